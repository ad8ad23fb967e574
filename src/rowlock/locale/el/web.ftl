### The browser app.

## Everywhere

web-home = Αρχική
web-settings = Ρυθμίσεις
web-close = Κλείσιμο
web-back = Πίσω
web-try-again = Δοκίμασε ξανά
web-why-not = Γιατί όχι;
web-all-rules = Όλοι οι κανόνες
web-to-table = Πίσω στο τραπέζι
web-not-here = Αυτή η σελίδα δεν υπάρχει.

## Home

web-slogan = Ρίξε, σβήσε, κλείδωσε.
web-about = Τα παιχνίδια με ζάρια της οικογένειας Qwixx: με φίλους, με bots ή με δικά σου ζάρια.
web-play-now = Παίξε τώρα
web-play-now-about = Ένα κλικ και παίζεις με ένα bot. Χωρίς λογαριασμό.
web-learn-first = Μάθε παίζοντας
web-learn-first-about = Πρώτη φορά εδώ; Ένα παιχνίδι με οδηγό, περίπου τέσσερα λεπτά.
web-opponent = Αντίπαλος
web-opponent-fits = { $level }, σου ταιριάζει
web-way-resume = Συνέχισε το παιχνίδι
web-ways = Τρόποι παιχνιδιού
web-way-new = Νέο τραπέζι
web-way-new-about = Διάλεξε έκδοση και κάλεσε φίλους
web-way-join = Συμμετοχή
web-way-join-about = Με κωδικό ή σύνδεσμο
web-way-pad = Μπλοκ σκορ
web-way-pad-about = Αληθινά ζάρια, χωρίς χαρτί
web-way-games = Τα παιχνίδια μου
web-way-games-about = Σε εξέλιξη και τελειωμένα
web-way-learn = Μάθηση
web-way-learn-about = Ένα πρώτο παιχνίδι και κάθε έκδοση
web-way-rules = Κανόνες
web-way-rules-about = Κάθε έκδοση, με παραδείγματα
web-way-replay = Επανάληψη
web-way-replay-about = Δες ξανά ένα παιχνίδι
web-names = Βίδρα, Ερωδιός, Ασβός, Λύγκας, Λαγός, Κάστορας, Γεράκι, Αλεπού, Κουκουβάγια, Δελφίνι

## A new table, and its lobby

web-edition = Έκδοση
web-your-name = Το όνομά σου
web-others = Ποιος άλλος παίζει;
web-seat-open = Ελεύθερη θέση
web-seat-local = Κάποιος σε αυτή τη συσκευή
web-seat-bot = Bot: { $level }
web-seat-kind = Ποιος κάθεται στη θέση { $number }
web-seat-add = Ακόμα μία θέση
web-seat-remove = Αφαίρεση της θέσης { $number }
web-name-of = Όνομα στη θέση { $number }
web-solo = Παίζεις χωρίς αντίπαλο.
web-timer = Χρόνος για κάθε απόφαση
web-no-timer = Όσο χρειαστεί
web-seconds =
    { $count ->
        [one] { $count } δευτερόλεπτο
       *[other] { $count } δευτερόλεπτα
    }
web-with-chat = Με συνομιλία
web-open-table = Άνοιγμα τραπεζιού
web-start = Έναρξη παιχνιδιού
web-lobby = Αναμονή για παίκτες
web-lobby-full = Είμαστε όλοι εδώ
web-this-device = αυτή η συσκευή
web-sit = Κάθομαι
web-stand = Σηκώνομαι
web-seat-free = Ελευθέρωση της θέσης
web-waiting-seats =
    { $count ->
        [one] { $count } θέση είναι ακόμα ελεύθερη.
       *[other] { $count } θέσεις είναι ακόμα ελεύθερες.
    }
web-start-with-bots =
    { $count ->
        [one] Ένα bot στην ελεύθερη θέση και έναρξη
       *[other] Bot στις ελεύθερες θέσεις και έναρξη
    }
web-invite = Πρόσκληση
web-invitation = Έλα να παίξουμε:
web-link = Σύνδεσμος
web-code = Τραπέζι
web-qr = Κωδικός QR του συνδέσμου
web-share = Κοινοποίηση
web-copy = Αντιγραφή συνδέσμου
web-copied = Ο σύνδεσμος αντιγράφηκε.
web-join = Στο τραπέζι
web-other-code = Δοκίμασε άλλον κωδικό
web-code-or-link = Κωδικός ή σύνδεσμος του τραπεζιού

## The table: colours, cells, dice

