### Hints and reviews: what plays are worth, why, and how a game was played.

## Why a play is better than another: one sentence about one of the two.
##   $play: a play as subject of the sentence (by-…)
##   $row, $colour: a row, as row-name wants it
##   $numbers (String): numbers of cells, like 5–8

in-row =
    { $colour ->
        [red] in the red row
        [yellow] in the yellow row
        [green] in the green row
        [blue] in the blue row
       *[mixed] in row { $row }
    }
the-row =
    { $colour ->
        [red] the red row
        [yellow] the yellow row
        [green] the green row
        [blue] the blue row
       *[mixed] row { $row }
    }
by-cell = { $cell }
by-pass = passing
by-play = the play “{ $play }”
amount-chance = { $number }%
amount-points =
    { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
why-ends-ahead =
    { $play } ends the game with a lead of { $number ->
        [one] { $number } point
       *[other] { $number } points
    }, as it stands.
why-ends-behind =
    { $play } ends the game { $number ->
        [one] { $number } point
       *[other] { $number } points
    } behind, as it stands.
why-ends-level = { $play } ends the game with equal points, as it stands.
why-locks =
    { $play } closes { the-row } and takes its lock: { $number ->
        [one] { $number } point
       *[other] { $number } points
    } at once.
why-miss = { $play } costs a miss ({ $number } of { $total }).
why-miss-shared = { $play } costs a miss.
why-sure-miss = { $play } leads to a miss ({ $number } of { $total }): nothing fits afterwards.
why-sure-miss-shared = { $play } leads to a miss: nothing fits afterwards.
why-stacks = { $play } makes a stack, which can never be hit.
why-hits = { $play } hits a stone of the other player.
why-bonus =
    { $play } brings { $count ->
        [one] one more cross
       *[other] { $count } more crosses
    } at once: { $cells }.
why-ripe = { $play } earns the right to close { the-row }.
why-ripe-chance = { $play } earns the right to close { the-row }: on each own turn the dice allow it with a chance of { $chance }.
why-skips =
    { $play } skips { $count ->
        [one] { $numbers } { in-row }
       *[other] { $count } numbers { in-row }: { $numbers }
    }.
why-skips-nothing = { $play } skips nothing.
why-skips-only =
    { $play } skips only { $count ->
        [one] one number
       *[other] { $count } numbers
    }.
why-free = { $play } costs nothing here.
why-still =
    { $cell } is left for the { $stage ->
        [play] cards
       *[colour] colour action
    } and skips { $count ->
        [0] nothing
        [one] one number
       *[other] { $count } numbers
    }.
why-rolled = { $play } skips numbers that come in { $count } of { $total } rolls of the white dice.
why-rolled-only = { $play } skips only numbers that come in { $count } of { $total } rolls of the white dice.
why-gains =
    { $play } brings { $number ->
        [one] { $number } point
       *[other] { $number } points
    } at once.
why-gains-free =
    { $play } brings { $number ->
        [one] { $number } point
       *[other] { $number } points
    } at once and skips nothing.
why-holds =
    { $play } leaves { $count ->
        [one] one card
       *[other] { $count } cards
    } in the hand.
why-takes-fit =
    { $count ->
        [one] The card { $numbers } fits
       *[other] The cards { $numbers } fit
    } without skipping anything, if the colour is right.
why-takes-gap =
    The card { $number } skips at least { $count ->
        [one] one number
       *[other] { $count } numbers
    }, whatever its colour.
why-takes-never = The card { $number } fits in no row any more.
why-long-run = { $play } is worth about { $amount } more in the long run.
why-equal = { $play } and { $other } are worth nearly the same.
why-unsure = { $play } and { $other } cannot be told apart: their difference is within the margin of error.
why-only = There is no other choice.

## What a coach says of a play before it is made

coach-costs =
    { $measure ->
        [points] That costs about { $amount }.
       *[chance] Your chance to win falls by about { $amount }.
    }
coach-better = Better: { $play }.

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
review-called = Number called: { $number }
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
