"""Advice: hints and reviews computed in the background, and their texts."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from threading import Thread
from typing import TypeVar

from textual.content import Content

from rowlock.analysis import review_text
from rowlock.analysis.evaluation import hint
from rowlock.analysis.review import figures, review
from rowlock.core.state import State
from rowlock.kernel import compile_hooks
from rowlock.locale import Texts
from rowlock.protocol.advice import Decision, Hint, Measure, RatedPlay, Review
from rowlock.protocol.refusals import sentence
from rowlock.tui.scene import Palette, fit
from rowlock.variants.records import replay

Found = TypeVar("Found")


async def run_in_background(work: Callable[[], Found]) -> Found:
    """Run a function in a daemon thread, which does not delay the exit of the app."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Found] = loop.create_future()

    def finish(found: Found | None, error: BaseException | None) -> None:
        if future.cancelled():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(found)  # type: ignore[arg-type]  # without an error there is a result

    def run() -> None:
        found, error = None, None
        try:
            found = work()
        except Exception as failure:  # noqa: BLE001  # the awaiting task gets it
            error = failure
        # The app may have quit meanwhile; its event loop is closed then.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(finish, found, error)

    Thread(target=run, daemon=True).start()
    return await future


class _Compiling:
    """Tracks whether the kernel is being compiled in this process."""

    def __init__(self) -> None:
        self.count = 0
        compile_hooks.append(self)

    def __call__(self, begins: bool) -> None:
        self.count += 1 if begins else -1


_compiling = _Compiling()


def waiting_words(usual: str, speech: Texts) -> str:
    """The text of the spinner: the usual one, or that the kernel is being compiled."""
    return speech.say("tui-compiling") if _compiling.count else usual


# Hints and reviews; both take long.


def find_hint(state: State, seat: int) -> Hint:
    """Every play of a seat with its value."""
    return hint(state, seat, at_once=True)


def find_review(record: str, report: Callable[[float], object]) -> Review:
    """The review of a game: the loss of every choice. `report` receives the progress."""
    return review(replay(record), report=report)


CURVE = (64, 11)
"""Columns and lines of a curve."""
ABREAST = 3
"""Players side by side in the table of a review."""
COLUMNS = (12, 16, 14, 14)
"""Columns of a play, its win probability, its expected score, and its loss."""


def worth(measure: Measure, rated: RatedPlay, speech: Texts) -> str:
    """The value of a play with reasons, in one line."""
    found = rated.chance or rated.points
    assert found is not None, "without a chance there are points"
    return " · ".join([review_text.amount(measure, found.value, speech), *_reasons(rated, speech)])


def _reasons(rated: RatedPlay, speech: Texts) -> list[str]:
    return [sentence(each, speech) for each in rated.reasons]


def hint_page(found: Hint, speech: Texts) -> Content:
    """All plays as a table, best first."""
    return Content(
        "\n".join([*told_plays(found, speech), "", review_text.judged(found.judging, speech)])
    )


def told_plays(found: Hint, speech: Texts) -> list[str]:
    """A heading, and a line for each play."""
    return [_head(found, speech), *_plays(found, speech)]


def _head(found: Hint, speech: Texts) -> str:
    names = ["play", "chance" if found.measure == "chance" else "", "points", "lost"]
    cells = [speech.say(f"hint-{name}") if name else "" for name in names]
    return _columns(cells, speech.say("hint-why"))


def _plays(found: Hint, speech: Texts) -> Iterator[str]:
    for each in found.plays:
        chance = review_text.amount("chance", each.chance.value, speech) if each.chance else ""
        lost = review_text.amount(found.measure, each.lost.value, speech)
        points = speech.number(each.points.value, 1) if each.points else ""
        cells = [review_text.play_name(each.play, speech), chance, points, lost]
        yield _columns(cells, " ".join(_reasons(each, speech)))


def _columns(cells: Sequence[str], rest: str) -> str:
    gaps = (fit(cell, width - 1) + " " for cell, width in zip(cells, COLUMNS, strict=True))
    return "".join(gaps) + rest


def expected(found: Review, step: int, speech: Texts) -> str:
    """The win probability or expected score of every player at a step."""
    moment = next(each for each in reversed(found.moments) if each.step <= step)
    values = zip(found.names, figures(found.measure, moment), strict=True)
    return "   ".join(
        f"{name} {review_text.amount(found.measure, value, speech)}" for name, value in values
    )


def judged_at(found: Review, steps: range, speech: Texts) -> str:
    """The verdicts on the choices made in some steps; empty without a choice."""
    made = [each for each in found.decisions if each.step in steps]
    told = [verdict(found, each, speech) for each in made]
    if len(made) > 1:
        told = [
            f"{found.names[each.seat - 1]} {text}" for each, text in zip(made, told, strict=True)
        ]
    return "   ".join(told)


