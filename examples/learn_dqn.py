"""Tianshou's DQN learns Déstorsion for two from games against random players.

    pip install torch --index-url https://download.pytorch.org/whl/cpu      # without graphics cards: much smaller
    pip install tablee[tianshou]
    python examples/learn_dqn.py --steps 60000

It sits at 16 tables, on a seat that is drawn for each game, and plays at random at first and less and less so. On the
way it is told how much better the game's heuristic finds each position than the one before.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np
import torch
from gymnasium.spaces import Dict, MultiBinary
from tianshou.algorithm import DQN
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, CollectStats, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

from tablee.adapters.pettingzoo import OneSeat

TABLES = 16
LEAD = 20.0  # cells ahead that promise much


class Masked(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Tianshou looks for the mask in the observation."""

    def __init__(self, table: OneSeat) -> None:
        super().__init__(table)
        self.table = table
        self.observation_space = Dict(obs=table.observation_space, mask=MultiBinary(int(table.action_space.n)))

    def observation(self, seen: Any) -> dict[str, Any]:
        return {"obs": seen, "mask": self.table.action_masks()}


def tables(bot: str, promising: float | None, seed: int) -> DummyVectorEnv:
    """Some tables with a bot of the house on the other seat."""
    found = DummyVectorEnv([lambda: Masked(OneSeat("destorsion", [bot], promising=promising, seats=2))] * TABLES)
    found.seed(seed)
    return found


def train(steps: int, seed: int = 1) -> DQN[Any]:
    """Learn for so many decisions."""
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    np.random.seed(seed)
    space = OneSeat("destorsion", seats=2)
    policy = DiscreteQLearningPolicy(
        model=Net(
            state_shape=space.observation_space.shape or (),
            action_shape=int(space.action_space.n),
            hidden_sizes=[256, 256],
        ),
        action_space=space.action_space,
        observation_space=space.observation_space,
    )
    learner = DQN(
        policy=policy,
        optim=AdamOptimizerFactory(lr=1e-3),
        gamma=0.99,
        n_step_return_horizon=3,
        target_update_freq=500,
    )
    collector = Collector[CollectStats](
        learner, tables("random", LEAD, seed), VectorReplayBuffer(50_000, TABLES), exploration_noise=True
    )
    collector.reset()
    rounds = 10
    learner.run_training(
        OffPolicyTrainerParams(
            training_collector=collector,
            max_epochs=rounds,
            epoch_num_steps=max(steps // rounds, TABLES),
            collection_step_num_env_steps=TABLES,
            update_step_num_gradient_steps_per_sample=1 / 8,
            batch_size=128,
            training_fn=lambda epoch, _: policy.set_eps_training(max(0.02, 0.5 - epoch / rounds)),
            verbose=False,
            show_progress=False,
        )
    )
    return learner


def share_of_wins(learner: DQN[Any], bot: str, games: int, seed: int = 10**6) -> tuple[float, float]:
    """The share of the victory against a bot of the house, and half its interval of 95 %."""
    collector = Collector[CollectStats](learner, tables(bot, None, seed))
    collector.reset()
    shares = (collector.collect(n_episode=games).returns + 1) / 2
    return float(shares.mean()), float(1.96 * shares.std() / games**0.5)


def main() -> None:
    """Learn, and show what was learnt."""
    parser = argparse.ArgumentParser(description="Let Tianshou's DQN learn Déstorsion.")
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    learner = train(given.steps, given.seed)
    for bot in ("random", "greedy"):
        share, error = share_of_wins(learner, bot, 400)
        print(f"share of wins against {bot}: {share:.3f} ± {error:.3f}")


if __name__ == "__main__":
    main()
