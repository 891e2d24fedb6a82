"""What of the cards and places can be changed by hand: see `tablee.engine.editable`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablee.engine.editable import Choice, Editable, Group, ListedMarkers, Number, Places, Sequence, Tree, found, put_at
from tablee.games.la_sortie.board import EFFECTS, GEOMETRIES, LEVEL2_STARTS, TURN_LIMITS

FINALS = ("L", "R")
MOST_PARTS = 3  # of an effect
EFFECT_WORDS = "edit-effect-{}"


def maze(tree: Tree) -> list[str]:
    """The places of the maze."""
    return [str(place) for place in tree["places"]["maze"]]


@dataclass(frozen=True)
class WaysOut(Places):
    """Which cards of the maze lead to which final card, as the pairs of a geometry say it."""

    key: str
    path: str
    things: tuple[str, ...] = ()
    markers: tuple[str, ...] = ("left", "right", "both")
    words: str = "edit-way-{}"

    @property
    def paths(self) -> tuple[str, ...]:
        """The pairs."""
        return (self.path,)

    def places(self, tree: Tree) -> tuple[str, ...]:
        """The cards of the maze."""
        return tuple(maze(tree))

    def pairs(self, tree: Tree) -> list[tuple[str, str]]:
        """All pairs of the geometry, a final card last."""
        listed = dict(found(tree, self.path)).get(self.path)
        pairs = [
            tuple(map(str, pair)) for pair in (listed if isinstance(listed, list) else ()) if isinstance(pair, list)
        ]
        return [
            (pair[1], pair[0]) if pair[0] in FINALS and pair[1] not in FINALS else (pair[0], pair[1])
            for pair in pairs
            if len(pair) == 2
        ]

    def read(self, tree: Tree) -> dict[str, str]:
        """Where each card leads."""
        ways: dict[str, str] = {}
        for place, final in self.pairs(tree):
            if final in FINALS and place not in FINALS:
                way = "left" if final == FINALS[0] else "right"
                ways[place] = way if ways.get(place, way) == way else "both"
        return ways

    def write(self, tree: Tree, marks: Mapping[str, str]) -> None:
        """The pairs anew; those of two finals, or of two cards of the maze, stay."""
        kept = [list(pair) for pair in self.pairs(tree) if pair[1] not in FINALS or pair[0] in FINALS]
        fresh = [
            [place, final]
            for place in maze(tree)
            for final, way in zip(FINALS, ("left", "right"), strict=True)
            if marks.get(place) in (way, "both")
        ]
        put_at(tree, self.path, fresh + kept)


EDITABLE = Editable(
    groups=(
        Group(
            "cards",
            (
                Sequence("cards.maze.*.level1", tuple(EFFECTS), MOST_PARTS, EFFECT_WORDS),
                Sequence("cards.maze.*.level2", tuple(EFFECTS), MOST_PARTS, EFFECT_WORDS),
            ),
        ),
        Group(
            "places",
            (
                WaysOut("ways-brick", "links.brick.pairs", ("place-{}",)),
                WaysOut("ways-columns_ab", "links.columns_ab.pairs"),
                ListedMarkers(
                    "threshold", {"threshold": "places.threshold_row"}, maze, words="edit-{}-row", things=("place-{}",)
                ),
            ),
        ),
        Group(
            "options",
            (
                Choice("options.level2_start", LEVEL2_STARTS, "option-level2_start-{}"),
                Choice("options.geometry", GEOMETRIES, "option-geometry-{}"),
                Number("options.turn_limit", *TURN_LIMITS),
                Choice("options.memory_aid", (True, False), "edit-{}"),
            ),
        ),
    ),
    fixed=(
        *("game.id", "game.players", "places.maze", "places.final", "places.start"),
        *("cards.finals", "cards.maze.*.id"),
    ),
)
