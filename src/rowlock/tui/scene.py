"""Styles for terminals with true colour, sixteen or no colours, and the scene to paint."""

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from rich.cells import cell_len, set_cell_size

from rowlock.locale import Texts
from rowlock.protocol.views import Game, Mine, PrintedSheet, SheetMarks, Stone, Table

Colours = Literal["auto", "true", "256", "16", "none"]
"""The colour settings; `auto` uses what the terminal reports."""


@dataclass(frozen=True)
class Palette:
    """The styles of all parts. Letters and marks carry the same information."""

    name: str
    band: Mapping[str, str]
    """The background of a row by colour; empty for none."""
    tile: Mapping[str, str]
    """The background of a cell."""
    faded: Mapping[str, str]
    """The background of a lost cell."""
    ink: Mapping[str, str]
    """The text colour on these backgrounds."""
    on_band: Mapping[str, str]
    """The text colour on a band."""
    legal: str
    chosen: str
    cursor: str
    losing: str
    die: str
    quiet: str
    loud: str
    good: str
    bad: str
    lines: Sequence[str]
    """The colours of the seats in a chart."""
    cross: str
    blocks: bool
    """Whether half blocks can draw the edges of tiles."""

    def on(self, colour: str) -> str:
        """The style of a band."""
        back = self.band.get(colour)
        return f"bold {self.on_band[colour]} on {back}" if back else "bold"

    def cell(self, colour: str, kind: str) -> str:
        """The style of a cell, by its mark or offer."""
        special = {
            "legal": self.legal,
            "chosen": self.chosen,
            "cursor": self.cursor,
            "losing": self.losing,
        }
        if kind in special:
            return special[kind]
        if kind in ("skipped", "closed"):
            back = self.faded.get(colour)
            return f"{self.on_band[colour]} on {back}" if back else "dim"
        back = self.tile.get(colour)
        weight = "bold " if kind == "crossed" else ""
        return f"{weight}{self.ink[colour]} on {back}" if back else weight.strip()

    def edge(self, colour: str, kind: str) -> str:
        """The style of the half blocks around a cell: its background on its band."""
        paper = self.cell(colour, kind).rpartition(" on ")[2]
        return f"{paper} on {self.band[colour]}"


COLOURS = ("red", "yellow", "green", "blue")
PLAIN = {"red": "#aa0000", "yellow": "#aa5500", "green": "#00aa00", "blue": "#0000aa"}
"""Exact colours of the sixteen, so that no two are mapped to the same one."""
MANY = Palette(
    name="many",
    band={"red": "#b5322a", "yellow": "#d39a14", "green": "#1c7a54", "blue": "#2a5cb3"},
    tile={"red": "#f2cdc8", "yellow": "#f8e6b8", "green": "#c4e3d3", "blue": "#c9d8f3"},
    faded={"red": "#cc6a62", "yellow": "#dfb75a", "green": "#5a9f80", "blue": "#6288c9"},
    ink=dict.fromkeys(COLOURS, "#24211d"),
    on_band={"red": "#ffffff", "yellow": "#24211d", "green": "#ffffff", "blue": "#ffffff"},
    legal="bold #24211d on #ffffff",
    chosen="bold #ffffff on #24211d",
    cursor="bold #24211d on #ffd75f",
    losing="bold #24211d on #ff9c8f",
    die="bold #24211d on #f4efe4",
    quiet="#9a948a",
    loud="bold #ffd75f",
    good="bold #7fd1a4",
    bad="bold #ff9c8f",
    lines=("#ffd75f", "#7fd1a4", "#ff9c8f", "#8fb8ff", "#d9a6ff"),
    cross="╳",
    blocks=True,
)
SIXTEEN = Palette(
    name="sixteen",
    band=PLAIN,
    tile=PLAIN,
    faded=PLAIN,
    ink={"red": "#ffffff", "yellow": "#ffffff", "green": "#000000", "blue": "#ffffff"},
    on_band={"red": "#aaaaaa", "yellow": "#aaaaaa", "green": "#000000", "blue": "#aaaaaa"},
    legal="bold #000000 on #ffffff",
    chosen="bold #ffff55 on #000000",
    cursor="bold #000000 on #55ffff",
    losing="bold #000000 on #ff5555",
    die="bold #000000 on #aaaaaa",
    quiet="#aaaaaa",
    loud="bold #ffff55",
    good="bold #55ff55",
    bad="bold #ff5555",
    lines=("#ffff55", "#55ff55", "#ff5555", "#55ffff", "#ff55ff"),
    cross="X",
    blocks=False,
)
NONE = Palette(
    name="none",
    band={},
    tile={},
    faded={},
    ink={},
    on_band={},
    legal="bold",
    chosen="bold reverse",
    cursor="reverse",
    losing="underline",
    die="bold",
    quiet="dim",
    loud="bold",
    good="bold",
    bad="bold underline",
    lines=("",) * 5,
    cross="X",
    blocks=False,
)


