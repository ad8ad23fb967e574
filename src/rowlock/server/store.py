"""The data of a server on any database: rooms, logs, results, presence."""

import json
import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from rowlock.bots.matchmaking import BotGame
from rowlock.protocol.http import RatingLine, ResultLine, RoomLine
from rowlock.room import log
from rowlock.server import chain
from rowlock.server.changes import Change, Conflict, write_change
from rowlock.server.database import Database, Row, Rows, StoreDamaged, StoreFailed, select
from rowlock.server.db_schema import LOGS, SEALED, LogTable, entries_of, fact, set_fact

logger = logging.getLogger("rowlock.server")

(ROOMS,) = (each for each in LOGS if each.kind == "room")


class Stored(NamedTuple):
    """A stored room: its secret and its log."""

    secret: str
    entries: list[log.Logged]


class Store:
    """Rooms and their data in a database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def secret(self) -> bytes:
        """The secret of the server, which signs all tokens."""
        try:
            return bytes.fromhex(await self.database.read(lambda rows: fact(rows, "secret")))
        except chain.Damaged:
            raise StoreFailed(
                "The key that signs guests' tokens is damaged; restore a backup."
            ) from None

    async def prove(self, now: int) -> None:
        """Write a probe; raises `StoreFailed` if that fails."""
        await self.database.write(lambda rows: set_fact(rows, "proof", str(now)))

    async def store(self, *changes: Change) -> bool:
        """Store changes together; False, and nothing is stored, on a conflict."""

        def job(rows: Rows) -> None:
            for change in changes:
                write_change(rows, change)

        try:
            await self.database.write(job)
        except Conflict:
            return False
        return True

    async def load(self, code: str) -> Stored | None:
        """A room with its whole log; raises `Damaged` if that is not what was written."""
        try:
            found = await self.database.read(lambda rows: read_log(rows, ROOMS, code))
        except StoreDamaged as error:
            raise chain.Damaged("room", code, str(error)) from None
        if found is None:
            return None
        row, bodies = found
        return Stored(row[SEALED["rooms"].index("secret")], _decoded(code, bodies))

    async def entries(self, code: str, after: int = 0) -> list[log.Logged]:
        """The log of a room from some point on; raises `Damaged` if entries are missing."""
        found = await select(
            self.database,
            "SELECT seq, body FROM entries WHERE room = :code AND seq > :after ORDER BY seq",
            code=code,
            after=after,
        )
        if [seq for seq, _ in found] != list(range(after + 1, after + len(found) + 1)):
            raise chain.Damaged("room", code, f"entries after {after} are missing")
        return _decoded(code, [body for _, body in found])

    async def sequence_numbers(self, codes: Iterable[str]) -> dict[str, int]:
        """The state of rooms."""
        wanted = list(codes)

        def job(rows: Rows) -> dict[str, int]:
            sql = "SELECT seq FROM rooms WHERE code = :code"
            return {code: seq for code in wanted for (seq,) in rows.all(sql, code=code)}

        return await self.database.read(job)

    async def due(self, now: int, limit: int = 100) -> list[tuple[str, int]]:
        """The rooms that are due, and since when."""
        rows = await select(
            self.database,
            "SELECT code, due FROM rooms WHERE due <= :now ORDER BY due LIMIT :limit",
            now=now,
            limit=limit,
        )
        return [(code, due) for code, due in rows]

    async def claim(self, code: str, since: int, until: int | None) -> bool:
        """Claim a due room; only one process succeeds."""
        changed = await self.database.write(
            lambda rows: rows.run(
                "UPDATE rooms SET due = :until WHERE code = :code AND due = :since",
                code=code,
                since=since,
                until=until,
            )
        )
        return changed == 1

    async def remove_abandoned(self, before: Mapping[str, int], limit: int = 50) -> list[str]:
        """Remove rooms without changes since a time, which depends on the phase; returns their
        codes. Results and ratings stay."""
        return await self.database.write(lambda rows: _remove_abandoned(rows, before, limit))

    async def unfinished(self, guest: str) -> int:
        """The number of unfinished rooms of a guest."""
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
            f"SELECT {columns('rooms')} FROM rooms JOIN members ON room = code"
            " WHERE guest = :guest ORDER BY updated DESC LIMIT :limit",
            guest=guest,
            limit=limit,
        )
        return [
            RoomLine(code, edition, phase, at, json.loads(names), host == guest)
            for code, _, _, edition, phase, names, host, at, *_ in sound("rooms", rows)
        ]

    async def results_of(self, guest: str, limit: int = 200) -> list[ResultLine]:
        """The finished games of a guest, the latest first."""
        rows = await select(
            self.database,
            f"SELECT {columns('results')} FROM results"
            " WHERE guest = :guest ORDER BY at DESC, room, seat LIMIT :limit",
            guest=guest,
            limit=limit,
        )
        return [
            ResultLine(room, edition, at, seat, place, score, json.loads(names), json.loads(scores))
            for room, seat, _, edition, at, place, score, names, scores, _ in sound("results", rows)
        ]

    async def bot_games(self, guest: str, edition: str, limit: int) -> list[BotGame]:
        """The games of a guest against one bot, the latest first."""
        rows = await select(
            self.database,
            f"SELECT {columns('bot_games')} FROM bot_games"
            " WHERE guest = :guest AND edition = :edition ORDER BY at DESC, room LIMIT :limit",
            guest=guest,
            edition=edition,
            limit=limit,
        )
        return [BotGame(level, margin) for _, _, _, level, margin, *_ in sound("bot_games", rows)]

    async def ratings(self, edition: str, limit: int = 100) -> list[RatingLine]:
        """The rating list of an edition, the best first."""
        rows = await select(
            self.database,
            f"SELECT {columns('ratings')} FROM ratings"
            " WHERE edition = :edition ORDER BY mean - 3 * deviation DESC, name LIMIT :limit",
            edition=edition,
            limit=limit,
        )
        return [
            RatingLine(name, mean - 3 * deviation, mean, deviation, games)
            for _, _, name, mean, deviation, games, _ in sound("ratings", rows)
        ]

    async def attend(self, process: str, there: Sequence[tuple[str, str]], until: int) -> None:
        """Store the presence of this process, by room and guest."""

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
        """The guests connected to rooms, on any process."""
        wanted = list(codes)

        def job(rows: Rows) -> dict[str, frozenset[str]]:
            sql = "SELECT DISTINCT guest FROM presence WHERE room = :code AND until > :now"
            return {
                code: frozenset(guest for (guest,) in rows.all(sql, code=code, now=now))
                for code in wanted
            }

        return await self.database.read(job)


def _remove_abandoned(rows: Rows, before: Mapping[str, int], limit: int) -> list[str]:
    sql = "SELECT code FROM rooms WHERE phase = :phase AND updated < :before LIMIT :limit"
    # The condition is repeated: another process may have played between the two statements.
    delete = "DELETE FROM rooms WHERE code = :code AND phase = :phase AND updated < :before"
    codes: list[str] = []
    for phase, at in before.items():
        for (code,) in rows.all(sql, phase=phase, before=at, limit=limit):
            if not rows.run(delete, code=code, phase=phase, before=at):
                continue
            for table in ("entries", "members", "presence"):
                rows.run(f"DELETE FROM {table} WHERE room = :code", code=code)
            rows.witness("room", code, 0)
            codes.append(code)
    return codes


def columns(table: str) -> str:
    """The columns of a sealed table, the seal last, for a query."""
    return ", ".join((*SEALED[table], "seal"))


def sound(table: str, rows: Iterable[Row]) -> Iterator[Row]:
    """The intact rows; others are logged and left out."""
    for row in rows:
        if chain.is_sealed(row):
            yield row
        else:
            logger.error("damaged row left out", extra={"table": table, "key": str(row[0])[:20]})


def read_log(rows: Rows, table: LogTable, code: str) -> tuple[Row, list[str]] | None:
    """A log and its row; raises `Damaged` if either differs from what was written."""
    aside = "SELECT fault FROM quarantine WHERE kind = :kind AND code = :code"
    for (fault,) in rows.all(aside, kind=table.kind, code=code):
        raise chain.Damaged(table.kind, code, fault)
    names = SEALED[table.table]
    found = rows.all(
        f"SELECT {columns(table.table)} FROM {table.table} WHERE code = :code", code=code
    )
    entries = entries_of(rows, table, code)
    if not found:
        if entries:
            raise chain.Damaged(table.kind, code, "it has entries, but no row of its own")
        return None
    check_log(table, dict(zip((*names, "seal"), found[0], strict=True)), entries)
    return found[0], [body for _, body in entries]


def check_log(table: LogTable, row: dict[str, Any], entries: Sequence[tuple[int, str]]) -> None:
    """Compare a log with its row, and the row with its seal; raises `Damaged` where they differ."""
    if not chain.is_sealed(tuple(row.values())):
        raise chain.Damaged(table.kind, row["code"], "its row is not what was written")
    secret = row.get("secret", "")
    chain.check(table.kind, row["code"], secret, row["seq"], row["head"], entries)


def _decoded(code: str, bodies: Iterable[str]) -> list[log.Logged]:
    try:
        return [log.from_text(body) for body in bodies]
    except msgspec.MsgspecError as error:
        raise chain.Damaged("room", code, f"an entry cannot be read: {error}") from None
