"""`rowlock replay` and `verify`, and reading game records for other commands."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cyclopts import App

from rowlock.cli.arguments import AsJson, File, Switch, print_json
from rowlock.core.record_text import split_records
from rowlock.core.replay import Replay, summary
from rowlock.errors import BadRecord, RowlockError
from rowlock.locale import texts
from rowlock.variants import records as variant_records
from rowlock.verify import NotVerified, Verified, split, verify

if TYPE_CHECKING:
    from rowlock.cli.console import RecordReport


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
    report = None if as_json else _report(show=show)
    status = 0
    for name in files or ("-",):
        text = read_text(name)
        results = variant_records.replay_all(text)
        for (line, record), result in zip(split_records(text), results, strict=True):
            dice = None if isinstance(result, BadRecord) else judge_dice(record, line)
            status = status or WRONG * (
                isinstance(result, BadRecord) or isinstance(dice, NotVerified)
            )
            if report is None:
                print_json(as_object(result, dice))
            else:
                report.write(name, result, dice)
    return status


def judge_dice(record: str, line: int) -> Verified | NotVerified | None:
    """The verdict on the dice of a record; `None` if the record claims no proof."""
    if not any(word in record for word in ("Fair", "Seal", "fair")):
        return None
    try:
        return verify(record, line)
    except NotVerified as error:
        return None if error.why == "unproved" else error


def _report(*, show: bool) -> "RecordReport":
    from rowlock.cli.console import RecordReport

    return RecordReport(show=show)


def as_object(result: Replay | BadRecord, dice: Verified | NotVerified | None) -> dict[str, Any]:
    """The JSON object of a record; it has `dice` if the record claims fair dice."""
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


# `rowlock verify`: verification of the fair dice of game records.


verify_app = App("verify", help="Derive every roll of fair dice again from the record alone.")


@verify_app.default
def run_verify(
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
        records = list(split(_utf8_text(name)))
        if not records:
            raise RowlockError(f"{name} holds no record.")
        for line, record in records:
            result = _verify_dice(record, line, anchor)
            status = status or WRONG * isinstance(result, NotVerified)
            print_json(_verdict_object(result)) if as_json else _tell_verdict(name, result)
    return status


def _utf8_text(name: str) -> str:
    text = read_text(name)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise RowlockError(f"{name} is not UTF-8 text.") from None
    return text


def _verify_dice(record: str, line: int, anchor: str | None) -> Verified | NotVerified:
    """Verify the dice without the rules, then replay the record through the rules."""
    try:
        result = verify(record, line)
        variant_records.replay(record, line)
    except BadRecord as error:
        return NotVerified(error.line, error.message + (f" ({error.rule})" if error.rule else ""))
    except NotVerified as error:
        return error
    if anchor not in (None, result.anchor):
        return NotVerified(line, f"The dice were promised by {result.anchor}, not by {anchor}.")
    return result


def _tell_verdict(name: str, result: Verified | NotVerified) -> None:
    if isinstance(result, NotVerified):
        print(f"rowlock: not verified: {name}, {result}", file=sys.stderr, flush=True)
        return
    counts = {key: str(value) for key, value in _verdict_object(result).items()}
    print(texts().say("cli-verified", **counts), flush=True)
    added = ", ".join(map(str, result.added))
    print(texts().say("cli-verified-added", added=added), flush=True)
    if result.begins > 1:
        print(texts().say("cli-verified-from", turn=str(result.begins)), flush=True)


def _verdict_object(result: Verified | NotVerified) -> dict[str, Any]:
    if isinstance(result, NotVerified):
        return {"verified": False, "line": result.line, "message": str(result)}
    found = result._asdict()
    del found["shares"]
    return {"verified": True, **found}
