### The browser app.

## Everywhere

web-home = Home
web-settings = Settings
web-close = Close
web-back = Back
web-try-again = Try again
web-why-not = Why not?
web-all-rules = All rules
web-to-table = Back to the table
web-not-here = There is no such page.

## Home

web-slogan = Roll, cross, lock.
web-about = The Qwixx family of dice games: with friends, against bots, or with your own dice.
web-play-now = Play now
web-play-now-about = One click, and a game against a bot is on. No account.
web-learn-first = Learn by playing
web-learn-first-about = New here? A guided first game, about four minutes.
web-opponent = Opponent
web-opponent-fits = { $level }, fits you
web-way-resume = Go on playing
web-ways = Ways to play
web-way-new = New table
web-way-new-about = Choose an edition and invite friends
web-way-join = Join
web-way-join-about = With a code or a link
web-way-pad = Score pad
web-way-pad-about = Real dice, no paper
web-way-games = My games
web-way-games-about = Running and finished
web-way-learn = Learn by playing
web-way-learn-about = A first game, and each edition
web-way-rules = Rules
web-way-rules-about = Every edition, with examples
web-way-replay = Replay
web-way-replay-about = Watch a game once more
web-names = Otter, Heron, Badger, Marten, Robin, Lynx, Hare, Wren, Beaver, Falcon

## A new table, and its lobby

web-edition = Edition
web-your-name = Your name
web-others = Who else plays?
web-seat-open = Free seat
web-seat-local = Somebody on this device
web-seat-bot = Bot: { $level }
web-seat-kind = Who sits on seat { $number }
web-seat-add = One more seat
web-seat-remove = Remove seat { $number }
web-name-of = Name of the player on seat { $number }
web-solo = You play alone.
web-timer = Time for each decision
web-no-timer = As long as it takes
web-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
web-with-chat = With chat
web-open-table = Open the table
web-start = Start the game
web-lobby = Waiting for players
web-lobby-full = Everybody is here
web-this-device = this device
web-sit = Sit down
web-stand = Stand up
web-seat-free = Free this seat
web-waiting-seats =
    { $count ->
        [one] { $count } seat is still free.
       *[other] { $count } seats are still free.
    }
web-start-with-bots =
    { $count ->
        [one] Give the free seat to a bot and start
       *[other] Give the free seats to bots and start
    }
web-invite = Invite
web-invitation = Come and play with me:
web-link = Link
web-code = Table
web-qr = QR code of the link
web-share = Share
web-copy = Copy link
web-copied = The link is copied.
web-join = Join the table
web-other-code = Try another code
web-code-or-link = Code or link of the table

## The table: colours, cells, dice

web-row =
    { $colour ->
        [red] Red row
        [yellow] Yellow row
        [green] Green row
        [blue] Blue row
       *[mixed] Row { $row }
    }
web-die =
    { $colour ->
        [red] red die: { $number }
        [yellow] yellow die: { $number }
        [green] green die: { $number }
        [blue] blue die: { $number }
       *[white] white die: { $number }
    }
web-mark-open = not possible now
web-mark-crossed = crossed
web-mark-skipped = skipped
web-mark-closed = closed
web-crossed-times =
    { $count ->
        [one] crossed once
       *[other] crossed { $count } times
    }
web-offer-legal = legal
web-offer-lucky = legal with your lucky number
web-offer-exchange = legal with a diamond
web-offer-chosen = chosen
web-offer-follows = follows by itself
web-offer-next = choose here
web-offer-sent = chosen, waiting for the others
web-bonus-cell = bonus
web-step = step, counts in a fifth row
web-linked = linked with { $cell }
web-field = field without number
web-at-once = { $count } crosses at once
web-needs =
    { $needed ->
        [one] closes the row, needs { $needed } cross
       *[other] closes the row, needs { $needed } crosses
    }
web-lock-open = Lock, still free
web-lock-closed = Lock, row closed
web-lock-yours = Lock, crossed
web-row-score = Points of the row:
web-dice = Dice
web-no-dice = The dice have not been rolled yet.
web-white-sum = White dice together: { $number }
web-lucky = Lucky numbers
web-bonus-bar = Bonus bar
web-bonus-row = Bonus row between { $rows }
web-sheet-kind = Kind of sheet
web-bonuses = Bonuses
web-bonus-earned = earned
web-space-used = used
web-space-next = next
web-space-free = free
web-steps-crossed = Steps: { $number } of { $total }, as a fifth row
web-your-sheet = Your sheet
web-scale = Points for crosses in a row
web-scale-of = { $number }×: { $points }
web-misses = Misses
web-misses-of = Misses: { $number } of { $total }
web-points =
    { $count ->
        [one] point
       *[other] points
    }

