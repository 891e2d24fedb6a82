"""What of the track, the markers and the economy can be changed by hand: see `tablee.engine.editable`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablee.engine.editable import Editable, Group, Number, Places, Sequence, Text, Tree, bounded
from tablee.games.whisky_race.board import ECONOMY, IN_PLAY, LONGEST_NAME, MOST_CELLS, OUT_OF_PLAY, RACE_PLACES
from tablee.games.whisky_race.rules.box import IDS, WHISKIES

WHISKIES_IN_PLAY = tuple(name for name in IDS[:WHISKIES] if name != OUT_OF_PLAY)
MOST_STARTERS = 4
BY_THE_SPEY = (  # what a new name says until it is changed
    *("Grantown", "Nethy Bridge", "Boat of Garten", "Carrbridge", "Cromdale", "Advie", "Ballindalloch"),
    *("Knockando", "Carron", "Craigellachie", "Rothes", "Garmouth", "Newtonmore", "Kincraig", "Dulnain Bridge"),
)


@dataclass(frozen=True)
class StandardLayout(Places):
    """The markers of the standard layout by their cells."""

    key: str = "layout"
    markers: tuple[str, ...] = IN_PLAY
    words: str = "marker-{}"
    things: tuple[str, ...] = ("cell-{}",)
    place_words: str = "edit-cell"

    @property
    def paths(self) -> tuple[str, ...]:
        """The cells."""
        return tuple(f"standard_setup.{cell}" for cell in range(MOST_CELLS))

    def places(self, tree: Tree) -> tuple[str, ...]:
        """The cells between the start and the finish."""
        return tuple(map(str, range(1, bounded(tree, "track.finish", MOST_CELLS))))

    def read(self, tree: Tree) -> dict[str, str]:
        """The marker of each marked cell."""
        return {cell: marker for cell, marker in tree["standard_setup"].items() if cell != "cells"}

    def write(self, tree: Tree, marks: Mapping[str, str]) -> None:
        """The marked cells, ascending."""
        cells = sorted(marks, key=int)
        tree["standard_setup"] = {"cells": len(cells)} | {cell: marks[cell] for cell in cells}


@dataclass(frozen=True)
class Stretches(Places):
    """Where the names along the Spey begin; a new one is called after a place by the river that is not there yet."""

    key: str = "stretches"
    markers: tuple[str, ...] = ("name",)
    words: str = "edit-stretch-{}"
    things: tuple[str, ...] = ("cell-{}",)
    place_words: str = "edit-cell"

    @property
    def paths(self) -> tuple[str, ...]:
        """None of its own: what is written there are the names."""
        return ()

    def places(self, tree: Tree) -> tuple[str, ...]:
        """The cells from the first one to the finish."""
        return tuple(map(str, range(1, bounded(tree, "track.finish", MOST_CELLS) + 1)))

    def read(self, tree: Tree) -> dict[str, str]:
        """The cells with which a name begins."""
        return dict.fromkeys(sorted(tree["track"]["stretches"], key=int), "name")

    def write(self, tree: Tree, marks: Mapping[str, str]) -> None:
        """The names by their cells, ascending."""
        before = tree["track"]["stretches"]
        fresh = (name for name in BY_THE_SPEY if name not in before.values())
        cells = sorted(marks, key=int)
        tree["track"]["stretches"] = {cell: before[cell] if cell in before else next(fresh, "Spey") for cell in cells}

    def move(self, tree: Tree, place: str, to: str) -> None:
        """A name goes with its marker."""
        before = dict(tree["track"]["stretches"])
        super().move(tree, place, to)
        after = tree["track"]["stretches"]
        after |= {new: before[old] for old, new in ((place, to), (to, place)) if old in before and new in after}


def derive(tree: Tree) -> None:
    """The file says how many markers there are; the names along the Spey end with it."""
    finish = tree["track"]["finish"]
    tree["track"]["stretches"] = {
        cell: name for cell, name in tree["track"]["stretches"].items() if int(cell) <= finish
    }
    tree["markers"]["total"] = sum(count for name, count in tree["markers"].items() if name != "total")


EDITABLE = Editable(
    groups=(
        Group(
            "track",
            (
                StandardLayout(),
                Number("track.finish", 10, MOST_CELLS),
                Number("track.english_start", 1, MOST_CELLS - 1),
            ),
        ),
        Group("names", (Stretches(), Text("track.stretches.*", LONGEST_NAME, item_words="edit-cell"))),
        Group("markers", tuple(Number(f"markers.{name}", 0, 40) for name in IN_PLAY)),
        Group(
            "economy",
            (
                *(Number(f"economy.{name}", 1 if name == "english_step" else 0, 99) for name in ECONOMY),
                *(Number(f"economy.race_vp.{place}", 0, 99) for place in range(RACE_PLACES)),
                *(Number(f"economy.race_penalty.{place}", -99, 0) for place in range(RACE_PLACES)),
                Sequence("economy.start_whiskies", WHISKIES_IN_PLAY, MOST_STARTERS, "marker-{}"),
            ),
        ),
    ),
    derived=("markers.total", "standard_setup.cells"),
    derive=derive,
    fixed={"track.start": "cells are counted from the start, so it is cell 0"},
)
