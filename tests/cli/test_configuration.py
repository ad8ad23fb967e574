"""Settings of a server: flags, environment variables and a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rowlock.cli import main
from rowlock.cli.commands import assemble


def settings(*arguments: str, command: str = "serve") -> dict[str, Any]:
    """What the command would be called with."""
    _, bound, _ = assemble([command]).parse_args([command, *arguments], exit_on_error=False)
    return dict(bound.arguments)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "rowlock.toml"
    path.write_text('port = 7001\nhost = "::1"\norigin = ["https://a.test", "https://b.test"]\n')
    return path


def test_settings_come_from_the_file_without_flag_or_variable(file: Path) -> None:
    found = settings("--config", str(file))
    assert (found["port"], found["host"]) == (7001, "::1")
    assert found["origin"] == ("https://a.test", "https://b.test")


def test_flag_overrides_variable_and_variable_overrides_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROWLOCK_CONFIG", str(file))
    assert settings()["port"] == 7001
    monkeypatch.setenv("ROWLOCK_PORT", "7002")
    assert settings()["port"] == 7002
    found = settings("--port", "7003")
    assert (found["port"], found["host"]) == (7003, "::1")


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_backups_use_the_same_variables(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROWLOCK_DB", "postgresql://localhost/games")
    found = settings("all.jsonl.gz", command=command)
    assert found["db"] == "postgresql://localhost/games"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", "prot"),
        ('port = "x"', "unable to convert"),
        ("port = ", "cannot be read as TOML"),
        ("port = 99999", "65535"),
        ("\udcff", "not UTF-8"),
    ],
)
def test_a_fault_in_the_file_is_one_sentence_that_names_it(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(text, encoding="utf-8", errors="surrogateescape")
    assert main(["serve", "--config", str(path)]) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.startswith("rowlock: ")
    assert error.count("\n") == 1


def test_a_port_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "99999"]) == 2
    assert "65535" in capsys.readouterr().err
