### Die App im Browser: das Brett des Duells.

web-duel-board = Das gemeinsame Brett
web-duel-stones =
    { $count ->
        [one] Stein von { $name }
       *[other] Stapel von { $name } mit { $count } Steinen
    }
web-duel-lock = Schloss, besetzt von { $name }
web-duel-left =
    { $count ->
        [one] noch { $count } Stein
       *[other] noch { $count } Steine
    }
web-duel-needs =
    { $needed ->
        [one] schließt die Reihe, braucht { $needed } Stein
       *[other] schließt die Reihe, braucht { $needed } Steine
    }
web-duel-ask-white = Weiß { $number }: Setze in einer Reihe einen Stein darauf oder passe.
web-duel-ask-colour = Ein weißer und ein farbiger Würfel: Setze einen Stein auf die Summe in dieser Farbe oder passe.
web-offer-hit = erlaubt, schlägt den Stein
web-offer-stack = erlaubt, bildet einen Stapel
