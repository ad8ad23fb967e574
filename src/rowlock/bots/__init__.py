"""Bots by name: a known name or a class in a user's file, with options."""

import re
import sys
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from inspect import Parameter, signature
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from rowlock.bots.champion import ChampionBot, OptimalBot
from rowlock.bots.formula_bot import CollectorBot, EvolvedBot
from rowlock.bots.own_policies import is_policy, policy_bot
from rowlock.bots.simple import CautiousBot, CloserBot, EagerBot, RandomBot
from rowlock.errors import RowlockError
from rowlock.match.driver import Bot, error_line

Value = bool | int | float | str
"""What an option of a bot can be."""
Maker = Callable[..., Bot]
"""Makes a bot from keyword options, `seed` among them if it wants one."""

_NAME = re.compile(r"(?P<place>.+\.py|[^:]+)(?P<kind>(?<=\.py):[^:]*)?(?::(?P<options>.*))?")
_WORDS = {"true": True, "false": False}


class BotName(NamedTuple):
    """A parsed bot name."""

    place: str
    """A known name, or the path of a Python file."""
    kind: str | None
    """The class in that file; `None` for a known name."""
    options: dict[str, Value]

    @staticmethod
    def read(text: str) -> "BotName":
        """Parse `champion:level=3` or `my_bot.py:MyBot:level=3`.

        >>> BotName.read("bots/my_bot.py:MyBot:depth=2,mood=wild")
        BotName(place='bots/my_bot.py', kind='MyBot', options={'depth': 2, 'mood': 'wild'})
        """
        match = _NAME.fullmatch(text)
        if match is None:
            raise RowlockError(f"{text!r} is not the name of a bot.")
        place, kind = match["place"], (match["kind"] or "").removeprefix(":")
        if place.endswith(".py") and not kind:
            raise RowlockError(f"{place} is a file: name the class in it too, {place}:MyBot.")
        return BotName(place, kind or None, _options(text, match["options"]))


def full_name(text: str) -> str:
    """The name with an absolute path, valid in any working directory."""
    name = BotName.read(text)
    return text if name.kind is None else str(Path(name.place).resolve()) + text[len(name.place) :]


def own_object(name: BotName) -> object:
    """What a user's file calls by a name; `None` if nothing."""
    assert name.kind is not None
    return getattr(_module(Path(name.place).resolve()), name.kind, None)


def load(name: BotName) -> Maker:
    """Load the class that a name refers to."""
    found = own_object(name)
    if is_policy(found):
        return policy_bot(found)
    if not callable(found):
        raise RowlockError(f"{name.place} has no class {name.kind!r}.")
    if isinstance(found, type) and not callable(getattr(found, "choose", None)):
        raise RowlockError(f"{name.kind} in {name.place} is not a bot: it has no method choose.")
    return found


def check_options(text: str, maker: Maker, options: dict[str, Value]) -> bool:
    """Refuse unknown options; return whether the bot takes a seed."""
    parameters = signature(maker).parameters.values()
    if any(parameter.kind is Parameter.VAR_KEYWORD for parameter in parameters):
        return True
    known = [each.name for each in parameters if each.kind is not Parameter.VAR_POSITIONAL]
    own = [name for name in known if name != "seed"]
    for option in options:
        if option not in own:
            told = f"it has {', '.join(own)}" if own else "it has none"
            raise RowlockError(f"The bot {text!r} has no option {option!r}: {told}.")
    return "seed" in known


@cache
def _module(path: Path) -> ModuleType:
    """Import a file as a module, once per process, with its folder on the path."""
    if not path.is_file():
        raise RowlockError(f"There is no file {path}.")
    spec = spec_from_file_location(f"rowlock_own_{path.stem}_{len(sys.modules)}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[module.__name__] = module
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise RowlockError(f"{path} cannot be loaded: {error_line(error)}") from error
    return module


def _options(text: str, written: str | None) -> dict[str, Value]:
    options: dict[str, Value] = {}
    for pair in written.split(",") if written is not None else ():
        name, equals, value = pair.partition("=")
        if not (name.isidentifier() and equals and value):
            raise RowlockError(f"In {text!r}, an option is written name=value, like level=3.")
        options[name] = _value(value)
    return options


def _value(text: str) -> Value:
    for read in (int, float):
        try:
            return read(text)
        except ValueError:
            continue
    return _WORDS.get(text, text)


# The bots of the package.


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

LADDER = ("random", "eager", "closer", "collector", "cautious", "evolved", "champion")
"""The levels, in order of strength."""

CHAMPION = "champion"
"""The level that plays by nets, where there are any (`variants.facts.NET_SEATS`)."""

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
        raise RowlockError(f"The bot {name!r} cannot be made: {error_line(error)}.") from error


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
