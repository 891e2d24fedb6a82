"""One rules core, several doors: the same seeded games, played through each of them, end in equal digests.

A game is played by two seeds: one for what chance draws, one for who chooses among the fixed numbers of what may be
played. What is digested is every decision, with all that might have been played, the last position and the rewards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable

import numpy as np
import pytest

import tablee
from tablee import games
from tablee.adapters import pettingzoo
from tablee.engine import door, log
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE
from tablee.engine.playout import draw
from tablee.envs import make_vec

GAMES = 100  # of each table
CHOICES = 1 << 40  # what tells the seed of choices from that of chance
TABLES = (  # options with which games end soon
    "destorsion(seats=3,turn_limit=6)",
    "dice_chess(seats=2)",
    "file_dans_ta_mare(seats=2,max_rounds=3)",
    "korrigans(seats=3,max_rounds=6)",
    "la_sortie(seats=2,turn_limit=30)",
    "pig(seats=4,goal=20)",
    "whisky_race(seats=3,max_rounds=15)",
)
POSITIONS = {"dice_chess": "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 84 40"}  # 16 moves before a draw
CLANS = " / ".join(f"{seat}@{36 + seat} p{3 + seat} w:GM+KI" for seat in (1, 2, 3))
POSITIONS["whisky_race"] = f"n3 round 13 piper 1 / {CLANS} / E@30 / 39:feast 43:pub / at PLAN"

Door = Callable[[str, str | None, range], list[str]]


class Minutes:
    """Chooses, and digests what was chosen."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(CHOICES + seed)
        self.digest = hashlib.sha256()

    def choose(self, seat: int, legal: Iterable[int]) -> int:
        numbers = sorted(legal)
        number = numbers[self.chance.below(len(numbers))]
        self.digest.update(f"{seat} {numbers} {number}\n".encode())
        return number

    def end(self, position: str, rewards: Iterable[float]) -> str:
        self.digest.update(f"{position} {[round(float(reward), 6) for reward in rewards]}".encode())
        return self.digest.hexdigest()


def by_the_log(table: str, position: str | None, seeds: range) -> list[str]:
    """As a page plays: by texts, through the door, into a log, which then leads to the end by itself."""
    game, options = games.table(table)
    encoder = game.encoder(options)
    head = log.header(game, options.write(game.name), position)
    ends = []
    for seed in seeds:
        chance, minutes, entries = Chance(seed), Minutes(seed), []
        state = log.first_state(game, head)
        while not state.over:
            seat = state.seats()[0]
            if seat == NATURE:
                action = draw(state, chance)
            else:
                legal = encoder.legal(state, seat)
                action = legal[minutes.choose(seat, legal)]
            played = door.play(state, seat, state.write(action))
            entries.append(log.Entry(number=len(entries) + 1, seat=seat, text=played.text))
            state = played.after
        last = log.last_state(game, head, entries)
        outcome = last.outcome()
        shares = [outcome.share(seat) for seat in range(options.seats)]
        ends.append(minutes.end(game.write_position(last), exceeding(shares)))
    return ends


def by_the_api(table: str, position: str | None, seeds: range) -> list[str]:
    """`tablee.load` and the states it makes."""
    name, options = games.table(table)[0].name, dict(games.table(table)[1].items())
    loaded = tablee.load(name, **options)
    ends = []
    for seed in seeds:
        chance, minutes = Chance(seed), Minutes(seed)
        state = (loaded.start() if position is None else loaded.position(position)).roll(chance)
        while not state.over:
            numbered = state.numbered()
            state = state.play(numbered[minutes.choose(state.to_move[0], numbered)]).roll(chance)
        ends.append(minutes.end(state.position, exceeding(state.returns())))
    return ends


def by_batches(table: str, position: str | None, seeds: range) -> list[str]:
    """`tablee.envs.make_vec`: all of them at once."""
    name, options = games.table(table)[0].name, dict(games.table(table)[1].items())
    env = make_vec(name, len(seeds), copy=False, position=position, **options)
    minutes, ends = [Minutes(seed) for seed in seeds], [""] * len(seeds)
    _, info = env.reset(seed=seeds[0])
    while not all(ends):
        numbers = [
            mask.argmax() if ends[game] else minutes[game].choose(info["player"][game], np.flatnonzero(mask).tolist())
            for game, mask in enumerate(info["action_mask"])
        ]
        _, _, ended, _, info = env.step(np.array(numbers))
        for game in np.flatnonzero(ended):
            ends[game] = ends[game] or minutes[game].end(env.state(game).position, info["rewards"][game])
    return ends


def by_pettingzoo(table: str, position: str | None, seeds: range) -> list[str]:
    """One agent after another."""
    name, options = games.table(table)[0].name, dict(games.table(table)[1].items())
    env, ends = pettingzoo.env(name, **options), []
    for seed in seeds:
        minutes = Minutes(seed)
        env.reset(seed, {"position": position})
        while not any(env.terminations.values()):
            mask = env.last()[0]["action_mask"]
            env.step(minutes.choose(env.possible_agents.index(env.agent_selection), np.flatnonzero(mask).tolist()))
        last = env.match.game.game.write_position(env.match.now)
        ends.append(minutes.end(last, env.rewards.values()))
    return ends


def by_openspiel(table: str, position: str | None, seeds: range) -> list[str]:
    """OpenSpiel's states, chance drawn outside as it wants it."""
    pyspiel = pytest.importorskip("pyspiel")
    from tablee.adapters import open_spiel

    game, ends = open_spiel.load(table, position or ""), []
    assert isinstance(game, pyspiel.Game)
    for seed in seeds:
        chance, minutes = Chance(seed), Minutes(seed)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                numbers, weights = list(state.position.choices(NATURE)), state.position.state.weights()
                assert [number for number, _ in state.chance_outcomes()] == numbers
                state.apply_action(numbers[chance.weighted(weights)])
            else:
                state.apply_action(minutes.choose(state.current_player(), state.legal_actions()))
        ends.append(minutes.end(game.ours.write_position(state.position.state), state.returns()))
    return ends


def exceeding(shares: list[float]) -> list[float]:
    """Rewards as environments give them: by what a share of the victory exceeds the fair one."""
    return [(len(shares) * share - 1) / (len(shares) - 1) for share in shares]


DOORS: dict[str, Door] = {
    "log": by_the_log,
    "api": by_the_api,
    "batch": by_batches,
    "PettingZoo": by_pettingzoo,
    "OpenSpiel": by_openspiel,
}


@pytest.mark.once
@pytest.mark.parametrize("table", TABLES)
def test_every_door_leads_to_the_same_end(table: str) -> None:
    seeds = range(1, 1 + GAMES)
    position = POSITIONS.get(games.table(table)[0].name)
    expected, *others = [play(table, position, seeds) for play in DOORS.values()]
    assert len(set(expected)) > GAMES // 2  # the games differ
    for name, ends in zip(list(DOORS)[1:], others, strict=True):
        assert ends == expected, name
