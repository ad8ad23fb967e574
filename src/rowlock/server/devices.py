"""Who asks a server: a device, without an account; and the codes by which rooms are found."""

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
"""Somebody who only looks on."""

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


class Sitting(NamedTuple):
    """One person on one seat without a break: what a link that moves the seat is bound to."""

    guest: str
    began: int
    """The sequence number at which the person sat down."""
    moves: int
    """How often the seat has moved to another device; a link is good for one move."""

    @property
    def digest(self) -> str:
        """The sitting in a link: the guest's id is a secret and does not leave the server."""
        return sha256("{} {} {}".format(*self).encode()).hexdigest()[:32]


class IdentityProvider(Protocol):
    """Knows guests, and makes texts that only it can read."""

    def new_guest(self, name: str) -> Guest:
        """Somebody who was never here before."""
        ...

    def token(self, guest: Guest) -> str:
        """The secret that makes a device this guest."""
        ...

    def link(self, code: str, seat: int, sitting: Sitting) -> str:
        """A link that moves a seat, as long as the same sitting lasts, to whoever claims it."""
        ...

    def claimed(self, link: str) -> tuple[str, int, str]:
        """Room, seat and sitting of a link; raises `Denied` where it is no good any more."""
        ...

    def conceal(self, code: str) -> str:
        """A text that stands for a code and does not show it, always the same for one code."""
        ...

    def reveal(self, text: str) -> str | None:
        """The code that a text stands for; `None` if it was not made here."""
        ...
