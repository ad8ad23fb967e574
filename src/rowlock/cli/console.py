"""Console output: drawings of sheets and boards within 80 columns, reports, progress bars."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from rowlock.core.moves import Event
from rowlock.core.paper import ROW_LETTERS, Colour, Paper, Row, Spot, Variant
from rowlock.core.replay import Replay
from rowlock.core.sheet import Board, Score, Sheet
from rowlock.core.state import State
from rowlock.errors import BadRecord
from rowlock.locale import Texts, texts
from rowlock.presentation.editions import (
    box_places,
    mechanism_message,
    mechanisms,
    printed_sheet,
    sheet_lines,
    sheet_mechanisms,
)
from rowlock.presentation.narration import edition_name, wire_event
from rowlock.protocol.refusals import in_words
from rowlock.variants.facts import BAR, BONUS_SIGNS, CELL_SIGNS, bonus_kind
from rowlock.verify import NotVerified, Verified

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn, TaskID


STYLES = {
    Colour.RED: "#000000 on #f2a0a0",
    Colour.YELLOW: "#000000 on #f5df8d",
    Colour.GREEN: "#000000 on #a5d8a7",
    Colour.BLUE: "#000000 on #a3c2f0",
}
CROSSED = "bold #ffffff on #444444"
DIAMONDS = 10
"""Diamonds to a line."""
STONES = {1: ("bold #ffffff on #222222", "#"), 2: ("bold #000000 on #bbbbbb", "o")}


def draw_sheet(paper: Paper, sheet: Sheet, closed: int = 0) -> Iterator[Text]:
    """A sheet, row by row, with the row's points after the lock, and its tracks.

    X is crossed, X2 crossed twice, X· crossed with a box left, - skipped, = closed.
    """
    for row, track in sheet_lines(printed_sheet(paper)):
        if row is not None:
            yield _row(paper, sheet, row, closed=bool(closed >> row & 1))
        elif track is not None:
            yield from _track(paper, track, sheet.tracks[track])
    if paper.bar:
        yield _bonus_bar(paper, sheet)


def _row(paper: Paper, sheet: Sheet, index: int, *, closed: bool) -> Text:
    row, line = paper.rows[index], _label(index, paper.rows[index])
    for place in range(len(row)):
        line.append_text(_cell(paper, sheet, Spot(index, place), closed=closed))
    lock = "[X]" if sheet.locked(paper, index) else "[=]" if closed else "[ ]"
    line.append(lock, STYLES[row.colour])
    line.append(f" {sheet.score(paper).rows[index]:>3}")
    return line


def _track(paper: Paper, index: int, marks: int) -> Iterator[Text]:
    """A bonus row below the cells of its first row, or diamonds, at most ten to a line."""
    track, printed = paper.tracks[index], printed_sheet(paper)
    boxes = [
        "X" if marks >> place & 1 else "-" if marks >> place else "/".join(map(str, box))
        for place, box in enumerate(track.boxes)
    ]
    if track.rows:
        line = f"{track.letters:<3}"
        for place, text in zip(box_places(printed, printed.tracks[index]), boxes, strict=True):
            line = f"{line:<{3 + 4 * place}}{text:>2}"
        yield Text(line)
        return
    width = max(len("/".join(map(str, box))) for box in track.boxes)
    for first in range(0, len(boxes), DIAMONDS):
        framed = (f"<{text}>" for text in boxes[first : first + DIAMONDS])
        yield Text("   " + " ".join(f"{text:<{width + 2}}" for text in framed).rstrip())


def draw_board(paper: Paper, board: Board, closed: int = 0) -> Iterator[Text]:
    """The duel's board: # and o are the stones of seats 1 and 2, with their number in a stack."""
    for index, row in enumerate(paper.rows):
        line = _label(index, row)
        for place, cell in enumerate(row.cells):
            line.append_text(_space(board.rows[index][place], f"{cell.number:>2}", cell.colour))
        lock = "==" if closed >> index & 1 else "[]"
        line.append_text(_space(board.rows[index][-1], lock, row.colour))
        yield line


