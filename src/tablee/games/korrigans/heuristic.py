"""How good a position of Korrigans is for a seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.contract import Heuristic, State
from tablee.games.korrigans.rules.box import DIE_SIDES, Box
from tablee.games.korrigans.rules.dolmen import NONE
from tablee.games.korrigans.rules.night import DIE, MYSTERY, Night, eye

PROGRESS: Final = 2.0  # what a stone more brings besides its points: the end is nearer
CRYSTAL: Final = 1.1  # what a crystal in hand may save, besides its point at the end
LATER: Final = 0.82  # a gain a turn away
CHOICE: Final = 0.12  # each stone of the circle that fits
END: Final = 1000.0  # more than anything that can still be built
MEAN_DIE: Final = 3.5
UNKNOWN: Final = -1e9
FEATURES: Final = (
    "value",  # the hand-made value below, but for the mystery die
    "wealth",  # what is built and in hand
    "score",  # if the night ended now
    "lead",  # of the score before the best of the others
    "lead-late",  # the same, the nearer somebody is to a whole dolmen
    "prospect",  # the best attempt within reach
    "crystals",
    "stones",  # of a whole dolmen
    "stones-lead",  # more than the best of the others
    "last-stone",  # one is missing
    "last-stone-lead",  # and the score is ahead, or behind
    "moves-now",
    "moves-now-late",
    "soon",  # few turns of others before the next own one
    "mystery",  # the chance to win while the mystery die is to fall
)
NOTHING_KNOWN: Final = vec[float]([UNKNOWN] * 20)  # for twice the most points of a stone, and one more


class NightHeuristic(Heuristic):
    """Have stones and crystals, and stand near a stone that is worth an attempt; end the night only when ahead."""

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Night)
        if state.step is MYSTERY:
            return END * (chance_to_win(state, seat) - 0.5)
        gains = Gains(state, seat)
        own: float = wealth(state, seat)
        if state.step is DIE and state.active == seat:
            own += gains.of(state.raised)
        return own + prospect(state, seat, gains)

    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def features(self, state: State) -> vec[float]:
        assert isinstance(state, Night)
        scores = vec[float](capacity=4)
        most: i64 = 0
        seat: i64 = 0
        while seat < state.seat_count:
            scores = append(scores, score(state, seat))
            if state.dolmens[seat].count > most:
                most = state.dolmens[seat].count
            seat += 1
        rows = vec[float](capacity=15 * state.seat_count)
        seat = 0
        while seat < state.seat_count:
            rows = described(state, scores, most, seat, rows)
            seat += 1
        return rows


def described(night: Night, scores: vec[float], most: i64, seat: i64, rows: vec[float]) -> vec[float]:
    """The rows with the features of a seat added."""
    whole: float = float(night.variant.dolmen_size)
    late: float = float(most) / whole
    ahead: float = 0.1 * (scores[seat] - best_other(scores, seat))
    own: float = wealth(night, seat)
    hope: float = 0.0
    raised: float = 0.0
    chance: float = 0.0
    if night.step is MYSTERY:
        chance = chance_to_win(night, seat)
    else:
        gains = Gains(night, seat)
        hope = prospect(night, seat, gains)
        if night.step is DIE and night.active == seat:
            raised = gains.of(night.raised)
    count: i64 = night.dolmens[seat].count
    is_last: bool = count + 1 >= night.variant.dolmen_size
    now: float = 1.0 if night.active == seat else 0.0
    turns: i64 = (seat - night.active + night.seat_count) % night.seat_count
    rows = append(rows, 0.05 * (own + raised + hope))
    rows = append(rows, 0.05 * own)
    rows = append(rows, 0.05 * scores[seat])
    rows = append(rows, ahead)
    rows = append(rows, ahead * late)
    rows = append(rows, 0.2 * (raised + hope))
    rows = append(rows, 0.2 * float(night.crystals[seat]))
    rows = append(rows, float(count) / whole)
    rows = append(rows, float(count - most_other(night, seat)) / whole)
    rows = append(rows, 1.0 if is_last else 0.0)
    rows = append(rows, ahead if is_last else 0.0)
    rows = append(rows, now)
    rows = append(rows, now * late)
    rows = append(rows, 1.0 - float(turns) / float(night.seat_count))
    return append(rows, chance)


def best_other(scores: vec[float], seat: i64) -> float:
    """The best score of the other seats."""
    best: float = -END
    other: i64 = 0
    for theirs in scores:
        if other != seat and theirs > best:
            best = theirs
        other += 1
    return best


def most_other(night: Night, seat: i64) -> i64:
    """The most stones that another seat has built."""
    most: i64 = 0
    other: i64 = 0
    while other < night.seat_count:
        if other != seat and night.dolmens[other].count > most:
            most = night.dolmens[other].count
        other += 1
    return most


def worth(box: Box, stone: i64) -> float:
    """The points of a stone at the end, as far as one can foresee them."""
    return float(box.values[stone]) + (MEAN_DIE if box.mysteries[stone] else 0.0)


def wealth(night: Night, seat: i64) -> float:
    """What is built and what is in hand."""
    total: float = PROGRESS * float(night.dolmens[seat].count) + CRYSTAL * float(night.crystals[seat])
    for stone in night.dolmens[seat].stones():
        total += worth(night.box, stone)
    return total


def score(night: Night, seat: i64) -> float:
    """The score if the night ended now."""
    total: float = float(night.crystals[seat])
    for stone in night.dolmens[seat].stones():
        total += worth(night.box, stone)
    return total


def lead(night: Night, seat: i64) -> float:
    """How far a seat is ahead of the best of the others."""
    best: float = -END
    other: i64 = 0
    while other < night.seat_count:
        if other != seat:
            theirs: float = score(night, other)
            if theirs > best:
                best = theirs
        other += 1
    return score(night, seat) - best


def chance_to_win(night: Night, seat: i64) -> float:
    """R22: over the six falls of the mystery die."""
    twin = night.copy()
    twin.over = True
    shares: float = 0.0
    twin.mystery = 1
    while twin.mystery <= DIE_SIDES:
        outcome = twin.outcome()
        assert outcome is not None
        shares += outcome.share(seat)
        twin.mystery += 1
    return shares / float(DIE_SIDES)


class Gains:
    """What attempts bring a seat, reckoned once for all stones of equal points."""

    def __init__(self, night: Night, seat: i64) -> None:
        self.night = night
        self.seat = seat
        self.is_last = night.dolmens[seat].count + 1 >= night.variant.dolmen_size
        self.ahead = lead(night, seat) if self.is_last else 0.0
        self.known = NOTHING_KNOWN[:]

    def of(self, stone: i64) -> float:
        """What an attempt at a stone brings on the mean."""
        sort: i64 = 2 * self.night.box.values[stone] + self.night.box.mysteries[stone]
        if self.known[sort] == UNKNOWN:
            self.known[sort] = self.reckon(stone)
        return self.known[sort]

    def reckon(self, stone: i64) -> float:
        """R9–R11: over the six falls of the die; a stone that ends the night counts by the lead it makes."""
        value: i64 = self.night.box.values[stone]
        own: i64 = self.night.crystals[self.seat]
        prize: float = self.prize(stone)
        total: float = 0.0
        die: i64 = 1
        while die <= DIE_SIDES:
            gap: i64 = value - die
            if gap > own:
                total += -CRYSTAL * float(own) - 1.0
            elif gap > 0:
                total += prize - CRYSTAL * float(gap)
            else:
                total += prize
            die += 1
        return total / float(DIE_SIDES)

    def prize(self, stone: i64) -> float:
        """What the stone is worth if the attempt succeeds."""
        value: float = worth(self.night.box, stone)
        if not self.is_last:
            return value + PROGRESS
        return 12.0 if self.ahead + value > 0.0 else -6.0 + (self.ahead + value)

    def foreseen(self, stone: i64) -> float:
        """The gain of a stone in a slot: as it is known to the seat, or the mean over all it might be."""
        night = self.night
        eyes: i64 = eye(self.seat)
        if night.knows[stone] & eyes:
            return self.of(stone)
        total: float = 0.0
        count: i64 = 0
        for other in night.box.of_kind[night.box.kinds[stone]]:
            if not night.knows[other] & eyes:
                total += self.of(other)
                count += 1
        return total / float(count)


def prospect(night: Night, seat: i64, gains: Gains) -> float:
    """The best attempt within reach, the less the longer the way; and the choice there is."""
    best: float = 0.0
    fits: i64 = 0
    dolmen = night.dolmens[seat]
    for point in night.box.slots:
        stone: i64 = night.slots[point]
        if stone == NONE or not dolmen.fits(stone):
            continue
        fits += 1
        found: float = gains.foreseen(stone)
        turns: i64 = turns_to(night, seat, point)
        while turns > 0:
            found *= LATER
            turns -= 1
        if found > best:
            best = found
    return LATER * best + CHOICE * float(fits)


def turns_to(night: Night, seat: i64, point: i64) -> i64:
    """How many moves lead to a point; a korrigan in the way makes it one more."""
    here: i64 = night.at[seat]
    if here == point:
        return 0
    ahead: i64 = (point - here) % night.box.points
    behind: i64 = (here - point) % night.box.points
    distance: i64 = ahead if ahead < behind else behind
    moves: i64 = (distance + night.box.move_max - 1) // night.box.move_max
    return moves + 1 if night.is_held(point) else moves
