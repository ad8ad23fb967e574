"""Who judges games of cards: games played on in the kernel, hidden cards dealt anew for each."""

from __future__ import annotations

from collections.abc import Sequence

from rowlock.bots.outcomes import Outcomes
from rowlock.bots.rollouts import Budget, by_cards, roll_out, worth_to
from rowlock.core.moves import Choice
from rowlock.core.state import State
from rowlock.fast.cardgames import CardSimulation
from rowlock.protocol.advice import Judging
from rowlock.study.experts import Outlook, Rated, rated_by_games
from rowlock.study.knowing import known


class DealingExpert:
    """Deals what the seat cannot see at random and plays on in the kernel, again and again."""

    def __init__(self, seed: int, budget: Budget, *, deep: bool) -> None:
        self.seed, self.budget = seed, budget
        self.judging = Judging("rollouts", "rollouts", "", budget.most, seed, deep)

    def rate(
        self, seen: State, seat: int, plays: Sequence[Choice], played: Choice | None = None
    ) -> list[Rated]:
        """By what came of the games."""
        table = CardSimulation(seen)

        def play_on(play: Choice, numbers: range) -> Outcomes:
            return by_cards(table, (seat, play), numbers, self.seed)

        found = roll_out(plays, play_on, worth_to(seat, len(seen.setup.papers)), self.budget)
        return rated_by_games(found, seat, alone=False)

    def outlook(self, state: State) -> Outlook:
        """The means over some games; all that a spectator cannot see is dealt anew."""
        table = CardSimulation(known(state, None))
        return Outlook.of_games(by_cards(table, None, range(self.budget.batch), self.seed))
