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

import numpy as np
import torch
from sb3_contrib import MaskablePPO

import tablee
from tablee.adapters.pettingzoo import OneSeat

LEAD = 20.0  # cells ahead that promise much


def imitate(model: MaskablePPO, table: OneSeat, games: int, rounds: int = 6) -> None:
    """Make the greedy bot's decisions of so many games likely."""
    greedy = tablee.load("destorsion", seats=len(table.table.possible_agents)).bot("greedy", 1)
    seen, masks, chosen = [], [], []
    for number in range(games):
        table.table.reset(seed=number)
        while not all(table.table.terminations.values()):
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
    table = OneSeat("destorsion", opponents, promising=LEAD, **options)
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
    table, total = OneSeat("destorsion", (bot,), **options), 0.0
    others = len(table.table.possible_agents) - 1
    for number in range(games):
        (seen, _), over = table.reset(seed=seed + number), False
        while not over:
            action, _ = model.predict(seen, action_masks=table.action_masks(), deterministic=True)
            seen, reward, over, _, _ = table.step(int(action))
        total += (reward * others + 1) / (others + 1)
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
