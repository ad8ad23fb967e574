### What is printed on pads, and what the command that makes them says.

pad-name = Name
pad-date = Date
pad-crosses = Crosses
pad-stones = Stones
pad-points = Points
pad-total = Total

## The colours in one or two letters, no two alike.

pad-short-red = R
pad-short-yellow = Y
pad-short-green = G
pad-short-blue = B

pad-making = Making the pad …
pad-written =
    { $count ->
        [one] { $file }: { $count } page
       *[other] { $file }: { $count } pages
    }
