"""Bots by name."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import NamedTuple

from rowlock.bots.bot_names import BotName, Maker, Value, check_options, load
from rowlock.bots.champion import ChampionBot
from rowlock.bots.formula_bot import CollectorBot, EvolvedBot
from rowlock.bots.optimal import OptimalBot
from rowlock.bots.simple import CautiousBot, CloserBot, EagerBot, RandomBot
from rowlock.errors import RowlockError
from rowlock.match.driver import Bot, told

BOTS: dict[str, Maker] = {
    "random": RandomBot,
    "eager": EagerBot,
    "closer": CloserBot,
    "collector": CollectorBot,
    "cautious": CautiousBot,
    "evolved": EvolvedBot,
    "champion": ChampionBot,
    "optimal": OptimalBot,
}
"""Every bot by name; each takes its own `seed` and options."""

LADDER = ("eager", "closer", "collector", "cautious", "evolved", "champion")
"""The levels, in order of strength."""

ALONE = ("optimal",)
"""Bots that play in games of one seat only."""

USUAL = "cautious"
"""The default level: a fair opponent for most people."""

STAND_IN = "evolved"
"""The level that replaces an absent player or a failing bot: strong and always fast."""


class Recipe(NamedTuple):
    """How a bot is made."""

    maker: Maker
    options: dict[str, Value]
    seeded: bool
    """Whether it takes a seed."""


def make_bot(name: str, seed: str = "0") -> Bot:
    """A bot for one seat of one game, by its name with options or by its file and class."""
    recipe = find_bot(name)
    given = {**recipe.options, "seed": seed} if recipe.seeded else recipe.options
    try:
        return recipe.maker(**given)
    except RowlockError:
        raise
    except Exception as error:
        raise RowlockError(f"The bot {name!r} cannot be made: {told(error)}.") from error


@cache
def find_bot(name: str) -> Recipe:
    """The recipe of a bot; refuses unknown names and options."""
    read = BotName.read(name)
    maker = _known(read.place) if read.kind is None else load(read)
    return Recipe(maker, read.options, check_options(name, maker, read.options))


def _known(name: str) -> Maker:
    if name in BOTS:
        return BOTS[name]
    near = get_close_matches(name, BOTS, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(BOTS)}."
    raise RowlockError(f"There is no bot {name!r}: {hint}")
