"""Reads board.toml, or another edition of it, and refuses what does not hold together."""

from __future__ import annotations

import re

from tablee.engine.data import Data
from tablee.games.whisky_race.rules.box import IDS, MOST_SEATS, WHISKIES, Box

OUT_OF_PLAY = "GL"  # §9.4
IN_PLAY = tuple(name for name in IDS if name != OUT_OF_PLAY)
MOST_CELLS = 60
LONGEST_NAME = 20  # characters of a name along the Spey: so many fit beside each other in the picture
RACE_PLACES = 3
ECONOMY = (
    *("start_malt", "income", "whisky_price", "distant_price", "pub_vp", "pub_malt"),
    *("unsold_vp", "most_malt", "most_malt_tied", "english_step"),
)
KEYS = {
    "track": ("start", "finish", "english_start", "stretches"),
    "markers": ("total", *IN_PLAY),
    "standard_setup": ("cells", *map(str, range(MOST_CELLS))),
    "economy": (*ECONOMY, "race_vp", "race_penalty", "start_whiskies"),
}


def load(data: Data) -> Box:
    """The whole edition (§3 of the README)."""
    data.only(KEYS)
    data.whole("track.start", 0, 0)
    finish = data.whole("track.finish", 10, MOST_CELLS)
    copies = read_copies(data)
    marked, standard = read_setup(data, finish, copies)
    starters = read_starters(data, copies, standard)
    return Box(
        finish=finish,
        english_start=data.whole("track.english_start", 1, finish - 1),
        marked=marked,
        standard=standard,
        copies=copies,
        start_whiskies=starters,
        race_vp=read_places(data, "economy.race_vp", 0, 99),
        race_penalty=read_places(data, "economy.race_penalty", -99, 0),
        economy={name: data.whole(f"economy.{name}", 1 if name == "english_step" else 0, 99) for name in ECONOMY},
        stretches=read_stretches(data, finish),
    )


def read_copies(data: Data) -> list[int]:
    """How many of each marker there are; together as many as the file says."""
    copies = [data.whole(f"markers.{name}", 0, 40) if name in IN_PLAY else 0 for name in IDS]
    total = data.whole("markers.total", 1, 400)
    if sum(copies) != total:
        data.fail(
            "markers.total",
            f"the file says {total} markers, but their counts add up to {sum(copies)}",
            "total",
            total=total,
            sum=sum(copies),
        )
    return copies


def read_setup(data: Data, finish: int, copies: list[int]) -> tuple[list[int], list[int]]:
    """The marked cells, ascending, and the marker of each."""
    table = data.get("standard_setup")
    cells = sorted(int(key) for key in table if key != "cells")
    for cell in cells:
        if not 1 <= cell < finish:
            data.fail(
                f"standard_setup.{cell}",
                f"is no cell between the start and the finish at {finish}",
                "outside",
                cell=cell,
                finish=finish,
            )
    wanted = data.whole("standard_setup.cells", 1, finish - 1)
    if len(cells) != wanted:
        data.fail(
            "standard_setup.cells",
            f"the file says {wanted} marked cells, but {len(cells)} are listed",
            "cells",
            wanted=wanted,
            count=len(cells),
        )
    markers = [IDS.index(data.word(f"standard_setup.{cell}", IN_PLAY)) for cell in cells]
    for marker in sorted(set(markers)):
        if markers.count(marker) > copies[marker]:
            name = IDS[marker]
            needed, there = markers.count(marker), copies[marker]
            data.fail(
                f"markers.{name}",
                f"the layout needs {needed} of {name}, there are {there}",
                "layout-needs",
                needed=needed,
                there=there,
            )
    return cells, markers


def read_starters(data: Data, copies: list[int], standard: list[int]) -> list[int]:
    """§4.2: the whiskies everybody begins with; there are enough for six beside the layout."""
    names = data.get("economy.start_whiskies")
    if type(names) is not list or any(name not in IDS[:WHISKIES] or name == OUT_OF_PLAY for name in names):
        data.fail("economy.start_whiskies", f"should be a list of whiskies in play, not {names!r}", "whiskies")
    starters = [IDS.index(name) for name in names]
    for marker in sorted(set(starters)):
        needed = MOST_SEATS * starters.count(marker) + standard.count(marker)
        if needed > copies[marker]:
            data.fail(
                "economy.start_whiskies",
                f"six seats and the layout need {needed} of {IDS[marker]}, there are {copies[marker]}",
                "six-need",
                needed=needed,
                there=copies[marker],
                marker=IDS[marker],
            )
    whiskies = sum(copies[:WHISKIES]) - sum(marker < WHISKIES for marker in standard)
    if whiskies < 3 * MOST_SEATS:
        data.fail(
            "markers.total",
            f"six groups of an auction need 18 whiskies, {whiskies} are left beside the layout",
            "auction",
            there=whiskies,
        )
    return starters


def read_places(data: Data, path: str, low: int, high: int) -> list[int]:
    """What the first places of the race are worth."""
    places = data.get(path)
    if type(places) is not list or len(places) != RACE_PLACES:
        data.fail(path, f"should be a list of {RACE_PLACES} numbers, not {places!r}", "numbers", count=RACE_PLACES)
    return [data.whole(f"{path}.{place}", low, high) for place in range(RACE_PLACES)]


def read_stretches(data: Data, finish: int) -> list[tuple[int, str]]:
    """The names along the Spey, by their first cell."""
    table = data.get("track.stretches")
    if not isinstance(table, dict):
        data.fail("track.stretches", "should be a table of first cells and names", "table")
    if not table:
        data.fail("track.stretches", "should name at least one stretch", "no-stretch")
    found = []
    for key in table:
        path = f"track.stretches.{key}"
        if not re.fullmatch("[1-9][0-9]?", key) or int(key) > finish:
            data.fail(path, f"should be a cell from 1 to {finish}", "stretch", finish=finish)
        found.append((int(key), data.line_of_text(path, LONGEST_NAME)))
    return sorted(found)
