"""Reads board.toml, or another edition of it, and refuses what does not hold together."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tablee.engine.data import Data
from tablee.games.file_dans_ta_mare.rules.box import EFFECTS, SIDES, WINDS, Board, Pond

KEYS = {
    "board": ("columns", "rows", "dark"),
    "pond": (),
    "rules": ("hand", "pond_choice", "insert_scope", "max_rounds"),
    "deck": ("landscapes", "effects"),
    "tile": (),
    "effect": (),
}
POND_CHOICES = ("choose", "random")
INSERT_SCOPES = ("line", "series")
COLOURS = ("red", "blue", "yellow", "green")
LONGEST_NAME = 20  # letters of a landscape's name
TILE_NAME = f"[a-z]{{2,{LONGEST_NAME}}}"
MOST_KINDS = 16  # of landscapes
SEATS = 4  # that the box must serve


@dataclass(frozen=True)
class Defaults:
    """The edition's defaults of the options of the same names."""

    pond_choice: str
    insert_scope: str
    max_rounds: int


@dataclass(frozen=True)
class Grid:
    """The cells by name, and the doors by `a1:N`."""

    columns: int
    rows: int

    def cell(self, data: Data, path: str, name: object) -> int:
        """A cell's number from its name."""
        form = re.fullmatch(r"([a-i])([1-9])", name) if isinstance(name, str) else None
        column, row = ("abcdefghi".index(form[1]), int(form[2]) - 1) if form else (self.columns, self.rows)
        if column >= self.columns or row >= self.rows:
            last = self.name(self.columns * self.rows - 1)
            data.fail(path, f"{name!r} is not a cell; there are a1 to {last}", "no-cell", name=str(name), last=last)
        return row * self.columns + column

    def name(self, cell: int) -> str:
        """A cell's name from its number."""
        return f"{'abcdefghi'[cell % self.columns]}{cell // self.columns + 1}"

    def door(self, data: Data, path: str, text: object) -> int:
        """A door's number, cell * 4 + side; it must lead off the board."""
        name, colon, side = text.partition(":") if isinstance(text, str) else ("", "", "")
        if not colon or side not in tuple(WINDS):
            data.fail(path, f"{text!r} is not a cell and a side like 'a1:N'", "no-door", name=str(text))
        cell = self.cell(data, path, name)
        row, column = divmod(cell, self.columns)
        edge = {"N": row == 0, "E": column == self.columns - 1, "S": row == self.rows - 1, "W": column == 0}
        if not edge[side]:
            data.fail(path, f"{text!r} does not lie at the edge of the board", "no-edge", name=str(text))
        return cell * 4 + WINDS.index(side)


def load(data: Data) -> tuple[Board, Defaults]:
    """The board and the edition's defaults (§3 of the README)."""
    data.only(KEYS)
    grid = Grid(data.whole("board.columns", 3, 9), data.whole("board.rows", 3, 9))
    ponds = read_ponds(data, grid)
    dark = read_dark(data, grid, ponds)
    tiles = [read_tile(data, at) for at in range(count_of(data, "tile"))]
    if not 1 <= len(tiles) <= MOST_KINDS:
        data.fail(
            "tile",
            f"there should be 1 to {MOST_KINDS} kinds, not {len(tiles)}",
            "kinds",
            count=len(tiles),
            most=MOST_KINDS,
        )
    effects = {EFFECTS[kind]: (0, 1) for kind in range(len(EFFECTS))}
    effects |= read_effects(data)
    names = [name for name, _, _ in tiles] + list(EFFECTS)
    counts = [count for _, _, count in tiles] + [effects[name][0] for name in EFFECTS]
    check_deck(data, names, counts, len(tiles))
    board = Board(
        columns=grid.columns,
        rows=grid.rows,
        dark=dark,
        ponds=ponds,
        names=names,
        counts=counts,
        sides=[sides for _, sides, _ in tiles],
        hand=read_hand(data, sum(counts)),
        bond_steps=effects["bond"][1],
        corridor_steps=effects["corridor"][1],
        chantier_tiles=effects["chantier"][1],
    )
    return board, read_defaults(data)


def count_of(data: Data, section: str) -> int:
    """How many tables `[[section]]` there are."""
    tables = data.get(section)
    if not isinstance(tables, list):
        data.fail(section, f"should be written [[{section}]], once for each", "tables")
    return len(tables)


def only_keys(data: Data, path: str, known: tuple[str, ...]) -> None:
    """Refuse keys that nobody reads."""
    for key in data.get(path):
        if key not in known:
            data.fail(f"{path}.{key}", f"is unknown; there are {', '.join(known)}", "unknown", known=", ".join(known))


# --- the board and its ponds ---


def read_ponds(data: Data, grid: Grid) -> list[Pond]:
    """Each colour once, with its doors of departure and of arrival; a door leads to one pond."""
    ponds: list[Pond] = []
    taken: dict[int, str] = {}
    for at in range(count_of(data, "pond")):
        path = f"pond.{at}"
        only_keys(data, path, ("colour", "departure", "arrival"))
        colour = data.word(f"{path}.colour", COLOURS)
        if any(colour == other.colour for other in ponds):
            data.fail(f"{path}.colour", f"{colour} has its ponds already", "already", name=colour)
        departure = read_doors(data, grid, f"{path}.departure", colour, taken)
        ponds.append(Pond(colour, departure, read_doors(data, grid, f"{path}.arrival", colour, taken)))
    if len(ponds) < SEATS:
        data.fail(
            "pond",
            f"{len(ponds)} colours have ponds, and {SEATS} seats need one each",
            "ponds",
            count=len(ponds),
            seats=SEATS,
        )
    return ponds


