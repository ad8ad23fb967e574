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
