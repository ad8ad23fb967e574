"""`rowlock verify`: whether the fair dice of game records are what they had to be."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from rowlock.errors import BadRecord, RowlockError
from rowlock.verify import NotVerified, Verified, split, verify

app = App(name="rowlock verify", help="Derive every roll of fair dice anew from the record alone.")

FAILED = 2


@app.default
def main(
    file: Path,
    /,
    *,
    anchor: str | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> int:
    """Derive every roll of fair dice anew from the record alone.

    Parameters
    ----------
    file
        A file of one or more records.
    anchor
        The commitment that was published before the game; the record's must be the same.
    as_json
        Print one JSON object for each record.
    """
    results = set[bool]()
    for line, text in split(_read(file)):
        result = _checked(text, line, anchor)
        print(json.dumps(_data(result)), flush=True) if as_json else _tell(result)
        results.add(isinstance(result, Verified))
    if not results:
        raise RowlockError(f"{file} holds no record.")
    return FAILED if False in results else 0


def _read(file: Path) -> str:
    try:
        return file.read_bytes().decode()
    except OSError as error:
        raise RowlockError(f"{file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise RowlockError(f"{file} is not UTF-8 text.") from None


def _checked(text: str, line: int, anchor: str | None) -> Verified | NotVerified:
    """The dice first, without the rules; then whether these dice and moves follow the rules."""
    from rowlock.variants.records import replay

    try:
        result = verify(text, line)
        replay(text, line)
    except BadRecord as error:
        return NotVerified(error.line, error.message + (f" ({error.rule})" if error.rule else ""))
    except NotVerified as error:
        return error
    if anchor not in (None, result.anchor):
        return NotVerified(line, f"The dice were promised by {result.anchor}, not by {anchor}.")
    return result


def _tell(result: Verified | NotVerified) -> None:
    if isinstance(result, NotVerified):
        print(f"rowlock: not verified: {result}", file=sys.stderr)
        return
    given = f"; the turns before {result.begins} were given" if result.begins > 1 else ""
    print(
        f"line {result.line}: all {result.draws} draws in {result.turns} turns verified{given};"
        f" anchor {result.anchor}"
    )


def _data(result: Verified | NotVerified) -> dict[str, object]:
    if isinstance(result, NotVerified):
        return {"verified": False, "line": result.line, "message": str(result)}
    return {"verified": True, **result._asdict()}
