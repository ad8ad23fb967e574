"""WebSocket frames as RFC 6455 has them, and as it forbids them, byte by byte on a raw socket."""

from __future__ import annotations

import base64
import json
import os
import random
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import httpx
import pytest

from rowlock.protocol import VERSION

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
FIN, MASKED = 0x80, 0x80
HELLO = json.dumps({"type": "hello", "version": VERSION}).encode()


def frame(opcode: int, payload: bytes = b"", *, fin: bool = True, rsv: int = 0, mask: bool = True,
          length: bytes | None = None) -> bytes:  # fmt: skip
    """A frame, of section 5.2; `length` replaces the length that the payload has."""
    head = bytes([(FIN if fin else 0) | rsv << 4 | opcode])
    bit = MASKED if mask else 0
    if length is not None:
        head += bytes([bit | length[0]]) + length[1:]
    elif len(payload) < 126:
        head += bytes([bit | len(payload)])
    elif len(payload) < 1 << 16:
        head += bytes([bit | 126]) + struct.pack("!H", len(payload))
    else:
        head += bytes([bit | 127]) + struct.pack("!Q", len(payload))
    if not mask:
        return head + payload
    key = os.urandom(4)
    return head + key + bytes(byte ^ key[at % 4] for at, byte in enumerate(payload))


class Wire:
    """The client's end of a connection after the opening handshake."""

    def __init__(self, address: str) -> None:
        url = urlsplit(address)
        self.socket = socket.create_connection((url.hostname, url.port or 80), 20)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /api/rooms/NOSUCH22/socket HTTP/1.1\r\nHost: {url.netloc}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n"
            .encode()
        )  # fmt: skip
        self.rest = b""
        while b"\r\n\r\n" not in self.rest:
            self.rest += self._more()
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        assert head.startswith(b"HTTP/1.1 101 "), head

    def _more(self) -> bytes:
        received = self.socket.recv(65536)
        if not received:
            raise EOFError
        return received

    def _take(self, count: int) -> bytes:
        while len(self.rest) < count:
            self.rest += self._more()
        taken, self.rest = self.rest[:count], self.rest[count:]
        return taken

    def receive(self) -> tuple[int, bytes]:
        """The next frame: its opcode and payload; the server's frames are whole and not masked."""
        first, second = self._take(2)
        assert first & 0xF0 == FIN
        assert not second & MASKED
        length = second
        if second == 126:
            (length,) = struct.unpack("!H", self._take(2))
        elif second == 127:
            (length,) = struct.unpack("!Q", self._take(8))
        return first & 0x0F, self._take(length)

    def until(self, wanted: int) -> bytes:
        """The payload of the next frame with this opcode."""
        while True:
            opcode, payload = self.receive()
            if opcode == wanted:
                return payload

    def close_code(self) -> int | None:
        """With which code the server closes; none where it just drops the connection."""
        try:
            payload = self.until(CLOSE)
        except (EOFError, ConnectionError):
            return None
        return int.from_bytes(payload[:2], "big") if payload else 1005


@contextmanager
def wired(address: str) -> Iterator[Wire]:
    wire = Wire(address)
    with wire.socket:
        yield wire


ALLOWED = {
    "a ping": [frame(PING, b"x" * 125)],
    "an empty ping": [frame(PING)],
    "a pong that nobody asked for": [frame(PONG, b"hm"), frame(PING, b"x" * 125)],
    "a ping amid fragments": [frame(TEXT, b"{", fin=False), frame(PING, b"x" * 125)],
    "a long form of the length": [frame(PONG, b""), frame(PING, b"x" * 125)],
}


@pytest.mark.parametrize("frames", ALLOWED.values(), ids=ALLOWED.keys())
def test_pong_echoes_the_ping_payload(address: str, frames: list[bytes]) -> None:
    """Sections 5.4, 5.5.2, 5.5.3."""
    with wired(address) as wire:
        wire.socket.sendall(b"".join(frames))
        assert wire.until(PONG) in (b"x" * 125, b"")


def test_a_message_may_come_in_fragments_of_a_byte(address: str) -> None:
    """Section 5.4: whole, in fragments or in pieces of TCP, it is the same message."""
    pieces = [HELLO[at : at + 1] for at in range(len(HELLO))]
    opcodes = [TEXT, *[CONTINUATION] * (len(pieces) - 1)]
    ends = [*[False] * (len(pieces) - 1), True]
    fragments = b"".join(
        frame(opcode, piece, fin=end)
        for opcode, piece, end in zip(opcodes, pieces, ends, strict=True)
    )
    for sent in (frame(TEXT, HELLO), fragments):
        with wired(address) as wire:
            for at in range(0, len(sent), 7):
                wire.socket.sendall(sent[at : at + 7])
            goodbye = json.loads(wire.until(TEXT))
            assert (goodbye["type"], goodbye["code"]) == ("bye", "room-unknown")


