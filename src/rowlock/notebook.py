"""Drawings for notebooks: sheets of states and editions, and whole reviews.

`State`, `Variant` and `Review` find this module by its name: the layers below do not import it.
Sheets are drawn by `rowlock.printing`, which needs the extra `pdf`; without it a notebook shows the
usual text.
"""

from html import escape

from rowlock.analysis.review_page import page
from rowlock.core.paper import Variant
from rowlock.core.state import State
from rowlock.locale import texts
from rowlock.presentation.narration import edition_name
from rowlock.printing import pdf
from rowlock.protocol.advice import Review
from rowlock.variants import find_variant

WIDTH = 620
FRAME_HEIGHT = 720


def state_html(state: State) -> str | None:
    """The sheets of all seats, or the board."""
    return _drawn(pdf.position_pad(state, texts("en")), str(state))


def variant_html(variant: Variant) -> str | None:
    """A blank sheet."""
    pad = pdf.blank_pad(variant, pdf.Layout(), 1, texts("en"))
    return _drawn(pad, repr(variant))


def review_html(review: Review) -> str:
    """The page of a review, in a frame."""
    speech = texts("en")
    shown = escape(page(review, edition_name(find_variant(review.edition), speech), speech))
    return f'<iframe srcdoc="{shown}" width="100%" height="{FRAME_HEIGHT}"></iframe>'


def _drawn(pad: pdf.Pad, caption: str) -> str | None:
    try:
        pages = pdf.draw_pad(pad, pdf.Layout())
    except pdf.NoPrinter:
        return None
    drawn = "".join(f'<div style="max-width: {WIDTH}px">{each}</div>' for each in pages)
    return f"<p>{escape(caption)}</p>{drawn}"
