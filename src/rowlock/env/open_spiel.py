"""The game `rowlock` for OpenSpiel: `pyspiel.load_game("rowlock(variant=classic,seats=2)")`.

Importing this module registers it. It plays every edition with dice. Where several seats choose in
the same action there is a simultaneous node. Chance nodes are small: lucky numbers of one seat at a
time (L3), then in each turn the pair of white dice, and one coloured die at a time. The first seat
begins. Returns are the results (from -1 to 1, with the sum 0); a single seat gets its points.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rowlock.core.moves import Roll
from rowlock.core.paper import COLOURS, Paper
from rowlock.core.state import State, new_game
from rowlock.env.actions import PASS
from rowlock.env.agent_table import AgentTable, Shapes, results
from rowlock.errors import BadSetup, RowlockError, missing_extra
from rowlock.match.driver import MOST_TURNS
from rowlock.variants import USUAL, find_variant

try:
    import pyspiel  # type: ignore[import-not-found, unused-ignore]
except ImportError as missing:
    raise RowlockError(missing_extra("OpenSpiel", "openspiel")) from missing

PARAMETERS: dict[str, Any] = {"variant": USUAL.id, "seats": 2}
HIGHEST_SCORE = 1000.0
LOWEST_SCORE = -100.0


def game_type(utility: Any) -> Any:
    """The type of the game; a single seat plays for points, several share one win."""
    return pyspiel.GameType(
        short_name="rowlock",
        long_name="Rowlock: the Qwixx family of dice games",
        dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        # All is public but the parts of a choice that is not complete yet.
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=PARAMETERS,
    )


ZERO_SUM = game_type(pyspiel.GameType.Utility.ZERO_SUM)
GENERAL_SUM = game_type(pyspiel.GameType.Utility.GENERAL_SUM)


class RowlockGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]
    """An edition with a number of seats."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Parameters: `variant`, the id of an edition, and `seats`."""
        chosen = PARAMETERS | (params or {})
        variant, seats = find_variant(str(chosen["variant"])), int(chosen["seats"])
        if variant.has_cards:
            raise BadSetup(f"OpenSpiel has the editions with dice, not {variant.id}.")
        new_game(variant, seats)  # refuses what cannot be played
        self.shapes = Shapes(variant, seats, None)
        self.pairs = white_pairs(variant.sides)
        alone = seats == 1
        most_chance = max(len(self.pairs), len(variant.papers))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.shapes.actions.count,
            max_chance_outcomes=most_chance,
            num_players=seats,
            min_utility=LOWEST_SCORE if alone else -1.0,
            max_utility=HIGHEST_SCORE if alone else 1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=MOST_TURNS * (2 + 2 * len(COLOURS)),
        )
        super().__init__(GENERAL_SUM if alone else ZERO_SUM, info, params or {})

    def new_initial_state(self) -> "RowlockState":
        """The beginning of a game."""
        return RowlockState(self)

    def max_chance_nodes_in_history(self) -> int:
        """An upper bound."""
        return MOST_TURNS * (1 + len(COLOURS)) + self.shapes.seats

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """An observer of states."""
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(iig_obs_type or usual, self.shapes, params)


def white_pairs(sides: int) -> list[tuple[tuple[int, int], float]]:
    """The pairs of white dice, whose order does not matter, with their probabilities."""
    faces = range(1, sides + 1)
    return [
        ((low, high), (1 if low == high else 2) / sides**2)
        for low in faces
        for high in faces
        if low <= high
    ]


