"""Guests (devices without an account), the codes of rooms, and the identity interface."""

import secrets
from hashlib import sha256
from typing import NamedTuple, Protocol

LINK_SECONDS = 600
"""Lifetime in seconds of a link that moves a seat to another device."""


class Guest(NamedTuple):
    """A device, or the person who uses it."""

    id: str
    """128 random bits, known to the server and encrypted in the token."""
    name: str
    issued: int = 0
    """When the token was issued, in milliseconds since 1970."""


NOBODY = Guest("", "")
"""A spectator without a name."""

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and letters that are not easily confused (Crockford's base 32)."""
CODE_LENGTH = 8
_ALIKE = str.maketrans("OIL", "011")


def new_code() -> str:
    """A room's code: 40 random bits."""
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """A room's code as people type it: case, dashes and look-alikes do not matter."""
    return text.upper().replace("-", "").replace(" ", "").translate(_ALIKE)


class Sitting(NamedTuple):
    """One person's uninterrupted time on a seat. A link that moves the seat is bound to it."""

    guest: str
    began: int
    """The sequence number at which the person sat down."""
    moves: int
    """How often the seat has moved to another device; a link is good for one move."""

    @property
    def digest(self) -> str:
        """The sitting as a digest for a link, since the guest's id must stay on the server."""
        return sha256("{} {} {}".format(*self).encode()).hexdigest()[:32]


class IdentityProvider(Protocol):
    """Identifies guests and issues opaque tokens."""

    def new_guest(self, name: str) -> Guest:
        """A new guest."""
        ...

    def token(self, guest: Guest) -> str:
        """The token that authenticates a device as this guest."""
        ...

    def link(self, code: str, seat: int, sitting: Sitting) -> str:
        """A link that moves a seat to the device that claims it, while the sitting lasts."""
        ...

    def claimed(self, link: str) -> tuple[str, int, str]:
        """Room, seat and sitting of a link; raises `Denied` if it is invalid or has expired."""
        ...

    def conceal(self, code: str) -> str:
        """An opaque token for a code; the same code always has the same token."""
        ...

    def reveal(self, text: str) -> str | None:
        """The code of an opaque token; `None` if the token was not issued here."""
        ...
