"""The plan of a table: the edition, and the position to start from."""

from collections import OrderedDict
from collections.abc import Mapping
from hashlib import blake2b
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
from rowlock.variants.custom_sheet import check_plays, parse_sheet
from rowlock.variants.records import replay


class Plan(NamedTuple):
    """The edition, and the position to start from."""

    variant: Variant
    start: State | None = None
    moves: tuple[Move, ...] = ()
    names: tuple[str, ...] = ()
    state: State | None = None
    """The position after the moves."""
    date: str | None = None
    """The date of a continued game, from its record; empty if it has none."""


PLANS_KEPT = 64
TITLES_KEPT = 4096
_plans: OrderedDict[bytes, Plan] = OrderedDict()
"""Cached plans: a room needs its own several times while it is set up."""
_titles: OrderedDict[bytes, str] = OrderedDict()
"""Cached titles of custom sheets, which lobbies show for longer."""


def plan_of(settings: Settings, *, new: bool = False) -> Plan:
    """The plan of settings; raises `Denied` if they are invalid.

    With `new` a custom sheet has to pass every check; stored rooms may be older than some of them.
    """
    try:
        plan = _remembered(settings, new=new)
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
    """Whether hints are allowed: never in a rated game."""
    return settings.hints and not counts_for_ratings(settings)


LEARNING = 10
"""Finished games of a beginner, whose practice tables have a coach."""


def allows_coach(settings: Settings) -> bool:
    """Whether a coach speaks before a choice is made: never where the result counts."""
    return bool(settings.coach) and not counts_for_ratings(settings)


def title_of(settings: Settings) -> str:
    """The title of the edition or of the sheet that is to be played."""
    if not settings.sheet and not settings.record:
        return find_variant(settings.edition).title
    title = _titles.get(_key(settings, new=False))
    return plan_of(settings).variant.title if title is None else title


def remember(settings: Settings, plan: Plan, *, new: bool) -> None:
    """Cache the plan of these settings, computed here or by another process."""
    for each in {new, False}:  # passing all checks implies those of stored rooms
        key = _key(settings, new=each)
        _plans[key], _titles[key] = plan, plan.variant.title
        _plans.move_to_end(key)
    while len(_plans) > PLANS_KEPT:
        _plans.popitem(last=False)
    while len(_titles) > TITLES_KEPT:
        _titles.popitem(last=False)


def needs_parsing(settings: Settings, *, new: bool) -> bool:
    """Whether the plan of these settings still has to be parsed from a sheet or a record."""
    return bool(settings.sheet or settings.record) and _key(settings, new=new) not in _plans


def _key(settings: Settings, *, new: bool) -> bytes:
    told = settings.record, settings.step if settings.record else None
    played = told if settings.record else settings.sheet or settings.edition
    checks = new, new and _goes_anywhere(settings.options)
    kind = bool(settings.record), bool(settings.sheet), *checks
    return blake2b(repr((kind, played)).encode("utf-8", "surrogatepass"), digest_size=16).digest()


def _goes_anywhere(options: Mapping[str, str]) -> bool:
    """Whether a custom sheet has to pass `check_plays`, which takes a tenth of a second."""
    return options.get("bonus_reach") == "any"


def _remembered(settings: Settings, *, new: bool) -> Plan:
    key = _key(settings, new=new)
    if key not in _plans:
        remember(settings, _planned(settings, new=new), new=new)
    _plans.move_to_end(key)
    return _plans[key]


def _planned(settings: Settings, *, new: bool) -> Plan:
    plan = _read(settings, new=new)
    told = dict(plan.start.setup.options) if plan.start else {}
    if new and plan.variant.source and (_goes_anywhere(told) or _goes_anywhere(settings.options)):
        check_plays(plan.variant.paper)
    return plan


def _read(settings: Settings, *, new: bool) -> Plan:
    if settings.record:
        plan = _continued(replay(settings.record), settings.step)
        if new and plan.variant.source:
            _sheet(plan.variant.source, stored=False)
        return plan
    if settings.sheet:
        return Plan(_sheet(settings.sheet, stored=not new))
    return Plan(find_variant(settings.edition))


def own_sheet(text: str, *, new: bool = True) -> Variant:
    """The edition of a custom sheet; raises `Denied` with the faulty line.

    With `new` it has to pass every check; stored sheets may be older than some of them.
    """
    return _remembered(Settings(sheet=text), new=new).variant


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
    start = replayed.head.state
    reached = steps[-1].state if steps else start
    # A game continued from an earlier step is a new game with its own date.
    date = (replayed.head.tagged("Date") or "") if step is None else None
    return Plan(start.variant, start, moves, replayed.head.names, reached, date)


def _move(seat: int | None, move: Move | Choice) -> Move:
    return move if seat is None else Choose(seat, move)  # type: ignore[arg-type, return-value]
