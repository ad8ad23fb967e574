"""Records replayed, and golden games played again: what players see, as digests and text."""

import hashlib
import json
from typing import Any

import msgspec

from rowlock.presentation.positions import replayed


async def answer(argument: str, _: Any) -> str:
    """The digest of every replay as it is sent, and the text of every playthrough."""
    asked = json.loads(argument)
    digests = {
        name: hashlib.sha256(msgspec.json.encode(replayed(text))).hexdigest()
        for name, text in asked["records"].items()
    }
    if asked["tables"]:
        from golden import TABLES, playthrough  # type: ignore[import-not-found]

        texts = {name: playthrough(*TABLES[name]) for name in asked["tables"]}
    else:
        texts = {}
    return json.dumps([digests, texts])
