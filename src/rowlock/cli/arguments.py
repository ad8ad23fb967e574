"""Shared parameters of the commands, and the configuration file."""

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import App, ArgumentCollection, Parameter
from cyclopts.config import Dict, Env
from cyclopts.validators import Number

from rowlock.core.paper import Variant
from rowlock.errors import BadSetup, BadSheet, RowlockError, missing_extra
from rowlock.variants import USUAL, find_variant
from rowlock.variants.custom_sheet import read_sheet

Counted = Annotated[int, Parameter(validator=Number(gte=0))]
Positive = Annotated[int, Parameter(validator=Number(gte=1))]
MoreThanNothing = Annotated[float, Parameter(validator=Number(gt=0))]
Share = Annotated[float, Parameter(validator=Number(gte=0, lte=1))]
Players = Annotated[int, Parameter(validator=Number(gte=2, lte=5))]
Switch = Annotated[bool, Parameter(negative="")]
AsJson = Annotated[bool, Parameter(name="--json", negative="")]
File = Annotated[str, Parameter(allow_leading_hyphen=True)]
"""An input file; - is the standard input."""
Options = Annotated[list[str] | None, Parameter(negative="")]

Edition = Annotated[
    str | None, Parameter(help="The id of the edition; `rowlock variants` lists them.")
]
GameNumber = Annotated[
    Positive | None, Parameter(help="The number of the game in its file, counted from 1.")
]
Language = Annotated[str | None, Parameter(help="The language of the text: en, de, es, el or ru.")]


# Output for programs, see docs/json.md.


JSON_VERSION = 1
"""The version of the `--json` format; added keys do not change it."""


def print_json(found: Mapping[str, object]) -> None:
    """Print an object as one line of JSON, with the version of the format."""
    print(json.dumps({"version": JSON_VERSION, **found}, ensure_ascii=False), flush=True)


# Extras and directories.


@contextmanager
def needing(extra: str, what: str) -> Iterator[None]:
    """Turn a failed import into an error that names the missing extra and what needs it."""
    try:
        yield
    except ModuleNotFoundError:
        raise RowlockError(missing_extra(what, extra)) from None


def data_directory() -> Path:
    """The default directory of games and settings."""
    from platformdirs import user_data_path

    return user_data_path("rowlock", appauthor=False)


# Variants and options.


def chosen_variant(name: str | None, sheet: Path | None) -> Variant:
    """The named variant, or the custom sheet of a file; exactly one must be given."""
    if (name is None) == (sheet is None):
        raise RowlockError(f"Name an edition, like {USUAL.id}, or a custom sheet with --sheet.")
    return find_variant(name) if name is not None else own_sheet(sheet)


def own_sheet(path: Path | None) -> Variant:
    """The custom sheet of a file; an error names the file."""
    assert path is not None
    try:
        return read_sheet(path)
    except BadSheet as error:
        raise RowlockError(f"{path}, {error}") from None


def chosen_options(pairs: Sequence[str]) -> dict[str, str]:
    """Parse options of the form `name=value`."""
    options = dict(pair.partition("=")[::2] for pair in pairs)
    for name, value in options.items():
        if not name or not value:
            raise BadSetup("An option is written name=value, like jokers=yes.")
    return options


# Settings of a server. Precedence: flag, environment variable, file.


PREFIX = "ROWLOCK_"


def from_file(app: App, commands: tuple[str, ...], arguments: ArgumentCollection) -> None:
    """Fill in arguments from the file named by `--config` or `ROWLOCK_CONFIG`."""
    named = [each for each in arguments if each.name == "--config" and each.tokens]
    if named:
        path = Path(named[0].tokens[0].value)
        Dict(_read(path), use_commands_as_keys=False, source=str(path))(app, commands, arguments)


def _read(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise RowlockError(f"{path} cannot be read as TOML: {error}.") from None
    except UnicodeDecodeError:
        raise RowlockError(f"{path} is not UTF-8 text.") from None


SETTINGS = (Env(PREFIX, command=False), from_file)
"""The `config` of the `App` of a command."""
