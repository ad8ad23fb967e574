### Η εφαρμογή στον περιηγητή: το ταμπλό της μονομαχίας.

web-duel-board = Το κοινό ταμπλό
web-duel-stones =
    { $count ->
        [one] πούλι: { $name }
       *[other] στοίβα { $count } πουλιών: { $name }
    }
web-duel-lock = Λουκέτο, πιασμένο: { $name }
web-duel-left =
    { $count ->
        [one] απομένει { $count } πούλι
       *[other] απομένουν { $count } πούλια
    }
web-duel-needs =
    { $needed ->
        [one] κλείνει τη γραμμή, χρειάζεται { $needed } πούλι
       *[other] κλείνει τη γραμμή, χρειάζονται { $needed } πούλια
    }
web-duel-ask-white = Λευκά { $number }: βάλε ένα πούλι σε αυτόν τον αριθμό σε μία γραμμή ή πάσο.
web-duel-ask-colour = Ένα λευκό και ένα χρωματιστό ζάρι: βάλε ένα πούλι στο άθροισμά τους σε αυτό το χρώμα ή πάσο.
web-offer-hit = επιτρέπεται, χτυπά το πούλι
web-offer-stack = επιτρέπεται, κάνει στοίβα
