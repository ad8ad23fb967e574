from __future__ import annotations

import os
import subprocess
import sys
from types import ModuleType
from typing import NoReturn

import pytest
from cyclopts import App

import rowlock
from rowlock import cli
from rowlock.errors import RowlockError

SLOW_TO_IMPORT = "numba numpy cyclopts rich fluent textual litestar platformdirs asyncio"


@pytest.fixture
def greet(monkeypatch: pytest.MonkeyPatch) -> App:
    """A command of the tests' own."""
    module = ModuleType("rowlock.cli.greet")
    app = App("greet")
    vars(module)["app"] = app
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(cli.COMMANDS, "greet", "say hello")
    return app


def run(*code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *code], capture_output=True, check=False, text=True)


@pytest.mark.usefixtures("greet")
@pytest.mark.parametrize("arguments", [["-h"], ["--help"]])
def test_help_shows_the_overview(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(arguments) == 0
    shown = capsys.readouterr().out
    assert "Usage: rowlock COMMAND" in shown
    assert "  greet       say hello\n" in shown


def test_command_line_without_arguments_serves_and_opens_a_browser(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    called: list[tuple[object, ...]] = []
    monkeypatch.setattr(cli, "run_command", lambda *given: called.append(given))
    cli.main([])
    assert called == [("serve", ["--open"])]


def test_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out == f"rowlock {rowlock.__version__}\n"


@pytest.mark.usefixtures("greet")
def test_an_unknown_command_is_refused_with_the_nearest_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["great"]) == 2
    assert capsys.readouterr().err == (
        "rowlock: there is no command 'great'; did you mean greet?\n"
    )


def test_unknown_option_without_a_similar_one_points_to_help(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["-x"]) == 2
    assert capsys.readouterr().err == (
        "rowlock: there is no option '-x'; rowlock --help lists the commands.\n"
    )


def test_a_command_gets_its_arguments_and_gives_its_status(
    greet: App, capsys: pytest.CaptureFixture[str]
) -> None:
    @greet.default
    def say(name: str, *, times: int = 1) -> int:
        print(f"hello {name} " * times)
        return 3

    assert cli.main(["greet", "Ann", "--times", "2"]) == 3
    assert capsys.readouterr().out == "hello Ann hello Ann \n"


def test_a_command_that_returns_nothing_succeeds(greet: App) -> None:
    greet.default(lambda: None)
    assert cli.main(["greet"]) == 0


@pytest.mark.usefixtures("greet")
def test_command_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["greet", "--help"]) == 0
    assert "Usage: rowlock greet" in capsys.readouterr().out


def test_wrong_argument_is_one_sentence(greet: App, capsys: pytest.CaptureFixture[str]) -> None:
    @greet.default
    def say(*, times: int = 1) -> None:
        print(times)

    assert cli.main(["greet", "--times", "many"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("rowlock: ")
    assert told.count("\n") == 1
    assert "many" in told


@pytest.mark.parametrize(
    ("failure", "status", "told"),
    [
        (RowlockError("That cannot be."), 2, "rowlock: That cannot be.\n"),
        (FileNotFoundError(2, "No such file", "a.txt"), 2, "rowlock: a.txt: No such file\n"),
        (OSError(28, "No space left"), 2, "rowlock: No space left\n"),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_error_is_one_sentence_and_an_exit_status(
    failure: BaseException, status: int, told: str, greet: App, capsys: pytest.CaptureFixture[str]
) -> None:
    @greet.default
    def fail() -> NoReturn:
        raise failure

    assert cli.main(["greet"]) == status
    assert capsys.readouterr().err == told


def test_closed_pipe_exits_silently_with_the_status_of_sigpipe() -> None:
    read_end, write_end = os.pipe()
    os.close(read_end)
    with os.fdopen(write_end) as closed:
        done = subprocess.run(
            [sys.executable, "-m", "rowlock", "--help"],
            check=False,
            stdout=closed,
            stderr=subprocess.PIPE,
        )
    assert (done.returncode, done.stderr) == (141, b"")


def test_help_imports_nothing_slow() -> None:
    done = run(
        "-c",
        "import sys; from rowlock.cli import main; main(['--help']);"
        f"sys.exit(' '.join(set('{SLOW_TO_IMPORT}'.split()) & set(sys.modules)) or 0)",
    )
    assert done.stderr == ""


def test_every_command_of_the_overview_has_help(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in cli.COMMANDS:
        assert cli.main([name, "--help"]) == 0
        assert f"Usage: rowlock {name}" in capsys.readouterr().out


def test_unexpected_argument_is_named_and_points_to_help(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["variants", "clasic"]) == 2
    told = "variants: unexpected argument 'clasic'; rowlock variants --help lists the arguments."
    assert capsys.readouterr().err == f"rowlock: {told}\n"


@pytest.mark.parametrize(
    ("command", "usage"),
    [
        ("play", "rowlock play [OPTIONS] [TABLE]"),
        ("replay", "rowlock replay [OPTIONS] [FILES...]"),
        ("backup", "rowlock backup [OPTIONS] FILE"),
        ("simulate", "rowlock simulate [OPTIONS] [VARIANT]"),
    ],
)
def test_help_names_the_arguments(
    command: str, usage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([command, "--help"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == f"Usage: {usage}"


def test_an_ascii_terminal_is_shown_what_it_can_show() -> None:
    surroundings = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "rowlock", "variants", "show", "bonus-b"]
    done = subprocess.run(command, env=surroundings, capture_output=True, check=False)
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"Bonus B" in done.stdout


@pytest.mark.parametrize("port", ["99999", "-1"])
def test_a_port_that_does_not_exist_is_one_sentence(
    port: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["serve", "--port", port]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f'rowlock: Invalid value "{port}" for --port.')
    assert told.count("\n") == 1
