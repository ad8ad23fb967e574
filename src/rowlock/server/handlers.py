"""Request handlers: plain functions from a request struct to an answer struct.

They know neither HTTP nor Litestar, so that another host can route to them too. They need rooms,
score pads, analysis and the printed editions at once, which only a host package may import
together; that is why they are here and not in `room`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from rowlock import __version__
from rowlock.bots import CHAMPION, LADDER, USUAL
from rowlock.bots.champion import has_full_strength
from rowlock.bots.matchmaking import RECENT, fitting_level
from rowlock.lessons.lesson import judge, lessons, line_of, shown
from rowlock.presentation.editions import edition
from rowlock.presentation.positions import listed, posed
from rowlock.presentation.rulebook import rulebook
from rowlock.protocol import http
from rowlock.protocol import requests as ask
from rowlock.protocol.lessons import Lesson, LessonAnswer, LessonLine
from rowlock.protocol.messages import Accepted, AnyCommand
from rowlock.protocol.refusals import Denied
from rowlock.protocol.scorepads import PadAnswer, PadLine, PadView
from rowlock.protocol.views import Edition
from rowlock.room.names import clean_name
from rowlock.server.client_address import ADDRESS
from rowlock.server.devices import LINK_SECONDS, Guest, IdentityProvider
from rowlock.server.jobs import ReplayJob, SheetJob
from rowlock.server.room_cache import Watcher
from rowlock.variants import LISTED, find_variant
from rowlock.variants import USUAL as USUAL_EDITION

if TYPE_CHECKING:
    from rowlock.server.advice_service import AdviceService
    from rowlock.server.jobs import JobRunner
    from rowlock.server.pad_service import PadService
    from rowlock.server.room_service import RoomService


class Services(Protocol):
    """The services that handlers use: those of a server, or of a page without a server."""

    service: RoomService
    pads: PadService
    adviser: AdviceService
    jobs: JobRunner
    address: str
    """Where other machines find this one; empty if they cannot."""

    @property
    def identity(self) -> IdentityProvider:
        """The identity provider."""
        ...

    def now(self) -> int:
        """The clock of the rooms."""
        ...

    async def execute(self, code: str, guest: Guest, command: AnyCommand) -> Accepted:
        """Carry a command out."""
        ...

    async def sign_out(self, guest: Guest) -> None:
        """Revoke every token of a guest."""
        ...


async def list_editions(_: Services, __: Guest, ___: ask.ListEditions) -> list[Edition]:
    """Every edition, as it is printed."""
    return [edition(variant) for variant in LISTED]


async def show_rules(_: Services, __: Guest, request: ask.ShowRules) -> http.Rulebook:
    """The rules of an edition."""
    return rulebook(find_variant(request.edition))


async def list_bots(server: Services, guest: Guest, _: ask.ListBots) -> list[http.BotLine]:
    """The bots that can take a seat, and the one that fits this guest."""
    store, games = server.service.store, []
    if guest.id:
        games = await store.bot_games(guest.id, USUAL_EDITION.id, RECENT)
    fits = fitting_level(games)
    return [
        http.BotLine(level, level == USUAL, level == fits, weak_seats(level)) for level in LADDER
    ]


def weak_seats(level: str) -> dict[str, list[int]]:
    """The numbers of seats at which a bot is not at full strength, by edition."""
    if level != CHAMPION:
        return {}
    return {
        variant.id: weak
        for variant in LISTED
        if (
            weak := [
                n for n in range(2, variant.most_seats + 1) if not has_full_strength(variant.id, n)
            ]
        )
    }


async def show_address(server: Services, _: Guest, __: ask.ShowAddress) -> http.ServerAddress:
    """Where other machines find this server."""
    return http.ServerAddress(server.address)


async def show_guest(_: Services, guest: Guest, __: ask.ShowGuest) -> http.Guest:
    """Who this device is; raises `Denied` if it has no name yet."""
    _check_known(guest)
    return http.Guest(guest.name)


async def name_guest(server: Services, guest: Guest, request: ask.NameGuest) -> ask.NamedGuest:
    """A new guest, or one with a new name."""
    name = clean_name(request.name)
    named = guest._replace(name=name) if guest.id else server.identity.new_guest(name)
    return ask.NamedGuest(name, server.identity.token(named))


async def sign_out(server: Services, guest: Guest, _: ask.SignOut) -> ask.NamedGuest:
    """Revoke every token of a guest; returns a new one for the requesting device."""
    _check_known(guest)
    server.service.quotas.check_opening(guest.id, ADDRESS.get())
    await server.sign_out(guest)
    return ask.NamedGuest(guest.name, server.identity.token(guest))


async def list_rooms(server: Services, guest: Guest, _: ask.ListRooms) -> list[http.RoomLine]:
    """The rooms of a guest."""
    _check_known(guest)
    return await server.service.store.rooms_of(guest.id)


async def list_results(server: Services, guest: Guest, _: ask.ListResults) -> list[http.ResultLine]:
    """The finished games of a guest."""
    _check_known(guest)
    return await server.service.store.results_of(guest.id)


async def open_room(server: Services, guest: Guest, request: ask.OpenRoom) -> http.RoomCreated:
    """Open a room."""
    return http.RoomCreated(await server.service.open(guest, request.settings))


async def look_at_room(server: Services, guest: Guest, request: ask.LookAtRoom) -> msgspec.Raw:
    """A `Welcome` to a room, encoded already: its parts are encoded once for all viewers."""
    live = await server.service.shown(request.code, guest)
    watcher = Watcher(guest)
    watcher.last_seq = request.last_seq
    watcher.welcome(live, server.now())
    return msgspec.Raw(watcher.replies[0])


async def execute_command(server: Services, guest: Guest, request: ask.ExecuteCommand) -> Accepted:
    """Carry a command out."""
    return await server.execute(request.code, guest, request.command)


async def make_seat_link(
    server: Services, guest: Guest, request: ask.MakeSeatLink
) -> http.SeatLink:
    """A link that moves a seat to another device."""
    link = await server.service.seat_link(request.code, guest, request.seat)
    return http.SeatLink(link, LINK_SECONDS)


async def claim_seat(server: Services, guest: Guest, request: ask.ClaimSeat) -> http.RoomCreated:
    """Move the seat of a link to this guest."""
    return http.RoomCreated(await server.service.claim(guest, request.link))


async def fetch_record(server: Services, guest: Guest, request: ask.FetchRecord) -> http.RecordText:
    """The record of the game in a room."""
    await server.service.shown(request.code, guest)
    return http.RecordText(await server.service.record(request.code))


# Answers of workers are already encoded; the docstrings name the struct.


async def replay_room(server: Services, guest: Guest, request: ask.ReplayRoom) -> msgspec.Raw:
    """The game of a room, step by step: `Replayed`."""
    await server.service.shown(request.code, guest)
    return msgspec.Raw(await server.service.replay(request.code))


async def replay_record(server: Services, _: Guest, request: ask.ReplayRecord) -> msgspec.Raw:
    """A record, step by step: `Replayed`."""
    return msgspec.Raw(await server.jobs.run(ReplayJob(request.record), ADDRESS.get()))


async def check_sheet(server: Services, _: Guest, request: ask.CheckSheet) -> msgspec.Raw:
    """A custom sheet as it would be printed: `Edition`."""
    return msgspec.Raw(await server.jobs.run(SheetJob(request.sheet), ADDRESS.get()))


async def list_ratings(
    server: Services, _: Guest, request: ask.ListRatings
) -> list[http.RatingLine]:
    """The rating list of an edition."""
    return await server.service.store.ratings(find_variant(request.edition).id)


async def ask_hint(server: Services, guest: Guest, request: ask.AskHint) -> msgspec.Raw:
    """The plays of a seat, ranked: `Hint`."""
    return msgspec.Raw(await server.adviser.hint(request.code, guest, request.seat))


async def ask_coach(server: Services, guest: Guest, request: ask.AskCoach) -> msgspec.Raw:
    """The losing plays of a seat: `Coaching`."""
    return msgspec.Raw(await server.adviser.coach(request.code, guest, request.seat))


async def review_record(server: Services, _: Guest, request: ask.ReviewRecord) -> msgspec.Raw:
    """A review of a game: `Review`."""
    return msgspec.Raw(await server.adviser.review(request.record))


async def study_step(server: Services, _: Guest, request: ask.StudyStep) -> msgspec.Raw:
    """The ranked choices of a seat at a step of a record: `Study`."""
    return msgspec.Raw(await server.adviser.study(request.tried))


async def try_play(server: Services, _: Guest, request: ask.TryPlay) -> msgspec.Raw:
    """The effect of a play at such a step: `Option`."""
    return msgspec.Raw(await server.adviser.try_out(request.tried))


async def list_puzzles(_: Services, __: Guest, ___: ask.ListPuzzles) -> list[http.PuzzleLine]:
    """All puzzles."""
    return _puzzle_lines()


async def show_puzzle(_: Services, __: Guest, request: ask.ShowPuzzle) -> http.PosedPuzzle:
    """A puzzle, with its answer."""
    from rowlock.analysis.puzzles import puzzles

    if not 1 <= request.number <= len(puzzles()):
        raise Denied("puzzle-unknown", number=request.number)
    return _posed(request.number)


async def list_lessons(_: Services, __: Guest, ___: ask.ListLessons) -> list[LessonLine]:
    """All lessons."""
    return [line_of(each) for each in lessons()]


async def show_lesson(_: Services, __: Guest, request: ask.ShowLesson) -> Lesson:
    """The lesson of an edition."""
    return shown(request.edition)


async def try_step(_: Services, __: Guest, request: ask.TryStep) -> LessonAnswer:
    """The verdict on a learner's play; nothing is stored."""
    return judge(request.edition, request.step, request.tried)


