### Η εφαρμογή στον περιηγητή: συμβουλές και αναλύσεις.

web-hint = Συμβουλή
web-hint-hide = Απόκρυψη συμβουλής
web-hint-thinking = Σκέφτεται…
web-hint-best = καλύτερη κίνηση
web-hint-points = { $points } πόντοι
web-hint-reading = Η πιθανότητα νίκης και το τελικό σκορ που αναμένεται.
web-hint-reading-points = Το τελικό σκορ που αναμένεται.
web-with-hints = Επιτρέπονται συμβουλές
web-coach = Προπονητής
web-coach-about = Στα τραπέζια εξάσκησης λέει πριν από το «Εντάξει» τι χαρίζει μια επιλογή· όσο καλύτερα παίζεις, τόσο πιο σπάνια
web-coach-stop = Κλείσιμο
web-coach-losing = θα χαθεί
web-coach-auto = Για όσους μαθαίνουν
web-coach-on = Ναι
web-coach-off = Όχι
web-review-ask = Ανάλυση παιχνιδιού
web-review-making = Εξετάζεται κάθε επιλογή…
web-review = Ανάλυση
web-review-mistakes = Λάθη
web-review-mistake = Λάθος { $number } από { $total }
web-review-next = Επόμενο λάθος
web-review-previous = Προηγούμενο λάθος
web-review-whose = Λάθη ποιου
web-review-all = όλων
web-review-count =
    { $count ->
        [one] Μία επιλογή χάρισε κάτι.
       *[other] { $count } επιλογές χάρισαν κάτι.
    }
web-review-played = Παίχτηκε
web-review-best = Καλύτερα
web-review-cost = Κόστος
web-review-summary = Τύχη και ικανότητα
web-try = Δοκίμασε μια κίνηση
web-try-here = Δοκίμασέ το στο φύλλο
web-try-about = Διάλεξε μια κίνηση για να δεις τι αξίζει.
web-try-best = Τίποτα δεν είναι καλύτερο.
web-try-lost = Χαρίζει { $lost }.
web-try-all = Όλες οι κινήσεις
web-try-end = Πίσω στην επανάληψη

web-way-puzzle = Γρίφοι
web-way-puzzle-about = Βρες την καλύτερη κίνηση
web-puzzle-head = Γρίφος { $number } από { $total }
web-puzzle-ask = Είσαι στη θέση { $seat }. Τι θα έπαιζες;
web-puzzle-check = Έλεγχος
web-puzzle-right = Σωστά!
web-puzzle-wrong = Όχι ακριβώς: αυτό χαρίζει { $lost }.
web-puzzle-next = Επόμενος γρίφος
web-puzzle-solved = Λυμένοι: { $count } από { $total }
web-puzzle-others = Άλλα φύλλα
