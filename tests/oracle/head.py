"""The tags of a record, and the game that they set up."""

from __future__ import annotations

from tests.oracle.cards import CardGame
from tests.oracle.duel import Duel
from tests.oracle.editions import EDITIONS, LUCKY_PAIRS, Edition, Illegal
from tests.oracle.game import Game
from tests.oracle.words import Tag

ONCE = ("Record", "Variant", "Seats", "First", "Lucky", "Deck", "Scores", "Dice", "Date", "Event")


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
        kinds = {"sheet": Game, "duel": Duel, "cards": CardGame}
        game = kinds[edition.kind](edition, seats, first, options)
        if edition.lucky:
            self.give_lucky_numbers(game)
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
        lucky = self.tag("Lucky")
        if lucky and not edition.lucky:
            raise lucky.name.wrong()
        if edition.lucky and not lucky:
            raise Illegal(None, "Lucky", 1)
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
