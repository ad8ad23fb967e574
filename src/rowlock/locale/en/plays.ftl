### Cells, cards, dice and plays as players call them: mostly arguments of other messages.

cell-name =
    { $colour ->
        [red] red { $number }
        [yellow] yellow { $number }
        [green] green { $number }
       *[blue] blue { $number }
    }
cell-bonus-row = bonus { $number } ({ $row })
cell-diamond = diamond { $number }
card-joker = joker { $number }
card-joker-as = joker { $number } ({ $colour })
die-shows = { $colour } { $face }

## Plays
##   $cells, $cards, $places: lists

play-cells = { $cells }
play-hit = Hit { $cell }
play-stack = Stack on { $cell }
play-take =
    { $count ->
        [one] Take { $count } card: { $places }
       *[other] Take { $count } cards: { $places }
    }
play-some = { $cards } for { $cells }
play-no-cross = { $cards }, no cross
