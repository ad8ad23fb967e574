from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from rowlock.client import Client, new_id
from rowlock.protocol.messages import Rematch, Say
from rowlock.protocol.refusals import Denied
from rowlock.protocol.settings import Settings
from rowlock.tui.app import RowlockApp
from rowlock.tui.dialogs import Ending
from rowlock.tui.lobby_screen import Lobby
from rowlock.tui.menu import Menu
from rowlock.tui.room_pages import ChatInput, HostScreen
from rowlock.tui.table_screen import TableScreen
from rowlock.variants.records import replay
from tests.server.network import play, serving
from tests.server.world import OPEN, refuses
from tests.tui.driving import SMALL, app_in, play_on, settle, text_of

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address


async def until(pilot: Pilot[None], kind: type[object]) -> None:
    """Wait for a screen of this class."""
    for _ in range(3000):
        if isinstance(pilot.app.screen, kind):
            await pilot.pause()
            return
        await pilot.pause(0.01)
    raise AssertionError(f"timeout: {pilot.app.screen} is not a {kind}")


async def sat_down(pilot: Pilot[None], app: RowlockApp, seats: int) -> None:
    """Join a table by its link, and take a seat."""
    await until(pilot, Lobby)
    assert isinstance(app.screen, Lobby)
    await pilot.press("s")
    lobby = app.screen
    await lobby.table.until(lambda: len(lobby.own_seats) == seats)


@pytest.mark.full
async def test_whole_game_with_another_client_at_one_table(address: str, tmp_path: Path) -> None:
    async with Client(address, "Bob") as bob:
        code = await bob.open(Settings("bonus-b", [OPEN, OPEN]))
        app = app_in(tmp_path, begin_with=f"{address}/t/{code}")
        async with bob.table(code) as at_bob, app.run_test(size=SMALL) as pilot:
            await sat_down(pilot, app, 1)
            await at_bob.sit(2)
            await at_bob.start()
            other = asyncio.create_task(play(at_bob, {2}, random.Random(1)))
            await until(pilot, TableScreen)
            screen = app.screen
            assert isinstance(screen, TableScreen)
            await play_on(pilot, screen)
            await other
            await until(pilot, Ending)
            shown = "\n".join(text_of(app))
            record = replay(await bob.record(code)).state
            assert record.over
            assert all(str(score).replace("-", "−") in shown for score in record.scores)


async def opened(pilot: Pilot[None], app: RowlockApp, address: str) -> Lobby:
    """Open a new table with one free seat from the menu."""
    app.preferences.server = address
    await pilot.pause()
    app.go("open")
    await pilot.pause()
    await pilot.press("enter")
    await until(pilot, Lobby)
    assert isinstance(app.screen, Lobby)
    return app.screen


async def shown(pilot: Pilot[None], app: RowlockApp, words: str) -> None:
    """Wait until the screen contains a text."""
    for _ in range(3000):
        if any(words in line for line in text_of(app)):
            return
        await pilot.pause(0.01)
    raise AssertionError(text_of(app))


