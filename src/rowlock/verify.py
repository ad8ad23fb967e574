"""Standalone verifier of the fair dice in game records: `python verify.py FILE`.

It shares no line with the program that rolls the dice and needs only Python's standard library, so
that anybody can read it, or write it again from `docs/fair-dice.md`. It asks one question: does
every roll follow from what was fixed before it? Whether the moves are legal is another one.
"""

import hashlib
import hmac
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

LABEL = b"rowlock fair 1 "
GAME = {"Record", "Variant", "Sheet", "Seats", "First", "Option", "Lucky", "Dice", "Fair", "Seal"}
GAME |= {"Kinds", "Deck", "Reshuffle", "Scores"}
"""The tags that belong to the game; all others are notes, and anybody may add them."""
TOKEN = re.compile(r'(\{[^}]*\})|("(?:[^"\\\n]|\\.)*"|[][|]|[^]\s[|{}"]+)|(\n)|[^\S\n]+|(.)')
DICE = re.compile(r"fair 1 ([0-9a-f]{64})(?: from ([1-9][0-9]{0,3})|( first chosen))?")
SHARE = re.compile(r"(?:[0-9a-f]{2}){0,32}")
CARDS = [f"{colour}{number}" for colour in "RYGBJ" for number in range(2, 13)]
LONGO: dict[str, Any] = {"sides": 8, "lucky": [[5, 8], [5, 10], [6, 11], [7, 12], [8, 13]]}
CONNECTED: dict[str, Any] = {"kinds": ["A", "B", "C", "D", "E"]}
PRINTED = {"longo": LONGO, "connected-a": CONNECTED, "connected-b": CONNECTED}
"""The facts of printed editions that draws depend on."""


class NotVerified(Exception):
    """What does not fit, and on which line of the file."""

    def __init__(self, line: int, message: str, why: str = "proof", **details: str | int) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.why = why
        """`unproved`, `proof` (damaged or incomplete), `chain`, `draw` or `seal`."""
        self.details = details


class Verified(NamedTuple):
    """What was checked and found true."""

    line: int
    anchor: str
    """The commitment to all dice; compare it with the one published before the game."""
    draws: int
    turns: int
    begins: int
    """0, or the first turn that was drawn where a game goes on from a position of another one."""
    added: tuple[int, ...] = ()
    """For each seat, to how many of the draws it added bytes; a bot adds to none."""
    shares: tuple[tuple[int, tuple[str, ...]], ...] = ()
    """For each draw its turn, 0 before the first, and what the seats added as hex digits."""


class Line(NamedTuple):
    """A line of a record in canonical form, and its number in the file."""

    number: int
    text: str
    tag: str = ""
    values: tuple[str, ...] = ()


class Draw(NamedTuple):
    """One roll or shuffle: what the record says it was, and the lines that were there before it."""

    name: str
    line: int
    said: str
    before: list[Line]
    turn: int = 0


def split(text: str) -> Iterator[tuple[int, str]]:
    """The records of a file, parted by blank lines, each with the line where it begins."""
    kept: list[str] = []
    for number, line in enumerate([*text.removeprefix("\ufeff").split("\n"), ""], 1):
        if line.strip():
            kept.append(line)
        elif kept:
            yield number - len(kept), "\n".join(kept)
            kept = []


def read(text: str, number: int) -> Iterator[Line]:
    """The lines that belong to the game, with single blanks and without comments."""
    tokens: list[str] = []
    for match in TOKEN.finditer(text + "\n"):
        comment, token, end, other = match.groups(default="")
        if other:
            raise NotVerified(number, f"{other!r} does not belong in a record.")
        tokens += [token] if token else []
        if end and tokens[:1] == ["["]:
            if tokens[-1] != "]" or any(string[0] != '"' for string in tokens[2:-1]):
                raise NotVerified(number, 'A tag is written [Name "value"].')
            values = tuple(json.loads(string) for string in tokens[2:-1])
            yield Line(number, f"[{' '.join(tokens[1:-1])}]", tokens[1], values)
        elif end and tokens:
            yield Line(number, " ".join(tokens))
        tokens = [] if end else tokens
        number += (comment + end).count("\n")


