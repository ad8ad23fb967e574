"""A server that cheats, or a record made to look better, is found out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rowlock.errors import BadRecord
from rowlock.room.fair_dice import Chain
from rowlock.variants import find_variant
from rowlock.variants.records import replay
from rowlock.verify import verify
from tests.room.forgery import refusal, sealed_anew
from tests.room.games import FairGame, play_fair_game, played


def test_other_faces_are_noticed_whatever_the_seal_says() -> None:
    record = played(0).record()
    for line in record.split("\n"):
        dice = line.partition(" |")[0]
        if line[:1].isdigit():
            for at in (at for at, each in enumerate(dice) if each.isdigit() and at > 3):
                face = str(int(dice[at]) % 6 + 1)
                changed = record.replace(f"\n{line}\n", f"\n{dice[:at]}{face}{line[at + 1 :]}\n")
                assert "but should be W" in (refusal(sealed_anew(changed)) or "")


def test_other_choices_are_noticed_by_the_next_roll_whatever_the_seal_says() -> None:
    record = played(0).record()
    lines = record.split("\n")
    for line in [line for line in lines if line[:1].isdigit()][:-1]:
        changed = sealed_anew(record.replace(f"\n{line}\n", f"\n{line} {{so}} -\n"))
        turn = int(line.partition(".")[0]) + 1
        assert f"The roll of turn {turn} is" in (refusal(changed) or "")


def test_after_the_last_roll_only_the_seal_and_the_rules_remain() -> None:
    record = played(0).record()
    last = [line for line in record.split("\n") if line[:1].isdigit()][-1]
    changed = record.replace(last, last + " -")
    assert "The seal does not fit" in (refusal(changed) or "")
    assert refusal(sealed_anew(changed)) is None
    with pytest.raises(BadRecord):
        replay(sealed_anew(changed))


def proof_line(record: str, index: int) -> str:
    return next(line for line in record.split("\n") if line.startswith(f'[Fair "{index}"'))


def with_another_value(record: str, game: FairGame) -> str:
    value = game.chain.value(5).hex()
    return record.replace(value, Chain(b"x" * 32, 1024).value(5).hex())


def with_a_value_skipped(record: str, game: FairGame) -> str:
    return record.replace(game.chain.value(5).hex(), game.chain.value(6).hex())


def with_two_seats_swapped(record: str, _: FairGame) -> str:
    line = proof_line(record, 5)
    name, number, value, *seats = line[1:-1].split(" ")
    return record.replace(line, f"[{' '.join([name, number, value, *seats[::-1]])}]")


def with_a_contribution_dropped(record: str, game: FairGame) -> str:
    added = next(each for each in game.contributions[4] if each)
    return record.replace(f'"{added.hex()}"', '""')


def with_a_proof_left_out(record: str, game: FairGame) -> str:
    return record.replace(proof_line(record, len(game.contributions)) + "\n", "")


def with_a_proof_too_many(record: str, game: FairGame) -> str:
    last = proof_line(record, len(game.contributions))
    index = len(game.contributions) + 1
    more = [f'"{index}"', f'"{game.chain.value(index).hex()}"', *['""'] * len(game.story.names)]
    return record.replace(last, f"{last}\n[Fair {' '.join(more)}]")


def with_another_first_seat(record: str, game: FairGame) -> str:
    first = game.story.start.setup.first
    return record.replace(f'[First "{first}"]', f'[First "{first % 3 + 1}"]')


def with_the_first_seat_untold(record: str, game: FairGame) -> str:
    return record.replace(f'[First "{game.story.start.setup.first}"]\n', "")


def with_early_turns_called_given(record: str, game: FairGame) -> str:
    for index in range(1, len(game.contributions) + 1):
        line = proof_line(record, index)
        now = "" if index <= 3 else line.replace(f'"{index}"', f'"{index - 3}"', 1) + "\n"
        record = record.replace(line + "\n", now)
    anchor = game.chain.value(3).hex()
    return record.replace(f"fair 1 {game.chain.anchor}", f"fair 1 {anchor} from 3")


def with_a_name_changed(record: str, _: FairGame) -> str:
    return record.replace('"Seat 2"', '"Seat II"')


def with_an_option_added(record: str, _: FairGame) -> str:
    return record.replace("[Dice", '[Option "bonus_reach" "any"]\n[Dice')


def with_a_turn_left_out(record: str, _: FairGame) -> str:
    turn = next(line for line in record.split("\n") if line.startswith("4. "))
    return record.replace(turn + "\n", "")


def with_another_edition(record: str, _: FairGame) -> str:
    return record.replace('"classic"', '"mixx-a"')


TRICKS: dict[Callable[[str, FairGame], str], str] = {
    with_another_value: "The value of draw 5 is not the promised one",
    with_a_value_skipped: "The value of draw 5 is not the promised one",
    with_two_seats_swapped: "The roll of turn 4 is",
    with_a_contribution_dropped: "The roll of turn 4 is",
    with_a_proof_left_out: "has no proof",
    with_a_proof_too_many: "a draw that is not in the record",
    with_another_first_seat: "but should be",
    with_the_first_seat_untold: "but should be",
    with_early_turns_called_given: "The roll of turn 3 is",
    with_a_name_changed: "but should be",
    with_an_option_added: "but should be",
    with_a_turn_left_out: "This is not turn 4",
    with_another_edition: "but should be",
}


@pytest.mark.parametrize("trick", TRICKS, ids=lambda trick: trick.__name__)
def test_a_server_that_cheats_is_found_out(trick: Callable[[str, FairGame], str]) -> None:
    game = play_fair_game(find_variant("classic"), 3, "a")
    record = game.record()
    changed = trick(record, game)
    assert changed != record
    assert TRICKS[trick] in (refusal(sealed_anew(changed)) or "")


def test_a_deck_and_a_pile_that_were_stacked_are_found_out() -> None:
    number = next(n for n in range(55) if "[Reshuffle " in played(n).record())
    record = played(number).record()
    for tag, name in (("Deck", "The deck is"), ("Reshuffle", "The pile of turn")):
        line = next(line for line in record.split("\n") if line.startswith(f"[{tag} "))
        first, second, *rest = line.split('"')[1].split(" ")
        stacked = record.replace(line, f'[{tag} "{" ".join([second, first, *rest])}"]')
        assert name in (refusal(sealed_anew(stacked)) or "")


def test_a_game_made_up_afterwards_has_another_anchor() -> None:
    true, made_up = (
        play_fair_game(find_variant("classic"), 2, seed) for seed in ("true", "made up")
    )
    assert verify(made_up.record()).anchor == made_up.chain.anchor != true.chain.anchor
