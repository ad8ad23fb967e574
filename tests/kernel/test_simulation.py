"""Games by the million are the same games, however they are played."""

import random
import threading
from collections import Counter
from collections.abc import Iterable
from itertools import product

import numpy as np
import pytest

from rowlock.core.moves import Roll
from rowlock.core.paper import Bonus, BonusSet, Cell, Colour, Paper, Row, Source, Spot, Variant
from rowlock.core.state import new_game
from rowlock.errors import BadSetup, RowlockError
from rowlock.kernel import NotInKernel
from rowlock.kernel.layout import MOST_TURNS, REASONS
from rowlock.kernel.simulation import CHUNK, Simulation, export_game, simulate
from rowlock.variants.later_editions import BIG_POINTS, CONNECT_15, LUCKY_15
from rowlock.variants.printed_editions import (
    BONUS_A,
    CARDS,
    CLASSIC,
    DUEL,
    LONGO,
    classic_rows,
    plain_row,
)
from rowlock.variants.records import replay
from tests.kernel.mirror import near_end
from tests.kernel.sheets import EDITIONS, LATER, own_sheets, random_sheet

pytestmark = pytest.mark.slow


def test_same_seed_gives_same_games_on_any_number_of_threads() -> None:
    one = simulate(LONGO, 3, "random", 2 * CHUNK + 7, seed=5, threads=1, first=None)
    three = simulate(LONGO, 3, "random", 2 * CHUNK + 7, seed=5, threads=3, first=None)
    assert np.array_equal(one.lines, three.lines)


def test_batch_played_in_parts_equals_one_batch() -> None:
    table = Simulation(new_game(CLASSIC, 2), "random")
    whole, part = table.run(30, seed=8), table.run(10, seed=8, from_game=20)
    assert np.array_equal(whole.lines[20:], part.lines)


def test_small_batch_starts_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading.Thread, "start", lambda _: pytest.fail("a thread was started"))
    Simulation(new_game(CLASSIC, 2), "random").run(CHUNK)


def test_different_seeds_give_different_games() -> None:
    table = Simulation(new_game(CLASSIC, 2), "random")
    assert not np.array_equal(table.run(20, seed=1).lines, table.run(20, seed=2).lines)
    assert not np.array_equal(table.run(20, seed=-1).lines, table.run(20, seed=1).lines)


def rolls_of(seed: int, game: int) -> list[str]:
    table = Simulation(new_game(CLASSIC, 1), "random")
    return [str(move) for move in export_game(table, game, seed=seed).moves[::3]]


def test_neighbouring_seeds_share_no_dice_sequence() -> None:
    seen = set[tuple[str, ...]]()
    for seed in range(6):
        for game in range(6):
            rolls = rolls_of(seed, game)
            runs = {tuple(rolls[at : at + 3]) for at in range(len(rolls) - 2)}
            assert not runs & seen
            seen |= runs


def test_dice_are_independent_of_choices() -> None:
    start = new_game(CLASSIC, 2)
    wild = export_game(Simulation(start, "random"), 4, seed=9)
    calm = export_game(Simulation(start, "cautious"), 4, seed=9)
    rolls = [[move for move in game.moves if not hasattr(move, "seat")] for game in (wild, calm)]
    shared = min(map(len, rolls))
    assert shared > 5
    whites = [[roll.white for roll in game[:shared]] for game in rolls]  # type: ignore[union-attr]
    assert whites[0] == whites[1]


def test_die_faces_are_uniform() -> None:
    table = Simulation(new_game(LONGO, 1), "random")
    faces = [Counter[int]() for _ in range(6)]
    for game in range(150):
        for move in export_game(table, game, seed=1).moves:
            if not hasattr(move, "seat"):
                for die, face in enumerate((*move.white, *move.colours)):  # type: ignore[union-attr]
                    faces[die][face] += face > 0
    for counts in faces:
        counts.pop(0, None)
        assert set(counts) == set(range(1, 9))
        mean = counts.total() / 8
        assert sum((count - mean) ** 2 / mean for count in counts.values()) < 7 + 5 * 14**0.5


def test_first_seat_and_lucky_numbers_are_drawn_on_request() -> None:
    results = simulate(LONGO, 4, "random", 3000, seed=2, first=None)
    starts = np.bincount(results.first, minlength=5)[1:]
    assert abs(starts - 750).max() < 120
    assert all(len(set(line)) == 4 for line in results.kinds.tolist()), "L3: all different"
    assert abs(np.bincount(results.kinds[:, 2], minlength=5) - 600).max() < 110