web-row =
    { $colour ->
        [red] Κόκκινη γραμμή
        [yellow] Κίτρινη γραμμή
        [green] Πράσινη γραμμή
        [blue] Μπλε γραμμή
       *[mixed] Γραμμή { $row }
    }
web-die =
    { $colour ->
        [red] κόκκινο ζάρι: { $number }
        [yellow] κίτρινο ζάρι: { $number }
        [green] πράσινο ζάρι: { $number }
        [blue] μπλε ζάρι: { $number }
       *[white] λευκό ζάρι: { $number }
    }
web-mark-open = δεν γίνεται τώρα
web-mark-crossed = σβησμένο
web-mark-skipped = προσπερασμένο
web-mark-closed = κλειστό
web-crossed-times =
    { $count ->
        [one] σβησμένο μία φορά
       *[other] σβησμένο { $count } φορές
    }
web-offer-legal = επιτρέπεται
web-offer-lucky = επιτρέπεται με τον τυχερό σου αριθμό
web-offer-exchange = επιτρέπεται με ρόμβο
web-offer-chosen = επιλεγμένο
web-offer-follows = ακολουθεί μόνο του
web-offer-next = διάλεξε εδώ
web-offer-sent = επιλεγμένο, περιμένει τους άλλους
web-bonus-cell = μπόνους
web-step = σκαλοπάτι, μετρά σε πέμπτη γραμμή
web-linked = συνδέεται με { $cell }
web-field = πεδίο χωρίς αριθμό
web-at-once = { $count } σβησίματα μαζί
web-needs =
    { $needed ->
        [one] κλείνει τη γραμμή, θέλει { $needed } σβήσιμο
       *[other] κλείνει τη γραμμή, θέλει { $needed } σβησίματα
    }
web-lock-open = Λουκέτο, ακόμα ελεύθερο
web-lock-closed = Λουκέτο, κλειστή γραμμή
web-lock-yours = Λουκέτο, σβησμένο
web-row-score = Πόντοι της γραμμής:
web-dice = Ζάρια
web-no-dice = Τα ζάρια δεν ρίχτηκαν ακόμα.
web-white-sum = Άθροισμα λευκών ζαριών: { $number }
web-lucky = Τυχεροί αριθμοί
web-bonus-bar = Μπάρα μπόνους
web-bonus-row = Γραμμή μπόνους ανάμεσα στις { $rows }
web-sheet-kind = Είδος φύλλου
web-bonuses = Μπόνους
web-bonus-earned = κερδήθηκε
web-space-used = χρησιμοποιήθηκε
web-space-next = επόμενο
web-space-free = ελεύθερο
web-steps-crossed = Σκαλοπάτια: { $number } από { $total }, σαν πέμπτη γραμμή
web-your-sheet = Το φύλλο σου
web-scale = Πόντοι για τα σβησίματα μιας σειράς
web-scale-of = { $number }×: { $points }
web-misses = Αστοχίες
web-misses-of = Αστοχίες: { $number } από { $total }
web-points =
    { $count ->
        [one] πόντος
       *[other] πόντοι
    }

## The table: what to do

web-turn = Γύρος { $number }
web-spectators =
    { $count ->
        [one] { $count } θεατής
       *[other] { $count } θεατές
    }
web-your-turn = Σειρά σου.
web-turn-of = Σειρά έχει: { $name }.
web-ask-white = Λευκά { $number }: σβήσε το σε μία γραμμή ή πάσο.
web-ask-colour = Ένα λευκό και ένα χρωματιστό ζάρι: σβήσε το άθροισμα σε αυτό το χρώμα ή πάσο.
web-ask-play = Παίξε μία ως τρεις κάρτες ενός χρώματος.
web-choose-bonus = Το μπόνους σου: διάλεξε πού πάει το επόμενο σβήσιμο.
web-bonus-or-done = Το μπόνους σου: άγγιξε και ένα σημειωμένο κελί ή πάτα Εντάξει για να το αφήσεις.
web-field-or-done = Μπορεί να προστεθεί ένα πεδίο: άγγιξε και ένα σημειωμένο ή πάτα Εντάξει.
web-you-decided = Έχεις διαλέξει.
web-over = Το παιχνίδι τελείωσε.
web-waiting-for =
    { $count ->
        [one] Αναμονή για: { $names }.
       *[other] Αναμονή για: { $names }.
    }
web-away =
    { $count ->
        [one] Λείπει: { $names }.
       *[other] Λείπουν: { $names }.
    }
