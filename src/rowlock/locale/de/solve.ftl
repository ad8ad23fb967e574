### Exact solutions: what `rowlock solve` and `rowlock advise` print for people.

solve-value = Erwartete Punkte
solve-states = Zustände
solve-first-win = Startspieler gewinnt
solve-positions = Stellungen
solve-mixed = Stellungen mit gemischter Strategie
solve-guaranteed-first = { $bot } sichert als Erster
solve-guaranteed-second = { $bot } sichert als Zweiter
solve-exploitability = Ausnutzbarkeit von { $bot }
solve-processor-time = Prozessorzeit
solve-time = Zeit (Threads)
solve-deviation = Standardabweichung
solve-locked = Beendet durch geschlossene Reihen
solve-at-least = Mindestens { $score } Punkte: bestenfalls { $most }, mit dem höchsten Mittelwert { $mean }.
solve-kept = Diese Lösung war noch von früher da.
advise-choice = Wahl
advise-loss = Verlust
