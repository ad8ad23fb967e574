"""Mutation test of the rules: every small change has to make a test fail.

`pyproject.toml` selects the mutated module and the tests. A mutant that survives has to be in the
list of reviewed survivors, with the reason why it does not change behaviour.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MUTMUT = Path(sys.prefix) / "bin" / "mutmut"
REVIEWED = ROOT / "tests" / "mutation_survivors.txt"
NOTICED = {"killed", "timeout"}
RESULT = re.compile(r"^\s+(\S+): (.+)$", re.MULTILINE)


def mutmut(*arguments: str) -> str:
    done = subprocess.run(
        [MUTMUT, *arguments], cwd=ROOT, check=False, capture_output=True, text=True
    )
    if done.returncode:
        sys.exit(f"mutmut failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def function(mutant: str) -> str:
    """Return the mutated function: `apply` for `rowlock.core.rules.x_apply__mutmut_3`."""
    mangled = mutant.rpartition(".")[2].rpartition("__mutmut_")[0]
    return mangled.removeprefix("x_").removeprefix("xǁ").replace("ǁ", ".")


def describe(mutant: str, diff: str) -> str:
    """Describe a mutant by its change, because its number changes with the module."""
    return f"{function(mutant)}: {side('-', diff)} => {side('+', diff)}"


def side(sign: str, diff: str) -> str:
    lines = diff.partition("\n@@")[2].splitlines()
    return " ".join(line[1:].strip() for line in lines if line.startswith(sign))


def reviewed(text: str) -> set[str]:
    lines = map(str.strip, text.splitlines())
    return {line for line in lines if line and not line.startswith("#")}


def report(results: dict[str, str], survivors: set[str], known: set[str]) -> int:
    counts = ", ".join(f"{number} {status}" for status, number in Counter(results.values()).items())
    print(f"{len(results)} mutants: {counts}")
    listed(f"No longer surviving; remove from {REVIEWED.name}:", known - survivors)
    listed(f"Surviving and not in {REVIEWED.name}:", survivors - known)
    return 1 if survivors - known or not results else 0


def listed(title: str, mutants: set[str]) -> None:
    if mutants:
        print("\n  ".join([title, *sorted(mutants)]))


def main() -> int:
    # Results of an earlier run would be reused even if the tests have changed.
    shutil.rmtree(ROOT / "mutants", ignore_errors=True)
    mutmut("run")
    results = dict(RESULT.findall(mutmut("results", "--all", "true")))
    unnoticed = [mutant for mutant, status in results.items() if status not in NOTICED]
    survivors = {describe(mutant, mutmut("show", mutant)) for mutant in unnoticed}
    return report(results, survivors, reviewed(REVIEWED.read_text()))


if __name__ == "__main__":
    sys.exit(main())
