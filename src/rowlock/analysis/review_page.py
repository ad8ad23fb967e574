"""A review as one self-contained HTML page: no script, no network."""

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Any

from rowlock.analysis import review_text
from rowlock.analysis.review import figures
from rowlock.locale import Texts
from rowlock.protocol.advice import Decision, Review

# The curve of a game, as SVG and as a picture file.


WIDTH, HEIGHT, MARGIN = 900, 300, 44
COLOURS = ("#2f6fd0", "#d9730d", "#1f9d6b", "#c2387f", "#7a5bd0")
"""One colour for each seat, safe for colour-blind readers, in light and dark mode."""


class Scale:
    """Maps moments and estimates to coordinates of the drawing."""

    def __init__(self, review: Review) -> None:
        self.lines = list(zip(*(figures(review.measure, m) for m in review.moments), strict=True))
        self.low, self.high = 0.0, 1.0
        if review.measure == "points":
            values = [value for line in self.lines for value in line]
            self.low, self.high = min(0.0, *values), max(values) * 1.05
        self.steps = max(len(review.moments) - 1, 1)

    def across(self, index: int) -> float:
        """The x coordinate of a moment."""
        return round(MARGIN + index * (WIDTH - MARGIN - 12) / self.steps, 1)

    def down(self, value: float) -> float:
        """The y coordinate of an estimate."""
        share = (value - self.low) / (self.high - self.low)
        return round(HEIGHT - 28 - share * (HEIGHT - 40), 1)


def drawing(review: Review, speech: Texts) -> str:
    """The curve as SVG; a choice that has a mark is a point on its player's line."""
    scale = Scale(review)
    parts = [*_grid(review, scale, speech), *_lines(scale), *_marks(review, scale, speech)]
    title = escape(speech.say(f"review-curve-{review.measure}"))
    head = f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}">'
    return "\n".join([head, *parts, "</svg>"])


def _grid(review: Review, scale: Scale, speech: Texts) -> Iterator[str]:
    for part in range(5):
        value = scale.low + part * (scale.high - scale.low) / 4
        label = (speech.percent if review.measure == "chance" else speech.number)(value, 0)
        y = scale.down(value)
        yield f'<path class="grid" d="M{MARGIN} {y}H{WIDTH - 12}"/>'
        yield f'<text x="{MARGIN - 6}" y="{y + 4}" text-anchor="end">{label}</text>'
    turns = {moment.turn: index for index, moment in reversed(list(enumerate(review.moments)))}
    for turn, index in turns.items():
        if turn == 1 or turn % 5 == 0:
            x = scale.across(index)
            yield f'<text x="{x}" y="{HEIGHT - 8}" text-anchor="middle">{turn}</text>'


def _lines(scale: Scale) -> Iterator[str]:
    for colour, line in zip(COLOURS, scale.lines, strict=False):
        points = " ".join(f"{scale.across(i)},{scale.down(value)}" for i, value in enumerate(line))
        yield f'<polyline points="{points}" stroke="{colour}"/>'


def _marks(review: Review, scale: Scale, speech: Texts) -> Iterator[str]:
    for decision in review.decisions:
        if decision.mark:
            index = moment_of(review, decision)
            x, y = scale.across(index), scale.down(scale.lines[decision.seat - 1][index])
            title = escape(_title(review, decision, speech))
            colour = COLOURS[decision.seat - 1]
            radius = {"doubtful": 4, "bad": 5.5, "very-bad": 7}[decision.mark]
            circle = f'<circle cx="{x}" cy="{y}" r="{radius}" stroke="{colour}">'
            yield f"{circle}<title>{title}</title></circle>"


def moment_of(review: Review, decision: Decision) -> int:
    """The moment at which an action with a decision was over."""
    return next(i for i, moment in enumerate(review.moments) if moment.step >= decision.step)


def _title(review: Review, decision: Decision, speech: Texts) -> str:
    name, say = review.names[decision.seat - 1], speech.say
    played = review_text.play_name(decision.played, speech)
    better = say("review-better", play=review_text.play_name(decision.best, speech))
    lost = review_text.amount(review.measure, -decision.lost.value, speech, signed=True)
    turn = say("review-turn", number=decision.turn)
    return f"{turn}, {name}: {played} ({lost}; {better})"


