"""Random games, played by the reference alone and written down."""

from __future__ import annotations

import json
import re
from random import Random

from tests.oracle.cards import CardGame, pack
from tests.oracle.duel import Duel
from tests.oracle.editions import BONUS_CELLS, BONUS_PAIRS, EDITIONS, LUCKY_PAIRS, Cell
from tests.oracle.game import Game
from tests.oracle.head import new_game
from tests.oracle.later import LaterGame, place_of
from tests.oracle.sheets import start

NAMES = ["Max", "Emma", "Laura", "Linus", "Μιχάλης", "Ελένη", "Эмма", 'Jo "J" Doe']
STYLES = ("random", "careful", "locking")
SOUGHT = {*BONUS_CELLS, *(name for pair in BONUS_PAIRS.values() for name in pair)}


class Players:
    """How all seats of a random game choose, and how much the dice are helped along."""

    def __init__(self, game: Game, rng: Random, style: str) -> None:
        self.game, self.rng, self.style = game, rng, style
        self.rolls = rng.choice([1, 4, 12, 30]) if style == "locking" else 1
        self.patience = rng.choice([0, 0, 15, 30]) if style == "locking" else 0
        self.most_skipped = rng.choice([1, 2, 3])

    def worth(self, seat: int, cell: Cell) -> float:
        """How much a seat likes a cell; below zero it would rather pass."""
        row, place = cell
        if self.game.edition.closes(cell):
            return 8.0 if self.game.turns >= self.patience else -3.0
        if isinstance(self.game, Duel):
            own = self.game.standing(seat, row)
            skipped = max(0, place - max(own, default=-1) - 1)
            return (3.0 if cell in self.game.board else 1.0) - 0.3 * skipped
        skipped = place - self.game.sheets[seat].next_place(row)
        liked = 0.7 if self.game.edition.written(cell) in SOUGHT else 0.0
        return 1.0 + liked - 0.6 * skipped / self.most_skipped

    def choose(self, seat: int) -> str:
        cells = self.game.first_cells(seat)
        if self.style == "random":
            return self.rng.choice(["-", *map(self.game.edition.written, cells)])
        rated = [(self.worth(seat, cell), self.rng.random(), cell) for cell in cells]
        last_chance = self.game.phase == "colour" and not self.game.crossed
        worth, _, cell = max(rated, default=(-9.0, 0.0, ("a", 0)))
        return self.game.edition.written(cell) if worth > (-2 if last_chance else 0) else "-"

    def worth_of(self, seat: int, text: str) -> float:
        """How much a seat likes a choice of a later edition."""
        names = re.split("[>+]", text)
        cell = self.game.edition.find(names[0])
        worth = self.worth(seat, cell) if cell else 1.5
        for field in (name for name in names if "/" in name):
            skipped = place_of(field) - self.game.sheets[seat].last(field[0])
            worth += 0.5 - 0.3 * skipped / self.most_skipped
        return worth

    def choose_of_all(self, seat: int) -> str:
        """A choice of a later edition."""
        texts = sorted(self.game.legal(seat))
        if self.style == "random":
            return self.rng.choice(texts)
        rated = [(self.worth_of(seat, t), self.rng.random(), t) for t in texts if t != "-"]
        last_chance = self.game.phase == "colour" and not self.game.crossed
        worth, _, text = max(rated, default=(-9.0, 0.0, "-"))
        return text if worth > (-2 if last_chance else 0) else "-"

    def choose_with_chain(self, seat: int) -> str:
        if isinstance(self.game, LaterGame):
            return self.choose_of_all(seat)
        text = self.choose(seat)
        cell = self.game.edition.find(text)
        if cell is None or not self.game.edition.bonus:
            return text
        game = self.game
        worlds = start(game.sheets[seat], cell, game.closed, anywhere=game.anywhere)
        world = self.rng.choice(worlds)
        while not world.done:
            step = self.rng.choice(world.due())
            text += f">{game.edition.written(step)}"
            world = self.rng.choice(world.feed(step))
        return text

    def dice(self) -> tuple[list[int], dict[str, int]]:
        """The roll that the players like best of a few."""
        return max((self._roll() for _ in range(self.rolls)), key=lambda roll: roll[0])[1:]

    def _roll(self) -> tuple[float, list[int], dict[str, int]]:
        game, faces = self.game, self.game.edition.faces
        white = [self.rng.randint(1, faces) for _ in range(2)]
        if self.rolls > 4 and self.rng.random() < 0.3:
            white = self.rng.choice([[1, 1], [faces, faces], [1, 2], [faces, faces - 1]])
        dice = {colour: self.rng.randint(1, faces) for colour in game.colours()}
        if self.rolls == 1:
            return 0.0, white, dice
        game.roll(white, dice)
        likes = [
            max((self.worth(seat, cell) for cell in game.first_cells(seat)), default=0.0)
            for seat in game.choosers
        ]
        return sum(likes), white, dice

    def play(self, game: CardGame) -> str:
        plays = game.plays()
        if self.style == "random":
            return self.rng.choice(plays)
        return max(plays, key=lambda text: (self._liking(game, text), self.rng.random()))

    def _liking(self, game: CardGame, text: str) -> float:
        names = text.partition(":")[2].split("+")
        cells = [cell for name in names if (cell := game.edition.find(name)) is not None]
        return sum(self.worth(game.active, cell) for cell in cells) - 0.1 * text.count("+")


