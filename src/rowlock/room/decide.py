"""Decide a command: the entries it adds to the log, or its refusal.

No store, no clock: the result is a function of the room, the actor and the time.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from rowlock.bots import ALONE, BOTS, STAND_IN
from rowlock.core.record_text import kinds_tag
from rowlock.core.rules import chance_refusal, refusal
from rowlock.presentation import choices
from rowlock.presentation.narration import deny
from rowlock.presentation.plans import plan_of
from rowlock.protocol import messages
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.room import log
from rowlock.room.dice_source import DiceSource
from rowlock.room.fold import fold
from rowlock.room.model import Room, Seat, bar_digest, seat_from
from rowlock.room.names import clean_chat, clean_name, told_apart

OPERATOR = "operator"
"""The id of the operator as actor; no device has it."""
ENTROPY_WAIT = 20_000
"""Milliseconds for which the start of a rematch waits for entropy."""


class Actor(NamedTuple):
    """The actor of a command, and the time."""

    guest: str
    """The device; empty for bots and the clock."""
    id: str
    """The id of the command."""
    now: int
    present: frozenset[str] = frozenset()
    """The connected devices."""
    gone: frozenset[str] = frozenset()
    """The seated devices that have been disconnected for a minute."""
    addresses: Mapping[str, str] = {}
    """The addresses of the connected devices."""

    @property
    def operator(self) -> bool:
        """Whether this is the operator of the server, who may do what a host may."""
        return self.guest == OPERATOR


class Draft:
    """A room with entries that are not stored yet."""

    def __init__(self, room: Room, actor: Actor) -> None:
        self.room = room
        self.actor = actor
        self.entries: list[log.Logged] = []

    def add(self, entry: log.AnyEntry) -> None:
        """Add an entry."""
        guest, identity = self.actor.guest, self.actor.id
        logged = log.Logged(self.room.seq + 1, self.actor.now, entry, guest, identity)
        self.room = fold(self.room, logged)
        self.entries.append(logged)

    def own(self, number: int) -> None:
        """Check that the actor owns a seat."""
        if number not in self.room.seats_of(self.actor.guest) or not self.actor.guest:
            self.room.seat(number)
            raise Denied("not-your-seat", seat=number)

    def host(self) -> None:
        """Check that the actor is the host or the operator."""
        if self.actor.guest != self.room.host and not self.actor.operator:
            raise Denied("not-host")

    def guest(self, number: int) -> Seat:
        """The seat of a person about whom the actor may decide: not the host's own."""
        seat = self.room.seat(number)
        if seat.kind != "person" or (seat.guest == self.room.host and not self.actor.operator):
            raise Denied("not-removable", seat=number)
        return seat

    def lobby(self) -> None:
        """Check that the game has not begun."""
        if self.room.state is not None:
            raise Denied("started")

    def running(self) -> None:
        """Check that the game is running."""
        state = self.room.game
        if self.room.phase == "over":
            raise deny(state.refuse("game-over"), state)

    @property
    def holds(self) -> bool:
        """Whether the game waits for the active player to roll or continue, before the deadline."""
        room = self.room
        return bool(room.held) and not (room.deadline and self.actor.now >= room.deadline)

    def not_over(self) -> None:
        """Check that the game is not over."""
        state = self.room.state
        if state is not None and state.over:
            raise deny(state.refuse("game-over"), state)

    def at_moment(self, moment: int) -> None:
        """Check that a command answers the current moment."""
        self.running()
        if moment != self.room.moment:
            raise Denied("stale", moment=moment, now=self.room.moment)


def decide(draft: Draft, command: messages.AnyCommand) -> None:
    """Execute a command; raises `Denied` if it is refused."""
    _DECISIONS[type(command)](draft, command)


def settle(draft: Draft, dice: DiceSource, secret: str) -> None:
    """Add all entries that need no decision: rolls, and seats without a choice."""
    while settle_once(draft, dice, secret):
        pass


