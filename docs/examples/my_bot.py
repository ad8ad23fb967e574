"""A bot of one's own: it crosses the cell that skips the fewest, and closes a row when it can.

Try it:  rowlock arena docs/examples/my_bot.py:Picky random --games 200
With an option:  rowlock arena docs/examples/my_bot.py:Picky:patience=2 cautious
"""

import random


class Picky:
    """Takes crosses that skip at most a few cells, and a bigger gap only to avoid a miss."""

    def __init__(self, seed="0", patience=1):
        """Every argument but `seed` is an option, written `my_bot.py:Picky:patience=2`."""
        self.random = random.Random(seed)
        self.patience = patience

    def choose(self, view, seat, plays):
        """Return one of `plays`, the legal ones; `view` is what this seat may see of the game."""
        if not view.sheets or view.cards:
            return self.random.choice(plays)  # the duel and the card game are beyond this bot
        passed, *crosses = plays
        best = min(crosses, key=lambda play: self.skipped(view, seat, play), default=passed)
        if best is passed:
            return passed
        return best if self.skipped(view, seat, best) <= self.limit(view, seat) else passed

    def skipped(self, view, seat, play):
        """How many cells the first cross of a play leaves out; closing a row is worth any."""
        row, place = play.crosses[0]
        if place >= view.paper(seat).rows[row].first_closer:
            return -1
        return place - view.sheets[seat - 1].last(view.paper(seat), row) - 1

    def limit(self, view, seat):
        """How many cells may be left out now."""
        miss_ahead = view.stage.value == "colour" and seat == view.active and not view.used
        return self.patience + 2 * miss_ahead
