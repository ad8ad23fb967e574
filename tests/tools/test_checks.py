"""The steps of `./test`: what each mode runs, and how steps are run and reported."""

from __future__ import annotations

import sys
import threading
from pathlib import Path

import pytest

import checks
from checks import Stage, Step

MODES = ("", "--quick", "--full")


def steps(mode: str, *arguments: str) -> dict[str, Step]:
    return {step.name: step for stage in checks.stages(mode, arguments) for step in stage}


def python(code: str) -> tuple[str, ...]:
    return (sys.executable, "-c", code)


@pytest.fixture
def planned(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Stage, ...]]:
    """What `main` would run."""
    found: list[tuple[Stage, ...]] = []

    def check(plan: tuple[Stage, ...]) -> int:
        found.append(plan)
        return 0

    monkeypatch.setattr(checks, "check", check)
    return found


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_checks_style_types_and_layers_before_the_tests(mode: str) -> None:
    first, second, *_ = checks.stages(mode)
    names = [step.name for step in first]
    assert {"ruff check", "ruff format", "mypy", "layers", "programs"} <= set(names)
    assert "compile the kernel" in names
    assert [step.name for step in second] == ["pytest"]


def test_the_frontend_is_checked_and_a_quick_run_only_tests_it() -> None:
    assert "frontend" in steps("")
    assert "frontend" in steps("--full")
    assert "frontend" not in steps("--quick")
    assert "frontend tests" in steps("--quick")


def test_coverage_is_measured_in_whole_runs_only() -> None:
    assert "coverage of core and variants" in steps("")
    assert "coverage of core and variants" in steps("--full")
    assert "coverage of core and variants" not in steps("--quick")
    assert "coverage of core and variants" not in steps("--full", "-x")


def test_core_tests_run_once() -> None:
    covered = steps("")["pytest, core with coverage"].command
    others = steps("")["pytest"].command
    for each in checks.CORE_TESTS:
        assert each in covered
        assert f"--ignore={each}" in others
    assert not any("--ignore" in argument for argument in steps("--quick")["pytest"].command)


def test_tests_that_take_long_are_listed() -> None:
    assert set(checks.LONG) <= set(steps("")["pytest"].command)


def test_processes_of_a_run_share_their_bytecode_even_if_none_shall_be_written(
    planned: list[tuple[Stage, ...]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", "")
    monkeypatch.setattr(checks, "BYTECODE", tmp_path / "bytecode")
    assert checks.main([]) == 0
    (tmp_path / "module.py").write_text("")
    assert checks.run(
        Step("import", python(f"import sys; sys.path[0] = {str(tmp_path)!r}; import module"))
    )
    assert list((tmp_path / "bytecode").rglob("module.*.pyc"))
    assert len(planned) == 1


def test_mutants_are_tried_in_a_full_run_only() -> None:
    assert [mode for mode in MODES if "mutation" in steps(mode)] == ["--full"]


@pytest.mark.parametrize("arguments", [["--quick", "-x"], ["-x", "--quick"]])
def test_mode_and_pytest_arguments_are_both_honoured(
    arguments: list[str], planned: list[tuple[Stage, ...]]
) -> None:
    assert checks.main(arguments) == 0
    assert planned == [checks.stages("--quick", ("-x",))]
    command = steps("--quick", "-x")["pytest"].command
    assert command[-1] == "-x"
    assert {"--leave-out=slow", "--leave-out=full"} <= set(command)


def test_two_modes_are_refused(planned: list[tuple[Stage, ...]]) -> None:
    assert checks.main(["--quick", "--full"]) == 2
    assert planned == []


def test_a_quick_run_imports_no_slow_directory_and_no_mark_brings_one_back(
    capsys: pytest.CaptureFixture[str],
) -> None:
    where = ["tests/tui", "tests/docs/test_site.py", "-m", "slow", "-n0", "-p", "no:cacheprovider"]
    step = Step("quick", checks.pytest("--co", "-q", "--leave-out=slow", *where))
    assert not checks.run(step)
    said = capsys.readouterr().out
    assert "no tests collected" in said
    assert "tests/tui" not in said


def test_a_step_that_succeeds_is_one_line_with_its_seconds(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert checks.run(Step("quiet", python("print('noise')")))
    assert capsys.readouterr().out.startswith("quiet: ok (")


def test_a_step_that_fails_shows_its_output(capsys: pytest.CaptureFixture[str]) -> None:
    assert not checks.run(Step("loud", python("raise SystemExit('the reason')")))
    said = capsys.readouterr().out
    assert "the reason" in said
    assert "loud: failed (" in said


def test_the_steps_of_a_stage_run_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    both = threading.Barrier(2, timeout=60)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    monkeypatch.setattr(checks, "run", lambda _step: both.wait() >= 0)
    assert list(checks.failures((Step("one", ()), Step("two", ())))) == []


def test_a_failure_ends_the_run_with_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = Step("one", python("")), Step("two", python("exit(1)"))
    assert checks.check(((good, bad), (Step("three", python("")),))) == 1
    said = capsys.readouterr().out
    assert said.endswith("Failed: two.\n")
    assert "three:" not in said
