"""Every numbered rule has at least one test for it and one against it."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

COUNTS = {
    "S": 12,
    "L": 6,
    "MA": 3,
    "MB": 1,
    "BA": 6,
    "BB": 3,
    "D": 10,
    "K": 10,
    "BP": 6,
    "XC": 4,
    "DA": 5,
    "DB": 3,
    "CA": 3,
    "CB": 4,
    "QL": 4,
    "QC": 6,
}
RULES = [f"{letters}{number}" for letters, most in COUNTS.items() for number in range(1, most + 1)]
HERE = Path(__file__).parent


@cache
def cited(side: str) -> set[str]:
    """The rules that the docstring of some test cites after `For` or `Against`."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                said = (ast.get_docstring(node) or "").partition("\n")[0]
                if said.startswith(f"{side} "):
                    found.update(re.findall(r"\b[A-Z]{1,2}\d+\b", re.split("[.:]", said)[0]))
    return found


@pytest.mark.parametrize("rule", RULES)
def test_there_is_a_test_for_the_rule(rule: str) -> None:
    assert rule in cited("For")


@pytest.mark.parametrize("rule", RULES)
def test_there_is_a_test_against_the_rule(rule: str) -> None:
    assert rule in cited("Against")


def test_no_test_cites_a_rule_that_is_not_on_the_page() -> None:
    assert cited("For") | cited("Against") == set(RULES)
