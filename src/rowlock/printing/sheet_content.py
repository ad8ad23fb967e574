"""A player's sheet in plain values for the template: every cell, sign and pencil mark."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from rowlock.core.paper import ROW_LETTERS, Bonus, Colour, Paper, Row, Source, Spot, Variant
from rowlock.core.sheet import MISS_POINTS, MOST_COUNTED, Board, Score, Sheet, row_points
from rowlock.locale import Texts
from rowlock.presentation.editions import (
    box_places,
    mechanism_message,
    printed_sheet,
    sheet_mechanisms,
)
from rowlock.presentation.narration import edition_name
from rowlock.variants.facts import BAR, BONUS_SIGNS, bonus_kind

Plain = dict[str, Any]
"""Values that JSON can carry."""


def written(points: int) -> str:
    """Points as people write them, with a real minus sign."""
    return str(points).replace("-", "−")


NO_BREAK = "\N{NO-BREAK SPACE}"


def one_line(text: str) -> str:
    """A name on one line, with blanks and line breaks collapsed."""
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
    """A colour in one or two letters, for readers who cannot distinguish colours."""
    return speech.say(f"colour-short-{key(colour)}")


def is_mixed(row: Row) -> bool:
    """Whether the colours change along a row."""
    return len({cell.colour for cell in row.cells}) > 1


def key(colour: Colour) -> str:
    """The key of a colour in the template and the catalogue."""
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


# A player's sheet: every cell, sign and pencil mark.


@dataclass(frozen=True)
class Played:
    """A sheet that a player has written on."""

    sheet: Sheet
    closed: int
    """The rows that are closed for the player, as bits."""
    name: str | None
    date: str | None = None
    event: str | None = None

    def marks(self, paper: Paper, spot: Spot) -> list[str | None]:
        """What is on each box of a cell: a cross, a skipped box's dash, a closed row's line."""
        boxes = paper.rows[spot.row].masks[spot.place].bit_count()
        crossed, lost = self.sheet.times(paper, spot), self.sheet.lost(paper, spot)
        free = "closed" if self.closed >> spot.row & 1 else None
        return ["cross"] * crossed + ["skip"] * lost + [free] * (boxes - crossed - lost)


def sheet_content(
    variant: Variant, paper: Paper, speech: Texts, played: Played | None = None
) -> Plain:
    """The content of a sheet, blank or played."""
    hand = played or Played(Sheet.blank(paper), 0, None)
    score = hand.sheet.score(paper) if played else None
    return {
        "kind": "sheet",
        "title": one_line(edition_name(variant, speech)),
        "fields": [
            field(speech.say("pad-name"), hand.name, 16 if paper.lucky else 24),
            field(speech.say("pad-date"), hand.date, 13),
        ],
        "event": None if hand.event is None else one_line(hand.event),
        "words": common_words(speech),
        "lucky": list(paper.lucky),
        "letter": paper.letter,
        "tracks": [_track(paper, index, hand.sheet, speech) for index in range(len(paper.tracks))],
        "wires": _wires(paper),
        "notes": _notes(paper, speech),
        "rows": [_row(paper, index, hand, speech) for index in range(len(paper.rows))],
        "bar": _bar(paper, hand.sheet, speech),
        "bar_sign": BONUS_SIGNS[BAR].sign,
        "bonuses": _bonuses(paper, hand.sheet, speech),
        "misses": [_cross(number < hand.sheet.misses) for number in range(variant.misses_to_end)],
        "miss_points": written(MISS_POINTS),
        "counted": speech.say("pad-crosses"),
        "table": points_table(paper.most_crosses),
        "totals": _totals(paper, speech, score),
        "total": written(score.total) if score else None,
    }


def _row(paper: Paper, index: int, hand: Played, speech: Texts) -> Plain:
    row = paper.rows[index]
    return {
        "letter": ROW_LETTERS[index],
        "name": colour_name(row, speech),
        "colour": key(row.colour),
        "cells": [_cell(paper, Spot(index, place), hand, speech) for place in range(len(row))],
        "lock": hand.marks(paper, Spot(index, len(row)))[0],
    }


def _cell(paper: Paper, spot: Spot, hand: Played, speech: Texts) -> Plain:
    row = paper.rows[spot.row]
    cell = row.cells[spot.place]
    mark, *further = hand.marks(paper, spot)
    return {
        "number": cell.number,
        "colour": key(cell.colour),
        "short": short_name(cell.colour, speech) if is_mixed(row) else None,
        "needed": needed(row, spot.place),
        "sign": sign_of(paper, spot),
        "mark": mark,
        "further": further,
        "at_once": cell.at_once,
        "ringed": spot in paper.steps or spot in paper.linked,
    }


def _track(paper: Paper, index: int, sheet: Sheet, speech: Texts) -> Plain:
    """A bonus row (BP1) or a line of diamonds (XC1, QL1), with crosses and skipped boxes."""
    track, marks = paper.tracks[index], sheet.tracks[index]
    kind, printed = track.source.value, printed_sheet(paper)
    places = box_places(printed, printed.tracks[index]) if track.rows else range(len(track))
    return {
        "rows": track.letters,
        "name": speech.say(f"sheet-{kind}"),
        "about": speech.say(mechanism_message(kind)),
        "boxes": [
            {
                "text": "/".join(map(str, box)),
                "place": place,
                "mark": _cross(marks >> at & 1) or ("skip" if marks >> at else None),
            }
            for at, (place, box) in enumerate(zip(places, track.boxes, strict=True))
        ],
    }


def _wires(paper: Paper) -> list[tuple[Spot, Spot]]:
    """What is drawn between cells: from step to step, and between linked cells (CA2, CB2)."""
    return [*pairwise(paper.steps), *paper.links]


def _notes(paper: Paper, speech: Texts) -> list[Plain]:
    """What the mechanisms of cells and bonus rows mean; diamonds say it themselves."""
    kinds = sheet_mechanisms(printed_sheet(paper))
    shown = ("link" if kind.startswith("link") else kind for kind in kinds)
    return [
        {"kind": kind, "about": speech.say(mechanism_message(kind))}
        for kind in dict.fromkeys(shown)
        if kind not in (Source.EXCHANGE.value, Source.FIFTEEN.value)
    ]


def _bar(paper: Paper, sheet: Sheet, speech: Texts) -> list[Plain]:
    spaces = paper.bar.spaces if paper.bar else ()
    return [
        {
            "colour": key(colour),
            "short": short_name(colour, speech),
            "mark": _cross(sheet.bar >> space & 1),
        }
        for space, colour in enumerate(spaces)
    ]


def _bonuses(paper: Paper, sheet: Sheet, speech: Texts) -> list[Plain]:
    return [
        {
            "sign": BONUS_SIGNS[each.bonus.value].sign,
            "text": speech.say(f"bonus-{each.bonus.value}"),
            "crossed": [sheet.has(paper, spot) for spot in each.cells],
        }
        for each in paper.bonus_sets
    ]


def _totals(paper: Paper, speech: Texts, score: Score | None) -> list[Plain]:
    """The sum at the foot: rows, steps (CA3), diamonds (QL4), bonuses (BB3), then misses."""
    extra = {
        Bonus.DOUBLE_FEWEST: score.doubled if score else None,
        Bonus.PLUS_13: score.extra if score else None,
    }
    return [
        *row_parts(paper, speech, score.rows if score else None),
        *(
            total_part(speech.say("sheet-steps"), score.steps if score else None)
            for part in paper.parts
            if part.name == "steps"
        ),
        *(
            total_part(speech.say("sheet-fifteen"), score.diamonds if score else None)
            for part in paper.parts
            if part.name == "diamonds"
        ),
        *(
            total_part(None, extra[each.bonus], sign=BONUS_SIGNS[each.bonus.value].sign)
            for each in paper.bonus_sets
            if each.bonus in extra
        ),
        total_part(speech.say("cli-misses"), score.misses if score else None, minus=True),
    ]


def _cross(crossed: int) -> str | None:
    return "cross" if crossed else None


# The duel's board in plain values for the template, with or without stones on it.


@dataclass(frozen=True)
class PlayedBoard:
    """A board that two players have placed their stones on."""

    board: Board
    closed: int
    """The rows that are closed, as bits."""
    names: tuple[str, ...]
    date: str | None = None
    event: str | None = None


def board_content(variant: Variant, speech: Texts, played: PlayedBoard | None = None) -> Plain:
    """The content of a board, blank or played."""
    hand = played or PlayedBoard(Board.blank(variant), 0, ())
    rows = range(len(variant.paper.rows))
    return {
        "kind": "board",
        "title": one_line(edition_name(variant, speech)),
        "fields": [field(speech.say("pad-date"), hand.date, 13)],
        "event": None if hand.event is None else one_line(hand.event),
        "words": common_words(speech),
        "lucky": [],
        "letter": "",
        "rows": [_board_row(variant, index, hand, speech) for index in rows],
        "misses": _misses(variant, hand.board),
        "miss_points": written(MISS_POINTS),
        "counted": speech.say("pad-stones"),
        "table": _table(),
        "players": [_player(variant, seat, played, speech) for seat in (1, 2)],
    }


def _board_row(variant: Variant, index: int, hand: PlayedBoard, speech: Texts) -> Plain:
    row = variant.paper.rows[index]
    *stones, on_lock = hand.board.rows[index]
    closed = hand.closed >> index & 1
    return {
        "letter": ROW_LETTERS[index],
        "name": colour_name(row, speech),
        "colour": key(row.colour),
        "cells": [
            {
                "number": cell.number,
                "colour": key(cell.colour),
                "needed": needed(row, place),
                "stones": stones[place],
                "short": None,
                "sign": None,
                "mark": None,
                "further": [],
                "at_once": False,
                "ringed": False,
            }
            for place, cell in enumerate(row.cells)
        ],
        "lock": "closed" if closed and not on_lock else None,
        "lock_stones": on_lock,
    }


def _misses(variant: Variant, board: Board) -> list[int]:
    """Whose stone is on each of the shared spaces: 1, −1, or 0 for nobody's (D7)."""
    taken = [1] * board.misses[0] + [-1] * board.misses[1]
    return taken + [0] * (variant.misses_to_end - len(taken))


def _table() -> list[tuple[str, int]]:
    """What stones in a row are worth; from the last number on, no more (D9)."""
    *table, (most, points) = points_table(MOST_COUNTED)
    return [*table, (f"{most}+", points)]


def _player(variant: Variant, seat: int, played: PlayedBoard | None, speech: Texts) -> Plain:
    score = played.board.score(seat) if played else None
    return {
        "stone": 1 if seat == 1 else -1,
        "name": one_line(played.names[seat - 1]) if played else None,
        "totals": [
            *row_parts(variant.paper, speech, score.rows if score else None),
            total_part(speech.say("cli-misses"), score.misses if score else None, minus=True),
        ],
        "total": written(score.total) if score else None,
    }
