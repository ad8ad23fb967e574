import json
from pathlib import Path
from typing import Any

import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]
import pytest

from rowlock.cli import main
from rowlock.core.moves import Play, Roll
from rowlock.core.paper import Stage
from rowlock.core.record_writer import Choose
from rowlock.core.rules import apply, apply_chance
from rowlock.kernel.simulation import Played, Simulation, export_game
from rowlock.kernel.tables import cell_code
from rowlock.match import batch, game_tables
from rowlock.match.game_tables import METADATA, Exporter, read_games
from rowlock.match.record_tables import RecordGames, Refusal, read_records
from rowlock.variants import find_variant

SEED = 11


def table_of(name: str) -> Simulation:
    return batch.kernel_table(find_variant(name), ["evolved", "random"], {})


def written(tmp_path: Path, name: str, count: int) -> tuple[list[Any], list[Any]]:
    """The lines of both tables."""
    files = tmp_path / "games.parquet", tmp_path / "turns.arrow"
    exporter = Exporter(table_of(name), ["evolved", "random"], SEED)
    turns = game_tables.export(exporter, count, *files)
    positions = pa.ipc.open_file(files[1]).read_all().to_pylist()
    assert len(positions) == turns
    return pq.read_table(files[0]).to_pylist(), positions


def positions_of(game: Played) -> list[dict[str, Any]]:
    """The table of positions by the readable rules."""
    state = game.start
    found: list[dict[str, Any]] = []
    for move in game.moves:
        if isinstance(move, Roll):
            state = apply_chance(state, move).state
            found.append({"state": state, "roll": move, "white": {}, "colour": -2})
            continue
        assert isinstance(move, Choose)
        assert isinstance(move.choice, Play)
        seat, choice = move.seat, move.choice
        code = cell_code(choice.crosses[0]) if choice.crosses else -1
        if state.stage is Stage.WHITE:
            found[-1]["white"][seat] = code
        else:
            found[-1]["colour"] = code
        state = apply(state, seat, choice).state
    return found


@pytest.mark.parametrize("name", ["classic", "longo", "bonus-a"])
def test_games_and_positions_are_those_that_the_rules_replay(tmp_path: Path, name: str) -> None:
    games, positions = written(tmp_path, name, 6)
    table = table_of(name)
    for number, line in enumerate(games):
        game = export_game(table, number, seed=SEED)
        end = game.end
        assert line["game"] == number
        assert line["first"] == end.setup.first
        assert line["turns"] == end.turns_begun
        assert line["reason"] == end.reason
        assert line["closed"] == end.closed
        assert line["scores"] == list(end.scores)
        assert line["misses"] == list(end.misses)
        assert line["marks"] == [marks for sheet in end.sheets for marks in sheet.rows]
        winners = {seat: 1 / len(end.winners) for seat in end.winners}
        assert line["wins"] == [winners.get(seat, 0) for seat in (1, 2)]
        own = [each for each in positions if each["game"] == number]
        expected = positions_of(game)
        assert len(own) == len(expected)
        for found, turn in zip(own, expected, strict=True):
            state, roll = turn["state"], turn["roll"]
            assert found["turn"] == state.turn
            assert found["active"] == state.active
            assert found["closed"] == state.closed
            assert found["dice"] == [*roll.white, *roll.colours]
            assert found["misses"] == list(state.misses)
            assert found["marks"] == [marks for sheet in state.sheets for marks in sheet.rows]
            assert [each & 255 if each >= 0 else each for each in found["white"]] == [
                turn["white"][1],
                turn["white"][2],
            ]
            colour = found["colour"]
            assert (colour & 255 if colour >= 0 else colour) == turn["colour"]
            if "bars" in found:
                assert found["bars"] == [sheet.bar for sheet in state.sheets]
        first = own[0]
        assert line["opening_dice"] == first["dice"]
        assert line["opening_white"] == first["white"]
        assert line["opening_colour"] == first["colour"]


def test_export_does_not_depend_on_chunks_and_threads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = written(tmp_path, "classic", 50)
    monkeypatch.setattr(game_tables, "CHUNK", 7)
    monkeypatch.setattr(game_tables, "TURNS_A_GAME", 1)  # a task has room for few games
    assert written(tmp_path, "classic", 50) == whole


