"""The fold: how a log entry changes a room."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from rowlock.core.record_writer import Choose, Move
from rowlock.core.rules import Transition, apply, apply_chance, take_back
from rowlock.core.state import State, new_game
from rowlock.presentation.choices import read_chance, read_choice
from rowlock.presentation.narration import BY_ITSELF, player_name, room_event, wire_event
from rowlock.presentation.plans import plan_of
from rowlock.protocol.refusals import Argument
from rowlock.protocol.settings import Settings
from rowlock.protocol.views import ChatLine, Event
from rowlock.room import log
from rowlock.room.fair_dice import begins, read_entropy
from rowlock.room.model import Room, Seat, command_mark, seat_from

EVENTS_KEPT = 60
"""Number of events kept, enough for a player who was away for some turns."""
CHAT_KEPT = 50
ANSWERS_KEPT = 1000
"""Number of command ids kept to detect duplicates."""


def open_room(code: str, logged: log.Logged) -> Room:
    """The room that its first entry opens."""
    entry = logged.entry
    assert isinstance(entry, log.Opened), "a room begins by being opened"
    seats = tuple(seat_from(each, entry.host, entry.host_name) for each in entry.settings.seats)
    room = Room(
        code,
        logged.seq,
        logged.at,
        entry.settings,
        entry.host,
        entry.host_name,
        entry.anchor,
        seats,
        logged.at,
        entry.keeps_entropy,
        follows=entry.follows,
        played=entry.played,
        wins=entry.wins,
    )
    return _news(room, logged, "opened", name=entry.host_name)


def fold(room: Room, logged: log.Logged) -> Room:
    """The room after one more entry."""
    room = room._replace(seq=logged.seq, at=logged.at)
    return _FOLDS[type(logged.entry)](room, logged, logged.entry)


def fold_all(code: str, entries: Sequence[log.Logged], room: Room | None = None) -> Room | None:
    """The room after more entries; from the first on, if there is no room yet."""
    for logged in entries:
        room = open_room(code, logged) if room is None else fold(room, logged)
    return room


def _with_events(room: Room, logged: log.Logged, events: Iterable[Event]) -> Room:
    """The room with new events, and with the answer of their command."""
    answers = room.answers
    if logged.id:
        answers = {**answers, command_mark(logged.guest, logged.id): logged.seq}
        if len(answers) > ANSWERS_KEPT:
            del answers[next(iter(answers))]
    return room._replace(events=(*room.events, *events)[-EVENTS_KEPT:], answers=answers)


def _news(
    room: Room, logged: log.Logged, kind: str, seat: int | None = None, /, **args: Argument
) -> Room:
    """The room with an event that is not of the game itself; names the player of a seat."""
    if seat is not None:
        args["name"] = player_name(room.seats[seat - 1].name, seat)
    return _with_events(room, logged, [room_event(logged.seq, kind, seat, **args)])


def _configured(room: Room, logged: log.Logged, entry: log.Configured) -> Room:
    """Change the settings; people keep seats that are still open."""
    seats = [seat_from(each, room.host, room.host_name) for each in entry.settings.seats]
    for index, (before, after) in enumerate(zip(room.seats, seats, strict=False)):
        if before.kind == "person" and before.guest != room.host and after.kind == "open":
            seats[index] = before
    room = room._replace(settings=entry.settings, seats=tuple(seats))
    return _news(room, logged, "configured")


def _seat_set(room: Room, logged: log.Logged, entry: log.SeatWasSet) -> Room:
    seats = list(room.settings.seats)
    seats[entry.seat - 1] = entry.to
    seat = seat_from(entry.to, room.host, room.host_name)._replace(sitting=logged.seq)
    room = room.with_seat(entry.seat, seat)
    room = room._replace(settings=msgspec.structs.replace(room.settings, seats=seats))
    # An event without a text: the lobby shows the seats.
    return _with_events(
        room, logged, [Event(logged.seq, "seat-set", seat=entry.seat, how=entry.to.kind)]
    )


def _sat(room: Room, logged: log.Logged, entry: log.Sat) -> Room:
    """Seat a player. A command brings entropy or declines; a rematch seats players without one."""
    heard = bool(logged.guest or entry.entropy)
    entropy = read_entropy(entry.entropy) if heard else None
    seat = Seat(
        "person", entry.guest, entry.name, entropy=entropy, sitting=logged.seq, returning=not heard
    )
    return _news(room.with_seat(entry.seat, seat), logged, "sat", entry.seat)


def _contributed(room: Room, logged: log.Logged, entry: log.Contributed) -> Room:
    room = _added(room, entry.seat, entry.entropy)
    seat = room.seat(entry.seat)
    if not seat.returning:
        return _with_events(room, logged, ())
    room = room.with_seat(entry.seat, seat._replace(returning=False))
    return _news(room, logged, "returned", entry.seat)


def _added(room: Room, number: int, entropy: str) -> Room:
    seat = room.seat(number)._replace(entropy=read_entropy(entropy))
    return room.with_seat(number, seat)


def _stood(room: Room, logged: log.Logged, entry: log.Stood) -> Room:
    return _news(room.with_seat(entry.seat, Seat()), logged, "stood", entry.seat, seat=entry.seat)


def _seat_removed(room: Room, logged: log.Logged, entry: log.SeatRemoved) -> Room:
    """Move the later seats up. Their devices add entropy again, since it is bound to the seat."""
    index, name = entry.seat - 1, room.seat(entry.seat).name
    moved_up = (
        seat._replace(entropy=None) if seat.kind == "person" else seat
        for seat in room.seats[index + 1 :]
    )
    settings = room.settings
    seats = [*settings.seats[:index], *settings.seats[index + 1 :]]
    settings = msgspec.structs.replace(settings, seats=seats, first=_next_first(settings, entry))
    room = room._replace(
        settings=settings, seats=(*room.seats[:index], *moved_up), asked_at=logged.at
    )
    return _news(room, logged, "declined" if entry.declined else "seat-removed", name=name)


def _next_first(settings: Settings, entry: log.SeatRemoved) -> int:
    """The new starting seat: the next one if the starter declined, drawn if it was removed."""
    first = settings.first - (settings.first > entry.seat)
    if settings.first == entry.seat and not entry.declined:
        return 0
    return 1 if first == len(settings.seats) else first


def _removed(room: Room, logged: log.Logged, entry: log.Removed) -> Room:
    before = room.seat(entry.seat)
    seat = Seat("bot", name=before.name, level=entry.level) if entry.level else Seat()
    room = room._replace(barred=room.barred.union(entry.barred)).with_seat(entry.seat, seat)
    return _news(room, logged, "removed", name=before.name)


def _muted(room: Room, logged: log.Logged, entry: log.Muted) -> Room:
    seat = room.seat(entry.seat)._replace(muted=entry.muted)
    how = "on" if entry.muted else "off"
    return _news(room.with_seat(entry.seat, seat), logged, "muted", entry.seat, how=how)


def _deleted(room: Room, logged: log.Logged, _: log.Deleted) -> Room:
    return _with_events(room._replace(deleted=True), logged, ())


def _began(room: Room, logged: log.Logged, entry: log.Began) -> Room:
    plan = plan_of(room.settings)
    start = plan.start or new_game(
        plan.variant,
        len(room.seats),
        first=entry.first,
        options=room.settings.options,
        lucky=entry.lucky or None,
        kinds=entry.kinds or None,
    )
    state = plan.state or start
    room = room._replace(
        start=start, state=state, moves=plan.moves, continued=len(plan.moves), moment=logged.seq,
        moment_at=logged.at, began_at=logged.at, added=() if plan.start else (entropies(room),),
        begins=begins(state) if plan.start else 0, names_at_start=room.names,
    )  # fmt: skip
    if not plan.start:
        room = _spent(room)
    return _news(room, logged, "began", state.active)


def moved(state: State, move: Move) -> Transition:
    """The transition of a move."""
    if isinstance(move, Choose):
        return apply(state, move.seat, move.choice)
    return apply_chance(state, move)


def entropies(room: Room) -> tuple[bytes, ...]:
    """The entropy of every seat for the next draw."""
    return tuple(seat.entropy or b"" for seat in room.seats)


def _spent(room: Room) -> Room:
    """After a draw: clear the entropy of the seats, unless the room keeps it."""
    if room.keeps_entropy:
        return room
    return room._replace(seats=tuple(seat._replace(entropy=b"") for seat in room.seats))


def _rolled(room: Room, logged: log.Logged, entry: log.Rolled) -> Room:
    chance = read_chance(room.game, entry.chance)
    room = room._replace(added=(*room.added, entropies(room)))
    return _played(_spent(room), logged, chance)


def _chose(room: Room, logged: log.Logged, entry: log.Chose) -> Room:
    choice = read_choice(room.game, entry.seat, entry.play)
    if entry.entropy:
        room = _added(room, entry.seat, entry.entropy)
    return _played(room, logged, Choose(entry.seat, choice), entry.by)


def _played(room: Room, logged: log.Logged, move: Move, by: log.By = "person") -> Room:
    before = room.game
    after, events = moved(before, move)
    winners = after.winners if after.over else ()
    room = room._replace(state=after, moves=(*room.moves, move), winners=tuple(winners))
    if (before.turn, before.stage) != (after.turn, after.stage):
        room = room._replace(moment=logged.seq, moment_at=logged.at)
    names = [seat.name for seat in room.seats]
    shown = [wire_event(event, logged.seq, after, names, by) for event in events]
    return _with_events(room, logged, _without_repeats(room.events, shown))


def _without_repeats(before: Sequence[Event], events: Sequence[Event]) -> Iterable[Event]:
    """Events without the texts of passes that were announced when they were decided."""
    decided = {each.seat: each.how for each in (*before, *events) if each.kind == "decided"}
    for event in events:
        repeated = event.kind == "passed" and decided.get(event.seat) in BY_ITSELF
        yield msgspec.structs.replace(event, text=None) if repeated else event


def _took_back(room: Room, logged: log.Logged, entry: log.TookBack) -> Room:
    state = take_back(room.game, entry.seat)
    latest = max(
        index
        for index, move in enumerate(room.moves)
        if isinstance(move, Choose) and move.seat == entry.seat
    )
    moves = room.moves[:latest] + room.moves[latest + 1 :]
    return _news(room._replace(state=state, moves=moves), logged, "took-back", entry.seat)


def _said(room: Room, logged: log.Logged, entry: log.Said) -> Room:
    name = room.names[entry.seat - 1]
    line = ChatLine(logged.seq, logged.at, entry.seat, name, entry.text)
    room = room._replace(chat=(*room.chat, line)[-CHAT_KEPT:])
    return _news(room, logged, "said", entry.seat, text=entry.text)


def _agreed(room: Room, logged: log.Logged, entry: log.Agreed) -> Room:
    seat = room.seat(entry.seat)
    seat = seat._replace(votes=seat.votes | {entry.by})
    other = player_name(room.seat(entry.by).name, entry.by)
    return _news(room.with_seat(entry.seat, seat), logged, "agreed", entry.seat, other=other)


def _handed_over(room: Room, logged: log.Logged, entry: log.HandedOver) -> Room:
    seat = room.seat(entry.seat)._replace(level=entry.level, votes=frozenset())
    room = room.with_seat(entry.seat, seat)
    return _news(room, logged, "handed-over", entry.seat)


def _resumed(room: Room, logged: log.Logged, entry: log.Resumed) -> Room:
    seat = room.seat(entry.seat)._replace(level="", votes=frozenset())
    return _news(room.with_seat(entry.seat, seat), logged, "resumed", entry.seat)


def _renamed(room: Room, logged: log.Logged, entry: log.Renamed) -> Room:
    before = room.seat(entry.seat)
    room = room.with_seat(entry.seat, before._replace(name=entry.name))
    return _news(room, logged, "renamed", entry.seat, before=before.name)


def _moved_seat(room: Room, logged: log.Logged, entry: log.Moved) -> Room:
    seat = room.seat(entry.seat)
    seat = seat._replace(guest=entry.guest, moves=seat.moves + 1, votes=frozenset())
    return _news(room.with_seat(entry.seat, seat), logged, "moved", entry.seat)


def _clock_restarted(room: Room, logged: log.Logged, _: log.ClockRestarted) -> Room:
    return _news(room._replace(moment_at=logged.at), logged, "clock-restarted")


def _resigned(room: Room, logged: log.Logged, entry: log.Resigned) -> Room:
    seat = room.seat(entry.seat)
    seat = seat._replace(level=entry.level, votes=frozenset(), resigned=True)
    return _news(room.with_seat(entry.seat, seat), logged, "resigned", entry.seat)


def _ended(room: Room, logged: log.Logged, entry: log.Ended) -> Room:
    room = room._replace(ended=entry.by, winners=tuple(entry.winners))
    return _news(room, logged, "ended", how=entry.by)


def _host_passed(room: Room, logged: log.Logged, entry: log.HostPassed) -> Room:
    seat = room.seat(entry.seat)
    room = room._replace(host=seat.guest, host_name=seat.name)
    return _news(room, logged, "host-passed", entry.seat)


def _reopened(room: Room, logged: log.Logged, entry: log.Reopened) -> Room:
    room = room._replace(rematch=entry.code, proposed_by=entry.seat)
    if not entry.seat:
        return _news(room, logged, "rematch", text=entry.code)
    return _news(room, logged, "rematch-offered", entry.seat)


_FOLDS: dict[type[Any], Callable[[Room, log.Logged, Any], Room]] = {
    log.Configured: _configured,
    log.SeatWasSet: _seat_set,
    log.Sat: _sat,
    log.Contributed: _contributed,
    log.Stood: _stood,
    log.SeatRemoved: _seat_removed,
    log.Removed: _removed,
    log.Muted: _muted,
    log.Deleted: _deleted,
    log.Began: _began,
    log.Rolled: _rolled,
    log.Chose: _chose,
    log.TookBack: _took_back,
    log.Said: _said,
    log.Agreed: _agreed,
    log.HandedOver: _handed_over,
    log.Resumed: _resumed,
    log.Renamed: _renamed,
    log.Moved: _moved_seat,
    log.ClockRestarted: _clock_restarted,
    log.Resigned: _resigned,
    log.Ended: _ended,
    log.HostPassed: _host_passed,
    log.Reopened: _reopened,
}
