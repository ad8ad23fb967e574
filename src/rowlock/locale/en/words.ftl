### Words that stand alone, and names that other messages use.

colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
colour-white = white

## The colours in one or two letters, no two alike.

colour-short-red = R
colour-short-yellow = Y
colour-short-green = G
colour-short-blue = B

## A row by its letter, and by its colour where all its cells have the same one.
##   $row (String): the row's letter
##   $colour (String): the row's colour, or mixed

row-name =
    { $colour ->
        [red] { $row } (red)
        [yellow] { $row } (yellow)
        [green] { $row } (green)
        [blue] { $row } (blue)
       *[mixed] { $row }
    }

# The name of a seat where nobody gave one.
seat-name = Seat { $seat }

## What a game waits for.

stage-deal = shuffled deck
stage-roll = roll
stage-white = white action
stage-colour = colour action
stage-take = taking cards
stage-shuffle = new draw pile
stage-play = playing cards
stage-over = game over

## Why a game ended.

reason-misses = the miss boxes are full
reason-rows = enough rows are closed
reason-stones = a player has placed their last stone

## What a set of bonus cells brings.

bonus-bar = a cross in the colour that comes next on the bar
bonus-two-in-fewest = two crosses in the row with the fewest
bonus-one-in-each = one cross in each row
bonus-double-fewest = the row with the fewest crosses counts double
bonus-plus-13 = 13 points more
bonus-no-misses = misses cost nothing

## Players that are programs, each with a line about it.

bot-random = Random
bot-random-about = Takes any legal choice, each as likely as the other.
bot-cautious = Cautious
bot-cautious-about = Skips as few cells as it can, and passes before it skips many.
bot-closer = Closer
bot-closer-about = Works on its longest rows and closes them as soon as it can.
bot-evolved = Evolved
bot-evolved-about = Weighs its whole sheet by a formula, and knows when to end the game.
bot-eager = Eager
bot-eager-about = Never lets a cross go by, however many cells it skips.
bot-collector = Collector
bot-collector-about = Wants long rows and few gaps, and looks at nobody's sheet but its own.
bot-champion = Champion
bot-champion-about = Plays for the win, not for points, and minds what you are about to do.
bot-optimal = Optimal
bot-optimal-about = Plays alone, and no choice can be expected to score more.
