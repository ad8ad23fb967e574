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
