### The browser app: hints and reviews.

web-hint = Hint
web-hint-hide = Hide the hint
web-hint-thinking = Thinking …
web-hint-best = best play
web-hint-points = { $points } points
web-hint-reading = The chance to win, and the final score to expect.
web-hint-reading-points = The final score to expect.
web-with-hints = Hints allowed
web-review-ask = Review this game
web-review-making = Looking at every choice …
web-review-lost = { $play } gives away { $lost }

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
