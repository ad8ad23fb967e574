import re
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from rowlock.core.moves import Roll
from rowlock.core.paper import Colour
from rowlock.core.rules import apply_chance
from rowlock.core.state import State, new_game
from rowlock.errors import BadSetup
from rowlock.match.arena.contest import Bout, SameDice, in_turn, seats_for
from rowlock.match.driver import Seeded
from rowlock.variants import find_variant
from tests.match.contests import contest, play


def records(variant: str, *bots: str, games: int, seed: int = 0) -> list[list[str]]:
    """The records of the games, bout by bout."""
    played = play(contest(*bots, variant=variant, keep_records=True, seed=seed), games)
    return [[game.record or "" for game in bout.games] for bout in played]


def dice(record: str) -> list[dict[str, str]]:
    """The dice of every turn, read off the text of a record."""
    rolls = re.findall(r"^\d+\. W(\d)(\d)([^|\n]*)", record, re.MULTILINE)
    return [
        {"W1": one, "W2": two} | dict(re.findall(r"([RYGB])(\d)", colours))
        for one, two, colours in rolls
    ]


def tag(record: str, name: str) -> str | None:
    found = re.search(rf"^\[{name} (.*)\]$", record, re.MULTILINE)
    return found and found[1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_in_a_bout_every_bot_has_every_seat_once(seats: int) -> None:
    seatings = Bout(0, tuple(range(seats))).seatings
    for seat in range(seats):
        assert sorted(seating[seat] for seating in seatings) == list(range(seats))


@pytest.mark.parametrize("variant", ["classic", "longo", "mixx-a", "duel"])
def test_rotations_share_their_dice_whatever_is_closed(variant: str) -> None:
    closed_in_one_rotation_alone = False
    for first, second in records(variant, "closer", "cautious", games=24):
        assert dice(first)
        for one, two in zip(dice(first), dice(second), strict=False):
            assert all(one[die] == two[die] for die in one.keys() & two.keys())
            closed_in_one_rotation_alone |= one.keys() != two.keys()
    assert closed_in_one_rotation_alone


def test_different_bouts_have_different_dice() -> None:
    bouts = records("classic", "random", "random", games=40)
    assert len({str(dice(first)) for first, _ in bouts}) == len(bouts)


def test_dice_are_uniform() -> None:
    state = new_game(find_variant("longo"))
    rolls = [SameDice(seed).draw(state) for seed in range(4000)]
    for die in range(6):
        faces = Counter((*roll.white, *roll.colours)[die] for roll in rolls)  # type: ignore[union-attr]
        assert sorted(faces) == list(range(1, 9))
        expected = 4000 / 8
        chi_square = sum((count - expected) ** 2 / expected for count in faces.values())
        # 24.3 is passed by one in a thousand fair dice with eight faces.
        assert chi_square < 24.3


def test_removed_die_is_drawn_but_not_shown() -> None:
    state = new_game(find_variant("classic"))._replace(closed=0b0010)
    roll = SameDice("x").draw(state)
    assert isinstance(roll, Roll)
    assert roll.colours[Colour.YELLOW] == 0
    assert isinstance(apply_chance(state, roll).state, State)


@pytest.mark.parametrize("variant", ["longo", "cards"])
def test_rotations_share_first_seat_sheets_and_deck(
    variant: str,
) -> None:
    for bout in records(variant, "random", "cautious", "closer", games=12):
        for name in ("First", "Lucky", "Deck"):
            assert len({tag(record, name) for record in bout}) == 1
        assert sorted(str(tag(record, "Seats")) for record in bout) == sorted(
            {str(tag(record, "Seats")) for record in bout}
        )


def test_every_seat_starts_in_some_bouts() -> None:
    starts = Counter(
        game.first for bout in play(contest("random", "random"), 60) for game in bout.games
    )
    assert min(starts[1], starts[2]) > 10


@pytest.mark.parametrize("bot", ["cautious", "closer", "random"])
def test_identical_bots_win_half_each(bot: str) -> None:
    for bout in play(contest(bot, bot), 30):
        won: Counter[int] = Counter()
        for game in bout.games:
            for player, share in zip(game.seating, game.shares, strict=True):
                won[player] += Fraction(share)  # type: ignore[assignment]
        assert won[0] == won[1] == 1


def test_all_combinations_of_bots_meet_equally_often() -> None:
    bouts = list(contest("random", "closer", "cautious", "random", seats=3).bouts(90))
    met = Counter(frozenset(bout.table) for bout in bouts)
    assert met == {frozenset(range(4)) - {left_out}: 8 for left_out in range(4)}


@pytest.mark.parametrize(("asked", "played"), [(1, 2), (2, 2), (3, 4), (1000, 1000)])
def test_number_of_games_is_rounded_up_to_whole_rotations(asked: int, played: int) -> None:
    assert 2 * len(list(contest("random", "closer").bouts(asked))) == played


def test_seat_neighbours_change_between_rounds() -> None:
    orders = {in_turn((0, 1, 2, 3), number) for number in range(6)}
    assert len(orders) == 6
    beside = Counter(frozenset(pair) for order in orders for pair in pairwise((*order, order[0])))
    assert len(set(beside.values())) == 1


@pytest.mark.parametrize(
    ("variant", "bots", "seats"), [("classic", 2, 2), ("classic", 8, 5), ("duel", 3, 2)]
)
def test_a_table_has_as_many_seats_as_bots_and_editions_allow(
    variant: str, bots: int, seats: int
) -> None:
    assert seats_for(find_variant(variant), bots) == seats


def test_bout_seeds_give_independent_dice() -> None:
    state = new_game(find_variant("classic"))
    first, second = SameDice("0/1"), SameDice("0/11")
    assert [first.draw(state) for _ in range(5)] != [second.draw(state) for _ in range(5)]
    assert isinstance(first, Seeded)


@pytest.mark.parametrize(
    ("bots", "seats", "more", "sentence"),
    [
        (1, 1, {}, "An arena needs two bots or more."),
        (3, 4, {}, "3 bots share tables of 2 to 3 seats, not 4."),
        (3, 1, {}, "3 bots share tables of 2 to 3 seats, not 1."),
        (2, 2, {"move_time": 0.0}, "The time for a move is more than 0 and at most 86400 s."),
        (2, 2, {"move_time": float("nan")}, "The time for a move is more than 0"),
        (2, 2, {"options": (("jokers", "yes"),)}, "classic has no option 'jokers'."),
    ],
)
def test_invalid_contest_is_refused(
    bots: int, seats: int, more: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadSetup, match=re.escape(sentence)):
        contest(*["random"] * bots, seats=seats, **more)
