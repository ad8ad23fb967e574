"""The policies inside the kernel choose what their definitions say."""

import random
from collections import Counter
from typing import Any

import pytest

from rowlock.bots.formula_bot import EvolvedBot, FormulaBot
from rowlock.bots.simple import CautiousBot, CloserBot
from rowlock.core.moves import Choice, Play, Roll
from rowlock.core.paper import Spot, Variant
from rowlock.core.record_writer import Choose
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import State, new_game
from rowlock.kernel import NotInKernel
from rowlock.kernel.formula import EVOLVED, Weights, closed_row_worth, open_row_worth, white_chance
from rowlock.kernel.simulation import Policy, Simulation, export_game, simulate
from rowlock.variants.printed_editions import CLASSIC, DUEL, LONGO
from tests.kernel.mirror import near_end
from tests.kernel.sheets import EDITIONS, LATER, TIED, own_sheets

pytestmark = pytest.mark.slow

TIMID = Weights(points=0.3, open_rows=1.5, skipped=-0.7, misses=-4.0)
POLICIES: dict[str, tuple[Policy, Any]] = {
    "cautious": ("cautious", CautiousBot()),
    "closer": ("closer", CloserBot()),
    "evolved": ("evolved", EvolvedBot()),
    "weights": (TIMID, FormulaBot(TIMID)),
}
VARIANTS = (*EDITIONS, *own_sheets())
PAIRS = [
    (variant, name)
    for variant in VARIANTS
    for index, name in enumerate(POLICIES)
    # Of the later editions two policies each by default.
    if variant not in LATER or (LATER.index(variant) + index) % 2 == 0
]


def check_game(start: State, policy: Policy, bot: Any, seed: int) -> None:
    """Let the kernel play, and ask the bot at every choice whether it would have done the same."""
    played = export_game(Simulation(start, policy), 0, seed=seed)
    state = played.start
    for move in played.moves:
        if isinstance(move, Choose):
            plays = legal_plays(state, move.seat)
            wanted = bot.choose(_before_choices(state), move.seat, plays)
            assert move.choice == wanted, (state, move)
            state = apply(state, *move).state
        else:
            state = apply_chance(state, move).state


def _before_choices(state: State) -> State:
    """The position without the choices that others have already made but not shown."""
    return state._replace(choices=(None,) * len(state.setup.papers))


@pytest.mark.parametrize(("variant", "name"), PAIRS, ids=lambda x: getattr(x, "id", x))
def test_policy_matches_its_definition(variant: Variant, name: str) -> None:
    policy, bot = POLICIES[name]
    whole = (VARIANTS.index(variant) + list(POLICIES).index(name)) % 3
    for number in range(3):
        seats = min(max(variant.fewest_seats, number + 1), variant.most_seats)
        start = new_game(variant, seats, first=1)
        if number == whole:
            check_game(start, policy, bot, number)
        check_game(near_end(start, random.Random(number)), policy, bot, number)


@pytest.mark.full
@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_policy_matches_its_definition_in_many_games(variant: Variant, name: str) -> None:
    policy, bot = POLICIES[name]
    for number in range(40):
        seats = min(max(variant.fewest_seats, number % 5 + 1), variant.most_seats)
        start = new_game(variant, seats, first=1)
        check_game(start, policy, bot, number)
        check_game(near_end(start, random.Random(number)), policy, bot, number)


def test_random_policy_is_uniform_over_legal_plays() -> None:
    # a7 and d8 each let the player choose among the rows with the fewest crosses.
    start = new_game(TIED, 1)
    state = apply_chance(start, Roll((3, 4), (1, 1, 1, 1))).state
    plays = legal_plays(state, 1)
    assert len(plays) > len({play.crosses[:1] for play in plays if hasattr(play, "crosses")})
    table = Simulation(state, "random")
    chosen = Counter(export_game(table, game).moves[0].choice for game in range(600))  # type: ignore[union-attr]
    assert set(chosen) == set(plays)
    mean = 600 / len(plays)
    # The sum follows a chi-square distribution; its mean is len(plays) - 1.
    deviation = sum((count - mean) ** 2 / mean for count in chosen.values())
    assert deviation < len(plays) - 1 + 5 * (2 * len(plays)) ** 0.5


@pytest.mark.parametrize(
    ("sides", "number", "chance"), [(6, 7, 6 / 36), (6, 2, 1 / 36), (6, 12, 1 / 36), (8, 9, 8 / 64)]
)
def test_white_sum_probabilities_match_enumeration(sides: int, number: int, chance: float) -> None:
    assert white_chance(sides, number) == chance
    pairs = [(a, b) for a in range(1, sides + 1) for b in range(1, sides + 1) if a + b == number]
    assert len(pairs) / sides**2 == chance


def test_sheet_value_matches_the_published_formula() -> None:
    # Red 2 3 5 crossed: three crosses, one skipped, next 6 (chance 5 in 36).
    red = CLASSIC.paper.rows[0]
    by_hand = 0.490852 * 5 / 36 * 4 + 0.0184624 * 9 - 0.0560056
    assert open_row_worth(CLASSIC, EVOLVED, red, 3, 3) == pytest.approx(by_hand * 10**12, abs=2)
    # Green 12 11 10 9 7 6 2 and the lock: eight crosses, four cells skipped, closed.
    by_hand = 0.0184624 * 64 - 0.0560056 * 4
    green = CLASSIC.paper.rows[2]
    assert closed_row_worth(EVOLVED, green, 10, 8) == pytest.approx(by_hand * 10**12, abs=2)


def test_evolved_policy_reaches_its_known_mean_score() -> None:
    results = simulate(CLASSIC, 2, "evolved", 20_000, seed=1)
    # Published: mean 67.2 against its like, over all seats; the standard error here is 0.15.
    assert abs(results.scores.mean() - 67.2) < 1.2
    assert results.win_shares[0] > results.win_shares[1], "going first is an advantage"


def facing_the_end(misses: int, theirs: int) -> State:
    """Seat 1 has 42 points and may lock red with a white 12, the second row to be closed."""
    mine = Sheet((0b00001111100, 0b1111111, 0, 0b1 << 10), misses)
    other = Sheet((0, 0, (1 << theirs) - 1, 0b111101111001))
    start = new_game(CLASSIC, 2)._replace(sheets=(mine, other), closed=0b1000)
    return apply_chance(start, Roll((6, 6), (1, 1, 1, 0))).state


def first_choice(state: State) -> Choice:
    move = export_game(Simulation(state, "evolved"), 0).moves[0]
    assert isinstance(move, Choose)
    return move.choice


@pytest.mark.parametrize(("theirs", "locks"), [(4, True), (10, False)])
def test_evolved_policy_ends_the_game_only_when_strictly_ahead(theirs: int, locks: bool) -> None:
    state = facing_the_end(0, theirs)
    lock = Play((Spot(0, 10),))
    assert lock in legal_plays(state, 1)
    assert (first_choice(state) == lock) == locks


@pytest.mark.parametrize("policy", ["grumpy", ""])
def test_unknown_policy_error_lists_the_known_names(policy: str) -> None:
    with pytest.raises(NotInKernel, match="random, cautious, closer, evolved"):
        simulate(CLASSIC, 2, policy, 1)


@pytest.mark.parametrize("variant", [LONGO, DUEL], ids=lambda variant: variant.id)
def test_different_policies_play_one_game(variant: Variant) -> None:
    results = simulate(variant, 2, ["evolved", "random"], 200, seed=3)
    assert results.win_shares[0] > 0.9
