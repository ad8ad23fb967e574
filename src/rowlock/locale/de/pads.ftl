### What is printed on pads, and what the command that makes them says.

pad-name = Name
pad-date = Datum
pad-crosses = Kreuze
pad-stones = Steine
pad-points = Punkte
pad-total = Summe

pad-making = Der Block entsteht …
pad-written =
    { $count ->
        [one] { $file }: { $count } Seite
       *[other] { $file }: { $count } Seiten
    }
