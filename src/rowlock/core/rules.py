"""The state transitions: legality, choices and chance in, a new state and events out."""

from typing import NamedTuple

from rowlock.core import cardplay, crossing, offers, stones
from rowlock.core.moves import CardPlay, Chance, Choice, Deal, Event, Play, Roll, Take
from rowlock.core.paper import Colour, Scope, Stage
from rowlock.core.state import Cards, State
from rowlock.errors import Refusal, Refused

# Before Python 3.12 it is slow to look a member up in its enumeration.
_TAKE, _WHITE, _PLAY, _TABLE = Stage.TAKE, Stage.WHITE, Stage.PLAY, Scope.TABLE
_OF_CARDS = (_TAKE, _PLAY)


class Transition(NamedTuple):
    """The result of a move."""

    state: State
    events: tuple[Event, ...]


def refusal(state: State, seat: int, choice: Choice) -> Refusal | None:
    """Why a seat may not choose this now, or `None` if it may. Only this decides legality."""
    if state.over:
        return state.refuse("game-over")
    if not state.awaits(seat):
        return state.refuse("not-awaited", seat=seat)
    if state.board is not None:
        return stones.refusal(state, seat, choice)
    if state.stage in _OF_CARDS:
        return cardplay.refusal(state, seat, choice)
    return crossing.refusal(state, seat, choice)


def legal_plays(state: State, seat: int) -> tuple[Choice, ...]:
    """Every choice that a seat may make now; none if it is not awaited."""
    if not state.awaits(seat):
        return ()
    if state.board is not None:
        return stones.plays(state, seat)
    if state.stage in _OF_CARDS:
        return cardplay.choices(state, seat)
    return crossing.plays(state, seat)


def apply(state: State, seat: int, choice: Choice) -> Transition:
    """Make a choice. In a simultaneous action it stays secret until all have chosen (S4)."""
    refused = refusal(state, seat, choice)
    if refused is not None:
        raise Refused(refused)
    return commit(state, seat, choice)


def commit(state: State, seat: int, choice: Choice) -> Transition:
    """Make a choice without a legality check; the last one due resolves the action."""
    decided = Event("decided", seat)
    choices = state.choices or (None,) * len(state.setup.papers)
    choices = (*choices[: seat - 1], choice, *choices[seat:])
    state = state._replace(choices=choices)
    if state.stage is _WHITE and state.variant.all_choose_white and None in choices:
        return Transition(state, (decided,))
    after, events = _resolve(state)
    return Transition(after, (decided, *events))


def take_back(state: State, seat: int) -> State:
    """Undo a choice that still waits for the others; the seat is awaited again."""
    if not state.choices or state.choices[seat - 1] is None:
        raise Refused(state.refuse("not-awaited", seat=seat))
    return state._replace(choices=(*state.choices[: seat - 1], None, *state.choices[seat:]))


def chance_refusal(state: State, chance: Chance) -> Refusal | None:
    """Why this roll or deal is not the one that is due, or `None` if it is."""
    if state.over:
        return state.refuse("game-over")
    if isinstance(chance, Deal):
        return cardplay.deal_refusal(state, chance)
    if state.stage is not Stage.ROLL:
        return state.refuse("roll-not-due")
    return _roll_refusal(state, chance)


def apply_chance(state: State, chance: Chance) -> Transition:
    """Apply a roll or a shuffle. Chance is an argument: nothing in `core` draws."""
    refused = chance_refusal(state, chance)
    if refused is not None:
        raise Refused(refused)
    if isinstance(chance, Roll):
        return Transition(
            state._replace(stage=_WHITE, roll=chance, choices=(None,) * len(state.setup.papers)),
            (Event("rolled", state.active, number=chance.sum, roll=chance),),
        )
    if state.stage is Stage.DEAL:
        cards = Cards.dealt(chance.cards, len(state.setup.papers), state.setup.first)
        return Transition(state._replace(stage=Stage.TAKE, cards=cards), (Event("dealt"),))
    assert state.cards is not None
    cards = state.cards.renewed(chance.cards)
    state, events = _fill_display(state._replace(cards=cards))
    return Transition(state, (Event("reshuffled"), *events))


def _roll_refusal(state: State, roll: Roll) -> Refusal | None:
    sides = state.variant.sides
    for face in (*roll.white, *filter(None, roll.colours)):
        if not 1 <= face <= sides:
            return state.refuse("die-face", face=face, sides=sides)
    dice = state.dice
    rolled = roll.dice
    if rolled == dice:
        return None
    for colour in rolled:
        if colour not in dice:
            return state.refuse("die-closed", colour=colour.name.lower())
    missing = next(colour for colour in dice if colour not in rolled)
    return state.refuse("die-missing", colour=missing.name.lower())


def _resolve(state: State) -> Transition:
    """Execute all choices of this action together, and go to the next stage."""
    if state.stage is _TAKE:
        return _take(state)
    before = state.closed
    state, events = _carry_out(state)
    closing = _closings(state, before)
    state, ending = _go_on(state)
    return Transition(state, (*events, *closing, *ending))


def _carry_out(state: State) -> Transition:
    if state.board is not None:
        return _place_stone(state)
    if state.stage is _PLAY:
        return _play_cards(state)
    return _cross(state)


