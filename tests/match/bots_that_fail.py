"""Bots that go wrong in every way, for the arena to cope with."""

import os
import random
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rowlock import PASS, Play
from rowlock.core.moves import Choice
from rowlock.core.paper import Spot
from rowlock.core.state import State


class Good:
    """Always takes the last of its plays."""

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        return plays[-1]


class Common:
    """Draws from the generator that everybody shares."""

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        return random.choice(plays)


class Loud(Good):
    """Prints while it thinks."""

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        print("{ hm, let me see")
        return plays[-1]


class Later:
    """Does well in its first turns and then what its kind does."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Any:
        self.asked += 1
        return PASS if self.asked < 3 else self.fail(plays)

    def fail(self, plays: Sequence[Choice]) -> Any:
        raise NotImplementedError


class Raises(Later):
    def fail(self, plays: Sequence[Choice]) -> Any:
        raise ValueError("I have\nno idea")


class Exits(Later):
    def fail(self, plays: Sequence[Choice]) -> Any:
        sys.exit("enough")


class Cheats(Later):
    def fail(self, plays: Sequence[Choice]) -> Any:
        return Play((Spot(0, 10),))


class Mumbles(Later):
    def fail(self, plays: Sequence[Choice]) -> Any:
        return "a5"


class Garbles(Later):
    def fail(self, plays: Sequence[Choice]) -> Any:
        return Play(None)  # type: ignore[arg-type]


class Sleeps(Later):
    def fail(self, plays: Sequence[Choice]) -> Any:
        time.sleep(3600)


class Stubborn(Later):
    """Does not let itself be woken, but comes back in the end."""

    def fail(self, plays: Sequence[Choice]) -> Any:
        try:
            time.sleep(3600)
        except BaseException:  # noqa: BLE001 - that is what makes it stubborn
            return plays[0]


class Deaf(Later):
    """Computes without ever coming back to where an alarm could reach it."""

    def __init__(self, file: str = os.devnull) -> None:
        super().__init__()
        self.file = Path(file)

    def fail(self, plays: Sequence[Choice]) -> Any:
        self.file.write_text(str(os.getpid()))
        return sum(range(10**15))


class Dies(Later):
    def fail(self, plays: Sequence[Choice]) -> Any:
        os.kill(os.getpid(), signal.SIGKILL)


class DiesOnce(Good):
    """Ends its process the first time that anybody makes one with this file to note it in."""

    def __init__(self, file: str) -> None:
        self.file = Path(file)

    def choose(self, view: State, seat: int, plays: Sequence[Choice]) -> Choice:
        if not self.file.exists():
            self.file.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return plays[-1]


class Unmade(Good):
    """Cannot be made on the second seat."""

    def __init__(self, seed: str) -> None:
        if seed.endswith("/2"):
            raise RuntimeError("not there")


NotABot = dict
