### Όσα δείχνει η αρένα στους ανθρώπους.

arena-share = Νίκες
arena-median = Διάμεσος ms
arena-mean = Μέσος ms
arena-forfeits = Παραιτήσεις
arena-rating = Βαθμολογία
arena-first-seat = Η πρώτη θέση κέρδισε { $share } των παιχνιδιών της· ίσο μερίδιο είναι { $equal }.
arena-unfinished =
    { $count ->
        [one] { $count } παιχνίδι δεν είχε τέλος και μοιράστηκε σε όλους.
       *[other] { $count } παιχνίδια δεν είχαν τέλος και μοιράστηκαν σε όλους.
    }
arena-no-ratings = Ο πίνακας βαθμολογίας χρειάζεται το openskill: εγκαταστήστε το rowlock[ratings].
arena-forfeit = { $bot } έχασε παιχνίδι άνευ αγώνα (γύρος { $bout }, εναλλαγή { $rotation }): { $reason }
arena-more-forfeits =
    { $count ->
        [one] { $count } ακόμη παιχνίδι χάθηκε άνευ αγώνα.
       *[other] { $count } ακόμη παιχνίδια χάθηκαν άνευ αγώνα.
    }
