"""`rowlock help`: the documentation in the terminal; `rowlock completion`: scripts for shells."""

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Literal

from cyclopts import App
from markdown_it.token import Token
from rich.console import Console
from rich.markdown import Markdown

import rowlock
from rowlock.errors import RowlockError

app = App("help", help="Read the documentation in the terminal.")
completion_app = App("completion", help="Print a shell completion script.")

PACKAGE = Path(rowlock.__file__).parent
PLACES = (PACKAGE / "docs", PACKAGE.parents[1] / "docs")
"""Directories of the pages: in an installed package, and in a checkout."""
ENTRY = re.compile(r"^- \[.+?\]\((?P<name>[\w-]+)\.md\): (?P<about>.+)$", re.MULTILINE)
"""An entry in the list of pages."""
TOPIC = re.compile(r"(?:[\w-]+/)?[\w-]+")
PAGE_LINK = re.compile(r"(?P<name>[\w/-]+)\.md(?:#.*)?")
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
DEFINITION = re.compile(r"^(?P<term>\S.*)\n: +(?P<text>.+(?:\n(?: .+|(?=\n  )))*)", re.MULTILINE)
"""A term and its definition, with the indented lines that continue it."""


@app.default
def run(topic: str = "") -> int:
    """Show a page of the documentation, or the help of a command.

    Parameters
    ----------
    topic
        A page or a command. Without one, all pages are listed.
    """
    from rowlock.cli import COMMANDS, run_command

    topics = _topics()
    if not topic:
        _list(topics)
    elif TOPIC.fullmatch(topic) and (_folder() / f"{topic}.md").is_file():
        _show(_folder() / f"{topic}.md")
    elif topic in COMMANDS:
        return run_command(topic, ["--help"])
    else:
        near = get_close_matches(topic, [*topics, *COMMANDS], n=1)
        advice = f"did you mean {near[0]}?" if near else "rowlock help lists the pages."
        raise RowlockError(f"there is no help on {topic!r}; {advice}")
    return 0


def _folder() -> Path:
    for place in PLACES:
        if (place / "index.md").is_file():
            return place
    raise RowlockError("the documentation is not installed here.")


def _topics() -> dict[str, str]:
    """Return the description of each page from the list of pages."""
    text = (_folder() / "index.md").read_text(encoding="utf-8")
    return {each["name"]: each["about"] for each in ENTRY.finditer(text)}


def _list(topics: dict[str, str]) -> None:
    width = max(map(len, topics))
    for name, about in topics.items():
        print(f"  {name:{width}}  {about}")
    print("\nrowlock help TOPIC shows a page, rowlock help COMMAND the help of a command.")


def _show(page: Path) -> None:
    """Print a page, through a pager on a terminal."""
    console = Console()
    text = render(page.read_text(encoding="utf-8"))
    if console.is_terminal:
        with console.pager(styles=True):
            console.print(text)
    else:
        console.print(text)


def render(text: str) -> Markdown:
    """Make a page readable in a terminal.

    Links to other pages become plain text, and the end of the page names these pages. Pictures
    become their description. Definition lists, which rich does not know, become bullet lists.
    """
    page = Markdown(_with_mentioned_pages(_with_bullets(text)), hyperlinks=False)
    for token in page.parsed:
        token.children = list(_without_links(token.children or ())) or None
    return page


def _with_bullets(text: str) -> str:
    """Write definition lists as bullet lists; code stays as it is."""
    parts = FENCED.split(text)
    codes = [*FENCED.findall(text), ""]
    return "".join(
        DEFINITION.sub(r"- **\g<term>**: \g<text>", part) + code
        for part, code in zip(parts, codes, strict=True)
    )


def _with_mentioned_pages(text: str) -> str:
    """Add a line with the commands that show the pages a page links to."""
    targets = re.findall(r"\]\(([^)\s]+)\)", FENCED.sub("", text))
    found = (PAGE_LINK.fullmatch(target) for target in targets)
    names = sorted({each["name"] for each in found if each and TOPIC.fullmatch(each["name"])})
    if not names:
        return text
    commands = ", ".join(f"`rowlock help {name}`" for name in names)
    return f"{text.rstrip()}\n\n---\n\nSee also: {commands}\n"


def _without_links(tokens: Iterable[Token]) -> Iterator[Token]:
    """Keep the text of links and pictures; links to the web keep their address too."""
    address = ""
    for token in tokens:
        if token.type == "link_open":
            target = str(token.attrs.get("href", ""))
            address = target if "://" in target and token.markup != "autolink" else ""
        elif token.type == "link_close":
            if address:
                yield Token("text", "", 0, content=f" ({address})")
        elif token.type == "image":
            yield Token("text", "", 0, content=f"[Picture: {token.content}]")
        else:
            yield token


# Completion.


@completion_app.default
def complete(shell: Literal["bash", "zsh", "fish", "powershell"]) -> None:
    """Print the completion script of a shell; save it in the completion directory of the shell.

    Parameters
    ----------
    shell
        The shell.
    """
    from rowlock.cli import COMMANDS
    from rowlock.cli.commands import assemble

    print(assemble(COMMANDS).generate_completion(prog_name="rowlock", shell=shell))
