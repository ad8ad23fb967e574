### Rooms: what happens around a game, and what a server refuses. For browser and terminal.
###   $name (String): the player

room-opened = Άνοιξε το τραπέζι: { $name }.
room-configured = Το τραπέζι ρυθμίστηκε ξανά.
room-sat = Κάθισε στο τραπέζι: { $name }.
room-stood = Η θέση { $seat } είναι πάλι ελεύθερη.
room-began = Το παιχνίδι αρχίζει. Ξεκινά: { $name }.
room-took-back = Παίρνει πίσω την επιλογή: { $name }.
room-said = { $name }: { $text }
room-agreed = { $other }: ναι, να συνεχίσει bot στη θέση του παίκτη { $name }.
room-handed-over = Ένα bot συνεχίζει στη θέση του παίκτη { $name }.
room-resumed = Ξανά στο τραπέζι: { $name }.
room-renamed = Νέο όνομα: { $name } (πριν: { $before }).
room-moved = Παίζει τώρα από άλλη συσκευή: { $name }.
room-clock-restarted = Το ρολόι ξεκινά από την αρχή.
room-rematch = Η ίδια παρέα συναντιέται στο τραπέζι { $text }.
room-decided-auto = Καμία επιλογή, αυτόματο πάσο: { $name }.
room-decided-timer = Τέλος χρόνου, πάσο: { $name }.

## What a server refuses, by its code.

denied-absence-short = Ο παίκτης λείπει λιγότερο από ένα λεπτό.
denied-bad-message = Ο διακομιστής δεν το κατάλαβε.
denied-bad-play = Δεν γράφεται έτσι μια επιλογή εδώ.
denied-bad-record = Αυτή η καταγραφή δεν διαβάζεται: { $fault }
denied-bad-roll = Δεν γράφεται έτσι μια ζαριά εδώ: { $roll }
denied-bad-setup = Το παιχνίδι δεν στήνεται έτσι: { $fault }
denied-bad-sheet = Με αυτό το φύλλο δεν παίζεται: { $fault }
denied-banned = Αυτή η διεύθυνση έχει αποκλειστεί από τον διακομιστή.
denied-barred = Ο οικοδεσπότης απέκλεισε αυτή τη συσκευή από το τραπέζι.
denied-bot-alone = Αυτό το bot παίζει μόνο του, όχι σε τραπέζια.
denied-bot-unknown = Δεν υπάρχει τέτοιο bot.
denied-busy = Ο διακομιστής είναι απασχολημένος. Δοκίμασε σε λίγο.
denied-chat-full = Σε αυτό το τραπέζι έγιναν πάρα πολλά: εδώ συνεχίζεται μόνο η παρτίδα.
denied-chat-off = Σε αυτό το τραπέζι η συνομιλία είναι κλειστή.
denied-coach-off = Σε αυτό το τραπέζι δεν μιλά προπονητής.
denied-damaged = Τα αποθηκευμένα δεδομένα του { $code } έχουν υποστεί ζημιά. Μπήκαν στην άκρη· όλα τα άλλα τραπέζια και μπλοκ συνεχίζουν. Ο διαχειριστής του διακομιστή μπορεί να τα επαναφέρει από αντίγραφο ασφαλείας.
denied-cpu-budget = Το δίκτυό σου εξάντλησε τον χρόνο υπολογισμού του. Δοκίμασε ξανά σε { $seconds } δ.
denied-dice-used-up = Οι ζαριές αυτού του τραπεζιού τελείωσαν: άνοιξε άλλο.
denied-entropy-awaited = Η συσκευή ενός παίκτη δεν έχει συνεισφέρει ακόμα στα ζάρια. Περίμενε λίγο.
denied-game-running = Το παιχνίδι δεν τελείωσε ακόμα.
denied-guest-unknown = Δώσε πρώτα ένα όνομα.
denied-hints-off = Σε αυτό το τραπέζι οι συμβουλές είναι κλειστές.
denied-host = Ο διακομιστής δεν γνωρίζει το όνομα { $host }.
denied-idle = Η σύνδεση έμεινε ανενεργή πολλή ώρα.
denied-in-lobby = Το παιχνίδι δεν άρχισε ακόμα.
denied-internal = Κάτι πήγε στραβά. Δοκίμασε ξανά.
denied-kick-rated = Κανείς δεν μπορεί να απομακρυνθεί από παιχνίδι που μετράει στη βαθμολογία.
denied-link-used = Ο σύνδεσμος χρησιμοποιήθηκε ήδη ή έληξε.
denied-method = Ο διακομιστής δεν το κατάλαβε.
denied-muted = Ο οικοδεσπότης σου έκλεισε τη συνομιλία.
denied-name-character = Ένα όνομα δεν μπορεί να έχει αυτόν τον χαρακτήρα: { $character }
denied-name-empty = Ένα όνομα θέλει τουλάχιστον έναν χαρακτήρα.
denied-name-long =
    { $limit ->
        [one] Ένα όνομα έχει το πολύ { $limit } χαρακτήρα.
       *[other] Ένα όνομα έχει το πολύ { $limit } χαρακτήρες.
    }
