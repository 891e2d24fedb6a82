"""Steps per second and core of environments with observations and masks: ours, OpenSpiel's, PettingZoo's, pgx's.

    python benchmarks/envs.py [--rounds 5] [--seconds 1.0] [--python PATH …] [--json FILE]

A step is one player's decision, chosen at random among the legal ones; the player's observation and the legal actions
are read before it, and chance is drawn. Every figure is the median over rounds that alternate between all contestants,
each in a process of its own, in processor time of all its threads; a ratio is the median of the rounds' own ratios.
`batch` leaves out what the benchmark itself does to choose; all others include it.

OpenSpiel is found where Tablée is. For PettingZoo's classic games (`pettingzoo[classic]`) and pgx (`pgx`, `jax`) name
the Python of an environment that has them; contestants that nobody has are left out and said.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

GAMES_AT_ONCE = 1024  # ours and pgx's
SPIELS_AT_ONCE = 64  # of OpenSpiel's vector environment, which is a loop in Python
STEPS_AT_ONCE = 20  # between two looks at the clock
BATCH, CHOOSING, LOOP, VECTOR, AEC, PGX = "batch", "batch, choosing", "loop", "vector_env", "AEC", "pgx"
HEAD = "destorsion(seats=2)"

Play = Callable[[], tuple[int, float]]  # plays a while; returns the steps, and the seconds that do not count


class Contestant(NamedTuple):
    """What is measured: a table of ours or another library's game, and how it is stepped."""

    game: str
    how: str


# --- one measurement, in a process of its own ---


def measure(contestant: Contestant, seconds: float) -> float:
    """Steps per second of processor time."""
    play = PLAYS[contestant.how](contestant.game)
    play()  # also compiles what is compiled at first
    steps, apart, began = 0, 0.0, time.process_time()
    while (spent := time.process_time() - began - apart) < seconds:
        more, aside = play()
        steps, apart = steps + more, apart + aside
    return steps / spent


def our_batch(table: str, choosing: bool = False) -> Play:
    """`tablee.envs.make_vec`, compiled, without copies."""
    from tablee import Chance, games, load
    from tablee.engine import batch
    from tablee.envs import make_vec

    if str(batch.__file__).endswith(".py"):
        raise SystemExit("the rules are not compiled here: there is nothing to compare")
    game, options = games.table(table)
    loaded = load(game.name, **dict(options.items()))
    env = make_vec(loaded, GAMES_AT_ONCE, copy=False, autoreset="SameStep")
    env.reset(seed=1)
    chance = Chance(1)

    def play() -> tuple[int, float]:
        apart = 0.0
        for _ in range(STEPS_AT_ONCE):
            began = time.process_time()
            numbers = env.random_actions(chance)
            apart += time.process_time() - began
            env.step(numbers)
        return STEPS_AT_ONCE * GAMES_AT_ONCE, 0.0 if choosing else apart

    return play


def spiel_loop(name: str) -> Play:
    """OpenSpiel's states from a loop in Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    luck = random.Random(1)

    def play() -> tuple[int, float]:
        steps, state = 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(actions, chances)[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(luck.choice(state.legal_actions()))
                steps += 1
        return steps, 0.0

    return play


def spiel_vector(name: str) -> Play:
    """OpenSpiel's own vector environment."""
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.rl_environment import Environment, ObservationType
    from open_spiel.python.vector_env import SyncVectorEnv

    kind = ObservationType.OBSERVATION
    env = SyncVectorEnv([Environment(name, observation_type=kind) for _ in range(SPIELS_AT_ONCE)])
    luck = random.Random(1)
    latest = [env.reset()]

    def play() -> tuple[int, float]:
        outputs = []
        for step in latest[0]:
            seen = step.observations
            outputs.append(StepOutput(luck.choice(seen["legal_actions"][seen["current_player"]]), None))
        latest[0] = env.step(outputs, reset_if_done=True)[0]
        return SPIELS_AT_ONCE, 0.0

    return play


def zoo(name: str) -> Play:
    """PettingZoo's classic games as its documentation plays them."""
    from importlib import import_module

    import numpy as np

    env: Any = import_module(f"pettingzoo.classic.{name}").env()
    luck = np.random.default_rng(1)

    def play() -> tuple[int, float]:
        steps = 0
        env.reset(seed=1)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(luck.choice(np.flatnonzero(observation["action_mask"]))))
                steps += 1
        return steps, 0.0

    return play


