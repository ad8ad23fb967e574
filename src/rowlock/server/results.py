"""How a game came out, and what that does to the ratings of those who played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rowlock.server.room import Room


class Result(NamedTuple):
    """How a game came out for one seat of a person."""

    room: str
    seat: int
    guest: str
    name: str
    edition: str
    at: int
    place: int
    score: int
    names: tuple[str, ...]
    scores: tuple[int, ...]


class Standing(NamedTuple):
    """A player's rating; not known before the first game."""

    player: str
    name: str
    mean: float | None
    deviation: float | None
    games: int


def results_of(room: Room) -> tuple[Result, ...]:
    """The results of a finished game, for every seat that a person has played to the end."""
    scores, at = room.game.scores, room.at
    return tuple(
        Result(
            room.code,
            number,
            seat.guest,
            seat.name,
            room.game.variant.id,
            at,
            1 + sum(score > scores[number - 1] for score in scores),
            scores[number - 1],
            room.names,
            scores,
        )
        for number, seat in room.numbered()
        if seat.is_person
    )


def rated(results: Sequence[Result], before: Sequence[Standing]) -> list[Standing]:
    """The ratings after a game. One needs somebody else to be measured by, and only one seat."""
    guests = [result.guest for result in results]
    if len(results) < 2 or len(set(guests)) < len(guests):
        return []
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    teams = [
        [model.rating() if each.mean is None else model.rating(each.mean, each.deviation)]
        for each in before
    ]
    rated_teams = model.rate(teams, ranks=[float(result.place) for result in results])
    return [
        Standing(each.player, each.name, team[0].mu, team[0].sigma, each.games + 1)
        for each, team in zip(before, rated_teams, strict=True)
    ]
