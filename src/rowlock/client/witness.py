"""The client's record of commitments and entropy, which verifies the dice after the game."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec import Struct

from rowlock.verify import NotVerified, Verified, split, verify


class Sent(Struct):
    """Random bytes that this device sent for a seat."""

    turn: int
    """The turn in which they were sent; 0 before the game."""
    entropy: str
    open: str = ""
    """The id of the command, until the server has answered it."""


class Seen(Struct):
    """Stored data: the first commitment seen, and the bytes sent for each seat."""

    anchor: str = ""
    sent: dict[int, list[Sent]] = {}


class Witness:
    """Stores commitment and entropy, and compares both with the record after the game."""

    def __init__(
        self, seen: Seen | None = None, keep: Callable[[Seen], Any] = lambda _: None
    ) -> None:
        self.seen = seen or Seen()
        self._keep = keep
        self._mine = frozenset[int]()

    def see(self, anchor: str, mine: Iterable[int]) -> None:
        """Note the commitment of a room, and the seats of this device."""
        for seat in self._mine - frozenset(mine):
            self.seen.sent.pop(seat, None)
        self._mine = frozenset(mine)
        if anchor and not self.seen.anchor:
            self.seen.anchor = anchor
            self._keep(self.seen)

    def has(self, seat: int) -> bool:
        """Whether this device has sent bytes for a seat."""
        return bool(self.seen.sent.get(seat))

    def send(self, seat: int, turn: int, entropy: str, command: str) -> None:
        """Note the bytes sent with a command."""
        self.seen.sent.setdefault(seat, []).append(Sent(turn, entropy, command))
        self._keep(self.seen)

    def answer(self, command: str, *, accepted: bool) -> None:
        """The server has answered a command; bytes of one that it refused do not count."""
        for sent in self.seen.sent.values():
            for each in [each for each in sent if each.open == command]:
                each.open = ""
                if not accepted:
                    sent.remove(each)
                self._keep(self.seen)

    def check(self, record: str, seats: Iterable[int]) -> Verified:
        """Verify a record, that its dice are those promised, and that the bytes sent are in it.

        Raises `NotVerified` with what is wrong.
        """
        line, text = next(split(record), (1, ""))
        found = verify(text, line)
        if self.seen.anchor and found.anchor != self.seen.anchor:
            message = "The dice are not those that were promised before the game."
            raise NotVerified(line, message, "anchor")
        mine = list(seats)
        for number, (turn, shares) in enumerate(found.shares, 1):
            for seat in mine:
                due = set(self._due(seat, turn))
                if due and shares[seat - 1] not in due:
                    message = f"Draw {number} does not use what was sent for seat {seat}."
                    raise NotVerified(line, message, "bytes", number=number, seat=seat)
        return found

    def _due(self, seat: int, turn: int) -> Iterator[str]:
        """The possible entropy of a seat in a draw: the last bytes sent before its turn.

        Unanswered bytes may or may not have arrived, and bytes of the same turn may count for a
        reshuffle.
        """
        sent = self.seen.sent.get(seat, [])
        before = [each for each in sent if each.turn < max(turn, 1)]
        sure = [at for at, each in enumerate(before) if not each.open]
        if sure:
            yield from (each.entropy for each in before[sure[-1] :])
            yield from (each.entropy for each in sent if each.turn == turn > 0)
