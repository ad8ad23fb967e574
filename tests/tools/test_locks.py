from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bootstrap import LEVELS

ROOT = Path(__file__).parents[2]
LOCKS = ("tools", "node", "server", *LEVELS)
TOO_BIG = {"ray", "torch"}


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text())


def text(lock: str) -> str:
    return (ROOT / "requirements" / f"{lock}.txt").read_text()


def pins(lock: str) -> dict[str, set[str]]:
    """The versions locked of each package; a platform or a Python may have one of its own."""
    locked: dict[str, set[str]] = {}
    for name, version in re.findall(r"^([a-z0-9.-]+)==(\S+)", text(lock), re.MULTILINE):
        locked.setdefault(name, set()).add(version)
    return locked


def wanted(lock: str) -> list[str]:
    groups = project()["dependency-groups"]
    if lock in ("tools", "node"):
        return list(groups[lock])
    base = project()["project"]
    extras = base["optional-dependencies"]
    if lock == "server":
        used = [each for name in ("sim", "server", "pdf", "postgres") for each in extras[name]]
        return [*base["dependencies"], *used, *groups["build"]]
    used = [
        each for name in ("sim", "server", "pdf", "plot", "data", "tui") for each in extras[name]
    ]
    run = [*base["dependencies"], *used, *groups["build"]]
    return run if lock == "run" else [*run, *extras["postgres"], *groups["dev"]]


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_satisfies_every_requirement_of_the_project(lock: str) -> None:
    locked = pins(lock)
    for requirement in map(Requirement, wanted(lock)):
        versions = locked.get(canonicalize_name(requirement.name), set())
        assert versions, f"{requirement} is not locked: run tools/lock.py"
        assert all(requirement.specifier.contains(version) for version in versions)


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_has_hashes_for_every_package(lock: str) -> None:
    packages = re.split(r"^(?=[a-z])", text(lock), flags=re.MULTILINE)[1:]
    assert packages
    assert all("--hash=sha256:" in package for package in packages)


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_names_no_package_index(lock: str) -> None:
    assert "://" not in text(lock)
    assert not re.search("^-", text(lock), re.MULTILINE)


@pytest.mark.parametrize("lock", LOCKS)
def test_lock_has_no_package_of_several_gigabytes(lock: str) -> None:
    assert not TOO_BIG & pins(lock).keys()


@pytest.mark.parametrize("lock", ["run", "server"])
def test_dev_lock_contains_the_versions_of_other_locks(lock: str) -> None:
    assert pins(lock).items() <= pins("dev").items()


def test_the_image_has_no_package_that_no_server_needs() -> None:
    assert not {"matplotlib", "textual"} & pins("server").keys()


def test_page_has_the_packages_of_the_program() -> None:
    """A page and a server read and write the same rows."""
    page, run = pins("page"), pins("run")
    assert page
    assert page == {name: run[name] for name in page}
