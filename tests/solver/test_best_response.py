import json
from pathlib import Path

import pytest

from rowlock.bots import make_bot
from rowlock.cli import main
from rowlock.core.state import new_game
from rowlock.kernel.formula import evolved_weights
from rowlock.solver import best_response
from rowlock.solver.best_response import measure_exploitability
from rowlock.solver.problem import NotSolvable
from rowlock.solver.two_player import TwoPlayerGame
from rowlock.solver.two_player_solution import TwoPlayerSolution, find
from rowlock.variants.custom_sheet import parse_sheet
from tests.solver.test_two_player import QUICK, WIDE
from tests.solver.two_player_brute import BestResponseBrute

pytestmark = pytest.mark.usefixtures("own_cache")


def solved(name: str) -> TwoPlayerSolution:
    variant = parse_sheet((QUICK | WIDE)[name])
    return TwoPlayerSolution(find(TwoPlayerGame(variant), threads=1))


def compare(name: str, bot: str) -> None:
    solution = solved(name)
    found = measure_exploitability(solution, bot, threads=1)
    brute = BestResponseBrute(solution.game.variant, make_bot(bot))
    first, second = (
        brute.before(new_game(solution.game.variant, 2, first=seat)) for seat in (1, 2)
    )
    # Seat 1 is the best response: it begins where the bot is second.
    assert found.as_second == pytest.approx(1 - float(first), abs=1e-13)
    assert found.as_first == pytest.approx(1 - float(second), abs=1e-13)
    assert found.exploitability == pytest.approx(float(first + second - 1) / 2, abs=1e-13)


@pytest.mark.parametrize("bot", ["evolved", "closer", "cautious"])
@pytest.mark.parametrize("name", ["one row", "two closers", "one colour"])
def test_best_response_agrees_with_brute_force(name: str, bot: str) -> None:
    compare(name, bot)


@pytest.mark.full
@pytest.mark.parametrize("bot", ["evolved", "closer", "cautious"])
@pytest.mark.parametrize("name", ["printed ending", "mixed colours", "rows alike", "three sides"])
def test_best_response_agrees_with_brute_force_on_wider_sheets(name: str, bot: str) -> None:
    compare(name, bot)


@pytest.mark.parametrize("name", [*QUICK, *WIDE])
def test_equilibrium_cannot_be_exploited(name: str) -> None:
    found = measure_exploitability(solved(name), "equilibrium", threads=2)
    assert found.exploitability == pytest.approx(0, abs=1e-12)
    assert found.as_first == pytest.approx(found.value, abs=1e-12)


def test_weights_are_a_policy_too() -> None:
    solution = solved("two closers")
    weights = evolved_weights(solution.game.variant)
    found = measure_exploitability(solution, weights)
    named = measure_exploitability(solution, "evolved")
    assert found.as_first == named.as_first
    assert found.exploitability == named.exploitability > 0


def test_command_prints_the_exploitability(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "tiny.toml"
    file.write_text(QUICK["two closers"])
    arguments = ["solve", "--sheet", str(file), "--two-player", "--exploit", "closer"]
    assert main([*arguments, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["best_response"]
    assert found == measure_exploitability(solved("two closers"), "closer").as_object()
    assert main(arguments) == 0
    assert "Exploitability" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--two-player", "--exploit", "champion"], "The exploitability of 'champion' is not"),
        (["--exploit", "closer"], "--exploit needs --two-player."),
    ],
)
def test_bad_policy_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    file = tmp_path / "tiny.toml"
    file.write_text(QUICK["two closers"])
    assert main(["solve", "--sheet", str(file), *arguments]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_tables_that_exceed_memory_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    solution = solved("two closers")
    monkeypatch.setattr(best_response, "SHARE_OF_MEMORY", 1e-9)
    with pytest.raises(NotSolvable, match="A best response in 56 positions takes"):
        measure_exploitability(solution, "closer")
