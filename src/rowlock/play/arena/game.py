"""One game of the arena, to its end or until a bot forfeits it."""

from __future__ import annotations

import random
from functools import partial

from rowlock.core.state import State
from rowlock.core.writing import Move, write_record
from rowlock.play.arena.chair import Chair, Forfeited, Guard
from rowlock.play.arena.contest import Bout, Contest, SameDice
from rowlock.play.arena.result import Forfeit, GameResult
from rowlock.play.table import MOST_TURNS, advance


class ArenaGame:
    """A bout in one of its rotations."""

    def __init__(self, contest: Contest, bout: Bout, rotation: int, guard: Guard) -> None:
        self.contest = contest
        self.bout = bout
        self.rotation = rotation
        self.seed = contest.seed_of(bout)
        self.source = SameDice(self.seed)
        self.start = self.source.opening(contest.variant, contest.seats, dict(contest.options))
        self.state = self.start
        self.chairs = [Chair(seat, guard) for seat in self.start.setup.seats]
        self.seating = bout.seatings[rotation]
        self.moves: list[Move] = []

    def play(self) -> GameResult:
        """Play to the end and tell what came of it."""
        # A bot that draws from the module's own generator shall play the same game again, too.
        random.seed(f"{self.seed}/{self.rotation}")
        try:
            self._seat_bots()
            self._play_on()
        except Forfeited as forfeited:
            return self._result(forfeited.forfeit)
        return self._result(None)

    def _seat_bots(self) -> None:
        for chair, bot in zip(self.chairs, self.seating, strict=True):
            # By seat, not by bot: two bots that are the same then play the same game twice.
            seed = f"{self.seed}/{chair.seat}"
            chair.take(partial(self.contest.make_bot, self.contest.bots[bot], seed))

    def _play_on(self) -> None:
        while not self.state.over and self.state.turn <= MOST_TURNS:
            self.state, _ = advance(self.state, self.chairs, self.source, self.moves)

    def _result(self, forfeit: Forfeit | None) -> GameResult:
        recorded = self.contest.keep_records or forfeit is not None
        return GameResult(
            self.seating,
            self.start.setup.first,
            shares(self.state, forfeit),
            self.state.scores if self.state.over else None,
            tuple(tuple(chair.seconds) for chair in self.chairs),
            forfeit,
            self._record(forfeit) if recorded else None,
        )

    def _record(self, forfeit: Forfeit | None) -> str:
        """The game so far, with where it belongs and how it was forfeited."""
        names = [self.contest.names[bot] for bot in self.seating]
        tags: list[tuple[str, ...]] = [
            ("Dice", f"seed {self.seed}"),
            ("Event", f"arena, bout {self.bout.number + 1}, rotation {self.rotation + 1}"),
        ]
        if forfeit is not None:
            tags.append(("Forfeit", str(forfeit.seat), forfeit.kind, forfeit.reason))
        return write_record(self.start, self.moves, names, tags)


def shares(state: State, forfeit: Forfeit | None) -> tuple[float, ...]:
    """What each seat has won (S10); a forfeit leaves the game to the others, in equal parts.

    A game that does not end (two in a duel may hit each other for ever) is shared by all.
    """
    winners = set(state.winners if state.over else state.setup.seats)
    if forfeit is not None:
        winners.discard(forfeit.seat)
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in state.setup.seats)
