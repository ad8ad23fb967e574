"""The commands put together: one to be run, all to be described."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module

from cyclopts import App

from rowlock.cli.examples import as_text


def assemble(names: Iterable[str]) -> App:
    """An application with these commands."""
    # Reading the help texts as markdown would take a tenth of a second longer.
    whole = App("rowlock", help_format="plaintext", version_flags=())
    whole.suppress_keyboard_interrupt = False
    for name in names:
        command: App = import_module(f"rowlock.cli.{name}").app
        command.help_epilogue = as_text(name)
        whole.command(command)
    return whole
