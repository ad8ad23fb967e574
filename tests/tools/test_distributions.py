"""Building, unpacking, installing and starting the sdist and the wheel."""

from __future__ import annotations

import subprocess
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import distributions
from distributions import DistributionError
from rowlock import __version__

SOURCES = Path(__file__).parents[2] / "src" / "rowlock"


def test_directory_clashes_reports_a_file_that_is_also_a_directory() -> None:
    clashes = distributions.directory_clashes(["rowlock", "rowlock/docs/index.md", "docs/a.md"])
    assert clashes == ["rowlock is a file and a directory"]


def test_directory_clashes_accepts_files_in_separate_directories() -> None:
    assert distributions.directory_clashes(["rowlock", "docs/index.md", "src/rowlock/a.py"]) == []


def test_content_faults_names_each_missing_file(tmp_path: Path) -> None:
    sdist = tmp_path / "rowlock-1.tar.gz"
    (tmp_path / "rowlock").touch()
    with tarfile.open(sdist, "w:gz") as archive:
        archive.add(tmp_path / "rowlock", "rowlock-1/rowlock")
    assert distributions.content_faults(sdist) == [
        f"{name} is missing" for name in distributions.SDIST_FILES[1:]
    ]


def test_check_commands_rejects_another_version(tmp_path: Path) -> None:
    command = tmp_path / "rowlock"
    command.write_text("#!/bin/sh\necho rowlock 0.0.9\n")
    command.chmod(0o755)
    with pytest.raises(DistributionError, match=r"expected version 1\.2\.3.*0\.0\.9"):
        distributions.check_commands(command, "1.2.3", tmp_path)


def test_check_server_rejects_a_server_that_prints_no_address(tmp_path: Path) -> None:
    command = tmp_path / "rowlock"
    command.write_text("#!/bin/sh\necho no port is free\n")
    command.chmod(0o755)
    with pytest.raises(DistributionError, match="did not print its address"):
        distributions.check_server(command, tmp_path)


def data_files() -> Iterator[str]:
    """The files of the package that are not Python: catalogue, templates, built browser app."""
    for directory, suffixes in (("locale", ".ftl"), ("printing", ".typ"), ("web", "")):
        found = [path for path in (SOURCES / directory).rglob(f"*{suffixes}") if path.is_file()]
        assert found, directory
        yield from (f"rowlock/{path.relative_to(SOURCES).as_posix()}" for path in found)


@pytest.mark.full
def test_sdist_unpacks_and_wheel_built_from_it_runs_with_bare_dependencies(tmp_path: Path) -> None:
    sdist, wheel = distributions.build(tmp_path / "dist", "--no-isolation")
    assert [*distributions.content_faults(sdist), *distributions.content_faults(wheel)] == []
    assert set(data_files()) - set(zipfile.ZipFile(wheel).namelist()) == set()
    command = distributions.install(str(wheel), tmp_path)
    shown = subprocess.run(
        [command, "--help"], cwd=tmp_path, check=True, capture_output=True, text=True
    )
    assert "Usage: rowlock COMMAND" in shown.stdout
    distributions.check_commands(command, __version__, tmp_path)


@pytest.mark.full
@pytest.mark.timeout(1800)
def test_sdist_and_wheel_install_in_fresh_environments_and_start(tmp_path: Path) -> None:
    for distribution in distributions.build(tmp_path):
        distributions.check(distribution, __version__)
