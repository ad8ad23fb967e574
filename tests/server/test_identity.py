from __future__ import annotations

import pytest

from rowlock.protocol.refusals import Denied
from rowlock.server.devices import ALPHABET
from rowlock.server.identity import (
    LINK_SECONDS,
    NOBODY,
    Identity,
    Sitting,
    new_code,
    read_code,
)
from tests.server.world import Clock

SITTING = Sitting("ann", 3, 0)


def identity(clock: Clock | None = None, secret: bytes = b"s" * 32) -> Identity:
    return Identity(secret, clock or Clock())


def test_a_token_stands_for_its_guest() -> None:
    guest = Identity.new_guest("Ann")
    found = identity().guest(identity().token(guest))
    assert found == guest._replace(issued=Clock().now)


def test_a_guest_has_128_random_bits() -> None:
    ids = {Identity.new_guest("Ann").id for _ in range(100)}
    assert len(ids) == 100
    assert {len(bytes.fromhex(each)) for each in ids} == {16}


def test_modified_token_is_invalid() -> None:
    token = identity().token(Identity.new_guest("Ann"))
    for place in range(len(token)):
        other = "A" if token[place] != "A" else "B"
        # The last sign of a base64 text has spare bits: some changes there change nothing.
        if place not in (len(token) - 1, token.index(".") - 1):
            assert identity().guest(token[:place] + other + token[place + 1 :]) == NOBODY
    assert identity().guest("") == identity().guest(None) == identity().guest("x") == NOBODY


def test_token_of_another_server_is_invalid() -> None:
    token = identity(secret=b"t" * 32).token(Identity.new_guest("Ann"))
    assert identity().guest(token) == NOBODY


def test_links_and_tokens_are_not_interchangeable() -> None:
    link = identity().link("ROOM", 2, SITTING)
    assert identity().guest(link) == NOBODY
    with pytest.raises(Denied):
        identity().claimed(identity().token(Identity.new_guest("Ann")))


def test_a_link_is_good_for_ten_minutes() -> None:
    clock = Clock()
    link = identity(clock).link("ROOM", 2, SITTING)
    clock.go(LINK_SECONDS)
    assert identity(clock).claimed(link) == ("ROOM", 2, SITTING.digest)
    clock.go(1)
    with pytest.raises(Denied) as refused:
        identity(clock).claimed(link)
    assert refused.value.code == "link-used"


def test_a_code_has_forty_bits_and_is_read_as_people_type_it() -> None:
    code = new_code()
    assert len(ALPHABET) ** len(code) == 2**40
    assert read_code(f" {code[:4]}-{code[4:]}".lower()) == code
    assert read_code("oil0") == "0110"
