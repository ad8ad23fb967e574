"""Which sentence tells an event or a refusal that came as a message."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rowlock.locale import Texts
from rowlock.presentation.narration import MIXED
from rowlock.protocol.printed import Edition, PrintedRow
from rowlock.protocol.refusals import Denied
from rowlock.protocol.views import Event, Game

Particulars = dict[str, str | float]
BY_ITSELF = ("auto", "timer")


def edition_title(edition: Edition, speech: Texts) -> str:
    """What is played, in the player's language where there is a word for it."""
    message = f"edition-{edition.id}"
    return speech.say(message) if speech.has(message) else edition.title


def row_colour(row: PrintedRow) -> str:
    """The colour of a row, where all its cells have the same one."""
    return row.colour if all(cell.colour == row.colour for cell in row.cells) else MIXED


def cell_name(game: Game, name: str, speech: Texts) -> str:
    """A cell as players call it: red 7."""
    for row in game.edition.sheets[0].rows:
        for cell in row.cells:
            if cell.name == name:
                return speech.say("web-cell", colour=cell.colour, number=str(cell.number))
    return name


def cell_names(game: Game, names: Sequence[str], speech: Texts) -> str:
    """Several cells, in order."""
    return ", ".join(cell_name(game, name, speech) for name in names)


def tell_event(event: Event, game: Game | None, names: Sequence[str], speech: Texts) -> str:
    """What happened, in a sentence; nothing for what is of no interest to readers."""
    if event.kind == "decided":
        return _decided(event, names, speech)
    if event.kind == "said":
        return f"{_name(event.seat, names)}: {event.text}"
    message = next(
        (each for each in (f"event-{event.kind}", f"room-{event.kind}") if speech.has(each)), None
    )
    if message is None:
        return ""
    return speech.say(message, **_particulars(event, game, names, speech))


def _decided(event: Event, names: Sequence[str], speech: Texts) -> str:
    if event.how not in BY_ITSELF:
        return ""
    return speech.say(f"room-decided-{event.how}", name=_name(event.seat, names))


def _name(seat: int | None, names: Sequence[str]) -> str:
    return names[seat - 1] if seat and seat <= len(names) else ""


def _particulars(
    event: Event, game: Game | None, names: Sequence[str], speech: Texts
) -> Particulars:
    told: Particulars = {
        "seat": event.seat or 0,
        "name": _name(event.seat, names) or event.text or "",
        "how": event.how or "",
        "text": event.text or "",
    }
    if event.number is not None:
        told |= {"number": event.number, "other": _name(event.number, names)}
    if event.colour:
        told["colour"] = told["die"] = event.colour
    if event.kind == "taken":
        told["places"] = ", ".join((event.how or "")[1:])
    if event.cards:
        told["cards"] = " ".join(event.cards)
    if event.dice:
        faces = (f"{speech.say(f'colour-{c}')} {face}" for c, face in event.dice.colours.items())
        told["roll"] = ", ".join([" + ".join(map(str, event.dice.white)), *faces])
    return told | _places(event, game, speech)


def _places(event: Event, game: Game | None, speech: Texts) -> Particulars:
    told: Particulars = {}
    if game and event.cell:
        told["cell"] = cell_name(game, event.cell, speech)
    if game and event.row:
        told |= {"row": event.row, "colour": _colour_of_row(game, event.row)}
    return told


def _colour_of_row(game: Game, letter: str) -> str:
    rows = (row for row in game.edition.sheets[0].rows if row.letter == letter)
    return next(map(row_colour, rows), MIXED)


def tell_denied(denied: Denied, game: Game | None, speech: Texts) -> str:
    """Why something was refused, in a sentence."""
    codes = (f"refusal-{denied.code}", f"denied-{denied.code}")
    message = next(filter(speech.has, codes), None)
    if message is None:
        return denied.sentence
    told: Particulars = {**denied.details}
    if game is not None:
        told |= _refused_places(told, game, speech)
    if "fault" in told and denied.rule:
        told["fault"] = str(told["fault"]).replace(" ", "-")
    return speech.say(message, **told)


def _refused_places(details: Particulars, game: Game, speech: Texts) -> Particulars:
    told: Particulars = {}
    changes: dict[str, Callable[[str], Particulars]] = {
        "row": lambda row: {"colour": _colour_of_row(game, row)},
        "cell": lambda cell: {"cell": cell_name(game, cell, speech)},
        "options": lambda cells: {
            "options": cell_names(game, cells.replace(",", " ").split(), speech)
        },
        "needed": lambda _: {"marks": "stones" if game.edition.kind == "board" else "crosses"},
    }
    for name, change in changes.items():
        if name in details:
            told |= change(str(details[name]))
    return told
