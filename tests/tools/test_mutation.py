from __future__ import annotations

import pytest

import mutation

DIFF = """\
# rowlock.core.rules.x_apply__mutmut_7: survived
--- src/rowlock/core/rules.py
+++ src/rowlock/core/rules.py
@@ -1,3 +1,3 @@
 def apply(count):
-    if count < 5:
+    if count <= 5:
         return count
"""
SURVIVOR = "apply: if count < 5: => if count <= 5:"


@pytest.mark.parametrize(
    ("mutant", "function"),
    [
        ("rowlock.core.rules.x_apply__mutmut_7", "apply"),
        ("rowlock.core.rules.x__close__mutmut_12", "_close"),
        ("rowlock.core.rules.xǁSheetǁscore__mutmut_1", "Sheet.score"),
    ],
)
def test_function_of_a_mutant_is_parsed_from_its_name(mutant: str, function: str) -> None:
    assert mutation.function(mutant) == function


def test_mutant_is_described_by_its_change() -> None:
    assert mutation.describe("rowlock.core.rules.x_apply__mutmut_7", DIFF) == SURVIVOR


def test_reviewed_list_ignores_comments_and_blank_lines() -> None:
    assert mutation.reviewed(f"# harmless: five never comes\n{SURVIVOR}\n\n") == {SURVIVOR}


def test_reviewed_survivor_passes(capsys: pytest.CaptureFixture[str]) -> None:
    results = {"one": "killed", "two": "killed", "three": "survived"}
    assert mutation.report(results, {SURVIVOR}, {SURVIVOR}) == 0
    assert capsys.readouterr().out == "3 mutants: 2 killed, 1 survived\n"


def test_survivor_that_is_not_reviewed_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert mutation.report({"one": "survived"}, {SURVIVOR}, set()) == 1
    assert SURVIVOR in capsys.readouterr().out


def test_reviewed_mutant_that_no_longer_survives_is_reported(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert mutation.report({"one": "killed"}, set(), {SURVIVOR}) == 0
    assert "remove from" in capsys.readouterr().out


def test_run_without_mutants_fails() -> None:
    assert mutation.report({}, set(), set()) == 1
