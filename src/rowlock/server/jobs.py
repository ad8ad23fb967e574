"""Jobs: work whose cost a client controls, as values that a worker process runs.

Each job has a limit on its input that is checked before it is queued, a limit on CPU time, and a
lane. An answer is encoded in the worker, so that the event loop only forwards bytes.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar, Literal, Protocol

import msgspec

from rowlock.errors import BadRecord, BadSetup, RowlockError
from rowlock.printing import Layout
from rowlock.protocol.http import StudyTry
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import Settings

if TYPE_CHECKING:
    from rowlock.core.state import State
    from rowlock.presentation.plans import Plan
    from rowlock.protocol.advice import Coaching, Hint, Review
    from rowlock.protocol.http import Study
    from rowlock.room.bot_turn import BotTurn
    from rowlock.room.dice_source import DiceSource
    from rowlock.room.model import Room

logger = logging.getLogger("rowlock.server")

Lane = Literal["quick", "deep", "bots"]
"""Which worker runs a job: replays do not wait for reviews, bots and coaches for neither."""
ANSWER_BYTES = 8 * 2**20
"""The largest answer."""


class Job(msgspec.Struct, frozen=True):
    """A computation. Pickled fields come from this server, never from a client."""

    lane: ClassVar[Lane] = "quick"
    cpu_seconds: ClassVar[float] = 5.0

    def answer(self) -> bytes:
        """Compute the answer; raises `RowlockError` if that is impossible."""
        raise NotImplementedError


class ReplayJob(Job, frozen=True, tag="replay"):
    """A record, step by step."""

    record: str

    def answer(self) -> bytes:
        """`Replayed`, as JSON."""
        from rowlock.presentation.positions import replayed

        return msgspec.json.encode(replayed(self.record))


class SheetJob(Job, frozen=True, tag="sheet"):
    """A custom sheet as it would be printed."""

    cpu_seconds = 2.0
    text: str

    def answer(self) -> bytes:
        """`Edition`, as JSON."""
        from rowlock.presentation.editions import edition
        from rowlock.presentation.plans import own_sheet

        return msgspec.json.encode(edition(own_sheet(self.text)))


class PlanJob(Job, frozen=True, tag="plan"):
    """The plan of settings with a record or a custom sheet."""

    settings: Settings
    new: bool
    """Whether all checks apply; stored rooms may be older than some of them."""

    def answer(self) -> bytes:
        """`Plan`, pickled."""
        from rowlock.presentation.plans import plan_of

        return pickle.dumps(plan_of(self.settings, new=self.new))


class RoomRecordJob(Job, frozen=True, tag="room-record"):
    """The record of the game in a room."""

    room: bytes
    """The source of the dice, the secret of the room and the `Room`, pickled."""
    replay: bool = False

    @staticmethod
    def of(dice: DiceSource, secret: str, room: Room, *, replay: bool) -> RoomRecordJob:
        """The job for a room, without the parts that no record contains."""
        slim = room._replace(events=(), chat=(), answers={})
        return RoomRecordJob(pickle.dumps((dice, secret, slim)), replay)

    def answer(self) -> bytes:
        """The text, or `Replayed` as JSON."""
        dice, secret, room = pickle.loads(self.room)
        record: str = dice.record(secret, room)
        return ReplayJob(record).answer() if self.replay else record.encode()


class PrintJob(Job, frozen=True, tag="print"):
    """Blank sheets of an edition."""

    cpu_seconds = 10.0
    edition: str
    language: str
    pages: int
    """0 is one sheet of each kind."""
    look: Layout
    picture: bool = False

    def answer(self) -> bytes:
        """A PDF, or the first page as PNG."""
        from rowlock.locale import texts
        from rowlock.printing import NoPrinter, blank_pad, picture_pad, print_pad
        from rowlock.variants import find_variant

        variant = find_variant(self.edition)
        self.look.check(variant)
        pad = blank_pad(variant, self.look, self.pages or None, texts(self.language))
        try:
            return (picture_pad if self.picture else print_pad)(pad, self.look)
        except NoPrinter:
            raise Denied("no-printer") from None


class AdviceJob(Job, frozen=True):
    """Advice on plays or games."""

    lane: ClassVar[Lane] = "deep"
    cpu_seconds = 20.0

    def advice(self, *, quick: bool) -> object:
        """The struct to answer with; `quick` needs neither net nor compiled kernel."""
        raise NotImplementedError

    def position(self) -> State:
        """A position of the game that it is about."""
        raise NotImplementedError

    def answer(self) -> bytes:
        """The advice, as JSON."""
        return self.encoded(quick=False)

    def encoded(self, *, quick: bool) -> bytes:
        """The advice, as JSON; raises `Denied` where there is none."""
        with refusing_advice():
            return msgspec.json.encode(self.advice(quick=quick))


@contextmanager
def refusing_advice() -> Iterator[None]:
    """Raise `Denied` where there is no advice."""
    try:
        yield
    except Denied:
        raise
    except BadRecord as error:
        raise Denied("bad-record", error.rule, fault=str(error), line=error.line) from None
    except RowlockError as error:
        raise Denied("no-advice", fault=str(error)) from None


class SeatJob(AdviceJob, frozen=True):
    """Advice for a seat that is to choose."""

    seen: bytes
    """The state as the seat sees it, pickled."""
    seat: int

    def position(self) -> State:
        """The state as the seat sees it."""
        state: State = pickle.loads(self.seen)
        return state


class HintJob(SeatJob, frozen=True, tag="hint"):
    """The plays of a seat, ranked: `Hint`."""

    def advice(self, *, quick: bool) -> Hint:
        """Without the compiled kernel, fewer rollouts are played."""
        from rowlock.analysis.evaluation import hint

        return hint(self.position(), self.seat, at_once=True)


class CoachJob(SeatJob, frozen=True, tag="coach"):
    """The losing plays of a seat: `Coaching`. As urgent as a bot's turn."""

    lane = "bots"

    def advice(self, *, quick: bool) -> Coaching:
        """The coach itself checks whether the kernel is compiled."""
        from rowlock.analysis.coach import coach

        return coach(self.position(), self.seat)


