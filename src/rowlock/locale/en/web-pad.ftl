### The score pad for real dice.

pad-about = Your own dice, a sheet on the screen. Choose an edition and start crossing.
pad-going-on = Go on
pad-over = finished
pad-which = Which sheet is yours?
pad-new-sheet = A new sheet
pad-all = All sheets
pad-add = Add a player
pad-sheets = Sheets
pad-undo = Undo
pad-redo = Redo
pad-close-rows = Closed by somebody else:
pad-close =
    { $colour ->
        [red] Close the red row
        [yellow] Close the yellow row
        [green] Close the green row
        [blue] Close the blue row
       *[mixed] Close row { $row }
    }
pad-row-closed = Row { row-name } is closed.
pad-take-miss = Take a miss
pad-same-throw = Same throw, white sum
pad-later = Later
pad-counted = { $cells } then counts as an earlier throw.
pad-still-open = Still open: { $rows }
pad-doubt = A row was closed after you tapped { $cell }. If { $cell } was your second action in that throw, the row was closed first and the bonus goes elsewhere.
pad-doubt-change = It was my second action
pad-doubt-keep = No, leave it
pad-next-throw = Next throw
pad-closing = In this throw a row was closed. Whoever has not crossed yet may still use its white sum.
pad-closed-before = If somebody closed a row earlier in this throw, enter that below first.
pad-without-bonus = Without the bonus
pad-cancel = Cancel
pad-more = More
pad-link = Link another phone
pad-link-about = Whoever opens this link gets a sheet of their own. A closed row shows on all.
pad-watch = A link to look on
pad-watch-about = Whoever gets this link sees the pad, but cannot write on it.
pad-reading = You are looking on: this link shows the pad and cannot write on it.
pad-eased = Only warn
pad-eased-about = Rules are pointed out, but everything can be crossed
pad-hide = Hide points
pad-hide-about = Until the game is over
pad-name-of = Name on sheet { $number }
pad-again = New pad, same players
pad-again-offer = { $name } has a new pad for everybody.
pad-warned = Crossed all the same. { $reason }
pad-player = Player { $number }
pad-final = Final score
pad-whose-stones = Whose stones?
pad-miss-for = Miss for { $name }
pad-link-about-board = Whoever opens this link has the same board in hand and can play the other stones.
pad-warned-stone = Placed all the same. { $reason }
pad-waiting =
    { $count ->
        [one] No connection. One entry is kept on this device and sent when the connection is back.
       *[other] No connection. { $count } entries are kept on this device and sent when the connection is back.
    }
pad-conflicts = Not entered when the connection was back
pad-conflict-seen = Seen
pad-act-miss = miss
pad-act-close = close a row
pad-act-throw = next throw
pad-act-undo = undo
pad-act-redo = redo
pad-act-add = new sheet
pad-act-rename = new name
pad-act-sheet = kind of sheet
pad-act-ease = strictness
pad-act-again = another game
