"""Forged records, and the verdict of the verifier."""

from __future__ import annotations

import hashlib

from rowlock.verify import NotVerified, split, verify


def refusal(text: str) -> str | None:
    """Why some record of a text is not verified, or `None` if all are."""
    try:
        for line, record in split(text):
            verify(record, line)
    except NotVerified as error:
        return str(error)
    return None


def sealed_anew(text: str) -> str:
    """What a forger can do who knows all but the chain: put a fresh seal on a changed record."""
    lines = [line for line in text.splitlines(True) if not line.startswith("[Seal ")]
    seal = hashlib.sha256(b"rowlock fair 1 seal" + "".join(lines).encode()).hexdigest()
    return "".join(lines).replace("\n1. ", f'\n[Seal "{seal}"]\n1. ')
