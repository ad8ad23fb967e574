### Tables and statistics of games: what `rowlock export` and `rowlock stats` print for people.

data-written = { $games } Spiele und { $positions } Stellungen geschrieben.
data-edition = { $edition }, { $seats } Spieler: { $games } Spiele, { $turns } Züge
data-ended = { $share } endeten: { $reason }
data-range = 5 · 50 · 95 %
data-wins = Siege
data-sum = Weiße Summe
