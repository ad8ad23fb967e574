"""The settings of a table on a server, chosen with the keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from rowlock.client import Client
from rowlock.protocol.settings import SeatSetting, Settings
from rowlock.tui.app import RowlockApp
from rowlock.tui.form import FormPage
from rowlock.tui.lobby_screen import Lobby, LobbySettings, changed_settings
from tests.server.network import serving
from tests.tui.driving import SMALL, app_in, text_of
from tests.tui.test_server import opened, shown, until

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


async def go_to(pilot: Pilot[None], app: RowlockApp, key: str) -> None:
    """Move the cursor of a form to a line."""
    page = app.screen
    assert isinstance(page, FormPage)
    for _ in page.form.fields:
        if page.form.line.key == key:
            return
        await pilot.press("down")
    raise AssertionError(f"there is no line {key}")


@pytest.mark.parametrize(
    ("key", "value", "changed"),
    [
        ("option-jokers", "yes", Settings(options={"jokers": "yes"})),
        ("first", "2", Settings(first=2)),
        ("timer", "30", Settings(timer=30)),
        ("chat", "no", Settings(chat=False)),
        ("hints", "yes", Settings(hints=True)),
        ("rated", "yes", Settings(rated=True)),
        ("dice", "typed", Settings(dice="typed")),
        ("server", "http://example.org", Settings()),
    ],
)
def test_form_line_changes_its_setting(key: str, value: str, changed: Settings) -> None:
    assert changed_settings(Settings(), key, value) == changed


@pytest.mark.slow
async def test_new_table_uses_form_settings(address: str, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    app.preferences.server = address
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.go("open")
        await pilot.pause()
        for key, presses in (("first", 2), ("timer", 1), ("rated", 1)):
            await go_to(pilot, app, key)
            await pilot.press(*["right"] * presses)
        await shown(pilot, app, "different devices")
        await pilot.press("enter")
        await until(pilot, Lobby)
        assert isinstance(app.screen, Lobby)
        room = app.screen.room
        assert (room.settings.first, room.settings.timer, room.settings.rated) == (2, 15, True)
        assert room.counts
        await shown(pilot, app, "Counts for")


@pytest.mark.slow
async def test_host_changes_settings_in_lobby(address: str, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with Client(address, "Bob") as bob, app.run_test(size=SMALL) as pilot:
        lobby = await opened(pilot, app, address)
        async with bob.table(lobby.table.code) as at_bob:
            await at_bob.sit(2)
            await pilot.press("e")
            await until(pilot, LobbySettings)
            for key, presses in (("first", 2), ("hints", 1)):
                await go_to(pilot, app, key)
                for _ in range(presses):
                    seq = at_bob.seq
                    await pilot.press("right")
                    await at_bob.until(lambda seq=seq: at_bob.seq > seq)  # type: ignore[misc]
                    await lobby.table.until(lambda: lobby.table.seq >= at_bob.seq)
                    await pilot.pause()
            assert at_bob.view.room is not None
            assert (at_bob.view.room.settings.first, at_bob.view.room.hints) == (2, True)
            assert [seat.name for seat in at_bob.view.room.seats][1] == "Bob"
            await pilot.press("escape")
            await until(pilot, Lobby)
            await shown(pilot, app, "Who begins: Bob")
            await at_bob.start()
            assert at_bob.view.game is not None
            assert at_bob.view.game.first == 2


@pytest.mark.slow
async def test_settings_are_offered_to_the_host_only(address: str, tmp_path: Path) -> None:
    async with Client(address, "Bob") as bob:
        code = await bob.open(Settings(seats=[SeatSetting("local", "Bob"), SeatSetting()]))
        app = app_in(tmp_path, begin_with=f"{address}/t/{code}")
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            await pilot.press("enter")
            await until(pilot, Lobby)
            await pilot.press("e")
            await pilot.pause()
            assert isinstance(app.screen, Lobby)
            assert not any(" settings" in line for line in text_of(app))
