"""Golden games: one for each edition and number of seats, written turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

from rowlock.bots import make_bot
from rowlock.core.moves import Event
from rowlock.core.paper import ROW_LETTERS, Variant
from rowlock.core.replay import Replay
from rowlock.core.state import State
from rowlock.match.driver import Seeded, play_game
from rowlock.variants import LISTED
from rowlock.variants.records import replay

HERE = Path(__file__).parent
TABLES = {
    f"{variant.id}-{seats}": (variant, seats)
    for variant in LISTED
    for seats in range(variant.fewest_seats, variant.most_seats + 1)
}
"""Every edition with every number of seats, by the name of its file."""


def playthrough(variant: Variant, seats: int) -> str:
    """A game of careful and closing bots, and what every turn of it does."""
    source = Seeded(f"playthrough {seats}")
    start = source.opening(variant, seats)
    bots = [make_bot(name) for name in islice(cycle(["cautious", "closer"]), seats)]
    record = play_game(start, bots, source).record()
    return "\n".join(_told(replay(record), record)) + "\n"


def _told(game: Replay, record: str) -> Iterator[str]:
    turns = [line for line in record.splitlines() if line[0] != "["]
    yield from (line for line in record.splitlines() if line[0] == "[")
    steps = iter(game.steps)
    state = game.head.state
    for number, line in enumerate(turns, 1):
        yield from ("", line)
        events: list[Event] = []
        while not state.over and state.turn <= number:
            _, _, state, happened = next(steps)
            events += happened
        yield from (f"   {text}" for event in events if (text := _event(event, state)))
        yield from (f"   {text}" for text in _position(state))


def _event(event: Event, state: State) -> str:
    """An event in a few words; that somebody has decided goes without saying."""
    if event.kind in ("decided", "rolled", "passed"):
        return ""
    words = [event.kind if event.seat is None else f"{event.seat} {event.kind}"]
    if event.spot is not None:
        words.append(state.variant.paper.names[event.spot])
    if event.row is not None:
        words.append(ROW_LETTERS[event.row])
    if event.number is not None:
        words.append(str(event.number))
    if event.colour is not None:
        words.append(event.colour.name.lower())
    if event.how is not None:
        words.append(f"({event.how})")
    return " ".join([*words, *map(str, event.cards)])


def _position(state: State) -> Iterator[str]:
    if state.board is not None:
        for letter, stones in zip(ROW_LETTERS, state.board.rows, strict=True):
            yield f"{letter} {' '.join(f'{each:2}' for each in stones)}"
    for seat, score in zip(state.setup.seats, state.scores, strict=True):
        yield f"{seat}: {_sheet(state, seat)}misses {state.misses[seat - 1]}, score {score}"


def _sheet(state: State, seat: int) -> str:
    """The crosses of a seat, row by row from left to right; `!` is a lock."""
    if state.board is not None:
        return ""
    sheet, paper = state.sheets[seat - 1], state.paper(seat)
    text = ""
    for letter, row, marks in zip(ROW_LETTERS, paper.rows, sheet.rows, strict=True):
        crossed = [str(cell.number) for place, cell in enumerate(row.cells) if marks >> place & 1]
        text += f"{letter} {' '.join([*crossed, *('!' if marks & row.lock else '')]) or '-'}, "
    return text
