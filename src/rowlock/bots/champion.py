"""The strongest bots: the champion, by a value net, and optimal solitaire play, by the solver.

The champion maximises the chance to win, at equilibrium in the white action: the twin of
`rowlock.kernel.equilibrium`. Without a trained net for the variant and the number of seats, kernel
rollouts decide; without a kernel, the formula of `evolved`.
"""

import random
from collections.abc import Sequence
from functools import cached_property, lru_cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from rowlock.bots.formula_bot import EvolvedBot
from rowlock.bots.trained_nets import deep_judge, find_net
from rowlock.core.moves import PASS, Choice
from rowlock.core.paper import Stage, Variant
from rowlock.core.rules import apply, legal_plays
from rowlock.core.state import State
from rowlock.errors import RowlockError, missing_extra
from rowlock.match.driver import Bot
from rowlock.variants.facts import NET_SEATS

if TYPE_CHECKING:
    from rowlock.bots.net_judge import Chances, Judge
if TYPE_CHECKING:
    from rowlock.solver.solution import Solution


BEST_RESPONSE_ROUNDS = 3
"""Rounds of best responses before two seats search all pairs."""
ITERATIONS = 400
"""Iterations of fictitious play."""
TOLERANCE = 1e-6


class ChampionBot:
    """Maximises the chance to win, not the score."""

    def __init__(self, seed: int | str = 0, deep: bool = False) -> None:
        """The seed samples from mixed strategies, where no pure equilibrium exists.

        `deep` adds one-roll lookahead, or more rollouts in the card game; it needs the kernel and
        some tenths of a second per choice.
        """
        self._random = random.Random(f"champion {seed}")
        self._deep = deep
        self._seed = seed

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """The play with the best chance to win."""
        if len(plays) == 1:
            return plays[0]
        judge = find_judge(view)
        if judge is None:
            return self._without_net.choose(view, seat, plays)
        if self._deep:
            judge = _deeper(view)
        if view.stage is Stage.COLOUR:
            return best_colour(judge, view)[1]
        # A view blanks the others' choices: treat every seat as still choosing.
        action = WhiteAction(judge, view._replace(choices=(None,) * len(view.choices)))
        return action.solve(self._random)[seat]

    @cached_property
    def _without_net(self) -> Bot:
        if find_spec("numba") is None:
            return EvolvedBot()
        from rowlock.bots.rollouts import GeneralBot

        return GeneralBot(self._seed, self._deep)


def has_full_strength(variant: str, seats: int) -> bool:
    """Whether the champion has a net for a table, or rollouts; else it plays like `evolved`."""
    return find_spec("numba") is not None or seats in NET_SEATS.get(variant, ())


def find_judge(view: State) -> "Judge | None":
    """The trained net for this game, if there is one."""
    if len(view.setup.papers) < 2 or view.setup.options or view.variant.source:
        return None
    return find_net(view.variant.id, len(view.setup.papers))


def _deeper(view: State) -> "Judge":
    if find_spec("numba") is None:
        raise RowlockError(missing_extra("The champion's setting deep", "sim"))
    return deep_judge(view.variant.id, len(view.setup.papers))


def best_colour(judge: "Judge", state: State) -> "tuple[Chances, Choice]":
    """The best colour action, and every seat's chances after it."""
    plays = legal_plays(state, state.active)
    chances = judge.chances([apply(state, state.active, play).state for play in plays])
    best = best_for(state.active, chances)
    return chances[best], plays[best]


def best_for(seat: int, chances: "Sequence[Chances]") -> int:
    """The index of the chances that are best for a seat, the first of equals."""
    return max(range(len(chances)), key=lambda index: chances[index][seat - 1])


