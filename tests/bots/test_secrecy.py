"""Bots are shown nothing that their seat may not see, and choose by nothing else."""

from collections.abc import Sequence
from random import Random

import pytest

from rowlock.bots import BOTS, make_bot
from rowlock.core.moves import HIDDEN_CARD, PASS, Choice
from rowlock.core.paper import Variant
from rowlock.core.state import State, view
from rowlock.match.driver import Seeded, play_game
from rowlock.variants import VARIANTS
from tests.core.test_secrets import redealt

LEVELS = [name for name in BOTS if name != "optimal"]


class Watched:
    """Passes everything on to a bot, and checks what it is shown."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.shown = 0

    def choose(self, seen: State, seat: int, plays: Sequence[Choice]) -> Choice:
        """Nothing hidden is in what is shown; and another bot in its place chooses the same."""
        assert seen == view(seen, seat)
        assert all(choice in (None, PASS) for choice in seen.choices)
        if seen.cards is not None:
            hands = [hand for owner, hand in enumerate(seen.cards.hands, 1) if owner != seat]
            assert all(card == HIDDEN_CARD for hand in hands for card in hand)
            assert all(card == HIDDEN_CARD for card in seen.cards.pile[1:])
        self.shown += 1
        chosen = make_bot(self.name, f"{seat}/{self.shown}").choose(seen, seat, plays)
        if seen.cards is not None:
            other = view(redealt(seen, seat, Random(self.shown)), seat)
            assert make_bot(self.name, f"{seat}/{self.shown}").choose(other, seat, plays) == chosen
        return chosen


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_bot_receives_its_seat_view_without_future_dice(variant: Variant) -> None:
    """Chance comes from a source that no bot is given: it is told of a roll when that is made."""
    for name in LEVELS:
        dice = Seeded(f"secrecy {variant.id}")
        start = dice.opening(variant, 2)
        bots = [Watched(name), Watched("cautious")]
        play_game(start, bots, dice)
        assert bots[0].shown
