"""`rowlock variants`: the editions, their sheets, and custom sheets."""

import json
from pathlib import Path
from typing import Any

from cyclopts import App

from rowlock.cli.arguments import JSON_VERSION, AsJson, chosen_variant, own_sheet
from rowlock.core.paper import Variant
from rowlock.locale import texts
from rowlock.variants import LISTED

app = App("variants", help="List the editions, draw a sheet, check a custom sheet.")


@app.default
def listing(*, as_json: AsJson = False) -> None:
    """List the editions.

    Parameters
    ----------
    as_json
        Print the list as JSON.
    """
    if as_json:
        found = [{"version": JSON_VERSION, **as_object(variant)} for variant in LISTED]
        print(json.dumps(found, ensure_ascii=False))
        return
    from rich.table import Table
    from rich.text import Text

    from rowlock.cli.console import console, seats_of

    speech = texts()
    say = speech.say
    table = Table(box=None, pad_edge=False)
    for heading in ("cli-id", "cli-seats", "cli-edition"):
        table.add_column(say(heading), no_wrap=heading != "cli-edition")
    for variant in LISTED:
        name, about = say(f"edition-{variant.id}"), say(f"edition-{variant.id}-about")
        told = Text.assemble((f"{name}. ", "bold"), about)
        table.add_row(variant.id, seats_of(variant, speech), told)
    console().print(table)


@app.command
def show(variant: str | None = None, *, sheet: Path | None = None) -> None:
    """Draw the sheet or board of an edition, or a custom sheet.

    Parameters
    ----------
    variant
        The id of the edition.
    sheet
        The TOML file of a custom sheet.
    """
    from rowlock.cli.console import show_variant

    show_variant(chosen_variant(variant, sheet))


@app.command
def check(file: Path) -> None:
    """Check a custom sheet and draw it.

    Parameters
    ----------
    file
        The TOML file of the sheet.
    """
    from rowlock.cli.console import console, show_variant

    variant = own_sheet(file)
    show_variant(variant)
    console().print(texts().say("cli-sheet-good"))


def as_object(variant: Variant) -> dict[str, Any]:
    """The JSON object of a variant."""
    return {
        "id": variant.id,
        "title": variant.title,
        "seats": [variant.fewest_seats, variant.most_seats],
        "sides": variant.sides,
        "options": {option.name: list(option.values) for option in variant.options},
    }