denied-needs-server = Αυτό χρειάζεται διακομιστή. Εδώ το παιχνίδι τρέχει μόνο στον περιηγητή σου.
denied-no-advice = Αυτό δεν μπορεί να κριθεί: { $fault }
denied-no-printer = Αυτός ο διακομιστής δεν φτιάχνει PDF: λείπει το πρόσθετο «pdf».
denied-no-vote = Μπορεί να συμφωνήσει μόνο όποιος είναι στο τραπέζι.
denied-not-absent = Ο παίκτης αυτής της θέσης είναι παρών.
denied-not-host = Μόνο όποιος άνοιξε το τραπέζι μπορεί να το κάνει.
denied-not-operator = Αυτό μπορεί να το κάνει μόνο ο διαχειριστής του διακομιστή.
denied-not-removable = Εκεί δεν κάθεται επισκέπτης.
denied-not-seated = Μόνο όποιος κάθεται στο τραπέζι μπορεί να το κάνει.
denied-not-thrown = Τώρα δεν χρειάζεται να ρίξει κανείς.
denied-not-typed = Σε αυτό το τραπέζι ρίχνει ο διακομιστής τα ζάρια.
denied-not-your-seat = Αυτή η θέση δεν είναι δική σου.
denied-nothing-to-take-back = Δεν υπάρχει πια τίποτα να πάρεις πίσω.
denied-offline = Ο διακομιστής δεν απαντά. Έχεις σύνδεση;
denied-origin = Αυτή η σελίδα δεν επιτρέπεται να μιλήσει με τον διακομιστή.
denied-pad-full = Αυτό το μπλοκ γέμισε: έχει { $limit } εγγραφές. Άνοιξε ένα νέο.
denied-pad-read-only = Αυτός ο σύνδεσμος μόνο δείχνει το μπλοκ· εδώ δεν γράφεται τίποτα.
denied-pad-unknown = Δεν υπάρχει μπλοκ σκορ { $code }.
denied-puzzle-unknown = Δεν υπάρχει γρίφος { $number }.
denied-quota = Από εδώ αποθηκεύτηκαν σήμερα πάρα πολλά. Δοκίμασε ξανά σε { $seconds } δ.
denied-record-hidden = Η καταγραφή δείχνει τις κάρτες: θα υπάρχει μετά το τέλος του παιχνιδιού.
denied-room-full = Σε αυτό το τραπέζι έγιναν πάρα πολλά: άνοιξε ένα νέο.
denied-room-unknown = Δεν υπάρχει τραπέζι { $code }.
denied-rooms-limit =
    { $limit ->
        [one] Έχεις { $limit } παιχνίδι στη μέση. Τελείωσέ το πρώτα.
       *[other] Έχεις { $limit } παιχνίδια στη μέση. Τελείωσε πρώτα ένα.
    }
denied-seat-open = Μια θέση είναι ακόμα ελεύθερη.
denied-seat-taken = Αυτή η θέση είναι πιασμένη.
denied-seat-unknown = Δεν υπάρχει τέτοια θέση.
denied-signed-out = Αυτή η συσκευή αποσυνδέθηκε.
denied-slow = Η σύνδεση είναι πολύ αργή.
denied-stale = Το παιχνίδι προχώρησε. Διάλεξε ξανά.
denied-started = Το παιχνίδι έχει ήδη αρχίσει.
denied-step-unknown = Στο βήμα { $number } αυτό το μάθημα δεν ζητά κίνηση.
denied-stopping = Ο διακομιστής επανεκκινεί.
denied-text-character = Ένα μήνυμα δεν μπορεί να έχει αυτόν τον χαρακτήρα: { $character }
denied-text-empty = Δεν υπάρχει τίποτα να σταλεί.
denied-text-long =
    { $limit ->
        [one] Ένα μήνυμα έχει το πολύ { $limit } χαρακτήρα.
       *[other] Ένα μήνυμα έχει το πολύ { $limit } χαρακτήρες.
    }
denied-too-expensive = Αυτό είναι περισσότερη δουλειά από όση κάνει ο διακομιστής για ένα αίτημα.
denied-too-fast = Πιο αργά, παρακαλώ. Περίμενε μια στιγμή.
denied-too-large = Αυτό είναι πολύ μεγάλο.
denied-too-many-sockets = Πάρα πολλές συνδέσεις από το δίκτυό σου.
denied-unavailable = Ο διακομιστής δεν μπορεί τώρα να αποθηκεύσει. Τίποτα δεν χάθηκε· δοκίμασε σε λίγο.
denied-unknown-address = Δεν υπάρχει τίποτα σε αυτή τη διεύθυνση.
denied-version = Το Rowlock ανανεώθηκε. Φόρτωσε ξανά τη σελίδα.
denied-wait-hello = Η σύνδεση δεν έγινε. Δοκίμασε ξανά.
denied-which-throw = Σβήστηκε το { $cell } στη ζαριά που έκλεισε τη γραμμή ή αργότερα;
room-removed = Ο οικοδεσπότης απομακρύνει τον παίκτη { $name } από το τραπέζι.
room-muted = { $how ->
    [off] { $name } μπορεί να μιλήσει ξανά.
   *[on] Ο οικοδεσπότης κλείνει τη συνομιλία για { $name }.
}
room-returned = Επέστρεψε: { $name }.
room-rematch-offered = Πρόταση για νέο παιχνίδι: { $name }.
room-declined = Δεν παίζει ξανά: { $name }.
room-seat-removed = Υπάρχει μία θέση λιγότερη.
room-resigned = Εγκατέλειψε το παιχνίδι: { $name }. Συνεχίζει ένα bot.
room-ended =
    { $how ->
        [host] Ο οικοδεσπότης τερματίζει το παιχνίδι.
        [operator] Ο διαχειριστής του διακομιστή τερματίζει το παιχνίδι.
       *[players] Το παιχνίδι τελειώνει νωρίτερα λόγω εγκατάλειψης.
    }
denied-end-rated = Ένα παιχνίδι που μετράει στη βαθμολογία δεν τερματίζεται για όλους. Μπορείς να εγκαταλείψεις.
room-host-passed = Οικοδεσπότης είναι τώρα: { $name }.
