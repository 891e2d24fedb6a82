"""How fast the search thinks: iterations and new nodes per second and core, next to OpenSpiel in the same run.

    python benchmarks/search.py [--rounds 3] [--seconds 0.5] [--json FILE]

Every figure is the median over rounds that alternate between all contestants, each in a process of its own, measured
in processor time. Both searches play every iteration to the end at random, so that they do the same work; "master" is
our search as the strongest level uses it, evaluating by the heuristic. What a search with a tree costs beside bare
random games is the median of the rounds' own ratios, from the same position in the same process; the games inside a
tree are a little shorter, because its players soon avoid the worst moves.
"""

from __future__ import annotations

import argparse
import json
import os
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

from tablee.engine.contract import State

COMPILED, PURE, MASTER, MCTS, ISMCTS = "compiled", "pure", "master", "C++ MCTS", "C++ ISMCTS"
OPEN_SPIEL = (("backgammon", MCTS), ("chess", MCTS), ("connect_four", MCTS), ("leduc_poker", ISMCTS))
AT_ONCE = 200  # iterations of one search; a new one begins after them
EXPLORATION = 1.4
PLAYOUTS = 1000
WANTED = 2.5  # times the bare playouts' time, at most, for Déstorsion

Batch = Callable[[], tuple[int, int]]  # one search; returns its iterations and the nodes it made, 0 where unknown


@dataclass(frozen=True)
class Figure:
    """Per second of processor time, round by round."""

    game: str
    how: str
    iterations: list[float]
    nodes: list[float]


# --- one measurement, in a process of its own ---


def measure(game: str, how: str, seconds: float) -> tuple[float, float]:
    """Iterations and new nodes per second of processor time."""
    batch = spiel_batch(game, how) if how in (MCTS, ISMCTS) else our_batch(game, how)
    iterations = nodes = 0
    spent = 0.0
    began = time.process_time()
    while spent < seconds:
        more_iterations, more_nodes = batch()
        iterations += more_iterations
        nodes += more_nodes
        spent = time.process_time() - began
    return iterations / spent, nodes / spent


def our_batch(table: str, how: str) -> Batch:
    """One search of the first decision of a game."""
    from tablee import games
    from tablee.bots import Knowledge
    from tablee.bots.search import TO_THE_END, Budget, SearchBot, SearchParameters, parameters_for
    from tablee.engine.trained import heuristic_of

    game, options = games.table(table)
    state, seat = first_decision(game.start(options))
    parameters = SearchParameters(TO_THE_END, EXPLORATION)
    if how == MASTER:
        parameters = parameters_for(game.heuristic())
    bot = SearchBot("search", 1, heuristic_of(game), Budget(20 if how == PURE else AT_ONCE), parameters)

    def search() -> tuple[int, int]:
        found = bot.think(Knowledge(game, state, seat))
        return int(bot.budget.iterations), len(found.tree.nodes)

    return search


def first_decision(state: State) -> tuple[State, int]:
    """The start of a game as nature leaves it to the first seat that has a choice, and that seat."""
    from tablee.engine.chance import Chance
    from tablee.engine.contract import NATURE
    from tablee.engine.playout import draw

    chance = Chance(1)
    while True:
        seat = state.seats()[0]
        if seat != NATURE and len(state.actions(seat)) > 1:
            return state, seat
        state.play(seat, draw(state, chance) if seat == NATURE else state.actions(seat)[0])


def spiel_batch(name: str, how: str) -> Batch:
    """One search of OpenSpiel's, with one random game for each iteration."""
    import pyspiel

    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    if how == MCTS:
        bot = pyspiel.MCTSBot(game, evaluator, EXPLORATION, AT_ONCE, 1000, False, 1, False)
    else:
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(1, evaluator, EXPLORATION, AT_ONCE, -1, policy, False, False)

    def search() -> tuple[int, int]:
        bot.step(state)
        return AT_ONCE, 0

    return search


