"""OpenSpiel's states of our games, for its tests."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pyspiel

from tablee import games
from tablee.adapters import open_spiel
from tablee.adapters.open_spiel import Position
from tests.adapters.tables import seat_counts

SOONEST = {  # options with which games end soon
    "destorsion": "turn_limit=3",
    "file_dans_ta_mare": "max_rounds=3",
    "korrigans": "max_rounds=2",
    "la_sortie": "turn_limit=20",
    "pig": "goal=10",
    "dice_chess": "position=8/8/4k3/8/8/4K2P/8/8 w - - 80 90",
}
GAMES = tuple(
    f"tablee_{name}(players={players}{form})"
    for name in games.names()
    for players in seat_counts(name)
    for form in (("", ",simultaneous=False") if games.find(name).simultaneous else ("",))
)


def short(text: str) -> str:
    """The same game with a sooner end."""
    name, _, rest = text.removeprefix("tablee_").partition("(")
    if name == "whisky_race":
        seats = int(rest.removeprefix("players=")[0])
        clans = " / ".join(f"{seat}@{38 + seat} p{seat}" for seat in range(1, seats + 1))
        start = f"n{seats} round 15 piper 1 / {clans} / E@30 / pool - / at PLAN"
        return f"{text[:-1]},max_rounds=15,trade=ties,position={start})"
    return f"{text[:-1]},{SOONEST[name]})"


SHORT_GAMES = tuple(map(short, GAMES))

# Ends of games whose trees are small
LAST_TURN = "tablee_destorsion(position=A49 B40 M3 turn:2,turn_limit=1)"
DUEL = (
    "tablee_whisky_race(players=3,trade=none,max_rounds=15,simultaneous=False,position=n3 round 15 piper 1 / "
    "1@44 p3 c1 w:GM / 2@44 p3 w:BR played / 3@45 played / E@30 / pool - / home 3 / order 2>1 / at TURN 1 b0 moved)"
)
LAST_PLANS = (
    "tablee_whisky_race(players=3,trade=none,max_rounds=15,simultaneous=False,position=n3 round 15 piper 1 / "
    "1@44 p2 / 2@44 p3 / 3@45 / E@30 / pool - / home 3 / at PLAN)"
)


def start(table: str) -> Position:
    game = open_spiel.load(table)
    return Position(game, game.ours.start(game.options))


def step(position: Any, luck: random.Random) -> int:
    """Any action, nature's by its chances."""
    if position.is_chance_node():
        numbers, chances = zip(*position.chance_outcomes(), strict=True)
        return int(luck.choices(numbers, chances)[0])
    return luck.choice(position.legal_actions())


def decisions(table: str, seed: int) -> list[Position]:
    """The positions of a random game in which a seat is to decide."""
    luck, position, found = random.Random(seed), start(table), []
    while not position.is_terminal():
        if not position.is_chance_node():
            found.append(position.clone())
        position.apply_action(step(position, luck))
    return found


def walk(game: Any, luck: random.Random) -> Iterator[Any]:
    """The states of one random game, simultaneous ones too, the last one included."""
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_simultaneous_node():
            legal = [state.legal_actions(player) for player in range(game.num_players())]
            state.apply_actions([luck.choice(actions) if actions else 0 for actions in legal])
        else:
            state.apply_action(step(state, luck))
    yield state


def tree(text: str) -> list[Any]:
    """All states below the start of a small game."""
    found, waiting = [], [pyspiel.load_game(text).new_initial_state()]
    while waiting:
        state = waiting.pop()
        found.append(state)
        if not state.is_terminal():
            waiting += [state.child(action) for action in state.legal_actions()]
    return found
