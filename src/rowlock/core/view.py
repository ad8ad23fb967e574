"""What one seat, or a spectator, may see of a game: the same state with its secrets blanked."""

from __future__ import annotations

from rowlock.core.hands import Cards
from rowlock.core.moves import HIDDEN_CARD, PASS, Card, Choice
from rowlock.core.state import State


def view(state: State, seat: int | None = None) -> State:
    """The state as a seat (or nobody in particular) may know it.

    Others' waiting choices are blanked to a pass, so that only who has decided can be seen;
    of others' cards nothing is left but how many there are; of the display and of the top of the
    pile, the number on the back.
    """
    if state.cards is None and not any(state.choices):
        return state
    return state._replace(choices=_choices(state, seat), cards=_cards(state.cards, seat))


def _choices(state: State, seat: int | None) -> tuple[Choice | None, ...]:
    return tuple(
        choice if choice is None or owner == seat else PASS
        for owner, choice in enumerate(state.choices, 1)
    )


def _cards(cards: Cards | None, seat: int | None) -> Cards | None:
    if cards is None:
        return None
    return Cards(
        hands=tuple(
            hand if owner == seat else (HIDDEN_CARD,) * len(hand)
            for owner, hand in enumerate(cards.hands, 1)
        ),
        display=tuple(card and _back(card) for card in cards.display),
        pile=tuple(
            HIDDEN_CARD if position else _back(card) for position, card in enumerate(cards.pile)
        ),
        discards=cards.discards,
    )


def _back(card: Card) -> Card:
    """A card seen from behind: its number alone, joker or not."""
    return Card(card.number, None)