class WhiteAction:
    """One white action as a simultaneous game: pure strategies, payoffs, equilibrium.

    See `rowlock.kernel.equilibrium` for the mathematics.
    """

    def __init__(self, judge: "Judge", state: State) -> None:
        self.judge, self.state = judge, state
        self.seats = state.awaited
        self.plays = {seat: legal_plays(state, seat) for seat in self.seats}
        self.chosen = dict.fromkeys(self.seats, 0)
        self.settled = False
        """Whether a pure equilibrium was found."""
        self.shares: dict[int, list[float]] = {}
        """The strategy of each seat, once solved: probabilities by choice."""
        self._known: dict[tuple[int, ...], Chances] = {}

    def solve(self, luck: random.Random) -> dict[int, Choice]:
        """The choices of an equilibrium, sampled where it is mixed."""
        for seat in self._others:
            self._guess_choice(seat)
        self.settled = self._iterate_best_responses() or (
            len(self.seats) == 2 and self._find_pure_equilibrium()
        )
        self.shares = {
            seat: [float(index == self.chosen[seat]) for index in range(len(self.plays[seat]))]
            for seat in self.seats
        }
        if not self.settled and len(self.seats) == 2:
            self._fictitious_play(luck)
        return {seat: self.plays[seat][index] for seat, index in self.chosen.items()}

    @cached_property
    def _others(self) -> list[int]:
        return [seat for seat in self.seats if seat != self.state.active]

    def worth(self, seat: int) -> float:
        """The payoff of a seat for the current joint choice, after the best colour action."""
        key = tuple(self.chosen.values())
        if key not in self._known:
            after = self.after(self.chosen)
            if after.stage is Stage.COLOUR:
                self._known[key] = best_colour(self.judge, after)[0]
            else:
                self._known[key] = self.judge.chances([after])[0]
        return self._known[key][seat - 1]

    def after(self, chosen: dict[int, int]) -> State:
        """The position after some choices; the other seats pass."""
        state = self.state
        for seat in self.seats:
            play = self.plays[seat][chosen[seat]] if seat in chosen else PASS
            state = apply(state, seat, play).state
        return state

    def _guess_choice(self, seat: int) -> None:
        """Initial choice of an inactive seat: its best one if all others pass.

        Choices that close a row are left to the best responses.
        """
        indices, states = list[int](), list[State]()
        for index in range(len(self.plays[seat])):
            after = self.after({seat: index})
            if after.closed == self.state.closed:
                indices.append(index)
                states.append(_next_turn(after))
        self.chosen[seat] = indices[best_for(seat, self.judge.chances(states))]

    def _best_response(self, seat: int) -> bool:
        """Set a seat's choice to its best response to the others; return whether it changed."""
        before = self.chosen[seat]
        best, most = before, self.worth(seat)
        for index in range(len(self.plays[seat])):
            if index != before:
                self.chosen[seat] = index
                chance = self.worth(seat)
                if chance > most + TOLERANCE:
                    best, most = index, chance
        self.chosen[seat] = best
        return best != before

    def _iterate_best_responses(self) -> bool:
        """Iterate best responses; return whether they reached a fixed point."""
        for _ in range(BEST_RESPONSE_ROUNDS):
            self._best_response(self.state.active)
            changed = [seat for seat in self._others if self._best_response(seat)]
            if not changed:
                return True
        return False

    def _find_pure_equilibrium(self) -> bool:
        """Search for a pair of mutual best responses, from every choice of the other seat."""
        (other,) = self._others
        for start in range(len(self.plays[other])):
            self.chosen[other] = start
            self._best_response(self.state.active)
            if not self._best_response(other):
                return True
        return False

    def _fictitious_play(self, luck: random.Random) -> None:
        """Fictitious play; sample from the empirical frequencies."""
        (other,), active = self._others, self.state.active
        totals = {seat: [0.0] * len(self.plays[seat]) for seat in self.seats}
        times = {seat: [0] * len(self.plays[seat]) for seat in self.seats}
        last = dict.fromkeys(self.seats, 0)
        for _ in range(ITERATIONS):
            for seat, rival in ((active, other), (other, active)):
                for index in range(len(self.plays[seat])):
                    self.chosen[seat], self.chosen[rival] = index, last[rival]
                    totals[seat][index] += self.worth(seat)
            for seat in self.seats:
                last[seat] = totals[seat].index(max(totals[seat]))
                times[seat][last[seat]] += 1
        for seat in self.seats:
            self.shares[seat] = [count / ITERATIONS for count in times[seat]]
            self.chosen[seat] = luck.choices(range(len(times[seat])), times[seat])[0]


def _next_turn(state: State) -> State:
    """The position after the active player's turn, without any miss."""
    return state._replace(stage=Stage.ROLL, turn=state.turn + 1, roll=None, used=frozenset())


# Optimal solitaire play from the exact solution.


class OptimalBot:
    """Makes the choice with the highest expected final score, in games of one seat."""

    def __init__(self, seed: str = "0") -> None:
        """The seed is ignored: the bot is deterministic."""

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """The best choice; the sheet is solved first where that has not been done yet."""
        if len(view.setup.papers) > 1 or view.setup.options:
            raise RowlockError("The bot optimal plays alone, by the usual rules.")
        return _solution(view.variant, view.paper(seat).lucky).advise(view)[0].choice


@lru_cache(maxsize=4)
def _solution(variant: Variant, lucky: tuple[int, ...]) -> "Solution":
    try:
        from rowlock.solver.solution import Solution
    except ImportError:
        raise RowlockError(missing_extra("The bot optimal", "sim")) from None
    return Solution.open(variant, lucky=lucky if len(variant.papers) > 1 else None)
