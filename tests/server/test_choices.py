from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from rowlock.bots import make_bot
from rowlock.core.paper import Variant
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.state import State, view
from rowlock.match.driver import Seeded
from rowlock.presentation.choices import options, previewed, read_choice
from rowlock.protocol.refusals import Denied
from rowlock.protocol.views import Option
from rowlock.variants import VARIANTS, find_variant


def positions(variant: Variant, seed: int, **chosen: str) -> Iterator[State]:
    """Positions of a game between bots that lock rows and one that guesses."""
    source = Seeded(seed)
    state = source.opening(variant, 2, chosen)
    bots = [make_bot("closer"), make_bot("random", str(seed))]
    while not state.over:
        if not state.awaited:
            state, _ = apply_chance(state, source.draw(state))
            continue
        yield state
        for seat in state.awaited:
            plays = legal_plays(state, seat)
            choice = bots[seat - 1].choose(view(state, seat), seat, plays)
            state, _ = apply(state, seat, choice)


def completed(state: State, seat: int, option: Option) -> Iterator[Option]:
    """Every whole choice that an option leads to, going on as a client would."""
    if option.complete:
        yield option
    for following in option.next:
        yield from completed(state, seat, previewed(state, seat, following.play))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_options_lead_to_every_legal_choice_and_to_no_other(variant: Variant) -> None:
    for seed in range(3):
        for state in positions(variant, seed):
            for seat in state.awaited:
                found = [
                    whole.play
                    for option in options(state, seat)
                    for whole in completed(state, seat, option)
                ]
                legal = [play.text(state.paper(seat)) for play in legal_plays(state, seat)]
                assert sorted(set(found)) == sorted(legal)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_option_has_its_cells_locks_and_points(variant: Variant) -> None:
    for state in positions(variant, 5):
        # One seat alone, so that nothing but its own choice changes its score.
        seat = state.active
        others = [each for each in state.awaited if each != seat]
        for option in options(state, seat):
            if not option.complete:
                continue
            after, events = apply(state, seat, read_choice(state, seat, option.play))
            for other in others:
                passing = legal_plays(after, other)[0]
                after, more = apply(after, other, passing)
                events += more
            names = variant.paper.names
            mine = [event for event in events if event.seat == seat]
            crossed = [names[event.spot] for event in mine if event.spot]
            assert crossed == [each.cell for each in option.cells]
            missed = any(event.kind == "missed" for event in mine)
            gained = after.scores[seat - 1] - state.scores[seat - 1]
            # A bonus can take the price of misses away; the miss itself is no part of the choice.
            assert gained == option.points or missed
            locked = ["abcd"[event.row] for event in mine if event.kind == "locked"]  # type: ignore[index]
            assert set(locked) <= set(option.locks)


def test_a_bonus_chain_with_a_choice_is_asked_for_step_by_step() -> None:
    variant = find_variant("bonus-a")
    open_ends = [
        option
        for seed in range(4)
        for state in positions(variant, seed, bonus_reach="any")
        for option in options(state, state.active)
        if option.next
    ]
    assert open_ends
    assert all(not option.complete for option in open_ends)


def test_a_preview_says_why_a_cell_cannot_be_crossed() -> None:
    state = next(positions(find_variant("classic"), 1))
    assert state.roll is not None
    wrong = "a2" if state.roll.sum != 2 else "a3"
    with pytest.raises(Denied) as refused:
        previewed(state, 1, wrong)
    assert refused.value.code == "not-the-white-sum"
    assert previewed(state, 1, "-").how == "pass"


def test_many_choices_of_a_house_rule_do_not_make_the_options_long() -> None:
    variant, chance = find_variant("bonus-b"), random.Random(1)
    for state in positions(variant, chance.randrange(100), bonus_reach="any"):
        for seat in state.awaited:
            assert len(options(state, seat)) <= 9
