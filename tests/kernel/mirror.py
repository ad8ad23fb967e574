"""Plays a game in the readable engine and in the kernel at once, and compares after every step."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

from rowlock.core.moves import Play, Roll
from rowlock.core.paper import Colour, Paper, Spot, Stage, Variant
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.sheet import Board, Sheet
from rowlock.core.state import State, new_game
from rowlock.kernel import crosses, layout, tables

KERNEL = SimpleNamespace(
    compile_tables=tables.compile_tables,
    all_plays=crosses.all_plays,
    carry_out=crosses.carry_out,
    white_action=crosses.white_action,
    colour_action=crosses.colour_action,
    score=crosses.score,
)
"""The steps under test; a mutant has others."""

Chooser = Callable[[State, int, Sequence[Play], random.Random], Play]


class Difference(AssertionError):
    """The two engines do not agree."""


def same(what: str, kernel: object, core: object, state: State) -> None:
    """Raise `Difference` unless both engines say the same."""
    if kernel != core:
        table = state.sheets or state.board
        where = f"turn {state.turn}, {state.stage.value}, {state.roll}, {table}"
        raise Difference(f"{state.variant.id}: {what}: kernel {kernel}, core {core} at {where}")


class Mirror:
    """One game in both engines."""

    def __init__(self, state: State, kernel: Any = KERNEL) -> None:
        self.kernel = kernel
        self.state = state
        self.table = kernel.compile_tables(state.variant)
        self.game = tables.load(self.table, state)
        self.compare()

    def roll(self, dice: random.Random) -> None:
        """Throw the same dice in both."""
        sides = self.state.variant.sides
        faces = [dice.randint(1, sides) for _ in range(2 + len(Colour))]
        colours = [
            face if c in self.state.dice else 0 for c, face in zip(Colour, faces[2:], strict=True)
        ]
        roll = Roll((faces[0], faces[1]), tuple(colours))  # type: ignore[arg-type]
        self.state = apply_chance(self.state, roll).state
        tables.load_roll(self.game, roll)
        self.game.stage = layout.WHITE
        self.compare()

    def act(self, choose: Chooser, luck: random.Random) -> None:
        """Let everybody who is awaited choose, in both, and carry it out."""
        stage = self.state.stage
        code = tables.STAGES[stage]
        for seat in self.state.awaited:
            plays = legal_plays(self.state, seat)
            codes = self.plays(seat, code)
            same(f"plays of seat {seat}", [play for play, _ in codes], list(plays), self.state)
            play = choose(self.state, seat, plays, luck)  # type: ignore[arg-type]
            self.game.chosen[seat - 1] = dict(codes)[play]
        for seat in self.state.awaited:
            chosen = self.game.chosen[seat - 1]
            play = next(p for p, c in self.plays(seat, code) if c == chosen)
            self.state = apply(self.state, seat, play).state
        action = self.kernel.white_action if stage is Stage.WHITE else self.kernel.colour_action
        action(self.table, self.game)
        self.compare()

    def plays(self, seat: int, stage: int) -> list[tuple[Play, int]]:
        """What the kernel finds legal, as plays of the readable engine, in its order."""
        slot = seat - 1
        found = self.kernel.all_plays(self.table, self.game, slot, stage)
        codes = [int(self.game.plays[stage, index]) for index in range(found)]
        return [(self.spell(slot, code), code) for code in codes]

    def spell(self, slot: int, code: int) -> Play:
        """The crosses of a play, found by making them on a copy."""
        cast(Any, crosses.copy_slot).py_func(self.game, slot, layout.TRIAL)
        made = self.kernel.carry_out(self.table, self.game, layout.TRIAL, code)
        return Play(tuple(tables.read_cell(self.game.path[index]) for index in range(made)))

    def compare(self) -> None:
        """Compare everything that both engines know."""
        state, game = self.state, self.game
        same("stage", int(game.stage), int(tables.STAGES[state.stage]), state)
        same("reason", layout.REASONS[game.reason], state.reason, state)
        same("turn", int(game.turn), state.turn, state)
        same("closed", int(game.closed), state.closed, state)
        same("misses", self._seats(game.misses), list(state.misses), state)
        scores = [int(self.kernel.score(self.table, game, seat)) for seat in range(game.seats)]
        same("scores", scores, list(state.scores), state)
        if not state.over:
            same("active", int(game.active), state.active - 1, state)
            same("used", bool(game.used), bool(state.used), state)
        if state.stage in (Stage.WHITE, Stage.COLOUR):
            assert state.roll is not None
            same("dice", [int(face) for face in game.faces], list(state.roll.colours), state)  # type: ignore[attr-defined]
        if state.board is None:
            self._compare_sheets()
        else:
            self._compare_board(state.board)

    def _seats(self, column: Any) -> list[int]:
        return [int(column[seat]) for seat in range(self.game.seats)]

    def _compare_sheets(self) -> None:
        state, game = self.state, self.game
        rows = [
            tuple(int(game.marks[seat, row]) for row in range(self.table.rows))
            for seat in range(game.seats)
        ]
        same("crosses", rows, [sheet.rows for sheet in state.sheets], state)
        spaces = int(self.table.spaces)
        bars = [sheet.bar | sum(sheet.tracks) << spaces for sheet in state.sheets]
        same("bars and diamonds", self._seats(game.bar), bars, state)
        again = tables.load(self.table, state)
        for field in ("last", "count", "shut", "free"):
            kernel = getattr(game, field)[: game.seats].tolist()
            same(field, kernel, getattr(again, field)[: game.seats].tolist(), state)

    def _compare_board(self, board: Board) -> None:
        rows = tuple(
            tuple(
                int(self.game.stones[0, row, place] - self.game.stones[1, row, place])
                for place in range(self.table.length[row] + 1)
            )
            for row in range(self.table.rows)
        )
        same("stones", rows, board.rows, self.state)
        same("left", self._seats(self.game.left), [board.left(1), board.left(2)], self.state)
        again = tables.load(self.table, self.state)
        for field in ("last", "count", "shut", "free", "marks"):
            kernel = getattr(self.game, field)[:2].tolist()
            same(field, kernel, getattr(again, field)[:2].tolist(), self.state)


def play_both(state: State, choose: Chooser, seed: int, kernel: Any = KERNEL) -> State:
    """Play a game to its end in both engines."""
    mirror, luck = Mirror(state, kernel), random.Random(seed)
    while not mirror.state.over:
        if mirror.state.stage is Stage.ROLL:
            mirror.roll(luck)
        mirror.act(choose, luck)
    return mirror.state


def at_random(_state: State, _seat: int, plays: Sequence[Play], luck: random.Random) -> Play:
    """Any legal play."""
    return luck.choice(plays)


def skipping_little(state: State, seat: int, plays: Sequence[Play], luck: random.Random) -> Play:
    """The play that skips the fewest cells; seldom a pass."""
    if luck.random() < 0.03:
        return plays[0]
    gaps = {play: skipped(state, seat, play) for play in plays if play.crosses}
    near = [play for play in gaps if gaps[play] <= 2]
    return min(near, key=lambda play: (gaps[play], luck.random()), default=plays[0])


def seeking_locks(state: State, seat: int, plays: Sequence[Play], luck: random.Random) -> Play:
    """Lock if possible, else the longest row, with bonus chains first."""
    rows = state.paper(seat).rows

    def eagerness(play: Play) -> tuple[float, ...]:
        if not play.crosses:
            return (0, 0, luck.random())
        locks = sum(spot.place >= rows[spot.row].first_closer for spot in play.crosses)
        return (locks + len(play.crosses) * (skipped(state, seat, play) < 3), 0, luck.random())

    return max(plays, key=eagerness)


def skipped(state: State, seat: int, play: Play) -> int:
    """Cells that the first cross of a play skips."""
    spot = play.crosses[0]
    if state.board is None:
        return spot.place - state.sheets[seat - 1].last(state.paper(seat), spot.row) - 1
    own = state.board.own(seat, spot.row)
    return max(0, spot.place - max((p for p, n in enumerate(own) if n), default=-1) - 1)


CHOOSERS: tuple[Chooser, ...] = (at_random, skipping_little, seeking_locks)


def near_end(state: State, luck: random.Random) -> State:
    """The same game, far on: long rows, misses, bars partly used, perhaps a row closed."""
    turn = luck.randint(1, 9)
    if state.board is not None:
        board = ripe_board(state, luck) if luck.random() < 0.5 else full_board(state, luck)
        return state._replace(board=board, turn=turn)
    rows = range(len(state.variant.paper.rows))
    most_closed = luck.randrange(state.variant.rows_to_end)
    closed = sum(1 << row for row in luck.sample(rows, most_closed))
    ripe = luck.random() < 0.5
    sheets = tuple(full_sheet(state, paper, closed, ripe, luck) for paper in state.setup.papers)
    if not any(sheet.locks(state.variant.paper) for sheet in sheets):
        closed = 0
    return state._replace(sheets=sheets, closed=closed, turn=turn)


def full_sheet(state: State, paper: Paper, closed: int, ripe: bool, luck: random.Random) -> Sheet:
    """A sheet with many crosses; on a ripe one every row can soon be closed."""
    sheet = Sheet.blank(paper)
    for index, row in enumerate(paper.rows):
        stop = row.first_closer - luck.randint(0, 1) if ripe else luck.randint(0, row.first_closer)
        if closed >> index & 1 and luck.random() < 0.6:
            stop = 0
        for place in range(stop):
            if luck.random() < (0.95 if ripe else 0.8):
                sheet = cross_cell(sheet, paper, Spot(index, place), luck)
        earned = sheet.count(index) >= row.needed
        if closed >> index & 1 and earned and luck.random() < 0.6:
            sheet = sheet.cross(paper, Spot(index, len(row) - 1))
    bar = luck.getrandbits(luck.choice((1, 4, 12))) if paper.bar else 0
    bar &= (1 << len(paper.bar.spaces)) - 1 if paper.bar else 0
    sheet = replace(sheet, misses=luck.randrange(state.variant.misses_to_end), bar=bar)
    tracks = tuple(luck.getrandbits(luck.randint(0, len(track))) for track in paper.tracks)
    return replace(sheet, tracks=tracks).strike(paper, closed)


def cross_cell(sheet: Sheet, paper: Paper, spot: Spot, luck: random.Random) -> Sheet:
    """Cross a cell, perhaps its second box, and the cell that is linked with it."""
    sheet = sheet.cross(paper, spot)
    if not sheet.full(paper, spot) and luck.random() < 0.5:
        sheet = sheet.cross(paper, spot)
    linked = paper.linked.get(spot)
    return sheet.cross(paper, linked) if linked else sheet


def full_board(state: State, luck: random.Random) -> Board:
    """A board with stones where they may have come to lie."""
    paper, board = state.variant.paper, state.board
    assert board is not None
    for _ in range(luck.randint(10, 36)):
        seat = luck.randint(1, 2)
        spot = Spot(luck.randrange(len(paper.rows)), luck.randrange(len(paper.rows[0]) - 1))
        if board.left(seat) > 1 and board.fault(paper, seat, spot, 0) is None:
            board = board.place(paper, seat, spot)
    return board.miss(luck.randint(1, 2)) if luck.random() < 0.7 else board


def ripe_board(state: State, luck: random.Random) -> Board:
    """A board with few stones left to place, and rows that can be closed."""
    rows = []
    for index, row in enumerate(state.variant.paper.rows):
        sign = 1 if index % 2 else -1
        stones = [sign if place % 2 or place < 4 else 0 for place in range(row.first_closer)]
        stones[-1] = sign * luck.choice((1, 2, 2, 6)) if luck.random() < 0.8 else 0
        stones[4] = -sign * (luck.random() < 0.5)
        rows.append((*stones, *(0 for _ in range(row.closers + 1))))
    board = Board(tuple(rows), state.variant.stones)
    needed = max(board.stones - board.left(1), board.stones - board.left(2))
    misses = luck.choice(((0, 0), (1, 1), (2, 1), (0, 2)))
    return Board(board.rows, needed + max(misses) + luck.randint(1, 3), misses)


def start_of(variant: Variant, seats: int, seed: int) -> State:
    """A new game with another seat starting each time."""
    return new_game(variant, seats, first=seed % seats + 1)
