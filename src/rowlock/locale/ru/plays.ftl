### Cells, cards, dice and plays as players call them: mostly arguments of other messages.

cell-name =
    { $colour ->
        [red] красная { $number }
        [yellow] жёлтая { $number }
        [green] зелёная { $number }
       *[blue] синяя { $number }
    }
cell-bonus-row = бонус { $number } ({ $row })
cell-diamond = ромб { $number }
card-joker = джокер { $number }
card-joker-as = джокер { $number } ({ $colour })
die-shows = { $colour } { $face }

## Plays
##   $cells, $cards, $places: lists

play-cells = { $cells }
play-hit = Сбить: { $cell }
play-stack = В стопку: { $cell }
play-take =
    { $count ->
        [one] Взять { $count } карту: { $places }
        [few] Взять { $count } карты: { $places }
       *[many] Взять { $count } карт: { $places }
    }
play-some = { $cards }; крестики: { $cells }
play-no-cross = { $cards }, без крестика
