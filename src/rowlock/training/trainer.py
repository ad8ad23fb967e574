"""The training loop: self-play, learning, measurement, checkpoints and resumption."""

import json
import math
import time
import zipfile
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rowlock.core.paper import Variant
from rowlock.core.state import new_game
from rowlock.errors import RowlockError
from rowlock.kernel.layout import HIDDEN
from rowlock.kernel.simulation import Policy, Results, Simulation
from rowlock.kernel.value_net import Trained, save_net
from rowlock.training.learner import EXTRA_WEIGHT, Batch, Learner, turn_lines
from rowlock.training.replay_buffer import ReplayBuffer


class Share(NamedTuple):
    """A share of wins; equal totals share a win."""

    mean: float
    error: float
    """Its standard error, over sets of dice."""
    games: int

    @property
    def ci95(self) -> tuple[float, float]:
        """The 95 % interval."""
        return self.mean - 1.96 * self.error, self.mean + 1.96 * self.error


class Match(NamedTuple):
    """Who plays against whom."""

    variant: Variant
    seats: int
    policy: Policy
    other: Policy
    """Who has all other seats."""


def win_share(match: Match, bouts: int, *, seed: int, threads: int = 1) -> Share:
    """The win share of a policy; each set of dice is played with the policy in every seat."""
    variant, seats, policy, other = match
    total = np.zeros(bouts)
    for seat in range(seats):
        policies = [policy if seat == at else other for at in range(seats)]
        table = Simulation(new_game(variant, seats), policies, draw_lucky=True)
        total += _shares(table.run(bouts, seed=seed, threads=threads), seat)
    shares = total / seats
    # The games of one bout share their dice, so bouts, not games, are the independent samples.
    error = float(shares.std(ddof=1) / np.sqrt(bouts))
    return Share(float(shares.mean()), error, bouts * seats)


def _shares(results: Results, seat: int) -> NDArray[np.float64]:
    best = results.scores == results.scores.max(axis=1, keepdims=True)
    shares: NDArray[np.float64] = best[:, seat] / best.sum(axis=1)
    return shares


# The loop.


RIVAL = "evolved"
"""The player that strength is measured against."""
MEASURED_BOUTS = 2000
KEPT = ("weights", "average", "means", "squares")
"""Arrays of the learner in a checkpoint, besides counters."""


@dataclass(frozen=True)
class Plan:
    """Hyperparameters; pairs are the values at the start and at the end."""

    games: int | None = None
    """Stop after this many games …"""
    minutes: float | None = None
    """… or after this many minutes."""
    seed: int = 1
    threads: int = 1
    chunks: int = 8
    """Chunks of self-play per round."""
    memory: int = 120
    """Capacity of the replay buffer, in chunks."""
    batch: int = 4096
    steps: int = 200
    """Mini-batches per round."""
    rate: tuple[float, float] = (1e-3, 1e-5)
    fading: tuple[float, float] = (0.7, 0.45)
    exploring: tuple[float, float] = (0.03, 0.02)
    averaging: tuple[float, float] = (1 / 300, 1 / 2000)
    hidden: int = HIDDEN
    """Units in the first layer."""
    looking: bool = False
    """Whether targets average over all white rolls instead of using the one that fell.

    Every second round is then played against `RIVAL`.
    """
    measured: int = 20
    """Rounds between two measurements of strength."""


REFINING = Plan(
    chunks=2,
    memory=60,
    steps=100,
    rate=(2e-4, 1e-6),
    fading=(0.5, 0.5),
    exploring=(0.05, 0.03),
    looking=True,
)
"""Fine-tuning of a trained net: fewer positions with targets of much lower variance."""


