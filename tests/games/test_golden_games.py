"""Golden games: seeded games as readable text. A change here is a change of rules, and its commit says which.

The suite runs compiled and pure: both must write the same games. They lie beside the game's scenarios. To write those
of a new game, or anew after a change of rules: TABLEE_WRITE_GOLDEN=1 pytest tests/games/test_golden_games.py -k <game>
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tablee import games
from tablee.engine.chance import Chance
from tests.games.folders import scenarios, seats
from tests.games.laws import walk

SEEDS = (1, 2)


def tables() -> list[tuple[str, int]]:
    """Every game with every number of players."""
    return [(name, count) for name in games.names() for count in range(seats(name).low, seats(name).high + 1)]


def golden_file(game: str, count: int, seed: int) -> Path:
    return scenarios(game) / "golden" / f"{count}-{seed}.txt"


def command(game: str) -> str:
    """Writes a game's golden games."""
    return f"TABLEE_WRITE_GOLDEN=1 pytest tests/games/test_golden_games.py -k {game}"


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
@pytest.mark.parametrize(("game", "count"), tables())
def test_golden_game(game: str, count: int, seed: int) -> None:
    file = golden_file(game, count, seed)
    played = transcript(f"{game}(seats={count})", seed)
    if os.environ.get("TABLEE_WRITE_GOLDEN"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(played, "utf-8")
    assert file.exists(), f"{game} has no golden game for {count} players yet; this writes it: {command(game)}"
    assert file.read_text("utf-8") == played, f"{game} plays differently; if its rules have changed: {command(game)}"
