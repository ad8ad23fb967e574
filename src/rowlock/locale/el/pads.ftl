### What is printed on pads, and what the command that makes them says.

pad-name = Όνομα
pad-date = Ημερομηνία
pad-crosses = Σβησίματα
pad-stones = Πούλια
pad-points = Πόντοι
pad-total = Σύνολο

pad-making = Το μπλοκ ετοιμάζεται…
pad-written =
    { $count ->
        [one] { $file }: { $count } σελίδα
       *[other] { $file }: { $count } σελίδες
    }
