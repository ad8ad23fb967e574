"""Many games side by side, each paused where one seat, the agent, has to choose.

A step carries the agent's actions out, lets the other seats play by their policies, and stops every
game at the agent's next choice.

Games lie packed, some 600 bytes each, so that a thousand of them fit into the second-level cache;
a `Game` takes 400 kB. For a step each is copied into one record of the type `AgentGame`, which has
room to look ahead and stays in the first-level cache. It has the fields of `Game` that rules and
heuristic policies use, in narrow types; the functions of the kernel are compiled for it too.
"""

from typing import Annotated, Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from rowlock.kernel import layout
from rowlock.kernel.crosses import all_chains, as_play, colour_action, find, score, white_action
from rowlock.kernel.equilibrium import net_play
from rowlock.kernel.games import NET, Nets, choose, draw_setup, restore
from rowlock.kernel.input_numbers import NetInputs, shown_inputs
from rowlock.kernel.jit import compiled, entry_point, lowest_bit
from rowlock.kernel.layout import Game, Ints, Policies, Tables
from rowlock.kernel.net_evaluation import seat_sides, show, stand
from rowlock.kernel.rng import begin_streams, roll
from rowlock.kernel.value_net import Net

MOST_PENDING = layout.MOST_TIES
"""Actions of a choice that can be made before it is complete: the first cell, then one per tie."""
MOST_ACTIONS = 1 + layout.MOST_ROWS * layout.MOST_CELLS
DICE = 2 + layout.MOST_COLOURS
SLOTS = layout.MOST_SEATS + 3
"""Slots of the seats and those that heuristic policies look ahead in."""

AGENT = layout.ZERO
"""The agent's seat. Who begins is drawn, so it makes no difference."""
CONTINUES, ENDED, STOPPED = range(3)
"""What became of a game in a step; a game that lasts too long is stopped."""


class AgentGame(Game):
    """A game that waits for its agent."""

    live: int
    """The ways that the chain of a pending choice can still go, as bits; 0 if none is pending."""
    depth: int
    """The cross of those ways that is to be chosen next."""
    picked: int
    """How many actions of the pending choice were made …"""
    pending: Annotated[Ints, (MOST_PENDING,)]
    """… and which."""


_KEPT: dict[str, tuple[Any, tuple[int, ...]]] = {
    "words": (np.uint64, (4,)),
    "number": (np.int64, ()),
    "free": (np.int64, (SLOTS, layout.HALVES)),
    "bar": (np.int64, (SLOTS,)),
    "marks": (np.int32, (SLOTS, layout.MOST_ROWS)),
    "turn": (np.int32, ()),
    "live": (np.int32, ()),
    "used": (np.int16, ()),
    "used_cell": (np.int16, ()),
    "pending": (np.int16, (MOST_PENDING,)),
    "points": (np.int16, (SLOTS,)),
    "last": (np.int8, (SLOTS, layout.MOST_ROWS)),
    "count": (np.int8, (SLOTS, layout.MOST_ROWS)),
    "misses": (np.int8, (SLOTS,)),
    "shut": (np.int8, (SLOTS,)),
    "left": (np.int8, (SLOTS,)),
    "kind": (np.int8, (SLOTS,)),
    "white": (np.int8, (2,)),
    "faces": (np.int8, (layout.MOST_COLOURS,)),
    "seats": (np.int8, ()),
    "active": (np.int8, ()),
    "stage": (np.int8, ()),
    "reason": (np.int8, ()),
    "closed": (np.int8, ()),
    "depth": (np.int8, ()),
    "picked": (np.int8, ()),
}
"""What is kept of a game between two steps …"""
_BOARD: dict[str, tuple[Any, tuple[int, ...]]] = {
    "stones": (np.int8, (2, layout.MOST_ROWS, layout.MOST_MARKS)),
}
"""… on a board also this …"""
_CHAINS: dict[str, tuple[Any, tuple[int, ...]]] = {
    "lengths": (np.int16, (layout.MOST_PATHS,)),
    "paths": (np.int16, (layout.MOST_PATHS, layout.MOST_CROSSES)),
    "plays": (np.int16, (3, layout.MOST_PLAYS)),
}
"""… and in an edition with sub-steps this."""
_LENT: dict[str, tuple[Any, tuple[int, ...]]] = {
    "seed": (np.uint64, (1,)),
    "solved": (np.int64, ()),
    "found": (np.int64, (layout.HALVES,)),
    "worth": (np.int64, (SLOTS,)),
    "chosen": (np.int16, (layout.MOST_SEATS,)),
    "cells": (np.int16, (layout.MOST_FIRST,)),
    "plus": (np.int16, (layout.MOST_CHANGES,)),
    "shown": (np.int16, (SLOTS, layout.MOST_SHOWN)),
    "path": (np.int16, (layout.MOST_CROSSES,)),
    "queue": (np.int16, (layout.MOST_SETS + layout.MOST_SPACES,)),
    "side": (np.int8, (layout.MOST_SEATS,)),
    "at": (np.int8, (layout.MOST_SEATS,)),
    "ripe": (np.int8, (SLOTS,)),
    "tied": (np.int8, (layout.MOST_TIES,)),
    "fault": (np.int8, ()),
}
"""What is used during a step only."""
GAME = np.dtype(
    [
        (name, kind, shape)
        for fields in (_KEPT, _BOARD, _CHAINS, _LENT)
        for name, (kind, shape) in fields.items()
    ],
    align=True,
)
WORD = 8


