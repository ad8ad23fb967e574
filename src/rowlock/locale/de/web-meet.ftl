### Einen Tisch verlassen, noch einmal spielen, andere einladen.

## Noch einmal spielen

web-rematch-offer = { $name } möchte noch einmal spielen.
web-rematch-sent = Du hast ein neues Spiel vorgeschlagen.
web-rematch-no = Nein, danke
web-rematch-declined = Du spielst nicht noch einmal.
web-rematch-go = Zum neuen Tisch
web-rematch-follow = Gleich mitgehen
web-rematch-follows =
    { $count ->
        [one] Die Runde trifft sich wieder. In { $count } Sekunde gehst du mit.
       *[other] Die Runde trifft sich wieder. In { $count } Sekunden gehst du mit.
    }
web-rematch-met = Die Runde trifft sich wieder.
web-rematch-stay = Hierbleiben
web-rematch-title = Noch einmal?
web-rematch-lobby = Noch ein Spiel
web-rematch-waits = Es geht los, wenn alle wieder da sind.
web-rematch-without = Ohne { $names } anfangen
web-state-returning = noch nicht zurück
web-series = Gewonnene Spiele

## Verlassen

web-leave = Tisch verlassen
web-leave-sure = Den Tisch verlassen?
web-leave-closes = Sonst ist niemand da: Der Tisch wird geschlossen.
web-resign = Aufgeben
web-resign-sure = Aufgeben? Ein Bot spielt für dich weiter.
web-resign-ends = Aufgeben? Das Spiel endet dann.
web-end-game = Spiel für alle beenden
web-end-game-sure = Das Spiel für alle beenden?
web-ended = Das Spiel wurde beendet
web-ended-about = Bis dahin:

## Meine Spiele

web-games-show = Anzeigen
web-games-all = Alle
web-games-pads = Punkteblöcke
web-games-every-edition = Alle Ausgaben
web-games-more =
    { $count ->
        [one] { $count } weiteres zeigen
       *[other] { $count } weitere zeigen
    }
web-games-none = Hier ist nichts.
web-games-lobby = noch nicht begonnen
web-games-leave = { $name } verlassen
web-games-quit = Verlassen
web-games-resign-sure = Dieses Spiel aufgeben?

## Einladen

web-only-here = Nur dieser Computer kann den Link öffnen.
web-only-here-about = Damit Handys und andere Computer in deinem Netz mitspielen können, starte den Server so:
web-copy-by-hand = Der Browser kann hier nicht kopieren. Der Link ist markiert: Kopiere ihn von Hand.
web-plain-http = Diese Seite kam über einfaches http. Ohne https hat der Browser kein Teilen-Menü und merkt kein Schütteln; Kopieren, Töne und ein wacher Bildschirm funktionieren.

## Wenn du dran bist und die Seite im Hintergrund ist

web-alert = Ruf mich
web-alert-about = Wenn du dran bist und woanders hinschaust: ein Ton oder Summen und ein Zeichen am Tab

## Ein neuer Tisch

web-more-settings = Weitere Einstellungen
