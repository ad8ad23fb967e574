### Tables and statistics of games: what `rowlock export` and `rowlock stats` print for people.

data-written = { $games } games and { $positions } positions written.
data-edition = { $edition }, { $seats } players: { $games } games, { $turns } turns
data-ended = { $share } ended: { $reason }
data-range = 5 · 50 · 95 %
data-wins = Wins
data-sum = White sum
