### Tables and statistics of games: what `rowlock export` and `rowlock stats` print for people.

data-written = Γράφτηκαν { $games } παρτίδες και { $positions } θέσεις.
data-edition = { $edition }, { $seats } παίκτες: { $games } παρτίδες, { $turns } γύροι
data-ended = { $share } τελείωσαν: { $reason }
data-range = 5 · 50 · 95 %
data-wins = Νίκες
data-sum = Λευκό άθροισμα
