### What happened at the table: one message for each kind of event.
###   $name (String): the player

event-rolled = { $name } würfelt { $roll }: Die weißen Würfel ergeben { $number }.
event-passed = { $name } passt.
event-crossed =
    { $how ->
        [lucky] { $name } kreuzt { $cell } an: Glückszahl!
        [bonus] { $name } kreuzt { $cell } als Bonus an.
        [link] { $name } kreuzt { $cell } an: Es ist verbunden.
       *[other] { $name } kreuzt { $cell } an.
    }
event-exchanged = { $name } benutzt Raute { $number }: { $how }.
event-locked = { $name } bekommt das Schloss von Reihe { row-name }.
event-closed =
    { $die ->
        [red] Reihe { row-name } ist geschlossen. Der rote Würfel kommt aus dem Spiel.
        [yellow] Reihe { row-name } ist geschlossen. Der gelbe Würfel kommt aus dem Spiel.
        [green] Reihe { row-name } ist geschlossen. Der grüne Würfel kommt aus dem Spiel.
       *[blue] Reihe { row-name } ist geschlossen. Der blaue Würfel kommt aus dem Spiel.
    }
event-missed =
    { $number ->
        [one] Fehlwurf für { $name }, jetzt { $number } Fehlwurf.
       *[other] Fehlwurf für { $name }, jetzt { $number } Fehlwürfe.
    }
event-ended =
    { $how ->
        [misses] Das Spiel ist aus: { reason-misses }.
        [rows] Das Spiel ist aus: { reason-rows }.
       *[stones] Das Spiel ist aus: { reason-stones }.
    }

## Bonuses

event-bar-used =
    { $colour ->
        [red] { $name } benutzt Feld { $number } der Bonusleiste: rot.
        [yellow] { $name } benutzt Feld { $number } der Bonusleiste: gelb.
        [green] { $name } benutzt Feld { $number } der Bonusleiste: grün.
       *[blue] { $name } benutzt Feld { $number } der Bonusleiste: blau.
    }
event-bonus-earned =
    { $how ->
        [two-in-fewest] { $name } bekommt einen Bonus: { bonus-two-in-fewest }.
        [one-in-each] { $name } bekommt einen Bonus: { bonus-one-in-each }.
        [double-fewest] { $name } bekommt einen Bonus: { bonus-double-fewest }.
        [plus-13] { $name } bekommt einen Bonus: { bonus-plus-13 }.
       *[no-misses] { $name } bekommt einen Bonus: { bonus-no-misses }.
    }
event-bonus-lapsed = { $name } verliert ein Bonuskreuz: Reihe { row-name } hat dafür kein Feld.

## The duel

event-placed = { $name } setzt einen Stein auf { $cell }.
event-stacked = { $name } stapelt einen Stein auf { $cell }.
event-hit = { $name } schlägt den Stein auf { $cell }; er geht an seinen Besitzer zurück.

## The card game

event-dealt = Die Karten sind ausgeteilt.
event-reshuffled = Die abgelegten Karten werden zu einem neuen Nachziehstapel gemischt.
event-taken =
    { $number ->
        [one] { $name } nimmt { $number } Karte aus der Auslage, Platz { $places }.
       *[other] { $name } nimmt { $number } Karten aus der Auslage, Plätze { $places }.
    }
event-called = Die oberste Zahl des Stapels ist { $number }.
event-played = { $name } spielt { $cards } aus.
