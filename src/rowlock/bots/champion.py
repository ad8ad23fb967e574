"""The champion: plays for the win by a value net, minding what others choose at the same time.

The twin of `rowlock.fast.matrix`. Where no net was trained for an edition and a number of seats,
games that the kernel plays on decide; without a kernel, the formula of `evolved`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cached_property
from importlib.util import find_spec
from typing import TYPE_CHECKING

from rowlock.bots.formula import EvolvedBot
from rowlock.bots.trained import find_net
from rowlock.core.moves import PASS, Choice
from rowlock.core.paper import Stage
from rowlock.core.rules import apply, legal_plays
from rowlock.core.state import State
from rowlock.errors import RowlockError
from rowlock.play.seats import Bot

if TYPE_CHECKING:
    from rowlock.bots.valuing import Chances, Judge

ROUNDS = 3
"""How often players may answer each other before two look at all pairs of choices."""
LESSONS = 400
"""How often two learn from each other if no pair is best for both."""
NARROW = 1e-6


class ChampionBot:
    """Plays for the win, not for points."""

    def __init__(self, seed: int | str = 0, deep: bool = False) -> None:
        """The seed is for the rare case in which the best is to be unpredictable.

        `deep` looks one roll further, or where cards are played at more games; it needs the kernel
        and some tenths of a second a choice.
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
        # What others have chosen is blanked in a view: everybody is taken to be still choosing.
        action = WhiteAction(judge, view._replace(choices=(None,) * len(view.choices)))
        return action.solve(self._random)[seat]

    @cached_property
    def _without_net(self) -> Bot:
        if find_spec("numba") is None:
            return EvolvedBot()
        from rowlock.bots.general import GeneralBot

        return GeneralBot(self._seed, self._deep)


def find_judge(view: State) -> Judge | None:
    """Who knows the chances in a game, if anybody does."""
    if len(view.setup.papers) < 2 or view.setup.options or view.variant.source:
        return None
    return find_net(view.variant.id, len(view.setup.papers))


def _deeper(view: State) -> Judge:
    if find_spec("numba") is None:
        raise RowlockError("The setting deep of the champion needs numba: install rowlock[sim].")
    from rowlock.bots.deep import deep_judge

    return deep_judge(view.variant.id, len(view.setup.papers))


def best_colour(judge: Judge, state: State) -> tuple[Chances, Choice]:
    """The best colour action, and everybody's chances after it."""
    plays = legal_plays(state, state.active)
    chances = judge.chances([apply(state, state.active, play).state for play in plays])
    best = int(chances[:, state.active - 1].argmax())
    return chances[best], plays[best]


class WhiteAction:
    """Everybody's choices in one white action, by number, and what comes of them."""

    def __init__(self, judge: Judge, state: State) -> None:
        self.judge, self.state = judge, state
        self.seats = state.awaited
        self.plays = {seat: legal_plays(state, seat) for seat in self.seats}
        self.chosen = dict.fromkeys(self.seats, 0)
        self.settled = False
        """Whether nobody would want to change their choice any more."""
        self.shares: dict[int, list[float]] = {}
        """How often each choice is to be made, once solved: one of them always, or a mixture."""
        self._known: dict[tuple[int, ...], Chances] = {}

    def solve(self, luck: random.Random) -> dict[int, Choice]:
        """Choices of which each is the best against the others; drawn where two must mix."""
        for seat in self._others:
            self._guess(seat)
        self.settled = self._settle() or (len(self.seats) == 2 and self._find_pair())
        self.shares = {
            seat: [float(index == self.chosen[seat]) for index in range(len(self.plays[seat]))]
            for seat in self.seats
        }
        if not self.settled and len(self.seats) == 2:
            self._learn(luck)
        return {seat: self.plays[seat][index] for seat, index in self.chosen.items()}

    @cached_property
    def _others(self) -> list[int]:
        return [seat for seat in self.seats if seat != self.state.active]

    def worth(self, seat: int) -> float:
        """A seat's chance to win with the choices looked at, and the best colour action then."""
        key = tuple(self.chosen.values())
        if key not in self._known:
            after = self.after(self.chosen)
            if after.stage is Stage.COLOUR:
                self._known[key] = best_colour(self.judge, after)[0]
            else:
                self._known[key] = self.judge.chances([after])[0]
        return float(self._known[key][seat - 1])

    def after(self, chosen: dict[int, int]) -> State:
        """The position as some choices leave it; who makes none passes."""
        state = self.state
        for seat in self.seats:
            play = self.plays[seat][chosen[seat]] if seat in chosen else PASS
            state = apply(state, seat, play).state
        return state

    def _guess(self, seat: int) -> None:
        """A first guess at what one who is not active chooses: the best if nobody else does.

        A choice that closes a row is not guessed at; answers will find it.
        """
        indices, states = list[int](), list[State]()
        for index in range(len(self.plays[seat])):
            after = self.after({seat: index})
            if after.closed == self.state.closed:
                indices.append(index)
                states.append(_next_turn(after))
        chances = self.judge.chances(states)
        self.chosen[seat] = indices[int(chances[:, seat - 1].argmax())]

    def _answer(self, seat: int) -> bool:
        """Let a seat make its best choice against those of the others; whether it is new."""
        before = self.chosen[seat]
        best, most = before, self.worth(seat)
        for index in range(len(self.plays[seat])):
            if index != before:
                self.chosen[seat] = index
                chance = self.worth(seat)
                if chance > most + NARROW:
                    best, most = index, chance
        self.chosen[seat] = best
        return best != before

    def _settle(self) -> bool:
        """Let all answer each other until nobody changes their choice."""
        for _ in range(ROUNDS):
            self._answer(self.state.active)
            changed = [seat for seat in self._others if self._answer(seat)]
            if not changed:
                return True
        return False

    def _find_pair(self) -> bool:
        """Look for two choices that answer each other best, from every choice of the other."""
        (other,) = self._others
        for start in range(len(self.plays[other])):
            self.chosen[other] = start
            self._answer(self.state.active)
            if not self._answer(other):
                return True
        return False

    def _learn(self, luck: random.Random) -> None:
        """Let both answer what the other has done so far, again and again; draw from that."""
        (other,), active = self._others, self.state.active
        totals = {seat: [0.0] * len(self.plays[seat]) for seat in self.seats}
        times = {seat: [0] * len(self.plays[seat]) for seat in self.seats}
        last = dict.fromkeys(self.seats, 0)
        for _ in range(LESSONS):
            for seat, rival in ((active, other), (other, active)):
                for index in range(len(self.plays[seat])):
                    self.chosen[seat], self.chosen[rival] = index, last[rival]
                    totals[seat][index] += self.worth(seat)
            for seat in self.seats:
                last[seat] = totals[seat].index(max(totals[seat]))
                times[seat][last[seat]] += 1
        for seat in self.seats:
            self.shares[seat] = [count / LESSONS for count in times[seat]]
            self.chosen[seat] = luck.choices(range(len(times[seat])), times[seat])[0]


def _next_turn(state: State) -> State:
    """The position as it would be if the active player were done, without any miss."""
    return state._replace(stage=Stage.ROLL, turn=state.turn + 1, roll=None, used=frozenset())