def test_lucky_numbers_and_first_seat_can_be_set() -> None:
    results = simulate(LONGO, 2, "random", 50, first=2, lucky=[(7, 12), (5, 8)])
    assert set(results.first) == {2}
    assert results.kinds.tolist() == [[3, 0]] * 50


def test_results_include_the_ending() -> None:
    results = simulate(CLASSIC, 3, "closer", 500, seed=4)
    assert sum(results.reasons.values()) == 500
    assert results.reasons["stones"] == 0
    assert results.win_shares.sum() == pytest.approx(1)
    by_misses = (results.misses == 4).any(axis=1)
    assert by_misses.sum() == results.reasons["misses"]
    union = np.bitwise_or.reduce(results.locks, axis=1)
    assert np.array_equal(union, results.closed), "S8: a row is closed when somebody has locked it"


@pytest.mark.parametrize("variant", [*EDITIONS, *own_sheets()], ids=lambda variant: variant.id)
def test_kernel_game_replays_from_its_record_to_the_same_scores(variant: Variant) -> None:
    step = 3 if variant in LATER else 1
    for seats in range(variant.fewest_seats, variant.most_seats + 1, step):
        start = new_game(variant, seats)
        for policy in ("random", "closer", "evolved"):
            table = Simulation(start, policy, draw_first=True, draw_lucky=True)
            line = table.run(1, seed=seats, from_game=7)
            played = export_game(table, 7, seed=seats)
            assert played.end.scores == tuple(line.scores[0])
            assert played.end.misses == tuple(line.misses[0])
            assert line.reasons[str(played.end.reason)] == 1
            assert played.end.turns_begun == line.turns[0]
            if variant in EDITIONS:
                again = replay(played.record())
                assert again.state.scores == played.end.scores
                assert again.state.reason == played.end.reason


def test_simulation_starts_from_any_position() -> None:
    for seed in range(20):
        start = near_end(new_game(BONUS_A, 2), random.Random(seed))
        table = Simulation(start, "closer")
        assert export_game(table, 0).end.scores == tuple(table.run(1).scores[0])


def test_progress_callback_is_called() -> None:
    told: list[int] = []
    simulate(CLASSIC, 2, "random", CHUNK + 5, progress=told.append)
    assert told == [CHUNK, CHUNK + 5]


def test_endless_game_is_stopped_with_an_error() -> None:
    table = Simulation(new_game(CLASSIC, 2), "random")
    table.table.misses_to_end = 10**6
    table.table.rows_to_end = 99
    with pytest.raises(RowlockError, match=f"lasted {MOST_TURNS} turns"):
        table.run(1)


@pytest.mark.parametrize(
    ("variant", "options", "reason"),
    [
        (CARDS, {}, "no game of cards"),
        (BIG_POINTS, {}, "no offers of the kind bonus-row"),
        (LUCKY_15, {}, "no offers of the kind fifteen"),
        (CONNECT_15, {}, "no offers of the kind field"),
        (BONUS_A, {"bonus_reach": "any"}, "bonus_reach"),
    ],
)
def test_unsupported_variant_raises_not_in_kernel(
    variant: Variant, options: dict[str, str], reason: str
) -> None:
    with pytest.raises(NotInKernel, match=reason):
        simulate(variant, 2, "random", 1, options=options)


def sheet(*rows: Row, **more: object) -> Variant:
    return Variant("odd", "Odd", (Paper(rows, **more),))  # type: ignore[arg-type]


RED = plain_row(Colour.RED, range(2, 13))
TWICE = Row((Cell(2, Colour.RED), Cell(2, Colour.RED)), 1, 0)
LINKS = tuple((Spot(0, 0), Spot(1, place % 10)) for place in range(13))
STEPS = tuple(Spot(row, place) for row in range(3) for place in range(9))
EXCHANGING = (Source.WHITE, Source.EXCHANGE, Source.COLOUR)
CHOOSE = BonusSet(Bonus.TWO_IN_FEWEST, (Spot(0, 0),))


