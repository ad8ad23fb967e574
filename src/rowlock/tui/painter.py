"""Painting in characters: sheets (a band for each row), dice, cards and final scores."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.cells import cell_len
from textual.content import Content

from rowlock.presentation.editions import box_places, mechanisms, sheet_lines
from rowlock.protocol import views
from rowlock.tui.scene import Scene, centred, fit
from rowlock.variants.facts import BONUS_SIGNS, CELL_SIGNS

LABEL, LOCK, POINTS = 5, 5, 4
STONES = {1: "●", 2: "○"}
TURN = "►"
"""The mark before the name of the active seat."""
CLOSER = "|"
"""The mark after a number that closes its row."""
BRACKETS = {
    "legal": ("[", "]"),
    "lucky": ("<", ">"),
    "exchange": ("<", ">"),
    "next": ("[", "]"),
    "chosen": ("(", ")"),
    "follows": ("(", ")"),
    "waiting": ("(", ")"),
    "losing": ("!", "!"),
}
TAKEN = ("chosen", "follows", "waiting")
TRACK_LABEL, TRACK = 11, 69
"""Columns of the name of a track of diamonds, and of its boxes."""


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
        for each in sheet_lines(scene.sheet):
            track = None if each.track is None else scene.sheet.tracks[each.track]
            height = self.height if track is None else track_height(track)
            if line >= height:
                line -= height
                continue
            if track is not None and not track.rows:
                # A play names the next diamond of a fifteen, and no other diamond.
                return next(iter(track.cells), None)
            names = line_names(scene.sheet, each.row, each.track)
            places = box_places(scene.sheet, track) if track else range(len(names))
            place = (column - LABEL) // self.cell
            return dict(zip(places, names, strict=True)).get(place)
        return None


def line_names(sheet: views.PrintedSheet, row: int | None, track: int | None) -> list[str]:
    """The names of the cells of a line that a play can name, from left to right."""
    if row is not None:
        return [cell.name for cell in sheet.rows[row].cells]
    assert track is not None
    return list(dict.fromkeys(sheet.tracks[track].cells))


def grid(sheet: views.PrintedSheet) -> list[list[str]]:
    """The names of all cells that a play can name, line by line."""
    return [names for each in sheet_lines(sheet) if (names := line_names(sheet, *each))]


def track_height(track: views.PrintedTrack) -> int:
    """The number of lines of a track."""
    return 1 if track.rows else -(-len(track.boxes) // _boxes_per_line(track))


def track_lines(sheet: views.PrintedSheet) -> int:
    """The number of lines of all tracks."""
    return sum(map(track_height, sheet.tracks))


def _boxes_per_line(track: views.PrintedTrack) -> int:
    return max(1, TRACK // (_box_width(track) + 1))


def _box_width(track: views.PrintedTrack) -> int:
    return 2 + max(len(box_text(box)) for box in track.boxes)


def box_text(box: Sequence[int]) -> str:
    """What is printed in a box of a track."""
    return "/".join(map(str, box))


def narrowest(sheet: views.PrintedSheet) -> int:
    """The minimum width of a cell; a sign after the number needs more."""
    cells = (cell for row in sheet.rows for cell in row.cells if cell.number)
    signs = sheet.signs or any(row.mixed for row in sheet.rows)
    return 6 if signs or any(mechanisms(sheet, cell) for cell in cells) else 4


def paint_sheet(scene: Scene, shape: Shape) -> list[Content]:
    """The sheet or board of the scene, line by line."""
    lines: list[Content] = []
    for row, track in sheet_lines(scene.sheet):
        if row is not None:
            lines += _RowPainter(scene, shape, row).lines()
        elif track is not None:
            lines += _TrackPainter(scene, shape, track).lines()
    return lines


@dataclass(frozen=True)
class _RowPainter:
    scene: Scene
    shape: Shape
    at: int
    """Which row, counted from 0."""

    @property
    def printed(self) -> views.PrintedRow:
        return self.scene.sheet.rows[self.at]

    @property
    def marks(self) -> views.RowMarks:
        return self.scene.marks.rows[self.at]

    @property
    def points(self) -> int:
        return self.scene.marks.score.rows[self.at]

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
            return "cursor", f">{text.strip()[: self.shape.tile - 2]}<"
        closes = kind == "open" and cell.name in self.printed.closers
        opening, closing = BRACKETS.get(offer or "", (" ", CLOSER if closes else " "))
        return kind, f"{opening}{text[: self.shape.tile - 2]}{closing}"

    def _taken(self, cell: views.PrintedCell, offer: str) -> str:
        if self._stone(cell.name) or self._board:
            return STONES[self.scene.seat]
        crossed = self.marks.crossed.count(cell.name)
        if cell.boxes == 1:
            return self.scene.palette.cross if offer != "follows" else "x"
        crossed = cell.boxes if cell.at_once else crossed + 1
        return self._boxes(cell, crossed, "x" if offer == "follows" else None)

    def _boxes(self, cell: views.PrintedCell, crossed: int, sign: str | None = None) -> str:
        """The boxes of a cell that is crossed once at least: crosses, then free or lost boxes."""
        cross = sign or self.scene.palette.cross
        if cell.boxes != 2:
            return cross + times_text(crossed)
        lost = cell.name in self.marks.skipped or self.marks.closed
        return cross * crossed + ("-" if lost else "·") * (2 - crossed)

    @property
    def _board(self) -> bool:
        return self.scene.game.edition.kind == "board"

    def _stone(self, name: str | None) -> views.Stone | None:
        return self.scene.stones().get((self.printed.letter, name))

    def _mark(self, cell: views.PrintedCell) -> tuple[str, str]:
        stone = self._stone(cell.name)
        if stone:
            return "crossed", stone_text(stone)
        # A link may still cross a cell that is lost otherwise (CB2), so its sign stays.
        stays = "".join(sign for kind, sign in self._signs(cell) if kind[:4] in ("link", "step"))
        if not self._board and cell.name in self.marks.crossed:
            return "crossed", self._boxes(cell, self.marks.crossed.count(cell.name)) + stays
        if self.marks.closed:
            return "closed", f"={stays}"
        if cell.name in self.marks.skipped:
            return "skipped", f"-{stays}"
        signs = "".join(sign for _, sign in self._signs(cell))
        return "open", f"{cell.number or ''}{signs}"

    def _signs(self, cell: views.PrintedCell) -> Iterator[tuple[str, str]]:
        """The signs after a number: its bonus or its colour in a mixed row, its mechanisms."""
        if cell.bonus:
            yield cell.bonus, BONUS_SIGNS[cell.bonus].narrow
        elif self.printed.mixed:
            yield cell.colour, self.scene.short(cell.colour)[:1]
        yield from ((kind, CELL_SIGNS[kind]) for kind in mechanisms(self.scene.sheet, cell))

    def _lock(self) -> str:
        stone = self._stone(None)
        if stone:
            return f"({stone_text(stone)})"
        if self.marks.locked:
            return f"({self.scene.palette.cross})"
        return "(=)" if self.marks.closed else "( )"


@dataclass(frozen=True)
class _TrackPainter:
    scene: Scene
    shape: Shape
    at: int
    """Which track, counted from 0."""

    @property
    def printed(self) -> views.PrintedTrack:
        return self.scene.sheet.tracks[self.at]

    @property
    def crossed(self) -> list[int]:
        return self.scene.marks.tracks[self.at]

    def lines(self) -> Iterator[Content]:
        if self.printed.rows:
            yield self._bonus_row()
            return
        count, per_line = len(self.printed.boxes), _boxes_per_line(self.printed)
        for first in range(0, count, per_line):
            yield self._diamonds(range(first, min(first + per_line, count)))

    def _bonus_row(self) -> Content:
        """A bonus row: its cells below those of the row above, then the crosses it adds (BP5)."""
        parts = [(f" {self.printed.rows}".ljust(LABEL), self.scene.palette.quiet)]
        end = 0
        for at, place in enumerate(box_places(self.scene.sheet, self.printed)):
            name = self.printed.cells[at]
            text, style = self._box(at, self.scene.offers.get(name), name)
            parts.append((" " * self.shape.cell * (place - end), ""))
            parts.append((centred(text, self.shape.tile), style))
            parts.append((" " * (self.shape.cell - self.shape.tile), ""))
            end = place + 1
        added = f"+{len(self.crossed)}" if self.crossed else ""
        return Content.assemble(*parts, (centred(added, LOCK), self.scene.palette.good))

    def _diamonds(self, places: Sequence[int]) -> Content:
        say, palette = self.scene.speech.say, self.scene.palette
        label = say(f"sheet-{self.printed.kind}") if places[0] == 0 else ""
        parts = [(f" {fit(label, TRACK_LABEL - 1)}", palette.quiet)]
        for place in places:
            offer, name = self._offer(place), self._name(place)
            text, style = self._box(place, offer, name, ("<", ">"))
            parts += [(centred(text, _box_width(self.printed)), style), (" ", "")]
        points = self.scene.marks.score.diamonds if self.printed.kind == "fifteen" else 0
        return Content.assemble(*parts, (f"{points or '':>{POINTS}}", "bold"))

    def _name(self, place: int) -> str | None:
        """The name of a diamond, if a play can name it: the next one of a fifteen (QL2)."""
        return self.printed.cells[place] if self.printed.cells and place == self._next else None

    @property
    def _next(self) -> int:
        return max(self.crossed, default=-1) + 1

    def _offer(self, place: int) -> str | None:
        """What a diamond offers: itself, or the other number of an exchange."""
        if self.printed.cells:
            name = self._name(place)
            return self.scene.offers.get(name) if name else None
        for option in self._exchanges():
            if option.diamond == place:
                taken = self.scene.offers.get(option.cells[0].cell)
                return taken if taken in TAKEN else "exchange"
        return None

    def _exchanges(self) -> list[views.Option]:
        """The options that use a diamond; the draft, or the pending choice, comes first."""
        mine = self.scene.mine
        options = [*mine.options, *([mine.chosen] if mine.chosen else [])] if mine else []
        found = [each for each in options if each.how == "exchange"]
        taken = {name for name, offer in self.scene.offers.items() if offer in TAKEN}
        return sorted(found, key=lambda each: each.cells[0].cell not in taken)

    def _box(
        self, place: int, offer: str | None, name: str | None, frame: tuple[str, str] = (" ", " ")
    ) -> tuple[str, str]:
        """The text and the style of a box."""
        palette, text = self.scene.palette, box_text(self.printed.boxes[place])
        kind = "open"
        if offer in TAKEN:
            kind, text = "chosen", palette.cross
        elif place in self.crossed:
            kind, text, frame = "crossed", palette.cross, (" ", " ")
        elif place < self._next:
            kind, text, frame = "skipped", "-", (" ", " ")
        elif name in self.scene.losing:
            kind, offer = "losing", "losing"
        elif offer:
            kind = "legal"
        if name is not None and name == self.scene.cursor:
            return f">{text}<", palette.cell("", "cursor")
        opening, closing = BRACKETS.get(offer or "", frame)
        return f"{opening}{text}{closing}", palette.cell("", kind)


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
    board = scene.game.edition.kind == "board"
    rows = [] if board else [*_tracks(scene, marks), *_rows(scene, marks, width)]
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


def _tracks(scene: Scene, marks: views.SheetMarks) -> Iterator[tuple[str, str]]:
    """Tracks and steps in short: bonus crosses, diamonds left, points of a fifteen, steps."""
    printed = scene.printed(marks.seat)
    for track, crossed in zip(printed.tracks, marks.tracks, strict=True):
        if track.rows:
            text = f"{track.rows}{len(crossed)} "
        elif track.kind == "fifteen":
            text = f"<{marks.score.diamonds}> "
        else:
            text = f"<{len(track.boxes) - max(crossed, default=-1) - 1}> "
        yield text, scene.palette.good if crossed else scene.palette.quiet
    if printed.steps:
        steps = sum(name in row.crossed for row in marks.rows for name in printed.steps)
        yield f"{CELL_SIGNS['step']}{steps} ", scene.palette.good if steps else scene.palette.quiet


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


def _small(scene: Scene, marks: views.SheetMarks, width: int) -> Iterator[Content]:
    printed = scene.printed(marks.seat)
    for at, track in sheet_lines(printed):
        if at is not None:
            points = marks.score.rows[at]
            yield _small_row(scene, printed.rows[at], marks.rows[at], points, width)
        elif track is not None:
            yield _small_track(scene, printed.tracks[track], marks.tracks[track], width)


def _small_track(
    scene: Scene, track: views.PrintedTrack, crossed: list[int], width: int
) -> Content:
    """A track in one line: crosses, skipped boxes, and what is printed in the others."""
    passed = max(crossed, default=-1)
    room = min(3, (width - 8) // len(track.boxes)) if track.rows else 0
    parts = [(f" {track.rows:2}" if track.rows else " ", scene.palette.quiet)]
    for place, box in enumerate(track.boxes):
        text = "X" if place in crossed else "-" if place < passed else box_text(box)
        text = "·" if track.rows and room < 3 and place > passed else text
        shown = f"{text:>2} "[:room] if track.rows else f"{text} "
        parts.append((shown, "bold" if place in crossed else scene.palette.quiet))
    return Content.assemble(*parts)


def _small_row(
    scene: Scene, printed: views.PrintedRow, row: views.RowMarks, points: int, width: int
) -> Content:
    columns = min(3, (width - 8) // len(printed.cells))
    parts: list[tuple[str, str]] = [
        (f" {printed.letter} ", scene.palette.on(printed.colour)),
    ]
    for cell in printed.cells:
        sign = _sign(cell.name, row)
        text = str(cell.number) if sign == "·" and columns > 2 and cell.number else sign
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
    if scene.sheet.steps:
        steps = [each.score.steps for each in ranked]
        yield _score_line(fit(say("sheet-steps"), SCORE_LABEL), "", steps)
    if any(track.kind == "fifteen" for track in scene.sheet.tracks):
        diamonds = [each.score.diamonds for each in ranked]
        yield _score_line(fit(say("sheet-fifteen"), SCORE_LABEL), "", diamonds)
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
