### The rules, as players read them: one message for each rule, by its number.

rules-choose = Which edition?
rules-common-about = Where the edition has a rule of its own, that one counts.
rules-try = Try it: tap a cell.
rules-try-cards = Try it: tap a cell or a card.
rules-you = You
rules-other = The other player
rules-fine = { $cells }: allowed. Points: +{ $points }
rules-why = Rule { $rule }
rules-lesson = Learn it step by step
rules-print = Print sheets
rules-table = Play this edition
rules-one-source = (Known to us from one source only.)
rules-part-S = The classic game
rules-part-L = { edition-longo }
rules-part-MA = { edition-mixx-a }
rules-part-MB = { edition-mixx-b }
rules-part-BA = { edition-bonus-a }
rules-part-BB = { edition-bonus-b }
rules-part-D = { edition-duel }
rules-part-K = { edition-cards }
rules-part-BP = { edition-big-points }
rules-part-XC = { edition-x-change }
rules-part-DA = { edition-double-a }
rules-part-DB = { edition-double-b }
rules-part-CA = { edition-connected-a }
rules-part-CB = { edition-connected-b }
rules-part-QL = { edition-lucky-15 }
rules-part-QC = { edition-connect-15 }

rule-S1 = Cross each row from left to right. You may skip cells, but a cell left of your last cross is lost for good.
rule-S2 = Two to five can play. Chance decides who begins, then everybody takes turns in seat order.
rule-S3 = On your turn you roll two white dice and one die of each colour still in play. First comes the white action for all, then the colour action for you.
rule-S4 = White action: everybody, also whoever rolled, may cross the sum of the white dice once, in any row. Nobody has to. All decide at the same time and in secret.
rule-S5 = Colour action: only whoever rolled may add one white die to one coloured die and cross that number in that colour.
rule-S6 = If you rolled and crossed nothing in either action, you take a miss, even if something could have been crossed. The others never do.
rule-S7 = The cell at the far right of a row can be crossed only if you have at least five crosses there already. You then also get the lock, which counts as one more cross.
rule-S8 = Crossing the last cell closes the row for everybody, and its die is put away. In a white action this happens when all have decided: several players can close a row together, and others may still cross in it at that moment. With fewer than five crosses there you get no last cell and no lock, even if somebody else closes the row.
rule-S9 = The game ends at once with somebody’s fourth miss, or with the second closed row, whoever closed it. A third row may close along with it. If the game ends in the white action, the colour action is left out and nobody takes a miss any more.
rule-S10 = A row with 1, 2, 3 … crosses, the lock included, is worth 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78 points. Every miss costs 5. The most points win; equal totals share the win.
rule-S11 = Skipped cells are struck through to help the eye. It changes nothing.
rule-S12 = You can also play alone: then it is always your turn. The duel and the card game need somebody else.

rule-L1 = The rows run up to 16 and the dice have eight sides. More crosses are worth more: 91, 105 and 120 points for 13, 14 and 15.
rule-L2 = Each of the last two cells closes its row and brings the lock, if you have at least six crosses there already. You can have only one of the two.
rule-L3 = Every sheet has two lucky numbers, and no two players have the same pair.
rule-L4 = When the white dice make one of your lucky numbers, you may cross something else instead: the next cell, right of your last cross (or the first of an empty row), in the row where you have the fewest crosses. If rows tie, you choose. You may do so every time, all game long and whoever rolled, but only in the white action.
rule-L5 = A lucky cross may close a row as well. If the row with the fewest crosses is closed, or its next cell is not earned yet, it gives no lucky cross.
rule-L6 = Everything else is as in the classic game.

rule-MA1 = The numbers run as usual, but the colours change along the row.
rule-MA2 = In the white action only the number counts. In the colour action you need the one cell with that number and that colour, in whichever row it is.
rule-MA3 = When a row closes, the die with the colour of its last cell leaves at once: from top to bottom red, yellow, green, blue. Cells of that colour in other rows can still be crossed with the white dice. Points are counted row by row.
rule-MB1 = Each row has one colour, but its numbers are shuffled. What counts is the place: always further to the right. The cell at the far right closes the row: red 11, yellow 10, green 3, blue 4.

rule-BA1 = Twelve cells carry a star, and below the rows is a bar of twelve coloured spaces.
rule-BA2 = When you cross a star, by whatever means, you use up the first free space of the bar from the left and must at once cross the next cell in the row of that colour. If that is a star too, it goes on.
rule-BA3 = The next cell is the one right of your last cross, or the first of an empty row. If it is a last cell that you have not earned, the bonus is lost. Once the bar is used up, a star brings nothing. As a house rule a bonus may reach any open cell of the row.
rule-BA4 = When a row closes, its colour is struck from every bar, and its spaces are skipped from then on. In a white action this happens when all have decided, in your own chain at once.
rule-BA5 = Bonus crosses can close rows and end the game. They never go into a closed row.
rule-BA6 = Example: your bar begins with red and your last red cross is 4. You cross the green 11 with its star, and the red 5 follows.

