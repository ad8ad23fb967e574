"""Rings of dead objects are thrown away, but seldom."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest
from litestar import WebSocket

from rowlock.client import Client
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.server.gc_tuning import tune_gc
from tests.server.network import serving

pytestmark = pytest.mark.anyio


class Ring:
    """An object that holds on to itself."""

    def __init__(self) -> None:
        self.itself = self


def aged_ring() -> weakref.ref[Ring]:
    """A ring that has become old before it dies."""
    ring = Ring()
    gc.collect()
    return weakref.ref(ring)


async def test_old_reference_cycles_are_collected_by_the_timer() -> None:
    collecting = asyncio.create_task(tune_gc(seconds=0.05))
    await asyncio.sleep(0)
    ring = aged_ring()
    gc.collect(1)
    assert ring() is not None
    async with asyncio.timeout(60):
        while ring() is not None:
            await asyncio.sleep(0.01)
    collecting.cancel()
    await asyncio.gather(collecting, return_exceptions=True)


async def test_the_young_are_looked_through_in_small_portions_and_the_old_left_alone() -> None:
    collecting = asyncio.create_task(tune_gc())
    await asyncio.sleep(0)
    old, young = aged_ring(), weakref.ref(Ring())
    looked_at = []
    gc.callbacks.append(lambda phase, info: looked_at.append(info["generation"]))
    try:
        kept = [[number] for number in range(50_000)]
    finally:
        gc.callbacks.pop()
    assert len(kept) / len(looked_at) < 1_000
    assert set(looked_at) == {0}
    assert young() is None
    assert old() is not None
    collecting.cancel()
    await asyncio.gather(collecting, return_exceptions=True)


async def test_gc_thresholds_are_restored() -> None:
    before = gc.get_threshold()
    collecting = asyncio.create_task(tune_gc())
    await asyncio.sleep(0)
    assert gc.get_threshold() != before
    collecting.cancel()
    await asyncio.gather(collecting, return_exceptions=True)
    assert gc.get_threshold() == before


async def test_a_socket_that_is_closed_needs_no_search_to_go(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        async with Client(address, "Ann") as ann:
            code = await ann.open(Settings(seats=[SeatSetting()]))
            gc.collect()
            gc.disable()
            try:
                for _ in range(3):
                    async with ann.table(code):
                        assert len(open_sockets()) == 1
                    await until_gone()
            finally:
                gc.enable()


async def test_open_socket_frees_its_request_headers(tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        async with Client(address, "Ann") as ann:
            code = await ann.open(Settings(seats=[SeatSetting()]))
            async with ann.table(code):
                (socket,) = open_sockets()
                assert not list(socket.headers)
                assert not socket.cookies


async def until_gone() -> None:
    """The server hears of the end a moment later."""
    async with asyncio.timeout(60):
        while open_sockets():
            await asyncio.sleep(0.01)


def open_sockets() -> list[WebSocket[Any, Any, Any]]:
    """The sockets of a server in this process that are in memory."""
    return [each for each in gc.get_objects() if isinstance(each, WebSocket)]
