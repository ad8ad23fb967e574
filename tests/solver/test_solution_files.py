import re
import shutil
from pathlib import Path

import pytest

from rowlock.solver import solution_files
from rowlock.solver.problem import Game
from rowlock.solver.solution import Result, Solution, find
from rowlock.solver.solution_files import HERE, KERNELS, kernel_fingerprint
from rowlock.variants.custom_sheet import parse_sheet
from tests.solver.sheets import TINY

pytestmark = pytest.mark.usefixtures("own_cache")

PLAIN, CHAINED = "mixed numbers", "bar"


def game(name: str = PLAIN) -> Game:
    return Game.of(parse_sheet(TINY[name]))


@pytest.mark.parametrize("name", [PLAIN, CHAINED, "three sets"])
def test_solution_is_stored_and_loaded(name: str) -> None:
    first, second = find(game(name)), find(game(name))
    assert (first.cached, second.cached) == (False, True)
    assert first.facts == second.facts


def test_fresh_solves_again() -> None:
    find(game())
    assert not find(game(), fresh=True).cached


@pytest.mark.parametrize("name", [PLAIN, CHAINED])
@pytest.mark.parametrize("place", [3, 700, solution_files.HEADER + 9, -5])
def test_damaged_file_is_detected_and_solved_again(name: str, place: int) -> None:
    first = find(game(name))
    data = bytearray(first.path.read_bytes())
    data[place] ^= 4
    first.path.write_bytes(data)
    second = find(game(name))
    assert not second.cached
    assert second.facts["values"] == first.facts["values"]
    assert find(game(name)).cached


def test_truncated_file_is_solved_again() -> None:
    path = find(game()).path
    path.write_bytes(path.read_bytes()[:-1])
    assert not find(game()).cached


def test_file_of_another_format_is_solved_again(monkeypatch: pytest.MonkeyPatch) -> None:
    find(game())
    monkeypatch.setattr(solution_files, "FORMAT", solution_files.FORMAT + 1)
    assert not find(game()).cached


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", [PLAIN, CHAINED, "three sets"])
def test_interrupted_run_resumes_at_its_checkpoint(name: str, threads: int) -> None:
    whole = find(game(name), threads=threads)
    stop_at(game(name), 0.5, threads)
    begun = solution_files.read_header(solution_files.part_of(whole.path))
    assert begun.done > 0
    assert not begun.finished
    shares: list[float] = []
    resumed = find(game(name), threads=threads, fresh=True, resume=True, report=shares.append)
    assert resumed.facts["values"] == whole.facts["values"]
    assert shares[0] > 0.3
    assert table(resumed) == table(whole)


def test_interrupted_run_restarts_without_resume() -> None:
    stop_at(game(), 0.5, 1)
    shares: list[float] = []
    find(game(), report=shares.append)
    assert shares[0] < 0.3


def test_damaged_checkpoint_is_not_used() -> None:
    stop_at(game(), 0.5, 1)
    path = solution_files.part_of(solution_files.path_of(game().name, game().key))
    path.write_bytes(b"nothing")
    shares: list[float] = []
    find(game(), resume=True, report=shares.append)
    assert shares[0] < 0.3


def stop_at(what: Game, share: float, threads: int) -> None:
    """Begin to solve a game, and press Ctrl-C when so much is done."""

    def press(done: float) -> None:
        if done >= share:
            raise KeyboardInterrupt

    # What looks for reachable sheets reports too; only the solving itself leaves something behind.
    with pytest.raises(KeyboardInterrupt):
        find(what, threads=threads, fresh=True, report=_later(press, what))


def _later(press, what: Game):  # type: ignore[no-untyped-def]
    seen = [0.0]
    looks = [what.paper.has_chains]

    def report(done: float) -> None:
        looks[0] = looks[0] and done >= seen[0]
        seen[0] = done
        if not looks[0]:
            press(done)

    return report


def table(result: Result) -> bytes:
    header = solution_files.read_header(result.path)
    return solution_files.map_table(result.path, header).tobytes()


def test_solution_is_independent_of_the_number_of_threads() -> None:
    one, three = (find(game(), threads=threads, fresh=True) for threads in (1, 3))
    assert one.facts["values"] == three.facts["values"]
    assert (one.facts["threads"], three.facts["threads"]) == (1, 3)


def test_file_name_differs_for_different_games() -> None:
    sheet = parse_sheet(TINY[PLAIN])
    games = [
        Game.of(sheet),
        Game.of(sheet, players=2),
        Game.of(sheet, colour_after_end=True),
        *(game(name) for name in TINY if name != PLAIN),
    ]
    assert len({each.key for each in games}) == len(games)


def test_file_name_is_independent_of_the_sheet_name() -> None:
    renamed = Game.of(parse_sheet(TINY[PLAIN].replace('"tiny"', '"other"')))
    assert renamed.key == game().key


def test_source_change_invalidates_the_file(tmp_path: Path) -> None:
    copied = tmp_path / "copied"
    shutil.copytree(HERE, copied)
    names = {kernel_fingerprint(), kernel_fingerprint(copied)}
    assert len(names) == 1
    changed = shutil.copytree(copied, tmp_path / "changed") / "bonus_engine.py"
    changed.write_text(changed.read_text() + "\n")
    assert kernel_fingerprint(changed.parent) not in names


def test_imports_of_kernels_count_as_sources_if_values_depend_on_them() -> None:
    sources = "".join((HERE / f"{name}.py").read_text() for name in KERNELS)
    modules = r"^from rowlock\.solver(?:\.| import )(\w+)"
    imported = set(re.findall(modules, sources, re.MULTILINE))
    assert imported - set(KERNELS) == {
        "bonus_simulation",
        "plain_simulation",
    }


def test_opened_solution_has_the_value() -> None:
    from rowlock.core.state import new_game

    result = find(game(CHAINED))
    start = new_game(result.game.variant, 1)
    assert Solution(result).value(start) == pytest.approx(result.facts["values"][0])
