"""Players that are programs, by name."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import NamedTuple

from rowlock.bots.champion import ChampionBot
from rowlock.bots.formula import CollectorBot, EvolvedBot
from rowlock.bots.naming import BotName, Maker, Value, check_options, load
from rowlock.bots.optimal import OptimalBot
from rowlock.bots.simple import CautiousBot, CloserBot, EagerBot, RandomBot
from rowlock.errors import RowlockError
from rowlock.play.seats import Bot
from rowlock.play.trouble import told

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
"""Every bot by its name; each is made from a `seed` of its own and from options of its own."""

LADDER = ("eager", "closer", "collector", "cautious", "evolved", "champion")
"""The levels, each clearly stronger than the one before it."""

ALONE = ("optimal",)
"""Bots that play in games of one seat only."""

USUAL = "cautious"
"""The level for whoever has not chosen one: no pushover, and can be beaten."""

STAND_IN = "evolved"
"""The level that goes on for whoever is away and for a bot that fails: strong and never slow."""


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
    """How the bot of this name is made; refuses names and options that there are not."""
    read = BotName.read(name)
    maker = _known(read.place) if read.kind is None else load(read)
    return Recipe(maker, read.options, check_options(name, maker, read.options))


def _known(name: str) -> Maker:
    if name in BOTS:
        return BOTS[name]
    near = get_close_matches(name, BOTS, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(BOTS)}."
    raise RowlockError(f"There is no bot {name!r}: {hint}")
