"""Score pads against the core: random games, every throw tapped in a random order."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rowlock.core.paper import Scope, Variant
from rowlock.core.state import State
from rowlock.protocol.refusals import Denied
from rowlock.room.sheet_pad import ScorePad
from rowlock.variants import VARIANTS
from tests.room.pad_play import Phone, Tap, Throw, first_cells, offered, throws

FEW = range(6)
MANY = pytest.param(range(6, 110), marks=pytest.mark.full)
SHEETS = [variant for variant in VARIANTS if not variant.is_board]
BOARDS = [variant for variant in VARIANTS if variant.is_board]


def interleaved(taps: list[Tap], random: Random) -> list[Tap]:
    """The taps in a random order that keeps the order on each sheet.

    A cross of the second action by a player who passed in the first could as well be one with the
    white sum: nothing on a pad tells them apart. So it waits for the rows closed before it (S3).
    """
    queues = {seat: [tap for tap in taps if tap.seat == seat] for seat in {t.seat for t in taps}}
    order: list[Tap] = []
    while any(queues.values()):
        ready = [seat for seat, queue in queues.items() if queue and not waits(queue, queues)]
        order.append(queues[random.choice(ready)].pop(0))
    return order


def waits(queue: list[Tap], queues: dict[int, list[Tap]]) -> bool:
    closings = [tap for each in queues.values() for tap in each if tap.white and tap.closes]
    return not queue[0].white and bool(closings)


def tap_all(phone: Phone, throw: Throw, random: Random) -> None:
    """Tap everything; what the pad cannot accept yet is tapped again after the others."""
    waiting = interleaved(throw.taps, random)
    refused = 0
    while waiting:
        tap = waiting.pop(0)
        try:
            phone.tap(tap, tap.seat)
            refused = 0
        except Denied:
            refused += 1
            if refused > len(waiting):
                raise
            waiting.append(tap)


def same(phone: Phone, after: State, at: Any) -> None:
    state = phone.pad.state
    assert state.sheets == after.sheets, at
    assert (state.closed, state.scores) == (after.closed, after.scores), at
    assert (state.over, state.reason) == (after.over, after.reason), at
    if after.over:
        assert state.winners == after.winners


def options_of(variant: Variant, random: Random) -> dict[str, str]:
    return {option.name: random.choice(option.values) for option in variant.options}


@pytest.mark.parametrize("seeds", [FEW, MANY], ids=["few", "many"])
@pytest.mark.parametrize("variant", SHEETS, ids=lambda variant: variant.id)
@pytest.mark.parametrize("told", [True, False], ids=["throws-told", "throws-inferred"])
def test_linked_pads_lead_to_the_same_game_in_every_order_of_taps(
    variant: Variant, told: bool, seeds: range
) -> None:
    for seed in seeds:
        random = Random(seed)
        seats = random.randint(max(2, variant.fewest_seats), variant.most_seats)
        options = options_of(variant, random)
        phone = Phone(variant, seats, options)
        for number, throw in enumerate(throws(variant, seats, random, **options)):
            if told:
                phone.act("throw")
                check_offers(phone, throw)
            tap_all(phone, throw, random)
            same(phone, throw.after, (seed, number, throw.taps))


def check_offers(phone: Phone, throw: Throw) -> None:
    """At the start of a throw the pad offers what the game offers, whatever the dice show."""
    for tap in throw.taps:
        if tap.cells and tap.white:
            assert offered(tap, phone.offers(tap.seat)) == first_cells(tap)


@pytest.mark.parametrize("seeds", [FEW, MANY], ids=["few", "many"])
@pytest.mark.parametrize("variant", SHEETS, ids=lambda variant: variant.id)
def test_a_lone_phone_leads_to_the_same_sheet(variant: Variant, seeds: range) -> None:
    for seed in seeds:
        random = Random(seed)
        options = options_of(variant, random)
        seats = random.randint(2, variant.most_seats)
        phones = [Phone(variant, 1, options) for _ in range(seats)]
        for number, throw in enumerate(throws(variant, seats, random, **options)):
            for seat, phone in enumerate(phones, 1):
                phone.act("throw")
                tap_alone(phone, throw, seat, random)
                state = phone.pad.state
                at = (seed, number, seat, throw.taps)
                rows = state.sheets[0].rows
                assert rows == throw.after.sheets[seat - 1].rows, at
                assert state.scores[0] == throw.after.scores[seat - 1], at
                if variant.closing is Scope.TABLE:
                    assert state.sheets == throw.after.sheets[seat - 1 : seat], at
                    assert state.closed == throw.after.closed, at


def tap_alone(phone: Phone, throw: Throw, seat: int, random: Random) -> None:
    """The taps of one player, with the rows that others close told at a random moment."""
    own = [tap for tap in throw.taps if tap.seat == seat]
    assert isinstance(phone.pad, ScorePad)
    closed = throw.after.closed & ~throw.start.closed
    mine = throw.after.sheets[seat - 1].locks(throw.after.paper(seat))
    rows = [letter for row, letter in enumerate("abcd") if (closed & ~mine) >> row & 1]
    white = [tap for tap in own if tap.white]
    second = [tap for tap in own if not tap.white]
    # Rows are told before the second action, where they may have been closed by others (S3).
    first: list[Tap | str] = [*white, *rows]
    random.shuffle(first)
    for each in (*first, *second):
        if isinstance(each, str):
            phone.act("close", row=each)
        else:
            phone.tap(each._replace(seat=1), 1)


@pytest.mark.parametrize("seeds", [FEW, MANY], ids=["few", "many"])
@pytest.mark.parametrize("variant", BOARDS, ids=lambda variant: variant.id)
def test_a_board_leads_to_the_same_game(variant: Variant, seeds: range) -> None:
    for seed in seeds:
        random = Random(seed)
        phone = Phone(variant, 2, {})
        for number, throw in enumerate(throws(variant, 2, random)):
            for tap in throw.taps:
                if tap.cells:
                    legal = set(phone.pad.legal(tap.seat))
                    assert offered(tap, legal) == first_cells(tap)
                phone.tap(tap, tap.seat)
            state = phone.pad.state
            at = (seed, number, throw.taps)
            assert (state.board, state.closed) == (throw.after.board, throw.after.closed), at
            assert (state.over, state.reason) == (throw.after.over, throw.after.reason), at
