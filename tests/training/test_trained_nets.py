"""Files of weights keep what they were given, and damaged ones are refused."""

import json
from pathlib import Path

import numpy as np
import pytest

from rowlock.errors import RowlockError
from rowlock.kernel.value_net import load_net, save_net
from rowlock.variants.printed_editions import CLASSIC
from tests.bots.test_champion import random_net

NET = random_net(CLASSIC, 2)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    save_net(tmp_path / "classic-2.npz", NET, {"variant": "classic", "seats": 2})
    return tmp_path / "classic-2.npz"


def test_quantised_net_round_trips_within_tolerance(file: Path) -> None:
    net, about = load_net(file)
    assert about["variant"] == "classic"
    assert np.abs(net.first - NET.first).max() < 1e-4
    for name in ("first_bias", "second", "second_bias", "third", "third_bias"):
        assert np.array_equal(getattr(net, name), getattr(NET, name))


def changed(file: Path, **changes: object) -> None:
    with np.load(file) as whole:
        arrays = dict(whole)
    about = json.loads(str(arrays["about"]))
    arrays["about"] = np.array(json.dumps({**about, **changes}))
    np.savez(file, **arrays)


def test_modified_weights_are_refused(file: Path) -> None:
    with np.load(file) as whole:
        arrays = dict(whole)
    arrays["third"] = arrays["third"] + np.float32(1)
    np.savez(file, **arrays)
    with pytest.raises(RowlockError, match=r"classic-2.npz is damaged"):
        load_net(file)


def test_weights_of_another_format_are_refused(file: Path) -> None:
    changed(file, format=99)
    with pytest.raises(RowlockError, match="of format 99, not 1"):
        load_net(file)


def test_file_that_is_not_a_net_is_refused(tmp_path: Path) -> None:
    for content in (b"", b"hello", b"PK\x03\x04broken"):
        path = tmp_path / "odd.npz"
        path.write_bytes(content)
        with pytest.raises(RowlockError, match=r"odd.npz holds no weights"):
            load_net(path)
