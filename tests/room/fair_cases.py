"""Records and damaged records with the verdict of `rowlock.verify`, for the browser's verifier.

`python -m tests.room.fair_cases` writes them to a file that tests of both verifiers read.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.room.dice_source import FairDice
from rowlock.room.local_room import LocalRoom, MemoryHost
from rowlock.variants import find_variant
from rowlock.variants.custom_sheet import parse_sheet
from rowlock.verify import NotVerified, verify
from tests.room.forgery import sealed_anew
from tests.room.games import JOKERS, OWN_SHEET, continued, new_fair_game, play_fair_game, played

FILE = Path(__file__).parents[2] / "frontend/tests/fair/cases.json"


def first_chosen() -> str:
    """A record whose starting seat was chosen, up to its first roll."""
    settings = Settings(seats=[SeatSetting("local", "Zoë"), SeatSetting("local", "Лев")], first=2)
    host = MemoryHost(lambda: 0, lambda count: bytes(range(count)))
    room = LocalRoom(settings, host, dice=FairDice())
    step = room.step()
    try:
        step.send(None)
    except StopIteration:
        return room.record
    raise AssertionError("a room in memory never waits")


def kept_entropy() -> str:
    """A game as rooms play it: what seats add at the start holds for the first roll too."""
    game = new_fair_game(find_variant("classic"), 2, "room")
    game = game.drawn(game.contributions[0])
    for turn in range(1, 4):
        game = game.chosen(["closer", "cautious"], "room").chosen(["closer", "cautious"], "room")
        game = game.drawn((bytes([turn]) * 32, game.contributions[0][1]))
    return game.record()


def records() -> dict[str, str]:
    """Short games of every kind of draw."""
    classic = find_variant("classic")
    return {
        "classic": play_fair_game(classic, 2, "a", None, 4).record(),
        "longo": play_fair_game(find_variant("longo"), 3, "b", None, 3).record(),
        "cards": play_fair_game(find_variant("cards"), 2, "c", JOKERS, 14).record(),
        "reshuffled": played(74).record(),
        "duel": play_fair_game(find_variant("duel"), 2, "d", None, 3).record(),
        "connected": play_fair_game(find_variant("connected-b"), 3, "g", None, 3).record(),
        "own": play_fair_game(parse_sheet(OWN_SHEET), 3, "e", None, 3).record(),
        "continued": continued(play_fair_game(classic, 1, "f", None, 3), 4).record(),
        "chosen": first_chosen(),
        "room": kept_entropy(),
        "plain": '[Record "rowlock 1"]\n[Variant "classic"]\n[Seats "A"]\n[First "1"]\n',
    }


def damages(record: str) -> dict[str, str]:
    """The record with one thing wrong, resealed where that makes it harder to notice."""
    lines = record.splitlines(True)
    fairs = [line for line in lines if line.startswith("[Fair ")]
    if not fairs:
        return {}
    last, value = fairs[-1], fairs[-1].split('"')[3]
    turned = value[:-1] + ("0" if value[-1] != "0" else "1")
    bare = [line for line in lines if not line.startswith("[Seal ")]
    roll = next((line for line in lines if line.startswith("1. W")), "")
    other = roll.replace("W1", "W2") if "W1" in roll else roll.replace(". W", ". W1", 1)
    return {
        "value": record.replace(value, turned),
        "no last proof": sealed_anew(record.replace(last, "")),
        "no proofs": sealed_anew("".join(line for line in lines if line not in fairs)),
        "twice": sealed_anew(record.replace(last, last + last)),
        "seal": record.replace('[Seal "', '[Seal "0'),
        "no seal": "".join(bare),
        "name": sealed_anew(record.replace('[Seats "', '[Seats "X')),
        "roll": sealed_anew(record.replace(roll, other)) if roll else record,
        "blanks": record.replace('" "', '"  "').replace(" |", "\t|").replace("\n", " \n"),
        "comment": record.replace("\n", " { a\nremark }\n", 1),
        "other scheme": record.replace('"fair 1 ', '"fair 9 '),
        "cut": record[: len(record) // 2],
    }


def verdict(record: str) -> dict[str, Any]:
    """What the standalone verifier says."""
    try:
        found = verify(record)
    except NotVerified as error:
        return {"line": error.line, "why": error.why, "details": error.details}
    draws = [{"turn": turn, "added": list(added)} for turn, added in found.shares]
    return {
        "anchor": found.anchor, "draws": draws, "turns": found.turns, "begins": found.begins,
    }  # fmt: skip


def cases() -> list[dict[str, Any]]:
    """Every record and every damage to it, with its verdict."""
    return [
        {"name": name + (f": {damage}" if damage else ""), "record": text, "verdict": verdict(text)}
        for name, record in records().items()
        for damage, text in {"": record, **damages(record)}.items()
    ]


if __name__ == "__main__":
    FILE.write_text(json.dumps(cases(), ensure_ascii=False, indent=1) + "\n")
