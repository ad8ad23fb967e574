"""`rowlock completion`: what makes a shell complete command lines."""

from __future__ import annotations

from typing import Literal

from cyclopts import App

app = App("completion", help="Print what makes a shell complete rowlock's command lines.")


@app.default
def run(shell: Literal["bash", "zsh", "fish", "powershell"]) -> None:
    """Print a script for a shell; put it where the shell looks for such scripts.

    Parameters
    ----------
    shell
        The shell that is to complete.
    """
    from rowlock.cli import COMMANDS
    from rowlock.cli.assembly import assemble

    print(assemble(COMMANDS).generate_completion(prog_name="rowlock", shell=shell))
