"""Trains an agent by PPO with action masks, on numpy alone, and measures it as it learns.

    python docs/examples/train_agent.py --steps 4000000 --save agent.npz
    rowlock arena docs/examples/train_agent.py:Agent:weights=agent.npz cautious --games 1000

One hidden layer turns the inputs that are on into a probability for each action and an estimate of
the result. Every `--report` steps the agent plays greedily against each bot; ± is a 95 % interval.
"""

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode

from rowlock.env import VectorEnv
from rowlock.env.actions import Pending
from rowlock.env.agent_table import Shapes

GAMES = 512
HORIZON = 32
EPOCHS = 2
BATCH = 2048
HIDDEN = 128
CLIP = 0.2
TRACE = 0.95
ENTROPY = 0.01
RATE = 1e-3
MEASURED = ("random", "cautious", "evolved")


class Net:
    """Inputs → hidden layer → logits of the actions, and the expected result."""

    def __init__(self, inputs: int, actions: int, seed: int = 0) -> None:
        draw = np.random.default_rng(seed).normal
        self.weights = {
            "first": draw(0, 0.2, (inputs, HIDDEN)).astype(np.float32),
            "bias": np.zeros(HIDDEN, np.float32),
            "policy": draw(0, 0.01, (HIDDEN, actions)).astype(np.float32),
            "value": np.zeros((HIDDEN, 1), np.float32),
        }
        self.moments = {name: (0 * w, 0 * w) for name, w in self.weights.items()}
        self.updates = 0

    def hidden(self, on: np.ndarray) -> np.ndarray:
        """The hidden layer; `on` lists the inputs that are on."""
        first = self.weights["first"]
        total = self.weights["bias"] + first[on[:, 0]]
        for place in range(1, on.shape[1]):
            total += first[on[:, place]]
        return np.maximum(total, 0)

    def heads(self, hidden: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Log probabilities of the actions, and the expected results."""
        logits = hidden @ self.weights["policy"]
        logits[masks == 0] = -1e9
        logits -= logits.max(axis=1, keepdims=True)
        logits -= np.log(np.exp(logits).sum(axis=1, keepdims=True))
        return logits, (hidden @ self.weights["value"])[:, 0]

    def update(self, gradients: dict[str, np.ndarray], rate: float) -> None:
        """One step of Adam."""
        self.updates += 1
        norm = np.sqrt(sum(float((g**2).sum()) for g in gradients.values()))
        for name, gradient in gradients.items():
            clipped = gradient * min(1.0, 0.5 / (norm + 1e-8))
            mean, square = self.moments[name]
            mean = 0.9 * mean + 0.1 * clipped
            square = 0.999 * square + 0.001 * clipped**2
            self.moments[name] = mean, square
            unbiased = np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8
            self.weights[name] -= rate * mean / (1 - 0.9**self.updates) / unbiased


def collect(env: VectorEnv, net: Net, state: tuple[Any, Any], luck: Any) -> tuple[Any, Any]:
    """Play `HORIZON` steps in all games; returns the samples and where the games stand."""
    on, masks = state
    samples: dict[str, list[np.ndarray]] = {
        name: [] for name in ("on", "mask", "action", "log", "value", "reward", "done")
    }
    for _ in range(HORIZON):
        logs, values = net.heads(net.hidden(on), masks)
        # The Gumbel trick: the largest of log p + noise is a draw from p.
        actions = (logs + luck.gumbel(size=logs.shape)).argmax(axis=1)
        after, rewards, ended, stopped, info = env.step(actions)
        log = logs[np.arange(GAMES), actions]
        kept = (on, masks, actions, log, values, rewards, ended | stopped)
        for name, value in zip(samples, kept, strict=True):
            samples[name].append(value)
        on, masks = after, info["action_mask"]
    _, last = net.heads(net.hidden(on), masks)
    return advantages({name: np.array(each) for name, each in samples.items()}, last), (on, masks)


def advantages(samples: dict[str, np.ndarray], last: np.ndarray) -> dict[str, np.ndarray]:
    """Add generalised advantage estimates (without discount) and the targets of the value."""
    gain, following = np.zeros(GAMES), last
    samples["gain"] = np.zeros_like(samples["value"])
    for step in reversed(range(HORIZON)):
        going = 1 - samples["done"][step]
        error = samples["reward"][step] + going * following - samples["value"][step]
        gain = error + TRACE * going * gain
        samples["gain"][step] = gain
        following = samples["value"][step]
    samples["target"] = samples["gain"] + samples["value"]
    return {name: each.reshape(-1, *each.shape[2:]) for name, each in samples.items()}


def learn(net: Net, samples: dict[str, np.ndarray], rate: float, luck: Any) -> None:
    """PPO: several passes over the samples in random batches."""
    count = len(samples["action"])
    for _ in range(EPOCHS):
        order = luck.permutation(count)
        for first in range(0, count, BATCH):
            chosen = order[first : first + BATCH]
            net.update(gradients(net, {name: each[chosen] for name, each in samples.items()}), rate)


def gradients(net: Net, batch: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Gradients of the clipped objective, the squared error of the value, and the entropy."""
    count = len(batch["action"])
    lines = np.arange(count)
    hidden = net.hidden(batch["on"])
    logs, values = net.heads(hidden, batch["mask"])
    chances = np.exp(logs)
    gain = (batch["gain"] - batch["gain"].mean()) / (batch["gain"].std() + 1e-8)
    ratio = np.exp(logs[lines, batch["action"]] - batch["log"])
    # Beyond the clip the objective is flat, where it would grow.
    flat = ((ratio > 1 + CLIP) & (gain > 0)) | ((ratio < 1 - CLIP) & (gain < 0))
    weight = np.where(flat, 0, ratio * gain)
    slope = chances * weight[:, None]
    slope[lines, batch["action"]] -= weight
    entropy = -(chances * np.maximum(logs, -50)).sum(axis=1, keepdims=True)
    slope += ENTROPY * chances * (np.maximum(logs, -50) + entropy)
    slope = (slope / count).astype(np.float32)
    error = ((values - batch["target"]) / count).astype(np.float32)[:, None]
    back = (slope @ net.weights["policy"].T + error @ net.weights["value"].T) * (hidden > 0)
    shown = np.zeros((count, len(net.weights["first"])), np.float32)
    shown[lines[:, None], batch["on"]] = 1
    return {
        "first": shown.T @ back,
        "bias": back.sum(axis=0),
        "policy": hidden.T @ slope,
        "value": hidden.T @ error,
    }


def measure(net: Net, variant: str, bot: str, games: int, seed: int) -> tuple[float, float]:
    """The share of wins against a bot, playing greedily, and half its 95 % interval."""
    env = VectorEnv(variant, games, [bot], observations="indices")
    on, info = env.reset(seed=seed)
    shares, over = np.zeros(games), np.zeros(games, np.bool_)
    while not over.all():
        logs, _ = net.heads(net.hidden(on), info["action_mask"])
        on, rewards, ended, stopped, info = env.step(logs.argmax(axis=1))
        new = (ended | stopped) & ~over
        shares[new] = (rewards[new] + 1) / 2
        over |= new
    return float(shares.mean()), 1.96 * float(shares.std(ddof=1)) / games**0.5


class Agent:
    """The trained agent as a bot."""

    def __init__(self, weights: str = "agent.npz") -> None:
        """Read what the training has saved."""
        self.saved = dict(np.load(Path(weights)))

    def choose(self, view: Any, seat: int, plays: Any) -> Any:
        """The most probable choice, made action by action."""
        shapes = Shapes(view.variant, len(view.setup.papers), None)
        net = Net(shapes.inputs.count, shapes.actions.count)
        net.weights = self.saved
        pending, choice = Pending(shapes.actions, plays), None
        while choice is None:
            on = np.array([list(shapes.inputs.on(view, seat, pending.made))])
            masks = np.zeros((1, shapes.actions.count), np.int8)
            masks[0, list(pending.legal())] = 1
            logs, _ = net.heads(net.hidden(on), masks)
            choice = pending.make(int(logs.argmax()))
        return choice


def train(options: argparse.Namespace) -> list[dict[str, Any]]:
    """Train and report; returns the learning curve."""
    luck = np.random.default_rng(options.seed)
    env = VectorEnv(
        options.variant,
        GAMES,
        [options.opponent],
        observations="indices",
        autoreset_mode=AutoresetMode.SAME_STEP,
    )
    on, info = env.reset(seed=options.seed)
    inputs, actions = int(env.single_observation_space.high[0]) + 1, env.single_action_space.n
    net, state = Net(inputs, int(actions), options.seed), (on, info["action_mask"])
    curve: list[dict[str, Any]] = []
    begun, measuring, step = time.process_time(), 0.0, 0
    while True:
        if step >= len(curve) * options.report or step >= options.steps:
            paused = time.process_time()
            won = {bot: measure(net, options.variant, bot, options.games, 1) for bot in MEASURED}
            measuring += time.process_time() - paused
            spent = time.process_time() - begun - measuring
            curve.append({"steps": step, "cpu_seconds": round(spent, 1), "won": won})
            told = "  ".join(f"{bot} {100 * s:5.1f} ± {100 * h:.1f}" for bot, (s, h) in won.items())
            print(f"{step:>9} steps {spent:7.1f} s   {told}", flush=True)
        if step >= options.steps:
            break
        samples, state = collect(env, net, state, luck)
        learn(net, samples, RATE * (1 - step / options.steps), luck)
        step += GAMES * HORIZON
    if options.save:
        np.savez(options.save, **net.weights)
    return curve


def main(arguments: list[str]) -> None:
    """Read the options and train."""
    parser = argparse.ArgumentParser(description="Train an agent by PPO.")
    parser.add_argument("--variant", default="classic")
    parser.add_argument("--opponent", default="evolved")
    parser.add_argument("--steps", type=int, default=4_000_000)
    parser.add_argument("--report", type=int, default=500_000)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args(arguments)
    curve = train(options)
    if options.json:
        options.json.write_text(json.dumps(curve, indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
