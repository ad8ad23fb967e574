"""The texts of a table: prompts, effects of choices, status, legend, log, verdict on the dice."""

from collections.abc import Iterable, Sequence

from textual.content import Content

from rowlock.client.witness import Witness
from rowlock.locale import Texts
from rowlock.presentation.editions import mechanism_message, mechanisms, sheet_mechanisms
from rowlock.protocol import refusals, views
from rowlock.protocol.advice import CoachedPlay
from rowlock.protocol.views import Edition
from rowlock.tui.painter import STONES, TURN
from rowlock.tui.scene import Scene, wrapped
from rowlock.variants.facts import BAR, BONUS_SIGNS, CELL_SIGNS
from rowlock.verify import NotVerified

FRESH = 3
"""The number of latest log entries that are highlighted."""
LEGEND_LINES = 3
"""Maximum number of lines of an entry of the legend."""
LINK_SIGNS = CELL_SIGNS["link-down"] + CELL_SIGNS["link-up"]
LOG_LINES = 3
"""Maximum number of lines of a log entry."""


def edition_title(edition: Edition, speech: Texts) -> str:
    """The name of the edition, translated if there is a translation."""
    message = f"edition-{edition.id}"
    return speech.say(message) if speech.has(message) else edition.title


def title(scene: Scene, where: str) -> str:
    """The edition, the turn, and the active player."""
    say = scene.speech.say
    parts = [edition_title(scene.game.edition, scene.speech)]
    if scene.table.stage == "over":
        parts.append(say("stage-over"))
    else:
        parts += [say("web-turn", number=scene.table.turn), say(f"stage-{scene.table.stage}")]
    return "  ·  ".join(filter(None, [*parts, where]))


def status(scene: Scene) -> str:
    """The active player and the awaited players."""
    say, table = scene.speech.say, scene.table
    if table.stage == "over":
        return say("web-over")
    turn = say("web-turn-of", name=scene.name(table.active))
    if not table.awaited:
        return turn
    names = ", ".join(scene.name(seat) for seat in table.awaited)
    return f"{turn} {say('web-waiting-for', count=len(table.awaited), names=names)}"


def asked(scene: Scene, option: views.Option | None) -> str:
    """The prompt for a seat, marked in its own turn; empty if it has to wait."""
    told = _asked(scene, option)
    own = told and scene.seat == scene.table.active
    return f"{TURN} {scene.speech.say('web-your-turn')} {told}" if own else told


def _asked(scene: Scene, option: views.Option | None) -> str:
    say, table = scene.speech.say, scene.table
    if option and not option.complete:
        return say("web-choose-bonus")
    if scene.seat not in table.awaited or scene.mine is None:
        return ""
    forced = forced_pass(scene.mine.options)
    if forced:
        total = scene.game.edition.misses_to_end
        return say("web-forced-pass", number=forced.miss, total=total)
    duel = "duel-" if scene.game.edition.kind == "board" else ""
    if table.stage == "white":
        if table.cards:
            return say("tui-ask-called", number=str(table.cards.called))
        return say(f"web-{duel}ask-white", number=str(table.dice.sum if table.dice else ""))
    return say(f"web-{duel}ask-colour" if table.stage == "colour" else f"tui-ask-{table.stage}")


def forced_pass(options: Sequence[views.Option]) -> views.Option | None:
    """The pass, if it is the only option."""
    return options[0] if len(options) == 1 and options[0].how == "pass" else None


def told_option(scene: Scene, option: views.Option) -> str:
    """The effect of a draft."""
    say = scene.speech.say
    parts = [refusals.in_words(option.text, scene.speech)]
    if option.points:
        points = f"{option.points:+d}".replace("-", "−")
        parts.append(say("tui-gains", count=abs(option.points), points=points))
    if option.locks:
        parts.append(say("tui-locks", rows=" ".join(option.locks)))
    if option.ends:
        parts.append(say("web-ends-game"))
    return " · ".join(filter(None, parts))


def told_objection(scene: Scene, objection: CoachedPlay) -> str:
    """What the coach says of a draft."""
    said = " ".join(refusals.sentence(each, scene.speech) for each in objection.text)
    return f"{scene.speech.say('web-coach')}: {said}"


