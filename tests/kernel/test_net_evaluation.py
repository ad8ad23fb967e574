"""The value net in the kernel sees and chooses what its definition says."""

import random
from collections.abc import Iterator
from itertools import accumulate

import numpy as np
import pytest
from numpy.typing import NDArray

from rowlock.core.moves import Choice, Play, Roll
from rowlock.core.paper import Spot, Stage, Variant
from rowlock.core.record_writer import Choose
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import State, new_game
from rowlock.kernel import NotInKernel
from rowlock.kernel.simulation import Policy, Simulation, export_game, simulate
from rowlock.kernel.value_net import ValueNet, number_inputs
from rowlock.variants.printed_editions import BONUS_B, CLASSIC, DUEL, LONGO
from tests.kernel.mirror import near_end
from tests.kernel.sheets import DENSE, LATER

pytestmark = pytest.mark.slow

CLOSE = 1e-4


def random_net(variant: Variant, seed: int, hidden: int = 128) -> ValueNet:
    draw = np.random.default_rng(seed)
    _, inputs = number_inputs(variant)
    shapes = [(inputs, hidden), (hidden,), (hidden, 32), (32,), (32, 2), (2,)]
    return ValueNet(*(draw.normal(0, 0.12, shape).astype(np.float32) for shape in shapes))


def inputs_of(state: State) -> list[str]:
    """What is shown to the net, in words."""
    mover, other = state.active, 3 - state.active
    shown = [
        *(
            f"{who} {text}"
            for who, seat in (("my", mover), ("their", other))
            for text in sheet_inputs(state, seat)
        )
    ]
    closed = bool(state.closed)
    ahead = max(-50, min(50, state.scores[mover - 1] - state.scores[other - 1]))
    lockable = [sum(may_lock(state, seat)) for seat in (mover, other)]
    return [*shown, f"ahead {closed} {ahead}", f"lockable {closed} {lockable}"]


def may_lock(state: State, seat: int) -> Iterator[bool]:
    for index, row in enumerate(state.variant.paper.rows):
        enough = state.sheets[seat - 1].count(index) >= row.needed
        yield enough and not state.closed >> index & 1


def sheet_inputs(state: State, seat: int) -> Iterator[str]:
    sheet, paper = state.sheets[seat - 1], state.paper(seat)
    for index, row in enumerate(paper.rows):
        count = sheet.count(index)
        if not state.closed >> index & 1:
            yield f"row {index} open {sheet.last(paper, index)} {count}"
        elif sheet.rows[index] & row.lock:
            yield f"row {index} locked {count}"
        else:
            yield f"row {index} closed {count}"
    yield f"misses {sheet.misses}"
    if len(state.variant.papers) > 1:
        yield f"kind {state.variant.papers.index(paper)}"
    if paper.bar:
        free = sheet.free_space(paper)
        yield f"space {free[0] if free else len(paper.bar.spaces)}"
    for index, each in enumerate(paper.bonus_sets):
        crossed = sum(sheet.has(paper, spot) for spot in each.cells)
        possible = sum(
            not state.closed >> spot.row & 1 and spot.place > sheet.last(paper, spot.row)
            for spot in each.cells
        )
        yield f"set {index} {crossed} {possible}"
    yield from mechanism_inputs(state, seat)


def mechanism_inputs(state: State, seat: int) -> Iterator[str]:
    """What is shown of second boxes, steps, linked cells and diamonds (DA, CA, CB, XC)."""
    sheet, paper, papers = state.sheets[seat - 1], state.paper(seat), state.variant.papers

    def is_open(spot: Spot) -> bool:
        return not state.closed >> spot.row & 1 and spot.place > sheet.last(paper, spot.row)

    if any(cell.boxes == 2 and not cell.at_once for row in paper.rows for cell in row.cells):
        for index in range(len(paper.rows)):
            foremost = Spot(index, sheet.last(paper, index))
            once = foremost.place >= 0 and sheet.times(paper, foremost) == 1
            twice = foremost.place >= 0 and sheet.times(paper, foremost) == 2
            free = once and not twice and not state.closed >> index & 1
            yield f"again {index} {foremost.place if free else None}"
    if paper.steps:
        crossed = [spot for spot in paper.steps if sheet.has(paper, spot)]
        yield f"steps {len(crossed)} {len([spot for spot in paper.steps if is_open(spot)])}"
    for index, pair in enumerate(paper.links):
        yield f"link {papers.index(paper)} {index} {[is_open(spot) for spot in pair]}"
    if paper.tracks:
        yield f"diamond {sheet.tracks[0].bit_length()}"


