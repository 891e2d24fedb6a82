"""Finds how much the levels that look no farther than their own turn must misjudge, so that they are told apart.

    python benchmarks/tune_levels.py [--games destorsion …] [--top 0.1] [--share 0.7] [--count 200] [--seed 1]

From the expert down: how large the errors of the level below must be for the level above to win this share of the
games between two (of the games that somebody wins), or as many times the fair share among three as the odds say. The
answer is found by bisection over the logarithm of the noise; its lines go into bots/levels.toml. benchmarks/ladder.py
then measures the levels with other games.
"""

from __future__ import annotations

import argparse
import math
import statistics

from tablee import games
from tablee.bots import Bot, match
from tablee.bots.lookahead import LookaheadBot
from tablee.engine.chance import Chance
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.trained import heuristic_of
from tablee.lab.simulate import draw_seed

BELOW = ("regular", "apprentice", "beginner")
LARGEST = 60.0  # nearly blind
STEPS = 6


def share(game: Game, options: Options, above: float, below: float, count: int, seed: int) -> float:
    """The share of one bot with the smaller errors among bots with the larger ones."""
    shares = []
    heuristic = heuristic_of(game)
    for number in range(max(1, count // options.seats)):
        for place in range(options.seats):
            seeds = [draw_seed(seed, number, place * options.seats + seat) for seat in range(options.seats)]
            around: list[Bot] = [
                LookaheadBot("", seeds[seat], heuristic, above if seat == place else below)
                for seat in range(options.seats)
            ]
            chance = Chance(draw_seed(seed, number, -1))
            shares.append(match.play(game, game.start(options), around, chance).outcome.share(place))
    return statistics.fmean(shares)


def wanted(part: float, seats: int) -> float:
    """The share among more that the same odds give."""
    odds = part / (1 - part)
    return odds / (odds + seats - 1)


def noise_below(game: Game, options: Options, above: float, args: argparse.Namespace) -> float:
    """The errors of a level that the level above beats as often as wanted."""
    low, high = math.log(max(above, 0.05)), math.log(LARGEST)
    aim = wanted(args.share, options.seats)
    for _ in range(STEPS):
        middle = (low + high) / 2
        if share(game, options, above, math.exp(middle), args.count, args.seed) < aim:
            low = middle
        else:
            high = middle
    return math.exp((low + high) / 2)


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", nargs="+", default=games.names(), choices=games.names())
    parser.add_argument("--top", type=float, default=0.1, help="the errors of the expert")
    parser.add_argument("--share", type=float, default=0.7)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for name in args.games:
        game, options = games.table(name)
        noise = args.top
        print(f"[{name}]\nexpert = {{ noise = {noise:g} }}", flush=True)
        for level in BELOW:
            noise = noise_below(game, options, noise, args)
            print(f"{level} = {{ noise = {noise:.2g} }}", flush=True)
        print(flush=True)


if __name__ == "__main__":
    main()
