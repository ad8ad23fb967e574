"""Tables of games and positions as Parquet or Arrow files, straight from the kernel.

docs/data.md describes the columns. The version of the schema grows when a column goes or changes
its meaning; new columns do not change it. Needs the extra `data`.
"""

# pyarrow has no types.
# mypy: disable-error-code="no-untyped-call"

import json
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Variant
from rowlock.errors import RowlockError, missing_extra
from rowlock.kernel import game_log, games, layout, processors
from rowlock.kernel.game_log import Pages
from rowlock.kernel.layout import Game
from rowlock.kernel.simulation import WORD, Simulation
from rowlock.variants import find_variant
from rowlock.variants.custom_sheet import parse_sheet

try:
    import pyarrow as pa  # type: ignore[import-untyped]
    import pyarrow.parquet as pq  # type: ignore[import-untyped]
except ImportError:
    raise RowlockError(missing_extra("A table of games", "data")) from None

SCHEMA_VERSION = 1
CHUNK = 5000
"""Games of one task."""
TURNS_A_GAME = 40
"""Room for turns in a task; a task that needs more plays on in a second one."""
METADATA = b"rowlock"
FORMATS = (".parquet", ".arrow")
KINDS = ("games", "positions")


class TableInfo(NamedTuple):
    """What a file says of itself."""

    table: str
    """One of `KINDS`."""
    variant: Variant
    bots: tuple[str, ...]
    seed: int

    def metadata(self) -> dict[bytes, bytes]:
        """The metadata of the schema."""
        said = {
            "schema": SCHEMA_VERSION,
            "table": self.table,
            "variant": self.variant.id,
            "sheet": self.variant.source or None,
            "seats": len(self.bots),
            "rows": len(self.variant.paper.rows),
            "bots": self.bots,
            "seed": self.seed,
            "version": version("rowlock"),
        }
        return {METADATA: json.dumps(said, ensure_ascii=False).encode()}

    @staticmethod
    def read(schema: Any, path: Path) -> "TableInfo":
        """The information of a file; refuses files of others and of later versions."""
        try:
            said = json.loads((schema.metadata or {})[METADATA])
            schema_version, sheet = said["schema"], said["sheet"]
        except (KeyError, ValueError, TypeError):
            raise RowlockError(f"{path} is no table written by rowlock export.") from None
        if schema_version > SCHEMA_VERSION:
            reads = f"this version reads {SCHEMA_VERSION}"
            raise RowlockError(f"{path} has schema {schema_version}; {reads}.")
        variant = parse_sheet(sheet, stored=True) if sheet else find_variant(said["variant"])
        return TableInfo(said["table"], variant, tuple(said["bots"]), said["seed"])


# Schemas.


def schema_of(info: TableInfo) -> Any:
    """The Arrow schema of a table."""
    seats, rows = len(info.bots), len(info.variant.paper.rows)

    def each(kind: Any, count: int = seats) -> Any:
        return pa.list_(kind, count)

    if info.table == "games":
        fields = [
            ("game", pa.int64()),
            ("first", pa.int8()),
            ("turns", pa.int16()),
            ("reason", pa.dictionary(pa.int8(), pa.string())),
            ("closed", pa.int8()),
            ("scores", each(pa.int16())),
            ("misses", each(pa.int8())),
            ("locks", each(pa.int8())),
            ("kinds", each(pa.int8())),
            ("wins", each(pa.float32())),
            ("marks", each(pa.int32(), seats * rows)),
            ("opening_dice", each(pa.int8(), 6)),
            ("opening_white", each(pa.int16())),
            ("opening_colour", pa.int16()),
        ]
    else:
        fields = [
            ("game", pa.int64()),
            ("turn", pa.int16()),
            ("active", pa.int8()),
            ("closed", pa.int8()),
            ("dice", each(pa.int8(), 6)),
            ("misses", each(pa.int8())),
            ("marks", each(pa.int32(), seats * rows)),
            *([("bars", each(pa.int64()))] if info.variant.paper.bar else []),
            ("white", each(pa.int16())),
            ("colour", pa.int16()),
        ]
    return pa.schema(fields, metadata=info.metadata())


def _batch(schema: Any, columns: dict[str, NDArray[Any]]) -> Any:
    """A record batch; a two-dimensional array becomes a column of lists."""
    return pa.record_batch(
        [_column(schema.field(name).type, columns[name]) for name in schema.names], schema=schema
    )


