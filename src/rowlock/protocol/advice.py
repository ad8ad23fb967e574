"""Evaluations of plays and of whole games: hints, reviews and puzzles."""

from importlib import import_module
from typing import Literal

from rowlock.protocol.refusals import Phrase
from rowlock.protocol.views import PlayCell, Shown, StageName

Measure = Literal["chance", "points"]
"""The measure that ranks plays: the chance to win, or in solitaire the points."""
Mark = Literal["doubtful", "bad", "very-bad"]
MomentKind = Literal["start", "roll", "shuffle", "white", "colour", "take", "play"]


class Estimate(Shown, frozen=True):
    """A value with its standard error."""

    value: float
    error: float
    """The standard error; 0 for what is exact."""


class Judging(Shown, frozen=True):
    """The method of an evaluation."""

    chances: Literal["exact", "net", "rollouts"]
    """The solver's tables, a value net one step ahead, or rollouts."""
    points: Literal["exact", "rollouts"]
    player: str
    """The bot that plays all seats in rollouts; empty if no bot of that name does."""
    games: int
    """The maximum number of rollouts per play."""
    seed: int
    deep: bool


class RatedPlay(Shown, frozen=True):
    """A play with the expectations after it."""

    play: str
    """As a record writes it; clients need not read it."""
    text: Phrase
    """The play as players call it."""
    cells: list[PlayCell]
    """The cells it crosses, in order."""
    chance: Estimate | None
    """The chance to win, a shared win counting in part; none in a game of one."""
    points: Estimate | None
    """The final score. In a review by the net only of a mistake and of the best play."""
    lost: Estimate
    """The loss against the best play, in the measure of the evaluation."""
    lost_points: Estimate | None
    """The same in points; negative if the best play scores less; none without `points`."""
    reasons: list[Phrase]
    """Why it is better than another play, or what the best play has ahead of it: sentences."""


class Hint(Shown, frozen=True):
    """The plays of a seat, ranked."""

    edition: str
    turn: int
    stage: StageName
    seat: int
    measure: Measure
    judging: Judging
    plays: list[RatedPlay]


class CoachedPlay(Shown, frozen=True):
    """A play with a loss, and the coach's warning before it is made."""

    play: str
    """As a record writes it: an option's `play`."""
    lost: float
    """The loss against the best play, in the measure of the coaching."""
    text: list[Phrase]
    """What it costs, and what the best play has ahead of it: sentences."""
    cells: list[str]
    """Cells that it skips, so that they can never be crossed."""


class Coaching(Shown, frozen=True):
    """The plays of a seat with a significant loss; all others are fine."""

    seat: int
    measure: Measure
    plays: list[CoachedPlay]


class Moment(Shown, frozen=True):
    """The expectations after one step of a game: a point of its curve."""

    step: int
    """How many steps of the record had been made: a frame of the replay has the same number."""
    turn: int
    kind: MomentKind
    """The kind of step: none yet, dice or cards, or an action."""
    chances: list[float]
    """Each seat's chance to win; nothing in a game of one."""
    points: list[float]
    """The expected final score of each seat; nothing where the net judges."""
    errors: list[float]
    """Standard errors of the expectations, in the measure of the review."""
    luck: list[Estimate]
    """The luck of each seat, in the measure of the review; empty after an action."""


class Decision(Shown, frozen=True):
    """A choice that was made, and its loss."""

    step: int
    """The step of the record that it was, counted from 1."""
    turn: int
    stage: StageName
    seat: int
    played: str
    """The play that was made: one of `plays`."""
    best: str
    """The best one, also one of them."""
    lost: Estimate
    lost_points: Estimate
    mark: Mark | None
    plays: list[RatedPlay]
    """The best plays, and the one that was made."""
    dice: Phrase | None = None
    """The dice, or the number called, that the choice was made with."""


class PlayerReview(Shown, frozen=True):
    """The skill and the luck of a player."""

    seat: int
    name: str
    score: int
    result: float
    """The result in the measure of the review: 1 for a win, a fraction for a shared one."""
    luck: Estimate
    """The total luck."""
    adjusted: Estimate
    """The result without that luck; a chance stays between 0 and 1."""
    decisions: int
    """Choices that had an alternative."""
    lost: Estimate
    """The total loss of these choices, in the measure of the review."""
    lost_points: Estimate
    marks: dict[Mark, int]
    """How many choices have each mark."""
    skill: Estimate
    """100 for play without losses; decreases with the mean loss per choice."""


class Review(Shown, frozen=True):
    """The review of a game."""

    edition: str
    names: list[str]
    over: bool
    """Whether the game is finished; otherwise results are expectations."""
    winners: list[int]
    measure: Measure
    judging: Judging
    moments: list[Moment]
    decisions: list[Decision]
    """Choices that had an alternative, in the order of the record."""
    players: list[PlayerReview]
    decided: list[int]
    """The moments that decided the game, by their place in `moments`, the weightiest first."""

    def __repr__(self) -> str:
        lost = ", ".join(f"{each.name} {each.lost.value:.3f}" for each in self.players)
        return f"<Review {self.edition}, {len(self.decisions)} choices, lost: {lost}>"

    def _repr_html_(self) -> str:
        """The page of the review, for notebooks: drawn by a layer above, found by its name."""
        drawn: str = import_module("rowlock.notebook").review_html(self)
        return drawn


class Puzzle(Shown, frozen=True):
    """A position of a real game in which one play is clearly best."""

    number: int
    record: str
    """The game up to the choice."""
    seat: int
    hint: Hint
    """The answer: every play, the best first."""
