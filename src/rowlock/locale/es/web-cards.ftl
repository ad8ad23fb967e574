### La aplicación del navegador: el juego de cartas.

web-cards-table = Cartas sobre la mesa
web-cards-display = Mercado
web-cards-hand = Tu mano
web-cards-back = Carta boca abajo con un { $number }, lugar { $place }
web-cards-called = Encima del mazo: { $number }
web-cards-pile =
    { $count ->
        [one] Mazo: { $count }
       *[other] Mazo: { $count }
    }
web-cards-discards =
    { $count ->
        [one] Jugadas: { $count }
       *[other] Jugadas: { $count }
    }
web-cards-last = Última carta jugada: { $card }
web-cards-held =
    { $count ->
        [one] { $count } carta
       *[other] { $count } cartas
    }
web-cards-ask-take =
    { $count ->
        [one] Toma { $count } carta del mercado.
       *[other] Toma { $count } cartas del mercado.
    }
web-cards-ask-called = Se canta el { $number }: táchalo en una fila o pasa.
