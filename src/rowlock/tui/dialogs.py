"""Dialogs: a text to read, the rules, a question, the end of a game."""

from collections.abc import Awaitable, Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from rowlock.locale import Texts
from rowlock.presentation.editions import printed_sheet
from rowlock.tui.table_text import legend_lines
from rowlock.tui.widgets import Key, KeyBar, Page, Painted
from rowlock.variants import LISTED, find_variant, is_edition
from rowlock.variants.facts import PARTS, rule_parts


class Reading(Page[None]):
    """A scrollable text with a heading."""

    DEFAULT_CSS = """
    Reading VerticalScroll { padding: 1 3; }
    Reading Static { max-width: 90; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,space,l,question_mark", "close", show=False),
    ]

    def __init__(self, heading: str, text: Content, *, from_end: bool = False) -> None:
        super().__init__()
        self.heading = heading
        self.text = text
        self.from_end = from_end

    def compose(self) -> ComposeResult:
        """The heading and the scrollable text."""
        with VerticalScroll():
            yield Static()
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the text from its beginning or end."""
        self.fill()
        if self.from_end:
            self.query_one(VerticalScroll).scroll_end(animate=False)
        self.show_keys(
            Key("↑↓", self.say("tui-key-scroll"), "scroll"),
            *self.more_keys(),
            Key("esc", self.say("web-back"), "close"),
        )

    def more_keys(self) -> Sequence[Key]:
        """Additional keys of a subclass."""
        return ()

    def action_scroll(self) -> None:
        """Scroll one page down."""
        self.query_one(VerticalScroll).scroll_page_down()

    def fill(self) -> None:
        """Show heading and text."""
        heading = Content.styled(f"{self.heading}\n\n", self.palette.loud)
        self.query_one(Static).update(heading + self.text)

    def action_close(self) -> None:
        """Close the page."""
        self.dismiss()


class Question(Page[str]):
    """A question that is answered by a key: yes, no, or where there is one another answer."""

    DEFAULT_CSS = """
    Question { align: center middle; }
    Question #text { width: auto; text-align: center; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y", "answer('yes')", show=False),
        Binding("escape,n,q", "answer('no')", show=False),
        Binding("r", "answer_other", show=False),
    ]

    def __init__(self, question: str, yes: str, no: str, other: str = "") -> None:
        super().__init__()
        self.other = other
        self.question = question
        self.yes = yes
        self.no = no

    def compose(self) -> ComposeResult:
        """The question."""
        yield Static(Content(self.question), id="text")
        yield KeyBar()

    def on_mount(self) -> None:
        """The answers."""
        other = [Key("r", self.other, "answer_other")] if self.other else []
        yes, no = Key("↵", self.yes, "answer('yes')"), Key("esc", self.no, "answer('no')")
        self.show_keys(yes, *other, no)

    def action_answer(self, answer: str) -> None:
        """Close the page with an answer."""
        self.dismiss(answer)

    def action_answer_other(self) -> None:
        """Close the page with the other answer, if there is one."""
        if self.other:
            self.dismiss("other")


class Ending(Page[str]):
    """The end of a game: the winner, and the parts of every total."""

    DEFAULT_CSS = """
    Ending { align: center middle; }
    Ending #scores { width: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape,q", "answer('menu')", show=False),
        Binding("n", "answer('again')", show=False),
        Binding("r", "answer('replay')", show=False),
        Binding("s", "answer('sheets')", show=False),
    ]

    def __init__(
        self, lines: Sequence[Content], more: Callable[[], Awaitable[list[Content]]] | None = None
    ) -> None:
        super().__init__()
        self.lines = lines
        self.more = more
        """Fetches further lines: the path of the record and the verdict on the dice."""

    def compose(self) -> ComposeResult:
        """The scores and the path of the record."""
        yield Painted("scores")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show scores and keys."""
        self.query_one("#scores", Painted).paint(self.lines)
        self.run_worker(self._tell_more())
        self.show_keys(
            Key("n", self.say("web-rematch"), "answer('again')"),
            Key("r", self.say("web-replay"), "answer('replay')"),
            Key("s", self.say("tui-key-sheets"), "answer('sheets')"),
            Key("↵", self.say("tui-key-menu"), "answer('menu')"),
        )

    def action_answer(self, answer: str) -> None:
        """Close the page with an answer."""
        self.dismiss(answer)

    async def _tell_more(self) -> None:
        """Add the lines that come later."""
        if self.more is not None:
            self.lines = [*self.lines, *await self.more()]
            self.query_one("#scores", Painted).paint(self.lines)


def rules_text(edition: str, speech: Texts) -> tuple[str, Content]:
    """The heading and the text of an edition's rules: first the keys, then every rule."""
    known = f"edition-{edition}"
    title = speech.say(known) if speech.has(known) else speech.say("web-way-rules")
    first, *others = rule_parts(edition)
    blocks = [_keys(edition, speech), _part(first, speech)]
    blocks += [_part(part, speech, speech.say("rules-common-about")) for part in others]
    return title, Content("\n\n").join(blocks)


def _keys(edition: str, speech: Texts) -> Content:
    """The keys, and the legend of the signs."""
    sheet = printed_sheet(find_variant(edition).paper) if is_edition(edition) else None
    signs = legend_lines(sheet, speech) if sheet else []
    text = "\n".join([speech.say("tui-keys"), *signs])
    return Content.styled(speech.say("tui-keys-heading"), "bold") + Content(f"\n{text}")


def _part(part: str, speech: Texts, about: str = "") -> Content:
    """A part of the rules: its name, a remark, and the numbered rules."""
    lines = [Content.styled(speech.say(f"rules-part-{part}"), "bold")]
    lines += [Content(about)] if about else []
    for number in range(1, PARTS[part] + 1):
        rule = f"{part}{number}"
        lines.append(Content.styled(rule, "bold") + Content(f"  {speech.say(f'rule-{rule}')}"))
    return Content("\n").join(lines)


class Rules(Reading):
    """The rules of an edition; left and right switch to other editions."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "other(1)", show=False, priority=True),
        Binding("left", "other(-1)", show=False, priority=True),
    ]

    def __init__(self, edition: str, speech: Texts) -> None:
        super().__init__(*rules_text(edition, speech))
        self.edition = edition

    def more_keys(self) -> Sequence[Key]:
        """The key for the other editions."""
        return (Key("←→", self.say("web-edition"), "other(1)"),)

    def action_other(self, step: int) -> None:
        """Show the rules of another edition."""
        known = [variant.id for variant in LISTED]
        at = known.index(self.edition) if self.edition in known else 0
        self.edition = known[(at + step) % len(known)]
        self.heading, self.text = rules_text(self.edition, self.speech)
        self.fill()
