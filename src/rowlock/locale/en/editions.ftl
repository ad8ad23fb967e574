### The editions: their names, and a sentence about each; and what can be chosen in them.

edition-classic = Classic
edition-classic-about = Four rows, six dice, and every cross closes off the cells to its left.
edition-longo = Longo
edition-longo-about = Longer rows, eight-sided dice, two cells that close a row, and lucky numbers of your own.
edition-mixx-a = Gemixxt A
edition-mixx-a-about = The numbers run as usual, but the colours change along each row.
edition-mixx-b = Gemixxt B
edition-mixx-b-about = The rows keep their colours, but their numbers are shuffled.
edition-bonus-a = Bonus A
edition-bonus-a-about = Bonus cells use up the bonus bar, and each of its spaces brings another cross at once.
edition-bonus-b = Bonus B
edition-bonus-b-about = Five pairs of bonus cells bring extra crosses or extra points.
edition-duel = Duel
edition-duel-about = Two players share one board, stack their stones and hit each other’s.
edition-cards = Card game
edition-cards-about = Cards take the place of dice, and closing a row binds nobody but you.
edition-cards-mixx-a = Card game, Gemixxt A
edition-cards-mixx-a-about = The card game on the pad with mixed colours, where one play may cross in several rows.
edition-cards-mixx-b = Card game, Gemixxt B
edition-cards-mixx-b-about = The card game on the pad with shuffled numbers.
edition-big-points = Big Points
edition-big-points-about = Two rows of bonus cells lie between the colours, and each of their crosses counts for both neighbours.
edition-x-change = X-Change
edition-x-change-about = Nine diamonds let you swap the sum of the white dice for another number.
edition-double-a = Double A
edition-double-a-about = Your rightmost number of each row can be crossed a second time when it comes again.
edition-double-b = Double B
edition-double-b-about = Four cells of each row bring two crosses at once.
edition-connected-a = Connected A
edition-connected-a-about = Steps wind through all four rows and count as a fifth row at the end.
edition-connected-b = Connected B
edition-connected-b-about = Cells of neighbouring rows are linked: cross one, and the other comes along.
edition-lucky-15 = Lucky 15
edition-lucky-15-about = If your white dice and one coloured die make 15, you can take a diamond instead of your turn.
edition-connect-15 = Connect 15
edition-connect-15-about = A 1 and a 5 on the dice open fields between the numbers, for everybody.

## Options: the name of each, then its values.

option-bonus_reach = Reach of a bonus cross
option-bonus_reach-next = the next cell of the row
option-bonus_reach-any = any cell of the row that is open to you
option-jokers = Jokers
option-jokers-no = without jokers
option-jokers-yes = with eleven jokers

## What is printed on a sheet besides numbers: names, then what each sign means.

sheet-bonus-row = Bonus row
sheet-exchange = Exchange
sheet-fifteen = Fifteen
sheet-field = Fields
sheet-steps = Steps
sheet-links = Linked
mechanism-twice = can be crossed twice, while it is your last cross of the row
mechanism-at-once = brings two crosses at once
mechanism-step = a step: crossed steps score as one more row
mechanism-link = linked: crossed together with its partner
mechanism-field = a field: a 1 and a 5 on two dice open it
mechanism-bonus-row = counts for both rows beside it, once their same number is crossed
mechanism-exchange = turns the white sum into the other number
mechanism-fifteen = both white dice and a coloured one make 15: cross a diamond in place of your turn
