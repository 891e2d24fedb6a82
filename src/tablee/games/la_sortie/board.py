"""Reads board.toml, or another edition of it, and refuses what does not hold together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tablee.engine.data import Data
from tablee.engine.options import Value
from tablee.games.la_sortie import rules
from tablee.games.la_sortie.rules import BLOCKED, CARDS, MAZE, PLACES, SPOTS, Board, MazeStep

KEYS = {
    "game": ("id", "players"),
    "options": ("level2_start", "geometry", "turn_limit", "memory_aid"),
    "places": ("maze", "final", "start", "threshold_row"),
    "links": ("brick", "columns_ab"),
    "cards": ("finals", "maze"),
}
LEVEL2_STARTS = ("threshold", "arrival")
GEOMETRIES = ("brick", "columns_ab")
TURN_LIMITS = (20, 200)
EFFECTS: dict[str, MazeStep] = {
    "look_final": rules.LOOK_FINAL,
    "look_near": rules.LOOK_NEAR,
    "look_two": rules.LOOK_TWO,
    "shuffle_finals": rules.SHUFFLE_FINALS,
    "swap_cards": rules.SWAP_CARDS,
    "swap_pawns": rules.SWAP_PAWNS,
    "shield": rules.SHIELD,
    "barrier": rules.BARRIER,
    "push_opponent": rules.PUSH,
    "force_opponent": rules.FORCE,
    "hide": rules.HIDE,
    "mix": rules.MIX,
    "reveal_near": rules.REVEAL_NEAR,
    "skip_self": rules.SKIP_SELF,
    "skip_opponent": rules.SKIP_OPPONENT,
    "extra_turn": rules.EXTRA_TURN,
}
REVEALING = ("force_opponent", "reveal_near")


@dataclass(frozen=True)
class Box:
    """A board for each geometry, and the edition's defaults of the options."""

    boards: dict[str, Board]
    defaults: dict[str, Value]


def load(data: Data) -> Box:
    """Everything in the box (§3 of the README)."""
    data.only(KEYS)
    data.word("game.id", ("la_sortie",))
    data.whole("game.players", 2, 2)
    for group, names in (("maze", PLACES[:MAZE]), ("final", PLACES[MAZE:CARDS]), ("start", PLACES[SPOTS:])):
        if data.get(f"places.{group}") != list(names):
            data.fail(
                f"places.{group}", f"should be {', '.join(names)}, in this order", "in-order", known=", ".join(names)
            )
    if data.get("cards.finals") != ["exit", "blocked"]:
        data.fail("cards.finals", 'should be ["exit", "blocked"], each once', "finals")
    effects = card_effects(data)
    boards = {name: Board(name, near(data, name), threshold(data), effects) for name in GEOMETRIES}
    return Box(boards, option_defaults(data))


def option_defaults(data: Data) -> dict[str, Value]:
    """What a table plays when it chooses nothing."""
    memory_aid = data.get("options.memory_aid")
    if type(memory_aid) is not bool:
        data.fail("options.memory_aid", f"should be true or false, not {memory_aid!r}", "yes-no")
    return {
        "level2_start": data.word("options.level2_start", LEVEL2_STARTS),
        "geometry": data.word("options.geometry", GEOMETRIES),
        "turn_limit": data.whole("options.turn_limit", *TURN_LIMITS),
        "memory_aid": memory_aid,
    }


def card_place(data: Data, path: str, name: Any) -> int:
    """A place that holds a card, by its name."""
    if name not in PLACES[:CARDS]:
        places = ", ".join(PLACES[:CARDS])
        data.fail(path, f"{name!r} is not a card place; there are {places}", "no-place", name=str(name), known=places)
    return PLACES.index(name)


def threshold(data: Data) -> list[bool]:
    """RL2: where a pawn arrives."""
    row = data.get("places.threshold_row")
    if type(row) is not list or not row:
        data.fail("places.threshold_row", f"should be a list of places, not {row!r}", "places")
    places = [card_place(data, "places.threshold_row", name) for name in row]
    if len(set(places)) != len(places):
        data.fail("places.threshold_row", "holds a place twice", "twice")
    return [place in places for place in range(len(PLACES))]