def told_pass(scene: Scene, option: views.Option) -> str:
    """The cost of a pass."""
    say = scene.speech.say
    if not option.miss:
        return say(_free_pass(scene))
    total = scene.game.edition.misses_to_end
    cost = say("web-pass-costs", points=-option.points, number=option.miss, total=total)
    told = f"{say('web-pass')}: {cost}"
    return f"{told} · {say('web-ends-game')}" if option.ends else told


def told_pass_at(scene: Scene, option: views.Option | None) -> str:
    """The cost of a legal pass, and the bonus under the cursor."""
    passing = told_pass(scene, option) if option else ""
    return " · ".join(filter(None, [passing, told_bonus(scene)]))


def _free_pass(scene: Scene) -> str:
    """Why a pass is free: another player's turn, an earlier cross, or an action to come."""
    if scene.seat != scene.table.active:
        return "tui-pass-free-other"
    return "tui-pass-free-now" if scene.table.stage == "white" else "tui-pass-free"


def told_bonus(scene: Scene) -> str:
    """The description of what is printed under the cursor, if it is more than a number."""
    sheet = scene.sheet
    for track in sheet.tracks:
        if scene.cursor in track.cells:
            return _mechanism_line(track.kind, scene.speech)
    for cell in (cell for row in sheet.rows for cell in row.cells if cell.name == scene.cursor):
        bonus = [_legend_line(cell.bonus, scene.speech)] if cell.bonus else []
        found = [_mechanism_line(kind, scene.speech) for kind in mechanisms(sheet, cell)]
        return " · ".join([*bonus, *found])
    return ""


def legend(scene: Scene, width: int) -> list[Content]:
    """The signs of the sheet with their meanings."""
    told = (wrapped(line, width, LEGEND_LINES) for line in legend_lines(scene.sheet, scene.speech))
    return [Content.styled(line, scene.palette.quiet) for lines in told for line in lines]


def legend_lines(sheet: views.PrintedSheet, speech: Texts) -> list[str]:
    """A line for each kind of bonus and each mechanism of a sheet."""
    kinds = [*([BAR] if sheet.bar else []), *(each.kind for each in sheet.bonuses)]
    mechanisms = dict.fromkeys(_mechanism_line(kind, speech) for kind in sheet_mechanisms(sheet))
    return [*(_legend_line(kind, speech) for kind in kinds), *mechanisms]


def _legend_line(kind: str, speech: Texts) -> str:
    return f"{BONUS_SIGNS[kind].narrow} {speech.say(f'bonus-{kind}')}"


def _mechanism_line(kind: str, speech: Texts) -> str:
    """The sign of a mechanism, or the name of its track, and what it means."""
    if kind in CELL_SIGNS:
        sign = LINK_SIGNS if kind in ("link-up", "link-down") else CELL_SIGNS[kind]
        return f"{sign} {speech.say(mechanism_message(kind))}"
    return f"{speech.say(f'sheet-{kind}')}: {speech.say(mechanism_message(kind))}"


def foot(scene: Scene) -> list[Content]:
    """The lines below the large sheet: misses, total, lucky numbers, bonuses."""
    say, palette, marks = scene.speech.say, scene.palette, scene.marks
    most = scene.game.edition.misses_to_end
    boxes = "".join(f"[{palette.cross if box < marks.misses else ' '}]" for box in range(most))
    active = scene.seat == scene.table.active and scene.table.stage != "over"
    name = f"{TURN if active else ' '}{scene.state_of(scene.seat)} {scene.name(scene.seat)}  "
    parts: list[tuple[str, str]] = [
        (name, palette.loud if active else "bold"),
        (f"{say('web-misses')} ", palette.quiet),
        (boxes, palette.bad if marks.misses else ""),
        (f" {marks.score.misses}" if marks.misses else "", palette.bad),
        (f"   {say('web-total')} ", palette.quiet),
        (str(marks.score.total), palette.loud),
    ]
    if scene.sheet.lucky:
        lucky = " ".join(map(str, scene.sheet.lucky))
        parts += [(f"   {say('web-lucky')} ", palette.quiet), (f"<{lucky}>", palette.good)]
    if scene.game.edition.kind == "board":
        left = say("tui-stones-left", count=marks.stones_left)
        parts.append((f"   {STONES[scene.seat]} {left}", palette.good))
    return [Content.assemble(*parts), *_bonuses(scene)]


