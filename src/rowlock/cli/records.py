"""`rowlock replay` and `rowlock verify`: game records, their moves and their fair dice."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cyclopts import App

from rowlock import verify as fair_dice
from rowlock.cli.arguments import AsJson, File, Switch
from rowlock.core.record_text import split_records
from rowlock.core.replay import Replay, summary
from rowlock.errors import BadRecord, RowlockError
from rowlock.locale import texts
from rowlock.variants import records as variant_records
from rowlock.verify import NotVerified, Verified

if TYPE_CHECKING:
    from rowlock.cli.console import Teller

replay_app = App("replay", help="Read game records, check them, tell where they stand.")
verify_app = App("verify", help="Derive every roll of fair dice anew from the record alone.")

WRONG = 2


@replay_app.default
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
        for result in variant_records.replay_all(read_text(name)):
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


@verify_app.default
def verify(
    *files: File,
    anchor: str | None = None,
    as_json: AsJson = False,
) -> int:
    """Derive every roll of fair dice again; the exit status is 2 if a record does not verify.

    Parameters
    ----------
    files
        Files of records; - or none at all is the standard input.
    anchor
        The commitment that was published before the game; the record's must be the same.
    as_json
        Print one JSON object a record, one a line.
    """
    status = 0
    for name in files or ("-",):
        records = list(fair_dice.split(_text(name)))
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
    """The dice first, without the rules; then whether dice and moves follow the rules."""
    try:
        result = fair_dice.verify(record, line)
        variant_records.replay(record, line)
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
    counts = {key: str(value) for key, value in result._asdict().items()}
    print(texts().say("cli-verified", **counts), flush=True)
    if result.begins > 1:
        print(texts().say("cli-verified-from", turn=str(result.begins)), flush=True)


def _data(result: Verified | NotVerified) -> dict[str, Any]:
    if isinstance(result, NotVerified):
        return {"verified": False, "line": result.line, "message": str(result)}
    return {"verified": True, **result._asdict()}


# Reading files of records.


def read_text(name: str) -> str:
    """A file or the standard input; bytes that are not UTF-8 are left for the reader to refuse."""
    if name.startswith("-") and name != "-":
        raise RowlockError(f"There is no option {name}; a file of that name is ./{name}.")
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise RowlockError(f"{name} cannot be read: {error.strerror}.") from None
    return data.decode("utf-8", errors="surrogateescape")


def chosen_game(file: str, game: int | None) -> Replay:
    """The game asked for, played through; the only one of the file if nothing is said."""
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