@pytest.mark.parametrize("code", [1000, 1001, 1003, 1007, 1011, 3000, 4999])
def test_a_close_is_answered_with_a_close(address: str, code: int) -> None:
    """Section 5.5.1 and 7.4."""
    with wired(address) as wire:
        wire.socket.sendall(frame(CLOSE, struct.pack("!H", code) + b"bye"))
        assert wire.close_code() in (code, 1000)


FORBIDDEN = {
    "not masked (5.1)": ([frame(TEXT, HELLO, mask=False)], 1002),
    "reserved bit 1 (5.2)": ([frame(TEXT, HELLO, rsv=4)], 1002),
    "reserved bit 2 (5.2)": ([frame(TEXT, HELLO, rsv=2)], 1002),
    "reserved bit 3 (5.2)": ([frame(PING, rsv=1)], 1002),
    **{f"opcode {code:x} (5.2)": ([frame(code)], 1002) for code in (3, 4, 5, 6, 7, 11, 13, 15)},
    "a long ping (5.5)": ([frame(PING, b"x" * 126)], 1002),
    "a ping in fragments (5.5)": ([frame(PING, b"x", fin=False)], 1002),
    "a continuation of nothing (5.4)": ([frame(CONTINUATION, b"x")], 1002),
    "a message amid fragments (5.4)": ([frame(TEXT, b"{", fin=False), frame(TEXT, b"}")], 1002),
    "a close with one byte (5.5.1)": ([frame(CLOSE, b"\x03")], 1002),
    "a close with code 999 (7.4.2)": ([frame(CLOSE, struct.pack("!H", 999))], 1002),
    "a close with code 1005 (7.4.1)": ([frame(CLOSE, struct.pack("!H", 1005))], 1002),
    "a close with code 5000 (7.4.2)": ([frame(CLOSE, struct.pack("!H", 5000))], 1002),
    "a reason that is not UTF-8 (5.5.1)": ([frame(CLOSE, b"\x03\xe8\xff\xff")], 1007),
    "text that is not UTF-8 (8.1)": ([frame(TEXT, b"\xed\xa0\x80")], 1007),
    "UTF-8 cut off at the end (8.1)": ([frame(TEXT, "π".encode()[:1])], 1007),
    "a length of 2^63 (5.2)": ([frame(TEXT, length=b"\x7f\xff" + b"\xff" * 7)], None),
    "16 MiB in one frame": ([frame(TEXT, length=b"\x7f" + struct.pack("!Q", 1 << 24))], 1009),
    "16 MiB in fragments": ([frame(TEXT, b"x" * 4000, fin=False)]
                            + [frame(CONTINUATION, b"x" * 4000, fin=False)] * 4000, 1009),
}  # fmt: skip


@pytest.mark.parametrize(("frames", "code"), FORBIDDEN.values(), ids=FORBIDDEN.keys())
def test_protocol_violation_fails_the_connection(
    address: str, frames: list[bytes], code: int | None
) -> None:
    """A code of None leaves open which one: the RFC does not say."""
    with wired(address) as wire:
        try:
            for each in frames:
                wire.socket.sendall(each)
        except ConnectionError:  # cut off before everything was sent: it failed, as it should
            return
        closed = wire.close_code()
        assert closed in ((code,) if code else (1002, 1009))


def test_random_frames_leave_the_server_unchanged(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    chance = random.Random(6455)
    for _ in range(150):
        with wired(address) as wire:
            try:
                for _ in range(chance.randrange(1, 6)):
                    sent = frame(
                        chance.randrange(16),
                        chance.randbytes(chance.choice((0, 1, 5, 125, 126, 3000))),
                        fin=chance.random() < 0.7,
                        rsv=chance.choice((0, 0, 0, 0, 1, 2, 4)),
                        mask=chance.random() < 0.9,
                    )
                    cut = chance.randrange(len(sent)) if chance.random() < 0.2 else len(sent)
                    wire.socket.sendall(sent[:cut])
            except ConnectionError:
                pass
    assert httpx.get(f"{address}/healthz", timeout=30).json()["status"] == "ok"
    ours = [each for each in caplog.records if each.name.startswith("rowlock")]
    assert [each for each in ours if each.levelname == "ERROR"] == []
