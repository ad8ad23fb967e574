"""Fair dice: a commit-and-reveal scheme for rolls and decks that anybody can verify.

Before seats are taken the host commits to a hash chain: c_i = SHA-256(c_{i+1}), and c_0, the
anchor, is published. Draw i reveals c_i and seeds a byte stream with
HMAC-SHA-256(key = c_i, message = transcript so far ‖ entropy of every seat). The host cannot change
c_i after the commitment, and cannot predict the seats' entropy; a seat cannot predict c_i. So no
side chooses a draw alone. Bytes become dice by rejection sampling and decks by a Fisher–Yates
shuffle, so every result is equally likely. `docs/fair-dice.md` has the full scheme;
`rowlock.verify` checks it and shares no code with this module.
"""

import hashlib
import hmac
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count
from typing import TypeVar

from rowlock.core.moves import Card, Chance, Deal, Roll
from rowlock.core.paper import Colour, Stage, Variant
from rowlock.core.record_writer import write_record
from rowlock.core.state import CHANCE_STAGES, State, new_game
from rowlock.errors import Refused, RowlockError
from rowlock.match.driver import cards_to_shuffle
from rowlock.room.transcript import Transcript

LENGTH = 4096
"""Default number of draws of a chain; long games need about fifty."""
SEED_BYTES = 32
"""Random bytes a chain is made from."""
ENTROPY = 32
"""Maximum bytes of entropy a seat may add to a draw."""

_SCHEME = "fair 1"
_LABEL = b"rowlock fair 1 "
_STRIDE = 64
_SECRET = re.compile(r"([1-9][0-9]{0,6}):([0-9a-f]{64})")
_ENTROPY = re.compile(rf"([0-9a-f]{{2}}){{0,{ENTROPY}}}")

_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class Chain:
    """The secret hash chain of one game, revealed one value per draw.

    Each value is the hash of the next. Published values therefore cannot be changed, and
    unpublished ones cannot be computed from them (preimage resistance).
    """

    seed: bytes = field(repr=False)
    """The last value, which determines all others. It reveals every future roll: keep it secret."""
    length: int = LENGTH

    @staticmethod
    def of(secret: str) -> "Chain":
        """Parse what `secret` wrote."""
        match = _SECRET.fullmatch(secret)
        if not match:
            raise RowlockError("The secret of the fair dice is damaged.")
        return Chain(bytes.fromhex(match[2]), int(match[1]))

    @property
    def secret(self) -> str:
        """The whole chain as text, for the host alone."""
        return f"{self.length}:{self.seed.hex()}"

    @property
    def anchor(self) -> str:
        """The commitment to every value, published before the seats are taken."""
        return self.value(0).hex()

    def value(self, index: int) -> bytes:
        """The value for one draw, counted from 1; 0 is the anchor."""
        if not 0 <= index <= self.length:
            raise RowlockError(f"These fair dice are limited to {self.length} draws.")
        milestone, steps = divmod(self.length - index, _STRIDE)
        return _hashed(_milestones(self.seed, self.length)[milestone], steps)

    def values(self, last: int) -> list[bytes]:
        """The anchor and the values of all draws up to `last`: what a proof reveals."""
        values = [self.value(last)]
        for _ in range(last):
            values.append(_hashed(values[-1], 1))
        return values[::-1]


def new_chain(seed: bytes, length: int = LENGTH) -> Chain:
    """A fresh chain from 32 random bytes; use one per game."""
    if len(seed) != SEED_BYTES:
        raise RowlockError(f"The seed of fair dice has {SEED_BYTES} bytes.")
    return Chain(seed, length)


def read_entropy(text: str) -> bytes:
    """Parse a seat's entropy: up to 32 bytes as lowercase hex, possibly none."""
    if not _ENTROPY.fullmatch(text):
        raise RowlockError(f"Entropy is up to {2 * ENTROPY} hex digits, two for each byte.")
    return bytes.fromhex(text)


def opening(
    chain: Chain,
    contributions: Sequence[bytes],
    variant: Variant,
    names: Sequence[str],
    options: Mapping[str, str] | None = None,
    first: int = 0,
) -> State:
    """A new game with drawn kinds of sheet (L3, CA1); the starting seat too (S2), if it is 0.

    This is the first draw. A starting seat that was chosen takes the place of the drawn one, so
    that the sheets are read off at the same place of the stream.
    """
    _check(contributions, len(names))
    blank = new_game(variant, len(names), options=options)
    text = write_record(blank, (), names, proof_tags(chain, (), chosen=bool(first)))
    known = (line for line in text.splitlines(True) if not line.startswith(DRAWN))
    numbers = _numbers(chain, 1, "".join(known).encode(), contributions)
    drawn = _below(numbers, len(names)) + 1
    names_of_kinds = [paper.kind for paper in variant.papers]
    several = len(names_of_kinds) > 1
    kinds = _shuffled(numbers, names_of_kinds)[: len(names)] if several else None
    return new_game(variant, len(names), first=first or drawn, options=options, kinds=kinds)


