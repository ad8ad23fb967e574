"""The state of a game, as an immutable, hashable value."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from importlib import import_module
from typing import NamedTuple

from rowlock.core.moves import HIDDEN_CARD, PASS, Card, Choice, Roll
from rowlock.core.paper import Colour, Paper, Scope, Stage, Variant
from rowlock.core.sheet import Board, Score, Sheet
from rowlock.errors import BadSetup, Refusal

# The cards on the table in the card game: hands, display, pile and discards.

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
    def dealt(deck: tuple[Card, ...], seats: int, first: int) -> "Cards":
        """Hands one card at a time from the starting seat on, then the display (K1)."""
        hands = tuple(
            deck[(seat - first) % seats : HAND * seats : seats] for seat in range(1, seats + 1)
        )
        rest = HAND * seats
        return Cards(hands, deck[rest : rest + DISPLAY], deck[rest + DISPLAY :])

    def take(self, seat: int, places: tuple[int, ...]) -> "Cards":
        """Move cards from the display to a hand; their places stay empty until `refill`."""
        taken = tuple(card for place in places if (card := self.display[place - 1]) is not None)
        display = tuple(
            None if place in places else card for place, card in enumerate(self.display, 1)
        )
        return replace(
            self, hands=self._with_hand(seat, self.hands[seat - 1] + taken), display=display
        )

    def refill(self) -> "Cards":
        """Fill empty places, lowest first, until all are full or the pile is empty (K10)."""
        cards = self
        while None in cards.display and cards.pile:
            place = cards.display.index(None)
            display = (*cards.display[:place], cards.pile[0], *cards.display[place + 1 :])
            cards = replace(cards, display=display, pile=cards.pile[1:])
        return cards

    def renewed(self, pile: tuple[Card, ...]) -> "Cards":
        """Make the shuffled discards the new pile (K10)."""
        return replace(self, pile=pile, discards=())

    def discard(self, seat: int, played: tuple[Card, ...]) -> "Cards":
        """Move cards from a hand to the discards, jokers without the colour named."""
        faces = tuple(card.face for card in played)
        hand = tuple(card for card in self.hands[seat - 1] if card not in faces)
        return replace(self, hands=self._with_hand(seat, hand), discards=self.discards + faces)

    def _with_hand(self, seat: int, hand: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
        return (*self.hands[: seat - 1], hand, *self.hands[seat:])


# The game.


CHANCE_STAGES = (Stage.ROLL, Stage.DEAL, Stage.SHUFFLE)
"""Stages in which a game waits for dice or cards, not for a choice."""
NOBODY_CHOOSES = (*CHANCE_STAGES, Stage.OVER)

# Before Python 3.12 it is slow to look a member up in its enumeration.
_WHITE, _OVER, _TABLE = Stage.WHITE, Stage.OVER, Scope.TABLE


@dataclass(frozen=True)
class Setup:
    """What is fixed before the first turn."""

    variant: Variant
    papers: tuple[Paper, ...]
    """The sheet of each seat."""
    options: tuple[tuple[str, str], ...] = ()
    """House rules that differ from the default."""
    first: int = 1
    """The seat that starts."""

    def __hash__(self) -> int:
        return hash((self.variant, self.options, self.first, len(self.papers)))

    @cached_property
    def seats(self) -> range:
        """The seats of the table, counted from 1."""
        return range(1, len(self.papers) + 1)

    def option(self, name: str) -> str:
        """The value of an option of this variant."""
        return self.chosen[name]

    @cached_property
    def chosen(self) -> dict[str, str]:
        """Every option of this variant with its value."""
        return {option.name: option.default for option in self.variant.options} | dict(self.options)


class State(NamedTuple):
    """The state of a game."""

    setup: Setup
    stage: Stage
    turn: int = 1
    """The turn that is being played, or whose roll is awaited, counted from 1."""
    sheets: tuple[Sheet, ...] = ()
    board: Board | None = None
    cards: Cards | None = None
    closed: int = 0
    """Rows that are closed for everybody, as bits."""
    roll: Roll | None = None
    """The dice on the table; those of a colour that was closed are gone."""
    choices: tuple[Choice | None, ...] = ()
    """Committed choices of this action until all are in; `None` for an awaited seat."""
    used: frozenset[tuple[int, int]] = frozenset()
    """Cells that the active seat has crossed or taken in this turn (S6, D5)."""
    reason: str | None = None
    """Why the game ended: `misses`, `rows` or `stones`."""

    def __repr__(self) -> str:
        parts = [self.variant.id, f"{len(self.setup.papers)} seats", f"turn {self.turn}"]
        parts += [self.reason or "over"] if self.over else [self.stage.value]
        parts += [str(self.roll)] if self.roll else []
        return f"<State {', '.join(parts)}, scores {' '.join(map(str, self.scores))}>"

    def _repr_html_(self) -> str | None:
        """The sheets, for notebooks: drawn by a layer above, which is found by its name."""
        drawn: str | None = import_module("rowlock.notebook").state_html(self)
        return drawn

    @property
    def variant(self) -> Variant:
        """The variant that is played."""
        return self.setup.variant

    @property
    def active(self) -> int:
        """The seat whose turn it is (S2)."""
        return (self.setup.first - 1 + self.turn - 1) % len(self.setup.papers) + 1

    @property
    def turns_begun(self) -> int:
        """How many turns have begun."""
        return self.turn - (self.stage in (Stage.DEAL, self.variant.turn[0]))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.stage is _OVER

    @property
    def dice_unknown(self) -> bool:
        """Whether real dice are used with a score pad, so that any cell may have been rolled."""
        return self.roll is None and self.cards is None

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that must choose now."""
        if self.stage is _WHITE and self.setup.variant.all_choose_white:
            return tuple([seat for seat, choice in enumerate(self.choices, 1) if choice is None])
        return () if self.stage in NOBODY_CHOOSES else (self.active,)

    def awaits(self, seat: int) -> bool:
        """Whether a seat must choose now."""
        if self.stage is _WHITE and self.setup.variant.all_choose_white:
            return 0 < seat <= len(self.choices) and self.choices[seat - 1] is None
        return self.stage not in NOBODY_CHOOSES and seat == self.active

    @property
    def dice(self) -> tuple[Colour, ...]:
        """The colours whose dice are in play (S8, MA3)."""
        paper = self.setup.variant.paper
        if not self.closed:
            return paper.colours
        gone = {row.colour for index, row in enumerate(paper.rows) if self.closed >> index & 1}
        return tuple(colour for colour in paper.colours if colour not in gone)

    def paper(self, seat: int) -> Paper:
        """The sheet that a seat writes on."""
        return self.setup.papers[seat - 1]

    def closed_for(self, seat: int) -> int:
        """The rows that are closed for a seat, as bits (S8, K6)."""
        if self.setup.variant.closing is _TABLE:
            return self.closed
        return self.sheets[seat - 1].locks(self.paper(seat))

    @property
    def closed_rows(self) -> int:
        """Rows that are closed for anybody, as bits."""
        if self.variant.closing is _TABLE:
            return self.closed
        locks = 0
        for seat in self.setup.seats:
            locks |= self.closed_for(seat)
        return locks

    def score(self, seat: int) -> Score:
        """The current score of a seat, part by part."""
        if self.board is not None:
            return self.board.score(seat)
        return self.sheets[seat - 1].score(self.paper(seat))

    @property
    def scores(self) -> tuple[int, ...]:
        """The current total of every seat."""
        return tuple(self.score(seat).total for seat in self.setup.seats)

    @property
    def misses(self) -> tuple[int, ...]:
        """The misses of every seat."""
        if self.board is not None:
            return self.board.misses
        return tuple(sheet.misses for sheet in self.sheets)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total; equal totals share the win (S10)."""
        scores = self.scores
        return tuple(seat for seat in self.setup.seats if scores[seat - 1] == max(scores))

    def refuse(self, code: str, **details: str | int) -> Refusal:
        """A refusal with the number of its rule in this variant."""
        return Refusal(code, self.variant.rules[code], tuple(details.items()))


def new_game(
    variant: Variant,
    seats: int = 2,
    *,
    first: int = 1,
    options: Mapping[str, str] | None = None,
    lucky: Sequence[Sequence[int]] | None = None,
    kinds: Sequence[str] | None = None,
) -> State:
    """A new game, which waits for its first roll or its shuffled deck.

    Where there are several kinds of sheet, `kinds` names the one of each seat; `lucky` names it by
    its lucky numbers (L3).
    """
    if not variant.fewest_seats <= seats <= variant.most_seats:
        wanted = f"{variant.fewest_seats} to {variant.most_seats}"
        wanted = "2" if variant.fewest_seats == variant.most_seats else wanted
        raise BadSetup(f"{variant.id} is played with {wanted} seats, not {seats}.")
    if not 1 <= first <= seats:
        raise BadSetup(f"Seat {first} cannot start: the seats are 1 to {seats}.")
    chosen = _checked_options(variant, options or {})
    if lucky is not None:
        kinds = _kinds_by_lucky(variant, seats, lucky)
    setup = Setup(variant, _papers(variant, seats, kinds), chosen, first)
    return _opening(setup)


def _opening(setup: Setup) -> State:
    variant = setup.variant
    state = State(setup, Stage.DEAL if variant.has_cards else Stage.ROLL)
    if variant.is_board:
        return state._replace(board=Board.blank(variant))
    return state._replace(sheets=tuple(Sheet.blank(paper) for paper in setup.papers))


def _checked_options(variant: Variant, options: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    known = {option.name: option for option in variant.options}
    for name, value in options.items():
        if name not in known:
            raise BadSetup(f"{variant.id} has no option {name!r}.")
        if value not in known[name].values:
            values = " or ".join(known[name].values)
            raise BadSetup(f"The option {name} is {values}, not {value!r}.")
    return tuple(
        sorted((name, value) for name, value in options.items() if value != known[name].default)
    )


def _papers(variant: Variant, seats: int, kinds: Sequence[str] | None) -> tuple[Paper, ...]:
    """The sheet of each seat: kinds by name, or one after the other."""
    if kinds is None:
        return tuple(variant.papers[seat % len(variant.papers)] for seat in range(seats))
    known = {paper.kind: paper for paper in variant.papers}
    if len(known) == 1:
        raise BadSetup(f"{variant.id} has one kind of sheet only.")
    if len(kinds) != seats:
        raise BadSetup(f"{seats} seats need {seats} kinds of sheet, not {len(kinds)}.")
    for kind in kinds:
        if kind not in known:
            raise BadSetup(f"There is no kind of sheet {kind!r}: there are {', '.join(known)}.")
    if len(set(kinds)) < seats:
        raise BadSetup(f"Every seat has a kind of sheet of its own ({variant.kinds_rule}).")
    return tuple(known[kind] for kind in kinds)


def _kinds_by_lucky(
    variant: Variant, seats: int, lucky: Sequence[Sequence[int]]
) -> tuple[str, ...]:
    """The kinds of sheet with these lucky numbers, in any order (L3)."""
    if not variant.lucky_kinds:
        raise BadSetup(f"{variant.id} has no lucky numbers to choose.")
    if len(lucky) != seats:
        raise BadSetup(f"{seats} seats need {seats} pairs of lucky numbers, not {len(lucky)}.")
    known = {frozenset(paper.lucky): paper.kind for paper in variant.papers}
    chosen = [frozenset(pair) for pair in lucky]
    for pair in lucky:
        if frozenset(pair) not in known:
            named = ", ".join(paper.kind for paper in variant.papers)
            raise BadSetup(f"No sheet has the lucky numbers {' '.join(map(str, pair))}: {named}.")
    if len(set(chosen)) < seats:
        raise BadSetup("Every seat has lucky numbers of its own (L3).")
    return tuple(known[pair] for pair in chosen)


# The view of a seat or a spectator: the same state without its secrets.


def view(state: State, seat: int | None = None) -> State:
    """The state as a seat (or a spectator) may see it.

    Pending choices of others are replaced by a pass: it is visible who has decided, not what. Of
    the others' hands only the sizes are visible, of the display and the top of the pile the numbers
    on the backs.
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
    """The back of a card: its number, whether or not it is a joker."""
    return Card(card.number, None)
