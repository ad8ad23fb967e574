"""Who is who, without accounts: a signed secret on each device, and links that move a seat."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from hashlib import sha256

from itsdangerous import BadSignature, TimestampSigner, URLSafeSerializer, URLSafeTimedSerializer

from rowlock.protocol.refusals import Denied
from rowlock.server.devices import LINK_SECONDS, NOBODY, Guest

__all__ = ["LINK_SECONDS", "NOBODY", "Guest", "Identity", "new_code", "read_code"]

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and letters that are not taken for each other (Crockford's base 32)."""
CODE_LENGTH = 8
_ALIKE = str.maketrans("OIL", "011")


def new_code() -> str:
    """A room's code: 40 random bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """A room's code as people type it: case, dashes and look-alikes do not matter."""
    return text.upper().replace("-", "").replace(" ", "").translate(_ALIKE)


class Identity:
    """Makes and reads tokens with the server's secret; signatures are compared in constant time."""

    def __init__(self, secret: bytes, now: Callable[[], int]) -> None:
        keys = {"digest_method": sha256, "key_derivation": "hmac"}
        self._guests = URLSafeSerializer(secret, salt="guest", signer_kwargs=keys)
        self._links = URLSafeTimedSerializer(
            secret, salt="seat-link", signer=_clocked_signer(now), signer_kwargs=keys
        )

    def token(self, guest: Guest) -> str:
        """The secret that makes a device this guest."""
        return _text(self._guests.dumps(list(guest)))

    def guest(self, token: str | None) -> Guest:
        """The guest that a token stands for, or nobody."""
        if not token:
            return NOBODY
        try:
            identity, name = self._guests.loads(token)
        except (BadSignature, ValueError):
            return NOBODY
        return Guest(str(identity), str(name))

    @staticmethod
    def new_guest(name: str) -> Guest:
        """Somebody who was never here before."""
        return Guest(secrets.token_hex(16), name)

    def link(self, code: str, seat: int, moves: int) -> str:
        """A link that moves a seat, which has moved so often, to whoever claims it first."""
        return _text(self._links.dumps([code, seat, moves]))

    def claimed(self, link: str) -> tuple[str, int, int]:
        """Room, seat and moves of a link; raises `Denied` where it is no good any more."""
        try:
            code, seat, moves = self._links.loads(link, max_age=LINK_SECONDS)
        except (BadSignature, ValueError):
            raise Denied("link-used") from None
        return str(code), int(seat), int(moves)


def _text(value: str | bytes) -> str:
    return value if isinstance(value, str) else value.decode()


def _clocked_signer(now: Callable[[], int]) -> type[TimestampSigner]:
    class ClockedSigner(TimestampSigner):
        """Signs with the time of the server's own clock."""

        def get_timestamp(self) -> int:
            return now() // 1000

    return ClockedSigner
