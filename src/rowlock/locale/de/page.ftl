web-page-loading = Das Spiel wird vorbereitet: { $percent } %
web-page-starting = Das Spiel startet …
web-page-failed = Das Spiel kann in diesem Browser nicht starten.
web-page-storage = Deine Partien in diesem Browser
web-page-about = Alles ist nur in diesem Browser gespeichert. Wird der Platz knapp, kann er es löschen: Bewahre eine Kopie auf.
web-page-kept = Alles ist in diesem Browser gespeichert, und er hat zugesagt, es zu behalten.
web-page-keep = Den Browser bitten, es zu behalten
web-page-not-kept = Der Browser sagt das nicht zu. Exportiere ab und zu eine Kopie.
web-page-export = Alles exportieren
web-page-import = Datei importieren
web-page-replace = Alle Partien in diesem Browser durch die der Datei ersetzen?
web-page-no-database = Diese Datei enthält keine Partien von Rowlock. Nichts wurde geändert.
web-page-alone = Nur dieser Browser kann dem Link folgen.
web-page-others = Um mit anderen zu spielen, startet jemand einen Rowlock-Server; dessen Adresse ist dann der Link. Reihum an einem Gerät geht auch hier.
web-page-review = Ein Rowlock-Server wertet Partien gründlicher aus: Er spielt mehr Partien weiter.
web-page-new = Eine neue Version von Rowlock ist bereit. Deine Spiele bleiben, wie sie sind.
web-page-update = Jetzt aktualisieren
web-page-not-stored = Dieser Browser speichert hier nichts, etwa in einem privaten Fenster: Deine Spiele enden mit dieser Seite. Exportiere sie, um sie zu behalten.

## The game on this device, for when its server cannot be reached

web-here-title = Ohne Verbindung spielen
web-here-about = Behalte das ganze Spiel auf diesem Gerät (etwa 10 MB). Ist der Server nicht erreichbar, gehen Lektionen, Spiele gegen Bots, Punkteblöcke, Regeln und Aufzeichnungen hier weiter.
web-here-kept = Das ganze Spiel liegt auf diesem Gerät. Ist der Server nicht erreichbar, geht es hier weiter.
web-here-keep = Spiel auf diesem Gerät behalten
web-here-open = Auf diesem Gerät spielen
web-here-failed = Das Spiel konnte auf diesem Gerät nicht gespeichert werden. Versuche es später noch einmal.
web-here-lost = Der Server ist nicht erreichbar.
web-here-now = Das ist das Spiel auf deinem Gerät. Seine Partien und Punkteblöcke bleiben hier.
web-here-back = Zurück zum Server
web-bot-without-net = Für diesen Tisch gibt es kein Netz: Er spielt wie die Stufe darunter.
