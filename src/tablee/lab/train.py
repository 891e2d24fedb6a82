"""Learns a game's values by self-play, generation after generation, each with the values of the one before.

All that has been played is kept in a folder: whoever stops a training loses the chunk of games being played, and goes
on later. The same plan gives the same games, whatever the number of workers and however often it was stopped.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from functools import partial
from importlib import resources
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from tablee import games
from tablee.engine.edition import digest_of
from tablee.engine.errors import TableeError
from tablee.engine.trained import FOLDER, Provenance, ValueFile, read, written
from tablee.lab.calibration import Calibration
from tablee.lab.chunks import in_chunks
from tablee.lab.fit import Weights, fitted, held_back
from tablee.lab.self_play import POSITIONS, SelfPlay, play_numbers, record_length

PLAN, GAMES, VALUES = "plan.json", "games.bin", "values.json"
REMEMBERED = 3  # generations whose games are learnt from

Progress = Callable[[int, int], None]  # generation, games played in it
Positions = tuple[NDArray[np.float64], NDArray[np.float64]]  # features and shares


class BadTraining(TableeError):
    """A training that cannot be begun or gone on with: folder and reason."""

    key = "bad-training"

    def __init__(self, folder: str, reason: str) -> None:
        super().__init__(f"{folder}: {reason}", folder=folder, reason=reason)


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that decides what is learnt."""

    game: str
    seats: int
    seed: int
    games: int  # in each generation
    generations: int
    iterations: int  # of each search in self-play; 0 for the greedy bot
    units: int  # hidden units
    only: tuple[str, ...]  # the features that get weights; empty for all
    rules_version: int
    features: tuple[str, ...]

    def command(self) -> str:
        """What to type for it."""
        only = f" --only {','.join(self.only)}" if self.only else ""
        return (
            f"tablee train {self.game} --seats {self.seats} --games {self.games} --generations {self.generations} "
            f"--iterations {self.iterations} --units {self.units} --seed {self.seed}{only}"
        )

    def self_play(self, generation: int, values: ValueFile | None) -> SelfPlay:
        """The games of a generation."""
        seed = self.seed + 1_000_003 * generation
        return SelfPlay(game=self.game, seats=self.seats, seed=seed, iterations=self.iterations, values=values)


class Generation(msgspec.Struct, frozen=True, kw_only=True):
    """What a generation learnt, judged by its own games that it did not learn from."""

    number: int
    before: Calibration | None  # of the values it played with; None if it played untrained
    after: Calibration


plan_decoder = msgspec.json.Decoder(Plan)


def plan(
    game: str,
    seats: int,
    seed: int,
    number: int,
    generations: int,
    iterations: int,
    units: int = 0,
    only: tuple[str, ...] = (),
) -> Plan:
    """A plan for the game as it is now."""
    found = games.find(game)
    found.options([("seats", str(seats))])  # a wrong number of seats is refused
    features = found.heuristic().feature_names()
    if unknown := [name for name in only if name not in features]:
        raise BadTraining(game, f"there is no feature {unknown[0]!r}; there are {', '.join(features)}")
    return Plan(
        game=game,
        seats=seats,
        seed=seed,
        games=number,
        generations=generations,
        iterations=iterations,
        units=units,
        only=only,
        rules_version=found.rules_version,
        features=features,
    )


def prepare(asked: Plan, folder: Path, goes_on: bool) -> None:
    """Make the folder of a training, or check that it holds the same one; refuse what would be lost or mixed up."""
    file = folder / PLAN
    try:
        if goes_on and file.exists():
            if plan_decoder.decode(file.read_bytes()) != asked:
                raise BadTraining(
                    str(folder), "it holds another training, begun with other numbers or other features of positions"
                )
            return
        if folder.exists() and not file.exists() and any(folder.iterdir()):
            raise BadTraining(str(folder), "it holds something else than a training")
        if folder.exists():
            shutil.rmtree(folder)
        folder.mkdir(parents=True)
        file.write_bytes(msgspec.json.encode(asked))
    except msgspec.DecodeError as error:
        raise BadTraining(str(folder), f"its {PLAN} cannot be read: {error}") from None
    except OSError as error:
        raise BadTraining(str(folder), error.strerror or str(error)) from None


