"""The narrator: the messages of events, refusals and plays.

Everything that players read of a game leaves here as a `Phrase`: a message id with its arguments.
Clients look it up in the catalogue and need to know no kind of event and no notation.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

from rowlock.core import moves as core
from rowlock.core.moves import Card, CardPlay, Choice, Play, Roll, Take
from rowlock.core.paper import ROW_LETTERS, Colour, Paper, Spot, Track, Variant
from rowlock.core.sheet import Board
from rowlock.core.state import State
from rowlock.errors import Refusal
from rowlock.locale import Texts
from rowlock.presentation.editions import colour_name, dice
from rowlock.protocol.messages import Refused
from rowlock.protocol.refusals import Argument, Denied, Details, Part, Phrase
from rowlock.protocol.views import CardFace, Event, PlayCell

MIXED = "mixed"
"""The colour of a row that has several."""
BY_ITSELF = ("auto", "timer")
"""Who decided in place of the owner: the only option, or the clock."""

# Parts of phrases: players, rows, cells, cards, dice.


def edition_name(variant: Variant, speech: Texts) -> str:
    """The name of an edition in the reader's language, or the name of a custom sheet."""
    return variant.title if variant.source else speech.say(f"edition-{variant.id}")


def player_name(name: Part, seat: int) -> Part:
    """The name of a player; a seat without one is called by its number."""
    return name or Phrase("seat-name", {"seat": seat})


def row_colour(paper: Paper, row: int) -> str:
    """The colour of a row, by name, where all its cells have the same one."""
    colours = {cell.colour for cell in paper.rows[row].cells}
    return colour_name(colours.pop()) if len(colours) == 1 else MIXED


def row_args(paper: Paper, row: int) -> dict[str, Argument]:
    """The arguments of `row-name`."""
    return {"row": ROW_LETTERS[row], "colour": row_colour(paper, row)}


def _coloured(colour: Colour, number: str) -> Phrase:
    return Phrase("cell-name", {"colour": colour_name(colour), "number": number})


def cell_phrase(paper: Paper, spot: Spot) -> Phrase:
    """A cell as players call it: red 7, red 3/4, bonus 5 (ab) or diamond 11."""
    track = paper.track(spot)
    if track is not None:
        return _box_phrase(track, spot.place)
    return _coloured(paper.rows[spot.row].cells[spot.place].colour, paper.names[spot][1:])


def _box_phrase(track: Track, place: int) -> Phrase:
    args: dict[str, Argument] = {"number": str(track.boxes[place][0])}
    if track.rows:
        return Phrase("cell-bonus-row", args | {"row": track.letters})
    return Phrase("cell-diamond", args)


def cell_phrases(paper: Paper, spots: Iterable[Spot]) -> list[Part]:
    """Several cells, in order."""
    return [cell_phrase(paper, spot) for spot in spots]


def card_phrase(card: Card) -> Phrase:
    """A card as players call it: red 7, or joker 7 (red)."""
    if card.joker:
        args: dict[str, Argument] = {"number": str(card.number)}
        if card.colour is None:
            return Phrase("card-joker", args)
        return Phrase("card-joker-as", args | {"colour": _colour_phrase(card.colour)})
    assert card.colour is not None, "only a joker has no colour"
    return _coloured(card.colour, str(card.number))


def _colour_phrase(colour: Colour) -> Phrase:
    return Phrase(f"colour-{colour_name(colour)}")


def roll_parts(roll: Roll) -> list[Part]:
    """The dice of a roll, the white ones as a sum."""
    white = " + ".join(map(str, roll.white))
    colours = [
        Phrase("die-shows", {"colour": _colour_phrase(colour), "face": face})
        for colour, face in zip(Colour, roll.colours, strict=True)
        if face
    ]
    return [white, *colours]


# Cells and cards as structs.


def play_cells(choice: Choice, paper: Paper) -> list[PlayCell]:
    """The cells of a play; with dice all behind the first follow at once, fields apart."""
    if isinstance(choice, Take):
        return []
    chain = isinstance(choice, Play)
    return [
        _play_cell(paper, spot, bonus=chain and place > 0 and spot not in paper.fields)
        for place, spot in enumerate(choice.crosses)
    ]


def _play_cell(paper: Paper, spot: Spot, *, bonus: bool) -> PlayCell:
    track = paper.track(spot)
    if track is not None:
        return PlayCell(paper.names[spot], track.letters, track.boxes[spot.place][0], None, bonus)
    cell = paper.rows[spot.row].cells[spot.place]
    letter, colour = ROW_LETTERS[spot.row], colour_name(cell.colour)
    return PlayCell(paper.names[spot], letter, cell.number, colour, bonus)


def card_face(card: Card) -> CardFace:
    """A face-up card."""
    colour = None if card.colour is None else colour_name(card.colour)
    return CardFace(str(card.face), card.number, colour, card.joker)


# Plays.


def play_phrase(state: State, seat: int, choice: Choice) -> Phrase:
    """A play as players call it."""
    if isinstance(choice, Take):
        return Phrase("play-take", {"count": len(choice.places), "places": list(choice.places)})
    cells = cell_phrases(state.paper(seat), choice.crosses)
    if isinstance(choice, CardPlay):
        return _card_play_phrase(choice, cells)
    if not cells:
        return Phrase("hint-pass")
    does = stone_kind(state.board, seat, choice.crosses[0]) if state.board else "place"
    if does == "place":
        return Phrase("play-cells", {"cells": cells})
    return Phrase(f"play-{does}", {"cell": cells})


