### Hints and reviews: what plays are worth, why, and how a game was played.

## Why a play is good or bad, in one sentence.
##   $row, $colour: a row, as row-name wants it
##   $numbers (String): numbers of cells, like 5–8

why-ends = Τελειώνει το παιχνίδι.
why-ends-ahead =
    { $number ->
        [one] Τελειώνει το παιχνίδι· όπως έχουν τα πράγματα, προηγείσαι κατά { $number } πόντο.
       *[other] Τελειώνει το παιχνίδι· όπως έχουν τα πράγματα, προηγείσαι κατά { $number } πόντους.
    }
why-ends-behind =
    { $number ->
        [one] Τελειώνει το παιχνίδι· όπως έχουν τα πράγματα, υπολείπεσαι κατά { $number } πόντο.
       *[other] Τελειώνει το παιχνίδι· όπως έχουν τα πράγματα, υπολείπεσαι κατά { $number } πόντους.
    }
why-ends-level = Τελειώνει το παιχνίδι με ισοπαλία, όπως έχουν τα πράγματα.
why-locks = Κλείνει τη γραμμή { row-name } και παίρνει το λουκέτο της.
why-miss =
    { $number ->
        [one] Κοστίζει μια αστοχία, την πρώτη σου.
       *[other] Κοστίζει μια αστοχία· τότε θα έχεις { $number }.
    }
why-risks-miss = Αφήνει μόνο την επόμενη ενέργεια για να αποφύγεις αστοχία.
why-stacks = Φτιάχνει στο { $cell } στοίβα που δεν χτυπιέται ποτέ.
why-hits = Χτυπά το πούλι στο { $cell }.
why-bonus =
    { $count ->
        [one] Φέρνει αμέσως ακόμη ένα σβήσιμο: { $cells }.
       *[other] Φέρνει αμέσως ακόμη { $count } σβησίματα: { $cells }.
    }
why-ripe = Η γραμμή { row-name } μπορεί πια να κλειδωθεί.
why-skips =
    { $count ->
        [one] Προσπερνά το { $numbers } στη γραμμή { row-name }.
       *[other] Προσπερνά { $count } αριθμούς στη γραμμή { row-name }: { $numbers }.
    }
why-skips-nothing = Δεν προσπερνά τίποτα στη γραμμή { row-name }.
why-keeps = Κρατά ανοιχτά τα { $numbers } στη γραμμή { row-name }.
why-leaves = Αφήνει το { $cell }, που δεν θα προσπερνούσε τίποτα.
why-nothing = Δεν υπάρχει τίποτα για σβήσιμο.
why-discards = Παίζει κάρτες χωρίς να σβήσει τίποτα.
why-takes =
    { $count ->
        [one] Παίρνει την κάρτα { $numbers }.
       *[other] Παίρνει τις κάρτες { $numbers }.
    }

## Hints

hint-head = { $name }, γύρος { $number }: { $stage }
hint-play = Κίνηση
hint-pass = πάσο
hint-chance = Πιθανότητα νίκης
hint-points = Τελική βαθμολογία
hint-lost = Χαρίζει
hint-why = Γιατί
hint-judged-exact = Ακριβείς τιμές για το καλύτερο παιχνίδι.
hint-judged-net = Πιθανότητες από το δίκτυο του πρωταθλητή· πόντοι από { $games } παρτίδες που παίχτηκαν ως το τέλος.
hint-judged-rollouts = Από έως { $games } παρτίδες που παίχτηκαν ως το τέλος μετά από κάθε κίνηση.

## Reviews

review-title = Ανάλυση παρτίδας
review-player = Παίκτης
review-score = Πόντοι
review-result = Αποτέλεσμα
review-luck = Τύχη
review-adjusted = Χωρίς τύχη
review-decisions = Επιλογές
review-lost = Χάρισε
review-lost-points = Πόντοι που χάρισε
review-skill = Δεξιοτεχνία
review-mark-doubtful = αμφίβολη
review-mark-bad = κακή
review-mark-very-bad = πολύ κακή
review-decided = Τι έκρινε την παρτίδα
review-changed = Τι άλλαξε περισσότερο
review-faults = Επιλογές που χάρισαν κάτι
review-no-faults = Καμία επιλογή δεν χάρισε κάτι αξιόλογο.
review-unfinished = Η παρτίδα δεν τελείωσε: τα αποτελέσματα είναι όσα μπορούσαν να αναμένονται.
review-curve-chance = Πιθανότητα νίκης, στιγμή προς στιγμή
review-curve-points = Αναμενόμενη τελική βαθμολογία, στιγμή προς στιγμή
review-moment-start = η αρχή
review-moment-roll = η ζαριά
review-moment-shuffle = η νέα τράπουλα
review-moment-white = η λευκή ενέργεια
review-moment-colour = η ενέργεια χρώματος
review-moment-take = η επιλογή καρτών
review-moment-play = το παίξιμο καρτών
review-turn = Γύρος { $number }
review-better = καλύτερα: { $play }
review-written = Το { $file } γράφτηκε.
review-reading = Η δεξιοτεχνία είναι 100 για όποιον δεν χαρίζει τίποτα. Τύχη είναι όσα άλλαξαν τα ζάρια στην πιθανότητα νίκης.
review-reading-cards = Η δεξιοτεχνία είναι 100 για όποιον δεν χαρίζει τίποτα. Τύχη είναι όσα άλλαξαν στην πιθανότητα νίκης χωρίς να τα επιλέξει κανείς.
review-reading-points = Η δεξιοτεχνία είναι 100 για όποιον δεν χαρίζει τίποτα. Τύχη είναι όσα άλλαξαν τα ζάρια στην αναμενόμενη βαθμολογία.
review-errors = Μετά το ± φαίνεται πόσο μπορεί να αποκλίνει ένας αριθμός (το τυπικό σφάλμα).

## Puzzles

puzzle-head = Γρίφος { $number }: τι θα έπαιζες;
puzzle-dice = Ζάρια: { $roll }
puzzle-plays = Μπορείς να διαλέξεις: { $plays }
puzzle-ask = Η κίνησή σου:
puzzle-right = Σωστά: τίποτα δεν είναι καλύτερο από { $play }.
puzzle-wrong = Αυτό χαρίζει { $lost }. Καλύτερα: { $play }.
puzzle-no-play = Το { $play } δεν είναι ανάμεσα στις δυνατές κινήσεις.
puzzle-made =
    { $count ->
        [one] Βρέθηκε { $count } γρίφος σε { $games } παρτίδες.
       *[other] Βρέθηκαν { $count } γρίφοι σε { $games } παρτίδες.
    }
puzzle-go-on = Για συνέχεια: --from { $game }
