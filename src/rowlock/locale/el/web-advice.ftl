### Η εφαρμογή στον περιηγητή: συμβουλές και αναλύσεις.

web-hint = Συμβουλή
web-hint-hide = Απόκρυψη συμβουλής
web-hint-thinking = Σκέφτεται…
web-hint-best = καλύτερη κίνηση
web-hint-points = { $points } πόντοι
web-hint-reading = Η πιθανότητα νίκης και το τελικό σκορ που αναμένεται.
web-hint-reading-points = Το τελικό σκορ που αναμένεται.
web-with-hints = Επιτρέπονται συμβουλές
web-review-ask = Ανάλυση παιχνιδιού
web-review-making = Εξετάζεται κάθε επιλογή…
web-review-lost = { $play }: χαρίζει { $lost }

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
