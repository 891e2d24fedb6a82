"""Golden games: seeded games as readable text. A change here is a change of rules, and its commit says which.

The suite runs compiled and pure: both must write the same games. To write them anew after a change of rules:
TABLEE_WRITE_GOLDEN=1 pytest tests/games/test_golden_games.py
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tablee import games
from tablee.engine.chance import Chance
from tablee.engine.options import Number
from tests.games.laws import walk

GOLDEN = Path(__file__).parent / "golden"
SEEDS = (1, 2)


def tables() -> list[str]:
    found = []
    for name in games.names():
        seats = games.find(name).options_type.kinds()["seats"]
        assert isinstance(seats, Number)
        found += [f"{name}(seats={count})" for count in range(seats.low, seats.high + 1)]
    return found


def transcript(table: str, seed: int) -> str:
    """One line per action: who, what; positions now and then; the outcome last."""
    game, options = games.table(table)
    lines = [f"{options.write(game.name)} rules {game.rules_version} seed {seed}"]
    last = game.start(options)
    for number, (state, seat, action) in enumerate(walk(last, Chance(seed))):
        if number % 25 == 0:
            lines.append(f"= {game.write_position(state)}")
        lines.append(f"{seat}: {state.write(action)}")
        last = state.copy()
        last.play(seat, action)
    outcome = last.outcome()
    assert outcome is not None
    lines.append(f"= {game.write_position(last)}")
    lines.append(f"ranks {list(outcome.ranks)} by {outcome.reason}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("table", tables())
def test_golden_game(table: str, seed: int) -> None:
    file = GOLDEN / f"{table.replace('(seats=', '-').rstrip(')')}-{seed}.txt"
    played = transcript(table, seed)
    if os.environ.get("TABLEE_WRITE_GOLDEN"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(played, "utf-8")
    assert file.read_text("utf-8") == played