def _column(kind: Any, values: NDArray[Any]) -> Any:
    if pa.types.is_dictionary(kind):
        names = pa.array(["" if reason is None else reason for reason in layout.REASONS])
        return pa.DictionaryArray.from_arrays(pa.array(values, kind.index_type), names)
    if pa.types.is_fixed_size_list(kind):
        flat = np.ascontiguousarray(values).reshape(-1).astype(kind.value_type.to_pandas_dtype())
        return pa.FixedSizeListArray.from_arrays(pa.array(flat), kind.list_size)
    return pa.array(np.ascontiguousarray(values).astype(kind.to_pandas_dtype()))


# Export.


def blank_pages(count: int, turns: int, seats: int) -> Pages:
    """Empty pages for games and turns."""
    width = game_log.SEAT + game_log.SEAT_COLUMNS * seats
    return Pages(
        np.zeros((count, games.SEATS + games.SEAT_COLUMNS * seats), np.int16),
        np.zeros((count, seats * layout.MOST_ROWS), np.int32),
        np.zeros((count, width), np.int32),
        np.empty((turns, width), np.int32),
        np.empty(turns, np.int64),
        np.empty((turns, seats), np.int64),
    )


@dataclass
class Exporter:
    """Plays games in the kernel and makes record batches of them."""

    simulation: Simulation
    bots: Sequence[str]
    seed: int
    positions: bool = False

    def info(self, table: str) -> TableInfo:
        """What a file says of itself."""
        return TableInfo(table, self.simulation.state.variant, tuple(self.bots), self.seed)

    def play(self, first: int, count: int) -> list[tuple[Any, Any]]:
        """Play games by their numbers: batches of games, each with its positions if wanted."""
        found = []
        room = (count * TURNS_A_GAME if self.positions else 0) + layout.MOST_TURNS
        while count:
            pages = blank_pages(count, room, len(self.bots))
            record = layout.blank(Game)
            record.seed[0] = np.uint64(self.seed % WORD)
            record.number = first
            table = self.simulation
            played, turns = game_log.log_games(
                table.table, record, table.start, table.policies, table.nets, pages, self.positions
            )
            found.append(self._batches(pages, first, played, turns))
            first, count = first + played, count - played
        return found

    def _batches(self, pages: Pages, first: int, played: int, turns: int) -> tuple[Any, Any]:
        rows = len(self.simulation.state.variant.paper.rows)
        columns = game_columns(pages, played, rows) | {"game": np.arange(first, first + played)}
        whole = _batch(schema_of(self.info("games")), columns)
        if not self.positions:
            return whole, None
        schema = schema_of(self.info("positions"))
        return whole, _batch(schema, turn_columns(pages, turns, rows))


def game_columns(pages: Pages, played: int, rows: int) -> dict[str, NDArray[Any]]:
    """The columns of the table of games, but for the number."""
    results, opening = pages.results[:played], pages.opening[:played]
    seats = pages.marks.shape[1] // layout.MOST_ROWS

    def seat_column(column: int) -> NDArray[np.int16]:
        return results[:, games.SEATS + column :: games.SEAT_COLUMNS]

    scores = seat_column(games.SCORE)
    best = scores == scores.max(axis=1, keepdims=True)
    marks = pages.marks[:played].reshape(played, seats, layout.MOST_ROWS)[:, :, :rows]
    white = opening[:, game_log.SEAT + game_log.WHITE_CHOICE :: game_log.SEAT_COLUMNS]
    return {
        "first": results[:, games.FIRST],
        "turns": results[:, games.TURNS],
        "reason": results[:, games.REASON],
        "closed": results[:, games.CLOSED],
        "scores": scores,
        "misses": seat_column(games.MISSES),
        "locks": seat_column(games.LOCKS),
        "kinds": seat_column(games.KIND),
        "wins": best / best.sum(axis=1, keepdims=True),
        "marks": marks.reshape(played, -1),
        "opening_dice": opening[:, game_log.DICE : game_log.DICE + 6],
        "opening_white": white,
        "opening_colour": opening[:, game_log.COLOUR_CHOICE],
    }


def turn_columns(pages: Pages, turns: int, rows: int) -> dict[str, NDArray[Any]]:
    """The columns of the table of positions."""
    lines = pages.turns[:turns]
    seats = lines[:, game_log.SEAT :].reshape(turns, -1, game_log.SEAT_COLUMNS)
    marks = seats[:, :, game_log.MARKS : game_log.MARKS + rows]
    return {
        "game": pages.games[:turns],
        "turn": lines[:, game_log.TURN],
        "active": lines[:, game_log.ACTIVE],
        "closed": lines[:, game_log.CLOSED],
        "dice": lines[:, game_log.DICE : game_log.DICE + 6],
        "misses": seats[:, :, game_log.MISSES],
        "marks": marks.reshape(turns, -1),
        "bars": pages.bars[:turns],
        "white": seats[:, :, game_log.WHITE_CHOICE],
        "colour": lines[:, game_log.COLOUR_CHOICE],
    }


