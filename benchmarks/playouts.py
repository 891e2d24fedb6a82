"""Random games per second and core: every game on the shelf, compiled and pure, next to OpenSpiel in the same run.

    python benchmarks/playouts.py [--rounds 5] [--seconds 1.0] [--json FILE]

Every figure is the median over rounds that alternate between all contestants, each in a process of its own, measured
in processor time, and a ratio is the median of the rounds' own ratios: other programs on the machine disturb it
little. A decision is one of a player's, not of chance.
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
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.table import Table

COMPILED, PURE, PYTHON, ROLLOUTS = "compiled", "pure", "from Python", "C++ rollouts"
OPEN_SPIEL = ("pig", "backgammon")
ROLLOUTS_AT_ONCE = 100
SIMULATIONS = 2  # the first starts at the root, the second one decision further: the fewest that find a move

Batch = Callable[[int], tuple[int, int]]  # plays so many times; returns the games played and the decisions taken


@dataclass(frozen=True)
class Contestant:
    """What is measured: a table of ours or a game of OpenSpiel, and how it is run."""

    game: str
    how: str


@dataclass(frozen=True)
class Figure:
    """Per second of processor time, round by round."""

    game: str
    how: str
    decisions: list[float]
    games: list[float]

    def times(self, other: Figure) -> float:
        """How many times as many decisions, round against round."""
        return statistics.median(own / its for own, its in zip(self.decisions, other.decisions, strict=False))


@dataclass(frozen=True)
class Target:
    """A ratio of decisions per second that we want to reach."""

    what: str
    wanted: float
    reached: float | None


# --- one measurement, in a process of its own ---


def measure(contestant: Contestant, seconds: float) -> tuple[float, float]:
    """Decisions and games per second of processor time."""
    batch = BATCHES[contestant.how](contestant.game)
    batch(1)
    games = decisions = 0
    size = 1
    spent = 0.0
    began = time.process_time()
    while spent < seconds:
        more_games, more_decisions = batch(size)
        games += more_games
        decisions += more_decisions
        spent = time.process_time() - began
        if spent < seconds / 20:
            size *= 2
    return decisions / spent, games / spent


def our_batch(table: str) -> Batch:
    """Random games of our own, as TABLEE_PURE says."""
    from tablee import games
    from tablee.engine import playout
    from tablee.engine.chance import Chance

    is_pure = str(playout.__file__).endswith(".py")
    if is_pure != (os.environ.get("TABLEE_PURE") == "1"):
        raise SystemExit("the rules are not compiled here: there is nothing to compare")
    game, options = games.table(table)
    start, chance = game.start(options), Chance(1)
    return lambda number: (number, int(playout.playouts(start, number, chance)))


def python_batch(name: str) -> Batch:
    """Random games of OpenSpiel, as its Python examples play them."""
    import pyspiel

    game = pyspiel.load_game(name)
    luck = random.Random(1)

    def play(number: int) -> tuple[int, int]:
        decisions = 0
        for _ in range(number):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(luck.choices(actions, chances)[0])
                else:
                    state.apply_action(luck.choice(state.legal_actions()))
                    decisions += 1
        return number, decisions

    return play


def rollout_batch(name: str) -> Batch:
    """Random games inside OpenSpiel's MCTS bot; how many decisions they take is known from games driven from Python."""
    import pyspiel

    game = pyspiel.load_game(name)
    sample, taken = python_batch(name)(200)
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS_AT_ONCE, 1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])

    bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, False, 1, False)

    def play(number: int) -> tuple[int, int]:
        for _ in range(number):
            bot.step(state)
        rollouts = number * SIMULATIONS * ROLLOUTS_AT_ONCE
        return rollouts, round(rollouts * taken / sample)

    return play


BATCHES: dict[str, Callable[[str], Batch]] = {
    COMPILED: our_batch,
    PURE: our_batch,
    PYTHON: python_batch,
    ROLLOUTS: rollout_batch,
}


# --- the whole run ---


