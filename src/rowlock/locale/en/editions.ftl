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

## Options: the name of each, then its values.

option-bonus_reach = Reach of a bonus cross
option-bonus_reach-next = the next cell of the row
option-bonus_reach-any = any cell of the row that is open to you
option-jokers = Jokers
option-jokers-no = without jokers
option-jokers-yes = with eleven jokers
