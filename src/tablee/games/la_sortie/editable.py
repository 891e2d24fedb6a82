"""What of the cards and places can be changed by hand: see `tablee.engine.editable`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablee.engine.editable import (
    ANSWERS,
    NO,
    YES,
    Choice,
    Editable,
    Field,
    Group,
    ListedMarkers,
    Number,
    Places,
    Sequence,
    Tree,
    Values,
    found,
    key_of,
    one_of,
    put_at,
)
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


@dataclass(frozen=True)
class FinalsTouch(Values):
    """Whether one can walk from one final card to the other, in a geometry."""

    path: str  # of the pairs, which `WaysOut` declares

    @property
    def paths(self) -> tuple[str, ...]:
        """None of its own."""
        return ()

    @property
    def name(self) -> str:
        """Its field."""
        return self.path.replace("pairs", "finals")

    def fields(self, tree: Tree) -> list[Field]:
        """One."""
        value = YES if self.touching(tree) else NO
        return [Field(self.name, key_of(self.name), value, ANSWERS, "edit-{}", is_check=True)]

    def touching(self, tree: Tree) -> list[list[str]]:
        """The pairs of the final cards; one or none."""
        return [pair for pair in dict(found(tree, self.path)).get(self.path, []) if sorted(pair) == sorted(FINALS)]

    def put(self, tree: Tree, name: str, text: str) -> bool:
        """Join them, or part them."""
        if name != self.name:
            return False
        one_of(name, text, ANSWERS)
        others = [pair for pair in dict(found(tree, self.path))[self.path] if pair not in self.touching(tree)]
        put_at(tree, self.path, [*others, list(FINALS)] if text == YES else others)
        return True


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
                FinalsTouch("links.brick.pairs"),
                WaysOut("ways-columns_ab", "links.columns_ab.pairs"),
                FinalsTouch("links.columns_ab.pairs"),
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
    fixed={
        "game.id": "says whose file it is",
        "game.players": "the rules are for two",
        "places.maze": "the rules are for three rows of three cards",
        "places.final": "the rules are for two final cards",
        "places.start": "each column has one place before it",
        "cards.finals": "one final card is the exit, the other is blocked",
        "cards.maze.*.id": "the nine cards are told apart by their numbers; what they do can be changed",
    },
)
