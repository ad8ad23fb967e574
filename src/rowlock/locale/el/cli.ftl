### What the commands print for people.

## A position

cli-edition = Έκδοση
cli-turn = Γύρος { $number }
cli-seat = Θέση
cli-player = Παίκτης
cli-score = Πόντοι
cli-misses = Αστοχίες
cli-locks = Λουκέτα
cli-turns =
    { $count ->
        [one] { $count } γύρος
       *[other] { $count } γύροι
    }
cli-closed-rows = Κλειστές γραμμές: { $rows }
cli-no-closed-rows = Κλειστές γραμμές: καμία
cli-next = Επόμενο: { $stage }
cli-waiting-for = Αναμονή για { $names }: { $stage }
cli-ended =
    { $reason ->
        [misses] Το παιχνίδι τελείωσε: { reason-misses }.
        [rows] Το παιχνίδι τελείωσε: { reason-rows }.
       *[stones] Το παιχνίδι τελείωσε: { reason-stones }.
    }
cli-winners =
    { $count ->
        [one] Κερδίζει: { $names }
       *[other] Κερδίζουν: { $names }
    }
cli-points =
    { $count ->
        [one] { $count } πόντος
       *[other] { $count } πόντοι
    }

## Editions

cli-id = Κωδικός
cli-seats = Θέσεις
cli-seats-range = { $fewest } έως { $most }
cli-dice = Ζάρια
cli-dice-sides = { $count } ζάρια με { $sides } πλευρές
cli-stones =
    { $count ->
        [one] { $count } πούλι για τον καθένα
       *[other] { $count } πούλια για τον καθένα
    }
cli-options = Επιλογές
cli-option-default = { $value } (συνηθισμένο)
cli-lucky-numbers = Τυχεροί αριθμοί
cli-bonus-bar = Μπάρα μπόνους
cli-closing-cells = Αριθμοί που κλείνουν τη γραμμή
cli-sheet-good = Το φύλλο είναι σωστό: μπορείτε να παίξετε με αυτό.

## Simulations

cli-bot = Μποτ
cli-games = Παιχνίδια
cli-games-played =
    { $count ->
        [one] παίχτηκε { $count } παιχνίδι
       *[other] παίχτηκαν { $count } παιχνίδια
    }
cli-games-progress = { $done } από { $total } παιχνίδια
cli-games-per-second = { $rate } παιχνίδια το δευτερόλεπτο
cli-stopped = Διακόπηκε νωρίτερα.
cli-seed = Σπόρος
cli-mean = Μέσος όρος
cli-mean-score = Μέση βαθμολογία
cli-mean-turns = Μέσος αριθμός γύρων
cli-standard-error = Τυπικό σφάλμα
cli-wins = Νίκες
cli-seconds =
    { $count ->
        [one] { $count } δευτερόλεπτο
       *[other] { $count } δευτερόλεπτα
    }

## Fair dice

cli-verified = Γραμμή { $line }: τα ζάρια αποδείχθηκαν. Κληρώσεις: { $draws }, γύροι: { $turns }, άγκυρα: { $anchor }
cli-verified-from = Οι γύροι πριν από τον γύρο { $turn } προέρχονται από άλλη παρτίδα και δεν έχουν αποδειχθεί.
cli-verified-added = Κληρώσεις στις οποίες κάθε θέση πρόσθεσε bytes: { $added }
