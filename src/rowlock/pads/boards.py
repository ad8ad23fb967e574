"""The duel's board in plain values for the template, with or without stones on it."""

from __future__ import annotations

from dataclasses import dataclass

from rowlock.core.board import MOST_COUNTED, Board
from rowlock.core.paper import ROW_LETTERS, Variant
from rowlock.core.sheet import MISS_POINTS
from rowlock.locale import Texts
from rowlock.pads import signs
from rowlock.pads.signs import Plain
from rowlock.play.telling import edition_name


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
        "rows": [_row(variant, index, hand, speech) for index in rows],
        "misses": _misses(variant, hand.board),
        "miss_points": signs.written(MISS_POINTS),
        "counted": speech.say("pad-stones"),
        "table": _table(),
        "players": [_player(variant, seat, played, speech) for seat in (1, 2)],
    }


def _row(variant: Variant, index: int, hand: PlayedBoard, speech: Texts) -> Plain:
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
