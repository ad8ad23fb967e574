"""The `rowlock` command: dispatch, and error reporting in one sentence.

The overview is plain text and a command's module is imported only when it is called, so help starts
fast. A command is a line in `COMMANDS` and a cyclopts application in a module of this package, see
`commands.assemble`.
"""

import io
import os
import sys
from collections.abc import Mapping, Sequence

from rowlock import __version__
from rowlock.errors import RowlockError

COMMANDS: dict[str, str] = {
    "play": "play in the terminal: alone, with bots, with others",
    "learn": "learn by playing, in the terminal",
    "serve": "serve games to browsers and programs",
    "site": "make a folder of static files with the whole game",
    "backup": "save everything that a server keeps, also while it runs",
    "restore": "fill a server's new database from a backup",
    "check": "look for damage in everything that a server keeps",
    "rooms": "remove people, delete rooms and ban addresses on a server",
    "variants": "list the editions, draw their sheets, check a custom sheet",
    "replay": "read and check game records, show where they stand",
    "verify": "check the fair dice of game records",
    "pad": "print blank sheets, or those of a finished game",
    "simulate": "play many games with bots, and report the results",
    "arena": "measure the strength of bots against each other",
    "export": "write games between bots as a table for analysis",
    "stats": "show statistics of many games",
    "connect": "seat a bot of your own at a table of a server",
    "train": "train a bot for an edition by self-play",
    "solve": "compute the exact value of optimal play on a sheet",
    "advise": "show the exact value of every choice in a solitaire game",
    "hint": "rank the plays of a seat in an unfinished game",
    "review": "separate luck from skill in a finished game",
    "puzzle": "find the best play in a position of a real game",
    "help": "read the documentation",
    "completion": "print a shell completion script",
}
"""The commands with a one-line description, in the order of the overview."""

OPTIONS = {
    "-h, --help": "show this overview",
    "--version": "show the version",
}

MISTAKE = 2
INTERRUPTED = 128 + 2
"""The shell's exit status for SIGINT."""
NOBODY_READS = 128 + 13
"""The shell's exit status for SIGPIPE."""


class UsageError(RowlockError):
    """An invalid command line."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit status; errors become one sentence on stderr."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an ASCII terminal shows what it can
    try:
        status = run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except RowlockError as error:
        print(f"rowlock: {error}", file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes stdout again at exit; give it an open descriptor.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return NOBODY_READS
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        print(f"rowlock: {place}{error.strerror}", file=sys.stderr)
        return MISTAKE
    return status


def run(arguments: Sequence[str]) -> int:
    if not arguments:
        return run_command("serve", ["--open"])
    first = arguments[0]
    if first in {"-h", "--help"}:
        print(overview(COMMANDS))
    elif first == "--version":
        print(f"rowlock {__version__}")
    elif first in COMMANDS:
        return run_command(first, arguments[1:])
    else:
        raise UsageError(unknown(first))
    return 0


def run_command(name: str, arguments: Sequence[str]) -> int:
    from cyclopts import CycloptsError, UnusedCliTokensError

    from rowlock.cli.commands import assemble

    try:
        status: int = assemble([name])(
            [name, *arguments],
            exit_on_error=False,
            print_error=False,
            result_action="return_int_as_exit_code_else_zero",
        )
    except UnusedCliTokensError as error:
        words = " ".join(error.unused_tokens or ())
        advice = f"rowlock {name} --help lists the arguments."
        raise UsageError(f"{name}: unexpected argument {words!r}; {advice}") from error
    except CycloptsError as error:
        raise UsageError(" ".join(str(error).split())) from error
    return status


def overview(commands: Mapping[str, str]) -> str:
    width = max(map(len, [*commands, *OPTIONS]))
    return "\n".join(
        [
            "Rowlock plays the Qwixx family of dice games.",
            "",
            "Usage: rowlock COMMAND [ARGUMENTS]",
            "",
            "Without a command it serves the games to a browser and opens one.",
            "",
            *(f"  {name:{width}}  {summary}" for name, summary in commands.items()),
            *(f"  {name:{width}}  {summary}" for name, summary in OPTIONS.items()),
            "",
            "rowlock COMMAND --help describes one command.",
        ]
    )


def unknown(word: str) -> str:
    from difflib import get_close_matches

    kind = "option" if word.startswith("-") else "command"
    near = get_close_matches(word, [*COMMANDS, "--help", "--version"], n=1)
    advice = f"did you mean {near[0]}?" if near else "rowlock --help lists the commands."
    return f"there is no {kind} {word!r}; {advice}"