rule-BB1 = There are five kinds of bonus with two cells each. You earn a bonus as soon as both are crossed.
rule-BB2 = Two kinds act at once and cannot be declined: two crosses in the row where you have the fewest, or one cross in every row, from top to bottom, always in the next cell. If rows tie for the fewest, you choose one of them. Bonus crosses can close rows and end the game. What has no room or falls on a closed row is lost. Bonuses earned on the way wait for their turn, and the game ends only after them. As a house rule a bonus may reach any open cell of its row.
rule-BB3 = Three kinds count at the end: your row with the fewest crosses counts twice (in a tie only one of them), 13 points more, or misses that cost nothing. A fourth miss still ends the game.

rule-D1 = Two players share one board and have 22 stones each. Only whoever rolled may place stones: first with the white sum in any row, then with one white and one coloured die in the row of that colour. The other player waits.
rule-D2 = A stone goes to the right of all your stones that are in the row now; gaps may be as wide as you like. A stone that was hit holds you back no longer.
rule-D3 = A space with a stone of the other player is taken. But if the foremost stone of the row, the one furthest right, is theirs and stands alone, you may hit it: it goes back to its owner, who can place it again, and yours takes its place.
rule-D4 = If the foremost stone of the row is yours, you may stack another one on it with its number, as often as you like until a stone stands further right. A stack can never be hit, and each of its stones counts.
rule-D5 = The two actions of a turn need two different spaces.
rule-D6 = The last space needs five of your stones in the row; the stones of a stack count singly. You then put another one on the lock, which counts too. The row is closed, and its die is put away. If it was your last stone that took the last space, the lock stays empty and the game is over.
rule-D7 = If you rolled and placed nothing in either action, one of your stones goes to the misses.
rule-D8 = The game ends at once when a player places their last stone, when the misses hold four stones, no matter whose, or when a second row is closed, by either player. If that happens in the first action, there is no second one.
rule-D9 = Each row is worth the points of the classic game for your stones in it, those in stacks and on the lock included. You may have more than twelve in a row, but only twelve count. Each of your misses costs 5.
rule-D10 = Example: black is on 5 and 7, grey on 3. Grey may go to 4, 6, 8 and further, or hit the 7, but not the 5. Black may stack on the 7 or go on to 8.

rule-K1 = There are 44 cards: 2 to 12 in four colours. Everybody gets four. Four more lie face down on display, the rest is the draw pile. The backs show the number and hide the colour.
rule-K2 = On your turn you first fill your hand up to five cards from the display, choosing by the backs. The display is then filled up again.
rule-K3 = The card on top of the pile stays there, and its number is called. Everybody may cross it once, in any row, at the same time and in secret.
rule-K4 = Then you have to play one to three cards of one colour, which are discarded. You may cross any of their numbers in that row, always to the right, and leave out one cell at most between these crosses. They already count for the five crosses that the last cell needs.
rule-K5 = If it was your turn and you crossed nothing, neither the number called nor anything with your cards, you take a miss.
rule-K6 = Closing a row needs five crosses as always and brings the lock, but closes it for you alone. Nothing changes for the others.
rule-K7 = The game ends with somebody’s fourth miss, or when somebody closes a second row on their own sheet. Points are counted as in the classic game.
rule-K8 = With jokers: eleven more cards, 2 to 12, have no colour. Whoever plays one names its colour.
rule-K9 = On the sheet of Gemixxt A the cards of one play may cross in several rows, and may leave out any number of cells.
rule-K10 = When the draw pile is empty, the discards are shuffled at once. Chance decides who begins.

rule-BP1 = Between red and yellow lies a bonus row with 2 to 12, between green and blue one with 12 to 2: eleven round cells each, without a lock.
rule-BP2 = Instead of a number you may cross a bonus cell, if you have already crossed the same number in a row beside it. In the white action either neighbour will do. In the colour action it must be the neighbour in the colour of your die. A neighbour from the white action of the same turn counts.
rule-BP3 = Bonus rows go from left to right too, and skipped cells are lost. Every row moves by itself: a bonus cross moves no coloured row, and a coloured cross no bonus row.
rule-BP4 = Bonus crosses do not count for the five that a last cell needs, but one alone averts the miss. Bonus cells stay open when a row beside them is closed: for the white dice, and for the die of the other colour. The last bonus cell closes nothing; it needs a last cell beside it that you crossed yourself.
rule-BP5 = At the end each colour counts its own crosses, the lock included, and those of the bonus row beside it: at most 15 crosses, worth 120 points. Bonus rows score nothing by themselves.
rule-BP6 = Example: you have yellow 3 and red 5. White 3 gives you the bonus 3, and later white 5 the bonus 5; the other way round the bonus 3 would be lost. With four red, two yellow and three bonus crosses red is worth 28 points and yellow 15.

