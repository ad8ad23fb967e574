"""Positions and games to test properties on, reached by play of several kinds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from hypothesis import settings
from hypothesis import strategies as st

from rowlock.bots import make_bot
from rowlock.core.moves import Chance, Choice, Event
from rowlock.core.paper import Stage, Variant
from rowlock.core.record_writer import Choose
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.state import State, view
from rowlock.match.driver import Game, Seeded, play_game
from rowlock.variants import VARIANTS

few = settings(max_examples=settings().max_examples // 4)
"""A whole game is a large example: a quarter of the usual number will do."""

BOTS = ("random", "cautious", "closer")


class Table(NamedTuple):
    """Who plays what."""

    variant: Variant
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int

    def opening(self) -> State:
        """The game before its first roll or deal."""
        return self.source().opening(self.variant, self.seats, dict(self.options))

    def source(self) -> Seeded:
        """Where this table's chance comes from."""
        return Seeded(f"{self.variant.id} {self.seats} {self.seed}")


class Moved(NamedTuple):
    """One step of a game."""

    before: State
    move: Chance | Choose
    after: State
    events: tuple[Event, ...]


def _tables_of(variant: Variant) -> st.SearchStrategy[Table]:
    options = [
        (),
        *(((option.name, value),) for option in variant.options for value in option.values[1:]),
    ]
    return st.builds(
        Table,
        st.just(variant),
        st.integers(variant.fewest_seats, variant.most_seats),
        st.sampled_from(options),
        st.integers(0, settings().max_examples // 20),
    )


def tables(*variants: Variant) -> st.SearchStrategy[Table]:
    """Tables of these editions, or of all."""
    return st.sampled_from(variants or VARIANTS).flatmap(_tables_of)


@cache
def steps(table: Table) -> tuple[Moved, ...]:
    """A whole game, step by step."""
    return tuple(_steps(table))


def _steps(table: Table) -> Iterator[Moved]:
    state, source = table.opening(), table.source()
    names = (BOTS[(table.seed + seat) % 3] for seat in range(table.seats))
    bots = [make_bot(name, str(table.seed)) for name in names]
    while not state.over:
        before = state
        if not state.awaited:
            chance = source.draw(state)
            state, events = apply_chance(state, chance)
            yield Moved(before, chance, state, events)
            continue
        seat = state.awaited[0]
        choice = bots[seat - 1].choose(view(state, seat), seat, legal_plays(state, seat))
        state, events = apply(state, seat, choice)
        yield Moved(before, Choose(seat, choice), state, events)


def played(table: Table) -> Game:
    """A whole game as the table of the package plays it."""
    bots = [make_bot("closer" if seat else "cautious") for seat in range(table.seats)]
    return play_game(table.opening(), bots, table.source())


@st.composite
def positions(draw: st.DrawFn, *stages: Stage) -> State:
    """Positions somewhere in a game, at one of these stages if any are named."""
    table = draw(tables())
    found = [each.before for each in steps(table) if not stages or each.before.stage in stages]
    return draw(st.sampled_from(found or [table.opening()]))


@st.composite
def choices_of_all(draw: st.DrawFn, state: State) -> dict[int, Choice]:
    """A legal choice for every seat that is awaited."""
    return {seat: draw(st.sampled_from(legal_plays(state, seat))) for seat in state.awaited}
