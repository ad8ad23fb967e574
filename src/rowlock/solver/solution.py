"""A solved game: the value of every position and choice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rowlock.core.moves import Choice
from rowlock.core.paper import Stage, Variant
from rowlock.core.rules import apply, legal_plays
from rowlock.core.state import State
from rowlock.solver import dynamic_program, store
from rowlock.solver.engine import make_engine, nobody
from rowlock.solver.problem import Game, NotSolvable


class Advice(NamedTuple):
    """A choice and the expected final score of best play after it."""

    choice: Choice
    value: float


class Result(NamedTuple):
    """What is known of a solution without opening its table."""

    game: Game
    path: Path
    facts: dict[str, Any]
    """Values, states, threads and seconds, as they were when it was solved."""
    cached: bool

    def as_object(self) -> dict[str, Any]:
        """What `rowlock solve --json` prints."""
        names = ("values", "states", "threads", "cpu_seconds", "wall_seconds")
        return {
            "variant": self.game.variant.id,
            **({"lucky": list(self.game.paper.lucky)} if self.game.paper.lucky else {}),
            "players": self.game.players,
            **{name: self.facts[name] for name in names},
            "cached": self.cached,
        }


def find(
    game: Game,
    *,
    threads: int | None = None,
    fresh: bool = False,
    resume: bool = False,
    report: dynamic_program.Report = nobody,
) -> Result:
    """The solution of a game: the one that is kept, or a new one where there is none or `fresh`."""
    path = store.path_of(game.name, game.key)
    with store.alone(path):
        cached = not fresh and _is_sound(path)
        if not cached:
            dynamic_program.solve(game, path, threads=threads, resume=resume, report=report)
        return Result(game, path, store.read_header(path).result, cached)


def _is_sound(path: Path) -> bool:
    try:
        store.read_finished(path)
    except store.Damaged:
        return False
    return True


class Solution:
    """A solved game of one player, opened to be asked."""

    def __init__(self, result: Result) -> None:
        header = store.read_header(result.path)
        self.game = result.game
        self.engine = make_engine(result.game, words=store.map_words(result.path, header))
        self.table = store.map_table(result.path, header)

    @staticmethod
    def open(
        variant: Variant,
        *,
        lucky: Sequence[int] | None = None,
        report: dynamic_program.Report = nobody,
    ) -> Solution:
        """The solution of an edition; it is solved first where that has not been done yet."""
        return Solution(find(Game.of(variant, lucky=lucky), report=report))

    def value(self, state: State) -> float:
        """The expected final score of best play from any moment of a game of one seat."""
        sheet = self.game.sheet(state)
        if state.over:
            return state.scores[0]
        if state.stage is not Stage.ROLL:
            return max(advice.value for advice in self.advise(state))
        score = sheet.score(self.game.paper)
        misses = sheet.misses + self.game.spare_misses
        future = self.table[0, self.engine.place(sheet), misses]
        # BB3: what the shortest row brings once more is settled at the end, so it is future gain.
        return float(score.total - score.doubled + future)

    def advise(self, state: State) -> list[Advice]:
        """Every legal choice with its value, the best first."""
        self.game.sheet(state)
        if not state.awaited:
            raise NotSolvable("There is nothing to choose now: the dice are to be rolled first.")
        found = [
            Advice(choice, self.value(apply(state, 1, choice).state))
            for choice in legal_plays(state, 1)
        ]
        return sorted(found, key=lambda advice: -advice.value)
