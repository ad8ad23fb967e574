"""Reads the cases that were derived by hand: a record, and what is expected of it."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

LAST = {"a12": "R", "b12": "Y", "c2": "G", "d2": "B"}


@dataclass
class Case:
    """A record under construction, and what is expected of its positions."""

    title: str
    head: list[str] = field(default_factory=list)
    turns: list[str] = field(default_factory=list)
    colours: str = "RYGB"
    """The colours of the dice in play."""
    expected: list[tuple[str, list[str]]] = field(default_factory=list)
    """Records with the words of an expectation each."""

    @property
    def rule(self) -> str:
        return self.title.split()[0]

    @property
    def record(self) -> str:
        return "\n".join([*self.head, *self.turns]) + "\n"

    @property
    def complete(self) -> bool:
        """Whether something is expected of the whole record."""
        return any(record == self.record for record, _ in self.expected)

    def set_up(self, words: list[str]) -> None:
        variant, *settings = words
        said = dict(setting.split("=") for setting in settings)
        seats, first = int(said.get("seats", "1")), said.get("first", "1")
        names = " ".join(f'"{name}"' for name in ("Ada", "Ben", "Cleo", "Dan", "Eve")[:seats])
        self.head = ['[Record "rowlock 1"]', f'[Variant "{variant}"]', f"[Seats {names}]"]
        self.head.append(f'[First "{first}"]')
        if said.get("kinds", "none") != "none":
            self.head.append(f"[Kinds {' '.join(map(json.dumps, said['kinds']))}]")
        if "option" in said:
            self.head.append(f"[Option {' '.join(map(json.dumps, said['option'].split(':')))}]")

    def add_turn(self, text: str) -> None:
        self.turns.append(f"{len(self.turns) + 1}. {text}")

    def add_quick_turn(self, word: str) -> None:
        """A turn of which only the white action is told."""
        choices = [choice.rpartition(":") for choice in word.split(",")]
        sums = {before or re.sub(r"^[a-d]+|>.*", "", cell) for before, _, cell in choices} - {"-"}
        number = max(map(int, sums))
        low = max(1, number - 6)
        dice = " ".join(f"{colour}6" for colour in self.colours)
        written = [cell for _, _, cell in choices]
        self.add_turn(f"W{low}{number - low} {dice} | {' '.join(written)} | -")
        gone = {LAST.get(cell) for cell in written}
        self.colours = "".join(colour for colour in self.colours if colour not in gone)

    def expect(self, words: list[str]) -> None:
        self.expected.append((self.record, words))


def read_cases() -> list[Case]:
    cases: list[Case] = []
    text = (Path(__file__).parent / "later_cases.txt").read_text(encoding="utf-8")
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if lines:
            cases.append(read_case(*lines))
    return cases


def read_case(title: str, table: str, *lines: str) -> Case:
    case = Case(title)
    case.set_up(table.split())
    for line in lines:
        mark, _, rest = line.partition(" ")
        if mark == "=":
            case.expect(rest.split())
        elif mark == "+":
            for word in rest.split():
                case.add_quick_turn(word)
        else:
            case.add_turn(line)
    return case


def told(said: dict[str, Any], what: str, values: list[str]) -> list[str]:
    """The words of an answer that an expectation speaks of, in its order."""
    if what == "error":
        error = said.get("error") or {"rule": "no error", "token": ""}
        return [error["rule"] or "none", error["token"]][: len(values)]
    if "error" in said:
        return [str(said["error"])]
    if what in ("legal", "has", "lacks"):
        seat, *choices = values
        legal = set(said["next"]["legal"][seat])
        found = sorted(legal - set(choices)) if what == "legal" else []
        return [
            seat,
            *(choice for choice in choices if (choice in legal) != (what == "lacks")),
            *found,
        ]
    simple = {
        "scores": said["scores"],
        "misses": said["misses"],
        "closed": said["closed"],
        "ended": [said["reason"]],
        "going": [] if not said["ended"] else [said["reason"]],
        "between": [] if said["next"] is None else [said["next"]["phase"]],
    }
    return list(map(str, simple[what]))


def disagreement(said: dict[str, Any], record: str, words: list[str]) -> str | None:
    """What is wrong with the answer to a record, if anything is."""
    what, *values = words
    found = told(said, what, values)
    if found != values:
        return f"{what}: {' '.join(found)}"
    if what == "error" and len(values) == 2 and said["error"]["line"] != record.count("\n"):
        return f"line {said['error']['line']}"
    return None
