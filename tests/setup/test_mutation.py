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
def test_a_mutant_names_its_function(mutant: str, function: str) -> None:
    assert mutation.function(mutant) == function


def test_a_mutant_is_known_by_what_it_does() -> None:
    assert mutation.describe("rowlock.core.rules.x_apply__mutmut_7", DIFF) == SURVIVOR


def test_reasons_and_blank_lines_are_no_survivors() -> None:
    assert mutation.reviewed(f"# harmless: five never comes\n{SURVIVOR}\n\n") == {SURVIVOR}


def test_a_survivor_that_was_looked_at_passes(capsys: pytest.CaptureFixture[str]) -> None:
    results = {"one": "killed", "two": "killed", "three": "survived"}
    assert mutation.report(results, {SURVIVOR}, {SURVIVOR}) == 0
    assert capsys.readouterr().out == "3 mutants: 2 killed, 1 survived\n"


def test_a_survivor_that_nobody_looked_at_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert mutation.report({"one": "survived"}, {SURVIVOR}, set()) == 1
    assert SURVIVOR in capsys.readouterr().out


def test_a_survivor_that_is_gone_is_to_be_struck(capsys: pytest.CaptureFixture[str]) -> None:
    assert mutation.report({"one": "killed"}, set(), {SURVIVOR}) == 0
    assert "to be struck" in capsys.readouterr().out


def test_a_run_without_mutants_proves_nothing() -> None:
    assert mutation.report({}, set(), set()) == 1
