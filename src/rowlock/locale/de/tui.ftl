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
tui-records = Aufzeichnungen
tui-file = Datei
tui-file-about = Jede Aufzeichnung: ein Pfad, oder mit ← und → eines deiner Spiele
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
tui-takes = nehmen: { $places }
tui-plays = ausspielen: { $cards }
tui-no-cross = kein Kreuz
tui-gains =
    { $count ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
tui-locks = schließt Reihe { $rows }
tui-pass-free = Passen kostet hier nichts.
tui-pass-again = Noch einmal p, um zu passen.
tui-type-roll = Tippe deine Würfel (weiß, weiß, { $colours }):
tui-hint = Am besten: { $choice }
tui-thinking = Ich denke nach …
tui-reviewing = Rückblick auf die Partie: { $share }
tui-no-study = Dafür fehlt etwas: installiere rowlock[sim].
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
tui-key-go = los
tui-keys-heading = TASTEN
tui-keys =
    Pfeile bewegen über die Felder, Tab springt zum nächsten erlaubten. Enter oder Leertaste wählt es, Enter noch einmal heißt fertig.
    a, b, c, d wählen, was in der Reihe möglich ist; 1 bis 5 wählen Karten; p passt; Esc macht rückgängig; u nimmt zurück.
    h gibt einen Tipp, l zeigt den Verlauf, q verlässt das Spiel. Die Maus geht auch.
    {"["}7] erlaubt   <7> Glückszahl   (X) gewählt   X angekreuzt   - übersprungen   = geschlossen

## Short rules

rules-sheet =
    Kreuze möglichst viele Zahlen an; in jeder Reihe nur von links nach rechts. Übersprungene Felder sind verloren.

    In jedem Zug wirft jemand alle Würfel. Zuerst dürfen alle die Summe der beiden weißen Würfel in einer Reihe ankreuzen. Danach darf nur, wer am Zug ist, einen weißen zu einem farbigen Würfel zählen und die Summe in dieser Farbe ankreuzen.

    Kreuzt, wer am Zug ist, in beiden Aktionen nichts an, ist das ein Fehlwurf: fünf Punkte weniger. Alle anderen bekommen nie einen.

    Das letzte Feld einer Reihe braucht fünf Kreuze davor (sechs in langen Reihen). Es bringt auch das Schloss und schließt die Reihe für alle: Ihr Würfel verlässt das Spiel.

    Das Spiel endet sofort, wenn zwei Reihen geschlossen sind oder jemand vier Fehlwürfe hat. Eine Reihe mit 1, 2, 3, 4 … Kreuzen zählt 1, 3, 6, 10 … Punkte; das Schloss zählt als Kreuz.
rules-longo =
    Longo: Die Würfel haben acht Seiten, die Reihen gehen bis 16, und jedes der beiden letzten Felder schließt eine Reihe. Zeigen die weißen Würfel eine deiner zwei Glückszahlen, darfst du stattdessen das nächste Feld der Reihe ankreuzen, in der du die wenigsten Kreuze hast.
rules-mixx-a =
    Gemixxt A: Die Farben wechseln in der Reihe. In der Farbaktion müssen Zahl und Farbe passen, in welcher Reihe das Feld auch steht. Eine Reihe, die schließt, nimmt den Würfel ihres letzten Feldes aus dem Spiel.
rules-mixx-b =
    Gemixxt B: Die Zahlen einer Reihe sind gemischt. Von links nach rechts geht es nach dem Ort, nicht nach dem Wert.
rules-bonus-a =
    Bonus A: Ein Feld mit * verbraucht das nächste Feld der Bonusleiste, und du musst sofort das nächste Feld in der Reihe dieser Farbe ankreuzen. Hat auch das ein *, geht es weiter.
rules-bonus-b =
    Bonus B: Mit beiden Feldern eines Zeichens verdienst du seinen Bonus. » zwei Kreuze in der Reihe mit den wenigsten, ≡ ein Kreuz in jeder Reihe, ♦ die Reihe mit den wenigsten Kreuzen zählt doppelt, + 13 Punkte extra, ○ Fehlwürfe kosten nichts.
rules-duel =
    Duell: Beide setzen Steine auf ein Brett, und nur wer am Zug ist, handelt: erst die weiße Summe, dann ein weißer und ein farbiger Würfel.

    In einer Reihe geht es rechts von deinem eigenen rechtesten Stein weiter. Ein Feld mit einem fremden Stein ist gesperrt, außer dem vordersten der Reihe: Steht er einzeln, darfst du ihn schlagen, und er geht zurück. Ist der vorderste deiner, darfst du darauf stapeln, und Stapel sind sicher.

    Das letzte Feld braucht fünf deiner Steine in der Reihe. Wer in einem Zug nichts setzt, legt einen Stein in die Fehlwurfspalte. Das Spiel endet mit zwei geschlossenen Reihen, vier Steinen in der Spalte oder jemandes letztem Stein.
rules-cards =
    Kartenspiel: Wer am Zug ist, nimmt Karten aus der Auslage nach den Zahlen auf der Rückseite, bis fünf auf der Hand sind. Dann gilt die Zahl oben auf dem Stapel, und alle dürfen sie in einer Reihe ankreuzen. Dann spielst du eine bis drei Karten einer Farbe aus und kreuzt ihre Zahlen in der Reihe von links nach rechts an; dazwischen darf höchstens ein Feld ausgelassen werden.

    Nichts angekreuzt im eigenen Zug ist ein Fehlwurf. Eine geschlossene Reihe bindet nur dich. Das Spiel endet, wenn jemand vier Fehlwürfe oder zwei geschlossene Reihen hat.
rules-cards-mixx-a =
    Gemixxt A: Karten einer Farbe dürfen in mehreren Reihen angekreuzt werden, und beliebig viele Felder dürfen ausgelassen werden.
