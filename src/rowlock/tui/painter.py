"""Painting in characters: sheets (a band for each row), dice, cards and final scores."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.cells import cell_len
from textual.content import Content

from rowlock.protocol import views
from rowlock.tui.scene import Scene, centred, fit
from rowlock.variants.facts import BONUS_SIGNS

LABEL, LOCK, POINTS = 5, 5, 4
STONES = {1: "●", 2: "○"}
TURN = "►"
"""The mark before the name of the active seat."""
CLOSER = "|"
"""The mark after a number that closes its row."""
BRACKETS = {
    "legal": ("[", "]"),
    "lucky": ("<", ">"),
    "next": ("[", "]"),
    "chosen": ("(", ")"),
    "follows": ("(", ")"),
    "waiting": ("(", ")"),
    "losing": ("!", "!"),
}
TAKEN = ("chosen", "follows", "waiting")


@dataclass(frozen=True)
class Shape:
    """The size of a painted sheet."""

    cell: int
    """Columns of a cell."""
    height: int
    """Lines of a row: 1, 2 or 3."""

    @property
    def tile(self) -> int:
        """Columns of a cell without the gap."""
        return self.cell - (self.cell > 4)

    @staticmethod
    def within(width: int, cells: int, height: int) -> "Shape":
        """The widest cells that fit, for rows of this height."""
        return Shape(max(4, min(8, (width - LABEL - LOCK - POINTS) // cells)), height)

    def cell_at(self, scene: Scene, column: int, line: int) -> str | None:
        """The cell at a position, if there is one."""
        rows = scene.sheet.rows
        row, place = line // self.height, (column - LABEL) // self.cell
        if 0 <= row < len(rows) and 0 <= place < len(rows[row].cells) and column >= LABEL:
            return rows[row].cells[place].name
        return None


def narrowest(sheet: views.PrintedSheet) -> int:
    """The minimum width of a cell; a sign after the number needs more."""
    signs = sheet.signs or any(row.mixed for row in sheet.rows)
    return 6 if signs else 4


def paint_sheet(scene: Scene, shape: Shape) -> list[Content]:
    """The sheet or board of the scene, line by line."""
    rows = zip(scene.sheet.rows, scene.marks.rows, scene.marks.score.rows, strict=True)
    return [
        line
        for printed, marks, points in rows
        for line in _RowPainter(scene, shape, printed, marks, points).lines()
    ]


@dataclass(frozen=True)
class _RowPainter:
    scene: Scene
    shape: Shape
    printed: views.PrintedRow
    marks: views.RowMarks
    points: int

    def lines(self) -> Iterator[Content]:
        if self.shape.height > 1:
            yield self._edges("▄")
        yield self._text()
        if self.shape.height > 2:
            yield self._edges("▀")

    def _text(self) -> Content:
        palette = self.scene.palette
        short = "" if self.printed.mixed else self.scene.short(self.printed.colour)
        band = palette.on(self.printed.colour)
        parts = [(f" {self.printed.letter} {short:2}"[:LABEL].ljust(LABEL), band)]
        for cell in self.printed.cells:
            kind, text = self._face(cell)
            parts.append((centred(text, self.shape.tile), palette.cell(cell.colour, kind)))
            gap = self.shape.cell - self.shape.tile
            parts.append((" " * gap, palette.on(cell.colour)))
        parts += [(centred(self._lock(), LOCK), band), (f"{self.points:>{POINTS}}", "bold")]
        return Content.assemble(*parts)

    def _edges(self, block: str) -> Content:
        """A line above or below the numbers: half a tile per cell, or background only."""
        palette = self.scene.palette
        band = palette.on(self.printed.colour)
        gap = self.shape.cell - self.shape.tile
        parts = [(" " * LABEL, band)]
        for cell in self.printed.cells:
            if palette.blocks:
                kind, _ = self._face(cell)
                parts.append((block * self.shape.tile, palette.edge(cell.colour, kind)))
            else:
                parts.append((" " * self.shape.tile, palette.on(cell.colour)))
            parts.append((" " * gap, palette.on(cell.colour)))
        return Content.assemble(*parts, (" " * LOCK, band))

    def _face(self, cell: views.PrintedCell) -> tuple[str, str]:
        """The style name and the text of a cell."""
        kind, text = self._mark(cell)
        offer = self.scene.offers.get(cell.name)
        if offer in TAKEN:
            kind, text = "chosen", self._taken(cell, offer)
        elif cell.name in self.scene.losing:
            kind, offer = "losing", "losing"
        elif offer:
            kind = "legal"
        if cell.name == self.scene.cursor:
            return "cursor", f">{text.strip()}<"
        closes = kind == "open" and cell.name in self.printed.closers
        opening, closing = BRACKETS.get(offer or "", (" ", CLOSER if closes else " "))
        return kind, f"{opening}{text}{closing}"

    def _taken(self, cell: views.PrintedCell, offer: str) -> str:
        sign = self.scene.palette.cross if offer != "follows" else "x"
        sign += times_text(self.marks.crossed.count(cell.name) + 1)
        return STONES[self.scene.seat] if self._stone(cell.name) or self._board else sign

    @property
    def _board(self) -> bool:
        return self.scene.game.edition.kind == "board"

    def _stone(self, name: str | None) -> views.Stone | None:
        return self.scene.stones().get((self.printed.letter, name))

    def _mark(self, cell: views.PrintedCell) -> tuple[str, str]:
        stone = self._stone(cell.name)
        if stone:
            return "crossed", stone_text(stone)
        if not self._board and cell.name in self.marks.crossed:
            times = self.marks.crossed.count(cell.name)
            return "crossed", self.scene.palette.cross + times_text(times)
        if self.marks.closed:
            return "closed", "="
        if cell.name in self.marks.skipped:
            return "skipped", "-"
        return "open", f"{cell.number}{self._sign(cell)}"

    def _sign(self, cell: views.PrintedCell) -> str:
        """The sign after a number: its bonus, or its colour in a mixed row."""
        if cell.bonus:
            return BONUS_SIGNS[cell.bonus].narrow
        return self.scene.short(cell.colour)[:1] if self.printed.mixed else ""

    def _lock(self) -> str:
        stone = self._stone(None)
        if stone:
            return f"({stone_text(stone)})"
        if self.marks.locked:
            return f"({self.scene.palette.cross})"
        return "(=)" if self.marks.closed else "( )"


def stone_text(stone: views.Stone) -> str:
    """Stones on a space: the sign of their owner, and their number."""
    return STONES[stone.seat] + times_text(stone.count)


def times_text(count: int) -> str:
    """The number of crosses or stones, if there is more than one."""
    return str(count) if count > 1 else ""


# The other seats: one line each on small screens, small sheets on large ones.


TIGHT = 20
"""Columns for a name and its numbers; in fewer columns, misses are a number."""


def paint_lines(scene: Scene, width: int) -> list[Content]:
    """Every other seat in one line."""
    return [_line(scene, marks, width) for marks in scene.others]


def _line(scene: Scene, marks: views.SheetMarks, width: int) -> Content:
    rows = [] if scene.game.edition.kind == "board" else _rows(scene, marks, width)
    room = width - sum(len(text) for text, _ in rows)
    return Content.assemble(*_head(scene, marks, room if rows else 24), *rows)


def _head(scene: Scene, marks: views.SheetMarks, width: int) -> list[tuple[str, str]]:
    """Name, points and misses, in a given number of columns."""
    palette = scene.palette
    turn = TURN if marks.seat == scene.table.active else " "
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


def _rows(scene: Scene, marks: views.SheetMarks, width: int) -> list[tuple[str, str]]:
    """All rows, with gaps between them if there is space."""
    parts: list[tuple[str, str]] = []
    rows = list(zip(scene.printed(marks.seat).rows, marks.rows, strict=True))
    columns = sum(len(printed.cells) + 2 for printed, _ in rows)
    gap = " " if columns + TIGHT <= width else ""
    for printed, row in rows:
        parts += [*_marks(scene, printed, row), (gap, "")]
    return parts[:-1]


def _marks(scene: Scene, printed: views.PrintedRow, row: views.RowMarks) -> list[tuple[str, str]]:
    """A row with one column per cell: crossed, lost or open; then the lock."""
    parts = [
        (_sign(cell.name, row), scene.palette.cell(cell.colour, _kind(cell.name, row)))
        for cell in printed.cells
    ]
    lock = "X" if row.locked else "=" if row.closed else ")"
    return [*parts, (lock, scene.palette.on(printed.colour))]


def _sign(name: str, row: views.RowMarks) -> str:
    if name in row.crossed:
        return times_text(row.crossed.count(name)) or "X"
    if row.closed:
        return "="
    return "-" if name in row.skipped else "·"


def _kind(name: str, row: views.RowMarks) -> str:
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


def _small(scene: Scene, marks: views.SheetMarks, width: int) -> list[Content]:
    printed = scene.printed(marks.seat)
    rows = zip(printed.rows, marks.rows, marks.score.rows, strict=True)
    return [_small_row(scene, row, written, points, width) for row, written, points in rows]


def _small_row(
    scene: Scene, printed: views.PrintedRow, row: views.RowMarks, points: int, width: int
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


# The dice on the table, as blocks of three lines or as one line.


WIDTH = 6


def paint_dice(scene: Scene, height: int) -> list[Content]:
    """The dice in play: white ones first with their sum, then the coloured ones."""
    dice = scene.table.dice
    if dice is None:
        waiting = Content.styled(scene.speech.say("web-no-dice"), scene.palette.quiet)
        return [waiting] if height < 3 else [Content(""), waiting, Content("")]
    if height < 3:
        return [_dice_line(scene, dice)]
    return [_blocks(scene, dice, "▄"), _dice_line(scene, dice), _blocks(scene, dice, "▀")]


def _faces(scene: Scene, dice: views.Dice) -> list[tuple[str, str]]:
    """Text and style of each die, in order."""
    palette = scene.palette
    whites = [(str(face), palette.die) for face in dice.white]
    colours = [
        (f"{scene.short(colour)} {face}", palette.on(colour))
        for colour, face in dice.colours.items()
    ]
    return [*whites, *colours]


def _dice_line(scene: Scene, dice: views.Dice) -> Content:
    parts: list[tuple[str, str]] = []
    for number, (text, style) in enumerate(_faces(scene, dice)):
        shown = text if scene.palette.band else f"[{text}]"
        parts += [(centred(shown, WIDTH), style), (_between(number, dice), "bold")]
    return Content.assemble(*parts)


def _blocks(scene: Scene, dice: views.Dice, block: str) -> Content:
    parts: list[tuple[str, str]] = []
    for number, (_, style) in enumerate(_faces(scene, dice)):
        back = style.rpartition(" on ")[2] if scene.palette.blocks else ""
        parts.append(((block if back else " ") * WIDTH, back))
        parts.append((" " * len(_between(number, dice)), ""))
    return Content.assemble(*parts)


def _between(number: int, dice: views.Dice) -> str:
    """The text after a die: plus, the white sum, or a gap."""
    if number == 0:
        return " + "
    return f" = {dice.sum:<2}    " if number == 1 else "  "


# The card game's display, pile and hand.


CARD_LABEL, CARD = 10, 8


def paint_cards(scene: Scene) -> list[Content]:
    """Display and pile in one line, the hand in another."""
    cards = scene.table.cards
    if cards is None:
        return [Content("")] * 3
    return [_display(scene, cards), _hand(scene), Content("")]


def card_at(scene: Scene, column: int, line: int) -> str | None:
    """The card at a position, as `d1` (display) or `h1` (hand)."""
    number = (column - CARD_LABEL) // (CARD + 1) + 1
    if column < CARD_LABEL or line not in (0, 1) or scene.table.cards is None:
        return None
    hand = scene.mine.hand if scene.mine else []
    count = len(scene.table.cards.display) if line == 0 else len(hand)
    return f"{'dh'[line]}{number}" if number <= count else None


def _display(scene: Scene, cards: views.CardsView) -> Content:
    parts = [(fit(scene.speech.say("tui-display"), CARD_LABEL), scene.palette.quiet)]
    for place, number in enumerate(cards.display, 1):
        text = "—" if number is None else str(number)
        parts += _card(scene, f"d{place}", f"{place}", text, scene.palette.die)
    called = "" if cards.called is None else str(cards.called)
    pile = scene.speech.say("tui-pile", count=cards.pile)
    parts += [(f" {pile} ", scene.palette.quiet), (centred(called, 4), scene.palette.die)]
    return Content.assemble(*parts)


def _hand(scene: Scene) -> Content:
    parts = [(fit(scene.speech.say("tui-hand"), CARD_LABEL), scene.palette.quiet)]
    for number, card in enumerate(scene.mine.hand if scene.mine else [], 1):
        style = scene.palette.on(card.colour) if card.colour else scene.palette.die
        text = f"{scene.short(card.colour) if card.colour else '★'} {card.number}"
        parts += _card(scene, f"h{number}", str(number), text, style)
    return Content.assemble(*parts)


def _card(scene: Scene, key: str, digit: str, text: str, style: str) -> Iterator[tuple[str, str]]:
    """A card with its key; a picked card is in brackets."""
    state = scene.cards.get(key)
    opening, closing = ("(", ")") if state == "chosen" else (" ", " ")
    shown = scene.palette.chosen if state == "chosen" else style
    yield f"{digit}", scene.palette.quiet
    yield centred(f"{opening}{text}{closing}", CARD - 1), shown
    yield " ", ""


# The end of a game: the reason, the winner, and the parts of every score.


SCORE_LABEL, COLUMN = 20, 12
PATH = 76
"""Columns after which a path is wrapped."""


def paint_saved(scene: Scene, saved: Path) -> list[Content]:
    """The path of the record."""
    told = Content.styled(scene.speech.say("tui-saved"), scene.palette.quiet)
    path = str(saved)
    return [told, *(Content(path[at : at + PATH]) for at in range(0, len(path), PATH))]


def paint_scores(scene: Scene) -> list[Content]:
    """The result of a game: a column for each seat, best first."""
    say, table = scene.speech.say, scene.table
    winners = ", ".join(scene.name(seat) for seat in table.winners)
    won = say("web-winners", count=len(table.winners), names=winners)
    return [
        Content.styled(won, scene.palette.loud),
        Content(say("web-ended-because", reason=str(table.reason))),
        Content(""),
        *_breakdown(scene, sorted(table.sheets, key=lambda marks: -marks.score.total)),
        Content(""),
    ]


def _breakdown(scene: Scene, ranked: Sequence[views.SheetMarks]) -> Iterator[Content]:
    say, palette = scene.speech.say, scene.palette
    winners = scene.table.winners
    names = [f"{'★ ' if each.seat in winners else ''}{scene.name(each.seat)}" for each in ranked]
    yield _score_line(" " * SCORE_LABEL, "", names, "bold")
    for at, row in enumerate(scene.sheet.rows):
        label = fit(f" {row.letter} {scene.short(row.colour)}", SCORE_LABEL)
        yield _score_line(label, palette.on(row.colour), [each.score.rows[at] for each in ranked])
    yield _score_line(
        fit(say("web-misses"), SCORE_LABEL), "", [each.score.misses for each in ranked]
    )
    if scene.sheet.bonuses:
        yield _score_line(
            fit(say("web-doubled"), SCORE_LABEL), "", [each.score.doubled for each in ranked]
        )
        yield _score_line(
            fit(say("web-extra"), SCORE_LABEL), "", [each.score.extra for each in ranked]
        )
    totals = [each.score.total for each in ranked]
    yield _score_line(fit(say("web-total"), SCORE_LABEL), palette.loud, totals, palette.loud)


def _score_line(label: str, style: str, values: Sequence[str | int], weight: str = "") -> Content:
    shown = "".join(_right(str(value).replace("-", "−")) for value in values)
    return Content.assemble((label, style), (shown, weight))


def _right(text: str) -> str:
    kept = fit(text, COLUMN - 2).rstrip()
    return " " * (COLUMN - cell_len(kept)) + kept