## The table: what to do

web-turn = Turn { $number }
web-spectators =
    { $count ->
        [one] { $count } watching
       *[other] { $count } watching
    }
web-your-turn = Your turn.
web-turn-of = { $name } is on turn.
web-ask-white = White { $number }: cross it in one row, or pass.
web-ask-colour = One white and one coloured die: cross their sum in that colour, or pass.
web-ask-play = Play one to three cards of one colour.
web-choose-bonus = Your bonus: choose where the next cross goes.
web-bonus-or-done = Your bonus: tap a marked cell too, or press Done to go without it.
web-field-or-done = A field may come with it: tap a marked one too, or press Done.
web-you-decided = You have decided.
web-over = The game is over.
web-waiting-for =
    { $count ->
        [one] Waiting for { $names }.
       *[other] Waiting for { $names }.
    }
web-away =
    { $count ->
        [one] { $names } is away.
       *[other] { $names } are away.
    }
web-link-connecting = Connecting …
web-link-open = Connected.
web-link-lost = The connection is lost. Trying again …
web-rolled-back = The server has lost what happened last at this table. It goes on from an earlier moment.
web-link-ended = The connection is closed.
web-pass = Pass
web-pass-costs = −{ $points } points: miss { $number } of { $total }
web-done = Done
web-undo = Undo
web-really = Sure?
web-ends-game = Ends the game
web-take-back = Take back
web-state-away = away
web-state-decided = ✓ decided
web-state-thinking = thinking …
web-state-winner = ★ wins
web-look-at-sheet = Look at the sheet
web-hand-over = Hand the device to
web-i-am = I am { $name }
web-time-left =
    { $count ->
        [one] { $count } second left
       *[other] { $count } seconds left
    }
web-clock = { $count } s
web-replace = Let a bot go on for { $name }
web-resume = Play on yourself
web-bot-plays = A bot plays for you.
web-other-device = Play on another device
web-other-device-about = Open this link on the other device. It works once, for a few minutes.
web-claiming = Moving your seat to this device …

## Log and chat

web-log = What happened
web-log-empty = Nothing yet.
web-chat = Chat
web-chat-write = Write a message
web-send = Send
web-quick-1 = Well played!
web-quick-2 = Ouch!
web-quick-3 = One moment …
web-quick-4 = Good luck!
web-quick-5 = Thanks for the game!

## The end

web-counting = Counting …
web-winners =
    { $count ->
        [one] { $names } wins!
       *[other] { $names } win together!
    }
web-ended-because =
    { $reason ->
        [misses] The game ended: { reason-misses }.
        [rows] The game ended: { reason-rows }.
       *[stones] The game ended: { reason-stones }.
    }
web-doubled = Doubled row
web-extra = Extra points
web-diamonds = Diamonds
web-total = Total
web-rematch = Play again
web-replay = Replay
web-record = Download the record
web-share-picture = Share a picture

## My games

web-no-games = No games yet. Play one!
web-running-games = Still running
web-finished-games = Finished
web-result = Place { $number } of { $total }, { $score } points

## Settings

web-language = Language
web-theme = Appearance
web-theme-auto = As the device
web-theme-light = Light
web-theme-dark = Dark
web-theme-contrast = High contrast
web-patterns = Patterns on colours
web-patterns-about = Stripes and dots beside colour and letter
web-big-type = Big type
web-big-type-about = Everything a fifth larger
web-left-handed = Left-handed
web-left-handed-about = Buttons and columns change sides
web-animation = Animation
web-animation-about = Rolling dice, drawn crosses
web-sound = Sound
web-sound-about = A short sound for dice and for your turn
web-haptics = Vibration
web-haptics-about = A short buzz, where the device has one
host-tools = People at this table
host-kick = Remove
host-bar = Remove and bar
host-mute = Mute
host-unmute = Unmute
host-delete = Delete this table
host-delete-sure = Delete it for everybody?
web-sign-out = Sign out everywhere else
web-sign-out-about = Ends the sign-in of every device that plays under your identity. This one stays.
web-signed-out = All other devices are signed out.
