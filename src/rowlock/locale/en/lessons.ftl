### Lessons: a guided first game, and the special rules of each edition.

lesson-first = Your first game
lesson-first-about = Twelve steps, about four minutes. You play, and learn as you go.
lesson-choose = Learn by playing
lesson-editions = What is special in the other editions
lesson-progress = Step { $number } of { $total }
lesson-begin = Start
lesson-go-on = Go on at step { $number }
lesson-finished = ✓ done
lesson-restart = Start again
lesson-next = Next
lesson-you = You
lesson-they = The other player

## What is said of a try

lesson-tap = Tap the marked cell, then press Done.
lesson-tap-all = Tap the marked cells, then press Done.
lesson-tap-find = Tap a cell, then press Done.
lesson-tap-pass = Press Pass.
lesson-tap-take = Tap a card of the display, then press Done.
lesson-ready = That is it. Now press Done.
lesson-begun = A good start, but there is more to it. Read the text once more.
lesson-other = { $play } would be allowed. Here, try what the text asks for.
lesson-not-pass = You may pass. But here you can have a good cross.
lesson-gap =
    { $count ->
        [one] { $play } is allowed, but it skips { $count } number, which would be lost for good.
       *[other] { $play } is allowed, but it skips { $count } numbers, which would be lost for good.
    }

## The end of a lesson

lesson-end-first = You know the game now. The best way to get better: play.
lesson-end = That is what makes this edition special.
lesson-play-first = Play against an easy bot
lesson-play = Play this edition against an easy bot
lesson-more = More lessons
lesson-all-rules = All rules of this edition

## The first game

lesson-classic-white = Collect as many crosses as you can: the longer a row, the more each cross is worth. You have rolled, and the white dice make 3: you may cross one 3. Cross the red 3.
lesson-classic-white-done = Well done. Rows are filled from left to right: red now goes on with 4 or higher.
lesson-classic-white-b3 = The yellow 3 would be just as good. So that we can go on together, take the red one.
lesson-classic-colour = Whoever rolled has a second action: add one white die to one coloured die, and cross the sum in that colour. White 1 and yellow 2 make 3. Cross the yellow 3.
lesson-classic-colour-done = See the yellow 2? It is struck out: whatever lies left of a cross is lost for good. One number is a small price.
lesson-classic-colour-pass = You may pass. But a cross that skips only one number is worth having: take the yellow 3.
lesson-classic-others = Now the other player has rolled. The white dice are for everybody, so you may cross their 11 too. Green and blue run down from 12. Cross the green 11.
lesson-classic-others-done = The coloured dice are only for whoever rolled: you have no second action in this turn.
lesson-classic-others-d11 = The blue 11 would be just as good. So that we can go on together, take the green one.
lesson-classic-skip = Your turn. The white dice make 7, but in every row a 7 would skip at least three numbers. That is too much: pass.
lesson-classic-skip-done = Passing costs nothing if you cross something with the coloured dice.
lesson-classic-beside = And they bring something: white 1 and red 3 make 4, right beside your red 3. Cross the red 4.
lesson-classic-beside-done = No gap at all: that is how long rows grow.
lesson-classic-beside-pass = If you pass here too, you have crossed nothing in your own turn, and that costs 5 points. Take the red 4.
lesson-classic-find = The other player has rolled 2 and 3. Where does a 5 skip nothing? Find it and cross it.
lesson-classic-find-done = Exactly. Three crosses in red are already worth 6 points.
lesson-classic-find-pass = You may pass. But there is a 5 that skips nothing.
lesson-classic-nothing = Your turn, and bad luck: the white dice make 3. Red and yellow are past it, and green and blue would skip almost everything. Pass.
lesson-classic-miss = The coloured dice are no better. If you cross nothing in your own turn, you take a miss, and that costs 5 points. A ruined row would cost more. Pass.
lesson-classic-miss-done = A miss is no disaster. But the fourth miss of any player ends the game.
lesson-classic-miss-far = Allowed, but most of that row would be gone, and a long row is worth far more than 5 points. Take the miss.
lesson-classic-close = A few turns later. You have six crosses in red; with five or more you may cross the last number. The white dice make 12. Cross the red 12.
lesson-classic-close-done = You have the lock as well, and it counts as one more cross. Red is closed now, for everybody.
lesson-classic-close-pass = Such a chance does not come often. Close the red row.
lesson-classic-gone = The red die has left the game. You still have your second action: white 6 and blue 4 make 10, right beside your blue 11. Cross the blue 10.
lesson-classic-gone-done = Two crosses in one turn. Nobody can cross red any more, so closing a row also stops the others.
lesson-classic-gone-pass = You may pass without a miss, for you have crossed the red 12. But the blue 10 skips nothing.
lesson-classic-end = A little later. The game ends at once when two rows are closed. You are ahead, you have five crosses in green, and the white dice make 2. End it: cross the green 2.
lesson-classic-end-pass = You are ahead: end the game while you are.
lesson-classic-score = The game is over. With the locks, eight crosses in red are worth 36 points and seven in green 28. Three in blue make 6, one in yellow 1, and the miss costs 5. You win by 66 to 29!

