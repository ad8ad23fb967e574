"""Games of bots with fair dice, as a server plays them: `python -m tests.room.games classic 3`."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from rowlock.bots import make_bot
from rowlock.core.moves import Deal, Roll
from rowlock.core.paper import Variant
from rowlock.core.record_writer import Choose, Move
from rowlock.core.replay import Replay
from rowlock.core.rules import legal_plays
from rowlock.core.state import State, view
from rowlock.room import fair_dice
from rowlock.room.fair_dice import Chain
from rowlock.room.transcript import Transcript
from rowlock.variants import VARIANTS, find_variant
from rowlock.variants.custom_sheet import parse_sheet
from rowlock.variants.records import replay

BOTS = ("closer", "cautious", "random")
OWN_SHEET = """id = "two-rows"
sides = 9
lucky = [[5, 8], [4], [6, 7]]
[[row]]
colour = "green"
numbers = "2-18"
[[row]]
colour = "blue"
numbers = "18-2"
"""
EDITIONS: tuple[Variant, ...] = (*VARIANTS, parse_sheet(OWN_SHEET))
JOKERS = {"jokers": "yes"}


class FairGame(NamedTuple):
    """What a server keeps of a game: enough to write its record, or to go on after a restart."""

    chain: Chain
    story: Transcript
    contributions: tuple[tuple[bytes, ...], ...]
    begins: int = 0

    @property
    def state(self) -> State:
        return self.story.state

    @property
    def proof(self) -> list[tuple[str, ...]]:
        return fair_dice.proof_tags(self.chain, self.contributions, self.begins)

    def record(self, *notes: tuple[str, ...]) -> str:
        return fair_dice.fair_record(self.story, self.proof, notes)

    def drawn(self, added: Sequence[bytes]) -> FairGame:
        """The game after its next roll or shuffle."""
        index, before = len(self.contributions) + 1, self.story.text(self.proof).encode()
        chance = fair_dice.draw(self.chain, index, before, added, self.state)
        contributions = (*self.contributions, tuple(added))
        return self._replace(story=self.story.moved((chance,)), contributions=contributions)

    def chosen(self, bots: Sequence[str], seed: str) -> FairGame:
        """The game after all seats that are awaited have chosen."""
        moves = list[Move]()
        for seat in self.state.awaited:
            bot = make_bot(bots[seat - 1], f"{seed} {self.state.turn} {self.state.stage} {seat}")
            choice = bot.choose(view(self.state, seat), seat, legal_plays(self.state, seat))
            moves.append(Choose(seat, choice))
        return self._replace(story=self.story.moved(moves))


def moves_of(record: Replay) -> list[Move]:
    """What moved a game on that was read from a record."""
    return [
        step.move if isinstance(step.move, Roll | Deal) else Choose(step.seat or 0, step.move)
        for step in record.steps
    ]


def entropy(seed: str, index: int, seats: int) -> tuple[bytes, ...]:
    """What the seats add to a draw in a test: fixed, but for every seat and draw another."""
    hashes = (hashlib.sha256(f"{seed} {index} {seat}".encode()).digest() for seat in range(seats))
    return tuple(each[: (0, 8, 32)[each[0] % 3]] for each in hashes)


def new_fair_game(
    variant: Variant, seats: int, seed: str, options: Mapping[str, str] | None = None
) -> FairGame:
    """A game about to begin; everything in it follows from the seed."""
    chain = Chain(hashlib.sha256(f"chain {seed}".encode()).digest(), 1024)
    names = tuple(f"Seat {seat}" for seat in range(1, seats + 1))
    added = entropy(seed, 1, seats)
    start = fair_dice.opening(chain, added, variant, names, options)
    return FairGame(chain, Transcript.of(start, names), (added,))


def play_fair_game(
    variant: Variant,
    seats: int,
    seed: str,
    options: Mapping[str, str] | None = None,
    most_turns: int = 200,
) -> FairGame:
    """A game played to its end, or until it has lasted very long."""
    return play_on(new_fair_game(variant, seats, seed, options), seed, most_turns)


def play_on(game: FairGame, seed: str, most_turns: int = 200) -> FairGame:
    """Play a game to its end."""
    seats = len(game.story.names)
    number = int(hashlib.sha256(seed.encode()).hexdigest(), 16)
    bots = [BOTS[(number + seat) % len(BOTS)] for seat in range(seats)]
    while not game.state.over and game.state.turn <= most_turns:
        if game.state.awaited:
            game = game.chosen(bots, seed)
        else:
            game = game.drawn(entropy(seed, len(game.contributions) + 1, seats))
    return game


@cache
def played(number: int) -> FairGame:
    """One of many games: all editions, all numbers of seats, with jokers and without."""
    variant = EDITIONS[number % len(EDITIONS)]
    choices = range(variant.fewest_seats, variant.most_seats + 1)
    options = JOKERS if variant.has_cards and number % 2 else None
    seats = choices[number // len(EDITIONS) % len(choices)]
    return play_fair_game(variant, seats, f"game {number}", options)


def continued(given: FairGame, steps: int) -> FairGame:
    """Another game, from a position of a given one on."""
    moves = moves_of(replay(given.record()))[:steps]
    story = Transcript.of(given.story.start, given.story.names, moves)
    return play_on(FairGame(Chain(b"on" * 16), story, (), fair_dice.begins(story.state)), "on")


if __name__ == "__main__":
    edition, number = sys.argv[1:3]
    sys.stdout.write(play_fair_game(find_variant(edition), int(number), "demo").record())
