from __future__ import annotations

import asyncio
import random
import socket
from collections.abc import Coroutine

import pytest

from rowlock.server import launch
from rowlock.server.limits import Addresses, Bucket, Budget, Limits, Pace, WaitTimeout
from tests.server.network import UNHURRIED
from tests.simulation.virtual_loop import VirtualLoop


def test_a_bucket_allows_a_burst_and_then_its_rate() -> None:
    bucket = Bucket(2.0, 3, 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_a_pace_lets_a_burst_through_and_spaces_out_the_rest() -> None:
    now = [0.0]
    pace = Pace(10, 3, lambda: now[0])
    assert [pace.delay("a") for _ in range(5)] == pytest.approx([0, 0, 0, 0.1, 0.2])
    assert pace.delay("b") == 0, "another is not held up"
    now[0] = 100.0
    assert [pace.delay("a") for _ in range(4)] == pytest.approx([0, 0, 0, 0.1])


def test_a_pace_remembers_so_many_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Budget, "MOST_KEYS", 10)
    pace = Pace(1, 1, lambda: 0.0)
    for number in range(100):
        pace.delay(str(number))
    assert len(pace._due) == 10


def run(work: Coroutine[None, None, None]) -> None:
    """Run work in virtual time: no machine is too busy for it."""
    with asyncio.Runner(loop_factory=lambda: VirtualLoop(random.Random(0))) as runner:
        runner.run(work)


def test_patience_ends_with_one_long_wait_not_with_many_short_ones() -> None:
    heard = list[float]()
    with pytest.raises(TimeoutError):
        run(wait([0.1] * 8 + [60], heard))
    assert heard == [0.1] * 8


async def wait(seconds: list[float], heard: list[float]) -> None:
    patience = WaitTimeout(0.3)
    async with patience.watch():
        await asyncio.sleep(0.5)  # nothing is waited for
        for each in seconds:
            patience.begin()
            await asyncio.sleep(each)
            patience.end()
            heard.append(each)


@pytest.mark.parametrize("waiting", [True, False])
def test_patience_that_is_given_up_ends_waiting_and_nothing_else(waiting: bool) -> None:
    done = list[str]()
    with pytest.raises(TimeoutError):
        run(give_up(waiting, done))
    assert done == ["work between two waits"]


async def give_up(waiting: bool, done: list[str]) -> None:
    patience = WaitTimeout(60)
    async with patience.watch():
        if not waiting:
            patience.give_up()
        await asyncio.sleep(0.05)
        done.append("work between two waits")
        patience.begin()
        if waiting:
            patience.give_up()
        await asyncio.sleep(30)
        done.append("never")


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="Linux alone has it")
def test_connection_with_an_unresponsive_peer_is_cut() -> None:
    with (
        launch.bind("127.0.0.1", 0) as listening,
        socket.create_connection(listening.getsockname()),
    ):
        taken, _ = listening.accept()
        with taken:
            assert taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == launch.UNTAKEN


def test_finished_timeout_interrupts_nothing() -> None:
    async def work() -> None:
        patience = WaitTimeout(0.05)
        async with patience.watch():
            patience.begin()
        patience.give_up()
        await asyncio.sleep(0.2)

    run(work())


def test_addresses_are_forgotten_when_their_sockets_are_closed() -> None:
    addresses = Addresses(1)
    for _ in range(3):
        with addresses.one_more("here"):
            pass
    assert not addresses._open


def test_limits_for_tests_are_wide() -> None:
    assert UNHURRIED.frame_bytes == Limits().frame_bytes == 2048
