from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import psycopg
import pytest

import postgres
from rowlock.server.database import Database
from rowlock.server.postgres import PostgresDatabase
from rowlock.server.sqlite import SqliteDatabase
from tests.server.network import serving
from tests.server.world import Clock, World

OpenDatabase = Callable[[], Database]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def running_cluster() -> Iterator[postgres.Cluster]:
    try:
        with postgres.running() as cluster:
            yield cluster
    except postgres.NoPostgres as reason:
        pytest.skip(str(reason))


@pytest.fixture(scope="session")
def cluster() -> Iterator[postgres.Cluster]:
    yield from running_cluster()


@pytest.fixture
def own_cluster() -> Iterator[postgres.Cluster]:
    """One that may be stopped without disturbing other tests."""
    yield from running_cluster()


_NUMBERS = itertools.count(1)


@pytest.fixture
def postgres_url(cluster: postgres.Cluster) -> str:
    name = f"test_{next(_NUMBERS)}"
    with psycopg.connect(cluster.url(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return cluster.url(name)


@pytest.fixture(params=["sqlite", "postgres"])
def open_database(request: pytest.FixtureRequest, tmp_path: Path) -> OpenDatabase:
    """Opens the same database every time it is called."""
    if request.param == "sqlite":
        return lambda: SqliteDatabase(tmp_path / "rowlock.db")
    url: str = request.getfixturevalue("postgres_url")
    return lambda: PostgresDatabase(url)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def world(tmp_path: Path, clock: Clock) -> AsyncIterator[World]:
    async with World.on(SqliteDatabase(tmp_path / "rowlock.db"), clock) as world:
        yield world


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real server on a loopback port, for all tests of a module."""
    with serving(tmp_path_factory.mktemp("server")) as address:
        yield address