def settle_once(draft: Draft, dice: DiceSource, secret: str) -> bool:
    """Add one such entry; False if a decision is due or the game is over."""
    state = draft.room.running
    if state is None:
        return False
    if draft.holds:
        return False
    idle = next((seat for seat in state.awaited if not choices.has_choice(state, seat)), None)
    if idle is not None:
        draft.add(log.Chose(idle, choices.options(state, idle)[0].play, "auto"))
        return True
    if not chance_is_due(draft.room):
        return False
    _draw(draft, dice, secret)
    return True


def _draw(draft: Draft, dice: DiceSource, secret: str) -> None:
    draft.add(log.Rolled(str(dice.draw(secret, draft.room))))


def throw(draft: Draft, command: messages.Throw, dice: DiceSource, secret: str) -> None:
    """Roll at the request of the active player."""
    draft.at_moment(command.moment)
    draft.own(draft.room.game.active)
    if draft.room.held != "throw":
        raise Denied("not-thrown")
    _draw(draft, dice, secret)


def chance_is_due(room: Room) -> bool:
    """Whether a game waits for dice or cards that are drawn, not typed in."""
    state = room.running
    if state is None or state.awaited:
        return False
    return room.settings.dice != "typed"


def begin(draft: Draft, dice: DiceSource, secret: str) -> None:
    """Begin the game on command; absent players of a rematch lose their seats."""
    if draft.room.follows and draft.room.running is not None:
        return  # a rematch has begun by itself once all devices were there
    draft.lobby()
    if draft.actor.guest not in {*draft.room.guests, draft.room.host}:
        raise Denied("not-seated")
    _check_entropy(draft)
    _dismiss_absent(draft)
    for number, seat in draft.room.numbered():
        if seat.kind == "open":
            raise Denied("seat-open", seat=number)
    _begin(draft, dice, secret)


def begin_rematch(draft: Draft, before: Room, dice: DiceSource, secret: str) -> None:
    """Begin a rematch once no device is awaited any more."""
    room = draft.room
    if not room.follows or room.phase != "lobby" or room.waits or not before.waits:
        return
    if not any(seat.kind == "open" for seat in room.seats):
        _begin(draft, dice, secret)


def _begin(draft: Draft, dice: DiceSource, secret: str) -> None:
    """Draw the kinds of sheet, and the starting seat unless it is set."""
    plan = plan_of(draft.room.settings)
    if plan.start is not None:
        draft.add(log.Began(plan.start.setup.first))
        return
    start = dice.opening(secret, draft.room, plan.variant)
    papers, tag = start.setup.papers, kinds_tag(plan.variant)
    lucky = [list(paper.lucky) for paper in papers] if tag == "Lucky" else []
    kinds = [paper.kind for paper in papers] if tag == "Kinds" else []
    draft.add(log.Began(start.setup.first, lucky, kinds))


def _check_entropy(draft: Draft) -> None:
    """Check that every seat has added its entropy to the dice, or that the wait is over.

    Entropy is missing in a rematch, where people are seated before they connect, and after seats
    have moved up. The wait is limited to some seconds, so that no device can block a game.
    """
    room, actor = draft.room, draft.actor
    if not room.keeps_entropy or actor.now >= room.asked_at + ENTROPY_WAIT:
        return
    for number, seat in room.numbered():
        silent = seat.kind == "person" and seat.entropy is None and seat.guest != actor.guest
        there = room.settings.dice == "typed" and seat.guest in actor.present
        if silent and not there:
            raise Denied("entropy-awaited", seat=number)


def _dismiss_absent(draft: Draft) -> None:
    """Vacate the seats of players who are absent from a rematch."""
    here = {draft.actor.guest, *draft.actor.present}
    for number, seat in reversed([*draft.room.numbered()]):
        if seat.returning and seat.guest not in here:
            vacate(draft, number)


def vacate(draft: Draft, number: int) -> None:
    """Free a seat; in a rematch remove it, if enough seats are left."""
    room = draft.room
    fewest = max(2, plan_of(room.settings).variant.fewest_seats)
    if room.follows and not room.settings.record and len(room.seats) > fewest:
        draft.add(log.SeatRemoved(number, declined=True))
    else:
        draft.add(log.Stood(number))


