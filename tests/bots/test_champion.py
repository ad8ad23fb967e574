"""The champion plays as the kernel does with the same net, and sees no more than it may."""

import random
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from rowlock.bots import champion
from rowlock.bots.champion import ChampionBot, WhiteAction, best_colour
from rowlock.bots.formula_bot import COLLECTOR
from rowlock.bots.net_judge import Judge
from rowlock.bots.trained_nets import WEIGHTS, kernel_policy, trained_net
from rowlock.core.moves import Choice, Play, Roll
from rowlock.core.paper import Spot, Stage, Variant
from rowlock.core.record_writer import Choose
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import State, new_game, view
from rowlock.kernel.input_numbers import inputs_on
from rowlock.kernel.value_net import ValueNet, number_inputs
from rowlock.variants import VARIANTS, find_variant
from rowlock.variants.facts import NET_SEATS
from tests.kernel.mirror import near_end

CLOSE = 1e-5
MOST_BYTES = 5 * 10**6
TABLES = [
    *((name, 2) for name in ("classic", "longo", "mixx-a", "bonus-a", "bonus-b", "duel")),
    ("classic", 3),
    ("longo", 5),
]


def random_net(variant: Variant, seats: int, seed: int = 1, hidden: int = 128) -> ValueNet:
    draw = np.random.default_rng(seed)
    _, inputs = number_inputs(variant, seats)
    shapes = [(inputs, hidden), (hidden,), (hidden, 32), (32,), (32, seats), (seats,)]
    return ValueNet(*(draw.normal(0, 0.12, shape).astype(np.float32) for shape in shapes))


def decisions(start: State, net: ValueNet, seed: int) -> Iterator[tuple[State, dict[int, Choice]]]:
    """Every action of a game that the kernel plays: the position, and what each seat chose."""
    from rowlock.kernel.simulation import Simulation, export_game

    played = export_game(Simulation(start, net), 0, seed=seed)
    state, chosen, before = played.start, dict[int, Choice](), played.start
    for move in played.moves:
        if not isinstance(move, Choose):
            state = before = apply_chance(state, move).state
            continue
        chosen[move.seat] = move.choice
        state = apply(state, *move).state
        if not any(state.choices):
            yield before, chosen
            chosen, before = {}, state


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "seats", "hidden"), [*((*table, 128) for table in TABLES), ("classic", 2, 256)]
)
def test_champion_matches_the_kernel_policy(name: str, seats: int, hidden: int) -> None:
    variant = find_variant(name)
    net = random_net(variant, seats, hidden=hidden)
    judge = Judge(variant, net)
    for seed in range(3):
        start = near_end(new_game(variant, seats), random.Random(seed)) if seed else None
        for state, chosen in decisions(start or new_game(variant, seats), net, seed):
            if state.stage is Stage.COLOUR:
                check_colour(judge, state, chosen[state.active])
            else:
                check_white(judge, state, chosen)


def check_colour(judge: Judge, state: State, chosen: Choice) -> None:
    """The kernel chose the same, or else what is as good."""
    chances, _ = best_colour(judge, state)
    after = judge.chances([apply(state, state.active, chosen).state])[0]
    assert after == pytest.approx(chances, abs=CLOSE)


def check_white(judge: Judge, state: State, chosen: dict[int, Choice]) -> None:
    """The kernel chose the same, or else what is as good: nobody would want another choice."""
    action = WhiteAction(judge, state)
    if action.solve(random.Random(1)) == chosen or not action.settled:
        return
    action.chosen = {seat: action.plays[seat].index(chosen[seat]) for seat in action.seats}
    for seat in action.seats:
        kept, most = action.chosen[seat], action.worth(seat)
        for index in range(len(action.plays[seat])):
            action.chosen[seat] = index
            assert action.worth(seat) < most + CLOSE, (state, seat, chosen)
        action.chosen[seat] = kept


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_number_of_active_inputs_matches_the_kernel_constant(name: str, seats: int) -> None:
    variant = find_variant(name)
    judge = Judge(variant, random_net(variant, seats))
    inputs = judge.inputs(new_game(variant, seats))
    assert len(inputs) == len(set(inputs)) == inputs_on(variant, seats)


def test_pending_choices_of_others_do_not_change_the_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    variant = find_variant("classic")
    judge = Judge(variant, random_net(variant, 3))
    monkeypatch.setattr(champion, "find_net", lambda *_: judge)
    state = apply_chance(new_game(variant, 3), Roll((3, 4), (1, 2, 3, 4))).state
    plays = legal_plays(state, 2)
    expected = ChampionBot().choose(view(state, 2), 2, plays)
    for first in legal_plays(state, 1):
        for third in legal_plays(state, 3):
            decided = apply(apply(state, 1, first).state, 3, third).state
            assert ChampionBot().choose(view(decided, 2), 2, plays) == expected


