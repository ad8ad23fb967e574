"""`rowlock advise`: from an unfinished game of one, every legal choice with its exact value."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from cyclopts import App

from rowlock.cli.arguments import AsJson, File
from rowlock.cli.console import progress
from rowlock.cli.replay import read_text
from rowlock.cli.solve import require_solver
from rowlock.errors import BadRecord, RowlockError
from rowlock.variants.records import replay_all

if TYPE_CHECKING:
    from rowlock.core.state import State
    from rowlock.solver.solution import Solution

app = App("advise", help="Tell the exact value of every choice in a game of one.")


@app.default
def advise(
    file: File = "-",
    *,
    as_json: AsJson = False,
) -> None:
    """Tell what each choice is worth where a record of one seat stops, the best first.

    Parameters
    ----------
    file
        A file with one unfinished record; - is the standard input.
    as_json
        Print the choices as JSON.
    """
    require_solver()
    from rowlock.solver.solution import Solution

    state = position(file)
    lucky = state.paper(1).lucky or None if len(state.variant.papers) > 1 else None
    with progress() as report:
        solution = Solution.open(state.variant, lucky=lucky, report=report)
    found = as_object(solution, state)
    if as_json:
        print(json.dumps(found))
    else:
        tell(found)


def position(file: str) -> State:
    """Where the record of a file stops: a game of one that still goes on."""
    results = list(replay_all(read_text(file)))
    if len(results) != 1:
        raise RowlockError(f"{file} holds {len(results)} records; advice is given on one.")
    if isinstance(results[0], BadRecord):
        raise RowlockError(f"{file}, {results[0]}")
    state = results[0].state
    if state.over:
        raise RowlockError("The game is over: there is nothing to choose.")
    if len(state.setup.papers) != 1 or state.setup.options:
        raise RowlockError("Exact values are known for games of one seat, by the usual rules.")
    return state


def as_object(solution: Solution, state: State) -> dict[str, Any]:
    """What `--json` prints."""
    paper = state.paper(1)
    choices = solution.advise(state) if state.awaited else []
    value = choices[0].value if choices else solution.value(state)
    return {
        "variant": state.variant.id,
        "turn": state.turn,
        "stage": state.stage.value,
        "value": value,
        "choices": [
            {"choice": each.choice.text(paper), "value": each.value, "loss": value - each.value}
            for each in choices
        ],
    }


def tell(found: dict[str, Any]) -> None:
    """The choices as a table for people."""
    from rich.table import Table

    from rowlock.cli.console import console
    from rowlock.locale import texts

    speech = texts()
    say, number = speech.say, speech.number
    out = console()
    out.print(f"{say('solve-value')}: {number(found['value'], 4)}")
    if not found["choices"]:
        out.print(say("cli-next", stage=say(f"stage-{found['stage']}")))
        return
    table = Table(box=None, pad_edge=False)
    table.add_column(say("advise-choice"))
    table.add_column(say("solve-value"), justify="right")
    table.add_column(say("advise-loss"), justify="right")
    for each in found["choices"]:
        table.add_row(each["choice"], number(each["value"], 4), number(each["loss"], 4))
    out.print(table)