class ReviewJob(AdviceJob, frozen=True, tag="review"):
    """A review of a finished game: `Review`."""

    cpu_seconds = 60.0
    record: str

    def advice(self, *, quick: bool) -> Review:
        """Evaluate every choice and every roll."""
        from rowlock.analysis.review import review
        from rowlock.variants.records import replay

        return review(replay(self.record), quick=quick)

    def parts(self, *, quick: bool) -> Generator[float, None, Review]:
        """The same part by part; yields the progress."""
        from rowlock.analysis.review import review_steps
        from rowlock.variants.records import replay

        return review_steps(replay(self.record), quick=quick)

    def position(self) -> State:
        """The first position of the game."""
        from rowlock.variants.records import replay

        return replay(self.record).head.state


class StudyJob(AdviceJob, frozen=True, tag="study"):
    """The plays of a seat at a step of a record, ranked: `Study`."""

    tried: StudyTry

    def advice(self, *, quick: bool) -> Study:
        """Evaluate them as a review does."""
        from rowlock.analysis.study import study

        return study(self.tried, quick=quick)

    def position(self) -> State:
        """The first position of the game."""
        from rowlock.variants.records import replay

        return replay(self.tried.record).head.state


class TryJob(Job, frozen=True, tag="try"):
    """The effect of a play at a step of a record."""

    tried: StudyTry

    def answer(self) -> bytes:
        """`Option`, as JSON."""
        from rowlock.analysis.study import try_out

        return msgspec.json.encode(try_out(self.tried))


class BotJob(Job, frozen=True, tag="bots"):
    """The choices of the bots of a room."""

    lane = "bots"
    cpu_seconds = 20.0
    turn: bytes
    """A `BotTurn`, pickled."""

    @staticmethod
    def of(turn: BotTurn) -> BotJob:
        """The job for a turn."""
        return BotJob(pickle.dumps(turn))

    def position(self) -> State:
        """The position in which the bots choose."""
        turn: BotTurn = pickle.loads(self.turn)
        return turn.state

    def answer(self) -> bytes:
        """Pairs of a seat and its play, as JSON."""
        turn: BotTurn = pickle.loads(self.turn)
        return msgspec.json.encode(turn.plays(_bot_failed))

    @staticmethod
    def plays(answer: bytes) -> list[tuple[int, str]]:
        """The choices of the bots, from the answer."""
        return msgspec.json.decode(answer, type=list[tuple[int, str]])


AnyJob = (
    ReplayJob | SheetJob | PlanJob | RoomRecordJob | PrintJob
    | HintJob | CoachJob | ReviewJob | StudyJob | TryJob | BotJob
)  # fmt: skip
DECODER: msgspec.msgpack.Decoder[AnyJob] = msgspec.msgpack.Decoder(AnyJob)


def read_plan(answer: bytes) -> Plan:
    """The answer to a `PlanJob`."""
    plan: Plan = pickle.loads(answer)
    return plan


def carry_out(job: AnyJob) -> bytes:
    """Run a job and return its answer; raises `Denied` if there is none."""
    try:
        answer = job.answer()
    except Denied:
        raise
    except BadSetup as error:
        raise Denied("bad-setup", fault=str(error)) from None
    except (MemoryError, RecursionError):
        raise Denied("too-expensive") from None
    if len(answer) > ANSWER_BYTES:
        raise Denied("too-expensive")
    return answer


def _bot_failed(error: Exception, level: str, seat: int) -> None:
    logger.error("bot failed", exc_info=error, extra={"level": level, "seat": seat})


class JobRunner(Protocol):
    """Runs jobs."""

    @property
    def waiting(self) -> int:
        """Number of queued jobs."""
        ...

    async def run(self, job: AnyJob, address: str = "", *, patient: bool = False) -> bytes:
        """The answer; raises `Denied`. A patient job waits where others are refused."""
        ...

    async def stop(self) -> None:
        """Accept no more jobs."""
        ...


class InlineJobs:
    """Runs jobs in a thread of this process, one at a time, for hosts without untrusted clients."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()

    waiting = 0

    async def run(self, job: AnyJob, address: str = "", *, patient: bool = False) -> bytes:
        """The answer."""
        async with self._lock:
            return await asyncio.to_thread(carry_out, job)

    async def stop(self) -> None:
        """Nothing to stop."""
