"""What a throw on a score pad leads to: the game's own rules, with dice unknown.

All crosses with the white sum are carried out together from the position at the start of the
throw, then the second action or the miss of the active player. The core does both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from rowlock.core import crossing
from rowlock.core.crossing import walk
from rowlock.core.moves import PASS, Event, Play
from rowlock.core.paper import Paper, Spot, Stage
from rowlock.core.rules import close_rows, commit, end_turn, refusal
from rowlock.core.sheet import Sheet
from rowlock.core.state import State
from rowlock.errors import Refused
from rowlock.protocol.refusals import Denied
from rowlock.protocol.scorepads import PadAct

MOST_CARDS = 3
"""Crosses that a play of cards brings at most (K4)."""


class Step(NamedTuple):
    """Something done on a sheet that can be undone."""

    act: PadAct
    seq: int
    throw: int
    after: Sheet
    """The sheet after it, without what closings of others strike from its bar."""
    rows: int = 0
    """Rows that were closed for somebody without a pad, as bits; 0 for a cross or a miss."""
    forced: bool = False
    """Whether it was accepted against a rule."""
    asks: bool = True
    """Whether a bonus that may be lost asks for an answer; logs of version 0 did not."""
    second: bool = False
    """Whether it comes after the white action even if the sheet crossed nothing in that."""
    turning: bool = False
    """Whether it closed a row, or ended the game by a miss."""


Steps = list[tuple[int, Step]]
"""What was done in a throw, each with its seat."""


def read_spots(paper: Paper, play: str) -> list[Spot]:
    """The cells of a play; raises `Denied` for a text that names none."""
    try:
        return [paper.by_name[name] for name in play.split(">")]
    except KeyError:
        raise Denied("bad-play", play=play[:60], stage="white") from None


def resolve(start: State, sheets: Sequence[Sheet], steps: Steps) -> Steps:
    """The crosses and misses of a throw with the sheets they lead to; raises `Refused`.

    `sheets` are those at its start, without what closings strike from their bars.
    """
    whites: dict[int, Step] = {}
    more: Steps = []
    for seat, step in steps:
        if step.rows:
            continue
        if step.second or seat in whites:
            more.append((seat, step))
        else:
            whites[seat] = step
    active = _active_seat(start, whites, more)
    state = start._replace(setup=replace(start.setup, first=active))
    throw = _Throw(state, list(sheets), [])
    throw.act(Stage.WHITE, whites)
    for _, step in steps:
        if step.rows:
            throw.state = close_rows(throw.state, step.rows)
    for seat, step in more:
        throw.go_on(seat, step)
    return throw.done


def _active_seat(start: State, whites: dict[int, Step], more: Steps) -> int:
    """Whose turn it is, as far as that shows; raises `Refused` for more than one turn allows."""
    if not more:
        return 1
    active, last = more[0][0], more[-1][1]
    most = MOST_CARDS if start.variant.has_cards else 1
    missed = any(step.act.kind == "miss" for _, step in more)
    fits = len(more) <= (1 if missed else most) and not (missed and active in whites)
    if not last.forced and not (fits and all(seat == active for seat, _ in more)):
        raise Refused(start.refuse("not-awaited", seat=more[-1][0]))
    return active


class _Throw:
    """A throw that is being carried out."""

    def __init__(self, state: State, sheets: list[Sheet], done: Steps) -> None:
        self.state = state
        self.sheets = sheets
        self.done = done

    def act(self, stage: Stage, steps: dict[int, Step]) -> None:
        """Carry an action out: the steps are committed, then resolved together."""
        seats = self.state.setup.seats
        state = self.state._replace(stage=stage, choices=(None,) * len(seats), reason=None)
        events: tuple[Event, ...] = ()
        for seat in seats if stage is Stage.WHITE else (state.active,):
            play = checked_play(state, seat, steps[seat]) if seat in steps else PASS
            state, events = commit(state, seat, play)
        self.state = state
        for seat, step in steps.items():
            self._note(seat, step, events)

    def go_on(self, seat: int, step: Step) -> None:
        """The second action of the active player, or the miss."""
        if self.state.over and not step.forced:
            raise Refused(self.state.refuse("game-over"))
        if step.act.kind == "miss":
            self.state = end_turn(self.state).state
            self._note(seat, step, ())
        else:
            # A play of cards crosses several cells, one tap for each.
            self.act(Stage.WHITE if self.state.variant.has_cards else Stage.COLOUR, {seat: step})

    def _note(self, seat: int, step: Step, events: Sequence[Event]) -> None:
        before, sheet = self.sheets[seat - 1], self.state.sheets[seat - 1]
        paper = self.state.paper(seat)
        used = sum(
            1 << (event.number or 1) - 1
            for event in events
            if event.kind == "bar-used" and event.seat == seat
        )
        after = replace(sheet, bar=before.bar | used)
        missed = after.misses > before.misses
        ended = missed and after.misses >= self.state.variant.misses_to_end
        turning = after.locks(paper) != before.locks(paper) or ended
        self.sheets[seat - 1] = after
        self.done.append((seat, step._replace(after=after, turning=turning)))


def checked_play(state: State, seat: int, step: Step) -> Play:
    """The play of a step, complete and legal unless it is forced; raises `Refused`."""
    spots = read_spots(state.paper(seat), step.act.play)
    refused = refusal(state, seat, Play(tuple(spots[:1])))
    if refused and not step.forced and not refused.code.startswith("bonus-"):
        raise Refused(refused)
    play = _completed(state, seat, spots, step)
    refused = crossing.chain_refusal(state, seat, play)
    if refused:
        raise Refused(refused)
    return play


def _completed(state: State, seat: int, spots: list[Spot], step: Step) -> Play:
    """The play with all bonus crosses that leave no choice (BA2, BB2); asks where one is left."""
    names = state.paper(seat).names
    chains = crossing.begin(state, seat, spots[0])
    for spot in spots[1:]:
        before, chains = chains, walk(chains, [spot])
        if not chains:
            raise Refused(crossing.bonus_refusal(state, before, spot))
    while not step.act.complete and any(chain.owed for chain in chains):
        free = list(dict.fromkeys(spot for chain in chains for spot in chain.options()))
        # BB2: in a tie the player may name a row in which the bonus is lost.
        ended = any(not chain.owed for chain in chains)
        if ended and not step.asks:
            break
        if ended or len(free) > 1:
            raise Refused(
                state.refuse(
                    "bonus-due",
                    cell=">".join(names[spot] for spot in spots),
                    options=", ".join(names[spot] for spot in free),
                    complete="yes" if ended else "no",
                )
            )
        spots, chains = [*spots, free[0]], walk(chains, free)
    return Play(tuple(spots))
