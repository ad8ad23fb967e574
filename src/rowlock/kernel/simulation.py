"""Simulation of many games on several threads, and export of single games for `core`."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from rowlock.core.moves import Roll
from rowlock.core.paper import Stage, Variant
from rowlock.core.record_writer import Choose, Move, write_record
from rowlock.core.rules import apply, apply_chance
from rowlock.core.state import State, new_game
from rowlock.errors import BadSetup, RowlockError
from rowlock.kernel import NotInKernel, formula, games, layout, processors
from rowlock.kernel.formula import Weights
from rowlock.kernel.games import CAUTIOUS, CLOSER, FUNCTION, NET, RANDOM, WORTH
from rowlock.kernel.layout import Game, Lines, Policies, Tables
from rowlock.kernel.policy_functions import PolicyFunction, compile_policy
from rowlock.kernel.tables import compile_tables, load, part_points, read_play
from rowlock.kernel.value_net import ValueNet, net_record, net_records

Policy = str | Weights | ValueNet | PolicyFunction
"""A name, the weights of a formula, a net, or a function that was compiled."""

OwnPolicy = Policy | Callable[..., int]
"""The same, or a function that is still to be compiled."""

KINDS = {"random": RANDOM, "cautious": CAUTIOUS, "closer": CLOSER}
EVOLVED = "evolved"
NAMES = (*KINDS, EVOLVED)


def checked_policy(policy: object) -> Policy:
    """A policy as the kernel takes it; functions are compiled."""
    if isinstance(policy, Policy):
        return policy
    if callable(policy) and not isinstance(policy, type):
        return compile_policy(policy)
    raise NotInKernel(f"{policy!r} is no policy: give a name, weights, a net or a function.")


def seat_policies(variant: Variant, policies: Sequence[Policy]) -> Policies:
    """The policies of all seats, as kernel records."""
    record = layout.blank(Policies)
    nets = list(dict.fromkeys(policy for policy in policies if isinstance(policy, ValueNet)))
    for seat, policy in enumerate(policies):
        if isinstance(policy, ValueNet):
            record.kind[seat] = NET
            record.net[seat] = nets.index(policy)
        elif isinstance(policy, PolicyFunction):
            record.kind[seat] = FUNCTION
            record.address[seat] = policy.address
        else:
            _seat(record, variant, seat, policy)
    return record


def seat_nets(variant: Variant, policies: Sequence[Policy]) -> NDArray[np.void] | None:
    """The nets of the seats, as many as differ; nothing if no seat has one."""
    nets = list(dict.fromkeys(policy for policy in policies if isinstance(policy, ValueNet)))
    if not nets:
        return None
    records = net_records(len(nets))
    for index, net in enumerate(nets):
        if net.seats != len(policies):
            raise NotInKernel(f"A value net for {net.seats} players cannot play {len(policies)}.")
        records[index] = net_record(variant, net)
    return records


def _seat(record: Policies, variant: Variant, seat: int, policy: str | Weights) -> None:
    if isinstance(policy, str) and policy in KINDS:
        record.kind[seat] = KINDS[policy]
        return
    if isinstance(policy, str) and policy != EVOLVED:
        raise NotInKernel(f"The kernel has no policy {policy!r}: there are {', '.join(NAMES)}.")
    record.kind[seat] = WORTH
    weights = formula.evolved_weights(variant) if isinstance(policy, str) else policy
    _add_formula(record, variant, seat, weights)


def _add_formula(record: Policies, variant: Variant, seat: int, weights: Weights) -> None:
    record.sense[seat] = int(weights.sense)
    record.miss_worth[seat] = formula.miss_worth(weights)
    for crossed in range(layout.MOST_STEPS + 1):
        points = part_points(variant.paper, "steps", crossed)
        record.step_worth[seat, crossed] = formula.points_worth(weights, points)
    for index, row in enumerate(variant.paper.rows):
        for last in range(-1, len(row)):
            for count in range(layout.MOST_STONES + 1):
                open_worth = formula.open_row_worth(variant, weights, row, last, count)
                record.open_worth[seat, index, last + 1, count] = open_worth
                closed_worth = formula.closed_row_worth(weights, row, last, count)
                record.closed_worth[seat, index, last + 1, count] = closed_worth


# Games.


CHUNK = 2000
"""Games per task of a thread."""
WORD = 1 << 64


@dataclass(frozen=True)
class Results:
    """Results: one line per game; where noted, one column per seat."""

    lines: NDArray[np.int16]
    """The raw results of the kernel."""

    def _seats(self, column: int) -> NDArray[np.int16]:
        return self.lines[:, games.SEATS + column :: games.SEAT_COLUMNS]

    @cached_property
    def scores(self) -> NDArray[np.int16]:
        """The final score of each seat."""
        return self._seats(games.SCORE)

    @cached_property
    def misses(self) -> NDArray[np.int16]:
        """The misses of each seat."""
        return self._seats(games.MISSES)

    @cached_property
    def locks(self) -> NDArray[np.int16]:
        """The rows that each seat has locked, as bits."""
        return self._seats(games.LOCKS)

    @cached_property
    def kinds(self) -> NDArray[np.int16]:
        """Which of the edition's kinds of sheet each seat had, counted from 0 (L3)."""
        return self._seats(games.KIND)

    @cached_property
    def turns(self) -> NDArray[np.int16]:
        """How many turns were begun."""
        return self.lines[:, games.TURNS]

    @cached_property
    def closed(self) -> NDArray[np.int16]:
        """The rows closed, as bits."""
        return self.lines[:, games.CLOSED]

    @cached_property
    def first(self) -> NDArray[np.int16]:
        """The seat that began, counted from 1."""
        return self.lines[:, games.FIRST]

    @cached_property
    def reasons(self) -> dict[str, int]:
        """How many games ended for which reason."""
        counts = np.bincount(self.lines[:, games.REASON], minlength=len(layout.REASONS))
        return {
            name: int(count) for name, count in zip(layout.REASONS, counts, strict=True) if name
        }

    @cached_property
    def win_shares(self) -> NDArray[np.float64]:
        """Each seat's share of the wins; equal totals share a win (S10)."""
        best = self.scores == self.scores.max(axis=1, keepdims=True)
        return cast("NDArray[np.float64]", (best / best.sum(axis=1, keepdims=True)).mean(axis=0))


