"""The rules of an edition as wire structs: their numbers, and example positions."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from rowlock.core.moves import Card, CardPlay, Play
from rowlock.core.paper import ROW_LETTERS, Paper, Stage, Variant
from rowlock.core.rules import refusal
from rowlock.core.sheet import Board, Sheet
from rowlock.core.state import DISPLAY, Cards, Setup, State, full_deck
from rowlock.presentation.choices import PARTIAL, card_play, previewed
from rowlock.presentation.editions import edition
from rowlock.presentation.narration import deny, refused
from rowlock.presentation.positions import mine_of, table_of
from rowlock.protocol.http import Rulebook, RuleExample, RuleRefusal
from rowlock.protocol.messages import Refused
from rowlock.variants.facts import PARTS, POSITIONS, Position, rule_parts


def position_of(variant: Variant, position: Position) -> State:
    """The position of an example; the reader has seat 1."""
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
        spot = paper.by_name[name]
        on_track = spot.row >= len(paper.rows)
        sheet = sheet.cross_box(spot) if on_track else sheet.cross(paper, spot)
    return sheet


def _board(variant: Variant, position: Position) -> Board:
    board, paper = Board.blank(variant), variant.paper
    for seat, names in ((1, position.crosses), (2, position.theirs)):
        for name in names.split():
            board = board.place(paper, seat, paper.by_name[name])
    return board


def _cards(position: Position) -> Cards:
    """The cards of an example: the hand, the card on top of the pile, all others in order."""
    deck = {str(card): card for card in full_deck(jokers=False)}
    hand = tuple(deck.pop(name) for name in position.hand.split())
    called = deck.pop(position.called)
    others = tuple(deck.values())
    return Cards((hand,), others[::9][:DISPLAY], (called, *others[1:9]))


def refusals(state: State) -> list[RuleRefusal]:
    """The refusals of illegal choices."""
    found = []
    for choice in (*_cells(state), *_pairs(state)):
        why = refusal(state, 1, choice)
        if why is not None and why.code not in PARTIAL:
            found.append(_kept(state, choice, refused(deny(why, state, 1))))
    return found


def _kept(state: State, choice: Play | CardPlay, why: Refused) -> RuleRefusal:
    cells = [state.paper(1).names[spot] for spot in choice.crosses]
    cards = choice.cards if isinstance(choice, CardPlay) and not cells else ()
    return RuleRefusal(cells, [str(card.face) for card in cards], why)


def _cells(state: State) -> Iterator[Play | CardPlay]:
    for spot in state.paper(1).names:
        yield card_play(state, 1, spot) if state.stage is Stage.PLAY else Play((spot,))


def _pairs(state: State) -> Iterator[CardPlay]:
    """Any two cards of the hand, and any two cells that they can cross."""
    if state.stage is not Stage.PLAY or state.cards is None:
        return
    for pair in combinations(sorted(state.cards.hands[0], key=str), 2):
        yield CardPlay(pair, ())
    alone = [play for play in _cells(state) if refusal(state, 1, play) is None]
    singles = [play for play in alone if isinstance(play, CardPlay)]
    for first, second in combinations(singles, 2):
        cards: tuple[Card, ...] = (*first.cards, *second.cards)
        yield CardPlay(cards, (*first.crosses, *second.crosses))


@lru_cache(maxsize=32)
def rulebook(variant: Variant) -> Rulebook:
    """The rules of an edition, with its examples."""
    parts = rule_parts(variant.id)
    numbers = [f"{part}{number}" for part in parts for number in range(1, PARTS[part] + 1)]
    examples = [_example(variant, each) for each in POSITIONS if each.edition == variant.id]
    return Rulebook(edition(variant), list(parts), numbers, examples)


def _example(variant: Variant, position: Position) -> RuleExample:
    state = position_of(variant, position)
    table, mine = table_of(state, 0), mine_of(state, 1)
    return RuleExample(
        position.rule, position.kind, position.stage.value, table.dice, table.in_play,
        table.sheets, table.stones, table.cards, mine.hand, mine.options, refusals(state),
        [previewed(state, 1, each.play) for option in mine.options for each in option.next],
    )  # fmt: skip
