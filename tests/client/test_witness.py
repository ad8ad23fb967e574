"""A client adds to the dice for its seats, and finds by itself whether they were fair."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rowlock.client import Client, Table
from rowlock.client.witness import Seen, Witness
from rowlock.locale import texts
from rowlock.protocol.messages import Rematch
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.tui.table_text import tell_verdict
from rowlock.tui.user_files import UserFiles
from rowlock.verify import NotVerified
from tests.room import fair_cases
from tests.server.network import serving

CASES = {each["name"]: each for each in json.loads(fair_cases.FILE.read_text())}
RECORD: str = CASES["room"]["record"]
ANCHOR: str = CASES["room"]["verdict"]["anchor"]


def honest(keep: Witness | None = None) -> Witness:
    """A witness that sent for the first seat what the record says."""
    witness = keep or Witness()
    witness.see(ANCHOR, [1])
    for index, draw in enumerate(CASES["room"]["verdict"]["draws"]):
        witness.send(1, max(0, draw["turn"] - 1), draw["added"][0], f"c{index}")
        witness.answer(f"c{index}", accepted=True)
    return witness


def why(witness: Witness, record: str = RECORD) -> str:
    try:
        witness.check(record, [1])
    except NotVerified as error:
        return error.why
    return ""


def test_honest_record_matches_the_witness() -> None:
    assert why(honest()) == ""


def test_other_dice_and_other_bytes_are_noticed() -> None:
    assert why(Witness(Seen("00" * 32))) == "anchor"
    late = honest()
    late.send(1, 2, "cd" * 32, "late")
    assert why(late) == "", "it may not have arrived"
    late.answer("late", accepted=True)
    assert why(late) == "bytes"
    refused = honest()
    refused.send(1, 2, "cd" * 32, "no")
    refused.answer("no", accepted=False)
    assert why(refused) == ""
    assert why(honest(), CASES["plain"]["record"]) == "unproved"


def test_terminal_stores_the_witness_and_prints_the_verdict(tmp_path: Path) -> None:
    files = UserFiles(tmp_path)
    honest(files.witness("http://here", "AB"))
    again = files.witness("http://here", "AB")
    assert again.seen.anchor == ANCHOR
    speech = texts("en")
    assert tell_verdict(speech, RECORD, again, [1]) == ("Dice verified (5)", True)
    assert tell_verdict(speech, CASES["plain"]["record"])[1]
    told, fine = tell_verdict(speech, CASES["plain"]["record"], again)
    assert (fine, told.startswith("Dice NOT verified.")) == (False, True)
    for name, case in CASES.items():
        told, fine = tell_verdict(speech, case["record"])
        assert fine == ("draws" in case["verdict"] or name == "plain")


@pytest.mark.anyio
async def test_a_client_adds_for_all_its_seats_also_in_a_rematch(tmp_path: Path) -> None:
    seats = [SeatSetting("local", "A"), SeatSetting("local", "B")]
    with serving(tmp_path) as address:
        async with Client(address, "Ann") as ann:
            await play_twice(ann, Settings(seats=seats, edition="duel"))


def all_add(table: Table) -> bool:
    return table.view.room is not None and all(seat.adds for seat in table.view.room.seats)


async def play_twice(ann: Client, settings: Settings) -> None:
    code = await ann.open(settings)
    for again in (False, True):
        async with ann.table(code) as table:
            await table.until(lambda: all(s.adds for s in table.view.room.seats))  # type: ignore[union-attr]
            await table.start()
            while (room := table.view.room) and room.phase != "over":
                mine = next(each for each in table.view.mine or [] if each.options)
                await table.choose(mine.seat, mine.options[-1].play)
            found = table.witness.check(await ann.record(code), [1, 2])
            assert found.added == (found.draws, found.draws)
            if not again:
                await table.do(Rematch(id="r"))
                code = str(table.view.room and table.view.room.rematch)