def train(asked: Plan, folder: Path, workers: int, progress: Progress) -> Iterator[Generation]:
    """All generations, one after the other; the last one's values lie in the folder when it is done."""
    values: ValueFile | None = None
    for number in range(1, asked.generations + 1):
        place = folder / f"generation-{number}"
        try:
            place.mkdir(exist_ok=True)
            play(asked, number, values, place, workers, progress)
            file = place / VALUES
            if not file.exists():
                recent = range(max(1, number - REMEMBERED + 1), number + 1)
                remembered = [positions(asked, folder / f"generation-{one}") for one in recent]
                both = tuple(np.concatenate(parts) for parts in zip(*remembered, strict=True))
                used = ~held_back(len(both[0]), POSITIONS)
                known = np.array([not asked.only or name in asked.only for name in asked.features])
                learnt = fitted(both[0][used], both[1][used], asked.units, asked.seed, known)
                whole = folder / "values.part"
                whole.write_bytes(written(as_file(asked, learnt)))
                whole.replace(file)
            before, values = values, read(file.read_bytes(), str(file), games.find(asked.game), asked.seats)
        except OSError as error:
            raise BadTraining(str(folder), error.strerror or str(error)) from None
        yield judged(asked, number, positions(asked, place), before, values)


def play(asked: Plan, number: int, values: ValueFile | None, place: Path, workers: int, progress: Progress) -> None:
    """Play the games of a generation that its file does not hold yet; whole chunks are added to it."""
    length = 4 * record_length(asked.seats, len(asked.features))
    with (place / GAMES).open("ab") as book:
        played = min(book.tell() // length, asked.games)
        book.truncate(played * length)
        progress(number, played)
        job = partial(play_numbers, asked.self_play(number, values))
        for records in in_chunks(job, range(played, asked.games), workers):
            book.write(records)
            book.flush()
            played += len(records) // length
            progress(number, played)


def positions(asked: Plan, place: Path) -> Positions:
    """The positions of a generation's games."""
    numbers = np.fromfile(place / GAMES, np.float32).astype(np.float64)
    whole = numbers.reshape(-1, asked.seats * (len(asked.features) + 1))
    features, shares = np.split(whole, [asked.seats * len(asked.features)], axis=1)
    return features.reshape(-1, asked.seats, len(asked.features)), shares


def as_file(asked: Plan, learnt: Weights) -> ValueFile:
    """The values as they are stored."""
    game = games.find(asked.game)
    return ValueFile(
        game=asked.game,
        seats=asked.seats,
        rules_version=asked.rules_version,
        edition=digest_of(asked.game, game.usual_board()),
        features=asked.features,
        linear=learnt.linear.tolist(),
        hidden=learnt.hidden.tolist(),
        biases=learnt.biases.tolist(),
        output=learnt.output.tolist(),
        provenance=Provenance(
            command=asked.command(),
            seed=asked.seed,
            games=asked.games,
            generations=asked.generations,
            players=asked.self_play(1, None).players(),
        ),
    )


def judged(asked: Plan, number: int, played: Positions, before: ValueFile | None, after: ValueFile) -> Generation:
    """Values before and after a generation, by those of its games that were held back."""
    held = held_back(len(played[0]), POSITIONS)
    features, shares = played[0][held], played[1][held]
    return Generation(
        number=number,
        before=None if before is None else Calibration.of(weights_of(before).shares(features), shares),
        after=Calibration.of(weights_of(after).shares(features), shares),
    )


def weights_of(file: ValueFile) -> Weights:
    """The weights of a file as arrays."""
    hidden = np.array(file.hidden).reshape(len(file.output), len(file.linear))
    return Weights(np.array(file.linear), hidden, np.array(file.biases), np.array(file.output))


def store(asked: Plan, folder: Path, output: Path | None) -> Path:
    """Copy the last generation's values to a folder, by default the game's own."""
    place = output or Path(str(resources.files(f"tablee.games.{asked.game}").joinpath(FOLDER)))
    file = place / f"{asked.seats}.json"
    try:
        place.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(folder / f"generation-{asked.generations}" / VALUES, file)
    except OSError as error:
        raise BadTraining(str(place), error.strerror or str(error)) from None
    return file
