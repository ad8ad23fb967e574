### Tables and statistics of games: what `rowlock export` and `rowlock stats` print for people.

data-written = Записано партий: { $games }, позиций: { $positions }.
data-edition = { $edition }, игроков: { $seats }, партий: { $games }, ходов: { $turns }
data-ended = { $share } окончено: { $reason }
data-range = 5 · 50 · 95 %
data-wins = Победы
data-sum = Белая сумма