def checked(settings: Settings, host_name: str, taken: Sequence[str] = ()) -> Settings:
    """Valid settings, with names cleaned and made distinct; raises `Denied` for invalid ones."""
    seats, names = [], list(taken)
    for wanted in settings.seats:
        setting = checked_seat(wanted, host_name, names)
        seats.append(setting)
        names += [] if setting.kind == "open" else [seat_from(setting, "", host_name).name]
    settings = msgspec.structs.replace(settings, seats=seats)
    plan_of(settings, new=True)
    return settings


def checked_seat(setting: SeatSetting, host_name: str, taken: Sequence[str]) -> SeatSetting:
    """A valid seat, with a name that is distinct at the table."""
    if setting.kind == "bot":
        _check_level(setting.level)
    name = clean_name(setting.name) if setting.name else ""
    setting = SeatSetting(setting.kind, name, setting.level)
    called = seat_from(setting, "", host_name).name
    if setting.kind == "open" or (apart := told_apart(called, taken)) == called:
        return setting
    return msgspec.structs.replace(setting, name=apart)


def _other_names(room: Room, number: int) -> list[str]:
    """The names of all other seats."""
    return [seat.name for each, seat in room.numbered() if each != number and seat.name]


def _check_level(level: str) -> None:
    if level not in BOTS:
        raise Denied("bot-unknown", level=level)
    if level in ALONE:
        raise Denied("bot-alone", level=level)


def pass_all(draft: Draft) -> None:
    """Choose for every seat whose time is up: a pass, or the first option if none is legal."""
    for seat in draft.room.game.awaited:
        state = draft.room.game
        if seat in state.awaited:
            by: log.By = "timer" if choices.has_choice(state, seat) else "auto"
            draft.add(log.Chose(seat, choices.options(state, seat)[0].play, by))


def _sit(draft: Draft, command: messages.Sit) -> None:
    draft.lobby()
    if not draft.actor.guest:
        raise Denied("guest-unknown")
    if draft.room.bars(draft.actor.guest):
        raise Denied("barred")
    if draft.room.seat(command.seat).kind != "open":
        raise Denied("seat-taken", seat=command.seat)
    name = told_apart(clean_name(command.name), _other_names(draft.room, command.seat))
    draft.add(log.Sat(command.seat, draft.actor.guest, name, command.entropy))


def _contribute(draft: Draft, command: messages.Contribute) -> None:
    draft.own(command.seat)
    draft.not_over()
    draft.add(log.Contributed(command.seat, command.entropy))


def _stand(draft: Draft, command: messages.Stand) -> None:
    draft.lobby()
    if draft.actor.guest != draft.room.host:
        draft.own(command.seat)
    draft.room.seat(command.seat)
    draft.add(log.Stood(command.seat))


def _set_seat(draft: Draft, command: messages.SetSeat) -> None:
    draft.lobby()
    draft.host()
    seat = draft.room.seat(command.seat)
    if seat.kind == "person" and seat.guest != draft.room.host:
        raise Denied("seat-taken", seat=command.seat)
    taken = _other_names(draft.room, command.seat)
    setting = checked_seat(command.to, draft.room.host_name, taken)
    draft.add(log.SeatWasSet(command.seat, setting))


def _configure(draft: Draft, command: messages.Configure) -> None:
    """Change the settings; players of unchanged seats stay."""
    draft.lobby()
    draft.host()
    before = draft.room
    kept = [
        seat.name
        for seat, setting in zip(before.seats, command.settings.seats, strict=False)
        if seat.kind == "person" and seat.guest != before.host and setting.kind == "open"
    ]
    draft.add(log.Configured(checked(command.settings, before.host_name, kept)))
    same = zip(before.settings.seats, draft.room.settings.seats, strict=False)
    for number, (old, new) in enumerate(same, 1):
        if old == new:
            _keep_seat(draft, number, before.seat(number))


