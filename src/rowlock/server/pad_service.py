"""The service of score pads: an act is answered and broadcast once it is on disk."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Iterable
from itertools import zip_longest
from typing import Any

import msgspec
from msgspec import structs

from rowlock.core.paper import Variant
from rowlock.core.state import new_game
from rowlock.errors import BadSetup, Refusal
from rowlock.presentation.narration import deny, refused
from rowlock.presentation.plans import own_sheet
from rowlock.presentation.positions import game_of, table_of
from rowlock.protocol.messages import Refused
from rowlock.protocol.refusals import Denied
from rowlock.protocol.scorepads import PadAct, PadAnswer, PadLine, PadSheet, PadView, PadWanted
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.room.board_pad import BoardPad, BoardSeat, board_acted
from rowlock.room.names import clean_name
from rowlock.room.sheet_pad import PadSeat, ScorePad, next_paper, sheet_acted
from rowlock.server.client_address import ADDRESS
from rowlock.server.database import StoreFailed, asked
from rowlock.server.devices import Guest, read_code
from rowlock.server.pad_store import LOG_VERSION, AnyPad, PadChange, PadEntry, PadStore
from rowlock.server.quotas import DAY, ENTRY_BYTES
from rowlock.server.room_cache import CROWD, CROWD_SECONDS
from rowlock.server.room_service import RoomService
from rowlock.variants import find_variant

logger = logging.getLogger("rowlock.server")

PADS_IN_MEMORY = 1000
TIDY_SECONDS = 3600.0
"""Seconds between two searches for abandoned pads."""
PLANNED_SEATS = 2
"""Every edition can be played by two."""
FOLDED_AT_ONCE = 50
"""Entries of a log that are folded before others are served."""
ATTEMPTS = 20


class LivePad:
    """A pad in memory: a cache of its log, and an event for viewers."""

    def __init__(self, code: str, first: PadEntry, *, new: bool = False) -> None:
        self.pad = opened(code, first, new=new)
        self.answers: dict[str, Refusal | None] = {}
        """The broken rule, if any, of each act."""
        self.lock = asyncio.Lock()
        self.news = asyncio.Event()
        self.waiting = 0
        """Number of waiting viewers."""
        self._woken = 0
        self._view: tuple[AnyPad, PadView] | None = None

    def replay(self, entries: Iterable[PadEntry]) -> None:
        """Replay log entries; acts that an older version accepted are never refused."""
        for entry in entries:
            if entry.seq == self.pad.seq + 1 and entry.act is not None:
                lenient = entry.version < LOG_VERSION
                self.becomes(entry.act, *acted(self.pad, entry.act, entry.at, lenient=lenient))

    def becomes(self, act: PadAct, pad: AnyPad, warning: Refusal | None) -> None:
        """Set the new state and wake all waiting viewers."""
        self.pad = pad
        self.answers[act.id] = warning
        self.news.set()
        self.news = asyncio.Event()
        self._woken = 0

    async def wait_for_news(self) -> None:
        """Wait until the pad changes; of a crowd, each viewer a moment after the one before."""
        await self.news.wait()
        self._woken += 1
        if self._woken > CROWD:
            await asyncio.sleep(self._woken * CROWD_SECONDS)

    def view(self, watch: str) -> PadView:
        """The view of the pad, computed once for all who look at it."""
        if self._view is None or self._view[0] is not self.pad:
            self._view = self.pad, shown(self.pad, watch)
        return self._view[1]


class PadService:
    """All pads of a store."""

    def __init__(self, service: RoomService) -> None:
        self.store = PadStore(service.store.database)
        self.service = service
        self.limits = service.limits
        self.lives: OrderedDict[str, LivePad] = OrderedDict()
        self._stopping = False

    def stop_waiting(self) -> None:
        """Answer everybody who waits for news: the server stops."""
        self._stopping = True
        for live in self.lives.values():
            live.news.set()

    async def open(self, guest: Guest, wanted: PadWanted, before: AnyPad | None = None) -> str:
        """Open a pad, or one that follows another; its code."""
        if not guest.id:
            raise Denied("guest-unknown")
        self.service.quotas.check_opening(guest.id, ADDRESS.get())
        if await asked(self.store.unfinished(guest.id)) >= self.limits.pads_per_guest:
            raise Denied("rooms-limit", limit=self.limits.pads_per_guest)
        await self._plan(wanted, new=before is None)
        while True:
            entry = PadEntry(
                1, self.service.now(), opened=wanted, guest=guest.id, version=LOG_VERSION
            )
            if before is not None:
                series = before.series
                wins = {**dict(before.wins), **dict(zip(before.names, series.wins, strict=True))}
                entry = structs.replace(entry, played=series.played, wins=wins)
            live = LivePad(self.service.new_code(), entry, new=before is None)
            if await self._store(guest, PadChange(live.pad, entry)):
                return self._keep(live).pad.code

    async def act(self, code: str, guest: Guest, act: PadAct) -> PadAnswer:
        """Execute an act once; returns when it is on disk."""
        if self.service.identity.reveal(code):
            raise Denied("pad-read-only")
        live = await self._live(read_code(code))
        async with live.lock:
            if act.kind == "again":
                act = await self._again(live.pad, guest, act)
            for _ in range(ATTEMPTS):
                if act.id in live.answers:
                    warned = _warned(live.pad, act, live.answers[act.id])
                    return PadAnswer(self._shown(live), warned)
                if live.pad.seq > self.limits.pad_acts:
                    raise Denied("pad-full", limit=self.limits.pad_acts)
                entry = PadEntry(
                    live.pad.seq + 1, self.service.now(), act, guest=guest.id, version=LOG_VERSION
                )
                pad, warning = acted(live.pad, act, entry.at)
                if await self._store(guest, PadChange(pad, entry)):
                    live.becomes(act, pad, warning)
                    return PadAnswer(self._shown(live), _warned(pad, act, warning))
                await self._refresh(live)
        raise Denied("busy")

    async def _again(self, pad: AnyPad, guest: Guest, act: PadAct) -> PadAct:
        """The act with a new pad for the same people, unless they have one."""
        pad.seat(act.seat)
        if pad.next:
            return structs.replace(act, next=pad.next)
        game, several = game_of(pad.state, "typed", 0), len(pad.variant.papers) > 1
        wanted = PadWanted(
            pad.names,
            pad.variant.id,
            dict(pad.options),
            pad.variant.source,
            list(game.sheet_of[: len(pad.names)]) if several and not pad.variant.is_board else [],
            pad.eased,
        )
        return structs.replace(act, next=await self.open(guest, wanted, pad))

    async def look(self, code: str, after: int, wait: float) -> PadView:
        """A pad; with `wait`, as soon as its `seq` exceeds `after`, or after the timeout."""
        watched = self.service.identity.reveal(code)
        live = await self._live(watched or read_code(code))
        until = asyncio.get_running_loop().time() + wait
        while live.pad.seq <= after and not self._stopping:
            left = until - asyncio.get_running_loop().time()
            if left <= 0:
                break
            await self._news(live, left)
        view = self._shown(live)
        if not watched:
            return view
        next_pad = self.service.identity.conceal(view.next) if view.next else ""
        return structs.replace(view, code=view.watch, read_only=True, next=next_pad)

    async def mine(self, guest: Guest) -> list[PadLine]:
        """The pads of a guest."""
        return await asked(self.store.pads_of(guest.id)) if guest.id else []

    async def tidy_up(self) -> None:
        """Delete abandoned pads periodically."""
        while self.limits.keep_unfinished_days:
            try:
                await self.forget()
            except (Denied, StoreFailed) as error:
                logger.warning("pads not tidied", extra={"reason": str(error)})
            await asyncio.sleep(TIDY_SECONDS)

    async def forget(self) -> int:
        """Delete pads abandoned long ago; returns their number."""
        before = self.service.now() - self.limits.keep_unfinished_days * DAY * 1000
        count = 0
        while codes := await self.store.forget(before):
            count += len(codes)
            for code in codes:
                self.lives.pop(code, None)
        return count

    def _shown(self, live: LivePad) -> PadView:
        return live.view(self.service.identity.conceal(live.pad.code))

    async def _store(self, guest: Guest, change: PadChange) -> bool:
        """Store an entry, unless the quota of the guest or the address is used up."""
        quotas, size = self.service.quotas, ENTRY_BYTES + len(msgspec.json.encode(change.entry))
        quotas.check(guest.id, ADDRESS.get())
        quotas.charge(guest.id, ADDRESS.get(), size)
        return await asked(self.store.store(change))

    async def _plan(self, wanted: PadWanted, *, new: bool) -> None:
        """Have a worker read a custom sheet."""
        if wanted.sheet:
            seats = [SeatSetting()] * PLANNED_SEATS
            await self.service.plan(Settings(seats=seats, sheet=wanted.sheet), new=new)

    async def _news(self, live: LivePad, seconds: float) -> None:
        live.waiting += 1
        try:
            async with asyncio.timeout(seconds):
                await live.wait_for_news()
        except TimeoutError:
            pass
        finally:
            live.waiting -= 1

    async def hear(self, code: str) -> None:
        """Another process reports a changed pad; without a code, all pads may have changed."""
        awaited = [live for live in self.lives.values() if live.waiting]
        for live in awaited:
            if code in ("", live.pad.code):
                await self._refresh(live)

    async def _live(self, code: str) -> LivePad:
        live = self.lives.get(code)
        if live is None:
            live = await self._read(code)
        elif self.store.database.shared:
            await self._refresh(live)
        return self._keep(live)

    async def _read(self, code: str) -> LivePad:
        entries = await asked(self.store.load(code))
        if not entries:
            raise Denied("pad-unknown", code=code[:20])
        if entries[0].opened is not None:
            await self._plan(entries[0].opened, new=False)
        live = LivePad(code, entries[0])
        for start in range(1, len(entries), FOLDED_AT_ONCE):
            live.replay(entries[start : start + FOLDED_AT_ONCE])
            await asyncio.sleep(0)
        # Another task may have loaded and changed it in between.
        return self.lives.get(code) or live

    async def _refresh(self, live: LivePad) -> None:
        """Read the entries of other processes."""
        live.replay(await asked(self.store.entries(live.pad.code, live.pad.seq)))

    def _keep(self, live: LivePad) -> LivePad:
        self.lives[live.pad.code] = live
        self.lives.move_to_end(live.pad.code)
        while len(self.lives) > PADS_IN_MEMORY:
            self.lives.popitem(last=False)
        return live


def opened(code: str, entry: PadEntry, *, new: bool = False) -> AnyPad:
    """The pad of its first entry; raises `Denied` if it is invalid.

    With `new` a custom sheet has to pass every check; stored pads may be older than some of them.
    """
    wanted = entry.opened
    assert wanted is not None, "a pad begins by being opened"
    try:
        variant = own_sheet(wanted.sheet, new=new) if wanted.sheet else find_variant(wanted.edition)
        options = _options(variant, wanted)
    except BadSetup as error:
        raise Denied("bad-setup", fault=str(error)) from None
    series: dict[str, Any] = {"played": entry.played, "wins": tuple(entry.wins.items())}
    if variant.is_board:
        players = tuple(BoardSeat(clean_name(name)) for name in wanted.names)
        return BoardPad(code, variant, options, wanted.eased, players, at=entry.at, **series)
    seats: list[PadSeat] = []
    for name, kind in zip_longest(wanted.names, wanted.kinds[: len(wanted.names)]):
        paper = next_paper(variant, [seat.paper for seat in seats], kind)
        seats.append(PadSeat(clean_name(name), paper))
    return ScorePad(code, variant, options, wanted.eased, tuple(seats), at=entry.at, **series)


def _options(variant: Variant, wanted: PadWanted) -> tuple[tuple[str, str], ...]:
    # More sheets can be added later; a board is always that of all its players.
    fewest = 0 if variant.is_board else variant.fewest_seats
    seats = max(fewest, len(wanted.names))
    return new_game(variant, seats, options=wanted.options).setup.options


def acted(
    pad: AnyPad, act: PadAct, at: int, *, lenient: bool = False
) -> tuple[AnyPad, Refusal | None]:
    """Execute an act; raises `Denied` if it is impossible."""
    if isinstance(pad, BoardPad):
        return board_acted(pad, act, at, lenient=lenient)
    return sheet_acted(pad, act, at, lenient=lenient)


def shown(pad: AnyPad, watch: str) -> PadView:
    """The view of a pad for those who may write on it."""
    state = pad.state
    sheets = [
        PadSheet(
            number,
            name,
            pad.legal(number),
            pad.late(number),
            pad.counted(number),
            pad.doubt(number),
            *pad.history(number),
        )
        for number, name in enumerate(pad.names, 1)
    ]
    game, table = game_of(state, "typed", 0), table_of(state, pad.seq)
    return PadView(
        pad.code,
        pad.seq,
        pad.eased,
        game,
        table,
        sheets,
        pad.closing,
        pad.closable,
        pad.variant.source,
        watch,
        next=pad.next,
        next_by=pad.next_by,
        series=pad.series,
        starter=pad.starter,
    )


def _warned(pad: AnyPad, act: PadAct, warning: Refusal | None) -> Refused | None:
    """The rule that an act broke."""
    return refused(deny(warning, pad.state, act.seat)) if warning else None
