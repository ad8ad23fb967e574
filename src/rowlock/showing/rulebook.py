"""The rules of an edition as a client shows them: their numbers, and sheets to try them on."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rowlock.core.moves import Play, Roll
from rowlock.core.paper import ROW_LETTERS, Paper, Stage, Variant
from rowlock.core.rules import refusal
from rowlock.core.sheet import Sheet
from rowlock.core.state import Setup, State
from rowlock.protocol.messages import Refused
from rowlock.protocol.rules import Rulebook, RuleExample
from rowlock.showing.choices import options
from rowlock.showing.editions import edition
from rowlock.showing.events import dice
from rowlock.showing.positions import table_of

PARTS = {"S": 12, "L": 6, "MA": 3, "MB": 1, "BA": 6, "BB": 3, "D": 10, "K": 10}
"""The parts of the rules, as their page numbers them, and how many rules each has."""

EDITION_PARTS = {
    "classic": ("S",),
    "longo": ("L", "S"),
    "mixx-a": ("MA", "S"),
    "mixx-b": ("MB", "S"),
    "bonus-a": ("BA", "S"),
    "bonus-b": ("BB", "S"),
    "duel": ("D", "S"),
    "cards": ("K", "S"),
    "cards-mixx-a": ("K", "MA", "S"),
    "cards-mixx-b": ("K", "MB", "S"),
}
"""What holds in each edition, its own part first."""


class Position(NamedTuple):
    """A sheet in the middle of a game, with dice on the table, that shows one rule."""

    edition: str
    rule: str
    crosses: str
    roll: Roll
    stage: Stage = Stage.WHITE
    closed: str = ""
    """Letters of rows that somebody else has closed."""
    kind: int = 0
    """Which of the edition's sheets, counted from 0."""


_ROLL = Roll.of((4, 1), red=3, yellow=2, green=5, blue=6)

POSITIONS = (
    Position("classic", "S1", "a5 a7 b3 d10", Roll.of((2, 4), red=1, yellow=5, green=3, blue=6)),
    Position("classic", "S4", "a3 b4 c10 d12", Roll.of((3, 4), red=2, yellow=6, green=1, blue=5)),
    Position("classic", "S5", "a5 b4 c11", _ROLL, Stage.COLOUR),
    Position(
        "classic", "S7", "a2 a3 a5 a6 a9 b3 b7",
        Roll.of((6, 6), red=1, yellow=2, green=4, blue=3),
    ),
    Position("classic", "S8", "a2 b3 c11 d9", Roll.of((5, 3), red=2, green=4, blue=6), closed="b"),
    Position(
        "longo", "L2", "a2 a3 a4 a6 a8 a9 b5 c14 d13",
        Roll.of((8, 7), red=3, yellow=5, green=2, blue=8),
    ),
    Position(
        "longo", "L4", "a2 a4 b3 d14", Roll.of((4, 2), red=7, yellow=1, green=5, blue=3), kind=2
    ),
    Position("mixx-a", "MA2", "a3 b2 c12 d10", _ROLL, Stage.COLOUR),
    Position("mixx-b", "MB1", "a10 a2 b9 c8 d5", Roll.of((6, 2), red=4, yellow=1, green=3, blue=5)),
    Position("bonus-a", "BA2", "a2 a4 b4 d12", Roll.of((5, 6), red=2, yellow=3, green=1, blue=4)),
    Position(
        "bonus-b", "BB2", "a2 b5 b7 c10 d11", Roll.of((3, 4), red=6, yellow=2, green=5, blue=1)
    ),
)  # fmt: skip
"""Every example there is; bonus cells are left out, for nothing may be owed on a sheet at rest."""


@lru_cache(maxsize=32)
def rulebook(variant: Variant) -> Rulebook:
    """The rules of an edition, with its examples."""
    parts = EDITION_PARTS.get(variant.id, ("S",))
    numbers = [f"{part}{number}" for part in parts for number in range(1, PARTS[part] + 1)]
    examples = [_example(variant, each) for each in POSITIONS if each.edition == variant.id]
    return Rulebook(edition(variant), list(parts), numbers, examples)


def _example(variant: Variant, position: Position) -> RuleExample:
    state = position_of(variant, position)
    table = table_of(state, 0)
    offered = list(options(state, 1))
    return RuleExample(
        position.rule, position.kind, position.stage.value, dice(position.roll),
        table.in_play, table.sheets[0], offered, _refusals(state),
    )  # fmt: skip


def position_of(variant: Variant, position: Position) -> State:
    """The game that an example shows."""
    paper = variant.papers[position.kind]
    closed = sum(1 << ROW_LETTERS.index(letter) for letter in position.closed)
    return State(
        Setup(variant, (paper,)),
        position.stage,
        sheets=(_crossed(paper, position.crosses),),
        closed=closed,
        roll=position.roll,
        choices=(None,),
    )


def _crossed(paper: Paper, crosses: str) -> Sheet:
    sheet = Sheet.blank(paper)
    for name in crosses.split():
        sheet = sheet.cross(paper, paper.by_name[name])
    return sheet


def _refusals(state: State) -> dict[str, Refused]:
    """Why each cell that cannot be crossed cannot be."""
    found = {}
    for spot, name in state.paper(1).names.items():
        why = refusal(state, 1, Play((spot,)))
        if why is not None and why.code != "bonus-due":
            found[name] = Refused(None, why.code, why.rule, dict(why.details), why.sentence)
    return found