def near(data: Data, geometry: str) -> list[list[int]]:
    """R3, RL1: the neighbours of every place: the grid, the links of the geometry, the way in."""
    path = f"links.{geometry}.pairs"
    table = data.get(f"links.{geometry}")
    if not isinstance(table, dict):
        data.fail(f"links.{geometry}", "should be a table with pairs", "table")
    for key in table:
        if key != "pairs":
            data.fail(f"links.{geometry}.{key}", "is unknown; there is pairs", "unknown", known="pairs")
    touching: list[set[int]] = [grid_neighbours(place) for place in range(CARDS)]
    pairs = data.get(path)
    if type(pairs) is not list:
        data.fail(path, f"should be a list of pairs of places, not {pairs!r}", "pairs")
    for pair in pairs:
        if type(pair) is not list or len(pair) != 2:
            data.fail(path, f"{pair!r} is not a pair of places", "pairs")
        one, other = (card_place(data, path, name) for name in pair)
        if one == other or other in touching[one]:
            data.fail(
                path, f"{pair[0]} and {pair[1]} are linked already", "linked", one=str(pair[0]), other=str(pair[1])
            )
        touching[one].add(other)
        touching[other].add(one)
    for place, places in enumerate(touching):
        if len(places) < 2:
            data.fail(
                path,
                f"{PLACES[place]} has fewer than two neighbours: one barrier could shut a pawn in",
                "neighbours",
                place=PLACES[place],
            )
    touching += [{column} for column in range(3)]  # RL20: a start spot leads to the card in front of it only
    return [sorted(places) for places in touching]


def grid_neighbours(place: int) -> set[int]:
    """Orthogonal neighbours in the 3 x 3 grid; a final has none there."""
    if place >= MAZE:
        return set()
    row, column = divmod(place, 3)
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return {3 * down + across for down, across in around if 0 <= down < 3 and 0 <= across < 3}


def card_effects(data: Data) -> list[list[MazeStep]]:
    """What each card does: card n has 2n at level 1, 2n + 1 at level 2."""
    cards = data.get("cards.maze")
    if type(cards) is not list or len(cards) != MAZE:
        data.fail("cards.maze", "should be nine cards, each under its own [[cards.maze]]", "nine-cards")
    effects: dict[int, list[MazeStep]] = {}
    for index, card in enumerate(cards):
        path = f"cards.maze.{index}"
        if not isinstance(card, dict):
            data.fail(path, "should be a table with id, level1, level2", "table")
        for key in card:
            if key not in ("id", "level1", "level2"):
                data.fail(
                    f"{path}.{key}", "is unknown; there are id, level1, level2", "unknown", known="id, level1, level2"
                )
        number = data.whole(f"{path}.id", 1, MAZE)
        if 2 * number in effects:
            data.fail(f"{path}.id", f"card {number} is there twice", "already", name=str(number))
        effects[2 * number] = effect(data, f"{path}.level1")
        effects[2 * number + 1] = effect(data, f"{path}.level2")
    return [effects.get(number, []) for number in range(2 * BLOCKED + 2)]


def effect(data: Data, path: str) -> list[MazeStep]:
    """The parts of one effect. §12: only the last part may reveal, and never after a hide, so that a turn ends."""
    parts = data.get(path)
    if type(parts) is not list or not parts:
        data.fail(path, f"should be a list of effects, not {parts!r}", "effects")
    for at, part in enumerate(parts):
        if not isinstance(part, str) or part not in EFFECTS:
            known = ", ".join(EFFECTS)
            data.fail(path, f"{part!r} is not an effect; there are {known}", "word", value=str(part), known=known)
        if part == "mix" and "hide" not in parts[:at]:
            data.fail(path, "mix needs a hide before it: it starts from the card just hidden", "mix")
        if part in REVEALING and (at + 1 < len(parts) or "hide" in parts):
            data.fail(
                path,
                f"{part} reveals another card: it must come last and without hide, or a turn might not end",
                "reveals",
            )
    return [EFFECTS[part] for part in parts]
