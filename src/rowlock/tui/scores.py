"""The end of a game in lines: why it ended, who won, and every score part by part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from textual.content import Content

from rowlock.protocol.views import SheetMarks
from rowlock.tui.scene import Scene, fit

LABEL, COLUMN = 20, 12


def paint_scores(scene: Scene, saved: str) -> list[Content]:
    """Everything about the end of a game: a column for each seat, the best one first."""
    say, table = scene.speech.say, scene.table
    winners = ", ".join(scene.name(seat) for seat in table.winners)
    won = say("web-winners", count=len(table.winners), names=winners)
    lines = [
        Content.styled(won, scene.palette.loud),
        Content(say("web-ended-because", reason=str(table.reason))),
        Content(""),
        *_breakdown(scene, sorted(table.sheets, key=lambda marks: -marks.score.total)),
        Content(""),
    ]
    if saved:
        lines += [Content.styled(say("tui-saved"), scene.palette.quiet), Content(saved)]
    return lines


def _breakdown(scene: Scene, ranked: Sequence[SheetMarks]) -> Iterator[Content]:
    say, palette = scene.speech.say, scene.palette
    winners = scene.table.winners
    names = [f"{'★ ' if each.seat in winners else ''}{scene.name(each.seat)}" for each in ranked]
    yield _line(" " * LABEL, "", names, "bold")
    for at, row in enumerate(scene.sheet.rows):
        label = fit(f" {row.letter} {scene.short(row.colour)}", LABEL)
        yield _line(label, palette.on(row.colour), [each.score.rows[at] for each in ranked])
    yield _line(fit(say("web-misses"), LABEL), "", [each.score.misses for each in ranked])
    if scene.sheet.bonuses:
        yield _line(fit(say("web-doubled"), LABEL), "", [each.score.doubled for each in ranked])
        yield _line(fit(say("web-extra"), LABEL), "", [each.score.extra for each in ranked])
    totals = [each.score.total for each in ranked]
    yield _line(fit(say("web-total"), LABEL), palette.loud, totals, palette.loud)


def _line(label: str, style: str, values: Sequence[str | int], weight: str = "") -> Content:
    shown = "".join(_right(str(value).replace("-", "−")) for value in values)
    return Content.assemble((label, style), (shown, weight))


def _right(text: str) -> str:
    kept = fit(text, COLUMN - 2).rstrip()
    return " " * (COLUMN - cell_len(kept)) + kept
