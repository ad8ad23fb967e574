### Hints and reviews: what plays are worth, why, and how a game was played.

## Why a play is better than another: one sentence about one of the two.
##   $play: a play as subject of the sentence (by-…)
##   $row, $colour: a row, as row-name wants it
##   $numbers (String): numbers of cells, like 5–8

in-row =
    { $colour ->
        [red] στην κόκκινη γραμμή
        [yellow] στην κίτρινη γραμμή
        [green] στην πράσινη γραμμή
        [blue] στην μπλε γραμμή
       *[mixed] στη γραμμή { $row }
    }
the-row =
    { $colour ->
        [red] την κόκκινη γραμμή
        [yellow] την κίτρινη γραμμή
        [green] την πράσινη γραμμή
        [blue] την μπλε γραμμή
       *[mixed] τη γραμμή { $row }
    }
by-cell = το { $cell }
by-pass = το πάσο
by-play = η κίνηση «{ $play }»
amount-chance = { $number }%
amount-points =
    { $number ->
        [one] { $number } πόντο
       *[other] { $number } πόντους
    }
why-ends-ahead =
    { $play } τελειώνει το παιχνίδι με προβάδισμα { $number ->
        [one] { $number } πόντου
       *[other] { $number } πόντων
    }, όπως έχουν τα πράγματα.
why-ends-behind =
    { $play } τελειώνει το παιχνίδι με υστέρηση { $number ->
        [one] { $number } πόντου
       *[other] { $number } πόντων
    }, όπως έχουν τα πράγματα.
why-ends-level = { $play } τελειώνει το παιχνίδι με ισοπαλία, όπως έχουν τα πράγματα.
why-locks =
    { $play } κλείνει { the-row } και παίρνει το λουκέτο της: αμέσως { $number ->
        [one] { $number } πόντος
       *[other] { $number } πόντοι
    }.
why-miss = { $play } κοστίζει μια αστοχία ({ $number } από { $total }).
why-miss-shared = { $play } κοστίζει μια αστοχία.
why-sure-miss = { $play } οδηγεί σε αστοχία ({ $number } από { $total }): μετά δεν ταιριάζει τίποτα.
why-sure-miss-shared = { $play } οδηγεί σε αστοχία: μετά δεν ταιριάζει τίποτα.
why-stacks = { $play } φτιάχνει στοίβα που δεν χτυπιέται ποτέ.
why-hits = { $play } χτυπά ένα πούλι του αντιπάλου.
why-bonus =
    { $play } φέρνει αμέσως { $count ->
        [one] ακόμη ένα σβήσιμο
       *[other] ακόμη { $count } σβησίματα
    }: { $cells }.
why-ripe = { $play } δίνει το δικαίωμα να κλείσεις { the-row }.
why-ripe-chance = { $play } δίνει το δικαίωμα να κλείσεις { the-row }: σε κάθε δικό σου γύρο τα ζάρια το επιτρέπουν με πιθανότητα { $chance }.
why-skips =
    { $play } προσπερνά { $count ->
        [one] το { $numbers } { in-row }
       *[other] { $count } αριθμούς { in-row }: { $numbers }
    }.
why-skips-nothing = { $play } δεν προσπερνά τίποτα.
why-skips-only =
    { $play } προσπερνά μόνο { $count ->
        [one] έναν αριθμό
       *[other] { $count } αριθμούς
    }.
why-free = { $play } δεν κοστίζει τίποτα εδώ.
why-still =
    { $cell } μένει για { $stage ->
        [play] τις κάρτες
       *[colour] την ενέργεια χρώματος
    } και { $count ->
        [0] δεν προσπερνά τίποτα
        [one] προσπερνά έναν αριθμό
       *[other] προσπερνά { $count } αριθμούς
    }.
why-rolled = { $play } προσπερνά αριθμούς που έρχονται σε { $count } από { $total } ζαριές των λευκών ζαριών.
why-rolled-only = { $play } προσπερνά μόνο αριθμούς που έρχονται σε { $count } από { $total } ζαριές των λευκών ζαριών.
why-gains =
    { $play } δίνει αμέσως { $number ->
        [one] { $number } πόντο
       *[other] { $number } πόντους
    }.
why-gains-free =
    { $play } δίνει αμέσως { $number ->
        [one] { $number } πόντο
       *[other] { $number } πόντους
    } και δεν προσπερνά τίποτα.
why-holds =
    { $play } αφήνει { $count ->
        [one] μία κάρτα
       *[other] { $count } κάρτες
    } στο χέρι.
why-takes-fit =
    { $count ->
        [one] Η κάρτα { $numbers } ταιριάζει
       *[other] Οι κάρτες { $numbers } ταιριάζουν
    } χωρίς να προσπεραστεί τίποτα, αν το χρώμα είναι σωστό.
why-takes-gap =
    Η κάρτα { $number } προσπερνά τουλάχιστον { $count ->
        [one] έναν αριθμό
       *[other] { $count } αριθμούς
    }, όποιο κι αν είναι το χρώμα της.
why-takes-never = Η κάρτα { $number } δεν ταιριάζει πια σε καμία γραμμή.
why-long-run = { $play } αξίζει μακροπρόθεσμα περίπου { $amount } παραπάνω.
why-equal = { $play } και { $other } αξίζουν σχεδόν το ίδιο.
why-unsure = { $play } και { $other } δεν ξεχωρίζουν: η διαφορά τους είναι μέσα στο περιθώριο σφάλματος.
why-only = Δεν υπάρχει άλλη επιλογή.

## What a coach says of a play before it is made

coach-costs =
    { $measure ->
        [points] Αυτό κοστίζει περίπου { $amount }.
       *[chance] Η πιθανότητά σου να κερδίσεις πέφτει περίπου { $amount }.
    }
coach-better = Καλύτερα: { $play }.

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
review-called = Αριθμός που ανακοινώθηκε: { $number }
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
