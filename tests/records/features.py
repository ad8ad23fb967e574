"""What a whole game shows: how it ended, and which of the rarer rules came up in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from rowlock.core.moves import Event, Play
from rowlock.core.paper import Bonus
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
    return found


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
    plays = [play for play in legal_plays(before, step.seat) if isinstance(play, Play)]
    first = step.move.crosses[0]
    if sum(play.crosses[:1] == (first,) for play in plays) > 1:
        free = before.setup.option("bonus_reach") == "any"
        yield "a bonus cross picked freely" if free else "a tie for the fewest"
