"""Positions on which a reader of the rules can try them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from rowlock.core.board import Board
from rowlock.core.hands import DISPLAY, Cards, full_deck
from rowlock.core.moves import Card, CardPlay, Choice, Play, Roll
from rowlock.core.paper import ROW_LETTERS, Paper, Stage, Variant
from rowlock.core.rules import refusal
from rowlock.core.sheet import Sheet
from rowlock.core.state import Setup, State
from rowlock.protocol.messages import Refused
from rowlock.showing.choices import card_play


class Position(NamedTuple):
    """The middle of a game, with dice or cards on the table, that shows one rule."""

    edition: str
    rule: str
    crosses: str
    """The crosses of whoever tries the rule, or their stones: twice the same is a stack."""
    roll: Roll | None = None
    stage: Stage = Stage.WHITE
    closed: str = ""
    """Letters of rows that somebody else has closed."""
    kind: int = 0
    """Which of the edition's sheets, counted from 0."""
    theirs: str = ""
    """The stones of the other player."""
    used: str = ""
    """The space that was taken with the white dice."""
    hand: str = ""
    """Cards: those in hand, and the one on top of the pile."""
    called: str = "Y7"


_ROLL = Roll.of((4, 1), red=3, yellow=2, green=5, blue=6)

POSITIONS = (
    Position("classic", "S1", "a5 a7 b3 d10", Roll.of((2, 4), red=1, yellow=5, green=3, blue=6)),
    Position("classic", "S4", "a3 b4 c10 d12", Roll.of((3, 4), red=2, yellow=6, green=1, blue=5)),
    Position("classic", "S5", "a5 b4 c11", _ROLL, Stage.COLOUR),
    Position(
        "classic", "S7", "a2 a3 a5 a6 a9 b3 b7",
        Roll.of((6, 6), red=1, yellow=2, green=4, blue=3),
    ),
    Position("classic", "S8", "a2 b3 c11 d9", Roll.of((5, 3), red=2, green=4, blue=6), closed="b"),
    Position(
        "longo", "L2", "a2 a3 a4 a6 a8 a9 b5 c14 d13",
        Roll.of((8, 7), red=3, yellow=5, green=2, blue=8),
    ),
    Position(
        "longo", "L4", "a2 a4 b3 d14", Roll.of((4, 2), red=7, yellow=1, green=5, blue=3), kind=2
    ),
    Position("mixx-a", "MA2", "a3 b2 c12 d10", _ROLL, Stage.COLOUR),
    Position("mixx-b", "MB1", "a10 a2 b9 c8 d5", Roll.of((6, 2), red=4, yellow=1, green=3, blue=5)),
    Position("bonus-a", "BA2", "a2 a4 b4 d12", Roll.of((5, 6), red=2, yellow=3, green=1, blue=4)),
    Position(
        "bonus-b", "BB2", "a2 b5 b7 c10 d11", Roll.of((3, 4), red=6, yellow=2, green=5, blue=1)
    ),
    Position(
        "duel", "D3", "a3 c9 c7", Roll.of((3, 4), red=2, yellow=6, green=1, blue=5),
        theirs="a5 a7 b7 b7 d7 d5",
    ),
    Position(
        "duel", "D5", "a4 a8 b6 d10", Roll.of((5, 3), red=3, yellow=4, green=2, blue=6),
        Stage.COLOUR, theirs="b3 c8 d9", used="a8",
    ),
    Position(
        "duel", "D6", "a3 a5 a9 a10 a10 b4 b6", Roll.of((6, 6), red=1, yellow=2, green=4, blue=3),
        theirs="a7 c12 d8",
    ),
    Position("cards", "K3", "a3 b4 c10 d12", hand="R5 Y2 G9 B8 B4"),
    Position(
        "cards", "K4", "a4 d12 d11 d10 d9 d8", stage=Stage.PLAY, hand="B6 B3 B2 R9 Y4", called="G5"
    ),
    Position("cards-mixx-a", "K9", "a4 c11", stage=Stage.PLAY, hand="R3 R8 R11 B5 G9"),
    Position(
        "cards-mixx-b", "K4", "a10 b9 d5", stage=Stage.PLAY, hand="Y12 Y4 Y7 G2 B11", called="R5"
    ),
)  # fmt: skip
"""Every example there is; bonus cells are left out, for nothing may be owed on a sheet at rest."""


def position_of(variant: Variant, position: Position) -> State:
    """The game that an example shows; the reader sits at seat 1."""
    papers = (variant.papers[position.kind],) * (2 if variant.is_board else 1)
    closed = sum(1 << ROW_LETTERS.index(letter) for letter in position.closed)
    state = State(
        Setup(variant, papers),
        position.stage,
        closed=closed,
        roll=position.roll,
        choices=(None,) * len(papers),
        used=frozenset(papers[0].by_name[name] for name in position.used.split()),
    )
    if variant.is_board:
        return state._replace(board=_board(variant, position))
    sheets = (_crossed(papers[0], position.crosses),)
    return state._replace(sheets=sheets, cards=_cards(position) if variant.has_cards else None)


def _crossed(paper: Paper, crosses: str) -> Sheet:
    sheet = Sheet.blank(paper)
    for name in crosses.split():
        sheet = sheet.cross(paper, paper.by_name[name])
    return sheet


def _board(variant: Variant, position: Position) -> Board:
    board, paper = Board.blank(variant), variant.paper
    for seat, names in ((1, position.crosses), (2, position.theirs)):
        for name in names.split():
            board = board.place(paper, seat, paper.by_name[name])
    return board


def _cards(position: Position) -> Cards:
    """The cards in hand, the card that is called, and all others as they come."""
    deck = {str(card): card for card in full_deck(jokers=False)}
    hand = tuple(deck.pop(name) for name in position.hand.split())
    called = deck.pop(position.called)
    others = tuple(deck.values())
    return Cards((hand,), others[::9][:DISPLAY], (called, *others[1:9]))


def refusals(state: State) -> dict[str, Refused]:
    """Why what cannot be chosen cannot be."""
    found = {}
    for name, choice in (*_cells(state), *_pairs(state)):
        why = refusal(state, 1, choice)
        if why is not None and why.code != "bonus-due":
            found[name] = Refused(None, why.code, why.rule, dict(why.details), why.sentence)
    return found


def _cells(state: State) -> Iterator[tuple[str, Choice]]:
    for spot, name in state.paper(1).names.items():
        yield name, card_play(state, 1, spot) if state.stage is Stage.PLAY else Play((spot,))


def _pairs(state: State) -> Iterator[tuple[str, Choice]]:
    """Any two cards of the hand, and any two cells that they can cross."""
    if state.stage is not Stage.PLAY or state.cards is None:
        return
    for one, other in combinations(sorted(state.cards.hands[0], key=str), 2):
        yield f"{one}+{other}", CardPlay((one, other), ())
    alone = [play for _, play in _cells(state) if refusal(state, 1, play) is None]
    singles = [play for play in alone if isinstance(play, CardPlay)]
    for first, second in combinations(singles, 2):
        cards: tuple[Card, ...] = (*first.cards, *second.cards)
        names = sorted(state.paper(1).names[play.crosses[0]] for play in (first, second))
        yield "+".join(names), CardPlay(cards, (*first.crosses, *second.crosses))