def plot(review: Review, speech: Texts, file: Path) -> None:
    """Draw the curve into a file; needs the extra `plot`."""
    from rowlock.solver.distribution import canvas, save

    figure, axes = canvas()
    scale = Scale(review)
    for colour, line in zip(COLOURS, scale.lines, strict=False):
        axes.plot(_turns(review), line, color=colour)
    axes.set_ylim(scale.low, scale.high)
    axes.set_title(speech.say(f"review-curve-{review.measure}"))
    axes.set_xlabel(speech.say("review-turn", number="").strip())
    axes.xaxis.get_major_locator().set_params(integer=True)
    if review.measure == "chance":
        axes.yaxis.set_major_formatter(lambda value, _: speech.percent(value, 0))
    _name_lines(axes, review.names)
    save(figure, file)


def _name_lines(axes: Any, names: Sequence[str]) -> None:
    """Draw the legend; its texts are set last, so that matplotlib does not interpret names."""
    legend = axes.legend(axes.lines, [str(seat) for seat, _ in enumerate(names, 1)])
    for text, name in zip(legend.get_texts(), names, strict=True):
        text.set(text=name, parse_math=False, fontsize="small")


def _turns(review: Review) -> Sequence[float]:
    """Moments on an axis of turns, those of one turn evenly spread."""
    counts: dict[int, int] = {}
    for moment in review.moments:
        counts[moment.turn] = counts.get(moment.turn, 0) + 1
    seen = dict.fromkeys(counts, 0)
    places: list[float] = []
    for moment in review.moments:
        places.append(moment.turn + seen[moment.turn] / counts[moment.turn])
        seen[moment.turn] += 1
    return places


def page(review: Review, title: str, speech: Texts) -> str:
    """The page as HTML, in the language of the speech."""
    say = speech.say
    template = Template(files(__package__).joinpath("page.html").read_text(encoding="utf-8"))
    told = {
        "title": f"{title}: {say('review-title')}",
        "subtitle": "" if review.over else say("review-unfinished"),
        "curve_title": say(f"review-curve-{review.measure}"),
        "reading": review_text.reading(review, speech),
        "decided_title": review_text.turning_head(review, speech),
        "faults_title": say("review-faults"),
        "judged": review_text.judged(review.judging, speech),
    }
    return template.substitute(
        {name: escape(text) for name, text in told.items()},
        language=speech.language,
        names=_names(review),
        curve=drawing(review, speech),
        players=_players(review, speech),
        decided="".join(
            f"<li>{escape(line)}</li>" for line in review_text.turning_points(review, speech)
        ),
        faults=_faults(review, speech),
    )


def _names(review: Review) -> str:
    return "".join(
        f'<b style="--seat: {colour}">{escape(name)}</b>'
        for name, colour in zip(review.names, COLOURS, strict=False)
    )


def _players(review: Review, speech: Texts) -> str:
    """The table of players, one column for each, which fits every screen."""
    columns = [review_text.player_line(review.measure, player, speech) for player in review.players]
    rows = []
    for head, *cells in zip(review_text.player_head(speech), *columns, strict=True):
        values = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        rows.append(f"<tr><th>{escape(head)}</th>{values}</tr>")
    return f"<table>{''.join(rows)}</table>"


def _faults(review: Review, speech: Texts) -> str:
    found = review_text.faults(review, speech)
    if not found:
        return f"<p>{escape(speech.say('review-no-faults'))}</p>"
    return f"<ul>{''.join(_fault(each, speech) for each in found)}</ul>"


def _fault(fault: review_text.Fault, speech: Texts) -> str:
    turn = speech.say("review-turn", number=int(fault.turn))
    better = speech.say("review-better", play=fault.better)
    lost = f'<b class="sign">−{escape(fault.lost)} {fault.sign}</b>'
    said = f"<b>{escape(turn)}, {escape(fault.player)}</b>, {escape(fault.stage)} {lost}"
    played = f"<p>{escape(fault.played)}. {escape(fault.about_played)}</p>"
    return f"<li>{said}{played}<p>{escape(better)}. {escape(fault.about_better)}</p></li>"
