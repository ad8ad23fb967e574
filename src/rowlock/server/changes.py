"""Storing the changes of a room: log entries, lists, results and ratings."""

import json
import logging
from collections.abc import Sequence
from typing import Any, NamedTuple

from rowlock.room import log
from rowlock.room.model import Room
from rowlock.server import chain
from rowlock.server.database import Rows
from rowlock.server.db_schema import SEALED

logger = logging.getLogger("rowlock.server")

# Results of a game and the ratings after it.


class Result(NamedTuple):
    """The result of a game for one seat of a person."""

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


class BotResult(NamedTuple):
    """The result of a game of one person against one bot."""

    guest: str
    room: str
    edition: str
    level: str
    margin: int
    """The person's points minus the bot's."""
    at: int


class Standing(NamedTuple):
    """A player's rating; unknown before the first game."""

    player: str
    name: str
    mean: float | None
    deviation: float | None
    games: int


def results_of(room: Room) -> tuple[Result, ...]:
    """The results of a finished game, for every seat that a person played to the end.

    A player who left a rated game to a bot gets the last place.
    """
    scores, at = room.game.scores, room.at
    left = {number for number, seat in room.numbered() if room.counts and seat.is_left}
    stayed = [score for number, score in enumerate(scores, 1) if number not in left]
    return tuple(
        Result(
            room.code,
            number,
            seat.guest,
            seat.name,
            room.game.variant.id,
            at,
            len(scores) if number in left else 1 + sum(each > score for each in stayed),
            score,
            room.names,
            scores,
        )
        for (number, seat), score in zip(room.numbered(), scores, strict=True)
        if seat.is_person or number in left
    )


def bot_result(room: Room) -> BotResult | None:
    """The result of a finished game if one person played it against one bot from the start."""
    if len(room.seats) != 2 or room.continued or room.ended:
        return None
    people = [number for number, seat in room.numbered() if seat.is_person]
    bots = [number for number, seat in room.numbered() if seat.kind == "bot"]
    if len(people) != 1 or len(bots) != 1:
        return None
    person, bot = room.seat(people[0]), room.seat(bots[0])
    scores, edition = room.game.scores, room.game.variant.id
    margin = scores[people[0] - 1] - scores[bots[0] - 1]
    return BotResult(person.guest, room.code, edition, bot.level, margin, room.at)


def rated(results: Sequence[Result], before: Sequence[Standing]) -> list[Standing]:
    """The ratings after a game. A rating needs an opponent, and a player with several seats gets
    none."""
    guests = [result.guest for result in results]
    if len(results) < 2 or len(set(guests)) < len(guests):
        return []
    from openskill.models import PlackettLuce

    # Plackett–Luce with Bayesian updates: each strength is N(mean, deviation²), and the order of
    # places is as probable as if places were filled one by one in proportion to exp(strength).

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


class Change(NamedTuple):
    """The changes of a room that one transaction stores."""

    room: Room
    """The room as it is with the new entries."""
    expected: int
    """The sequence number that the entries follow; 0 for a new room."""
    entries: Sequence[log.Logged]
    due: int | None
    """When the scheduler has to handle the room: bots, or a deadline."""
    secret: str = ""
    """For a new room."""
    results: Sequence[Result] = ()
    """For a game that has just ended."""
    bot_result: BotResult | None = None
    """For such a game of one person against one bot."""


class Conflict(Exception):
    """Another writer has changed the room first."""


def write_change(rows: Rows, change: Change) -> None:
    """Store a change in a transaction; raises `Conflict` if the log is longer than expected."""
    room = change.room
    bodies = [log.to_text(logged) for logged in change.entries]
    if change.expected == 0:
        _insert(rows, change, bodies)
    else:
        _update(rows, change, bodies)
    _append(rows, room.code, change.entries, bodies)
    _remember_members(rows, change)
    _forget_members(rows, change)
    if change.results:
        _finish(rows, change.results, rated_game=room.counts)
    if change.bot_result:
        _remember_bot_game(rows, change.bot_result)
    rows.hint(f"{room.code} {room.seq}")
    rows.witness("room", room.code, room.seq)


def _append(rows: Rows, code: str, entries: Sequence[log.Logged], bodies: Sequence[str]) -> None:
    """Append to the log of a room in one statement."""
    if not entries:
        return
    lines = ", ".join(f"(:room, :seq{index}, :body{index})" for index in range(len(entries)))
    values: dict[str, str | int] = {"room": code}
    for index, (logged, body) in enumerate(zip(entries, bodies, strict=True)):
        values |= {f"seq{index}": logged.seq, f"body{index}": body}
    rows.run(f"INSERT INTO entries (room, seq, body) VALUES {lines}", **values)


def _insert(rows: Rows, change: Change, bodies: Sequence[str]) -> None:
    code, secret = change.room.code, change.secret
    head = chain.extended(chain.origin("room", code, secret), bodies)
    if not rows.run(
        "INSERT INTO rooms"
        " (code, seq, secret, edition, phase, names, host, updated, due, head, seal)"
        " VALUES (:code, :seq, :secret, :edition, :phase, :names, :host, :updated, :due,"
        " :head, :seal) ON CONFLICT (code) DO NOTHING",
        due=change.due,
        **sealed("rooms", _columns(change, secret, head)),
    ):
        raise Conflict


