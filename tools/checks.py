"""All checks that a change has to pass: `./test` runs this.

./test                  lint, types, layers, browser app, tests not marked `full`, coverage
./test --quick          without tests marked `slow`, coverage, lint of the browser app
./test --full           everything, with more examples per property, and the mutation run
./test ARGUMENTS        only pytest, with these arguments; paths are relative to the checkout
./test MODE ARGUMENTS   the checks of a mode, and its tests with these pytest arguments
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.prefix) / "bin"
SOURCES = (".", "rowlock", "test")
MODES = ("--quick", "--full")
BYTECODE = ROOT / ".tools" / "bytecode"


@dataclass(frozen=True)
class Step:
    """One check: a command line that succeeds or fails."""

    name: str
    command: tuple[str, ...]
    shown: bool = False
    """Whether to print its output when it succeeds."""


Stage = tuple[Step, ...]
"""Steps that do not depend on each other: they run at the same time."""


def tool(name: str, *arguments: str) -> tuple[str, ...]:
    return (str(BIN / name), *arguments)


def script(name: str, *arguments: str) -> tuple[str, ...]:
    return tool("python", str(ROOT / "tools" / name), *arguments)


def pytest(*arguments: str) -> tuple[str, ...]:
    return tool("python", "-m", "pytest", *arguments)


MYPY = Step("mypy", tool("mypy"))
LINT = (
    Step("ruff check", tool("ruff", "check", "--quiet", *SOURCES)),
    Step("ruff format", tool("ruff", "format", "--check", "--quiet", *SOURCES)),
    Step("layers", tool("lint-imports", "--no-logo")),
)
CORE_TESTS = ("tests/rules", "tests/records", "tests/playthroughs", "tests/variants")
"""The tests that cover all of `rowlock.core` and `rowlock.variants` by themselves."""
FRONTEND = Step("frontend", script("frontend.py"))
FRONTEND_TESTS = Step("frontend tests", script("frontend.py", "test"))
PROGRAMS = Step("programs", script("programs.py"), shown=True)
KERNELS = (
    Step("compile the kernel", script("kernels.py", "kernel")),
    Step("compile the solver", script("kernels.py", "solver")),
)
"""Compiled once, before several processes of pytest would each do it."""
COVERED = Step(
    "pytest, core with coverage",
    pytest("-n0", "--leave-out=full", "--cov", "--cov-report=", *CORE_TESTS),
    shown=True,
)
COVERAGE = Step(
    "coverage of core and variants",
    tool("coverage", "report", "--fail-under=100", "--skip-covered", "-m"),
    shown=True,
)
MUTATION = Step("mutation", script("mutation.py"), shown=True)


LONG = ("--durations=30", "--durations-min=10")
"""Lists the tests that take more than ten seconds by themselves; none fails for it."""


PROCESSORS = os.cpu_count() or 1


def tests(workers: int, *arguments: str) -> Stage:
    parallel = ("-n", str(workers), "--dist", "worksteal", *LONG)
    return (Step("pytest", pytest(*parallel, *arguments), shown=True),)


def stages(mode: str, arguments: tuple[str, ...] = ()) -> tuple[Stage, ...]:
    """The stages of a mode; pytest gets the arguments. Only whole runs measure coverage."""
    kernel, solver = KERNELS
    if mode == "--quick":
        selected = tests(PROCESSORS, "--leave-out=slow", "--leave-out=full", *arguments)
        return ((kernel, MYPY, FRONTEND_TESTS, *LINT, PROGRAMS), selected)
    workers = PROCESSORS + 1  # tests of servers and browsers mostly wait
    if mode == "--full":
        thorough = tests(workers, "--hypothesis-profile=full", "--timeout=7200", *arguments)
        checked = (kernel, MYPY, solver, FRONTEND, *LINT, PROGRAMS)
        if arguments:
            return (checked, thorough)
        return ((*checked, COVERED), thorough, (COVERAGE,), (MUTATION,))
    others = [f"--ignore={each}" for each in CORE_TESTS]
    return (
        (kernel, MYPY, COVERED, solver, FRONTEND, *LINT, PROGRAMS),
        tests(workers, "--leave-out=full", *others),
        (COVERAGE,),
    )


def keep_bytecode() -> None:
    """Let all processes of a run share their bytecode, in a directory of the checkout.

    Without it each of some hundred processes compiles all its modules anew where
    PYTHONDONTWRITEBYTECODE is set, as it is in many containers.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(BYTECODE)


def run(step: Step) -> bool:
    """Run one step with its output captured; print its result, and its output if needed."""
    begun = time.monotonic()
    done = subprocess.run(step.command, cwd=ROOT, check=False, capture_output=True)
    report(step, done.returncode, begun, done.stdout + done.stderr)
    return done.returncode == 0


def run_visibly(step: Step) -> bool:
    """Run one step that prints its output as it goes."""
    begun = time.monotonic()
    say(f"{step.name} ...")
    done = subprocess.run(step.command, cwd=ROOT, check=False)
    report(step, done.returncode, begun)
    return done.returncode == 0


def report(step: Step, status: int, begun: float, output: bytes = b"") -> None:
    """Print one line about a step that ended, after its output, in one piece."""
    said = output.decode(errors="replace") if status or step.shown else ""
    verdict = "failed" if status else "ok"
    say(f"{said}{step.name}: {verdict} ({time.monotonic() - begun:.1f} s)")


def say(line: str) -> None:
    print(line, flush=True)


def failures(stage: Stage) -> Iterator[Step]:
    """Run the steps of a stage at the same time, one for each processor; those that failed."""
    if len(stage) == 1 and stage[0].shown:
        return iter([step for step in stage if not run_visibly(step)])
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        passed = list(pool.map(run, stage))
    return (step for step, good in zip(stage, passed, strict=True) if not good)


def check(planned: tuple[Stage, ...]) -> int:
    """Run stage after stage until a step fails."""
    begun = time.monotonic()
    for stage in planned:
        failed = ", ".join(step.name for step in failures(stage))
        if failed:
            say(f"Failed: {failed}.")
            return 1
    say(f"All {sum(map(len, planned))} steps passed in {time.monotonic() - begun:.0f} s.")
    return 0


def main(arguments: list[str]) -> int:
    modes = {argument for argument in arguments if argument in MODES}
    others = tuple(argument for argument in arguments if argument not in MODES)
    if len(modes) > 1:
        say("Choose one of --quick and --full.")
        return 2
    keep_bytecode()
    if modes or not others:
        return check(stages("".join(modes), others))
    say("Only pytest, with the arguments given.")
    return subprocess.run(pytest(*others), cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
