"""The signs and words that sheets and boards share."""

from typing import Any

from rowlock.core.paper import ROW_LETTERS, Colour, Paper, Row, Spot
from rowlock.core.sheet import row_points
from rowlock.locale import Texts
from rowlock.variants.bonus_signs import BONUS_SIGNS, bonus_kind

Plain = dict[str, Any]
"""Values that JSON can carry."""


def written(points: int) -> str:
    """Points as people write them, with a real minus sign."""
    return str(points).replace("-", "−")


NO_BREAK = "\N{NO-BREAK SPACE}"


def one_line(text: str) -> str:
    """A name as it fits on a line, whatever blanks and breaks it has."""
    return " ".join(text.split())


def common_words(speech: Texts) -> dict[str, str]:
    """The words that are printed on every sheet and board."""
    messages = {
        "name": "pad-name",
        "points": "pad-points",
        "total": "pad-total",
        "misses": "cli-misses",
        "lucky": "cli-lucky-numbers",
        "bar": "cli-bonus-bar",
    }
    return {word: speech.say(message) for word, message in messages.items()}


def field(title: str, value: str | None, room: int) -> Plain:
    """A line to write on, `room` hundredths of the sheet's width long, and what is written."""
    return {"title": title, "value": None if value is None else one_line(value), "room": room}


def colour_name(row: Row, speech: Texts) -> str | None:
    """The colour of a row in words, `None` where its cells differ."""
    if is_mixed(row):
        return None
    return speech.say(f"colour-{key(row.colour)}")


def short_name(colour: Colour, speech: Texts) -> str:
    """A colour in one or two letters, so that nobody has to tell colours apart."""
    return speech.say(f"pad-short-{key(colour)}")


def is_mixed(row: Row) -> bool:
    """Whether the colours change along a row."""
    return len({cell.colour for cell in row.cells}) > 1


def key(colour: Colour) -> str:
    """What the template and the catalogue call a colour."""
    return colour.name.lower()


def needed(row: Row, place: int) -> int | None:
    """The crosses that a closing cell needs, `None` for any other cell (S7, L2, D6)."""
    return row.needed if place >= row.first_closer else None


def sign_of(paper: Paper, spot: Spot) -> str | None:
    """The sign on a bonus cell (BA1, BB1)."""
    kind = bonus_kind(paper, spot)
    return None if kind is None else BONUS_SIGNS[kind].sign


def points_table(most: int) -> list[tuple[str, int]]:
    """Each number of crosses and what it is worth (S10)."""
    return [(str(crosses), row_points(crosses)) for crosses in range(1, most + 1)]


def row_parts(paper: Paper, speech: Texts, points: tuple[int, ...] | None) -> list[Plain]:
    """A part of the total for each row."""
    parts = []
    for index, row in enumerate(paper.rows):
        name = colour_name(row, speech)
        title = NO_BREAK.join(filter(None, (ROW_LETTERS[index], name)))
        colour = None if is_mixed(row) else key(row.colour)
        parts.append(total_part(title, points[index] if points else None, colour=colour))
    return parts


def total_part(
    title: str | None,
    points: int | None,
    *,
    colour: str | None = None,
    sign: str | None = None,
    minus: bool = False,
) -> Plain:
    """One box of the sum at the foot: its title or sign, and its points once they are known."""
    value = None if points is None else str(abs(points))
    return {"title": title, "value": value, "colour": colour, "sign": sign, "minus": minus}
