"""Score pads against the core: random games, every throw tapped in a random order.

The players of a game share one pad, or several, or each has one alone.
"""

from __future__ import annotations

from random import Random

import pytest

from rowlock.core.paper import Scope, Variant
from rowlock.core.state import State
from rowlock.variants import VARIANTS, find_variant
from rowlock.variants.custom_sheet import parse_sheet
from rowlock.variants.later_editions import EDITIONS as LATER
from tests.room.pad_play import Phone, Tap, Throw, first_cells, offered, rows_in, throws
from tests.variants.sheets import DOUBLED

FEW = range(6)
MANY = pytest.param(range(6, 110), marks=pytest.mark.full)
SHEETS = [
    variant
    for variant in (*VARIANTS, parse_sheet(DOUBLED))
    if not variant.is_board and variant not in LATER
]
BOARDS = [variant for variant in VARIANTS if variant.is_board]


def shared_out(seats: int, pads: str, random: Random) -> list[list[int]]:
    """Which players have a sheet on which pad."""
    players = list(range(1, seats + 1))
    if pads == "one":
        return [players]
    groups: list[list[int]] = [[] for _ in range(seats if pads == "alone" else 2)]
    for player in players:
        (groups[player - 1] if pads == "alone" else random.choice(groups)).append(player)
    return [group for group in groups if group]


def interleaved(queues: list[list[Tap | str]], random: Random) -> list[Tap | str]:
    """Everything in a random order that keeps the order of each queue."""
    queues = [queue for queue in queues if queue]
    order: list[Tap | str] = []
    while queues:
        queue = random.choice(queues)
        order.append(queue.pop(0))
        queues = [queue for queue in queues if queue]
    return order


def tap_all(phone: Phone, throw: Throw, random: Random) -> None:
    """Tap what the players of a pad did in a throw, and the rows that others closed in it."""
    queues: list[list[Tap | str]] = [
        [tap for tap in throw.taps if tap.seat == player] for player in phone.players
    ]
    closed = throw.after.closed & ~throw.start.closed
    for player in phone.players:
        closed &= ~throw.after.sheets[player - 1].locks(throw.after.paper(player))
    queues += [[letter] for letter in rows_in(closed)]
    for each in interleaved(queues, random):
        if isinstance(each, str):
            phone.close(each, random)
        else:
            phone.tap(each)


def same(phone: Phone, after: State, at: object) -> None:
    state, seats = phone.pad.state, [player - 1 for player in phone.players]
    table = after.variant.closing is Scope.TABLE
    if table:
        assert list(state.sheets) == [after.sheets[seat] for seat in seats], at
        assert state.closed == after.closed, at
    assert [s.rows for s in state.sheets] == [after.sheets[seat].rows for seat in seats], at
    assert list(state.scores) == [after.scores[seat] for seat in seats], at
    if len(seats) == len(after.sheets):
        assert (state.over, state.reason) == (after.over, after.reason), at
        assert not after.over or state.winners == after.winners


def check_offers(phone: Phone, throw: Throw) -> None:
    """At the start of a throw the pad offers what the game offers, whatever the dice show."""
    for tap in throw.taps:
        if tap.cells and tap.white and tap.seat in phone.players:
            assert offered(tap, phone.offers(tap.seat)) == first_cells(tap)


def compare(variant: Variant, pads: str, told: bool, seed: int) -> int:
    """Play a game in the core and on pads; the number of throws."""
    random = Random(seed)
    seats = random.randint(max(2, variant.fewest_seats), variant.most_seats)
    options = {option.name: random.choice(option.values) for option in variant.options}
    phones = [Phone(variant, group, options) for group in shared_out(seats, pads, random)]
    number = 0
    for number, throw in enumerate(throws(variant, seats, random, **options), 1):
        for phone in phones:
            if told:
                phone.act("throw")
                check_offers(phone, throw)
            tap_all(phone, throw, random)
            same(phone, throw.after, (seed, number, throw.taps))
    return number


@pytest.mark.parametrize("seeds", [FEW, MANY], ids=["few", "many"])
@pytest.mark.parametrize("variant", SHEETS, ids=lambda variant: variant.id)
@pytest.mark.parametrize("told", [True, False], ids=["throws-told", "throws-untold"])
@pytest.mark.parametrize("pads", ["one", "two", "alone"])
def test_pads_and_core_agree_in_every_order_of_taps(
    variant: Variant, pads: str, told: bool, seeds: range
) -> None:
    assert all(compare(variant, pads, told, seed) for seed in seeds)


@pytest.mark.parametrize("seeds", [range(3), MANY], ids=["few", "many"])
@pytest.mark.parametrize("variant", LATER, ids=lambda variant: variant.id)
def test_pads_and_core_agree_on_the_later_editions(variant: Variant, seeds: range) -> None:
    for seed in seeds:
        assert compare(variant, ("one", "two", "alone")[seed % 3], bool(seed % 2), seed)


@pytest.mark.parametrize(
    ("edition", "pads", "seed"),
    [
        pytest.param("bonus-b", "alone", 349, id="bonus-tapped-before-a-closing"),
        pytest.param("bonus-a", "two", 477, id="bonus-that-closed-a-row-others-closed-before"),
    ],
)
def test_pads_and_core_agree_where_a_closing_is_entered_late(
    edition: str, pads: str, seed: int
) -> None:
    assert compare(find_variant(edition), pads, told=False, seed=seed)


@pytest.mark.parametrize("seeds", [FEW, MANY], ids=["few", "many"])
@pytest.mark.parametrize("variant", BOARDS, ids=lambda variant: variant.id)
def test_board_pad_and_core_agree(variant: Variant, seeds: range) -> None:
    for seed in seeds:
        compare_board(variant, seed)


def compare_board(variant: Variant, seed: int) -> None:
    random = Random(seed)
    phone = Phone(variant, [1, 2], {})
    for number, throw in enumerate(throws(variant, 2, random)):
        for tap in throw.taps:
            if tap.cells:
                legal = set(phone.pad.legal(tap.seat))
                assert offered(tap, legal) == first_cells(tap)
            phone.tap(tap)
        state = phone.pad.state
        at = (seed, number, throw.taps)
        assert (state.board, state.closed) == (throw.after.board, throw.after.closed), at
        assert (state.over, state.reason) == (throw.after.over, throw.after.reason), at