## Longo

lesson-longo-lucky = Your lucky numbers are 5 and 10. The white dice make 5: instead of a 5 you may cross the next cell of the row where you have the fewest crosses. Green is empty. Cross its first cell, the green 16.
lesson-longo-lucky-done = Otherwise a 16 needs two eights. Lucky numbers help in every white action, whoever rolled, but never with the coloured dice.
lesson-longo-lucky-plain = A plain 5 is allowed too. But try the lucky cross: otherwise a green 16 needs two eights.
lesson-longo-tie = The 10 is lucky too. Green and blue have one cross each, the fewest, so you may choose. Right of your blue 15 comes the 14. Cross the blue 14.
lesson-longo-tie-done = A lucky cross follows your last cross, so it never skips anything.
lesson-longo-tie-c15 = The green 15 would be a lucky cross as well. So that we can go on together, take the blue 14.
lesson-longo-close = Here each of the last two cells closes its row, and you need six crosses there. You have six in red, and the white dice make 15. Cross the red 15.
lesson-longo-close-done = The lock is yours. The red 16 is gone: you can have only one of the two.

## Gemixxt A

lesson-mixx-a-white = The colours change along each row. With the white dice only the number counts, whatever its colour. Cross the 3 in the first row.
lesson-mixx-a-white-done = Rows are still filled from left to right, and points are counted row by row.
lesson-mixx-a-white-b3 = The 3 in the second row would be just as good. So that we can go on together, take the one in the first row.
lesson-mixx-a-colour = The coloured dice need the right number in the right colour. White 2 and blue 3 make 5, and the blue 5 is in the first row. Cross it.
lesson-mixx-a-colour-done = Every number is there once in each colour, so there is always exactly one cell to look for.
lesson-mixx-a-close = A few turns later: six crosses in the first row, and the white dice make 12. Cross the last cell of the row, the 12.
lesson-mixx-a-close-done = The last cell is red, so the red die leaves the game.
lesson-mixx-a-gone = Red cells in other rows stay open, but only for the white dice. Now the coloured ones: white 6 and green 6 make 12. Cross the green 12.
lesson-mixx-a-gone-done = White dice: any colour. Coloured dice: the right one. That is the whole difference.

## Gemixxt B

