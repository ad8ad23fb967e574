### Cells, cards, dice and plays as players call them: mostly arguments of other messages.

cell-name =
    { $colour ->
        [red] κόκκινο { $number }
        [yellow] κίτρινο { $number }
        [green] πράσινο { $number }
       *[blue] μπλε { $number }
    }
cell-bonus-row = μπόνους { $number } ({ $row })
cell-diamond = ρόμβος { $number }
card-joker = μπαλαντέρ { $number }
card-joker-as = μπαλαντέρ { $number } ({ $colour })
die-shows = { $colour } { $face }

## Plays
##   $cells, $cards, $places: lists

play-cells = { $cells }
play-hit = Χτύπημα στο { $cell }
play-stack = Στοίβα στο { $cell }
play-take =
    { $count ->
        [one] Παίρνω { $count } κάρτα: { $places }
       *[other] Παίρνω { $count } κάρτες: { $places }
    }
play-some = { $cards } για { $cells }
play-no-cross = { $cards }, χωρίς σβήσιμο
