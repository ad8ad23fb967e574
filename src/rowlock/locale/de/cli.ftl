### What the commands print for people.

## A position

cli-edition = Ausgabe
cli-turn = Zug { $number }
cli-seat = Platz
cli-player = Spieler
cli-score = Punkte
cli-row-points = Punkte je Reihe
cli-misses = Fehlwürfe
cli-locks = Schlösser
cli-active = Aktiver Spieler: { $name }.
cli-turns =
    { $count ->
        [one] { $count } Zug
       *[other] { $count } Züge
    }
cli-closed-rows = Geschlossene Reihen: { $rows }
cli-no-closed-rows = Geschlossene Reihen: keine
cli-next = Als Nächstes: { $stage }
cli-waiting-for = Warten auf { $names }: { $stage }
cli-choices = Möglich für { $name }: { $choices }
cli-ended =
    { $reason ->
        [misses] Das Spiel ist aus: { reason-misses }.
        [rows] Das Spiel ist aus: { reason-rows }.
       *[stones] Das Spiel ist aus: { reason-stones }.
    }
cli-not-ended = Das Spiel ist noch nicht zu Ende.
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

## Records

cli-record = Partie { $number }
cli-record-good = Die Aufzeichnung ist richtig.
cli-record-wrong = Zeile { $line } ist falsch.
cli-record-wrong-rule = Zeile { $line } ist falsch, nach Regel { $rule }.
cli-records-read =
    { $count ->
        [one] { $count } Aufzeichnung gelesen
       *[other] { $count } Aufzeichnungen gelesen
    }

## Editions

cli-id = Kennung
cli-name = Name
cli-seats = Plätze
cli-seats-range = { $fewest } bis { $most }
cli-dice = Würfel
cli-dice-sides = { $count } Würfel mit { $sides } Seiten
cli-cards = Karten
cli-stones =
    { $count ->
        [one] je { $count } Stein
       *[other] je { $count } Steine
    }
cli-sheet = Blatt
cli-options = Optionen
cli-no-options = keine
cli-option-default = { $value } (üblich)
cli-lucky-numbers = Glückszahlen
cli-bonus-bar = Bonusleiste
cli-bonus-cells = Bonusfelder
cli-lock-needs =
    { $needed ->
        [one] Zum Schließen braucht eine Reihe vorher { $needed } Kreuz.
       *[other] Zum Schließen braucht eine Reihe vorher { $needed } Kreuze.
    }
cli-closing-cells = Schlussfelder
cli-sheet-good = Der Zettel ist in Ordnung: Man kann damit spielen.
cli-ends-with-rows =
    { $count ->
        [one] Das Spiel endet mit { $count } geschlossenen Reihe.
       *[other] Das Spiel endet mit { $count } geschlossenen Reihen.
    }
cli-ends-with-misses =
    { $count ->
        [one] Das Spiel endet mit { $count } Fehlwurf.
       *[other] Das Spiel endet mit { $count } Fehlwürfen.
    }

## Simulations

cli-bot = Bot
cli-bots = Bots
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
cli-plus-minus = { $mean } ± { $error }
cli-wins = Siege
cli-endings = Spielenden
cli-share = Anteil
cli-seconds =
    { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }
