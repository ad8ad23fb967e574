### What is printed on pads, and what the command that makes them says.

pad-name = Name
pad-date = Date
pad-crosses = Crosses
pad-stones = Stones
pad-points = Points
pad-total = Total

pad-making = Making the pad …
pad-written =
    { $count ->
        [one] { $file }: { $count } page
       *[other] { $file }: { $count } pages
    }
