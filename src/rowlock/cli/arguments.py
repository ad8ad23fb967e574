"""Parameters shared by several commands, and what they stand for."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
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
"""A file that is read, or - for the standard input."""
Options = Annotated[list[str] | None, Parameter(negative="")]

Edition = Annotated[
    str | None, Parameter(help="The edition, by its id: `rowlock variants` lists them.")
]
GameNumber = Annotated[
    Positive | None, Parameter(help="Which game, where the file holds several, counted from 1.")
]
Language = Annotated[str | None, Parameter(help="The language of the text: en, de, es, el or ru.")]


# Extras and directories.


@contextmanager
def needing(extra: str, what: str) -> Iterator[None]:
    """Import what an extra brings; where it is missing, say what needs it and name the extra."""
    try:
        yield
    except ModuleNotFoundError:
        raise RowlockError(missing_extra(what, extra)) from None


def data_directory() -> Path:
    """Where games and settings are kept unless told otherwise."""
    from platformdirs import user_data_path

    return user_data_path("rowlock", appauthor=False)


# Variants and options.


def chosen_variant(name: str | None, sheet: Path | None) -> Variant:
    """The edition named, or the sheet that a file describes; exactly one of them."""
    if (name is None) == (sheet is None):
        raise RowlockError(
            f"Name an edition, like {USUAL.id}, or a sheet of your own with --sheet."
        )
    return find_variant(name) if name is not None else own_sheet(sheet)


def own_sheet(path: Path | None) -> Variant:
    """The sheet that a file describes, with the file named in what is wrong with it."""
    assert path is not None
    try:
        return read_sheet(path)
    except BadSheet as error:
        raise RowlockError(f"{path}, {error}") from None


def chosen_options(pairs: Sequence[str]) -> dict[str, str]:
    """Options written `name=value`."""
    options = dict(pair.partition("=")[::2] for pair in pairs)
    for name, value in options.items():
        if not name or not value:
            raise BadSetup("An option is written name=value, like jokers=yes.")
    return options
