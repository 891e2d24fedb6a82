"""Stable Baselines' MaskablePPO learns Déstorsion for two, against the greedy bot.

    pip install torch --index-url https://download.pytorch.org/whl/cpu      # without graphics cards: much smaller
    pip install tablee[learn]
    python examples/learn_ppo.py --steps 2000000

It sits at 256 tables at once. First it imitates the greedy bot, then it finds out what is better. Games are long and
only their end counts, so on the way it is told how much better the game's heuristic finds each position than the one
before; over a whole game these hints add up to nothing, and winning is what pays.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.utils import LinearSchedule
from stable_baselines3.common.vec_env import VecEnv

from tablee.engine.chance import Chance
from tablee.envs import GamesVectorEnv, make_vec

LEAD = 20.0  # cells ahead that promise much
MANY = 64  # features with more values than these stay one number
AT_ONCE = 256
Array = np.ndarray[Any, Any]


class Tables(VecEnv):
    """A vector environment of the house as one of Stable Baselines'."""

    def __init__(self, env: GamesVectorEnv, seed: int) -> None:
        super().__init__(env.num_envs, env.single_observation_space, env.single_action_space)
        self.env, self.first_seed = env, seed

    def reset(self) -> Array:
        seen, self.info = self.env.reset(seed=self.first_seed)
        return seen

    def step_async(self, actions: Array) -> None:
        self.chosen = actions

    def step_wait(self) -> tuple[Array, Array, Array, list[dict[str, Any]]]:
        seen, reward, ended, _, self.info = self.env.step(self.chosen)
        told: list[dict[str, Any]] = [{} for _ in ended]
        for game in np.flatnonzero(ended):
            told[game] = {"terminal_observation": self.info["final_obs"][game]}
        return seen, reward, ended, told

    def env_method(self, name: str, *given: Any, indices: Any = None, **named: Any) -> list[Any]:
        return list(self.info["action_mask"])  # `action_masks` is all that is asked for

    def has_attr(self, name: str) -> bool:
        return name == "action_masks"

    def get_attr(self, name: str, indices: Any = None) -> list[Any]:
        return [None] * self.num_envs

    def set_attr(self, name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(name)

    def env_is_wrapped(self, wrapper: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.env.close()


class LookUp(BaseFeaturesExtractor):
    """A place on the track is no quantity but a cell with its own effect: every value has weights of its own."""

    def __init__(self, space: Any, width: int = 128) -> None:
        super().__init__(space, width)
        sizes = np.minimum(space.high.astype(int), MANY) + 1
        self.register_buffer("scale", torch.as_tensor((sizes - 1) / space.high, dtype=torch.float32))
        self.register_buffer("offset", torch.as_tensor(np.cumsum(sizes) - sizes))
        self.weights = torch.nn.EmbeddingBag(int(sizes.sum()), width, mode="sum")
        torch.nn.init.normal_(self.weights.weight, std=len(sizes) ** -0.5)

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        found: torch.Tensor = self.weights((seen * self.scale).long() + self.offset).relu()
        return found


class Progress(BaseCallback):
    """After so many rollouts: say how well it goes, and keep the model."""

    def __init__(self, save: Path | None, every: int = 16) -> None:
        super().__init__()
        self.save, self.every, self.rollouts = save, every, 0

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        if self.rollouts % self.every == 0:
            if self.save:
                self.model.save(self.save)
            share, error = share_of_wins(self.model, "greedy", 300)
            spent = f"{self.num_timesteps} decisions, {time.process_time():.0f} s of processor time"
            print(f"{spent}: {share:.2f} ± {error:.2f} against greedy", flush=True)
        self.rollouts += 1


def imitate(model: MaskablePPO, decisions: int, seed: int, rounds: int = 2) -> None:
    """Make what the greedy bot decides likely; now and then something else is played, so that more is seen."""
    env = make_vec("destorsion", AT_ONCE, autoreset="SameStep")
    greedy, random, chance = env.game.bot("greedy", seed), np.random.default_rng(seed), Chance(seed)
    seen, info = env.reset(seed=seed)
    kept: list[tuple[Array, Array, Array]] = []
    for _ in range(decisions // AT_ONCE):
        chosen = env.ask(greedy)
        open_ones = info["action_mask"].sum(1) > 1
        kept.append((seen[open_ones], info["action_mask"][open_ones] > 0, chosen[open_ones]))
        seen, _, _, _, info = env.step(np.where(random.random(AT_ONCE) < 0.05, env.random_actions(chance), chosen))
    observed, allowed, actions = (torch.as_tensor(np.concatenate(part)) for part in zip(*kept, strict=True))
    for _ in range(rounds):
        for part in torch.randperm(len(actions)).split(512):
            _, likely, _ = model.policy.evaluate_actions(observed[part], actions[part], allowed[part].numpy())
            model.policy.optimizer.zero_grad()
            (-likely.mean()).backward()
            model.policy.optimizer.step()


def train(steps: int, imitated: int = 600_000, seed: int = 1, save: Path | None = None) -> MaskablePPO:
    """Learn for so many decisions, or go on from the model that was kept."""
    torch.set_num_threads(1)
    env = make_vec("destorsion", AT_ONCE, autoreset="SameStep", opponents=["greedy"], promising=LEAD)
    if save and save.exists():
        model = MaskablePPO.load(save, Tables(env, seed + 1))
    else:
        model = MaskablePPO(
            "MlpPolicy",
            Tables(env, seed),
            n_steps=64,
            batch_size=1024,
            n_epochs=3,
            learning_rate=LinearSchedule(1e-3, 1e-4, 1.0),
            gamma=0.999,
            ent_coef=0.002,
            policy_kwargs={"features_extractor_class": LookUp, "net_arch": [128]},
            seed=seed,
        )
        imitate(model, imitated, seed)
    return model.learn(steps - model.num_timesteps, Progress(save), reset_num_timesteps=False)


def share_of_wins(model: MaskablePPO, bot: str, games: int, seed: int = 10**6) -> tuple[float, float]:
    """The share of the victory against a bot of the house, on every seat in turn, and half its interval of 95 %."""
    env = make_vec("destorsion", games, autoreset="SameStep", opponents=[bot])
    seen, info = env.reset(seed=seed)
    shares = np.full(games, np.nan)  # of each table's first game
    while np.isnan(shares).any():
        chosen, _ = model.predict(seen, action_masks=info["action_mask"] > 0, deterministic=True)
        seen, reward, ended, _, info = env.step(chosen)
        first = ended & np.isnan(shares)
        shares[first] = (reward[first] + 1) / 2
    return float(shares.mean()), float(1.96 * shares.std() / games**0.5)


def main() -> None:
    """Learn, and show what was learnt."""
    parser = argparse.ArgumentParser(description="Let MaskablePPO learn Déstorsion.")
    parser.add_argument("--steps", type=int, default=2_000_000, help="decisions of its own")
    parser.add_argument("--imitated", type=int, default=600_000, help="decisions of the greedy bot")
    parser.add_argument("--games", type=int, default=2000, help="to measure it by")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="where to keep the model, and to go on from if it is there")
    given = parser.parse_args()
    model = train(given.steps, given.imitated, given.seed, given.save)
    if given.save:
        model.save(given.save)
    for bot in ("random", "greedy"):
        share, error = share_of_wins(model, bot, given.games)
        print(f"share of wins against {bot}: {share:.3f} ± {error:.3f}")


if __name__ == "__main__":
    main()
