"""The report of an arena as plain values."""

from __future__ import annotations

from typing import Any, NamedTuple

from rowlock.play.arena.statistics import interval
from rowlock.play.arena.tally import Forfeiture, Standing, Tally
from rowlock.play.simulate import Mean


class Report(NamedTuple):
    """What came of an arena."""

    tally: Tally
    seconds: float
    stopped: bool = False
    """Whether somebody stopped it before its end."""

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
