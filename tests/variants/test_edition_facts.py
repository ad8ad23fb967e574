"""Facts of editions live in `rowlock.variants`: no other module names an edition."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rowlock.variants import VARIANTS
from rowlock.variants.facts import rule_parts

ROOT = Path(__file__).parents[2]
PACKAGE, PAGES = ROOT / "src" / "rowlock", ROOT / "frontend" / "src"
IDS = {variant.id for variant in VARIANTS}
EDITIONS = "rowlock.variants.printed_editions"
"""The module that defines the printed editions."""
KINDS = {"cards"}
"""Ids that are also words for a kind of game, of option or of value."""
ALLOWED = {
    "cli/commands.py": "examples of the command line, which people copy",
    "verify.py": "stands alone: it shares nothing with the program that it checks",
}
ALLOWED_PAGE = "lib/fair/verify.ts"
"""Stands alone, like `verify.py`."""
WORD = re.compile(r"[a-z][a-z0-9-]*")


def ids_in(text: str) -> set[str]:
    """The editions that a text names, as whole words."""
    return IDS.intersection(WORD.findall(text)) - KINDS


def strings(path: Path) -> Iterator[str]:
    """The string constants of a module, docstrings and attribute docstrings apart."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    notes = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in notes:
            yield node.value


def imported(path: Path) -> Iterator[str]:
    """The modules that a module imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def modules() -> list[str]:
    found = (path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py"))
    return sorted(name for name in found if not name.startswith("variants/"))


def test_no_module_outside_variants_names_an_edition() -> None:
    found = {
        name: sorted(ids)
        for name in modules()
        if name not in ALLOWED and (ids := set[str]().union(*map(ids_in, strings(PACKAGE / name))))
    }
    assert found == {}


def test_no_module_outside_variants_imports_one_edition() -> None:
    assert [name for name in modules() if EDITIONS in imported(PACKAGE / name)] == []


def test_no_page_of_the_browser_names_an_edition() -> None:
    quoted = re.compile(r"[\"'`]([a-z0-9-]+)[\"'`]")
    generated = PAGES / "lib" / "protocol.ts"
    found = {
        path.relative_to(PAGES).as_posix(): sorted(ids)
        for path in PAGES.rglob("*")
        if path.suffix in {".ts", ".svelte"} and path != generated
        if (ids := ids_in(" ".join(quoted.findall(path.read_text(encoding="utf-8")))))
    }
    assert list(found) == [ALLOWED_PAGE]


def test_the_check_finds_an_edition_that_is_named(tmp_path: Path) -> None:
    path = tmp_path / "named.py"
    path.write_text('"""Like classic."""\nUSUAL = f"{1} longo"\n"""Like duel."""\n')
    assert set[str]().union(*map(ids_in, strings(path))) == {"longo"}


@pytest.mark.parametrize("name", ALLOWED)
def test_every_exception_is_still_needed(name: str) -> None:
    assert set[str]().union(*map(ids_in, strings(PACKAGE / name)))


def test_standard_rules_apply_to_a_custom_sheet() -> None:
    assert rule_parts("my-sheet") == ("S",)
    assert rule_parts("classic")[-1] == "S"
