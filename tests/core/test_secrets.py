"""Pending choices are secret and independent of their order; views hide secrets."""

import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.core.moves import Card, Choice
from rowlock.core.paper import Colour, Stage
from rowlock.core.rules import apply, legal_plays, take_back
from rowlock.core.state import Cards, State, view
from rowlock.errors import Refused
from rowlock.variants import VARIANTS
from tests.core.walks import Table, choices_of_all, few, positions, steps, tables

# Whole games are many lines to trace, and other tests cover them all.
pytestmark = pytest.mark.no_cover

CARD_GAMES = tuple(variant for variant in VARIANTS if variant.has_cards)


def chosen(state: State, choices: dict[int, Choice]) -> State:
    for seat, choice in choices.items():
        state = apply(state, seat, choice).state
    return state


def same_bytes(one: State, other: State) -> bool:
    """Equal, and equal in every byte that could be sent to somebody."""
    return (one, repr(one), pickle.dumps(one)) == (other, repr(other), pickle.dumps(other))


@few
@given(positions(Stage.WHITE), st.data())
def test_the_order_in_which_choices_arrive_does_not_matter(
    state: State, data: st.DataObject
) -> None:
    """S4."""
    choices = data.draw(choices_of_all(state))
    order = data.draw(st.permutations(list(choices)))
    assert chosen(state, choices) == chosen(state, {seat: choices[seat] for seat in order})


@few
@given(positions(Stage.WHITE), st.data())
def test_events_do_not_reveal_a_pending_choice(state: State, data: st.DataObject) -> None:
    """S4."""
    choices = data.draw(choices_of_all(state))
    for seat, choice in list(choices.items())[:-1]:
        state, events = apply(state, seat, choice)
        assert [(event.kind, event.seat) for event in events] == [("decided", seat)]
        assert set(events[0][2:]) <= {None, ()}


@few
@given(positions(Stage.WHITE), st.data())
def test_a_choice_that_waits_can_be_taken_back(state: State, data: st.DataObject) -> None:
    choices = data.draw(choices_of_all(state))
    for seat, choice in list(choices.items())[:-1]:
        after = apply(state, seat, choice).state
        assert take_back(after, seat) == state
        state = after


@few
@given(positions())
def test_what_was_not_chosen_cannot_be_taken_back(state: State) -> None:
    for seat in state.awaited:
        with pytest.raises(Refused, match="nothing to choose"):
            take_back(state, seat)


@few
@given(positions(Stage.WHITE), st.data())
def test_pending_choices_are_hidden_from_other_seats(state: State, data: st.DataObject) -> None:
    if len(state.awaited) < 2:
        return
    seat = data.draw(st.sampled_from(state.awaited))
    plays = st.sampled_from(legal_plays(state, seat))
    one, other = (apply(state, seat, data.draw(plays)).state for _ in range(2))
    for watcher in (None, *state.setup.seats):
        if watcher != seat:
            assert same_bytes(view(one, watcher), view(other, watcher))
    assert view(one, seat).choices[seat - 1] == one.choices[seat - 1]


def redealt(state: State, seat: int, rng: Random) -> State:
    """A state that differs only in what a seat may not know of the cards."""
    cards = state.cards
    assert cards is not None
    own = cards.hands[seat - 1]
    others = [index for index in range(len(cards.hands)) if index != seat - 1]
    hidden = [card for index in others for card in cards.hands[index]] + list(cards.pile[1:])
    rng.shuffle(hidden)
    hands = [own if index == seat - 1 else () for index in range(len(cards.hands))]
    for index in others:
        hands[index] = tuple(hidden.pop() for _ in cards.hands[index])
    display = tuple(card and recoloured(card, rng) for card in cards.display)
    pile = (*(recoloured(card, rng) for card in cards.pile[:1]), *hidden)
    return state._replace(cards=Cards(tuple(hands), display, pile, cards.discards))


def recoloured(card: Card, rng: Random) -> Card:
    """A card with the same number on its back."""
    colour = rng.choice([*Colour, None])
    return Card(card.number, colour, joker=colour is None)


@few
@given(tables(*CARD_GAMES), st.integers(0, 999), st.data())
def test_hands_hidden_colours_and_pile_are_hidden(
    table: Table, seed: int, data: st.DataObject
) -> None:
    """K1."""
    state = data.draw(st.sampled_from([step.after for step in steps(table)]))
    seat = data.draw(st.sampled_from(state.setup.seats))
    other = redealt(state, seat, Random(seed))
    assert same_bytes(view(state, seat), view(other, seat))
    assert state.cards is not None
    seen = view(state, seat).cards
    assert seen is not None
    assert seen.hands[seat - 1] == state.cards.hands[seat - 1]


@few
@given(tables(*CARD_GAMES), st.integers(0, 999), st.data())
def test_a_spectator_sees_no_hand_at_all(table: Table, seed: int, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from([step.after for step in steps(table)]))
    other = redealt(redealt(state, 1, Random(seed)), 2, Random(seed))
    assert same_bytes(view(state), view(other))


@few
@given(positions())
def test_view_is_idempotent(state: State) -> None:
    for seat in (None, *state.setup.seats):
        assert view(view(state, seat), seat) == view(state, seat)
