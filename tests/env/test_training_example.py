"""The training example runs, and its agent plays."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from rowlock.core.rules import legal_plays
from rowlock.core.state import new_game
from rowlock.match.driver import Seeded, play_game
from rowlock.variants import find_variant

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "train_agent.py"


@pytest.fixture
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_agent", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.full
def test_example_learns_to_beat_random(
    example: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "agent.npz"
    steps = ["--steps", "100000", "--report", "100000", "--games", "500"]
    example.main([*steps, "--opponent", "random", "--save", str(saved)])
    lines = capsys.readouterr().out.splitlines()
    before, after = (float(line.split("random")[1].split()[0]) for line in (lines[0], lines[-1]))
    assert before < 60
    assert after > 75
    agent = example.Agent(str(saved))
    start = new_game(find_variant("classic"), 2)
    game = play_game(start, [agent, agent], Seeded(4))
    assert game.state.over
    assert legal_plays(game.state, 1) == ()
