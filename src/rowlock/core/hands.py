"""The cards on the table in the card game: hands, display, pile and discards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rowlock.core.moves import Card
from rowlock.core.paper import Colour

DISPLAY = 4
HAND = 4
HAND_WITH_TAKEN = 5
NUMBERS = range(2, 13)


def full_deck(*, jokers: bool) -> tuple[Card, ...]:
    """All cards of the game, in order: 44, or 55 with the jokers (K8)."""
    coloured = [Card(number, colour) for colour in Colour for number in NUMBERS]
    extra = [Card(number, None, joker=True) for number in NUMBERS] if jokers else []
    return (*coloured, *extra)


@dataclass(frozen=True, slots=True)
class Cards:
    """The place of every card."""

    hands: tuple[tuple[Card, ...], ...]
    display: tuple[Card | None, ...]
    """The four places of the display; `None` where a card was taken."""
    pile: tuple[Card, ...]
    """The draw pile, top card first: its number is the one called (K3)."""
    discards: tuple[Card, ...] = ()

    @staticmethod
    def dealt(deck: tuple[Card, ...], seats: int, first: int) -> Cards:
        """Hands one card at a time from the starting seat on, then the display (K1)."""
        hands = tuple(
            deck[(seat - first) % seats : HAND * seats : seats] for seat in range(1, seats + 1)
        )
        rest = HAND * seats
        return Cards(hands, deck[rest : rest + DISPLAY], deck[rest + DISPLAY :])

    def take(self, seat: int, places: tuple[int, ...]) -> Cards:
        """Move cards from the display to a hand; their places stay empty until `refill`."""
        taken = tuple(card for place in places if (card := self.display[place - 1]) is not None)
        display = tuple(
            None if place in places else card for place, card in enumerate(self.display, 1)
        )
        return replace(
            self, hands=self._with_hand(seat, self.hands[seat - 1] + taken), display=display
        )

    def refill(self) -> Cards:
        """Fill empty places, lowest first, until all are full or the pile is empty (K10)."""
        cards = self
        while None in cards.display and cards.pile:
            place = cards.display.index(None)
            display = (*cards.display[:place], cards.pile[0], *cards.display[place + 1 :])
            cards = replace(cards, display=display, pile=cards.pile[1:])
        return cards

    def renewed(self, pile: tuple[Card, ...]) -> Cards:
        """The discards, shuffled, are the pile now (K10)."""
        return replace(self, pile=pile, discards=())

    def discard(self, seat: int, played: tuple[Card, ...]) -> Cards:
        """Move cards from a hand to the discards, jokers without the colour named."""
        faces = tuple(card.face for card in played)
        hand = tuple(card for card in self.hands[seat - 1] if card not in faces)
        return replace(self, hands=self._with_hand(seat, hand), discards=self.discards + faces)

    def _with_hand(self, seat: int, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
        return (*self.hands[: seat - 1], hand, *self.hands[seat:])