def kept_words(*, board: bool, chains: bool) -> int:
    """How many 64-bit words of a record are kept between two steps."""
    beyond = "seed" if chains else "lengths" if board else "stones"
    fields: Any = GAME.fields
    return -(-int(fields[beyond][1]) // WORD)


class Numbering(Net):
    """The numbers of actions and inputs: those of the sheets as in `Net`, and what follows."""

    cell: Annotated[Ints, (MOST_ACTIONS,)]
    """The cell of each action; action 0 is the pass."""
    action: Annotated[Ints, (layout.MOST_ROWS << layout.ROW_SHIFT,)]
    """The action of each cell."""
    active: int
    """The first input that shows whose turn it is …"""
    moment: int
    """… which action it is …"""
    dice: Annotated[Ints, (DICE,)]
    """… what each die shows, the smaller white one first …"""
    crossed: int
    """… whether the active seat has crossed something in this turn …"""
    chosen: int
    """… and the actions of an incomplete choice; -1 for an edition without such."""


_WEIGHTS = ("first", "first_bias", "second", "second_bias", "third", "third_bias", "hidden")
_SHEETS = [name for name in layout.record_type(Net).names or () if name not in _WEIGHTS]
NUMBERING = np.dtype(
    [
        ("active", np.int64),
        ("moment", np.int64),
        ("crossed", np.int64),
        ("chosen", np.int64),
        ("dice", np.int64, (DICE,)),
        ("cell", np.int16, (MOST_ACTIONS,)),
        ("action", np.int16, (layout.MOST_ROWS << layout.ROW_SHIFT,)),
        *((name, np.int16, layout.record_type(Net)[name].shape) for name in _SHEETS),
    ],
    align=True,
)


def new_record() -> tuple[NDArray[np.void], NDArray[np.uint64]]:
    """A record to play in, and the same memory as words."""
    words = np.zeros(-(-GAME.itemsize // WORD), np.uint64)
    return words.view(np.uint8)[: GAME.itemsize].view(GAME), words


def new_numbering(inputs: NetInputs) -> Numbering:
    """A record that numbers the inputs of the sheets; the other numbers are to be filled in."""
    numbers = np.zeros(1, NUMBERING).view(np.recarray)[0]
    numbers.seats, numbers.shown = inputs.seats, shown_inputs(inputs.variant)
    for name, table in inputs.tables.items():
        for index, number in table.items():
            numbers[name][index] = number
    return cast(Numbering, numbers)


class Table(NamedTuple):
    """What all games have in common."""

    tables: Tables
    start: Game
    policies: Policies
    numbers: Numbering


class TableArrays(NamedTuple):
    """The same as arrays of one record each, which numba takes over faster than records."""

    tables: NDArray[np.void]
    start: NDArray[np.void]
    policies: NDArray[np.void]
    numbers: NDArray[np.void]

    @staticmethod
    def of(*records: Any) -> "TableArrays":
        """Copies of records."""
        return TableArrays(*(np.array([record], record.dtype) for record in records))


class Thinking(NamedTuple):
    """The nets of a table. Where there are none, numba prunes what uses them."""

    nets: Nets
    room: NDArray[np.void]
    """A full record, in which nets look ahead."""


class Memory(NamedTuple):
    """The games."""

    room: NDArray[np.void]
    """The record that each is copied into …"""
    words: NDArray[np.uint64]
    """… which is the same memory as these words."""
    games: NDArray[np.uint64]
    """What is kept of each, one line a game."""


class Outputs(NamedTuple):
    """What a step writes, one line for each game."""

    dense: NDArray[np.int8]
    """Observations: 1 for each input that is on. Without columns if they are not wanted."""
    on: NDArray[np.int16]
    """The inputs that are on."""
    masks: NDArray[np.int8]
    """1 for each legal action."""
    rewards: NDArray[np.float64]
    fates: NDArray[np.int8]
    """What became of each game."""
    scores: NDArray[np.int16]
    last_dense: NDArray[np.int8]
    """The observations at the end of those games that were begun again in the same step."""
    last_on: NDArray[np.int16]


class Orders(NamedTuple):
    """What is to be done."""

    actions: NDArray[np.int64]
    seed: NDArray[np.uint64]
    fresh: int
    """Whether all games begin; there are no actions then."""
    at_once: int
    """Whether a game that ends begins anew in the same step, otherwise in the next one, which
    ignores the action."""
    by_points: int
    """Whether the reward is the change of the score, otherwise the result of the game."""


@entry_point
def first_illegal(actions: Any, masks: Any, fates: Any, at_once: int) -> int:
    """The first game whose action is not legal, or -1; games that are over take any action."""
    for index in range(len(actions)):
        over = fates[index] != CONTINUES and at_once == 0
        action = actions[index]
        if not over and (action < 0 or action >= masks.shape[1] or masks[index, action] == 0):
            return index
    return -1


@entry_point
def step_games(
    given: TableArrays, nets: Thinking | None, memory: Memory, orders: Orders, outputs: Outputs
) -> None:
    """One action in each game, or the beginning of all."""
    table = Table(given.tables[0], given.start[0], given.policies[0], given.numbers[0])
    g, words, games = memory.room[0], memory.words, memory.games
    count, kept = games.shape
    g.seed[0] = orders.seed[0]
    for index in range(count):
        for word in range(kept):
            words[word] = games[index, word]
        if orders.fresh:
            g.number, g.stage = index, layout.OVER
        reward, fate = step_game(table, nets, orders, g, index, count)
        outputs.rewards[index], outputs.fates[index] = reward, fate
        if fate != CONTINUES and orders.at_once:
            write_end(table, g, outputs.last_dense, outputs.last_on, index)
            begin(table, nets, g, count)
        list_inputs(table, g)
        if outputs.dense.shape[1]:
            if orders.fresh:
                write_all(g, outputs.dense, outputs.on.shape[1], index)
            else:
                write_changes(g, outputs.dense, outputs.on, index)
        for place in range(outputs.on.shape[1]):
            outputs.on[index, place] = g.plus[place]
        for seat in range(g.seats):
            outputs.scores[index, seat] = g.points[seat]
        write_mask(table, g, outputs.masks, index)
        for word in range(kept):
            games[index, word] = words[word]


@compiled
def step_game(
    table: Table, nets: Thinking | None, orders: Orders, g: AgentGame, index: int, games: int
) -> tuple[float, int]:
    """One action in a game, or the beginning of the next; the reward and what became of it."""
    if g.stage == layout.OVER:
        begin(table, nets, g, games)
        return 0.0, CONTINUES
    before = g.points[AGENT]
    take_action(table, nets, g, orders.actions[index])
    over = g.stage == layout.OVER
    fate = CONTINUES
    if over:
        fate = STOPPED if g.reason == layout.NO_REASON else ENDED
    if orders.by_points:
        return float(score(table.tables, g, AGENT) - before), fate
    return result(table.tables, g) if over else 0.0, fate


@compiled
def begin(table: Table, nets: Thinking | None, g: AgentGame, games: int) -> None:
    """Begin the next game of a record, up to the agent's first choice."""
    t = table.tables
    restore(t, g, table.start)
    begin_streams(g)
    g.number += games - 1  # the numbers between are those of the other records
    draw_setup(t, g, table.policies)
    g.live, g.picked = 0, 0
    proceed(table, nets, g)


@compiled
def take_action(table: Table, nets: Thinking | None, g: AgentGame, action: int) -> None:
    """Carry one action of the agent out: a whole choice, or a part of one (a sub-step)."""
    t, numbers = table.tables, table.numbers
    if g.live:
        narrow_down(numbers, g, action)
    elif action == 0:
        finish(table, nets, g, layout.PASS)
        return
    else:
        cell = numbers.cell[action]
        place = cell & layout.PLACE_MASK
        if t.ties == 0 or t.bonus_cells[cell >> layout.ROW_SHIFT] >> place & 1 == 0:
            finish(table, nets, g, as_play(t, g, g.stage, cell))
            return
        g.plays[g.stage, 0] = as_play(t, g, g.stage, cell)
        g.live = (1 << all_chains(t, g, AGENT, g.stage, layout.ZERO)) - 1
        g.depth, g.picked = 1, 0
    if g.live & (g.live - 1) == 0:
        play = g.plays[g.stage, lowest_bit(g.live)]
        g.live, g.picked = 0, 0
        finish(table, nets, g, play)
        return
    g.pending[g.picked] = action
    g.picked += 1
    skip_forced(numbers, g)


@compiled
def narrow_down(numbers: Numbering, g: AgentGame, action: int) -> None:
    """Keep the ways of a chain that go on with an action."""
    kept, left = 0, g.live
    while left:
        way = lowest_bit(left)
        left &= left - 1
        if next_action(numbers, g, way) == action:
            kept |= 1 << way
    g.live = kept
    g.depth += 1


@compiled
def next_action(numbers: Numbering, g: AgentGame, way: int) -> int:
    """The action by which a way goes on; 0 where it ends."""
    return numbers.action[g.paths[way, g.depth]] if g.depth < g.lengths[way] else 0


@compiled
def skip_forced(numbers: Numbering, g: AgentGame) -> None:
    """Advance to the first cross in which the ways of a chain differ; they all do somewhere."""
    differ = False
    while not differ:
        first = next_action(numbers, g, lowest_bit(g.live))
        left = g.live & (g.live - 1)
        while left:
            differ = differ or next_action(numbers, g, lowest_bit(left)) != first
            left &= left - 1
        if not differ:
            g.depth += 1


@compiled
def finish(table: Table, nets: Thinking | None, g: AgentGame, play: int) -> None:
    """Carry out a complete choice of the agent together with those of the others."""
    t = table.tables
    if g.stage == layout.WHITE:
        for seat in range(g.seats):
            if seat != AGENT and t.all_choose_white:
                g.chosen[seat] = choose_other(table, nets, g, seat)
        g.chosen[AGENT] = play
        white_action(t, g)
    else:
        g.chosen[AGENT] = play
        colour_action(t, g)
    proceed(table, nets, g)


@compiled
def proceed(table: Table, nets: Thinking | None, g: AgentGame) -> None:
    """Play on until the agent has to choose or the game is over."""
    t = table.tables
    while g.stage != layout.OVER:
        if g.stage == layout.ROLL:
            if g.turn > layout.MOST_TURNS:
                g.stage = layout.OVER
                return
            roll(t, g)
            g.stage = layout.WHITE
        if g.stage == layout.WHITE and (t.all_choose_white or g.active == AGENT):
            return
        if g.stage == layout.COLOUR and g.active == AGENT:
            return
        g.chosen[g.active] = choose_other(table, nets, g, g.active)
        if g.stage == layout.WHITE:
            white_action(t, g)
        else:
            colour_action(t, g)


@compiled
def choose_other(table: Table, nets: Thinking | None, g: AgentGame, seat: int) -> int:
    """What another seat plays."""
    if nets is not None:  # noqa: SIM102 - numba prunes a statement of its own
        if table.policies.kind[seat] == NET:
            return choose_by_net(table, nets, g, seat)
    return choose(table.tables, g, table.policies, None, seat)


@compiled
def choose_by_net(table: Table, nets: Thinking, g: AgentGame, seat: int) -> int:
    """What a net plays: it looks ahead in a full record."""
    room, net = nets.room[0], table.policies.net[seat]
    restore(table.tables, room, g)
    for word in range(4):
        room.words[word] = g.words[word]
    play = net_play(table.tables, room, nets.nets[net], seat, layout.ONE + net)
    g.words[2] = room.words[2]
    return play


@compiled
def result(t: Tables, g: AgentGame) -> float:
    """The agent's result: from -1 for a loss to 1 for a win alone; the sum over all seats is 0.

    The share of the win (S10), scaled: (share · seats - 1) / (seats - 1). A game that was stopped
    counts as shared by all, and a single seat always wins.
    """
    if g.reason == layout.NO_REASON or g.seats == 1:
        return 0.0
    own, sharing = score(t, g, AGENT), 0
    for seat in range(g.seats):
        other = score(t, g, seat)
        if other > own:
            return -1.0 / (g.seats - 1)
        sharing += other == own
    return (g.seats / sharing - 1.0) / (g.seats - 1)


# Observations.


@compiled
def list_inputs(table: Table, g: AgentGame) -> None:
    """List in `g.plus` the inputs that are on, as the agent sees the table."""
    t, numbers = table.tables, table.numbers
    seat_sides(g, AGENT)
    for seat in range(g.seats):
        g.at[seat] = seat
        show(t, g, numbers, seat, seat)
    found = stand(t, g, numbers)
    for seat in range(g.seats):
        for place in range(numbers.shown):
            g.plus[found] = g.shown[seat, place]
            found += 1
    g.plus[found] = numbers.active + g.side[g.active]
    g.plus[found + 1] = numbers.moment + g.stage
    g.plus[found + 2] = numbers.crossed + (1 if g.used else 0)
    g.plus[found + 3] = numbers.dice[0] + min(g.white[0], g.white[1])
    g.plus[found + 4] = numbers.dice[1] + max(g.white[0], g.white[1])
    found += 5
    for colour in range(layout.MOST_COLOURS):
        g.plus[found] = numbers.dice[2 + colour] + g.faces[colour]
        found += 1
    if numbers.chosen >= 0:
        # The last action made is repeated, and 0 says that none was made.
        for place in range(MOST_PENDING):
            made = g.pending[min(place, g.picked - 1)] if g.picked else 0
            g.plus[found] = numbers.chosen + made
            found += 1


@compiled
def write_end(table: Table, g: AgentGame, dense: Any, on: Any, index: int) -> None:
    """Write the last observation of a game that begins anew at once."""
    list_inputs(table, g)
    for place in range(on.shape[1]):
        on[index, place] = g.plus[place]
    if dense.shape[1]:
        write_all(g, dense, on.shape[1], index)


@compiled
def write_all(g: AgentGame, dense: Any, width: int, index: int) -> None:
    """Write a whole observation."""
    for place in range(dense.shape[1]):
        dense[index, place] = 0
    for place in range(width):
        dense[index, g.plus[place]] = 1


@compiled
def write_changes(g: AgentGame, dense: Any, on: Any, index: int) -> None:
    """Switch the inputs off that were on before, and on those that are now."""
    for place in range(on.shape[1]):
        before, now = on[index, place], g.plus[place]
        if before != now:
            dense[index, before] = 0
            dense[index, now] = 1
    # An action of a pending choice may be in several places, of which one has changed.
    for place in range(on.shape[1] - MOST_PENDING, on.shape[1]):
        dense[index, g.plus[place]] = 1


@compiled
def write_mask(table: Table, g: AgentGame, masks: Any, index: int) -> None:
    """Mark the actions that are legal now; in a game that is over, the pass alone."""
    numbers = table.numbers
    for action in range(masks.shape[1]):
        masks[index, action] = 0
    if g.live:
        left = g.live
        while left:
            masks[index, next_action(numbers, g, lowest_bit(left))] = 1
            left &= left - 1
        return
    masks[index, 0] = 1
    if g.stage == layout.OVER:
        return
    find(table.tables, g, AGENT, g.stage)
    for half in range(layout.HALVES):
        found = g.found[half]
        while found:
            cell = half << layout.WORD_SHIFT | lowest_bit(found)
            found &= found - 1
            masks[index, numbers.action[cell]] = 1
