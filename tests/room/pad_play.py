"""Random games of the core, entered throw by throw on score pads."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any, NamedTuple

from rowlock.core.moves import CardPlay, Choice, Deal, Play, Roll, Take
from rowlock.core.offers import diamond_for, gives_field, right_to
from rowlock.core.paper import Source, Spot, Stage, Variant
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.state import CHANCE_STAGES, State, new_game
from rowlock.match.driver import cards_to_shuffle
from rowlock.protocol.refusals import Denied
from rowlock.protocol.scorepads import PadAct, PadWanted
from rowlock.server.pad_service import acted, opened
from rowlock.server.pad_store import AnyPad, PadEntry
from rowlock.variants.later_editions import DIAMONDS

IDS = count()


class Tap(NamedTuple):
    """A decision of the game as people with a pad tap it."""

    seat: int
    cells: tuple[str, ...]
    """A play with its bonus crosses; none is a miss."""
    white: bool
    state: State
    """The position in which it was decided."""
    closes: bool


class Throw(NamedTuple):
    """What happened in one turn of a game, and the position after it."""

    taps: list[Tap]
    start: State
    after: State


def roll(state: State, random: Random) -> Roll:
    def die() -> int:
        return random.randint(1, state.variant.sides)

    dice = state.dice
    red, yellow, green, blue = (die() if colour in dice else 0 for colour in range(4))
    return Roll((die(), die()), (red, yellow, green, blue))


def pick(state: State, seat: int, random: Random) -> Choice:
    """A choice that tends to fill rows without gaps, so that rows do get closed."""
    plays = legal_plays(state, seat)
    if state.board is not None or state.stage is Stage.TAKE or random.random() < 0.12:
        return random.choice(plays)
    sheet = state.sheets[seat - 1]

    def gap(play: Choice) -> float:
        if isinstance(play, Take) or not play.crosses:
            return 3.5
        first = play.crosses[0]
        if state.paper(seat).track(first):
            return random.random()
        return (
            first.place
            - sheet.last(state.paper(seat), first.row)
            - random.random()
            - len(play.crosses) / 4
        )

    return min(plays, key=gap)


def throws(variant: Variant, seats: int, random: Random, **options: Any) -> Iterator[Throw]:
    """A whole game, turn by turn."""
    state = new_game(variant, seats, options=options)
    while not state.over:
        start = state
        taps: list[Tap] = []
        while state.turn == start.turn and not state.over:
            state = _step(state, random, taps)
        missed = state.misses[start.active - 1] > start.misses[start.active - 1]
        if missed:
            taps.append(Tap(start.active, (), False, start, False))
        yield Throw(taps, start, state)


def _step(state: State, random: Random, taps: list[Tap]) -> State:
    if state.stage in CHANCE_STAGES:
        return apply_chance(state, _chance(state, random)).state
    seat = state.awaited[0]
    choice = pick(state, seat, random)
    taps += _taps(state, seat, choice)
    return apply(state, seat, choice).state


def _chance(state: State, random: Random) -> Roll | Deal:
    if not state.variant.has_cards:
        return roll(state, random)
    cards = list(cards_to_shuffle(state))
    random.shuffle(cards)
    return Deal(tuple(cards))


def _taps(state: State, seat: int, choice: Choice) -> Iterator[Tap]:
    if isinstance(choice, Take) or not choice.crosses:
        return
    paper = state.paper(seat)
    names = tuple(paper.names[spot] for spot in choice.crosses)
    closes = any(
        not paper.track(spot) and spot.place >= paper.rows[spot.row].first_closer
        for spot in choice.crosses
    )
    white = state.stage is Stage.WHITE
    if isinstance(choice, CardPlay):
        for name in names:
            yield Tap(seat, (name,), white, state, closes)
        return
    taps = [Tap(seat, names, white, state, closes)]
    if choice.crosses[-1] in paper.fields and len(names) > 1:
        taps = [Tap(seat, cells, white, state, closes) for cells in (names[:-1], names[-1:])]
        # In one row people tap from left to right (QC4).
        taps.sort(key=lambda tap: paper.by_name[tap.cells[0]])
    elif right_to(state, seat, choice.crosses[0]) is Source.EXCHANGE:
        diamond = diamond_for(state, seat, choice.crosses[0])
        assert diamond is not None
        pair = DIAMONDS[diamond.place]
        taps.insert(0, Tap(seat, (f"{pair[0]}/{pair[1]}",), white, state, closes=False))
    yield from taps


class Phone:
    """A pad for some of the players, and those people, who answer what it asks truly."""

    def __init__(self, variant: Variant, players: list[int], options: dict[str, str]) -> None:
        kinds = [number - 1 for number in players] if len(variant.papers) > 1 else []
        names = [f"P{number}" for number in players]
        wanted = PadWanted(names, variant.id, options, variant.source, kinds)
        self.pad: AnyPad = opened("PAD", PadEntry(1, 0, opened=wanted))
        self.players = players
        self.asked: list[str] = []
        self.entered: set[str] = set()
        """Rows that were entered as closed by somebody else."""
        self.last: dict[int, Tap] = {}
        """The last tap of each sheet."""

    def act(self, kind: Any, seat: int = 1, **particulars: Any) -> None:
        self.pad, warning = acted(self.pad, PadAct(kind, f"a{next(IDS)}", seat, **particulars), 0)
        assert warning is None

    def close(self, row: str, random: Random) -> None:
        """Somebody without a sheet on this pad has closed a row."""
        if row not in self.entered:
            self._close(row, random.randint(1, len(self.players)))
            self._reconsider()

    def _close(self, row: str, seat: int) -> None:
        assert row in self.pad.closable
        self.act("close", seat, row=row)
        self.entered.add(row)

    def tap(self, tap: Tap) -> None:
        """Tap as a person would: the first cell, then whatever is asked for.

        If the pad asks for a bonus cross that the game does not have, a row was closed before:
        that is entered first.
        """
        seat = self.players.index(tap.seat) + 1
        try:
            self._cross(seat, tap)
        except Denied as denied:
            rows = set(rows_in(tap.state.closed & ~self.pad.state.closed))
            if denied.code != "bonus-due" or not rows:
                raise
            assert not tap.white
            for row in sorted(rows):
                self._close(row, seat)
            self._cross(seat, tap)
            self.asked.append("closed-before")
        self.last[seat] = tap
        self._reconsider()

    def _cross(self, seat: int, tap: Tap) -> None:
        if tap.cells:
            self._mark(seat, tap, tap.cells[:1], {})
        else:
            self.act("miss", seat)

    def _reconsider(self) -> None:
        """Correct a cross that was made after a row that was tapped later than the cross."""
        for seat, tap in self.last.items():
            cell = self.pad.doubt(seat)
            if cell:
                assert cell == tap.cells[0]
                if not self._open_then(tap):
                    self.asked.append("doubt")
                    self._mark(seat, tap, tap.cells[:1], {}, "correct")

    def _open_then(self, tap: Tap) -> str:
        """Rows that are closed on the pad and were open when a decision was made."""
        return rows_in(self.pad.state.closed & ~tap.state.closed)

    def _mark(
        self,
        seat: int,
        tap: Tap,
        cells: tuple[str, ...],
        said: dict[str, Any],
        kind: str = "mark",
    ) -> None:
        try:
            self.act(kind, seat, play=">".join(cells), **said)
        except Denied as denied:
            cells, said = self._answer(denied, seat, tap, cells, said)
            self._mark(seat, tap, cells, said, kind)

    def _answer(
        self, denied: Denied, seat: int, tap: Tap, cells: tuple[str, ...], said: dict[str, Any]
    ) -> tuple[tuple[str, ...], dict[str, Any]]:
        self.asked.append(denied.code)
        if denied.code == "bonus-due":
            begun = tuple(str(denied.details["cell"]).split(">"))
            if tap.cells == begun and denied.details["complete"] == "yes":
                return begun, said | {"complete": True}
            following = "".join(tap.cells[len(begun) : len(begun) + 1])
            options = listed(denied.details["options"])
            if tap.cells[: len(begun)] == begun and following in options:
                return (*begun, following), said
        elif denied.code == "which-throw" and "open" not in said:
            rows = self._open_then(tap)
            if rows:
                assert rows in listed(denied.details["open"])
            return cells, said | ({"when": "white", "open": rows} if rows else {"when": "later"})
        elif denied.code in ("row-closed", "game-over") and cells[0] in self.pad.late(seat):
            if "when" not in said:
                return cells, said | {"when": "white"}
        elif denied.code == "one-white-cross" and said.get("when") == "white" and tap.white:
            return cells, said | {"when": "first"}
        raise denied

    def offers(self, player: int) -> set[str]:
        """Every cell that the pad offers, with a question or without."""
        seat = self.players.index(player) + 1
        return {*self.pad.legal(seat), *self.pad.late(seat)}


def rows_in(bits: int) -> str:
    """The letters of some rows."""
    return "".join(letter for row, letter in enumerate("abcd") if bits >> row & 1)


def offered(tap: Tap, cells: set[str]) -> set[str]:
    """Those of some cells that the dice of a decision give."""
    paper = tap.state.paper(tap.seat)
    if tap.state.stage is Stage.PLAY:
        return set()
    return {cell for cell in cells if cell in paper.by_name and _is_given(tap, paper.by_name[cell])}


def _is_given(tap: Tap, spot: Spot) -> bool:
    """Whether the dice of a decision give a cell, or a field on top of it."""
    source = right_to(tap.state, tap.seat, spot)
    if source is Source.EXCHANGE:
        return diamond_for(tap.state, tap.seat, spot) is not None
    if source is Source.FIELD:
        return gives_field(tap.state, tap.state.paper(tap.seat), spot)
    return source is not None


def first_cells(tap: Tap) -> set[str]:
    """The cells with which the legal plays of a decision begin."""
    paper = tap.state.paper(tap.seat)
    plays = legal_plays(tap.state, tap.seat)
    return {
        paper.names[play.crosses[0]]
        for play in plays
        if isinstance(play, Play) and play.crosses and play.crosses[0] in paper.by_name.values()
    }


def listed(detail: str | int | list[str]) -> list[str]:
    """A detail that names several things."""
    assert isinstance(detail, list)
    return detail
