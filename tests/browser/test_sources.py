"""Checks of the app's sources and build, without a browser."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from rowlock.locale import LANGUAGES
from rowlock.protocol.messages import Bye
from rowlock.protocol.refusals import SENTENCES
from rowlock.protocol.schema import typescript
from web import WebApp

ROOT = Path(__file__).parents[2]
APP = WebApp(ROOT)
SOURCES = [path for path in APP.sources() if path.suffix in (".svelte", ".ts")]
ASKED = r'["`]((?:web|replay|pad|print|rules)-[\w-]+)["`]'
MOST = 110_000
"""Maximum transfer of a first visit in bytes."""


def ids(language: str) -> set[str]:
    texts = (path.read_text() for path in (ROOT / "src/rowlock/locale" / language).glob("*.ftl"))
    return {name for text in texts for name in re.findall(r"^([a-z][\w-]+) =", text, re.MULTILINE)}


def test_typescript_types_match_the_protocol() -> None:
    kept = (APP.frontend / "src/lib/protocol.ts").read_text()
    assert kept == typescript() + "\n", "python -m rowlock.protocol.schema typescript writes it"


def test_every_message_id_of_the_app_exists() -> None:
    texts = [path.read_text() for path in SOURCES]
    said = {name for text in texts for name in re.findall(ASKED, text)}
    assert len(said) > 80
    assert said - set(SENTENCES) <= ids("en")


def test_every_web_message_is_used() -> None:
    written = "".join(path.read_text() for path in SOURCES)
    stems = set(re.findall(r"`(web-[\w-]*)\$\{", written))
    for name in sorted(ids("en")):
        if name.startswith("web-"):
            assert f'"{name}"' in written or any(map(name.startswith, stems)), name


def test_every_refusal_code_has_a_message() -> None:
    goodbyes = get_args(get_type_hints(Bye)["code"])
    assert "idle" in goodbyes
    for code in {*SENTENCES, *goodbyes}:
        assert {f"denied-{code}", f"refusal-{code}"} & ids("en"), code


def test_npm_lock_file_contains_no_registry_url() -> None:
    lock = (APP.frontend / "package-lock.json").read_text()
    assert "resolved" not in lock
    assert ".tgz" not in lock


def needed(name: str) -> set[str]:
    """A script with its static imports and their styles."""
    found, waiting = set[str](), [name]
    while waiting:
        script = waiting.pop()
        if script not in found:
            found.add(script)
            waiting += re.findall(
                r'(?:from|import)"\./([\w.-]+\.js)"', (ASSETS / script).read_text()
            )
    stems = {script.rpartition("-")[0] for script in found}
    return found | {path.name for path in ASSETS.glob("*.css") if path.stem[:-9] in stems}


def first_visit(page: str) -> int:
    """Compressed bytes of a first visit to a page, in the largest language."""
    index = APP.web / "index.html"
    scripts = {path.name for path in ASSETS.glob(f"{page}-*.js")}
    scripts |= set(re.findall(r'/assets/([\w.-]+\.js)"', index.read_text()))
    files = [index, *(ASSETS / name for script in scripts for name in needed(script))]
    languages = [path for path in ASSETS.glob("*.js") if path.name[:3] in TAGS]
    assert len(languages) == len(LANGUAGES)
    size = max(len(gzip.compress(path.read_bytes())) for path in languages)
    return size + sum(len(gzip.compress(path.read_bytes())) for path in set(files))


ASSETS = APP.web / "assets"
TAGS = {f"{language}-" for language in LANGUAGES}


@pytest.mark.parametrize("page", ["index", "Room"])
def test_first_visit_loads_at_most_110_kilobytes(page: str) -> None:
    assert 10_000 < first_visit(page) < MOST
