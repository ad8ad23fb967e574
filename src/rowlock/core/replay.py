"""Replays a record through the rules, up to its first error."""

import re
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from rowlock.core.moves import Chance, Choice, Event
from rowlock.core.notation import read_choice, read_deal, read_roll
from rowlock.core.paper import ROW_LETTERS, Stage, Variant
from rowlock.core.record_text import (
    Document,
    Head,
    Line,
    Tag,
    Token,
    read_head,
    read_tag,
    without_comments,
)
from rowlock.core.rules import Transition, apply, apply_chance, chance_refusal, legal_plays, refusal
from rowlock.core.state import State
from rowlock.errors import BadRecord


class Step(NamedTuple):
    """A move of a record (roll, shuffle or choice), and the resulting state and events."""

    seat: int | None
    """The seat that chose; `None` for chance."""
    move: Chance | Choice
    state: State
    """The position that it led to."""
    events: tuple[Event, ...]


class Replay(NamedTuple):
    """A replayed record."""

    document: Document
    head: Head
    steps: tuple[Step, ...]

    def __repr__(self) -> str:
        names = ", ".join(self.head.names)
        return f"<Replay {names}: {len(self.steps)} steps to {self.state!r}>"

    @property
    def state(self) -> State:
        """The position reached."""
        return self.steps[-1].state if self.steps else self.head.state

    def text(self) -> str:
        """The record in canonical form."""
        return self.document.text()


_SCORE = re.compile(r"-?[0-9]+")

FindVariant = Callable[[str, str | None], Variant]
"""Finds an edition by its id, or parses a custom sheet."""


def replay(text: str, find: FindVariant, first_line: int = 1) -> Replay:
    """Replay one record; raises `BadRecord` at its first error."""
    document = Document.parse(text, first_line)
    lines = [said for line in document.lines if (said := without_comments(line))]
    head_lines, turn_lines = _parted(lines)
    head = read_head(head_lines, first_line, find)
    player = _Player(head.state, deque(head.reshuffles))
    if head.deck:
        player.deal(head.deck)
    player.read(turn_lines)
    player.check_scores(head.scores)
    return Replay(document, head, tuple(player.steps))


def _parted(lines: Sequence[Line]) -> tuple[list[Tag], list[Line]]:
    """The tags before the first turn, and all lines from there on."""
    turns = (index for index, line in enumerate(lines) if line[0].text != "[")
    start = next(turns, len(lines))
    return [read_tag(line) for line in lines[:start]], list(lines[start:])


