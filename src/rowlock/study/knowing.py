"""What a seat may go by: its view of a game, and games that it cannot tell from the real one."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rowlock.core.hands import Cards, full_deck
from rowlock.core.moves import HIDDEN_CARD, Card
from rowlock.core.state import State
from rowlock.core.view import view


def known(state: State, seat: int | None) -> State:
    """The game as a seat may know it, with everybody still to choose in this action (S4)."""
    seen = view(state, seat)
    return seen._replace(choices=(None,) * len(seen.choices))


def imagined(seen: State, luck: random.Random) -> State:
    """A game that looks the same to the seat, with the cards it cannot see dealt at random."""
    if seen.cards is None:
        return seen
    deal = _Deal(seen.cards, seen.setup.option("jokers") == "yes", luck)
    display = tuple(card and deal.with_number(card) for card in seen.cards.display)
    top = [deal.with_number(card) for card in seen.cards.pile[:1]]
    hands = tuple(deal.hidden(hand) for hand in seen.cards.hands)
    pile = (*top, *deal.hidden(seen.cards.pile[1:]))
    return seen._replace(cards=Cards(hands, display, pile, seen.cards.discards))


class _Deal:
    """The cards that are out of sight, shuffled, to be given out one by one."""

    def __init__(self, cards: Cards, jokers: bool, luck: random.Random) -> None:
        seen = {card for hand in cards.hands for card in hand} | set(cards.discards)
        self.left = [card for card in full_deck(jokers=jokers) if card not in seen]
        luck.shuffle(self.left)

    def with_number(self, back: Card) -> Card:
        """A card with the number that shows on a back (K1)."""
        card = next(card for card in self.left if card.number == back.number)
        self.left.remove(card)
        return card

    def hidden(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The same cards with those that are hidden drawn."""
        return tuple(self.left.pop() if card == HIDDEN_CARD else card for card in cards)
