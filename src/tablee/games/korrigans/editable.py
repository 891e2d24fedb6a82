"""What of the box can be changed by hand: see `tablee.engine.editable`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import combinations

from tablee.engine.editable import (
    MOST_POINTS,
    BadEdit,
    Choice,
    Editable,
    Field,
    Group,
    Number,
    Ring,
    Tree,
    Values,
    bounded,
    whole,
)
from tablee.games.korrigans.board import COLOURS, SEATS
from tablee.games.korrigans.rules.box import LETTERS, MOST_FACED

MYSTERY = "M"
MOST_VALUES = 12  # stones with the same ends
TWINS = ["", *"bcdefghijklmnop"]  # what parts stones of the same ends and points


@dataclass(frozen=True)
class Stones(Values):
    """The stones: for each two ends the points of theirs, `2 3 4 6 M`."""

    path: str = "stone"

    def ends(self, tree: Tree) -> dict[str, list[str]]:
        """The values of the stones of each two ends, as the file writes these."""
        found: dict[str, list[str]] = {}
        for stone in tree["stone"]:
            ends = "".join(LETTERS[COLOURS.index(colour)] for colour in stone["ends"])
            found.setdefault(ends, []).append(MYSTERY if stone["mystery"] else str(stone["points"]))
        for one in LETTERS:  # those of which there is none
            for other in LETTERS[LETTERS.index(one) :]:
                if one + other not in found and other + one not in found:
                    found[one + other] = []
        return found

    def fields(self, tree: Tree) -> list[Field]:
        """One for each two ends."""
        return [
            Field(
                f"stone.{ends}",
                "stone-double" if ends[0] == ends[1] else "stone",
                " ".join(values),
                facts={"one": ends[0], "other": ends[1]},
                is_text=True,
            )
            for ends, values in self.ends(tree).items()
        ]

    def put(self, tree: Tree, name: str, text: str) -> bool:
        """Write the stones of two ends."""
        stones = self.ends(tree)
        ends = name.removeprefix("stone.")
        if not name.startswith("stone.") or ends not in stones:
            return False
        values = re.findall(r"[^\s,;]+", text.upper())
        for value in values:
            if not re.fullmatch("[1-9M]", value):
                raise BadEdit(f"{name}: {value[:40]!r} is no stone; there are 1 to 9 and M", what=name, value=value)
        if len(values) > MOST_VALUES:
            raise BadEdit(f"{name}: more than {MOST_VALUES} stones", what=name, value=str(len(values)))
        stones[ends] = sorted(values)
        tree["stone"] = [stone for ends, values in stones.items() for stone in written(ends, values)]
        return True


def written(ends: str, values: list[str]) -> list[dict[str, object]]:
    """Stones as the file has them; the points of a mystery stone follow from the rules."""
    colours = [COLOURS[LETTERS.index(letter)] for letter in ends]
    return [
        {
            "id": f"{ends}{value}{TWINS[values[:at].count(value)]}",
            "ends": colours,
            "points": 0 if value == MYSTERY else int(value),
            "mystery": value == MYSTERY,
        }
        for at, value in enumerate(values)
    ]


@dataclass(frozen=True)
class Lights(Values):
    """How many lights each pillar faces: those between its glow and the next one."""

    path: str = "circle.pillars"

    def fields(self, tree: Tree) -> list[Field]:
        """One for each pillar."""
        return [
            Field(
                f"{self.path}.{pillar}",
                self.key,
                str(lights),
                low=1,
                high=MOST_FACED,
                item=str(pillar),
                item_words="pillar-{}",
            )
            for pillar, lights in enumerate(self.counts(tree))
        ]

    def counts(self, tree: Tree) -> list[int]:
        """The lights of each pillar."""
        return [len(faced) for faced in tree["circle"]["pillars"]]

    def put(self, tree: Tree, name: str, text: str) -> bool:
        """More lights, or fewer: the glows behind them move on."""
        names = [field.name for field in self.fields(tree)]
        if name not in names:
            return False
        counts, circle = self.counts(tree), tree["circle"]
        counts[names.index(name)] = whole(name, text, 1, MOST_FACED)
        circle["points"] = sum(counts) + len(counts)
        circle["glows"] = [pillar + sum(counts[:pillar]) for pillar in range(len(counts))]
        return True


def derive(tree: Tree) -> None:
    """The box counts its stones; a mystery stone counts what the rules say; pillars face what lies between glows."""
    glows, points = tree["circle"]["glows"], bounded(tree, "circle.points", MOST_POINTS)
    if points:
        tree["circle"]["pillars"] = [
            [(glow + step) % points for step in range(1, (glows[(at + 1) % len(glows)] - glow) % points)]
            for at, glow in enumerate(glows)
        ]
    for start in tree["start"]:  # a stone can be turned round, and equal ends are written in one order
        if any(stone["ends"] == start["ends"][::-1] for stone in tree["stone"]):
            start["ends"] = start["ends"][::-1]
    tree["box"]["stones"] = len(tree["start"]) + len(tree["stone"])
    for stone in tree["stone"]:
        if stone["mystery"]:
            stone["points"] = tree["rules"]["mystery_points"]


EDITABLE = Editable(
    groups=(
        Group(
            "circle",
            (
                Ring(
                    "ring",
                    "circle.points",
                    "circle.glows",
                    "glow",
                    "light",
                    1,
                    MOST_FACED,
                    words="edit-ring-{}",
                    things=("point-{}",),
                    place_words="edit-point",
                ),
                Lights(),
            ),
        ),
        Group("stones", (Stones(),)),
        Group(
            "starts",
            tuple(
                Choice(f"start.{quarter}.ends.{end}", COLOURS, "edit-colour-{}")
                for quarter in range(len(COLOURS))
                for end in range(2)
            ),
        ),
        Group(
            "seats",
            tuple(
                Choice(
                    f"circle.places.{seats}",
                    tuple(list(quarters) for quarters in combinations(range(len(COLOURS)), seats)),
                    "edit-quarters-{}",
                )
                for seats in SEATS
            ),
        ),
        Group(
            "rules",
            (
                Number("rules.crystals", 0, 9),
                Number("rules.move_max", 1, 8),
                Number("rules.mystery_points", 1, 9),
                Number("rules.dolmen_size", 7, 8),
                Number("rules.max_rounds", 1, 200),
            ),
        ),
    ),
    derived=("box.stones", *(f"stone.*.{key}" for key in ("id", "ends", "points", "mystery"))),
    derive=derive,
    fixed={"start.*.quarter": "every dolmen has one starting stone"},
)
