"""The files in the user's data directory: preferences, unfinished games, records, tokens."""

import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from rowlock.client.witness import Seen, Witness
from rowlock.errors import RowlockError
from rowlock.protocol.settings import Settings

Anything = TypeVar("Anything")


PACES = {"slow": 1.2, "usual": 0.5, "fast": 0.0}
"""Pauses of bots in seconds, by preference."""


BELLS = ("server", "always", "never")
"""At which tables a bell announces the own turn."""


COACHES = ("auto", "on", "off")
"""When local tables have a coach: while the player learns, always, never."""


ROOMS_KEPT = 50
"""The number of rooms whose commitments are stored."""


class Preferences(msgspec.Struct):
    """Preferences of the user on this machine."""

    language: str = ""
    """Empty for the language of the environment."""
    colours: str = "auto"
    name: str = ""
    pace: str = "usual"
    """The pace of bots: `slow`, `usual` or `fast`."""
    bell: str = "server"
    """At which tables a bell announces the own turn: one of `BELLS`."""
    coach: str = "auto"
    """Whether the coach warns before a costly choice: one of `COACHES`."""
    form: list[bool] = []
    """Whether each of the latest choices at tables with a coach was good, oldest first."""
    bot_games: list[tuple[str, int]] = []
    """The latest games of one person against one bot, latest first: level and margin."""
    server: str = "http://127.0.0.1:8000"
    """The server of the last table joined."""
    lessons: dict[str, int] = {}
    """The number of completed lesson steps, by edition."""


class Token(msgspec.Struct):
    """The guest of this machine on a server."""

    name: str
    secret: str


class Unfinished(NamedTuple):
    """An unfinished game."""

    path: Path
    settings: Settings
    chosen: Mapping[int, str]
    """Pending choices by seat; a record does not contain them."""


class Kept(Settings, frozen=True):
    """The content of a file of an unfinished game."""

    chosen: dict[int, str] = msgspec.field(default_factory=dict)

    @property
    def settings(self) -> Settings:
        """The settings that continue the game."""
        return Settings(**{name: getattr(self, name) for name in Settings.__struct_fields__})


class UserFiles:
    """Files of the terminal app in one directory."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def preferences(self) -> Preferences:
        """The stored preferences; the defaults if there are none or they cannot be read."""
        return self._read(self.folder / "terminal.json", Preferences) or Preferences()

    def prefer(self, preferences: Preferences) -> None:
        """Store the preferences."""
        self._write(self.folder / "terminal.json", msgspec.json.encode(preferences))

    def unfinished(self) -> list[Unfinished]:
        """The unfinished games, latest first."""
        return sorted(self._games(), key=lambda each: each.path.stem, reverse=True)

    def _games(self) -> Iterator[Unfinished]:
        for path in (self.folder / "unfinished").glob("*.json"):
            kept = self._read(path, Kept)
            if kept is not None:
                yield Unfinished(path, kept.settings, kept.chosen)

    def new_place(self) -> Path:
        """A new path for an unfinished game."""
        begun = time.strftime("%Y%m%d-%H%M%S")
        names = (begun, *(f"{begun}-{number}" for number in range(2, 100)))
        places = (self.folder / "unfinished" / f"{name}.json" for name in names)
        return next(place for place in places if not self._used(place))

    def _used(self, place: Path) -> bool:
        """Whether a game with this time stamp exists, finished or not."""
        return place.exists() or any((self.folder / "records").glob(f"{place.stem}-[a-z]*.rowlock"))

    def keep(self, path: Path, settings: Settings, chosen: Mapping[int, str]) -> None:
        """Store an unfinished game with its pending choices."""
        content = {**msgspec.to_builtins(settings), "chosen": dict(chosen)}
        self._write(path, msgspec.json.encode(content))

    def finish(self, path: Path, edition: str, record: str) -> Path:
        """Store the record of a finished game; returns its path."""
        place = self.folder / "records" / f"{path.stem}-{edition}.rowlock"
        self._write(place, record.encode())
        path.unlink(missing_ok=True)
        return place

    def save(self, code: str, edition: str, record: str) -> Path:
        """Store the record of a game on a server, once; returns its path."""
        folder = self.folder / "records"
        stamp = time.strftime("%Y%m%d-%H%M%S")
        known = folder.glob(f"*-{edition}-{code}.rowlock")
        place = next(known, folder / f"{stamp}-{edition}-{code}.rowlock")
        self._write(place, record.encode())
        return place

    def records(self) -> list[Path]:
        """The stored records, latest first."""
        return sorted((self.folder / "records").glob("*.rowlock"), reverse=True)

    def token(self, address: str) -> Token | None:
        """The stored token for a server, if there is one."""
        return self._tokens().get(address)

    def know(self, address: str, token: Token) -> None:
        """Store the token for a server; if that fails, it is kept until the app quits."""
        place = self.folder / "tokens.json"
        with suppress(RowlockError):
            self._write(place, msgspec.json.encode(self._tokens() | {address: token}), 0o600)

    def witness(self, address: str, code: str) -> Witness:
        """The stored commitment and entropy of a room on a server."""
        name = sha256(f"{address} {code}".encode()).hexdigest()[:32]
        place = self.folder / "dice" / f"{name}.json"

        def keep(seen: Seen) -> None:
            with suppress(RowlockError):  # if it cannot be stored, it is kept until the app quits
                self._write(place, msgspec.json.encode(seen), 0o600)
            old = sorted(place.parent.glob("*.json"), key=lambda each: each.stat().st_mtime)
            for each in old[:-ROOMS_KEPT]:
                each.unlink(missing_ok=True)

        return Witness(self._read(place, Seen), keep)

    def _tokens(self) -> dict[str, Token]:
        return self._read(self.folder / "tokens.json", dict[str, Token]) or {}

    @staticmethod
    def _read(path: Path, kind: type[Anything]) -> Anything | None:
        try:
            return msgspec.json.decode(path.read_bytes(), type=kind)
        except (OSError, msgspec.MsgspecError):
            return None

    @staticmethod
    def _write(path: Path, data: bytes, mode: int = 0o644) -> None:
        """Write a file atomically."""
        beside = path.with_suffix(".new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            beside.touch(mode)
            beside.write_bytes(data)
            beside.replace(path)
        except OSError as error:
            raise RowlockError(f"{path} cannot be written: {error.strerror}.") from None
