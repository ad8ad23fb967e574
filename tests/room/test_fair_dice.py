"""The scheme itself: known answers from another language, and that every input counts."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from rowlock.core.moves import Card, Chance, Deal, Roll
from rowlock.core.paper import Colour, Stage
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.state import State, new_game
from rowlock.errors import RowlockError
from rowlock.room import fair_dice
from rowlock.room.fair_dice import Chain
from rowlock.room.transcript import Transcript
from rowlock.variants import find_variant
from rowlock.variants.custom_sheet import parse_sheet
from rowlock.variants.records import replay
from tests.room.games import FairGame, entropy, moves_of, new_fair_game

HERE = Path(__file__).parent
KNOWN: list[dict[str, Any]] = json.loads((HERE / "known.json").read_text())
CHAIN = Chain(bytes(range(32)), 200)
BEFORE = b'[Record "rowlock 1"]\n1. W41 R3 Y2 G5 B6 | a5 b5 | d10\n'
ADDED = (b"\1" * 32, b"")


def sheet(sides: int) -> State:
    """A game for two with dice of so many sides."""
    text = f'id = "x"\nsides = {sides}\n'
    for colour in Colour:
        text += f'[[row]]\ncolour = "{colour.name.lower()}"\nnumbers = [2, 3, 4]\n'
    return new_game(parse_sheet(text))


def rolled(known: dict[str, Any], state: State) -> Chance:
    """The draw of a known case, for a game with as many seats as it has contributions."""
    chain = Chain.of(f"{known['length']}:{known['seed']}")
    added = [bytes.fromhex(each) for each in known["contributions"]]
    papers = state.setup.papers[:1] * len(added)
    state = state._replace(setup=replace(state.setup, papers=papers))
    return fair_dice.draw(chain, known["index"], known["transcript"].encode(), added, state)


def bits(chain: Chain = CHAIN, index: int = 7, text: bytes = BEFORE, added: Any = ADDED) -> int:
    """The first 256 bits of the stream of a draw."""
    return int.from_bytes(bytes(islice(fair_dice._numbers(chain, index, text, added), 32)), "big")


def roll(chain: Chain = CHAIN, index: int = 7, text: bytes = BEFORE, added: Any = ADDED) -> Any:
    return fair_dice.draw(chain, index, text, added, new_game(find_variant("classic")))


def flipped(data: bytes, bit: int) -> bytes:
    return bytes(byte ^ (1 << bit % 8 if at == bit // 8 else 0) for at, byte in enumerate(data))


@pytest.mark.parametrize("known", KNOWN)
def test_chain_dice_and_cards_are_the_known_ones(known: dict[str, Any]) -> None:
    chain, answer = Chain.of(f"{known['length']}:{known['seed']}"), known["answer"]
    assert chain.anchor == answer["anchor"]
    assert chain.value(known["index"]).hex() == answer["value"]
    for sides, faces in answer["rolls"].items():
        drawn = rolled(known, sheet(int(sides)))
        assert isinstance(drawn, Roll)
        assert "".join(map(str, drawn.white + drawn.colours)) == faces
    for option, name in (("no", "deck"), ("yes", "deckWithJokers")):
        table = new_game(find_variant("cards"), options={"jokers": option})
        assert str(rolled(known, table)) == answer[name]


def test_the_opening_is_the_known_one() -> None:
    known = KNOWN[-1]
    chain = Chain.of(f"{known['length']}:{known['seed']}")
    added = [bytes.fromhex(each) for each in known["contributions"]]
    state = fair_dice.opening(chain, added, find_variant("longo"), ["Max", "Zoë", "Лев"])
    assert state.setup.first == known["answer"]["first"]
    lucky = [" ".join(map(str, paper.lucky)) for paper in state.setup.papers]
    assert lucky == known["answer"]["lucky"]


@pytest.mark.skipif(not shutil.which("node"), reason="the known answers are made by Node")
def test_the_known_answers_are_what_another_language_derives() -> None:
    done = subprocess.run(
        ["node", str(HERE / "derive.mjs")],
        check=True,
        capture_output=True,
        input=(HERE / "known.json").read_bytes(),
    )
    assert done.stdout == (HERE / "known.json").read_bytes()


def test_the_same_input_gives_the_same_roll() -> None:
    assert roll() == roll()
    fair_dice._milestones.cache_clear()
    assert roll() == roll(Chain.of(CHAIN.secret))


@pytest.mark.parametrize("edition", ["longo", "duel", "cards"])
def test_a_restart_at_any_moment_draws_the_same_again(edition: str) -> None:
    game = new_fair_game(find_variant(edition), 2, "restart")
    while not game.state.over and game.state.turn < 30:
        if game.state.awaited:
            game = game.chosen(("closer", "cautious"), "restart")
            continue
        stored = game.record(), game.chain.secret, game.contributions
        added = entropy("restart", game.state.turn, 2)
        game = game.drawn(added)
        assert restarted(*stored).drawn(added) == game


def restarted(record: str, secret: str, contributions: tuple[tuple[bytes, ...], ...]) -> FairGame:
    """A game as it comes back from the disk."""
    fair_dice._milestones.cache_clear()
    kept = replay(record)
    story = Transcript.of(kept.head.state, kept.head.names, moves_of(kept))
    return FairGame(Chain.of(secret), story, contributions)


def test_every_bit_of_the_transcript_and_of_the_contributions_counts() -> None:
    plain, changed = bits(), set[int]()
    changed |= {bits(text=flipped(BEFORE, bit)) for bit in range(8 * len(BEFORE))}
    changed |= {bits(added=(flipped(ADDED[0], bit), b"")) for bit in range(256)}
    changed |= {bits(Chain(flipped(CHAIN.seed, bit), 200)) for bit in range(256)}
    changed |= {bits(index=index) for index in range(1, 201) if index != 7}
    assert plain not in changed
    assert len(changed) == 8 * len(BEFORE) + 256 + 256 + 199


def test_one_bit_changed_changes_half_of_the_stream() -> None:
    apart = [
        (bits() ^ bits(text=flipped(BEFORE, bit))).bit_count() for bit in range(8 * len(BEFORE))
    ]
    assert all(80 < distance < 176 for distance in apart)
    assert abs(sum(apart) / len(apart) - 128) < 2


@pytest.mark.parametrize(
    "added",
    [
        (b"", b"\1" * 32),
        (b"\1" * 31, b"\1"),
        (b"\1" * 31, b""),
        (b"\1" * 32, b"\0"),
        (b"\1" * 32,),
        (b"\1" * 32, b"", b""),
    ],
)
def test_entropy_depends_on_its_seat(added: Sequence[bytes]) -> None:
    assert bits(added=added) != bits()


def test_text_moved_from_the_transcript_to_a_seat_makes_another_stream() -> None:
    assert bits(text=b"ab", added=(b"c", b"")) != bits(text=b"a", added=(b"bc", b""))
    assert bits(index=1, text=b"1a") != bits(index=11, text=b"a")


def test_each_value_hashes_to_the_one_before_it_down_to_the_anchor() -> None:
    values = CHAIN.values(200)
    assert [CHAIN.value(index) for index in range(201)] == values
    assert values[0].hex() == CHAIN.anchor
    assert values[200] == CHAIN.seed
    assert [fair_dice._hashed(value, 1) for value in values[1:]] == values[:-1]


@pytest.mark.parametrize("length", [1, 63, 64, 65, 128, 4096])
def test_chains_of_any_length_end_in_their_seed(length: int) -> None:
    chain = Chain(b"\7" * 32, length)
    assert chain.value(length) == chain.seed
    assert fair_dice._hashed(chain.seed, length).hex() == chain.anchor


def test_a_new_chain_depends_on_its_seed_and_keeps_it_out_of_logs() -> None:
    one, two = fair_dice.new_chain(b"\1" * 32), fair_dice.new_chain(b"\2" * 32)
    assert one.anchor != two.anchor
    assert one.length == 4096
    assert one.seed.hex() not in f"{one} {one!r}"
    assert Chain.of(one.secret) == one


def test_a_chain_is_refused_a_seed_that_is_too_short() -> None:
    with pytest.raises(RowlockError, match="32 bytes"):
        fair_dice.new_chain(b"\1" * 31)


def test_proof_reveals_no_future_value() -> None:
    proof = repr(fair_dice.proof_tags(CHAIN, [ADDED] * 7))
    assert all(CHAIN.value(index).hex() in proof for index in range(8))
    assert not any(CHAIN.value(index).hex() in proof for index in range(8, 201))


def test_removed_dice_do_not_change_the_other_dice() -> None:
    state = new_game(find_variant("classic"))
    whole, rest = roll(), fair_dice.draw(CHAIN, 7, BEFORE, ADDED, state._replace(closed=0b0101))
    assert rest == whole.without({Colour.RED, Colour.GREEN})


def test_a_pile_is_shuffled_the_same_however_it_was_discarded() -> None:
    state = new_game(find_variant("cards"), options={"jokers": "yes"})
    drawn = fair_dice.draw(CHAIN, 2, BEFORE, ADDED, state)
    state, _ = apply_chance(state, drawn)
    assert state.cards is not None
    discards = tuple(Card.of(text) for text in ("J5", "R2", "B12", "J2", "R10", "Y3"))
    for order in (discards, discards[::-1]):
        cards = replace(state.cards, pile=(), discards=order)
        pile = fair_dice.draw(
            CHAIN, 3, BEFORE, ADDED, state._replace(stage=Stage.SHUFFLE, cards=cards)
        )
        assert isinstance(pile, Deal)
        assert sorted(map(str, pile.cards)) == sorted(map(str, discards))
        assert pile == fair_dice.draw(
            CHAIN,
            3,
            BEFORE,
            ADDED,
            state._replace(stage=Stage.SHUFFLE, cards=replace(cards, discards=discards)),
        )


def test_the_proof_of_a_card_game_waits_for_its_end() -> None:
    dice, cards = new_game(find_variant("classic")), new_game(find_variant("cards"))
    assert fair_dice.may_reveal(dice)
    assert not fair_dice.may_reveal(cards)
    assert fair_dice.may_reveal(cards._replace(stage=Stage.OVER))


def test_fair_turns_begin_with_the_next_chance() -> None:
    state = new_game(find_variant("classic"), 1)
    assert fair_dice.begins(state) == 1
    state, _ = apply_chance(state, Roll.of((1, 1), red=1, yellow=1, green=1, blue=1))
    assert fair_dice.begins(state) == 2
    while state.turn == 1:
        state, _ = apply(state, 1, legal_plays(state, 1)[0])
    assert fair_dice.begins(state) == 2
    assert fair_dice.begins(new_game(find_variant("cards"))) == 1


@given(some.binary(max_size=32))
def test_entropy_round_trips(data: bytes) -> None:
    assert fair_dice.read_entropy(data.hex()) == data


@pytest.mark.parametrize("text", ["0", "0g", "AA", "00" * 33, " 00", "00\n", "٠٠"])
def test_invalid_entropy_is_refused(text: str) -> None:
    with pytest.raises(RowlockError, match="up to 64 hex digits"):
        fair_dice.read_entropy(text)


@pytest.mark.parametrize(
    "secret", ["", "4096", "0:" + "00" * 32, "5:" + "00" * 31, "5:" + "AA" * 32]
)
def test_a_damaged_secret_is_refused(secret: str) -> None:
    with pytest.raises(RowlockError, match="secret of the fair dice is damaged"):
        Chain.of(secret)


def test_a_chain_is_good_for_so_many_draws_and_no_more() -> None:
    roll(index=200)
    with pytest.raises(RowlockError, match="limited to 200 draws"):
        roll(index=201)


def test_a_draw_that_is_not_due_is_refused() -> None:
    state = new_game(find_variant("classic"))
    with pytest.raises(RowlockError, match="No roll is due"):
        fair_dice.draw(CHAIN, 1, b"", ADDED, state._replace(stage=Stage.WHITE))


@pytest.mark.parametrize("added", [(), (b"",), (b"", b"", b""), (b"", b"x" * 33)])
def test_every_seat_has_one_contribution(added: tuple[bytes, ...]) -> None:
    state = new_game(find_variant("classic"))
    with pytest.raises(RowlockError, match="A seat adds one value"):
        fair_dice.draw(CHAIN, 1, b"", added, state)
    with pytest.raises(RowlockError, match="A seat adds one value"):
        fair_dice.opening(CHAIN, added, find_variant("classic"), ["A", "B"])
