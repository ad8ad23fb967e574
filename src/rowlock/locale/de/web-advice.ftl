### Die App im Browser: Tipps und Auswertungen.

web-hint = Tipp
web-hint-hide = Tipp ausblenden
web-hint-thinking = Überlegt …
web-hint-best = bester Zug
web-hint-points = { $points } Punkte
web-hint-reading = Die Chance auf den Sieg und der zu erwartende Endstand.
web-hint-reading-points = Der zu erwartende Endstand.
web-with-hints = Tipps erlaubt
web-coach = Trainer
web-coach-about = Sagt an Übungstischen vor „Fertig“, was eine Wahl verschenkt; je besser du spielst, desto seltener
web-coach-stop = Ausschalten
web-coach-losing = ginge verloren
web-coach-auto = Für Lernende beim Üben
web-coach-on = An
web-coach-off = Aus
web-review-ask = Spiel auswerten
web-review-making = Jede Entscheidung wird angesehen …
web-review = Auswerten
web-review-mistakes = Fehler
web-review-mistake = Fehler { $number } von { $total }
web-review-next = Nächster Fehler
web-review-previous = Voriger Fehler
web-review-whose = Wessen Fehler
web-review-all = alle
web-review-count =
    { $count ->
        [one] Eine Entscheidung hat etwas verschenkt.
       *[other] { $count } Entscheidungen haben etwas verschenkt.
    }
web-review-played = Gespielt
web-review-best = Besser
web-review-cost = Kosten
web-review-summary = Glück und Können
web-try = Zug ausprobieren
web-try-here = Auf dem Zettel ausprobieren
web-try-about = Wähle einen Zug, dann siehst du, was er wert ist.
web-try-best = Nichts ist besser.
web-try-lost = Das verschenkt { $lost }.
web-try-all = Alle Züge
web-try-end = Zurück zum Nachspielen

web-way-puzzle = Rätsel
web-way-puzzle-about = Finde den besten Zug
web-puzzle-head = Rätsel { $number } von { $total }
web-puzzle-ask = Du sitzt auf Platz { $seat }. Was würdest du spielen?
web-puzzle-check = Prüfen
web-puzzle-right = Richtig!
web-puzzle-wrong = Nicht ganz: Das verschenkt { $lost }.
web-puzzle-next = Nächstes Rätsel
web-puzzle-solved = Gelöst: { $count } von { $total }
web-puzzle-others = Andere Blätter
