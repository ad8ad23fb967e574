"""Random games, step by step: a digest of everything that each seat sees after every move."""

import hashlib
import json
import random
from typing import Any

import msgspec

from rowlock.core.moves import Choice
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.state import view
from rowlock.match.driver import Seeded
from rowlock.presentation.positions import Shown, mine_of, table_of
from rowlock.variants import find_variant


def game(edition: str, seats: int, seed: str) -> list[str]:
    """One game of random choices; a digest after every move."""
    source, luck = Seeded(seed), random.Random(f"choices {seed}")
    state, last, digests = source.opening(find_variant(edition), seats), None, list[str]()
    while not state.over:
        if state.awaited:
            seat = state.awaited[0]
            choice: Choice = luck.choice(legal_plays(view(state, seat), seat))
            state, events = apply(state, seat, choice)
        else:
            state, events = apply_chance(state, source.draw(state))
        table = table_of(state, len(digests), last=last)
        last = Shown(view(state), table)
        mine = [mine_of(state, seat) for seat in state.setup.seats]
        seen = msgspec.json.encode([table, mine]) + repr(events).encode()
        digests.append(hashlib.sha256(seen).hexdigest()[:12])
    return digests


async def answer(asked: str, _: Any) -> str:
    """The digests of every game."""
    return json.dumps([game(*each) for each in json.loads(asked)])
