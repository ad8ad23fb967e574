"""The container image: built and started for real, where buildah can do it without a daemon."""

from __future__ import annotations

import os
import random
import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from rowlock.client import Client, ConnectionLost
from rowlock.protocol.settings import SeatSetting, Settings
from tests.server.network import play

ROOT = Path(__file__).parents[2]
BASE = "localhost/rowlock-base"
CERTIFICATES = "/etc/ssl/certs"
GUESTS_SEE = (CERTIFICATES, "/etc/pip.conf", "/etc/resolv.conf", "/etc/hosts")
"""Files of this machine by which package managers find their registries."""

pytestmark = [
    pytest.mark.full,
    pytest.mark.timeout(3600),
    pytest.mark.skipif(
        not (shutil.which("buildah") and shutil.which("mmdebstrap") and os.geteuid() == 0),
        reason="needs root, buildah and mmdebstrap",
    ),
]


class Buildah:
    """buildah with storage of its own, without a container runtime."""

    def __init__(self, place: Path) -> None:
        self.command = ["buildah", "--root", str(place / "root"), "--runroot", str(place / "run")]
        self.environment = {**os.environ, "STORAGE_DRIVER": "vfs", "BUILDAH_ISOLATION": "chroot"}

    def __call__(self, *arguments: str) -> str:
        done = subprocess.run(
            [*self.command, *arguments],
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-3000:]
        return done.stdout.strip()

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [*self.command, *arguments], env=self.environment, stdout=subprocess.PIPE, text=True
        )


@pytest.fixture(scope="module")
def buildah(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Buildah]:
    place = tmp_path_factory.mktemp("containers")
    yield (run := Buildah(place))
    run("rm", "--all")
    shutil.rmtree(place)


@pytest.fixture(scope="module")
def image(buildah: Buildah, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The project's image on a base made from Debian's packages."""
    archive = tmp_path_factory.mktemp("base") / "base.tar"
    packages = "--include=python3,python3-venv,ca-certificates"
    subprocess.run(
        ["mmdebstrap", "--quiet", "--variant=minbase", packages, "bookworm", archive], check=True
    )
    base = buildah("from", "scratch")
    buildah("add", "--quiet", base, str(archive), "/")
    buildah("config", "--env", f"NODE_EXTRA_CA_CERTS={CERTIFICATES}/ca-certificates.crt", base)
    buildah("commit", "--quiet", base, BASE)
    seen = [f"--volume={path}:{path}:ro" for path in GUESTS_SEE if Path(path).exists()]
    buildah(
        "bud", "--format=docker", "--network=host", f"--build-arg=PYTHON_IMAGE={BASE}", *seen,
        "--tag=rowlock:test", str(ROOT),
    )  # fmt: skip
    return "localhost/rowlock:test"


@pytest.mark.anyio
async def test_the_service_in_the_image_plays_a_game(buildah: Buildah, image: str) -> None:
    container = buildah("from", image)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    assert buildah("run", container, "--", "id", "--user") == "10001"
    options = ("--network=host", container, "--", "rowlock", "serve", "--host", "127.0.0.1")
    server = buildah.start("run", *options, "--port", port)
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        async with Client(address, "Ann") as ann:
            seats = [SeatSetting("local"), SeatSetting("bot", level="champion")]
            code = await ann.open(Settings("classic", seats))
            async with ann.table(code) as table:
                await table.start()
                await play(table, {1}, random.Random(1))
            assert '[Scores "' in await ann.record(code)
    finally:
        server.terminate()
        server.communicate(timeout=30)
    with pytest.raises(ConnectionLost):
        await Client(address, "Ann").__aenter__()