rule-XC1 = Below the rows are nine diamonds with two numbers each, from left to right: 8/5, 9/7, 11/3, 7/4, 10/3, 8/6, 10/5, 11/9, 6/4.
rule-XC2 = In the white action, if the white dice make one number of a diamond, you may cross that diamond and then its other number in a row, instead of the sum. It works both ways round, for you alone, and never in the colour action.
rule-XC3 = Diamonds go from left to right: those you skip are lost, and each can be used once. You may use one diamond in an action, and none without the cross that it is for. Diamonds bring no points.
rule-XC4 = Example: the white dice make 8, and no diamond is used yet. You may cross an 8, or a 5 with the first diamond, or a 6 with the sixth, which leaves the five before it behind. No diamond has a 2 or a 12, so a swap never closes a row.

rule-DA1 = Below every number except the last of a row there is a second box.
rule-DA2 = Your rightmost crossed number of a row may be crossed a second time when it comes again: with the white dice, or on your turn with a white die and that colour, even in the same turn. Not a third time, not once a number further right is crossed, and not in a closed row. The second cross does not move the row on, and it averts a miss like any other.
rule-DA3 = The last cell needs at least seven crosses in its row; second crosses count too. It has no second box, but it brings the lock.
rule-DA4 = A row counts at most 16 crosses, though 22 can be made. 13, 14, 15 and 16 crosses are worth 91, 105, 120 and 136 points.
rule-DA5 = Example: red 2, 3 and 4 crossed twice and 5 once are seven crosses. With the 12 and the lock there are nine, worth 45 points.

rule-DB1 = In red and yellow 3, 5, 9 and 11 are doubled, in green and blue 10, 8, 6 and 4. Crossing a doubled cell makes two crosses at once. No cell is crossed again.
rule-DB2 = The last cell needs at least seven crosses in its row, and a doubled cell counts as two. Example: red 3, 5, 9 and 10 are enough for the 12.
rule-DB3 = A full row with its lock has 16 crosses and is worth 136 points. All players of a table use the same sheet: Double A and Double B are not mixed.

rule-CA1 = There are five kinds of sheet, A to E, and no two players of a table have the same.
rule-CA2 = Each sheet has eleven steps, one in every column, that climb up and down through the rows. The shape is certain; where exactly the steps of each sheet are, we know from one source only.
rule-CA3 = You play as in the classic game. At the end the steps that you have crossed, in whatever order, count as a fifth row: 66 points at most. They count in their own rows as well. Locks are no steps.

rule-CB1 = The sheets come in five kinds, A to E, and everybody at a table has a different one.
rule-CB2 = Each sheet has six pairs of linked cells, one above the other. When you cross one of them, in either action, the other is crossed at once: always, also left of your last cross there, and also in a closed row. The cell that you choose must itself be allowed. The pairs of sheet A are certain; those of B to E we know from one source only.
rule-CB3 = A linked cross counts like any other: for the five that the last cell needs and in the score, also in a closed row. Right of your last cross there it moves the row on; left of it everything stays as it was.
rule-CB4 = Example, sheet A: your last yellow cross is 7, and you cross the red 6. The yellow 6 comes along, and yellow still goes on at 8. In an empty yellow row 2 to 5 would be lost.

rule-QL1 = Below the rows is a track of four diamonds, worth 5, 11, 18 and 25, crossed from left to right. The 25 we know from one source only.
rule-QL2 = If you rolled, and both white dice and one coloured die make 15 together, you may cross your next diamond. { rules-one-source }
rule-QL3 = The diamond stands for both your actions: you choose it in the white action, in secret like everybody, take no miss, and have no colour action. The others cross as usual. If that white action ends the game, the diamond still counts. After the fourth there are no more. { rules-one-source }
rule-QL4 = Only the last diamond that you crossed counts, not the sum: three diamonds are worth 18 points. { rules-one-source }

rule-QC1 = In each row three fields without a number lie between numbers: red 3/4, 6/7 and 10/11, yellow 5/6, 7/8 and 9/10, green 10/9, 6/5 and 4/3, blue 11/10, 8/7 and 5/4. Those of yellow, green and blue we know from one source only.
rule-QC2 = When two dice show a 1 and a 5, everybody may cross one field. Both white: in any row. A white and a coloured one: in that colour. Two coloured ones: in either of the two. With several such pairs, in any row that one of them allows. { rules-one-source }
rule-QC3 = Numbers and fields of a row are one line from left to right. A field that you skip is lost, and a field that you cross leaves everything to its left behind. { rules-one-source }
rule-QC4 = The field comes on top of your cross in the white action, by the same secret choice, never in the colour action. In one row both must lie right of your earlier crosses, so a field can go along with the cell that closes its row. A field alone averts the miss. There is none in a closed row.
rule-QC5 = Fields do not count for the five crosses that the last cell needs, but in the score they are crosses: a full row has 15 and is worth 120 points. { rules-one-source }
rule-QC6 = Example: white 5 and 1, all rows empty. You may cross the red 6 together with the field 3/4 or with the field 6/7. Either way 2 to 5 are left behind.
