"""Policies of one's own as compiled functions.

A policy is a function of the tables, the game, the seat (from 0) and the number of its legal plays.
The plays are `game.plays[game.stage, 0]` (the pass) to `game.plays[game.stage, plays - 1]`; the
function returns the number of one of them:

    @numba.njit
    def first_cell(tables, game, seat, plays):
        return min(1, plays - 1)

`rowlock.kernel.layout` describes the fields of `Tables` and `Game`. A policy writes to neither.
A play is a number: its row in the bits from 5 on, its place in those below (`ROW_SHIFT`).
"""

# numba's compiler is not typed.
# mypy: disable-error-code="no-untyped-call"

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numba
from llvmlite import ir  # type: ignore[import-untyped]
from numba.core.errors import NumbaError
from numba.extending import intrinsic

from rowlock.kernel import NotInKernel, layout
from rowlock.kernel.crosses import all_plays
from rowlock.kernel.jit import compiled
from rowlock.kernel.layout import Game, Policies, Tables


@dataclass(frozen=True)
class PolicyFunction:
    """A compiled policy."""

    name: str
    code: Any
    """The compiled function; its code is freed with it."""

    @property
    def address(self) -> int:
        """The address of its code."""
        return int(self.code.address)


def compile_policy(function: Callable[..., int]) -> PolicyFunction:
    """Compile a policy: a plain function, or one that numba has compiled."""
    return _compiled(getattr(function, "py_func", function))


@cache
def _compiled(function: Callable[..., int]) -> PolicyFunction:
    name = getattr(function, "__name__", "policy")
    records = (numba.from_dtype(layout.record_type(kind)) for kind in (Tables, Game))
    signature = numba.int64(*records, numba.int64, numba.int64)
    try:
        return PolicyFunction(name, numba.cfunc(signature)(function))
    except NumbaError as error:
        reason = str(error).strip().splitlines()[-1]
        raise NotInKernel(f"numba cannot compile the policy {name}: {reason}") from error
    except TypeError as error:
        raise NotInKernel(
            f"The policy {name} is no function of tables, game, seat and number of plays."
        ) from error


def _calling(typing: Any, address: Any, t: Any, g: Any, seat: Any, plays: Any) -> Any:  # noqa: ARG001
    """The generated call of a function by its address."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
        whole, pointer = ir.IntType(64), ir.IntType(8).as_pointer()
        kind = ir.FunctionType(whole, [pointer, pointer, whole, whole])
        function = builder.inttoptr(arguments[0], kind.as_pointer())
        records = [builder.bitcast(arguments[index], pointer) for index in (1, 2)]
        return builder.call(function, [*records, arguments[3], arguments[4]])

    return numba.int64(numba.int64, t, g, numba.int64, numba.int64), build


_call: Any = intrinsic(_calling)


@compiled
def function_play(t: Tables, g: Game, p: Policies, seat: int) -> int:
    """What the function of a seat plays; a number without a play is noted, and passes."""
    plays = all_plays(t, g, seat, g.stage)
    index = _call(p.address[seat], t, g, seat, plays)
    if index < 0 or index >= plays:
        g.fault = seat + 1
        return layout.PASS
    return g.plays[g.stage, index]
