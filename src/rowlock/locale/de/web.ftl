### The browser app.

## Everywhere

web-home = Startseite
web-settings = Einstellungen
web-close = Schließen
web-back = Zurück
web-try-again = Noch einmal versuchen
web-why-not = Warum nicht?
web-all-rules = Alle Regeln
web-to-table = Zurück zum Tisch
web-not-here = Diese Seite gibt es nicht.

## Home

web-slogan = Würfeln, ankreuzen, schließen.
web-about = Die Würfelspiele der Qwixx-Familie: mit Freunden, gegen Bots oder mit eigenen Würfeln.
web-play-now = Jetzt spielen
web-play-now-about = Ein Klick, und ein Spiel gegen einen Bot läuft. Ohne Konto.
web-learn-first = Spielend lernen
web-learn-first-about = Neu hier? Ein geführtes erstes Spiel, etwa vier Minuten.
web-opponent = Gegner
web-opponent-fits = { $level }, passt zu dir
web-way-resume = Weiterspielen
web-ways = Was du spielen kannst
web-way-new = Neuer Tisch
web-way-new-about = Ausgabe wählen, Freunde einladen
web-way-join = Mitspielen
web-way-join-about = Mit Code oder Link
web-way-pad = Punkteblock
web-way-pad-about = Echte Würfel, kein Papier
web-way-games = Meine Spiele
web-way-games-about = Laufende und beendete
web-way-learn = Lernen
web-way-learn-about = Ein erstes Spiel und jede Ausgabe
web-way-rules = Regeln
web-way-rules-about = Alle Ausgaben, mit Beispielen
web-way-replay = Nachspielen
web-way-replay-about = Ein Spiel noch einmal ansehen
web-names = Otter, Reiher, Dachs, Marder, Luchs, Hase, Biber, Falke, Igel, Specht

## A new table, and its lobby

web-edition = Ausgabe
web-your-name = Dein Name
web-others = Wer spielt noch mit?
web-seat-open = Freier Platz
web-seat-local = Jemand an diesem Gerät
web-seat-bot = Bot: { $level }
web-seat-kind = Wer auf Platz { $number } sitzt
web-seat-add = Noch ein Platz
web-seat-remove = Platz { $number } entfernen
web-name-of = Name auf Platz { $number }
web-solo = Du spielst allein.
web-timer = Zeit für jede Entscheidung
web-no-timer = Ohne Zeitlimit
web-seconds =
    { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }
web-with-chat = Mit Chat
web-open-table = Tisch eröffnen
web-start = Spiel beginnen
web-lobby = Warten auf die anderen
web-lobby-full = Alle sind da
web-this-device = dieses Gerät
web-sit = Hinsetzen
web-stand = Aufstehen
web-seat-free = Diesen Platz frei machen
web-waiting-seats =
    { $count ->
        [one] Noch { $count } Platz ist frei.
       *[other] Noch { $count } Plätze sind frei.
    }
web-start-with-bots =
    { $count ->
        [one] Freien Platz einem Bot geben und beginnen
       *[other] Freie Plätze Bots geben und beginnen
    }
web-invite = Einladen
web-invitation = Komm und spiel mit mir:
web-link = Link
web-code = Tisch
web-qr = QR-Code des Links
web-share = Teilen
web-copy = Link kopieren
web-copied = Der Link ist kopiert.
web-join = An den Tisch
web-other-code = Anderen Code eingeben
web-code-or-link = Code oder Link des Tisches

## The table: colours, cells, dice

web-row =
    { $colour ->
        [red] Rote Reihe
        [yellow] Gelbe Reihe
        [green] Grüne Reihe
        [blue] Blaue Reihe
       *[mixed] Reihe { $row }
    }
web-die =
    { $colour ->
        [red] roter Würfel: { $number }
        [yellow] gelber Würfel: { $number }
        [green] grüner Würfel: { $number }
        [blue] blauer Würfel: { $number }
       *[white] weißer Würfel: { $number }
    }
web-mark-open = jetzt nicht möglich
web-mark-crossed = angekreuzt
web-mark-skipped = übersprungen
web-mark-closed = geschlossen
web-crossed-times =
    { $count ->
        [one] einmal angekreuzt
       *[other] { $count }-mal angekreuzt
    }
web-offer-legal = erlaubt
web-offer-lucky = erlaubt mit deiner Glückszahl
web-offer-exchange = erlaubt mit einer Raute
web-offer-chosen = gewählt
web-offer-follows = folgt von selbst
web-offer-next = hier wählen
web-offer-sent = gewählt, wartet auf die anderen
web-bonus-cell = Bonus
web-step = Stufe, zählt in einer fünften Reihe
web-linked = verbunden mit { $cell }
web-field = Feld ohne Zahl
web-at-once = { $count } Kreuze auf einmal
web-needs =
    { $needed ->
        [one] schließt die Reihe, braucht { $needed } Kreuz
       *[other] schließt die Reihe, braucht { $needed } Kreuze
    }
web-lock-open = Schloss, noch frei
web-lock-closed = Schloss, Reihe geschlossen
web-lock-yours = Schloss, angekreuzt
web-row-score = Punkte der Reihe:
web-dice = Würfel
web-no-dice = Noch ist nicht gewürfelt.
web-white-sum = Weiße Würfel zusammen: { $number }
web-lucky = Glückszahlen
web-bonus-bar = Bonusleiste
web-bonus-row = Bonusreihe zwischen { $rows }
web-sheet-kind = Art des Blocks
web-bonuses = Boni
web-bonus-earned = verdient
web-space-used = verbraucht
web-space-next = als Nächstes
web-space-free = frei
web-steps-crossed = Stufen: { $number } von { $total }, als fünfte Reihe
web-your-sheet = Dein Blatt
web-scale = Punkte für Kreuze in einer Reihe
web-scale-of = { $number }×: { $points }
web-misses = Fehlwürfe
web-misses-of = Fehlwürfe: { $number } von { $total }
web-points =
    { $count ->
        [one] Punkt
       *[other] Punkte
    }

