"""A review in words: the lines of its tables, for a terminal and for a page alike."""

from collections.abc import Iterator
from typing import NamedTuple

from rowlock.analysis.reasons import LITTLE, SURE
from rowlock.analysis.review import figures
from rowlock.locale import Texts
from rowlock.protocol.advice import Decision, Estimate, Judging, Mark, Measure, PlayerReview, Review
from rowlock.protocol.refusals import in_words, sentence

MARKS: tuple[Mark, ...] = ("doubtful", "bad", "very-bad")
SIGNS: dict[Mark, str] = {"doubtful": "?!", "bad": "?", "very-bad": "??"}
"""The signs that chess players know."""


class Fault(NamedTuple):
    """A choice with a loss, in words."""

    turn: str
    player: str
    stage: str
    played: str
    better: str
    lost: str
    sign: str
    about_played: str
    about_better: str
    """What there is to say of the play made, and of the better one."""


def amount(measure: Measure, value: float, speech: Texts, *, signed: bool = False) -> str:
    """A chance as a percentage, or points."""
    written = speech.percent if measure == "chance" else speech.number
    return written(value, 1, signed=signed)


def with_error(measure: Measure, figure: Estimate, speech: Texts, *, signed: bool = False) -> str:
    """A figure and, unless it is exact, its standard error."""
    value = amount(measure, figure.value, speech, signed=signed)
    return f"{value} ± {amount(measure, figure.error, speech)}" if figure.error else value


def player_head(speech: Texts) -> list[str]:
    """The column heads of the table of players."""
    names = ("player", "score", "result", "luck", "adjusted", "decisions", "lost", "lost-points")
    marks = [speech.say(f"review-mark-{mark}") for mark in MARKS]
    return [*(speech.say(f"review-{name}") for name in names), *marks, speech.say("review-skill")]


def player_line(measure: Measure, player: PlayerReview, speech: Texts) -> list[str]:
    """A player as a line of that table."""
    return [
        player.name,
        speech.number(player.score),
        amount(measure, player.result, speech),
        with_error(measure, player.luck, speech, signed=True),
        with_error(measure, player.adjusted, speech),
        str(player.decisions),
        with_error(measure, player.lost, speech),
        with_error("points", player.lost_points, speech),
        *(str(player.marks.get(mark, 0)) for mark in MARKS),
        with_error("points", player.skill, speech),
    ]


def turning_head(review: Review, speech: Texts) -> str:
    """The head of the turning points; it differs for an unfinished game."""
    return speech.say("review-decided" if review.over else "review-changed")


def reading(review: Review, speech: Texts) -> str:
    """What skill, luck and errors mean in this review."""
    what = "review-reading"
    if review.measure == "points":
        what = "review-reading-points"
    elif any(moment.kind in ("take", "play") for moment in review.moments):
        what = "review-reading-cards"
    exact = review.judging.chances == "exact"
    return speech.say(what) if exact else f"{speech.say(what)} {speech.say('review-errors')}"


def judged(judging: Judging, speech: Texts) -> str:
    """The method of the estimates, in words."""
    return speech.say(f"hint-judged-{judging.chances}", games=judging.games)


def turning_points(review: Review, speech: Texts) -> Iterator[str]:
    """The moments that decided the game, each in a line."""
    for index in review.decided:
        moment = review.moments[index]
        before = figures(review.measure, review.moments[index - 1])
        after = figures(review.measure, moment)
        changes = ", ".join(
            f"{name} {amount(review.measure, old, speech)} → {amount(review.measure, new, speech)}"
            for name, old, new in zip(review.names, before, after, strict=True)
        )
        what = speech.say(f"review-moment-{moment.kind}")
        yield f"{speech.say('review-turn', number=moment.turn)}, {what}: {changes}"


def faults(review: Review, speech: Texts) -> list[Fault]:
    """The choices with a loss, in order."""
    worth_telling = (each for each in review.decisions if each.mark or _matters(review, each))
    return [_fault(review, each, speech) for each in worth_telling]


def _matters(review: Review, decision: Decision) -> bool:
    return decision.lost.value >= max(LITTLE[review.measure], SURE * decision.lost.error)


def _fault(review: Review, decision: Decision, speech: Texts) -> Fault:
    about = {
        each.play: " ".join(sentence(why, speech) for why in each.reasons)
        for each in decision.plays
    }
    return Fault(
        str(decision.turn),
        review.names[decision.seat - 1],
        _situation(decision, speech),
        play_name(decision.played, speech),
        play_name(decision.best, speech),
        amount(review.measure, decision.lost.value, speech),
        SIGNS[decision.mark] if decision.mark else "",
        about[decision.played],
        about[decision.best],
    )


def _situation(decision: Decision, speech: Texts) -> str:
    """The action, and the dice of it."""
    stage = speech.say(f"stage-{decision.stage}")
    return f"{stage} ({in_words(decision.dice, speech)})" if decision.dice else stage


def fault_head(speech: Texts) -> list[str]:
    """The heads of the first columns of faults."""
    say = speech.say
    better = say("review-better", play="").strip(" :")
    turn = say("review-turn", number="").strip()
    return [turn, say("review-player"), "", say("hint-play"), better, say("hint-lost"), ""]


def play_name(play: str, speech: Texts) -> str:
    """A play as people call it."""
    return speech.say("hint-pass") if play == "-" else play
