"""The tags of a record, and the game that they set up."""

from __future__ import annotations

from tests.oracle.cards import CardGame
from tests.oracle.duel import Duel
from tests.oracle.editions import EDITIONS, LUCKY_PAIRS, Edition, Illegal
from tests.oracle.game import Game
from tests.oracle.later import LATER
from tests.oracle.words import Tag

ONCE = (
    "Record",
    "Variant",
    "Seats",
    "First",
    "Lucky",
    "Kinds",
    "Deck",
    "Scores",
    "Dice",
    "Date",
    "Event",
)


def new_game(edition: Edition, seats: int, first: int, options: dict[str, str]) -> Game:
    """A game of an edition before its first turn."""
    kinds = {"sheet": Game, "duel": Duel, "cards": CardGame}
    return LATER.get(edition.own, kinds[edition.kind])(edition, seats, first, options)


class Head:
    """The tags before the first turn."""

    def __init__(self, tags: list[Tag]) -> None:
        self.tags = tags

    def tag(self, name: str) -> Tag | None:
        found = [tag for tag in self.tags if tag.name.text == name]
        return found[0] if found else None

    def set_up(self) -> Game:
        seen: set[str] = set()
        for tag in self.tags:
            if tag.name.text in seen and tag.name.text in ONCE:
                raise tag.name.wrong()
            seen.add(tag.name.text)
        for name in ("Record", "Variant", "Seats"):
            if name not in seen:
                raise Illegal(None, name, 1)
        edition = self.edition()
        seats = self.seats(edition)
        first = self.first(seats)
        options = self.options(edition)
        game = new_game(edition, seats, first, options)
        if edition.lucky:
            self.give_lucky_numbers(game)
        if edition.own in ("CA", "CB"):
            self.give_kinds(game)
        return game

    def edition(self) -> Edition:
        record, variant = self.tag("Record"), self.tag("Variant")
        assert record is not None
        assert variant is not None
        if record.values != ["rowlock 1"]:
            raise record.name.wrong()
        if variant.one() not in EDITIONS:
            raise variant.name.wrong()
        edition = EDITIONS[variant.one()]
        for name in ("Deck", "Reshuffle"):
            tag = self.tag(name)
            if tag and edition.kind != "cards":
                raise tag.name.wrong()
        for name, due in (("Lucky", edition.lucky), ("Kinds", edition.own in ("CA", "CB"))):
            tag = self.tag(name)
            if tag and not due:
                raise tag.name.wrong()
            if due and not tag:
                raise Illegal(None, name, 1)
        return edition

    def seats(self, edition: Edition) -> int:
        tag = self.tag("Seats")
        assert tag is not None
        if not edition.seats[0] <= len(tag.values) <= edition.seats[1]:
            raise tag.name.wrong()
        return len(tag.values)

    def first(self, seats: int) -> int:
        tag = self.tag("First")
        if tag is None:
            return 1
        if tag.one() not in map(str, range(1, seats + 1)):
            raise tag.name.wrong()
        return int(tag.one())

    def options(self, edition: Edition) -> dict[str, str]:
        known: dict[str, tuple[str, ...]] = {}
        if edition.bonus:
            known["bonus_reach"] = ("next", "any")
        if edition.kind == "cards":
            known["jokers"] = ("no", "yes")
        chosen: dict[str, str] = {}
        for tag in self.tags:
            if tag.name.text == "Option":
                name, value = tag.values if len(tag.values) == 2 else ("", "")
                if value not in known.get(name, ()) or name in chosen:
                    raise tag.name.wrong()
                chosen[name] = value
        return chosen

    def give_lucky_numbers(self, game: Game) -> None:
        tag = self.tag("Lucky")
        assert tag is not None
        if len(tag.values) != len(game.seats):
            raise tag.name.wrong()
        pairs = [value.split() for value in tag.values]
        if not all(word.isascii() and word.isdigit() for pair in pairs for word in pair):
            raise tag.name.wrong()
        read = [tuple(sorted(map(int, pair))) for pair in pairs]
        if not set(read) <= set(LUCKY_PAIRS) or len(set(read)) < len(read):
            raise tag.name.wrong("L3")
        for seat, pair in zip(game.seats, read, strict=True):
            game.sheets[seat].lucky = pair

    def give_kinds(self, game: Game) -> None:
        tag = self.tag("Kinds")
        assert tag is not None
        if len(tag.values) != len(game.seats):
            raise tag.name.wrong()
        if not set(tag.values) <= set("ABCDE") or len(set(tag.values)) < len(tag.values):
            raise tag.name.wrong(f"{game.edition.own}1")
        for seat, kind in zip(game.seats, tag.values, strict=True):
            game.sheets[seat].kind = kind
