"""Exact values the slow way: every roll, every choice, by the readable rules alone."""

from collections import Counter
from itertools import product

from rowlock.core.moves import Roll
from rowlock.core.paper import Colour, Variant
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.state import State, new_game


class BruteForce:
    """Expected final scores of best play, alone or in the friendly game."""

    def __init__(self, variant: Variant, players: int = 1) -> None:
        self.variant = variant
        self.players = players
        self.known: dict[tuple[object, int], float] = {}

    def values(self) -> list[float]:
        """The value of the game for each seat."""
        state = new_game(self.variant, 1)
        return [self.before(state, waiting) for waiting in range(self.players)]

    def before(self, state: State, waiting: int) -> float:
        """The value before a roll, when so many rolls of others come first."""
        if state.over:
            return state.scores[0]
        key = (state.sheets, waiting)
        if key not in self.known:
            rolls = Counter(self.what_counts(roll, waiting) for roll in self.rolls(state))
            worth = self.own_roll if waiting == 0 else self.other_roll
            total = sum(number * worth(state, roll, waiting) for roll, number in rolls.items())
            self.known[key] = total / rolls.total()
        return self.known[key]

    def rolls(self, state: State) -> list[Roll]:
        """Every roll there is, each as likely as any other."""
        faces = range(1, self.variant.sides + 1)
        dice = [faces if colour in state.dice else (0,) for colour in Colour]
        return [
            Roll((white, other), (red, yellow, green, blue))
            for white, other, red, yellow, green, blue in product(faces, faces, *dice)
        ]

    @staticmethod
    def what_counts(roll: Roll, waiting: int) -> Roll:
        """White dice in order; the coloured dice of another's turn, which are not used, as ones."""
        low, high = sorted(roll.white)
        if waiting == 0:
            return Roll((low, high), roll.colours)
        red, yellow, green, blue = (min(face, 1) for face in roll.colours)
        return Roll((low, high), (red, yellow, green, blue))

    def own_roll(self, state: State, roll: Roll, waiting: int) -> float:
        """The value of one's own turn with this roll."""
        return self.best(apply_chance(state, roll).state)

    def best(self, state: State) -> float:
        """The value of the best choice in an action."""
        afters = [apply(state, 1, play).state for play in legal_plays(state, 1)]
        return max(self.after(after) for after in afters)

    def after(self, state: State) -> float:
        """The value of what an action led to."""
        return self.best(state) if state.awaited else self.before(state, self.players - 1)

    def other_roll(self, state: State, roll: Roll, waiting: int) -> float:
        """The value of another's turn: a white action without a colour action or a miss."""
        rolled = apply_chance(state, roll).state
        afters = [apply(rolled, 1, play).state for play in legal_plays(rolled, 1)]
        return max(self.before(self.next_turn(after), waiting - 1) for after in afters)

    @staticmethod
    def next_turn(state: State) -> State:
        """The next roll, no colour action and no miss having come before it."""
        if state.over:
            return state
        stage = state.variant.turn[0]
        return state._replace(stage=stage, roll=None, used=frozenset(), turn=1)
