"""`rowlock completion`: completion scripts for shells."""

from __future__ import annotations

from typing import Literal

from cyclopts import App

app = App("completion", help="Print what makes a shell complete rowlock's command lines.")


@app.default
def run(shell: Literal["bash", "zsh", "fish", "powershell"]) -> None:
    """Print the completion script of a shell; save it where the shell looks for such scripts.

    Parameters
    ----------
    shell
        The shell.
    """
    from rowlock.cli import COMMANDS
    from rowlock.cli.commands import assemble

    print(assemble(COMMANDS).generate_completion(prog_name="rowlock", shell=shell))
