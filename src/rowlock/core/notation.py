"""How choices, rolls and cards are written: from text to moves. The way back is `text()`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rowlock.core.document import Token
from rowlock.core.moves import PASS, Card, CardPlay, Deal, Play, Roll, Take
from rowlock.core.paper import Colour, Paper, Spot
from rowlock.core.state import State

_WHITE = re.compile(r"W([0-9])([0-9])")
_COLOURED = re.compile(r"([RYGB])([0-9])")
_TAKE = re.compile(r"T([0-9]+)")


def read_play(token: Token, paper: Paper) -> Play:
    """A choice of the white or colour action: `-`, `a5` or `c11>a5`."""
    if token.text == "-":
        return PASS
    return Play(tuple(_cell(token, name, paper) for name in token.text.split(">")))


def read_take(token: Token) -> Take:
    """Cards taken from the display: `T243`."""
    match = _TAKE.fullmatch(token.text)
    if not match:
        raise token.fault("The cards taken are written T and their places, like T1 or T243.")
    return Take(tuple(int(place) for place in match[1]))


def read_card_play(token: Token, paper: Paper) -> CardPlay:
    """Cards played and cells crossed: `B5+B3:d3`, or `B5:-`."""
    if token.text == "-":
        return CardPlay(())
    cards, colon, cells = token.text.partition(":")
    if not colon:
        raise token.fault("A play is cards, a colon and cells, like B5+B3:d3 or B5:-.")
    crosses = [] if cells == "-" else cells.split("+")
    return CardPlay(
        tuple(_card(token, card) for card in cards.split("+")),
        tuple(_cell(token, name, paper) for name in crosses),
    )


def read_deal(token: Token, text: str) -> Deal:
    """Shuffled cards, top card first: `R2 B12 J7`."""
    return Deal(tuple(_card(token, card) for card in text.split()))


def read_roll(tokens: Sequence[Token], state: State) -> Roll:
    """The dice of a turn: `W41 R3 Y2 G5 B6`, colours in this order."""
    head, *coloured = tokens
    match = _WHITE.fullmatch(head.text)
    if not match:
        raise head.fault("A turn begins with W and both white dice, like W41.")
    faces = [0, 0, 0, 0]
    _check_faces(head, match.groups(), state)
    for position, token in enumerate(coloured):
        _read_coloured(token, coloured[:position], faces, state)
    red, yellow, green, blue = faces
    return Roll((int(match[1]), int(match[2])), (red, yellow, green, blue))


def _read_coloured(token: Token, before: Sequence[Token], faces: list[int], state: State) -> None:
    match = _COLOURED.fullmatch(token.text)
    if not match:
        raise token.fault("A coloured die is R, Y, G or B and its number, like R3.")
    colour = Colour.of(match[1])
    if any(Colour.of(earlier.text[0]) >= colour for earlier in before):
        raise token.fault("Coloured dice stand once each, in the order R Y G B.")
    _check_faces(token, match.groups()[1:], state)
    faces[colour] = int(match[2])


def _check_faces(token: Token, digits: Sequence[str], state: State) -> None:
    sides = state.variant.sides
    for digit in digits:
        if not 1 <= int(digit) <= sides:
            refused = state.refuse("die-face", face=int(digit), sides=sides)
            raise token.fault(refused.sentence, refused.rule)


def _cell(token: Token, name: str, paper: Paper) -> Spot:
    if name not in paper.by_name:
        raise token.fault(f"There is no cell {name!r} on this sheet.")
    return paper.by_name[name]


def _card(token: Token, text: str) -> Card:
    try:
        return Card.of(text)
    except ValueError:
        raise token.fault(f"There is no card {text!r}.") from None
