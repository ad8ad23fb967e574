### Der eigene Zug: würfeln, und Züge, in denen nichts passt.

web-throw = Würfeln
web-ask-throw = Würfle.
web-throw-of = { $name } würfelt gleich.
web-go-on = Weiter
web-forced-pass =
    { $number ->
        [0] Mehr passt nicht: Dein Zug endet.
       *[other] Nichts passt: Du bekommst einen Fehlwurf, { $number } von { $total }.
    }
web-forced-white = Nichts passt: Du kreuzt hier nichts an.
web-auto-roll = Von selbst würfeln
web-auto-roll-about = Sonst würfelst du mit einem Tipp auf die Würfel, der Leertaste oder durch Schütteln
web-auto-go-on = Von selbst weiter
web-auto-go-on-about = Zwei Sekunden nach einem Wurf, bei dem nichts passt, ohne Tipp
web-shake = Schütteln zum Würfeln
web-shake-about = Wenn das Gerät einen Bewegungssensor hat

## Who one is, and how the game ended for one.

web-you-are = Du bist { $name }.
web-rename = Namen ändern
web-rename-short = Ändern
web-rename-save = So will ich heißen
web-result-alone =
    { $number ->
        [one] Du hast { $points } Punkt
       *[other] Du hast { $points } Punkte
    }
web-result-won = Du hast mit { $number } Vorsprung gewonnen
web-result-lost =
    { $number ->
        [0] Du hast bei Gleichstand verloren
       *[other] Du hast mit { $number } Rückstand verloren
    }
web-result-shared = Du teilst dir den Sieg
web-result-decided = Das gab den Ausschlag: { $part }, du { $mine }, { $name } { $theirs }.
