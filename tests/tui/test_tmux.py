from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import tmux
from rowlock.variants.records import replay

pytestmark = pytest.mark.full

TIMEOUT = 120.0


class Terminal:
    """The app in a terminal of its own tmux server."""

    def __init__(self, program: str, folder: Path, columns: int, lines: int, **more: str) -> None:
        self._tmux = [program, "-S", str(folder / "tmux"), "-f", os.devnull]
        # The shell prints the exit status and keeps the screen open.
        told = ["sh", "-c", '"$@"; echo "Ended with $?."; exec cat', "sh"]
        command = [*told, sys.executable, "-m", "rowlock", "play", "--data", str(folder)]
        environment = {"ROWLOCK_LANGUAGE": "en", "COLORTERM": "truecolor", **more}
        given = [word for name, value in environment.items() for word in ("-e", f"{name}={value}")]
        size = ["-x", str(columns), "-y", str(lines)]
        self.run("new-session", "-d", "-s", "game", *size, *given, *command)

    def run(self, *words: str) -> str:
        done = subprocess.run([*self._tmux, *words], capture_output=True, check=True, text=True)
        return done.stdout

    def shown(self, *options: str) -> str:
        return self.run("capture-pane", "-p", "-t", "game", *options)

    def press(self, *keys: str) -> None:
        self.run("send-keys", "-t", "game", *keys)

    def until(self, condition: Callable[[str], bool]) -> str:
        """Wait until a condition on the screen holds; returns the screen."""
        end = time.monotonic() + TIMEOUT
        while not condition(shown := self.shown()):
            assert time.monotonic() < end, shown
            time.sleep(0.02)
        return shown

    def changed(self, before: str) -> None:
        """Wait until the screen changes, at most one second: a key may do nothing."""
        end = time.monotonic() + 1
        while self.shown() == before and time.monotonic() < end:
            time.sleep(0.02)

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
    """Start a solo game from the menu."""
    terminal.until(lambda shown: "New game" in shown and "Quit" in shown)
    terminal.press("Enter")
    terminal.until(lambda shown: "Start the game" in shown)
    terminal.press("Down", "Down", "Down")
    while "Seat 3" in (before := terminal.shown()):
        terminal.press("Right")
        terminal.until(lambda shown, before=before: shown != before)  # type: ignore[misc]
    terminal.press("Enter")
    terminal.until(lambda shown: "white action" in shown)


def next_key(shown: str) -> str | None:
    """The next key for a screen; `None` if the game is over.

    A captured screen may be half painted or older than the last key. So each key follows from one
    captured screen alone, not from the assumed effect of earlier keys.
    """
    rows = shown.partition("Misses")[0].splitlines()
    if "Menu" in shown.splitlines()[-1]:
        return None
    if "Done" in shown:
        return "Enter"
    legal = [
        line[1] for line in rows if line[:1] == " " and line[1:2] in set("abcd") and "[" in line
    ]
    return legal[0] if legal else "p"


def play_to_the_end(terminal: Terminal, sizes: Iterator[tuple[int, int]] | None = None) -> None:
    """Press keys until the game is over; with sizes, resize after every key."""
    end = time.monotonic() + 2 * TIMEOUT
    while key := next_key(before := terminal.shown()):
        assert time.monotonic() < end, before
        terminal.press(key)
        if sizes:
            columns, lines = next(sizes)
            terminal.run("resize-window", "-t", "game", "-x", str(columns), "-y", str(lines))
        terminal.changed(before)


def test_whole_game_in_a_real_terminal(terminal: Terminal, tmp_path: Path) -> None:
    start_alone(terminal)
    play_to_the_end(terminal)
    (record,) = (tmp_path / "records").glob("*.rowlock")
    assert str(record)[:40] in terminal.shown()
    assert replay(record.read_text()).state.over
    terminal.press("Enter")
    terminal.until(lambda shown: "New game" in shown)
    terminal.press("q")
    ended = terminal.until(lambda shown: "Ended with" in shown)
    assert ended.strip() == "Ended with 0."


def test_whole_game_while_terminal_is_resized(terminal: Terminal, tmp_path: Path) -> None:
    start_alone(terminal)
    chance = random.Random(7)
    play_to_the_end(terminal, iter(lambda: (chance.randint(20, 200), chance.randint(6, 60)), None))
    (record,) = (tmp_path / "records").glob("*.rowlock")
    assert replay(record.read_text()).state.over


def test_resize_and_ctrl_c_saves_the_game_after_confirmation(
    terminal: Terminal, tmp_path: Path
) -> None:
    start_alone(terminal)
    terminal.run("resize-window", "-t", "game", "-x", "120", "-y", "40")
    terminal.until(lambda shown: len(shown.splitlines()) == 40 and "Quit" in shown[-120:])
    terminal.press("C-c")
    terminal.until(lambda shown: "Leave this game?" in shown)
    terminal.press("Enter")
    terminal.until(lambda shown: "Go on: Classic: Player 1" in shown)
    assert list((tmp_path / "unfinished").glob("*.json"))


def test_no_color_variable_disables_colour_codes(program: str, tmp_path: Path) -> None:
    terminal = Terminal(program, tmp_path, 80, 24, NO_COLOR="1")
    try:
        start_alone(terminal)
        painted = terminal.shown("-e")
        assert "\x1b[38" not in painted
        assert "\x1b[48" not in painted
        assert not any(f"\x1b[{code}m" in painted for code in (*range(31, 38), *range(41, 48)))
    finally:
        terminal.close()
