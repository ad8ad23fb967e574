"""Help: descriptions and examples of every command."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from rich.console import Console

from rowlock import cli
from rowlock.cli.commands import EXAMPLES, assemble, page
from rowlock.cli.help import render

DOCS = Path(__file__).parents[2] / "docs"
LINES = [line for lines in EXAMPLES.values() for line in lines]


def test_every_command_has_examples() -> None:
    assert list(EXAMPLES) == list(cli.COMMANDS)
    for name, lines in EXAMPLES.items():
        assert len(lines) >= 2
        assert all(line.split()[:2] == ["rowlock", name] for line in lines)


@pytest.mark.parametrize("line", LINES)
def test_example_is_a_valid_command_line(line: str) -> None:
    words = shlex.split(line.partition(" < ")[0].partition(" > ")[0])
    assemble(cli.COMMANDS).parse_args(words[1:], exit_on_error=False, print_error=False)


def test_the_help_of_a_command_ends_with_its_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", "--help"]) == 0
    shown = capsys.readouterr().out
    assert "Examples:" in shown
    assert all(line in shown for line in EXAMPLES["replay"])


def test_the_page_about_the_command_line_is_up_to_date() -> None:
    assert (DOCS / "cli.md").read_text(encoding="utf-8") == page()


def test_topics_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["help"]) == 0
    listed = {line.split()[0] for line in capsys.readouterr().out.splitlines() if line[:2] == "  "}
    assert listed == {page.stem for page in DOCS.glob("*.md")} - {"index"}


@pytest.mark.parametrize("topic", ["rules", "record", "bots", "server"])
def test_a_topic_is_shown(topic: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["help", topic]) == 0
    title = (DOCS / f"{topic}.md").read_text(encoding="utf-8").splitlines()[0]
    assert title.removeprefix("# ") in capsys.readouterr().out


def shown(text: str) -> str:
    """A page as the terminal shows it, on wide lines."""
    console = Console(width=1000, no_color=True)
    with console.capture() as capture:
        console.print(render(text))
    return re.sub(r" +$", "", capture.get(), flags=re.MULTILINE)


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=lambda page: str(page.stem))
def test_page_is_shown_without_markup(page: Path) -> None:
    text = re.sub(r"^( {4}|```).*?$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    left = re.search(r"\]\(|!\[|\*\*|^ ?: |^#+ |^\|", shown(text), re.MULTILINE)
    assert left is None, left


def test_definition_list_is_shown_as_bullets() -> None:
    page = shown("Lock\n: Closes the row.\n  It counts.\n\nMiss\n: Costs 5.\n")
    assert page.strip("\n").splitlines() == [
        " • Lock: Closes the row. It counts.",
        " • Miss: Costs 5.",
    ]


def test_definitions_in_code_are_left_alone() -> None:
    assert "a\n : b" in shown("```text\na\n: b\n```\n")


def test_links_to_pages_are_named_at_the_end() -> None:
    page = shown(
        "See [rules](rules.md#s1), [here](#x), [top](../README.md), [numba](decisions/a.md)."
    )
    assert page.splitlines()[0] == "See rules, here, top, numba."
    assert page.splitlines()[-1] == "See also: rowlock help decisions/a, rowlock help rules"


def test_links_to_the_web_keep_their_address() -> None:
    page = shown("[Ray](https://www.ray.io) and <http://127.0.0.1:8000/>")
    assert page == "Ray (https://www.ray.io) and http://127.0.0.1:8000/\n"


def test_pictures_are_reduced_to_their_description() -> None:
    assert shown("![The menu](images/menu.svg)") == "[Picture: The menu]\n"


def test_table_is_drawn() -> None:
    page = shown("| key | meaning |\n|---|---|\n| a | row a |")
    assert re.search(r"key +meaning\n ─+\n a +row a", page)


def test_a_command_is_a_topic_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["help", "solve"]) == 0
    assert "Usage: rowlock solve" in capsys.readouterr().out


def test_an_unknown_topic_gets_a_suggestion(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["help", "recrd"]) == 2
    assert capsys.readouterr().err == (
        "rowlock: there is no help on 'recrd'; did you mean record?\n"
    )


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_completion_script_lists_the_commands(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert all(name in script for name in cli.COMMANDS)


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_bash_completes_a_command_and_an_option(capsys: pytest.CaptureFixture[str]) -> None:
    cli.main(["completion", "bash"])
    script = capsys.readouterr().out

    def completed(*words: str) -> str:
        line = shlex.join(words[:-1]) + f" '{words[-1]}'"
        ask = f"COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _rowlock; echo ${{COMPREPLY[@]}}"
        done = subprocess.run(
            ["bash", "-c", f"{script}\n{ask}"], check=True, capture_output=True, text=True
        )
        return done.stdout.strip()

    assert completed("rowlock", "simu") == "simulate"
    assert "--fresh" in completed("rowlock", "solve", "--fr")