lesson-mixx-b-white = The numbers are shuffled, and only their place counts: always further to the right. The white dice make 10. In red it comes first. Cross the red 10.
lesson-mixx-b-white-done = In yellow the 10 comes last and would close the row.
lesson-mixx-b-colour = White 4 and red 2 make 6. That is less than 10, but it lies to the right of it. Cross the red 6.
lesson-mixx-b-colour-done = Before you cross, always look at what lies in between.
lesson-mixx-b-find = The white dice make 2. Where does a 2 skip nothing? Find it and cross it.
lesson-mixx-b-find-done = Right: in red the 2 comes just after the 6.
lesson-mixx-b-close = A few turns later: six crosses in red, and the white dice make 11. The red 11 comes last and closes the row. Cross it.
lesson-mixx-b-close-done = The lock is yours. The last cells are red 11, yellow 10, green 3 and blue 4.

## Bonus A

lesson-bonus-a-star = Whoever crosses a star gets a second cross as a present. The first free space of the bar below says in which colour: now it is red. Cross the green 11 with its star.
lesson-bonus-a-star-done = The red 2 came along: the next cell in red. A bonus cross cannot be declined.
lesson-bonus-a-plain = Allowed, but there is no star on it. Take the one with the star.
lesson-bonus-a-chain = Now yellow is next on the bar, and your next yellow cell, the 5, carries a star itself. Cross the red 3 and see what happens.
lesson-bonus-a-chain-done = Red 3, yellow 5, green 10: three crosses from one roll.
lesson-bonus-a-find = The white dice make 10, and blue is next on the bar. Which 10 brings a second cross?
lesson-bonus-a-find-done = The blue 9 came along. When a row is closed, its colour is struck from the bar.

## Bonus B

lesson-bonus-b-each = Bonus cells come in pairs: cross both, and the bonus is yours. You have the yellow 7, and the blue 7 belongs to it: one cross in every row. Cross the blue 7.
lesson-bonus-b-each-done = Red 2, yellow 8, green 12 and blue 6 came along: always the next cell of the row.
lesson-bonus-b-fewest = The yellow 11 and the green 9 are a pair as well: two crosses in the row where you have the fewest. Cross the green 9.
lesson-bonus-b-fewest-done = Red had the fewest crosses, so red 3 and 4 came along.
lesson-bonus-b-points = Three pairs count at the end. Your blue 4 belongs to the pair for 13 extra points. The white dice make 6: find its partner.
lesson-bonus-b-points-done = 13 points more. With the other two pairs your row with the fewest crosses counts twice, or misses cost nothing.

## The duel

lesson-duel-hit = You share one board. The foremost stone in red, on 7, belongs to the other player and stands alone: you may hit it. The white dice make 7. Tap the red 7.
lesson-duel-hit-done = The stone goes back to its owner, and yours takes its place. Only the foremost stone of a row can be hit.
lesson-duel-hit-place = Allowed. But here you can hit a stone: take the red 7.
lesson-duel-stack = Now your stone on the red 7 is the foremost, and it could be hit. The white dice make 7 again: put a second stone on it.
lesson-duel-stack-done = A stack can never be hit, and every stone in it counts.
lesson-duel-stack-place = Allowed. But then your stone on the red 7 stays in danger.
lesson-duel-barred = The white dice make 8. The green 8 is a stack of the other player and safe. On the yellow 8 you cannot stack: it is not the foremost. Place a stone on the red 8.
lesson-duel-barred-done = In each row you place to the right of your own stones. Gaps may be as wide as you like.
lesson-duel-again = The second action needs another space than the first. With the coloured dice you can hit a stone now. Find it.
lesson-duel-again-done = White 6 and yellow 3 make 9. And remember: if you place nothing in your turn, one of your stones becomes a miss.

## The card game

