"""`rowlock replay`, and reading game records for other commands."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cyclopts import App

from rowlock.cli.arguments import AsJson, File, Switch
from rowlock.core.record_text import split_records
from rowlock.core.replay import Replay, summary
from rowlock.errors import BadRecord, RowlockError
from rowlock.variants import records as variant_records
from rowlock.verify import NotVerified, Verified, verify

if TYPE_CHECKING:
    from rowlock.cli.console import Teller

replay_app = App("replay", help="Read and check game records, and show where they stand.")

WRONG = 2


@replay_app.default
def replay(
    *files: File,
    as_json: AsJson = False,
    show: Switch = False,
) -> int:
    """Replay every record of the files; the exit status is 2 if one has an error.

    Parameters
    ----------
    files
        Files with records; - or no file is the standard input.
    as_json
        Print one JSON object per record, one per line.
    show
        Show every turn and draw the sheets after it.
    """
    teller = None if as_json else _teller(show=show)
    status = 0
    for name in files or ("-",):
        text = read_text(name)
        results = variant_records.replay_all(text)
        for (line, record), result in zip(split_records(text), results, strict=True):
            dice = None if isinstance(result, BadRecord) else judge_dice(record, line)
            status = status or WRONG * (
                isinstance(result, BadRecord) or isinstance(dice, NotVerified)
            )
            if teller is None:
                print(json.dumps(as_object(result, dice), ensure_ascii=False), flush=True)
            else:
                teller.tell(name, result, dice)
    return status


def judge_dice(record: str, line: int) -> Verified | NotVerified | None:
    """The verdict on the dice of a record; none where it says nothing about a proof."""
    if not any(word in record for word in ("Fair", "Seal", "fair")):
        return None
    try:
        return verify(record, line)
    except NotVerified as error:
        return None if error.why == "unproved" else error


def _teller(*, show: bool) -> Teller:
    from rowlock.cli.console import Teller

    return Teller(show=show)


def as_object(result: Replay | BadRecord, dice: Verified | NotVerified | None) -> dict[str, Any]:
    """What `--json` prints for a record; `dice` is there if the record says that they are fair."""
    if isinstance(result, Replay):
        found = summary(result.state)
        if dice is not None:
            found["dice"] = str(dice) if isinstance(dice, NotVerified) else "verified"
        return found
    error = {name: getattr(result, name) for name in ("line", "token", "rule", "message")}
    return {"error": error}


# Reading files of records.


def read_text(name: str) -> str:
    """Read a file or stdin; bytes that are not UTF-8 become surrogates, which replay refuses."""
    if name.startswith("-") and name != "-":
        raise RowlockError(f"There is no option {name}; a file of that name is ./{name}.")
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise RowlockError(f"{name} cannot be read: {error.strerror}.") from None
    return data.decode("utf-8", errors="surrogateescape")


def chosen_game(file: str, game: int | None) -> Replay:
    """The selected game of a file, replayed; without a number, its only game."""
    records = list(split_records(read_text(file)))
    if not records:
        raise RowlockError(f"{file} holds no record.")
    if game is None and len(records) > 1:
        raise RowlockError(f"{file} holds {len(records)} records: choose one with --game.")
    if game is not None and game > len(records):
        raise RowlockError(f"There is no game {game}: {file} holds {len(records)}.")
    line, text = records[(game or 1) - 1]
    try:
        return variant_records.replay(text, line)
    except BadRecord as error:
        raise RowlockError(f"{file}, {error}") from None
