from __future__ import annotations

import sys

import pytest

import checks
from checks import Step


def names(mode: str) -> list[str]:
    return [step.name for step in checks.steps(mode)]


def python(code: str) -> tuple[str, ...]:
    return (sys.executable, "-c", code)


def test_every_mode_lints_checks_types_and_layers_and_tests() -> None:
    for mode in ("", "--quick", "--full"):
        assert names(mode)[:4] == ["ruff check", "ruff format", "mypy", "layers"]
        assert names(mode)[4:6] == ["programs", "pytest"]


def test_coverage_is_demanded_of_whole_runs_only() -> None:
    assert "coverage of core and variants" in names("")
    assert "coverage of core and variants" in names("--full")
    assert "coverage of core and variants" not in names("--quick")


def test_only_a_full_run_tries_mutants() -> None:
    assert [mode for mode in ("", "--quick", "--full") if "mutation" in names(mode)] == ["--full"]


def test_a_step_that_succeeds_is_one_line_with_its_seconds(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert checks.run(Step("quiet", python("print('noise')")))
    assert capsys.readouterr().out.startswith("quiet: ok (")


def test_a_step_that_fails_shows_what_it_said(capfd: pytest.CaptureFixture[str]) -> None:
    assert not checks.run(Step("loud", python("raise SystemExit('the reason')")))
    said = capfd.readouterr().out
    assert "the reason" in said
    assert "loud: failed (" in said


def test_the_first_failure_ends_the_run_with_a_summary(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    planned = (Step("one", python("")), Step("two", python("exit(1)")), Step("three", python("")))
    monkeypatch.setattr(checks, "steps", lambda _mode: planned)
    assert checks.check("") == 1
    said = capsys.readouterr().out
    assert said.endswith("Stopped at two; 1 of 3 steps passed before it.\n")
    assert "three:" not in said
