"""How good a position of File dans ta mare ! is: a short way to the own pond, long ways for the others."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.contract import Heuristic, State
from tablee.games.file_dans_ta_mare.rules.box import DEPARTURE
from tablee.games.file_dans_ta_mare.rules.country import Country
from tablee.games.file_dans_ta_mare.ways import FAR, KnownWays, all_are_under_way, all_known, ways_home

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
COUNT: Final[i64] = 11  # of them
BLANK: Final = vec[float]([0.0] * 44)  # features of as many seats as there may be


class CountryHeuristic(Heuristic):
    """Be few turns from the pond, counting what must still be laid and opened; delay the leading rival."""

    def depends_on_hidden(self, state: State, seat: i64) -> bool:
        """Ways lead over the board, which all see; tiles that are drawn or held by others do not change them."""
        return False

    def prior_visits(self) -> float:
        return 10.0

    def delays_opponent_expansion(self) -> bool:
        return True

    def near(self, state: State) -> Heuristic:
        assert isinstance(state, Country)
        if not all_are_under_way(state):
            return self
        return NearHeuristic(all_known(state))

    def ways(self, country: Country) -> vec[i64]:
        """What the cheapest way of every character costs."""
        return ways_home(country)

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Country)
        ways = self.ways(state)
        return outlook(float(ways[seat]), float(shortest_other(ways, seat)))

    def values(self, state: State) -> vec[float]:
        assert isinstance(state, Country)
        ways = self.ways(state)
        each = vec[float]([0.0] * state.seat_count)
        seat: i64 = 0
        while seat < state.seat_count:
            each[seat] = outlook(float(ways[seat]), float(shortest_other(ways, seat)))
            seat += 1
        return each

    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def features(self, state: State) -> vec[float]:
        assert isinstance(state, Country)
        ways = self.ways(state)
        rows = BLANK[: COUNT * state.seat_count]
        seat: i64 = 0
        while seat < state.seat_count:
            describe(state, ways, seat, rows)
            seat += 1
        return rows


class NearHeuristic(CountryHeuristic):
    """The same for positions near one whose ways are known."""

    def __init__(self, known: KnownWays) -> None:
        self.known = known

    def near(self, state: State) -> Heuristic:
        assert isinstance(state, Country)
        return NearHeuristic(self.known.known_after(state))

    def ways(self, country: Country) -> vec[i64]:
        return self.known.ways_after(country)


def describe(country: Country, ways: vec[i64], seat: i64, rows: vec[float]) -> None:
    """Fill in the features of a seat."""
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
    at: i64 = COUNT * seat
    rows[at] = 0.2 * outlook(way, other)
    rows[at + 1] = 1.0 - way / LONG
    rows[at + 2] = close
    rows[at + 3] = close * now
    rows[at + 4] = lead
    rows[at + 5] = lead * closest
    rows[at + 6] = before / float(country.seat_count)
    rows[at + 7] = now
    rows[at + 8] = 1.0 - float(turns) / float(country.seat_count)
    rows[at + 9] = 0.2 * now * float(country.left)
    rows[at + 10] = 0.0 if country.places[seat] == DEPARTURE else 1.0


def closeness(way: float) -> float:
    """1 at home, a half some three turns away."""
    return 1.0 / (1.0 + way / 12.0)


def shortest_other(ways: vec[i64], seat: i64) -> i64:
    """The shortest way of the other seats."""
    shortest: i64 = FAR
    other: i64 = 0
    for way in ways:
        if other != seat and way < shortest:
            shortest = way
        other += 1
    return shortest


def outlook(way: float, other: float) -> float:
    """How good it looks for a seat with this way home, while the shortest of the others' is that long."""
    return BLOCKING * other / 4.0 - way / 4.0
