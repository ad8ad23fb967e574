### Rooms: what happens around a game, and what a server refuses. For browser and terminal.
###   $name (String): the player

room-opened = { $name } eröffnet den Tisch.
room-configured = Der Tisch ist neu eingerichtet.
room-sat = { $name } setzt sich.
room-stood = Platz { $seat } ist wieder frei.
room-began = Das Spiel beginnt. { $name } fängt an.
room-took-back = { $name } nimmt eine Wahl zurück.
room-said = { $name }: { $text }
room-agreed = { $other } ist einverstanden, dass ein Bot für { $name } weiterspielt.
room-handed-over = Ein Bot spielt für { $name } weiter.
room-resumed = { $name } ist wieder am Tisch.
room-renamed = { $before } heißt jetzt { $name }.
room-moved = { $name } spielt jetzt auf einem anderen Gerät.
room-clock-restarted = Die Uhr läuft neu an.
room-rematch = Dieselbe Runde trifft sich an Tisch { $text } wieder.
room-decided-auto = { $name } hat keine Wahl und passt.
room-decided-timer = Die Zeit ist um: { $name } passt.

## What a server refuses, by its code.

denied-absence-short = Wer dort sitzt, ist noch keine Minute weg.
denied-bad-message = Das hat der Server nicht verstanden.
denied-bad-play = So wird eine Wahl hier nicht geschrieben.
denied-bad-record = Diese Aufzeichnung lässt sich nicht lesen: { $fault }
denied-bad-roll = So wird ein Wurf hier nicht geschrieben: { $roll }
denied-bad-setup = So lässt sich dieses Spiel nicht einrichten: { $fault }
denied-bad-sheet = Dieses Blatt lässt sich nicht spielen: { $fault }
denied-banned = Diese Adresse ist auf diesem Server gesperrt.
denied-barred = Wer den Tisch eröffnet hat, hat dieses Gerät ausgeschlossen.
denied-bot-alone = Dieser Bot spielt nur allein, nicht an Tischen.
denied-bot-unknown = Diesen Bot gibt es nicht.
denied-busy = Der Server ist beschäftigt. Versuch es gleich noch einmal.
denied-chat-full = An diesem Tisch ist zu viel geschehen: Hier geht nur noch das Spiel selbst weiter.
denied-chat-off = An diesem Tisch ist der Chat abgeschaltet.
denied-coach-off = An diesem Tisch spricht kein Trainer.
denied-damaged = Was von { $code } gespeichert ist, ist beschädigt. Es wurde stillgelegt; alle anderen Tische und Blöcke laufen weiter. Wer den Server betreibt, kann es aus einer Sicherung wiederherstellen.
denied-cpu-budget = Dein Netz hat seine Rechenzeit aufgebraucht. Versuch es in { $seconds } s noch einmal.
denied-dice-used-up = Dieser Tisch hat seine Würfe aufgebraucht: Eröffne einen neuen.
denied-entropy-awaited = Ein Gerät hat noch nichts zu den Würfeln beigetragen. Warte einen Moment.
denied-game-running = Das Spiel ist noch nicht zu Ende.
denied-guest-unknown = Gib dir zuerst einen Namen.
denied-hints-off = An diesem Tisch sind Tipps abgeschaltet.
denied-host = Dieser Server kennt den Namen { $host } nicht.
denied-idle = Die Verbindung hat zu lange geruht.
denied-in-lobby = Das Spiel hat noch nicht begonnen.
denied-internal = Etwas ist schiefgegangen. Versuch es noch einmal.
denied-kick-rated = Aus einem Spiel, das für die Wertung zählt, kann niemand entfernt werden.
denied-link-used = Dieser Link ist schon benutzt oder zu alt.
denied-method = Das hat der Server nicht verstanden.
denied-muted = Du bist stummgeschaltet.
denied-name-character = Dieses Zeichen kann nicht in einem Namen stehen: { $character }
denied-name-empty = Ein Name braucht mindestens ein Zeichen.
denied-name-long =
    { $limit ->
        [one] Ein Name hat höchstens { $limit } Zeichen.
       *[other] Ein Name hat höchstens { $limit } Zeichen.
    }
