### The browser app: the board of the duel.

web-duel-board = The board that both share
web-duel-stones =
    { $count ->
        [one] stone of { $name }
       *[other] stack of { $count } of { $name }
    }
web-duel-lock = Lock, taken by { $name }
web-duel-left =
    { $count ->
        [one] { $count } stone left
       *[other] { $count } stones left
    }
web-duel-needs =
    { $needed ->
        [one] closes the row, needs { $needed } stone
       *[other] closes the row, needs { $needed } stones
    }
web-duel-ask-white = White { $number }: place a stone on it in one row, or pass.
web-duel-ask-colour = One white and one coloured die: place a stone on their sum in that colour, or pass.
web-offer-hit = legal, hits the stone
web-offer-stack = legal, makes a stack
