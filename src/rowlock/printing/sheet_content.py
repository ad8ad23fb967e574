"""A player's sheet in plain values for the template: every cell, sign and pencil mark."""

from dataclasses import dataclass

from rowlock.core.board import MOST_COUNTED, Board
from rowlock.core.paper import ROW_LETTERS, Bonus, Paper, Spot, Variant
from rowlock.core.sheet import MISS_POINTS, Score, Sheet
from rowlock.locale import Texts
from rowlock.presentation.narration import edition_name
from rowlock.printing import signs
from rowlock.printing.signs import Plain
from rowlock.variants.bonus_signs import BAR, BONUS_SIGNS


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
    """All that is on a sheet, blank or played."""
    hand = played or Played(Sheet.blank(paper), 0, None)
    score = hand.sheet.score(paper) if played else None
    return {
        "kind": "sheet",
        "title": signs.one_line(edition_name(variant, speech)),
        "fields": [
            signs.field(speech.say("pad-name"), hand.name, 16 if paper.lucky else 24),
            signs.field(speech.say("pad-date"), hand.date, 13),
        ],
        "event": None if hand.event is None else signs.one_line(hand.event),
        "words": signs.common_words(speech),
        "lucky": list(paper.lucky),
        "rows": [_row(paper, index, hand, speech) for index in range(len(paper.rows))],
        "bar": _bar(paper, hand.sheet, speech),
        "bar_sign": BONUS_SIGNS[BAR].sign,
        "bonuses": _bonuses(paper, hand.sheet, speech),
        "misses": [_cross(number < hand.sheet.misses) for number in range(variant.misses_to_end)],
        "miss_points": signs.written(MISS_POINTS),
        "counted": speech.say("pad-crosses"),
        "table": signs.points_table(paper.most_crosses),
        "totals": _totals(paper, speech, score),
        "total": signs.written(score.total) if score else None,
    }


def _row(paper: Paper, index: int, hand: Played, speech: Texts) -> Plain:
    row = paper.rows[index]
    return {
        "letter": ROW_LETTERS[index],
        "name": signs.colour_name(row, speech),
        "colour": signs.key(row.colour),
        "cells": [_cell(paper, Spot(index, place), hand, speech) for place in range(len(row))],
        "lock": hand.marks(paper, Spot(index, len(row)))[0],
    }


def _cell(paper: Paper, spot: Spot, hand: Played, speech: Texts) -> Plain:
    row = paper.rows[spot.row]
    cell = row.cells[spot.place]
    mark, *further = hand.marks(paper, spot)
    return {
        "number": cell.number,
        "colour": signs.key(cell.colour),
        "short": signs.short_name(cell.colour, speech) if signs.is_mixed(row) else None,
        "needed": signs.needed(row, spot.place),
        "sign": signs.sign_of(paper, spot),
        "mark": mark,
        "further": further,
    }


def _bar(paper: Paper, sheet: Sheet, speech: Texts) -> list[Plain]:
    spaces = paper.bar.spaces if paper.bar else ()
    return [
        {
            "colour": signs.key(colour),
            "short": signs.short_name(colour, speech),
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
    """The sum at the foot: rows, then what bonuses add (BB3), then misses."""
    extra = {
        Bonus.DOUBLE_FEWEST: score.doubled if score else None,
        Bonus.PLUS_13: score.extra if score else None,
    }
    return [
        *signs.row_parts(paper, speech, score.rows if score else None),
        *(
            signs.total_part(None, extra[each.bonus], sign=BONUS_SIGNS[each.bonus.value].sign)
            for each in paper.bonus_sets
            if each.bonus in extra
        ),
        signs.total_part(speech.say("cli-misses"), score.misses if score else None, minus=True),
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
    """All that is on a board, blank or played."""
    hand = played or PlayedBoard(Board.blank(variant), 0, ())
    rows = range(len(variant.paper.rows))
    return {
        "kind": "board",
        "title": signs.one_line(edition_name(variant, speech)),
        "fields": [signs.field(speech.say("pad-date"), hand.date, 13)],
        "event": None if hand.event is None else signs.one_line(hand.event),
        "words": signs.common_words(speech),
        "lucky": [],
        "rows": [_board_row(variant, index, hand, speech) for index in rows],
        "misses": _misses(variant, hand.board),
        "miss_points": signs.written(MISS_POINTS),
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
        "name": signs.colour_name(row, speech),
        "colour": signs.key(row.colour),
        "cells": [
            {
                "number": cell.number,
                "colour": signs.key(cell.colour),
                "needed": signs.needed(row, place),
                "stones": stones[place],
                "short": None,
                "sign": None,
                "mark": None,
                "further": [],
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
    *table, (most, points) = signs.points_table(MOST_COUNTED)
    return [*table, (f"{most}+", points)]


def _player(variant: Variant, seat: int, played: PlayedBoard | None, speech: Texts) -> Plain:
    score = played.board.score(seat) if played else None
    return {
        "stone": 1 if seat == 1 else -1,
        "name": signs.one_line(played.names[seat - 1]) if played else None,
        "totals": [
            *signs.row_parts(variant.paper, speech, score.rows if score else None),
            signs.total_part(speech.say("cli-misses"), score.misses if score else None, minus=True),
        ],
        "total": signs.written(score.total) if score else None,
    }
