"""A fixed numbering of actions for each edition, and choices as words of actions.

Action 0 passes, or ends a choice that could go on. Then follows one action for every cell, row by
row from left to right. The card game also has an action for each place of the display and for each
card; a joker has one for each colour that can be named.

A choice with several parts (a bonus chain with alternatives, cards and the cells crossed with them)
is a word of several actions, made one after the other in sub-steps. Parts without an alternative
are skipped. Nobody else sees a choice before it is complete.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from rowlock.core.moves import Card, CardPlay, Choice, Take
from rowlock.core.paper import Bonus, Colour, Spot, Variant
from rowlock.core.state import DISPLAY, full_deck

PASS = 0
Word = tuple[int, ...]


@dataclass(frozen=True)
class Actions:
    """The actions of an edition with its house rules."""

    cells: dict[Spot, int]
    places: dict[int, int]
    cards: dict[Card, int]
    count: int
    has_sub_steps: bool
    """Whether a choice can take more than one action."""

    def word(self, choice: Choice) -> Word:
        """The actions of a choice."""
        if isinstance(choice, Take):
            return tuple(self.places[place] for place in sorted(choice.places))
        cells = tuple(self.cells[spot] for spot in choice.crosses)
        if isinstance(choice, CardPlay):
            return tuple(sorted(self.cards[card] for card in choice.cards)) + cells
        return cells

    def text(self, names: dict[Spot, str], action: int) -> str:
        """What an action is, for people: `-`, `a5`, `T2`, `R7`, given the names of the cells."""
        for spot, number in self.cells.items():
            if number == action:
                return names[spot]
        for place, number in self.places.items():
            if number == action:
                return f"T{place}"
        return next((str(card) for card, number in self.cards.items() if number == action), "-")


def number_actions(variant: Variant, options: dict[str, str] | None = None) -> Actions:
    """The numbering of an edition; it depends on nothing but the edition and its house rules."""
    return _numbered(variant, tuple(sorted((options or {}).items())))


@cache
def _numbered(variant: Variant, options: tuple[tuple[str, str], ...]) -> Actions:
    chosen = dict(options)
    cells = {spot: number for number, (spot, _) in enumerate(variant.paper.spots(), 1)}
    count = 1 + len(cells)
    places: dict[int, int] = {}
    cards: dict[Card, int] = {}
    if variant.has_cards:
        places = {place: count + place - 1 for place in range(1, DISPLAY + 1)}
        count += DISPLAY
        cards = {card: count + index for index, card in enumerate(playable_cards(chosen))}
        count += len(cards)
    bonuses = [each.bonus for each in variant.paper.bonus_sets]
    sub_steps = (
        variant.has_cards
        or Bonus.TWO_IN_FEWEST in bonuses
        or (variant.paper.has_chains and chosen.get("bonus_reach") == "any")
    )
    return Actions(cells, places, cards, count, sub_steps)


def playable_cards(options: dict[str, str]) -> list[Card]:
    """Every card as it can be played: a joker once for each colour named (K8)."""
    deck = full_deck(jokers=options.get("jokers") == "yes")
    coloured = [card for card in deck if not card.joker]
    jokers = [card for card in deck if card.joker]
    return coloured + [card._replace(colour=colour) for card in jokers for colour in Colour]


class Pending:
    """A choice of one seat that is being made, action by action."""

    def __init__(self, actions: Actions, choices: Sequence[Choice]) -> None:
        self._words: dict[Word, Choice] = {actions.word(choice): choice for choice in choices}
        self._depth = 0
        self.made: list[int] = []
        """The actions made so far, without those that had no alternative."""

    def copy(self) -> "Pending":
        """The same choice, to go on with apart from this one."""
        other = object.__new__(Pending)
        other.__dict__.update(self.__dict__)
        other.made = list(self.made)
        return other

    def legal(self) -> frozenset[int]:
        """The actions that lead on."""
        return frozenset(map(self._next, self._words))

    def make(self, action: int) -> Choice | None:
        """Make a legal action; returns the choice once it is complete."""
        self._words = {word: c for word, c in self._words.items() if self._next(word) == action}
        self._depth += 1
        self.made.append(action)
        if len(self._words) == 1:
            return next(iter(self._words.values()))
        while len(self.legal()) == 1:
            self._depth += 1
        return None

    def _next(self, word: Word) -> int:
        return word[self._depth] if self._depth < len(word) else PASS


def mask(actions: Actions, legal: Iterable[int]) -> list[int]:
    """1 for each legal action, 0 for the others."""
    marked = [0] * actions.count
    for action in legal:
        marked[action] = 1
    return marked