def draw_position(state: State, seat: int) -> Iterator[Text]:
    """The sheet of a seat, or the shared board."""
    if state.board is not None:
        return draw_board(state.variant.paper, state.board, state.closed)
    return draw_sheet(state.paper(seat), state.sheets[seat - 1], state.closed_for(seat))


def _label(index: int, row: Row) -> Text:
    colours = {cell.colour for cell in row.cells}
    return Text(f"{ROW_LETTERS[index]}{row.colour.letter if len(colours) == 1 else ' '} ")


def _cell(paper: Paper, sheet: Sheet, spot: Spot, *, closed: bool) -> Text:
    cell = paper.rows[spot.row].cells[spot.place]
    if times := sheet.times(paper, spot):
        free = cell.boxes - times - sheet.lost(paper, spot)
        mark = "·" if free and not closed else _mark(paper, spot, crossed=True)
        return Text.assemble((f"{' X' if times == 1 else f'X{times}'}{mark} ", CROSSED))
    dead = closed or sheet.lost(paper, spot) > 0
    mark = _mark(paper, spot, crossed=dead)
    number = cell.number or ""
    shown = f" {'=' if closed else '-'}{mark} " if dead else f"{number:>2}{mark} "
    return Text.assemble((shown, STYLES[cell.colour] + (" dim" if dead else "")))


def _mark(paper: Paper, spot: Spot, *, crossed: bool) -> str:
    """The mark printed next to a number: its colour in a mixed row, its bonus or mechanism.

    Boxes and fields are not marked any more where there is no number.
    """
    row = paper.rows[spot.row]
    if len({cell.colour for cell in row.cells}) > 1:
        return row.cells[spot.place].colour.letter
    if kind := bonus_kind(paper, spot):
        return BONUS_SIGNS[kind].narrow
    sheet = printed_sheet(paper)
    kinds = mechanisms(sheet, sheet.rows[spot.row].cells[spot.place])
    lasting = [kind for kind in kinds if not crossed or kind not in ("twice", "at-once", "field")]
    return CELL_SIGNS[lasting[0]] if lasting else " "


def _bonus_bar(paper: Paper, sheet: Sheet) -> Text:
    assert paper.bar is not None
    line = Text(f" {BONUS_SIGNS[BAR].narrow} ")
    for space, colour in enumerate(paper.bar.spaces):
        used = sheet.bar >> space & 1
        line.append(f" {'X' if used else colour.letter}  ", CROSSED if used else STYLES[colour])
    return line


def _space(stones: int, empty: str, colour: Colour) -> Text:
    if not stones:
        return Text.assemble((f"{empty}  ", STYLES[colour]))
    style, sign = STONES[1 if stones > 0 else 2]
    stack = f"{sign}{abs(stones)}" if abs(stones) > 1 else f"{sign} "
    return Text.assemble((f"{stack:>3} ", style))


# Reports on editions and records, in the user's language.


def console() -> Console:
    """A console on stdout without automatic highlighting."""
    return Console(file=sys.stdout, highlight=False, markup=False, emoji=False)


def draw(out: Console, lines: Iterable[Text]) -> None:
    """Print a drawing without wrapping or cropping."""
    for line in lines:
        out.print(line, no_wrap=True, crop=False, overflow="ignore")


def show_variant(variant: Variant) -> None:
    """Print an edition: its name, its sheet or board, and further facts."""
    speech, out = texts(), console()
    out.print(Text(edition_name(variant, speech), "bold"))
    if not variant.source:
        out.print(speech.say(f"edition-{variant.id}-about"))
    out.print()
    if variant.is_board:
        draw(out, draw_board(variant.paper, Board.blank(variant)))
    else:
        draw(out, draw_sheet(variant.paper, Sheet.blank(variant.paper)))
    out.print()
    for name, value in facts(variant, speech):
        out.print(f"{name}: {value}")


