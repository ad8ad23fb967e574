### Why a choice, a roll or a deck is not accepted: one message for each refusal code.

## Whose choice it is

refusal-game-over = The game is over: there is nothing left to choose.
refusal-not-awaited = You have nothing to choose right now. Wait until it is your turn again.
refusal-not-a-choice =
    { $stage ->
        [white] This is the white action: choose one cell, or pass.
        [colour] This is the colour action: choose one cell, or pass.
        [take] Take cards from the display first.
        [play] Now play one to three cards of one colour.
       *[other] This choice does not belong here.
    }

## What the dice and cards give

refusal-not-the-white-sum = { $cell } does not fit: the white dice make { $number }.
refusal-not-the-call = { $cell } does not fit: the number called is { $number }.
refusal-not-a-colour-sum = { $cell } does not fit: add one white die to the die of the cell’s colour.
refusal-die-gone =
    { $colour ->
        [red] { $cell } needs the red die, which has left the game.
        [yellow] { $cell } needs the yellow die, which has left the game.
        [green] { $cell } needs the green die, which has left the game.
       *[blue] { $cell } needs the blue die, which has left the game.
    }
refusal-one-white-cross = You get one cell here; { $cell } would be one too many.
refusal-one-colour-cross = The colour action gives one cross; { $cell } would be one too many.

## What the sheet allows

refusal-row-closed = Row { row-name } is closed: nothing more can be marked there.
refusal-left-to-right = In row { row-name } you can only move on to the right; { $cell } is too far left.
refusal-not-earned =
    { $marks ->
        [stones] { $cell } closes row { row-name }: you need at least { $needed ->
            [one] { $needed } stone
           *[other] { $needed } stones
        } there first. You have { $count }.
       *[crosses] { $cell } closes row { row-name }: you need at least { $needed ->
            [one] { $needed } cross
           *[other] { $needed } crosses
        } there first. You have { $count }.
    }
refusal-bonus-due = { $cell } brings a bonus that you have to take. Cross one of these as well: { $options }.
refusal-bonus-wrong = No bonus gives you { $cell } here.

## Bonus rows, diamonds, boxes, linked cells and fields

refusal-no-neighbour = { $cell } needs a neighbour with the same number that you have crossed; with a coloured die it must be the neighbour of that colour.
refusal-bonus-row-passed = In a bonus row you can only move on to the right; { $cell } is too far left.
refusal-diamond-passed = The diamond that would give you { $cell } is used or skipped.
refusal-no-box-left = All boxes of { $cell } are crossed already.
refusal-link-due = { $cell } is linked: cross this one as well: { $options }.
refusal-link-wrong = { $cell } is not linked to the cell that you crossed.
refusal-not-fifteen = The white dice do not make 15 with any coloured die.
refusal-fifteen-not-active = Only the active player may cross a diamond with 15.
refusal-fifteen-in-white = A diamond stands for both actions: choose it instead of the white sum.
refusal-no-diamond-left = You have crossed all diamonds already.
refusal-no-one-and-five = No 1 and 5 on the dice give you { $cell }.
refusal-one-field = You may cross one field only; { $cell } would be one more.
refusal-field-in-white = Fields are crossed with the white sum, not in the colour action: { $cell } has to wait.

## What the board of the duel allows

refusal-barred = { $cell } is taken: only the foremost stone of a row can be hit.
refusal-stack-safe = { $cell } is a stack, and stacks cannot be hit.
refusal-not-foremost = You can stack on { $cell } only while it is the foremost stone in row { row-name }.
refusal-same-space = You have used { $cell } in this turn already: choose another space.

## What the cards allow

refusal-take-count =
    { $needed ->
        [one] Take { $needed } card from the display, not { $count }.
       *[other] Take { $needed } cards from the display, not { $count }.
    }
refusal-take-place = There is no card to take at place { $place }.
refusal-play-count = Play one, two or three cards, not { $count }.
refusal-not-held = The card { $card } is not in your hand.
refusal-one-colour = All cards you play together must have the same colour.
refusal-joker-colour = Name the colour that the joker { $card } stands for.
refusal-not-on-cards = { $cell } does not fit: none of the cards you play has this number in this colour.
refusal-skip =
    { $limit ->
        [one] Between the cells of one play you may skip { $limit } cell at most.
       *[other] Between the cells of one play you may skip { $limit } cells at most.
    }

## What may be rolled and shuffled

refusal-roll-not-due = The dice are not to be rolled now.
refusal-deal-not-due = The cards are not to be shuffled now.
refusal-die-closed =
    { $colour ->
        [red] The red die has left the game.
        [yellow] The yellow die has left the game.
        [green] The green die has left the game.
       *[blue] The blue die has left the game.
    }
refusal-die-missing =
    { $colour ->
        [red] The red die is missing.
        [yellow] The yellow die is missing.
        [green] The green die is missing.
       *[blue] The blue die is missing.
    }
refusal-die-face = No die here shows { $face }: the faces are 1 to { $sides }.
refusal-deck-wrong =
    { $fault ->
        [listed-twice] This is not the whole deck: the card { $card } stands there twice.
        [missing] This is not the whole deck: the card { $card } is missing.
       *[not-among-them] The card { $card } does not belong to this deck.
    }
refusal-pile-wrong =
    { $fault ->
        [listed-twice] These are not the discards: the card { $card } stands there twice.
        [missing] These are not all discards: the card { $card } is missing.
       *[not-among-them] The card { $card } is not among the discards.
    }
