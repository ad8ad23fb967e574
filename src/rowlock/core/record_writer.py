"""Writes the tags and moves of a game as a record."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rowlock.core.moves import Chance, Choice, Deal, Roll, Take
from rowlock.core.paper import Stage
from rowlock.core.record_text import FORMAT, kinds_tag, tag_text
from rowlock.core.rules import apply, apply_chance
from rowlock.core.state import State


class Choose(NamedTuple):
    """A seat's choice, as a move of a game."""

    seat: int
    choice: Choice


Move = Chance | Choose
"""A move: dice, cards, or a seat's choice."""


def write_record(
    start: State,
    moves: Iterable[Move],
    names: Sequence[str] | None = None,
    tags: Iterable[tuple[str, ...]] = (),
) -> str:
    """The record of a game: from its opening position, by these moves, in canonical form.

    Choices of an incomplete action are omitted: they are still secret.
    """
    deck, lines = _written(start, moves)
    return _joined([*_head(start, names, tags, deck), *lines])


def write_moves(start: State, moves: Iterable[Move]) -> str:
    """The lines of the moves alone, from any position on."""
    _, lines = _written(start, moves)
    return _joined(lines)


def _joined(lines: Iterable[str]) -> str:
    return "".join([line + "\n" for line in lines])


def _written(start: State, moves: Iterable[Move]) -> tuple[str, list[str]]:
    """The dealt deck, and the lines of the moves with the scores at the end."""
    state, deck, lines = start, "", []
    line = ""
    for move in moves:
        if isinstance(move, Deal) and state.stage is Stage.DEAL:
            deck = str(move)
        elif isinstance(move, Deal):
            lines.append(tag_text("Reshuffle", str(move)))
        line += _opened(state, move)
        before = state
        state, _ = _moved(before, move)
        line += _chosen(before, state, move)
        if state.stage in (Stage.OVER, state.variant.turn[0]) and line:
            lines.append(line)
            line = ""
    tail = [tag_text("Scores", " ".join(map(str, state.scores)))] if state.over else []
    return deck, [*lines, *filter(None, [line]), *tail]


def _moved(state: State, move: Move) -> tuple[State, object]:
    if isinstance(move, Choose):
        return apply(state, move.seat, move.choice)
    return apply_chance(state, move)


def _opened(state: State, move: Move) -> str:
    """The first tokens of a turn, if this move begins one."""
    if isinstance(move, Roll):
        return f"{state.turn}. {move}"
    if isinstance(move, Choose) and isinstance(move.choice, Take):
        return f"{state.turn}. {move.choice.text(state.paper(move.seat))}"
    return ""


def _chosen(before: State, after: State, move: Move) -> str:
    """The choices of the action that this move completes."""
    if not isinstance(move, Choose) or isinstance(move.choice, Take) or after.choices:
        return ""
    choices = {seat: choice for seat, choice in enumerate(before.choices, 1) if choice is not None}
    choices[move.seat] = move.choice
    written = (choices[seat].text(before.paper(seat)) for seat in sorted(choices))
    return " | " + " ".join(written)


def _head(
    start: State, names: Sequence[str] | None, tags: Iterable[tuple[str, ...]], deck: str
) -> list[str]:
    setup, variant = start.setup, start.variant
    head: list[tuple[str, ...]] = [("Record", FORMAT), ("Variant", variant.id)]
    if variant.source:
        head.append(("Sheet", variant.source))
    head.append(("Seats", *(names or [f"Seat {seat}" for seat in setup.seats])))
    head.append(("First", str(setup.first)))
    head += [("Option", name, value) for name, value in setup.options]
    if tag := kinds_tag(variant):
        head.append((tag, *(paper.kind for paper in setup.papers)))
    head += tags
    if deck:
        head.append(("Deck", deck))
    return [tag_text(*tag) for tag in head]
