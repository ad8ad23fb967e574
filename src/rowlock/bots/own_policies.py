"""Kernel policies of one's own as bots: weights of the formula, or compiled functions."""

from collections.abc import Callable, Sequence
from typing import Any

from rowlock.bots.formula_bot import FormulaBot
from rowlock.core.moves import Choice
from rowlock.core.state import State
from rowlock.errors import RowlockError
from rowlock.kernel.formula import Weights
from rowlock.match.driver import Bot


def is_policy(found: object) -> bool:
    """Whether an object of a user's file is a policy of the kernel: weights, a net, a function."""
    return isinstance(found, Weights) or hasattr(found, "py_func") or _is_net(found)


def _is_net(found: object) -> bool:
    # Whoever has made a net has loaded its module; nobody else needs numpy here.
    return type(found).__name__ == "ValueNet" and hasattr(found, "third_bias")


def policy_bot(policy: Any) -> Callable[[], Bot]:
    """What makes a bot that plays by a policy."""
    if isinstance(policy, Weights):
        return lambda: FormulaBot(policy)
    return NetBot if _is_net(policy) else lambda: FunctionBot(policy)


class NetBot:
    """A net of one's own, which plays on the kernel only."""

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """Refuse to play on `core`."""
        raise RowlockError("A net plays on the kernel only, against bots that the kernel plays.")


class FunctionBot:
    """Plays by a compiled function, as `rowlock.kernel.policy_functions` describes it."""

    def __init__(self, function: Callable[..., int]) -> None:
        self.function = function

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """The play whose number the function returns."""
        from rowlock.kernel import layout
        from rowlock.kernel.crosses import all_plays
        from rowlock.kernel.tables import compile_tables, load

        tables = compile_tables(view.variant)
        game = load(tables, view._replace(choices=()))
        stage = layout.WHITE if view.stage.value == "white" else layout.COLOUR
        # The kernel lists the legal plays in the order of `core`.
        count = all_plays(tables, game, seat - 1, stage)
        index = self.function(tables, game, seat - 1, count)
        if not 0 <= index < count:
            raise RowlockError(f"The policy has named play {index} of {count}.")
        return plays[index]
