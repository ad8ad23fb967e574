from __future__ import annotations

from pathlib import Path

import pytest

from bench.kill import torment

pytestmark = pytest.mark.anyio


@pytest.mark.slow
async def test_a_killed_server_has_lost_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    # On a busy machine a server may die before it has acknowledged anything: then once more.
    for attempt in range(6):
        place = tmp_path / str(attempt)
        place.mkdir()
        findings, _ = await torment(place, kills=2, games=2, seed=attempt)
        assert findings.sound(), findings
        if findings.acknowledged > 0 and findings.proofs > 0:
            return
    pytest.fail(f"nothing was ever acknowledged: {findings}")


@pytest.mark.full
async def test_a_server_killed_many_times_has_lost_nothing(tmp_path: Path) -> None:
    findings, _ = await torment(tmp_path, kills=25, games=8, seed=2)
    assert findings.sound(), findings


@pytest.mark.full
async def test_of_two_servers_one_is_killed_and_the_other_carries_on(
    tmp_path: Path, postgres_url: str
) -> None:
    findings, _ = await torment(tmp_path, kills=12, games=5, db=postgres_url, seed=3)
    assert findings.sound(), findings
    assert findings.acknowledged > 0
