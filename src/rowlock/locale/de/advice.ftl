### Hints and reviews: what plays are worth, why, and how a game was played.

## Why a play is good or bad, in one sentence.
##   $row, $colour: a row, as row-name wants it
##   $numbers (String): numbers of cells, like 5–8

why-ends = Beendet das Spiel.
why-ends-ahead =
    { $number ->
        [one] Beendet das Spiel; nach jetzigem Stand liegst du { $number } Punkt vorn.
       *[other] Beendet das Spiel; nach jetzigem Stand liegst du { $number } Punkte vorn.
    }
why-ends-behind =
    { $number ->
        [one] Beendet das Spiel; nach jetzigem Stand liegst du { $number } Punkt zurück.
       *[other] Beendet das Spiel; nach jetzigem Stand liegst du { $number } Punkte zurück.
    }
why-ends-level = Beendet das Spiel; nach jetzigem Stand herrscht Gleichstand.
why-locks = Schließt Reihe { row-name } und bringt das Schloss.
why-miss =
    { $number ->
        [one] Kostet einen Fehlwurf, deinen ersten.
       *[other] Kostet einen Fehlwurf, dann sind es { $number }.
    }
why-risks-miss = Dann muss die nächste Aktion ein Kreuz bringen, sonst gibt es einen Fehlwurf.
why-stacks = Baut auf { $cell } einen Stapel, der nie geschlagen werden kann.
why-hits = Schlägt den Stein auf { $cell }.
why-bonus =
    { $count ->
        [one] Bringt sofort ein weiteres Kreuz: { $cells }.
       *[other] Bringt sofort { $count } weitere Kreuze: { $cells }.
    }
why-ripe = Reihe { row-name } lässt sich von nun an abschließen.
why-skips =
    { $count ->
        [one] Überspringt die { $numbers } in Reihe { row-name }.
       *[other] Überspringt { $count } Zahlen in Reihe { row-name }: { $numbers }.
    }
why-skips-nothing = Überspringt nichts in Reihe { row-name }.
why-keeps = Hält { $numbers } in Reihe { row-name } offen.
why-leaves = Verzichtet auf { $cell }, das nichts überspringen würde.
why-nothing = Es gibt nichts anzukreuzen.
why-discards = Spielt Karten aus, ohne etwas anzukreuzen.
why-takes =
    { $count ->
        [one] Nimmt die Karte { $numbers }.
       *[other] Nimmt die Karten { $numbers }.
    }

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
