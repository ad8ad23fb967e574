"""Every module of the page is imported, and each kind of service is used."""

import importlib
import json
import logging
import sys
import traceback
from typing import Any

from tests.page.app import App, MemoryJournal, begun, opened, play_to_the_end

PATHS = ("/editions", "/bots", "/lessons", "/lessons/classic", "/puzzles", "/guest/rooms")


async def answer(asked: str, nets: Any) -> str:
    """A report of what was used; `asked` names the modules."""
    from rowlock.browser.worker import BrowserNets

    files = [file for name in json.loads(asked) if (file := _imported(name))]
    journal = MemoryJournal()
    async with opened(journal, BrowserNets(nets)) as app:
        code = await begun(app)
        for path in PATHS:
            await app.get(path)
        await play_to_the_end(app, code)
        record = (await app.page.request("GET", f"/rooms/{code}/record")).body
        frames = len((await app.post("/replays", {"record": record}))["frames"])
        pad = await _has_pad(app)
    async with opened(MemoryJournal(journal.snapshot, tuple(journal.transactions))) as again:
        (line,) = await again.get("/guest/results")
    report = {
        "imported": len(files),
        "bytecode": sum(file.endswith(".pyc") for file in files),
        "python": sys.version_info[:2],
        "frames": frames,
        "pad": pad,
        "kept": line["code"] == code,
        "traceback": _traceback(),
    }
    return json.dumps(report)


def _imported(name: str) -> str | None:
    """The file of a module; None if it needs the kernel, which no page has."""
    try:
        return importlib.import_module(name).__file__
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] in sys.stdlib_module_names:
            raise
        return None


async def _has_pad(app: App) -> bool:
    """Open a score pad; whether it is listed."""
    created = await app.post("/pads", {"edition": "classic", "names": ["Ann", "Ben"]})
    return any(line["code"] == created["code"] for line in await app.get("/guest/pads"))


def _traceback() -> str:
    """A traceback, also in the log: both import modules late."""
    try:
        raise ValueError("expected")
    except ValueError:
        logging.getLogger("rowlock").exception("expected")
        return traceback.format_exc()