def pgx_batch(name: str) -> Play:
    """pgx on the processor: choosing, stepping and beginning anew in one compiled function."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    step = auto_reset(env.step, env.init)

    @jax.jit  # type: ignore[untyped-decorator, unused-ignore]
    def advance(state: Any, key: Any) -> tuple[Any, Any]:
        key, choosing, falling = jax.random.split(key, 3)
        odds = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choosing, odds, axis=1)
        return jax.vmap(step)(state, actions, jax.random.split(falling, GAMES_AT_ONCE)), key

    key = jax.random.PRNGKey(1)
    latest = [(jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES_AT_ONCE)), key)]

    def play() -> tuple[int, float]:
        for _ in range(STEPS_AT_ONCE):
            latest[0] = advance(*latest[0])
        latest[0][0].observation.block_until_ready()
        return STEPS_AT_ONCE * GAMES_AT_ONCE, 0.0

    return play


PLAYS: dict[str, Callable[[str], Play]] = {
    BATCH: our_batch,
    CHOOSING: lambda table: our_batch(table, choosing=True),
    LOOP: spiel_loop,
    VECTOR: spiel_vector,
    AEC: zoo,
    PGX: pgx_batch,
}


# --- the whole run ---


def contestants() -> list[Contestant]:
    """Every game of ours with the fewest seats, and the others' games that are nearest to them."""
    from tablee import games

    ours = [f"{name}(seats={games.find(name).options().seats})" for name in games.names()]
    return [
        *[Contestant(table, how) for table in ours for how in (BATCH, CHOOSING)],
        *[Contestant(name, how) for how in (LOOP, VECTOR) for name in ("pig", "backgammon", "connect_four")],
        *[Contestant(name, AEC) for name in ("connect_four_v3", "tictactoe_v3")],
        *[Contestant(name, PGX) for name in ("connect_four", "backgammon")],
    ]


def measure_apart(contestant: Contestant, seconds: float, pythons: list[str]) -> tuple[float | None, str]:
    """One measurement in a new process of the first Python that can make it; else why none can."""
    reason = ""
    for python in [sys.executable, *pythons] if contestant.how in (AEC, PGX) else [sys.executable]:
        command = [python, __file__, "--one", *contestant, "--seconds", str(seconds)]
        environment = {**os.environ, "TABLEE_PURE": "0", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if not done.returncode:
            return float(json.loads(done.stdout.splitlines()[-1])), ""
        reason = done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"exit code {done.returncode}"
    return None, reason


def run(rounds: int, seconds: float, pythons: list[str]) -> dict[Contestant, list[float]]:
    """All contestants in turn, round after round; who cannot be measured is left out."""
    figures: dict[Contestant, list[float]] = {contestant: [] for contestant in contestants()}
    for number in range(rounds):
        for contestant in list(figures):
            print(f"round {number + 1} of {rounds}: {contestant.game}, {contestant.how}", file=sys.stderr)
            figure, reason = measure_apart(contestant, seconds, pythons)
            if figure is None:
                print(f"{contestant.game}, {contestant.how}: left out: {reason}", file=sys.stderr)
                del figures[contestant]
            else:
                figures[contestant].append(figure)
    return figures


def show(figures: dict[Contestant, list[float]]) -> None:
    """Medians, and how many times as many steps Déstorsion takes in a batch, choosing included."""
    from rich.console import Console
    from rich.table import Table

    head = figures[Contestant(HEAD, CHOOSING)]
    table = Table(title="Steps per core and second of processor time", title_justify="left", box=None)
    table.add_column("game")
    table.add_column("how")
    table.add_column("steps/s", justify="right")
    table.add_column("Déstorsion, choosing, is … times as fast", justify="right")
    for contestant, found in figures.items():
        ratio = statistics.median(ours / theirs for ours, theirs in zip(head, found, strict=True))
        is_other = contestant.how not in (BATCH, CHOOSING)
        table.add_row(*contestant, f"{statistics.median(found):,.0f}", f"{ratio:,.1f}" if is_other else "")
    Console(highlight=False, width=110).print(table)
    reached = statistics.median(figures[Contestant(HEAD, BATCH)])
    print(f"Target 2,500,000 steps/s of {HEAD}: {reached:,.0f}, {'reached' if reached >= 2.5e6 else 'missed'}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps per second of environments.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time for each measurement")
    parser.add_argument("--python", action="append", default=[], help="another Python, for PettingZoo's games or pgx")
    parser.add_argument("--json", metavar="FILE", help="write the figures to a file")
    parser.add_argument("--one", nargs=2, metavar=("GAME", "HOW"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.one:
        print(json.dumps(measure(Contestant(*args.one), args.seconds)))
        return
    figures = run(args.rounds, args.seconds, args.python)
    show(figures)
    if args.json:
        rows = [{"game": each.game, "how": each.how, "steps": steps} for each, steps in figures.items()]
        Path(args.json).write_text(json.dumps(rows, ensure_ascii=False, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
