"""A finished or uploaded game, to be shown again step by step."""

from __future__ import annotations

from rowlock.core.replay import Replay, Step
from rowlock.errors import BadRecord
from rowlock.protocol.refusals import Denied
from rowlock.protocol.views import Event, Frame, Replayed
from rowlock.showing.events import wire_event
from rowlock.showing.positions import game_of, table_of
from rowlock.variants.records import replay


def replayed(text: str) -> Replayed:
    """A record as frames: one for each roll and each action, as all may see them."""
    try:
        found = replay(text)
    except BadRecord as error:
        raise Denied("bad-record", error.rule, fault=str(error), line=error.line) from None
    tags = [[tag.name.text, *tag.values] for tag in found.head.tags]
    dice = next((tag[1] for tag in tags if tag[0] == "Dice" and len(tag) > 1), "")
    game = game_of(found.head.state, dice, 0)
    return Replayed(list(found.head.names), tags, game, _frames(found), found.text())


def _frames(found: Replay) -> list[Frame]:
    frames = [Frame(0, [], table_of(found.head.state, 0))]
    events: list[Event] = []
    for number, step in enumerate(found.steps, 1):
        events += [wire_event(event, number, step.state) for event in step.events]
        if _whole(step):
            frames.append(Frame(number, events, table_of(step.state, number)))
            events = []
    return frames


def _whole(step: Step) -> bool:
    """Whether a step ends an action: before that, choices wait for each other."""
    return all(choice is None for choice in step.state.choices)
