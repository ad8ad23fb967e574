"""A sheet whose numbers can be crossed twice, on the server and on a score pad."""

from __future__ import annotations

import pytest

from rowlock.protocol import messages as m
from rowlock.protocol.scorepads import PadAct
from rowlock.room.sheet_pad import PadSeat, ScorePad, sheet_acted
from rowlock.variants.custom_sheet import parse_sheet
from tests.server.world import World, refuses
from tests.variants.sheets import DOUBLED

VARIANT = parse_sheet(DOUBLED)
SIX = VARIANT.paper.by_name["a6"]


@pytest.mark.anyio
async def test_a_number_is_crossed_twice_in_one_turn(world: World) -> None:
    ann = world.guest("Ann")
    code = await world.table(ann, sheet=DOUBLED, dice="typed")
    moment = (await world.room(code)).moment
    await world.do(code, ann, m.Roll, moment=moment, roll="W51 R1 Y1 G6 B6")
    await world.choose(code, ann, 1, "a6")
    await world.choose(code, ann, 1, "a6")
    assert (await world.room(code)).game.sheets[0].times(VARIANT.paper, SIX) == 2
    moment = (await world.room(code)).moment
    await world.do(code, ann, m.Roll, moment=moment, roll="W51 R1 Y1 G6 B6")
    with refuses("no-box-left"):
        await world.choose(code, ann, 1, "a6")


@pytest.mark.anyio
async def test_a_whole_game_is_played(world: World) -> None:
    code = await world.table(world.guest("Ann"), world.guest("Bob"), sheet=DOUBLED)
    room = await world.play_on(code)
    assert room.game.over


def test_a_score_pad_takes_the_second_cross_and_refuses_a_third() -> None:
    pad = ScorePad("pad", VARIANT, (), eased=False, seats=(PadSeat("Ann", VARIANT.paper),))
    for number in range(2):
        pad = sheet_acted(pad, PadAct("mark", f"act {number}", play="a6"), at=0).pad
    assert pad.state.sheets[0].times(VARIANT.paper, SIX) == 2
    assert "a6" not in pad.legal(1)
    with refuses("left-to-right"):
        sheet_acted(pad, PadAct("mark", "third", play="a6"), at=0)