def _keep_seat(draft: Draft, number: int, before: Seat) -> None:
    """Restore the host's seats after a change of settings: the host may have moved."""
    after = draft.room.seat(number)
    if before.kind == "person" and (before.guest, before.name) != (after.guest, after.name):
        entropy = (before.entropy or b"").hex()
        draft.add(log.Sat(number, before.guest, before.name, entropy))
    elif before.kind == "open" and after.kind == "person":
        draft.add(log.Stood(number))


def _choose(draft: Draft, command: messages.Choose) -> None:
    draft.own(command.seat)
    draft.at_moment(command.moment)
    if draft.room.seat(command.seat).level:
        draft.add(log.Resumed(command.seat))
    choose(draft, command.seat, command.play, "person", command.entropy)


def choose(draft: Draft, seat: int, play: str, by: log.By, entropy: str = "") -> None:
    """Make a choice, if the rules allow it."""
    state = draft.room.game
    choice = choices.read_choice(state, seat, play)
    refused = refusal(state, seat, choice)
    if refused is not None:
        raise deny(refused, state, seat)
    draft.add(log.Chose(seat, choice.text(state.paper(seat)), by, entropy))


def _take_back(draft: Draft, command: messages.TakeBack) -> None:
    draft.own(command.seat)
    draft.at_moment(command.moment)
    if not choices.may_take_back(draft.room.game, command.seat):
        raise Denied("nothing-to-take-back", seat=command.seat)
    draft.add(log.TookBack(command.seat))


def _roll(draft: Draft, command: messages.Roll) -> None:
    if not draft.room.seats_of(draft.actor.guest):
        raise Denied("not-seated")
    if draft.room.settings.dice != "typed":
        raise Denied("not-typed")
    draft.at_moment(command.moment)
    state = draft.room.game
    chance = (
        choices.roll_of(state, command.faces)
        if command.faces
        else choices.read_chance(state, command.roll)
    )
    refused = chance_refusal(state, chance)
    if refused is not None:
        raise deny(refused, state)
    draft.add(log.Rolled(str(chance)))


def _say(draft: Draft, command: messages.Say) -> None:
    seats = draft.room.seats_of(draft.actor.guest)
    if not seats:
        raise Denied("not-seated")
    if not draft.room.settings.chat:
        raise Denied("chat-off")
    if any(draft.room.seat(seat).muted for seat in seats):
        raise Denied("muted")
    draft.add(log.Said(seats[0], clean_chat(command.text)))


def _kick(draft: Draft, command: messages.Kick) -> None:
    """Remove a person; from a running game only if it is not rated."""
    draft.host()
    room, seat = draft.room, draft.guest(command.seat)
    draft.not_over()
    if room.phase == "playing" and room.counts and not draft.actor.operator:
        raise Denied("kick-rated")
    level = STAND_IN if room.phase == "playing" else ""
    barred = _bars(draft, seat.guest) if command.bar else []
    for number in room.seats_of(seat.guest):
        draft.add(log.Removed(number, level, draft.actor.operator, barred))


def _bars(draft: Draft, guest: str) -> list[str]:
    """Digests of a device to bar, and of its address unless others at the table share it."""
    addresses = dict(draft.actor.addresses)
    address = addresses.pop(guest, "")
    identities = [guest] if not address or address in addresses.values() else [guest, address]
    return [bar_digest(draft.room.code, each) for each in identities]


def _mute(draft: Draft, command: messages.Mute) -> None:
    draft.host()
    seat = draft.guest(command.seat)
    for number in draft.room.seats_of(seat.guest):
        draft.add(log.Muted(number, command.muted, draft.actor.operator))


def _delete_room(draft: Draft, _: messages.DeleteRoom) -> None:
    draft.host()
    if draft.room.phase == "playing" and draft.room.counts and not draft.actor.operator:
        raise Denied("kick-rated")
    draft.add(log.Deleted(draft.actor.operator))