async def open_pad(server: Services, guest: Guest, request: ask.OpenPad) -> http.RoomCreated:
    """Open a score pad."""
    return http.RoomCreated(await server.pads.open(guest, request.wanted))


async def look_at_pad(server: Services, _: Guest, request: ask.LookAtPad) -> PadView:
    """A score pad, at once or after its next change."""
    return await server.pads.look(request.code, request.after, request.wait)


async def act_on_pad(server: Services, guest: Guest, request: ask.ActOnPad) -> PadAnswer:
    """Execute an act on a score pad."""
    return await server.pads.act(request.code, guest, request.act)


async def list_pads(server: Services, guest: Guest, _: ask.ListPads) -> list[PadLine]:
    """The score pads of a guest."""
    return await server.pads.mine(guest)


async def check_health(server: Services, _: Guest, __: ask.CheckHealth) -> http.Health:
    """Whether the store answers."""
    await server.service.ready()
    return http.Health("ok", __version__)


@lru_cache(maxsize=256)
def _posed(number: int) -> http.PosedPuzzle:
    from rowlock.analysis.puzzles import puzzles

    return posed(puzzles()[number - 1])


@cache
def _puzzle_lines() -> list[http.PuzzleLine]:
    from rowlock.analysis.puzzles import puzzles

    return [listed(each) for each in puzzles()]