def random_record(
    variant: str, seats: int, rng: Random, style: str, options: dict[str, str] | None = None
) -> str:
    """A whole random game as a record in canonical form, with its scores."""
    edition, options, first = EDITIONS[variant], options or {}, rng.randint(1, seats)
    head = [
        tag("Record", "rowlock 1"),
        tag("Variant", variant),
        tag("Seats", *rng.sample(NAMES, seats)),
        tag("First", str(first)),
        *(tag("Option", name, value) for name, value in options.items()),
    ]
    game = new_game(edition, seats, first, options)
    if edition.lucky:
        pairs = rng.sample(LUCKY_PAIRS, seats)
        head.append(tag("Lucky", *(f"{low} {high}" for low, high in pairs)))
        for seat, pair in zip(game.seats, pairs, strict=True):
            game.sheets[seat].lucky = pair
    if edition.own in ("CA", "CB"):
        letters = rng.sample("ABCDE", seats)
        head.append(tag("Kinds", *letters))
        for seat, letter in zip(game.seats, letters, strict=True):
            game.sheets[seat].kind = letter
    lines: list[str] = []
    if isinstance(game, CardGame):
        head.append(deal(game, rng, lines, jokers=options.get("jokers") == "yes"))
    players = Players(game, rng, style)
    while not game.reason:
        lines.append(turn(game, players))
    return "\n".join([*head, *lines, tag("Scores", " ".join(map(str, game.scores())))]) + "\n"


def tag(name: str, *values: str) -> str:
    return f"[{' '.join([name, *(json.dumps(value, ensure_ascii=False) for value in values)])}]"


def deal(game: CardGame, rng: Random, lines: list[str], *, jokers: bool) -> str:
    def reshuffle(discards: list[str]) -> list[str]:
        pile = rng.sample(discards, len(discards))
        lines.append(tag("Reshuffle", " ".join(pile)))
        return pile

    deck = pack(jokers=jokers)
    rng.shuffle(deck)
    game.deal(deck, reshuffle)
    return tag("Deck", " ".join(deck))


def turn(game: Game, players: Players) -> str:
    """Play one turn: its line."""
    game.begin()
    if isinstance(game, CardGame):
        opening = players.rng.choice(game.takes())
        game.take(opening)
    else:
        white, dice = players.dice()
        game.roll(white, dice)
        faces = (f"{colour}{face}" for colour, face in dice.items())
        opening = " ".join(["W" + "".join(map(str, white)), *faces])
    choices = [players.choose_with_chain(seat) for seat in game.choosers]
    game.white(choices)
    parts = [f"{game.turns}. {opening}", " ".join(choices)]
    if not game.reason and isinstance(game, CardGame):
        parts.append(players.play(game))
        game.play(parts[-1])
    elif game.phase == "colour":
        parts.append(players.choose_with_chain(game.active))
        game.colour(parts[-1])
    return " | ".join(parts)


def prefixes(record: str) -> list[str]:
    """A record stopped after every part of every turn."""
    lines = [line for line in record.splitlines() if not line.startswith("[Scores")]
    return [
        "\n".join([*lines[:index], " | ".join(line.split(" | ")[:stop])]) + "\n"
        for index, line in enumerate(lines)
        if line[0] != "["
        for stop in range(1, line.count("|") + 2)
    ]
