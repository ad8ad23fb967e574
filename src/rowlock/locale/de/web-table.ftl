### Die App im Browser: eigene Blätter, echte Würfel und Tische, die von selbst beginnen.

web-typed-dice = Echte Würfel, eingetippt
web-typed-done = So liegen die Würfel
web-ask-typed = Würfelt mit echten Würfeln und tippt sie ein.
web-dice-from = Würfel
web-dice-server = Der Server würfelt
web-dice-typed = Wir würfeln selbst und tippen ein
web-table-settings = Einstellungen des Tischs
web-first = Wer beginnt
web-first-drawn = Wird ausgelost
web-rated = Zählt für die Wertung
web-rated-about = Für Leute an verschiedenen Geräten, mit Würfeln des Servers. Tipps gibt es dann nicht.
web-own-sheet = Eigenes Blatt
web-own-sheet-about = Ein selbst entworfenes Blatt aus einer TOML-Datei.
web-own-sheet-text = Das Blatt als TOML
web-own-sheet-file = Datei öffnen
web-own-sheet-try = Beispiel ausprobieren
web-own-sheet-wrong = Zeile { $line } stimmt nicht
web-starts-soon =
    { $count ->
        [one] Das Spiel beginnt in { $count } Sekunde von selbst.
       *[other] Das Spiel beginnt in { $count } Sekunden von selbst.
    }
web-watching = Du schaust zu: Was heimlich gewählt wird, bleibt auch dir verborgen.
