"""What can go wrong between a program and a server."""

from __future__ import annotations

from rowlock.errors import RowlockError
from rowlock.protocol.messages import Refused
from rowlock.protocol.refusals import Denied


class ConnectionLost(RowlockError):
    """The server cannot be reached, or has closed the connection for good."""


def denied_by(refused: Refused) -> Denied:
    """A refusal that came over the wire, as the exception that it was."""
    return Denied(refused.code, refused.rule, refused.sentence, **refused.details)
