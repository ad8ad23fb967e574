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
tui-records = Records
tui-file = File
tui-file-about = Any record: a path, or one of your own games with ← and →
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
tui-takes = take { $places }
tui-plays = play { $cards }
tui-no-cross = no cross
tui-gains =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
tui-locks = locks row { $rows }
tui-pass-free = Passing costs nothing here.
tui-pass-again = Press p again to pass.
tui-type-roll = Type your dice (white, white, { $colours }):
tui-hint = Best: { $choice }
tui-thinking = Thinking …
tui-reviewing = Reviewing the game: { $share }
tui-no-study = This needs more: install rowlock[sim].
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
tui-key-go = go
tui-keys-heading = KEYS
tui-keys =
    Arrows move over the cells, Tab goes to the next legal one. Enter or Space chooses it, Enter once more is done.
    a, b, c, d choose what is possible in that row; 1 to 5 choose cards; p passes; Esc undoes; u takes back.
    h gives a hint, l shows the log, q leaves. The mouse works too.
    {"["}7] legal   <7> lucky   (X) chosen   X crossed   - skipped   = closed

## Short rules

rules-sheet =
    Cross as many numbers as you can; in each row only from left to right. Cells that you skip are lost.

    Every turn one player rolls all dice. First everybody may cross the sum of the two white dice, in one row. Then the player on turn alone may add one white die to one coloured die and cross that sum in that colour.

    If the player on turn crosses nothing in either action, that is a miss: five points less. Nobody else ever takes one.

    The last cell of a row needs five crosses before it (six on long rows). It also brings the lock, and closes the row for all: its die leaves the game.

    The game ends at once when two rows are closed or somebody has four misses. A row with 1, 2, 3, 4 … crosses is worth 1, 3, 6, 10 … points, the lock counting as a cross.
rules-longo =
    Longo: the dice have eight sides, the rows go to 16, and either of the last two cells closes a row. If the white dice show one of your two lucky numbers, you may instead cross the next cell of the row in which you have the fewest crosses.
rules-mixx-a =
    Gemixxt A: colours change along a row. In the colour action number and colour have to fit, in whichever row that cell is. A row that closes takes the die of its last cell out of the game.
rules-mixx-b =
    Gemixxt B: the numbers of a row are shuffled. Left to right goes by place, not by value.
rules-bonus-a =
    Bonus A: a cell with a * uses up the next space of the bonus bar, and you must at once cross the next cell in the row of that colour. If that is a cell with a * too, it goes on.
rules-bonus-b =
    Bonus B: with both cells of a sign you earn its bonus. » two crosses in the row with the fewest, ≡ one cross in each row, ♦ the row with the fewest crosses counts double, + 13 points more, ○ misses cost nothing.
rules-duel =
    Duel: both players place stones on one board, and only the player on turn acts: first the white sum, then one white and one coloured die.

    In a row you go to the right of your own rightmost stone. A space with a stone of the other is barred, except the foremost stone of the row: if it is a single one, you may hit it, and it goes back. If the foremost stone is yours, you may stack on it, and stacks are safe.

    The last space needs five of your stones in the row. Whoever places nothing in a turn puts a stone into the miss column. The game ends with two closed rows, four stones in the miss column, or somebody’s last stone.
rules-cards =
    Card game: on your turn take cards from the display by the numbers on their backs, up to five in hand. Then the number on top of the pile is called, and everybody may cross it in one row. Then play one to three cards of one colour and cross their numbers in that row from left to right; at most one cell may be skipped between them.

    Crossing nothing in your turn is a miss. Closing a row binds nobody but you. The game ends when somebody has four misses or has closed two rows.
rules-cards-mixx-a =
    Gemixxt A: cards of one colour may be crossed in several rows, and any number of cells may be skipped.
