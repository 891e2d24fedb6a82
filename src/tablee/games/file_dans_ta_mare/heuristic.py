"""How good a position of File dans ta mare ! is: a short way to the own pond, long ways for the others."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.contract import Heuristic, State
from tablee.games.file_dans_ta_mare.rules.box import ARRIVAL, DEPARTURE, HEDGE, NONE, Board
from tablee.games.file_dans_ta_mare.rules.country import Country

# All costs in quarters of a turn, so that whole numbers will do.
STEP: Final[i64] = 4  # one turn for one step
EMPTY: Final[i64] = 8  # a cell where a tile must be laid first
CLOSED: Final[i64] = 10  # a side that must be opened or tunnelled first
OCCUPIED: Final[i64] = 2  # a cell where someone stands now
FAR: Final[i64] = 1_000_000
BLOCKING: Final = 0.3  # how much the leading rival's delay counts
LONG: Final = 80.0  # quarters of a turn: a long way home

FEATURES: Final = (
    "value",  # the hand-made value below
    "way",  # few turns to the own pond
    "close",  # 1 at home, the less the longer the way
    "close-now",  # on one's own turn
    "lead",  # turns by which the best of the others is behind
    "lead-close",  # the same, the more so the closer somebody is
    "before",  # how many of the others have no shorter way
    "moves-now",
    "soon",  # few turns of others before the next own one
    "steps-left",  # of the effect being played
    "away",  # out of the departure pond
)


class CountryHeuristic(Heuristic):
    """Be few turns from the pond, counting what must still be laid and opened; delay the leading rival."""

    def depends_on_hidden(self, state: State, seat: i64) -> bool:
        """Ways lead over the board, which all see; tiles that are drawn or held by others do not change them."""
        return False

    def prior_visits(self) -> float:
        return 10.0

    def delays_opponent_expansion(self) -> bool:
        return True

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Country)
        return outlook(ways_home(state), seat)

    def values(self, state: State) -> vec[float]:
        assert isinstance(state, Country)
        ways = ways_home(state)
        each = vec[float]([0.0] * state.seat_count)
        seat: i64 = 0
        while seat < state.seat_count:
            each[seat] = outlook(ways, seat)
            seat += 1
        return each

    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def features(self, state: State) -> vec[float]:
        assert isinstance(state, Country)
        ways = ways_home(state)
        rows = vec[float](capacity=11 * state.seat_count)
        seat: i64 = 0
        while seat < state.seat_count:
            rows = described(state, ways, seat, rows)
            seat += 1
        return rows


def described(country: Country, ways: vec[i64], seat: i64, rows: vec[float]) -> vec[float]:
    """The rows with the features of a seat added."""
    way: float = float(ways[seat])
    other: float = float(shortest_other(ways, seat))
    close: float = closeness(way)
    closest: float = closeness(other if other < way else way)
    lead: float = (other - way) / LONG
    now: float = 1.0 if country.active == seat else 0.0
    before: float = -1.0
    for theirs in ways:
        if theirs >= ways[seat]:
            before += 1.0
    turns: i64 = (seat - country.active + country.seat_count) % country.seat_count
    rows = append(rows, 0.2 * outlook(ways, seat))
    rows = append(rows, 1.0 - way / LONG)
    rows = append(rows, close)
    rows = append(rows, close * now)
    rows = append(rows, lead)
    rows = append(rows, lead * closest)
    rows = append(rows, before / float(country.seat_count))
    rows = append(rows, now)
    rows = append(rows, 1.0 - float(turns) / float(country.seat_count))
    rows = append(rows, 0.2 * now * float(country.left))
    return append(rows, 0.0 if country.places[seat] == DEPARTURE else 1.0)


def closeness(way: float) -> float:
    """1 at home, a half some three turns away."""
    return 1.0 / (1.0 + way / 12.0)


def shortest_other(ways: vec[i64], seat: i64) -> i64:
    """The shortest way of the other seats."""
    shortest: i64 = FAR
    other: i64 = 0
    for way in ways:
        if other != seat:
            shortest = least(shortest, way)
        other += 1
    return shortest


def outlook(ways: vec[i64], seat: i64) -> float:
    """How good these ways home look for a seat."""
    return BLOCKING * float(shortest_other(ways, seat)) / 4.0 - float(ways[seat]) / 4.0


def ways_home(country: Country) -> vec[i64]:
    """The cheapest way of every character."""
    tolls = all_tolls(country)
    ways = vec[i64](capacity=country.seat_count)
    seat: i64 = 0
    while seat < country.seat_count:
        ways = append(ways, way_home(country, tolls, seat))
        seat += 1
    return ways


def way_home(country: Country, tolls: vec[i64], seat: i64) -> i64:
    """The cheapest way of a character to its arrival pond: from cell to cell in waves, while it may get cheaper."""
    place: i64 = country.places[seat]
    colour: i64 = country.colours[seat]
    if place == ARRIVAL or colour == NONE:
        return 0
    board = country.board
    neighbour = board.neighbour
    arrives = board.arrives[colour]
    steps = board.steps_home[colour]
    costs = UNKNOWN[: board.cells]
    wave = first_cells(country, costs, place, colour)
    home: i64 = FAR
    for cell in wave:
        home = least(home, costs[cell] + straight_way(board, tolls, colour, cell))
    at: i64 = 0
    while at < len(wave):
        cell = wave[at]
        at += 1
        so_far: i64 = costs[cell]
        side: i64 = 4 * cell
        end: i64 = side + 4
        while side < end:
            cost: i64 = so_far + tolls[side]
            beyond: i64 = neighbour[side]
            if beyond == NONE:
                if cost < home and arrives[side]:
                    home = cost
            elif cost < costs[beyond] and cost + STEP * steps[beyond] < home:
                costs[beyond] = cost
                wave = append(wave, beyond)
            side += 1
    return home


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
        return vec[i64]([place], capacity=64)
    doors = vec[i64](capacity=64)
    for door in country.board.ponds[colour].departure:
        costs[door // 4] = entering(country, door // 4) + barrier(country, door)
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


def entering(country: Country, cell: i64) -> i64:
    """The cost of a step onto a cell, its sides apart."""
    if country.land[cell] == NONE:
        return STEP + EMPTY
    return STEP + OCCUPIED if country.occupied(cell) else STEP


def barrier(country: Country, side: i64) -> i64:
    """What a closed side of a cell costs; an empty cell will get an open one."""
    form: i64 = country.land[side >> 2]
    return CLOSED if form != NONE and country.board.form_sides[4 * form + (side & 3)] > HEDGE else 0


def least(one: i64, other: i64) -> i64:
    """The smaller of two."""
    return one if one < other else other


UNKNOWN: Final = vec[i64]([FAR] * 81)  # for the largest board
FREE_WAY: Final = vec[i64]([STEP] * 324)
