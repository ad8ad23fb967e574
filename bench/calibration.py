"""Calibration of the nets: `python -m bench.calibration [NET …] [--keep FILE] [--plot FILE]`.

For every net: the champion plays itself; the net's chances at the start of each turn are compared
with the result of the game. The expected calibration error is the mean distance between predicted
chances and observed wins, over twenty classes of chances. With `--check N` the plays of N decisions
are also evaluated by rollouts, and the table shows the error of the net against them, without the
sampling error. Results are appended to the file of `--keep`, from which `--plot` draws the latest
ones. Prints the tables of docs/review.md.
"""

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from rowlock.analysis.evaluation import evaluate
from rowlock.bots.trained_nets import WEIGHTS, find_net, trained_net
from rowlock.core.paper import Stage
from rowlock.core.record_writer import Choose
from rowlock.core.rules import apply, apply_chance
from rowlock.core.state import State, new_game
from rowlock.kernel.simulation import Played, Simulation, export_game
from rowlock.solver.distribution import canvas, save
from rowlock.variants import find_variant

CLASSES = 20
POSITIONS = 20_000
SMALL = 0.05
"""Losses that leave room for doubt."""
SEED = 61


class Calibration(NamedTuple):
    """Predicted probabilities and observed wins, by bin."""

    name: str
    games: int
    positions: int
    score: float
    """The mean square of what was wrong (Brier); 0.25 for a coin between two."""
    classes: list[tuple[int, float, float]]
    """For each class: how many chances, their mean, and the share of wins."""

    @property
    def error(self) -> float:
        """The expected calibration error."""
        total = sum(count for count, _, _ in self.classes)
        return sum(count * abs(mean - share) for count, mean, share in self.classes) / total

    def line(self) -> str:
        """The figures as a line of a table."""
        figures = (f"{self.games:,}", f"{self.positions:,}", f"{self.error:.4f}")
        return f"| {self.name} | {' | '.join(figures)} | {self.score:.3f} |"


def classes(told: Any, seen: Any) -> Iterator[tuple[int, float, float]]:
    """The predictions in bins of equal width."""
    number = np.minimum((told * CLASSES).astype(int), CLASSES - 1)
    for index in range(CLASSES):
        chosen = number == index
        if chosen.any():
            mean, share = told[chosen].mean(), seen[chosen].mean()
            yield int(chosen.sum()), float(mean), float(share)


def positions(game: Played) -> Iterator[State]:
    """The game at the start of every turn."""
    state = game.start
    for move in game.moves:
        if state.stage is Stage.ROLL:
            yield state
        state = (
            apply(state, *move).state
            if isinstance(move, Choose)
            else apply_chance(state, move).state
        )


def table(name: str) -> tuple[str, int, Simulation]:
    """A table at which the champion plays itself."""
    variant_id, _, seats = name.rpartition("-")
    variant, trained = find_variant(variant_id), trained_net(variant_id, int(seats))
    assert trained is not None
    start = new_game(variant, int(seats))
    return variant_id, int(seats), Simulation(start, trained.net, draw_first=True, draw_lucky=True)


def calibrate(name: str, wanted: int) -> Calibration:
    """Play until this many positions are collected."""
    variant_id, seats, simulation = table(name)
    judge = find_net(variant_id, seats)
    assert judge is not None
    told, seen, games = list[Any](), list[Any](), 0
    while sum(map(len, told)) < wanted:
        game = export_game(simulation, games, seed=SEED)
        states = list(positions(game))
        shares = [
            (seat in game.end.winners) / len(game.end.winners) for seat in range(1, seats + 1)
        ]
        told.append(judge.chances(states))
        seen.append(np.tile(shares, (len(states), 1)))
        games += 1
    count = sum(map(len, told))
    all_told, all_seen = np.concatenate(told).ravel(), np.concatenate(seen).ravel()
    score = float(((all_told - all_seen) ** 2).mean())
    return Calibration(name, games, count, score, list(classes(all_told, all_seen)))


def decisions(name: str, count: int) -> Iterator[tuple[State, int]]:
    """Choices with an alternative, one from each of so many games."""
    _, _, simulation = table(name)
    for number in range(count):
        game = export_game(simulation, 10_000 + number, seed=SEED)
        state, found = game.start, list[tuple[State, int]]()
        for move in game.moves:
            if not isinstance(move, Choose):
                state = apply_chance(state, move).state
                continue
            if not any(state.choices):
                found.append((state, move.seat))
            state = apply(state, *move).state
        yield found[number * 7 % len(found)]


def check(name: str, count: int) -> str:
    """The error of the net against rollouts, and of differences between plays."""
    values, losses = list[tuple[float, float]](), list[tuple[float, float, float]]()
    for state, seat in decisions(name, count):
        fast = {each.choice: each for each in evaluate(state, seat).plays}
        deep = evaluate(state, seat, deep=True).plays
        for each in deep:
            judged = fast[each.choice]
            assert each.chance is not None
            assert judged.chance is not None
            values.append((judged.chance.value - each.chance.value, each.chance.error))
            behind = judged.lost.value - fast[deep[0].choice].lost.value
            if each is not deep[0]:
                losses.append((behind - each.lost.value, each.lost.error, each.lost.value))
    small = [(off, error) for off, error, lost in losses if lost < SMALL]
    spreads = (spread(values), spread([each[:2] for each in losses]), spread(small))
    return f"| {name} | {len(values)} | {' | '.join(f'{each:.3f}' for each in spreads)} |"


def spread(differences: Sequence[tuple[float, float]]) -> float:
    """The standard deviation of differences, without the sampling variance."""
    square = sum(value**2 - error**2 for value, error in differences)
    return math.sqrt(max(square, 0.0) / max(len(differences), 1))


def plot(found: Sequence[Calibration], file: Path) -> None:
    """Plot observed wins against predicted probabilities."""
    figure, axes = canvas()
    figure.set_size_inches(5, 4.2)
    axes.plot([0, 1], [0, 1], color="#888888", linewidth=1)
    for each in found:
        _, means, shares = zip(*each.classes, strict=True)
        axes.plot(means, shares, marker=".", linewidth=1, label=each.name)
    axes.set_xlabel("predicted chance")
    axes.set_ylabel("games won")
    axes.legend(fontsize="x-small")
    save(figure, file)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("nets", nargs="*", help="nets, like classic-2; all if none is named")
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--check", type=int, default=0, metavar="N")
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--plot", type=Path)
    chosen = parser.parse_args()
    found = list[Calibration]()
    for name in chosen.nets or sorted(path.stem for path in WEIGHTS.glob("*.npz")):
        if chosen.positions:
            found.append(calibrate(name, chosen.positions))
            print(found[-1].line(), flush=True)
            if chosen.keep:
                with chosen.keep.open("a") as lines:
                    lines.write(json.dumps(found[-1]) + "\n")
        if chosen.check:
            print(check(name, chosen.check), flush=True)
    if chosen.plot:
        lines = chosen.keep.read_text().splitlines() if chosen.keep else []
        kept = {each.name: each for each in (Calibration(*json.loads(line)) for line in lines)}
        plot([*kept.values()] or found, chosen.plot)


if __name__ == "__main__":
    main()
