### The editions: their names, and a sentence about each; and what can be chosen in them.

edition-classic = Κλασικό
edition-classic-about = Τέσσερις γραμμές, έξι ζάρια, και κάθε σβήσιμο αποκλείει τους αριθμούς στα αριστερά του.
edition-longo = Longo
edition-longo-about = Μεγαλύτερες γραμμές, ζάρια με οκτώ πλευρές, δύο αριθμοί που κλείνουν τη γραμμή και δικοί σου τυχεροί αριθμοί.
edition-mixx-a = Μικτό Α
edition-mixx-a-about = Οι αριθμοί πάνε όπως συνήθως, αλλά τα χρώματα αλλάζουν μέσα σε κάθε γραμμή.
edition-mixx-b = Μικτό Β
edition-mixx-b-about = Οι γραμμές κρατούν το χρώμα τους, αλλά οι αριθμοί τους είναι ανακατεμένοι.
edition-bonus-a = Μπόνους Α
edition-bonus-a-about = Οι αριθμοί μπόνους ξοδεύουν την μπάρα μπόνους, και κάθε θέση της φέρνει αμέσως άλλο ένα σβήσιμο.
edition-bonus-b = Μπόνους Β
edition-bonus-b-about = Πέντε ζευγάρια αριθμών μπόνους φέρνουν επιπλέον σβησίματα ή πόντους.
edition-duel = Μονομαχία
edition-duel-about = Δύο αντίπαλοι μοιράζονται ένα ταμπλό, στοιβάζουν τα πούλια τους και χτυπούν του άλλου.
edition-cards = Παιχνίδι με κάρτες
edition-cards-about = Κάρτες αντί για ζάρια, και η γραμμή που κλείνεις κλείνει μόνο για σένα.
edition-cards-mixx-a = Παιχνίδι με κάρτες, μικτό Α
edition-cards-mixx-a-about = Το παιχνίδι με κάρτες στο μπλοκ με τα ανακατεμένα χρώματα, όπου μια κίνηση μπορεί να σβήσει σε πολλές γραμμές.
edition-cards-mixx-b = Παιχνίδι με κάρτες, μικτό Β
edition-cards-mixx-b-about = Το παιχνίδι με κάρτες στο μπλοκ με τους ανακατεμένους αριθμούς.
edition-big-points = Big Points
edition-big-points-about = Δύο γραμμές μπόνους ανάμεσα στα χρώματα, και κάθε σβήσιμό τους μετρά και για τους δύο γείτονες.
edition-x-change = X-Change
edition-x-change-about = Με εννέα ρόμβους αλλάζεις το άθροισμα των λευκών ζαριών με άλλον αριθμό.
edition-double-a = Double Α
edition-double-a-about = Ο δεξιότερος σβησμένος αριθμός σου σε κάθε γραμμή σβήνεται και δεύτερη φορά όταν ξανάρθει.
edition-double-b = Double Β
edition-double-b-about = Τέσσερα κελιά σε κάθε γραμμή δίνουν δύο σβησίματα μαζί.
edition-connected-a = Connected Α
edition-connected-a-about = Σκαλοπάτια περνούν από τις τέσσερις γραμμές και στο τέλος μετρούν σαν πέμπτη.
edition-connected-b = Connected Β
edition-connected-b-about = Κελιά σε γειτονικές γραμμές είναι συνδεδεμένα: σβήνεις το ένα και έρχεται και το άλλο.
edition-lucky-15 = Lucky 15
edition-lucky-15-about = Αν τα λευκά σου ζάρια και ένα χρωματιστό κάνουν 15, μπορείς να πάρεις έναν ρόμβο αντί για τη σειρά σου.
edition-connect-15 = Connect 15
edition-connect-15-about = Ένα 1 και ένα 5 στα ζάρια ανοίγουν για όλους πεδία ανάμεσα στους αριθμούς.

## Options: the name of each, then its values.

option-bonus_reach = Εμβέλεια ενός σβησίματος μπόνους
option-bonus_reach-next = ο επόμενος αριθμός της γραμμής
option-bonus_reach-any = όποιος αριθμός της γραμμής σού επιτρέπεται
option-jokers = Μπαλαντέρ
option-jokers-no = χωρίς μπαλαντέρ
option-jokers-yes = με έντεκα μπαλαντέρ

## What is printed on a sheet besides numbers: names, then what each sign means.

sheet-bonus-row = Γραμμή μπόνους
sheet-exchange = Ανταλλαγή
sheet-fifteen = Δεκαπέντε
sheet-field = Πεδία
sheet-steps = Σκαλιά
sheet-links = Ζευγάρια
mechanism-twice = σβήνεται δύο φορές, όσο είναι το τελευταίο σου στη γραμμή
mechanism-at-once = δίνει δύο σβησίματα μαζί
mechanism-step = σκαλοπάτι: τα σβησμένα σκαλοπάτια μετρούν σαν μία ακόμη γραμμή
mechanism-link = συνδεδεμένο: σβήνεται μαζί με το ταίρι του
mechanism-field = πεδίο: το ανοίγουν ένα 1 και ένα 5 σε δύο ζάρια
mechanism-bonus-row = μετρά για τις δύο γραμμές δίπλα, όταν σβηστεί εκεί ο ίδιος αριθμός
mechanism-exchange = αλλάζει το λευκό άθροισμα στον άλλο αριθμό
mechanism-fifteen = τα δύο λευκά ζάρια και ένα χρωματιστό κάνουν 15: ένας ρόμβος αντί για τη σειρά σου