def test_metadata_tells_the_game(tmp_path: Path) -> None:
    written(tmp_path, "classic", 2)
    said = json.loads(pq.read_schema(tmp_path / "games.parquet").metadata[METADATA])
    assert said["schema"] == 1
    assert (said["variant"], said["seats"], said["rows"]) == ("classic", 2, 4)
    assert (said["bots"], said["seed"]) == (["evolved", "random"], SEED)


@pytest.mark.parametrize("suffix", [".parquet", ".arrow"])
def test_table_is_read_as_it_was_written(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"games{suffix}"
    game_tables.export(Exporter(table_of("classic"), ["evolved", "random"], SEED), 20, path)
    (found,) = read_games(path)
    results = table_of("classic").run(20, seed=SEED)
    assert found.bots == ("evolved", "random")
    assert found.columns["scores"].tolist() == results.scores.tolist()
    assert found.columns["turns"].tolist() == results.turns.tolist()


def test_failed_export_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Exporter, "play", fail)
    exporter = Exporter(table_of("classic"), ["evolved", "random"], SEED)
    with pytest.raises(KeyboardInterrupt):
        game_tables.export(exporter, 20, tmp_path / "games.parquet")
    assert not list(tmp_path.iterdir())


# Records.


def records(name: str, count: int) -> list[str]:
    table = table_of(name)
    games = (export_game(table, number, seed=SEED) for number in range(count))
    return [game.record(["Ann", "Ben"]) for game in games]


@pytest.mark.parametrize("name", ["classic", "mixx-a", "longo", "bonus-a", "duel"])
def test_records_give_the_same_numbers_as_the_kernel(name: str) -> None:
    (found,) = read_records("\n".join(records(name, 8)))
    assert isinstance(found, RecordGames)
    results = table_of(name).run(8, seed=SEED)
    columns = found.columns()
    assert found.names == ("Ann", "Ben")
    assert columns["scores"].tolist() == results.scores.tolist()
    assert columns["misses"].tolist() == results.misses.tolist()
    assert columns["first"].tolist() == results.first.tolist()
    assert columns["turns"].tolist() == results.turns.tolist()
    assert ("opening_white" in columns) == (name in {"classic", "mixx-a"})


def damaged(text: str, line: int, old: str, new: str) -> str:
    lines = text.split("\n")
    assert old in lines[line]
    lines[line] = lines[line].replace(old, new, 1)
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("line", "old", "new", "message"),
    [
        (4, "1.", "2.", "This is turn 1, not 2."),
        (4, " | ", " | a2 ", "a2 is not the white sum"),
        (5, "W", "W9", "line 6"),
        (-2, "Scores", "Score", "Score"),
        (-2, '"', '"1', "The scores of this position are"),
    ],
)
def test_wrong_record_is_refused_with_the_error_of_the_rules(
    line: int, old: str, new: str, message: str
) -> None:
    good = records("classic", 1)[0]
    (refusal,) = read_records(damaged(good, line, old, new))
    assert isinstance(refusal, Refusal)
    assert message in refusal.message


def test_illegal_choice_is_refused() -> None:
    """Against S1: every choice is replaced by another cell in turn, and core must agree."""
    text = records("classic", 1)[0]
    lines = text.split("\n")
    refused = 0
    for index, line in enumerate(lines):
        if " | " in line:
            changed = [*lines[:index], line.replace(" | -", " | b7", 1), *lines[index + 1 :]]
            if changed != lines:
                (found,) = read_records("\n".join(changed))
                refused += isinstance(found, Refusal)
    assert refused


def test_unfinished_game_is_left_out() -> None:
    text = "\n".join(records("classic", 1)[0].split("\n")[:7]) + "\n"
    (refusal,) = read_records(text)
    assert refusal == Refusal("line 1: The game is not finished.")


# Statistics and the commands.


@pytest.fixture
def games_file(tmp_path: Path) -> Path:
    file = tmp_path / "games.rowlock"
    file.write_text("\n".join(records("classic", 30)))
    return file


