"""Games of cards that the kernel has played, made again by the readable engine."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from rowlock.core.moves import HIDDEN_CARD, PASS, Card, CardPlay, Choice, Deal, Play, Take
from rowlock.core.paper import Colour, Spot, Stage
from rowlock.core.rules import apply, apply_chance
from rowlock.core.state import Cards, State, full_deck, view
from rowlock.errors import Refused
from rowlock.kernel import card_games, card_rules
from rowlock.kernel.card_rules import CardGame
from rowlock.kernel.layout import PLACE_MASK, ROW_SHIFT, blank
from tests.kernel.mirror import Difference

FACES = full_deck(jokers=True)
NO_CELL = -1
KERNEL = SimpleNamespace(**vars(card_rules) | vars(card_games))
"""The functions under test; a mutant has others."""


class Made(NamedTuple):
    """One game, as the readable engine has made it."""

    dealt: State
    """With the cards that the kernel has dealt."""
    choices: tuple[tuple[int, Choice], ...]
    end: State
    reshuffled: int


def played(
    seen: State,
    own: tuple[int, Choice] | None,
    number: int,
    seed: int = 1,
    kernel: Any = KERNEL,
    seat: int | None = None,
) -> Made:
    """Let the kernel play one game, and make it again; raises `Difference`."""
    start = kernel.load(seen)
    if own is not None:
        kernel.give(start, seen, *own)
    game, scores = blank(CardGame), np.zeros((1, start.seats), np.int16)
    game.seed[0], game.number, game.logging = np.uint64(seed), number, 1
    kernel.play_games(kernel.compile_cards(seen.variant), game, start, scores)
    log = iter([game.log[index] for index in range(game.logged)])
    try:
        made = _made(seen, seat, log)
    except Refused as refused:
        raise Difference(str(refused)) from refused
    if made.end.scores != tuple(scores[0]) or next(log, None) is not None:
        raise Difference(f"{made.end.scores} is not {scores[0]}")
    return made


def _made(seen: State, seat: int | None, log: Iterator[int]) -> Made:
    state = dealt = _dealt(seen, seat, log)
    choices: list[tuple[int, Choice]] = []
    reshuffled = 0
    while not state.over:
        if state.stage is Stage.SHUFFLE:
            state = apply_chance(state, Deal(_pile(log))).state
            reshuffled += 1
        for who in state.awaited:
            choice = _choice(state, log)
            choices.append((who, choice))
            state = apply(state, who, choice).state
    return Made(dealt, tuple(choices), state, reshuffled)


def _dealt(seen: State, seat: int | None, log: Iterator[int]) -> State:
    """The start with all cards as they were dealt, which looks the same to the seat."""
    known = seen.cards or Cards(
        ((HIDDEN_CARD,) * 4,) * len(seen.setup.papers), (HIDDEN_CARD,) * 4, ()
    )
    hands = tuple(tuple(FACES[next(log)] for _ in hand) for hand in known.hands)
    display = [next(log) for _ in known.display]
    shown = tuple(None if card < 0 else FACES[card] for card in display)
    cards = Cards(hands, shown, _pile(log), known.discards)
    if seen.stage is Stage.DEAL:
        return seen._replace(stage=Stage.TAKE, cards=cards)
    dealt = seen._replace(cards=cards)
    everywhere = [*sum(hands, ()), *filter(None, shown), *cards.pile, *cards.discards]
    deck = full_deck(jokers=seen.setup.option("jokers") == "yes")
    if view(dealt, seat) != seen or sorted(map(str, everywhere)) != sorted(map(str, deck)):
        raise Difference("dealt otherwise than it can be seen")
    return dealt


def _pile(log: Iterator[int]) -> tuple[Card, ...]:
    return tuple(FACES[next(log)] for _ in range(next(log)))


def _choice(state: State, log: Iterator[int]) -> Choice:
    if state.stage is Stage.TAKE:
        taken = next(log)
        return Take(tuple(place for place in range(1, 5) if taken >> place - 1 & 1))
    if state.stage is Stage.WHITE:
        cell = next(log)
        return PASS if cell == NO_CELL else Play((_spot(cell),))
    assert state.cards is not None
    hand, mask, colour = state.cards.hands[state.active - 1], next(log), Colour(next(log))
    cards = [card for place, card in enumerate(hand) if mask >> place & 1]
    cards.sort(key=lambda card: (card.joker, card.number))
    named = tuple(card._replace(colour=colour) if card.joker else card for card in cards)
    crosses = [cell for cell in (next(log), next(log), next(log)) if cell != NO_CELL]
    return CardPlay(named, tuple(map(_spot, crosses)))


def _spot(cell: int) -> Spot:
    return Spot(cell >> ROW_SHIFT, cell & PLACE_MASK)
