"""What the terminal says about the dice of a record."""

from collections.abc import Iterable

from rowlock.client.witness import Witness
from rowlock.locale import Texts
from rowlock.verify import NotVerified


def tell_verdict(
    speech: Texts, record: str, witness: Witness | None = None, seats: Iterable[int] = ()
) -> tuple[str, bool]:
    """Whether the dice are proved, in one line, and whether there is nothing to worry about."""
    witness = witness or Witness()
    try:
        found = witness.check(record, seats)
    except NotVerified as error:
        if error.why == "unproved" and not witness.seen.anchor:
            return speech.say("fair-unproved"), True
        details = {"line": error.line, **error.details}
        return (
            f"{speech.say('fair-failed')} {speech.say(f'fair-why-{error.why}', **details)}",
            False,
        )
    return speech.say("fair-verified", count=found.draws), True