lesson-cards-take = Cards instead of dice. You fill your hand up to five from the display; the backs show only the number. You hold red 4 and red 5. Take the 3.
lesson-cards-take-done = It is red: lucky you.
lesson-cards-take-other = Possible. But a 3 could go together with your red 4 and 5. Take the 3.
lesson-cards-call = The number on top of the pile is called: 2. Everybody may cross it in one row, just as with white dice. Cross the red 2.
lesson-cards-call-done = Now it is time to play cards.
lesson-cards-play = Play one to three cards of one colour and cross their numbers in that row, leaving out one cell at most in between. You hold red 3, 4 and 5. Cross all three.
lesson-cards-play-done = Three crosses at once! A row is closed as always, but here only for whoever closes it.
lesson-cards-joker = Two turns later. A joker has no colour until you play it. Play the joker 6 as red, together with the red 7: cross the red 6 and 7.
lesson-cards-joker-done = The joker was your red 6. There are eleven of them, from 2 to 12.

## The card game on the sheets of Gemixxt

lesson-cards-mixx-a-call = The card game on the sheet with mixed colours. The 4 is called, and it counts in any row, whatever its colour. Cross the 4 in the first row.
lesson-cards-mixx-a-play = Here the cards of one colour may cross in several rows, and leave out any number of cells. The red 3 is in the second row, the red 10 and 9 are in the fourth. Cross all three.
lesson-cards-mixx-a-play-done = Three cards, two rows. Each row is still filled from left to right.
lesson-cards-mixx-b-call = The card game on the sheet with shuffled numbers. The 8 is called. In green it comes first. Cross the green 8.
lesson-cards-mixx-b-play = Here neighbours are cells side by side, whatever their numbers. Yellow begins with 9, 12 and 4, and you hold all three cards. Cross all three.
lesson-cards-mixx-b-play-done = Between the crosses of one play one cell may be left out at most, counted by place.

## Big Points

lesson-big-points-white = Round bonus cells lie between red and yellow. One of them may be crossed if its number is already crossed in a row beside it. You have the red 5, and the white dice make 5 again. Cross the bonus 5.
lesson-big-points-white-done = This cross will count twice: for red and for yellow.
lesson-big-points-plain = Allowed. But here, try the round bonus cell.
lesson-big-points-colour = You have just crossed the red 6. With the coloured dice the neighbour must be of the same colour as the die: white 5 and red 1 make 6. Cross the bonus 6.
lesson-big-points-colour-done = Two crosses in one turn. Bonus crosses do not help you to close a row, but they avert a miss.
lesson-big-points-score = Now the points: red has two crosses of its own and two bonus crosses, together four: 10 points. Yellow has none of its own, but the same two bonus crosses: 3 points. A colour counts 15 crosses at most.

## X-Change

lesson-x-change-swap = The white dice make 8, but a red 8 would skip six numbers. The first diamond below says 8/5: it turns your 8 into a 5. Cross the red 5.
lesson-x-change-swap-done = The diamond is used up. Diamonds go from left to right, bring no points, and help with the white dice only.
lesson-x-change-again = Again an 8. The first diamond is gone, but the sixth says 8/6, and the red 6 lies right beside your 5. It costs you the four diamonds in between. Cross the red 6.
lesson-x-change-again-done = No gap at all. Only the last three diamonds are left now.
lesson-x-change-find = The white dice make 9. One of the diamonds that are left turns it into a number that skips only one cell in green. Find it.
lesson-x-change-find-done = Right: with 11/9 the 9 becomes a green 11.

## Double A

lesson-double-a-again = Every number has a second box below it. Your rightmost number of a row may be crossed again when it comes again, even in the same turn. White 2 and red 1 make 3: cross the red 3 once more.
lesson-double-a-again-done = Two crosses on one number, and nothing skipped.
lesson-double-a-third = The white dice make 3 once more. Both boxes of the red 3 are full: a third time is not possible. Cross the yellow 3.
lesson-double-a-third-done = The yellow 3 may be crossed again too, as long as no yellow number further right is crossed.
lesson-double-a-close = A few turns later. Here the last cell needs seven crosses, and second crosses count: you have seven in red. The white dice make 12. Cross the red 12.
lesson-double-a-close-done = With the lock red has nine crosses: 45 points. A row counts 16 crosses at most.

## Double B

