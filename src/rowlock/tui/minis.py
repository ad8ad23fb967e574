"""The sheets of the others: one line each where it is tight, small sheets where there is room."""

from __future__ import annotations

from textual.content import Content

from rowlock.protocol.printed import PrintedRow
from rowlock.protocol.views import RowMarks, SheetMarks
from rowlock.tui.scene import Scene, fit
from rowlock.tui.sheets import STONES

TIGHT = 20
"""Columns for a name and its numbers; with fewer, misses are a number."""


def paint_lines(scene: Scene, width: int) -> list[Content]:
    """Every other seat in one line."""
    return [_line(scene, marks, width) for marks in scene.others]


def _line(scene: Scene, marks: SheetMarks, width: int) -> Content:
    rows = [] if scene.game.edition.kind == "board" else _rows(scene, marks, width)
    room = width - sum(len(text) for text, _ in rows)
    return Content.assemble(*_head(scene, marks, room if rows else 24), *rows)


def _head(scene: Scene, marks: SheetMarks, width: int) -> list[tuple[str, str]]:
    """Who it is, how many points, how many misses, in so many columns."""
    palette = scene.palette
    turn = "►" if marks.seat == scene.table.active else " "
    state = scene.state_of(marks.seat)
    most = scene.game.edition.misses_to_end
    misses = f" {'x' * marks.misses}{'·' * (most - marks.misses)} "
    if width < TIGHT:
        misses = f"{marks.misses}x " if marks.misses else "   "
    hand = f"({marks.hand}) " if marks.hand else ""
    name = fit(scene.name(marks.seat), max(1, min(16, width - 6 - len(misses) - len(hand))))
    style = palette.good if state in "✓★" else palette.loud if turn.strip() else "bold"
    head = [
        (f"{turn}{state}", style),
        (name, style),
        (f"{marks.score.total:>4}", "bold"),
        (misses, palette.bad if marks.misses else palette.quiet),
        (hand, palette.quiet),
    ]
    if scene.game.edition.kind == "board":
        left = scene.speech.say("tui-stones-left", count=marks.stones_left)
        head.append((f" {STONES[marks.seat]} {left}", ""))
    return head


def _rows(scene: Scene, marks: SheetMarks, width: int) -> list[tuple[str, str]]:
    """All rows, with gaps between them where there is room."""
    parts: list[tuple[str, str]] = []
    rows = list(zip(scene.printed(marks.seat).rows, marks.rows, strict=True))
    columns = sum(len(printed.cells) + 2 for printed, _ in rows)
    gap = " " if columns + TIGHT <= width else ""
    for printed, row in rows:
        parts += [*_marks(scene, printed, row), (gap, "")]
    return parts[:-1]


def _marks(scene: Scene, printed: PrintedRow, row: RowMarks) -> list[tuple[str, str]]:
    """A row in one column a cell: crossed, lost, open; the lock behind it."""
    parts = [
        (_sign(cell.name, row), scene.palette.cell(cell.colour, _kind(cell.name, row)))
        for cell in printed.cells
    ]
    lock = "X" if row.locked else "=" if row.closed else ")"
    return [*parts, (lock, scene.palette.on(printed.colour))]


def _sign(name: str, row: RowMarks) -> str:
    if name in row.crossed:
        return "X"
    if row.closed:
        return "="
    return "-" if name in row.skipped else "·"


def _kind(name: str, row: RowMarks) -> str:
    if name in row.crossed:
        return "crossed"
    return "closed" if row.closed or name in row.skipped else "open"


def paint_minis(scene: Scene, width: int) -> list[Content]:
    """Every other seat as a small sheet."""
    lines: list[Content] = []
    for marks in scene.others:
        board = scene.game.edition.kind == "board"
        lines.append(Content.assemble(*_head(scene, marks, 22 if board else width)))
        if not board:
            lines += _small(scene, marks, width)
        lines.append(Content(""))
    return lines


def _small(scene: Scene, marks: SheetMarks, width: int) -> list[Content]:
    printed = scene.printed(marks.seat)
    rows = zip(printed.rows, marks.rows, marks.score.rows, strict=True)
    return [_small_row(scene, row, written, points, width) for row, written, points in rows]


def _small_row(
    scene: Scene, printed: PrintedRow, row: RowMarks, points: int, width: int
) -> Content:
    columns = min(3, (width - 8) // len(printed.cells))
    parts: list[tuple[str, str]] = [
        (f" {printed.letter} ", scene.palette.on(printed.colour)),
    ]
    for cell in printed.cells:
        sign = _sign(cell.name, row)
        text = str(cell.number) if sign == "·" and columns > 2 else sign
        style = scene.palette.cell(cell.colour, _kind(cell.name, row))
        parts.append((f"{text:>2} "[:columns].ljust(columns), style))
    lock = "X" if row.locked else "=" if row.closed else ")"
    parts += [(lock, scene.palette.on(printed.colour)), (f"{points:>4}", "")]
    return Content.assemble(*parts)
