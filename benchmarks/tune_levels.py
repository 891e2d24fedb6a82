"""Finds how much the levels that look no farther than their own turn must misjudge, so that they are told apart.

    python benchmarks/tune_levels.py [--games destorsion …] [--share 0.7] [--count 200] [--seed 1]

From the expert down, who searches: how large the errors of the level below must be for the level above to win this
share of the games between two (of the games that somebody wins), or as many times the fair share among three as the
odds say. The answer is found by bisection over the logarithm of the noise; its lines go into bots/levels.toml.
benchmarks/ladder.py then measures the levels with other games.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections.abc import Callable
from functools import partial

from tablee import games
from tablee.bots import Bot, match
from tablee.bots.levels import make_level
from tablee.bots.lookahead import LookaheadBot
from tablee.engine.chance import Chance
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.trained import heuristic_of
from tablee.lab.simulate import draw_seed

BELOW = ("regular", "apprentice", "beginner")
SMALLEST, LARGEST = 0.005, 60.0  # from hardly ever wrong to nearly blind
STEPS = 6


Maker = Callable[[int], Bot]  # by its seed


def share(game: Game, options: Options, above: Maker, below: Maker, count: int, seed: int) -> float:
    """The share of one bot of the level above among bots of the level below."""
    shares = []
    for number in range(max(1, count // options.seats)):
        for place in range(options.seats):
            seeds = [draw_seed(seed, number, place * options.seats + seat) for seat in range(options.seats)]
            around = [(above if seat == place else below)(seeds[seat]) for seat in range(options.seats)]
            chance = Chance(draw_seed(seed, number, -1))
            shares.append(match.play(game, game.start(options), around, chance).outcome.share(place))
    return statistics.fmean(shares)


def misjudging(noise: float, game: Game) -> Maker:
    """A level that sees its own turn only, with errors of this size."""
    return partial(LookaheadBot, "", heuristic=heuristic_of(game), noise=noise)


def wanted(part: float, seats: int) -> float:
    """The share among more that the same odds give."""
    odds = part / (1 - part)
    return odds / (odds + seats - 1)


def noise_below(game: Game, options: Options, above: Maker, least: float, args: argparse.Namespace) -> float:
    """The errors of a level that the level above beats as often as wanted; at least as large as those above."""
    low, high = math.log(least), math.log(LARGEST)
    aim = wanted(args.share, options.seats)
    for _ in range(STEPS):
        middle = (low + high) / 2
        if share(game, options, above, misjudging(math.exp(middle), game), args.count, args.seed) < aim:
            low = middle
        else:
            high = middle
    return math.exp((low + high) / 2)


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", nargs="+", default=games.names(), choices=games.names())
    parser.add_argument("--share", type=float, default=0.7)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for name in args.games:
        game, options = games.table(name)
        print(f"[{name}]", flush=True)
        above: Maker = partial(make_level, "expert", heuristic=heuristic_of(game), game=name)
        noise = SMALLEST
        for level in BELOW:
            noise = noise_below(game, options, above, noise, args)
            above = misjudging(noise, game)
            print(f"{level} = {{ noise = {noise:.2g} }}", flush=True)
        print(flush=True)


if __name__ == "__main__":
    main()