def tree_ratio(table: str) -> float:
    """Random games with a tree, times the processor time of as many bare ones from the same position."""
    from tablee import games
    from tablee.bots import Knowledge
    from tablee.bots.search import TO_THE_END, Budget, SearchBot, SearchParameters
    from tablee.engine import playout
    from tablee.engine.chance import Chance

    game, options = games.table(table)
    state, seat = first_decision(game.start(options))
    bot = SearchBot("search", 1, game.heuristic(), Budget(PLAYOUTS), SearchParameters(TO_THE_END, EXPLORATION))
    began = time.process_time()
    playout.playouts(state, PLAYOUTS, Chance(1))
    bare = time.process_time() - began
    began = time.process_time()
    bot.think(Knowledge(game, state, seat))
    return (time.process_time() - began) / bare


# --- the whole run ---


def contestants() -> list[tuple[str, str]]:
    """Every game of ours at its fewest players, and OpenSpiel's nearest if it is installed."""
    from tablee import games

    found = [(name, how) for name in games.names() for how in (COMPILED, MASTER, PURE)]
    return [*found, *OPEN_SPIEL] if find_spec("pyspiel") else found


def apart(*arguments: str, pure: bool = False) -> list[float] | None:
    """One measurement in a new process; None with a sentence when it cannot be made."""
    environment = {**os.environ, "TABLEE_PURE": "1" if pure else "0"}
    done = subprocess.run(
        [sys.executable, __file__, *arguments], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        reason = done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"exit code {done.returncode}"
        print(f"{' '.join(arguments)}: {reason}", file=sys.stderr)
        return None
    figures: list[float] = json.loads(done.stdout)
    return figures


def run(rounds: int, seconds: float, console: Console) -> tuple[list[Figure], list[float]]:
    """All contestants in turn, round after round."""
    figures = {(game, how): Figure(game, how, [], []) for game, how in contestants()}
    ratios = []
    with console.status("") as status:
        for number in range(rounds):
            for (game, how), figure in figures.items():
                status.update(f"round {number + 1} of {rounds}: {game}, {how}")
                measured = apart("--one", game, how, "--seconds", str(seconds), pure=how == PURE)
                if measured:
                    figure.iterations.append(measured[0])
                    figure.nodes.append(measured[1])
            measured = apart("--ratio", "destorsion")
            if measured:
                ratios += measured
    return [figure for figure in figures.values() if figure.iterations], ratios


def show(figures: list[Figure], ratios: list[float], console: Console) -> None:
    """The figures as a table, and the target."""
    pure = {figure.game: statistics.median(figure.iterations) for figure in figures if figure.how == PURE}
    table = Table(title="Searches, per core and second of processor time", title_justify="left", box=None)
    table.add_column("game")
    table.add_column("how")
    for heading in ("playouts/s", "nodes/s", "times pure"):
        table.add_column(heading, justify="right")
    for figure in figures:
        iterations, nodes = statistics.median(figure.iterations), statistics.median(figure.nodes)
        ratio = f"{iterations / pure[figure.game]:.1f}" if figure.how == COMPILED and figure.game in pure else ""
        table.add_row(figure.game, figure.how, f"{iterations:,.0f}", f"{nodes:,.0f}" if nodes else "", ratio)
    console.print(table)
    if not find_spec("pyspiel"):
        console.print("OpenSpiel is not installed (pip install open_spiel): it was left out.")
    if ratios:
        reached = statistics.median(ratios)
        verdict = "reached" if reached <= WANTED else "missed"
        console.print(
            f"Target {WANTED}: {PLAYOUTS} playouts of Déstorsion with a tree, times bare: {reached:.2f}, {verdict}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="Searches per second, next to OpenSpiel.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.5, help="processor time for each measurement")
    parser.add_argument("--json", metavar="FILE", help="write the figures to a file")
    parser.add_argument("--one", nargs=2, metavar=("GAME", "HOW"), help=argparse.SUPPRESS)
    parser.add_argument("--ratio", metavar="GAME", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.one:
        print(json.dumps(measure(args.one[0], args.one[1], args.seconds)))
        return
    if args.ratio:
        print(json.dumps([tree_ratio(args.ratio)]))
        return
    console = Console(highlight=False)
    figures, ratios = run(args.rounds, args.seconds, console)
    show(figures, ratios, console)
    if args.json:
        facts = {"figures": [asdict(figure) for figure in figures], "with a tree, times bare": ratios}
        Path(args.json).write_text(json.dumps(facts, ensure_ascii=False, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
