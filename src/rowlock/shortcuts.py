"""Functions for programs that several packages work together for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from rowlock.bots import full_name, make_bot
from rowlock.bots.trained_nets import kernel_policy
from rowlock.core.paper import Variant
from rowlock.errors import BadSetup
from rowlock.kernel import NotInKernel, processors
from rowlock.match.arena.contest import Contest, seats_for
from rowlock.match.arena.kernel_crew import BOUTS_A_TASK, KernelCrew
from rowlock.match.arena.pool import Crew, Pool, run_arena
from rowlock.variants import USUAL, find_variant

if TYPE_CHECKING:
    from rowlock.kernel.simulation import OwnPolicy
    from rowlock.match.arena.standings import Report
    from rowlock.solver.solution import Solution

ENGINES = ("auto", "core", "fast")


def arena(  # noqa: PLR0913 - one call for all that can be asked for
    bots: Sequence[str | OwnPolicy],
    variant: str | Variant = USUAL,
    *,
    games: int | None = 1000,
    until: float | None = None,
    seats: int | None = None,
    seed: int | str = 0,
    options: Mapping[str, str] | None = None,
    engine: str = "auto",
    workers: int | None = None,
) -> Report:
    """Let bots play against each other, as `rowlock arena` does.

    Bots are names (`"champion"`, `"my_bot.py:MyBot"`) or policies of the kernel: `Weights`, a
    `ValueNet`, a function. `report.as_object()` has the win shares with their 95 % intervals.
    Outside the kernel bots play in processes of their own, so a script needs the usual
    `if __name__ == "__main__":`.
    """
    if engine not in ENGINES:
        raise BadSetup(f"The engine is {', '.join(ENGINES)}, not {engine!r}.")
    edition = find_variant(variant) if isinstance(variant, str) else variant
    names = tuple(full_name(bot) if isinstance(bot, str) else _name(bot) for bot in bots)
    contest = Contest(
        edition,
        names,
        make_bot,
        seats or seats_for(edition, len(names)),
        seed,
        tuple((options or {}).items()),
        bouts_a_task=BOUTS_A_TASK if engine != "core" else 4,
    )
    return run_arena(contest, _crew(contest, bots, engine, workers), games, until=until)


def _name(policy: object) -> str:
    return getattr(policy, "__name__", type(policy).__name__)


def _crew(
    contest: Contest, bots: Sequence[str | OwnPolicy], engine: str, workers: int | None
) -> Crew:
    if engine != "core":
        try:
            policies: list[Any] = [
                kernel_policy(name, contest.variant, contest.seats) if isinstance(bot, str) else bot
                for name, bot in zip(contest.bots, bots, strict=True)
            ]
            return KernelCrew(contest, policies, workers)
        except NotInKernel:
            if engine == "fast" or not all(isinstance(bot, str) for bot in bots):
                raise
    if not all(isinstance(bot, str) for bot in bots):
        raise BadSetup("A policy object plays on the kernel only; name its file for the core.")
    for name in contest.bots:
        make_bot(name)
    return Pool(contest, workers or processors())


def solve(
    variant: str | Variant,
    *,
    lucky: Sequence[int] | None = None,
    report: Callable[[float], None] = lambda share: None,
) -> Solution:
    """The exact solution of an edition or custom sheet for one player, from the cache if solved.

    `solution.value(state)` is the expected score of optimal play, `solution.advise(state)` lists
    the choices, the best first.
    """
    from rowlock.solver.solution import Solution

    edition = find_variant(variant) if isinstance(variant, str) else variant
    return Solution.open(edition, lucky=lucky, report=report)
