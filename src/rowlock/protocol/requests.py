"""Requests outside a socket: one struct for each.

Litestar fills them from path, query and body; another host can decode them as they are.
"""

from msgspec import Struct

from rowlock.protocol.http import OperatorAct, StudyTry
from rowlock.protocol.lessons import LessonTry
from rowlock.protocol.messages import AnyCommand
from rowlock.protocol.scorepads import PadAct, PadWanted
from rowlock.protocol.settings import Settings


class Request(Struct, frozen=True, tag_field="request", tag=True):
    """A request."""


class ListEditions(Request, frozen=True):
    """Every edition, as it is printed."""


class ShowRules(Request, frozen=True):
    """The rules of an edition by number, with sheets to try them on."""

    edition: str


class ListBots(Request, frozen=True):
    """The bots that can take a seat, the stronger the later."""


class ShowAddress(Request, frozen=True):
    """The address at which other machines find this server."""


class ShowGuest(Request, frozen=True):
    """Who this device is."""


class NameGuest(Request, frozen=True):
    """Become a guest, or take another name."""

    name: str


class SignOut(Request, frozen=True):
    """Revoke the tokens of this guest on all other devices."""


class Operate(Request, frozen=True):
    """A command of the server's operator."""

    act: OperatorAct


class ListRooms(Request, frozen=True):
    """The rooms where this guest plays or has played, the latest first."""


class ListResults(Request, frozen=True):
    """The finished games of this guest, the latest first."""


class OpenRoom(Request, frozen=True):
    """Open a room."""

    settings: Settings


class LookAtRoom(Request, frozen=True):
    """A room as this guest may see it, and what happened since a sequence number."""

    code: str
    last_seq: int = 0


class ExecuteCommand(Request, frozen=True):
    """Execute a command, as on a socket."""

    code: str
    command: AnyCommand


class MakeSeatLink(Request, frozen=True):
    """Ask for a link that moves a seat to another device."""

    code: str
    seat: int


class ClaimSeat(Request, frozen=True):
    """Move the seat of a link to this device."""

    link: str


class FetchRecord(Request, frozen=True):
    """The game of a room as a record; one with cards when it is over."""

    code: str


class ReplayRoom(Request, frozen=True):
    """The game of a room, step by step."""

    code: str


class ReplayRecord(Request, frozen=True):
    """A record, step by step."""

    record: str


class CheckSheet(Request, frozen=True):
    """A custom sheet as it would be printed, or its faulty line."""

    sheet: str


class ListRatings(Request, frozen=True):
    """The rating list of an edition."""

    edition: str


class AskHint(Request, frozen=True):
    """The plays of a seat at its choice, ranked, from what the seat may know."""

    code: str
    seat: int


class AskCoach(Request, frozen=True):
    """The losing plays of a seat, from what the seat may know."""

    code: str
    seat: int


class ReviewRecord(Request, frozen=True):
    """The loss of every choice of a game, and the luck of every roll."""

    record: str


class StudyStep(Request, frozen=True):
    """The ranked choices of a seat at a step of a record."""

    tried: StudyTry


class TryPlay(Request, frozen=True):
    """The effect of a complete or partial play at a step of a record."""

    tried: StudyTry


class ListPuzzles(Request, frozen=True):
    """All puzzles."""


class ShowPuzzle(Request, frozen=True):
    """A puzzle, with its answer."""

    number: int


class ListLessons(Request, frozen=True):
    """All lessons, the first game first."""


class ShowLesson(Request, frozen=True):
    """The lesson of an edition, step by step."""

    edition: str


class TryStep(Request, frozen=True):
    """A learner's try at a step, counted from 1."""

    edition: str
    step: int
    tried: LessonTry


class OpenPad(Request, frozen=True):
    """Open a score pad for real dice."""

    wanted: PadWanted


class LookAtPad(Request, frozen=True):
    """A pad; with `wait`, as soon as it has changed since `after`."""

    code: str
    after: int = 0
    wait: int = 0


class ActOnPad(Request, frozen=True):
    """Cross, miss, close, undo, redo on a pad."""

    code: str
    act: PadAct


class ListPads(Request, frozen=True):
    """The pads that this guest has opened or written on, the latest first."""


class CheckHealth(Request, frozen=True):
    """Whether the server serves, its store included."""


class NamedGuest(Struct, frozen=True):
    """A guest with the secret that its device keeps."""

    name: str
    token: str
