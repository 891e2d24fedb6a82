"""The cheapest ways home of File dans ta mare !, counting what must still be laid and opened.

Most changes of the landscape leave most ways as they were, which a Route tells without a new search.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablee.games.file_dans_ta_mare.rules.box import ARRIVAL, DEPARTURE, HEDGE, NONE, Board
from tablee.games.file_dans_ta_mare.rules.country import Country

# All costs in quarters of a turn, so that whole numbers will do.
STEP: Final[i64] = 4  # one turn for one step
EMPTY: Final[i64] = 8  # a cell where a tile must be laid first
CLOSED: Final[i64] = 10  # a side that must be opened or tunnelled first
OCCUPIED: Final[i64] = 2  # a cell where someone stands now
FAR: Final[i64] = 1_000_000
UNSURE: Final[i64] = -1  # a cost that must be found anew

# By cell, and by side of a cell, for the largest board
UNKNOWN: Final = vec[i64]([FAR] * 81)
FREE_WAY: Final = vec[i64]([STEP] * 324)
NOTHING: Final = vec[i64]([0] * 81)
UNKNOWN_SIDES: Final = vec[i64]([FAR] * 324)


def ways_home(country: Country) -> vec[i64]:
    """The cheapest way of every character."""
    board = country.board
    tolls = all_tolls(country)
    ways = vec[i64](capacity=country.seat_count)
    seat: i64 = 0
    while seat < country.seat_count:
        colour: i64 = country.colours[seat]
        if colour == NONE or country.places[seat] == ARRIVAL:
            ways = append(ways, 0)
        else:
            costs = UNKNOWN[: board.cells]
            first = first_cells(country, costs, country.places[seat], colour)
            home: i64 = FAR
            for cell in first:
                home = least(home, costs[cell] + straight_way(board, tolls, colour, cell))
            spread(board.neighbour, tolls, costs, first, least_ahead(board, colour), FAR, home)
            ways = append(ways, arriving(country, tolls, costs, seat, home))
        seat += 1
    return ways


def least_ahead(board: Board, colour: i64) -> vec[i64]:
    """What is ahead of every cell at least: the steps, if nothing were in the way."""
    ahead = vec[i64](capacity=board.cells)
    for steps in board.steps_home[colour]:
        ahead = append(ahead, STEP * steps)
    return ahead


def arriving(country: Country, tolls: vec[i64], costs: vec[i64], seat: i64, known: i64) -> i64:
    """What the cheapest way home costs by what the cells cost, or as much as is known."""
    home: i64 = known
    for door in country.board.ponds[country.colours[seat]].arrival:
        home = least(home, costs[door // 4] + tolls[door])
    return home


def spread(
    neighbour: vec[i64], tolls: vec[i64], costs: vec[i64], wave: vec[i64], ahead: vec[i64], longest: i64, most: i64
) -> None:
    """Write down what cells cost, in waves from those whose cost is known.

    A cell matters only while its cost is less than `most` together with what is ahead of it at least: so much by cell,
    yet never more than the longest.
    """
    at: i64 = 0
    while at < len(wave):
        cell: i64 = wave[at]
        at += 1
        so_far: i64 = costs[cell]
        side: i64 = 4 * cell
        end: i64 = side + 4
        while side < end:
            beyond: i64 = neighbour[side]
            if beyond != NONE:
                cost: i64 = so_far + tolls[side]
                if cost < costs[beyond] and cost + least(ahead[beyond], longest) < most:
                    costs[beyond] = cost
                    wave = append(wave, beyond)
            side += 1


def straight_way(board: Board, tolls: vec[i64], colour: i64, cell: i64) -> i64:
    """What a way costs each of whose steps leads nearer to the arrival pond, and is the cheapest that does."""
    neighbour = board.neighbour
    arrives = board.arrives[colour]
    steps = board.steps_home[colour]
    total: i64 = 0
    while cell != NONE:
        cheapest: i64 = FAR
        towards: i64 = NONE
        side: i64 = 4 * cell
        end: i64 = side + 4
        while side < end:
            beyond: i64 = neighbour[side]
            is_nearer: bool = arrives[side] if beyond == NONE else steps[beyond] < steps[cell]
            if is_nearer and tolls[side] < cheapest:
                cheapest = tolls[side]
                towards = beyond
            side += 1
        total += cheapest
        cell = towards
    return total


def first_cells(country: Country, costs: vec[i64], place: i64, colour: i64) -> vec[i64]:
    """Where a character stands, or the cells by its departure pond; what they cost is written down."""
    if place != DEPARTURE:
        costs[place] = 0
        return vec[i64]([place], capacity=48)
    doors = vec[i64](capacity=48)
    for door in country.board.ponds[colour].departure:
        costs[door // 4] = least(costs[door // 4], from_pond(country, door))
        doors = append(doors, door // 4)
    return doors


def all_tolls(country: Country) -> vec[i64]:
    """What a step costs out of every cell on every side: more across a closed side, and onto an empty or taken cell."""
    forms = country.board.form_sides
    facing = country.board.facing
    tolls = FREE_WAY[: 4 * country.board.cells]
    side: i64 = 0
    for form in country.land:
        end: i64 = side + 4
        own: i64 = 4 * form
        while side < end:
            extra: i64 = EMPTY
            if form != NONE:
                extra = CLOSED if forms[own] > HEDGE else 0
                tolls[side] += extra
            if facing[side] != NONE:
                tolls[facing[side]] += extra
            own += 1
            side += 1
    for place in country.places:
        if place >= 0:
            side = 4 * place
            while side < 4 * place + 4:
                if facing[side] != NONE:
                    tolls[facing[side]] += OCCUPIED
                side += 1
    return tolls


def from_pond(country: Country, door: i64) -> i64:
    """The cost of a step out of the departure pond."""
    cell: i64 = door >> 2
    form: i64 = country.land[cell]
    if form == NONE:
        return STEP + EMPTY
    return STEP + barrier(country.board, form, door & 3) + (OCCUPIED if country.occupied(cell) else 0)


def barrier(board: Board, form: i64, wind: i64) -> i64:
    """What a closed side of a tile costs; an empty cell will get an open one."""
    return CLOSED if form != NONE and board.form_sides[4 * form + wind] > HEDGE else 0


def least(one: i64, other: i64) -> i64:
    """The smaller of two."""
    return one if one < other else other


class KnownWays:
    """The ways home in one position, which tell those in others that differ in some tiles."""

    def __init__(self, country: Country, tolls: vec[i64], barriers: vec[i64]) -> None:
        self.land = country.land[:]
        self.places = country.places[:]
        self.tolls = tolls
        self.barriers = barriers
        back = tolls_back(country.board, tolls)
        self.routes: list[Route] = [Route(country, tolls, back, seat) for seat in range(country.seat_count)]

    def known_after(self, country: Country) -> KnownWays:
        """The same of another position."""
        if not self.is_everybody_in_place(country):
            return all_known(country)
        change = Change(self.land, country.land, self.barriers)
        return KnownWays(country, change.tolls_after(self.tolls, country.board.facing), self.barriers)

    def ways_after(self, country: Country) -> vec[i64]:
        """What the cheapest way of every character costs in another position."""
        if not self.is_everybody_in_place(country):
            return ways_home(country)
        change = Change(self.land, country.land, self.barriers)
        tolls = vec[i64]()
        ways = vec[i64](capacity=country.seat_count)
        for route in self.routes:
            cost: i64 = route.cost_after(change)
            if cost == UNSURE:
                if len(tolls) == 0:
                    tolls = change.tolls_after(self.tolls, country.board.facing)
                cost = route.search(country, tolls, change)
            ways = append(ways, cost)
        return ways

    def is_everybody_in_place(self, country: Country) -> bool:
        """Whether every character is where it was."""
        seat: i64 = 0
        for place in self.places:
            if country.places[seat] != place:
                return False
            seat += 1
        return True


def all_known(country: Country) -> KnownWays:
    """The ways home in a position where nobody has arrived."""
    return KnownWays(country, all_tolls(country), form_barriers(country.board))


def all_are_under_way(country: Country) -> bool:
    """Whether every character has a way home."""
    seat: i64 = 0
    for place in country.places:
        if place == ARRIVAL or country.colours[seat] == NONE:
            return False
        seat += 1
    return True


@mypyc_attr(free_list_len=1, acyclic=True)  # one for every position looked at
class Change:
    """The cells where the landscape is another one than before."""

    def __init__(self, before: vec[i64], after: vec[i64], barriers: vec[i64]) -> None:
        self.before = before
        self.after = after
        self.barriers = barriers  # of every form
        self.cells = vec[i64](capacity=8)
        cell: i64 = 0
        for form in before:
            if after[cell] != form:
                self.cells = append(self.cells, cell)
            cell += 1

    def is_lay(self) -> bool:
        """Whether all that happened is that a tile was laid on an empty cell."""
        return len(self.cells) == 1 and self.before[self.cells[0]] == NONE

    def entering(self, cell: i64) -> i64:
        """How much more it costs now to step on a cell, its sides apart."""
        if self.before[cell] == NONE:
            return -EMPTY
        return EMPTY if self.after[cell] == NONE else 0

    def least_now(self, costs: vec[i64], enters: bool) -> i64:
        """The least of these costs across sides of the cells, as they are now; whoever enters a cell steps onto it."""
        barriers = self.barriers
        cheapest: i64 = FAR
        for cell in self.cells:
            entering: i64 = self.entering(cell) if enters else 0
            was: i64 = 4 * self.before[cell] + 4
            now: i64 = 4 * self.after[cell] + 4
            side: i64 = 4 * cell
            end: i64 = side + 4
            while side < end:
                cheapest = least(cheapest, costs[side] + barriers[now] - barriers[was] + entering)
                was += 1
                now += 1
                side += 1
        return cheapest

    def tolls_after(self, tolls: vec[i64], facing: vec[i64]) -> vec[i64]:
        """What every step costs now, by what it cost before."""
        tolls = tolls[:]
        barriers = self.barriers
        for cell in self.cells:
            entering: i64 = self.entering(cell)
            was: i64 = 4 * self.before[cell] + 4
            now: i64 = 4 * self.after[cell] + 4
            side: i64 = 4 * cell
            end: i64 = side + 4
            while side < end:
                crossing: i64 = barriers[now] - barriers[was]
                tolls[side] += crossing
                if facing[side] != NONE:
                    tolls[facing[side]] += crossing + entering
                was += 1
                now += 1
                side += 1
        return tolls


class Route:
    """The cheapest way of a character in one position, and the cheapest over every other cell."""

    def __init__(self, country: Country, tolls: vec[i64], back: vec[i64], seat: i64) -> None:
        board = country.board
        self.seat = seat
        colour: i64 = country.colours[seat]
        place: i64 = country.places[seat]
        self.ahead = costs_ahead(board, tolls, back, colour)
        behind = UNKNOWN[: board.cells]
        first = first_cells(country, behind, place, colour)
        self.start: i64 = first[0]
        for cell in first:
            if behind[cell] + self.ahead[cell] < behind[self.start] + self.ahead[self.start]:
                self.start = cell
        self.cost: i64 = behind[self.start] + self.ahead[self.start]
        self.sides = sides_crossed(board, tolls, self.ahead, colour, self.start)
        spread(board.neighbour, tolls, behind, first, board.steps_home[colour], FAR, self.cost)
        # By side of a cell: what it costs to come there across it, and to go home from there across it
        self.coming = UNKNOWN_SIDES[: 4 * board.cells]
        self.going = UNKNOWN_SIDES[: 4 * board.cells]
        side: i64 = 0
        for beyond in board.neighbour:
            if beyond != NONE:
                self.coming[side] = behind[beyond] + back[side]
                self.going[side] = tolls[side] + self.ahead[beyond]
            side += 1
        for door in board.ponds[colour].arrival:
            self.going[door] = tolls[door]
        if place == DEPARTURE:
            for door in board.ponds[colour].departure:
                self.coming[door] = from_pond(country, door)

    def cost_after(self, change: Change) -> i64:
        """What the cheapest way costs after a change, or UNSURE where it must be searched for.

        A way over none of the changed cells costs what it did. Any other costs at least as much as it takes to come to
        one of them and to go home from one. Where a tile was laid on an empty cell, that is what it costs: nobody
        crosses the cell twice, which when it was empty took more than any closed side does now.
        """
        through: i64 = change.least_now(self.coming, True)
        if through < self.cost:
            through += change.least_now(self.going, False)
            if through <= self.cost and change.is_lay():
                return through
            if through < self.cost:
                return UNSURE
        for side in self.sides:
            if change.before[side >> 2] != change.after[side >> 2]:
                return UNSURE
        return self.cost

    def search(self, country: Country, tolls: vec[i64], change: Change) -> i64:
        """The cost of the cheapest way after a change, which is no dearer than the one that was the cheapest before.

        Whoever goes home over no changed cell has as much ahead as before.
        """
        costs = UNKNOWN[: country.board.cells]
        first = first_cells(country, costs, country.places[self.seat], country.colours[self.seat])
        home: i64 = costs[self.start]
        for side in self.sides:
            home += tolls[side]
        going: i64 = change.least_now(self.going, False)
        spread(country.board.neighbour, tolls, costs, first, self.ahead, going, home)
        return arriving(country, tolls, costs, self.seat, home)


def costs_ahead(board: Board, tolls: vec[i64], back: vec[i64], colour: i64) -> vec[i64]:
    """What the cheapest way from every cell to an arrival pond costs."""
    costs = UNKNOWN[: board.cells]
    doors = vec[i64](capacity=48)
    for door in board.ponds[colour].arrival:
        costs[door // 4] = least(costs[door // 4], tolls[door])
        doors = append(doors, door // 4)
    spread(board.neighbour, back, costs, doors, NOTHING, FAR, FAR)
    return costs


def sides_crossed(board: Board, tolls: vec[i64], ahead: vec[i64], colour: i64, cell: i64) -> vec[i64]:
    """The sides by which a cheapest way home leaves its cells, from this one on."""
    arrives = board.arrives[colour]
    crossed = vec[i64](capacity=16)
    while cell != NONE:
        left: i64 = ahead[cell]
        side: i64 = 4 * cell
        end: i64 = side + 4
        cell = NONE
        crossing: i64 = NONE
        while side < end:
            beyond: i64 = board.neighbour[side]
            rest: i64 = ahead[beyond] if beyond != NONE else 0 if arrives[side] else FAR
            if tolls[side] + rest == left:
                crossing = side
                cell = beyond
            side += 1
        crossed = append(crossed, crossing)
    return crossed


def tolls_back(board: Board, tolls: vec[i64]) -> vec[i64]:
    """What a step costs into every cell on every side."""
    back = FREE_WAY[: 4 * board.cells]
    side: i64 = 0
    for facing in board.facing:
        if facing != NONE:
            back[side] = tolls[facing]
        side += 1
    return back


def form_barriers(board: Board) -> vec[i64]:
    """What every side of every form costs, after four sides of an empty cell."""
    barriers = vec[i64]([0, 0, 0, 0], capacity=128)
    for kind in board.form_sides:
        barriers = append(barriers, CLOSED if kind > HEDGE else 0)
    return barriers