def numbering(variant: Variant) -> dict[str, int]:
    """The number of every input, in the order of the documentation."""
    paper, names = variant.paper, list[str]()
    for who in ("my", "their"):
        for index, row in enumerate(paper.rows):
            boxes = list(accumulate(cell.boxes for cell in row.cells))
            for last in range(-1, row.first_closer):
                counts = range(1, boxes[last] + 1) if last >= 0 else [0]
                names += [f"{who} row {index} open {last} {count}" for count in counts]
            most = boxes[row.first_closer - 1]
            names += [f"{who} row {index} locked {n}" for n in range(row.needed + 2, most + 3)]
            names += [f"{who} row {index} closed {n}" for n in range(most + 1)]
    for who in ("my", "their"):
        names += [f"{who} misses {count}" for count in range(variant.misses_to_end)]
    names += [f"ahead {c} {ahead}" for c in (False, True) for ahead in range(-50, 51)]
    rows = range(len(paper.rows) + 1)
    names += [f"lockable {c} {[a, b]}" for c in (False, True) for a in rows for b in rows]
    for who in ("my", "their"):
        if len(variant.papers) > 1:
            names += [f"{who} kind {kind}" for kind in range(len(variant.papers))]
        if paper.bar:
            names += [f"{who} space {space}" for space in range(len(paper.bar.spaces) + 1)]
        for index, each in enumerate(paper.bonus_sets):
            for crossed in range(len(each.cells) + 1):
                left = len(each.cells) - crossed
                names += [f"{who} set {index} {crossed} {n}" for n in range(left + 1)]
        names += [f"{who} {name}" for name in mechanism_names(variant)]
    return {name: number for number, name in enumerate(names)}


def mechanism_names(variant: Variant) -> Iterator[str]:
    paper = variant.paper
    if any(cell.boxes == 2 and not cell.at_once for cell in paper.rows[0].cells):
        for index, row in enumerate(paper.rows):
            yield from (f"again {index} {at}" for at in (None, *range(row.first_closer)))
    steps = len(paper.steps)
    for crossed in range(steps + 1 if steps else 0):
        yield from (f"steps {crossed} {left}" for left in range(steps + 1 - crossed))
    for kind, each in enumerate(variant.papers):
        for index in range(len(each.links)):
            for open_cells in ([False, False], [True, False], [False, True], [True, True]):
                yield f"link {kind} {index} {open_cells}"
    for track in paper.tracks:
        yield from (f"diamond {at}" for at in range(len(track) + 1))


class Oracle:
    """The same net and the same choice, slowly."""

    def __init__(self, variant: Variant, net: ValueNet) -> None:
        self.net, self.numbers = net, numbering(variant)

    def value(self, state: State) -> float:
        on = [self.numbers[name] for name in inputs_of(state)]
        hidden = np.maximum(self.net.first[on].sum(axis=0) + self.net.first_bias, 0)
        inner = np.maximum(hidden @ self.net.second + self.net.second_bias, 0)
        outputs = np.exp(inner @ self.net.third + self.net.third_bias)
        return float(outputs[0] / outputs.sum())

    def outlook(self, state: State, seat: int) -> float:
        """A seat's chance to win when its turn is over."""
        if state.over:
            return (seat in state.winners) / len(state.winners)
        return 1 - self.value(state)

    def colours(self, state: State) -> dict[Choice, float]:
        seat = state.active
        return {
            play: self.outlook(apply(state, seat, play).state, seat)
            for play in legal_plays(state, seat)
        }

    def pair(self, state: State, mine: Choice, theirs: Choice) -> float:
        seat = state.active
        after = apply(apply(state, seat, mine).state, 3 - seat, theirs).state
        return self.outlook(after, seat) if after.over else max(self.colours(after).values())

    def matrix(self, state: State) -> NDArray[np.float64]:
        mine, theirs = legal_plays(state, state.active), legal_plays(state, 3 - state.active)
        return np.array([[self.pair(state, a, b) for b in theirs] for a in mine])


def check_game(start: State, net: ValueNet, seed: int) -> None:
    oracle = Oracle(start.variant, net)
    played = export_game(Simulation(start, net), 0, seed=seed)
    state, moves = played.start, iter(played.moves)
    for move in moves:
        if not isinstance(move, Choose):
            state = apply_chance(state, move).state
        elif state.stage is Stage.COLOUR:
            chances = oracle.colours(state)
            assert chances[move.choice] > max(chances.values()) - CLOSE
            state = apply(state, *move).state
        else:
            other = next(moves)
            assert isinstance(other, Choose)
            check_white(oracle, state, {move.seat: move.choice, other.seat: other.choice})
            state = apply(apply(state, *move).state, *other).state


def check_white(oracle: Oracle, state: State, chosen: dict[int, Choice]) -> None:
    """Both choices answer each other best, if any two do."""
    matrix = oracle.matrix(state)
    row = legal_plays(state, state.active).index(chosen[state.active])
    column = legal_plays(state, 3 - state.active).index(chosen[3 - state.active])
    mine_best = matrix[row, column] > matrix[:, column].max() - CLOSE
    theirs_best = matrix[row, column] < matrix[row].min() + CLOSE
    no_saddle = matrix.max(axis=0).min() - matrix.min(axis=1).max() > CLOSE / 10
    assert (mine_best and theirs_best) or no_saddle, (matrix, row, column)


