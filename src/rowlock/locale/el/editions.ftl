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

## Options: the name of each, then its values.

option-bonus_reach = Εμβέλεια ενός σβησίματος μπόνους
option-bonus_reach-next = ο επόμενος αριθμός της γραμμής
option-bonus_reach-any = όποιος αριθμός της γραμμής σού επιτρέπεται
option-jokers = Μπαλαντέρ
option-jokers-no = χωρίς μπαλαντέρ
option-jokers-yes = με έντεκα μπαλαντέρ
