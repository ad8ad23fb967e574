"""`rowlock verify`: verification of the fair dice of game records."""

import json
import sys
from typing import Any

from cyclopts import App

from rowlock.cli.arguments import AsJson, File
from rowlock.cli.records import WRONG, read_text
from rowlock.errors import BadRecord, RowlockError
from rowlock.locale import texts
from rowlock.variants.records import replay
from rowlock.verify import NotVerified, Verified, split, verify

app = App("verify", help="Derive every roll of fair dice again from the record alone.")


@app.default
def run(
    *files: File,
    anchor: str | None = None,
    as_json: AsJson = False,
) -> int:
    """Derive every roll of fair dice again; the exit status is 2 if a record does not verify.

    Parameters
    ----------
    files
        Files with records; - or no file is the standard input.
    anchor
        The commitment that was published before the game; the record's must be the same.
    as_json
        Print one JSON object per record, one per line.
    """
    status = 0
    for name in files or ("-",):
        records = list(split(_text(name)))
        if not records:
            raise RowlockError(f"{name} holds no record.")
        for line, record in records:
            result = _result(record, line, anchor)
            status = status or WRONG * isinstance(result, NotVerified)
            print(json.dumps(_data(result)), flush=True) if as_json else _tell(name, result)
    return status


def _text(name: str) -> str:
    text = read_text(name)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise RowlockError(f"{name} is not UTF-8 text.") from None
    return text


def _result(record: str, line: int, anchor: str | None) -> Verified | NotVerified:
    """Verify the dice without the rules, then replay the record through the rules."""
    try:
        result = verify(record, line)
        replay(record, line)
    except BadRecord as error:
        return NotVerified(error.line, error.message + (f" ({error.rule})" if error.rule else ""))
    except NotVerified as error:
        return error
    if anchor not in (None, result.anchor):
        return NotVerified(line, f"The dice were promised by {result.anchor}, not by {anchor}.")
    return result


def _tell(name: str, result: Verified | NotVerified) -> None:
    if isinstance(result, NotVerified):
        print(f"rowlock: not verified: {name}, {result}", file=sys.stderr, flush=True)
        return
    counts = {key: str(value) for key, value in _data(result).items()}
    print(texts().say("cli-verified", **counts), flush=True)
    added = ", ".join(map(str, result.added))
    print(texts().say("cli-verified-added", added=added), flush=True)
    if result.begins > 1:
        print(texts().say("cli-verified-from", turn=str(result.begins)), flush=True)


def _data(result: Verified | NotVerified) -> dict[str, Any]:
    if isinstance(result, NotVerified):
        return {"verified": False, "line": result.line, "message": str(result)}
    found = result._asdict()
    del found["shares"]
    return {"verified": True, **found}
