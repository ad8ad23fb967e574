### Der Punkteblock für echte Würfel.

pad-about = Eigene Würfel, das Blatt auf dem Bildschirm. Ausgabe wählen und ankreuzen.
pad-going-on = Weiter
pad-over = beendet
pad-which = Welches Blatt ist deins?
pad-new-sheet = Ein neues Blatt
pad-all = Alle Blätter
pad-add = Noch jemand spielt mit
pad-sheets = Blätter
pad-undo = Rückgängig
pad-redo = Wiederholen
pad-close-rows = Von anderen geschlossen:
pad-close =
    { $colour ->
        [red] Rote Reihe schließen
        [yellow] Gelbe Reihe schließen
        [green] Grüne Reihe schließen
        [blue] Blaue Reihe schließen
       *[mixed] Reihe { $row } schließen
    }
pad-row-closed = Reihe { row-name } ist geschlossen.
pad-take-miss = Fehlwurf ankreuzen
pad-same-throw = Gleicher Wurf, weiße Summe
pad-later = Später
pad-counted = { $cells } zählt dann zu einem früheren Wurf.
pad-still-open = Noch offen: { $rows }
pad-doubt = Nach deinem Tippen auf { $cell } wurde eine Reihe geschlossen. War { $cell } deine zweite Aktion in diesem Wurf, dann war die Reihe schon vorher zu, und der Bonus geht woandershin.
pad-doubt-change = Es war meine zweite Aktion
pad-doubt-keep = Nein, so lassen
pad-next-throw = Nächster Wurf
pad-closing = In diesem Wurf wurde eine Reihe geschlossen. Wer noch nichts angekreuzt hat, darf die weiße Summe noch nutzen.
pad-closed-before = Hat in diesem Wurf schon jemand eine Reihe geschlossen? Dann trag das zuerst unten ein.
pad-without-bonus = Ohne den Bonus
pad-cancel = Abbrechen
pad-more = Mehr
pad-link = Weiteres Handy verbinden
pad-link-about = Wer diesen Link öffnet, bekommt ein eigenes Blatt. Eine geschlossene Reihe zeigt sich auf allen.
pad-watch = Link zum Zuschauen
pad-watch-about = Wer diesen Link bekommt, sieht den Block, kann aber nichts eintragen.
pad-reading = Du schaust zu: Dieser Link zeigt den Block, eintragen lässt sich hier nichts.
pad-eased = Nur warnen
pad-eased-about = Auf Regeln wird hingewiesen, aber alles lässt sich ankreuzen
pad-hide = Punkte verbergen
pad-hide-about = Bis das Spiel zu Ende ist
pad-name-of = Name auf Blatt { $number }
pad-again = Neuer Block, dieselben Spieler
pad-again-offer = { $name } hat einen neuen Block für alle.
pad-warned = Trotzdem angekreuzt. { $reason }
pad-player = Spieler { $number }
pad-final = Endstand
pad-whose-stones = Wessen Steine?
pad-miss-for = Fehlwurf für { $name }
pad-link-about-board = Wer diesen Link öffnet, hat dasselbe Brett vor sich und kann die anderen Steine setzen.
pad-warned-stone = Trotzdem gesetzt. { $reason }
pad-waiting =
    { $count ->
        [one] Keine Verbindung. Ein Eintrag wird auf diesem Gerät aufbewahrt und gesendet, sobald sie wieder da ist.
       *[other] Keine Verbindung. { $count } Einträge werden auf diesem Gerät aufbewahrt und gesendet, sobald sie wieder da ist.
    }
pad-conflicts = Nicht eingetragen, als die Verbindung wieder da war
pad-conflict-seen = Gesehen
pad-act-miss = Fehlwurf
pad-act-close = Reihe schließen
pad-act-throw = nächster Wurf
pad-act-undo = zurück
pad-act-redo = wiederholen
pad-act-add = neuer Zettel
pad-act-rename = neuer Name
pad-act-sheet = Zettelart
pad-act-ease = Strenge
pad-act-again = noch ein Spiel
