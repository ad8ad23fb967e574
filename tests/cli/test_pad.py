from __future__ import annotations

import builtins
import io
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from rowlock.cli import main
from tests.printing.pdf_reader import count_pages, read_pdf

ROOT = Path(__file__).parents[2]
RECORD = """\
[Record "rowlock 1"]
[Variant "classic"]
[Seats "Max" "Emma"]
1. W41 R3 Y2 G5 B6 | a5 b5 | d10
"""
SHEET = """\
id = "little"
name = "Little"
[[row]]
colour = "green"
numbers = "2-8"
"""


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ROWLOCK_LANGUAGE", "en")
    monkeypatch.chdir(tmp_path)
    Path("game.rowlock").write_text(RECORD)
    Path("games.rowlock").write_text(RECORD + "\n" + RECORD.replace("Max", "Laura"))
    Path("my-sheet.toml").write_text(SHEET)


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What is said about a mistake, in one line; the exit status is 2 and no file is left."""
    assert main(["pad", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert not list(Path().glob("*.pdf"))
    return said.err.removeprefix("rowlock: ").rstrip()


def text(file: str) -> str:
    return "".join(page.squeezed() for page in read_pdf(Path(file).read_bytes()))


def test_a_pad_is_named_after_its_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pad", "mixx-b"]) == 0
    assert capsys.readouterr().out == "mixx-b.pdf: 1 page\n"
    assert text("mixx-b.pdf").startswith("GemixxtB")


def test_file_paper_pages_and_language_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    command = "pad classic --out pad.pdf --paper letter --per-page 4 --pages 2 --language de --mono"
    assert main(command.split()) == 0
    assert capsys.readouterr().out == "pad.pdf: 2 Seiten\n"
    pages = read_pdf(Path("pad.pdf").read_bytes())
    assert [(page.box.width, page.box.height) for page in pages] == [(792, 612)] * 2
    # Identical pages are embedded, where the reader sees no text; a single page is not.
    assert main(command.replace("--pages 2", "--pages 1").split()) == 0
    assert text("pad.pdf").count("Kreuze") == 4


def test_custom_sheet_is_printed() -> None:
    assert main(["pad", "--sheet", "my-sheet.toml"]) == 0
    assert text("little.pdf").startswith("Little")


def test_a_game_is_printed_with_its_players() -> None:
    assert main(["pad", "--record", "game.rowlock", "--per-page", "2"]) == 0
    (page,) = read_pdf(Path("classic.pdf").read_bytes())
    assert "NameMax" in page.squeezed()
    assert "NameEmma" in page.squeezed()


def test_one_seat_of_one_game_can_be_chosen() -> None:
    options = ["--record", "games.rowlock", "--game", "2", "--seat", "1"]
    assert main(["pad", "classic", *options]) == 0
    assert "NameLaura" in text("classic.pdf")
    assert "Emma" not in text("classic.pdf")


def test_record_is_read_from_stdin_and_pad_written_to_stdout(
    monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(RECORD.encode())))
    assert main(["pad", "--record", "-", "--out", "-"]) == 0
    assert capfdbinary.readouterr().out.startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("clasic", "There is no edition 'clasic': did you mean 'classic'?"),
        ("", "Name an edition, like classic, or a custom sheet with --sheet."),
        ("classic --paper a5", 'Invalid value "a5" for --paper. Choose from: "a4", "letter".'),
        ("classic --per-page 3", 'Invalid value "3" for --per-page. Choose from: 1, 2, 4.'),
        ("classic --pages 0", 'Invalid value "0" for --pages. Must be >= 1.'),
        ("classic --pages 51", 'Invalid value "51" for --pages. Must be <= 50.'),
        ("classic --language fr", "There is no language 'fr': there are en, de, es, el, ru."),
        ("classic --out no/pad.pdf", "no/pad.pdf cannot be written: No such file or directory."),
        ("classic --out .", ". cannot be written: Is a directory."),
        ("duel --per-page 2", "The board of duel fills a page: it goes with --per-page 1."),
        (
            "classic --large --per-page 2",
            "An extra large sheet fills a page: it goes with --per-page 1.",
        ),
        ("--record none.rowlock", "none.rowlock cannot be read: No such file or directory."),
        ("--record /dev/null", "/dev/null holds no record."),
        ("--record game.rowlock --seat 3", "There is no seat 3: the seats are 1 to 2."),
        ("--record game.rowlock --game 2", "There is no game 2: game.rowlock holds 1."),
        ("--record games.rowlock", "games.rowlock holds 2 records: choose one with --game."),
        ("longo --record game.rowlock", "The record is of classic, not of longo."),
        (
            "--record game.rowlock --pages 2",
            "--pages is for blank sheets; a game has one sheet for each seat.",
        ),
        (
            "classic --seat 1",
            "--seat and --game need a record: name its file with --record.",
        ),
        (
            "--record my-sheet.toml",
            "my-sheet.toml, line 1: The tag Record is missing.",
        ),
        ("--sheet game.rowlock", "game.rowlock, line 1: "),
    ],
)
def test_mistake_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: str, sentence: str
) -> None:
    assert refused(capsys, *arguments.split()).startswith(sentence)


def test_without_typst_the_extra_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **named: Any) -> Any:
        if name == "typst":
            raise ImportError(name)
        return real(name, *rest, **named)

    monkeypatch.delitem(sys.modules, "typst", raising=False)
    monkeypatch.setattr(builtins, "__import__", without)
    assert refused(capsys, "classic") == (
        "A printed pad needs the extra 'pdf': pip install 'rowlock[pdf]'."
    )


COMMANDS = re.findall(
    r"^ {4}\./rowlock (pad .*)$", (ROOT / "docs" / "pads.md").read_text(), re.MULTILINE
)


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_of_the_page_about_pads_work(command: str) -> None:
    assert main(command.split()) == 0
    (file,) = Path().glob("*.pdf")
    assert count_pages(file.read_bytes())


def test_the_page_about_pads_shows_every_option() -> None:
    shown = set(re.findall(r"--[a-z-]+", " ".join(COMMANDS)))
    options = "sheet record seat game out paper per-page pages language large mono"
    assert shown == {f"--{option}" for option in options.split()}
