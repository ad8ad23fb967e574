### What happened at the table: one message for each kind of event.
###   $name (String): the player

event-rolled = { $name } rolls { $roll }: the white dice make { $number }.
event-passed = { $name } passes.
event-crossed =
    { $how ->
        [lucky] { $name } crosses { $cell }: lucky number!
        [bonus] { $name } crosses { $cell } as a bonus.
        [link] { $name } crosses { $cell }: it is linked.
       *[other] { $name } crosses { $cell }.
    }
event-exchanged = { $name } uses diamond { $number }: { $how }.
event-locked = { $name } gets the lock of row { row-name }.
event-closed =
    { $die ->
        [red] Row { row-name } is closed. The red die leaves the game.
        [yellow] Row { row-name } is closed. The yellow die leaves the game.
        [green] Row { row-name } is closed. The green die leaves the game.
       *[blue] Row { row-name } is closed. The blue die leaves the game.
    }
event-missed = { $name } takes a miss and has { $number } now.
event-ended =
    { $how ->
        [misses] The game is over: { reason-misses }.
        [rows] The game is over: { reason-rows }.
       *[stones] The game is over: { reason-stones }.
    }

## Bonuses

event-bar-used =
    { $colour ->
        [red] { $name } uses space { $number } of the bonus bar: red.
        [yellow] { $name } uses space { $number } of the bonus bar: yellow.
        [green] { $name } uses space { $number } of the bonus bar: green.
       *[blue] { $name } uses space { $number } of the bonus bar: blue.
    }
event-bonus-earned =
    { $how ->
        [two-in-fewest] { $name } earns a bonus: { bonus-two-in-fewest }.
        [one-in-each] { $name } earns a bonus: { bonus-one-in-each }.
        [double-fewest] { $name } earns a bonus: { bonus-double-fewest }.
        [plus-13] { $name } earns a bonus: { bonus-plus-13 }.
       *[no-misses] { $name } earns a bonus: { bonus-no-misses }.
    }
event-bonus-lapsed = { $name } loses a bonus cross: row { row-name } has no cell for it.

## The duel

event-placed = { $name } places a stone on { $cell }.
event-stacked = { $name } stacks a stone on { $cell }.
event-hit = { $name } hits the stone on { $cell }; it goes back to its owner.

## The card game

event-dealt = The cards are dealt.
event-reshuffled = The discards are shuffled into a new draw pile.
event-taken =
    { $number ->
        [one] { $name } takes { $number } card from the display, place { $places }.
       *[other] { $name } takes { $number } cards from the display, places { $places }.
    }
event-called = The number on top of the pile is { $number }.
event-played = { $name } plays { $cards }.