class Training:
    """One training run: its state, files and log."""

    def __init__(
        self, variant: Variant, seats: int, plan: Plan, out: Path, start: Trained | None = None
    ) -> None:
        """`start` is a trained net to start from instead of random weights."""
        if plan.games is None and plan.minutes is None:
            raise RowlockError("A training needs an end: give games or minutes.")
        self.variant, self.seats, self.plan, self.out = variant, seats, plan, out
        self.start = start
        # New auxiliary outputs would disturb a trained net's hidden layers while they learn.
        helping = EXTRA_WEIGHT if start is None else 0.0
        self.resumed = False
        self.learner = Learner(variant, seats, plan.seed, plan.hidden, helping)
        self.buffer = ReplayBuffer(variant, seats, plan.memory, seed=plan.seed)
        self.draw = np.random.default_rng(plan.seed)
        self.rounds = 0
        self.before = 0.0
        """Seconds spent before this run."""
        self.begun = time.monotonic()

    @property
    def seconds(self) -> float:
        """Seconds of training so far."""
        return self.before + time.monotonic() - self.begun

    @property
    def progress(self) -> float:
        """The completed share of the training, from 0 to 1."""
        games, minutes = self.plan.games, self.plan.minutes
        parts = [self.buffer.games / games] if games else []
        parts += [self.seconds / 60 / minutes] if minutes else []
        return min(1.0, max(parts))

    def run(self, tell: Callable[[dict[str, Any]], object]) -> Share:
        """Train to the end; `tell` is called after every round."""
        if not self.resumed:
            self._log.unlink(missing_ok=True)
            self._start()
        try:
            while self.progress < 1:
                self._round(tell)
        except KeyboardInterrupt:
            self._save()
            raise
        self._save()
        share = self._measure(10 * MEASURED_BOUTS)
        about = self.about(share)
        save_net(self.out, self.learner.net(), about)
        self._note(tell, {"round": self.rounds, **about["scored"]})
        self._checkpoint.unlink(missing_ok=True)
        return share

    def _start(self) -> None:
        """Warm-up: learn from games of a heuristic policy first."""
        if self.start is not None:
            self.learner.start_from(self.start.net)
            return
        self.buffer.play(
            self.learner.net(), RIVAL, (0.05, 1.0, 0.0), self.plan.chunks, self.plan.threads
        )
        self._learn(2 * self.plan.steps, self.plan.rate[0])

    def _round(self, tell: Callable[[dict[str, Any]], object]) -> None:
        done = self.progress
        net = self.learner.net()
        exploring, fading = between(self.plan.exploring, done), between(self.plan.fading, done)
        rates = exploring, fading, float(self.plan.looking)
        other = RIVAL if self.plan.looking and self.rounds % 2 else net
        table: list[Policy] = [net, *[other] * (self.seats - 1)]
        self.buffer.play(net, table, rates, self.plan.chunks, self.plan.threads)
        error = self._learn(self.plan.steps, cooled(self.plan.rate, done))
        self.rounds += 1
        line: dict[str, Any] = {
            "round": self.rounds,
            "games": self.buffer.games,
            "seconds": round(self.seconds, 1),
            "error": round(error, 5),
        }
        if self.rounds % self.plan.measured == 0:
            self._save()
            line |= scored(self._measure(MEASURED_BOUTS))
        self._note(tell, line)

    def _learn(self, steps: int, rate: float) -> float:
        averaging = between(self.plan.averaging, self.progress)
        return float(
            np.mean([self.learner.learn(self._batch(), rate, averaging) for _ in range(steps)])
        )

    def _batch(self) -> Batch:
        size, memory = self.plan.batch, self.buffer.memory
        picked = self.draw.integers(0, self.buffer.size, size)
        ways = self.draw.integers(0, len(self.learner.turned), size)
        lines = np.empty((size, memory.inputs.shape[1]), np.int16)
        turn_lines(memory.inputs, picked, self.learner.turned, ways, lines)
        return Batch(lines, memory.chances[picked], memory.extras[picked])

    def _measure(self, bouts: int) -> Share:
        match = Match(self.variant, self.seats, self.learner.net(), RIVAL)
        return win_share(match, bouts, seed=10**9, threads=self.plan.threads)

    @property
    def settings(self) -> dict[str, Any]:
        """Everything that determines the result of the training, as plain values."""
        began = self.start.about.get("digest") if self.start else None
        told = {
            "variant": self.variant.id,
            "seats": self.seats,
            **asdict(self.plan),
            "helping": self.learner.helping,
            "refine": began,
        }
        del told["threads"]
        plain: dict[str, Any] = json.loads(json.dumps(told))
        return plain

    def about(self, share: Share) -> dict[str, Any]:
        """The metadata of the weight file."""
        return {
            "variant": self.variant.id,
            "seats": self.seats,
            "made": {"by": "rowlock train", **asdict(self.plan), "planned_games": self.plan.games,
                     "helping": self.learner.helping, "games": self.buffer.games,
                     "rounds": self.rounds, "seconds": round(self.seconds)},
            "scored": scored(share),
            **({"began": self.start.about} if self.start else {}),
        }  # fmt: skip

    def _note(self, tell: Callable[[dict[str, Any]], object], line: dict[str, Any]) -> None:
        with self._log.open("a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")
        tell(line)

    @property
    def _log(self) -> Path:
        return self.out.with_suffix(".jsonl")

    @property
    def _checkpoint(self) -> Path:
        return self.out.with_suffix(".resume.npz")

    def _save(self) -> None:
        """Write a checkpoint; the replay buffer is not saved but refilled."""
        learner = self.learner
        partial = self._checkpoint.with_suffix(".new")
        with partial.open("wb") as file:
            np.savez(
                file,
                **{name: getattr(learner, name) for name in KEPT},
                settings=np.array(json.dumps(self.settings)),
                counts=np.array(
                    [learner.steps, self.rounds, self.buffer.chunks, self.buffer.games]
                ),
                seconds=np.array(self.seconds),
            )
        partial.replace(self._checkpoint)

    def resume(self) -> bool:
        """Resume from the checkpoint, if there is one."""
        if not self._checkpoint.exists():
            return False
        file, learner = self._kept(), self.learner
        for name in KEPT:
            getattr(learner, name)[:] = file[name]
        learner.steps, self.rounds, chunks, games = map(int, file["counts"])
        self.before = float(file["seconds"])
        self.buffer.continue_from(chunks, games)
        self.resumed = True
        return True

    def _kept(self) -> dict[str, NDArray[Any]]:
        """Read the checkpoint of this training; one of another training is refused."""
        path = self._checkpoint
        try:
            with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
                kept = dict(file)
            settings = dict(json.loads(str(kept["settings"])))
            whole = all(kept[name].shape == self.learner.weights.shape for name in KEPT)
            whole &= kept["counts"].shape == (4,) and kept["seconds"].shape == ()
        except (OSError, KeyError, TypeError, ValueError, zipfile.BadZipFile, EOFError):
            settings, whole = self.settings, False
        now = self.settings
        if other := [name for name in now if settings.get(name) != now[name]]:
            raise RowlockError(
                f"{path} belongs to a training with other settings ({', '.join(other)}): "
                "go on with those that it began with."
            )
        if not whole:
            raise RowlockError(f"{path} is damaged: delete it and train again without --resume.")
        return kept


def between(pair: tuple[float, float], done: float) -> float:
    """Linear interpolation."""
    return pair[0] + (pair[1] - pair[0]) * done


def cooled(pair: tuple[float, float], done: float) -> float:
    """Cosine decay of a rate: end + (start − end) · (1 + cos π·done) / 2."""
    return pair[1] + (pair[0] - pair[1]) * (1 + math.cos(math.pi * done)) / 2


def scored(share: Share) -> dict[str, Any]:
    """A share of wins as plain values."""
    low, high = share.ci95
    return {
        "against": RIVAL,
        "win_share": round(share.mean, 5),
        "ci95": [round(low, 5), round(high, 5)],
        "measured_games": share.games,
    }
