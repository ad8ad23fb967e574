"""The documentation site: complete, without broken links, and without requests to other hosts."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import docs_doctests
import docs_site
from tests.docs.test_links import anchors

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [page.relative_to(DOCS) for page in sorted(DOCS.rglob("*.md"))]


class Page(HTMLParser):
    """What a built page offers and what it asks for."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.tags: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.tags.add(tag)
        self.ids.add(given.get("id", ""))
        if tag == "a":
            self.links.append(given.get("href", ""))
        elif tag == "link":
            self.loaded.append(given.get("href", ""))
        self.loaded.append(given.get("src", ""))


def build(target: Path, *, reference: bool) -> Path:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(target)]
    environment = os.environ | {"ROWLOCK_DOCS_REFERENCE": "yes" if reference else "no"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return target


def pages(site: Path) -> dict[Path, Page]:
    return {path: Page(path) for path in site.rglob("*.html") if path.name != "404.html"}


def broken_links(built: dict[Path, Page]) -> Iterator[str]:
    """The links inside the site that lead to no page or to no anchor."""
    for path, page in built.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            missing = parts.fragment and target in built
            if not target.exists() or (
                missing and unquote(parts.fragment) not in built[target].ids
            ):
                yield f"{path}: {link}"


def outside(site: Path, built: dict[Path, Page]) -> Iterator[str]:
    """The files that a page would load from another host."""
    for path, page in built.items():
        yield from (f"{path}: {name}" for name in page.loaded if urlsplit(name).netloc)
    for path in [*site.rglob("*.css"), *site.rglob("*.svg")]:
        text = path.read_text(encoding="utf-8")
        yield from (f"{path}: {name}" for name in re.findall(r"""url\(["']?(?:https?:)?//""", text))


def built_page(site: Path, page: Path) -> Path:
    if page.stem in ("index", "README"):
        return site / page.parent / "index.html"
    return site / page.with_suffix("") / "index.html"


@pytest.mark.slow
def test_site_has_all_pages_and_headings_without_broken_links(tmp_path: Path) -> None:
    site = build(tmp_path, reference=False)
    built = pages(site)
    for page in PAGES:
        shown = built[built_page(site, page)]
        assert anchors(DOCS / page) <= shown.ids, page
        has_definitions = re.search("^: ", (DOCS / page).read_text(encoding="utf-8"), re.MULTILINE)
        assert ("dl" in shown.tags) == bool(has_definitions), page
    assert {built_page(site, Path(page)) for page in docs_site.PROJECT_PAGES.values()} <= set(built)
    assert list(broken_links(built)) == []
    assert list(outside(site, built)) == []
    assert (site / "search" / "search_index.json").is_file()


@pytest.mark.full
def test_reference_describes_every_public_package(tmp_path: Path) -> None:
    site = build(tmp_path, reference=True)
    built = pages(site)
    for name in docs_site.packages():
        shown = built[site / "reference" / name / "index.html"]
        assert any(each.startswith(f"rowlock.{name}.") for each in shown.ids), name
    assert list(broken_links(built)) == []
    assert list(outside(site, built)) == []


def test_reference_covers_packages_and_modules_but_no_screens() -> None:
    names = docs_site.packages()
    assert {"core", "variants", "bots", "protocol", "errors", "verify"} <= set(names)
    assert not {"cli", "tui", "web", "__main__"} & set(names)


@pytest.mark.parametrize(
    ("target", "source", "here", "expected"),
    [
        ("rules.md", "docs/index.md", "index.md", "rules.md"),
        ("../README.md", "docs/index.md", "index.md", "project/readme.md"),
        ("../../README.md", "docs/decisions/a.md", "decisions/a.md", "../project/readme.md"),
        ("docs/rules.md", "README.md", "project/readme.md", "../rules.md"),
        ("docs/images/a.png", "README.md", "project/readme.md", "../images/a.png"),
        ("CHANGELOG.md", "README.md", "project/readme.md", "changelog.md"),
        ("../frontend/README.md", "docs/api.md", "api.md", "project/frontend.md"),
        ("LICENSE", "README.md", "project/readme.md", f"{docs_site.REPOSITORY}/blob/main/LICENSE"),
    ],
)
def test_site_link_follows_the_repository(
    target: str, source: str, here: str, expected: str
) -> None:
    assert docs_site.site_link(target, source, here) == expected


def test_doctests_of_a_docstring_become_code() -> None:
    text = "Doubles.\n\n>>> double(2)\n4\n\nMore words."
    expected = "Doubles.\n\n```pycon\n>>> double(2)\n4\n```\n\nMore words."
    assert docs_doctests.fence(text) == expected
