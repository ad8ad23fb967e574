"""Which sheets a pad holds: blank ones, or those of a game that was played."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import cycle, islice

from rowlock.core.paper import Paper, Variant
from rowlock.core.replay import Replay
from rowlock.errors import BadSetup
from rowlock.locale import Texts
from rowlock.pads.boards import PlayedBoard, board_content
from rowlock.pads.layout import Layout
from rowlock.pads.printing import Pad
from rowlock.pads.sheets import Played, sheet_content
from rowlock.pads.signs import Plain
from rowlock.play.telling import edition_name


def blank_pad(variant: Variant, layout: Layout, pages: int | None, speech: Texts) -> Pad:
    """Pages full of blank sheets, kind after kind (L3); each comes once at least by default."""
    count = (pages or layout.pages(len(variant.papers))) * layout.per_page
    kinds = [_blank(variant, paper, speech) for paper in variant.papers]
    return _pad(variant, speech, islice(cycle(kinds), count))


def kept_pad(replay: Replay, seat: int | None, speech: Texts) -> Pad:
    """The sheet of a seat, or of every seat, as the game left it."""
    state = replay.state
    if seat is not None and seat not in state.setup.seats:
        raise BadSetup(f"There is no seat {seat}: the seats are 1 to {len(state.setup.seats)}.")
    if state.board is not None:
        return _pad(state.variant, speech, [_kept_board(replay, speech)])
    seats = state.setup.seats if seat is None else [seat]
    return _pad(state.variant, speech, [_kept_sheet(replay, each, speech) for each in seats])


def _blank(variant: Variant, paper: Paper, speech: Texts) -> Plain:
    if variant.is_board:
        return board_content(variant, speech)
    return sheet_content(variant, paper, speech)


def _kept_sheet(replay: Replay, seat: int, speech: Texts) -> Plain:
    state = replay.state
    played = Played(
        state.sheets[seat - 1],
        state.closed_for(seat),
        replay.head.names[seat - 1],
        _tagged(replay, "Date"),
        _tagged(replay, "Event"),
    )
    return sheet_content(state.variant, state.paper(seat), speech, played)


def _kept_board(replay: Replay, speech: Texts) -> Plain:
    state = replay.state
    assert state.board is not None
    date, event = _tagged(replay, "Date"), _tagged(replay, "Event")
    played = PlayedBoard(state.board, state.closed, replay.head.names, date, event)
    return board_content(state.variant, speech, played)


def _tagged(replay: Replay, name: str) -> str | None:
    """What a tag of the record says, if there is one."""
    said = (" ".join(tag.values) for tag in replay.head.tags if tag.name.text == name)
    return next(said, None)


def _pad(variant: Variant, speech: Texts, sheets: Iterable[Plain]) -> Pad:
    return Pad(variant, edition_name(variant, speech), speech.language, tuple(sheets))
