"""A player's sheet in plain values for the template: every cell, sign and pencil mark."""

from __future__ import annotations

from dataclasses import dataclass

from rowlock.core.paper import ROW_LETTERS, Bonus, Paper, Spot, Variant
from rowlock.core.sheet import MISS_POINTS, Score, Sheet
from rowlock.locale import Texts
from rowlock.pads import signs
from rowlock.pads.signs import Plain
from rowlock.play.telling import edition_name


@dataclass(frozen=True)
class Played:
    """A sheet that a player has written on."""

    sheet: Sheet
    closed: int
    """The rows that are closed for the player, as bits."""
    name: str | None
    date: str | None = None
    event: str | None = None

    def mark(self, spot: Spot) -> str | None:
        """What is on a cell: a cross, the dash of a skipped one, the line through a closed row."""
        if self.sheet.has(spot):
            return "cross"
        if spot.place < self.sheet.last(spot.row):
            return "skip"
        return "closed" if self.closed >> spot.row & 1 else None


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
        "bar_sign": signs.BAR_SIGN,
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
        "lock": hand.mark(Spot(index, len(row))),
    }


def _cell(paper: Paper, spot: Spot, hand: Played, speech: Texts) -> Plain:
    row = paper.rows[spot.row]
    cell = row.cells[spot.place]
    return {
        "number": cell.number,
        "colour": signs.key(cell.colour),
        "short": signs.short_name(cell.colour, speech) if signs.is_mixed(row) else None,
        "needed": signs.needed(row, spot.place),
        "sign": signs.sign_of(paper, spot),
        "mark": hand.mark(spot),
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
            "sign": signs.BONUS_SIGNS[each.bonus],
            "text": speech.say(f"bonus-{each.bonus.value}"),
            "crossed": [sheet.has(spot) for spot in each.cells],
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
            signs.total_part(None, extra[each.bonus], sign=signs.BONUS_SIGNS[each.bonus])
            for each in paper.bonus_sets
            if each.bonus in extra
        ),
        signs.total_part(speech.say("cli-misses"), score.misses if score else None, minus=True),
    ]


def _cross(crossed: int) -> str | None:
    return "cross" if crossed else None