def _remove_seat(draft: Draft, command: messages.RemoveSeat) -> None:
    draft.lobby()
    draft.host()
    room, seat = draft.room, draft.room.seat(command.seat)
    if seat.kind == "person" and seat.guest != room.host:
        raise Denied("seat-taken", seat=command.seat)
    draft.add(log.SeatRemoved(command.seat))
    plan_of(draft.room.settings)  # raises `Denied` if too few seats are left


def _leave(draft: Draft, _: messages.Leave) -> None:
    mine = draft.room.seats_of(draft.actor.guest)
    if not mine:
        raise Denied("not-seated")
    if draft.room.phase == "lobby":
        _leave_lobby(draft, mine)
    else:
        draft.running()
        _resign(draft, mine)


def _leave_lobby(draft: Draft, seats: Sequence[int]) -> None:
    for number in reversed(seats):
        vacate(draft, number)
    if not draft.room.guests:
        draft.add(log.Deleted())
    _pass_host(draft)


def _pass_host(draft: Draft) -> None:
    """If the host has left, make the first remaining player the host."""
    room = draft.room
    if draft.actor.guest != room.host or room.phase == "over":
        return
    stay = (number for number, seat in room.numbered() if seat.guest in room.guests)
    draft.add(log.HostPassed(next(stay)))


def _resign(draft: Draft, seats: Sequence[int]) -> None:
    """Replace players who resign by bots, as long as others play.

    A rated game ends when one player is left, who wins it.
    """
    for number in seats:
        draft.add(log.Resigned(number, STAND_IN))
    left = draft.room.guests
    if not left:
        draft.add(log.Ended())
    elif draft.room.counts and len(left) == 1:
        (winner,) = left
        draft.add(log.Ended(list(draft.room.seats_of(winner))))
    _pass_host(draft)


def _end_game(draft: Draft, _: messages.EndGame) -> None:
    draft.host()
    draft.running()
    if draft.room.counts and not draft.actor.operator:
        raise Denied("end-rated")
    draft.add(log.Ended(by="operator" if draft.actor.operator else "host"))


def _hand_over(draft: Draft, command: messages.HandOver) -> None:
    """Vote to replace a player who was absent for a minute; all other players have to agree."""
    seat = draft.room.seat(command.seat)
    draft.running()
    if not seat.is_person or seat.guest in draft.actor.present:
        raise Denied("not-absent", seat=command.seat)
    mine = draft.room.seats_of(draft.actor.guest)
    if not mine:
        raise Denied("no-vote")
    if seat.guest not in draft.actor.gone:
        raise Denied("absence-short", seat=command.seat)
    draft.add(log.Agreed(command.seat, mine[0]))
    voters = {
        each.guest for each in draft.room.seats if each.is_person and each.guest != seat.guest
    }
    agreed = {draft.room.seat(by).guest for by in draft.room.seat(command.seat).votes}
    if voters & draft.actor.present <= agreed:
        draft.add(log.HandedOver(command.seat, STAND_IN))


def _resume(draft: Draft, command: messages.Resume) -> None:
    draft.own(command.seat)
    if draft.room.seat(command.seat).level:
        draft.add(log.Resumed(command.seat))


def _rename(draft: Draft, command: messages.Rename) -> None:
    draft.own(command.seat)
    draft.not_over()
    name = told_apart(clean_name(command.name), _other_names(draft.room, command.seat))
    if name != draft.room.seat(command.seat).name:
        draft.add(log.Renamed(command.seat, name))


_DECISIONS: dict[type[Any], Callable[[Draft, Any], None]] = {
    messages.Sit: _sit,
    messages.Contribute: _contribute,
    messages.Stand: _stand,
    messages.SetSeat: _set_seat,
    messages.Configure: _configure,
    messages.Choose: _choose,
    messages.TakeBack: _take_back,
    messages.Roll: _roll,
    messages.Say: _say,
    messages.Kick: _kick,
    messages.Mute: _mute,
    messages.DeleteRoom: _delete_room,
    messages.RemoveSeat: _remove_seat,
    messages.Leave: _leave,
    messages.EndGame: _end_game,
    messages.HandOver: _hand_over,
    messages.Resume: _resume,
    messages.Rename: _rename,
}
