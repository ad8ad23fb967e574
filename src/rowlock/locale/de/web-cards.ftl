### Die App im Browser: das Kartenspiel.

web-cards-table = Karten auf dem Tisch
web-cards-display = Auslage
web-cards-hand = Deine Hand
web-cards-back = Verdeckte Karte mit einer { $number }, Platz { $place }
web-cards-called = Oben auf dem Stapel: { $number }
web-cards-pile =
    { $count ->
        [one] Stapel: { $count }
       *[other] Stapel: { $count }
    }
web-cards-discards =
    { $count ->
        [one] Gespielt: { $count }
       *[other] Gespielt: { $count }
    }
web-cards-last = Zuletzt gespielt: { $card }
web-cards-held =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }
web-cards-ask-take =
    { $count ->
        [one] Nimm { $count } Karte aus der Auslage.
       *[other] Nimm { $count } Karten aus der Auslage.
    }
web-cards-ask-called = { $number } ist angesagt: in einer Reihe ankreuzen oder passen.
