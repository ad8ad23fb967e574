"""Records damaged in one place. Most damages break a rule; some leave a valid record."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from tests.oracle.editions import (
    BONUS_ROWS,
    CHAINS,
    COLOURS,
    DIAMONDS,
    EDITIONS,
    FIELDS,
    ROW_OF,
    ROWS,
    Edition,
)

Parts = list[list[str]]
"""The words of a turn, part by part; the first is the turn's number."""

JUNK = """x e5 a a1 a99 a05 -- A5 a5> >a5 { } [ ] " | W é 7. J7 a5>a5 R:- T""".split()
JUNK += "ab5 cd13 ab05 15 15+a5 a3/4 a4/5 a6+a3/4 a3/4+a6 -+a3/4 a6+b6 a6>b6 b6/5".split()
JUNK += "a5>ab5 15>a5 a3/4+b5/6 a6+a3/4+b5/6 a6>a3/4 a6+a6".split()
JUNK += ["a\u00a05", "W41", "-"]


class Damage:
    """Damages one turn of a record of an edition."""

    def __init__(self, edition: Edition, rng: Random) -> None:
        self.edition, self.rng = edition, rng
        self.ways: list[Callable[[Parts], None]] = [
            self.number,
            self.face,
            self.drop_word,
            self.repeat_word,
            self.swap_words,
            self.junk,
            self.drop_part,
            self.empty_part,
            self.passed,
            *[self.other_cell] * 4,
            *[self.other_row] * 3,
            *[self.fitting_cell] * 8,
            *[self.last_cell] * 3,
            *[self.chain] * (4 if edition.bonus or edition.own == "CB" else 1),
            *[self.own] * (10 if edition.own else 0),
            *([self.cards, self.cards, self.cards, self.cells, self.cells, self.take] * 2),
        ]

    def turn(self, line: str) -> str:
        parts = [part.split() for part in line.split("|")]
        self.rng.choice(self.ways)(parts)
        return " | ".join(" ".join(part) for part in parts)

    def pick(self, parts: Parts, first: int = 0) -> tuple[list[str], int]:
        """A word of some part, as the part and the word's index."""
        part = self.rng.choice(parts[first:] or parts)
        return part, self.rng.randrange(len(part))

    def cell(self) -> str:
        row = self.rng.choice(ROWS)
        return f"{row}{self.rng.choice(self.edition.rows[row])[0]}"

    def number(self, parts: Parts) -> None:
        parts[0][0] = f"{int(parts[0][0][:-1]) + self.rng.choice([-1, 1, 10])}."

    def face(self, parts: Parts) -> None:
        index = self.rng.randrange(1, len(parts[0]))
        parts[0][index] = parts[0][index][:-1] + str(self.rng.randint(0, 9))

    def drop_word(self, parts: Parts) -> None:
        part, index = self.pick(parts)
        del part[index]

    def repeat_word(self, parts: Parts) -> None:
        part, index = self.pick(parts)
        part.insert(index, self.rng.choice([part[index], "-", f"{self.rng.choice(COLOURS)}3"]))

    def swap_words(self, parts: Parts) -> None:
        part, index = self.pick(parts)
        part[index], part[-1] = part[-1], part[index]

    def junk(self, parts: Parts) -> None:
        part, index = self.pick(parts)
        part[index] = self.rng.choice(JUNK)

    def drop_part(self, parts: Parts) -> None:
        del parts[self.rng.randrange(1, len(parts))]

    def empty_part(self, parts: Parts) -> None:
        parts.insert(self.rng.randint(1, len(parts)), self.rng.choice([[], ["-"]]))

    def passed(self, parts: Parts) -> None:
        part, index = self.pick(parts, 1)
        part[index] = "-"

    def other_cell(self, parts: Parts) -> None:
        part, index = self.pick(parts, 1)
        part[index] = self.cell()

    def other_row(self, parts: Parts) -> None:
        part, index = self.pick(parts, 1)
        part[index] = self.rng.choice(ROWS) + part[index][1:]

    def fitting_cell(self, parts: Parts) -> None:
        """Any cell, with dice that make its number: only the sheet can bar it."""
        self.fit(parts, self.cell())

    def last_cell(self, parts: Parts) -> None:
        row = self.rng.choice(ROWS)
        self.fit(parts, f"{row}{self.edition.rows[row][-self.edition.closers][0]}")

    def fit(self, parts: Parts, cell: str) -> None:
        part, index = self.pick(parts, 1)
        part[index] = cell
        self.make(parts, cell)

    def make(self, parts: Parts, cell: str) -> None:
        """Dice that make the number of a cell, white ones and those of its colour."""
        found, faces, number = self.edition.find(cell), self.edition.faces, int(cell[1:])
        if self.edition.kind == "cards" or found is None:
            return
        low = self.rng.randint(max(1, number - faces), min(faces, number - 1))
        colour = self.edition.colour(found)
        parts[0][1] = f"W{low}{number - low}"
        parts[0][2:] = [
            f"{colour}{number - low}" if word[0] == colour else word for word in parts[0][2:]
        ]

    def chain(self, parts: Parts) -> None:
        part, index = self.pick(parts, 1)
        cells = part[index].split(">")
        change = self.rng.randrange(3)
        at = self.rng.randrange(len(cells))
        if change == 0 and len(cells) > 1:
            del cells[at]
        elif change == 1:
            cells.insert(at + 1, self.cell())
        else:
            cells[at] = self.cell()
        part[index] = ">".join(cells)

    def own(self, parts: Parts) -> None:
        """What only a later edition knows, most often with dice that allow it."""
        part, index = self.pick(parts, 1)
        change = {
            "BP": self.bonus_cell,
            "XC": self.exchange,
            "CB": self.pair,
            "QL": self.fifteen,
            "QC": self.field,
        }.get(self.edition.own, self.again)
        part[index] = change(parts)

    def bonus_cell(self, parts: Parts) -> str:
        name = self.rng.choice(list(BONUS_ROWS))
        number = self.rng.choice(BONUS_ROWS[name])
        self.make(parts, f"{self.rng.choice(name)}{number}")
        return f"{name}{number}"

    def exchange(self, parts: Parts) -> str:
        rolled, crossed = self.rng.sample(self.rng.choice(DIAMONDS), 2)
        self.make(parts, f"a{rolled}")
        return f"{self.rng.choice(ROWS)}{crossed}"

    def pair(self, parts: Parts) -> str:
        ends = self.rng.choice(CHAINS[self.rng.choice("ABCDE")]).split("-")
        first, second = self.rng.sample(ends, 2)
        self.make(parts, first)
        return self.rng.choice([first, f"{first}>{second}"])

    def again(self, parts: Parts) -> str:
        """A cell of the same turn once more."""
        cells = [word for part in parts[1:] for word in part if word != "-"]
        cell = self.rng.choice(cells or [self.cell()])
        self.make(parts, cell)
        return cell

    def fifteen(self, parts: Parts) -> str:
        if len(parts[0]) > 2 and self.rng.random() < 0.7:
            parts[0][1] = self.rng.choice(["W63", "W45", "W54", "W66", "W46"])
            low, high = map(int, parts[0][1][1:])
            parts[0][2] = f"{parts[0][2][0]}{15 - low - high}"
        if self.rng.random() < 0.3:
            del parts[2:]
        return "15"

    def field(self, parts: Parts) -> str:
        cell, field = self.cell(), self.rng.choice(FIELDS)
        self.make(parts, cell)
        dice = self.rng.sample(range(1, len(parts[0])), min(2, len(parts[0]) - 1))
        for at, face in zip(dice, self.rng.sample("15", 2), strict=False):
            parts[0][at] = parts[0][at][:-1] + face
        return self.rng.choice([field, f"{cell}+{field}"])

    def take(self, parts: Parts) -> None:
        if self.edition.kind == "cards":
            taken = self.rng.choice("T1 T4 T12 T5 T0 T T11 T1234 T432 t1".split())
            parts[0][1:] = [taken]

    def cards(self, parts: Parts) -> None:
        if self.edition.kind == "cards" and len(parts) == 3:
            cards, _, cells = parts[2][0].partition(":")
            held = cards.split("+")
            card = f"{self.rng.choice('RYGBJ')}{self.rng.randint(2, 12)}"
            held[self.rng.randrange(len(held)) :] = self.rng.choice([[card], held, [*held, card]])
            parts[2][0] = f"{'+'.join(held)}{self.rng.choice(['', '', '=R'])}:{cells}"

    def cells(self, parts: Parts) -> None:
        if self.edition.kind == "cards" and len(parts) == 3:
            cards, _, cells = parts[2][0].partition(":")
            faces = [card.partition("=")[0] for card in cards.split("+")]
            shown = [f"{ROW_OF.get(face[:1], 'a')}{face[1:]}" for face in faces]
            others = [cells.split("+")[::-1], shown, [*cells.split("+"), self.cell()]]
            parts[2][0] = f"{cards}:{'+'.join(self.rng.choice(others))}"


