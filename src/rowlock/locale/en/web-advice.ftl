### The browser app: hints and reviews.

web-hint = Hint
web-hint-hide = Hide the hint
web-hint-thinking = Thinking …
web-hint-best = best play
web-hint-points = { $points } points
web-hint-reading = The chance to win, and the final score to expect.
web-hint-reading-points = The final score to expect.
web-with-hints = Hints allowed
web-coach = Coach
web-coach-about = Says before Done what a choice gives away, at tables for practice; the better you play, the less
web-coach-stop = Turn off
web-coach-losing = would be lost
web-coach-auto = For learners who practise
web-coach-on = On
web-coach-off = Off
web-review-ask = Review this game
web-review-making = Looking at every choice …
web-review = Review
web-review-mistakes = Mistakes
web-review-mistake = Mistake { $number } of { $total }
web-review-next = Next mistake
web-review-previous = Previous mistake
web-review-whose = Whose mistakes
web-review-all = all
web-review-count =
    { $count ->
        [one] One choice gave something away.
       *[other] { $count } choices gave something away.
    }
web-review-played = Played
web-review-best = Better
web-review-cost = Cost
web-review-summary = Luck and skill
web-try = Try a play
web-try-here = Try it on the sheet
web-try-about = Choose a play to see what it is worth.
web-try-best = Nothing is better.
web-try-lost = It gives away { $lost }.
web-try-all = All plays
web-try-end = Back to the replay

web-way-puzzle = Puzzles
web-way-puzzle-about = Find the best play
web-puzzle-head = Puzzle { $number } of { $total }
web-puzzle-ask = You are on seat { $seat }. What would you play?
web-puzzle-check = Check
web-puzzle-right = Right!
web-puzzle-wrong = Not quite: that gives away { $lost }.
web-puzzle-next = Next puzzle
web-puzzle-solved = Solved: { $count } of { $total }
web-puzzle-others = Other sheets
