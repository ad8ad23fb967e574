### Tables and statistics of games: what `rowlock export` and `rowlock stats` print for people.

data-written = { $games } partidas y { $positions } posiciones escritas.
data-edition = { $edition }, { $seats } jugadores: { $games } partidas, { $turns } turnos
data-ended = { $share } terminaron: { $reason }
data-range = 5 · 50 · 95 %
data-wins = Victorias
data-sum = Suma blanca