def palette_for(system: str | None, *, no_color: bool) -> Palette:
    """The palette for the colour system of a terminal."""
    if no_color or system is None:
        return NONE
    return SIXTEEN if system in ("standard", "windows") else MANY


@dataclass(frozen=True)
class Scene:
    """A table as one seat sees it."""

    speech: Texts
    palette: Palette
    game: Game
    table: Table
    names: Sequence[str]
    seat: int
    """The seat of the large sheet."""
    offers: Mapping[str, str] = field(default_factory=dict)
    """The offer of each cell to that seat."""
    cursor: str | None = None
    """The cell under the cursor."""
    mine: Mine | None = None
    """The private view of that seat, if it may be shown."""
    losing: Collection[str] = ()
    """Cells that the draft would lose, as the coach sees it."""
    cards: Mapping[str, str] = field(default_factory=dict)
    """Cards of hand and display that are chosen or under the cursor, by `h1` or `d1`."""

    @property
    def sheet(self) -> PrintedSheet:
        """The printed form of the large sheet."""
        return self.printed(self.seat)

    @property
    def marks(self) -> SheetMarks:
        """The marks on the large sheet."""
        return self.table.sheets[self.seat - 1]

    @property
    def others(self) -> list[SheetMarks]:
        """The marks of the other seats, in turn order after this seat."""
        sheets = self.table.sheets
        return [*sheets[self.seat :], *sheets[: self.seat - 1]]

    def printed(self, seat: int) -> PrintedSheet:
        """The printed sheet of a seat."""
        return self.game.edition.sheets[self.game.sheet_of[seat - 1]]

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.names[seat - 1]

    def stones(self) -> dict[tuple[str, str | None], Stone]:
        """The stones on the shared board, by row and space; locks are left out."""
        return {(stone.row, stone.cell): stone for stone in self.table.stones}

    def short(self, colour: str) -> str:
        """The abbreviation of a colour: one or two letters."""
        return self.speech.say(f"colour-short-{colour}")

    def state_of(self, seat: int) -> str:
        """The sign for the status of a seat: winner, active, decided, awaited."""
        if seat in self.table.winners:
            return "★"
        if seat in self.table.decided:
            return "✓"
        return "…" if seat in self.table.awaited else " "


def fit(text: str, width: int) -> str:
    """Cut or pad a text to a number of columns; wide characters count as two."""
    if cell_len(text) <= width or width < 2:
        return set_cell_size(text, max(0, width))
    kept = set_cell_size(text, width - 1).rstrip() + "…"
    return set_cell_size(kept, width)


def centred(text: str, width: int) -> str:
    """Centre a text in a number of columns."""
    spare = width - cell_len(text)
    if spare <= 0:
        return fit(text, width)
    return " " * (spare // 2) + text + " " * (spare - spare // 2)


def wrapped(text: str, width: int, most: int = 2) -> list[str]:
    """Wrap a text into lines of a width, at least one; cut it after a number of lines.

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
