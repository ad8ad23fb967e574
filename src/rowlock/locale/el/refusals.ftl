### Why a choice, a roll or a deck is not accepted: one message for each refusal code.

## Whose choice it is

refusal-game-over = Το παιχνίδι τελείωσε: δεν υπάρχει πια τίποτα να διαλέξεις.
refusal-not-awaited = Δεν έχεις κάτι να διαλέξεις τώρα. Περίμενε να έρθει πάλι η σειρά σου.
refusal-not-a-choice =
    { $stage ->
        [white] Είναι η λευκή ενέργεια: διάλεξε έναν αριθμό ή πήγαινε πάσο.
        [colour] Είναι η ενέργεια χρώματος: διάλεξε έναν αριθμό ή πήγαινε πάσο.
        [take] Πάρε πρώτα κάρτες από το τραπέζι.
        [play] Παίξε τώρα μία έως τρεις κάρτες του ίδιου χρώματος.
       *[other] Αυτή η επιλογή δεν ταιριάζει εδώ.
    }

## What the dice and cards give

refusal-not-the-white-sum = Το { $cell } δεν ταιριάζει: τα λευκά ζάρια δίνουν { $number }.
refusal-not-the-call = Το { $cell } δεν ταιριάζει: ο αριθμός που ανακοινώθηκε είναι το { $number }.
refusal-not-a-colour-sum = Το { $cell } δεν ταιριάζει: πρόσθεσε ένα λευκό ζάρι στο ζάρι που έχει το χρώμα του αριθμού.
refusal-die-gone =
    { $colour ->
        [red] Το { $cell } χρειάζεται το κόκκινο ζάρι, που έχει βγει από το παιχνίδι.
        [yellow] Το { $cell } χρειάζεται το κίτρινο ζάρι, που έχει βγει από το παιχνίδι.
        [green] Το { $cell } χρειάζεται το πράσινο ζάρι, που έχει βγει από το παιχνίδι.
       *[blue] Το { $cell } χρειάζεται το μπλε ζάρι, που έχει βγει από το παιχνίδι.
    }
refusal-one-white-cross = Εδώ δικαιούσαι έναν μόνο αριθμό· το { $cell } περισσεύει.
refusal-one-colour-cross = Η ενέργεια χρώματος δίνει ένα μόνο σβήσιμο· το { $cell } περισσεύει.

## What the sheet allows

refusal-row-closed = Η γραμμή { row-name } έχει κλείσει: δεν μπαίνει τίποτα άλλο εκεί.
refusal-left-to-right = Στη γραμμή { row-name } προχωράς μόνο προς τα δεξιά· το { $cell } είναι πολύ αριστερά.
refusal-not-earned =
    { $marks ->
        [stones] Το { $cell } κλείνει τη γραμμή { row-name }: πρέπει πρώτα να έχεις εκεί τουλάχιστον { $needed ->
            [one] { $needed } πούλι
           *[other] { $needed } πούλια
        }. Έχεις { $count }.
       *[crosses] Το { $cell } κλείνει τη γραμμή { row-name }: πρέπει πρώτα να έχεις εκεί τουλάχιστον { $needed ->
            [one] { $needed } σβήσιμο
           *[other] { $needed } σβησίματα
        }. Έχεις { $count }.
    }
refusal-bonus-due = Το { $cell } δίνει ένα μπόνους που δεν μπορείς να αρνηθείς. Σβήσε και ένα από αυτά: { $options }.
refusal-bonus-wrong = Κανένα μπόνους δεν σου δίνει εδώ το { $cell }.

## Bonus rows, diamonds, boxes, linked cells and fields

refusal-no-neighbour = Το { $cell } χρειάζεται ένα γειτονικό κελί με τον ίδιο αριθμό που έχεις ήδη σβήσει· με χρωματιστό ζάρι πρέπει να είναι το γειτονικό αυτού του χρώματος.
refusal-bonus-row-passed = Σε μια γραμμή μπόνους προχωράς μόνο προς τα δεξιά· το { $cell } είναι πολύ αριστερά.
refusal-diamond-passed = Ο ρόμβος που θα σου έδινε το { $cell } έχει χρησιμοποιηθεί ή έχει προσπεραστεί.
refusal-no-box-left = Όλα τα τετράγωνα του { $cell } είναι ήδη σβησμένα.
refusal-link-due = Το { $cell } είναι συνδεδεμένο: σβήσε και αυτό: { $options }.
refusal-link-wrong = Το { $cell } δεν συνδέεται με το κελί που έσβησες.
refusal-not-fifteen = Τα λευκά ζάρια δεν δίνουν 15 με κανένα χρωματιστό ζάρι.
refusal-fifteen-not-active = Μόνο όποιος έχει σειρά μπορεί να σβήσει ρόμβο με 15.
refusal-fifteen-in-white = Ο ρόμβος μετρά και για τις δύο ενέργειες: διάλεξέ τον αντί για το λευκό άθροισμα.
refusal-no-diamond-left = Έχεις ήδη σβήσει όλους τους ρόμβους.
refusal-no-one-and-five = Κανένα 1 και 5 στα ζάρια δεν σου δίνουν το { $cell }.
refusal-one-field = Μπορείς να σβήσεις μόνο ένα πεδίο χωρίς αριθμό· το { $cell } θα ήταν ένα παραπάνω.
refusal-field-in-white = Τα πεδία χωρίς αριθμό σβήνονται μαζί με το λευκό άθροισμα, όχι στην ενέργεια χρώματος: το { $cell } πρέπει να περιμένει.

