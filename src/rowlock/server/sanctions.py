"""Banned addresses and guests who have signed out everywhere, in memory and in the store."""

from typing import Literal

from rowlock.server import chain
from rowlock.server.database import Database, Rows
from rowlock.server.db_schema import SEALED

Kind = Literal["ban", "signed-out"]
HINT = "sanctions"
"""The notification to other processes that sanctions have changed."""


class Sanctions:
    """Read at start, and again when another process reports a change."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._found: dict[tuple[str, str], int] = {}

    async def refresh(self) -> None:
        """Read all of them."""
        sql = f"SELECT {', '.join(SEALED['sanctions'])} FROM sanctions"
        rows = await self._database.read(lambda rows: rows.all(sql))
        self._found = {(kind, subject): at for kind, subject, at, _ in rows}

    async def add(self, kind: Kind, subject: str, at: int, reason: str = "") -> None:
        """Add a sanction, effective at once."""
        row = (kind, subject, at, reason)

        def job(rows: Rows) -> None:
            rows.run(
                "INSERT INTO sanctions (kind, subject, at, reason, seal)"
                " VALUES (:kind, :subject, :at, :reason, :seal) ON CONFLICT (kind, subject)"
                " DO UPDATE SET at = excluded.at, reason = excluded.reason, seal = excluded.seal",
                **dict(zip(SEALED["sanctions"], row, strict=True)),
                seal=chain.seal(row),
            )
            rows.hint(HINT)

        await self._database.write(job)
        self._found[kind, subject] = at

    async def lift(self, kind: Kind, subject: str) -> bool:
        """Remove a sanction; False if there was none."""

        def job(rows: Rows) -> int:
            rows.hint(HINT)
            return rows.run(
                "DELETE FROM sanctions WHERE kind = :kind AND subject = :subject",
                kind=kind,
                subject=subject,
            )

        changed = await self._database.write(job)
        self._found.pop((kind, subject), None)
        return changed > 0

    def bans(self) -> dict[str, int]:
        """The banned addresses, and since when."""
        return {subject: at for (kind, subject), at in self._found.items() if kind == "ban"}

    def is_banned(self, address: str) -> bool:
        """Whether an address is banned."""
        return bool(address) and ("ban", address) in self._found

    def is_signed_out(self, guest: str, issued: int) -> bool:
        """Whether a token was issued before the guest revoked all tokens."""
        return issued < self._found.get(("signed-out", guest), 0)
