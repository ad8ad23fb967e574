### The terminal app.

## The menu and a new game

tui-new = Neues Spiel
tui-new-about = Allein, gegen Bots oder mit anderen an dieser Tastatur
tui-resume = Weiter: { $game }
tui-resume-about = Aufgehoben, wo es stehen blieb. Entf vergisst es.
tui-you = Du
tui-person = Jemand an dieser Tastatur
tui-nobody = Niemand
tui-name = Name
tui-saved = Die Aufzeichnung liegt hier:

## Joining, settings, replays

tui-join-about = Dieselben Tische wie im Browser
tui-open = Neuer Tisch auf einem Server
tui-open-about = Ausgabe wählen und den Link schicken: andere spielen im Browser oder im Terminal
tui-learn = Lernen
tui-learn-about = Ein geführtes erstes Spiel, danach das Besondere jeder Ausgabe
tui-learn-next = Mit n kommt die nächste Lektion: { $edition }. Mit Esc geht es zum Menü.
tui-puzzle = Rätsel
tui-puzzle-about = Eine Stellung aus einer echten Partie: Was ist am besten?
tui-server = Server
tui-no-server = { $address } antwortet nicht.
tui-colours = Farben
tui-colours-about = Eine Änderung gilt ab dem nächsten Start.
tui-colours-auto = wie das Terminal sagt
tui-colours-true = alle
tui-colours-256 = 256
tui-colours-16 = 16
tui-colours-none = keine
tui-pace = Wie schnell Bots spielen
tui-pace-slow = langsam
tui-pace-usual = wie üblich
tui-pace-fast = sofort
tui-file = Datei
tui-file-about = Eine andere Aufzeichnung: ihr Pfad
tui-step = Schritt { $number } von { $total }
tui-key-step = Schritt
tui-key-turn = Zug
tui-key-ends = Anfang, Ende
tui-key-seat = Anderes Blatt

## At the table

tui-stones-left =
    { $count ->
        [one] noch { $count } Stein
       *[other] noch { $count } Steine
    }
tui-display = Auslage
tui-hand = Hand
tui-pile =
    { $count ->
        [one] Stapel ({ $count }), oben:
       *[other] Stapel ({ $count }), oben:
    }
tui-ask-called = Zahl { $number }: in einer Reihe ankreuzen oder passen.
tui-ask-take = Nimm Karten aus der Auslage.
tui-ask-play = Spiel eine bis drei Karten einer Farbe.
tui-gains =
    { $count ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
tui-locks = schließt Reihe { $rows }
tui-pass-free = Passen kostet nichts: du hast in diesem Zug schon gespielt.
tui-pass-again = Noch einmal p, um zu passen.
tui-coach-off = Der Trainer ist aus. In den Einstellungen lässt er sich wieder einschalten.
tui-type-roll = Tippe deine Würfel (weiß, weiß, { $colours }):
tui-hint = Am besten: { $choice }
tui-thinking = Ich denke nach …
tui-reviewing = Rückblick auf die Partie: { $share }
tui-no-study = Dafür fehlt das Extra „sim“: pip install 'rowlock[sim]'.
tui-pass-free-now = Passen ist erst einmal frei; den ganzen Zug zu passen kostet einen Fehlwurf.
tui-pass-free-other = Passen kostet nichts: du bist nicht am Zug.
tui-compiling = Einmalig: wird für diesen Rechner übersetzt …
tui-bell = Glocke, wenn du dran bist
tui-bell-server = an Tischen auf einem Server
tui-bell-always = immer
tui-bell-never = nie
tui-unsaved = Nicht gespeichert: { $reason }
tui-key-result = Ergebnis
tui-take-back-of = Wahl von { $name } zurücknehmen
tui-leave-local = Dieses Spiel verlassen? Es wird aufgehoben, du kannst später weiterspielen.
tui-leave-table = Diesen Tisch verlassen? Dein Platz bleibt, du kommst mit demselben Code zurück.
tui-leave-yes = Verlassen
tui-leave-no = Bleiben

## What keys do

tui-key-pick = wählen
tui-key-bot = Bot
tui-copied = Der Link ist kopiert, wenn dein Terminal das erlaubt.
tui-key-review = Rückblick
tui-key-another = Nächstes
tui-key-all-plays = Alle Züge
tui-key-hint = Tipp
tui-key-log = Verlauf
tui-key-rules = Regeln
tui-key-quit = Ende
tui-key-scroll = blättern
tui-key-sheets = Blätter
tui-key-menu = Menü
tui-key-choose = wählen
tui-key-change = ändern
tui-key-settings = Einstellungen
tui-key-go = los
tui-keys-heading = TASTEN
tui-keys =
    Pfeile bewegen über die Felder, Tab springt zum nächsten erlaubten. Enter oder Leertaste wählt es, Enter noch einmal heißt fertig.
    a, b, c, d wählen, was in der Reihe möglich ist; 1 bis 5 wählen Karten; f wählt ein Zwischenfeld oder eine 15; p passt; Esc macht rückgängig; u nimmt zurück.
    h gibt einen Tipp, x schaltet den Trainer aus, l zeigt den Verlauf, q verlässt das Spiel oder gibt auf. Die Maus geht auch.
    {"["}7] erlaubt   <7> Glückszahl, Tausch   (X) gewählt   X angekreuzt   !7! ginge verloren   - übersprungen   = geschlossen
host-key = Gäste
host-muted = stumm
host-nobody = Niemand spielt von einem anderen Gerät.
host-end = Spiel beenden
