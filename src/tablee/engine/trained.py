"""Learnt values of a game: files beside it, one for each number of seats, as `tablee train` writes them.

A file that is missing, damaged or foreign is refused by name; the game then plays untrained at that number of seats.
"""

from __future__ import annotations

import hashlib
import logging
import math
from functools import lru_cache
from importlib import resources

import msgspec

from tablee.engine.contract import Heuristic
from tablee.engine.edition import digest_of
from tablee.engine.errors import BadValues
from tablee.engine.game import Game
from tablee.engine.options import Number
from tablee.engine.value_function import ValueFunction

FOLDER = "values"
LARGEST = 200_000  # bytes; ours have some 10,000
log = logging.getLogger("tablee.engine")
FUNCTIONS: dict[str, dict[int, ValueFunction]] = {}  # by game


class Provenance(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How values were learnt."""

    command: str
    seed: int
    games: int  # in each generation
    generations: int
    players: str  # the bots whose games they are learnt from


class ValueFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file of values: what it is for, the weights by feature, and where they come from."""

    game: str
    seats: int
    rules_version: int
    edition: str  # the digest of the board
    features: tuple[str, ...]
    linear: list[float]
    hidden: list[list[float]]  # of each unit a weight for each feature
    biases: list[float]
    output: list[float]
    provenance: Provenance
    digest: str = ""  # of all the rest

    def own_digest(self) -> str:
        """What the digest should be."""
        rest = msgspec.json.encode(msgspec.structs.replace(self, digest=""), order="sorted")
        return hashlib.sha256(rest).hexdigest()[:16]

    def function(self) -> ValueFunction:
        """The weights, ready to use."""
        return ValueFunction(self.linear, self.hidden, self.biases, self.output)


decoder = msgspec.json.Decoder(ValueFile)


def written(file: ValueFile) -> bytes:
    """The text of a file, with its digest."""
    whole = msgspec.structs.replace(file, digest=file.own_digest())
    return msgspec.json.format(msgspec.json.encode(whole), indent=1) + b"\n"


def read(content: bytes, name: str, game: Game, seats: int) -> ValueFile:
    """The values of a game for so many seats; refused with the file's name and the reason if they are not."""
    if len(content) > LARGEST:
        raise BadValues(name, f"it has {len(content)} bytes, more than {LARGEST}")
    try:
        file = decoder.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadValues(name, f"it cannot be read: {error}") from None
    if file.digest != file.own_digest():
        raise BadValues(name, "its digest is not that of its content")
    must_fit(file, name, game, seats)
    return file


def must_fit(file: ValueFile, name: str, game: Game, seats: int) -> None:
    """Refuse values of other rules, boards or features, and those that do not hold together."""
    features = game.heuristic().feature_names()
    for what, has, wanted in (
        ("game", file.game, game.name),
        ("number of seats", file.seats, seats),
        ("rules version", file.rules_version, game.rules_version),
        ("edition", file.edition, digest_of(game.name, game.usual_board())),
        ("list of features", file.features, features),
    ):
        if has != wanted:
            raise BadValues(name, f"its {what} is {has}, not {wanted}")
    count, units = len(features), len(file.output)
    shapes = [len(file.linear) == count, len(file.hidden) == units, len(file.biases) == units]
    if not all(shapes) or any(len(weights) != count for weights in file.hidden):
        raise BadValues(name, f"its weights do not fit {count} features and {units} hidden units")
    rows = [file.linear, *file.hidden, file.biases, file.output]
    if not all(math.isfinite(weight) for row in rows for weight in row):
        raise BadValues(name, "a weight is no finite number")


def heuristic_of(game: Game) -> Heuristic:
    """The game's heuristic with what has been learnt for it.

    Another edition of the board plays with the values of the usual one as long as it has the same features.
    """
    heuristic = game.heuristic()
    heuristic.trained = dict(functions_of(type(game)))
    if heuristic.trained and game.edition is not None:
        names = heuristic.feature_names()
        if names != type(game)().heuristic().feature_names():
            heuristic.trained = {}
        say_edition(game.name, game.edition, bool(heuristic.trained))
    return heuristic


@lru_cache(maxsize=64)
def say_edition(name: str, board: str, is_trained: bool) -> None:
    """Say once which values an edition plays with."""
    if is_trained:
        log.info("%s: this edition of the board plays with the values of the usual one", name)
    else:
        log.warning("%s: this edition of the board has no learnt values: bots play untrained", name)


def functions_of(kind: type[Game]) -> dict[int, ValueFunction]:
    """The learnt values in a game's folder by the number of seats, read once."""
    if kind.name not in FUNCTIONS:
        FUNCTIONS[kind.name] = read_folder(kind())
    return FUNCTIONS[kind.name]


def read_folder(game: Game) -> dict[int, ValueFunction]:
    """The learnt values of the usual board; what is refused is said in one warning."""
    try:
        folder = resources.files(f"tablee.games.{game.name}").joinpath(FOLDER)
    except ModuleNotFoundError:  # a game that was made in a script, without a folder
        return {}
    if not folder.is_dir():
        return {}
    seats_kind = game.options_type.kinds()["seats"]
    assert isinstance(seats_kind, Number)
    found, refused = {}, []
    for seats in range(seats_kind.low, seats_kind.high + 1):
        file, name = folder.joinpath(f"{seats}.json"), f"{game.name}/{FOLDER}/{seats}.json"
        try:
            if not file.is_file():
                raise BadValues(name, "it is missing")
            found[seats] = read(file.read_bytes(), name, game, seats).function()
        except BadValues as error:
            refused.append(str(error))
        except OSError as error:
            refused.append(f"{name}: {error.strerror or error}")
    if refused:
        log.warning("%s: bots play untrained where their values are refused: %s", game.name, "; ".join(refused))
    return found
