### What is printed on pads, and what the command that makes them says.

pad-name = Name
pad-date = Datum
pad-crosses = Kreuze
pad-stones = Steine
pad-points = Punkte
pad-total = Summe

## The colours in one or two letters, no two alike.

pad-short-red = Ro
pad-short-yellow = Ge
pad-short-green = Gr
pad-short-blue = Bl

pad-making = Der Block entsteht …
pad-written =
    { $count ->
        [one] { $file }: { $count } Seite
       *[other] { $file }: { $count } Seiten
    }