@pytest.mark.parametrize(
    ("variant", "reason"),
    [
        (sheet(*[RED] * 5), "at most 4 rows"),
        (sheet(plain_row(Colour.RED, range(2, 20))), "at most 4 rows of 17 cells"),
        (sheet(TWICE), "must differ"),
        (sheet(Row((Cell(2, Colour.RED, 31), Cell(3, Colour.RED)), 1, 0)), "more than 30 boxes"),
        (sheet(RED, RED, links=LINKS), "more than 12 pairs of linked cells"),
        (sheet(*[RED] * 3, steps=STEPS), "more than 24 steps"),
        (
            Variant("odd", "Odd", (Paper((RED,), (7,)),), sources=(Source.LUCKY, *EXCHANGING)),
            "exchanges together with lucky numbers",
        ),
        (sheet(RED, bonus_sets=(CHOOSE,) * 3), "choose a row"),
        (sheet(RED, bonus_sets=(CHOOSE,) * 9), "too many bonuses"),
        (Variant("odd", "Odd", (Paper((RED,)), Paper((TWICE,)))), "differ in more"),
        (Variant("odd", "Odd", tuple(Paper((RED,), (n,)) for n in range(40))), "kinds of sheet"),
        (Variant("odd", "Odd", (Paper((RED,)),), sides=10), "9 sides"),
        (Variant("odd", "Odd", (Paper((RED,)),), stones=50), "40 stones"),
        (Variant("odd", "Odd", (Paper(classic_rows(), (7,)),), stones=22), "shared board"),
    ],
)
def test_sheet_too_large_for_the_tables_is_refused(variant: Variant, reason: str) -> None:
    with pytest.raises(NotInKernel, match=reason):
        simulate(variant, 2, "random", 1)


def test_more_than_five_seats_are_refused() -> None:
    crowded = Variant("odd", "Odd", random_sheet(2).papers, most_seats=8)
    with pytest.raises(NotInKernel, match="at most 5"):
        simulate(crowded, 6, "random", 1)


def test_number_of_policies_must_equal_number_of_seats() -> None:
    with pytest.raises(BadSetup, match="3 seats need one policy or 3, not 2"):
        simulate(CLASSIC, 3, ["random", "closer"], 1)


def test_end_reasons_have_the_names_of_core() -> None:
    found = set[str]()
    for policy in ("random", "closer", "cautious"):
        found |= {name for name, n in simulate(DUEL, 2, policy, 300).reasons.items() if n}
    assert found == set(filter(None, REASONS))


def first_rolls(variant: Variant, games: Iterable[int], seed: int = 3) -> list[Roll]:
    table = Simulation(new_game(variant, 2), "random", even_first=True)
    found = [export_game(table, game, seed=seed).moves[0] for game in games]
    return [roll for roll in found if isinstance(roll, Roll)]


@pytest.mark.parametrize("variant", [CLASSIC, LONGO], ids=lambda variant: variant.id)
def test_stratified_first_rolls_cover_a_block_evenly(variant: Variant) -> None:
    """Every pair of white dice comes once, and with either of them each face of a colour."""
    sides = variant.sides
    faces = range(1, sides + 1)
    pairs = {(one, other) for one in faces for other in faces}
    for block in range(3):
        rolls = first_rolls(variant, range(block * sides**2, (block + 1) * sides**2))
        assert len(rolls) == sides**2
        assert {roll.white for roll in rolls} == pairs
        for colour in range(4):
            for die in range(2):
                assert {(roll.white[die], roll.colours[colour]) for roll in rolls} == pairs


def test_stratified_first_rolls_differ_between_blocks() -> None:
    """Chi-square of each die, and of two colours together, over the same place in many blocks."""
    rolls = first_rolls(CLASSIC, range(7, 36 * 900, 36))
    for die in range(6):
        found = Counter((*roll.white, *roll.colours)[die] for roll in rolls)
        assert sum((found[face] - 150) ** 2 / 150 for face in range(1, 7)) < 25
    together = Counter((roll.colours[0], roll.colours[1]) for roll in rolls)
    assert (
        sum((together[one, two] - 25) ** 2 / 25 for one, two in product(range(1, 7), repeat=2)) < 80
    )


def test_stratified_first_rolls_leave_later_rolls_unchanged() -> None:
    start = new_game(CLASSIC, 2)
    plain, even = (Simulation(start, "random", even_first=on) for on in (False, True))
    one, other = (
        [move for move in export_game(table, 5, seed=3).moves if isinstance(move, Roll)]
        for table in (plain, even)
    )
    assert one[0] != other[0]
    assert one[1] == other[1]
    whole, part = even.run(30, seed=8), even.run(10, seed=8, from_game=20)
    assert np.array_equal(whole.lines[20:], part.lines)
    assert np.array_equal(
        plain.run(30, seed=8).lines, simulate(CLASSIC, 2, "random", 30, seed=8).lines
    )


def test_stratified_first_rolls_keep_the_mean_without_more_variance() -> None:
    start = new_game(CLASSIC, 2)
    plain, even = (
        Simulation(start, "evolved", even_first=on).run(36 * 1000, seed=4).scores[:, 0]
        for on in (False, True)
    )
    blocks = [scores.reshape(1000, 36).mean(axis=1) for scores in (plain, even)]
    errors = [float(means.std()) / 1000**0.5 for means in blocks]
    assert abs(plain.mean() - even.mean()) < 4 * float(np.hypot(*errors))
    assert errors[1] < 1.05 * errors[0]
