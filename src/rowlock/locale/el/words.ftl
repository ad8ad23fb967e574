### Words that stand alone, and names that other messages use.

colour-red = κόκκινο
colour-yellow = κίτρινο
colour-green = πράσινο
colour-blue = μπλε
colour-white = λευκό

## The colours in one or two letters, no two alike.

colour-short-red = Κό
colour-short-yellow = Κί
colour-short-green = Πρ
colour-short-blue = Μπ

## A row by its letter, and by its colour where all its cells have the same one.
##   $row (String): the row's letter
##   $colour (String): the row's colour, or mixed

row-name =
    { $colour ->
        [red] { $row } (κόκκινη)
        [yellow] { $row } (κίτρινη)
        [green] { $row } (πράσινη)
        [blue] { $row } (μπλε)
       *[mixed] { $row }
    }

# The name of a seat where nobody gave one.
seat-name = Θέση { $seat }

## What a game waits for.

stage-deal = ανακατεμένη τράπουλα
stage-roll = ζαριά
stage-white = λευκή ενέργεια
stage-colour = ενέργεια χρώματος
stage-take = επιλογή καρτών
stage-shuffle = νέα τράπουλα
stage-play = παίξιμο καρτών
stage-over = τέλος του παιχνιδιού

## Why a game ended.

reason-misses = γέμισαν οι θέσεις των αστοχιών
reason-rows = έκλεισαν αρκετές γραμμές
reason-stones = κάποιος τοποθέτησε το τελευταίο του πούλι

## What a set of bonus cells brings.

bonus-bar = ένα σβήσιμο στο χρώμα που ακολουθεί στη μπάρα
bonus-two-in-fewest = δύο σβησίματα στη γραμμή με τα λιγότερα
bonus-one-in-each = ένα σβήσιμο σε κάθε γραμμή
bonus-double-fewest = η γραμμή με τα λιγότερα σβησίματα μετράει διπλά
bonus-plus-13 = 13 πόντοι επιπλέον
bonus-no-misses = οι αστοχίες δεν κοστίζουν τίποτα

## Players that are programs, each with a line about it.

bot-random = Τυχαίος
bot-random-about = Κάνει οποιαδήποτε επιτρεπτή κίνηση, όλες με την ίδια πιθανότητα.
bot-cautious = Προσεκτικός
bot-cautious-about = Προσπερνά όσο γίνεται λιγότερους αριθμούς, αλλιώς πηγαίνει πάσο.
bot-closer = Κλειδαράς
bot-closer-about = Μεγαλώνει τις πιο γεμάτες γραμμές του και τις κλείνει μόλις μπορεί.
bot-evolved = Εξελιγμένος
bot-evolved-about = Αξιολογεί όλο το φύλλο του με έναν τύπο και ξέρει πότε να τελειώσει την παρτίδα.
bot-eager = Ανυπόμονος
bot-eager-about = Δεν αφήνει ποτέ σβήσιμο να πάει χαμένο, όσα κελιά κι αν προσπεράσει.
bot-collector = Συλλέκτης
bot-collector-about = Θέλει μακριές γραμμές με λίγα κενά και κοιτάζει μόνο το δικό του φύλλο.
bot-champion = Πρωταθλητής
bot-champion-about = Παίζει για τη νίκη, όχι για τους πόντους, και υπολογίζει τι ετοιμάζεσαι να κάνεις.
bot-optimal = Βέλτιστος
bot-optimal-about = Παίζει μόνος του και καμία επιλογή δεν υπόσχεται περισσότερους πόντους.
