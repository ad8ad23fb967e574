### Что арена показывает людям.

arena-share = Доля побед
arena-median = Медиана, мс
arena-mean = Среднее, мс
arena-forfeits = Поражения без игры
arena-rating = Рейтинг
arena-first-seat = Первое место выиграло { $share } своих игр; равная доля — { $equal }.
arena-unfinished =
    { $count ->
        [one] { $count } игра не закончилась и поделена между всеми.
        [few] { $count } игры не закончились и поделены между всеми.
       *[many] { $count } игр не закончилось и поделено между всеми.
    }
arena-no-ratings = Для рейтинга нужен openskill: установите rowlock[ratings].
arena-forfeit = { $bot } проиграл партию без игры (серия { $bout }, ротация { $rotation }): { $reason }
arena-more-forfeits =
    { $count ->
        [one] Ещё { $count } игра проиграна без игры.
        [few] Ещё { $count } игры проиграны без игры.
       *[many] Ещё { $count } игр проиграно без игры.
    }
