"""Score pads: what the rules allow without dice, undoing, linked pads, and coming back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from rowlock.protocol.refusals import Denied
from rowlock.protocol.scorepads import PadAct, PadAnswer, PadWanted
from rowlock.server.backup import back_up, reading, restore
from rowlock.server.identity import Guest
from rowlock.server.postgres import PostgresDatabase
from rowlock.server.scorepad_store import PadStore
from rowlock.server.scorepads import ScorePads
from rowlock.server.sqlite import SqliteDatabase
from tests.server.world import Clock

ANN = Guest("ann", "Ann")
IDS = count()


class Table:
    """People with one pad."""

    def __init__(self, pads: ScorePads, code: str) -> None:
        self.pads = pads
        self.code = code

    async def act(self, kind: Any, seat: int = 1, **particulars: Any) -> PadAnswer:
        act = PadAct(kind, particulars.pop("id", f"a{next(IDS)}"), seat, **particulars)
        return await self.pads.act(self.code, ANN, act)

    async def mark(self, cells: str, seat: int = 1, **particulars: Any) -> PadAnswer:
        for cell in cells.split():
            answer = await self.act("mark", seat, play=cell, **particulars)
        return answer

    async def refused(self, kind: Any, seat: int = 1, **particulars: Any) -> str:
        with pytest.raises(Denied) as caught:
            await self.act(kind, seat, **particulars)
        return caught.value.code

    async def crossed(self, seat: int = 1) -> list[str]:
        view = await self.pads.look(self.code, 0, 0)
        return [cell for row in view.table.sheets[seat - 1].rows for cell in row.crossed]


@asynccontextmanager
async def pads_in(place: Path) -> AsyncIterator[ScorePads]:
    database = SqliteDatabase(place / "rowlock.db")
    try:
        async with asyncio.timeout(60):
            yield ScorePads(PadStore(database), Clock())
    finally:
        await database.close()


def at_a_table(
    place: Path, work: Callable[[Table], Awaitable[None]], edition: str = "classic", **more: Any
) -> None:
    async def run() -> None:
        async with pads_in(place) as pads:
            names = more.pop("names", ["Ann", "Bo"])
            code = await pads.open(ANN, PadWanted(names, edition, **more))
            await work(Table(pads, code))

    asyncio.run(run())


FIVE = "a2 a3 a4 a5 a6"


def test_rules_that_need_no_dice_are_checked(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("a5")
        assert await table.refused("mark", play="a4") == "left-to-right"
        assert await table.refused("mark", play="a5") == "left-to-right"
        assert await table.refused("mark", play="b12") == "not-earned"
        assert await table.refused("mark", play="z9") == "bad-play"
        assert await table.refused("mark", 3, play="a6") == "seat-unknown"
        assert await table.crossed() == ["a5"]

    at_a_table(tmp_path, work)


def test_legal_cells_are_told(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        answer = await table.mark("a5 c4")
        legal = set(answer.view.sheets[0].legal)
        assert {cell for cell in legal if cell[0] in "ac"} == {
            "a6", "a7", "a8", "a9", "a10", "a11", "c3"
        }  # fmt: skip

    at_a_table(tmp_path, work)


def test_an_eased_pad_reminds_and_goes_on(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("a5")
        answer = await table.mark("a4")
        assert answer.warning is not None
        assert answer.warning.rule == "S1"
        assert await table.crossed() == ["a4", "a5"]
        await table.act("ease", eased=False)
        assert await table.refused("mark", play="a3") == "left-to-right"

    at_a_table(tmp_path, work, eased=True)


def test_a_lock_on_one_sheet_closes_the_row_on_all(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        answer = await table.mark(f"{FIVE} a12")
        assert answer.view.table.closed == ["a"]
        assert answer.view.table.sheets[0].rows[0].count == 7
        assert answer.view.table.sheets[0].score.total == 28
        assert await table.refused("mark", 2, play="a7") == "row-closed"
        await table.act("undo")
        assert (await table.mark("a7", 2)).view.table.closed == []

    at_a_table(tmp_path, work)


def test_several_may_close_a_row_in_the_same_throw_but_not_later(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark(FIVE, 2)
        await table.mark(f"{FIVE} a12")
        answer = await table.mark("a12", 2, together=True)
        assert [sheet.rows[0].locked for sheet in answer.view.table.sheets] == [True, True]
        await table.act("add", name="Cy")
        await table.mark("b5", 3)
        assert await table.refused("mark", 3, play="a7", together=True) == "row-closed"

    at_a_table(tmp_path, work)


def test_a_row_closed_by_somebody_without_a_pad(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        answer = await table.act("close", row="c")
        assert answer.view.table.closed == answer.view.by_hand == ["c"]
        assert await table.refused("close", row="c") == "row-closed"
        assert await table.refused("close", row="x") == "bad-play"
        assert await table.refused("mark", 2, play="c9") == "row-closed"

    at_a_table(tmp_path, work)


def test_undo_and_redo_have_no_limit_and_keep_to_their_sheet(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("a2 b3 c9 d8")
        await table.act("miss")
        await table.mark("a7", 2)
        for _ in range(5):
            await table.act("undo")
        assert await table.crossed() == []
        assert await table.crossed(2) == ["a7"]
        assert await table.refused("undo") == "nothing-to-take-back"
        for _ in range(4):
            answer = await table.act("redo")
        assert (await table.crossed(), answer.view.sheets[0].redo) == (["a2", "b3", "c9", "d8"], 1)
        await table.mark("a9")
        assert await table.refused("redo") == "nothing-to-take-back"

    at_a_table(tmp_path, work)


def test_what_is_done_again_is_checked_again(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("a5")
        await table.act("undo")
        await table.act("close", 2, row="a")
        assert await table.refused("redo") == "row-closed"

    at_a_table(tmp_path, work)


def test_the_game_ends_with_two_rows_or_four_misses(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("b4", 2)
        for _ in range(4):
            answer = await table.act("miss")
        assert (answer.view.table.reason, answer.view.table.winners) == ("misses", [2])
        assert await table.refused("mark", play="a5") == "game-over"
        assert await table.refused("miss") == "game-over"
        assert (await table.mark("b9", 2, together=True)).view.table.sheets[1].score.total == 3
        assert await table.refused("mark", 2, play="c9", together=True) == "game-over"
        await table.act("undo")
        for row in "cd":
            answer = await table.act("close", row=row)
        assert answer.view.table.reason == "rows"

    at_a_table(tmp_path, work)


def test_bonus_crosses_follow_by_themselves_and_a_choice_is_asked_for(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("a4 c11")  # BA6: the bar begins with red
        assert await table.crossed() == ["a4", "a5", "c11"]

    async def tie(table: Table) -> None:
        await table.mark("b11")
        assert await table.refused("mark", play="c9") == "bonus-due"
        await table.mark("c9>a2>a3")
        assert await table.crossed() == ["a2", "a3", "b11", "c9"]
        assert await table.refused("mark", play="c5>a5") == "bonus-wrong"

    at_a_table(tmp_path / "one", work, "bonus-a")
    at_a_table(tmp_path / "two", tie, "bonus-b")


def test_in_the_card_game_a_row_is_closed_for_one_alone(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark(f"{FIVE} a12")
        assert (await table.mark("a7", 2)).view.table.closed == []
        assert await table.refused("mark", play="a7") == "row-closed"
        assert await table.refused("close", row="b") == "bad-play"

    at_a_table(tmp_path, work, "cards")


def test_sheets_are_added_until_the_table_is_full(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        for name in ("Cy", "Di", "Ed"):
            answer = await table.act("add", name=name)
        assert [sheet.name for sheet in answer.view.sheets] == ["Ann", "Bo", "Cy", "Di", "Ed"]
        assert sorted(answer.view.game.sheet_of) == [0, 1, 2, 3, 4]  # L3
        assert await table.refused("add", name="Flo") == "bad-setup"
        await table.act("rename", 2, name="Bob")
        assert await table.refused("rename", 2, name=" ") == "name-empty"

    at_a_table(tmp_path, work, "longo")


def test_an_act_that_is_sent_twice_is_done_once(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        first = await table.act("miss", id="same")
        again = await table.act("miss", id="same")
        assert first.view.seq == again.view.seq
        assert again.view.table.sheets[0].misses == 1

    at_a_table(tmp_path, work)


def test_whoever_waits_hears_of_an_act_at_once_and_of_nothing_in_time(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        waiting = asyncio.create_task(table.pads.look(table.code, 1, 25))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        await table.mark("a5", 2)
        assert (await waiting).seq == 2
        assert (await table.pads.look(table.code, 2, 0.05)).seq == 2

    at_a_table(tmp_path, work)


def test_everything_acknowledged_is_there_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with pads_in(tmp_path) as pads:
            code = await pads.open(ANN, PadWanted(["Ann", "Bo"]))
            table = Table(pads, code)
            await table.mark(f"{FIVE} a12")
            await table.mark("b5 b7", 2)
            await table.act("undo", 2)
            before = await pads.look(code, 0, 0)
        async with pads_in(tmp_path) as pads:
            assert await pads.look(code.lower(), 0, 0) == before
            (line,) = await pads.mine(ANN)
            assert (line.code, line.names, line.over) == (code, ["Ann", "Bo"], False)
            assert (await Table(pads, code).act("redo", 2)).view.table.sheets[1].score.total == 3

    asyncio.run(run())


def test_what_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with pads_in(tmp_path) as pads:
            for guest, wanted, code in (
                (Guest("", ""), PadWanted(["Ann"]), "guest-unknown"),
                (ANN, PadWanted(["Ann"], "duel"), "bad-setup"),
                (ANN, PadWanted(["Ann", "Bo", "Cy"], "duel"), "bad-setup"),
                (ANN, PadWanted(["Ann"], "nonsense"), "bad-setup"),
                (ANN, PadWanted(["Ann"], options={"jokers": "yes"}), "bad-setup"),
            ):
                with pytest.raises(Denied) as caught:
                    await pads.open(guest, wanted)
                assert caught.value.code == code
            with pytest.raises(Denied) as caught:
                await pads.look("NOSUCH", 0, 0)
            assert (caught.value.code, caught.value.status) == ("pad-unknown", 404)

    asyncio.run(run())


def test_processes_that_share_a_database_hear_of_each_other(postgres_url: str) -> None:
    async def run() -> None:
        databases = [PostgresDatabase(postgres_url) for _ in range(2)]
        here, there = (ScorePads(PadStore(database), Clock()) for database in databases)
        code = await here.open(ANN, PadWanted(["Ann", "Bo"]))
        assert (await there.look(code, 0, 0)).seq == 1
        waiting = asyncio.create_task(there.look(code, 1, 25))
        await Table(here, code).mark("a5")
        assert (await waiting).seq == 2
        await Table(there, code).mark("b7", 2)
        assert await Table(here, code).crossed(2) == ["b7"]
        assert [line.code for line in await here.mine(ANN)] == [code]
        for database in databases:
            await database.close()

    asyncio.run(run())


def test_a_backup_holds_pads(tmp_path: Path) -> None:
    async def run() -> None:
        async with pads_in(tmp_path) as pads:
            code = await pads.open(ANN, PadWanted(["Ann"]))
            await Table(pads, code).mark("a5 b7")
            with reading("", tmp_path / "rowlock.db") as rows:
                back_up(rows, tmp_path / "backup")
            before = await pads.look(code, 0, 0)
        database = SqliteDatabase(tmp_path / "new.db")
        await restore(database, tmp_path / "backup")
        assert await ScorePads(PadStore(database), Clock()).look(code, 0, 0) == before
        await database.close()

    asyncio.run(run())
