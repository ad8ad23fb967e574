"""Records of finished games as columns, thousands a second.

A record in canonical form of an edition without kinds of sheet, bonuses and diamonds is replayed by
the kernel, which checks every die and every choice. Any other record is replayed by `core`.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Variant
from rowlock.core.record_text import split_records
from rowlock.core.state import State, new_game
from rowlock.errors import BadRecord
from rowlock.kernel import game_log, games, layout
from rowlock.kernel.game_log import COLOUR_CHOICE, DICE, NOT_ASKED, SEAT, SEAT_COLUMNS, Pages
from rowlock.kernel.layout import Game
from rowlock.kernel.tables import cell_code, compile_tables, load
from rowlock.variants import LISTED, records

_HEAD = re.compile(
    r"""\[Record\ "rowlock\ 1"\]\n
    \[Variant\ "(?P<variant>[a-z0-9-]+)"\]\n
    \[Seats(?P<seats>(?:\ "[^"\\\n]*")+)\]\n
    (?:\[Date\ "[0-9-]*"\]\n)?
    \[First\ "(?P<first>[1-5])"\]\n""",
    re.VERBOSE,
)
_TURN = re.compile(
    r"(\d+)\. W(\d)(\d)(?: R(\d))?(?: Y(\d))?(?: G(\d))?(?: B(\d))? \|"
    r"((?: [a-d]\d+| -)+)(?: \|( [a-d]\d+| -))?\n"
)
_SCORES = re.compile(r'\[Scores "(-?\d+(?: -?\d+)*)"\]\n?')
_NAME = re.compile(r'"([^"]*)"')

FLUSH = 5000
"""Games of one batch."""


class RecordGames(NamedTuple):
    """Finished games of one edition by the same players, line by line."""

    variant: Variant
    names: tuple[str, ...]
    lines: list[dict[str, Any]]

    def columns(self) -> dict[str, NDArray[Any]]:
        """The games as columns; a column that some game lacks is left out."""
        shared = [name for name in self.lines[0] if all(name in line for line in self.lines)]
        return {name: np.array([line[name] for line in self.lines]) for name in shared}


class Refusal(NamedTuple):
    """A record that could not be used."""

    message: str
    """The line in the whole input, and what is wrong."""


def read_records(text: str) -> Iterator[RecordGames | Refusal]:
    """The finished games of an input in groups, and what was refused."""
    groups: dict[tuple[str, tuple[str, ...]], RecordGames] = {}
    for first_line, record in split_records(text):
        try:
            found = _read_fast(record + "\n") or _read_by_core(record, first_line)
        except BadRecord as error:
            yield Refusal(str(error))
            continue
        if found is None:
            yield Refusal(f"line {first_line}: The game is not finished.")
            continue
        variant, names, line = found
        group = groups.setdefault((variant.id, names), RecordGames(variant, names, []))
        group.lines.append(line)
        if len(group.lines) >= FLUSH:
            yield groups.pop((variant.id, names))
    yield from groups.values()


Found = tuple[Variant, tuple[str, ...], dict[str, Any]]


class FastTable(NamedTuple):
    """What the fast reader knows of an edition and a number of seats."""

    variant: Variant
    tables: Any
    codes: dict[str, int]
    """Plays as records write them, each after a blank."""
    starts: list[Any]
    """The start of a game, by the seat that begins."""
    game: Any
    pages: Pages
    lines: NDArray[np.int32]


@cache
def _fast_table(name: str, seats: int) -> FastTable | None:
    """The tables of an edition; nothing for one that `core` has to replay."""
    variant = next((each for each in LISTED if each.id == name), None)
    if variant is None or variant.is_board or variant.has_cards or len(variant.papers) > 1:
        return None
    if variant.paper.has_chains or variant.paper.tracks:
        return None
    if not variant.fewest_seats <= seats <= variant.most_seats:
        return None
    tables = compile_tables(variant)
    codes = {f" {cell}": cell_code(spot) for spot, cell in variant.paper.names.items()}
    starts = [load(tables, new_game(variant, seats, first=1 + seat)) for seat in range(seats)]
    width = SEAT + SEAT_COLUMNS * seats
    pages = Pages(
        np.zeros((1, games.SEATS + games.SEAT_COLUMNS * seats), np.int16),
        np.zeros((1, seats * layout.MOST_ROWS), np.int32),
        np.zeros((1, width), np.int32),
        np.zeros((1, width), np.int32),
        np.zeros(1, np.int64),
        np.zeros((1, seats), np.int64),
    )
    lines = np.zeros((layout.MOST_TURNS, width), np.int32)
    return FastTable(
        variant, tables, codes | {" -": layout.PASS}, starts, layout.blank(Game), pages, lines
    )


def _read_fast(text: str) -> Found | None:
    """Read a record by the kernel; nothing if it is not in the form that is read this way."""
    head = _HEAD.match(text)
    if head is None:
        return None
    names = tuple(_NAME.findall(head["seats"]))
    table = _fast_table(head["variant"], len(names))
    first = int(head["first"])
    if table is None or first > len(names) or not all(map(str.isprintable, names)):
        return None
    count, at = 0, head.end()
    while (turn := _TURN.match(text, at)) is not None and count < layout.MOST_TURNS:
        if int(turn[1]) != count + 1 or not _take(table, count, turn, len(names)):
            return None
        count, at = count + 1, turn.end()
    scores = _SCORES.fullmatch(text, at)
    if scores is None or not count:
        return None
    legal = game_log.replay_turns(
        table.tables, table.game, table.starts[first - 1], table.lines, count, table.pages
    )
    line = table.pages.results[0]
    found = [int(each) for each in line[games.SEATS + games.SCORE :: games.SEAT_COLUMNS]]
    # Whatever is wrong with a record, `core` says it.
    if legal < count or not line[games.REASON] or " ".join(map(str, found)) != scores[1]:
        return None
    return table.variant, names, _columns(table, line)


def _take(table: FastTable, count: int, turn: re.Match[str], seats: int) -> bool:
    """Write a turn as a line of numbers; whether it is complete."""
    white = re.findall(r" [a-d]\d+| -", turn[8])
    if len(white) != seats:
        return False
    line = table.lines[count]
    line[DICE : DICE + 6] = [int(face or 0) for face in turn.groups()[1:7]]
    try:
        line[COLOUR_CHOICE] = NOT_ASKED if turn[9] is None else table.codes[turn[9]]
        line[SEAT::SEAT_COLUMNS] = [table.codes[play] for play in white]
    except KeyError:
        return False
    return True


def _columns(table: FastTable, line: NDArray[np.int16]) -> dict[str, Any]:
    rows, seats = len(table.variant.paper.rows), len(table.starts)
    marks = table.pages.marks[0].reshape(seats, layout.MOST_ROWS)[:, :rows]
    opening = table.lines[0]
    return {
        "first": int(line[games.FIRST]),
        "turns": int(line[games.TURNS]),
        "reason": int(line[games.REASON]),
        "scores": line[games.SEATS + games.SCORE :: games.SEAT_COLUMNS].tolist(),
        "misses": line[games.SEATS + games.MISSES :: games.SEAT_COLUMNS].tolist(),
        "marks": marks.reshape(-1).tolist(),
        "opening_dice": opening[DICE : DICE + 6].tolist(),
        "opening_white": opening[SEAT::SEAT_COLUMNS].tolist(),
        "opening_colour": int(opening[COLOUR_CHOICE]),
    }


def _read_by_core(text: str, first_line: int) -> Found | None:
    """Read a record by the rules; nothing if the game is not finished."""
    replayed = records.replay(text, first_line)
    state = replayed.state
    if not state.over:
        return None
    line = {
        "first": state.setup.first,
        "turns": state.turns_begun,
        "reason": layout.REASONS.index(state.reason),
        "scores": list(state.scores),
        "misses": list(state.misses),
        **({} if state.board is not None else {"marks": _marks(state)}),
    }
    names = replayed.head.names or tuple(str(seat) for seat in state.setup.seats)
    return state.variant, tuple(names), line


def _marks(state: State) -> list[int]:
    return [marks for sheet in state.sheets for marks in sheet.rows]
