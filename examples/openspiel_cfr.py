"""Solves the ends of games with OpenSpiel's counterfactual regret minimization, and how exploitable they still are.

    pip install tablee[openspiel]
    python examples/openspiel_cfr.py                       # two ends of games, 100 iterations each
    python examples/openspiel_cfr.py --iterations 1000 "tablee_destorsion(position=A49 B40 M3 turn:2,turn_limit=1)"

In the duel of the Whisky Race a clan bids for a bottle of another one, both in secret: whoever always bids the same is
found out. What a player could win by knowing the others' strategies goes towards 0.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import pyspiel
from open_spiel.python.algorithms import cfr, exploitability

from tablee.adapters import open_spiel  # noqa: F401  # registers the games

LAST_TURN = "tablee_destorsion(position=A49 B40 M3 turn:2,turn_limit=1)"
DUEL = (
    "tablee_whisky_race(players=3,trade=none,max_rounds=15,simultaneous=False,position=n3 round 15 piper 1 / "
    "1@44 p3 c1 w:GM / 2@44 p3 w:BR played / 3@45 played / E@30 / pool - / home 3 / order 2>1 / at TURN 1 b0 moved)"
)


def solve(text: str, iterations: int, looks: int = 5) -> Iterator[tuple[int, float]]:
    """Iterations done, and what the players together could still gain by answering best (NashConv)."""
    game = pyspiel.load_game(text)
    solver = cfr.CFRPlusSolver(game)
    for done in range(iterations + 1):
        if done % max(1, iterations // looks) == 0:
            yield done, exploitability.nash_conv(game, solver.average_policy(), use_cpp_br=False)
        solver.evaluate_and_update_policy()


def main() -> None:
    """Solve what the command line names."""
    parser = argparse.ArgumentParser(description="Solve the ends of games with OpenSpiel.")
    parser.add_argument("games", nargs="*", default=[LAST_TURN, DUEL], help="game strings of OpenSpiel's")
    parser.add_argument("--iterations", type=int, default=100)
    given = parser.parse_args()
    for text in given.games:
        print(text)
        for done, gain in solve(text, given.iterations):
            print(f"  after {done:5} iterations: {gain:.6f}")


if __name__ == "__main__":
    main()
