"""A learner of 100 lines that needs nothing but numpy: it plays thousands of games at once against itself.

    pip install tablee[envs]
    python examples/learn_selfplay.py                  # Déstorsion for a minute, then games against bots of the house
    python examples/learn_selfplay.py la_sortie --seconds 300

A small network says how good each action is. Every decision of a game is made more likely if its seat did better at the
end than the network had expected, and less likely if it did worse (REINFORCE with a baseline, steps by Adam).
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np

import tablee
from tablee.adapters import pettingzoo
from tablee.envs import make_vec

HIDDEN = 128
AT_ONCE = 2048  # decisions that the network learns from
Array = np.ndarray[Any, Any]


class Network:
    """Features of a seat's knowledge in; a number for each action, and the reward that is expected, out."""

    def __init__(self, features: int, actions: int, seed: int) -> None:
        random = np.random.default_rng(seed)
        self.parts = [
            random.normal(0, (2 / features) ** 0.5, (features, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros((HIDDEN, actions), np.float32),
            np.zeros(HIDDEN, np.float32),
        ]
        self.moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self.parts]
        self.steps = 0

    def chances(self, seen: Array, mask: Array) -> tuple[Array, Array, Array]:
        """How likely each legal action is, the reward expected, and what lies between (for learning)."""
        inner, bias, outer, worth = self.parts
        between = np.maximum(seen @ inner + bias, 0)
        scores = np.where(mask, between @ outer, -np.inf)
        weights = np.exp(scores - scores.max(1, keepdims=True))
        return weights / weights.sum(1, keepdims=True), np.tanh(between @ worth), between

    def learn(self, seen: Array, mask: Array, chosen: Array, reward: Array, rate: float, curiosity: float) -> None:
        """One step of Adam on many decisions."""
        _, _, outer, worth = self.parts
        likely, expected, between = self.chances(seen, mask)
        gain = reward - expected
        gain = (gain / (gain.std() + 1e-6))[:, None]
        with np.errstate(divide="ignore", invalid="ignore"):
            surprise = np.where(likely > 0, np.log(likely), 0)
        disorder = -(likely * surprise).sum(1, keepdims=True)
        towards = -likely * gain - curiosity * likely * (surprise + disorder)
        towards[np.arange(len(chosen)), chosen] += gain[:, 0]
        towards_worth = (reward - expected) * (1 - expected**2)
        back = (towards @ outer.T + np.outer(towards_worth, worth)) * (between > 0)
        slopes = [seen.T @ back, back.sum(0), between.T @ towards, between.T @ towards_worth]
        self.steps += 1
        for part, (first, second), slope in zip(self.parts, self.moments, slopes, strict=True):
            slope /= len(chosen)
            first += 0.1 * (slope - first)
            second += 0.001 * (slope**2 - second)
            scale = rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
            part += scale * first / (second**0.5 + 1e-8)


def train(
    name: str, seconds: float, seed: int = 1, games: int = 512, most_steps: int = 10**9, **options: Any
) -> Network:
    """Play against itself until the time is over or so many steps have been made."""
    env = make_vec(name, games, scaled=True, autoreset="SameStep", **options)
    network = Network(env.single_observation_space.shape[0], int(env.single_action_space.n), seed)
    random = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    kept: list[list[tuple[Array, Array, int, int]]] = [[] for _ in range(games)]  # decisions of games being played
    ready: list[tuple[Array, Array, int, float]] = []  # decisions of games that are over
    played, begun = 0, time.monotonic()
    for _ in range(most_steps):
        if (spent := time.monotonic() - begun) > seconds:
            break
        mask, player = info["action_mask"].astype(bool), info["player"]
        likely, _, _ = network.chances(seen, mask)
        chosen = (likely.cumsum(1) > random.random((games, 1)) * likely.sum(1, keepdims=True)).argmax(1)
        for game in range(games):
            kept[game].append((seen[game], mask[game], int(chosen[game]), int(player[game])))
        seen, _, ended, _, info = env.step(chosen)
        for game in np.flatnonzero(ended):
            rewards = info["final_info"]["rewards"][game]
            ready += [(*decision[:3], rewards[decision[3]]) for decision in kept[game]]
            kept[game] = []
            played += 1
        if len(ready) >= AT_ONCE:
            observed, masks, actions, rewards = (np.array(each) for each in zip(*ready, strict=True))
            left = 1 - spent / seconds
            network.learn(observed, masks, actions, rewards.astype(np.float32), 0.003 * left + 0.0003, 0.01 * left)
            ready = []
    print(f"{played} games against itself")
    return network


def share_of_wins(network: Network, name: str, bot: str, games: int, seed: int = 1, **options: Any) -> float:
    """The network's share of the victory on every seat in turn against bots of the house on the others."""
    env, house = pettingzoo.env(name, **options), tablee.load(name, **options).bot(bot, seed)
    total = 0.0
    for number in range(games):
        env.reset(seed=seed + number)
        own = env.possible_agents[number % len(env.possible_agents)]
        while not any(env.terminations.values()):
            if env.agent_selection == own:
                seen = env.last()[0]
                likely, _, _ = network.chances(seen["observation"][None], seen["action_mask"][None] > 0)
                env.step(int(likely.argmax()))
            else:
                env.step(env.ask(house))
        others = len(env.possible_agents) - 1
        total += (env.rewards[own] * others + 1) / (others + 1)
    return total / games


def main() -> None:
    """Learn, and show what was learnt."""
    parser = argparse.ArgumentParser(description="Learn a game by playing against oneself.")
    parser.add_argument("game", nargs="?", default="destorsion")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seats", type=int)
    given = parser.parse_args()
    options = {"seats": given.seats} if given.seats else {}
    network = train(given.game, given.seconds, **options)
    for bot in ("random", "greedy"):
        print(f"share of wins against {bot}: {share_of_wins(network, given.game, bot, 400, **options):.2f}")


if __name__ == "__main__":
    main()
