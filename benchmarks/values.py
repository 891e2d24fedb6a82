"""How well the learnt values say how games end: calibration and Brier score, beside the untrained form.

    python benchmarks/values.py [--tables korrigans:3 …] [--games 2000] [--seed 20261119] [--json FILE]

Of every game and number of seats so many games are played that no training has seen, by the bots of PLAYERS, with the
learnt values; 20 positions of each are drawn. Whoever stops it loses a second of games and goes on later with the same
command. The untrained form turns differences in the hand-made value (the feature `value`) into shares by a logistic
function; it is given the one scale that suits these very games best. Wanted are an error of at most 0.03 and a
Brier score below the untrained one.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict, dataclass
from functools import partial
from importlib import resources
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.table import Table

from tablee import games
from tablee.engine.options import Number
from tablee.engine.trained import FOLDER, ValueFile, read
from tablee.lab.calibration import Calibration
from tablee.lab.chunks import in_chunks
from tablee.lab.self_play import SelfPlay, play_numbers, record_length
from tablee.lab.train import weights_of

ERROR = 0.03  # wanted
SCALES = [2.0 ** (step / 4) for step in range(-20, 21)]  # of the untrained form, as multiples of the mean lead
PLAYERS = {"la_sortie": 20, "dice_chess": 20}  # iterations of the search; the other games are played by greedy

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Measured:
    game: str
    seats: int
    players: str
    games: int
    digest: str  # of the values
    trained: Calibration
    untrained: Calibration


def every_table() -> list[tuple[str, int]]:
    """Every game with learnt values, with each number of seats."""
    found = []
    for name in games.names():
        kind = games.find(name).options_type.kinds()["seats"]
        assert isinstance(kind, Number)
        found += [(name, seats) for seats in range(kind.low, kind.high + 1) if values_of(name, seats)]
    return found


def values_of(name: str, seats: int) -> ValueFile | None:
    """The learnt values beside a game."""
    file = resources.files(f"tablee.games.{name}").joinpath(FOLDER, f"{seats}.json")
    return read(file.read_bytes(), str(file), games.find(name), seats) if file.is_file() else None


def plan_of(name: str, seats: int, seed: int, values: ValueFile) -> SelfPlay:
    """Games without experiments."""
    return SelfPlay(
        game=name,
        seats=seats,
        seed=seed,
        iterations=PLAYERS.get(name, 0),
        values=values,
        explores=False,
        varies=False,
    )


def play(plan: SelfPlay, wanted: int, file: Path, features: int, console: Console) -> Floats:
    """The records of so many games, those played before among them."""
    length = 4 * record_length(plan.seats, features)
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as book, console.status("") as status:
        played = min(book.tell() // length, wanted)
        book.truncate(played * length)
        for records in in_chunks(partial(play_numbers, plan), range(played, wanted), 1):
            book.write(records)
            book.flush()
            played += len(records) // length
            status.update(f"{plan.game}, {plan.seats} seats: {played} of {wanted} games")
    return np.fromfile(file, np.float32).astype(np.float64)


def measure(name: str, seats: int, wanted: int, seed: int, folder: Path, console: Console) -> Measured:
    """One table."""
    values = values_of(name, seats)
    assert values is not None
    plan, count = plan_of(name, seats, seed, values), len(values.features)
    numbers = play(plan, wanted, folder / f"{name}-{seats}-{seed}-{values.digest}.bin", count, console)
    rows = numbers.reshape(-1, seats * (count + 1))
    features, shares = rows[:, : seats * count].reshape(-1, seats, count), rows[:, seats * count :]
    learnt = Calibration.of(weights_of(values).shares(features), shares)
    old = min((Calibration.of(form, shares) for form in untrained(features[:, :, 0])), key=lambda one: one.brier)
    return Measured(name, seats, plan.players(), wanted, values.digest, learnt, old)


def untrained(values: Floats) -> list[Floats]:
    """The shares by the lead in hand-made value, on every scale."""
    seats = values.shape[1]
    others = [np.delete(values, seat, axis=1).max(axis=1) for seat in range(seats)]
    leads = values - np.stack(others, axis=1)
    found = []
    for scale in SCALES:
        parts = 1.0 / (1.0 + np.exp(np.clip(-leads / (scale * np.abs(leads).mean()), -30, 30)))
        found.append(parts / parts.sum(axis=1, keepdims=True))
    return found


def show(found: list[Measured], console: Console) -> None:
    table = Table(title="Learnt values on games not learnt from", title_justify="left", box=None, padding=(0, 2, 0, 0))
    for heading in ("game", "seats", "players", "games", "error", "untrained", "Brier", "untrained", "wanted"):
        table.add_column(heading, justify="left" if heading in ("game", "players", "wanted") else "right")
    for one in found:
        new, old = one.trained, one.untrained
        reached = new.error <= ERROR and new.brier < old.brier
        numbers = (f"{new.error:.3f}", f"{old.error:.3f}", f"{new.brier:.4f}", f"{old.brier:.4f}")
        table.add_row(
            one.game, str(one.seats), one.players, str(one.games), *numbers, "reached" if reached else "missed"
        )
    console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description="Calibration of the learnt values.")
    parser.add_argument("--tables", nargs="+", metavar="GAME:SEATS", default=[])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=20261119)
    parser.add_argument("--results", type=Path, metavar="FOLDER", default=Path("build/values"))
    parser.add_argument("--json", type=Path, metavar="FILE")
    args = parser.parse_args()
    console = Console(highlight=False, width=118)
    tables = [(name, int(seats)) for name, _, seats in (text.partition(":") for text in args.tables)] or every_table()
    found = [measure(name, seats, args.games, args.seed, args.results, console) for name, seats in tables]
    show(found, console)
    if args.json:
        args.json.write_text(json.dumps([asdict(one) for one in found], indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
