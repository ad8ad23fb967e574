"""MkDocs hooks: pages of the repository's root, the API reference, and links out of `docs/`.

- README, CHANGELOG and the like are pages of the site too, under `project/`. Links between them and
  the pages in `docs/` work on GitHub as they are; here they are rewritten for the site.
- The API reference has one page per public package, generated from the docstrings. The entry
  `API reference: reference/` of the navigation is replaced by these pages. With the environment
  variable ROWLOCK_DOCS_REFERENCE=no the site is built without them, which is much faster.
"""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.structure.files import File

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "rowlock"
PROJECT_PAGES = {
    "README.md": "project/readme.md",
    "CHANGELOG.md": "project/changelog.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "SECURITY.md": "project/security.md",
    "frontend/README.md": "project/frontend.md",
}
"""Pages outside of `docs/`, by their path in the repository, and their path on the site."""
REFERENCE = "reference/"
REPOSITORY = "https://github.com/rowlock/rowlock"
NOT_IN_REFERENCE = {"cli", "locale", "tui"}
"""Packages without an API for programs: the command line has its own page."""
SHEET_FENCE = re.compile(r"^```sheet \S+$", re.MULTILINE)
"""The beginning of a sheet's layout on the rules page; the site knows no such language."""
LINK = re.compile(r"(?P<before>\]\()(?P<target>(?![a-z]+:|#|/)[^)\s#]+)")


def packages() -> list[str]:
    """Return the packages and top-level modules that the API reference covers."""
    folders = (each.parent.name for each in PACKAGE.glob("*/__init__.py"))
    modules = (each.stem for each in PACKAGE.glob("*.py") if not each.stem.startswith("_"))
    return sorted({*folders, *modules} - NOT_IN_REFERENCE)


def reference_pages() -> dict[str, str]:
    """Return the generated pages of the API reference: path on the site and Markdown text."""
    if os.environ.get("ROWLOCK_DOCS_REFERENCE") == "no":
        return {}
    pages = {f"{REFERENCE}rowlock.md": _reference("rowlock", submodules=False)}
    for name in packages():
        pages[f"{REFERENCE}{name}.md"] = _reference(f"rowlock.{name}", submodules=True)
    return pages


def _reference(name: str, *, submodules: bool) -> str:
    options = f"    options:\n      show_submodules: {str(submodules).lower()}\n"
    return f"# `{name}`\n\n::: {name}\n{options}"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Replace the entry of the API reference in the navigation by its pages."""
    assert config.nav is not None
    config.nav = list(_expand(config.nav))
    return config


def _expand(entries: list[object]) -> Iterator[object]:
    for entry in entries:
        if not isinstance(entry, dict):
            yield entry
            continue
        ((title, value),) = entry.items()
        if value == REFERENCE:
            pages = [{Path(page).stem: page} for page in reference_pages()]
            yield from [{title: pages}] if pages else []
        elif isinstance(value, list):
            yield {title: list(_expand(value))}
        else:
            yield entry


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are not in `docs/`."""
    for source, page in PROJECT_PAGES.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=text))
    for page, text in reference_pages().items():
        files.append(File.generated(config, page, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, **_: object) -> str:
    """Rewrite the links that lead out of `docs/` or into it, and the fences of sheets."""
    markdown = SHEET_FENCE.sub("```text", markdown)
    sources = {site: source for source, site in PROJECT_PAGES.items()}
    here = page.file.src_uri
    source = sources.get(here, f"docs/{here}")
    return LINK.sub(
        lambda found: found["before"] + site_link(found["target"], source, here), markdown
    )


def site_link(target: str, source: str, here: str) -> str:
    """Translate a link of a file in the repository into a link of the site.

    `source` is the path of the file in the repository, `here` its page on the site. What is not
    part of the site is linked in the repository.
    """
    path = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
    if path in PROJECT_PAGES:
        site = PROJECT_PAGES[path]
    elif path.startswith("docs/"):
        site = path.removeprefix("docs/")
    else:
        return f"{REPOSITORY}/blob/main/{path}"
    return posixpath.relpath(site, posixpath.dirname(here) or ".")
