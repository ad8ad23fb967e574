### La aplicación del navegador: el tablero del duelo.

web-duel-board = El tablero común
web-duel-stones =
    { $count ->
        [one] ficha de { $name }
       *[other] pila de { $count } fichas de { $name }
    }
web-duel-lock = Candado, ocupado por { $name }
web-duel-left =
    { $count ->
        [one] queda { $count } ficha
       *[other] quedan { $count } fichas
    }
web-duel-needs =
    { $needed ->
        [one] cierra la fila, requiere { $needed } ficha
       *[other] cierra la fila, requiere { $needed } fichas
    }
web-duel-ask-white = Blancos { $number }: pon una ficha en ese número en una fila o pasa.
web-duel-ask-colour = Un dado blanco y uno de color: pon una ficha en su suma en ese color o pasa.
web-offer-hit = permitido, captura la ficha
web-offer-stack = permitido, forma una pila
