"""Generates the CLI reference: `python -m rowlock.cli.reference > docs/cli.md`."""

from __future__ import annotations

import re

from rowlock.cli import COMMANDS
from rowlock.cli.commands import EXAMPLES, assemble

HEAD = """\
# The command line

Every command, as `rowlock COMMAND --help` tells it. This page is written by
`python -m rowlock.cli.reference`. Without a command, `rowlock` serves the games to a browser.

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
