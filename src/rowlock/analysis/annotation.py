"""Records with comments: one's own, or the judgements of a review."""

from collections.abc import Mapping

from rowlock.core.record_text import Document, Line, Token
from rowlock.errors import RowlockError
from rowlock.protocol.advice import Decision, Review
from rowlock.variants.records import replay


def annotate(record: str, comments: Mapping[int, str] | Review) -> str:
    """The record with a comment behind each turn named; a review comments every marked choice.

    Comments that are there already stay. A comment holds no braces and no blank line.
    """
    played = replay(record)
    told = _judgements(comments) if isinstance(comments, Review) else comments
    lines = [_commented(line, told) for line in played.document.lines]
    turns = {number for line in played.document.lines if (number := _turn(line)) is not None}
    for number in told:
        if number not in turns:
            raise RowlockError(f"The record has no turn {number}.")
    return Document(tuple(lines)).text()


def _turn(line: Line) -> int | None:
    first = next((token for token in line if token.kind != "comment"), None)
    return int(first.text.rstrip(".")) if first and first.kind == "number" else None


def _commented(line: Line, comments: Mapping[int, str]) -> Line:
    number = _turn(line)
    if number is None or number not in comments:
        return line
    text = comments[number].strip()
    if "{" in text or "}" in text or any(not part.strip() for part in text.split("\n")):
        raise RowlockError(
            f"The comment on turn {number} is empty, or holds braces or a blank line."
        )
    return (*line, Token("comment", f"{{ {text} }}", line[0].line))


def _judgements(review: Review) -> dict[int, str]:
    told: dict[int, list[str]] = {}
    for decision in review.decisions:
        if decision.mark is not None:
            told.setdefault(decision.turn, []).append(_judgement(review, decision))
    return {turn: " ".join(each) for turn, each in told.items()}


def _judgement(review: Review, decision: Decision) -> str:
    """`Ada: a5 is bad, b7 is better by 4.1 % (± 0.3).`"""
    name = review.names[decision.seat - 1].replace("{", "(").replace("}", ")")
    lost, error = decision.lost.value, decision.lost.error
    percent = review.measure == "chance"
    cost = f"{100 * lost:.1f} %" if percent else f"{lost:.2f} points"
    margin = f" (± {100 * error if percent else error:.1f})" if error else ""
    mark = decision.mark.replace("-", " ") if decision.mark else ""
    told = f"{_play(decision.played)} is {mark}, {_play(decision.best)} is better by {cost}{margin}"
    return f"{name}: {told}."


def _play(text: str) -> str:
    return "the pass" if text == "-" else text
