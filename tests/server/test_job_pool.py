"""Worker processes: limits on CPU time and memory, turns between addresses, hang-ups, refusals."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
from collections.abc import AsyncIterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rowlock.presentation.plans import plan_of
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.server import job_pool, job_worker
from rowlock.server.client_address import address_key
from rowlock.server.job_pool import AnswerCache, JobPool, Ticket, WorkerLane
from rowlock.server.job_worker import Outcome, read_frame, write_frame
from rowlock.server.jobs import PlanJob, ReplayJob, SheetJob, read_plan
from rowlock.server.limits import Budget, Limits

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).parents[1] / "records"
CLASSIC = (RECORDS / "classic-1.rowlock").read_text(encoding="utf-8")
SHEET = 'id = "tiny"\n[[row]]\ncolour = "red"\nnumbers = "2-12"\n'


@pytest.fixture
async def pool() -> AsyncIterator[JobPool]:
    pool = JobPool(Limits())
    yield pool
    await pool.stop()


def worker(pool: JobPool) -> Any:
    return pool._lanes["quick"]._worker


async def under_way(pool: JobPool, waiting: int = 0) -> None:
    """Until a worker has been sent a job, and so many others wait for it."""
    async with asyncio.timeout(20):
        while pool._lanes.get("quick") is None or pool._lanes["quick"]._current is None:
            await asyncio.sleep(0)
        while pool.waiting != waiting:
            await asyncio.sleep(0)


async def code_of(work: Any) -> str:
    with pytest.raises(Denied) as caught:
        await work
    return caught.value.code


async def test_answers_come_from_another_process(pool: JobPool) -> None:
    replayed = json.loads(await pool.run(ReplayJob(CLASSIC)))
    assert len(replayed["names"]) == 5
    process, own = worker(pool).process.pid, os.getpid()
    assert process != own
    less = job_pool.NICENESS["quick"]
    expected = min(19, os.getpriority(os.PRIO_PROCESS, own) + less)
    assert os.getpriority(os.PRIO_PROCESS, process) == expected


async def test_refusals_come_back_with_code_rule_and_details(pool: JobPool) -> None:
    with pytest.raises(Denied) as caught:
        await pool.run(ReplayJob("nonsense"))
    assert caught.value.code == "bad-record"
    assert caught.value.details["line"] == 1
    assert await code_of(pool.run(SheetJob("id = 3"))) == "bad-sheet"


async def test_worker_of_a_large_server_keeps_running(pool: JobPool) -> None:
    """On Linux a new process inherits the peak of its parent in `ru_maxrss`."""
    ballast = b"x" * (400 * 2**20)
    await pool.run(SheetJob(SHEET))
    first = worker(pool).process.pid
    for at in range(5):
        await pool.run(SheetJob(SHEET.replace("tiny", f"tiny{at}")))
    assert worker(pool).process.pid == first
    del ballast


async def test_replaced_worker_causes_no_refusal() -> None:
    channel, out = BytesIO(), BytesIO()
    for _ in range(2):
        write_frame(channel, msgspec.msgpack.encode(SheetJob(SHEET)))
    channel.seek(0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(job_worker, "KEEP_BYTES", 0)
        job_worker.serve(channel, out, lambda _: None)
    out.seek(0)
    outcome = msgspec.msgpack.decode(read_frame(out) or b"", type=Outcome)
    assert outcome.ends
    assert outcome.answer
    assert read_frame(out) is None


async def test_plan_round_trips(pool: JobPool) -> None:
    settings = Settings(seats=[SeatSetting()] * 5, record=CLASSIC, step=5)
    assert read_plan(await pool.run(PlanJob(settings, new=True))) == plan_of(settings, new=True)


@pytest.mark.parametrize("played", [{"sheet": SHEET}, {"record": CLASSIC}])
async def test_settings_without_seats_are_refused_by_the_worker_that_stays(
    pool: JobPool, played: dict[str, str]
) -> None:
    await pool.run(SheetJob(SHEET))
    first = worker(pool).process.pid
    settings = msgspec.convert(played, Settings)
    assert await code_of(pool.run(PlanJob(settings, new=True))) == "bad-setup"
    assert worker(pool).process.pid == first


async def test_a_job_past_its_cpu_time_is_refused_and_the_next_one_answered(
    pool: JobPool,
) -> None:
    await pool.run(SheetJob(SHEET))
    first = worker(pool).process.pid
    # What a job that computes too long brings about: SIGPROF, which ends the worker.
    asking = asyncio.create_task(pool.run(ReplayJob(CLASSIC)))
    os.kill(first, signal.SIGSTOP)
    await under_way(pool)
    os.kill(first, signal.SIGPROF)
    os.kill(first, signal.SIGCONT)
    assert await code_of(asking) == "too-expensive"
    await pool.run(ReplayJob(CLASSIC))
    assert worker(pool).process.pid != first


SPIN = """
import sys
sys.setrecursionlimit(10000)
from rowlock.server import job_worker, jobs
def answer(self):
    {body}
