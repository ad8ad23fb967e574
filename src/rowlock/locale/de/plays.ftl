### Cells, cards, dice and plays as players call them: mostly arguments of other messages.

cell-name =
    { $colour ->
        [red] rot { $number }
        [yellow] gelb { $number }
        [green] grün { $number }
       *[blue] blau { $number }
    }
cell-bonus-row = Bonus { $number } ({ $row })
cell-diamond = Raute { $number }
card-joker = Joker { $number }
card-joker-as = Joker { $number } ({ $colour })
die-shows = { $colour } { $face }

## Plays
##   $cells, $cards, $places: lists

play-cells = { $cells }
play-hit = { $cell } schlagen
play-stack = Auf { $cell } stapeln
play-take =
    { $count ->
        [one] { $count } Karte nehmen: { $places }
       *[other] { $count } Karten nehmen: { $places }
    }
play-some = { $cards } für { $cells }
play-no-cross = { $cards }, kein Kreuz