@pytest.mark.parametrize("variant", [CLASSIC, LONGO, BONUS_B, DENSE], ids=lambda v: v.id)
def test_net_policy_maximises_the_net_value(variant: Variant) -> None:
    net = random_net(variant, 1)
    start = new_game(variant, 2)
    check_game(start, net, 1)
    for seed in range(3):
        check_game(near_end(start, random.Random(seed)), net, seed)


@pytest.mark.parametrize("variant", LATER, ids=lambda v: v.id)
def test_net_policy_sees_the_mechanisms_of_later_editions(variant: Variant) -> None:
    net = random_net(variant, 1)
    for seed in range(2):
        check_game(near_end(new_game(variant, 2), random.Random(seed)), net, seed)


@pytest.mark.full
@pytest.mark.parametrize("variant", LATER, ids=lambda v: v.id)
def test_net_policy_maximises_the_net_value_in_many_later_games(variant: Variant) -> None:
    net = random_net(variant, 2)
    check_game(new_game(variant, 2), net, 1)
    for seed in range(20, 40):
        check_game(near_end(new_game(variant, 2), random.Random(seed)), net, seed)


def test_classic_position_has_844_inputs_with_twelve_active() -> None:
    assert number_inputs(CLASSIC)[1] == 844 == len(numbering(CLASSIC))
    assert len(inputs_of(new_game(CLASSIC, 2))) == 12


def biased(bias: float) -> ValueNet:
    """A net that sees nothing but the misses of the other player, which it loves."""
    _, inputs = number_inputs(CLASSIC)
    numbers = numbering(CLASSIC)
    first = np.zeros((inputs, 128), np.float32)
    for misses in range(4):
        first[numbers[f"their misses {misses}"], 0] = misses
    second = np.zeros((128, 32), np.float32)
    third = np.zeros((32, 2), np.float32)
    second[0, 0] = third[0, 0] = 1
    nothing = [np.zeros(n, np.float32) for n in (128, 32, 2)]
    nothing[2][0] = bias
    return ValueNet(first, nothing[0], second, nothing[1], third, nothing[2])


def test_nets_play_each_other_and_other_policies() -> None:
    hater, weak = biased(-1.0), random_net(CLASSIC, 2)
    pairs: list[list[Policy]] = [[hater, weak], [weak, hater], [hater, "random"], ["evolved", weak]]
    for pair in pairs:
        assert simulate(CLASSIC, 2, pair, 20).win_shares.sum() == pytest.approx(1)


def test_net_with_a_miss_penalty_takes_fewer_misses_than_random() -> None:
    # To the player about to roll the other's misses are good news, so each avoids its own.
    careful = simulate(CLASSIC, 2, biased(-1.0), 60, seed=1).misses.mean()
    assert careful < simulate(CLASSIC, 2, "random", 60, seed=1).misses.mean()


def test_net_policy_takes_a_winning_lock_and_declines_a_losing_one() -> None:
    ready = Sheet((0b01111110000, 0, 0, 0))
    for theirs, taken in (((0, 0, 0, 1 << 11 | 0b11), True), ((0, 0, 0, 0b111111111111), False)):
        start = new_game(CLASSIC, 2)._replace(sheets=(ready, Sheet(theirs)), closed=0b1000)
        state = apply_chance(start, Roll((6, 6), (1, 1, 1, 0))).state
        table = Simulation(state, random_net(CLASSIC, 3))
        choice = export_game(table, 0).moves[0]
        assert isinstance(choice, Choose)
        assert (choice.choice == Play((Spot(0, 10),))) == taken


@pytest.mark.parametrize(
    ("variant", "seats", "reason"),
    [(CLASSIC, 3, "for 2 players cannot play 3"), (DUEL, 2, r"first of a net for duel is \(\d+")],
)
def test_net_is_refused_for_unsupported_games(variant: Variant, seats: int, reason: str) -> None:
    with pytest.raises(NotInKernel, match=reason):
        simulate(variant, seats, random_net(CLASSIC, 1), 1)


def test_net_is_refused_for_a_solitaire_game() -> None:
    with pytest.raises(NotInKernel, match="two players at least"):
        number_inputs(CLASSIC, 1)


def test_weights_of_another_shape_are_refused() -> None:
    with pytest.raises(NotInKernel, match=r"first of a net for longo is \(1182, 128\)"):
        simulate(LONGO, 2, random_net(CLASSIC, 1), 1)


@pytest.mark.parametrize("hidden", [0, 100, 384])
def test_hidden_units_are_limited_by_the_kernel(hidden: int) -> None:
    with pytest.raises(NotInKernel, match=f"has 128 or 256 hidden units, not {hidden}"):
        simulate(CLASSIC, 2, random_net(CLASSIC, 1, hidden), 1)
