"""Quarantine of rooms and pads that have lost entries, and their release."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

from rowlock.server.chain import Damaged
from rowlock.server.database import Database, Rows
from rowlock.server.db_schema import LOGS, fact
from rowlock.server.log_witness import read_witness, witness_path
from rowlock.server.scrub import log_faults
from rowlock.server.sqlite import SqliteRows, rolled_back
from rowlock.server.store import columns


def missing(rows: Rows, path: Path) -> Iterator[Damaged]:
    """The logs of a file that are shorter than its witness says."""
    if not isinstance(rows, SqliteRows):
        return
    try:
        witnessed = read_witness(witness_path(path.resolve()), fact(rows, "id"))
    except Damaged as damaged:
        yield damaged
        return
    if witnessed is not None:
        for (kind, code), seq in rolled_back(rows, witnessed.notes).items():
            yield Damaged(kind, code, f"entries up to {seq} were acknowledged, and are lost")


def release(database: Database) -> int:
    """Release all quarantined logs that are intact as far as they go; returns their number."""

    def job(rows: Rows) -> int:
        released = 0
        for log in LOGS:
            found = rows.all("SELECT code FROM quarantine WHERE kind = :kind", kind=log.kind)
            for (code,) in found:
                select = f"SELECT {columns(log.table)} FROM {log.table} WHERE code = :code"
                row = rows.all(select, code=code)
                if row and not list(log_faults(rows, log, row[0])):
                    delete = "DELETE FROM quarantine WHERE kind = :kind AND code = :code"
                    released += rows.run(delete, kind=log.kind, code=code)
        return released

    async def work() -> int:
        try:
            return await database.write(job)
        finally:
            await database.close()

    return asyncio.run(work())