def stats(capsys: pytest.CaptureFixture[str], *files: object) -> dict[str, Any]:
    assert main(["stats", *map(str, files), "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_statistics_of_records_and_of_a_table_agree(
    capsys: pytest.CaptureFixture[str], games_file: Path, tmp_path: Path
) -> None:
    table = tmp_path / "games.parquet"
    arguments = ["export", "classic", "--bots", "evolved", "random", "--seed", str(SEED)]
    assert main([*arguments, "--games", "30", "--out", str(table), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 30
    by_records, by_table = stats(capsys, games_file), stats(capsys, table)
    (one,), (other,) = by_records["editions"], by_table["editions"]
    for first, second in zip(one["players"].values(), other["players"].values(), strict=True):
        assert first == second
    assert one["endings"] == other["endings"]
    assert sum(one["endings"].values()) == one["games"] == 30


def test_statistics_are_what_counting_by_hand_gives(
    capsys: pytest.CaptureFixture[str], games_file: Path
) -> None:
    (edition,) = stats(capsys, games_file)["editions"]
    ends = [export_game(table_of("classic"), number, seed=SEED).end for number in range(30)]
    ann = edition["players"]["Ann"]
    scores = [end.scores[0] for end in ends]
    assert ann["score"]["mean"] == pytest.approx(sum(scores) / 30)
    assert {int(score): count for score, count in ann["scores"].items()} == {
        score: scores.count(score) for score in scores
    }
    assert ann["quantiles"]["0.5"] == sorted(scores)[14]
    won = sum((1 in end.winners) / len(end.winners) for end in ends)
    assert ann["wins"]["mean"] == pytest.approx(won / 30)
    sevens = sum(end.sheets[0].rows[0] >> 5 & 1 for end in ends)
    assert ann["crosses"]["a7"] == pytest.approx(sevens / 30)
    began = sum(end.setup.first == 1 for end in ends)
    assert sum(each["games"] for each in ann["openings"]) == began


def test_statistics_are_told_and_plotted(
    capsys: pytest.CaptureFixture[str], games_file: Path, tmp_path: Path
) -> None:
    plot = tmp_path / "scores.png"
    arguments = ["stats", str(games_file), "--openings", "--cells", "--plot", str(plot)]
    assert main(arguments) == 0
    said = capsys.readouterr().out
    for word in ("Classic, 2 players: 30 games", "Ann", "Ben", "White sum"):
        assert word in said
    assert plot.read_bytes().startswith(b"\x89PNG")


def test_records_that_are_left_out_are_named(
    capsys: pytest.CaptureFixture[str], games_file: Path
) -> None:
    with games_file.open("a") as file:
        file.write('\n[Record "rowlock 1"]\n')
    assert main(["stats", str(games_file)]) == 2
    said = capsys.readouterr()
    assert "left out" in said.err
    assert said.err.count("\n") == 1
    assert "30 games" in said.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["export", "classic", "--out", "x.csv"], "x.csv has to end in .parquet or .arrow"),
        (["export", "cards", "--out", "x.arrow"], "The kernel does not play cards"),
        (
            ["export", "classic", "--out", "no/x.arrow", "--games", "1"],
            "no/x.arrow cannot be written: No such file or directory.",
        ),
        (
            ["export", "classic", "--out", "x.arrow", "--positions", "x.arrow"],
            "Games and positions need two files.",
        ),
        (
            ["export", "duel", "--out", "x.arrow", "--positions", "y.arrow"],
            "Positions of duel have no table: it is played on one board.",
        ),
        (["stats", "none.parquet"], "none.parquet cannot be read: No such file or directory."),
        (["stats", "junk.parquet"], "junk.parquet is damaged, or no file of this format."),
        (["stats", "junk.arrow"], "junk.arrow is damaged, or no file of this format."),
        (["stats", "other.parquet"], "other.parquet is no table written by rowlock export."),
        (["stats", "later.parquet"], "later.parquet has schema 99; this version reads 1."),
        (["stats", "turns.parquet"], "turns.parquet is a table of positions, not of games."),
        (["stats", "empty.rowlock"], "There is no finished game in these files."),
    ],
)
def test_bad_input_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("junk.parquet", "junk.arrow"):
        Path(name).write_text("junk")
    Path("empty.rowlock").write_text("")
    table = pa.table({"game": [1]})
    pq.write_table(table, "other.parquet")
    for name, said in (
        ("later.parquet", {"schema": 99, "sheet": None}),
        (
            "turns.parquet",
            {
                "schema": 1,
                "sheet": None,
                "table": "positions",
                "variant": "classic",
                "bots": [],
                "seed": 0,
            },
        ),
    ):
        metadata = {METADATA: json.dumps(said).encode()}
        pq.write_table(table.replace_schema_metadata(metadata), name)
    assert main(arguments) == 2
    said_last = capsys.readouterr().err
    assert sentence in said_last
    assert said_last.count("\n") == 1
