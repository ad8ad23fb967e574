"""Sheets, boards and cards drawn in the terminal, with colour or without, within 80 columns."""

from collections.abc import Iterator

from rich.text import Text

from rowlock.core.board import Board
from rowlock.core.paper import ROW_LETTERS, Colour, Paper, Row, Spot
from rowlock.core.sheet import Sheet
from rowlock.core.state import State
from rowlock.variants.bonus_signs import BAR, BONUS_SIGNS, bonus_kind

STYLES = {
    Colour.RED: "#000000 on #f2a0a0",
    Colour.YELLOW: "#000000 on #f5df8d",
    Colour.GREEN: "#000000 on #a5d8a7",
    Colour.BLUE: "#000000 on #a3c2f0",
}
CROSSED = "bold #ffffff on #444444"
STONES = {1: ("bold #ffffff on #222222", "#"), 2: ("bold #000000 on #bbbbbb", "o")}


def draw_sheet(paper: Paper, sheet: Sheet, closed: int = 0) -> Iterator[Text]:
    """A sheet, row by row, with the row's points behind the lock.

    X is crossed, X2 crossed twice, - skipped, = closed.
    """
    points = sheet.score(paper).rows
    for index, row in enumerate(paper.rows):
        line = _label(index, row)
        for place in range(len(row)):
            line.append_text(
                _cell(paper, sheet, Spot(index, place), closed=bool(closed >> index & 1))
            )
        lock = "[X]" if sheet.locked(paper, index) else "[=]" if closed >> index & 1 else "[ ]"
        line.append(lock, STYLES[row.colour])
        line.append(f" {points[index]:>3}")
        yield line
    if paper.bar:
        yield _bar(paper, sheet)


def draw_board(paper: Paper, board: Board, closed: int = 0) -> Iterator[Text]:
    """The duel's board: # and o are the stones of seats 1 and 2, with their number in a stack."""
    for index, row in enumerate(paper.rows):
        line = _label(index, row)
        for place, cell in enumerate(row.cells):
            line.append_text(_space(board.rows[index][place], f"{cell.number:>2}", cell.colour))
        lock = "==" if closed >> index & 1 else "[]"
        line.append_text(_space(board.rows[index][-1], lock, row.colour))
        yield line


def draw_position(state: State, seat: int) -> Iterator[Text]:
    """What a seat has before it: its sheet, or the board for both."""
    if state.board is not None:
        return draw_board(state.variant.paper, state.board, state.closed)
    return draw_sheet(state.paper(seat), state.sheets[seat - 1], state.closed_for(seat))


def _label(index: int, row: Row) -> Text:
    colours = {cell.colour for cell in row.cells}
    return Text(f"{ROW_LETTERS[index]}{row.colour.letter if len(colours) == 1 else ' '} ")


def _cell(paper: Paper, sheet: Sheet, spot: Spot, *, closed: bool) -> Text:
    cell = paper.rows[spot.row].cells[spot.place]
    mark = _mark(paper, spot)
    if times := sheet.times(paper, spot):
        return Text.assemble((f"{' X' if times == 1 else f'X{times}'}{mark} ", CROSSED))
    dead = closed or sheet.lost(paper, spot) > 0
    shown = f" {'=' if closed else '-'}{mark} " if dead else f"{cell.number:>2}{mark} "
    return Text.assemble((shown, STYLES[cell.colour] + (" dim" if dead else "")))


def _mark(paper: Paper, spot: Spot) -> str:
    """What is printed beside a number: its colour in a mixed row, or its bonus."""
    row = paper.rows[spot.row]
    if len({cell.colour for cell in row.cells}) > 1:
        return row.cells[spot.place].colour.letter
    kind = bonus_kind(paper, spot)
    return BONUS_SIGNS[kind].narrow if kind else " "


def _bar(paper: Paper, sheet: Sheet) -> Text:
    assert paper.bar is not None
    line = Text(f" {BONUS_SIGNS[BAR].narrow} ")
    for space, colour in enumerate(paper.bar.spaces):
        used = sheet.bar >> space & 1
        line.append(f" {'X' if used else colour.letter}  ", CROSSED if used else STYLES[colour])
    return line


def _space(stones: int, empty: str, colour: Colour) -> Text:
    if not stones:
        return Text.assemble((f"{empty}  ", STYLES[colour]))
    style, sign = STONES[1 if stones > 0 else 2]
    stack = f"{sign}{abs(stones)}" if abs(stones) > 1 else f"{sign} "
    return Text.assemble((f"{stack:>3} ", style))
