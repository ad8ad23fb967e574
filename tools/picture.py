"""Draws the picture of the README: two sheets in the middle of a game, as the terminal shows them.

Run it with `.venv/bin/python tools/picture.py`.
"""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from rowlock.bots import make_bot
from rowlock.cli.draw import draw_position
from rowlock.core.state import State
from rowlock.play.sources import Seeded
from rowlock.play.table import play_game
from rowlock.variants import find_variant
from rowlock.variants.records import replay

PICTURE = Path(__file__).parents[1] / "docs" / "images" / "sheets.svg"
NAMES = ("Ada", "Grace")
TURN = 15
PAPER = TerminalTheme((250, 248, 242), (40, 40, 40), [(40, 40, 40)] * 8, [(40, 40, 40)] * 8)
FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>{lines}</defs>
<rect width="{width}" height="{height}" rx="8" fill="#faf8f2"/>
<g transform="translate({terminal_x}, 26)"
  clip-path="url(#{unique_id}-clip-terminal)">{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def position() -> State:
    """A game of two careful players, fifteen turns old."""
    source = Seeded("picture")
    start = source.opening(find_variant("classic"), 2)
    game = play_game(start, [make_bot("cautious")] * 2, source)
    steps = replay(game.record(NAMES)).steps
    return next(step.state for step in steps if step.state.turn == TURN)


def main() -> None:
    """Draw the sheets and write the picture."""
    state = position()
    console = Console(record=True, width=62, file=io.StringIO(), force_terminal=True)
    for seat, name in enumerate(NAMES, 1):
        console.print(Text(f" {name}: {state.scores[seat - 1]}", "bold"))
        for line in draw_position(state, seat):
            console.print(Text(" ").append_text(line), no_wrap=True, crop=False)
    picture = console.export_svg(theme=PAPER, code_format=FRAME, unique_id="rowlock")
    PICTURE.write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
