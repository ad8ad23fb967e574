from __future__ import annotations

import re
from pathlib import Path

import pytest

import rowlock.tui
from rowlock.locale import LANGUAGES, texts

SOURCES = Path(rowlock.tui.__file__).parent
NAMED = re.compile(r'(?<!code == )"((?:web|tui|stage|seat|room)-[a-z0-9-]+)"')
"""A message id. Strings compared with `code` are refusal codes."""


def named() -> set[str]:
    """All message ids in the terminal app, literal or composed."""
    found = {name for path in SOURCES.glob("*.py") for name in NAMED.findall(path.read_text())}
    stages = {f"tui-ask-{stage}" for stage in ("called", "take", "play")}
    stages |= {f"web-{duel}ask-{stage}" for duel in ("", "duel-") for stage in ("white", "colour")}
    return found | stages


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_id_of_the_terminal_app_exists(language: str) -> None:
    known = texts(language)
    found = named()
    assert len(found) > 80
    assert [name for name in sorted(found) if not known.has(name)] == []
