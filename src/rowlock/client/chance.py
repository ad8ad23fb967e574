"""Random texts that a client adds to its commands."""

from __future__ import annotations

import secrets


def new_id() -> str:
    """An id for a command, never used before."""
    return secrets.token_hex(8)


def new_entropy() -> str:
    """What a seat adds to the next roll, so that nobody else can have known it."""
    return secrets.token_hex(32)
