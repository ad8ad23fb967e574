### The browser app: the card game.

web-cards-table = Cards on the table
web-cards-display = Display
web-cards-hand = Your hand
web-cards-back = Card face down with a { $number }, place { $place }
web-cards-called = On top of the pile: { $number }
web-cards-pile =
    { $count ->
        [one] Pile: { $count }
       *[other] Pile: { $count }
    }
web-cards-discards =
    { $count ->
        [one] Played: { $count }
       *[other] Played: { $count }
    }
web-cards-last = Played last: { $card }
web-cards-held =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
web-cards-ask-take =
    { $count ->
        [one] Take { $count } card from the display.
       *[other] Take { $count } cards from the display.
    }
web-cards-ask-called = { $number } is called: cross it in one row, or pass.
