"""Fair dice: rolls and decks that nobody can choose and everybody can check afterwards.

The server fixes a chain of secret values before the seats are taken; every draw mixes the next
value with all that has happened in the game and with what the seats add to it. The scheme is told
in `docs/fair-dice.md`; `rowlock.verify` checks it and shares no line with this module.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from typing import TypeVar

from rowlock.core.moves import Card, Chance, Deal, Roll
from rowlock.core.paper import Colour, Stage, Variant
from rowlock.core.state import CHANCE_STAGES, State, new_game
from rowlock.core.writing import write_record
from rowlock.errors import Refused, RowlockError
from rowlock.play.sources import cards_to_shuffle
from rowlock.server.story import Story

LENGTH = 4096
"""How many draws a chain is good for, unless told otherwise; long games need about fifty."""
ENTROPY = 32
"""The most bytes that a seat may add to a draw."""

_SCHEME = "fair 1"
_LABEL = b"rowlock fair 1 "
_STRIDE = 64
_SECRET = re.compile(r"([1-9][0-9]{0,6}):([0-9a-f]{64})")
_ENTROPY = re.compile(rf"([0-9a-f]{{2}}){{0,{ENTROPY}}}")

_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class Chain:
    """The server's secret for one game: values fixed before it, given away one a draw.

    Each value is the hash of the next one, so that what was published cannot be changed any more,
    and what is still to come cannot be told from it.
    """

    seed: bytes = field(repr=False)
    """The last value, from which all others follow. Whoever knows it knows every roll to come."""
    length: int = LENGTH

    @staticmethod
    def of(secret: str) -> Chain:
        """The chain that `secret` was written from."""
        match = _SECRET.fullmatch(secret)
        if not match:
            raise RowlockError("The secret of the fair dice is damaged.")
        return Chain(bytes.fromhex(match[2]), int(match[1]))

    @property
    def secret(self) -> str:
        """The whole chain as a text, for the server to keep to itself."""
        return f"{self.length}:{self.seed.hex()}"

    @property
    def anchor(self) -> str:
        """The commitment to every value, published before the seats are taken."""
        return self.value(0).hex()

    def value(self, index: int) -> bytes:
        """The value for one draw, counted from 1; 0 is the anchor."""
        if not 0 <= index <= self.length:
            raise RowlockError(f"These fair dice are good for {self.length} draws, no more.")
        milestone, steps = divmod(self.length - index, _STRIDE)
        return _hashed(_milestones(self.seed, self.length)[milestone], steps)

    def values(self, last: int) -> list[bytes]:
        """The anchor and the values of all draws up to the last one: what a proof gives away."""
        values = [self.value(last)]
        for _ in range(last):
            values.append(_hashed(values[-1], 1))
        return values[::-1]


def new_chain(length: int = LENGTH) -> Chain:
    """A chain that nobody has seen yet: one for each game, never used for another."""
    return Chain(secrets.token_bytes(32), length)


def read_entropy(text: str) -> bytes:
    """What a seat adds to the next draw: up to 32 bytes as small hex digits; none is allowed."""
    if not _ENTROPY.fullmatch(text):
        raise RowlockError(f"Entropy is up to {2 * ENTROPY} hex digits, two for each byte.")
    return bytes.fromhex(text)


def opening(
    chain: Chain,
    contributions: Sequence[bytes],
    variant: Variant,
    names: Sequence[str],
    options: Mapping[str, str] | None = None,
) -> State:
    """A new game with the starting seat (S2) and the kinds of sheet (L3) drawn; the first draw."""
    _check(contributions, len(names))
    blank = new_game(variant, len(names), options=options)
    text = write_record(blank, (), names, proof_tags(chain, ()))
    known = (line for line in text.splitlines(True) if not line.startswith(("[First ", "[Lucky ")))
    numbers = _numbers(chain, 1, "".join(known).encode(), contributions)
    first = _below(numbers, len(names)) + 1
    kinds = [paper.lucky for paper in variant.papers]
    lucky = _shuffled(numbers, kinds)[: len(names)] if len(kinds) > 1 else None
    return new_game(variant, len(names), first=first, options=options, lucky=lucky)


def draw(
    chain: Chain, index: int, transcript: bytes, contributions: Sequence[bytes], state: State
) -> Chance:
    """The roll or the shuffled cards that a game waits for; the same input gives the same.

    The transcript is the text of the game's `Story` with the proof of the draws before this one.
    """
    if state.stage not in CHANCE_STAGES:
        raise Refused(state.refuse("roll-not-due"))
    _check(contributions, len(state.setup.papers))
    numbers = _numbers(chain, index, transcript, contributions)
    if state.stage is not Stage.ROLL:
        return Deal(tuple(_shuffled(numbers, sorted(cards_to_shuffle(state), key=_card_order))))
    # A die that has left the game is rolled all the same: so each die has its place among the
    # numbers, whatever rows are closed.
    one, two, *faces = (_below(numbers, state.variant.sides) + 1 for _ in range(6))
    red, yellow, green, blue = faces
    return Roll((one, two), (red, yellow, green, blue)).without(set(Colour) - set(state.dice))


def proof_tags(
    chain: Chain, contributions: Sequence[Sequence[bytes]], begins: int = 0
) -> list[tuple[str, ...]]:
    """The tags that prove the draws made so far, given what the seats added to each of them.

    `begins` is for a game that goes on from a position of another one: the first turn that is
    drawn. The tags give away the chain up to the last of these draws: see `may_reveal`.
    """
    anchor, *values = (value.hex() for value in chain.values(len(contributions)))
    since = f" from {begins}" if begins else ""
    draws = (
        ("Fair", str(index), value, *(each.hex() for each in added))
        for index, (value, added) in enumerate(zip(values, contributions, strict=True), 1)
    )
    return [("Dice", f"{_SCHEME} {anchor}{since}"), *draws]


def fair_record(
    story: Story, proof: Sequence[tuple[str, ...]], notes: Sequence[tuple[str, ...]] = ()
) -> str:
    """The record with its proof and a seal over both; notes are tags that prove nothing."""
    seal = hashlib.sha256(_LABEL + b"seal" + story.text(proof).encode()).hexdigest()
    return story.text([*notes, *proof, ("Seal", seal)])


def begins(state: State) -> int:
    """The first turn that is drawn in a game that goes on from this position."""
    before_chance = (Stage.DEAL, Stage.ROLL, Stage.TAKE, Stage.SHUFFLE)
    return state.turn if state.stage in before_chance else state.turn + 1


def may_reveal(state: State) -> bool:
    """Whether the proof may be shown now: with cards it would give away hands and pile."""
    return state.over or not state.variant.has_cards


def _check(contributions: Sequence[bytes], seats: int) -> None:
    if len(contributions) != seats or any(len(each) > ENTROPY for each in contributions):
        raise RowlockError(f"A seat adds one value of up to {ENTROPY} bytes, or an empty one.")


def _numbers(
    chain: Chain, index: int, transcript: bytes, contributions: Sequence[bytes]
) -> Iterator[int]:
    """An endless stream of bytes that depends on every bit of what it is made from."""
    fields = (_LABEL + b"draw", str(index).encode(), transcript, *contributions)
    message = b"".join(len(each).to_bytes(4, "big") + each for each in fields)
    seed = hmac.digest(chain.value(index), message, "sha256")
    for block in count():
        yield from hmac.digest(seed, block.to_bytes(4, "big"), "sha256")


def _below(numbers: Iterator[int], limit: int) -> int:
    """A number from 0 up to a limit; bytes that would favour the small ones are left out."""
    even = 256 - 256 % limit
    return next(byte for byte in numbers if byte < even) % limit


def _shuffled(numbers: Iterator[int], items: Iterable[_Item]) -> list[_Item]:
    """The items in an order of which each is equally likely (Fisher and Yates)."""
    shuffled = list(items)
    for last in range(len(shuffled) - 1, 0, -1):
        other = _below(numbers, last + 1)
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return shuffled


def _card_order(card: Card) -> tuple[bool, int, int]:
    """Red, yellow, green, blue, jokers, each from 2 to 12: no matter how they were discarded."""
    return card.joker, card.colour or 0, card.number


@lru_cache(maxsize=2048)
def _milestones(seed: bytes, length: int) -> tuple[bytes, ...]:
    """Every 64th value, so that finding one costs a few hashes and not thousands."""
    values = [seed]
    for _ in range(length // _STRIDE):
        values.append(_hashed(values[-1], _STRIDE))
    return tuple(values)


def _hashed(value: bytes, times: int) -> bytes:
    for _ in range(times):
        value = hashlib.sha256(_LABEL + b"chain" + value).digest()
    return value
