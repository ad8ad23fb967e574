"""Dice that the active player throws, and turns in which nothing fits."""

from __future__ import annotations

import dataclasses

import pytest

from rowlock.presentation.choices import has_choice
from rowlock.protocol import messages
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.room import log, seat_view
from rowlock.room.decide import Actor, Draft, begin, decide, pass_all, settle, throw
from rowlock.room.dice_source import SeededDice
from rowlock.room.fold import fold_all, open_room
from rowlock.room.model import HOLD, Room

ANN, BOB = "ann", "bob"
BOT = SeatSetting("bot", level="cautious")
DICE = SeededDice()
NOTHING_FITS = "W11 R1 Y1 G6 B6"
"""On the sheets of `stuck`: 2 is passed in the rising rows, 12 and 7 in the falling ones."""


class Rolls(SeededDice):
    """Dice that fall as they are told."""

    def __init__(self, *texts: str) -> None:
        self.texts = list(texts)

    def draw(self, secret: str, room: Room):  # type: ignore[no-untyped-def]
        return self.texts.pop(0) if self.texts else super().draw(secret, room)


def opened(*seats: SeatSetting, **settings: object) -> Room:
    wanted = Settings(seats=list(seats), by_hand=True, first=1, **settings)  # type: ignore[arg-type]
    entry = log.Opened(wanted, ANN, "Ann", "anchor", keeps_entropy=True)
    return open_room("", log.Logged(1, 0, entry, ANN))


def act(room: Room, now: int = 0, guest: str = ANN) -> Draft:
    return Draft(room, Actor(guest, "", now))


def begun(*seats: SeatSetting, **settings: object) -> Room:
    draft = act(opened(*seats, **settings))
    for number, seat in draft.room.numbered():
        if seat.kind == "open":
            draft.add(log.Sat(number, BOB, "Bob"))
    begin(draft, DICE, "s")
    settle(draft, DICE, "s")
    return draft.room


def stuck(*seats: SeatSetting, **settings: object) -> Room:
    """Ann has thrown, and nothing fits; everybody has passed the white sum."""
    room = begun(*seats, **settings)
    blank = room.game.sheets[0]
    last_but_one = tuple(1 << len(row) - 2 for row in room.game.paper(1).rows)
    blocked = dataclasses.replace(blank, rows=last_but_one)
    state = room.game._replace(sheets=(blocked, *room.game.sheets[1:]))
    draft = act(room._replace(state=state))
    throw(draft, messages.Throw(id="t", moment=room.moment), Rolls(NOTHING_FITS), "s")
    settle(draft, DICE, "s")
    while draft.room.game.stage.value == "white":
        pass_all(draft)
        settle(draft, DICE, "s")
    return draft.room


def test_the_dice_wait_for_the_active_player() -> None:
    room = begun(SeatSetting("local"), BOT)
    assert (room.held, room.game.stage.value) == ("throw", "roll")
    assert seat_view.table(room).due == "throw"
    draft = act(room)
    throw(draft, messages.Throw(id="t", moment=room.moment), DICE, "s")
    assert draft.room.game.roll is not None
    assert seat_view.table(draft.room).due is None


def test_inactive_player_cannot_throw() -> None:
    room = begun(SeatSetting("local"), SeatSetting())
    with pytest.raises(Denied) as denied:
        throw(act(room, guest=BOB), messages.Throw(id="t", moment=room.moment), DICE, "s")
    assert denied.value.code == "not-your-seat"


def test_a_throw_happens_once() -> None:
    room = begun(SeatSetting("local"), BOT)
    draft = act(room)
    command = messages.Throw(id="t", moment=room.moment)
    throw(draft, command, DICE, "s")
    with pytest.raises(Denied) as denied:
        throw(draft, command, DICE, "s")
    assert denied.value.code == "stale"


def test_nothing_is_thrown_where_dice_are_typed_or_fall_at_once() -> None:
    for settings in ({"dice": "typed"}, {"by_hand": False}):
        room = opened(SeatSetting("local"), BOT)
        room = room._replace(settings=Settings(**{"seats": room.settings.seats} | settings))
        draft = act(room)
        begin(draft, DICE, "s")
        with pytest.raises(Denied) as denied:
            throw(draft, messages.Throw(id="t", moment=draft.room.moment), DICE, "s")
        assert denied.value.code == "not-thrown"


def test_bots_and_stand_ins_roll_without_waiting() -> None:
    room = begun(BOT, SeatSetting("local"))
    assert room.game.roll is not None
    room = begun(SeatSetting("local"), SeatSetting())
    draft = act(room)
    draft.add(log.HandedOver(1, "cautious"))
    settle(draft, DICE, "s")
    assert draft.room.game.roll is not None


def test_a_turn_in_which_nothing_fits_waits_for_its_player() -> None:
    room = stuck(SeatSetting("local"), BOT)
    assert (room.held, room.game.stage.value) == ("pass", "colour")
    assert not has_choice(room.game, 1)
    (mine,) = seat_view.mine(room, ANN)
    assert [(option.how, option.miss) for option in mine.options] == [("pass", 1)]
    draft = act(room)
    decide(draft, messages.Choose(id="c", moment=room.moment, seat=1, play="-"))
    assert draft.room.game.misses[0] == 1
    assert draft.room.game.active == 2


def test_held_pass_happens_at_the_deadline() -> None:
    alone = stuck(SeatSetting("local"), BOT)
    assert alone.deadline is None, "bots have time"
    room = stuck(SeatSetting("local"), SeatSetting())
    assert room.deadline == room.moment_at + HOLD
    early = act(room, now=HOLD - 1, guest="")
    settle(early, DICE, "s")
    assert early.entries == []
    late = act(room, now=HOLD, guest="")
    settle(late, DICE, "s")
    assert late.entries[0].entry == log.Chose(1, "-", "auto")
    assert late.room.game.misses[0] == 1


def test_a_throw_that_does_not_come_happens_by_itself() -> None:
    room = begun(SeatSetting("local"), SeatSetting())
    draft = act(room, now=HOLD, guest="")
    settle(draft, DICE, "s")
    assert draft.room.game.roll is not None


def test_a_short_timer_also_ends_a_hold() -> None:
    room = begun(SeatSetting("local"), SeatSetting(), timer=5)
    assert room.deadline == room.moment_at + 5000


def test_expired_forced_pass_is_marked_as_automatic() -> None:
    room = stuck(SeatSetting("local"), SeatSetting(), timer=5)
    draft = act(room, now=5000, guest="")
    pass_all(draft)
    assert draft.entries[0].entry == log.Chose(1, "-", "auto")


def test_stored_rooms_from_before_are_read_as_they_were() -> None:
    text = (
        '{"seq":1,"at":0,"entry":{"kind":"opened","settings":{"seats":[{"kind":"local"},{"kind":"bot",'
        '"level":"cautious"}]},"host":"ann","host_name":"Ann","anchor":""}}'
    )
    room = fold_all("", [log.from_text(text)])
    assert room is not None
    assert not room.settings.by_hand
