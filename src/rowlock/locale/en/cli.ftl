### What the commands print for people.

## A position

cli-edition = Edition
cli-turn = Turn { $number }
cli-seat = Seat
cli-player = Player
cli-score = Score
cli-misses = Misses
cli-locks = Locks
cli-turns =
    { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    }
cli-closed-rows = Closed rows: { $rows }
cli-no-closed-rows = Closed rows: none
cli-next = Next: { $stage }
cli-waiting-for = Waiting for { $names }: { $stage }
cli-ended =
    { $reason ->
        [misses] The game ended: { reason-misses }.
        [rows] The game ended: { reason-rows }.
       *[stones] The game ended: { reason-stones }.
    }
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

## Editions

cli-id = Id
cli-seats = Seats
cli-seats-range = { $fewest } to { $most }
cli-dice = Dice
cli-dice-sides = { $count } dice with { $sides } sides
cli-stones =
    { $count ->
        [one] { $count } stone each
       *[other] { $count } stones each
    }
cli-options = Options
cli-option-default = { $value } (usual)
cli-lucky-numbers = Lucky numbers
cli-bonus-bar = Bonus bar
cli-closing-cells = Closing cells
cli-sheet-good = The sheet is good: it can be played.

## Simulations

cli-bot = Bot
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
cli-wins = Wins
cli-seconds =
    { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }

## Fair dice

cli-verified = Line { $line }: the dice are proved. Draws: { $draws }, turns: { $turns }, anchor: { $anchor }
cli-verified-from = The turns before turn { $turn } come from another game and are not proved.
cli-verified-added = Draws that each seat added bytes to: { $added }
