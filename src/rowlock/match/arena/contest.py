"""The schedule of an arena: pairings, seats and dice."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, count, islice, permutations
from typing import TYPE_CHECKING, NamedTuple

from rowlock.core.moves import Chance, Roll
from rowlock.core.paper import Colour, Stage, Variant
from rowlock.core.state import State, new_game
from rowlock.errors import BadSetup
from rowlock.match.driver import Bot, Seeded

if TYPE_CHECKING:
    from rowlock.match.arena.bout import Engine, Thinking


MOST_AT_A_TABLE = 5
LONGEST_MOVE = 86400
Seating = tuple[int, ...]
"""The bot of each seat, by its place in the contest."""


class Bout(NamedTuple):
    """One set of dice, played once in every rotation of a table of bots."""

    number: int
    """Counted from 0; with the contest's seed it settles the dice."""
    table: Seating

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """Every rotation of the table, so that each bot has each seat once."""
        return tuple(self.table[turned:] + self.table[:turned] for turned in range(len(self.table)))


@dataclass(frozen=True)
class Contest:
    """The complete definition of a contest; it can be pickled."""

    variant: Variant
    bots: tuple[str, ...]
    """The names of the bots, as `make_bot` takes them."""
    make_bot: Callable[[str, str], Bot]
    """Makes a bot from its name and a seed; a function that other processes can import."""
    seats: int
    seed: int | str = 0
    options: tuple[tuple[str, str], ...] = ()
    """Options of the edition."""
    move_time: float = 60.0
    """Time limit of a choice in seconds."""
    keep_records: bool = False
    labels: tuple[str, ...] = ()
    """Display names of the bots; by default their names."""
    make_engine: "Callable[[Contest, Thinking], Engine] | None" = None
    """Creates the engine in the process that plays; the core engine if `None`."""
    bouts_a_task: int = 4
    """Number of bouts in a batch."""

    def __post_init__(self) -> None:
        if len(self.bots) < 2:
            raise BadSetup("An arena needs two bots or more.")
        if not 2 <= self.seats <= len(self.bots):
            many = len(self.bots)
            raise BadSetup(f"{many} bots share tables of 2 to {many} seats, not {self.seats}.")
        if not 0 < self.move_time <= LONGEST_MOVE:
            raise BadSetup(f"The time for a move is more than 0 and at most {LONGEST_MOVE} s.")
        new_game(self.variant, self.seats, options=dict(self.options))

    @cached_property
    def tables(self) -> tuple[Seating, ...]:
        """Every set of bots that meet."""
        return tuple(combinations(range(len(self.bots)), self.seats))

    @property
    def names(self) -> tuple[str, ...]:
        """The display names of the bots."""
        return self.labels or self.bots

    @property
    def games_a_round(self) -> int:
        """Number of games until every table has met in every rotation."""
        return len(self.tables) * self.seats

    def bouts(self, games: int | None) -> Iterator[Bout]:
        """The bouts for a number of games, rounded up to whole rounds; endless if `None`."""
        rounds = None if games is None else math.ceil(games / self.games_a_round)
        for each in islice(count(), rounds):
            for place, table in enumerate(self.tables):
                yield Bout(each * len(self.tables) + place, in_turn(table, each))

    def ends_a_round(self, bout: Bout) -> bool:
        """Whether all tables have met equally often after this bout."""
        return (bout.number + 1) % len(self.tables) == 0

    def seed_of(self, bout: Bout) -> str:
        """The seed of a bout's dice."""
        return f"{self.seed}/{bout.number}"


def seats_for(variant: Variant, bots: int) -> int:
    """The default number of seats: one for each bot, as far as the edition allows."""
    return min(bots, MOST_AT_A_TABLE, variant.most_seats)


def in_turn(table: Seating, number: int) -> Seating:
    """A seating order, so that neighbours change too."""
    first, *others = table
    order = number % math.factorial(len(others))
    return first, *next(islice(permutations(others), order, None))


class SameDice(Seeded):
    """The same dice in every rotation, whatever rows are closed.

    All dice are rolled in every turn, also those that have left the game; otherwise a row that
    is closed earlier in one rotation would shift all rolls that follow.
    """

    def draw(self, state: State) -> Chance:
        """Roll or shuffle."""
        if state.stage is not Stage.ROLL:
            return super().draw(state)
        one, two, red, yellow, green, blue = (self._face(state) for _ in range(6))
        gone = set(Colour) - set(state.dice)
        return Roll((one, two), (red, yellow, green, blue)).without(gone)

    def _face(self, state: State) -> int:
        return self._random.randrange(state.variant.sides) + 1


# Results.


class Forfeit(NamedTuple):
    """A game lost by a failure of a bot, not by the rules."""

    seat: int
    kind: str
    """`raised`, `too-slow`, `illegal` or `died`."""
    reason: str
    """The reason, to be read after the bot's name."""


class GameResult(NamedTuple):
    """The result of one game."""

    seating: Seating
    first: int
    """The seat that started."""
    shares: tuple[float, ...]
    """The share of each seat in the win; the shares add up to 1."""
    scores: tuple[int, ...] | None
    """The final scores; `None` if the game was not finished."""
    seconds: tuple[tuple[float, ...], ...]
    """The seconds of every choice of each seat."""
    forfeit: Forfeit | None = None
    record: str | None = None
    """The record, if it was requested or the game was forfeited."""


class BoutResult(NamedTuple):
    """The result of a bout: one game for each rotation."""

    bout: Bout
    games: tuple[GameResult, ...]


class Verdict(NamedTuple):
    """A decision that killed its process and is not repeated."""

    bout: int
    rotation: int
    decision: int
    """Which choice of that game, counted from 0 over all seats."""
    seat: int
    kind: str
    reason: str
