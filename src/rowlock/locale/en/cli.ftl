### What the commands print for people.

## A position

cli-edition = Edition
cli-turn = Turn { $number }
cli-seat = Seat
cli-player = Player
cli-score = Score
cli-row-points = Points by row
cli-misses = Misses
cli-locks = Locks
cli-active = { $name } is the active player.
cli-turns =
    { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }
cli-closed-rows = Closed rows: { $rows }
cli-no-closed-rows = Closed rows: none
cli-next = Next: { $stage }
cli-waiting-for = Waiting for { $names }: { $stage }
cli-choices = Open to { $name }: { $choices }
cli-ended =
    { $reason ->
        [misses] The game ended: { reason-misses }.
        [rows] The game ended: { reason-rows }.
       *[stones] The game ended: { reason-stones }.
    }
cli-not-ended = The game is not finished.
cli-winners =
    { $count ->
        [one] Winner: { $names }
       *[other] Winners: { $names }
    }
cli-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## Records

cli-record = Record { $number }
cli-record-good = The record is correct.
cli-record-wrong = Line { $line } is wrong.
cli-record-wrong-rule = Line { $line } is wrong, by rule { $rule }.
cli-records-read =
    { $count ->
        [one] { $count } record read
       *[other] { $count } records read
    }

## Editions

cli-id = Id
cli-name = Name
cli-seats = Seats
cli-seats-range = { $fewest } to { $most }
cli-dice = Dice
cli-dice-sides = { $count } dice with { $sides } sides
cli-cards = Cards
cli-stones =
    { $count ->
        [one] { $count } stone each
       *[other] { $count } stones each
    }
cli-sheet = Sheet
cli-options = Options
cli-no-options = none
cli-option-default = { $value } (usual)
cli-lucky-numbers = Lucky numbers
cli-bonus-bar = Bonus bar
cli-bonus-cells = Bonus cells
cli-lock-needs =
    { $needed ->
        [one] Closing a row takes { $needed } cross in it first.
       *[other] Closing a row takes { $needed } crosses in it first.
    }
cli-closing-cells = Closing cells
cli-sheet-good = The sheet is good: it can be played.
cli-ends-with-rows =
    { $count ->
        [one] The game ends with { $count } closed row.
       *[other] The game ends with { $count } closed rows.
    }
cli-ends-with-misses =
    { $count ->
        [one] The game ends with { $count } miss.
       *[other] The game ends with { $count } misses.
    }

## Simulations

cli-bot = Bot
cli-bots = Bots
cli-games = Games
cli-games-played =
    { $count ->
        [one] { $count } game played
       *[other] { $count } games played
    }
cli-games-progress = { $done } of { $total } games
cli-games-per-second = { $rate } games per second
cli-stopped = Stopped early.
cli-seed = Seed
cli-mean = Mean
cli-mean-score = Mean score
cli-mean-turns = Mean number of turns
cli-standard-error = Standard error
cli-plus-minus = { $mean } ± { $error }
cli-wins = Wins
cli-endings = Endings
cli-share = Share
cli-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
