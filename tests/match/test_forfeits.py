import random
import signal

import pytest

from rowlock.match.arena.contest import BoutResult, Forfeit, GameResult
from rowlock.match.arena.standings import Tally
from rowlock.variants.records import replay
from tests.match.contests import contest, own, play


def forfeited(kind: str, move_time: float = 60) -> tuple[GameResult, Forfeit]:
    """A game that a bot of this kind has forfeited on seat 1."""
    game = play(contest(own(kind), own("Good"), move_time=move_time), 2)[0].games[0]
    assert game.forfeit is not None
    return game, game.forfeit


@pytest.mark.parametrize(
    ("kind", "what", "reason"),
    [
        ("Raises", "raised", "raised ValueError: I have no idea (bots_that_fail.py, line "),
        ("Exits", "raised", "raised SystemExit: enough (bots_that_fail.py, line "),
        ("Mumbles", "illegal", "chose 'a5', which is no play"),
        ("Garbles", "illegal", "chose Play(crosses=None), which is no play: "),
        ("Cheats", "illegal", "chose Play(crosses=(Spot(row=0, place=10),)), which is not legal: "),
    ],
)
def test_failing_bot_forfeits_with_the_reason(kind: str, what: str, reason: str) -> None:
    game, forfeit = forfeited(kind)
    assert (forfeit.seat, forfeit.kind) == (1, what)
    assert forfeit.reason.startswith(reason)
    assert (game.shares, game.scores) == ((0, 1), None)


def test_legal_play_constructed_by_a_bot_is_accepted() -> None:
    [bout] = play(contest("random", own("Good"), variant="bonus-a"), 2)
    assert [game.forfeit for game in bout.games] == [None, None]


@pytest.mark.parametrize("kind", ["Sleeps", "Stubborn"])
def test_bot_that_exceeds_the_time_limit_forfeits(kind: str) -> None:
    _, forfeit = forfeited(kind, move_time=0.2)
    assert (forfeit.seat, forfeit.kind) == (1, "too-slow")
    assert forfeit.reason == "took longer than 0.2 s over one choice"


def test_alarm_is_cleared_after_a_decision() -> None:
    before = signal.getsignal(signal.SIGALRM)
    forfeited("Sleeps", move_time=0.1)
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_bot_with_a_failing_constructor_forfeits_before_the_first_roll() -> None:
    [bout] = play(contest(own("Unmade"), own("Good")), 2)
    on_first_seat, on_second_seat = bout.games
    assert on_first_seat.forfeit is None
    assert on_second_seat.forfeit is not None
    assert "RuntimeError: not there" in on_second_seat.forfeit.reason
    assert on_second_seat.shares == (1, 0)


def test_forfeited_game_is_shared_equally_by_the_others() -> None:
    [bout] = play(contest("random", own("Raises"), "cautious"), 3)
    assert [game.shares for game in bout.games] == [(0.5, 0, 0.5), (0, 0.5, 0.5), (0.5, 0.5, 0)]


def test_record_of_a_forfeited_game_replays_to_its_end() -> None:
    for kind in ("Raises", "Cheats"):
        game, forfeit = forfeited(kind)
        found = replay(game.record or "")
        assert not found.state.over
        tags = {tag.name.text: tag.values for tag in found.head.tags}
        assert tags["Forfeit"] == ("1", forfeit.kind, forfeit.reason)
        assert tags["Seats"] == (own(kind), own("Good"))
        assert found.steps


def test_arena_continues_after_forfeits_and_counts_them() -> None:
    failing = contest(own("Raises"), "random")
    tally = Tally(failing)
    for result in play(failing, 20):
        tally.add(result)
    assert [standing.forfeits for standing in tally.standings] == [20, 0]
    assert [standing.shares.mean for standing in tally.standings] == [0, 1]
    assert tally.games == len(tally.forfeitures) == 20
    assert tally.standings[1].scores.count == 0


def test_only_the_first_hundred_forfeits_are_kept_with_their_records() -> None:
    failing = contest(own("Raises"), "random")
    tally = Tally(failing)
    [result] = play(failing, 2)
    for _ in range(60):
        tally.add(result)
    assert (tally.standings[0].forfeits, len(tally.forfeitures)) == (120, 100)


def test_endless_game_is_shared_equally(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rowlock.match.arena.bout.MOST_TURNS", 3)
    endless = contest("random", "cautious")
    [result] = play(endless, 2)
    assert [game.shares for game in result.games] == [(0.5, 0.5)] * 2
    tally = Tally(endless)
    tally.add(result)
    assert tally.unfinished == 2


def test_bots_using_the_global_generator_are_reproducible() -> None:
    def results(seed: int) -> list[tuple[int, ...] | None]:
        random.seed(seed)
        played: list[BoutResult] = play(contest(own("Common"), own("Common")), 4)
        return [game.scores for bout in played for game in bout.games]

    assert results(1) == results(2)