def _check_known(guest: Guest) -> None:
    if not guest.id:
        raise Denied("guest-unknown")


HANDLERS: dict[type[ask.Request], Callable[[Any, Guest, Any], Awaitable[Any]]] = {
    ask.ListEditions: list_editions,
    ask.ShowRules: show_rules,
    ask.ListBots: list_bots,
    ask.ShowAddress: show_address,
    ask.ShowGuest: show_guest,
    ask.NameGuest: name_guest,
    ask.SignOut: sign_out,
    ask.ListRooms: list_rooms,
    ask.ListResults: list_results,
    ask.OpenRoom: open_room,
    ask.LookAtRoom: look_at_room,
    ask.ExecuteCommand: execute_command,
    ask.MakeSeatLink: make_seat_link,
    ask.ClaimSeat: claim_seat,
    ask.FetchRecord: fetch_record,
    ask.ReplayRoom: replay_room,
    ask.ReplayRecord: replay_record,
    ask.CheckSheet: check_sheet,
    ask.ListRatings: list_ratings,
    ask.AskHint: ask_hint,
    ask.AskCoach: ask_coach,
    ask.ReviewRecord: review_record,
    ask.StudyStep: study_step,
    ask.TryPlay: try_play,
    ask.ListPuzzles: list_puzzles,
    ask.ShowPuzzle: show_puzzle,
    ask.ListLessons: list_lessons,
    ask.ShowLesson: show_lesson,
    ask.TryStep: try_step,
    ask.OpenPad: open_pad,
    ask.LookAtPad: look_at_pad,
    ask.ActOnPad: act_on_pad,
    ask.ListPads: list_pads,
    ask.CheckHealth: check_health,
}


async def answer(server: Services, guest: Guest, request: ask.Request) -> Any:
    """Answer any request; raises `Denied` where it is refused."""
    return await HANDLERS[type(request)](server, guest, request)
