### Hints and reviews: what plays are worth, why, and how a game was played.

## Why a play is better than another: one sentence about one of the two.
##   $play: a play as subject of the sentence (by-…)
##   $row, $colour: a row, as row-name wants it
##   $numbers (String): numbers of cells, like 5–8

in-row =
    { $colour ->
        [red] in der roten Reihe
        [yellow] in der gelben Reihe
        [green] in der grünen Reihe
        [blue] in der blauen Reihe
       *[mixed] in Reihe { $row }
    }
the-row =
    { $colour ->
        [red] die rote Reihe
        [yellow] die gelbe Reihe
        [green] die grüne Reihe
        [blue] die blaue Reihe
       *[mixed] Reihe { $row }
    }
by-cell = { $cell }
by-pass = Passen
by-play = die Wahl „{ $play }“
amount-chance = { $number } %
amount-points =
    { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    }
why-ends-ahead =
    { $play } beendet das Spiel, nach jetzigem Stand mit { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkten
    } Vorsprung.
why-ends-behind =
    { $play } beendet das Spiel, nach jetzigem Stand mit { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkten
    } Rückstand.
why-ends-level = { $play } beendet das Spiel, nach jetzigem Stand mit Gleichstand.
why-locks =
    { $play } schließt { the-row } und bringt das Schloss: sofort { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    }.
why-miss = { $play } kostet einen Fehlwurf ({ $number } von { $total }).
why-miss-shared = { $play } kostet einen Fehlwurf.
why-sure-miss = { $play } führt zu einem Fehlwurf ({ $number } von { $total }): Danach passt nichts mehr.
why-sure-miss-shared = { $play } führt zu einem Fehlwurf: Danach passt nichts mehr.
why-stacks = { $play } baut einen Stapel, der nie geschlagen werden kann.
why-hits = { $play } schlägt einen Stein der Gegenseite.
why-bonus =
    { $play } bringt sofort { $count ->
        [one] ein weiteres Kreuz
       *[other] { $count } weitere Kreuze
    }: { $cells }.
why-ripe = { $play } gibt das Recht, { the-row } zu schließen.
why-ripe-chance = { $play } gibt das Recht, { the-row } zu schließen: In jedem eigenen Zug erlauben es die Würfel mit einer Chance von { $chance }.
why-skips =
    { $play } überspringt { $count ->
        [one] die { $numbers } { in-row }
       *[other] { $count } Zahlen { in-row }: { $numbers }
    }.
why-skips-nothing = { $play } überspringt nichts.
why-skips-only =
    { $play } überspringt nur { $count ->
        [one] eine Zahl
       *[other] { $count } Zahlen
    }.
why-free = { $play } kostet hier nichts.
why-still =
    { $cell } bleibt für { $stage ->
        [play] die Karten
       *[colour] die Farbaktion
    } und überspringt { $count ->
        [0] nichts
        [one] eine Zahl
       *[other] { $count } Zahlen
    }.
why-rolled = { $play } überspringt Zahlen, die in { $count } von { $total } Würfen der weißen Würfel fallen.
why-rolled-only = { $play } überspringt nur Zahlen, die in { $count } von { $total } Würfen der weißen Würfel fallen.
why-gains =
    { $play } bringt sofort { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    }.
why-gains-free =
    { $play } bringt sofort { $number ->
        [one] { $number } Punkt
       *[other] { $number } Punkte
    } und überspringt nichts.
why-holds =
    { $play } lässt { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } auf der Hand.
why-takes-fit =
    { $count ->
        [one] Die Karte { $numbers } passt
       *[other] Die Karten { $numbers } passen
    }, ohne etwas zu überspringen, wenn die Farbe stimmt.
why-takes-gap =
    Die Karte { $number } überspringt mindestens { $count ->
        [one] eine Zahl
       *[other] { $count } Zahlen
    }, welche Farbe sie auch hat.
why-takes-never = Die Karte { $number } passt in keine Reihe mehr.
why-long-run = { $play } ist auf lange Sicht etwa { $amount } mehr wert.
why-equal = { $play } und { $other } sind fast gleich viel wert.
why-unsure = { $play } und { $other } lassen sich nicht unterscheiden: Der Unterschied liegt im Bereich des Schätzfehlers.
why-only = Es gibt keine andere Wahl.

## What a coach says of a play before it is made

coach-costs =
    { $measure ->
        [points] Das kostet etwa { $amount }.
       *[chance] Deine Gewinnchance sinkt um etwa { $amount }.
    }
coach-better = Besser: { $play }.

## Hints

hint-head = { $name }, Zug { $number }: { $stage }
hint-play = Wahl
hint-pass = passen
hint-chance = Gewinnchance
hint-points = Endstand
hint-lost = Verschenkt
hint-why = Warum
hint-judged-exact = Genaue Werte bei bestem Spiel.
hint-judged-net = Chancen nach dem Netz des Champions; Punkte aus { $games } weitergespielten Partien.
hint-judged-rollouts = Aus bis zu { $games } weitergespielten Partien je Wahl.

## Reviews

review-title = Eine Partie im Rückblick
review-player = Spieler
review-score = Punkte
review-result = Ergebnis
review-luck = Glück
review-adjusted = Ohne Glück
review-decisions = Entscheidungen
review-lost = Verschenkt
review-lost-points = Punkte verschenkt
review-skill = Können
review-mark-doubtful = zweifelhaft
review-mark-bad = schlecht
review-mark-very-bad = sehr schlecht
review-decided = Was die Partie entschied
review-changed = Was am meisten änderte
review-faults = Entscheidungen, die etwas verschenkten
review-no-faults = Keine Entscheidung hat Nennenswertes verschenkt.
review-unfinished = Die Partie ist nicht zu Ende: Ergebnisse sind, was zu erwarten war.
review-curve-chance = Gewinnchance im Verlauf der Partie
review-curve-points = Erwarteter Endstand im Verlauf der Partie
review-moment-start = der Anfang
review-moment-roll = der Wurf
review-moment-shuffle = der neue Nachziehstapel
review-moment-white = die weiße Aktion
review-moment-colour = die Farbaktion
review-moment-take = das Kartennehmen
review-moment-play = das Ausspielen
review-called = Aufgerufene Zahl: { $number }
review-turn = Zug { $number }
review-better = besser: { $play }
review-written = { $file } ist geschrieben.
review-reading = Können ist 100, wenn jemand nichts verschenkt. Glück ist, was die Würfel an der Gewinnchance geändert haben.
review-reading-cards = Können ist 100, wenn jemand nichts verschenkt. Glück ist, was sich an der Gewinnchance geändert hat, ohne dass es jemand wählen konnte.
review-reading-points = Können ist 100, wenn jemand nichts verschenkt. Glück ist, was die Würfel an der erwarteten Punktzahl geändert haben.
review-errors = Hinter ± steht, wie weit eine Zahl danebenliegen kann (der Standardfehler).

## Puzzles

puzzle-head = Rätsel { $number }: Was würdest du spielen?
puzzle-dice = Würfel: { $roll }
puzzle-plays = Zur Wahl stehen: { $plays }
puzzle-ask = Deine Wahl:
puzzle-right = Richtig: Nichts ist besser als { $play }.
puzzle-wrong = Das verschenkt { $lost }. Besser: { $play }.
puzzle-no-play = { $play } steht nicht zur Wahl.
puzzle-made =
    { $count ->
        [one] { $count } Rätsel in { $games } Partien gefunden.
       *[other] { $count } Rätsel in { $games } Partien gefunden.
    }
puzzle-go-on = Weiter geht es mit --from { $game }
