### Why a choice, a roll or a deck is not accepted: one message for each refusal code.

## Whose choice it is

refusal-game-over = Das Spiel ist aus: Es gibt nichts mehr zu wählen.
refusal-not-awaited = Du hast gerade nichts zu wählen. Warte, bis du wieder an der Reihe bist.
refusal-not-a-choice =
    { $stage ->
        [white] Das ist die weiße Aktion: Wähle ein Feld oder passe.
        [colour] Das ist die Farbaktion: Wähle ein Feld oder passe.
        [take] Nimm zuerst Karten aus der Auslage.
        [play] Spiele jetzt ein bis drei Karten einer Farbe aus.
       *[other] Diese Wahl gehört nicht hierher.
    }

## What the dice and cards give

refusal-not-the-white-sum = { $cell } passt nicht: Die weißen Würfel ergeben { $number }.
refusal-not-the-call = { $cell } passt nicht: Angesagt ist die { $number }.
refusal-not-a-colour-sum = { $cell } passt nicht: Zähle einen weißen Würfel und den Würfel in der Farbe des Feldes zusammen.
refusal-die-gone =
    { $colour ->
        [red] { $cell } braucht den roten Würfel, und der ist aus dem Spiel.
        [yellow] { $cell } braucht den gelben Würfel, und der ist aus dem Spiel.
        [green] { $cell } braucht den grünen Würfel, und der ist aus dem Spiel.
       *[blue] { $cell } braucht den blauen Würfel, und der ist aus dem Spiel.
    }
refusal-one-white-cross = Hier gibt es ein Feld; { $cell } wäre eins zu viel.
refusal-one-colour-cross = In der Farbaktion gibt es ein Kreuz; { $cell } wäre eins zu viel.

## What the sheet allows

refusal-row-closed = Reihe { row-name } ist geschlossen: Dort geht nichts mehr.
refusal-left-to-right = In Reihe { row-name } geht es nur noch weiter nach rechts; { $cell } liegt zu weit links.
refusal-not-earned =
    { $marks ->
        [stones] { $cell } schließt Reihe { row-name }: Dafür brauchst du dort vorher mindestens { $needed ->
            [one] { $needed } Stein
           *[other] { $needed } Steine
        }. Du hast { $count }.
       *[crosses] { $cell } schließt Reihe { row-name }: Dafür brauchst du dort vorher mindestens { $needed ->
            [one] { $needed } Kreuz
           *[other] { $needed } Kreuze
        }. Du hast { $count }.
    }
refusal-bonus-due = { $cell } bringt einen Bonus, auf den du nicht verzichten kannst. Kreuze auch eines davon an: { $options }.
refusal-bonus-wrong = Kein Bonus bringt dir hier { $cell }.

## Bonus rows, diamonds, boxes, linked cells and fields

refusal-no-neighbour = { $cell } braucht einen Nachbarn mit derselben Zahl, den du schon angekreuzt hast; mit einem Farbwürfel muss es der Nachbar dieser Farbe sein.
refusal-bonus-row-passed = In einer Bonusreihe geht es nur noch weiter nach rechts; { $cell } liegt zu weit links.
refusal-diamond-passed = Die Raute, die dir { $cell } geben würde, ist benutzt oder übersprungen.
refusal-no-box-left = Alle Kästchen von { $cell } sind schon angekreuzt.
refusal-link-due = { $cell } ist verbunden: Kreuze auch dieses an: { $options }.
refusal-link-wrong = { $cell } ist nicht mit dem Feld verbunden, das du angekreuzt hast.
refusal-not-fifteen = Die weißen Würfel ergeben mit keinem Farbwürfel zusammen 15.
refusal-fifteen-not-active = Nur wer am Zug ist, darf mit 15 eine Raute ankreuzen.
refusal-fifteen-in-white = Eine Raute steht für beide Aktionen: Wähle sie anstelle der weißen Summe.
refusal-no-diamond-left = Du hast schon alle Rauten angekreuzt.
refusal-no-one-and-five = Keine 1 und 5 auf den Würfeln geben dir { $cell }.
refusal-one-field = Du darfst nur ein Zwischenfeld ankreuzen; { $cell } wäre eins zu viel.
refusal-field-in-white = Zwischenfelder werden zur weißen Summe angekreuzt, nicht in der Farbaktion: { $cell } muss warten.

## What the board of the duel allows

refusal-barred = { $cell } ist besetzt: Nur der vorderste Stein einer Reihe kann geschlagen werden.
refusal-stack-safe = Auf { $cell } steht ein Stapel, und Stapel kann man nicht schlagen.
refusal-not-foremost = Auf { $cell } darfst du nur stapeln, solange dort der vorderste Stein von Reihe { row-name } liegt.
refusal-same-space = { $cell } hast du in diesem Zug schon benutzt: Wähle ein anderes Feld.

## What the cards allow

refusal-take-count =
    { $needed ->
        [one] Nimm { $needed } Karte aus der Auslage, nicht { $count }.
       *[other] Nimm { $needed } Karten aus der Auslage, nicht { $count }.
    }
refusal-take-place = Auf Platz { $place } der Auslage liegt keine Karte, die du nehmen kannst.
refusal-play-count = Spiele eine, zwei oder drei Karten aus, nicht { $count }.
refusal-not-held = Die Karte { $card } hast du nicht auf der Hand.
refusal-one-colour = Alle Karten, die du zusammen ausspielst, müssen dieselbe Farbe haben.
refusal-joker-colour = Sage an, für welche Farbe der Joker { $card } steht.
refusal-not-on-cards = { $cell } passt nicht: Keine der ausgespielten Karten hat diese Zahl in dieser Farbe.
refusal-skip =
    { $limit ->
        [one] Zwischen den Feldern, die du zusammen ankreuzt, darfst du höchstens { $limit } Feld auslassen.
       *[other] Zwischen den Feldern, die du zusammen ankreuzt, darfst du höchstens { $limit } Felder auslassen.
    }

## What may be rolled and shuffled

refusal-roll-not-due = Jetzt wird nicht gewürfelt.
refusal-deal-not-due = Jetzt werden keine Karten gemischt.
refusal-die-closed =
    { $colour ->
        [red] Der rote Würfel ist aus dem Spiel.
        [yellow] Der gelbe Würfel ist aus dem Spiel.
        [green] Der grüne Würfel ist aus dem Spiel.
       *[blue] Der blaue Würfel ist aus dem Spiel.
    }
refusal-die-missing =
    { $colour ->
        [red] Der rote Würfel fehlt.
        [yellow] Der gelbe Würfel fehlt.
        [green] Der grüne Würfel fehlt.
       *[blue] Der blaue Würfel fehlt.
    }
refusal-die-face = Kein Würfel zeigt hier { $face }: Es gibt die Zahlen 1 bis { $sides }.
refusal-deck-wrong =
    { $fault ->
        [listed-twice] Das ist nicht das ganze Kartenspiel: Die Karte { $card } steht zweimal da.
        [missing] Das ist nicht das ganze Kartenspiel: Die Karte { $card } fehlt.
       *[not-among-them] Die Karte { $card } gehört nicht zu diesem Kartenspiel.
    }
refusal-pile-wrong =
    { $fault ->
        [listed-twice] Das sind nicht die abgelegten Karten: Die Karte { $card } steht zweimal da.
        [missing] Das sind nicht alle abgelegten Karten: Die Karte { $card } fehlt.
       *[not-among-them] Die Karte { $card } ist nicht unter den abgelegten.
    }