def damaged(record: str, rng: Random) -> str:
    """The record with one turn or one tag damaged."""
    lines = record.splitlines()
    edition = EDITIONS[lines[1].split('"')[1]]
    turns = [index for index, line in enumerate(lines) if line[0] != "["]
    if rng.random() < 0.15:
        return "\n".join(damaged_lines(lines, rng)) + "\n"
    index = rng.choice(turns[-8:] if rng.random() < 0.6 else turns)
    lines[index] = Damage(edition, rng).turn(lines[index])
    return "\n".join(lines) + "\n"


def damaged_lines(lines: list[str], rng: Random) -> list[str]:
    """Whole lines dropped, doubled, moved or changed."""
    first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
    line = lines[first]
    change = rng.randrange(5)
    if change == 0:
        return lines[:first] + lines[first + 1 :]
    if change == 1:
        return lines[:second] + [line] + lines[second:]
    if change == 2:
        lines[first], lines[second] = lines[second], line
        return lines
    numbers = re.sub(r"\d+", lambda found: str(int(found[0]) + 1), line, count=1)
    changed = [line.replace('"', "'", 1), line[:-1], numbers, line.replace("]", ' "x"]')]
    lines[first] = rng.choice(changed)
    return lines


def untidy(record: str, rng: Random) -> str:
    """The same record with other blanks, comments and line ends."""
    lines = []
    for line in record.splitlines():
        blanks = [" ", " ", "  ", "\t", " {so} ", ' {a5 | [x] "} ']
        words = line.split(" ") if line[0] != "[" else [line]
        text = words[0] + "".join(rng.choice(blanks) + word for word in words[1:])
        lines.append(
            rng.choice(["", "", " ", "{head} "]) + text + rng.choice(["", "", " ", " {x}"])
        )
    return rng.choice(["\n", "\r\n"]).join(lines) + rng.choice(["", "\n", "\n\n"])
