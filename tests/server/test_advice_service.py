"""Hints for those who sit there, where the room allows it; reviews of any record."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rowlock.analysis import evaluators
from rowlock.bots.rollouts import Budget
from rowlock.protocol.advice import Coaching, Hint, Review
from rowlock.protocol.http import Study, StudyTry
from rowlock.protocol.refusals import Denied
from rowlock.protocol.views import Option
from rowlock.server.advice_service import AdviceService
from rowlock.server.identity import Guest
from tests.server.world import World, refuses

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Figures need not be good here, and nobody may have asked before."""
    monkeypatch.setattr(evaluators, "POINTS", Budget(20, 20))
    monkeypatch.setattr(evaluators, "USUAL", Budget(20, 20))


@pytest.fixture
def adviser(world: World) -> AdviceService:
    return AdviceService(world.service)


async def asked(adviser: AdviceService, code: str, guest: Guest, seat: int) -> Hint:
    return msgspec.json.decode(await adviser.hint(code, guest, seat), type=Hint)


async def denied(adviser: AdviceService, *question: object) -> str:
    with pytest.raises(Denied) as caught:
        await adviser.hint(*question)  # type: ignore[arg-type]
    return caught.value.code


async def test_a_hint_ranks_what_the_seat_may_choose_and_says_why(
    world: World, adviser: AdviceService
) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob, hints=True)
    hint = await asked(adviser, code, ann, 1)
    assert {each.play for each in hint.plays} == set(await world.options(code, 1))
    assert (hint.seat, hint.measure) == (1, "chance")
    losses = [each.lost.value for each in hint.plays]
    assert losses == sorted(losses)
    assert losses[0] == 0
    assert all(each.reasons for each in hint.plays)


async def test_hints_are_for_ones_own_choice_where_the_room_allows_them(
    world: World, adviser: AdviceService
) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob, hints=True)
    assert await denied(adviser, code, ann, 2) == "not-your-seat"
    assert await denied(adviser, code, world.guest("Eve"), 1) == "not-your-seat"
    await world.choose(code, ann, 1, "-")
    assert await denied(adviser, code, ann, 1) == "not-awaited"
    assert await denied(adviser, await world.table(ann, bob), ann, 1) == "hints-off"
    rated = await world.table(ann, bob, hints=True, rated=True)
    assert await denied(adviser, rated, ann, 1) == "hints-off"


async def test_hint_is_independent_of_pending_choices(world: World, adviser: AdviceService) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob, hints=True)
    before = await adviser.hint(code, ann, 1)
    await world.choose(code, bob, 2, (await world.options(code, 2))[-1])
    assert await adviser.hint(code, ann, 1) == before


async def test_a_review_goes_with_the_frames_of_the_replay(adviser: AdviceService) -> None:
    from rowlock.presentation.positions import replayed

    text = (RECORDS / "classic-1.rowlock").read_text(encoding="utf-8")
    review = msgspec.json.decode(await adviser.review(text), type=Review)
    assert [each.step for each in review.moments] == [each.step for each in replayed(text).frames]
    assert len(review.decided) == 3


async def test_unreviewable_record_is_refused_in_one_sentence(adviser: AdviceService) -> None:
    for record, code in (
        ("nonsense", "bad-record"),
        ('[Record "rowlock 1"]\n[Variant "classic"]\n[Seats "A" "B"]\n', "no-advice"),
    ):
        with pytest.raises(Denied) as caught:
            await adviser.review(record)
        assert caught.value.code == code


@pytest.mark.parametrize("edition", ["cards", "duel", "bonus-b"])
async def test_hints_are_given_in_every_kind_of_edition(
    world: World, adviser: AdviceService, edition: str
) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob, edition=edition, hints=True)
    seat = (await world.room(code)).game.awaited[0]
    hint = await asked(adviser, code, (ann, bob)[seat - 1], seat)
    offered = tuple(await world.options(code, seat))
    assert hint.plays
    assert all(each.play.startswith(offered) for each in hint.plays)


async def test_solitaire_review_has_expected_points(world: World, adviser: AdviceService) -> None:
    ann = world.guest("Ann")
    hint = await asked(adviser, await world.table(ann, hints=True), ann, 1)
    assert hint.measure == "points"
    assert all(each.chance is None for each in hint.plays)


async def test_plays_at_a_step_of_a_record_are_tried_and_rated(adviser: AdviceService) -> None:
    record = (RECORDS / "classic-1.rowlock").read_text(encoding="utf-8")
    asked = StudyTry(record, 1, 1)
    study = msgspec.json.decode(await adviser.study(asked), type=Study)
    assert study.tried is None
    for play in (each.play for each in study.hint.plays):
        tried = msgspec.structs.replace(asked, play=play)
        assert msgspec.json.decode(await adviser.try_out(tried), type=Option).play == play
    with pytest.raises(Denied) as caught:
        await adviser.study(msgspec.structs.replace(asked, step=0))
    assert caught.value.code == "not-awaited"


async def coached(adviser: AdviceService, code: str, guest: Guest, seat: int) -> Coaching:
    return msgspec.json.decode(await adviser.coach(code, guest, seat), type=Coaching)


async def test_a_coach_says_what_the_plays_give_away_that_a_hint_puts_behind(
    world: World, adviser: AdviceService
) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob, hints=True, coach=True)
    lost = {each.play: each.lost for each in (await asked(adviser, code, ann, 1)).plays}
    coaching = await coached(adviser, code, ann, 1)
    assert (coaching.seat, coaching.measure) == (1, "chance")
    assert {each.play: each.lost for each in coaching.plays} == {
        play: loss.value
        for play, loss in lost.items()
        if loss.value >= max(0.02, 2 * loss.error) and loss.value > 0
    }


async def test_a_coach_is_for_ones_own_choice_and_never_where_the_result_counts(
    world: World, adviser: AdviceService
) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    with_coach = await world.table(ann, bob, coach=True)
    refusals = (
        (with_coach, bob, 1, "not-your-seat"),
        (await world.table(ann, bob, hints=True), ann, 1, "coach-off"),
        (await world.table(ann, bob, coach=True, rated=True), ann, 1, "coach-off"),
    )
    for code, guest, seat, reason in refusals:
        with refuses(reason):
            await adviser.coach(code, guest, seat)
    await world.choose(with_coach, ann, 1, "-")
    with refuses("not-awaited"):
        await adviser.coach(with_coach, ann, 1)


async def test_a_coach_knows_nothing_of_what_others_have_chosen_in_secret(
    world: World, adviser: AdviceService
) -> None:
    ann, bob = world.guest("Ann"), world.guest("Bob")
    code = await world.table(ann, bob, coach=True)
    before = await adviser.coach(code, ann, 1)
    await world.choose(code, bob, 2, (await world.options(code, 2))[-1])
    assert await adviser.coach(code, ann, 1) == before