def facts(variant: Variant, speech: Texts) -> Iterable[tuple[str, str]]:
    """Facts about an edition: pairs of name and value."""
    say = speech.say
    yield say("cli-seats"), seats_of(variant, speech)
    if not variant.has_cards:
        dice = 2 + len(variant.paper.colours)
        yield say("cli-dice"), say("cli-dice-sides", count=dice, sides=variant.sides)
    yield say("cli-closing-cells"), _closers(variant.paper)
    yield from _bonuses(variant.paper, speech)
    yield from _mechanisms(variant, speech)
    if lucky := [" ".join(map(str, paper.lucky)) for paper in variant.papers if paper.lucky]:
        yield say("cli-lucky-numbers"), ", ".join(lucky)
    for option in variant.options:
        values = [say(f"option-{option.name}-{value}") for value in option.values]
        usual = say("cli-option-default", value=f"{option.default}: {values[0]}")
        others = [f"{value}: {about}" for value, about in zip(option.values, values, strict=True)][
            1:
        ]
        yield option.name, "; ".join([usual, *others])


def seats_of(variant: Variant, speech: Texts) -> str:
    """The number of seats."""
    if variant.fewest_seats == variant.most_seats:
        return str(variant.most_seats)
    return speech.say("cli-seats-range", fewest=variant.fewest_seats, most=variant.most_seats)


def _closers(paper: Paper) -> str:
    """The closing cells of each row, with the crosses they need: `a12 (5×)`."""
    rows = []
    for letter, row in zip(ROW_LETTERS, paper.rows, strict=False):
        cells = "/".join(f"{letter}{cell.number}" for cell in row.cells[row.first_closer :])
        rows.append(f"{cells} ({row.needed}×)")
    return ", ".join(rows)


def _bonuses(paper: Paper, speech: Texts) -> Iterable[tuple[str, str]]:
    if paper.bar:
        yield (
            f"{BONUS_SIGNS[BAR].narrow} {speech.say('cli-bonus-bar')}",
            "".join(c.letter for c in paper.bar.spaces),
        )
    for each in paper.bonus_sets:
        cells = " ".join(paper.names[spot] for spot in each.cells)
        sign = BONUS_SIGNS[each.bonus.value].narrow
        yield f"{sign} {speech.say(f'bonus-{each.bonus.value}')}", cells


def _mechanisms(variant: Variant, speech: Texts) -> Iterable[tuple[str, str]]:
    """What the signs and tracks mean, and the steps and linked cells of each kind of sheet."""
    say = speech.say
    signs: dict[str, list[str]] = {}
    for kind in sheet_mechanisms(printed_sheet(variant.paper)):
        sign = f"[{CELL_SIGNS[kind]}]" if kind in CELL_SIGNS else say(f"sheet-{kind}")
        signs.setdefault(say(mechanism_message(kind)), []).append(sign)
    yield from ((" ".join(names), meaning) for meaning, names in signs.items())
    for paper in variant.papers:
        sheet = printed_sheet(paper)
        letter = f" {paper.letter}" if paper.letter else ""
        if sheet.steps:
            yield f"{say('sheet-steps')}{letter}", " ".join(sheet.steps)
        if sheet.links:
            yield f"{say('sheet-links')}{letter}", " ".join(map("-".join, sheet.links))


