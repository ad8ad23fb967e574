"""The page's Python gives the same results as CPython: records, games, views, the champion."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from rowlock.bots.trained_nets import WEIGHTS
from rowlock.core.paper import Variant
from rowlock.variants import VARIANTS
from tests.page import script_champion, script_games, script_page, script_replay
from tests.page.pyodide import Pyodide, run_here
from tests.playthroughs import golden

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

ROOT = Path(__file__).parents[1]
RECORDS = {path.stem: path.read_text() for path in (ROOT / "records").glob("*.rowlock")}
SAMPLED_RECORDS = ("bonus-b-3", "cards-1", "duel-2", "longo-2")
SAMPLED_TABLES = ("classic-2", "cards-3", "bonus-a-2")
NETS = [path.stem.rpartition("-") for path in sorted(WEIGHTS.glob("*.npz"))]
GOLDEN = Path(golden.__file__).read_text()
SHEET = (ROOT.parent / "docs" / "sheets" / "short.toml").read_text()
POSITION = {"record": RECORDS["classic-2"], "step": 1, "seat": 1}
ALONE = [{"kind": "local", "name": "Ann"}]
REQUESTS: list[tuple[str, str, Any]] = [
    ("POST", "/guest", {"name": "Ann"}),
    ("GET", "/editions", None),
    *(("GET", f"/editions/{variant.id}/rules", None) for variant in VARIANTS),
    *(("GET", f"/lessons/{variant.id}", None) for variant in VARIANTS),
    ("GET", "/puzzles", None),
    ("GET", "/puzzles/1", None),
    ("POST", "/sheets", {"sheet": SHEET}),
    ("POST", "/replays", {"record": RECORDS["classic-2"]}),
    ("POST", "/studies", POSITION),
    ("POST", "/studies/tries", POSITION | {"play": "c11"}),
    ("POST", "/rooms", {"seats": ALONE, "sheet": SHEET}),
    ("GET", "/rooms/CODE", None),
    ("POST", "/rooms", {"seats": ALONE * 2, "record": RECORDS["classic-2"].partition("\n4.")[0]}),
    ("POST", "/rooms/CODE/commands", {"type": "start", "id": "start"}),
    ("POST", "/pads", {"edition": "bonus-b", "names": ["Ann"]}),
    ("POST", "/pads/CODE/acts", {"kind": "mark", "id": "a", "play": "a3"}),
    ("GET", "/guest/pads", None),
    ("GET", "/guest/rooms", None),
    ("GET", "/guest/results", None),
]
"""What works without a server."""
Game = tuple[str, int, str]
"""Edition, seats and seed."""
CLOSE = 1e-4
"""The largest difference between chances; weights and sums have single precision."""


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
def pyodide(tmp_path_factory: pytest.TempPathFactory) -> Pyodide:
    return Pyodide(tmp_path_factory.mktemp("pyodide"))


def asked_replays(records: Iterable[str], tables: Iterable[str]) -> tuple[ModuleType, Any]:
    """The script for records and golden games."""
    return script_replay, {
        "records": {name: RECORDS[name] for name in records},
        "tables": list(tables),
    }


async def check_replays(argument: Any, found: Any) -> None:
    """Records give equal bytes, golden games equal texts."""
    digests, texts = found
    there, _ = await run_here(script_replay, argument | {"tables": []})
    assert digests == there
    assert list(texts) == argument["tables"]
    for name, text in texts.items():
        assert text == (ROOT / "playthroughs" / f"{name}.txt").read_text(), name


async def check_games(games: list[Game], found: Any) -> None:
    """After every move of a game, all seats see the same."""
    expected = await run_here(script_games, games)
    for game, steps, here in zip(games, found, expected, strict=True):
        assert steps == here, game


async def check_champion(games: list[Game], found: Any) -> None:
    """The champion makes the same choices, by the same chances."""
    expected = await run_here(script_champion, games)
    for game, (record, chances), (text, there) in zip(games, found, expected, strict=True):
        assert record == text, game
        assert len(chances) == len(there) > 5
        for one, other in zip(chances, there, strict=True):
            assert one == pytest.approx(other, abs=CLOSE)


def random_games(variant: Variant, count: int) -> list[Game]:
    """Games with all numbers of seats in turn."""
    seats = range(variant.fewest_seats, variant.most_seats + 1)
    return [
        (variant.id, seats[number % len(seats)], f"{variant.id} {number}")
        for number in range(count)
    ]


async def test_samples_of_records_games_and_choices_are_equal(pyodide: Pyodide) -> None:
    replays = asked_replays(SAMPLED_RECORDS, SAMPLED_TABLES)
    games = [game for variant in VARIANTS for game in random_games(variant, 2)]
    champions: list[Game] = [("classic", 2, "1"), ("duel", 2, "1")]
    scripts = [
        replays, (script_games, games), (script_champion, champions), (script_page, REQUESTS)
    ]  # fmt: skip
    found = pyodide.run(scripts, golden=GOLDEN)
    await check_replays(replays[1], found[0])
    await check_games(games, found[1])
    await check_champion(champions, found[2])
    for (_, path, _), (status, text) in zip(REQUESTS, found[3], strict=True):
        assert status == 200, (path, text)


@pytest.mark.full
async def test_all_records_and_playthroughs_are_equal(pyodide: Pyodide) -> None:
    asked = asked_replays(RECORDS, golden.TABLES)
    (found,) = pyodide.run([asked], 1200, golden=GOLDEN)
    await check_replays(asked[1], found)


@pytest.mark.full
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
async def test_500_random_games_are_equal(pyodide: Pyodide, variant: Variant) -> None:
    games = random_games(variant, 500)
    (found,) = pyodide.run([(script_games, games)], 1800)
    await check_games(games, found)


@pytest.mark.full
@pytest.mark.parametrize("net", NETS, ids="".join)
async def test_champion_chooses_as_in_cpython_with_every_net(
    pyodide: Pyodide, net: tuple[str, str, str]
) -> None:
    games = [(net[0], int(net[2]), str(seed)) for seed in range(8)]
    (found,) = pyodide.run([(script_champion, games)], 1800)
    await check_champion(games, found)
