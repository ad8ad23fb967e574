"""Adding bouts up: what each bot has won so far, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass, field

from rowlock.play.arena.contest import Contest
from rowlock.play.arena.ratings import Ratings
from rowlock.play.arena.result import BoutResult, Forfeit, GameResult
from rowlock.play.arena.statistics import Times, interval
from rowlock.play.simulate import Mean

MOST_FORFEITS = 100
"""How many forfeits are kept with their records; all are counted."""


class _Bout:
    """What a bot has done in one bout: one figure each, for its games share their dice."""

    def __init__(self) -> None:
        self.shares = Mean()
        self.scores = Mean()

    def add(self, game: GameResult, seat: int) -> None:
        self.shares.add(game.shares[seat])
        if game.scores is not None:
            self.scores.add(game.scores[seat])


@dataclass
class Standing:
    """What a bot has done so far."""

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
    """A game that was forfeited: whose, which, why, and how it went until then."""

    bot: int
    bout: int
    rotation: int
    forfeit: Forfeit
    record: str


class Tally:
    """What came of the bouts so far; they must come in order, or ratings would depend on luck."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.standings = [Standing() for _ in contest.bots]
        self.first_seat = Mean()
        """The part of its games that the starting seat won, bout by bout."""
        self.forfeitures: list[Forfeiture] = []
        self.ratings = Ratings(len(contest.bots))
        self.games = 0
        self.unfinished = 0
        """Games that did not come to an end by the rules, nor by a forfeit."""

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