class Simulation:
    """Repeated games from one start position."""

    def __init__(
        self,
        start: State,
        policies: OwnPolicy | Sequence[OwnPolicy],
        *,
        draw_first: bool = False,
        draw_lucky: bool = False,
        even_first: bool = False,
    ) -> None:
        """Every game begins at `start`; one policy serves all seats, several one each.

        `even_first` stratifies the first rolls over consecutive games, which lowers the variance.
        """
        variant, seats = start.variant, len(start.setup.papers)
        given = policies if isinstance(policies, Sequence) else [policies] * seats
        given = [policies] * seats if isinstance(policies, str) else given
        chosen = [checked_policy(policy) for policy in given]
        if len(chosen) != seats:
            raise BadSetup(f"{seats} seats need one policy or {seats}, not {len(chosen)}.")
        self.chosen = chosen
        self.state = start
        self.table: Tables = compile_tables(variant)
        self.start: Game = load(self.table, start)
        self.policies = seat_policies(variant, chosen)
        self.nets = seat_nets(variant, chosen)
        self.policies.draw_first = int(draw_first)
        self.policies.draw_kinds = int(draw_lucky and len(variant.papers) > 1)
        self.policies.even_first = int(even_first)

    def starting_at(self, start: State) -> "Simulation":
        """The same table, whose games begin at another position of the same game."""
        other = copy(self)
        other.state, other.start = start, load(self.table, start)
        return other

    def run(
        self,
        count: int,
        *,
        seed: int = 0,
        from_game: int = 0,
        threads: int | None = None,
        progress: Callable[[int], object] | None = None,
    ) -> Results:
        """Play games by their numbers; the same seed and number give the same game, always."""
        lines = np.zeros((count, games.SEATS + games.SEAT_COLUMNS * self.start.seats), np.int16)
        played = 0
        for size in self._sizes(lines, seed, from_game, threads):
            played += size
            if progress:
                progress(played)
        if not lines[:, games.REASON].all():
            raise RowlockError(f"A game was stopped: it has lasted {layout.MOST_TURNS} turns.")
        return Results(lines)

    def _sizes(
        self, lines: NDArray[np.int16], seed: int, from_game: int, threads: int | None
    ) -> Iterator[int]:
        """Play chunk by chunk; yield the number of games of each."""
        jobs = [
            (lines[first : first + CHUNK], seed, from_game + first)
            for first in range(0, len(lines), CHUNK)
        ]
        if len(jobs) < 2:  # so few games take less time than starting a thread
            yield from (self._play(*job) for job in jobs)
            return
        with ThreadPoolExecutor(threads or processors()) as pool:
            yield from pool.map(lambda job: self._play(*job), jobs)

    def _play(self, lines: NDArray[np.int16], seed: int, game: int) -> int:
        self.play(layout.blank(Game), lines, seed, game)
        return len(lines)

    def play(self, record: Game, lines: NDArray[np.int16], seed: int, game: int) -> None:
        """Play one game per line of results, in the caller's record."""
        record.seed[0] = np.uint64(seed % WORD)
        record.number = game
        record.fault = 0
        room = cast(Lines, lines)
        games.play_games(self.table, record, self.start, self.policies, self.nets, room)
        if record.fault:
            raise RowlockError(f"The policy of seat {record.fault} has named no legal play.")


