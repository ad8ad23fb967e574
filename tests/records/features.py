"""What a whole game shows: how it ended, and which of the rarer rules came up in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rowlock.core.moves import Event, Play
from rowlock.core.offers import diamond_for, right_to
from rowlock.core.paper import Bonus, Paper, Source, Spot, Stage
from rowlock.core.replay import Replay, Step
from rowlock.core.rules import legal_plays
from rowlock.core.state import State

SHEET = {
    "ends by misses",
    "ends by rows in the white action",
    "ends by rows in the colour action",
    "three rows closed",
    "a row closed by several at once",
}
CARDS = {
    "ends by misses",
    "ends by rows in the white action",
    "ends by rows in the play action",
    "a pile made anew",
    "a joker crossed",
    "three cells crossed in one play",
}
BONUS = {"ends by a bonus cross", "a bonus that lapses", "a bonus cross picked freely"}
WANTED = {
    "classic": SHEET,
    "longo": SHEET | {"a lucky cross", "ends by a lucky cross"},
    "mixx-a": SHEET,
    # No two rows of mixx-b end in the same number, so that a third never closes with the second.
    "mixx-b": SHEET - {"three rows closed"},
    "bonus-a": SHEET
    | BONUS
    | {"a chain of three spaces", "a struck space skipped", "a bonus cell when no space is left"},
    "bonus-b": SHEET
    | BONUS
    | {bonus.value for bonus in Bonus}
    | {"a bonus earned inside a bonus", "a tie for the fewest"},
    "duel": {
        "ends by misses",
        "ends by rows in the white action",
        "ends by rows in the colour action",
        "ends by stones in the white action",
        "ends by stones in the colour action",
        "a hit",
        "a stack",
        "the last stone on the rightmost space",
    },
    "big-points": SHEET
    | {
        "a bonus-row cross in the white action",
        "a bonus-row cross in the colour action",
        "a bonus cell beside a closed row",
        "the last cell of a bonus row",
        "boxes of a track skipped",
        "a row with as many crosses as count",
        "a track alone averts the miss",
    },
    "x-change": SHEET | {"an exchange", "boxes of a track skipped", "all diamonds used or skipped"},
    "double-a": SHEET
    | {
        "a second cross in the white action",
        "a second cross in the colour action",
        "a second cross in the same turn",
        "a row closed with fewer numbers than crosses",
    },
    "double-b": SHEET | {"a doubled cell", "a row closed with fewer numbers than crosses"},
    "connected-a": SHEET | {"six steps", "a step that closes its row"},
    "connected-b": SHEET
    | {
        "a linked cross that moves its row on",
        "a linked cross left of the last",
        "a linked cross in a closed row",
    },
    "lucky-15": SHEET | {"three diamonds", "a diamond in the action that ends the game"},
    "connect-15": SHEET
    | {
        "a field alone",
        "a field left of its cell",
        "a field right of its cell",
        "a field with a cell of another row",
        "a field with the cell that closes its row",
        "a field alone averts the miss",
    },
    "cards": CARDS,
    "cards-mixx-a": CARDS,
    "cards-mixx-b": CARDS,
}
"""What the records of each edition have to show between them."""


def shown(game: Replay) -> set[str]:
    """Everything that a game shows."""
    states = [game.head.state, *(step.state for step in game.steps)]
    found = set(_ending(states[-2], game.steps[-1]))
    spaces: dict[int, int] = {}
    for before, step in zip(states, game.steps, strict=False):
        found.update(_told(step.events))
        found.update(_bar(before, step.events, spaces))
        found.update(_choice(before, step))
        found.update(_mechanism(before, step))
    return found | set(_sheets(states[-1]))


def _ending(before: State, last: Step) -> Iterator[str]:
    state = last.state
    if state.closed_rows.bit_count() >= 3:
        yield "three rows closed"
    if state.reason == "misses":
        yield "ends by misses"
        return
    yield f"ends by {state.reason} in the {before.stage.value} action"
    rights = {event.how for event, then in pairwise(last.events) if then.kind == "locked"}
    yield from (f"ends by a {right} cross" for right in ("lucky", "bonus") if right in rights)
    lockless = all(event.kind != "locked" for event in last.events)
    if state.reason == "stones" and state.closed != before.closed and lockless:
        yield "the last stone on the rightmost space"


def _told(events: Sequence[Event]) -> Iterator[str]:
    kinds = [event.kind for event in events]
    names = {"hit": "a hit", "stacked": "a stack", "reshuffled": "a pile made anew"}
    yield from (name for kind, name in names.items() if kind in kinds)
    locked = [event.row for event in events if event.kind == "locked"]
    if len(set(locked)) < len(locked):
        yield "a row closed by several at once"
    if any(event.how == "lucky" for event in events):
        yield "a lucky cross"
    if "bonus-lapsed" in kinds:
        yield "a bonus that lapses"
    yield from (event.how or "" for event in events if event.kind == "bonus-earned")
    if any(
        event.how == "bonus" and then.kind == "bonus-earned" for event, then in pairwise(events)
    ):
        yield "a bonus earned inside a bonus"
    yield from _cards(events)


def _cards(events: Sequence[Event]) -> Iterator[str]:
    crossed = [event for event in events if event.how == "card"]
    played = [card for event in events for card in event.cards]
    if crossed and any(card.joker for card in played):
        yield "a joker crossed"
    if len(crossed) == 3:
        yield "three cells crossed in one play"


def _bar(before: State, events: Sequence[Event], spaces: dict[int, int]) -> Iterator[str]:
    """What happened to bonus bars; `spaces` counts those that each seat has used."""
    bar = before.variant.paper.bar
    chain: dict[int, int] = {}
    for event, then in pairwise([*events, Event("end")]):
        seat = event.seat or 0
        if event.kind == "bar-used":
            spaces[seat] = spaces.get(seat, 0) + 1
            chain[seat] = chain.get(seat, 0) + 1
            if event.number != spaces[seat]:
                yield "a struck space skipped"
        if bar and event.kind == "crossed" and event.spot in bar.cells and then.kind != "bar-used":
            yield "a bonus cell when no space is left"
    if any(length >= 3 for length in chain.values()):
        yield "a chain of three spaces"


def _choice(before: State, step: Step) -> Iterator[str]:
    """What a choice had to choose from, where one cell can be followed by several."""
    if not isinstance(step.move, Play) or len(step.move.crosses) < 2 or step.seat is None:
        return
    if before.variant.has_fields:
        return  # what comes on top of a cross is no bonus
    plays = [play for play in legal_plays(before, step.seat) if isinstance(play, Play)]
    first = step.move.crosses[0]
    if sum(play.crosses[:1] == (first,) for play in plays) > 1:
        free = before.setup.option("bonus_reach") == "any"
        yield "a bonus cross picked freely" if free else "a tie for the fewest"


# The mechanisms of later editions.


def _mechanism(before: State, step: Step) -> Iterator[str]:
    """What a choice does besides crossing the number rolled."""
    if not isinstance(step.move, Play) or step.seat is None or before.board is not None:
        return
    seat, crosses = step.seat, step.move.crosses
    paper = before.paper(seat)
    if not crosses:
        if before.stage is Stage.COLOUR and before.used:
            if all(row >= len(paper.rows) for row, _ in before.used):
                yield "a track alone averts the miss"
            if paper.fields.issuperset(before.used):
                yield "a field alone averts the miss"
        return
    yield from _track(before, seat, crosses[0])
    fields = [spot for spot in crosses if spot in paper.fields]
    yield from _field(paper, crosses[0], fields[0]) if fields else ()
    for spot in crosses[:1]:
        if spot.row < len(paper.rows) and spot not in fields:
            yield from _cell(before, seat, spot)
    if paper.links and len(crosses) > 1:
        yield from _link(before, seat, crosses[1])


def _track(before: State, seat: int, spot: Spot) -> Iterator[str]:
    paper, sheet = before.paper(seat), before.sheets[seat - 1]
    source = right_to(before, seat, spot)
    if source is Source.EXCHANGE:
        yield "an exchange"
        diamond = diamond_for(before, seat, spot)
        if diamond and diamond.place > sheet.next_box(diamond.row):
            yield "boxes of a track skipped"
    if source is Source.BONUS_ROW:
        yield f"a bonus-row cross in the {before.stage.value} action"
        track = paper.track(spot)
        assert track is not None
        if any(before.closed >> row & 1 for row in track.rows):
            yield "a bonus cell beside a closed row"
        if spot.place == len(track) - 1:
            yield "the last cell of a bonus row"
        if spot.place > sheet.next_box(spot.row):
            yield "boxes of a track skipped"


def _field(paper: Paper, first: Spot, field: Spot) -> Iterator[str]:
    if first == field:
        yield "a field alone"
    elif first.row != field.row:
        yield "a field with a cell of another row"
    else:
        yield f"a field {'left' if field.place < first.place else 'right'} of its cell"
        if first.place >= paper.rows[first.row].first_closer:
            yield "a field with the cell that closes its row"


def _cell(before: State, seat: int, spot: Spot) -> Iterator[str]:
    paper, sheet = before.paper(seat), before.sheets[seat - 1]
    row = paper.rows[spot.row]
    cell = row.cells[spot.place]
    if cell.at_once:
        yield "a doubled cell"
    elif sheet.has(paper, spot) and cell.boxes > 1:
        yield f"a second cross in the {before.stage.value} action"
        if before.stage is Stage.COLOUR and spot in before.used:
            yield "a second cross in the same turn"
    if spot.place >= row.first_closer:
        numbers = sum(sheet.has(paper, Spot(spot.row, place)) for place in range(len(row)))
        if numbers < row.needed:
            yield "a row closed with fewer numbers than crosses"
        if spot in paper.steps:
            yield "a step that closes its row"


def _link(before: State, seat: int, forced: Spot) -> Iterator[str]:
    sheet, paper = before.sheets[seat - 1], before.paper(seat)
    last = sheet.last(paper, forced.row)
    if before.closed_for(seat) >> forced.row & 1:
        yield "a linked cross in a closed row"
    elif forced.place < last:
        yield "a linked cross left of the last"
    elif forced.place > last + 1:
        yield "a linked cross that moves its row on"


def _sheets(end: State) -> Iterator[str]:
    """What the sheets show when the game is over."""
    for paper, sheet in zip(end.setup.papers, end.sheets, strict=False):
        most = next((part.most for part in paper.parts if part.name == "rows"), None)
        if most and any(sheet.counted(paper, row) >= most for row in paper.row_indices):
            yield "a row with as many crosses as count"
        if sum(sheet.has(paper, spot) for spot in paper.steps) >= 6:
            yield "six steps"
        for track, marks in zip(paper.tracks, sheet.tracks, strict=True):
            if track.source is Source.EXCHANGE and marks.bit_length() == len(track):
                yield "all diamonds used or skipped"
            if track.source is Source.FIFTEEN and marks.bit_count() >= 3:
                yield "three diamonds"
    if any(row == end.variant.paper.fifteen_row for row, _ in end.used):
        yield "a diamond in the action that ends the game"