lesson-double-b-two = Some cells are doubled: crossing one of them makes two crosses at once. The white dice make 3, and the red 3 is doubled. Cross it.
lesson-double-b-two-done = One cell, two crosses: 3 points already.
lesson-double-b-two-b3 = The yellow 3 is doubled too. So that we can go on together, take the red one.
lesson-double-b-find = The white dice make 5. Which doubled 5 skips only one number?
lesson-double-b-find-done = Four crosses in red from two cells. No cell can be crossed a second time here.
lesson-double-b-close = Two turns later. The last cell needs seven crosses, and a doubled cell counts as two. With red 3, 5, 9 and 10 you have seven. The white dice make 12. Cross the red 12.
lesson-double-b-close-done = Five cells and the lock make nine crosses: 45 points.

## Connected A

lesson-connected-a-step = Eleven cells of your sheet are steps, one in each column. Crossed steps count twice: in their row, and at the end as a fifth row. The white dice make 2, and the yellow 2 is a step. Cross it.
lesson-connected-a-step-done = The first step. The order in which you cross them does not matter.
lesson-connected-a-plain = Allowed, but that cell is no step.
lesson-connected-a-find = The white dice make 11. Which 11 is a step?
lesson-connected-a-find-done = Right. Everybody at the table has different steps.
lesson-connected-a-score = One turn later you have three steps. They count as a row of three crosses: 6 points. In their own rows they bring 1 point each, so you have 9.

## Connected B

lesson-connected-b-pair = Some cells are linked in pairs: cross one, and the other is crossed at once. On your sheet the red 6 and the yellow 6 belong together. The white dice make 6. Cross the red 6.
lesson-connected-b-pair-done = Two crosses. But mind the other row: yellow now goes on at 7, and its 2 to 5 are lost.
lesson-connected-b-left = The yellow 3 lies left of your yellow 6, so it seems lost. But it is linked with the green 11, and a link always works. The white dice make 11. Cross the green 11.
lesson-connected-b-left-done = The yellow 3 is crossed after all. Links even reach into closed rows.
lesson-connected-b-find = The white dice make 9, and green has a linked 9. Find it and cross it.
lesson-connected-b-find-done = The blue 9 came along. The cell that you choose must be allowed; its partner always follows.
lesson-connected-b-find-d9 = That would be the same two crosses. So that we can go on together, take the green 9.
lesson-connected-b-plain = Allowed, but that cell has no partner.

## Lucky 15

lesson-lucky-15-first = You have rolled, and both white dice and the red die make 15 together: 6, 6 and 3. That lets you cross the next diamond of the track below. Cross the first one.
lesson-lucky-15-first-done = 5 points. The diamond stands for your whole turn: no colour action, and no miss.
lesson-lucky-15-plain = Allowed. But here you can have a diamond.
lesson-lucky-15-second = The white dice show 3 and 6. Look for a coloured die that makes 15 with them, and cross the second diamond.
lesson-lucky-15-second-done = Yellow 6 does it. On the turn of others you cannot take a diamond, only cross the white sum as usual.
lesson-lucky-15-score = Only the last diamond counts, not the sum: two diamonds are worth 11 points, three 18 and all four 25.

## Connect 15

lesson-connect-15-colour = Between some numbers there are fields. A 1 and a 5 on two dice open them: white 1 and red 5 open those in red, on top of your white cross. The white dice make 4. Cross the field 3/4 and the red 4.
lesson-connect-15-colour-done = Three crosses in a row without a gap: 3, the field, and 4.
lesson-connect-15-white = Now both white dice show 1 and 5: that opens a field in any row. Together they make 6. Cross the red 6 and the field 6/7 right beside it.
lesson-connect-15-white-done = Fields follow the order of the row: what lies left of your last cross is lost, fields too.
lesson-connect-15-score = In the score fields are crosses: red has three numbers and two fields, five crosses, worth 15 points. Only for the five crosses that the last cell needs they do not count.
