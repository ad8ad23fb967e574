"""Helpers that drive the terminal app by keys and read its screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet
from textual.pilot import Pilot

from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.tui.app import RowlockApp
from rowlock.tui.dialogs import Ending
from rowlock.tui.local_table import LocalTable
from rowlock.tui.table_input import CardSelection
from rowlock.tui.table_screen import HandOver, TableScreen

FEW = {"classic", "bonus-b", "duel", "ru"}
"""Editions and languages of the standard run; `./test --full` tests the others too."""
SMALL, LARGE = (80, 24), (160, 50)


def thorough(names: Iterable[str]) -> list[ParameterSet]:
    """All names as parameters; those that are not in `FEW` are marked `full`."""
    return [pytest.param(name, marks=[] if name in FEW else pytest.mark.full) for name in names]


def app_in(folder: Path, **given: object) -> RowlockApp:
    """The app in English, with bots that do not pause and seeded dice."""
    wanted = {"language": "en", "pace": 0.0, "seed": "terminal"} | given
    return RowlockApp(folder, **wanted)  # type: ignore[arg-type]


def seats(*levels: str) -> list[SeatSetting]:
    """Seat settings: a name is a person, a level is a bot, `level:name` a bot with a name."""
    return [_seat(seat, *level.split(":")) for seat, level in enumerate(levels, 1)]


def _seat(seat: int, level: str, name: str = "") -> SeatSetting:
    if level.islower():
        return SeatSetting("bot", name or f"Bot {seat}", level)
    return SeatSetting("local", level)


def game(edition: str, *levels: str, **given: object) -> Settings:
    """Settings of a game, by default without a coach; for `levels` see `seats`."""
    wanted: dict[str, object] = {"coach": False} | given
    return Settings(edition, seats(*levels), **wanted)  # type: ignore[arg-type]


def text_of(app: RowlockApp) -> list[str]:
    """The lines of the screen."""
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip).rstrip() for strip in strips]


async def settle(pilot: Pilot[None], screen: TableScreen) -> None:
    """Wait until a local player has to act, another screen opens, or the game is over."""
    app = pilot.app
    for _ in range(2000):
        asked = (screen.choosing.options or screen.position.due) and not _thinking(screen)
        if app.screen is not screen or asked or screen.position.stage == "over":
            return
        await pilot.pause(0.001)
    raise AssertionError("timeout: no player has to act")


def _thinking(screen: TableScreen) -> bool:
    """Whether a local bot still has to choose."""
    others = set(screen.position.awaited) - set(screen.own_seats)
    return isinstance(screen.table, LocalTable) and bool(others)


async def play_on(pilot: Pilot[None], screen: TableScreen, moves: int = 1000) -> None:
    """Play by keys until the game is over, at most `moves` choices."""
    for _ in range(moves):
        await settle(pilot, screen)
        if isinstance(pilot.app.screen, Ending):
            return
        for key in keys_for(pilot.app.screen):
            await pilot.press(key)


def keys_for(screen: object) -> Iterator[str]:
    """The keys for the next choice of a simple strategy that crosses whenever it can."""
    if isinstance(screen, HandOver):
        yield "enter"
    elif isinstance(screen, TableScreen) and screen.position.due:
        yield from "3" * (2 + len(screen.position.in_play))
        yield "enter"
    elif isinstance(screen, TableScreen) and isinstance(screen.choosing, CardSelection):
        yield from _cards(screen.choosing)
        yield "enter"
    elif isinstance(screen, TableScreen):
        yield from _cells(screen)


def _cards(choosing: CardSelection) -> Iterator[str]:
    if choosing.taking:
        yield from map(str, choosing.options[0].places)
        return
    best = max(choosing.options, key=lambda each: (each.points, -len(each.cards)))
    assert choosing.mine is not None
    for card in best.cards:
        yield str([each.card for each in choosing.mine.hand].index(card.card) + 1)


def _cells(screen: TableScreen) -> Iterator[str]:
    offers = [cell for cell, offer in screen.choosing.offers().items() if offer != "waiting"]
    if not offers:
        yield from ("p", "p")
        return
    yield offers[0][0]
    while screen.choosing.option and not screen.choosing.complete:
        following = screen.choosing.option.next[0].cell
        while screen.cursor != following:
            yield "tab"
        yield "space"
    yield "enter"


async def sit_down(pilot: Pilot[None], settings: Settings) -> TableScreen:
    """Start a local game."""
    app = pilot.app
    assert isinstance(app, RowlockApp)
    await pilot.pause()
    app.play_local(settings)
    await pilot.pause()
    assert isinstance(app.screen, TableScreen)
    await settle(pilot, app.screen)
    return app.screen


async def sized(pilot: Pilot[None], size: tuple[int, int]) -> list[str]:
    """Resize the terminal; returns the lines of the screen."""
    app = pilot.app
    assert isinstance(app, RowlockApp)
    await pilot.resize_terminal(*size)
    await pilot.pause()
    return text_of(app)
