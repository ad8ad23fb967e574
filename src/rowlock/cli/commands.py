"""The commands as one cyclopts application, their examples, and the reference.

`python -m rowlock.cli.commands > docs/cli.md` writes the reference.
"""

import re
from collections.abc import Iterable
from importlib import import_module

from cyclopts import App

from rowlock.cli import COMMANDS

MODULES = {
    "backup": "database", "restore": "database", "check": "database",
    "replay": "records", "advise": "solve", "completion": "help",
}  # fmt: skip
"""The modules of commands that share one; it names the application of each `COMMAND_app`."""

# Examples, shown in each command's help and in the reference.


EXAMPLES: dict[str, dict[str, str]] = {
    "play": {
        "rowlock play": "choose an edition and others to play with",
        "rowlock play http://192.0.2.7:8000/t/ABCDEFGH": "join a table on a server",
        "rowlock play --replay game.rowlock": "watch a game step by step",
        "rowlock play --puzzle": "find the best play in a position of a real game",
    },
    "serve": {
        "rowlock serve --open": "for this computer alone, in a browser",
        "rowlock serve --host 0.0.0.0": "for everybody in the local network",
        "rowlock serve --db postgresql://localhost/rowlock": "several servers on one database",
    },
    "backup": {
        "rowlock backup rowlock.jsonl.gz": "of the server that this user runs",
        "rowlock backup all.jsonl.gz --db postgresql://localhost/rowlock": "of a database",
    },
    "restore": {
        "rowlock restore rowlock.jsonl.gz": "into the usual place, which must be empty",
        "rowlock restore rowlock.jsonl.gz --db postgresql://localhost/rowlock": "into a database",
    },
    "check": {
        "rowlock check": "of the server that this user runs",
        "rowlock check --release": "let tables go on that lost their last moves",
    },
    "variants": {
        "rowlock variants": "list the editions",
        "rowlock variants show bonus-a": "draw a sheet",
        "rowlock variants check mine.toml": "check a sheet of your own",
    },
    "replay": {
        "rowlock replay game.rowlock": "where the game stands, or what is wrong with the record",
        "rowlock replay --show game.rowlock": "turn by turn, with sheets",
        "rowlock replay --json - < games.rowlock": "one object a record, for programs",
    },
    "verify": {
        "rowlock verify game.rowlock": "derive every roll anew",
        "rowlock verify --anchor 5d41402abc4b2a76 game.rowlock": "with a commitment you noted",
    },
    "pad": {
        "rowlock pad classic": "one page of classic sheets",
        "rowlock pad longo --per-page 4 --pages 5 --language de": "a whole pad, in German",
        "rowlock pad --record game.rowlock --out keepsake.pdf": "a game that was played",
    },
    "simulate": {
        "rowlock simulate classic --games 100000": "mean scores of two bots",
        "rowlock simulate duel --bots closer cautious --json": "for programs",
        "rowlock simulate --sheet mine.toml --records games.rowlock": "on a sheet of your own",
    },
    "arena": {
        "rowlock arena evolved closer": "which is the stronger",
        "rowlock arena evolved my_bot.py:MyBot --until 0.01": "your own bot, until it is clear",
        "rowlock arena closer cautious random --seats 2 --variant longo": "a rating list",
    },
    "train": {
        "rowlock train classic --minutes 30 --out mine.npz": "a player of two-player games",
        "rowlock train classic --minutes 30 --resume --out mine.npz": "go on with what was stopped",
        "rowlock train classic --refine mine.npz --games 300000 --out finer.npz": "make it finer",
    },
    "solve": {
        "rowlock solve classic": "the expected score of best play",
        "rowlock solve longo --lucky 6,11": "one of the five sheets",
        "rowlock solve mixx-a --games 1000000 --plot scores.png": "how scores are spread",
    },
    "advise": {
        "rowlock advise game.rowlock": "what every choice is worth",
        "rowlock advise --json - < game.rowlock": "for programs",
    },
    "hint": {
        "rowlock hint game.rowlock": "what to choose where the record stops",
        "rowlock hint game.rowlock --seat 2 --deep": "for one of several, with games played on",
        "rowlock hint game.rowlock --quick": "after a few games only, without the kernel",
        "rowlock hint --json - < game.rowlock": "for programs",
    },
    "review": {
        "rowlock review game.rowlock": "luck, skill, and the moments that decided the game",
        "rowlock review game.rowlock --html review.html": "as a page, with the curve of the game",
        "rowlock review game.rowlock --json --deep": "for programs, with games played on",
    },
    "puzzle": {
        "rowlock puzzle": "any of those that come with Rowlock",
        "rowlock puzzle 7 --answer": "a certain one, with its answer",
        "rowlock puzzle make longo --games 100 --out mine.jsonl": "new ones, from champion games",
        "rowlock puzzle --from mine.jsonl": "any of those",
    },
    "help": {
        "rowlock help": "list the topics",
        "rowlock help record": "read about the game record",
    },
    "completion": {
        "rowlock completion bash > ~/.local/share/bash-completion/completions/rowlock": "for bash",
        "rowlock completion fish > ~/.config/fish/completions/rowlock.fish": "for fish",
    },
}
"""For each command, command lines and what they are for."""


def as_text(command: str) -> str:
    """The examples of a command, below its help."""
    found = EXAMPLES.get(command, {})
    lines = [f"  {line}\n      {what}" for line, what in found.items()]
    return "\n".join(["Examples:", *lines]) if found else ""


def assemble(names: Iterable[str]) -> App:
    """An application with these commands."""
    # Parsing help texts as Markdown would cost another 0.1 s.
    whole = App("rowlock", help_format="plaintext", version_flags=())
    whole.suppress_keyboard_interrupt = False
    for name in names:
        module = import_module(f"rowlock.cli.{MODULES.get(name, name)}")
        command: App = getattr(module, f"{name}_app" if name in MODULES else "app")
        command.help_epilogue = as_text(name)
        whole.command(command)
    return whole


# The reference.


HEAD = """\
# The command line

Every command, as `rowlock COMMAND --help` tells it. This page is written by
`python -m rowlock.cli.commands`. Without a command, `rowlock` serves the games to a browser.

A command line that means nothing, or a file that cannot be used, is told in one sentence on the
standard error, with exit status 2. `rowlock completion SHELL` makes a shell complete command lines,
`rowlock help TOPIC` shows a page of this documentation.
"""

STARTER = re.compile(r"(?<=\w) -m \S+")
"""How Python was started, which cyclopts shows in the usage of a command's commands."""


def page() -> str:
    """The page."""
    return "\n".join([HEAD, *map(_section, COMMANDS)]).rstrip() + "\n"


def _section(name: str) -> str:
    """A command: usage, what it does, its parameters, examples."""
    whole = assemble([name])
    whole[name].help_epilogue = ""
    text = whole.generate_docs()
    described = STARTER.sub("", text[text.index(f"## rowlock {name}") :]).strip()
    return f"{described}\n\nExamples:\n\n{_examples(name)}\n"


def _examples(name: str) -> str:
    return "\n".join(f"- `{line}`: {what}" for line, what in EXAMPLES[name].items())


if __name__ == "__main__":
    print(page(), end="")
