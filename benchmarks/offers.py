"""How many offers bots make to people, and how many are refused: with their manners and without.

    python benchmarks/offers.py [--table "whisky_race(seats=4)"] [--people 2] [--bot greedy] [--games 4] [--seed 1]

The people are played by the same bot, which answers offers by its own judgement and opens none.
"""

from __future__ import annotations

import argparse
from functools import partial

from tablee import bots, games
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, State
from tablee.engine.playout import draw
from tablee.lab.simulate import draw_seed


class Count:
    """What happened in some games."""

    def __init__(self) -> None:
        self.rounds = self.offers = self.refused = self.most = 0


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--table", default="whisky_race(seats=4)")
    parser.add_argument("--people", type=int, default=2)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for has_manners in (False, True):
        count, people = Count(), tuple(range(asked.people))
        for number in range(asked.games):
            play(asked.table, asked.bot, people, draw_seed(asked.seed, number, 0), has_manners, count)
        share = count.refused / count.offers if count.offers else 0.0
        print(
            f"{'with' if has_manners else 'without'} manners: {asked.games} games, {count.rounds} rounds, "
            f"{count.offers} offers to {asked.people} people ({count.offers / count.rounds:.2f} a round, at most "
            f"{count.most} of one bot to one person in a round), {share:.0%} refused",
            flush=True,
        )


def play(text: str, bot: str, people: tuple[int, ...], seed: int, has_manners: bool, count: Count) -> None:
    """One game."""
    game, options = games.table(text)
    state, chance = game.start(options), Chance(seed)
    players = [bots.make(bot, game, seed + seat) for seat in range(options.seats)]
    manners = game.manners()
    assert manners is not None, "the game has offers"
    open_by, made = NATURE, dict[tuple[int, int, int], int]()

    def may_propose(seat: int, state: State, action: int) -> bool:
        if seat in people:
            return state.is_answer(action)
        return not has_manners or manners.allow(state, seat, action, people)

    while not state.over:
        seat = int(state.seats()[0])
        if seat == NATURE:
            state.play(NATURE, draw(state, chance))
            continue
        action = bots.ask(players[seat], game, state, seat, partial(may_propose, seat, state))
        written = state.write(action).split()
        if written[0] == "offer" and int(written[1]) - 1 in people:
            key = (int(state.turns()), seat, int(written[1]))
            made[key], open_by = made.get(key, 0) + 1, seat
        elif open_by != NATURE and seat in people and written[0] in ("accept", "refuse", "counter"):
            count.refused += written[0] != "accept"
            open_by = NATURE
        manners.hear(state, seat, action)
        state.play(seat, action)
    count.rounds += int(state.turns())
    count.offers += sum(made.values())
    count.most = max(count.most, *made.values(), 0)


if __name__ == "__main__":
    main()