## The table: what to do

web-turn = Zug { $number }
web-spectators =
    { $count ->
        [one] { $count } schaut zu
       *[other] { $count } schauen zu
    }
web-your-turn = Du bist dran.
web-turn-of = { $name } ist dran.
web-ask-white = Weiß { $number }: in einer Reihe ankreuzen oder passen.
web-ask-colour = Ein weißer und ein farbiger Würfel: Summe in dieser Farbe ankreuzen oder passen.
web-ask-play = Spiel eine bis drei Karten einer Farbe.
web-choose-bonus = Dein Bonus: Wähle, wohin das nächste Kreuz kommt.
web-bonus-or-done = Dein Bonus: Tippe noch ein markiertes Feld an, oder verzichte mit Fertig darauf.
web-field-or-done = Ein Feld ohne Zahl darf dazukommen: Tippe ein markiertes an, oder drücke Fertig.
web-you-decided = Du hast gewählt.
web-over = Das Spiel ist aus.
web-waiting-for =
    { $count ->
        [one] Warten auf { $names }.
       *[other] Warten auf { $names }.
    }
web-away =
    { $count ->
        [one] { $names } ist weg.
       *[other] { $names } sind weg.
    }
web-link-connecting = Verbindung wird aufgebaut …
web-link-open = Verbunden.
web-link-lost = Die Verbindung ist unterbrochen. Neuer Versuch …
web-rolled-back = Der Server hat verloren, was an diesem Tisch zuletzt geschah. Es geht an einer früheren Stelle weiter.
web-link-ended = Die Verbindung ist beendet.
web-pass = Passen
web-pass-costs = −{ $points } Punkte: Fehlwurf { $number } von { $total }
web-done = Fertig
web-undo = Zurück
web-really = Sicher?
web-ends-game = Beendet das Spiel
web-take-back = Zurücknehmen
web-state-away = weg
web-state-decided = ✓ gewählt
web-state-thinking = überlegt …
web-state-winner = ★ gewinnt
web-look-at-sheet = Blatt ansehen
web-hand-over = Gib das Gerät an
web-i-am = Ich bin { $name }
web-time-left =
    { $count ->
        [one] noch { $count } Sekunde
       *[other] noch { $count } Sekunden
    }
web-clock = { $count } s
web-replace = Einen Bot für { $name } weiterspielen lassen
web-resume = Selbst weiterspielen
web-bot-plays = Ein Bot spielt für dich.
web-other-device = Auf anderem Gerät weiterspielen
web-other-device-about = Öffne diesen Link auf dem anderen Gerät. Er gilt einmal und nur für ein paar Minuten.
web-claiming = Dein Platz kommt auf dieses Gerät …

## Log and chat

web-log = Was geschah
web-log-empty = Noch nichts.
web-chat = Chat
web-chat-write = Nachricht schreiben
web-send = Senden
web-quick-1 = Gut gespielt!
web-quick-2 = Autsch!
web-quick-3 = Einen Moment …
web-quick-4 = Viel Glück!
web-quick-5 = Danke fürs Spiel!

## The end

web-counting = Wir zählen …
web-winners =
    { $count ->
        [one] { $names } gewinnt!
       *[other] { $names } gewinnen gemeinsam!
    }
web-ended-because =
    { $reason ->
        [misses] Das Spiel ist zu Ende: { reason-misses }.
        [rows] Das Spiel ist zu Ende: { reason-rows }.
       *[stones] Das Spiel ist zu Ende: { reason-stones }.
    }
web-doubled = Verdoppelte Reihe
web-extra = Zusatzpunkte
web-diamonds = Rauten
web-total = Summe
web-rematch = Noch einmal
web-replay = Nachspielen
web-record = Aufzeichnung herunterladen
web-share-picture = Bild teilen

## My games

web-no-games = Noch keine Spiele. Spiel doch eins!
web-running-games = Laufen noch
web-finished-games = Beendet
web-result = Platz { $number } von { $total }, { $score } Punkte

## Settings

web-language = Sprache
web-theme = Aussehen
web-theme-auto = Wie das Gerät
web-theme-light = Hell
web-theme-dark = Dunkel
web-theme-contrast = Hoher Kontrast
web-patterns = Muster auf den Farben
web-patterns-about = Streifen und Punkte neben Farbe und Buchstabe
web-big-type = Große Schrift
web-big-type-about = Alles um ein Fünftel größer
web-left-handed = Linkshändig
web-left-handed-about = Knöpfe und Spalten tauschen die Seiten
web-animation = Bewegung
web-animation-about = Rollende Würfel, gezeichnete Kreuze
web-sound = Ton
web-sound-about = Ein kurzer Ton beim Würfeln und wenn du dran bist
web-haptics = Vibration
web-haptics-about = Kurzes Vibrieren, wenn das Gerät es kann
host-tools = Leute an diesem Tisch
host-kick = Entfernen
host-bar = Entfernen und ausschließen
host-mute = Stummschalten
host-unmute = Reden lassen
host-delete = Tisch löschen
host-delete-sure = Für alle löschen?
web-sign-out = Überall sonst abmelden
web-sign-out-about = Beendet die Anmeldung jedes Geräts, das als du spielt. Dieses bleibt angemeldet.
web-signed-out = Alle anderen Geräte sind abgemeldet.
