"""A state machine (Hypothesis) that drives games of each edition with legal and illegal steps."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from rowlock.core.moves import CardPlay, Deal, Event, Play, Roll, Take
from rowlock.core.paper import Spot, Variant
from rowlock.core.record_writer import Choose, Move, write_record
from rowlock.core.replay import summary
from rowlock.core.rules import apply, apply_chance, legal_plays, refusal, take_back
from rowlock.core.state import State
from rowlock.errors import Refused
from rowlock.match.driver import Seeded
from rowlock.variants import VARIANTS
from rowlock.variants.records import replay

# Whole games are many lines to trace, and other tests cover them all.
pytestmark = pytest.mark.no_cover

SPOTS = st.builds(Spot, st.integers(-1, 4), st.integers(-1, 16))
NONSENSE = (
    st.builds(Play, st.lists(SPOTS, max_size=3).map(tuple))
    | st.builds(Take, st.lists(st.integers(0, 5), max_size=3).map(tuple))
    | st.builds(CardPlay, st.just(()), st.lists(SPOTS, max_size=2).map(tuple))
)


class Machine(RuleBasedStateMachine):
    """A table at which anything may be tried."""

    variant: Variant

    @initialize(data=st.data(), seed=st.integers(0, 9999))
    def sit_down(self, data: st.DataObject, seed: int) -> None:
        seats = data.draw(st.integers(self.variant.fewest_seats, self.variant.most_seats))
        self.source = Seeded(seed)
        self.start = self.state = self.source.opening(self.variant, seats)
        self.moves: list[Move] = []
        self.steps = 0

    @precondition(lambda self: not self.state.awaited and not self.state.over)
    @rule()
    def let_chance_have_its_way(self) -> None:
        chance = self.source.draw(self.state)
        self.moves.append(chance)
        self.state, events = apply_chance(self.state, chance)
        assert events

    @precondition(lambda self: self.state.awaited)
    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.state.awaited))
        self.make(seat, data.draw(st.sampled_from(legal_plays(self.state, seat))))

    @precondition(lambda self: self.state.awaited)
    @rule(data=st.data())
    def choose_the_most(self, data: st.DataObject) -> None:
        """Everybody makes as many crosses as they can, so that games get on."""
        while self.state.awaited:
            seat = self.state.awaited[0]
            plays = legal_plays(self.state, seat)
            self.make(seat, max(plays, key=lambda play: len(getattr(play, "crosses", ()))))

    def make(self, seat: int, choice: Any) -> None:
        assert refusal(self.state, seat, choice) is None
        self.moves.append(Choose(seat, choice))
        self.state, events = apply(self.state, seat, choice)
        assert events[0] == Event("decided", seat)

    @precondition(lambda self: any(self.state.choices) and self.state.awaited)
    @rule()
    def take_back(self) -> None:
        move = self.moves.pop()
        assert isinstance(move, Choose)
        self.state = take_back(self.state, move.seat)
        assert move.seat in self.state.awaited

    @rule(seat=st.integers(-1, 6), choice=NONSENSE)
    def try_nonsense(self, seat: int, choice: Any) -> None:
        """Whatever is refused is refused by an error; whatever is not is a legal choice."""
        if refusal(self.state, seat, choice) is None:
            assert choice in legal_plays(self.state, seat) or isinstance(choice, Take)
            return
        with pytest.raises(Refused) as caught:
            apply(self.state, seat, choice)
        assert caught.value.refusal.sentence

    @rule(chance=st.sampled_from([Roll((1, 2), (0, 7, 0, 0)), Deal(())]))
    def try_an_impossible_roll(self, chance: Any) -> None:
        with pytest.raises(Refused):
            apply_chance(self.state, chance)

    @invariant()
    def the_record_leads_to_the_same_position(self) -> None:
        """All but choices that still wait, which a record leaves out.

        A replay takes as long as the game before it, so only every fourth step is checked.
        """
        self.steps += 1
        if self.steps % 4:
            return
        state: State = self.state
        for move in reversed(self.moves):
            if not any(state.choices) or not isinstance(move, Choose):
                break
            state = take_back(state, move.seat) if state.choices[move.seat - 1] else state
        text = write_record(self.start, self.moves)
        assert summary(replay(text).state) == summary(state)


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_game_keeps_its_invariants_after_every_step(variant: Variant) -> None:
    class OfThisEdition(Machine):
        pass

    OfThisEdition.variant = variant
    examples = settings().max_examples // 8
    run_state_machine_as_test(
        OfThisEdition, settings=settings(max_examples=examples, stateful_step_count=60)
    )
