import json
from pathlib import Path

import pytest

from rowlock.cli import main
from rowlock.variants import LISTED

WIDE = """\
id = "wide"
sides = 9
[[row]]
colours = "RRRRRYYYYYGGGGGBB"
numbers = "2-18"
[[row]]
colour = "blue"
numbers = "18-2"
"""


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROWLOCK_LANGUAGE", "en")
    monkeypatch.setenv("COLUMNS", "80")


def test_the_list_names_every_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["variants"]) == 0
    out = capsys.readouterr().out
    ids = (
        "classic longo mixx-a mixx-b bonus-a bonus-b duel cards cards-mixx-a cards-mixx-b "
        "big-points x-change double-a double-b connected-a connected-b lucky-15 connect-15"
    )
    assert [line.split()[0] for line in out.splitlines()[1:] if line[0] != " "] == ids.split()


def test_list_is_available_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    main(["variants", "--json"])
    listed = json.loads(capsys.readouterr().out)
    assert listed[6] == {
        "version": 1,
        "id": "duel",
        "title": "Duel",
        "seats": [2, 2],
        "sides": 6,
        "options": {},
    }


def test_a_sheet_is_drawn_as_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    main(["variants", "show", "mixx-b"])
    out = capsys.readouterr().out
    assert "aR 10   6   2   8   3   4  12   5   9   7  11  [ ]   0\n" in out
    assert "dB  5   7  11   9  12   3   8  10   2   6   4  [ ]   0\n" in out


def test_without_colour_a_mixed_row_names_its_colours(capsys: pytest.CaptureFixture[str]) -> None:
    main(["variants", "show", "mixx-a"])
    drawn = "a   2Y  3Y  4Y  5B  6B  7B  8G  9G 10G 11R 12R [ ]   0\n"
    assert drawn in capsys.readouterr().out


def test_in_colour_every_cell_has_its_colour(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")
    main(["variants", "show", "mixx-a"])
    out = capsys.readouterr().out
    # Eleven cells of each colour, and the four locks.
    for red, green, blue in ((242, 160, 160), (245, 223, 141), (165, 216, 167), (163, 194, 240)):
        assert out.count(f"48;2;{red};{green};{blue}m") == 12


@pytest.mark.parametrize(
    ("variant", "lines"),
    [
        ("big-points", ["ab  2   3   4   5   6   7   8   9  10  11  12"]),
        ("x-change", ["   <8/5>  <9/7>  <11/3> <7/4>  <10/3> <8/6>  <10/5> <11/9> <6/4>"]),
        ("double-a", ["aR  2:  3:  4:  5:  6:  7:  8:  9: 10: 11: 12  [ ]   0"]),
        ("double-b", ["cG 12  11  10²  9   8²  7   6²  5   4²  3   2  [ ]   0"]),
        ("connected-a", ["bY  2^  3   4   5   6^  7   8^  9  10  11  12^ [ ]   0",
                         "Steps E: a2 b3 c10 d9 c8 b7 a8 b9 c4 d3 c2"]),
        ("connected-b", ["aR  2   3   4   5   6↓  7   8   9  10  11↓ 12  [ ]   0",
                         "Linked C: a3-b3 a8-b8 b6-c8 b11-c3 c10-d10 c5-d5"]),
        ("lucky-15", ["   <5>  <11> <18> <25>"]),
        ("connect-15", ["aR  2   3    □  4   5   6    □  7   8   9  10    □ 11  12  [ ]   0"]),
    ],
)  # fmt: skip
def test_mechanisms_of_later_editions_are_drawn(
    capsys: pytest.CaptureFixture[str], variant: str, lines: list[str]
) -> None:
    main(["variants", "show", variant])
    assert set(lines) <= set(capsys.readouterr().out.splitlines())


@pytest.mark.parametrize("variant", LISTED, ids=lambda variant: variant.id)
@pytest.mark.parametrize("language", ["en", "de", "es", "el", "ru"])
def test_every_edition_is_shown_within_80_columns_in_every_language(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    variant: object,
    language: str,
) -> None:
    monkeypatch.setenv("ROWLOCK_LANGUAGE", language)
    assert main(["variants", "show", variant.id]) == 0  # type: ignore[attr-defined]
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80


def test_widest_custom_sheet_fits_into_80_columns(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "wide.toml"
    file.write_text(WIDE)
    assert main(["variants", "check", str(file)]) == 0
    out = capsys.readouterr().out
    assert "bB 18  17  16  15" in out
    assert "The sheet is good" in out
    assert max(map(len, out.splitlines())) <= 80


def test_a_sheet_that_cannot_be_played_is_refused_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "wide.toml"
    file.write_text(WIDE.replace("18-2", "19-3"))
    assert main(["variants", "check", str(file)]) == 2
    reason = "line 8: No dice can make 19: two dice with 9 sides make 2 to 18."
    assert capsys.readouterr().err == f"rowlock: {file}, {reason}\n"


def test_an_unknown_edition_gets_a_suggestion(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["variants", "show", "clasic"]) == 2
    printed = capsys.readouterr().err
    assert printed == "rowlock: There is no edition 'clasic': did you mean 'classic'?\n"


def test_an_edition_or_a_sheet_must_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["variants", "show"]) == 2
    assert "--sheet" in capsys.readouterr().err