class _Player:
    """Applies lines of turns to a state."""

    def __init__(self, state: State, reshuffles: deque[Tag]) -> None:
        self.state = state
        self.steps: list[Step] = []
        self.reshuffles = reshuffles

    def read(self, lines: Sequence[Line]) -> None:
        """Replay all turns; tags between them are reshuffles, and scores may end the record."""
        later = [read_tag(line) for line in lines if line[0].text == "["]
        self.reshuffles.extend(tag for tag in later if tag.name.text == "Reshuffle")
        closed_by: Tag | None = None
        for line in lines:
            if closed_by is not None:
                raise line[0].fault("Nothing may follow the tag Scores that closes a record.")
            if line[0].text == "[":
                closed_by = self._later_tag(read_tag(line))
            else:
                self.turn(line)

    def _later_tag(self, tag: Tag) -> Tag | None:
        if tag.name.text == "Scores":
            self.check_scores(tag)
            return tag
        if tag.name.text != "Reshuffle" or not self.state.variant.has_cards:
            raise tag.name.fault(f"The tag {tag.name.text} belongs before the first turn.")
        return None

    def turn(self, line: Line) -> None:
        """Replay one turn, complete or not."""
        number, *rest = line
        if number.kind != "number":
            raise number.fault("A turn begins with its number, like 1.")
        if self.state.over:
            raise number.fault("The game is over.", self._over_rule())
        if self.state.stage not in (self.state.variant.turn[0], Stage.DEAL):
            raise number.fault(f"Turn {self.state.turn} is not finished.")
        if number.text != f"{self.state.turn}.":
            raise number.fault(f"This is turn {self.state.turn}, not {number.text[:-1]}.")
        self._parts(number, _parts(rest))

    def _parts(self, number: Token, parts: list[list[Token]]) -> None:
        if parts == [[]]:
            return
        for index, part in enumerate(parts):
            if index == len(self.state.variant.turn):
                raise (part or [number])[0].fault("A turn has three parts.")
            if self.state.over:
                raise (part or [number])[0].fault("The game is over.", self._over_rule())
            if index and self.state.stage is self.state.variant.turn[0]:
                rule = self.state.variant.rules["fifteen-in-white"]
                raise (part or [number])[0].fault("After 15 there is no colour action.", rule)
            if not part:
                raise number.fault(f"A part of turn {self.state.turn} is empty.")
            self._part(part, first=index == 0)

    def _over_rule(self) -> str:
        return self.state.variant.rules["game-over"]

    def _part(self, part: list[Token], *, first: bool) -> None:
        if first and not self.state.variant.has_cards:
            self.roll(part)
        elif self.state.stage is Stage.DEAL:
            raise part[0].fault("The tag Deck is missing.")
        elif self.state.stage is Stage.SHUFFLE:
            raise part[0].fault("The pile ran out: a tag Reshuffle is missing.", "K10")
        else:
            self.choices(part)

    def roll(self, tokens: list[Token]) -> None:
        """Apply the roll of a turn."""
        roll = read_roll(tokens, self.state)
        refused = chance_refusal(self.state, roll)
        if refused:
            dice = " ".join(token.text for token in tokens)
            raise BadRecord(tokens[0].line, dice, refused.rule, refused.sentence)
        self._step(None, roll, apply_chance(self.state, roll))

    def deal(self, tag: Tag) -> None:
        """Deal the deck, or reshuffle the pile."""
        if len(tag.values) != 1:
            raise tag.name.fault(
                f"The tag {tag.name.text} has one value: the cards, top card first."
            )
        deal = read_deal(tag.strings[0], tag.values[0])
        refused = chance_refusal(self.state, deal)
        if refused:
            raise tag.strings[0].fault(refused.sentence, refused.rule)
        self._step(None, deal, apply_chance(self.state, deal))

    def choices(self, tokens: list[Token]) -> None:
        """Apply the choices of one action, one token for each awaited seat."""
        seats = self.state.awaited
        for seat, token in zip(seats, tokens, strict=False):
            self._choose(seat, token)
        if len(tokens) < len(seats):
            raise tokens[-1].fault(f"{len(seats)} seats choose here, only {len(tokens)} have.")
        if len(tokens) > len(seats):
            raise tokens[len(seats)].fault(f"Only {len(seats)} choice belongs here.")
        if self.state.stage is Stage.SHUFFLE and self.reshuffles:
            self.deal(self.reshuffles.popleft())

    def _choose(self, seat: int, token: Token) -> None:
        choice = read_choice(token, self.state, seat)
        refused = refusal(self.state, seat, choice)
        if refused:
            raise token.fault(refused.sentence, refused.rule)
        self._step(seat, choice, apply(self.state, seat, choice))

    def _step(self, seat: int | None, move: Chance | Choice, transition: Transition) -> None:
        self.state = transition.state
        self.steps.append(Step(seat, move, *transition))

    def check_scores(self, tag: Tag | None) -> None:
        """Compare the scores that a record claims with those of the position reached."""
        if tag is None:
            return
        token = tag.strings[0] if tag.strings else tag.name
        claimed = tag.values[0].split() if len(tag.values) == 1 else []
        if len(claimed) != len(self.state.scores) or not all(map(_SCORE.fullmatch, claimed)):
            raise token.fault("The tag Scores has one value: a whole number for each seat.")
        scores = [str(score) for score in self.state.scores]
        if claimed != scores:
            rule = "D9" if self.state.board is not None else "S10"
            raise token.fault(f"The scores of this position are {' '.join(scores)}.", rule)


def _parts(tokens: Sequence[Token]) -> list[list[Token]]:
    """The parts of a turn, separated by bars."""
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if token.text == "|":
            parts.append([])
        elif token.kind == "word":
            parts[-1].append(token)
        else:
            raise token.fault("This does not belong in a turn.")
    return parts


# A position in a few plain values, as `rowlock replay --json` prints it.


def summary(state: State) -> dict[str, Any]:
    """Edition, scores, misses, closed rows, whether and why it ended, and who chooses next."""
    return {
        "variant": state.variant.id,
        "seats": len(state.setup.papers),
        "turns": state.turns_begun,
        "scores": list(state.scores),
        "misses": list(state.misses),
        "closed": [
            letter for row, letter in enumerate(ROW_LETTERS) if state.closed_rows >> row & 1
        ],
        "ended": state.over,
        "reason": state.reason,
        "next": _next(state),
    }


def _next(state: State) -> dict[str, Any] | None:
    if not state.awaited:
        return None
    phase = {"phase": state.stage.value}
    if state.stage in (Stage.TAKE, Stage.PLAY):
        return phase
    return {
        **phase,
        "legal": {
            str(seat): [choice.text(state.paper(seat)) for choice in legal_plays(state, seat)]
            for seat in state.awaited
        },
    }
