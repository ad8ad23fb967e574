"""Moves (rolls, decks, choices) and the events that result from them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from rowlock.core.paper import COLOURS, Colour, Paper, Spot


class Card(NamedTuple):
    """A card of the card game; a joker has no colour until it is played (K8)."""

    number: int
    colour: Colour | None
    joker: bool = False

    @staticmethod
    def of(text: str) -> "Card":
        """Read `R2`, `J7` or a joker with its colour named, `J7=R`; raises `ValueError`."""
        head, equals, named = text.partition("=")
        letter, digits = head[:1], head[1:]
        if not (digits.isascii() and digits.isdigit() and digits == str(int(digits))):
            raise ValueError(text)
        try:
            if letter == "J":
                return Card(int(digits), Colour.of(named) if equals else None, joker=True)
            colour = Colour.of(letter)
        except KeyError:
            raise ValueError(text) from None
        if equals:
            raise ValueError(text)
        return Card(int(digits), colour)

    @property
    def face(self) -> "Card":
        """The card as it is in a hand: a joker without its named colour."""
        return Card(self.number, None, joker=True) if self.joker else self

    def __str__(self) -> str:
        if self.joker:
            return f"J{self.number}" + (f"={self.colour.letter}" if self.colour is not None else "")
        return f"{self.colour.letter if self.colour is not None else '?'}{self.number}"


HIDDEN_CARD = Card(0, None)
"""A card of which nothing is known."""


class Roll(NamedTuple):
    """The dice of one turn: both white ones, and one of each colour still in play."""

    white: tuple[int, int]
    colours: tuple[int, int, int, int]
    """What the red, yellow, green and blue die show; 0 for a die that is not there."""

    @staticmethod
    def of(white: tuple[int, int], **colours: int) -> "Roll":
        """A roll by name: `Roll.of((4, 1), red=3, yellow=2, green=5, blue=6)`."""
        red, yellow, green, blue = (colours.pop(colour.name.lower(), 0) for colour in Colour)
        if colours:
            raise TypeError(f"unknown colour {next(iter(colours))!r}")
        return Roll(white, (red, yellow, green, blue))

    @property
    def sum(self) -> int:
        """The white sum."""
        return self.white[0] + self.white[1]

    @property
    def dice(self) -> tuple[Colour, ...]:
        """The colours whose dice were rolled."""
        return tuple([colour for colour, face in zip(COLOURS, self.colours, strict=True) if face])

    def without(self, colours: Iterable[Colour]) -> "Roll":
        """The roll without the dice of some colours."""
        gone = set(colours)
        red, yellow, green, blue = (0 if c in gone else self.colours[c] for c in COLOURS)
        return Roll(self.white, (red, yellow, green, blue))

    def __str__(self) -> str:
        colours = [f"{colour.letter}{self.colours[colour]}" for colour in self.dice]
        return " ".join([f"W{self.white[0]}{self.white[1]}", *colours])


class Deal(NamedTuple):
    """Shuffled cards, top card first: the deck of a new game, or a new draw pile."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))


@dataclass(frozen=True, slots=True)
class Play:
    """The crosses of one decision, in the order in which they are made; none is a pass."""

    crosses: tuple[Spot, ...] = ()

    def text(self, paper: Paper) -> str:
        """The play as a record writes it: a field after `+`, other crosses after `>`."""
        text = ""
        for spot in self.crosses:
            text += ("+" if spot in paper.fields else ">") + paper.names[spot]
        return text[1:] or "-"


PASS = Play()


@dataclass(frozen=True, slots=True)
class Take:
    """Cards taken from the display, by their places counted from 1 (K2)."""

    places: tuple[int, ...]

    def text(self, paper: Paper) -> str:
        """The choice as a record writes it."""
        return "T" + "".join(map(str, self.places))


@dataclass(frozen=True, slots=True)
class CardPlay:
    """Cards played, each joker with its colour named, and the cells crossed with them (K4)."""

    cards: tuple[Card, ...]
    crosses: tuple[Spot, ...] = ()

    def text(self, paper: Paper) -> str:
        """The choice as a record writes it."""
        cells = "+".join(paper.names[spot] for spot in self.crosses)
        return "+".join(map(str, self.cards)) + ":" + (cells or "-")


Choice = Play | Take | CardPlay
Chance = Roll | Deal


class Event(NamedTuple):
    """Something that happened, public to everybody at the table."""

    kind: str
    """What happened: `rolled`, `decided`, `crossed`, `locked`, `closed`, `missed`, `ended` …"""
    seat: int | None = None
    spot: Spot | None = None
    row: int | None = None
    number: int | None = None
    colour: Colour | None = None
    how: str | None = None
    """What allowed a cross, which bonus was earned, or why the game ended."""
    cards: tuple[Card, ...] = ()
    roll: Roll | None = None
