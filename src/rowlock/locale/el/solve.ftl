### Exact solutions: what `rowlock solve` and `rowlock advise` print for people.

solve-value = Αναμενόμενοι πόντοι
solve-states = Καταστάσεις
solve-first-win = Κερδίζει όποιος αρχίζει
solve-positions = Θέσεις
solve-mixed = Θέσεις με μεικτή στρατηγική
solve-guaranteed-first = { $bot } εξασφαλίζει ως πρώτος
solve-guaranteed-second = { $bot } εξασφαλίζει ως δεύτερος
solve-exploitability = Εκμεταλλευσιμότητα: { $bot }
solve-processor-time = Χρόνος επεξεργαστή
solve-time = Χρόνος (νήματα)
solve-deviation = Τυπική απόκλιση
solve-locked = Τέλος με κλειστές σειρές
solve-at-least = Τουλάχιστον { $score } πόντοι: το πολύ { $most }, { $mean } με τον υψηλότερο μέσο όρο.
solve-kept = Αυτή η λύση υπήρχε ήδη από πριν.
advise-choice = Επιλογή
advise-loss = Απώλεια
