### What the commands print for people.

## A position

cli-edition = Ausgabe
cli-turn = Zug { $number }
cli-seat = Platz
cli-player = Spieler
cli-score = Punkte
cli-misses = Fehlwürfe
cli-locks = Schlösser
cli-turns =
    { $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    }
cli-closed-rows = Geschlossene Reihen: { $rows }
cli-no-closed-rows = Geschlossene Reihen: keine
cli-next = Als Nächstes: { $stage }
cli-waiting-for = Warten auf { $names }: { $stage }
cli-ended =
    { $reason ->
        [misses] Das Spiel ist aus: { reason-misses }.
        [rows] Das Spiel ist aus: { reason-rows }.
       *[stones] Das Spiel ist aus: { reason-stones }.
    }
cli-winners =
    { $count ->
        [one] Es gewinnt: { $names }
       *[other] Es gewinnen: { $names }
    }
cli-points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }

## Editions

cli-id = Kennung
cli-seats = Plätze
cli-seats-range = { $fewest } bis { $most }
cli-dice = Würfel
cli-dice-sides = { $count } Würfel mit { $sides } Seiten
cli-stones =
    { $count ->
        [one] je { $count } Stein
       *[other] je { $count } Steine
    }
cli-options = Optionen
cli-option-default = { $value } (üblich)
cli-lucky-numbers = Glückszahlen
cli-bonus-bar = Bonusleiste
cli-closing-cells = Schlussfelder
cli-sheet-good = Der Zettel ist in Ordnung: Man kann damit spielen.

## Simulations

cli-bot = Bot
cli-games = Spiele
cli-games-played =
    { $count ->
        [one] { $count } Spiel gespielt
       *[other] { $count } Spiele gespielt
    }
cli-games-progress = { $done } von { $total } Spielen
cli-games-per-second = { $rate } Spiele je Sekunde
cli-stopped = Vorzeitig beendet.
cli-seed = Startwert
cli-mean = Mittel
cli-mean-score = Mittlere Punktzahl
cli-mean-turns = Mittlere Zahl der Züge
cli-standard-error = Standardfehler
cli-wins = Siege
cli-seconds =
    { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }

## Fair dice

cli-verified = Zeile { $line }: Die Würfel sind bewiesen. Ziehungen: { $draws }, Züge: { $turns }, Anker: { $anchor }
cli-verified-from = Die Züge vor Zug { $turn } stammen aus einer anderen Partie und sind nicht bewiesen.
cli-verified-added = Ziehungen, zu denen jeder Platz Bytes beigetragen hat: { $added }
