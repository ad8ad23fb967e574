"""The card game's display, pile and hand."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content

from rowlock.protocol.views import CardsView
from rowlock.tui.scene import Scene, centred, fit

COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
LABEL, CARD = 10, 8


def paint_cards(scene: Scene) -> list[Content]:
    """Display and pile in one line, the hand in another."""
    cards = scene.table.cards
    if cards is None:
        return [Content("")] * 3
    return [_display(scene, cards), _hand(scene), Content("")]


def card_at(scene: Scene, column: int, line: int) -> str | None:
    """The card that is painted at a place, as `d1` or `h1`."""
    number = (column - LABEL) // (CARD + 1) + 1
    if column < LABEL or line not in (0, 1) or scene.table.cards is None:
        return None
    hand = scene.mine.hand if scene.mine else []
    count = len(scene.table.cards.display) if line == 0 else len(hand)
    return f"{'dh'[line]}{number}" if number <= count else None


def _display(scene: Scene, cards: CardsView) -> Content:
    parts = [(fit(scene.speech.say("tui-display"), LABEL), scene.palette.quiet)]
    for place, number in enumerate(cards.display, 1):
        text = "—" if number is None else str(number)
        parts += _card(scene, f"d{place}", f"{place}", text, scene.palette.die)
    called = "" if cards.called is None else str(cards.called)
    pile = scene.speech.say("tui-pile", count=cards.pile)
    parts += [(f" {pile} ", scene.palette.quiet), (centred(called, 4), scene.palette.die)]
    return Content.assemble(*parts)


def _hand(scene: Scene) -> Content:
    parts = [(fit(scene.speech.say("tui-hand"), LABEL), scene.palette.quiet)]
    for number, card in enumerate(scene.mine.hand if scene.mine else [], 1):
        colour = COLOURS.get(card[0])
        style = scene.palette.on(colour) if colour else scene.palette.die
        text = f"{scene.short(colour)} {card[1:]}" if colour else f"★ {card[1:]}"
        parts += _card(scene, f"h{number}", str(number), text, style)
    return Content.assemble(*parts)


def _card(scene: Scene, key: str, digit: str, text: str, style: str) -> Iterator[tuple[str, str]]:
    """A card with the key that picks it; one that is picked is in brackets."""
    state = scene.cards.get(key)
    opening, closing = ("(", ")") if state == "chosen" else (" ", " ")
    shown = scene.palette.chosen if state == "chosen" else style
    yield f"{digit}", scene.palette.quiet
    yield centred(f"{opening}{text}{closing}", CARD - 1), shown
    yield " ", ""
