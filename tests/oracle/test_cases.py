"""The cases derived by hand: the package and the oracle both agree with them."""

import io
import json
import sys
from typing import Any

import pytest

from rowlock.cli import main
from tests.oracle.cases import disagreement, read_cases
from tests.oracle.reading import replay

CASES = read_cases()
RULES = sorted({case.rule for case in CASES})
LETTERS = {"BP": 6, "XC": 4, "DA": 5, "DB": 3, "CA": 3, "CB": 4, "QL": 4, "QC": 6}


@pytest.fixture(scope="module")
def answers() -> dict[str, dict[str, Any]]:
    """What `rowlock replay --json` says of every record of the cases, in one run."""
    records = [record for case in CASES for record, _ in case.expected]
    text, printed = "\n".join(records), io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        patch.setattr(sys, "stdout", printed)
        main(["replay", "--json", "-"])
    said = [json.loads(line) for line in printed.getvalue().splitlines()]
    above = 0
    for record, answer in zip(records, said, strict=True):
        if "error" in answer:
            answer["error"]["line"] -= above
        above += record.count("\n") + 1
    return dict(zip(records, said, strict=True))


def disagreements(rule: str, answer: Any) -> list[tuple[str, list[str], str]]:
    return [
        (f"{case.title}\n{record}", words, wrong)
        for case in CASES
        if case.rule == rule
        for record, words in case.expected
        if (wrong := disagreement(answer(record), record, words))
    ]


@pytest.mark.parametrize("rule", RULES)
def test_the_package_agrees_with_the_cases(rule: str, answers: dict[str, dict[str, Any]]) -> None:
    assert disagreements(rule, answers.__getitem__) == []


@pytest.mark.parametrize("rule", RULES)
def test_the_oracle_agrees_with_the_cases(rule: str) -> None:
    assert disagreements(rule, replay) == []


def test_every_rule_has_cases_for_and_against() -> None:
    numbered = [f"{letters}{n}" for letters, most in LETTERS.items() for n in range(1, most + 1)]
    sides = {tuple(case.title.partition(":")[0].split()) for case in CASES}
    assert sides == {(rule, side) for rule in numbered for side in ("for", "against")}


def test_every_case_ends_with_what_it_expects() -> None:
    assert [case.title for case in CASES if not case.complete] == []
