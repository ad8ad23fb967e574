### Η δική σου σειρά: ρίξιμο, και σειρές όπου τίποτα δεν ταιριάζει.

web-throw = Ρίξε
web-ask-throw = Ρίξε τα ζάρια.
web-throw-of = Τώρα ρίχνει: { $name }.
web-go-on = Συνέχεια
web-forced-pass =
    { $number ->
        [0] Τίποτα άλλο δεν ταιριάζει: η σειρά σου τελειώνει.
       *[other] Τίποτα δεν ταιριάζει: παίρνεις αστοχία, { $number } από { $total }.
    }
web-forced-white = Τίποτα δεν ταιριάζει: εδώ δεν διαγράφεις τίποτα.
web-auto-roll = Αυτόματο ρίξιμο
web-auto-roll-about = Αλλιώς ρίχνεις αγγίζοντας τα ζάρια, με το πλήκτρο διαστήματος ή κουνώντας το τηλέφωνο
web-auto-go-on = Αυτόματη συνέχεια
web-auto-go-on-about = Δύο δευτερόλεπτα μετά από ρίψη όπου τίποτα δεν ταιριάζει, χωρίς άγγιγμα
web-shake = Κούνημα για ρίξιμο
web-shake-about = Όπου η συσκευή έχει αισθητήρα κίνησης

## Who one is, and how the game ended for one.

web-you-are = Είσαι: { $name }.
web-rename = Αλλαγή ονόματος
web-rename-short = Αλλαγή
web-rename-save = Αυτό το όνομα
web-result-alone =
    { $number ->
        [one] Πέτυχες { $points } πόντο
       *[other] Πέτυχες { $points } πόντους
    }
web-result-won = Κέρδισες με διαφορά { $number }
web-result-lost =
    { $number ->
        [0] Έχασες με ίσους πόντους
       *[other] Έχασες με διαφορά { $number }
    }
web-result-shared = Μοιράζεσαι τη νίκη
web-result-decided = Τι έκρινε το παιχνίδι: { $part }, εσύ { $mine }, { $name } { $theirs }.
