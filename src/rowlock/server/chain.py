"""Hash chains over logs and seals on rows: how damage to stored data is noticed.

The head of a log is the hash of its newest entry and of the head before it; the first head hashes
what the log belongs to. The head is stored with the sequence number of the newest entry, so that an
entry that was changed, lost or added makes the log fail. A seal is the hash of one row.
"""

import json
from collections.abc import Iterable, Sequence
from functools import reduce
from hashlib import blake2b
from typing import Any

from rowlock.errors import RowlockError


class Damaged(RowlockError):
    """Stored data differs from what was written; the text says where."""

    def __init__(self, kind: str, code: str, fault: str) -> None:
        super().__init__(f"{kind} {code}: {fault}")
        self.kind = kind
        self.code = code
        self.fault = fault


def origin(kind: str, code: str, secret: str = "") -> str:
    """The head of a log without entries."""
    return _hash(json.dumps([kind, code, secret]), 16)


def extended(head: str, bodies: Iterable[str]) -> str:
    """The head after more entries."""
    return reduce(lambda before, body: _hash(f"{before} {body}", 16), bodies, head)


def seal(values: Sequence[Any]) -> str:
    """The hash of a row's values."""
    return _hash(json.dumps(values, default=repr), 8)  # a damaged text may be read as bytes


def is_sealed(row: Sequence[Any]) -> bool:
    """Whether a row matches the seal in its last column."""
    *values, sealed = row
    return bool(sealed == seal(values))


def check(
    kind: str, code: str, secret: str, seq: int, head: str, entries: Sequence[tuple[int, str]]
) -> None:
    """Compare a whole log with its head; raises `Damaged` where they differ."""
    numbers = [number for number, _ in entries]
    if numbers != list(range(1, len(entries) + 1)):
        missing = next((n for n, found in enumerate(numbers, 1) if n != found), len(entries))
        raise Damaged(kind, code, f"entry {missing} is missing")
    if len(entries) != seq:
        raise Damaged(kind, code, f"it has {len(entries)} entries, not {seq}")
    if extended(origin(kind, code, secret), (body for _, body in entries)) != head:
        raise Damaged(kind, code, "its entries are not what was written")


def _hash(text: str, size: int) -> str:
    # Damaged text may be invalid UTF-8; it still has a hash, a different one.
    return blake2b(text.encode(errors="surrogatepass"), digest_size=size).hexdigest()