DRAWN = ("[First ", "[Lucky ", "[Kinds ")
"""The lines of a record that the opening draws."""


def draw(
    chain: Chain, index: int, transcript: bytes, contributions: Sequence[bytes], state: State
) -> Chance:
    """The roll or deck that the game waits for, as a pure function of its arguments.

    The transcript is the text of the game's `Transcript` with the proof of the earlier draws.
    """
    if state.stage not in CHANCE_STAGES:
        raise Refused(state.refuse("roll-not-due"))
    _check(contributions, len(state.setup.papers))
    numbers = _numbers(chain, index, transcript, contributions)
    if state.stage is not Stage.ROLL:
        return Deal(tuple(_shuffled(numbers, sorted(cards_to_shuffle(state), key=_card_order))))
    # Dice that have left the game are drawn too, so each die has a fixed place in the stream.
    one, two, *faces = (_below(numbers, state.variant.sides) + 1 for _ in range(6))
    red, yellow, green, blue = faces
    return Roll((one, two), (red, yellow, green, blue)).without(set(Colour) - set(state.dice))


def proof_tags(
    chain: Chain,
    contributions: Sequence[Sequence[bytes]],
    begins: int = 0,
    *,
    chosen: bool = False,
) -> list[tuple[str, ...]]:
    """The tags that prove the draws made so far, given what the seats added to each of them.

    `begins` is for a game that goes on from a position of another one: the first turn that is
    drawn. `chosen` says that the starting seat was not drawn. The tags give away the chain up to
    the last of these draws: see `may_reveal`.
    """
    anchor, *values = (value.hex() for value in chain.values(len(contributions)))
    since = f" from {begins}" if begins else " first chosen" if chosen else ""
    draws = (
        ("Fair", str(index), value, *(each.hex() for each in added))
        for index, (value, added) in enumerate(zip(values, contributions, strict=True), 1)
    )
    return [("Dice", f"{_SCHEME} {anchor}{since}"), *draws]


def fair_record(
    story: Transcript, proof: Sequence[tuple[str, ...]], notes: Sequence[tuple[str, ...]] = ()
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
    """An endless byte stream: HMAC in counter mode, keyed by the draw's seed.

    Every field is prefixed with its length, so that no two inputs give the same message.
    """
    fields = (_LABEL + b"draw", str(index).encode(), transcript, *contributions)
    message = b"".join(len(each).to_bytes(4, "big") + each for each in fields)
    # The host fixed the key before the seats were taken, and the seats add entropy without knowing
    # the key. So neither side can steer the seed alone.
    seed = hmac.digest(chain.value(index), message, "sha256")
    for block in count():
        yield from hmac.digest(seed, block.to_bytes(4, "big"), "sha256")


def _below(numbers: Iterator[int], limit: int) -> int:
    """A uniform number below `limit`, by rejection sampling: reducing all 256 byte values modulo
    `limit` would favour small numbers.
    """
    if not 1 <= limit <= 256:
        raise RowlockError(f"One byte cannot draw a number below {limit}.")
    # `even` is the largest multiple of `limit` up to 256: each remainder has the same number of
    # bytes below it. The others are rejected.
    even = 256 - 256 % limit
    return next(byte for byte in numbers if byte < even) % limit


def _shuffled(numbers: Iterator[int], items: Iterable[_Item]) -> list[_Item]:
    """A uniform permutation (Fisher–Yates)."""
    shuffled = list(items)
    # Position `last` gets each of the last+1 remaining items with equal probability: all n! orders
    # are equally likely.
    for last in range(len(shuffled) - 1, 0, -1):
        other = _below(numbers, last + 1)
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return shuffled


def _card_order(card: Card) -> tuple[bool, int, int]:
    """Sort key: red, yellow, green, blue, jokers, each by number, independent of discard order."""
    return card.joker, card.colour or 0, card.number


@lru_cache(maxsize=2048)
def _milestones(seed: bytes, length: int) -> tuple[bytes, ...]:
    """Every 64th value: finding any value then costs fewer than 64 hashes."""
    values = [seed]
    for _ in range(length // _STRIDE):
        values.append(_hashed(values[-1], _STRIDE))
    return tuple(values)


def _hashed(value: bytes, times: int) -> bytes:
    for _ in range(times):
        value = hashlib.sha256(_LABEL + b"chain" + value).digest()
    return value