## What the board of the duel allows

refusal-barred = Το { $cell } είναι πιασμένο: μόνο το πιο μπροστινό πούλι μιας γραμμής μπορεί να χτυπηθεί.
refusal-stack-safe = Στο { $cell } υπάρχει στοίβα, και οι στοίβες δεν χτυπιούνται.
refusal-not-foremost = Μπορείς να στοιβάξεις στο { $cell } μόνο όσο έχει το πιο μπροστινό πούλι της γραμμής { row-name }.
refusal-same-space = Έχεις ήδη χρησιμοποιήσει το { $cell } σε αυτόν τον γύρο: διάλεξε άλλη θέση.

## What the cards allow

refusal-take-count =
    { $needed ->
        [one] Πάρε { $needed } κάρτα από το τραπέζι, όχι { $count }.
       *[other] Πάρε { $needed } κάρτες από το τραπέζι, όχι { $count }.
    }
refusal-take-place = Δεν υπάρχει κάρτα για να πάρεις στη θέση { $place }.
refusal-play-count = Παίξε μία, δύο ή τρεις κάρτες, όχι { $count }.
refusal-not-held = Δεν έχεις την κάρτα { $card } στο χέρι σου.
refusal-one-colour = Όλες οι κάρτες που παίζεις μαζί πρέπει να έχουν το ίδιο χρώμα.
refusal-joker-colour = Πες ποιο χρώμα παίρνει ο μπαλαντέρ { $card }.
refusal-not-on-cards = Το { $cell } δεν ταιριάζει: καμία από τις κάρτες που παίζεις δεν έχει αυτόν τον αριθμό σε αυτό το χρώμα.
refusal-skip =
    { $limit ->
        [one] Ανάμεσα στους αριθμούς που σβήνεις μαζί μπορείς να προσπεράσεις το πολύ { $limit } αριθμό.
       *[other] Ανάμεσα στους αριθμούς που σβήνεις μαζί μπορείς να προσπεράσεις το πολύ { $limit } αριθμούς.
    }

## What may be rolled and shuffled

refusal-roll-not-due = Δεν είναι ώρα να ριχτούν τα ζάρια.
refusal-deal-not-due = Δεν είναι ώρα να ανακατευτούν κάρτες.
refusal-die-closed =
    { $colour ->
        [red] Το κόκκινο ζάρι έχει βγει από το παιχνίδι.
        [yellow] Το κίτρινο ζάρι έχει βγει από το παιχνίδι.
        [green] Το πράσινο ζάρι έχει βγει από το παιχνίδι.
       *[blue] Το μπλε ζάρι έχει βγει από το παιχνίδι.
    }
refusal-die-missing =
    { $colour ->
        [red] Λείπει το κόκκινο ζάρι.
        [yellow] Λείπει το κίτρινο ζάρι.
        [green] Λείπει το πράσινο ζάρι.
       *[blue] Λείπει το μπλε ζάρι.
    }
refusal-die-face = Κανένα ζάρι δεν δείχνει εδώ { $face }: οι πλευρές είναι από 1 έως { $sides }.
refusal-deck-wrong =
    { $fault ->
        [listed-twice] Δεν είναι ολόκληρη η τράπουλα: η κάρτα { $card } αναφέρεται δύο φορές.
        [missing] Δεν είναι ολόκληρη η τράπουλα: λείπει η κάρτα { $card }.
       *[not-among-them] Η κάρτα { $card } δεν ανήκει σε αυτή την τράπουλα.
    }
refusal-pile-wrong =
    { $fault ->
        [listed-twice] Δεν είναι οι κάρτες που παίχτηκαν: η κάρτα { $card } αναφέρεται δύο φορές.
        [missing] Δεν είναι όλες οι κάρτες που παίχτηκαν: λείπει η κάρτα { $card }.
       *[not-among-them] Η κάρτα { $card } δεν είναι ανάμεσα σε αυτές που παίχτηκαν.
    }
