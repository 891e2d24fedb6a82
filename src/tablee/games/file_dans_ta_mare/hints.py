"""What makes a position of File dans ta mare ! promising: a short way to the own pond, long ones for the others."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.contract import Hints, State
from tablee.games.file_dans_ta_mare.rules.box import ARRIVAL, DEPARTURE, HEDGE, NONE
from tablee.games.file_dans_ta_mare.rules.country import Country

# All costs in quarters of a turn, so that whole numbers will do.
STEP: Final[i64] = 4  # one turn for one step
EMPTY: Final[i64] = 8  # a cell where a tile must be laid first
CLOSED: Final[i64] = 10  # a side that must be opened or tunnelled first
OCCUPIED: Final[i64] = 2  # a cell where someone stands now
FAR: Final[i64] = 1_000_000
BLOCKING: Final = 0.3  # how much the leading rival's delay counts


class Frog(Hints):
    """Be few turns from the pond, counting what must still be laid and opened; delay the leading rival."""

    def trust(self) -> float:
        return 10.0

    def calm(self) -> bool:
        return True

    def promise(self, state: State, seat: i64) -> float:
        assert isinstance(state, Country)
        return outlook(ways_home(state), seat)

    def promises(self, state: State, seats: i64) -> vec[float]:
        assert isinstance(state, Country)
        ways = ways_home(state)
        each = vec[float]([0.0] * seats)
        seat: i64 = 0
        while seat < seats:
            each[seat] = outlook(ways, seat)
            seat += 1
        return each


def outlook(ways: vec[i64], seat: i64) -> float:
    """How good these ways home look for a seat."""
    lead: i64 = FAR
    other: i64 = 0
    for way in ways:
        if other != seat:
            lead = least(lead, way)
        other += 1
    return BLOCKING * float(lead) / 4.0 - float(ways[seat]) / 4.0


def ways_home(country: Country) -> vec[i64]:
    """The cheapest way of every character."""
    ways = vec[i64]([0] * country.table.seats)
    seat: i64 = 0
    while seat < country.table.seats:
        ways[seat] = way_home(country, seat)
        seat += 1
    return ways


def way_home(country: Country, seat: i64) -> i64:
    """The cheapest way of a character to its arrival pond, found from cell to cell in the order of their costs."""
    place: i64 = country.places[seat]
    colour: i64 = country.colours[seat]
    if place == ARRIVAL or colour == NONE:
        return 0
    cells: i64 = country.board.cells
    costs = UNKNOWN[:cells]
    done = NOWHERE[:cells]
    if place == DEPARTURE:
        for door in country.board.ponds[colour].departure:
            costs[door // 4] = entering(country, door // 4) + barrier(country, door // 4, door % 4)
    else:
        costs[place] = 0
    home: i64 = FAR
    while True:
        near: i64 = nearest(costs, done, home)
        if near == NONE:
            return home
        done[near] = True
        home = least(home, costs[near] + leaving(country, near, colour))
        spread(country, costs, near)


def nearest(costs: vec[i64], done: vec[bool], home: i64) -> i64:
    """The cheapest cell not yet done that may still shorten the way home."""
    best: i64 = NONE
    least_cost: i64 = home
    cell: i64 = 0
    for cost in costs:
        if cost < least_cost and not done[cell]:
            best = cell
            least_cost = cost
        cell += 1
    return best


def spread(country: Country, costs: vec[i64], cell: i64) -> None:
    """What the neighbours of a cell cost by way of it."""
    wind: i64 = 0
    while wind < 4:
        beyond: i64 = country.board.neighbour[4 * cell + wind]
        if beyond != NONE:
            cost: i64 = costs[cell] + entering(country, beyond)
            if cost < costs[beyond]:
                cost += barrier(country, cell, wind) + barrier(country, beyond, (wind + 2) % 4)
                costs[beyond] = least(costs[beyond], cost)
        wind += 1


def leaving(country: Country, cell: i64, colour: i64) -> i64:
    """The cost of the step from a cell into the arrival pond; endless where there is none."""
    cost: i64 = FAR
    for door in country.board.ponds[colour].arrival:
        if door // 4 == cell:
            cost = least(cost, STEP + barrier(country, cell, door % 4))
    return cost


def entering(country: Country, cell: i64) -> i64:
    """The cost of a step onto a cell, its sides apart."""
    if country.land[cell] == NONE:
        return STEP + EMPTY
    return STEP + OCCUPIED if country.occupied(cell) else STEP


def barrier(country: Country, cell: i64, wind: i64) -> i64:
    """What a closed side costs; an empty cell will get an open one."""
    return CLOSED if country.land[cell] != NONE and country.side(cell, wind) > HEDGE else 0


def least(one: i64, other: i64) -> i64:
    """The smaller of two."""
    return one if one < other else other


UNKNOWN: Final = vec[i64]([FAR] * 81)  # for the largest board
NOWHERE: Final = vec[bool]([False] * 81)
