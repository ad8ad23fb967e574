"""Score pads follow the rules of the game: bonuses, closings within a throw, kinds of sheet."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rowlock.protocol.refusals import Denied, Details
from rowlock.server.pad_service import LivePad
from rowlock.server.pad_store import PadEntry
from tests.server.pads import FIVE, Table, at_a_table


async def asked(table: Table, play: str, seat: int = 1, **more: object) -> Details:
    """What the pad asks for before it accepts a play."""
    with pytest.raises(Denied) as caught:
        await table.act("mark", seat, play=play, **more)
    assert caught.value.code == "bonus-due"
    return caught.value.details


def test_bb2_a_tie_in_which_a_row_would_lose_the_bonus_asks(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("a2 c9 d12")
        details = await asked(table, "b11")
        assert details == {
            "cell": "b11",
            "cells": ["b11"],
            "options": ["a3", "c8", "d11"],
            "plays": ["b11>a3", "b11>c8", "b11>d11"],
            "complete": "yes",
        }
        await table.mark("b11>c8")
        assert await table.crossed() == ["a2", "b11", "c9", "c8", "c7", "d12"]
        await table.act("undo")
        answer = await table.act("mark", play="b11", complete=True)
        assert answer.view.table.sheets[0].score.total == 4

    at_a_table(tmp_path, work, "bonus-b")


@pytest.mark.parametrize("order", ["PQ", "QP"])
def test_ba4_the_order_of_taps_does_not_change_a_bonus(tmp_path: Path, order: str) -> None:
    async def work(table: Table) -> None:
        await table.mark("a2 a4 a5 a7 a8", 1)
        await table.mark("a2", 2)
        await table.act("throw")
        for who in order:
            if who == "P":
                await table.mark("a12", 1)
            else:
                if order == "PQ":
                    assert await table.refused("mark", 2, play="c11") == "which-throw"
                await table.mark("c11", 2, when="white" if order == "PQ" else "")
        # Red is the first space; a3 is a bonus cell itself, and yellow is the second.
        assert await table.crossed(2) == ["a2", "a3", "b2", "c11"]

    at_a_table(tmp_path, work, "bonus-a")


def test_ba4_a_bonus_after_the_closing_skips_the_colour(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("a2 a4 a5 a7 a8 a12", 1)
        await table.mark("c11", 2, when="later")
        assert await table.crossed(2) == ["b2", "c11"]

    at_a_table(tmp_path, work, "bonus-a")


def test_ba4_a_cross_of_the_second_action_tapped_before_the_closing_is_in_doubt(
    tmp_path: Path,
) -> None:
    async def work(table: Table) -> None:
        await table.mark("a2 a4 a5 a7 a8", 1)
        await table.mark("d9 c11", 2)
        answer = await table.mark("a12", 1)
        assert [sheet.doubt for sheet in answer.view.sheets] == ["", "c11"]
        assert await table.crossed(2) == ["a2", "c11", "d9"]
        assert await table.refused("correct", 2, play="d9") == "nothing-to-take-back"
        answer = await table.act("correct", 2, play="c11")
        assert await table.crossed(2) == ["b2", "c11", "d9"]
        assert answer.view.sheets[1].doubt == ""
        assert await table.refused("correct", 2, play="c11") == "nothing-to-take-back"

    at_a_table(tmp_path, work, "bonus-a")


def test_ba4_a_lone_phone_corrects_a_cross_and_keeps_the_closed_row(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("d9 c11")
        answer = await table.act("close", row="a")
        assert answer.view.sheets[0].doubt == "c11"
        answer = await table.act("correct", play="c11")
        assert await table.crossed() == ["b2", "c11", "d9"]
        assert answer.view.table.closed == ["a"]

    at_a_table(tmp_path, work, "bonus-a", names=["Ann"])


def test_ba4_a_bonus_that_closed_a_row_is_in_doubt_once_others_closed_the_row_before(
    tmp_path: Path,
) -> None:
    async def work(table: Table) -> None:
        answer = await table.mark("a2 a4 a5 a7 a11 d9")
        assert answer.view.closable == ["a", "b", "c", "d"]
        answer = await table.mark("c11")
        assert answer.view.table.closed == ["a"]
        assert answer.view.closable == ["a", "b", "c", "d"]
        answer = await table.act("close", row="a")
        assert (answer.view.sheets[0].doubt, answer.view.closable) == ("c11", ["b", "c", "d"])
        assert await table.refused("close", row="a") == "row-closed"
        answer = await table.act("correct", play="c11")
        assert await table.crossed() == ["a2", "a4", "a5", "a7", "a11", "b2", "c11", "d9"]
        assert (answer.view.table.closed, answer.view.closable) == (["a"], ["b", "c", "d"])

    at_a_table(tmp_path, work, "bonus-a", names=["Ann"])


def test_a_cross_that_the_closing_does_not_change_is_not_in_doubt(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("a2 a4 a5 a7 a8", 1)
        await table.mark("c11 d9", 2)
        answer = await table.mark("a12", 1)
        assert [sheet.doubt for sheet in answer.view.sheets] == ["", ""]

    at_a_table(tmp_path, work, "bonus-a")


def test_ba4_rows_closed_in_two_throws_are_told_apart(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("a2 a4 a5 a7 a8 b2 b3 b4 b6 b7", 1)
        await table.act("throw")
        await table.mark("a12", 1)
        await table.mark("b12", 1)
        assert await table.refused("mark", 2, play="c11") == "game-over"
        with pytest.raises(Denied) as caught:
            await table.mark("c11", 2, when="white")
        assert caught.value.code == "which-throw"
        assert caught.value.details == {"cell": "c11", "open": ["b", "ab"], "later": "no"}
        await table.mark("c11", 2, when="white", open="b")
        assert await table.crossed(2) == ["b2", "c11"]
        await table.act("undo", 2)
        await table.mark("c11", 2, when="white", open="ab")
        assert await table.crossed(2) == ["a2", "c11"]

    at_a_table(tmp_path, work, "bonus-a")


def test_redo_accepts_an_answer(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("a2 a4 a5 a7 a8", 1)
        await table.mark("c11", 2)
        await table.act("undo", 2)
        await table.mark("a12", 1)
        assert await table.refused("redo", 2) == "which-throw"
        await table.act("redo", 2, when="later")
        assert await table.crossed(2) == ["b2", "c11"]

    at_a_table(tmp_path, work, "bonus-a")


def test_k9_the_rest_of_a_play_follows_the_cross_that_ended_the_game(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark(f"{FIVE} a12 b2 b3 b4 b5 b6")
        answer = await table.mark("b12")
        assert answer.view.table.reason == "rows"
        assert await table.refused("mark", play="c12") == "game-over"
        answer = await table.mark("c12", when="white")
        assert "c12" in answer.view.table.sheets[0].rows[2].crossed

    at_a_table(tmp_path, work, "cards-mixx-a")


def test_s8_a_lone_phone_closes_the_row_that_others_closed_in_the_same_throw(
    tmp_path: Path,
) -> None:
    async def work(table: Table) -> None:
        await table.mark(FIVE)
        answer = await table.act("close", row="a")
        assert answer.view.sheets[0].late == ["a7", "a8", "a9", "a10", "a11", "a12"]
        answer = await table.mark("a12", together=True)
        assert answer.view.table.sheets[0].score.total == 28
        answer = await table.act("close", row="b")
        assert answer.view.table.reason == "rows"

    at_a_table(tmp_path, work, names=["Ann"])


def test_s8_crosses_and_rows_are_added_to_the_throw_that_ended_the_game(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark(FIVE)
        await table.act("throw")
        for row in "abc":
            answer = await table.act("close", row=row)
        assert answer.view.table.reason == "rows"
        assert "a12" in answer.view.sheets[0].late
        answer = await table.mark("a12", when="white")
        assert answer.view.table.sheets[0].score.total == 28
        assert await table.refused("mark", play="d12", when="white") == "game-over"

    at_a_table(tmp_path, work, names=["Ann"])


def test_s8_the_second_action_finds_the_row_closed(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark(FIVE, 2)
        await table.act("throw")
        await table.mark("c12", 1)
        await table.mark("a12", 2)
        assert await table.refused("mark", 1, play="a7", together=True) == "one-white-cross"
        assert await table.refused("mark", 1, play="a7", when="later") == "row-closed"
        await table.mark("a7", 1, when="first")  # c12 was crossed a throw earlier

    at_a_table(tmp_path, work)


def test_ended_throw_accepts_no_more_crosses(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark(f"{FIVE} a12", 1)
        answer = await table.act("throw", 2)
        assert answer.view.sheets[1].late == answer.view.closing == []
        assert await table.refused("mark", 2, play="a7", when="white") == "row-closed"

    at_a_table(tmp_path, work)


def test_a_long_bonus_chain_is_answered_step_by_step(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("a2 c9 b7 b10")
        details = await asked(table, "d7")
        assert str(details["cell"]).startswith("d7>")
        assert isinstance(details["options"], list)
        following = details["options"][0]
        await table.mark(f"{details['cell']}>{following}")
        assert {"d7", "b11"} <= set(await table.crossed())

    at_a_table(tmp_path, work, "bonus-b")


def test_d1_a_turn_has_two_stones_or_one_miss(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        await table.mark("a5 b5", 1)
        assert await table.refused("mark", 1, play="c5") == "not-awaited"
        assert await table.refused("miss", 1) == "not-awaited"
        await table.mark("a6", 2)
        assert await table.refused("miss", 2) == "not-awaited"
        answer = await table.act("miss", 1)
        assert await table.refused("miss", 1) == "not-awaited"
        assert answer.view.sheets[0].legal == []

    at_a_table(tmp_path, work, "duel")


def test_l3_a_player_chooses_the_printed_pair(tmp_path: Path) -> None:
    async def work(table: Table) -> None:
        view = await table.pads.look(table.code, 0, 0)
        assert view.game.sheet_of == [3, 0]
        answer = await table.act("sheet", 2, sheet=1)
        assert answer.view.game.sheet_of == [3, 1]
        assert await table.refused("sheet", 2, sheet=3) == "bad-setup"
        answer = await table.act("add", name="Cy", sheet=4)
        assert answer.view.game.sheet_of == [3, 1, 4]

    at_a_table(tmp_path, work, "longo", kinds=[3])


OLD_BONUS = """
{"seq":1,"at":5,"opened":{"names":["P","Q"],"edition":"bonus-a","options":{},"eased":false}}
{"seq":2,"at":5,"act":{"kind":"mark","id":"a","play":"a2"},"guest":"p"}
{"seq":3,"at":5,"act":{"kind":"mark","id":"b","play":"a4"},"guest":"p"}
{"seq":4,"at":5,"act":{"kind":"mark","id":"c","play":"a5"},"guest":"p"}
{"seq":5,"at":5,"act":{"kind":"mark","id":"d","play":"a7"},"guest":"p"}
{"seq":6,"at":5,"act":{"kind":"mark","id":"e","play":"a8"},"guest":"p"}
{"seq":7,"at":5,"act":{"kind":"mark","id":"f","seat":2,"play":"a2"},"guest":"q"}
{"seq":8,"at":5,"act":{"kind":"mark","id":"g","play":"a12"},"guest":"p"}
{"seq":9,"at":5,"act":{"kind":"mark","id":"h","seat":2,"play":"a4","together":true},"guest":"q"}
{"seq":10,"at":5,"act":{"kind":"mark","id":"i","seat":2,"play":"c11"},"guest":"q"}
{"seq":11,"at":5,"act":{"kind":"miss","id":"j","seat":2},"guest":"q"}
{"seq":12,"at":5,"act":{"kind":"undo","id":"k","seat":2},"guest":"q"}
"""
"""A log as the first version wrote it: c11 brought b2, since red was struck from bars at once."""

OLD_TIE = """
{"seq":1,"at":5,"opened":{"names":["P"],"edition":"bonus-b","options":{},"eased":false}}
{"seq":2,"at":5,"act":{"kind":"mark","id":"a","play":"a2"},"guest":"p"}
{"seq":3,"at":5,"act":{"kind":"mark","id":"b","play":"c9"},"guest":"p"}
{"seq":4,"at":5,"act":{"kind":"mark","id":"c","play":"d12"},"guest":"p"}
{"seq":5,"at":5,"act":{"kind":"mark","id":"d","play":"b11"},"guest":"p"}
"""
"""The first version lost this bonus without asking."""

OLD_DUEL = """
{"seq":1,"at":5,"opened":{"names":["P","Q"],"edition":"duel","options":{},"eased":false}}
{"seq":2,"at":5,"act":{"kind":"mark","id":"a","play":"a5"},"guest":"p"}
{"seq":3,"at":5,"act":{"kind":"mark","id":"b","play":"b5"},"guest":"p"}
{"seq":4,"at":5,"act":{"kind":"mark","id":"c","play":"c5"},"guest":"p"}
{"seq":5,"at":5,"act":{"kind":"miss","id":"d"},"guest":"p"}
"""
"""The first version did not count the stones of a turn."""


@pytest.mark.parametrize(
    ("log", "scores"),
    [(OLD_BONUS, (28, 5)), (OLD_TIE, (4,)), (OLD_DUEL, (-2, 0))],
    ids=["bonus", "tie", "duel"],
)
def test_log_of_the_first_version_is_replayed_unchanged(log: str, scores: tuple[int, ...]) -> None:
    entries = [msgspec.json.decode(line, type=PadEntry) for line in log.split("\n") if line]
    live = LivePad("PAD", entries[0])
    live.replay(entries[1:])
    assert live.pad.state.scores == scores