def _cross(state: State) -> Transition:
    """Execute the crosses of every seat; they do not affect each other (S4)."""
    sheets, closed, used = list(state.sheets), state.closed, state.used
    events: list[Event] = []
    for seat, choice in enumerate(state.choices, 1):
        if not isinstance(choice, Play):
            continue
        chain = crossing.carry_out(state, seat, choice)
        sheets[seat - 1] = chain.sheet
        events += chain.events or (Event("passed", seat),)
        closed |= chain.closed
        if seat == state.active:
            used = used.union(choice.crosses)
    after = state._replace(sheets=tuple(sheets), used=used, choices=())
    if state.setup.variant.closing is _TABLE and closed != state.closed:
        after = _close_for_all(after, closed)
    return Transition(after, tuple(events))


def _close_for_all(state: State, closed: int) -> State:
    """Close rows at the end of an action: remove their dice, strike their colours (S8, BA4)."""
    sheets = tuple(
        sheet.strike(paper, closed)
        for sheet, paper in zip(state.sheets, state.setup.papers, strict=True)
    )
    return _dice_out(state._replace(sheets=sheets, closed=closed))


def _dice_out(state: State) -> State:
    """Remove the dice of closed colours (S8)."""
    assert state.roll is not None
    return state._replace(roll=state.roll.without(set(Colour).difference(state.dice)))


def _place_stone(state: State) -> Transition:
    choice = state.choices[state.active - 1]
    assert isinstance(choice, Play)
    board, closed, events = stones.carry_out(state, state.active, choice)
    used = state.used.union(choice.crosses)
    after = state._replace(board=board, closed=closed, used=used, choices=())
    return Transition(_dice_out(after), tuple(events))


def _play_cards(state: State) -> Transition:
    choice = state.choices[state.active - 1]
    assert isinstance(choice, CardPlay)
    sheet, cards, events = cardplay.carry_out(state, state.active, choice)
    sheets = (*state.sheets[: state.active - 1], sheet, *state.sheets[state.active :])
    used = state.used.union(choice.crosses)
    after = state._replace(sheets=sheets, cards=cards, used=used, choices=())
    return Transition(after, tuple(events))


def _take(state: State) -> Transition:
    choice = state.choices[state.active - 1]
    assert isinstance(choice, Take) and state.cards is not None
    taken = Event(
        "taken", state.active, number=len(choice.places), how=choice.text(state.variant.paper)
    )
    cards = state.cards.take(state.active, choice.places)
    state, events = _fill_display(state._replace(cards=cards, choices=()))
    return Transition(state, (taken, *events))


def _fill_display(state: State) -> Transition:
    """Refill the display; an empty pile is reshuffled before a number is called (K10)."""
    assert state.cards is not None
    cards = state.cards.refill()
    state = state._replace(cards=cards)
    if not cards.pile:
        return Transition(state._replace(stage=Stage.SHUFFLE), ())
    called = Event("called", state.active, number=cards.pile[0].number)
    choices = (None,) * len(state.setup.papers)
    return Transition(state._replace(stage=_WHITE, choices=choices), (called,))


def _closings(state: State, before: int) -> list[Event]:
    """Events for the rows that this action closed for everybody."""
    new = state.closed & ~before
    if not new:
        return []
    return [
        Event("closed", row=index, colour=row.colour)
        for index, row in enumerate(state.variant.paper.rows)
        if new >> index & 1
    ]


def _go_on(state: State) -> Transition:
    """End the game, go to the next action, or end the turn."""
    reason = why_over(state)
    if reason:
        return _over(state, reason)
    stages = state.variant.turn
    if state.stage is not stages[-1] and not offers.ends_turn(state):
        return Transition(state._replace(stage=stages[stages.index(state.stage) + 1]), ())
    return end_turn(state)


def end_turn(state: State) -> Transition:
    """Record the miss that is due (S6, D7, K5), end the game if it is the last, else next turn."""
    events: tuple[Event, ...] = ()
    if not state.used:
        state = _miss(state)
        events = (Event("missed", state.active, number=state.misses[state.active - 1]),)
        reason = why_over(state)
        if reason:
            state, ended = _over(state, reason)
            return Transition(state, (*events, *ended))
    stage = state.variant.turn[0]
    after = state._replace(stage=stage, turn=state.turn + 1, roll=None, used=frozenset())
    return Transition(after, events)


def _miss(state: State) -> State:
    if state.board is not None:
        return state._replace(board=state.board.miss(state.active))
    seat = state.active
    sheets = (*state.sheets[: seat - 1], state.sheets[seat - 1].miss(), *state.sheets[seat:])
    return state._replace(sheets=sheets)


def why_over(state: State) -> str | None:
    """Why the game is over now, if it is (S9, D8, K7)."""
    variant = state.variant
    if state.board is not None:
        if any(state.board.left(seat) == 0 for seat in state.setup.seats):
            return "stones"
        if sum(state.board.misses) >= variant.misses_to_end:
            return "misses"
    elif any(sheet.misses >= variant.misses_to_end for sheet in state.sheets):
        return "misses"
    if variant.closing is _TABLE:
        most_closed = state.closed.bit_count()
    else:
        most_closed = max(state.closed_for(seat).bit_count() for seat in state.setup.seats)
    return "rows" if most_closed >= variant.rows_to_end else None


def _over(state: State, reason: str) -> Transition:
    return Transition(
        state._replace(stage=Stage.OVER, reason=reason), (Event("ended", how=reason),)
    )
