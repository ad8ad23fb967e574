### Was die Arena für Menschen ausgibt.

arena-share = Sieganteil
arena-median = Median ms
arena-mean = Mittel ms
arena-forfeits = Aufgaben
arena-rating = Wertung
arena-first-seat = Der erste Platz gewann { $share } seiner Spiele; ein gleicher Teil sind { $equal }.
arena-unfinished =
    { $count ->
        [one] { $count } Spiel nahm kein Ende und wurde unter allen geteilt.
       *[other] { $count } Spiele nahmen kein Ende und wurden unter allen geteilt.
    }
arena-no-ratings = Eine Wertungsliste braucht openskill: Installiere rowlock[ratings].
arena-forfeit = { $bot } verlor ein Spiel kampflos (Satz { $bout }, Umlauf { $rotation }): { $reason }
arena-more-forfeits =
    { $count ->
        [one] { $count } weiteres Spiel ging kampflos verloren.
       *[other] { $count } weitere Spiele gingen kampflos verloren.
    }
