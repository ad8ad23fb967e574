"""`rowlock replay`: read game records, check them, tell where they stand."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cyclopts import App

from rowlock.cli.arguments import AsJson, File, Switch
from rowlock.core.replay import Replay, summary
from rowlock.errors import BadRecord, RowlockError
from rowlock.variants.records import replay_all

if TYPE_CHECKING:
    from rowlock.cli.console import Teller

WRONG = 2

app = App("replay", help="Read game records, check them, tell where they stand.")


@app.default
def replay(
    *files: File,
    as_json: AsJson = False,
    show: Switch = False,
) -> int:
    """Play every record of the files through; the exit status is 2 if one of them is wrong.

    Parameters
    ----------
    files
        Files of records; - or none at all is the standard input.
    as_json
        Print one JSON object a record, one a line.
    show
        Tell what happens turn by turn, and draw the sheets after each turn.
    """
    teller = None if as_json else _teller(show=show)
    status = 0
    for name in files or ("-",):
        for result in replay_all(read_text(name)):
            status = status or WRONG * isinstance(result, BadRecord)
            if teller is None:
                print(json.dumps(as_object(result), ensure_ascii=False), flush=True)
            else:
                teller.tell(name, result)
    return status


def _teller(*, show: bool) -> Teller:
    from rowlock.cli.console import Teller

    return Teller(show=show)


def as_object(result: Replay | BadRecord) -> dict[str, Any]:
    """What `--json` prints for a record."""
    if isinstance(result, Replay):
        return summary(result.state)
    error = {name: getattr(result, name) for name in ("line", "token", "rule", "message")}
    return {"error": error}


def read_text(name: str) -> str:
    """A file or the standard input; bytes that are not UTF-8 are left for the reader to refuse."""
    if name.startswith("-") and name != "-":
        raise RowlockError(f"There is no option {name}; a file of that name is ./{name}.")
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise RowlockError(f"{name} cannot be read: {error.strerror}.") from None
    return data.decode("utf-8", errors="surrogateescape")
