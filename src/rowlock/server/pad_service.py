"""Score pads as a service: an act is answered and broadcast once it is on disk."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from itertools import zip_longest

from rowlock.core.paper import Variant
from rowlock.core.state import new_game
from rowlock.errors import BadSetup, Refusal
from rowlock.presentation.plans import own_sheet
from rowlock.presentation.positions import game_of, table_of
from rowlock.protocol.messages import Refused
from rowlock.protocol.refusals import Denied
from rowlock.protocol.scorepads import PadAct, PadAnswer, PadLine, PadSheet, PadView, PadWanted
from rowlock.room.board_pad import BoardPad, BoardSeat, board_acted
from rowlock.room.names import clean_name
from rowlock.room.sheet_pad import PadSeat, ScorePad, next_paper, sheet_acted
from rowlock.server.database import asked
from rowlock.server.identity import Guest, new_code, read_code
from rowlock.server.pad_store import LOG_VERSION, AnyPad, PadChange, PadEntry, PadStore
from rowlock.variants import find_variant

PADS_IN_HAND = 2000
MOST_UNFINISHED = 200
"""Pads that one guest may have open."""
LOOK_EVERY = 1.0
"""Seconds after which a pad that another process may have changed is looked at again."""
ATTEMPTS = 20


class LivePad:
    """A pad in memory: a copy of what the log says, and those who wait for news of it."""

    def __init__(self, code: str, first: PadEntry) -> None:
        self.pad = opened(code, first)
        self.answers: dict[str, Refusal | None] = {}
        """For each act that was carried out, the rule that it did not keep, if any."""
        self.lock = asyncio.Lock()
        self.news = asyncio.Event()

    def replay(self, entries: Iterable[PadEntry]) -> None:
        """Carry out what the log says; what an older version accepted is never refused."""
        for entry in entries:
            if entry.seq == self.pad.seq + 1 and entry.act is not None:
                lenient = entry.version < LOG_VERSION
                self.becomes(entry.act, *acted(self.pad, entry.act, entry.at, lenient=lenient))

    def becomes(self, act: PadAct, pad: AnyPad, warning: Refusal | None) -> None:
        """The pad has gone on: wake everybody who waits."""
        self.pad = pad
        self.answers[act.id] = warning
        self.news.set()
        self.news = asyncio.Event()


class PadService:
    """All pads of a store."""

    def __init__(self, store: PadStore, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now
        self.lives: OrderedDict[str, LivePad] = OrderedDict()

    async def open(self, guest: Guest, wanted: PadWanted) -> str:
        """Open a pad; its code."""
        if not guest.id:
            raise Denied("guest-unknown")
        if await asked(self.store.unfinished(guest.id)) >= MOST_UNFINISHED:
            raise Denied("rooms-limit", limit=MOST_UNFINISHED)
        while True:
            entry = PadEntry(1, self.now(), opened=wanted, guest=guest.id, version=LOG_VERSION)
            live = LivePad(new_code(), entry)
            if await asked(self.store.store(PadChange(live.pad, entry))):
                return self._keep(live).pad.code

    async def act(self, code: str, guest: Guest, act: PadAct) -> PadAnswer:
        """Carry an act out, once; returns when it is on disk."""
        live = await self._live(code)
        async with live.lock:
            for _ in range(ATTEMPTS):
                if act.id in live.answers:
                    return PadAnswer(shown(live.pad), _refused(live.answers[act.id]))
                entry = PadEntry(
                    live.pad.seq + 1, self.now(), act, guest=guest.id, version=LOG_VERSION
                )
                pad, warning = acted(live.pad, act, entry.at)
                if await asked(self.store.store(PadChange(pad, entry))):
                    live.becomes(act, pad, warning)
                    return PadAnswer(shown(pad), _refused(warning))
                await self._refresh(live)
        raise Denied("busy")

    async def look(self, code: str, after: int, wait: float) -> PadView:
        """A pad; with `wait`, as soon as it has gone past `after`, or when the time is up."""
        live = await self._live(code)
        until = asyncio.get_running_loop().time() + wait
        while live.pad.seq <= after:
            left = until - asyncio.get_running_loop().time()
            if left <= 0:
                break
            await self._news(live, left)
        return shown(live.pad)

    async def mine(self, guest: Guest) -> list[PadLine]:
        """The pads of a guest."""
        return await asked(self.store.pads_of(guest.id)) if guest.id else []

    async def _news(self, live: LivePad, seconds: float) -> None:
        shared = self.store.database.shared
        try:
            async with asyncio.timeout(min(seconds, LOOK_EVERY) if shared else seconds):
                await live.news.wait()
        except TimeoutError:
            if shared:
                await self._refresh(live)

    async def _live(self, code: str) -> LivePad:
        code = read_code(code)
        live = self.lives.get(code)
        if live is None:
            entries = await asked(self.store.load(code))
            if not entries:
                raise Denied("pad-unknown", code=code[:20])
            live = self.lives.get(code) or folded(code, entries)
        elif self.store.database.shared:
            await self._refresh(live)
        return self._keep(live)

    async def _refresh(self, live: LivePad) -> None:
        """Read what another process has written."""
        live.replay(await asked(self.store.entries(live.pad.code, live.pad.seq)))

    def _keep(self, live: LivePad) -> LivePad:
        self.lives[live.pad.code] = live
        self.lives.move_to_end(live.pad.code)
        while len(self.lives) > PADS_IN_HAND:
            self.lives.popitem(last=False)
        return live


def opened(code: str, entry: PadEntry) -> AnyPad:
    """The pad that its first entry opens; raises `Denied` for one that cannot be."""
    wanted = entry.opened
    assert wanted is not None, "a pad begins by being opened"
    try:
        variant = own_sheet(wanted.sheet) if wanted.sheet else find_variant(wanted.edition)
        options = _options(variant, wanted)
    except BadSetup as error:
        raise Denied("bad-setup", fault=str(error)) from None
    if variant.is_board:
        players = tuple(BoardSeat(clean_name(name)) for name in wanted.names)
        return BoardPad(code, variant, options, wanted.eased, players, at=entry.at)
    seats: list[PadSeat] = []
    for name, kind in zip_longest(wanted.names, wanted.kinds[: len(wanted.names)]):
        paper = next_paper(variant, [seat.paper for seat in seats], kind)
        seats.append(PadSeat(clean_name(name), paper))
    return ScorePad(code, variant, options, wanted.eased, tuple(seats), at=entry.at)


def _options(variant: Variant, wanted: PadWanted) -> tuple[tuple[str, str], ...]:
    # More sheets can be added later; a board is always that of all its players.
    fewest = 0 if variant.is_board else variant.fewest_seats
    seats = max(fewest, len(wanted.names))
    return new_game(variant, seats, options=wanted.options).setup.options


def acted(
    pad: AnyPad, act: PadAct, at: int, *, lenient: bool = False
) -> tuple[AnyPad, Refusal | None]:
    """Carry an act out; raises `Denied` where that cannot be."""
    if isinstance(pad, BoardPad):
        return board_acted(pad, act, at, lenient=lenient)
    return sheet_acted(pad, act, at, lenient=lenient)


def folded(code: str, entries: list[PadEntry]) -> LivePad:
    """The pad that a whole log makes."""
    live = LivePad(code, entries[0])
    live.replay(entries[1:])
    return live


def shown(pad: AnyPad) -> PadView:
    """A pad as everybody sees it."""
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
        pad.code, pad.seq, pad.eased, game, table, sheets, pad.closing, pad.variant.source
    )


def _refused(warning: Refusal | None) -> Refused | None:
    if warning is None:
        return None
    return Refused(None, warning.code, warning.rule, dict(warning.details), warning.sentence)
