"""Everything that is needed to paint a table, as one value."""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len, set_cell_size

from rowlock.locale import Texts
from rowlock.protocol.printed import PrintedSheet
from rowlock.protocol.views import Game, Mine, SheetMarks, Stone, Table
from rowlock.tui.palette import Palette


@dataclass(frozen=True)
class Scene:
    """A table as one seat looks at it."""

    speech: Texts
    palette: Palette
    game: Game
    table: Table
    names: Sequence[str]
    seat: int
    """The seat whose sheet is shown large."""
    offers: Mapping[str, str] = field(default_factory=dict)
    """What each cell is to that seat now."""
    cursor: str | None = None
    """The cell under the cursor."""
    mine: Mine | None = None
    """What only that seat may see, if it may be shown."""
    cards: Mapping[str, str] = field(default_factory=dict)
    """Cards of hand and display that are chosen or under the cursor, by `h1` or `d1`."""

    @property
    def sheet(self) -> PrintedSheet:
        """The printed sheet that is shown large."""
        return self.printed(self.seat)

    @property
    def marks(self) -> SheetMarks:
        """What is written on it."""
        return self.table.sheets[self.seat - 1]

    @property
    def others(self) -> list[SheetMarks]:
        """What the other seats have written, in the order of turns after this seat."""
        sheets = self.table.sheets
        return [*sheets[self.seat :], *sheets[: self.seat - 1]]

    def printed(self, seat: int) -> PrintedSheet:
        """The printed sheet of a seat."""
        return self.game.edition.sheets[self.game.sheet_of[seat - 1]]

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names[seat - 1]

    def stones(self) -> dict[tuple[str, str | None], Stone]:
        """The stones on the shared board, by row and space; a lock is no space."""
        return {(stone.row, stone.cell): stone for stone in self.table.stones}

    def short(self, colour: str) -> str:
        """A colour in one or two letters."""
        return self.speech.say(f"web-short-{colour}")

    def state_of(self, seat: int) -> str:
        """What a seat is doing, as a sign: winner, on turn, decided, awaited."""
        if seat in self.table.winners:
            return "★"
        if seat in self.table.decided:
            return "✓"
        return "…" if seat in self.table.awaited else " "


def fit(text: str, width: int) -> str:
    """A text in exactly so many columns, also where its characters are wide."""
    if cell_len(text) <= width or width < 2:
        return set_cell_size(text, max(0, width))
    kept = set_cell_size(text, width - 1).rstrip() + "…"
    return set_cell_size(kept, width)


def centred(text: str, width: int) -> str:
    """A text in the middle of so many columns."""
    spare = width - cell_len(text)
    if spare <= 0:
        return fit(text, width)
    return " " * (spare // 2) + text + " " * (spare - spare // 2)


def wrapped(text: str, width: int, most: int = 2) -> list[str]:
    """A text in lines of a width, at least one; what does not fit into so many is cut.

    >>> wrapped("one two three four", 9)
    ['one two', 'three fo…']
    """
    words = deque(text.split(" "))
    lines = [words.popleft()]
    while words and (len(lines) < most or cell_len(f"{lines[-1]} {words[0]}") <= width):
        longer = f"{lines[-1]} {words[0]}"
        if cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(words[0])
        words.popleft()
    lines[-1] = " ".join([lines[-1], *words])
    return [fit(line, width).rstrip() for line in lines]
