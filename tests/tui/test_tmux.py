from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import tmux
from rowlock.variants.records import replay

pytestmark = pytest.mark.full

PATIENCE = 120.0


class Terminal:
    """A terminal of a size, in a tmux of its own, with the app running in it."""

    def __init__(self, program: str, folder: Path, columns: int, lines: int, **more: str) -> None:
        self._tmux = [program, "-S", str(folder / "tmux"), "-f", os.devnull]
        command = [sys.executable, "-m", "rowlock", "play", "--data", str(folder)]
        environment = {"ROWLOCK_LANGUAGE": "en", "COLORTERM": "truecolor", **more}
        given = [word for name, value in environment.items() for word in ("-e", f"{name}={value}")]
        size = ["-x", str(columns), "-y", str(lines)]
        self.run("new-session", "-d", "-s", "game", *size, *given, *command)
        self.run("set-option", "-t", "game", "remain-on-exit", "on")

    def run(self, *words: str) -> str:
        done = subprocess.run([*self._tmux, *words], capture_output=True, check=True, text=True)
        return done.stdout

    def shown(self, *options: str) -> str:
        return self.run("capture-pane", "-p", "-t", "game", *options)

    def press(self, *keys: str) -> None:
        self.run("send-keys", "-t", "game", *keys)

    def until(self, condition: Callable[[str], bool]) -> str:
        """Wait until the screen shows something."""
        end = time.monotonic() + PATIENCE
        while not condition(shown := self.shown()):
            assert time.monotonic() < end, shown
            time.sleep(0.02)
        return shown

    def close(self) -> None:
        subprocess.run([*self._tmux, "kill-server"], capture_output=True, check=False)


@pytest.fixture
def program() -> str:
    found = tmux.find()
    if found is None:
        pytest.skip(tmux.MISSING)
    return found


@pytest.fixture
def terminal(program: str, tmp_path: Path) -> Iterator[Terminal]:
    terminal = Terminal(program, tmp_path, 80, 24)
    yield terminal
    terminal.close()


def start_alone(terminal: Terminal) -> None:
    """From the menu to a game of one."""
    terminal.until(lambda shown: "New game" in shown and "Quit" in shown)
    terminal.press("Enter")
    terminal.until(lambda shown: "Start the game" in shown)
    terminal.press("Down", "Down", "Down")
    while "Seat 3" in (before := terminal.shown()):
        terminal.press("Right")
        terminal.until(lambda shown, before=before: shown != before)  # type: ignore[misc]
    terminal.press("Enter")
    terminal.until(lambda shown: "white action" in shown)


def test_a_game_is_played_to_the_end_in_a_real_terminal(terminal: Terminal, tmp_path: Path) -> None:
    start_alone(terminal)
    asked = ("Pass", "Menu")
    for _ in range(100):
        shown = terminal.until(lambda shown: any(word in shown for word in asked))
        if "Menu" in shown:
            break
        if "[" in shown.partition("Misses")[0]:
            row = next(line for line in shown.splitlines() if "[" in line or ">" in line)
            terminal.press(row[1])
            terminal.until(lambda shown: "Done" in shown)
            before = terminal.shown()
            terminal.press("Enter")
        else:
            before = terminal.shown()
            terminal.press("p", "p")
        terminal.until(lambda shown, before=before: shown != before)  # type: ignore[misc]
    (record,) = (tmp_path / "records").glob("*.rowlock")
    assert str(record)[:40] in terminal.shown()
    assert replay(record.read_text()).state.over
    terminal.press("Enter")
    terminal.until(lambda shown: "New game" in shown)
    terminal.press("q")
    terminal.until(lambda shown: "Pane is dead" in shown)
    assert "Traceback" not in terminal.shown()


def test_it_fits_a_new_size_and_ctrl_c_asks_and_keeps_the_game(
    terminal: Terminal, tmp_path: Path
) -> None:
    start_alone(terminal)
    terminal.run("resize-window", "-t", "game", "-x", "120", "-y", "40")
    terminal.until(lambda shown: len(shown.splitlines()) == 40 and "Quit" in shown[-120:])
    terminal.press("C-c")
    terminal.until(lambda shown: "Leave this game?" in shown)
    terminal.press("Enter")
    terminal.until(lambda shown: "Go on: Classic: You" in shown)
    assert list((tmp_path / "unfinished").glob("*.json"))


def test_no_color_sends_no_colour(program: str, tmp_path: Path) -> None:
    terminal = Terminal(program, tmp_path, 80, 24, NO_COLOR="1")
    try:
        start_alone(terminal)
        painted = terminal.shown("-e")
        assert "\x1b[38" not in painted
        assert "\x1b[48" not in painted
        assert not any(f"\x1b[{code}m" in painted for code in (*range(31, 38), *range(41, 48)))
    finally:
        terminal.close()
