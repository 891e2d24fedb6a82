"""Reads board.toml, or another edition of it, and refuses what does not hold together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tablee.engine.data import Data
from tablee.engine.options import Value
from tablee.games.korrigans.rules.box import LETTERS, MOST_FACED, Box

COLOURS = ("red", "blue", "yellow", "green")  # also the quarters, in this order
SEATS = (2, 3, 4)
OPTIONS: dict[str, tuple[str, ...] | range] = {  # the options whose defaults an edition may set in [rules]
    "dolmen_size": range(7, 9),
    "roof_match": ("both", "one", "off"),
    "glow_trigger": ("always", "missing"),
    "ties": ("latest", "shared"),
    "max_rounds": range(1, 201),
}
KEYS = {
    "box": ("stones",),
    "circle": ("points", "glows", "pillars", "places"),
    "rules": ("crystals", "move_max", "mystery_points", *OPTIONS),
    "start": (),
    "stone": (),
}
START_KEYS = ("quarter", "ends")
STONE_KEYS = ("id", "ends", "points", "mystery")


@dataclass(frozen=True)
class Stone:
    """One stone of the file."""

    name: str
    ends: str  # two letters, as its kind is written
    points: int
    mystery: bool


@dataclass(frozen=True)
class Edition:
    """What an edition settles: the box, the quarters used by each number of seats, the defaults of options."""

    box: Box
    quarters: dict[int, tuple[int, ...]]
    defaults: dict[str, Value]


def load(data: Data) -> Edition:
    """The whole edition (§3 of the README)."""
    data.only(KEYS)
    points = data.whole("circle.points", 2 * len(COLOURS), (MOST_FACED + 1) * len(COLOURS))
    glows = read_glows(data, points)
    pillars = read_pillars(data, points, glows)
    starts = read_starts(data)
    stones = read_stones(data, {stone.name for stone in starts})
    check_counts(data, len(starts), len(stones), sum(map(len, pillars)))
    everything = [*stones, *starts]
    kinds = sorted({stone.ends for stone in everything}, key=[stone.ends for stone in everything].index)
    box = Box(
        names=[stone.name for stone in everything],
        lefts=[LETTERS.index(stone.ends[0]) for stone in everything],
        rights=[LETTERS.index(stone.ends[1]) for stone in everything],
        values=[stone.points for stone in everything],
        mysteries=[int(stone.mystery) for stone in everything],
        kinds=[kinds.index(stone.ends) for stone in everything],
        kind_names=kinds,
        starts=list(range(len(stones), len(everything))),
        glows=glows,
        pillars=pillars,
        points=points,
        crystals=data.whole("rules.crystals", 0, 9),
        move_max=data.whole("rules.move_max", 1, points // 2),
    )
    return Edition(box, {seats: read_quarters(data, seats) for seats in SEATS}, read_defaults(data))


# --- the circle ---


def read_glows(data: Data, points: int) -> list[int]:
    """One glow in front of each of the four dolmens, clockwise."""
    glows = data.wholes("circle.glows", 0, points - 1)
    if len(glows) != len(COLOURS):
        data.fail(
            "circle.glows",
            f"there are {len(COLOURS)} dolmens and {len(glows)} glows",
            "glows",
            dolmens=len(COLOURS),
            count=len(glows),
        )
    if glows != sorted(glows):
        data.fail("circle.glows", "should go clockwise: ascending numbers", "clockwise")
    return glows


def read_pillars(data: Data, points: int, glows: list[int]) -> list[list[int]]:
    """Each pillar faces the light points between its glow and the next one, clockwise."""
    pillars = data.get("circle.pillars")
    if type(pillars) is not list or len(pillars) != len(glows):
        data.fail(
            "circle.pillars",
            f"should be {len(glows)} lists of slots, one for each glow, not {pillars!r}",
            "pillars",
            count=len(glows),
        )
    for quarter, glow in enumerate(glows):
        faced = data.wholes(f"circle.pillars.{quarter}", 0, points - 1)
        gap = (glows[(quarter + 1) % len(glows)] - glow) % points
        between = [(glow + step) % points for step in range(1, gap)]
        if faced != between:
            data.fail(
                "circle.pillars",
                f"pillar {quarter} should face {between}, between its glow and the next, not {faced}",
                "pillar-between",
                pillar=quarter,
                between=", ".join(map(str, between)),
            )
        if not 1 <= len(faced) <= MOST_FACED:
            data.fail(
                f"circle.pillars.{quarter}",
                f"pillar {quarter} should face 1 to {MOST_FACED} slots, not {len(faced)}",
                "pillar-faces",
                pillar=quarter,
                count=len(faced),
                most=MOST_FACED,
            )
    return [list(faced) for faced in pillars]


def read_quarters(data: Data, seats: int) -> tuple[int, ...]:
    """The quarters used by a number of seats, clockwise."""
    path = f"circle.places.{seats}"
    quarters = data.wholes(path, 0, len(COLOURS) - 1)
    if len(quarters) != seats or quarters != sorted(quarters):
        data.fail(path, f"should be {seats} quarters, clockwise, not {quarters}", "quarters", seats=seats)
    return tuple(quarters)


# --- the stones ---


def tables(data: Data, name: str, known: tuple[str, ...]) -> Iterator[str]:
    """The paths of all [[name]] tables, refusing keys that nobody reads."""
    found = data.get(name)
    if type(found) is not list or not all(isinstance(table, dict) for table in found):
        data.fail(name, f"should be written as [[{name}]] tables", "tables")
    for number, table in enumerate(found):
        for key in table:
            if key not in known:
                data.fail(
                    f"{name}.{number}.{key}",
                    f"is unknown; there are {', '.join(known)}",
                    "unknown",
                    known=", ".join(known),
                )
        yield f"{name}.{number}"


def read_ends(data: Data, path: str) -> str:
    """Two colours as letters: the left end, then the right."""
    ends = data.get(path)
    if type(ends) is not list or len(ends) != 2:
        data.fail(path, f"a stone has two ends, not {ends!r}", "two-ends")
    for colour in ends:
        if colour not in COLOURS:
            data.fail(
                path,
                f"{colour!r} is no colour; there are {', '.join(COLOURS)}",
                "word",
                value=str(colour),
                known=", ".join(COLOURS),
            )
    return "".join(LETTERS[COLOURS.index(colour)] for colour in ends)


def read_starts(data: Data) -> list[Stone]:
    """One starting stone for each quarter, without value."""
    by_quarter: dict[int, Stone] = {}
    for path in tables(data, "start", START_KEYS):
        quarter = data.whole(f"{path}.quarter", 0, len(COLOURS) - 1)
        ends = read_ends(data, f"{path}.ends")
        if quarter in by_quarter:
            data.fail(f"{path}.quarter", f"quarter {quarter} has two starting stones", "start-twice", quarter=quarter)
        if any(ends + "0" == other.name for other in by_quarter.values()):
            data.fail(f"{path}.ends", f"two starting stones are {ends}0", "already", name=f"{ends}0")
        by_quarter[quarter] = Stone(ends + "0", ends, 0, False)
    missing = [quarter for quarter in range(len(COLOURS)) if quarter not in by_quarter]
    if missing:
        data.fail("start", f"quarter {missing[0]} has no starting stone", "no-start", quarter=missing[0])
    return [by_quarter[quarter] for quarter in sorted(by_quarter)]


def read_stones(data: Data, taken: set[str]) -> list[Stone]:
    """All other stones; names are unique and say what the stone is."""
    mystery_points = data.whole("rules.mystery_points", 1, 9)
    stones: list[Stone] = []
    written = {name[1::-1]: name[:2] for name in taken}  # how a kind must not be written, and how it is
    for path in tables(data, "stone", STONE_KEYS):
        stone = read_stone(data, path, mystery_points)
        if stone.name in taken:
            data.fail(f"{path}.id", f"{stone.name} is there twice", "stone-twice", name=stone.name)
        if stone.ends in written and written[stone.ends] != stone.ends:
            data.fail(
                f"{path}.ends",
                f"these ends are written {written[stone.ends]} elsewhere: their order would tell the stone",
                "ends-order",
                written=written[stone.ends],
            )
        taken.add(stone.name)
        written[stone.ends[::-1]] = stone.ends
        stones.append(stone)
    return stones


def read_stone(data: Data, path: str, mystery_points: int) -> Stone:
    """One stone: `rb2` has a red and a blue end and 2 points, `rbM` is a mystery stone; a last letter parts twins."""
    ends = read_ends(data, f"{path}.ends")
    mystery = data.get(f"{path}.mystery")
    if type(mystery) is not bool:
        data.fail(f"{path}.mystery", f"should be true or false, not {mystery!r}", "yes-no")
    points = data.whole(f"{path}.points", 1, 9)
    if mystery and points != mystery_points:
        data.fail(
            f"{path}.points",
            f"a mystery stone has {mystery_points} points to take (rules.mystery_points), not {points}",
            "mystery-points",
            needed=mystery_points,
            points=points,
        )
    name = data.get(f"{path}.id")
    expected = ends + ("M" if mystery else str(points))
    if type(name) is not str or not re.fullmatch(expected + "[a-z]?", name):
        data.fail(
            f"{path}.id", f"should be {expected} by its ends and points, not {name!r}", "stone-id", expected=expected
        )
    return Stone(name, ends, points, mystery)


def check_counts(data: Data, starts: int, stones: int, slots: int) -> None:
    """All stones together are as many as the box says, and enough for the circle."""
    total = data.whole("box.stones", 1, 200)
    if starts + stones != total:
        data.fail(
            "box.stones",
            f"the box says {total}, but there are {starts} starting stones and {stones} others",
            "box",
            total=total,
            starts=starts,
            stones=stones,
        )
    if stones < slots:
        data.fail("box.stones", f"{stones} stones cannot fill {slots} slots", "slots", stones=stones, slots=slots)


def read_defaults(data: Data) -> dict[str, Value]:
    """§9: where [rules] and an option share a name, [rules] gives the option's default."""
    defaults: dict[str, Value] = {}
    for name, allowed in OPTIONS.items():
        if name in data.get("rules"):
            if isinstance(allowed, range):
                defaults[name] = data.whole(f"rules.{name}", allowed.start, allowed.stop - 1)
            else:
                defaults[name] = data.word(f"rules.{name}", allowed)
    return defaults
