"""The score pad of the duel: one board for both, one history, and the rules of its stones."""

from __future__ import annotations

import asyncio
from pathlib import Path

from rowlock.protocol.scorepads import PadWanted
from rowlock.server.postgres import PostgresDatabase
from tests.server.pads import ANN, Table, at_a_table, pads_in, pads_on


async def five_green(table: Table) -> None:
    """Five green stones of seat 1, with turns of seat 2 between (D1)."""
    for stones, answer in (("c12 c11", "a2"), ("c10 c9", "a3"), ("c8", "a4")):
        await table.mark(stones, 1)
        await table.mark(answer, 2)


async def stones(table: Table) -> list[str]:
    """Every pile as player, space and height."""
    view = await table.pads.look(table.code, 0, 0)
    return [
        f"{pile.seat}:{pile.cell or f'{pile.row}lock'}*{pile.count}" for pile in view.table.stones
    ]


def test_d10_a_foremost_single_stone_is_hit_and_others_are_barred(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("a3", 2)
        await table.mark("a5 a7", 1)
        assert await table.refused("mark", 2, play="a5") == "barred"
        answer = await table.mark("a7", 2)
        assert await stones(table) == ["2:a3*1", "1:a5*1", "2:a7*1"]
        assert [each.stones_left for each in answer.view.table.sheets] == [21, 20]

    at_a_table(tmp_path, work, "duel")


def test_d10_a_stack_is_safe_and_only_the_foremost_stone_is_stacked_on(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("d5", 2)
        await table.mark("b4", 1)
        await table.mark("d5", 2)
        assert await stones(table) == ["1:b4*1", "2:d5*2"]
        assert await table.refused("mark", 1, play="d5") == "stack-safe"
        await table.mark("d4", 1)
        assert await table.refused("mark", 2, play="d5") == "not-foremost"

    at_a_table(tmp_path, work, "duel")


def test_d2_a_stone_goes_to_the_right_of_ones_own(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        answer = await table.mark("a6", 1)
        assert await table.refused("mark", 1, play="a5") == "left-to-right"
        first, second = answer.view.sheets
        assert "a5" not in first.legal
        assert {"a5", "a6", "a7"} <= set(second.legal)

    at_a_table(tmp_path, work, "duel")


def test_d5_a_space_is_not_used_twice_in_one_turn(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("a6", 1)
        assert await table.refused("mark", 1, play="a6") == "same-space"
        await table.act("miss", 2)
        await table.mark("a6", 1)
        assert (await stones(table)) == ["1:a6*2"]

    at_a_table(tmp_path, work, "duel")


def test_d6_the_last_space_needs_five_stones_and_closes_the_row_for_both(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        assert await table.refused("mark", 1, play="c2") == "not-earned"
        await five_green(table)
        answer = await table.mark("c2", 1)
        assert answer.view.table.closed == ["c"]
        assert answer.view.table.sheets[0].score.total == 28
        assert "1:clock*1" in await stones(table)
        assert await table.refused("mark", 2, play="c7") == "row-closed"
        assert await table.refused("close", 2, row="a") == "bad-play"

    at_a_table(tmp_path, work, "duel")


def test_d8_the_game_ends_with_four_stones_in_the_miss_column(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        for seat in (1, 2, 1):
            answer = await table.act("miss", seat)
        assert answer.view.table.reason is None
        answer = await table.act("miss", 2)
        assert (answer.view.table.reason, answer.view.table.winners) == ("misses", [1, 2])
        assert [each.score.total for each in answer.view.table.sheets] == [-10, -10]
        assert await table.refused("mark", 1, play="a5") == "game-over"
        assert await table.refused("miss", 1) == "game-over"

    at_a_table(tmp_path, work, "duel")


def test_d8_last_stone_ends_the_game_also_on_an_eased_pad(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        answer = await table.mark(" ".join(["a6"] * 22), 1)
        assert (answer.view.table.reason, answer.view.table.winners) == ("stones", [1])
        # D9: no more than twelve stones of a row count.
        assert answer.view.table.sheets[0].score.total == 78
        assert await table.refused("mark", 1, play="a7") == "game-over"

    at_a_table(tmp_path, work, "duel", eased=True)


def test_eased_board_warns_and_accepts(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("a6", 1)
        answer = await table.mark("a5", 1)
        assert answer.warning is not None
        assert answer.warning.rule == "D2"
        await table.act("ease", eased=False)
        assert await table.refused("mark", 1, play="a4") == "left-to-right"

    at_a_table(tmp_path, work, "duel", eased=True)


def test_undo_takes_back_the_last_act_of_either_player(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("a7", 1)
        await table.mark("a7", 2)
        answer = await table.act("undo", 1)
        assert await stones(table) == ["1:a7*1"]
        assert [(each.undo, each.redo) for each in answer.view.sheets] == [(1, 1), (1, 1)]
        await table.act("redo", 1)
        assert await stones(table) == ["2:a7*1"]
        assert await table.refused("redo") == "nothing-to-take-back"
        for _ in range(2):
            await table.act("undo", 2)
        assert await table.refused("undo") == "nothing-to-take-back"

    at_a_table(tmp_path, work, "duel")


def test_a_board_is_for_two_who_can_be_renamed(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        assert await table.refused("add", name="Cy") == "bad-play"
        answer = await table.act("rename", 2, name="Bob")
        assert [sheet.name for sheet in answer.view.sheets] == ["Ann", "Bob"]
        assert await table.refused("mark", 3, play="a5") == "seat-unknown"
        assert await table.refused("mark", 1, play="z9") == "bad-play"

    at_a_table(tmp_path, work, "duel")


def test_board_survives_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with pads_in(tmp_path) as pads:
            code = await pads.open(ANN, PadWanted(["Ann", "Bo"], "duel"))
            await five_green(Table(pads, code))
            await Table(pads, code).mark("c2", 1)
            await Table(pads, code).act("undo", 2)
            before = await pads.look(code, 0, 0)
        async with pads_in(tmp_path) as pads:
            assert await pads.look(code, 0, 0) == before

    asyncio.run(run())


def test_boards_are_synchronised_between_processes(postgres_url: str) -> None:
    async def run() -> None:
        databases = [PostgresDatabase(postgres_url) for _ in range(2)]
        here, there = (pads_on(database) for database in databases)
        code = await here.open(ANN, PadWanted(["Ann", "Bo"], "duel"))
        await Table(here, code).mark("a5")
        await Table(there, code).mark("a5", 2)
        assert await stones(Table(here, code)) == ["2:a5*1"]
        for database in databases:
            await database.close()

    asyncio.run(run())
