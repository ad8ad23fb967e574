"""Solved games: the dynamic program with its threads and checkpoints, and queries on the result."""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from rowlock.core.moves import Choice
from rowlock.core.paper import Bar, Cell, Colour, Paper, Row, Spot, Stage, Variant
from rowlock.core.rules import apply, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import State
from rowlock.kernel import processors
from rowlock.solver import problem, solution_files

Report = Callable[[float], None]
"""Takes the share of the work that is done."""

SAVE_EVERY = 2.0
"""Seconds between checkpoints."""
PORTION = 16
"""Tasks for each thread between two reports."""


class Clock:
    """CPU and wall-clock time, excluding compilation."""

    def __init__(self, earlier: dict[str, Any]) -> None:
        self.cpu = time.process_time() - earlier.get("cpu_seconds", 0.0)
        self.wall = time.perf_counter() - earlier.get("wall_seconds", 0.0)

    def read(self) -> dict[str, float]:
        """The seconds by now, those of earlier runs included."""
        cpu, wall = time.process_time() - self.cpu, time.perf_counter() - self.wall
        return {"cpu_seconds": cpu, "wall_seconds": wall}

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Exclude a span of time."""
        before = Clock({})
        yield
        self.cpu += time.process_time() - before.cpu
        self.wall += time.perf_counter() - before.wall


def solve(
    game: problem.Game,
    path: Path,
    *,
    threads: int | None = None,
    resume: bool = False,
    report: Report = problem.nobody,
) -> None:
    """Solve a game and store the solution at a path; after Ctrl-C it can be resumed."""
    _compile_reach(game)
    part = solution_files.part_of(path)
    header = read_unfinished(part, game.key) if resume else None
    clock = Clock(header.result if header else {})
    engine = problem.make_engine(
        game, report, solution_files.map_words(part, header) if header else None
    )
    if header is None:
        header = _create(part, engine)
    table = solution_files.map_table(part, header, write=True)
    count = threads or processors()
    with clock.stopped():
        workers = [engine.worker(table) for _ in range(count)]
        workers[0](engine.nothing)
    Run(engine.steps(), workers, part, header, clock, report).go()
    header.result = _result(engine, table, count, clock)
    solution_files.finish(path, header)


def read_unfinished(part: Path, key: str) -> solution_files.Header | None:
    """The header of a solution begun earlier."""
    try:
        header = solution_files.read_header(part)
    except solution_files.Damaged:
        return None
    return header if header.key == key else None


def _create(part: Path, engine: problem.Engine) -> solution_files.Header:
    words = engine.words
    header = solution_files.Header(
        engine.game.key,
        engine.game.players,
        engine.rows,
        0 if words is None else len(words),
        engine.precision.__name__,
    )
    solution_files.create(part, header, words)
    return header


def _result(
    engine: problem.Engine, table: problem.Table, threads: int, clock: Clock
) -> dict[str, Any]:
    game = engine.game
    place = engine.place(Sheet.blank(game.paper))
    return {
        "values": [float(values[place, game.spare_misses]) for values in table],
        "states": engine.sheets * problem.MISSES,
        "threads": threads,
        **clock.read(),
    }


class Run:
    """Executes the steps and checkpoints progress."""

    def __init__(
        self,
        steps: list[list[problem.Task]],
        workers: list[problem.Worker],
        part: Path,
        header: solution_files.Header,
        clock: Clock,
        report: Report,
    ) -> None:
        self.workers = workers
        self.part = part
        self.header = header
        self.clock = clock
        self.report = report
        self.steps = steps
        self.stopping = False

    def go(self) -> None:
        """Run all remaining steps."""
        try:
            with ThreadPoolExecutor(len(self.workers)) as pool:
                try:
                    self._steps(pool)
                finally:
                    self.stopping = True
        except KeyboardInterrupt:
            self._note()
            raise

    def _steps(self, pool: ThreadPoolExecutor) -> None:
        total = sum(map(len, self.steps))
        done = sum(map(len, self.steps[: self.header.done]))
        noted = time.monotonic()
        for step in self.steps[self.header.done :]:
            for portion in self._portions(step):
                self._carry_out(pool, portion)
                done += len(portion)
                self.report(done / total)
            self.header.done += 1
            if time.monotonic() - noted > SAVE_EVERY:
                self._note()
                noted = time.monotonic()

    def _portions(self, step: list[problem.Task]) -> Iterator[list[problem.Task]]:
        tasks = iter(step)
        while portion := list(islice(tasks, PORTION * len(self.workers))):
            yield portion

    def _carry_out(self, pool: ThreadPoolExecutor, portion: list[problem.Task]) -> None:
        tasks = iter(portion)
        shares = [pool.submit(self._share, worker, tasks) for worker in self.workers]
        for share in shares:
            share.result()

    def _share(self, worker: problem.Worker, tasks: Iterator[problem.Task]) -> None:
        for task in tasks:
            if self.stopping:
                return
            worker(task)

    def _note(self) -> None:
        # The table first: a header must not promise steps that a power cut has undone.
        solution_files.sync(self.part)
        self.header.result = self.clock.read()
        solution_files.write_header(self.part, self.header)


def _compile_reach(game: problem.Game) -> None:
    """Compile or load the reachability pass, by running it on a sheet of two cells."""
    if game.paper.has_chains:
        row = Row((Cell(2, Colour.RED), Cell(3, Colour.RED)), needed=1)
        bar = Bar(frozenset({Spot(0, 0)}), (Colour.RED,))
        paper = Paper((row,), bar=bar)
        problem.make_engine(problem.Game(Variant("tiny", "Tiny", (paper,), rows_to_end=1), paper))


# A solved game: the value of every position and choice.


class Advice(NamedTuple):
    """A choice and the expected final score of best play after it."""

    choice: Choice
    value: float


class Result(NamedTuple):
    """The summary of a solution, known without opening its table."""

    game: problem.Game
    path: Path
    facts: dict[str, Any]
    """Values, states, threads and seconds, as they were when it was solved."""
    cached: bool

    def as_object(self) -> dict[str, Any]:
        """The output of `rowlock solve --json`."""
        names = ("values", "states", "threads", "cpu_seconds", "wall_seconds")
        return {
            "variant": self.game.variant.id,
            **({"lucky": list(self.game.paper.lucky)} if self.game.paper.lucky else {}),
            "players": self.game.players,
            **{name: self.facts[name] for name in names},
            "cached": self.cached,
        }


def find(
    game: problem.Game,
    *,
    threads: int | None = None,
    fresh: bool = False,
    resume: bool = False,
    report: Report = problem.nobody,
) -> Result:
    """The solution of a game: the stored one, or a new one if there is none or if `fresh`."""
    path = solution_files.path_of(game.name, game.key)
    with solution_files.alone(path):
        cached = not fresh and is_sound(path)
        if not cached:
            solve(game, path, threads=threads, resume=resume, report=report)
        return Result(game, path, solution_files.read_header(path).result, cached)


def is_sound(path: Path) -> bool:
    """Whether a finished solution is stored there, undamaged."""
    try:
        solution_files.read_finished(path)
    except solution_files.Damaged:
        return False
    return True


class Solution:
    """A solved game of one player, opened for queries."""

    def __init__(self, result: Result) -> None:
        header = solution_files.read_header(result.path)
        self.game = result.game
        self.engine = problem.make_engine(
            result.game, words=solution_files.map_words(result.path, header)
        )
        self.table = solution_files.map_table(result.path, header)

    @staticmethod
    def open(
        variant: Variant,
        *,
        lucky: Sequence[int] | None = None,
        report: Report = problem.nobody,
    ) -> "Solution":
        """The solution of an edition, which is solved first if necessary."""
        return Solution(find(problem.Game.of(variant, lucky=lucky), report=report))

    def value(self, state: State) -> float:
        """The expected final score of optimal play from any moment of a solitaire game."""
        sheet = self.game.sheet(state)
        if state.over:
            return state.scores[0]
        if state.stage is not Stage.ROLL:
            return max(advice.value for advice in self.advise(state))
        score = sheet.score(self.game.paper)
        misses = sheet.misses + self.game.spare_misses
        future = self.table[0, self.engine.place(sheet), misses]
        # BB3: the second count of the shortest row is settled at the end, so it is future gain.
        return float(score.total - score.doubled + future)

    def advise(self, state: State) -> list[Advice]:
        """Every legal choice with its value, the best first."""
        self.game.sheet(state)
        if not state.awaited:
            raise problem.NotSolvable(
                "There is nothing to choose now: the dice are to be rolled first."
            )
        found = [
            Advice(choice, self.value(apply(state, 1, choice).state))
            for choice in legal_plays(state, 1)
        ]
        return sorted(found, key=lambda advice: -advice.value)
