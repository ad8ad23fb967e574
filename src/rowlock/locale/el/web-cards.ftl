### Η εφαρμογή στον περιηγητή: το παιχνίδι με κάρτες.

web-cards-table = Κάρτες στο τραπέζι
web-cards-display = Κάρτες για επιλογή
web-cards-hand = Το χέρι σου
web-cards-back = Κλειστή κάρτα με { $number }, θέση { $place }
web-cards-called = Πάνω στην τράπουλα: { $number }
web-cards-pile =
    { $count ->
        [one] Τράπουλα: { $count }
       *[other] Τράπουλα: { $count }
    }
web-cards-discards =
    { $count ->
        [one] Παίχτηκαν: { $count }
       *[other] Παίχτηκαν: { $count }
    }
web-cards-last = Παίχτηκε τελευταία: { $card }
web-cards-held =
    { $count ->
        [one] { $count } κάρτα
       *[other] { $count } κάρτες
    }
web-cards-ask-take =
    { $count ->
        [one] Πάρε { $count } κάρτα από το τραπέζι.
       *[other] Πάρε { $count } κάρτες από το τραπέζι.
    }
web-cards-ask-called = Ο αριθμός είναι { $number }: σβήσε τον σε μία γραμμή ή πάσο.
