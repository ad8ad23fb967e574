### The terminal app.

## The menu and a new game

tui-new = Νέο παιχνίδι
tui-new-about = Μόνος, με μποτ ή με άλλους σε αυτό το πληκτρολόγιο
tui-resume = Συνέχεια: { $game }
tui-resume-about = Φυλαγμένο εκεί που σταμάτησε. Το Delete το ξεχνά.
tui-you = Εσύ
tui-person = Κάποιος σε αυτό το πληκτρολόγιο
tui-nobody = Κανείς
tui-name = Όνομα
tui-saved = Η καταγραφή είναι εδώ:

## Joining, settings, replays

tui-join-about = Τα ίδια τραπέζια όπως στον φυλλομετρητή
tui-open = Νέο τραπέζι σε διακομιστή
tui-open-about = Διάλεξε έκδοση και στείλε τον σύνδεσμο: οι άλλοι παίζουν σε browser ή σε τερματικό
tui-learn = Μάθηση
tui-learn-about = Ένα πρώτο παιχνίδι με οδηγό, μετά τα ιδιαίτερα κάθε έκδοσης
tui-learn-next = Πάτησε n για το επόμενο μάθημα: { $edition }. Με Esc γυρίζεις στο μενού.
tui-puzzle = Γρίφος
tui-puzzle-about = Μια θέση από αληθινή παρτίδα: ποια επιλογή είναι η καλύτερη;
tui-server = Διακομιστής
tui-no-server = Το { $address } δεν απαντά.
tui-colours = Χρώματα
tui-colours-about = Η αλλαγή ισχύει από την επόμενη εκκίνηση.
tui-colours-auto = όπως λέει το τερματικό
tui-colours-true = όλα
tui-colours-256 = 256
tui-colours-16 = 16
tui-colours-none = κανένα
tui-pace = Ρυθμός των μποτ
tui-pace-slow = αργά
tui-pace-usual = κανονικά
tui-pace-fast = αμέσως
tui-file = Αρχείο
tui-file-about = Οποιαδήποτε άλλη καταγραφή: η διαδρομή της
tui-step = Βήμα { $number } από { $total }
tui-key-step = Βήμα
tui-key-turn = Γύρος
tui-key-ends = Αρχή, τέλος
tui-key-seat = Άλλο φύλλο

## At the table

tui-stones-left =
    { $count ->
        [one] μένει { $count } πούλι
       *[other] μένουν { $count } πούλια
    }
tui-display = Τραπέζι
tui-hand = Χέρι
tui-pile =
    { $count ->
        [one] Στοίβα ({ $count }), πάνω:
       *[other] Στοίβα ({ $count }), πάνω:
    }
tui-ask-called = Αριθμός { $number }: σβήσε τον σε μία γραμμή ή πες πάσο.
tui-ask-take = Πάρε κάρτες από το τραπέζι.
tui-ask-play = Παίξε μία ως τρεις κάρτες ενός χρώματος.
tui-gains =
    { $count ->
        [one] { $points } πόντος
       *[other] { $points } πόντοι
    }
tui-locks = κλείνει τη γραμμή { $rows }
tui-pass-free = Το πάσο δεν κοστίζει τίποτα: έχεις ήδη παίξει σε αυτόν τον γύρο.
tui-pass-again = Πάτα πάλι p για πάσο.
tui-coach-off = Ο προπονητής είναι κλειστός. Ανοίγει πάλι από τις ρυθμίσεις.
tui-type-roll = Γράψε τα ζάρια σου (λευκό, λευκό, { $colours }):
tui-hint = Το καλύτερο: { $choice }
tui-thinking = Σκέφτομαι …
tui-reviewing = Ανάλυση της παρτίδας: { $share }
tui-no-study = Γι’ αυτό λείπει το πρόσθετο «sim»: pip install 'rowlock[sim]'.
tui-pass-free-now = Το πάσο είναι προς το παρόν δωρεάν· πάσο σε όλη τη σειρά σου κοστίζει μια αστοχία.
tui-pass-free-other = Το πάσο δεν κοστίζει τίποτα: δεν είναι η σειρά σου.
tui-compiling = Μεταγλώττιση για αυτόν τον υπολογιστή, μία φορά …
tui-bell = Κουδούνι στη σειρά σου
tui-bell-server = σε τραπέζια διακομιστή
tui-bell-always = πάντα
tui-bell-never = ποτέ
tui-unsaved = Δεν αποθηκεύτηκε: { $reason }
tui-key-result = Αποτέλεσμα
tui-take-back-of = Ανάκληση της επιλογής: { $name }
tui-leave-local = Να φύγεις από το παιχνίδι; Φυλάγεται και μπορείς να συνεχίσεις αργότερα.
tui-leave-table = Να φύγεις από το τραπέζι; Η θέση σου μένει και επιστρέφεις με τον ίδιο κωδικό.
tui-leave-yes = Φεύγω
tui-leave-no = Μένω

## What keys do

tui-key-pick = επιλογή
tui-key-bot = Bot
tui-copied = Ο σύνδεσμος αντιγράφηκε, αν το επιτρέπει το τερματικό σου.
tui-key-review = Ανάλυση
tui-key-another = Άλλος
tui-key-all-plays = Όλες οι επιλογές
tui-key-hint = Συμβουλή
tui-key-log = Ιστορικό
tui-key-rules = Κανόνες
tui-key-quit = Έξοδος
tui-key-scroll = κύλιση
tui-key-sheets = Φύλλα
tui-key-menu = Μενού
tui-key-choose = επιλογή
tui-key-change = αλλαγή
tui-key-settings = ρυθμίσεις
tui-key-go = πάμε
tui-keys-heading = ΠΛΗΚΤΡΑ
tui-keys =
    Τα βέλη κινούνται στα κελιά, το Tab πάει στο επόμενο επιτρεπτό. Το Enter ή το κενό το διαλέγει, ξανά Enter το οριστικοποιεί.
    a, b, c, d διαλέγουν ό,τι γίνεται στη γραμμή· 1 έως 5 διαλέγουν κάρτες· f διαλέγει πεδίο ή 15· p πάσο· Esc αναίρεση· u ανάκληση.
    h δίνει συμβουλή, x κλείνει τον προπονητή, l δείχνει το ιστορικό, q φεύγει ή παραιτείται. Δουλεύει και το ποντίκι.
    {"["}7] επιτρεπτό   <7> τυχερό, ανταλλαγή   (X) επιλεγμένο   X σβησμένο   !7! θα χαθεί   - παραλείφθηκε   = κλειστό
host-key = Επισκέπτες
host-muted = σε σίγαση
host-nobody = Κανείς δεν παίζει από άλλη συσκευή.
host-end = Τέλος παρτίδας