def contestants() -> list[Contestant]:
    """Every game and number of players of ours, and OpenSpiel's two if it is installed."""
    from tablee import games
    from tablee.engine.options import Number

    found = []
    for name in games.names():
        seats = games.find(name).options_type.kinds()["seats"]
        assert isinstance(seats, Number)
        for number in range(seats.low, seats.high + 1):
            found += [Contestant(f"{name}(seats={number})", how) for how in (COMPILED, PURE)]
    if find_spec("pyspiel"):
        found += [Contestant(name, how) for name in OPEN_SPIEL for how in (PYTHON, ROLLOUTS)]
    return found


def measure_apart(contestant: Contestant, seconds: float) -> tuple[float, float] | None:
    """One measurement in a new process; None with a sentence when it cannot be made."""
    environment = {**os.environ, "TABLEE_PURE": "1" if contestant.how == PURE else "0"}
    command = [sys.executable, __file__, "--one", contestant.game, contestant.how, "--seconds", str(seconds)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"exit code {done.returncode}"
        print(f"{contestant.game}, {contestant.how}: {reason}", file=sys.stderr)
        return None
    decisions, games = json.loads(done.stdout)
    return decisions, games


def run(rounds: int, seconds: float, console: Console) -> list[Figure]:
    """All contestants in turn, round after round."""
    figures = {contestant: Figure(contestant.game, contestant.how, [], []) for contestant in contestants()}
    with console.status("") as status:
        for number in range(rounds):
            for contestant, figure in figures.items():
                status.update(f"round {number + 1} of {rounds}: {contestant.game}, {contestant.how}")
                measured = measure_apart(contestant, seconds)
                if measured:
                    figure.decisions.append(measured[0])
                    figure.games.append(measured[1])
    return [figure for figure in figures.values() if figure.games]


def targets(figures: list[Figure]) -> list[Target]:
    """What compiled Déstorsion should reach, by its slowest number of players."""
    found = {(figure.game, figure.how): figure for figure in figures}
    ours = [figure for figure in figures if figure.how == COMPILED and figure.game.startswith("destorsion")]
    by_pure = [figure.times(found[figure.game, PURE]) for figure in ours if (figure.game, PURE) in found]
    backgammon = found.get(("backgammon", PYTHON))
    by_spiel = [figure.times(backgammon) for figure in ours] if backgammon else []
    return [
        Target("compiled Déstorsion, times the same source pure", 40, min(by_pure, default=None)),
        Target("compiled Déstorsion, times OpenSpiel’s backgammon from Python", 20, min(by_spiel, default=None)),
    ]


def show(figures: list[Figure], wanted: list[Target], console: Console) -> None:
    """The figures and the targets as tables."""
    pure = {figure.game: figure for figure in figures if figure.how == PURE}
    table = Table(title="Random games, per core and second of processor time", title_justify="left", box=None)
    table.add_column("game")
    table.add_column("how")
    for heading in ("decisions/s", "games/s", "times pure"):
        table.add_column(heading, justify="right")
    for figure in figures:
        is_ratio = figure.how == COMPILED and figure.game in pure
        ratio = f"{figure.times(pure[figure.game]):.1f}" if is_ratio else ""
        decisions, games = statistics.median(figure.decisions), statistics.median(figure.games)
        table.add_row(figure.game, figure.how, f"{decisions:,.0f}", f"{games:,.0f}", ratio)
    console.print(table)
    if not find_spec("pyspiel"):
        console.print("OpenSpiel is not installed (pip install open_spiel): it was left out.")
    for target in wanted:
        verdict = "not measured"
        if target.reached is not None:
            verdict = f"{target.reached:.1f}, " + ("reached" if target.reached >= target.wanted else "missed")
        console.print(f"Target {target.wanted:.0f}: {target.what}: {verdict}", soft_wrap=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Random games per second, next to OpenSpiel.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time for each measurement")
    parser.add_argument("--json", metavar="FILE", help="write the figures to a file")
    parser.add_argument("--one", nargs=2, metavar=("GAME", "HOW"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.one:
        print(json.dumps(measure(Contestant(*args.one), args.seconds)))
        return
    console = Console(highlight=False)
    figures = run(args.rounds, args.seconds, console)
    wanted = targets(figures)
    show(figures, wanted, console)
    if args.json:
        facts = {"figures": [asdict(figure) for figure in figures], "targets": [asdict(target) for target in wanted]}
        Path(args.json).write_text(json.dumps(facts, ensure_ascii=False, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
