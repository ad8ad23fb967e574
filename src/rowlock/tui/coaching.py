"""The coach at a table: its objections to drafts, weaker the better the player's latest choices."""

from collections.abc import Callable, Sequence

from rowlock.protocol.advice import CoachedPlay, Coaching, Measure

RECENT = 12
"""The number of latest choices that count."""
LEAST: dict[Measure, float] = {"chance": 0.03, "points": 2.0}
"""The minimum loss at which the coach warns a beginner."""
PATIENCE = 4
"""The factor on this minimum if all latest choices were good."""


class Coach:
    """The objections to the drafts of one choice. The browser app has the same rules."""

    def __init__(self, form: Sequence[bool], keep: Callable[[list[bool]], object]) -> None:
        self.form = list(form)[-RECENT:]
        """Whether each of the latest choices was good, oldest first."""
        self._keep = keep
        self.coaching: Coaching | None = None
        """The losing plays of the current choice, once they are known."""

    def objection(self, play: str) -> CoachedPlay | None:
        """The objection to a play; None if it is good enough."""
        if self.coaching is None:
            return None
        found = next((each for each in self.coaching.plays if each.play == play), None)
        return found if found and found.lost >= self._least(self.coaching.measure) else None

    def note(self, play: str) -> None:
        """Count a choice that was made."""
        if self.coaching is None:
            return
        lost = next((each.lost for each in self.coaching.plays if each.play == play), 0.0)
        self.form = [*self.form, lost < LEAST[self.coaching.measure]][-RECENT:]
        self.coaching = None
        self._keep(self.form)

    def _least(self, measure: Measure) -> float:
        return LEAST[measure] * (1 + (PATIENCE - 1) * sum(self.form) / RECENT)
