"""Phrases and refusals.

A phrase is a message id with arguments, put into words by the client. A refusal
is a code with details, in addition to those of the rules.
"""

from msgspec import Struct

from rowlock.errors import RowlockError
from rowlock.locale import Texts


class Phrase(Struct, frozen=True, omit_defaults=True):
    """A message of the catalogue and its arguments.

    A string or number is inserted as it is. A phrase is put into words first. The parts of a list
    are put into words and joined by commas.
    """

    id: str
    args: "dict[str, Argument]" = {}


Part = str | int | Phrase
Argument = Part | list[Part]


def in_words(phrase: Phrase, texts: Texts) -> str:
    """A phrase in the language of the reader; an unknown message is shown as its id."""
    if not texts.has(phrase.id):
        return f"⟦{phrase.id}⟧"
    args = {name: _inserted(value, texts) for name, value in phrase.args.items()}
    return texts.say(phrase.id, **args)


def sentence(phrase: Phrase, texts: Texts) -> str:
    """A phrase as a sentence: it begins with a capital letter."""
    text = in_words(phrase, texts)
    return text[:1].upper() + text[1:]


def _inserted(value: Argument, texts: Texts) -> str | int:
    if isinstance(value, list):
        return ", ".join(str(_inserted(part, texts)) for part in value)
    return in_words(value, texts) if isinstance(value, Phrase) else value


# Refusals of a server: codes with details, in addition to those of the rules.


Details = dict[str, str | int | list[str]]
"""Facts of a refusal, for programs."""

SENTENCES = {
    "absence-short": "Seat {seat} has been away for less than a minute.",
    "bad-message": "This message cannot be understood: {fault}.",
    "bad-setup": "This game cannot be set up: {fault}",
    "bad-sheet": "This sheet cannot be played: {fault}",
    "bad-record": "This record cannot be read: {fault}",
    "bad-play": "{play} is not written like a choice of the {stage} action.",
    "bad-roll": "{roll} is not written like the roll that is due.",
    "banned": "This address is banned here.",
    "barred": "The host has barred this device from the room.",
    "bot-alone": "The bot {level} plays alone, not in rooms.",
    "bot-unknown": "There is no bot {level}.",
    "busy": "The server is busy; try again in a moment.",
    "chat-full": "This room has {limit} entries: only moves are still accepted.",
    "chat-off": "Chat is switched off in this room.",
    "cpu-budget": "This address has used up its computing time; try again in {seconds} seconds.",
    "coach-off": "The coach is switched off in this room.",
    "damaged": "The stored log of {code} is damaged; it was quarantined, others are not affected.",
    "dice-used-up": "These dice are limited to {limit} rolls.",
    "end-rated": "A game that counts for ratings cannot be ended for everybody.",
    "entropy-awaited": "The device of seat {seat} has not added to the dice yet; wait a moment.",
    "game-running": "The game is not over yet.",
    "guest-unknown": "Give a name first: this device is not known here.",
    "hints-off": "Hints are switched off in this room.",
    "host": "This server is not called {host}; its operator can add the name with --allow-host.",
    "idle": "The connection was idle for too long.",
    "in-lobby": "The game has not begun.",
    "internal": "Internal error; it was logged.",
    "link-used": "This link was used before, or is too old.",
    "method": "{method} is not understood at this address.",
    "kick-rated": "Nobody can be removed from a game that counts for ratings.",
    "muted": "The host has muted this seat.",
    "name-character": "A name cannot hold the character {character}.",
    "name-empty": "A name needs at least one character.",
    "name-long": "A name has at most {limit} characters.",
    "needs-server": "This needs a server; in this page the game runs without one.",
    "no-advice": "This cannot be judged: {fault}",
    "no-printer": "This server cannot make PDFs: it needs the extra pdf.",
    "no-vote": "Only a person at the table who is not away can agree to this.",
    "not-absent": "Seat {seat} is connected and plays.",
    "not-host": "Only the host of the room can do this.",
    "not-operator": "Only the operator of the server can do this.",
    "not-removable": "Seat {seat} is not a guest's.",
    "not-seated": "Only people who sit at the table can do this.",
    "not-thrown": "No throw is awaited.",
    "not-typed": "In this room the server rolls the dice.",
    "not-your-seat": "Seat {seat} is not yours.",
    "nothing-to-take-back": "Seat {seat} has no choice waiting.",
    "origin": "This request comes from another site.",
    "pad-full": "This pad has {limit} entries, the most it can hold; open another one.",
    "pad-read-only": "This link shows the pad, but cannot write on it.",
    "pad-unknown": "There is no pad {code}.",
    "puzzle-unknown": "There is no puzzle {number}.",
    "quota": "Too much was stored from here today; try again in {seconds} seconds.",
    "record-hidden": "The record shows the deck: it is there when the game is over.",
    "room-full": "This room has {limit} entries, the most it can hold; open another one.",
    "room-unknown": "There is no room {code}.",
    "rooms-limit": "This device has {limit} unfinished rooms; finish or leave one first.",
    "seat-open": "Seat {seat} is still open.",
    "seat-taken": "Seat {seat} is taken.",
    "seat-unknown": "There is no seat {seat} at this table.",
    "signed-out": "This device was signed out.",
    "slow": "This connection does not keep up.",
    "stale": "This answers moment {moment}; the game is at moment {now}.",
    "started": "The game has begun.",
    "step-unknown": "This lesson asks for no play at step {number}.",
    "text-character": "A message cannot hold the character {character}.",
    "text-empty": "There is nothing in this message.",
    "text-long": "A message has at most {limit} characters.",
    "too-expensive": "This takes more time or memory than one request may use.",
    "too-fast": "Too many messages; wait a moment.",
    "too-large": "This message is too long: at most {limit} bytes.",
    "too-many-sockets": "Too many connections from this address.",
    "unavailable": "The store does not answer; nothing was lost, try again in a moment.",
    "unknown-address": "There is nothing at this address.",
    "version": "This server speaks version {server} of the messages, not {client}.",
    "wait-hello": "The first message has to be hello.",
    "which-throw": "Say whether {cell} was crossed in the throw that closed the row, or later.",
}
"""The English sentence of each code, for programmers; players get theirs from the catalogue."""

