"""Score pads: what the rules allow without dice, undoing, and linked pads."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rowlock.protocol.refusals import Denied
from rowlock.protocol.scorepads import PadWanted
from rowlock.protocol.views import Series
from rowlock.server.identity import Guest
from tests.server.pads import ANN, FIVE, Table, at_a_table, pads_in


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


def test_view_has_the_legal_cells(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        answer = await table.mark("a5 c4")
        legal = set(answer.view.sheets[0].legal)
        assert {cell for cell in legal if cell[0] in "ac"} == {
            "a6", "a7", "a8", "a9", "a10", "a11", "c3"
        }  # fmt: skip

    at_a_table(tmp_path, work)


def test_eased_pad_warns_and_accepts(tmp_path: Path) -> None:
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
        assert answer.view.table.closed == answer.view.closing == ["c"]
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


def test_redo_is_checked_again(tmp_path: Path) -> None:
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


def test_invalid_pad_is_refused(tmp_path: Path) -> None:
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


def test_the_same_people_play_again_on_one_new_pad(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        for _ in range(4):
            await table.act("miss", 2)
        over = await table.act("again", 2)
        again = over.view.next
        assert (over.view.next_by, again != table.code) == (2, True)
        assert (await table.act("again")).view.next == again
        view = await table.pads.look(again, 0, 0)
        assert [sheet.name for sheet in view.sheets] == [sheet.name for sheet in over.view.sheets]
        assert view.series is not None
        assert (view.series.played, sum(view.series.wins), view.series.wins[1]) == (1, 1, 0)
        assert (over.view.starter, view.starter) == (0, 2)

    at_a_table(tmp_path, work)


def test_whoever_looks_on_follows_to_a_pad_that_they_cannot_write_on(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        watch = (await table.act("again")).view.watch
        seen = await table.pads.look(watch, 0, 0)
        code = (await table.pads.look(table.code, 0, 0)).next
        assert code not in seen.next
        followed = await table.pads.look(seen.next, 0, 0)
        assert (followed.read_only, followed.series) == (True, Series(0, [0] * len(seen.sheets)))

    at_a_table(tmp_path, work)


def test_a_client_does_not_say_which_pad_follows(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        view = (await table.act("again", next="ELSEWHER")).view
        assert view.next != "ELSEWHER"
        assert (await table.pads.look(view.next, 0, 0)).series is not None

    at_a_table(tmp_path, work)
