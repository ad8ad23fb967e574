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
