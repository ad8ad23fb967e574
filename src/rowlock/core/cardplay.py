"""The card game's own actions: taking cards from the display and playing them (K2, K4, K8, K9)."""

from collections.abc import Iterator
from itertools import combinations

from rowlock.core.crossing import cell_refusal
from rowlock.core.moves import Card, CardPlay, Choice, Deal, Event, Take
from rowlock.core.paper import Colour, Paper, Spot, Stage
from rowlock.core.sheet import Sheet
from rowlock.core.state import HAND_WITH_TAKEN, Cards, State, full_deck
from rowlock.errors import Refusal

MOST_CARDS = 3


def refusal(state: State, seat: int, choice: Choice) -> Refusal | None:
    """Why a seat may not take or play these cards, or `None` if it may."""
    if state.stage is Stage.TAKE and isinstance(choice, Take):
        return take_refusal(state, seat, choice)
    if state.stage is Stage.PLAY and isinstance(choice, CardPlay):
        return cards_refusal(state, seat, choice) or crosses_refusal(state, seat, choice)
    return state.refuse("not-a-choice", stage=state.stage.value)


def choices(state: State, seat: int) -> tuple[Choice, ...]:
    """Every legal choice, once for each set of places or cards: their order does not matter."""
    if state.stage is Stage.TAKE:
        places = range(1, len(_cards(state).display) + 1)
        return tuple(Take(taken) for taken in combinations(places, to_take(state, seat)))
    return tuple(play for play in _card_plays(state, seat) if refusal(state, seat, play) is None)


def to_take(state: State, seat: int) -> int:
    """How many cards a seat takes to fill its hand to five (K2)."""
    return HAND_WITH_TAKEN - len(_cards(state).hands[seat - 1])


def take_refusal(state: State, seat: int, take: Take) -> Refusal | None:
    """Why cards in these places of the display cannot be taken."""
    display = _cards(state).display
    for index, place in enumerate(take.places):
        if not 1 <= place <= len(display) or place in take.places[:index]:
            return state.refuse("take-place", place=place)
    if len(take.places) != to_take(state, seat):
        return state.refuse("take-count", needed=to_take(state, seat), count=len(take.places))
    return None


def cards_refusal(state: State, seat: int, play: CardPlay) -> Refusal | None:
    """Why these cards cannot be played together."""
    if not 1 <= len(play.cards) <= MOST_CARDS:
        return state.refuse("play-count", count=len(play.cards))
    hand = list(_cards(state).hands[seat - 1])
    for card in play.cards:
        if card.face not in hand:
            return state.refuse("not-held", card=str(card.face))
        hand.remove(card.face)
        if card.colour is None:
            return state.refuse("joker-colour", card=str(card))
    if len({card.colour for card in play.cards}) > 1:
        return state.refuse("one-colour")
    return None


def crosses_refusal(state: State, seat: int, play: CardPlay) -> Refusal | None:
    """Why these cells cannot be crossed with the cards played."""
    paper, sheet = state.paper(seat), state.sheets[seat - 1]
    given = set(card_spots(paper, play.cards))
    for spot in play.crosses:
        if spot not in given:
            return state.refuse("not-on-cards", cell=paper.names.get(spot, "?"))
    for spot in play.crosses:
        fault = sheet.fault(paper, spot, sheet.locks(paper))
        if fault:
            return cell_refusal(state, paper, sheet, spot, fault)
        sheet = sheet.cross(paper, spot)
    limit = state.variant.most_skipped
    if limit is not None and any(skipped > limit for skipped in _skipped(play.crosses)):
        return state.refuse("skip", limit=limit)
    return None


def carry_out(state: State, seat: int, play: CardPlay) -> tuple[Sheet, Cards, list[Event]]:
    """Make the crosses of a legal play and discard its cards."""
    paper, sheet = state.paper(seat), state.sheets[seat - 1]
    events = [Event("played", seat, cards=play.cards)]
    for spot in play.crosses:
        sheet = sheet.cross(paper, spot)
        events.append(Event("crossed", seat, spot, how="card"))
        if spot.place >= paper.rows[spot.row].first_closer:
            events.append(Event("locked", seat, row=spot.row))
    return sheet, _cards(state).discard(seat, play.cards), events


def deal_refusal(state: State, deal: Deal) -> Refusal | None:
    """Why a deal is not a permutation of the cards to be shuffled (K1, K10)."""
    if state.stage is Stage.DEAL:
        code, expected = "deck-wrong", full_deck(jokers=state.setup.option("jokers") == "yes")
    elif state.stage is Stage.SHUFFLE:
        code, expected = "pile-wrong", _cards(state).discards
    else:
        return state.refuse("deal-not-due")
    left = set(expected)
    for card in deal.cards:
        if card not in left:
            fault = "listed twice" if card in expected else "not among them"
            return state.refuse(code, card=str(card), fault=fault)
        left.remove(card)
    missing = next((card for card in expected if card in left), None)
    return state.refuse(code, card=str(missing), fault="missing") if missing else None


def card_spots(paper: Paper, cards: tuple[Card, ...]) -> Iterator[Spot]:
    """The cells that cards give: their number in their colour, in every row (K4, K9)."""
    for card in cards:
        assert card.colour is not None, "a joker is played with its colour named"
        yield from paper.by_cell.get((card.number, card.colour), ())


def _card_plays(state: State, seat: int) -> Iterator[CardPlay]:
    """Every set of cards of one colour with every set of their cells, legal or not."""
    hand = sorted(_cards(state).hands[seat - 1], key=lambda card: (card.joker, card.number))
    for colour in Colour:
        named = [card._replace(colour=colour) if card.joker else card for card in hand]
        usable = [card for card in named if card.colour is colour]
        for size in range(1, MOST_CARDS + 1):
            for cards in combinations(usable, size):
                spots = sorted(set(card_spots(state.paper(seat), cards)))
                for crossed in range(len(spots) + 1):
                    yield from (CardPlay(cards, chosen) for chosen in combinations(spots, crossed))


def _skipped(crosses: tuple[Spot, ...]) -> Iterator[int]:
    """For each row, the number of skipped cells between its first and last cross."""
    for row in {spot.row for spot in crosses}:
        places = [spot.place for spot in crosses if spot.row == row]
        yield max(places) - min(places) + 1 - len(places)


def _cards(state: State) -> Cards:
    assert state.cards is not None, "only card games take and play cards"
    return state.cards
