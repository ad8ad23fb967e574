"""The exceptions: every refusal has a code, a rule number and a sentence."""

import unicodedata
from dataclasses import dataclass

SENTENCES = {
    "game-over": "The game is over.",
    "not-awaited": "Seat {seat} has nothing to choose now.",
    "not-a-choice": "This choice does not belong to the {stage} action.",
    "not-the-white-sum": "{cell} is not the white sum {number}.",
    "not-the-call": "{cell} is not the number called, {number}.",
    "not-a-colour-sum": "{cell} is not the sum of a white die and a die of its colour.",
    "die-gone": "{cell} needs the {colour} die, which has left the game.",
    "one-white-cross": "The white action gives one cross, {cell} would be one more.",
    "one-colour-cross": "The colour action gives one cross, {cell} would be one more.",
    "row-closed": "Row {row} is closed.",
    "left-to-right": "{cell} is not to the right of the last cross in row {row}.",
    "not-earned": "{cell} needs {needed} crosses in row {row} first, there are {count}.",
    "bonus-due": "After {cell} a bonus cross is due and cannot be declined: {options}.",
    "bonus-wrong": "{cell} is no cross that a bonus gives here.",
    "no-neighbour": "{cell} needs a neighbour with its number that is crossed and rolled.",
    "bonus-row-passed": "{cell} is not to the right of the last cross in its bonus row.",
    "diamond-passed": "The diamond that gives {cell} is used or skipped.",
    "no-box-left": "{cell} has no free box left.",
    "link-due": "Crossing {cell} also crosses the linked cell, which must be written: {options}.",
    "link-wrong": "{cell} is not linked to the cell crossed.",
    "not-fifteen": "The white dice and no coloured die make 15 together.",
    "fifteen-not-active": "Only the active player may cross a diamond with 15.",
    "fifteen-in-white": "15 stands for both actions and is chosen in the white action.",
    "no-diamond-left": "All diamonds are crossed already.",
    "no-one-and-five": "No two dice with a 1 and a 5 allow {cell}.",
    "one-field": "An action gives one field, {cell} would be one more.",
    "field-in-white": "{cell} can be crossed in the white action only.",
    "barred": "{cell} is taken by the other player and cannot be hit.",
    "stack-safe": "{cell} holds a stack, which cannot be hit.",
    "not-foremost": "Only the foremost stone of row {row} can be stacked on, {cell} is not.",
    "same-space": "{cell} was used in this turn already; the two actions need two spaces.",
    "take-count": "Take {needed} from the display, not {count}.",
    "take-place": "There is no card to take at place {place}.",
    "play-count": "Play one to three cards, not {count}.",
    "not-held": "The card {card} is not in the hand.",
    "one-colour": "The cards played must be of one colour.",
    "joker-colour": "The joker {card} needs a colour named, and only a joker.",
    "not-on-cards": "{cell} is not the number and colour of a card played.",
    "skip": "At most {limit} cell may be skipped between the crosses of one play.",
    "roll-not-due": "No roll is due now.",
    "deal-not-due": "No cards are to be shuffled now.",
    "die-closed": "The {colour} die has left the game.",
    "die-missing": "The {colour} die is missing from the roll.",
    "die-face": "A die shows {face}; these dice have faces 1 to {sides}.",
    "deck-wrong": "The cards listed are not the deck of this game: {card} is {fault}.",
    "pile-wrong": "The cards listed are not the discards to be shuffled: {card} is {fault}.",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a choice or a roll is not legal."""

    code: str
    """A key of `SENTENCES`, and of the message catalogue."""
    rule: str | None
    """The number of the rule broken, as the rules page counts them."""
    details: tuple[tuple[str, str | int], ...] = ()
    """The particulars that the sentence names."""

    @property
    def sentence(self) -> str:
        """The reason in English, for programmers; players get theirs from the catalogue."""
        return SENTENCES[self.code].format(**dict(self.details))

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


def missing_extra(what: str, extra: str) -> str:
    """The one sentence for an optional package that is not installed."""
    return f"{what} needs the extra {extra!r}: pip install 'rowlock[{extra}]'."


def printable(text: str) -> str:
    """A text without characters that a terminal would obey, or that turn the text around.

    >>> printable("\x1b[31mred\u202e")
    '�[31mred�'
    """
    return "".join("\ufffd" if _is_control(each) else each for each in text)


def _is_control(character: str) -> bool:
    if character in "\n\t\u200c\u200d":  # the last two join letters in some languages, and emoji
        return False
    return unicodedata.category(character) in ("Cc", "Cf")


class RowlockError(Exception):
    """Base class of all errors; its text is one sentence for the user."""

    def __str__(self) -> str:
        return printable(super().__str__())


class Refused(RowlockError):
    """A choice or a roll that the rules forbid."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class TooManyPlays(RowlockError):
    """A position with so many legal plays that listing them is refused."""


class BadSetup(RowlockError):
    """A game that cannot be set up as asked: edition, seats, option or lucky numbers."""


class BadRecord(RowlockError):
    """A game record that is malformed or illegal, with the place of the error."""

    def __init__(self, line: int, token: str, rule: str | None, message: str) -> None:
        super().__init__(f"line {line}: {message}" + (f" ({rule})" if rule else ""))
        self.line = line
        self.token = token
        self.rule = rule
        self.message = message


class BadSheet(RowlockError):
    """An invalid custom sheet, with the line of the error."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.message = message
