"""Several processes behind one port: `rowlock serve --workers N`."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from rowlock.cli import main
from rowlock.client import Client
from rowlock.protocol.settings import SeatSetting, Settings
from tests.server.network import play
from tests.server.world import eventually


def test_several_workers_without_postgresql_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--workers", "2", "--port", "0", "--data", str(tmp_path)]) == 2
    assert "Several workers need PostgreSQL" in capsys.readouterr().err


def children(pid: int) -> list[int]:
    """The worker processes; the spawn method of Python adds a process that tracks resources."""
    listed = subprocess.run(
        ["ps", "-ww", "--ppid", str(pid), "-o", "pid=,args="],
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    return [int(line.split()[0]) for line in listed.splitlines() if "spawn_main" in line]


@contextmanager
def serving_workers(url: str, log: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [sys.executable, "-m", "rowlock", "serve", "--port", "0", "--workers", "2"]
    settings = {"ROWLOCK_DB": url, "ROWLOCK_REQUESTS_PER_MINUTE": "100000"}
    with log.open("wb") as errors:
        process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, **settings},
        )
    with process:
        try:
            assert process.stdout is not None
            yield process, process.stdout.readline().split()[-1]
        finally:
            process.kill()


@pytest.mark.slow
@pytest.mark.anyio
async def test_workers_end_when_their_supervisor_is_killed(
    postgres_url: str, tmp_path: Path
) -> None:
    with serving_workers(postgres_url, tmp_path / "log") as (process, address):
        await eventually(lambda: len(children(process.pid)) == 2)
        httpx.get(f"{address}healthz", timeout=60)
        workers = children(process.pid)
    await eventually(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))


@pytest.mark.slow
@pytest.mark.anyio
async def test_players_of_several_workers_go_on_when_one_is_killed(
    postgres_url: str, tmp_path: Path
) -> None:
    with serving_workers(postgres_url, tmp_path / "log") as (process, address):
        await eventually(lambda: len(children(process.pid)) == 2)
        async with Client(address, "Ann") as ann:
            seats = [SeatSetting("local"), SeatSetting("bot", level="random")]
            code = await ann.open(Settings("classic", seats))
            async with ann.table(code) as table:
                await table.start()
                first = children(process.pid)
                os.kill(first[0], signal.SIGKILL)
                await play(table, {1}, random.Random(1))
            assert '[Scores "' in await ann.record(code)
        await eventually(lambda: len(children(process.pid)) == 2)
        assert children(process.pid) != first
        assert httpx.get(f"{address}healthz", timeout=60).json()["status"] == "ok"
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0
        assert "worker died" in (tmp_path / "log").read_text()
