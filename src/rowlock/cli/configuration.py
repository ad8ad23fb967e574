"""Settings of a server: a flag wins over an environment variable, that over the file."""

import tomllib
from pathlib import Path

from cyclopts import App, ArgumentCollection
from cyclopts.config import Dict, Env

from rowlock.errors import RowlockError

PREFIX = "ROWLOCK_"


def from_file(app: App, commands: tuple[str, ...], arguments: ArgumentCollection) -> None:
    """Fill in what the file named by `--config` or `ROWLOCK_CONFIG` says."""
    named = [each for each in arguments if each.name == "--config" and each.tokens]
    if named:
        path = Path(named[0].tokens[0].value)
        Dict(_read(path), use_commands_as_keys=False, source=str(path))(app, commands, arguments)


def _read(path: Path) -> dict[str, object]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise RowlockError(f"{path} cannot be read as TOML: {error}.") from None
    except UnicodeDecodeError:
        raise RowlockError(f"{path} is not UTF-8 text.") from None


SETTINGS = (Env(PREFIX, command=False), from_file)
"""For the `config` of a command's `App`."""
