### Cells, cards, dice and plays as players call them: mostly arguments of other messages.

cell-name =
    { $colour ->
        [red] { $number } rojo
        [yellow] { $number } amarillo
        [green] { $number } verde
       *[blue] { $number } azul
    }
cell-bonus-row = bonus { $number } ({ $row })
cell-diamond = rombo { $number }
card-joker = comodín { $number }
card-joker-as = comodín { $number } ({ $colour })
die-shows = { $colour } { $face }

## Plays
##   $cells, $cards, $places: lists

play-cells = { $cells }
play-hit = Capturar { $cell }
play-stack = Apilar en { $cell }
play-take =
    { $count ->
        [one] Tomar { $count } carta: { $places }
       *[other] Tomar { $count } cartas: { $places }
    }
play-some = { $cards } para { $cells }
play-no-cross = { $cards }, sin tachar