def verify(text: str, first: int = 1) -> Verified:
    """Derive every roll of a record anew; raises `NotVerified` at the first thing that is wrong."""
    try:
        return check([line for line in read(text, first) if line.tag in {"", *GAME}], first)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
        raise NotVerified(first, f"This record cannot be read ({error}).") from None


def check(lines: list[Line], first: int) -> Verified:
    tags = {line.tag: line.values for line in reversed(lines)}
    promise = DICE.fullmatch(" ".join(tags.get("Dice", ())))
    if not promise:
        claims = {"Fair", "Seal"} & tags.keys() or "fair" in " ".join(tags.get("Dice", ()))
        message = "This record does not say that its dice are fair."
        raise NotVerified(first, message, "proof" if claims else "unproved")
    sealed = [line for line in lines if line.tag != "Seal"]
    proofs = [line for line in lines if line.tag == "Fair"]
    values = list(chain(proofs, promise[1], len(tags["Seats"])))
    made, begins, turns = 0, int(promise[2] or 0), list[int]()
    for made, draw in enumerate(draws(sealed, begins, bool(promise[3])), 1):
        turns.append(draw.turn)
        if made > len(proofs):
            raise NotVerified(draw.line, f"{draw.name} has no proof.")
        before = [each for each in draw.before if each.tag != "Fair" or int(each.values[0]) < made]
        numbers = stream(*values[made - 1], made, before)
        due = derive(draw, tags, numbers, bool(promise[3]))
        if draw.said != due:
            message = f"{draw.name} is {draw.said}, but should be {due}."
            raise NotVerified(draw.line, message, "draw", number=made, said=draw.said, due=due)
    if not made:
        raise NotVerified(first, "Nothing in this record was drawn, so there is nothing to check.")
    for line in proofs[made:]:
        raise NotVerified(line.number, "This proves a draw that is not in the record.")
    if tags.get("Seal") != (hashlib.sha256(LABEL + b"seal" + joined(sealed)).hexdigest(),):
        raise NotVerified(first, "The seal does not fit: something was changed after it.", "seal")
    added = tuple(sum(map(bool, seat)) for seat in zip(*(each for _, each in values), strict=True))
    shares = tuple(
        (turn, tuple(share.hex() for share in each))
        for turn, (_, each) in zip(turns, values, strict=True)
    )
    count = sum(not line.tag for line in lines)
    return Verified(first, promise[1], made, count, begins, added, shares)


def chain(proofs: list[Line], anchor: str, seats: int) -> Iterator[tuple[bytes, list[bytes]]]:
    """The server's value and the seats' contributions of each draw; a value hashes to the last."""
    for index, line in enumerate(proofs, 1):
        number, *shares = line.values
        complete = len(shares) == 1 + seats and all(map(SHARE.fullmatch, shares))
        if number != str(index) or not complete:
            raise NotVerified(line.number, f"This is no proof of draw {index} by {seats} seats.")
        value, *added = map(bytes.fromhex, shares)
        if hashlib.sha256(LABEL + b"chain" + value).hexdigest() != anchor:
            message = f"The value of draw {index} is not the promised one."
            raise NotVerified(line.number, message, "chain", number=index)
        anchor = value.hex()
        yield value, added


def draws(lines: list[Line], begins: int, chosen: bool) -> Iterator[Draw]:
    """Every draw of a record, in order: the opening, the deck, each turn's dice, each new pile."""
    turn, start = 1, next((at for at, line in enumerate(lines) if not line.tag), len(lines))
    if not begins:
        opened = [line for line in lines[:start] if line.tag in ("First", "Lucky", "Kinds")]
        before = [line for line in lines[:start] if line not in opened and line.tag != "Deck"]
        drawn = [line.text for line in opened if line.tag != "First" or not chosen]
        yield Draw("The opening", (opened or before)[0].number, " ".join(drawn), before)
    for line in lines[:start]:
        if line.tag == "Deck" and not begins:
            before = [each for each in lines[:start] if each != line]
            yield Draw("The deck", line.number, line.values[0], before)
    for at, line in enumerate(lines[start:], start):
        number, _, rest = line.text.partition(". ")
        if not line.tag and number != str(turn):
            raise NotVerified(line.number, f"This is not turn {turn}.")
        said = rest.partition(" |")[0]
        if line.tag == "Reshuffle" and turn >= begins:
            took = [Line(0, each.text.partition(" |")[0]) for each in lines[at + 1 : at + 2]]
            yield Draw(
                f"The pile of turn {turn}", line.number, line.values[0], lines[:at] + took, turn
            )
        elif not line.tag and turn >= begins and not said.startswith("T"):
            yield Draw(f"The roll of turn {turn}", line.number, said, lines[:at], turn)
        turn += not line.tag


