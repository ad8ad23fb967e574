### What happened at the table: one message for each kind of event.
###   $name (String): the player

event-rolled = { $name }: ρίχνει { $roll }, τα λευκά ζάρια δίνουν { $number }.
event-passed = { $name }: πάσο.
event-crossed =
    { $how ->
        [lucky] { $name }: σβήνει το { $cell }, τυχερός αριθμός!
        [bonus] { $name }: σβήνει το { $cell } ως μπόνους.
        [link] { $name }: σβήνει το { $cell }, είναι συνδεδεμένο.
       *[other] { $name }: σβήνει το { $cell }.
    }
event-exchanged = { $name }: χρησιμοποιεί τον ρόμβο { $number }, { $how }.
event-locked = { $name }: παίρνει το λουκέτο της γραμμής { row-name }.
event-closed =
    { $die ->
        [red] Η γραμμή { row-name } έκλεισε. Το κόκκινο ζάρι βγαίνει από το παιχνίδι.
        [yellow] Η γραμμή { row-name } έκλεισε. Το κίτρινο ζάρι βγαίνει από το παιχνίδι.
        [green] Η γραμμή { row-name } έκλεισε. Το πράσινο ζάρι βγαίνει από το παιχνίδι.
       *[blue] Η γραμμή { row-name } έκλεισε. Το μπλε ζάρι βγαίνει από το παιχνίδι.
    }
event-missed =
    { $number ->
        [one] { $name }: αστοχία, τώρα έχει { $number } αστοχία.
       *[other] { $name }: αστοχία, τώρα έχει { $number } αστοχίες.
    }
event-ended =
    { $how ->
        [misses] Το παιχνίδι τελείωσε: { reason-misses }.
        [rows] Το παιχνίδι τελείωσε: { reason-rows }.
       *[stones] Το παιχνίδι τελείωσε: { reason-stones }.
    }

## Bonuses

event-bar-used =
    { $colour ->
        [red] { $name }: χρησιμοποιεί τη θέση { $number } της μπάρας μπόνους, κόκκινο.
        [yellow] { $name }: χρησιμοποιεί τη θέση { $number } της μπάρας μπόνους, κίτρινο.
        [green] { $name }: χρησιμοποιεί τη θέση { $number } της μπάρας μπόνους, πράσινο.
       *[blue] { $name }: χρησιμοποιεί τη θέση { $number } της μπάρας μπόνους, μπλε.
    }
event-bonus-earned =
    { $how ->
        [two-in-fewest] { $name }: κερδίζει μπόνους, { bonus-two-in-fewest }.
        [one-in-each] { $name }: κερδίζει μπόνους, { bonus-one-in-each }.
        [double-fewest] { $name }: κερδίζει μπόνους, { bonus-double-fewest }.
        [plus-13] { $name }: κερδίζει μπόνους, { bonus-plus-13 }.
       *[no-misses] { $name }: κερδίζει μπόνους, { bonus-no-misses }.
    }
event-bonus-lapsed = { $name }: χάνει ένα σβήσιμο μπόνους, η γραμμή { row-name } δεν έχει θέση γι’ αυτό.

## The duel

event-placed = { $name }: τοποθετεί ένα πούλι στο { $cell }.
event-stacked = { $name }: στοιβάζει ένα πούλι στο { $cell }.
event-hit = { $name }: χτυπά το πούλι στο { $cell }, που επιστρέφει στον κάτοχό του.

## The card game

event-dealt = Οι κάρτες μοιράστηκαν.
event-reshuffled = Οι κάρτες που παίχτηκαν ανακατεύονται και γίνονται νέα τράπουλα.
event-taken =
    { $number ->
        [one] { $name }: παίρνει { $number } κάρτα από το τραπέζι, θέση { $places }.
       *[other] { $name }: παίρνει { $number } κάρτες από το τραπέζι, θέσεις { $places }.
    }
event-called = Ο αριθμός στην κορυφή της τράπουλας είναι το { $number }.
event-played = { $name }: παίζει { $cards }.