@pytest.mark.slow
async def test_opened_table_is_joined_with_chat_and_rematch(address: str, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with Client(address, "Bob") as bob, app.run_test(size=SMALL) as pilot:
        lobby = await opened(pilot, app, address)
        assert lobby.own_seats == [1]
        await shown(pilot, app, lobby.table.link)
        async with bob.table(lobby.table.code) as at_bob:
            await at_bob.sit(2)
            await shown(pilot, app, "Bob")
            await at_bob.do(Say(id=new_id(), text="Hello from a browser"))
            await shown(pilot, app, "Bob: Hello from a browser")
            await pilot.press("t", "down", "down", "enter")
            await at_bob.until(lambda: bool(at_bob.view.chat and len(at_bob.view.chat) == 2))
            assert at_bob.view.chat
            assert at_bob.view.chat[-1].text == "Ouch!"
            await pilot.press("escape", "enter")
            await until(pilot, TableScreen)
            other = asyncio.create_task(play(at_bob, {2}, random.Random(1)))
            assert isinstance(app.screen, TableScreen)
            await play_on(pilot, app.screen)
            await other
            await until(pilot, Ending)
            code = lobby.table.code
            await shown(pilot, app, "The record is here:")
            (kept,) = app.keeper.records()
            assert kept.read_text(encoding="utf-8") == await bob.record(code)
            await pilot.press("n")
            await until(pilot, Lobby)
            await at_bob.until(lambda: bool(at_bob.view.room and at_bob.view.room.rematch))
            assert at_bob.view.room
            await shown(pilot, app, f"{address}/t/{at_bob.view.room.rematch}")
            await shown(pilot, app, "not back yet")
            async with bob.table(str(at_bob.view.room.rematch)):
                await until(pilot, TableScreen)  # the game begins when both have come


@pytest.mark.slow
async def test_returning_to_menu_declines_the_rematch(address: str, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with Client(address, "Bob") as bob, app.run_test(size=SMALL) as pilot:
        lobby = await opened(pilot, app, address)
        async with bob.table(lobby.table.code) as at_bob:
            await at_bob.sit(2)
            await shown(pilot, app, "Bob")
            await pilot.press("enter")
            await until(pilot, TableScreen)
            other = asyncio.create_task(play(at_bob, {2}, random.Random(2)))
            assert isinstance(app.screen, TableScreen)
            await play_on(pilot, app.screen)
            await other
            await until(pilot, Ending)
            pages = len(app.screen_stack)
            await at_bob.do(Rematch(id=new_id()))
            await pilot.pause(0.05)
            assert len(app.screen_stack) == pages, "the end is shown once"
            await pilot.press("enter")
            assert at_bob.view.room
            async with bob.table(str(at_bob.view.room.rematch)) as again:
                await again.until(lambda: again.view.room.seats[0].kind == "open")  # type: ignore[union-attr]


async def test_chat_appears_in_log_and_bots_take_free_seats(address: str, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with Client(address, "Eve") as eve, app.run_test(size=SMALL) as pilot:
        lobby = await opened(pilot, app, address)
        await pilot.press("b")
        await shown(pilot, app, "Start the game")
        await pilot.press("enter")
        await until(pilot, TableScreen)
        await pilot.press("t", *"hm", "enter", "escape")
        await shown(pilot, app, "Player 1: hm")
        assert sum("Player 1: hm" in line for line in text_of(app)) == 1
        async with eve.table(lobby.table.code) as at_eve:
            assert at_eve.view.chat
            assert at_eve.view.chat[-1].text == "hm"


@pytest.mark.parametrize("server", ["127.0.0.1:1", "http://[", "no such server"])
async def test_address_without_a_server_is_reported(server: str, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    app.preferences.server = server
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.go("open")
        await pilot.pause()
        await pilot.press("enter")
        await shown(pilot, app, "does not answer")


@pytest.mark.parametrize("hints", [True, False])
async def test_hints_are_offered_if_the_room_allows_them(
    hints: bool, address: str, tmp_path: Path
) -> None:
    async with Client(address, "Bob") as bob:
        # The kernels are compiled already: by `./test` here, by `rowlock serve` in production.
        code = await bob.open(Settings("cards", [OPEN, OPEN], hints=hints))
        app = app_in(tmp_path, begin_with=f"{address}/t/{code}")
        async with bob.table(code) as at_bob, app.run_test(size=SMALL) as pilot:
            await sat_down(pilot, app, 1)
            await at_bob.sit(2)
            await at_bob.start()
            await until(pilot, TableScreen)
            other = asyncio.create_task(play(at_bob, {2}, random.Random(1)))
            assert isinstance(app.screen, TableScreen)
            await settle(pilot, app.screen)
            await pilot.press("h")
            if hints:
                await shown(pilot, app, "Best: ")
            else:
                assert not any(" h " in line for line in text_of(app)[-1:])
            other.cancel()


@pytest.mark.parametrize("chat", [False, True])
async def test_lobby_and_chat_report_a_lost_connection(
    address: str, tmp_path: Path, chat: bool
) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        lobby = await opened(pilot, app, address)
        if chat:
            await pilot.press("t")
            await until(pilot, ChatInput)
        await lobby.table.leave()
        await shown(pilot, app, "The table was left.")


async def test_returning_guest_has_the_same_seat(address: str, tmp_path: Path) -> None:
    async with Client(address, "Bob") as bob:
        code = await bob.open(Settings("classic", [OPEN, OPEN]))
        async with bob.table(code) as at_bob:
            app = app_in(tmp_path, begin_with=f"{address}/t/{code}")
            async with app.run_test(size=SMALL) as pilot:
                await sat_down(pilot, app, 1)
                await pilot.press("q")
            assert (tmp_path / "tokens.json").stat().st_mode & 0o077 == 0
            await at_bob.sit(2)
            await at_bob.start()
            again = app_in(tmp_path, begin_with=f"{address}/t/{code}")
            async with again.run_test(size=SMALL) as pilot:
                await until(pilot, TableScreen)
                screen = again.screen
                assert isinstance(screen, TableScreen)
                assert screen.own_seats == [1]


async def test_unknown_table_is_reported(address: str, tmp_path: Path) -> None:
    app = app_in(tmp_path, begin_with=f"{address}/t/AAAAAAAA", language="de")
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(500):
            await pilot.pause(0.01)
            if any("AAAAAAAA" in line and "Tisch" in line for line in text_of(app)[6:]):
                return
        raise AssertionError(text_of(app))


async def test_host_ends_the_game_for_everybody(address: str, tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with Client(address, "Bob") as bob, app.run_test(size=SMALL) as pilot:
        lobby = await opened(pilot, app, address)
        async with bob.table(lobby.table.code) as at_bob:
            await at_bob.sit(2)
            await shown(pilot, app, "Bob")
            await pilot.press("o")
            await until(pilot, HostScreen)
            await pilot.press("e")
            assert "End game" not in "\n".join(text_of(app)), "no game runs yet"
            await pilot.press("escape", "enter")
            await until(pilot, TableScreen)
            await pilot.press("o")
            await shown(pilot, app, "e End game")
            await pilot.press("e", "escape", "e", "enter")
            await at_bob.until(lambda: bool(at_bob.view.room and at_bob.view.room.ended == "host"))
            await shown(pilot, app, "The host ends the game.")
            await pilot.press("q")
            await until(pilot, Menu)


async def test_host_mutes_and_removes_a_guest_and_deletes_the_table(
    address: str, tmp_path: Path
) -> None:
    app = app_in(tmp_path)
    async with Client(address, "Bob") as bob, app.run_test(size=SMALL) as pilot:
        lobby = await opened(pilot, app, address)
        await shown(pilot, app, lobby.room.anchor[:20])
        async with bob.table(lobby.table.code) as at_bob:
            await at_bob.sit(2)
            await shown(pilot, app, "Bob")
            await pilot.press("o")
            await until(pilot, HostScreen)
            await shown(pilot, app, "► 2  Bob")
            await pilot.press("m")
            await shown(pilot, app, "muted")
            with refuses("muted"):
                await at_bob.do(Say(id=new_id(), text="!"))
            await pilot.press("k")
            await shown(pilot, app, "Nobody plays from another device.")
            await at_bob.until(lambda: not at_bob.view.you or not at_bob.view.you.seats)
            await pilot.press("d", "enter")
            await until(pilot, Menu)
            with pytest.raises(Denied, match="no room"):
                await at_bob.until(lambda: False)
