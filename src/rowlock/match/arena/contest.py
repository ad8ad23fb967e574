"""What is played in the arena: who meets whom, on which seats, with which dice."""

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
    """All that settles what is played; it can be sent to another process."""

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
    """Seconds that a bot may think about one choice."""
    keep_records: bool = False
    labels: tuple[str, ...] = ()
    """What the bots are called in reports and records; their names, if nothing is given."""
    make_engine: "Callable[[Contest, Thinking], Engine] | None" = None
    """Makes what plays the games, in the process that plays them; the readable engine if `None`."""
    bouts_a_task: int = 4
    """How many bouts an engine gets in one go."""

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
        """What the bots are called."""
        return self.labels or self.bots

    @property
    def games_a_round(self) -> int:
        """How many games it takes until every table has met in every rotation."""
        return len(self.tables) * self.seats

    def bouts(self, games: int | None) -> Iterator[Bout]:
        """So many games as bouts, rounded up to whole rounds; without end if `None`."""
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
    """How many seats a table has if nobody says so: one for each bot, up to what can be played."""
    return min(bots, MOST_AT_A_TABLE, variant.most_seats)


def in_turn(table: Seating, number: int) -> Seating:
    """A table in one of its orders round the table, so that neighbours change too."""
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


# What came of a game in the arena.


class Forfeit(NamedTuple):
    """A game that a bot lost by what it did, not by the rules."""

    seat: int
    kind: str
    """`raised`, `too-slow`, `illegal` or `died`."""
    reason: str
    """What happened, to be read after the bot's name."""


class GameResult(NamedTuple):
    """What came of one game."""

    seating: Seating
    first: int
    """The seat that started."""
    shares: tuple[float, ...]
    """What each seat won: 1 in all, in equal parts for those who share it."""
    scores: tuple[int, ...] | None
    """The final scores; `None` if the game did not come to its end."""
    seconds: tuple[tuple[float, ...], ...]
    """How long each seat thought about each of its choices."""
    forfeit: Forfeit | None = None
    record: str | None = None
    """The record, if it was asked for or there is something to look into."""


class BoutResult(NamedTuple):
    """What came of a bout: one game for each rotation."""

    bout: Bout
    games: tuple[GameResult, ...]


class Verdict(NamedTuple):
    """A decision that cost a process its life, and is not asked for again."""

    bout: int
    rotation: int
    decision: int
    """Which choice of that game, counted from 0 over all seats."""
    seat: int
    kind: str
    reason: str
