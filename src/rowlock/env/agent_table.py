"""A table with agents and bots on `rowlock.core`, for all environments but the vector one."""

from collections.abc import Mapping, Sequence
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from rowlock.core.moves import Chance
from rowlock.core.paper import Variant
from rowlock.core.record_writer import Choose, Move, write_record
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.state import State, view
from rowlock.env.actions import PASS, Actions, Pending, mask, number_actions
from rowlock.env.observations import Observations
from rowlock.errors import BadSetup, RowlockError
from rowlock.kernel import NotInKernel, mechanism_fault
from rowlock.match.driver import MOST_TURNS, Bot, Source

Reward = Literal["win", "points"]
"""The result at the end, from -1 to 1, with the sum 0 over all seats; or each change of the score,
which add up to the final score."""


class BadAction(RowlockError):
    """An action that is not legal now."""


def checked_reward(reward: str | None, seats: int) -> Reward:
    """The reward asked for; by default points in solitaire, otherwise the result."""
    for known in get_args(Reward):
        if reward == known == "win" and seats == 1:
            raise BadSetup("A single seat cannot win: the reward is points.")
        if reward == known:
            return known  # type: ignore[no-any-return]
    if reward is not None:
        raise BadSetup(f"The reward is win or points, not {reward!r}.")
    return "points" if seats == 1 else "win"


def results(state: State) -> tuple[float, ...]:
    """The result of each seat: (share of the win · seats - 1) / (seats - 1), see S10.

    A game that was stopped is shared by all.
    """
    seats = len(state.setup.papers)
    winners = state.winners if state.over and seats > 1 else tuple(state.setup.seats)
    won, lost = (seats / len(winners) - 1) / max(1, seats - 1), -1 / max(1, seats - 1)
    return tuple(won if seat in winners else lost for seat in state.setup.seats)


class Shapes:
    """The actions and inputs of an edition, its house rules and a number of seats."""

    def __init__(self, variant: Variant, seats: int, options: Mapping[str, str] | None) -> None:
        chosen = dict(options or {})
        # The inputs of the nets show what the kernel plays, and sheets of the card game.
        fault = None if variant.has_cards else mechanism_fault(variant)
        if fault:
            raise NotInKernel(f"There are no observations of {variant.id}: {fault}.")
        self.variant, self.seats, self.options = variant, seats, chosen
        self.actions: Actions = number_actions(variant, chosen)
        jokers = chosen.get("jokers") == "yes"
        self.inputs = Observations(variant, seats, self.actions, jokers=jokers)


class AgentTable:
    """A game whose agents act in sub-steps and whose other seats are bots."""

    def __init__(
        self, shapes: Shapes, start: State, source: Source | None, bots: Mapping[int, Bot]
    ) -> None:
        """Begin a game. Without a source of dice, `roll` is called with each roll or deal."""
        self.shapes, self.start, self.state = shapes, start, start
        self.source, self.bots = source, bots
        self.moves: list[Move] = []
        self._pending: dict[int, Pending] = {}
        self._go_on()

    def copy(self) -> "AgentTable":
        """The same table, to go on with apart from this one."""
        other = object.__new__(AgentTable)
        other.__dict__.update(self.__dict__)
        other.moves = list(self.moves)
        other._pending = {seat: each.copy() for seat, each in self._pending.items()}
        return other

    @property
    def over(self) -> bool:
        """Whether the game is over, by the rules or because it lasted too long."""
        return self.state.over or self.stopped

    @property
    def stopped(self) -> bool:
        """Whether the game was stopped: a duel can be endless."""
        return not self.state.over and self.state.turn > MOST_TURNS

    @property
    def awaits_chance(self) -> bool:
        """Whether a roll or a deal is due."""
        return not self.over and not self.state.awaited

    def legal(self, seat: int) -> frozenset[int]:
        """The legal actions of a seat; one that has nothing to choose can only pass."""
        pending = self._pending.get(seat)
        return frozenset((PASS,)) if pending is None else pending.legal()

    def mask(self, seat: int) -> NDArray[np.int8]:
        """The same as a vector."""
        return np.array(mask(self.shapes.actions, self.legal(seat)), np.int8)

    def observation(self, seat: int) -> NDArray[np.int8]:
        """What a seat sees."""
        pending = self._pending.get(seat)
        return self.shapes.inputs.dense(self.state, seat, pending.made if pending else ())

    def pending(self, *seats: int) -> dict[int, tuple[int, ...]]:
        """The actions of incomplete choices by seat; of all seats, or of some."""
        made = {seat: tuple(each.made) for seat, each in self._pending.items() if each.made}
        return {seat: actions for seat, actions in made.items() if not seats or seat in seats}

    def awaits(self, seat: int) -> bool:
        """Whether a seat has something to choose."""
        return seat in self._pending

    def act(self, actions: Mapping[int, int]) -> None:
        """Make one action of each seat; if one is not legal, nothing happens."""
        for seat, action in actions.items():
            if action not in self.legal(seat):
                raise BadAction(f"Action {action} of seat {seat} is not legal now.")
        for seat in [*self._pending]:
            if seat not in actions:
                raise BadAction(f"Seat {seat} has to act.")
        for seat in [*self._pending]:
            choice = self._pending[seat].make(int(actions[seat]))
            if choice is not None:
                del self._pending[seat]
                self.moves.append(Choose(seat, choice))
                self.state = apply(self.state, seat, choice).state
        if not self._pending:
            self._go_on()

    def roll(self, chance: Chance) -> None:
        """Make a roll or deal that is due."""
        self.moves.append(chance)
        self.state = apply_chance(self.state, chance).state
        self._go_on()

    def _go_on(self) -> None:
        """Roll and let bots choose until an agent has to act or the game is over."""
        while not self.over and not self._pending:
            if not self.state.awaited:
                if self.source is None:
                    return
                chance = self.source.draw(self.state)
                self.moves.append(chance)
                self.state = apply_chance(self.state, chance).state
            else:
                self._await()

    def _await(self) -> None:
        """Ask the bots; what the agents have to choose is pending."""
        before = self.state
        for seat in before.awaited:
            choices = legal_plays(before, seat)
            if seat in self.bots:
                choice = self.bots[seat].choose(view(before, seat), seat, choices)
                self.moves.append(Choose(seat, choice))
                self.state = apply(self.state, seat, choice).state
            else:
                self._pending[seat] = Pending(self.shapes.actions, choices)

    def record(self, names: Sequence[str] | None = None) -> str:
        """The record of the game so far."""
        return write_record(self.start, self.moves, names, ())