web-link-connecting = Σύνδεση…
web-link-open = Συνδέθηκε.
web-link-lost = Η σύνδεση χάθηκε. Νέα προσπάθεια…
web-rolled-back = Ο διακομιστής έχασε ό,τι έγινε τελευταία σε αυτό το τραπέζι. Το παιχνίδι συνεχίζει από μια προηγούμενη στιγμή.
web-link-ended = Η σύνδεση έκλεισε.
web-pass = Πάσο
web-pass-costs = −{ $points } πόντοι: αστοχία { $number } από { $total }
web-done = Εντάξει
web-undo = Αναίρεση
web-really = Σίγουρα;
web-ends-game = Τελειώνει το παιχνίδι
web-take-back = Παίρνω πίσω
web-state-away = λείπει
web-state-decided = ✓ διάλεξε
web-state-thinking = σκέφτεται…
web-state-winner = ★ νίκη
web-look-at-sheet = Δες το φύλλο
web-hand-over = Δώσε τη συσκευή:
web-i-am = Είμαι: { $name }
web-time-left =
    { $count ->
        [one] ακόμα { $count } δευτερόλεπτο
       *[other] ακόμα { $count } δευτερόλεπτα
    }
web-clock = { $count } δ.
web-replace = Να συνεχίσει bot για: { $name }
web-resume = Συνεχίζω εγώ
web-bot-plays = Ένα bot παίζει για σένα.
web-other-device = Συνέχεια σε άλλη συσκευή
web-other-device-about = Άνοιξε αυτόν τον σύνδεσμο στην άλλη συσκευή. Ισχύει μία φορά, για λίγα λεπτά.
web-claiming = Η θέση σου έρχεται σε αυτή τη συσκευή…

## Log and chat

web-log = Τι έγινε
web-log-empty = Τίποτα ακόμα.
web-chat = Συνομιλία
web-chat-write = Γράψε ένα μήνυμα
web-send = Αποστολή
web-quick-1 = Ωραίο παίξιμο!
web-quick-2 = Ωχ!
web-quick-3 = Μια στιγμή…
web-quick-4 = Καλή τύχη!
web-quick-5 = Ευχαριστώ για το παιχνίδι!

## The end

web-counting = Μέτρημα…
web-winners =
    { $count ->
        [one] Νίκη: { $names }!
       *[other] Κοινή νίκη: { $names }!
    }
web-ended-because =
    { $reason ->
        [misses] Το παιχνίδι τελείωσε: { reason-misses }.
        [rows] Το παιχνίδι τελείωσε: { reason-rows }.
       *[stones] Το παιχνίδι τελείωσε: { reason-stones }.
    }
web-doubled = Διπλή γραμμή
web-extra = Επιπλέον πόντοι
web-diamonds = Ρόμβοι
web-total = Σύνολο
web-rematch = Παίξε ξανά
web-replay = Επανάληψη
web-record = Λήψη καταγραφής
web-share-picture = Κοινοποίηση εικόνας

## My games

web-no-games = Κανένα παιχνίδι ακόμα. Παίξε ένα!
web-running-games = Σε εξέλιξη
web-finished-games = Τελειωμένα
web-result = Θέση { $number } από { $total }, { $score } πόντοι

## Settings

web-language = Γλώσσα
web-theme = Εμφάνιση
web-theme-auto = Όπως η συσκευή
web-theme-light = Φωτεινή
web-theme-dark = Σκούρα
web-theme-contrast = Υψηλή αντίθεση
web-patterns = Μοτίβα στα χρώματα
web-patterns-about = Γραμμές και κουκκίδες μαζί με χρώμα και γράμμα
web-big-type = Μεγάλα γράμματα
web-big-type-about = Όλα κατά ένα πέμπτο μεγαλύτερα
web-left-handed = Για αριστερόχειρες
web-left-handed-about = Κουμπιά και στήλες αλλάζουν πλευρά
web-animation = Κίνηση
web-animation-about = Ζάρια που κυλούν, σβησίματα που σχεδιάζονται
web-sound = Ήχος
web-sound-about = Ένας σύντομος ήχος για τα ζάρια και τη σειρά σου
web-haptics = Δόνηση
web-haptics-about = Μια σύντομη δόνηση, όπου μπορεί η συσκευή
host-tools = Άτομα στο τραπέζι
host-kick = Απομάκρυνση
host-bar = Απομάκρυνση και αποκλεισμός
host-mute = Σίγαση
host-unmute = Άρση σίγασης
host-delete = Διαγραφή τραπεζιού
host-delete-sure = Διαγραφή για όλους;
web-sign-out = Αποσύνδεση από όλες τις άλλες συσκευές
web-sign-out-about = Τερματίζει τη σύνδεση κάθε συσκευής που παίζει ως εσύ. Αυτή μένει συνδεδεμένη.
web-signed-out = Όλες οι άλλες συσκευές αποσυνδέθηκαν.
