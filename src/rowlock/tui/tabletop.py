"""The dice on the table, as blocks of three lines or as one line."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from textual.content import Content

from rowlock.protocol.views import CardsView, Dice, SheetMarks
from rowlock.tui.scene import Scene, centred, fit

WIDTH = 6


def paint_dice(scene: Scene, height: int) -> list[Content]:
    """The dice, white ones first with their sum; those of closed rows are gone."""
    dice = scene.table.dice
    if dice is None:
        waiting = Content.styled(scene.speech.say("web-no-dice"), scene.palette.quiet)
        return [waiting] if height < 3 else [Content(""), waiting, Content("")]
    if height < 3:
        return [_line(scene, dice)]
    return [_blocks(scene, dice, "▄"), _line(scene, dice), _blocks(scene, dice, "▀")]


def _faces(scene: Scene, dice: Dice) -> list[tuple[str, str]]:
    """Text and style of each die, in order."""
    palette = scene.palette
    whites = [(str(face), palette.die) for face in dice.white]
    colours = [
        (f"{scene.short(colour)} {face}", palette.on(colour))
        for colour, face in dice.colours.items()
    ]
    return [*whites, *colours]


def _line(scene: Scene, dice: Dice) -> Content:
    parts: list[tuple[str, str]] = []
    for number, (text, style) in enumerate(_faces(scene, dice)):
        shown = text if scene.palette.band else f"[{text}]"
        parts += [(centred(shown, WIDTH), style), (_between(number, dice), "bold")]
    return Content.assemble(*parts)


def _blocks(scene: Scene, dice: Dice, block: str) -> Content:
    parts: list[tuple[str, str]] = []
    for number, (_, style) in enumerate(_faces(scene, dice)):
        back = style.rpartition(" on ")[2] if scene.palette.blocks else ""
        parts.append(((block if back else " ") * WIDTH, back))
        parts.append((" " * len(_between(number, dice)), ""))
    return Content.assemble(*parts)


def _between(number: int, dice: Dice) -> str:
    """What stands behind a die: plus, the white sum, or a gap."""
    if number == 0:
        return " + "
    return f" = {dice.sum:<2}    " if number == 1 else "  "


# The card game's display, pile and hand.


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
        style = scene.palette.on(card.colour) if card.colour else scene.palette.die
        text = f"{scene.short(card.colour) if card.colour else '★'} {card.number}"
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


# The end of a game in lines: why it ended, who won, and every score part by part.


SCORE_LABEL, COLUMN = 20, 12


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
    yield _score_line(" " * SCORE_LABEL, "", names, "bold")
    for at, row in enumerate(scene.sheet.rows):
        label = fit(f" {row.letter} {scene.short(row.colour)}", SCORE_LABEL)
        yield _score_line(label, palette.on(row.colour), [each.score.rows[at] for each in ranked])
    yield _score_line(
        fit(say("web-misses"), SCORE_LABEL), "", [each.score.misses for each in ranked]
    )
    if scene.sheet.bonuses:
        yield _score_line(
            fit(say("web-doubled"), SCORE_LABEL), "", [each.score.doubled for each in ranked]
        )
        yield _score_line(
            fit(say("web-extra"), SCORE_LABEL), "", [each.score.extra for each in ranked]
        )
    totals = [each.score.total for each in ranked]
    yield _score_line(fit(say("web-total"), SCORE_LABEL), palette.loud, totals, palette.loud)


def _score_line(label: str, style: str, values: Sequence[str | int], weight: str = "") -> Content:
    shown = "".join(_right(str(value).replace("-", "−")) for value in values)
    return Content.assemble((label, style), (shown, weight))


def _right(text: str) -> str:
    kept = fit(text, COLUMN - 2).rstrip()
    return " " * (COLUMN - cell_len(kept)) + kept
