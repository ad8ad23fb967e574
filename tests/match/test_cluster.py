"""Ray is no part of the locked packages: these run where somebody has installed it by hand."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rowlock.errors import RowlockError
from rowlock.match.arena.contest import BoutResult
from rowlock.match.arena.pool import Cluster, Pool, run_arena
from tests.match.contests import contest, own, timeless

ray = pytest.importorskip("ray")

pytestmark = [
    pytest.mark.full,
    # What Ray leaves open and warns about is not ours to mend.
    pytest.mark.filterwarnings("ignore"),
]


@pytest.fixture(autouse=True)
def _apart() -> Iterator[None]:
    yield
    ray.shutdown()


def test_cluster_result_equals_the_local_result(tmp_path: Path) -> None:
    died = own(f"DiesOnce:file={tmp_path}/died")
    mixed = contest("cautious", own("Raises"), died, seats=2, keep_records=True)
    there = run_arena(mixed, Cluster(mixed, "local", 2), 48).as_object()
    here = run_arena(mixed, Pool(mixed, 2), 48).as_object()
    assert timeless(there) == timeless(here)


def test_games_of_a_killed_cluster_worker_are_played_again() -> None:
    steady = contest("cautious", "closer")
    crew = Cluster(steady, "local", 2)
    killed: list[int] = []

    def kill_one(result: BoutResult) -> None:
        if result.bout.number in (0, 13):
            pid: Any = ray.get(crew.members[len(killed)].process.remote())
            os.kill(pid, signal.SIGKILL)
            killed.append(pid)

    there = run_arena(steady, crew, 120, watch=kill_one).as_object()
    assert len(killed) == 2
    here = run_arena(steady, Pool(steady, 2), 120).as_object()
    assert timeless(there) == timeless(here)


def test_unresponsive_bot_forfeits_on_a_cluster() -> None:
    deaf = contest(own("Deaf"), "random", move_time=0.5)
    report = run_arena(deaf, Cluster(deaf, "local", 1), 2).as_object()
    assert [forfeit["kind"] for forfeit in report["forfeits"]] == ["too-slow"] * 2


@pytest.mark.parametrize("address", ["127.0.0.1:9", "ray://127.0.0.1:9", "nonsense", "host:99999"])
def test_unreachable_cluster_is_reported_in_one_sentence(address: str) -> None:
    with pytest.raises(RowlockError, match=f"There is no Ray cluster at {address}: "):
        Cluster(contest("random", "random"), address)


def test_reachable_cluster_is_joined() -> None:
    found = ray.init(address="local", include_dashboard=False)
    address = found.address_info["gcs_address"]
    code = (
        "from rowlock.cli import main; import sys;"
        f"sys.exit(main(['arena', 'random', 'closer', '--games', '4', '--ray', '{address}']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "closer" in done.stdout
