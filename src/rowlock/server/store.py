"""What a server keeps, whatever the database: rooms, their logs, results, and who is there."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rowlock.protocol.http import RatingLine, ResultLine, RoomLine
from rowlock.room import log
from rowlock.server.changes import Change, Conflict, write_change
from rowlock.server.database import Database, Rows, select


class Stored(NamedTuple):
    """A room as the store has it: where it stands and its secret."""

    seq: int
    secret: str


class Store:
    """Rooms and what belongs to them, in a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def secret(self) -> bytes:
        """The server's own secret, made when it is first asked for."""

        def job(rows: Rows) -> str:
            rows.run(
                "INSERT INTO facts (name, value) VALUES ('secret', :value)"
                " ON CONFLICT (name) DO NOTHING",
                value=secrets.token_hex(32),
            )
            return str(rows.all("SELECT value FROM facts WHERE name = 'secret'")[0][0])

        return bytes.fromhex(await self.database.write(job))

    async def store(self, *changes: Change) -> bool:
        """Store changes together; False if a room has gone on meanwhile, and nothing is stored."""

        def job(rows: Rows) -> None:
            for change in changes:
                write_change(rows, change)

        try:
            await self.database.write(job)
        except Conflict:
            return False
        return True

    async def find(self, code: str) -> Stored | None:
        """Where a room stands."""
        rows = await select(
            self.database, "SELECT seq, secret FROM rooms WHERE code = :code", code=code
        )
        return Stored(*rows[0]) if rows else None

    async def entries(self, code: str, after: int = 0) -> list[log.Logged]:
        """The log of a room from some point on."""
        rows = await select(
            self.database,
            "SELECT body FROM entries WHERE room = :code AND seq > :after ORDER BY seq",
            code=code,
            after=after,
        )
        return [log.from_text(body) for (body,) in rows]

    async def sequence_numbers(self, codes: Iterable[str]) -> dict[str, int]:
        """Where rooms stand."""
        wanted = list(codes)

        def job(rows: Rows) -> dict[str, int]:
            sql = "SELECT seq FROM rooms WHERE code = :code"
            return {code: seq for code in wanted for (seq,) in rows.all(sql, code=code)}

        return await self.database.read(job)

    async def due(self, now: int, limit: int = 100) -> list[tuple[str, int]]:
        """The rooms that somebody should look after, and since when."""
        rows = await select(
            self.database,
            "SELECT code, due FROM rooms WHERE due <= :now ORDER BY due LIMIT :limit",
            now=now,
            limit=limit,
        )
        return [(code, due) for code, due in rows]

    async def claim(self, code: str, since: int, until: int | None) -> bool:
        """Take a room that is due upon oneself; only one process can."""
        changed = await self.database.write(
            lambda rows: rows.run(
                "UPDATE rooms SET due = :until WHERE code = :code AND due = :since",
                code=code,
                since=since,
                until=until,
            )
        )
        return changed == 1

    async def unfinished(self, guest: str) -> int:
        """How many rooms of a guest are not over."""
        rows = await select(
            self.database,
            "SELECT count(*) FROM rooms WHERE host = :guest AND phase <> 'over'",
            guest=guest,
        )
        return int(rows[0][0])

    async def rooms_of(self, guest: str, limit: int = 50) -> list[RoomLine]:
        """The rooms where a guest plays or has played, the latest first."""
        rows = await select(
            self.database,
            "SELECT code, edition, phase, updated, names FROM rooms JOIN members ON room = code"
            " WHERE guest = :guest ORDER BY updated DESC LIMIT :limit",
            guest=guest,
            limit=limit,
        )
        return [
            RoomLine(code, edition, phase, at, json.loads(names))
            for code, edition, phase, at, names in rows
        ]

    async def results_of(self, guest: str, limit: int = 200) -> list[ResultLine]:
        """The finished games of a guest, the latest first."""
        rows = await select(
            self.database,
            "SELECT room, edition, at, seat, place, score, names, scores FROM results"
            " WHERE guest = :guest ORDER BY at DESC, room, seat LIMIT :limit",
            guest=guest,
            limit=limit,
        )
        return [
            ResultLine(room, edition, at, seat, place, score, json.loads(names), json.loads(scores))
            for room, edition, at, seat, place, score, names, scores in rows
        ]

    async def ratings(self, edition: str, limit: int = 100) -> list[RatingLine]:
        """The rating list of an edition, the best first."""
        rows = await select(
            self.database,
            "SELECT name, mean - 3 * deviation, mean, deviation, games FROM ratings"
            " WHERE edition = :edition ORDER BY mean - 3 * deviation DESC, name LIMIT :limit",
            edition=edition,
            limit=limit,
        )
        return [RatingLine(*row) for row in rows]

    async def attend(self, process: str, there: Sequence[tuple[str, str]], until: int) -> None:
        """Write down who is connected to this process, by room and guest, for the time being."""

        def job(rows: Rows) -> None:
            rows.run("DELETE FROM presence WHERE process = :process", process=process)
            for code, guest in there:
                rows.run(
                    "INSERT INTO presence (room, guest, process, until)"
                    " VALUES (:code, :guest, :process, :until)",
                    code=code,
                    guest=guest,
                    process=process,
                    until=until,
                )

        await self.database.write(job)

    async def present(self, codes: Iterable[str], now: int) -> dict[str, frozenset[str]]:
        """The guests that are connected to rooms, on whatever process."""
        wanted = list(codes)

        def job(rows: Rows) -> dict[str, frozenset[str]]:
            sql = "SELECT DISTINCT guest FROM presence WHERE room = :code AND until > :now"
            return {
                code: frozenset(guest for (guest,) in rows.all(sql, code=code, now=now))
                for code in wanted
            }

        return await self.database.read(job)
