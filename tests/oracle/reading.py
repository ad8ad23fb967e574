"""Reads a record: `replay(text)` returns the position, or the first error.

Where the texts leave open what an error names, the decisions are those of the rules page. The
token is compared only where a choice is at fault; what a tag's error points at is free.
"""

from __future__ import annotations

import re
from typing import Any

from tests.oracle.cards import CardGame, pack
from tests.oracle.duel import Duel
from tests.oracle.editions import COLOURS, Illegal
from tests.oracle.head import Head
from tests.oracle.words import Tag, Word, lines_of, read_tag

SCORES = re.compile(r"\s*-?[0-9]+(\s+-?[0-9]+)*\s*")


def replay(text: str) -> dict[str, Any]:
    """The position that a record reaches, as the JSON of the command line tells it."""
    try:
        return Reader(text).game.report()
    except Illegal as wrong:
        return {"error": {"line": wrong.line, "token": wrong.token, "rule": wrong.rule}}


class Reader:
    """Reads one record from top to bottom."""

    def __init__(self, text: str) -> None:
        lines = lines_of(text)
        turns = next((at for at, line in enumerate(lines) if line[0].text != "["), len(lines))
        head = Head([read_tag(line) for line in lines[:turns]])
        self.game = head.set_up()
        self.reshuffles = [tag for tag in head.tags if tag.name.text == "Reshuffle"]
        if isinstance(self.game, CardGame):
            self.deal(self.game, head)
        self.read(lines[turns:])
        for tag in head.tags:
            if tag.name.text == "Scores":
                self.check_scores(tag)

    def deal(self, game: CardGame, head: Head) -> None:
        tag, option = head.tag("Deck"), [tag.values for tag in head.tags]
        if tag is not None:
            cards = self.cards(tag)
            if sorted(cards) != sorted(pack(jokers=["jokers", "yes"] in option)):
                raise tag.name.wrong("K1")
            game.deal(cards, self.reshuffled)

    def cards(self, tag: Tag) -> list[str]:
        cards = tag.one().split()
        for card in cards:
            if not re.fullmatch(r"[RYGBJ]([2-9]|1[0-2])", card):
                raise tag.name.wrong()
        return cards

    def reshuffled(self, discards: list[str]) -> list[str]:
        if not self.reshuffles:
            raise Illegal("K10", "")
        tag = self.reshuffles.pop(0)
        cards = self.cards(tag)
        if sorted(cards) != sorted(discards):
            raise tag.name.wrong("K10")
        return cards

    # The turns

    def read(self, lines: list[list[Word]]) -> None:
        later = [read_tag(line) for line in lines if line[0].text == "["]
        self.reshuffles += [tag for tag in later if tag.name.text == "Reshuffle"]
        closed = False
        for line in lines:
            if closed:
                raise line[0].wrong()
            if line[0].text != "[":
                self.turn(line)
                continue
            tag = read_tag(line)
            if tag.name.text == "Scores":
                self.check_scores(tag)
                closed = True
            elif tag.name.text != "Reshuffle" or self.game.edition.kind != "cards":
                raise tag.name.wrong()

    def turn(self, line: list[Word]) -> None:
        number, *rest = line
        game = self.game
        if not re.fullmatch(r"[0-9]+\.", number.text):
            raise number.wrong()
        if game.reason:
            raise number.wrong(game.edition.end_rule)
        if game.phase not in ("", "take") or number.text != f"{game.turns + 1}.":
            raise number.wrong()
        parts: list[list[Word]] = [[]]
        for word in rest:
            if word.text == "|":
                parts.append([])
            elif word.text[0] in '[]"' or re.fullmatch(r"[0-9]+\.", word.text):
                raise word.wrong()
            else:
                parts[-1].append(word)
        if parts != [[]]:
            self.parts(number, parts)

    def parts(self, number: Word, parts: list[list[Word]]) -> None:
        for index, part in enumerate(parts):
            blamed = (part or [number])[0]
            if index == 3:
                raise blamed.wrong()
            if self.game.reason:
                raise blamed.wrong(self.game.edition.end_rule)
            if index == 2 and not self.game.phase:
                raise blamed.wrong("QL3")
            if not part:
                raise number.wrong()
            if index == 0:
                self.opening(part)
            else:
                self.choices(part)

    def opening(self, part: list[Word]) -> None:
        game = self.game
        if not isinstance(game, CardGame):
            white, dice = self.dice(part)
            game.begin()
            game.roll(white, dice)
            return
        if not game.hands:
            raise part[0].wrong()
        game.begin()
        self.choices(part)

    def dice(self, part: list[Word]) -> tuple[list[int], dict[str, int]]:
        shape = rf"[RYGB][1-{self.game.edition.faces}]"
        for index, word in enumerate(part):
            if re.fullmatch(shape, word.text) and word.text[0] not in self.game.colours():
                raise word.wrong("S8")
            if index == 0:
                self.check_white(part)
            elif not re.fullmatch(shape, word.text) or rank(word) <= rank(part[index - 1]):
                raise word.wrong()
        dice = {word.text[0]: int(word.text[1]) for word in part[1:]}
        if set(dice) != set(self.game.colours()):
            raise part[0].wrong("S3")
        return [int(face) for face in part[0].text[1:]], dice

    def check_white(self, part: list[Word]) -> None:
        faces = self.game.edition.faces
        if not re.fullmatch(f"W[1-{faces}][1-{faces}]", part[0].text):
            coloured = re.fullmatch(r"[RYGB][0-9]", part[0].text)
            elsewhere = any(re.fullmatch("W[0-9][0-9]", word.text) for word in part)
            raise part[0].wrong("S3" if coloured and not elsewhere else None)

    def choices(self, part: list[Word]) -> None:
        game, seats, phase = self.game, self.game.choosers, self.game.phase
        for seat, word in zip(seats, part, strict=False):
            try:
                self.check(seat, word.text)
            except Illegal as wrong:
                raise Illegal(
                    wrong.rule, wrong.token or word.text, wrong.line or word.line
                ) from None
        if len(part) != len(seats):
            raise part[min(len(part) - 1, len(seats))].wrong()
        if phase == "white":
            game.white([word.text for word in part])
        elif phase == "colour":
            game.colour(part[0].text)

    def check(self, seat: int, text: str) -> None:
        """Look at a choice; takes and plays, which nobody else waits for, are made at once."""
        game = self.game
        if isinstance(game, CardGame) and game.phase == "take":
            game.take(text)
        elif isinstance(game, CardGame) and game.phase == "play":
            game.play(text)
        elif isinstance(game, Duel):
            game.check(text)
        else:
            game.checked(seat, text)

    def check_scores(self, tag: Tag) -> None:
        value = tag.values[0] if len(tag.values) == 1 else ""
        if not SCORES.fullmatch(value) or len(value.split()) != len(self.game.seats):
            raise tag.name.wrong()
        if value.split() != [str(score) for score in self.game.scores()]:
            raise tag.name.wrong("D9" if isinstance(self.game, Duel) else "S10")


def rank(word: Word) -> int:
    """Where a die stands in a roll."""
    return COLOURS.find(word.text[0])
