"""The results of an arena: win shares with intervals, ratings, and decision times."""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from statistics import NormalDist
from typing import Any, NamedTuple

from rowlock.match.arena.contest import BoutResult, Contest, Forfeit, GameResult
from rowlock.match.batch import Mean

Z = NormalDist().inv_cdf(0.975)
BUCKET = math.log(1.02)
"""Bin width of decision times for the median: two per cent."""


class Interval(NamedTuple):
    """A share with its 95 % interval."""

    share: float
    half_width: float

    @property
    def ends(self) -> tuple[float, float]:
        """The bounds, clipped to 0 and 1."""
        return max(0.0, self.share - self.half_width), min(1.0, self.share + self.half_width)


def interval(shares: Mean) -> Interval:
    """The 95 % interval of a mean of shares, by Student's distribution.

    Two pseudo-observations, one of 0 and one of 1, widen it a little, so that a few equal results
    do not look like certainty (as Agresti and Coull do for counts).
    """
    count, mean = shares.count, shares.mean
    # error² = Σ(x − mean)² / (n (n − 1)), solved for the sum of squares; the pseudo-observations
    # add (0 − mean)² and (1 − mean)². With n + 2 samples the divisor is n + 1.
    squares = (shares.error or 0.0) ** 2 * count * (count - 1)
    variance = (squares + mean**2 + (1 - mean) ** 2) / (count + 1)
    return Interval(mean, student(count + 1) * math.sqrt(variance / count))


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution (Cornish and Fisher's expansion).

    >>> [round(student(freedom), 2) for freedom in (5, 10, 30, 1000)]
    [2.57, 2.23, 2.04, 1.96]
    """
    # t ≈ z + g₁(z)/ν + g₂(z)/ν² + g₃(z)/ν³ for ν degrees of freedom.
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


class Times:
    """Decision times: their mean, and their median with a relative error of one per cent."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self._buckets: Counter[int] = Counter()

    def add(self, seconds: Iterable[float]) -> None:
        """Add decisions."""
        for each in seconds:
            self.count += 1
            self.total += each
            self._buckets[round(math.log(max(each, 1e-9)) / BUCKET)] += 1

    @property
    def mean(self) -> float | None:
        """The mean in seconds; `None` if nothing was decided."""
        return self.total / self.count if self.count else None

    @property
    def median(self) -> float | None:
        """The median in seconds; `None` if nothing was decided."""
        # Bins of equal width on a logarithmic scale: bin b holds times around exp(b · width).
        seen = 0
        for bucket in sorted(self._buckets):
            seen += self._buckets[bucket]
            if 2 * seen >= self.count:
                return math.exp(bucket * BUCKET)
        return None


# A rating list for many bots, by openskill.


FEWEST = 3
"""From this many bots on there is a rating list; for two the win shares suffice."""


class Rating(NamedTuple):
    """The estimated strength of a bot, and its standard deviation."""

    mu: float
    sigma: float


class Ratings:
    """Ratings, updated bout by bout; none for two bots, or without openskill."""

    def __init__(self, bots: int) -> None:
        self._model: Any = None
        if bots >= FEWEST and find_spec("openskill"):
            self._model = import_module("openskill.models").PlackettLuce()
            self._ratings = [self._model.rating() for _ in range(bots)]

    def add(self, won: Mapping[int, float]) -> None:
        """Update the ratings by a bout, given the share of each bot in its wins."""
        if self._model is None:
            return
        bots = list(won)
        rated = self._model.rate(
            [[self._ratings[bot]] for bot in bots], scores=[won[bot] for bot in bots]
        )
        for bot, (rating,) in zip(bots, rated, strict=True):
            self._ratings[bot] = rating

    def of(self, bot: int) -> Rating | None:
        """The rating of a bot, if there are ratings."""
        if self._model is None:
            return None
        return Rating(self._ratings[bot].mu, self._ratings[bot].sigma)


# Totals over bouts.


MOST_FORFEITS = 100
"""How many forfeits are kept with their records; all are counted."""


class _Bout:
    """The results of a bot in one bout: one value each, since its games share their dice."""

    def __init__(self) -> None:
        self.shares = Mean()
        self.scores = Mean()

    def add(self, game: GameResult, seat: int) -> None:
        self.shares.add(game.shares[seat])
        if game.scores is not None:
            self.scores.add(game.scores[seat])


@dataclass
class Standing:
    """The results of a bot so far."""

    shares: Mean = field(default_factory=Mean)
    """The part of its games that it won, bout by bout."""
    scores: Mean = field(default_factory=Mean)
    """Its mean final scores, bout by bout; a game that was forfeited has none."""
    times: Times = field(default_factory=Times)
    games: int = 0
    forfeits: int = 0

    def add(self, bout: _Bout) -> None:
        """Take one more bout in."""
        self.games += bout.shares.count
        self.shares.add(bout.shares.mean)
        if bout.scores.count:
            self.scores.add(bout.scores.mean)


@dataclass(frozen=True)
class Forfeiture:
    """A forfeited game: the bot, the game, the reason and the record."""

    bot: int
    bout: int
    rotation: int
    forfeit: Forfeit
    record: str


class Tally:
    """The results so far; bouts must be added in order, since ratings depend on it."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.standings = [Standing() for _ in contest.bots]
        self.first_seat = Mean()
        """The part of its games that the starting seat won, bout by bout."""
        self.forfeitures: list[Forfeiture] = []
        self.ratings = Ratings(len(contest.bots))
        self.games = 0
        self.unfinished = 0
        """Games that ended neither by the rules nor by a forfeit."""

    def add(self, result: BoutResult) -> None:
        """Take one more bout in."""
        first, bots = Mean(), {bot: _Bout() for bot in result.bout.table}
        for rotation, game in enumerate(result.games):
            first.add(game.shares[game.first - 1])
            for seat, bot in enumerate(game.seating):
                bots[bot].add(game, seat)
                self.standings[bot].times.add(game.seconds[seat])
            self._note_end(result, rotation, game)
        for bot, own in bots.items():
            self.standings[bot].add(own)
        self.first_seat.add(first.mean)
        self.ratings.add({bot: own.shares.mean for bot, own in bots.items()})

    def narrow(self, half_width: float) -> bool:
        """Whether the intervals of all bots are narrow enough."""
        return all(interval(each.shares).half_width <= half_width for each in self.standings)

    def _note_end(self, result: BoutResult, rotation: int, game: GameResult) -> None:
        self.games += 1
        if game.forfeit is None:
            self.unfinished += game.scores is None
            return
        bot = game.seating[game.forfeit.seat - 1]
        self.standings[bot].forfeits += 1
        if len(self.forfeitures) < MOST_FORFEITS:
            number = result.bout.number
            self.forfeitures.append(
                Forfeiture(bot, number + 1, rotation + 1, game.forfeit, game.record or "")
            )


# The report of an arena as plain values.


class Report(NamedTuple):
    """The results of an arena."""

    tally: Tally
    seconds: float
    stopped: bool = False
    """Whether it was stopped early."""

    def as_object(self) -> dict[str, Any]:
        """The report as plain values."""
        contest = self.tally.contest
        return {
            "variant": contest.variant.id,
            "seats": contest.seats,
            "seed": contest.seed,
            "games": self.tally.games,
            "bouts": self.tally.first_seat.count,
            "seconds": self.seconds,
            "stopped": self.stopped,
            "bots": [self._bot(bot) for bot in range(len(contest.bots))],
            "first_seat": _share(self.tally.first_seat),
            "unfinished": self.tally.unfinished,
            "forfeits": [self._forfeit(each) for each in self.tally.forfeitures],
        }

    def _bot(self, bot: int) -> dict[str, Any]:
        standing, rating = self.tally.standings[bot], self.tally.ratings.of(bot)
        told = {
            "bot": self.tally.contest.names[bot],
            **_share(standing.shares),
            "mean_score": standing.scores.mean if standing.scores.count else None,
            "mean_score_se": standing.scores.error,
            **_times(standing),
            "games": standing.games,
            "forfeits": standing.forfeits,
        }
        return told | ({"rating": rating._asdict()} if rating else {})

    def _forfeit(self, forfeiture: Forfeiture) -> dict[str, Any]:
        return {
            "bot": self.tally.contest.names[forfeiture.bot],
            "bout": forfeiture.bout,
            "rotation": forfeiture.rotation,
            **forfeiture.forfeit._asdict(),
            "record": forfeiture.record,
        }


def _share(shares: Mean) -> dict[str, Any]:
    if not shares.count:
        return {"win_share": None, "ci95": [0.0, 1.0]}
    found = interval(shares)
    return {"win_share": found.share, "ci95": list(found.ends)}


def _times(standing: Standing) -> dict[str, Any]:
    mean, median = standing.times.mean, standing.times.median
    return {
        "ms_per_decision": None if mean is None else 1000 * mean,
        "median_ms_per_decision": None if median is None else 1000 * median,
        "decisions": standing.times.count,
    }
