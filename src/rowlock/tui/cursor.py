"""Where the cursor goes on a sheet."""

from __future__ import annotations

from collections.abc import Mapping

from rowlock.protocol.printed import PrintedSheet


def stepped(sheet: PrintedSheet, cell: str | None, across: int, down: int) -> str:
    """The cell so many places further on, as far as the sheet goes."""
    rows = [[each.name for each in row.cells] for row in sheet.rows]
    letters = [row.letter for row in sheet.rows]
    row = letters.index(cell[0]) if cell and cell[0] in letters else 0
    place = rows[row].index(cell) if cell in rows[row] else 0
    row = max(0, min(len(rows) - 1, row + down))
    return rows[row][max(0, min(len(rows[row]) - 1, place + across))]


def turned(
    sheet: PrintedSheet, offers: Mapping[str, str], cell: str | None, step: int
) -> str | None:
    """The next cell that is offered, round and round."""
    names = [each.name for row in sheet.rows for each in row.cells]
    offered = [name for name in names if name in offers]
    if not offered:
        return cell
    if cell in offered:
        return offered[(offered.index(cell) + step) % len(offered)]
    at = names.index(cell) if cell in names else -1
    later = [name for name in offered if names.index(name) > at]
    return (later or offered)[0] if step > 0 else ([*later[:0], *offered])[-1]


def first_legal(offers: Mapping[str, str], cell: str | None) -> str | None:
    """A cell that is offered, to begin with; otherwise the one before."""
    return cell if cell in offers else next(iter(offers), cell)