def export(
    exporter: Exporter,
    count: int,
    path: Path,
    positions: Path | None = None,
    *,
    threads: int | None = None,
    advance: Callable[[int], object] = lambda _: None,
) -> int:
    """Play games and write them, in the order of their numbers; returns the number of positions.

    A file gets its name once it is complete.
    """
    exporter.positions = positions is not None
    written = 0
    with ExitStack() as stack:
        write = stack.enter_context(_writer(path, schema_of(exporter.info("games"))))
        write_turns = (
            stack.enter_context(_writer(positions, schema_of(exporter.info("positions"))))
            if positions
            else None
        )
        for whole, turns in _play_in_order(exporter, count, threads or processors()):
            write(whole)
            if write_turns is not None:
                write_turns(turns)
                written += turns.num_rows
            advance(whole.num_rows)
    return written


def _play_in_order(exporter: Exporter, count: int, threads: int) -> Iterator[tuple[Any, Any]]:
    """The batches in order; at most two tasks a thread are ahead of the writer."""
    waiting: deque[Future[list[tuple[Any, Any]]]] = deque()
    with ThreadPoolExecutor(threads) as pool:
        for first in range(0, count, CHUNK):
            waiting.append(pool.submit(exporter.play, first, min(CHUNK, count - first)))
            if len(waiting) > 2 * threads:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()


@contextmanager
def _writer(path: Path, schema: Any) -> Iterator[Callable[[Any], None]]:
    """A function that appends record batches to a file of the format that its suffix names."""
    check_format(path)
    part = path.with_name(path.name + ".part")
    try:
        with part.open("wb") as file, ExitStack() as stack:
            if path.suffix == ".parquet":
                writer = stack.enter_context(pq.ParquetWriter(file, schema, compression="zstd"))
            else:
                writer = stack.enter_context(pa.ipc.new_file(file, schema))
            yield writer.write_batch
        part.replace(path)
    except OSError as error:
        raise RowlockError(f"{path} cannot be written: {error.strerror or error}.") from None
    finally:
        part.unlink(missing_ok=True)


def check_format(path: Path) -> None:
    """Refuse a file whose suffix names no format."""
    if path.suffix not in FORMATS:
        raise RowlockError(f"{path} has to end in .parquet or .arrow, the formats of a table.")


# Reading.


class GameBatch(NamedTuple):
    """Finished games of one edition with the same players: a line a game, a column a seat."""

    variant: Variant
    bots: tuple[str, ...]
    columns: dict[str, NDArray[Any]]
    """The columns of the table of games; those of the opening may be missing."""

    def __len__(self) -> int:
        return len(self.columns["turns"])


def read_games(path: Path) -> Iterator[GameBatch]:
    """The games of a file, some thousands at a time."""
    check_format(path)
    try:
        with path.open("rb") as file:
            schema, batches = _open(path, file)
            info = TableInfo.read(schema, path)
            if info.table != "games":
                raise RowlockError(f"{path} is a table of {info.table}, not of games.")
            for batch in batches:
                columns = {name: _values(batch.column(name)) for name in batch.schema.names}
                yield GameBatch(info.variant, info.bots, columns)
    except pa.ArrowException:
        raise RowlockError(f"{path} is damaged, or no file of this format.") from None
    except OSError as error:
        raise RowlockError(f"{path} cannot be read: {error.strerror or error}.") from None


def _open(path: Path, file: Any) -> tuple[Any, Iterator[Any]]:
    """The schema of a file, and its record batches."""
    if path.suffix == ".parquet":
        table = pq.ParquetFile(file)
        return table.schema_arrow, table.iter_batches()
    reader = pa.ipc.open_file(file)
    return reader.schema, map(reader.get_batch, range(reader.num_record_batches))


def _values(column: Any) -> NDArray[Any]:
    if pa.types.is_dictionary(column.type):
        codes = {reason: code for code, reason in enumerate(layout.REASONS)}
        names = np.array([codes[name or None] for name in column.dictionary.to_pylist()], np.int16)
        return np.asarray(names[column.indices.to_numpy(zero_copy_only=False)])
    if pa.types.is_fixed_size_list(column.type):
        flat = column.flatten().to_numpy(zero_copy_only=False)
        return np.asarray(flat).reshape(-1, column.type.list_size)
    return np.asarray(column.to_numpy(zero_copy_only=False))
