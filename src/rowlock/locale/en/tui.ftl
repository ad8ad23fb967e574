### The terminal app.

## The menu and a new game

tui-new = New game
tui-new-about = Alone, against bots, or with others on this keyboard
tui-resume = Go on: { $game }
tui-resume-about = Kept where it stopped. Delete forgets it.
tui-you = You
tui-person = Somebody at this keyboard
tui-nobody = Nobody
tui-name = Name
tui-saved = The record is here:

## Joining, settings, replays

tui-join-about = The same tables as in the browser
tui-open = New table on a server
tui-open-about = Choose an edition and send the link: others play in a browser or in a terminal
tui-learn = Learn by playing
tui-learn-about = A guided first game, then what is special in each edition
tui-learn-next = Press n for the next lesson: { $edition }. Esc leads to the menu.
tui-puzzle = Puzzle
tui-puzzle-about = A position of a real game: which play is best?
tui-server = Server
tui-no-server = { $address } does not answer.
tui-colours = Colours
tui-colours-about = A change holds from the next start on.
tui-colours-auto = as the terminal says
tui-colours-true = all
tui-colours-256 = 256
tui-colours-16 = 16
tui-colours-none = none
tui-pace = How fast bots play
tui-pace-slow = slowly
tui-pace-usual = as usual
tui-pace-fast = at once
tui-file = File
tui-file-about = Any other record: its path
tui-step = Step { $number } of { $total }
tui-key-step = Step
tui-key-turn = Turn
tui-key-ends = Start, end
tui-key-seat = Other sheet

## At the table

tui-stones-left =
    { $count ->
        [one] { $count } stone left
       *[other] { $count } stones left
    }
tui-display = Display
tui-hand = Hand
tui-pile =
    { $count ->
        [one] Pile ({ $count }), on top:
       *[other] Pile ({ $count }), on top:
    }
tui-ask-called = Number { $number }: cross it in one row, or pass.
tui-ask-take = Take cards from the display.
tui-ask-play = Play one to three cards of one colour.
tui-gains =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
tui-locks = locks row { $rows }
tui-pass-free = Passing costs nothing: you have played in this turn.
tui-pass-again = Press p again to pass.
tui-coach-off = The coach is off. Settings turn it on again.
tui-type-roll = Type your dice (white, white, { $colours }):
tui-hint = Best: { $choice }
tui-thinking = Thinking …
tui-reviewing = Reviewing the game: { $share }
tui-no-study = This needs the extra “sim”: pip install 'rowlock[sim]'.
tui-pass-free-now = Passing is free for now; passing your whole turn costs a miss.
tui-pass-free-other = Passing costs nothing: it is not your turn.
tui-compiling = Compiling for this computer, once …
tui-bell = Bell on your turn
tui-bell-server = at tables on a server
tui-bell-always = always
tui-bell-never = never
tui-unsaved = Not saved: { $reason }
tui-key-result = Result
tui-take-back-of = Take back the choice of { $name }
tui-leave-local = Leave this game? It is kept, and you can go on later.
tui-leave-table = Leave this table? Your seat is kept, and you can come back with the same code.
tui-leave-yes = Leave
tui-leave-no = Stay

## What keys do

tui-key-pick = choose
tui-key-bot = Bot
tui-copied = The link is copied, if your terminal allows it.
tui-key-review = Review
tui-key-another = Another
tui-key-all-plays = All plays
tui-key-hint = Hint
tui-key-log = Log
tui-key-rules = Rules
tui-key-quit = Quit
tui-key-scroll = scroll
tui-key-sheets = Sheets
tui-key-menu = Menu
tui-key-choose = choose
tui-key-change = change
tui-key-settings = settings
tui-key-go = go
tui-keys-heading = KEYS
tui-keys =
    Arrows move over the cells, Tab goes to the next legal one. Enter or Space chooses it, Enter once more is done.
    a, b, c, d choose what is possible in that row; 1 to 5 choose cards; f chooses a field or a 15; p passes; Esc undoes; u takes back.
    h gives a hint, x turns the coach off, l shows the log, q leaves or resigns. The mouse works too.
    {"["}7] legal   <7> lucky, exchange   (X) chosen   X crossed   !7! would be lost   - skipped   = closed
host-key = Guests
host-muted = muted
host-nobody = Nobody plays from another device.
host-end = End game