class Position:
    """The mutable part of a state: OpenSpiel copies each attribute of a state when it is cloned."""

    def __init__(self, shapes: Shapes, pairs: list[tuple[tuple[int, int], float]]) -> None:
        self.shapes, self.pairs = shapes, pairs
        self.papers: tuple[Paper, ...] = ()
        self.dice: list[int] = []
        """Outcomes of the roll so far: a pair of white dice, then faces."""
        self.table: AgentTable | None = None
        if len(shapes.variant.papers) == 1:
            self._begin(None)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        other = object.__new__(Position)
        other.__dict__.update(self.__dict__)
        other.dice = list(self.dice)
        other.table = self.table.copy() if self.table else None
        return other

    def _begin(self, kinds: Sequence[str] | None) -> None:
        start = new_game(self.shapes.variant, self.shapes.seats, kinds=kinds)
        self.table = AgentTable(self.shapes, start, None, {})

    def outcomes(self) -> list[float]:
        """The probabilities of the outcomes of a chance node."""
        if self.table is None:
            left = len(self.kinds_left())
            return [1 / left] * left
        if not self.dice:
            return [chance for _, chance in self.pairs]
        sides = self.shapes.variant.sides
        return [1 / sides] * sides

    def kinds_left(self) -> list[Paper]:
        """The kinds of sheet that nobody has drawn (L3)."""
        return [paper for paper in self.shapes.variant.papers if paper not in self.papers]

    def draw(self, outcome: int) -> None:
        """Take an outcome of a chance node."""
        if self.table is None:
            self.papers += (self.kinds_left()[outcome],)
            if len(self.papers) == self.shapes.seats:
                self._begin([paper.kind for paper in self.papers])
            return
        self.dice.append(outcome)
        colours = self.table.state.dice
        if len(self.dice) == 1 + len(colours):
            faces = dict(zip(colours, (face + 1 for face in self.dice[1:]), strict=True))
            red, yellow, green, blue = (faces.get(colour, 0) for colour in COLOURS)
            white = self.pairs[self.dice[0]][0]
            self.dice = []
            self.table.roll(Roll(white, (red, yellow, green, blue)))

    @property
    def is_chance(self) -> bool:
        """Whether something is to be drawn."""
        return self.table is None or self.table.awaits_chance

    def awaited(self) -> list[int]:
        """The seats that have something to choose."""
        if self.table is None:
            return []
        return [seat for seat in range(1, self.shapes.seats + 1) if self.table.awaits(seat)]

    def state(self) -> State | None:
        """The state in `core`, if the game has begun."""
        return self.table.state if self.table else None


class RowlockState(pyspiel.State):  # type: ignore[misc, unused-ignore]
    """A state of the game."""

    def __init__(self, game: RowlockGame) -> None:
        super().__init__(game)
        self.position = Position(game.shapes, game.pairs)

    def current_player(self) -> int:
        """Whose node it is."""
        position = self.position
        if position.table is not None and position.table.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if position.is_chance:
            return int(pyspiel.PlayerId.CHANCE)
        awaited = position.awaited()
        return int(pyspiel.PlayerId.SIMULTANEOUS) if len(awaited) > 1 else awaited[0] - 1

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position.table is not None
        return sorted(self.position.table.legal(player + 1))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of a chance node with their probabilities."""
        return list(enumerate(self.position.outcomes()))

    def _apply_action(self, action: int) -> None:
        position = self.position
        if position.is_chance:
            position.draw(action)
        else:
            assert position.table is not None
            position.table.act({position.awaited()[0]: action})

    def _apply_actions(self, actions: Sequence[int]) -> None:
        table = self.position.table
        assert table is not None
        table.act(dict(enumerate(map(int, actions), 1)))

    def _action_to_string(self, player: int, action: int) -> str:
        shapes = self.position.shapes
        if player == pyspiel.PlayerId.CHANCE:
            if self.position.table is None:
                paper = self.position.kinds_left()[action]
                return f"{'lucky' if paper.lucky else 'kind'} {paper.kind}"
            if not self.position.dice:
                return "white {} {}".format(*self.position.pairs[action][0])
            colour = self.position.table.state.dice[len(self.position.dice) - 1]
            return f"{colour.name.lower()} {action + 1}"
        if action == PASS:
            return "pass"
        return shapes.actions.text(shapes.variant.paper.names, action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position.table is not None and self.position.table.over

    def returns(self) -> list[float]:
        """The results; before the end 0."""
        state = self.position.state()
        if state is None or not self.is_terminal():
            return [0.0] * self.position.shapes.seats
        if self.position.shapes.seats == 1:
            return [float(state.scores[0])]
        return list(results(state))

    def __str__(self) -> str:
        if self.position.table is None:
            return f"lucky numbers of {len(self.position.papers)} seats"
        drawn = " ".join(map(str, self.position.dice))
        return f"{self.position.table.record()}{drawn} {self.position.table.pending()}"


class Observer:
    """Observes a state for a player, as OpenSpiel's observers do."""

    def __init__(self, kind: Any, shapes: Shapes, params: Any) -> None:
        if params:
            raise BadSetup(f"The observer takes no parameters: {params}.")
        self.kind, self.shapes = kind, shapes
        self.tensor: NDArray[np.float32] = np.zeros(shapes.inputs.count, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: RowlockState, player: int) -> None:
        """Observe a state; before the game begins there is nothing to see."""
        table = state.position.table
        self.tensor[:] = 0 if table is None else table.observation(player + 1)

    def string_from(self, state: RowlockState, player: int) -> str:
        """The record of the game so far, and the player's own incomplete choice."""
        table = state.position.table
        if table is None:
            return str(state)
        drawn = " ".join(map(str, state.position.dice))
        return f"{player + 1}: {table.record()}{drawn} {table.pending(player + 1)}"


pyspiel.register_game(ZERO_SUM, RowlockGame)
