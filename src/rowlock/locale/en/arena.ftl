### What the arena prints for people.

arena-share = Win share
arena-median = Median ms
arena-mean = Mean ms
arena-forfeits = Forfeits
arena-rating = Rating
arena-first-seat = The first seat won { $share } of its games; an equal part is { $equal }.
arena-unfinished =
    { $count ->
        [one] { $count } game had no end and was shared by all.
       *[other] { $count } games had no end and were shared by all.
    }
arena-no-ratings = A rating list needs openskill: install rowlock[ratings].
arena-forfeit = { $bot } forfeited a game (bout { $bout }, rotation { $rotation }): { $reason }
arena-more-forfeits =
    { $count ->
        [one] { $count } more game was forfeited.
       *[other] { $count } more games were forfeited.
    }
