"""The commands as one cyclopts application, their examples, and the reference.

`python -m rowlock.cli.commands > docs/cli.md` writes the reference.
"""

import re
from collections.abc import Iterable
from importlib import import_module
from inspect import Parameter

from cyclopts import App

from rowlock.cli import COMMANDS

MODULES = {
    "advise": "solve", "arena": "bot_games", "backup": "operation", "check": "operation",
    "completion": "help", "export": "game_data", "hint": "analysis", "learn": "play",
    "puzzle": "analysis", "replay": "record_files",
    "restore": "operation", "review": "analysis", "rooms": "operation",
    "simulate": "bot_games", "stats": "game_data", "verify": "record_files",
}  # fmt: skip
"""Commands in modules with another name, where the application is called `COMMAND_app`."""

# Examples, shown in each command's help and in the reference.


EXAMPLES: dict[str, dict[str, str]] = {
    "play": {
        "rowlock play": "choose an edition and opponents",
        "rowlock play http://192.0.2.7:8000/t/ABCDEFGH": "join a table on a server",
        "rowlock play --replay game.rowlock": "show a game step by step",
        "rowlock play --puzzle": "find the best play in a position of a real game",
    },
    "learn": {
        "rowlock learn": "a guided first game",
        "rowlock learn longo": "what is special in an edition",
    },
    "serve": {
        "rowlock serve --open": "for this computer alone, in a browser",
        "rowlock serve --lan": "for everybody in the local network",
        "rowlock serve --db postgresql://localhost/rowlock": "several servers on one database",
    },
    "site": {
        "rowlock site": "make the folder rowlock-site",
        "rowlock site --serve": "and try it on this computer",
        "rowlock site --out public --base /rowlock/": "for a host that serves it below /rowlock/",
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
    "rooms": {
        "rowlock rooms show 7K3M2QXA": "who sits in a room, and their addresses",
        "rowlock rooms kick 7K3M2QXA 2": "remove the person on seat 2",
        "rowlock rooms delete 7K3M2QXA": "close a room for good",
        "rowlock rooms ban 192.0.2.7": "answer nothing to an address any more",
    },
    "variants": {
        "rowlock variants": "list the editions",
        "rowlock variants show bonus-a": "draw a sheet",
        "rowlock variants check mine.toml": "check a custom sheet",
    },
    "replay": {
        "rowlock replay game.rowlock": "where the game stands, or what is wrong with the record",
        "rowlock replay --show game.rowlock": "turn by turn, with sheets",
        "rowlock replay --json - < games.rowlock": "one JSON object per record",
    },
    "verify": {
        "rowlock verify game.rowlock": "derive every roll again",
        "rowlock verify --anchor 5d41402abc4b2a76 game.rowlock": "with a commitment you noted",
    },
    "pad": {
        "rowlock pad classic": "one page of classic sheets",
        "rowlock pad longo --per-page 4 --pages 5 --language de": "a whole pad, in German",
        "rowlock pad --record game.rowlock --out keepsake.pdf": "a finished game",
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
    "export": {
        "rowlock export classic --games 1000000 --out games.parquet": "a million games",
        "rowlock export longo --bots champion evolved --out games.arrow": "as an Arrow file",
        "rowlock export classic --out games.parquet --positions turns.parquet": "every turn, too",
    },
    "stats": {
        "rowlock stats games.rowlock": "of game records",
        "rowlock stats games.parquet --openings --cells": "with first moves and crosses",
        "rowlock stats *.parquet --plot scores.png": "and the distribution of scores",
    },
    "connect": {
        "rowlock connect evolved http://192.0.2.7:8000/t/ABCDEFGH": "take the first open seat",
        "rowlock connect my_bot.py:MyBot http://192.0.2.7:8000/t/ABCDEFGH --name Robo": "your own",
    },
    "train": {
        "rowlock train classic --minutes 30 --out mine.npz": "a net for two players",
        "rowlock train classic --minutes 30 --resume --out mine.npz": "resume a training",
        "rowlock train classic --refine mine.npz --games 300000 --out finer.npz": "fine-tune it",
    },
    "solve": {
        "rowlock solve classic": "the expected score of optimal play",
        "rowlock solve longo --lucky 6,11": "one of the five kinds of sheet",
        "rowlock solve --sheet short.toml --two-player": "the equilibrium of two players",
        "rowlock solve --sheet short.toml --two-player --exploit evolved": "how far a bot is off",
        "rowlock solve mixx-a --games 1000000 --plot scores.png": "the distribution of scores",
    },
    "advise": {
        "rowlock advise game.rowlock": "the value of every choice",
        "rowlock advise --json - < game.rowlock": "for programs",
    },
    "hint": {
        "rowlock hint game.rowlock": "the best choice where the record ends",
        "rowlock hint game.rowlock --seat 2 --deep": "for one seat, with many rollouts",
        "rowlock hint game.rowlock --quick": "with a few rollouts, without the kernel",
        "rowlock hint --json - < game.rowlock": "for programs",
    },
    "review": {
        "rowlock review game.rowlock": "luck, skill, and the moments that decided the game",
        "rowlock review game.rowlock --html review.html": "as a page with a curve",
        "rowlock review game.rowlock --json --deep": "as JSON, with many rollouts",
    },
    "puzzle": {
        "rowlock puzzle": "a random puzzle of those included",
        "rowlock puzzle 7 --answer": "puzzle 7 and its answer",
        "rowlock puzzle make longo --games 100 --out mine.jsonl": "new ones from champion games",
        "rowlock puzzle --from mine.jsonl": "a random puzzle of a file",
    },
    "help": {
        "rowlock help": "list the topics",
        "rowlock help record": "the page about game records",
    },
    "completion": {
        "rowlock completion bash > ~/.local/share/bash-completion/completions/rowlock": "for bash",
        "rowlock completion fish > ~/.config/fish/completions/rowlock.fish": "for fish",
    },
}
"""Example command lines of each command, and their purpose."""


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
        if command.default_command and all(each.startswith("-") for each in command):
            command.usage = f"Usage: rowlock {name} [OPTIONS]{_places(command)}"
        whole.command(command)
    return whole


def _places(command: App) -> str:
    """The names of the positional arguments, as in usage lines."""
    words = []
    for each in command.assemble_argument_collection():
        kind, name = each.field_info.kind, each.name.lstrip("-").upper()
        if kind is Parameter.VAR_POSITIONAL:
            words.append(f"[{name}...]")
        elif kind is Parameter.POSITIONAL_OR_KEYWORD:
            words.append(name if each.required else f"[{name}]")
    return "".join(f" {word}" for word in words)


# The reference.


HEAD = """\
# The command line

All commands, as `rowlock COMMAND --help` describes them. `python -m rowlock.cli.commands`
generates this page. Without a command, `rowlock` starts a server and opens a browser.

An invalid command line or file is reported in one sentence on the standard error, with exit
status 2. `rowlock completion SHELL` prints a shell completion script, `rowlock help TOPIC` shows a
page of this documentation.
"""

STARTER = re.compile(r"(?<=\w) -m \S+")
"""The `-m MODULE` that cyclopts shows in the usage of subcommands."""


def page() -> str:
    """The whole reference as Markdown."""
    return "\n".join([HEAD, *map(_section, COMMANDS)]).rstrip() + "\n"


def _section(name: str) -> str:
    """The section of a command: usage, description, parameters, examples."""
    whole = assemble([name])
    whole[name].help_epilogue = ""
    text = whole.generate_docs()
    described = STARTER.sub("", text[text.index(f"## rowlock {name}") :]).strip()
    # cyclopts prepends the command name, which the usage already contains.
    described = described.replace(f"rowlock {name} {name} [", f"rowlock {name} [")
    return f"{described}\n\nExamples:\n\n{_examples(name)}\n"


def _examples(name: str) -> str:
    return "\n".join(f"- `{line}`: {what}" for line, what in EXAMPLES[name].items())


if __name__ == "__main__":
    print(page(), end="")
