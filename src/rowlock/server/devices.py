"""Who asks a server: a device, without an account."""

from typing import NamedTuple

LINK_SECONDS = 600
"""For how long a link moves a seat to another device."""


class Guest(NamedTuple):
    """A device that plays, or a person, as far as a server knows."""

    id: str
    """128 random bits, known to the server and hidden in the token."""
    name: str
    issued: int = 0
    """When the token was made that said so, in milliseconds since 1970."""


NOBODY = Guest("", "")
"""Somebody who only looks on."""
