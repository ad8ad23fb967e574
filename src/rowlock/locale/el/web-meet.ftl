### Αποχώρηση από τραπέζι, νέο παιχνίδι, προσκλήσεις.

## Νέο παιχνίδι

web-rematch-offer = Πρόταση για νέο παιχνίδι: { $name }.
web-rematch-sent = Πρότεινες νέο παιχνίδι.
web-rematch-no = Όχι, ευχαριστώ
web-rematch-declined = Δεν παίζεις ξανά.
web-rematch-go = Στο νέο τραπέζι
web-rematch-follow = Πήγαινε τώρα
web-rematch-follows =
    { $count ->
        [one] Η παρέα ξανασυναντιέται. Ακολουθείς σε { $count } δευτερόλεπτο.
       *[other] Η παρέα ξανασυναντιέται. Ακολουθείς σε { $count } δευτερόλεπτα.
    }
web-rematch-met = Η παρέα ξανασυναντιέται.
web-rematch-stay = Μένω εδώ
web-rematch-title = Παίζεις ξανά;
web-rematch-lobby = Νέο παιχνίδι
web-rematch-waits = Το παιχνίδι αρχίζει όταν επιστρέψουν όλοι.
web-rematch-without = Έναρξη χωρίς: { $names }
web-state-returning = δεν επέστρεψε ακόμα
web-series = Νίκες

## Αποχώρηση

web-leave = Αποχώρηση από το τραπέζι
web-leave-sure = Να φύγεις από το τραπέζι;
web-leave-closes = Δεν είναι κανείς άλλος εδώ: το τραπέζι θα κλείσει.
web-resign = Εγκατάλειψη
web-resign-sure = Να εγκαταλείψεις; Συνεχίζει για σένα ένα bot.
web-resign-ends = Να εγκαταλείψεις; Το παιχνίδι τελειώνει.
web-end-game = Τερματισμός για όλους
web-end-game-sure = Να τερματιστεί το παιχνίδι για όλους;
web-ended = Το παιχνίδι τερματίστηκε
web-ended-about = Ως εκείνη τη στιγμή:

## Τα παιχνίδια μου

web-games-show = Εμφάνιση
web-games-all = Όλα
web-games-pads = Μπλοκ σκορ
web-games-every-edition = Όλες οι εκδόσεις
web-games-more =
    { $count ->
        [one] Ακόμα { $count }
       *[other] Ακόμα { $count }
    }
web-games-none = Δεν υπάρχει τίποτα εδώ.
web-games-lobby = δεν άρχισε
web-games-leave = Αποχώρηση: { $name }
web-games-quit = Αποχώρηση
web-games-resign-sure = Να εγκαταλείψεις αυτό το παιχνίδι;

## Πρόσκληση

web-only-here = Μόνο αυτός ο υπολογιστής μπορεί να ανοίξει τον σύνδεσμο.
web-only-here-about = Για να μπουν κινητά και άλλοι υπολογιστές του δικτύου σου, ξεκίνα τον διακομιστή έτσι:
web-copy-by-hand = Ο περιηγητής δεν μπορεί να αντιγράψει εδώ. Ο σύνδεσμος είναι επιλεγμένος: αντίγραψέ τον με το χέρι.
web-plain-http = Η σελίδα ήρθε με απλό http. Χωρίς https ο περιηγητής δεν έχει μενού κοινοποίησης και δεν καταλαβαίνει το κούνημα· η αντιγραφή, ο ήχος και η αναμμένη οθόνη λειτουργούν.

## Όταν είναι η σειρά σου και η σελίδα είναι στο παρασκήνιο

web-alert = Ειδοποίησέ με
web-alert-about = Όταν είναι η σειρά σου και κοιτάς αλλού: ήχος ή δόνηση, και σημάδι στην καρτέλα

## Νέο τραπέζι

web-more-settings = Περισσότερες ρυθμίσεις