def simulate(  # noqa: PLR0913 - one call for all that can be asked for
    variant: Variant,
    seats: int,
    policies: OwnPolicy | Sequence[OwnPolicy],
    count: int,
    *,
    seed: int = 0,
    threads: int | None = None,
    first: int | None = 1,
    lucky: Sequence[Sequence[int]] | None = None,
    options: Mapping[str, str] | None = None,
    progress: Callable[[int], object] | None = None,
) -> Results:
    """Play whole games: `first` is the seat that begins, `None` to draw it (S2).

    Lucky numbers are drawn for every game unless they are given (L3).
    """
    start = new_game(variant, seats, first=first or 1, options=options, lucky=lucky)
    table = Simulation(start, policies, draw_first=first is None, draw_lucky=lucky is None)
    return table.run(count, seed=seed, threads=threads, progress=progress)


# Export of games: replayed and checked move by move by `core`.


WHITE_COLUMN = 2 + layout.MOST_COLOURS
COLOUR_COLUMN = WHITE_COLUMN + layout.MOST_SEATS


class Played(NamedTuple):
    """A whole game: where it began, what happened in order, and where it ended."""

    start: State
    moves: tuple[Move, ...]
    end: State

    def record(self, names: Sequence[str] | None = None, *tags: tuple[str, ...]) -> str:
        """The game as a record."""
        return write_record(self.start, self.moves, names, tags)


def export_game(simulation: Simulation, game: int, *, seed: int = 0) -> Played:
    """Replay one game of a simulation in `core`."""
    record = layout.blank(Game)
    record.logging = 1
    lines = np.zeros((1, games.SEATS + games.SEAT_COLUMNS * simulation.start.seats), np.int16)
    simulation.play(record, lines, seed, game)
    start = _as_drawn(simulation.state, record, int(lines[0, games.FIRST]))
    return _replay(simulation, record, start)


def _as_drawn(state: State, record: Game, first: int) -> State:
    """The start with the seat that begins and the kinds of sheet as they were drawn."""
    if state.turn > 1 or state.stage is not Stage.ROLL:
        return state
    kinds = (state.variant.papers[record.kind[seat]] for seat in range(record.seats))
    return state._replace(setup=replace(state.setup, first=first, papers=tuple(kinds)))


def _replay(simulation: Simulation, record: Game, start: State) -> Played:
    state, turn = start, 0
    moves: list[Move] = []
    while not state.over:
        if state.stage is Stage.ROLL:
            roll = _roll(record, turn)
            moves.append(roll)
            state = apply_chance(state, roll).state
        for seat in state.awaited:
            white = state.stage is Stage.WHITE
            code = record.log[turn, WHITE_COLUMN + seat - 1 if white else COLOUR_COLUMN]
            move = Choose(seat, read_play(simulation.table, state, seat, code))
            moves.append(move)
            turn += state.stage is Stage.COLOUR
            state = apply(state, *move).state
    return Played(start, tuple(moves), state)


def _roll(record: Game, turn: int) -> Roll:
    white_1, white_2, red, yellow, green, blue = (int(record.log[turn, die]) for die in range(6))
    return Roll((white_1, white_2), (red, yellow, green, blue))
