### What the commands print for people.

## A position

cli-edition = Έκδοση
cli-turn = Γύρος { $number }
cli-seat = Θέση
cli-player = Παίκτης
cli-score = Πόντοι
cli-row-points = Πόντοι ανά γραμμή
cli-misses = Αστοχίες
cli-locks = Λουκέτα
cli-active = Ενεργός παίκτης: { $name }.
cli-turns =
    { $count ->
        [one] { $count } γύρος
       *[other] { $count } γύροι
    }
cli-closed-rows = Κλειστές γραμμές: { $rows }
cli-no-closed-rows = Κλειστές γραμμές: καμία
cli-next = Επόμενο: { $stage }
cli-waiting-for = Αναμονή για { $names }: { $stage }
cli-choices = Δυνατά για { $name }: { $choices }
cli-ended =
    { $reason ->
        [misses] Το παιχνίδι τελείωσε: { reason-misses }.
        [rows] Το παιχνίδι τελείωσε: { reason-rows }.
       *[stones] Το παιχνίδι τελείωσε: { reason-stones }.
    }
cli-not-ended = Το παιχνίδι δεν έχει τελειώσει.
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

## Records

cli-record = Παρτίδα { $number }
cli-record-good = Η καταγραφή είναι σωστή.
cli-record-wrong = Η γραμμή κειμένου { $line } είναι λάθος.
cli-record-wrong-rule = Η γραμμή κειμένου { $line } είναι λάθος, κατά τον κανόνα { $rule }.
cli-records-read =
    { $count ->
        [one] διαβάστηκε { $count } καταγραφή
       *[other] διαβάστηκαν { $count } καταγραφές
    }

## Editions

cli-id = Κωδικός
cli-name = Όνομα
cli-seats = Θέσεις
cli-seats-range = { $fewest } έως { $most }
cli-dice = Ζάρια
cli-dice-sides = { $count } ζάρια με { $sides } πλευρές
cli-cards = Κάρτες
cli-stones =
    { $count ->
        [one] { $count } πούλι για τον καθένα
       *[other] { $count } πούλια για τον καθένα
    }
cli-sheet = Φύλλο
cli-options = Επιλογές
cli-no-options = καμία
cli-option-default = { $value } (συνηθισμένο)
cli-lucky-numbers = Τυχεροί αριθμοί
cli-bonus-bar = Μπάρα μπόνους
cli-bonus-cells = Αριθμοί μπόνους
cli-lock-needs =
    { $needed ->
        [one] Για να κλείσει μια γραμμή χρειάζεται πρώτα { $needed } σβήσιμο σε αυτήν.
       *[other] Για να κλείσει μια γραμμή χρειάζονται πρώτα { $needed } σβησίματα σε αυτήν.
    }
cli-closing-cells = Κουτάκια που κλείνουν τη σειρά
cli-sheet-good = Το φύλλο είναι σωστό: μπορείτε να παίξετε με αυτό.
cli-ends-with-rows =
    { $count ->
        [one] Το παιχνίδι τελειώνει με { $count } κλειστή γραμμή.
       *[other] Το παιχνίδι τελειώνει με { $count } κλειστές γραμμές.
    }
cli-ends-with-misses =
    { $count ->
        [one] Το παιχνίδι τελειώνει με { $count } αστοχία.
       *[other] Το παιχνίδι τελειώνει με { $count } αστοχίες.
    }

## Simulations

cli-bot = Μποτ
cli-bots = Μποτ
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
cli-plus-minus = { $mean } ± { $error }
cli-wins = Νίκες
cli-endings = Τρόποι λήξης
cli-share = Ποσοστό
cli-seconds =
    { $count ->
        [one] { $count } δευτερόλεπτο
       *[other] { $count } δευτερόλεπτα
    }