denied-needs-server = Dafür braucht es einen Server. Hier läuft das Spiel nur in deinem Browser.
denied-no-advice = Das lässt sich nicht bewerten: { $fault }
denied-no-printer = Dieser Server kann keine PDFs machen: Das Extra „pdf“ ist nicht installiert.
denied-no-vote = Dem können nur Anwesende am Tisch zustimmen.
denied-not-absent = Dieser Platz ist besetzt, und wer dort sitzt, ist da.
denied-not-host = Das kann nur, wer den Tisch eröffnet hat.
denied-not-operator = Das kann nur, wer den Server betreibt.
denied-not-removable = Dort sitzt kein Gast.
denied-not-seated = Das kann nur, wer am Tisch sitzt.
denied-not-thrown = Gerade muss niemand würfeln.
denied-not-typed = An diesem Tisch würfelt der Server.
denied-not-your-seat = Dieser Platz gehört dir nicht.
denied-nothing-to-take-back = Es gibt nichts mehr zurückzunehmen.
denied-offline = Der Server ist nicht erreichbar. Bist du online?
denied-origin = Diese Seite darf nicht mit dem Server sprechen.
denied-pad-full = Dieser Block ist voll: Er hat { $limit } Einträge. Öffne einen neuen.
denied-pad-read-only = Dieser Link zeigt den Block nur; hier lässt sich nichts eintragen.
denied-pad-unknown = Es gibt keinen Punkteblock { $code }.
denied-puzzle-unknown = Ein Rätsel { $number } gibt es nicht.
denied-quota = Von hier wurde heute zu viel gespeichert. Versuch es in { $seconds } s noch einmal.
denied-record-hidden = Die Aufzeichnung zeigt die Karten: Es gibt sie nach dem Spiel.
denied-room-full = An diesem Tisch ist zu viel geschehen: Eröffne einen neuen.
denied-room-unknown = Einen Tisch { $code } gibt es nicht.
denied-rooms-limit =
    { $limit ->
        [one] Du hast { $limit } angefangenes Spiel. Spiel es erst zu Ende.
       *[other] Du hast { $limit } angefangene Spiele. Spiel erst eines zu Ende.
    }
denied-seat-open = Ein Platz ist noch frei.
denied-seat-taken = Dieser Platz ist besetzt.
denied-seat-unknown = Diesen Platz gibt es nicht.
denied-signed-out = Dieses Gerät wurde abgemeldet.
denied-slow = Die Verbindung ist zu langsam.
denied-stale = Das Spiel ist schon weiter. Wähle noch einmal.
denied-started = Das Spiel hat schon begonnen.
denied-step-unknown = Bei Schritt { $number } verlangt diese Lektion keinen Zug.
denied-stopping = Der Server wird neu gestartet.
denied-text-character = Dieses Zeichen kann nicht in einer Nachricht stehen: { $character }
denied-text-empty = Es gibt nichts zu senden.
denied-text-long =
    { $limit ->
        [one] Eine Nachricht hat höchstens { $limit } Zeichen.
       *[other] Eine Nachricht hat höchstens { $limit } Zeichen.
    }
denied-too-expensive = Das ist mehr Arbeit, als der Server für eine Anfrage leistet.
denied-too-fast = Langsam, bitte. Warte einen Moment.
denied-too-large = Das ist zu lang.
denied-too-many-sockets = Zu viele Verbindungen aus deinem Netz.
denied-unavailable = Der Server kann gerade nicht speichern. Nichts ist verloren; versuch es gleich noch einmal.
denied-unknown-address = Unter dieser Adresse gibt es nichts.
denied-version = Rowlock ist erneuert worden. Lade diese Seite neu.
denied-wait-hello = Die Verbindung kam nicht zustande. Versuch es noch einmal.
denied-which-throw = Wurde { $cell } in dem Wurf angekreuzt, in dem die Reihe geschlossen wurde, oder später?
room-removed = { $name } wird vom Tisch entfernt.
room-muted = { $how ->
    [off] { $name } darf wieder reden.
   *[on] { $name } wird stummgeschaltet.
}
room-returned = { $name } ist wieder da.
room-rematch-offered = { $name } möchte noch einmal spielen.
room-declined = { $name } spielt nicht noch einmal.
room-seat-removed = Es gibt einen Platz weniger.
room-resigned = { $name } gibt auf. Ein Bot spielt weiter.
room-ended =
    { $how ->
        [host] Das Spiel wird vom Gastgeber beendet.
        [operator] Das Spiel wird vom Betreiber des Servers beendet.
       *[players] Das Spiel endet vorzeitig, weil aufgegeben wurde.
    }
denied-end-rated = Ein Spiel, das für die Wertung zählt, kann nicht für alle beendet werden. Du kannst aufgeben.
room-host-passed = { $name } ist jetzt Gastgeber.