def stream(value: bytes, added: list[bytes], index: int, before: list[Line]) -> Iterator[int]:
    """The endless stream of bytes that a draw is made from."""
    fields = [LABEL + b"draw", str(index).encode(), joined(before), *added]
    message = b"".join(len(each).to_bytes(4, "big") + each for each in fields)
    seed, block = hmac.new(value, message, hashlib.sha256).digest(), 0
    while True:
        yield from hmac.new(seed, block.to_bytes(4, "big"), hashlib.sha256).digest()
        block += 1


def derive(
    draw: Draw, tags: dict[str, tuple[str, ...]], numbers: Iterator[int], chosen: bool
) -> str:
    """What a draw has to be; the seat that starts is not compared where it was chosen."""
    sheet: dict[str, Any] = tomllib.loads("".join(tags.get("Sheet", ())))
    sheet = sheet or PRINTED.get("".join(tags["Variant"]), {})
    if draw.name == "The opening":
        first, kinds = opening(len(tags["Seats"]), sheet, numbers)
        return " ".join(part for part in ("" if chosen else first, kinds) if part)
    if draw.name == "The deck":
        jokers = any(line.values == ("jokers", "yes") for line in draw.before)
        return " ".join(shuffled(CARDS if jokers else CARDS[:44], numbers))
    if draw.name.startswith("The pile"):
        return " ".join(shuffled(sorted(draw.said.split(), key=CARDS.index), numbers))
    one, two, *faces = (below(sheet.get("sides", 6), numbers) + 1 for _ in range(6))
    dice = zip("RYGB", faces, strict=True)  # those of closed rows are rolled too, but not shown
    return f"W{one}{two}" + "".join(f" {die}{face}" for die, face in dice if die in draw.said)


def opening(seats: int, sheet: dict[str, Any], numbers: Iterator[int]) -> tuple[str, str]:
    """The seat that starts, and the kind of sheet of each seat where there are several."""
    first = f'[First "{below(seats, numbers) + 1}"]'
    lucky = [" ".join(map(str, kind)) for kind in sheet.get("lucky", []) if isinstance(kind, list)]
    kinds = sheet.get("kinds", lucky)
    given = " ".join(f'"{kind}"' for kind in shuffled(kinds, numbers)[:seats])
    tag = "Kinds" if "kinds" in sheet else "Lucky"
    return first, f"[{tag} {given}]" if len(kinds) > 1 else ""


def shuffled(items: list[str], numbers: Iterator[int]) -> list[str]:
    """The items in any order: from the last place down, each swapped with a place up to it."""
    order = list(items)
    for last in reversed(range(1, len(order))):
        other = below(last + 1, numbers)
        order[last], order[other] = order[other], order[last]
    return order


def below(limit: int, numbers: Iterator[int]) -> int:
    """A number from 0 up to the limit; bytes beyond its last full multiple do not count."""
    if not 1 <= limit <= 256:
        raise ValueError(f"there is no die with {limit} sides")
    return next(byte % limit for byte in numbers if byte < 256 // limit * limit)


def joined(lines: list[Line]) -> bytes:
    return "".join(f"{line.text}\n" for line in lines).encode()


def main(path: str) -> None:
    for first, record in split(Path(path).read_text(encoding="utf-8")):
        print(verify(record, first)._replace(shares=()))


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except (NotVerified, OSError, UnicodeDecodeError, TypeError) as error:
        print(f"not verified: {error}", file=sys.stderr)
        sys.exit(2)
