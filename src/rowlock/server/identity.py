"""Identity without accounts: a signed token on each device, and links that move a seat."""

import hmac
import secrets
from base64 import b32decode, b32encode
from collections.abc import Callable
from hashlib import sha256
from hmac import compare_digest, digest

from itsdangerous import BadSignature, TimestampSigner, URLSafeSerializer, URLSafeTimedSerializer

from rowlock.protocol.refusals import Denied
from rowlock.server.devices import LINK_SECONDS, NOBODY, Guest, Sitting, new_code, read_code

__all__ = ["LINK_SECONDS", "NOBODY", "Guest", "Identity", "Sitting", "new_code", "read_code"]

TAG_BYTES = 12


class Identity:
    """Makes and reads tokens with the server's secret; signatures are compared in constant time."""

    def __init__(self, secret: bytes, now: Callable[[], int]) -> None:
        self._secret = secret
        self._now = now
        self.is_signed_out: Callable[[str, int], bool] = lambda _, __: False
        """Whether a guest has revoked all tokens issued before a time."""
        keys = {"digest_method": sha256, "key_derivation": "hmac"}
        self._guests = URLSafeSerializer(secret, salt="guest", signer_kwargs=keys)
        self._links = URLSafeTimedSerializer(
            secret, salt="seat-link", signer=_clocked_signer(now), signer_kwargs=keys
        )

    def token(self, guest: Guest) -> str:
        """The token of a guest."""
        return _text(self._guests.dumps([guest.id, guest.name, self._now()]))

    def guest(self, token: str | None) -> Guest:
        """The guest of a token; `NOBODY` if it is invalid or revoked."""
        if not token:
            return NOBODY
        try:
            identity, name, *issued = self._guests.loads(token)
        except (BadSignature, ValueError):
            return NOBODY
        guest = Guest(str(identity), str(name), int(issued[0]) if issued else 0)
        return NOBODY if self.is_signed_out(guest.id, guest.issued) else guest

    @property
    def operator_token(self) -> str:
        """The token of the operator, who can read the database."""
        return _text(self._guests.dumps(["operator"], salt="operator"))

    def is_operator(self, token: str | None) -> bool:
        """Whether a token is the operator's."""
        return hmac.compare_digest((token or "").encode(), self.operator_token.encode())

    @staticmethod
    def new_guest(name: str) -> Guest:
        """A new guest."""
        return Guest(secrets.token_hex(16), name)

    def link(self, code: str, seat: int, sitting: Sitting) -> str:
        """A link that moves a seat to the first device that opens it, while the sitting lasts."""
        return _text(self._links.dumps([code, seat, sitting.digest]))

    def claimed(self, link: str) -> tuple[str, int, str]:
        """Room, seat and sitting of a link; raises `Denied` if it has expired."""
        try:
            code, seat, sitting = self._links.loads(link, max_age=LINK_SECONDS)
        except (BadSignature, ValueError):
            raise Denied("link-used") from None
        return str(code), int(seat), str(sitting)

    def conceal(self, code: str) -> str:
        """An opaque token for a code, the same for the same code.

        The code is encrypted with a synthetic IV, which also authenticates it in `reveal`.
        """
        iv = self._keyed(b"conceal", code.encode())[:TAG_BYTES]
        return b32encode(iv + self._masked(iv, code.encode())).decode().rstrip("=").lower()

    def reveal(self, text: str) -> str | None:
        """The code of an opaque token; `None` if this server did not create it."""
        try:
            hidden = b32decode(text.upper() + "=" * (-len(text) % 8))
        except ValueError:
            return None
        iv, code = hidden[:TAG_BYTES], self._masked(hidden[:TAG_BYTES], hidden[TAG_BYTES:])
        genuine = compare_digest(iv, self._keyed(b"conceal", code)[:TAG_BYTES])
        return code.decode() if genuine and code else None

    def _masked(self, iv: bytes, code: bytes) -> bytes:
        mask = self._keyed(b"mask", iv)
        return bytes(a ^ b for a, b in zip(code, mask, strict=False))

    def _keyed(self, purpose: bytes, text: bytes) -> bytes:
        return digest(self._secret, purpose + b" " + text, "sha256")


def _text(value: str | bytes) -> str:
    return value if isinstance(value, str) else value.decode()


def _clocked_signer(now: Callable[[], int]) -> type[TimestampSigner]:
    class ClockedSigner(TimestampSigner):
        """Signs with the time of the server's clock."""

        def get_timestamp(self) -> int:
            return now() // 1000

    return ClockedSigner
