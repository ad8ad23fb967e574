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
web-duel-ask-white = Weiß { $number }: Lege einen Stein in eine Reihe oder passe.
web-duel-ask-colour = Ein weißer und ein farbiger Würfel: Lege einen Stein auf die Summe in dieser Farbe oder passe.
web-duel-hit = { $cell } schlagen
web-duel-stack = Auf { $cell } stapeln
web-offer-hit = möglich, schlägt den Stein
web-offer-stack = möglich, bildet einen Stapel
