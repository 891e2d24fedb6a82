"""Stable Baselines' MaskablePPO learns Déstorsion against bots of the house and against random players.

    pip install torch --index-url https://download.pytorch.org/whl/cpu      # without graphics cards: much smaller
    pip install tablee[learn]
    python examples/learn_ppo.py --steps 300000

First it imitates the greedy bot, then it finds out what is better. It sits on another seat in every game. Half of the
opponents play at random, half are greedy. Games are long and only their end counts, so on the way it is told how much
better the heuristic of the house finds each position than the one before; over a whole game these hints add up to
nothing, and winning is what pays.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO

import tablee
from tablee.adapters import pettingzoo

LEAD = 20.0  # cells ahead that promise much


class OneSeat(gymnasium.Env[np.ndarray[Any, Any], int]):
    """A table with one seat for who learns; bots of the house have the others."""

    def __init__(self, name: str, bots: tuple[str, ...], seed: int, **options: Any) -> None:
        self.table = pettingzoo.env(name, **options)
        game = tablee.load(name, **options)
        self.bots = [game.bot(bot, seed) for bot in bots]
        self.heuristic = game.game.heuristic()
        self.games = seed
        first = self.table.possible_agents[0]
        self.observation_space = self.table.observation_space(first)["observation"]
        self.action_space = self.table.action_space(first)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game on the next seat, against the next bot."""
        super().reset(seed=seed)
        self.games += 1
        self.table.reset(seed=int(self.np_random.integers(1 << 60)))
        self.own = self.table.possible_agents[self.games % len(self.table.possible_agents)]
        self.bot = self.bots[self.games // len(self.table.possible_agents) % len(self.bots)]
        self.wait()
        self.hint = self.promise()
        return (self.observation(), {}) if not self.over else self.reset()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play, and wait until it is this seat's turn again."""
        self.table.step(action)
        self.wait()
        before, self.hint = self.hint, self.promise()
        reward = self.table.rewards[self.own]
        return self.observation(), reward + self.hint - before, self.over, False, {"reward": reward}

    @property
    def over(self) -> bool:
        return all(self.table.terminations.values())

    def wait(self) -> None:
        """Let the bots play."""
        while not self.over and self.table.agent_selection != self.own:
            self.table.step(self.table.ask(self.bot))

    def promise(self) -> float:
        """How good the heuristic finds the position, from -1 to 1; nothing at the end."""
        if self.over:
            return 0.0
        value = self.heuristic.value(self.table.match.now, self.table.seat(self.own))
        return float(np.tanh(value / LEAD))

    def observation(self) -> Any:
        return self.table.observe(self.own)["observation"]

    def action_masks(self) -> Any:
        """What MaskablePPO asks for."""
        return self.table.observe(self.own)["action_mask"].astype(bool)


def imitate(model: MaskablePPO, table: OneSeat, games: int, rounds: int = 6) -> None:
    """Make the greedy bot's decisions of so many games likely."""
    greedy = tablee.load("destorsion", seats=len(table.table.possible_agents)).bot("greedy", 1)
    seen, masks, chosen = [], [], []
    for number in range(games):
        table.table.reset(seed=number)
        while not table.over:
            told, action = table.table.last()[0], table.table.ask(greedy)
            if told["action_mask"].sum() > 1:
                seen.append(told["observation"])
                masks.append(told["action_mask"])
                chosen.append(action)
            table.table.step(action)
    observed, allowed = torch.as_tensor(np.array(seen)), np.array(masks, bool)
    actions, policy = torch.as_tensor(np.array(chosen)), model.policy
    for _ in range(rounds):
        for part in torch.randperm(len(actions)).split(512):
            _, likely, _ = policy.evaluate_actions(observed[part], actions[part], allowed[part.numpy()])
            policy.optimizer.zero_grad()
            (-likely.mean()).backward()
            policy.optimizer.step()


def train(
    steps: int, imitated: int = 2000, seed: int = 1, opponents: tuple[str, ...] = ("random", "greedy"), **options: Any
) -> MaskablePPO:
    """Learn for so many decisions."""
    table = OneSeat("destorsion", opponents, seed, **options)
    model = MaskablePPO(
        "MlpPolicy",
        table,
        n_steps=4096,
        batch_size=512,
        gamma=0.999,
        ent_coef=0.003,
        policy_kwargs={"net_arch": [256, 256]},
        seed=seed,
    )
    imitate(model, table, imitated)
    return model.learn(steps)


def share_of_wins(model: MaskablePPO, bot: str, games: int, seed: int = 10**6, **options: Any) -> float:
    """The share of the victory against a bot of the house, on every seat in turn."""
    table, total = OneSeat("destorsion", (bot,), seed, **options), 0.0
    others = len(table.table.possible_agents) - 1
    for number in range(games):
        seen, _ = table.reset(seed=seed + number)
        while not table.over:
            action, _ = model.predict(seen, action_masks=table.action_masks(), deterministic=True)
            seen, *_, info = table.step(int(action))
        total += (info["reward"] * others + 1) / (others + 1)
    return total / games


def main() -> None:
    """Learn, and show what was learnt."""
    parser = argparse.ArgumentParser(description="Let MaskablePPO learn Déstorsion.")
    parser.add_argument("--steps", type=int, default=300_000)
    parser.add_argument("--imitated", type=int, default=2000, help="games of the greedy bot against itself")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--save", type=Path, help="where to keep the model")
    given = parser.parse_args()
    model = train(given.steps, given.imitated, seats=given.seats)
    if given.save:
        model.save(given.save)
    for bot in ("random", "greedy"):
        print(f"share of wins against {bot}: {share_of_wins(model, bot, 400, seats=given.seats):.3f}")


if __name__ == "__main__":
    main()
