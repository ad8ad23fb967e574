"""`rowlock help`: the documentation in the terminal."""

from __future__ import annotations

import re
from difflib import get_close_matches
from pathlib import Path

from cyclopts import App

import rowlock
from rowlock.errors import RowlockError

app = App("help", help="Read the documentation in the terminal.")

PACKAGE = Path(rowlock.__file__).parent
PLACES = (PACKAGE / "docs", PACKAGE.parents[1] / "docs")
"""Where the pages are in an installed package, and in a checkout."""
ENTRY = re.compile(r"^- \[.+?\]\((?P<name>[\w-]+)\.md\): (?P<about>.+)$", re.MULTILINE)
"""A line of the list of pages."""


@app.default
def run(topic: str = "") -> int:
    """Show a page of the documentation, or the help of a command.

    Parameters
    ----------
    topic
        A page, or a command; without one, all pages are listed.
    """
    from rowlock.cli import COMMANDS, run_command

    topics = _topics()
    if not topic:
        _list(topics)
    elif topic in topics:
        _show(_folder() / f"{topic}.md")
    elif topic in COMMANDS:
        return run_command(topic, ["--help"])
    else:
        near = get_close_matches(topic, [*topics, *COMMANDS], n=1)
        advice = f"did you mean {near[0]}?" if near else "rowlock help lists what there is."
        raise RowlockError(f"there is no help on {topic!r}; {advice}")
    return 0


def _folder() -> Path:
    for place in PLACES:
        if (place / "index.md").is_file():
            return place
    raise RowlockError("the documentation is not installed here.")


def _topics() -> dict[str, str]:
    """What each page is about, as the list of pages has it."""
    text = (_folder() / "index.md").read_text(encoding="utf-8")
    return {each["name"]: each["about"] for each in ENTRY.finditer(text)}


def _list(topics: dict[str, str]) -> None:
    width = max(map(len, topics))
    for name, about in topics.items():
        print(f"  {name:{width}}  {about}")
    print("\nrowlock help TOPIC shows a page; rowlock help COMMAND tells about a command.")


def _show(page: Path) -> None:
    """Print a page, a screen at a time where somebody reads it."""
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    text = Markdown(page.read_text(encoding="utf-8"), hyperlinks=False)
    if console.is_terminal:
        with console.pager(styles=True):
            console.print(text)
    else:
        console.print(text)