jobs.SheetJob.answer = answer
jobs.SheetJob.cpu_seconds = 0.2
job_worker.main(int(sys.argv[1]))
"""


@pytest.mark.parametrize(
    "body", ["\n    while True: pass", "return b'x' * (2 << 30)", "return b'x' * (9 << 20)"]
)
async def test_job_over_its_time_or_memory_limit_is_ended(
    pool: JobPool, monkeypatch: pytest.MonkeyPatch, body: str
) -> None:
    popen = subprocess.Popen

    def spinning(command: list[str], **options: Any) -> Any:
        return popen([command[0], "-c", SPIN.format(body=body), command[-1]], **options)

    monkeypatch.setattr(subprocess, "Popen", spinning)
    assert await code_of(pool.run(SheetJob(SHEET))) == "too-expensive"
    monkeypatch.setattr(subprocess, "Popen", popen)
    if worker(pool) is not None:
        pool._lanes["quick"].stop()
    assert json.loads(await pool.run(SheetJob(SHEET)))["id"] == "tiny"


async def test_disconnect_cancels_the_job(pool: JobPool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job_pool, "GRACE_SECONDS", 0.0)
    await pool.run(SheetJob(SHEET))
    process = worker(pool).process
    os.kill(process.pid, signal.SIGSTOP)  # a job that would take for ever
    running = asyncio.create_task(pool.run(ReplayJob(CLASSIC)))
    waiting = asyncio.create_task(pool.run(ReplayJob("never")))
    await under_way(pool, waiting=1)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert pool.waiting == 0
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    async with asyncio.timeout(20):
        while process.poll() is None:
            await asyncio.sleep(0.01)
    await pool.run(ReplayJob(CLASSIC))


class Answering:
    """A worker that notes what it is asked, and answers when it is let."""

    def __init__(self) -> None:
        self.asked: list[bytes] = []
        self.let = asyncio.Event()
        self.alive = True

    async def ask(self, frame: bytes) -> Outcome:
        self.asked.append(frame)
        await self.let.wait()
        return Outcome(1.0, frame)

    def kill(self) -> None:
        self.alive = False


def lane_with(worker: Answering, budget: Budget) -> WorkerLane:
    lane = WorkerLane(budget)
    lane._worker = worker  # type: ignore[assignment]
    return lane


async def run(lane: WorkerLane, name: str, address: str, *, patient: bool = False) -> bytes:
    return await lane.run(Ticket(SheetJob(name), name.encode(), address, patient=patient))


async def test_addresses_are_served_round_robin_and_over_budget_last() -> None:
    worker, budget = Answering(), Budget(0.0, 10.0, lambda: 0.0)
    budget.charge("greedy", 11.0)
    lane = lane_with(worker, budget)
    asked = [("g1", "greedy"), ("a1", "a"), ("a2", "a"), ("a3", "a"), ("b1", "b"), ("c1", "c")]
    waiting = [asyncio.create_task(run(lane, *each)) for each in asked]
    await asyncio.sleep(0)
    worker.let.set()
    await asyncio.gather(*waiting)
    # The first of all had no competitor yet when the lane was free.
    order = [name.decode() for name in worker.asked]
    assert order.index("b1") < order.index("a2")
    assert order.index("c1") < order.index("a3")
    assert order.index("g1") in (0, 5)
    assert budget.left("a") == 7.0
    await lane.close()


async def test_past_the_bounds_of_a_queue_the_answer_is_busy_at_once() -> None:
    worker = Answering()
    lane = lane_with(worker, Budget(1.0, 1e9, lambda: 0.0))
    tasks = []
    for number in range(job_pool.PER_ADDRESS + 1):
        tasks.append(asyncio.create_task(run(lane, f"a{number}", "a")))
        await asyncio.sleep(0)
    assert await code_of(run(lane, "one more", "a")) == "busy"
    for number in range(job_pool.PER_LANE - job_pool.PER_ADDRESS):
        tasks.append(asyncio.create_task(run(lane, f"b{number}", f"b{number}")))
        await asyncio.sleep(0)
    assert await code_of(run(lane, "one more", "c")) == "busy"
    tasks.append(asyncio.create_task(run(lane, "bots wait", "a", patient=True)))
    await asyncio.sleep(0)
    worker.let.set()
    await asyncio.gather(*tasks)
    assert worker.asked[-1] == b"bots wait"
    await lane.close()


async def test_bots_of_one_address_wait_in_so_many_rooms() -> None:
    worker = Answering()
    lane = lane_with(worker, Budget(1.0, 1e9, lambda: 0.0))
    tasks = []
    for number in range(job_pool.PATIENT_PER_ADDRESS + 1):
        tasks.append(asyncio.create_task(run(lane, f"a{number}", "a", patient=True)))
        await asyncio.sleep(0)
    assert await code_of(run(lane, "one more", "a", patient=True)) == "busy"
    tasks.append(asyncio.create_task(run(lane, "another's", "b", patient=True)))
    worker.let.set()
    await asyncio.gather(*tasks)
    assert b"another's" in worker.asked[:4], "addresses take turns"
    await lane.close()


async def test_an_address_without_budget_is_told_when_to_come_back() -> None:
    pool = JobPool(replace(Limits(), cpu_rate=0.5, cpu_burst=2.0))
    pool.budget.charge("here", 7.0)
    with pytest.raises(Denied) as caught:
        await pool.run(SheetJob(SHEET), "here")
    assert (caught.value.code, caught.value.status) == ("cpu-budget", 429)
    assert caught.value.details["seconds"] in (10, 11)
    await pool.stop()


async def test_the_same_question_is_computed_once(pool: JobPool) -> None:
    first = await pool.run(ReplayJob(CLASSIC))
    os.kill(worker(pool).process.pid, signal.SIGSTOP)
    assert await pool.run(ReplayJob(CLASSIC)) is first


def test_a_cache_of_answers_holds_so_many_bytes() -> None:
    cache = AnswerCache(100)
    for number in range(9):
        cache.put(b"%d" % number, b"x" * 20)
    assert [cache.get(b"%d" % number) is not None for number in range(9)] == [False] * 4 + [
        True
    ] * 5
    cache.put(b"large", b"x" * 60)
    assert cache.get(b"large") is None


def test_a_budget_is_paid_off_by_time() -> None:
    now = [0.0]
    budget = Budget(2.0, 10.0, lambda: now[0])
    budget.charge("a", 12.0)
    assert budget.exhausted("a")
    assert not budget.exhausted("b")
    assert not budget.exhausted("")
    now[0] = 1.5
    assert budget.left("a") == 1.0
    now[0] = 100.0
    assert budget.left("a") == 10.0


def test_a_budget_remembers_so_many_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Budget, "MOST_KEYS", 3)
    budget = Budget(0.0, 1.0, lambda: 0.0)
    for key in "abcd":
        budget.charge(key, 5.0)
    assert [budget.exhausted(key) for key in "abcd"] == [False, True, True, True]


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_client_counts_as_its_network(host: str, key: str) -> None:
    assert address_key(host) == key
