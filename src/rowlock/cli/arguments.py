"""Parameters shared by several commands."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from rowlock.errors import RowlockError, missing_extra

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
