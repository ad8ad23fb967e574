### Hints and reviews: what plays are worth, why, and how a game was played.

## Why a play is good or bad, in one sentence.
##   $row, $colour: a row, as row-name wants it
##   $numbers (String): numbers of cells, like 5–8

why-ends = Ends the game.
why-ends-ahead =
    { $number ->
        [one] Ends the game with you { $number } point ahead, as it stands.
       *[other] Ends the game with you { $number } points ahead, as it stands.
    }
why-ends-behind =
    { $number ->
        [one] Ends the game with you { $number } point behind, as it stands.
       *[other] Ends the game with you { $number } points behind, as it stands.
    }
why-ends-level = Ends the game with equal points, as it stands.
why-locks = Closes row { row-name } and takes its lock.
why-miss =
    { $number ->
        [one] Costs a miss, your first.
       *[other] Costs a miss, then you have { $number }.
    }
why-risks-miss = Leaves only the action to come to avoid a miss.
why-stacks = Makes a stack on { $cell }, which can never be hit.
why-hits = Hits the stone on { $cell }.
why-bonus =
    { $count ->
        [one] Brings a cross at once: { $cells }.
       *[other] Brings { $count } crosses at once: { $cells }.
    }
why-ripe = Row { row-name } can be locked from now on.
why-skips =
    { $count ->
        [one] Skips { $numbers } in row { row-name }.
       *[other] Skips { $count } numbers in row { row-name }: { $numbers }.
    }
why-skips-nothing = Skips nothing in row { row-name }.
why-keeps = Keeps { $numbers } open in row { row-name }.
why-leaves = Gives up { $cell }, which would skip nothing.
why-nothing = There is nothing to cross.
why-discards = Plays cards without crossing anything.
why-takes =
    { $count ->
        [one] Takes the card { $numbers }.
       *[other] Takes the cards { $numbers }.
    }

## Hints

hint-head = { $name }, turn { $number }: { $stage }
hint-play = Play
hint-pass = pass
hint-chance = Chance to win
hint-points = Final score
hint-lost = Gives away
hint-why = Why
hint-judged-exact = Exact values of best play.
hint-judged-net = Chances by the champion’s net; scores from { $games } games played on.
hint-judged-rollouts = From up to { $games } games played on after each play.

## Reviews

review-title = A game reviewed
review-player = Player
review-score = Score
review-result = Result
review-luck = Luck
review-adjusted = Without luck
review-decisions = Choices
review-lost = Given away
review-lost-points = Points given away
review-skill = Skill
review-mark-doubtful = doubtful
review-mark-bad = bad
review-mark-very-bad = very bad
review-decided = What decided the game
review-changed = What changed most
review-faults = Choices that gave something away
review-no-faults = No choice gave away anything worth mentioning.
review-unfinished = The game is not over: results are what could be expected.
review-curve-chance = Chance to win, moment by moment
review-curve-points = Expected final score, moment by moment
review-moment-start = the start
review-moment-roll = the roll
review-moment-shuffle = the new draw pile
review-moment-white = the white action
review-moment-colour = the colour action
review-moment-take = taking cards
review-moment-play = playing cards
review-turn = Turn { $number }
review-better = better: { $play }
review-written = { $file } is written.
review-reading = The skill figure is 100 for one who gives nothing away. Luck is what the dice changed in the chance to win.
review-reading-cards = The skill figure is 100 for one who gives nothing away. Luck is what changed in the chance to win and was no matter of choice.
review-reading-points = The skill figure is 100 for one who gives nothing away. Luck is what the dice changed in the expected score.
review-errors = Behind ± stands how far a figure may well be off (the standard error).

## Puzzles

puzzle-head = Puzzle { $number }: what would you play?
puzzle-dice = Dice: { $roll }
puzzle-plays = You may choose: { $plays }
puzzle-ask = Your play:
puzzle-right = Right: nothing is better than { $play }.
puzzle-wrong = That gives away { $lost }. Better: { $play }.
puzzle-no-play = { $play } is not one of the plays that there are.
puzzle-made =
    { $count ->
        [one] { $count } puzzle found in { $games } games.
       *[other] { $count } puzzles found in { $games } games.
    }
puzzle-go-on = To go on: --from { $game }
