"""Storage of score pads: their logs and lists."""

import json
from typing import NamedTuple

import msgspec
from msgspec import Struct

from rowlock.protocol.scorepads import PadAct, PadLine, PadWanted
from rowlock.room.board_pad import BoardPad
from rowlock.room.sheet_pad import ScorePad
from rowlock.server import chain
from rowlock.server.changes import Conflict, sealed
from rowlock.server.database import Database, Rows, StoreDamaged, select
from rowlock.server.db_schema import LOGS
from rowlock.server.store import columns, read_log, sound

(PADS,) = (each for each in LOGS if each.kind == "pad")

AnyPad = ScorePad | BoardPad
"""A pad with a sheet for each player, or with the board that two share."""


class PadEntry(Struct, frozen=True, omit_defaults=True):
    """A log entry of a pad; the first opens it. Fields may be added, never removed."""

    seq: int
    at: int
    """When, in milliseconds since 1970."""
    act: PadAct | None = None
    opened: PadWanted | None = None
    guest: str = ""
    version: int = 0
    """The version of the log that wrote it."""
    played: int = 0
    """Of a pad that follows another one: how many games of the series came before."""
    wins: dict[str, int] = {}
    """How many of them each player has won, by name."""


HINT = "pad"
"""The notification to other processes that a pad has changed; its code follows."""
LOG_VERSION = 2
"""Version 0 applied closings at once; version 1 guessed which taps belonged to one throw."""


_DECODER = msgspec.json.Decoder(PadEntry)


class PadChange(NamedTuple):
    """An entry to store, with the pad after it."""

    pad: AnyPad
    entry: PadEntry


class PadStore:
    """The pads of a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def store(self, change: PadChange) -> bool:
        """Store an entry; False, and nothing is stored, if another writer was first."""
        try:
            await self.database.write(lambda rows: _write(rows, change))
        except Conflict:
            return False
        return True

    async def load(self, code: str) -> list[PadEntry]:
        """The whole log of a pad, none if there is no such pad; raises `Damaged`."""
        try:
            found = await self.database.read(lambda rows: read_log(rows, PADS, code))
            return [_DECODER.decode(body) for body in found[1]] if found else []
        except (StoreDamaged, msgspec.MsgspecError) as error:
            raise chain.Damaged("pad", code, str(error)) from None

    async def entries(self, code: str, after: int = 0) -> list[PadEntry]:
        """The log of a pad from some point on; none if there is no such pad."""
        found = await select(
            self.database,
            "SELECT body FROM pad_entries WHERE pad = :code AND seq > :after ORDER BY seq",
            code=code,
            after=after,
        )
        return [_DECODER.decode(body) for (body,) in found]

    async def unfinished(self, guest: str) -> int:
        """The number of unfinished pads of a guest."""
        found = await select(
            self.database, "SELECT count(*) FROM pads WHERE host = :guest AND over = 0", guest=guest
        )
        return int(found[0][0])

    async def forget(self, before: int, limit: int = 100) -> list[str]:
        """Delete unfinished pads without changes since a time; returns their codes."""

        def job(rows: Rows) -> list[str]:
            found = rows.all(
                "SELECT code FROM pads WHERE over = 0 AND updated < :before"
                " ORDER BY updated LIMIT :limit",
                before=before,
                limit=limit,
            )
            # The condition is repeated: another process may have written between the
            # two statements.
            delete = "DELETE FROM pads WHERE code = :code AND over = 0 AND updated < :before"
            forgotten = [code for (code,) in found if rows.run(delete, code=code, before=before)]
            for code in forgotten:
                rows.run("DELETE FROM pad_entries WHERE pad = :code", code=code)
                rows.run("DELETE FROM pad_members WHERE pad = :code", code=code)
                rows.witness("pad", code, 0)
            return forgotten

        return await self.database.write(job)

    async def pads_of(self, guest: str, limit: int = 30) -> list[PadLine]:
        """The pads that a guest has opened or written on, the latest first."""
        found = await select(
            self.database,
            f"SELECT {columns('pads')} FROM pads JOIN pad_members"
            " ON pad = code WHERE guest = :guest ORDER BY updated DESC LIMIT :limit",
            guest=guest,
            limit=limit,
        )
        return [
            PadLine(code, edition, json.loads(names), bool(over), at)
            for code, _, edition, names, over, _, at, *_ in sound("pads", found)
        ]


def _write(rows: Rows, change: PadChange) -> None:
    pad, entry = change
    body = msgspec.json.encode(entry).decode()
    changed = _insert(rows, pad, entry, body) if entry.opened else _update(rows, pad, entry, body)
    if not changed:
        raise Conflict
    rows.run(
        "INSERT INTO pad_entries (pad, seq, body) VALUES (:pad, :seq, :body)",
        pad=pad.code,
        seq=entry.seq,
        body=body,
    )
    rows.hint(f"{HINT} {pad.code}")
    rows.witness("pad", pad.code, pad.seq)
    if entry.guest:
        rows.run(
            "INSERT INTO pad_members (guest, pad) VALUES (:guest, :pad) ON CONFLICT DO NOTHING",
            guest=entry.guest,
            pad=pad.code,
        )


def _insert(rows: Rows, pad: AnyPad, entry: PadEntry, body: str) -> int:
    head = chain.extended(chain.origin("pad", pad.code), [body])
    return rows.run(
        "INSERT INTO pads (code, seq, edition, names, over, host, updated, head, seal)"
        " VALUES (:code, :seq, :edition, :names, :over, :host, :updated, :head, :seal)"
        " ON CONFLICT (code) DO NOTHING",
        **sealed("pads", _columns(pad, entry, entry.guest, head)),
    )


def _update(rows: Rows, pad: AnyPad, entry: PadEntry, body: str) -> int:
    expected = pad.seq - 1
    before = rows.all(
        "SELECT host, head FROM pads WHERE code = :code AND seq = :expected",
        code=pad.code,
        expected=expected,
    )
    if not before:
        return 0
    ((host, head),) = before
    row = _columns(pad, entry, host, chain.extended(head, [body]))
    return rows.run(
        "UPDATE pads SET seq = :seq, names = :names, over = :over, updated = :updated,"
        " head = :head, seal = :seal WHERE code = :code AND seq = :expected",
        expected=expected,
        **sealed("pads", row),
    )


def _columns(pad: AnyPad, entry: PadEntry, host: str, head: str) -> dict[str, str | int]:
    return {
        "code": pad.code,
        "seq": pad.seq,
        "edition": pad.variant.id,
        "names": json.dumps(pad.names, ensure_ascii=False),
        "over": int(pad.state.over),
        "host": host,
        "updated": entry.at,
        "head": head,
    }
