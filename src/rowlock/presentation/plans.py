"""What settings lead to: the edition that is played, and where a game goes on from."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rowlock.core.moves import Choice
from rowlock.core.paper import Variant
from rowlock.core.record_writer import Choose, Move
from rowlock.core.replay import Replay
from rowlock.core.state import State, new_game
from rowlock.errors import BadRecord, BadSetup, BadSheet
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import Settings
from rowlock.variants import find_variant
from rowlock.variants.custom_sheet import parse_sheet
from rowlock.variants.records import replay


class Plan(NamedTuple):
    """What settings lead to: the edition, and where a game goes on from."""

    variant: Variant
    start: State | None = None
    moves: tuple[Move, ...] = ()
    names: tuple[str, ...] = ()


def plan_of(settings: Settings) -> Plan:
    """What is to be played; raises `Denied` where that is not possible."""
    try:
        plan = _planned(settings.edition, settings.sheet, settings.record, settings.step)
        new_game(plan.variant, len(settings.seats), options=settings.options)
    except BadSetup as error:
        raise Denied("bad-setup", fault=str(error)) from None
    except BadRecord as error:
        raise Denied("bad-record", error.rule, fault=str(error), line=error.line) from None
    if plan.start and len(plan.start.setup.papers) != len(settings.seats):
        raise Denied("bad-setup", fault=f"The record has {len(plan.start.setup.papers)} seats.")
    if settings.first > len(settings.seats):
        raise Denied("seat-unknown", seat=settings.first)
    return plan


def counts_for_ratings(settings: Settings) -> bool:
    """Whether a result counts for the ratings: a whole game of a printed edition, without house
    rules, with the server's dice.
    """
    if not settings.rated or settings.dice != "server" or settings.record or settings.sheet:
        return False
    options = find_variant(settings.edition).options
    house = (each for each in options if each.house)
    return all(settings.options.get(each.name, each.default) == each.default for each in house)


def allows_hints(settings: Settings) -> bool:
    """Whether people may ask what to play: never where the result counts."""
    return settings.hints and not counts_for_ratings(settings)


@lru_cache(maxsize=256)
def _planned(edition: str, sheet: str, record: str, step: int | None) -> Plan:
    if record:
        return _continued(replay(record), step)
    return Plan(_sheet(sheet, stored=True) if sheet else find_variant(edition))


def own_sheet(text: str) -> Variant:
    """The edition that a sheet of one's own makes; raises `Denied` with the line that is wrong."""
    return _sheet(text, stored=False)


def _sheet(text: str, *, stored: bool) -> Variant:
    try:
        return parse_sheet(text, stored=stored)
    except BadSheet as error:
        raise Denied("bad-sheet", fault=str(error), line=error.line) from None


def _continued(replayed: Replay, step: int | None) -> Plan:
    """The game up to a step of its record, without choices that still wait for others."""
    steps = replayed.steps[:step]
    while steps and any(choice is not None for choice in steps[-1].state.choices):
        steps = steps[:-1]
    if (steps[-1].state if steps else replayed.head.state).over:
        raise BadSetup("The game of this record is over at that step.")
    moves = tuple(_move(each.seat, each.move) for each in steps)
    return Plan(replayed.head.state.variant, replayed.head.state, moves, replayed.head.names)


def _move(seat: int | None, move: Move | Choice) -> Move:
    return move if seat is None else Choose(seat, move)  # type: ignore[arg-type, return-value]
