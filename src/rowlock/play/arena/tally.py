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


@dataclass
class Standing:
    """What a bot has done so far."""

    shares: Mean = field(default_factory=Mean)
    """The part of the games that it won, bout by bout; games of one bout share their dice."""
    scores: Mean = field(default_factory=Mean)
    """Its final scores; games that were forfeited have none."""
    times: Times = field(default_factory=Times)
    games: int = 0
    forfeits: int = 0


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
        won = dict.fromkeys(result.bout.table, 0.0)
        for rotation, game in enumerate(result.games):
            for bot, share in zip(game.seating, game.shares, strict=True):
                won[bot] += share / len(result.games)
            self._add_game(game)
            self._note_forfeit(result, rotation, game)
        for bot, share in won.items():
            self.standings[bot].shares.add(share)
        starts = [game.shares[game.first - 1] for game in result.games]
        self.first_seat.add(sum(starts) / len(starts))
        self.ratings.add(won)

    def narrow(self, half_width: float) -> bool:
        """Whether the intervals of all bots are narrow enough."""
        return all(interval(each.shares).half_width <= half_width for each in self.standings)

    def _add_game(self, game: GameResult) -> None:
        self.games += 1
        self.unfinished += game.scores is None and game.forfeit is None
        for seat, bot in enumerate(game.seating):
            standing = self.standings[bot]
            standing.games += 1
            standing.times.add(game.seconds[seat])
            if game.scores is not None:
                standing.scores.add(game.scores[seat])

    def _note_forfeit(self, result: BoutResult, rotation: int, game: GameResult) -> None:
        if game.forfeit is None:
            return
        bot = game.seating[game.forfeit.seat - 1]
        self.standings[bot].forfeits += 1
        if len(self.forfeitures) < MOST_FORFEITS:
            number = result.bout.number
            self.forfeitures.append(
                Forfeiture(bot, number + 1, rotation + 1, game.forfeit, game.record or "")
            )