class RecordReport:
    """Prints reports on game records."""

    def __init__(self, *, show: bool) -> None:
        self.show = show
        self.out = console()
        self.speech = texts()

    def write(
        self, file: str, result: Replay | BadRecord, dice: Verified | NotVerified | None
    ) -> None:
        """Print the result of a record, or its error, and the verdict on its dice."""
        if isinstance(result, BadRecord):
            self.out.print(f"{file}, {result}")
            return
        if self.show:
            self._turns(result)
        self._standing(result)
        if isinstance(dice, NotVerified):
            print(f"rowlock: not verified: {file}, {dice}", file=sys.stderr, flush=True)
        elif dice is not None:
            self.out.print(self.speech.say("fair-verified", count=dice.draws))

    def _turns(self, replay: Replay) -> None:
        """Print all events, with the sheets after each turn."""
        before = replay.head.state
        for step in replay.steps:
            if step.state.turns_begun > before.turns_begun:
                heading = self.speech.say("cli-turn", number=step.state.turns_begun)
                self.out.print(Text(heading, "bold"))
            for event in step.events:
                self._event(event, step.state, replay.head.names)
            if step.state.turn > before.turn or step.state.over:
                self._sheets(step.state, replay.head.names)
            before = step.state

    def _event(self, event: Event, state: State, names: tuple[str, ...]) -> None:
        told = wire_event(event, 0, state, names).text
        if told:
            self.out.print("  " + in_words(told, self.speech))

    def _sheets(self, state: State, names: tuple[str, ...]) -> None:
        if state.board is not None:
            draw(self.out, draw_position(state, 1))
        for seat in state.setup.seats:
            self.out.print(Text(f"{names[seat - 1]}: {state.scores[seat - 1]}", "bold"))
            if state.board is None:
                draw(self.out, draw_position(state, seat))
        self.out.print()

    def _standing(self, replay: Replay) -> None:
        """Print scores, closed rows, and who is to move."""
        state, names, say = replay.state, replay.head.names, self.speech.say
        turns = say("cli-turns", count=state.turns_begun)
        self.out.print(Text(f"{edition_name(state.variant, self.speech)}, {turns}", "bold"))
        for seat in state.setup.seats:
            self.out.print(f"  {names[seat - 1]}: {_sum(state.score(seat))}")
        rows = [letter for row, letter in enumerate(ROW_LETTERS) if state.closed_rows >> row & 1]
        self.out.print(
            say("cli-closed-rows", rows=" ".join(rows)) if rows else say("cli-no-closed-rows")
        )
        for line in self._outcome(state, names):
            self.out.print(line)

    def _outcome(self, state: State, names: tuple[str, ...]) -> Iterable[str]:
        say = self.speech.say
        if state.over:
            yield say("cli-ended", reason=str(state.reason))
            winners = ", ".join(names[seat - 1] for seat in state.winners)
            yield say("cli-winners", count=len(state.winners), names=winners)
        elif state.awaited:
            waiting = ", ".join(names[seat - 1] for seat in state.awaited)
            yield say("cli-waiting-for", names=waiting, stage=say(f"stage-{state.stage.value}"))
        else:
            yield say("cli-next", stage=say(f"stage-{state.stage.value}"))


def _sum(score: Score) -> str:
    """A score written as a sum."""
    others = (score.steps, score.diamonds, score.doubled, score.extra)
    parts = [*score.rows, *filter(None, others)]
    misses = f" − {-score.misses}" if score.misses else ""
    return f"{' + '.join(map(str, parts))}{misses} = {score.total}"


# Progress on stderr, if it is a terminal.


@contextmanager
def progress() -> Iterator[Callable[[float], None]]:
    """A progress bar with the remaining time, for work that reports its progress."""
    from rich import progress as parts

    remaining = parts.TimeRemainingColumn(elapsed_when_finished=True)
    with _progress_bar(1.0, parts.TaskProgressColumn(), remaining) as (bar, task):
        yield lambda share: bar.update(task, completed=share)


@contextmanager
def game_progress(total: int | None) -> Iterator[Callable[[int], None]]:
    """A progress bar that counts games; a total of `None` is unknown."""
    from rich import progress as parts

    with _progress_bar(total, parts.MofNCompleteColumn(), parts.TimeRemainingColumn()) as (
        bar,
        task,
    ):
        yield lambda games: bar.advance(task, games)


@contextmanager
def working() -> Iterator[None]:
    """A progress bar with the elapsed time, for work without progress reports."""
    from rich import progress as parts

    with _progress_bar(None, parts.TimeElapsedColumn()):
        yield


@contextmanager
def _progress_bar(
    total: float | None, *columns: "ProgressColumn"
) -> "Iterator[tuple[Progress, TaskID]]":
    from rich.progress import BarColumn, Progress

    stderr = Console(stderr=True)
    hidden = not stderr.is_terminal
    with Progress(BarColumn(), *columns, console=stderr, transient=True, disable=hidden) as bar:
        yield bar, bar.add_task("", total=total)