def _update(rows: Rows, change: Change, bodies: Sequence[str]) -> None:
    before = rows.all(
        "SELECT secret, head FROM rooms WHERE code = :code AND seq = :expected",
        code=change.room.code,
        expected=change.expected,
    )
    if not before:
        raise Conflict
    ((secret, head),) = before
    if not rows.run(
        "UPDATE rooms SET seq = :seq, edition = :edition, phase = :phase, names = :names,"
        " host = :host, updated = :updated, due = :due, head = :head, seal = :seal"
        " WHERE code = :code AND seq = :expected",
        due=change.due,
        expected=change.expected,
        **sealed("rooms", _columns(change, secret, chain.extended(head, bodies))),
    ):
        raise Conflict


def _columns(change: Change, secret: str, head: str) -> dict[str, str | int | None]:
    room = change.room
    return {
        "code": room.code,
        "seq": room.seq,
        "secret": secret,
        "edition": room.game.variant.id if room.state else room.settings.edition,
        "phase": room.phase,
        "names": json.dumps(room.names, ensure_ascii=False),
        "host": room.host,
        "updated": room.at,
        "head": head,
    }


def sealed(table: str, row: dict[str, Any]) -> dict[str, Any]:
    """A row with its seal."""
    return row | {"seal": chain.seal([row[name] for name in SEALED[table]])}


def _remember_members(rows: Rows, change: Change) -> None:
    joined = (log.Opened, log.Configured, log.SeatWasSet, log.Sat, log.Moved)
    if not any(isinstance(logged.entry, joined) for logged in change.entries):
        return
    for guest in sorted({*change.room.guests, change.room.host}):
        rows.run(
            "INSERT INTO members (guest, room) VALUES (:guest, :room) ON CONFLICT DO NOTHING",
            guest=guest,
            room=change.room.code,
        )


def _forget_members(rows: Rows, change: Change) -> None:
    """Remove guests who have left the table, so that it is not in their lists."""
    left = (log.Resigned, log.Stood, log.SeatRemoved)
    gone = {logged.guest for logged in change.entries if isinstance(logged.entry, left)}
    for guest in sorted(gone - change.room.guests - {change.room.host, ""}):
        rows.run(
            "DELETE FROM members WHERE guest = :guest AND room = :room",
            guest=guest,
            room=change.room.code,
        )


def _finish(rows: Rows, results: Sequence[Result], *, rated_game: bool) -> None:
    for result in results:
        rows.run(
            "INSERT INTO results"
            " (room, seat, guest, edition, at, place, score, names, scores, seal) VALUES"
            " (:room, :seat, :guest, :edition, :at, :place, :score, :names, :scores, :seal)",
            **sealed("results", _result_row(result)),
        )
    if rated_game:
        _rate(rows, results)


def _remember_bot_game(rows: Rows, result: BotResult) -> None:
    rows.run(
        "INSERT INTO bot_games (guest, room, edition, level, margin, at, seal)"
        " VALUES (:guest, :room, :edition, :level, :margin, :at, :seal)",
        **sealed("bot_games", result._asdict()),
    )


def _result_row(result: Result) -> dict[str, Any]:
    row = {name: getattr(result, name) for name in SEALED["results"]}
    names = json.dumps(result.names, ensure_ascii=False)
    return row | {"names": names, "scores": json.dumps(result.scores)}


def _rate(rows: Rows, results: Sequence[Result]) -> None:
    edition = results[0].edition
    rows.lock(f"ratings of {edition}")  # one rating update at a time
    try:
        before = [_standing(rows, edition, result) for result in results]
    except chain.Damaged as damaged:
        logger.error("game not rated", extra={"reason": str(damaged), "room": results[0].room})
        return
    for standing in rated(results, before):
        rows.run(
            "INSERT INTO ratings (edition, player, name, mean, deviation, games, seal)"
            " VALUES (:edition, :player, :name, :mean, :deviation, :games, :seal)"
            " ON CONFLICT (edition, player) DO UPDATE SET name = excluded.name,"
            " mean = excluded.mean, deviation = excluded.deviation, games = excluded.games,"
            " seal = excluded.seal",
            **sealed("ratings", {"edition": edition} | standing._asdict()),
        )


def _standing(rows: Rows, edition: str, result: Result) -> Standing:
    found = rows.all(
        f"SELECT {', '.join(SEALED['ratings'])}, seal FROM ratings"
        " WHERE edition = :edition AND player = :player",
        edition=edition,
        player=result.guest,
    )
    if not found:
        return Standing(result.guest, result.name, None, None, 0)
    if not chain.is_sealed(found[0]):
        raise chain.Damaged("rating", result.guest, "it is not what was written")
    _, player, _, mean, deviation, games, _ = found[0]
    return Standing(player, result.name, mean, deviation, games)
