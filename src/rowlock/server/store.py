"""What a server keeps, whatever the database: rooms, their logs, results, and who is there."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rowlock.protocol.http import RatingLine, ResultLine, RoomLine
from rowlock.server import log
from rowlock.server.database import Database, Rows
from rowlock.server.results import Result, Standing, rated
from rowlock.server.room import Room


class Stored(NamedTuple):
    """A room as the store has it: where it stands and its secret."""

    seq: int
    secret: str


class Change(NamedTuple):
    """What is to be stored of a room, all or nothing."""

    room: Room
    """The room as it is with the new entries."""
    expected: int
    """The sequence number that the entries follow; 0 for a new room."""
    entries: Sequence[log.Logged]
    due: int | None
    """When somebody should look after the room: bots, or the clock."""
    secret: str = ""
    """For a new room."""
    results: Sequence[Result] = ()
    """For a game that has just ended."""


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
                _store(rows, change)

        try:
            await self.database.write(job)
        except _Conflict:
            return False
        return True

    async def find(self, code: str) -> Stored | None:
        """Where a room stands."""
        rows = await self.database.read(
            lambda rows: rows.all("SELECT seq, secret FROM rooms WHERE code = :code", code=code)
        )
        return Stored(*rows[0]) if rows else None

    async def entries(self, code: str, after: int = 0) -> list[log.Logged]:
        """The log of a room from some point on."""
        rows = await self.database.read(
            lambda rows: rows.all(
                "SELECT body FROM entries WHERE room = :code AND seq > :after ORDER BY seq",
                code=code,
                after=after,
            )
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
        rows = await self.database.read(
            lambda rows: rows.all(
                "SELECT code, due FROM rooms WHERE due <= :now ORDER BY due LIMIT :limit",
                now=now,
                limit=limit,
            )
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
        rows = await self.database.read(
            lambda rows: rows.all(
                "SELECT count(*) FROM rooms WHERE host = :guest AND phase <> 'over'", guest=guest
            )
        )
        return int(rows[0][0])

    async def rooms_of(self, guest: str, limit: int = 50) -> list[RoomLine]:
        """The rooms where a guest plays or has played, the latest first."""
        rows = await self.database.read(
            lambda rows: rows.all(
                "SELECT code, edition, phase, updated, names FROM rooms JOIN members ON room = code"
                " WHERE guest = :guest ORDER BY updated DESC LIMIT :limit",
                guest=guest,
                limit=limit,
            )
        )
        return [
            RoomLine(code, edition, phase, at, json.loads(names))
            for code, edition, phase, at, names in rows
        ]

    async def results_of(self, guest: str, limit: int = 200) -> list[ResultLine]:
        """The finished games of a guest, the latest first."""
        rows = await self.database.read(
            lambda rows: rows.all(
                "SELECT room, edition, at, seat, place, score, names, scores FROM results"
                " WHERE guest = :guest ORDER BY at DESC, room, seat LIMIT :limit",
                guest=guest,
                limit=limit,
            )
        )
        return [
            ResultLine(room, edition, at, seat, place, score, json.loads(names), json.loads(scores))
            for room, edition, at, seat, place, score, names, scores in rows
        ]

    async def ratings(self, edition: str, limit: int = 100) -> list[RatingLine]:
        """The rating list of an edition, the best first."""
        rows = await self.database.read(
            lambda rows: rows.all(
                "SELECT name, mean - 3 * deviation, mean, deviation, games FROM ratings"
                " WHERE edition = :edition ORDER BY mean - 3 * deviation DESC, name LIMIT :limit",
                edition=edition,
                limit=limit,
            )
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


class _Conflict(Exception):
    """Somebody else has changed the room first."""


def _store(rows: Rows, change: Change) -> None:
    room = change.room
    if change.expected == 0:
        _insert(rows, change)
    elif not _update(rows, change):
        raise _Conflict
    for logged in change.entries:
        rows.run(
            "INSERT INTO entries (room, seq, body) VALUES (:room, :seq, :body)",
            room=room.code,
            seq=logged.seq,
            body=log.to_text(logged),
        )
    _remember_members(rows, change)
    if change.results:
        _finish(rows, change.results, rated_game=room.counts)
    rows.hint(f"{room.code} {room.seq}")


def _insert(rows: Rows, change: Change) -> None:
    room = change.room
    if not rows.run(
        "INSERT INTO rooms (code, seq, secret, edition, phase, names, host, updated, due)"
        " VALUES (:code, :seq, :secret, :edition, :phase, :names, :host, :updated, :due)"
        " ON CONFLICT (code) DO NOTHING",
        secret=change.secret,
        host=room.host,
        code=room.code,
        **_columns(change),
    ):
        raise _Conflict


def _update(rows: Rows, change: Change) -> int:
    return rows.run(
        "UPDATE rooms SET seq = :seq, edition = :edition, phase = :phase, names = :names,"
        " updated = :updated, due = :due WHERE code = :code AND seq = :expected",
        expected=change.expected,
        code=change.room.code,
        **_columns(change),
    )


def _columns(change: Change) -> dict[str, str | int | None]:
    room = change.room
    return {
        "seq": room.seq,
        "edition": room.game.variant.id if room.state else room.settings.edition,
        "phase": room.phase,
        "names": json.dumps(room.names, ensure_ascii=False),
        "updated": room.at,
        "due": change.due,
    }


def _remember_members(rows: Rows, change: Change) -> None:
    joined = (log.Opened, log.Configured, log.SeatWasSet, log.Sat, log.Moved)
    if not any(isinstance(logged.entry, joined) for logged in change.entries):
        return
    for guest in sorted({*change.room.guests, change.room.host}):
        rows.run(
            "INSERT INTO members (guest, room) VALUES (:guest, :room) ON CONFLICT DO NOTHING",
            guest=guest,
            room=change.room.code,
        )


def _finish(rows: Rows, results: Sequence[Result], *, rated_game: bool) -> None:
    for result in results:
        rows.run(
            "INSERT INTO results (room, seat, guest, edition, at, place, score, names, scores)"
            " VALUES (:room, :seat, :guest, :edition, :at, :place, :score, :names, :scores)",
            room=result.room,
            seat=result.seat,
            guest=result.guest,
            edition=result.edition,
            at=result.at,
            place=result.place,
            score=result.score,
            names=json.dumps(result.names, ensure_ascii=False),
            scores=json.dumps(result.scores),
        )
    if rated_game:
        _rate(rows, results)


def _rate(rows: Rows, results: Sequence[Result]) -> None:
    edition = results[0].edition
    before = [_standing(rows, edition, result) for result in results]
    for standing in rated(results, before):
        rows.run(
            "INSERT INTO ratings (edition, player, name, mean, deviation, games)"
            " VALUES (:edition, :player, :name, :mean, :deviation, :games)"
            " ON CONFLICT (edition, player) DO UPDATE SET name = excluded.name,"
            " mean = excluded.mean, deviation = excluded.deviation, games = excluded.games",
            edition=edition,
            **standing._asdict(),
        )


def _standing(rows: Rows, edition: str, result: Result) -> Standing:
    found = rows.all(
        "SELECT mean, deviation, games FROM ratings WHERE edition = :edition AND player = :player",
        edition=edition,
        player=result.guest,
    )
    return Standing(result.guest, result.name, *(found[0] if found else (None, None, 0)))
