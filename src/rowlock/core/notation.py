"""Parsing of choices, rolls and cards. `text()` and `str()` of the moves are the inverse."""

import re
from collections.abc import Sequence

from rowlock.core.crossing import not_there, one_more
from rowlock.core.moves import PASS, Card, CardPlay, Choice, Deal, Play, Roll, Take
from rowlock.core.paper import FIFTEEN_NAME, ROW_LETTERS, Colour, Paper, Spot, Stage
from rowlock.core.record_text import Token
from rowlock.core.state import State
from rowlock.errors import BadRecord

_WHITE = re.compile(r"W([0-9])([0-9])")
_COLOURED = re.compile(r"([RYGB])([0-9])")
_NUMBER = "(0|[1-9][0-9]*)"
_CELL = re.compile(f"[{ROW_LETTERS}]{_NUMBER}")
_FIELD = re.compile(f"[{ROW_LETTERS}]{_NUMBER}/{_NUMBER}")
_TAKE = re.compile(r"T([0-9]+)")


def read_choice(token: Token, state: State, seat: int) -> Choice:
    """Parse the choice of a seat in the current action."""
    if state.stage is Stage.TAKE:
        return read_take(token)
    if state.stage is Stage.PLAY:
        return read_card_play(token, state, seat)
    return read_play(token, state, seat)


def read_play(token: Token, state: State, seat: int) -> Play:
    """A choice of the white or colour action: `-`, `a5`, `c11>a5`, `ab5`, `15` or `a6+a3/4`."""
    if token.text == "-":
        return PASS
    fifteen = state.paper(seat).fifteen_row
    if token.text == FIFTEEN_NAME and fifteen is not None:
        return Play((Spot(fifteen, state.sheets[seat - 1].next_box(fifteen)),))
    chain, *fields = [token.text]
    if state.variant.has_fields:
        chain, *fields = token.text.split("+")
    first, *rest = chain.split(">")
    crosses = _cells(token, [first], state, seat) + _cells(token, rest, state, seat, behind=True)
    added = _cells(token, fields, state, seat, behind=True)
    numbered = [spot not in state.paper(seat).fields for spot in crosses + added]
    if not all(numbered[1 : len(crosses)]) or numbered != sorted(numbered, reverse=True):
        raise token.fault("A field stands behind the cell and a +, like a6+a3/4.")
    return Play(crosses + added)


def read_take(token: Token) -> Take:
    """Cards taken from the display: `T243`."""
    match = _TAKE.fullmatch(token.text)
    if not match:
        raise token.fault("The cards taken are written T and their places, like T1 or T243.")
    return Take(tuple(int(place) for place in match[1]))


def read_card_play(token: Token, state: State, seat: int) -> CardPlay:
    """Cards played and cells crossed: `B5+B3:d3`, or `B5:-`."""
    if token.text == "-":
        return CardPlay(())
    cards, colon, cells = token.text.partition(":")
    if not colon:
        raise token.fault("A play is cards, a colon and cells, like B5+B3:d3 or B5:-.")
    crosses = [] if cells == "-" else cells.split("+")
    return CardPlay(
        tuple(_card(token, card) for card in cards.split("+")),
        _cells(token, crosses, state, seat),
    )


def read_deal(token: Token, text: str) -> Deal:
    """Shuffled cards, top card first: `R2 B12 J7`."""
    return Deal(tuple(_card(token, card) for card in text.split()))


def read_roll(tokens: Sequence[Token], state: State) -> Roll:
    """The dice of a turn: `W41 R3 Y2 G5 B6`, colours in this order."""
    head, *coloured = tokens
    match = _WHITE.fullmatch(head.text)
    if not match:
        raise _without_white(tokens, state)
    faces = [0, 0, 0, 0]
    _check_faces(head, match.groups(), state)
    for position, token in enumerate(coloured):
        _read_coloured(token, coloured[:position], faces, state)
    red, yellow, green, blue = faces
    return Roll((int(match[1]), int(match[2])), (red, yellow, green, blue))


def _without_white(tokens: Sequence[Token], state: State) -> BadRecord:
    """The error for dice that do not begin with the white ones."""
    head, *others = tokens
    if _COLOURED.fullmatch(head.text):
        _check_in_play(head, state)
    elsewhere = any(_WHITE.fullmatch(token.text) for token in others)
    missing = _COLOURED.fullmatch(head.text) and not elsewhere
    rule = state.variant.rules["die-missing"] if missing else None
    return head.fault("A turn begins with W and both white dice, like W41.", rule)


def _read_coloured(token: Token, before: Sequence[Token], faces: list[int], state: State) -> None:
    match = _COLOURED.fullmatch(token.text)
    if not match:
        raise token.fault("A coloured die is R, Y, G or B and its number, like R3.")
    colour = Colour.of(match[1])
    _check_faces(token, match.groups()[1:], state)
    _check_in_play(token, state)
    if any(Colour.of(earlier.text[0]) >= colour for earlier in before):
        raise token.fault("Coloured dice stand once each, in the order R Y G B.")
    faces[colour] = int(match[2])


def _check_faces(token: Token, digits: Sequence[str], state: State) -> None:
    sides = state.variant.sides
    for digit in digits:
        if not 1 <= int(digit) <= sides:
            raise token.fault(f"These dice have faces 1 to {sides}, not {digit}.")


def _check_in_play(token: Token, state: State) -> None:
    colour = Colour.of(token.text[0])
    if colour not in state.dice:
        refused = state.refuse("die-closed", colour=colour.name.lower())
        raise token.fault(refused.sentence, refused.rule)


def _cells(
    token: Token, names: Sequence[str], state: State, seat: int, *, behind: bool = False
) -> tuple[Spot, ...]:
    """Cells by their names; a cell that is not on the sheet is refused as not offered."""
    paper = state.paper(seat)
    for name in names:
        if not (_CELL.fullmatch(name) or _is_name(name, paper)):
            raise token.fault(f"{name!r} is not a cell, like a5.")
    for name in names:
        if name not in paper.by_name:
            code = one_more(state) if behind else not_there(state)
            rule = state.variant.rules["no-one-and-five" if "/" in name else code]
            raise token.fault(f"There is no cell {name} on this sheet.", rule)
    return tuple(paper.by_name[name] for name in names)


def _is_name(name: str, paper: Paper) -> bool:
    """Whether a name has the form of a cell of a bonus row or of a field of this sheet."""
    letters = [track.letters for track in paper.tracks if track.rows]
    bonus = any(re.fullmatch(f"{each}{_NUMBER}", name) for each in letters)
    return bonus or bool(paper.fields and _FIELD.fullmatch(name))


def _card(token: Token, text: str) -> Card:
    try:
        return Card.of(text)
    except ValueError:
        raise token.fault(f"There is no card {text!r}.") from None
