"""Setting positions up, rolling and choosing in the words of a record."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rowlock.core.moves import Card, CardPlay, Choice, Deal, Event, Play, Roll, Take
from rowlock.core.paper import ROW_LETTERS, Colour, Paper, Source, Spot, Stage
from rowlock.core.rules import apply, apply_chance, legal_plays, refusal
from rowlock.core.sheet import Board, Sheet
from rowlock.core.state import State, new_game
from rowlock.variants import find_variant


def at(
    variant: str,
    *sheets: str,
    first: int = 1,
    closed: str = "",
    misses: Sequence[int] = (),
    options: dict[str, str] | None = None,
    lucky: Sequence[Sequence[int]] | None = None,
) -> State:
    """A game about to roll; each seat has crossed these cells, and has these misses."""
    state = new_game(find_variant(variant), len(sheets), first=first, options=options, lucky=lucky)
    return pencilled(state, *sheets, closed=closed, misses=misses)


def pencilled(state: State, *sheets: str, closed: str = "", misses: Sequence[int] = ()) -> State:
    """The same game with these cells crossed on the sheets."""
    written = tuple(sheet(state.paper(seat), cells) for seat, cells in enumerate(sheets, 1))
    for seat, count in enumerate(misses):
        for _ in range(count):
            written = (*written[:seat], written[seat].miss(), *written[seat + 1 :])
    rows = row_bits(closed)
    if not state.variant.has_cards:
        for seat, each in enumerate(written, 1):
            rows |= each.locks(state.paper(seat))
        written = tuple(each.strike(state.variant.paper, rows) for each in written)
    return state._replace(sheets=written, closed=rows)


def sheet(paper: Paper, cells: str) -> Sheet:
    """A sheet with these cells crossed; a last cell brings its lock.

    `15` crosses the next diamond of the fifteens, `8/5` the diamond with these numbers.
    """
    pencil = Sheet.blank(paper)
    for name in cells.split():
        spot = paper.by_name.get(name) or box(paper, pencil, name)
        on_track = spot.row >= len(paper.rows)
        pencil = pencil.cross_box(spot) if on_track else pencil.cross(paper, spot)
    return pencil


def box(paper: Paper, pencil: Sheet, name: str) -> Spot:
    """The next diamond of the fifteens, or the diamond with two numbers."""
    if name == "15":
        row = paper.track_row(Source.FIFTEEN)
        assert row is not None
        return Spot(row, pencil.next_box(row))
    row = paper.track_row(Source.EXCHANGE)
    assert row is not None
    first, second = map(int, name.split("/"))
    return Spot(row, paper.tracks[row - len(paper.rows)].boxes.index((first, second)))


def duel(
    black: str,
    grey: str,
    *,
    first: int = 1,
    misses: tuple[int, int] = (0, 0),
    closed: str = "",
) -> State:
    """A duel in which these stones stand; a name that comes twice is a stack."""
    state = new_game(find_variant("duel"), 2, first=first)
    paper, rows = state.variant.paper, [[0] * 12 for _ in ROW_LETTERS]
    for sign, stones in ((1, black), (-1, grey)):
        for name in stones.split():
            row, place = paper.by_name[name]
            rows[row][place] += sign
    board = Board(tuple(map(tuple, rows)), 22, misses)
    return state._replace(board=board, closed=row_bits(closed))


def row_bits(letters: str) -> int:
    """Rows by their letters, as bits."""
    return sum(1 << ROW_LETTERS.index(letter) for letter in letters)


def dealt(
    variant: str,
    hands: Sequence[str],
    *,
    display: str = "",
    pile: str = "",
    first: int = 1,
    jokers: bool = False,
) -> State:
    """A card game dealt so that hands, display and top of the pile are these (K1)."""
    wanted = [[Card.of(card) for card in hand.split()] for hand in hands]
    options = {"jokers": "yes" if jokers else "no"}
    state = new_game(find_variant(variant), len(hands), first=first, options=options)
    fixed = [card for hand in wanted for card in hand]
    shown, top = ([Card.of(card) for card in text.split()] for text in (display, pile))
    rest = [card for card in whole_deck(jokers=jokers) if card not in [*fixed, *shown, *top]]
    shown += [rest.pop() for _ in range(4 - len(shown))]
    order = [*range(first - 1, len(hands)), *range(first - 1)]
    by_turns = [wanted[seat][number] for number in range(4) for seat in order]
    return chance(state, Deal((*by_turns, *shown, *top, *rest)))


def whole_deck(*, jokers: bool) -> list[Card]:
    """44 cards, 2 to 12 in four colours, and 11 jokers if they play too (K, K8)."""
    letters = "RYGBJ" if jokers else "RYGB"
    return [Card.of(f"{letter}{number}") for letter in letters for number in range(2, 13)]


def dice(text: str, state: State | None = None) -> Roll:
    """The dice of a text like `W41 R3`; given a state, dice it does not name show 1."""
    faces = {word[0]: word[1:] for word in text.split()}
    usual = {colour.letter: "1" for colour in (state.dice if state else ())}
    white = int(faces["W"][0]), int(faces["W"][1])
    red, yellow, green, blue = (int((usual | faces).get(c.letter, "0")) for c in Colour)
    return Roll(white, (red, yellow, green, blue))


def chance(state: State, what: Roll | Deal) -> State:
    """The state after a roll or a shuffle."""
    return apply_chance(state, what).state


def roll(state: State, text: str) -> State:
    """The state after a roll; dice in play that the text does not name show 1."""
    return chance(state, dice(text, state))


def read(state: State, seat: int, text: str) -> Choice:
    """A choice as a record writes it."""
    names = state.paper(seat).by_name
    if state.stage is Stage.TAKE:
        return Take(tuple(map(int, text[1:])))
    if state.stage is Stage.PLAY:
        cards, _, cells = text.partition(":")
        crosses = [] if cells == "-" else cells.split("+")
        played = tuple(Card.of(card) for card in cards.split("+"))
        return CardPlay(played, tuple(names[cell] for cell in crosses))
    if text == "15":
        return Play((box(state.paper(seat), state.sheets[seat - 1], text),))
    return Play(tuple(names[cell] for cell in re.split("[>+]", text) if cell != "-"))


def choose(state: State, text: str) -> State:
    """The state after the choices of an action, one for each seat that is awaited."""
    return choose_and_tell(state, text)[0]


def choose_and_tell(state: State, text: str) -> tuple[State, list[Event]]:
    """The state after the choices of an action, and what happened."""
    happened: list[Event] = []
    seats, texts = state.awaited, text.split()
    for seat, each in zip(seats, texts, strict=True):
        state, events = apply(state, seat, read(state, seat, each))
        happened += events
    return state, happened


def legal(state: State, seat: int | None = None) -> list[str]:
    """Every legal choice of a seat (the active one) as a record writes it."""
    seat = seat or state.active
    return [choice.text(state.paper(seat)) for choice in legal_plays(state, seat)]


def broken(state: State, text: str, seat: int | None = None) -> str | None:
    """The number of the rule that a choice would break, `None` if it is legal."""
    seat = seat or state.active
    refused = refusal(state, seat, read(state, seat, text))
    if state.stage in (Stage.WHITE, Stage.COLOUR):
        assert (refused is None) == (text in legal(state, seat))
    return refused.rule if refused else None


def crossed(state: State, seat: int) -> str:
    """The cells that a seat has crossed, row by row, without locks."""
    pencil, paper = state.sheets[seat - 1], state.paper(seat)
    return " ".join(name for spot, name in paper.names.items() if pencil.has(paper, spot))


def open_cells(state: State, seat: int = 1) -> set[str]:
    """The cells that some white sum would let a seat cross."""
    sides = state.variant.sides
    found: set[str] = set()
    for low in range(1, sides + 1):
        for high in (low, min(low + 1, sides)):
            found.update(legal(roll(state, f"W{low}{high}"), seat))
    return found - {"-"}


def closed(state: State) -> str:
    """The letters of the rows that are closed."""
    return "".join(row for index, row in enumerate(ROW_LETTERS) if state.closed_rows >> index & 1)
