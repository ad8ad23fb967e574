"""Timers survive jumps of the wall clock."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from pathlib import Path

import pytest

from rowlock.server.clock import SteadyClock
from rowlock.server.postgres import PostgresDatabase
from rowlock.server.sqlite import SqliteDatabase
from rowlock.server.store import Store
from tests.server.world import World, white

pytestmark = pytest.mark.anyio

HOUR = 3600.0


@dataclass
class Machine:
    """A wall clock that jumps, and time that passes."""

    wall: float = 1_800_000_000.0
    passed: float = 1000.0

    def go(self, seconds: float) -> None:
        self.wall += seconds
        self.passed += seconds

    def jump(self, seconds: float) -> None:
        """Somebody sets the clock, or the machine has slept."""
        self.wall += seconds

    def clock(self) -> SteadyClock:
        return SteadyClock(lambda: round(1000 * self.wall), lambda: round(1000 * self.passed))


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 8 * HOUR])
async def test_a_timer_ends_after_its_time_whatever_the_wall_clock_does(
    tmp_path: Path, jump: float
) -> None:
    machine = Machine()
    clock = machine.clock()
    async with World.on(SqliteDatabase(tmp_path / "rowlock.db"), clock) as world:  # type: ignore[arg-type]
        ann, bob = world.guest("Ann"), world.guest("Bob")
        code = await world.table(ann, bob, timer=30)
        watcher = await world.connect(code, ann)
        room = await white(world, code)
        machine.go(10)
        machine.jump(jump)
        await world.scheduler.sweep()
        assert (await world.room(code)).moment == room.moment, "not early"
        machine.go(19)
        await world.scheduler.sweep()
        assert (await world.room(code)).moment == room.moment
        machine.go(1)
        await world.scheduler.sweep()
        assert (await world.room(code)).moment > room.moment, "not late"
        world.disconnect(watcher)
        await world.scheduler.sweep()
        assert clock() == round(1000 * machine.wall), "when nobody waits, it follows"


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_clock_jump_between_two_servers_restarts_the_deadline(
    tmp_path: Path, jump: float
) -> None:
    machine = Machine()
    path = tmp_path / "rowlock.db"
    async with World.on(SqliteDatabase(path), machine.clock()) as world:  # type: ignore[arg-type]
        ann, bob = world.guest("Ann"), world.guest("Bob")
        code = await world.table(ann, bob, timer=30)
        room = await white(world, code)
    machine.jump(jump)
    async with World.on(SqliteDatabase(path), machine.clock()) as world:  # type: ignore[arg-type]
        await world.scheduler.sweep()
        await world.connect(code, ann)
        assert (await world.room(code)).moment == room.moment
        for seconds, passed in [(29, False), (1, True)]:
            machine.go(seconds)
            await world.scheduler.sweep()
            assert ((await world.room(code)).moment > room.moment) == passed


async def test_processes_on_one_machine_agree_on_the_time(postgres_url: str) -> None:
    machine = Machine()
    database = PostgresDatabase(postgres_url)
    first = machine.clock()
    await database.write(first.agree)
    await Store(database).attend("first", [("ROOM", "ann")], first() + 45_000)
    machine.jump(HOUR)
    second = machine.clock()
    await database.write(second.agree)
    assert second() == first()
    machine.go(60)  # nobody of the first is there any more
    third = machine.clock()
    await database.write(third.agree)
    assert third() == round(1000 * machine.wall)
    await database.close()


def test_clock_advances_during_sleep() -> None:
    machine = Machine()
    clock = machine.clock()
    before = dataclasses.replace(machine)
    machine.jump(8 * HOUR)
    assert clock() == round(1000 * before.wall)
    assert clock.is_off
    clock.adjust()
    assert clock() == round(1000 * machine.wall)
    assert not clock.is_off
