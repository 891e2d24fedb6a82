"""A player that reads what it sees as one text and answers with one: python examples/text_player.py [GAME].

It plays the first number of its list, or a random one; put a language model in its place.
"""

import random
import re
import sys

import tablee


def player(seen: str, chance: random.Random) -> str:
    """The answer to what a seat sees: here one of the numbers of the list, drawn."""
    numbers = re.findall(r"^(\d+)\. ", seen, re.MULTILINE)
    return chance.choice(numbers)


def main(game: str = "la_sortie") -> None:
    """Play one game, and print what the first seat sees of it."""
    env, chance = tablee.text_env(game, seed=1), random.Random(1)
    while not env.over:
        seen = env.observe(env.to_move)
        if env.to_move == 0:
            print(seen, end="\n\n")
        fault = env.step(player(seen, chance))
        assert not fault, fault
    print(env.observe(0))
    print(env.returns())


if __name__ == "__main__":
    main(*sys.argv[1:])
