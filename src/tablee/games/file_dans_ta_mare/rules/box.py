"""What the box holds: the board and its ponds, the tiles and their forms, and the number of every action (§11)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3
WINDS: Final = "NESW"

MEADOW: Final[i64] = 0
HEDGE: Final[i64] = 1
ROAD: Final[i64] = 2
HOUSING: Final[i64] = 3
SIDES: Final = "MHRL"  # R3: the first two are open, the last two closed

NONE: Final[i64] = -1  # an empty cell, an empty slot of a hand, a colour not chosen
DEPARTURE: Final[i64] = -1  # a character's place, where it is not a cell
ARRIVAL: Final[i64] = -2

# Effects, in the order of their numbers behind the landscape kinds.
CRAPAUDUC: Final[i64] = 0
BOND: Final[i64] = 1
CORRIDOR: Final[i64] = 2
CHANTIER: Final[i64] = 3
RENATURATION: Final[i64] = 4
DEVIATION: Final[i64] = 5
ECHANGE: Final[i64] = 6
EFFECTS: Final = ("crapauduc", "bond", "corridor", "chantier", "renaturation", "deviation", "echange")
ORDINARY: Final[i64] = BOND  # bond is a number of ordinary steps, so a move is judged like one


class Pond:
    """Two ponds of one colour. A door is a cell and a side: cell * 4 + side."""

    def __init__(self, colour: str, departure: list[int], arrival: list[int]) -> None:
        self.colour = colour
        self.departure = vec[i64](departure)
        self.arrival = vec[i64](arrival)


class Board:
    """What the box prints, and the numbers of all actions on it.

    Kinds are numbered: landscapes first, then the seven effects. A **form** is a landscape kind in one of its
    distinct rotations; a cell of the board holds a form or NONE.
    """

    def __init__(
        self,
        columns: i64,
        rows: i64,
        dark: list[bool],
        ponds: list[Pond],
        names: list[str],
        counts: list[int],
        sides: list[str],
        hand: i64,
        bond_steps: i64,
        corridor_steps: i64,
        chantier_tiles: i64,
    ) -> None:
        self.columns = columns
        self.rows = rows
        self.cells: i64 = columns * rows
        self.dark = vec[bool](dark)
        self.ponds = ponds
        self.names = names  # of all kinds
        self.counts = vec[i64](counts)  # of all kinds
        self.kinds: i64 = len(counts)
        self.landscapes: i64 = len(sides)
        self.hand = hand
        self.bond_steps = bond_steps
        self.corridor_steps = corridor_steps
        self.chantier_tiles = chantier_tiles
        self.cell_names = [f"{'abcdefghi'[cell % columns]}{cell // columns + 1}" for cell in range(self.cells)]
        self.neighbour = self.all_neighbours()
        self.facing = self.all_facing()
        self.arrives = self.all_arrivals()
        self.steps_home = self.all_steps_home()
        self.form_kind = vec[i64]()
        self.form_turn = vec[i64]()
        self.form_sides = vec[i64]()  # four for each form
        self.form_pattern = vec[i64]()
        self.first_form = vec[i64]()  # of each landscape kind, and one more at the end
        self.number_forms(sides)
        self.forms: i64 = len(self.form_kind)
        self.light_number = vec[i64]([NONE] * self.cells)
        self.lights: i64 = 0
        self.number_light_cells()
        self.texts: list[str] = []
        # where each family of actions begins (§11)
        self.move_at: i64 = 0
        self.swap_at: i64 = 0
        self.lay_at: i64 = 0
        self.insert_at: i64 = 0
        self.walk_at: i64 = 0
        self.further_at: i64 = 0
        self.works_at: i64 = 0
        self.remove_at: i64 = 0
        self.turn_at: i64 = 0
        self.change_at: i64 = 0
        self.idle_at: i64 = 0
        self.stop: i64 = 0
        self.number_actions()
        self.size: i64 = len(self.texts)
        self.by_text: dict[str, int] = {text: number for number, text in enumerate(self.texts)}

    def all_neighbours(self) -> vec[i64]:
        """For each cell and side the cell beyond, or NONE at the edge."""
        found = vec[i64]([NONE] * (4 * self.cells))
        cell: i64 = 0
        while cell < self.cells:
            if cell >= self.columns:
                found[4 * cell + NORTH] = cell - self.columns
            if cell % self.columns < self.columns - 1:
                found[4 * cell + EAST] = cell + 1
            if cell < self.cells - self.columns:
                found[4 * cell + SOUTH] = cell + self.columns
            if cell % self.columns > 0:
                found[4 * cell + WEST] = cell - 1
            cell += 1
        return found

    def all_facing(self) -> vec[i64]:
        """For each cell and side the side that faces it, as cell * 4 + side, or NONE at the edge."""
        found = vec[i64]([NONE] * (4 * self.cells))
        side: i64 = 0
        for beyond in self.neighbour:
            if beyond != NONE:
                found[side] = 4 * beyond + (side + 2) % 4
            side += 1
        return found

    def all_arrivals(self) -> vec[vec[bool]]:
        """For each colour, and each cell and side, whether the arrival pond lies beyond."""
        found = vec[vec[bool]]()
        for pond in self.ponds:
            beyond = vec[bool]([False] * (4 * self.cells))
            for door in pond.arrival:
                beyond[door] = True
            found = append(found, beyond)
        return found

    def all_steps_home(self) -> vec[vec[i64]]:
        """For each colour and cell, the steps into the arrival pond if nothing were in the way."""
        found = vec[vec[i64]]()
        colour: i64 = 0
        while colour < len(self.ponds):
            steps = vec[i64]([0] * self.cells)
            cell: i64 = 0
            while cell < self.cells:
                steps[cell] = 1 + self.to_arrival(colour, cell)
                cell += 1
            found = append(found, steps)
            colour += 1
        return found

    def number_forms(self, sides: list[str]) -> None:
        """§3.2: of equal patterns only the smallest rotation is a form."""
        kind: i64 = 0
        for letters in sides:
            self.first_form = append(self.first_form, len(self.form_kind))
            patterns: list[str] = []
            for turn in range(4):
                pattern = letters[4 - turn :] + letters[: 4 - turn]
                if pattern not in patterns:
                    patterns.append(pattern)
                    self.add_form(kind, turn, pattern)
            kind += 1
        self.first_form = append(self.first_form, len(self.form_kind))

    def add_form(self, kind: i64, turn: i64, pattern: str) -> None:
        """One more form."""
        self.form_kind = append(self.form_kind, kind)
        self.form_turn = append(self.form_turn, turn)
        code: i64 = 0
        for letter in pattern:
            side: i64 = SIDES.index(letter)
            self.form_sides = append(self.form_sides, side)
            code = code * 4 + side
        self.form_pattern = append(self.form_pattern, code)

    def number_light_cells(self) -> None:
        """Light cells are counted, for only they can slide."""
        cell: i64 = 0
        while cell < self.cells:
            if not self.dark[cell]:
                self.light_number[cell] = self.lights
                self.lights += 1
            cell += 1

    def number_actions(self) -> None:
        """§11: every action has a number and a text."""
        targets = [*self.cell_names, "pond"]
        forms = [self.form_name(form) for form in range(self.forms)]
        laid = [f"{name}@{cell}/{turn}" for cell in self.cell_names for name, turn in forms]
        light = [name for name, dark in zip(self.cell_names, self.dark, strict=True) if not dark]
        self.texts = [f"P:{pond.colour}" for pond in self.ponds]
        self.move_at = self.add_texts([f"M:{target}" for target in targets])
        self.swap_at = self.add_texts([f"S:{name}" for name in self.names])
        self.lay_at = self.add_texts([f"L:{text}" for text in laid])
        self.insert_at = self.add_texts([
            f"I:{name}@{cell}>{wind}/{turn}" for cell in light for wind in WINDS for name, turn in forms
        ])  # fmt: skip
        self.walk_at = self.add_texts([f"E:{effect}>{target}" for effect in EFFECTS[:3] for target in targets])
        self.further_at = self.add_texts([f"+{target}" for target in targets])
        self.works_at = self.add_texts([f"E:chantier:{text}" for text in laid])
        self.remove_at = self.add_texts([f"E:renaturation@{cell}" for cell in self.cell_names])
        self.turn_at = self.add_texts([f"E:deviation@{cell}/{turn}" for cell in self.cell_names for turn in range(4)])
        pairs = [f"{one},{other}" for at, one in enumerate(self.cell_names) for other in self.cell_names[at + 1 :]]
        self.change_at = self.add_texts([f"E:echange@{pair}" for pair in pairs])
        self.idle_at = self.add_texts([f"E:{effect}-" for effect in EFFECTS])
        self.stop = self.add_texts(["."])

    def add_texts(self, texts: list[str]) -> i64:
        """A family of actions; returns the number of its first."""
        start: i64 = len(self.texts)
        self.texts.extend(texts)
        return start

    def form_name(self, form: i64) -> tuple[str, int]:
        """A form's kind and rotation."""
        return self.names[self.form_kind[form]], self.form_turn[form]

    def pair(self, one: i64, other: i64) -> i64:
        """The number of a pair of cells, the first before the second in reading order."""
        return one * (2 * self.cells - one - 1) // 2 + other - one - 1

    def next_on_line(self, cell: i64, wind: i64) -> i64:
        """R11: the next cell of a line, read as a ring."""
        if wind == NORTH:
            return cell - self.columns if cell >= self.columns else cell - self.columns + self.cells
        if wind == SOUTH:
            return cell + self.columns if cell < self.cells - self.columns else cell + self.columns - self.cells
        column: i64 = cell % self.columns
        if wind == EAST:
            return cell + 1 if column < self.columns - 1 else cell - column
        return cell - 1 if column > 0 else cell + self.columns - 1

    def apart(self, one: i64, other: i64) -> i64:
        """How many columns and rows lie between two cells."""
        across: i64 = one % self.columns - other % self.columns
        down: i64 = one // self.columns - other // self.columns
        return (across if across > 0 else -across) + (down if down > 0 else -down)

    def to_arrival(self, colour: i64, cell: i64) -> i64:
        """§7: from a cell to the nearest door of an arrival pond, tiles ignored."""
        least: i64 = self.cells
        for door in self.ponds[colour].arrival:
            far: i64 = self.apart(cell, door // 4)
            if far < least:
                least = far
        return least


class Variant:
    """What the table has agreed on (the options, as the rules need them)."""

    def __init__(self, seats: i64, random_ponds: bool, whole_line: bool, max_rounds: i64) -> None:
        self.seats = seats
        self.random_ponds = random_ponds
        self.whole_line = whole_line
        self.max_rounds = max_rounds
