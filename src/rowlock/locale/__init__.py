"""Texts for players, in five languages, from one catalogue of Fluent messages.

Every language has a directory of `.ftl` files with the same messages. English is the reference:
the other languages are compared with it, and it stands in for a message that one of them lacks.
"""

import os
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from warnings import warn

from rowlock.errors import RowlockError
from rowlock.locale.catalogue import Catalogue, written_number, written_percentage

LANGUAGES = {"en": "English", "de": "Deutsch", "es": "Español", "el": "Ελληνικά", "ru": "Русский"}
"""Every language of the catalogue, by its code, and what it calls itself."""

ENGLISH = "en"
WISH = "ROWLOCK_LANGUAGE"
SURROUNDINGS = ("LC_ALL", "LC_MESSAGES", "LANG")


class FaultyText(UserWarning):
    """A message that is missing in a language, or lacks an argument."""


class Texts:
    """The messages of one language."""

    def __init__(self, messages: Catalogue, reference: Catalogue) -> None:
        self.language = messages.language
        self._messages = messages
        self._reference = reference

    def has(self, message_id: str) -> bool:
        """Whether there is such a message."""
        return message_id in self._reference

    def say(self, message_id: str, /, **particulars: str | float) -> str:
        """Format a message with its arguments; raises `LookupError` if it does not exist."""
        messages = self._messages
        if message_id not in messages:
            messages = self._reference
            if message_id not in messages:
                raise LookupError(f"There is no message {message_id!r}.")
            warn(f"{self.language} lacks the message {message_id}.", FaultyText, stacklevel=2)
        text, faults = messages.say(message_id, particulars)
        for fault in faults:
            warn(f"{self.language}, {message_id}: {fault}", FaultyText, stacklevel=2)
        return str(text)

    def number(self, value: float, digits: int = 0, *, signed: bool = False) -> str:
        """A number with a fixed number of decimals."""
        return written_number(self.language, value, digits, signed=signed)

    def percent(self, value: float, digits: int = 1, *, signed: bool = False) -> str:
        """A share as a percentage."""
        return written_percentage(self.language, value, digits, signed=signed)


def texts(language: str | None = None) -> Texts:
    """The messages of a language, by default the one of the environment."""
    return _load(language_code(language, os.environ))


def language_code(wanted: str | None, environment: Mapping[str, str]) -> str:
    """The code of the language to use; an unknown requested language is an error.

    >>> language_code(None, {"LC_ALL": "", "LANG": "de_AT.UTF-8"})
    'de'
    """
    wish = wanted or environment.get(WISH)
    if wish:
        code = _code(wish)
        if code not in LANGUAGES:
            raise RowlockError(f"There is no language {wish!r}: there are {', '.join(LANGUAGES)}.")
        return code
    # POSIX: the first variable that is set decides, even if its language is unknown.
    found = next(filter(None, map(environment.get, SURROUNDINGS)), ENGLISH)
    return _code(found) if _code(found) in LANGUAGES else ENGLISH


def _code(name: str) -> str:
    """The code in a name like `de`, `de-AT` or `de_AT.UTF-8`."""
    return name.replace("-", "_").replace(".", "_").partition("_")[0].strip().lower()


@cache
def _load(language: str) -> Texts:
    return Texts(_catalogue(language), _catalogue(ENGLISH))


@cache
def _catalogue(language: str) -> Catalogue:
    folder = sorted(files(__name__).joinpath(language).iterdir(), key=lambda file: file.name)
    return Catalogue(language, (file.read_text(encoding="utf-8") for file in folder))