def read_doors(data: Data, grid: Grid, path: str, colour: str, taken: dict[int, str]) -> list[int]:
    """The doors of one pond."""
    texts = data.get(path)
    if not isinstance(texts, list) or not texts:
        data.fail(path, f"should list the doors of {colour}: every departure has its arrival", "doors")
    doors: list[int] = []
    for text in texts:
        door = grid.door(data, path, text)
        if door in taken:
            data.fail(path, f"{text} is a door of {taken[door]} already", "door-taken", name=str(text))
        taken[door] = f"the {colour} {path.rpartition('.')[2]} pond"
        doors.append(door)
    return doors


def read_dark(data: Data, grid: Grid, ponds: list[Pond]) -> list[bool]:
    """Q2: the dark cells are those that touch a pond, no more and no less."""
    names = data.get("board.dark")
    if not isinstance(names, list):
        data.fail("board.dark", "should be a list of cells", "cells")
    cells = [grid.cell(data, "board.dark", name) for name in names]
    if len(set(cells)) < len(cells):
        data.fail("board.dark", "holds a cell twice", "twice")
    doors = {door // 4 for pond in ponds for door in (*pond.departure, *pond.arrival)}
    for name, cell in zip(names, cells, strict=True):
        if cell not in doors:
            data.fail("board.dark", f"{name} touches no pond", "no-pond", name=str(name))
    for cell in sorted(doors - set(cells)):
        data.fail("board.dark", f"{grid.name(cell)} touches a pond and is not dark", "not-dark", name=grid.name(cell))
    return [cell in doors for cell in range(grid.columns * grid.rows)]


# --- the deck ---


def read_tile(data: Data, at: int) -> tuple[str, str, int]:
    """A landscape kind: its name, its sides, how many there are."""
    path = f"tile.{at}"
    only_keys(data, path, ("id", "sides", "count"))
    name = data.get(f"{path}.id")
    if not isinstance(name, str) or not re.fullmatch(TILE_NAME, name) or name in EFFECTS:
        data.fail(f"{path}.id", f"{name!r} is not a name of 2 to 20 small letters, or it is an effect's", "tile-name")
    if name in [data.get(f"tile.{earlier}.id") for earlier in range(at)]:
        data.fail(f"{path}.id", f"{name} is there already", "already", name=name)
    sides = data.get(f"{path}.sides")
    if not isinstance(sides, str) or len(sides) != 4:
        data.fail(f"{path}.sides", f"should be four letters for north, east, south, west, not {sides!r}", "four-sides")
    for letter in sides:
        if letter not in SIDES:
            data.fail(
                f"{path}.sides",
                f"{letter!r} is no side; there are M meadow, H hedge, R road, L housing",
                "side",
                letter=letter,
            )
    return name, sides, data.whole(f"{path}.count", 1, 99)


def read_effects(data: Data) -> dict[str, tuple[int, int]]:
    """The effect tiles: how many of each, and how many steps or tiles it gives."""
    extent = {"bond": "steps", "corridor": "steps", "chantier": "tiles"}
    found: dict[str, tuple[int, int]] = {}
    for at in range(count_of(data, "effect")):
        path = f"effect.{at}"
        name = data.word(f"{path}.id", EFFECTS)
        if name in found:
            data.fail(f"{path}.id", f"{name} is there already", "already", name=name)
        only_keys(data, path, ("id", "count", extent[name]) if name in extent else ("id", "count"))
        most = data.whole(f"{path}.{extent[name]}", 1, 9) if name in extent else 1
        found[name] = (data.whole(f"{path}.count", 0, 99), most)
    return found


def check_deck(data: Data, names: list[str], counts: list[int], landscapes: int) -> None:
    """The counts add up to what the box says it holds."""
    for key, part in (("landscapes", counts[:landscapes]), ("effects", counts[landscapes:])):
        said = data.whole(f"deck.{key}", 0, 999)
        if sum(part) != said:
            data.fail(
                f"deck.{key}", f"the tiles below add up to {sum(part)}, not {said}", "sum", sum=sum(part), said=said
            )


def read_hand(data: Data, tiles: int) -> int:
    """The size of a hand; the deck must serve every seat."""
    hand = data.whole("rules.hand", 1, 5)
    if hand * SEATS > tiles:
        data.fail(
            "rules.hand",
            f"{SEATS} hands of {hand} need {hand * SEATS} tiles, and there are {tiles}",
            "hands",
            seats=SEATS,
            hand=hand,
            needed=hand * SEATS,
            tiles=tiles,
        )
    return hand


def read_defaults(data: Data) -> Defaults:
    """What a table plays by unless it chooses otherwise."""
    return Defaults(
        data.word("rules.pond_choice", POND_CHOICES),
        data.word("rules.insert_scope", INSERT_SCOPES),
        data.whole("rules.max_rounds", 1, 200),
    )
