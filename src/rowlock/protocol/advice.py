"""What is thought of plays and of whole games: hints, reviews and puzzles."""

from typing import Literal

from rowlock.protocol.refusals import Phrase
from rowlock.protocol.views import PlayCell, Shown, StageName

Measure = Literal["chance", "points"]
"""What plays are ranked by: the chance to win, or in a game of one the points."""
Mark = Literal["doubtful", "bad", "very-bad"]
MomentKind = Literal["start", "roll", "shuffle", "white", "colour", "take", "play"]


class Estimate(Shown, frozen=True):
    """A figure that is known more or less well."""

    value: float
    error: float
    """The standard error; 0 for what is exact."""


class Judging(Shown, frozen=True):
    """How figures were found."""

    chances: Literal["exact", "net", "rollouts"]
    """By the solver's tables, a value net one step ahead, or games played on."""
    points: Literal["exact", "rollouts"]
    player: str
    """The bot that plays all seats in games played on; nothing where no bot of that name does."""
    games: int
    """How many games were played on after a play, at most."""
    seed: int
    deep: bool


class RatedPlay(Shown, frozen=True):
    """A play and what is to be expected after it."""

    play: str
    """As a record writes it; clients need not read it."""
    text: Phrase
    """The play as players call it."""
    cells: list[PlayCell]
    """The cells it crosses, in order."""
    chance: Estimate | None
    """The chance to win, a shared win counting in part; none in a game of one."""
    points: Estimate
    """The final score."""
    lost: Estimate
    """What it gives away against the best play, in chance or in points as the measure has it."""
    lost_points: Estimate
    """The same in points; less than nothing where the best play scores less."""
    reasons: list[Phrase]
    """Why it is better than another play, or what the best play has ahead of it: sentences."""


class Hint(Shown, frozen=True):
    """Every play that a seat has, the best first."""

    edition: str
    turn: int
    stage: StageName
    seat: int
    measure: Measure
    judging: Judging
    plays: list[RatedPlay]


class CoachedPlay(Shown, frozen=True):
    """A play that gives something away, and what a coach says of it before it is made."""

    play: str
    """As a record writes it: an option's `play`."""
    lost: float
    """What it gives away against the best play, in the measure of the coaching."""
    text: list[Phrase]
    """What it costs, and what the best play has ahead of it: sentences."""
    cells: list[str]
    """Cells that it skips, so that they can never be crossed."""


class Coaching(Shown, frozen=True):
    """The plays of a seat that clearly give something away; all others are fine."""

    seat: int
    measure: Measure
    plays: list[CoachedPlay]


class Moment(Shown, frozen=True):
    """Where a game stood after something had happened: a point of its curve."""

    step: int
    """How many steps of the record had been made: a frame of the replay has the same number."""
    turn: int
    kind: MomentKind
    """What had happened: nothing yet, dice or cards, or an action."""
    chances: list[float]
    """Each seat's chance to win; nothing in a game of one."""
    points: list[float]
    """The final score that each seat could expect."""
    errors: list[float]
    """Standard errors of what each seat could expect, in the measure of the review."""
    luck: list[Estimate]
    """What dice brought each seat, in the measure of the review; nothing after an action."""


class Decision(Shown, frozen=True):
    """A choice that was made, and what it gave away."""

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
    """How a player has played, and how the dice have treated them."""

    seat: int
    name: str
    score: int
    result: float
    """What came out in the measure of the review: 1 for a win, a part of it for a shared one."""
    luck: Estimate
    """What dice have brought in all."""
    adjusted: Estimate
    """The result without that luck; a chance stays between 0 and 1."""
    decisions: int
    """Choices that had an alternative."""
    lost: Estimate
    """What those gave away in all, in the measure of the review."""
    lost_points: Estimate
    marks: dict[Mark, int]
    """How many choices have each mark."""
    skill: Estimate
    """100 for one who gives nothing away; the less, the more each choice gives away."""


class Review(Shown, frozen=True):
    """A game looked at from its end."""

    edition: str
    names: list[str]
    over: bool
    """Whether the game was played to its end; else results are what could be expected."""
    winners: list[int]
    measure: Measure
    judging: Judging
    moments: list[Moment]
    decisions: list[Decision]
    """Choices that had an alternative, in the order of the record."""
    players: list[PlayerReview]
    decided: list[int]
    """The moments that decided the game, by their place in `moments`, the weightiest first."""


class Puzzle(Shown, frozen=True):
    """A position of a real game in which one play is clearly best."""

    number: int
    record: str
    """The game up to the choice."""
    seat: int
    hint: Hint
    """The answer: every play, the best first."""