def _bonuses(scene: Scene) -> Iterable[Content]:
    if scene.sheet.bar:
        yield _bar(scene)
    if scene.sheet.bonuses:
        yield _sets(scene)
    if scene.sheet.steps:
        yield _steps(scene)
    if scene.sheet.links:
        yield _links(scene)


def _bar(scene: Scene) -> Content:
    palette, used = scene.palette, scene.marks.bar_used
    parts = [(f"{scene.speech.say('web-bonus-bar')} {BONUS_SIGNS[BAR].narrow} ", palette.quiet)]
    coming = next((at for at in range(len(scene.sheet.bar)) if at not in used), None)
    for at, colour in enumerate(scene.sheet.bar):
        sign = palette.cross if at in used else scene.short(colour)[:1]
        text = f">{sign}<" if at == coming else f" {sign} "
        style = palette.cell(colour, "closed") if at in used else palette.on(colour)
        parts += [(text, style), (" ", "")]
    return Content.assemble(*parts)


def _sets(scene: Scene) -> Content:
    parts = [(f"{scene.speech.say('web-bonuses')}  ", scene.palette.quiet)]
    for each in scene.sheet.bonuses:
        earned = each.kind in scene.marks.bonuses
        crossed = _crossed(scene)
        cells = " ".join(f"({cell})" if cell in crossed else cell for cell in each.cells)
        style = scene.palette.good if earned else ""
        parts.append((f"{'✓' if earned else BONUS_SIGNS[each.kind].narrow} {cells}   ", style))
    return Content.assemble(*parts)


def _steps(scene: Scene) -> Content:
    """The steps from left to right, a cross in place of each that is crossed, and their points."""
    palette, crossed = scene.palette, _crossed(scene)
    parts = [(f"{_kind_name(scene, 'sheet-steps')} {CELL_SIGNS['step']} ", palette.quiet)]
    for name in scene.sheet.steps:
        done = name in crossed
        parts.append((f"{palette.cross if done else name} ", palette.good if done else ""))
    return Content.assemble(*parts, (f"= {scene.marks.score.steps}", "bold"))


def _links(scene: Scene) -> Content:
    """The pairs of linked cells; crossed pairs have a tick."""
    palette, crossed = scene.palette, _crossed(scene)
    parts = [(f"{_kind_name(scene, 'sheet-links')} {LINK_SIGNS} ", palette.quiet)]
    for link in scene.sheet.links:
        done = crossed.issuperset(link)
        parts.append((f"{'-'.join(link)}{'✓' if done else ' '} ", palette.good if done else ""))
    return Content.assemble(*parts)


def _kind_name(scene: Scene, message: str) -> str:
    """A heading with the name of the kind of sheet, where kinds have letters."""
    kind = "" if scene.sheet.lucky else scene.sheet.kind
    return " ".join(filter(None, [scene.speech.say(message), kind]))


def _crossed(scene: Scene) -> set[str]:
    return {cell for row in scene.marks.rows for cell in row.crossed}


def told(events: Iterable[views.Event], speech: Texts) -> list[str]:
    """A sentence for each event of interest."""
    return [refusals.in_words(event.text, speech) for event in events if event.text]


def log_lines(scene: Scene, said: Sequence[str], width: int, most: int) -> list[Content]:
    """The latest log entries that fit into a number of lines; older ones are dimmed."""
    shown: list[Content] = []
    for age, text in enumerate(reversed(said)):
        lines = wrapped(text, width - 2, LOG_LINES)
        if shown and len(shown) + len(lines) > most:
            break
        style = scene.palette.quiet if age >= FRESH else ""
        # Continuation lines are indented.
        indented = [lines[0], *(f"  {line}" for line in lines[1:])]
        shown = [*(Content.styled(line, style) for line in indented), *shown]
    return shown[:most]


# The verification of the dice of a record.


def tell_verdict(
    speech: Texts, record: str, witness: Witness | None = None, seats: Iterable[int] = ()
) -> tuple[str, bool]:
    """The verdict on the dice in one line, and whether it is fine."""
    witness = witness or Witness()
    try:
        found = witness.check(record, seats)
    except NotVerified as error:
        if error.why == "unproved" and not witness.seen.anchor:
            return speech.say("fair-unproved"), True
        details = {"line": error.line, **error.details}
        return (
            f"{speech.say('fair-failed')} {speech.say(f'fair-why-{error.why}', **details)}",
            False,
        )
    return speech.say("fair-verified", count=found.draws), True
