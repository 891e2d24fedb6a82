"""The examples that learn do: in short form, and those that need torch only where the extra `learn` is installed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from examples import learn_selfplay

ROOT = Path(__file__).parents[2]
NEEDS_LEARN = "the extra `learn` is not installed (torch's build for CPUs first, then pip install tablee[learn])"

NEEDS_TIANSHOU = (
    "the extra `tianshou` is not installed (torch's build for CPUs first, then pip install tablee[tianshou])"
)


def test_playing_against_oneself_makes_a_player_who_beats_random_ones() -> None:
    """Without a clock: the same games on any machine."""
    network = learn_selfplay.train("pig", 1e9, games=128, most_steps=3000, goal=30)
    assert learn_selfplay.share_of_wins(network, "pig", "random", 200, goal=30) > 0.55


def test_a_step_of_learning_makes_rewarded_actions_likelier() -> None:
    network = learn_selfplay.Network(4, 3, seed=1)
    random = np.random.default_rng(1)
    seen = random.random((600, 4)).astype(np.float32)
    mask = np.ones((600, 3), bool)
    mask[:, 2] = False
    chosen = np.arange(600) % 2
    reward = np.where(chosen == 0, 1.0, -1.0).astype(np.float32)
    for _ in range(30):
        network.learn(seen, mask, chosen, reward, 0.01, 0.0)
    likely, _, _ = network.chances(seen, mask)
    assert (likely[:, 0] > 0.7).all()
    assert (likely[:, 2] == 0).all()


def test_the_agent_of_the_readme_is_trained() -> None:
    pytest.importorskip("sb3_contrib", reason=NEEDS_LEARN)
    readme = (ROOT / "README.md").read_text("utf-8")
    (code,) = (block for block in re.findall(r"^```python\n(.*?)^```", readme, re.M | re.S) if "MaskablePPO" in block)
    assert len(code.splitlines()) <= 10
    names: dict[str, Any] = {}
    exec(code.replace("seed=1", "seed=1, n_steps=64").replace("40_000", "64"), names)
    assert names["model"].num_timesteps == 64


def test_ppo_learns_from_the_greedy_bot_and_goes_on_by_itself() -> None:
    pytest.importorskip("sb3_contrib", reason=NEEDS_LEARN)
    from examples import learn_ppo

    model = learn_ppo.train(16_384, imitated=30_000)
    share, error = learn_ppo.share_of_wins(model, "random", 40)
    assert share - error > 0.5


def test_tianshou_learns_at_tables_with_masks() -> None:
    pytest.importorskip("tianshou", reason=NEEDS_TIANSHOU)
    from examples import learn_dqn

    learner = learn_dqn.train(2000)
    share, error = learn_dqn.share_of_wins(learner, "random", 32)
    assert 0 <= share - error < share <= 1
