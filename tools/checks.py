"""Everything that has to hold before a change goes in: `./test` runs this.

./test            lint, types, layers, all tests but the longest, coverage
./test --quick    without the slow tests and without coverage
./test --full     with the longest tests and the mutation run
./test ARGUMENTS  only pytest, with these arguments; paths count from the checkout
"""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.prefix) / "bin"
SOURCES = (".", "rowlock", "test")
MODES = ("--quick", "--full")


@dataclass(frozen=True)
class Step:
    """One check: a command line that succeeds or fails."""

    name: str
    command: tuple[str, ...]
    shown: bool = False
    """Whether its output is worth reading when it succeeds."""


def tool(name: str, *arguments: str) -> tuple[str, ...]:
    return (str(BIN / name), *arguments)


def pytest(*arguments: str) -> tuple[str, ...]:
    return tool("python", "-m", "pytest", *arguments)


LINT = (
    Step("ruff check", tool("ruff", "check", "--quiet", *SOURCES)),
    Step("ruff format", tool("ruff", "format", "--check", "--quiet", *SOURCES)),
    Step("mypy", tool("mypy")),
    Step("layers", tool("lint-imports", "--no-logo")),
)
OF_THE_CORE = ("tests/rules", "tests/records", "tests/playthroughs", "tests/own")
"""The rooms that have to reach all of the core by themselves: whatever is watched is slow."""
PROGRAMS = Step("programs", tool("python", str(ROOT / "tools" / "programs.py")), shown=True)
WATCHED = Step(
    "tests of the core, watched",
    pytest("-n", "auto", "--quiet", "-m", "not full", "--cov", "--cov-report=", *OF_THE_CORE),
)
FULL_COVERAGE = Step(
    "coverage of core and variants",
    tool("coverage", "report", "--fail-under=100", "--skip-covered", "-m"),
    shown=True,
)
MUTATION = Step("mutation", tool("python", str(ROOT / "tools" / "mutation.py")), shown=True)


def tests(*arguments: str) -> Step:
    return Step("pytest", pytest("-n", "auto", "--dist", "worksteal", *arguments), shown=True)


def steps(mode: str) -> tuple[Step, ...]:
    if mode == "--quick":
        return (*LINT, PROGRAMS, tests("-m", "not slow and not full"))
    if mode == "--full":
        thorough = tests("--hypothesis-profile=full", "--timeout=7200")
        return (*LINT, PROGRAMS, thorough, WATCHED, FULL_COVERAGE, MUTATION)
    return (*LINT, PROGRAMS, tests("-m", "not full"), WATCHED, FULL_COVERAGE)


def run(step: Step) -> bool:
    """Run one step, say how it went, and show its output if that is of use."""
    begun = time.monotonic()
    if step.shown:
        say(f"{step.name} ...")
    done = subprocess.run(step.command, cwd=ROOT, check=False, capture_output=not step.shown)
    if done.returncode and not step.shown:
        sys.stdout.buffer.write(done.stdout + done.stderr)
    verdict = "failed" if done.returncode else "ok"
    say(f"{step.name}: {verdict} ({time.monotonic() - begun:.1f} s)")
    return done.returncode == 0


def say(line: str) -> None:
    print(line, flush=True)


def check(mode: str) -> int:
    begun = time.monotonic()
    for number, step in enumerate(steps(mode)):
        if not run(step):
            say(f"Stopped at {step.name}; {number} of {len(steps(mode))} steps passed before it.")
            return 1
    say(f"All {len(steps(mode))} steps passed in {time.monotonic() - begun:.0f} s.")
    return 0


def main(arguments: list[str]) -> int:
    modes = [argument for argument in arguments if argument in MODES]
    others = [argument for argument in arguments if argument not in MODES]
    if not others:
        return check(modes[0] if modes else "")
    say("Only pytest, with the arguments given.")
    return subprocess.run(pytest(*others), cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