STATUS = {
    "banned": 403,
    "barred": 403,
    "host": 421,
    "muted": 403,
    "not-operator": 403,
    "busy": 503,
    "cpu-budget": 429,
    "damaged": 410,
    "guest-unknown": 401,
    "internal": 500,
    "method": 405,
    "no-printer": 503,
    "not-host": 403,
    "not-seated": 403,
    "not-your-seat": 403,
    "origin": 403,
    "pad-read-only": 403,
    "pad-unknown": 404,
    "puzzle-unknown": 404,
    "quota": 429,
    "room-unknown": 404,
    "rooms-limit": 429,
    "stale": 409,
    "step-unknown": 404,
    "too-fast": 429,
    "too-large": 413,
    "too-many-sockets": 429,
    "unavailable": 503,
    "unknown-address": 404,
}
"""The HTTP status of a code where it is not 400."""


class Denied(RowlockError):
    """A refusal of a server, by the rules of the game or by its own."""

    def __init__(
        self,
        code: str,
        rule: str | None = None,
        sentence: str = "",
        text: Phrase | None = None,
        /,
        **details: str | int | list[str],
    ) -> None:
        self.sentence = sentence or SENTENCES[code].format(**details)
        super().__init__(self.sentence)
        self.code = code
        self.rule = rule
        self.details: Details = details
        self.text = text or Phrase(f"denied-{code}", _args(details))
        """The reason for players."""

    @property
    def status(self) -> int:
        """The HTTP status that goes with it."""
        return STATUS.get(self.code, 400)


def _args(details: Details) -> dict[str, Argument]:
    return {**details}  # type: ignore[dict-item]  # a list of strings is a list of parts
