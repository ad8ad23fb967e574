"""A review as one page that needs nothing else: no script, no network."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from string import Template

from rowlock.locale import Texts
from rowlock.protocol.advice import Review
from rowlock.study.curve import COLOURS, drawing
from rowlock.study.telling import (
    Fault,
    faults,
    judged,
    player_head,
    player_line,
    reading,
    turning_head,
    turning_points,
)


def page(review: Review, title: str, speech: Texts) -> str:
    """The page as HTML, in the language of the speech."""
    say = speech.say
    template = Template(files(__package__).joinpath("page.html").read_text(encoding="utf-8"))
    told = {
        "title": f"{title}: {say('review-title')}",
        "subtitle": "" if review.over else say("review-unfinished"),
        "curve_title": say(f"review-curve-{review.measure}"),
        "reading": reading(review, speech),
        "decided_title": turning_head(review, speech),
        "faults_title": say("review-faults"),
        "judged": judged(review.judging, speech),
    }
    return template.substitute(
        {name: escape(text) for name, text in told.items()},
        language=speech.language,
        names=_names(review),
        curve=drawing(review, speech),
        players=_players(review, speech),
        decided="".join(f"<li>{escape(line)}</li>" for line in turning_points(review, speech)),
        faults=_faults(review, speech),
    )


def _names(review: Review) -> str:
    return "".join(
        f'<b style="--seat: {colour}">{escape(name)}</b>'
        for name, colour in zip(review.names, COLOURS, strict=False)
    )


def _players(review: Review, speech: Texts) -> str:
    """A column for each player: that fits every screen."""
    columns = [player_line(review.measure, player, speech) for player in review.players]
    rows = []
    for head, *cells in zip(player_head(speech), *columns, strict=True):
        values = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        rows.append(f"<tr><th>{escape(head)}</th>{values}</tr>")
    return f"<table>{''.join(rows)}</table>"


def _faults(review: Review, speech: Texts) -> str:
    found = faults(review, speech)
    if not found:
        return f"<p>{escape(speech.say('review-no-faults'))}</p>"
    return f"<ul>{''.join(_fault(each, speech) for each in found)}</ul>"


def _fault(fault: Fault, speech: Texts) -> str:
    turn = speech.say("review-turn", number=int(fault.turn))
    better = speech.say("review-better", play=fault.better)
    lost = f'<b class="sign">−{escape(fault.lost)} {fault.sign}</b>'
    said = f"<b>{escape(turn)}, {escape(fault.player)}</b>, {escape(fault.stage)} {lost}"
    played = f"<p>{escape(fault.played)}. {escape(fault.about_played)}</p>"
    return f"<li>{said}{played}<p>{escape(better)}. {escape(fault.about_better)}</p></li>"
