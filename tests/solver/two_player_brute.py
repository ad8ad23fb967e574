"""Two-player values the slow way: every roll by the readable rules, in rational arithmetic."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product

from rowlock.core.moves import Roll
from rowlock.core.paper import Colour, Variant
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import State, new_game
from rowlock.match.driver import Bot

Payoffs = list[list[Fraction]]
Key = tuple[tuple[Sheet, ...], int, int]
"""Sheets, closed rows, and the active seat."""


def solve_game(payoffs: Payoffs) -> tuple[Fraction, bool]:
    """The exact value of a matrix game, and whether a pure equilibrium exists.

    Shapley and Snow: some square submatrix has a pair of equalising strategies that is optimal in
    the whole game. So all of them are tried, and the first that is optimal is the answer.
    """
    rows, columns = range(len(payoffs)), range(len(payoffs[0]))
    for size in range(1, min(len(rows), len(columns)) + 1):
        for some in combinations(rows, size):
            for others in combinations(columns, size):
                found = equalise([[payoffs[i][j] for j in others] for i in some])
                if found is None:
                    continue
                value, mix, answer = found
                if all(
                    sum(p * payoffs[i][j] for p, i in zip(mix, some, strict=True)) >= value
                    for j in columns
                ) and all(
                    sum(q * payoffs[i][j] for q, j in zip(answer, others, strict=True)) <= value
                    for i in rows
                ):
                    return value, size == 1
    raise AssertionError("Every matrix game has a value.")


def equalise(a: Payoffs) -> tuple[Fraction, list[Fraction], list[Fraction]] | None:
    """The value and strategies that make the other side indifferent between all its choices."""
    size = len(a)
    one = [Fraction(1)] * size
    # A mix x with xA = v and Σx = 1: solve for x and v together.
    columns = [[*(a[i][j] for i in range(size)), Fraction(-1)] for j in range(size)]
    rows = [[*(a[i][j] for j in range(size)), Fraction(-1)] for i in range(size)]
    right = [Fraction(0)] * size + [Fraction(1)]
    mix = eliminate([*columns, [*one, Fraction(0)]], right)
    answer = eliminate([*rows, [*one, Fraction(0)]], right)
    if mix is None or answer is None or min(mix[:-1] + answer[:-1]) < 0:
        return None
    return mix[-1], mix[:-1], answer[:-1]


def eliminate(matrix: Sequence[Sequence[Fraction]], right: list[Fraction]) -> list[Fraction] | None:
    """Gaussian elimination; nothing if there is not exactly one solution."""
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for at in range(len(lines)):
        pivot = next((line for line in lines[at:] if line[at]), None)
        if pivot is None:
            return None
        lines.remove(pivot)
        lines.insert(at, [each / pivot[at] for each in pivot])
        for other in range(len(lines)):
            if other != at and lines[other][at]:
                factor = lines[other][at]
                lines[other] = [
                    x - factor * y for x, y in zip(lines[other], lines[at], strict=True)
                ]
    return [line[-1] for line in lines]


class TwoPlayerBrute:
    """Chances of seat 1, exactly."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self.known: dict[Key, Fraction] = {}
        self.mixed: set[Key] = set()

    def first(self) -> Fraction:
        """The chance of the seat that begins."""
        return self.before(new_game(self.variant, 2))

    @staticmethod
    def key(state: State) -> Key:
        """What the future depends on; the number of the turn only tells whose turn it is."""
        return state.sheets, state.closed, state.active

    def before(self, state: State) -> Fraction:
        """The chance of seat 1 before a roll."""
        if state.over:
            one, two = state.scores
            return Fraction(1 + (one > two) - (one < two), 2)
        key = self.key(state)
        if key not in self.known:
            rolls = Counter(self.rolls(state))
            total = sum(
                (n * self.rolled(state, roll) for roll, n in rolls.items()), start=Fraction(0)
            )
            self.known[key] = total / rolls.total()
        return self.known[key]

    def rolls(self, state: State) -> Iterator[Roll]:
        """Every roll, the white dice in order."""
        faces = range(1, self.variant.sides + 1)
        dice = [faces if colour in state.dice else (0,) for colour in Colour]
        for one, two, red, yellow, green, blue in product(faces, faces, *dice):
            yield Roll((min(one, two), max(one, two)), (red, yellow, green, blue))

    def rolled(self, state: State, roll: Roll) -> Fraction:
        """The chance of seat 1 once the dice lie: the white action is a matrix game."""
        white = apply_chance(state, roll).state
        payoffs = [
            [
                self.after(apply(apply(white, 1, mine).state, 2, theirs).state)
                for theirs in legal_plays(white, 2)
            ]
            for mine in legal_plays(white, 1)
        ]
        value, pure = solve_game(payoffs)
        if not pure:
            self.mixed.add(self.key(state))
        return value

    def after(self, state: State) -> Fraction:
        """The chance of seat 1 after the white action: a colour action may follow."""
        if not state.awaited:
            return self.before(state)
        seat = state.active
        values = [self.before(apply(state, seat, play).state) for play in legal_plays(state, seat)]
        return max(values) if seat == 1 else min(values)


class BestResponseBrute(TwoPlayerBrute):
    """The chance of seat 1 against a bot on seat 2, exactly: seat 1 answers what the bot does."""

    def __init__(self, variant: Variant, bot: Bot) -> None:
        super().__init__(variant)
        self.bot = bot

    def rolled(self, state: State, roll: Roll) -> Fraction:
        """The best white choice against that of the bot, which sees no choice of the other."""
        white = apply_chance(state, roll).state
        theirs = self.bot.choose(white, 2, legal_plays(white, 2))
        return max(
            self.after(apply(apply(white, 1, mine).state, 2, theirs).state)
            for mine in legal_plays(white, 1)
        )

    def after(self, state: State) -> Fraction:
        """The chance of seat 1 after the white action; the bot chooses its own colour action."""
        if not state.awaited:
            return self.before(state)
        if state.active == 2:
            return self.before(
                apply(state, 2, self.bot.choose(state, 2, legal_plays(state, 2))).state
            )
        plays = legal_plays(state, 1)
        return max(self.before(apply(state, 1, play).state) for play in plays)