def stone_kind(board: Board, seat: int, spot: Spot) -> Literal["place", "stack", "hit"]:
    """The effect of a stone on a space: D3, D4."""
    if board.own(seat, spot.row)[spot.place]:
        return "stack"
    return "hit" if board.rows[spot.row][spot.place] else "place"


def _card_play_phrase(play: CardPlay, cells: list[Part]) -> Phrase:
    if len(cells) == len(play.cards):
        return Phrase("play-cells", {"cells": cells})
    cards: list[Part] = [card_phrase(card) for card in play.cards]
    if not cells:
        return Phrase("play-no-cross", {"cards": cards})
    return Phrase("play-some", {"cards": cards, "cells": cells})


# Events.


def wire_event(
    event: core.Event, seq: int, state: State, names: Sequence[Part], by: str = "person"
) -> Event:
    """An event of the game as a wire struct; `by` says who chose for the seat."""
    paper = state.paper(event.seat) if event.seat else state.variant.paper
    decided_by = by if event.kind == "decided" and by != "person" else None
    return Event(
        seq,
        event.kind,
        _event_phrase(event, paper, names, decided_by),
        event.seat,
        cell=event.spot and paper.names[event.spot],
        row=None if event.row is None else ROW_LETTERS[event.row],
        number=event.number,
        colour=None if event.colour is None else colour_name(event.colour),
        how=event.how or decided_by,
        cards=tuple(map(card_face, event.cards)),
        dice=dice(event.roll),
    )


def _event_phrase(
    event: core.Event, paper: Paper, names: Sequence[Part], decided_by: str | None
) -> Phrase | None:
    args: dict[str, Argument] = {}
    if event.seat is not None:
        args["name"] = player_name(names[event.seat - 1], event.seat)
    if event.kind == "decided":
        return Phrase(f"room-decided-{decided_by}", args) if decided_by in BY_ITSELF else None
    return Phrase(f"event-{event.kind}", args | _event_args(event, paper))


def _event_args(event: core.Event, paper: Paper) -> dict[str, Argument]:
    """The arguments of an event besides the player."""
    args: dict[str, Argument] = {}
    if event.number is not None:
        args["number"] = event.number
    if event.spot is not None:
        args["cell"] = cell_phrase(paper, event.spot)
    if event.kind == "taken":
        args["places"] = list((event.how or "")[1:])
    elif event.how is not None:
        args["how"] = event.how
    if event.colour is not None:
        args["colour"] = args["die"] = colour_name(event.colour)
    if event.row is not None:
        args |= row_args(paper, event.row)
    if event.roll is not None:
        args["roll"] = roll_parts(event.roll)
    if event.cards:
        args["cards"] = [card_phrase(card) for card in event.cards]
    return args


def room_event(seq: int, kind: str, seat: int | None = None, /, **args: Argument) -> Event:
    """An event around the game."""
    return Event(seq, kind, Phrase(f"room-{kind}", args), seat)


# Refusals.


def deny(refusal: Refusal, state: State, seat: int | None = None) -> Denied:
    """A refusal of the rules, for the wire."""
    text = refusal_phrase(refusal, state.variant, state.paper(seat) if seat else None)
    details: Details = dict(refusal.details)
    if "options" in details:
        details |= _continuations(str(details["cell"]), _names(str(details["options"])))
    return Denied(refusal.code, refusal.rule, refusal.sentence, text, **details)


def _continuations(play: str, options: list[str]) -> Details:
    """The cells of an unfinished play, those that may follow, and the play with each of them."""
    plays = [f"{play}>{option}" for option in options]
    return {"cells": _names(play), "options": options, "plays": plays}


def refused(denied: Denied, command: str | None = None) -> Refused:
    """A refusal as a message, the answer to a command."""
    return Refused(command, denied.code, denied.rule, denied.details, denied.sentence, denied.text)


def refusal_phrase(refusal: Refusal, variant: Variant, paper: Paper | None = None) -> Phrase:
    """The message of a refusal by the rules, on a kind of sheet."""
    paper = paper or variant.paper
    args: dict[str, Argument] = {}
    for name, value in refusal.details:
        args[name] = _REFUSED[name](paper, str(value)) if name in _REFUSED else value
    if "row" in args:
        args |= row_args(paper, ROW_LETTERS.index(str(args["row"])))
    if "needed" in args:
        args["marks"] = "stones" if variant.is_board else "crosses"
    return Phrase(f"refusal-{refusal.code}", args)


def _names(text: str) -> list[str]:
    """The cells that a detail of a refusal lists, or a play that it names."""
    return text.replace(">", ", ").split(", ")


def named_cells(paper: Paper, text: str) -> list[Part]:
    """Cells by their names, as players call them; a name that is not on the sheet stays."""
    return [
        cell_phrase(paper, paper.by_name[name]) if name in paper.by_name else name
        for name in _names(text)
    ]


def _named_card(_: Paper, text: str) -> list[Part]:
    return [card_phrase(Card.of(text))]


_REFUSED: dict[str, Callable[[Paper, str], Argument]] = {
    "cell": named_cells,
    "options": named_cells,
    "card": _named_card,
    "fault": lambda _, fault: fault.replace(" ", "-"),
}
