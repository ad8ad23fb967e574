import json
import statistics
from pathlib import Path
from typing import Any

import pytest

from rowlock.cli import main
from rowlock.variants.records import replay_all


def simulate(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["simulate", *arguments, "--json", "--engine", "core"]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


def test_the_report_agrees_with_the_records_of_the_games(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "games.rowlock"
    bots = ["--bots", "cautious", "random", "--games", "12", "--seed", "5"]
    report = simulate(capsys, "duel", *bots, "--records", str(file))
    states = [result.state for result in replay_all(file.read_text())]  # type: ignore[union-attr]
    first = [state.scores[0] for state in states]
    assert (report["variant"], report["seats"], report["games"]) == ("duel", 2, 12)
    assert report["scores"]["mean"][0] == pytest.approx(statistics.mean(first))
    assert report["scores"]["se"][0] == pytest.approx(statistics.stdev(first) / 12**0.5)
    assert report["turns"]["mean"] == pytest.approx(statistics.mean(s.turn for s in states))
    for reason, count in report["ended"].items():
        assert count == sum(state.reason == reason for state in states)
    assert report["engine"] == "core"


@pytest.mark.slow
def test_kernel_records_agree_with_its_report(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "games.rowlock"
    asked = ["longo", "--bots", "evolved", "closer", "cautious", "--games", "8", "--json"]
    assert main(["simulate", *asked, "--records", str(file)]) == 0
    report = json.loads(capsys.readouterr().out)
    states = [result.state for result in replay_all(file.read_text())]  # type: ignore[union-attr]
    assert (report["engine"], report["games"], len(states)) == ("fast", 8, 8)
    for seat in range(3):
        scores = [state.scores[seat] for state in states]
        assert report["scores"]["mean"][seat] == pytest.approx(statistics.mean(scores))
        assert report["scores"]["se"][seat] == pytest.approx(statistics.stdev(scores) / 8**0.5)
    assert report["turns"]["mean"] == pytest.approx(statistics.mean(s.turn for s in states))
    for reason, count in report["ended"].items():
        assert count == sum(state.reason == reason for state in states)


def test_core_plays_what_the_kernel_cannot(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["simulate", "cards", "--games", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["engine"] == "core"
    assert main(["simulate", "cards", "--games", "2", "--engine", "fast"]) == 2
    assert "cards" in capsys.readouterr().err


def test_the_same_seed_gives_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    reports = [simulate(capsys, "longo", "--games", "5", "--seed", seed) for seed in "112"]
    first, again, other = [report["scores"] for report in reports]
    assert first == again != other


def test_single_bot_plays_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulate(capsys, "classic", "--seats", "3", "--bots", "closer", "--games", "1")
    assert len(report["scores"]["mean"]) == 3
    assert report["scores"]["se"] == [None] * 3


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["classic", "--bots", "randon"], "There is no bot 'randon': did you mean 'random'?"),
        (["duel", "--seats", "3"], "duel is played with 2 seats, not 3."),
        (["cards", "--seats", "1"], "cards is played with 2 to 5 seats, not 1."),
        (
            ["classic", "--seats", "3", "--bots", "random", "random"],
            "3 seats need one bot for all or 3 bots, not 2.",
        ),
        (["cards", "--option", "jokers=maybe"], "The option jokers is no or yes, not 'maybe'."),
        (["classic", "--option", "jokers=yes"], "classic has no option 'jokers'."),
        (["classic", "--option", "jokers"], "An option is written name=value, like jokers=yes."),
        (
            ["classic", "--engine", "core", "--games", "1", "--records", "no/such/directory"],
            "no/such/directory cannot be written: No such file or directory.",
        ),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert main(["simulate", *arguments]) == 2
    assert capsys.readouterr().err == f"rowlock: {sentence}\n"


def test_text_output_is_a_table(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ROWLOCK_LANGUAGE", "en")
    main(["simulate", "cards", "--bots", "cautious", "random", "--games", "4", "--engine", "core"])
    heading, first, second, *rest = capsys.readouterr().out.splitlines()
    assert heading.split() == ["Seat", "Bot", "Mean", "score", "Wins"]
    assert (first.split()[:2], second.split()[:2]) == (["1", "cautious"], ["2", "random"])
    assert rest[-1].startswith("4 games played, ")


def test_record_of_a_custom_sheet_contains_the_sheet(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    sheet, file = tmp_path / "small.toml", tmp_path / "games.rowlock"
    sheet.write_text(
        'id = "small"\nsides = 3\n'
        '[[row]]\ncolour = "red"\nnumbers = "2-6"\nneeded = 2\n'
        '[[row]]\ncolour = "blue"\nnumbers = "6-2"\nneeded = 2\n'
    )
    simulate(capsys, "--sheet", str(sheet), "--games", "6", "--records", str(file))
    states = [result.state for result in replay_all(file.read_text())]  # type: ignore[union-attr]
    assert {state.variant.id for state in states} == {"small"}
    assert all(state.over for state in states)


def test_without_names_a_good_bot_plays_and_the_report_names_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["simulate", "classic", "--games", "3", "--json", "--engine", "core"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["version"] == 1
    assert found["bots"] == ["evolved", "evolved"]
    assert sum(found["wins"]) == pytest.approx(3)
