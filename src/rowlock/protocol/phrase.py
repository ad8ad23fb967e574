"""Texts for players on the wire: message ids with arguments, put into words by the client."""

from __future__ import annotations

from msgspec import Struct

from rowlock.locale import Texts


class Phrase(Struct, frozen=True, omit_defaults=True):
    """A message of the catalogue and its arguments.

    A string or number is inserted as it is. A phrase is put into words first. The parts of a list
    are put into words and joined by commas.
    """

    id: str
    args: dict[str, Argument] = {}


Part = str | int | Phrase
Argument = Part | list[Part]


def in_words(phrase: Phrase, texts: Texts) -> str:
    """A phrase in the language of the reader; an unknown message is shown as its id."""
    if not texts.has(phrase.id):
        return f"⟦{phrase.id}⟧"
    args = {name: _inserted(value, texts) for name, value in phrase.args.items()}
    return texts.say(phrase.id, **args)


def sentence(phrase: Phrase, texts: Texts) -> str:
    """A phrase that stands by itself: it begins with a capital, whatever is inserted there."""
    text = in_words(phrase, texts)
    return text[:1].upper() + text[1:]


def _inserted(value: Argument, texts: Texts) -> str | int:
    if isinstance(value, list):
        return ", ".join(str(_inserted(part, texts)) for part in value)
    return in_words(value, texts) if isinstance(value, Phrase) else value
