### Words that stand alone, and names that other messages use.

colour-red = rot
colour-yellow = gelb
colour-green = grün
colour-blue = blau
colour-white = weiß

## The colours in one or two letters, no two alike.

colour-short-red = Ro
colour-short-yellow = Ge
colour-short-green = Gr
colour-short-blue = Bl

## A row by its letter, and by its colour where all its cells have the same one.
##   $row (String): the row's letter
##   $colour (String): the row's colour, or mixed

row-name =
    { $colour ->
        [red] { $row } (rot)
        [yellow] { $row } (gelb)
        [green] { $row } (grün)
        [blue] { $row } (blau)
       *[mixed] { $row }
    }

# The name of a seat where nobody gave one.
seat-name = Platz { $seat }

## What a game waits for.

stage-deal = gemischte Karten
stage-roll = Wurf
stage-white = weiße Aktion
stage-colour = Farbaktion
stage-take = Karten nehmen
stage-shuffle = neuer Nachziehstapel
stage-play = Karten ausspielen
stage-over = Spielende

## Why a game ended.

reason-misses = die Felder für Fehlwürfe sind voll
reason-rows = es sind genug Reihen geschlossen
reason-stones = jemand hat den letzten eigenen Stein gesetzt

## What a set of bonus cells brings.

bonus-bar = ein Kreuz in der Farbe, die auf der Leiste als Nächste kommt
bonus-two-in-fewest = zwei Kreuze in der Reihe mit den wenigsten
bonus-one-in-each = ein Kreuz in jeder Reihe
bonus-double-fewest = die Reihe mit den wenigsten Kreuzen zählt doppelt
bonus-plus-13 = 13 Punkte extra
bonus-no-misses = Fehlwürfe kosten nichts

## Players that are programs, each with a line about it.

bot-random = Zufall
bot-random-about = Nimmt irgendeinen erlaubten Zug, jeden gleich gern.
bot-cautious = Vorsichtig
bot-cautious-about = Überspringt möglichst wenige Felder und passt lieber, als viele auszulassen.
bot-closer = Schließer
bot-closer-about = Baut die längsten Reihen aus und schließt sie, sobald es geht.
bot-evolved = Gereift
bot-evolved-about = Bewertet das ganze Blatt nach einer Formel und weiß, wann die Partie enden sollte.
bot-eager = Eifrig
bot-eager-about = Lässt kein Kreuz aus, egal wie viele Felder es überspringt.
bot-collector = Sammler
bot-collector-about = Will lange Reihen mit wenig Lücken und schaut nur auf das eigene Blatt.
bot-champion = Champion
bot-champion-about = Spielt auf Sieg, nicht auf Punkte, und rechnet mit dem, was du vorhast.
bot-optimal = Optimal
bot-optimal-about = Spielt allein, und keine Wahl lässt mehr Punkte erwarten.
