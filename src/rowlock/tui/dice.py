"""The dice on the table, as blocks of three lines or as one line."""

from __future__ import annotations

from textual.content import Content

from rowlock.protocol.views import Dice
from rowlock.tui.scene import Scene, centred

WIDTH = 6


def paint_dice(scene: Scene, height: int) -> list[Content]:
    """The dice, white ones first with their sum; those of closed rows are gone."""
    dice = scene.table.dice
    if dice is None:
        waiting = Content.styled(scene.speech.say("web-no-dice"), scene.palette.quiet)
        return [waiting] if height < 3 else [Content(""), waiting, Content("")]
    if height < 3:
        return [_line(scene, dice)]
    return [_blocks(scene, dice, "▄"), _line(scene, dice), _blocks(scene, dice, "▀")]


def _faces(scene: Scene, dice: Dice) -> list[tuple[str, str]]:
    """Text and style of each die, in order."""
    palette = scene.palette
    whites = [(str(face), palette.die) for face in dice.white]
    colours = [
        (f"{scene.short(colour)} {face}", palette.on(colour))
        for colour, face in dice.colours.items()
    ]
    return [*whites, *colours]


def _line(scene: Scene, dice: Dice) -> Content:
    parts: list[tuple[str, str]] = []
    for number, (text, style) in enumerate(_faces(scene, dice)):
        shown = text if scene.palette.band else f"[{text}]"
        parts += [(centred(shown, WIDTH), style), (_between(number, dice), "bold")]
    return Content.assemble(*parts)


def _blocks(scene: Scene, dice: Dice, block: str) -> Content:
    parts: list[tuple[str, str]] = []
    for number, (_, style) in enumerate(_faces(scene, dice)):
        back = style.rpartition(" on ")[2] if scene.palette.blocks else ""
        parts.append(((block if back else " ") * WIDTH, back))
        parts.append((" " * len(_between(number, dice)), ""))
    return Content.assemble(*parts)


def _between(number: int, dice: Dice) -> str:
    """What stands behind a die: plus, the white sum, or a gap."""
    if number == 0:
        return " + "
    return f" = {dice.sum:<2}    " if number == 1 else "  "
