"""Rings of dead objects are thrown away, but seldom."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from rowlock.server.collector import collect_seldom

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


async def test_old_rings_go_when_it_is_time() -> None:
    collecting = asyncio.create_task(collect_seldom(seconds=0.05))
    await asyncio.sleep(0)
    ring = aged_ring()
    gc.collect(1)
    assert ring() is not None
    await asyncio.sleep(0.5)
    assert ring() is None
    collecting.cancel()
    await asyncio.gather(collecting, return_exceptions=True)


async def test_pythons_own_timing_comes_back() -> None:
    before = gc.get_threshold()
    collecting = asyncio.create_task(collect_seldom())
    await asyncio.sleep(0)
    assert gc.get_threshold() != before
    collecting.cancel()
    await asyncio.gather(collecting, return_exceptions=True)
    assert gc.get_threshold() == before