def test_a_lock_that_wins_is_taken_and_an_end_that_loses_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    variant = find_variant("classic")
    judge = Judge(variant, random_net(variant, 2, seed=3))
    monkeypatch.setattr(champion, "find_net", lambda *_: judge)
    blank = new_game(variant, 2)
    ready = Sheet((0b01111110000, 0, 0, 0))
    for theirs, taken in ((1 << 11 | 0b11, True), (0b111111111111, False)):
        other = Sheet((0, 0, 0, theirs))
        start = blank._replace(sheets=(ready, other), closed=0b1000)
        state = apply_chance(start, Roll((6, 6), (1, 1, 1, 0))).state
        choice = ChampionBot().choose(state, 1, legal_plays(state, 1))
        assert (choice == Play((Spot(0, 10),))) == taken


def test_every_weights_file_fits_its_game_and_documents_its_training() -> None:
    files = sorted(WEIGHTS.glob("*.npz"))
    known = {f"{name}-{seats}" for name, counts in NET_SEATS.items() for seats in counts}
    assert {path.stem for path in files} == known
    for path in files:
        name, _, seats = path.stem.rpartition("-")
        trained = trained_net(name, int(seats))
        assert trained is not None
        assert len(trained.net.first) == number_inputs(find_variant(name), int(seats))[1]
        about = trained.about
        assert (about["variant"], about["seats"]) == (name, int(seats))
        assert about["made"]["games"] > 0
        assert about["scored"]["win_share"] * int(seats) > 1, "stronger than its rival"


def test_weights_files_stay_within_the_size_limit() -> None:
    assert sum(path.stat().st_size for path in WEIGHTS.glob("*.npz")) <= MOST_BYTES


def test_champion_has_no_judge_without_a_net() -> None:
    for variant in VARIANTS:
        if variant.has_cards:
            assert champion.find_judge(new_game(variant, 2)) is None


def test_kernel_policy_of_the_champion_is_its_net() -> None:
    classic = find_variant("classic")
    trained = trained_net("classic", 2)
    assert trained is not None
    assert kernel_policy("champion", classic, 2) is trained.net
    assert kernel_policy("champion", replace(classic, source="a file"), 2) == "champion"
    assert kernel_policy("closer", classic, 2) == "closer"
    assert kernel_policy("collector", classic, 2) == COLLECTOR


class Pennies(WhiteAction):
    """Uneven matching pennies: the active player wants the same choice, the other another one."""

    def __init__(self, judge: Judge) -> None:
        start = new_game(find_variant("classic"), 2)
        super().__init__(judge, apply_chance(start, Roll((3, 4), (1, 2, 3, 4))).state)
        self.plays = {seat: plays[:2] for seat, plays in self.plays.items()}

    def worth(self, seat: int) -> float:
        same = 0.9 if self.chosen[1] == 0 else 0.3
        active = same if self.chosen[1] == self.chosen[2] else 0.1
        return active if seat == 1 else 1 - active


def test_game_without_pure_equilibrium_gives_the_mixed_one() -> None:
    """Whoever makes the first choice one time in five leaves the other nothing to gain."""
    classic, chosen = find_variant("classic"), []
    judge = Judge(classic, random_net(classic, 2))
    for seed in range(40):
        action = Pennies(judge)
        found = action.solve(random.Random(seed))
        assert not action.settled
        for seat in (1, 2):
            assert action.shares[seat] == pytest.approx([0.2, 0.8], abs=0.06)
        chosen.append([action.plays[seat].index(found[seat]) for seat in (1, 2)])
    assert np.mean(chosen, axis=0) == pytest.approx([0.8, 0.8], abs=0.19)


class Plain(Pennies):
    """The second choice is the better one, whatever the other does."""

    def worth(self, seat: int) -> float:
        return 0.7 if self.chosen[seat] == 1 else 0.2


def test_game_with_pure_equilibrium_gives_it_unmixed() -> None:
    classic = find_variant("classic")
    action = Plain(Judge(classic, random_net(classic, 2)))
    found = action.solve(random.Random(1))
    assert action.settled
    assert action.shares == {1: [0.0, 1.0], 2: [0.0, 1.0]}
    assert found == {seat: action.plays[seat][1] for seat in (1, 2)}