def verdict(found: Review, made: Decision, speech: Texts) -> str:
    """A choice with its mark, its loss, and the better play."""
    sign = review_text.SIGNS[made.mark] if made.mark else ""
    told = f"{review_text.play_name(made.played, speech)}{sign}"
    if made.played == made.best:
        return f"{told} ✓"
    lost = review_text.amount(found.measure, -made.lost.value, speech, signed=True)
    better = speech.say("review-better", play=review_text.play_name(made.best, speech))
    return f"{told} ({lost}; {better})"


def review_page(found: Review, speech: Texts, palette: Palette) -> Content:
    """The curve, the table of players, the decisive moments, and the mistakes."""
    say, loud = speech.say, palette.loud
    parts: list[Content] = []
    if not found.over:
        parts.append(Content(f"{say('review-unfinished')}\n"))
    parts += [
        Content.styled(say(f"review-curve-{found.measure}"), loud),
        *curve(found, speech, palette),
        Content(""),
    ]
    parts += [*map(Content, _players(found, speech)), Content("")]
    parts.append(Content.styled(review_text.turning_head(found, speech), loud))
    parts += [Content(f"  {line}") for line in review_text.turning_points(found, speech)]
    parts += [Content(""), *_faults(found, speech, loud), Content("")]
    parts += [
        Content(review_text.reading(found, speech)),
        Content(review_text.judged(found.judging, speech)),
    ]
    return Content("\n").join(parts)


def _players(found: Review, speech: Texts) -> Iterator[str]:
    """The table of players, split to fit a narrow terminal."""
    for first in range(0, len(found.players), ABREAST):
        players = found.players[first : first + ABREAST]
        lines = [review_text.player_line(found.measure, player, speech) for player in players]
        if first:
            yield ""
        for head, *cells in zip(review_text.player_head(speech), *lines, strict=True):
            yield fit(head, 20) + "".join(fit(cell, 18) for cell in cells)


def _faults(found: Review, speech: Texts, loud: str) -> Iterator[Content]:
    told = review_text.faults(found, speech)
    yield Content.styled(speech.say("review-faults" if told else "review-no-faults"), loud)
    for each in told:
        better = speech.say("review-better", play=each.better)
        turn = speech.say("review-turn", number=each.turn)
        yield Content(f"  {turn}, {each.player}: {each.played}{each.sign} (−{each.lost}; {better})")
        yield Content(f"    {each.about_better}")


def curve(found: Review, speech: Texts, palette: Palette) -> Iterator[Content]:
    """The curve of every seat, in braille dots and the colour of the seat.

    The number of the seat is at the end of its line. It also identifies the line on terminals
    without colours.
    """
    wide, high = CURVE
    lines = list(zip(*(figures(found.measure, each) for each in found.moments), strict=True))
    low, top = _range(found.measure, lines)
    dots = [_dots(line, low, top) for line in lines]
    for row in range(high):
        value = top - row * (top - low) / (high - 1)
        label = (speech.percent if found.measure == "chance" else speech.number)(value, 0)
        cells = [_braille(dots, row, column, palette) for column in range(wide)]
        ends = [
            (str(seat), palette.lines[seat - 1]) for seat, each in enumerate(dots, 1)
            if (each[-1] + DOTS_HIGH // 2) // DOTS_HIGH == row
        ]  # fmt: skip
        yield Content.assemble(f"{label:>5} │", *cells, " ", *ends)
    yield Content("      └" + "─" * wide)
    names = [
        (f"{seat} {name}   ", palette.lines[seat - 1]) for seat, name in enumerate(found.names, 1)
    ]
    yield Content.assemble("       ", *names)


DOTS_WIDE, DOTS_HIGH = 2, 4
"""Dots of a braille character, horizontally and vertically."""
BITS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot in Unicode, by line and column."""
BLANK = 0x2800


def _dots(line: Sequence[float], low: float, top: float) -> list[int]:
    """The distance of a line from the top, in dots, for each column of dots."""
    wide, high = CURVE[0] * DOTS_WIDE, (CURVE[1] - 1) * DOTS_HIGH
    places = (round(column * (len(line) - 1) / (wide - 1)) for column in range(wide))
    return [round((top - line[at]) / (top - low) * high) for at in places]


def _braille(
    dots: Sequence[Sequence[int]], row: int, column: int, palette: Palette
) -> tuple[str, str]:
    """The braille character of a cell, in the colour of the last seat with a dot in it."""
    bits, style = 0, ""
    for seat, line in enumerate(dots):
        for across in range(DOTS_WIDE):
            at = column * DOTS_WIDE + across
            # Connect to the end of the previous column of dots with a vertical line.
            first, last = sorted((line[max(0, at - 1)], line[at]))
            for dot in range(first, last + 1):
                if (dot + DOTS_HIGH // 2) // DOTS_HIGH == row:
                    bits |= BITS[(dot + DOTS_HIGH // 2) % DOTS_HIGH][across]
                    style = palette.lines[seat]
    return (chr(BLANK + bits) if bits else " ", style)


def _range(measure: Measure, lines: Sequence[Sequence[float]]) -> tuple[float, float]:
    if measure == "chance":
        return 0.0, 1.0
    values = [value for line in lines for value in line]
    return min(0.0, *values), max(1.0, *values)
