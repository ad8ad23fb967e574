from __future__ import annotations

from rowlock.server.limits import Addresses, Bucket, Limits
from tests.server.network import UNHURRIED


def test_a_bucket_allows_a_burst_and_then_its_rate() -> None:
    bucket = Bucket(2.0, 3, 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_addresses_are_forgotten_when_their_sockets_are_closed() -> None:
    addresses = Addresses(1)
    for _ in range(3):
        with addresses.one_more("here"):
            pass
    assert not addresses._open


def test_limits_for_tests_are_wide() -> None:
    assert UNHURRIED.frame_bytes == Limits().frame_bytes == 2048
