"""How good a position of Whisky Race is: points, bottles that can still be sold, malt, and the place in the race."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.contract import Heuristic, State
from tablee.games.whisky_race.rules.acts import BLOCK, cell_of, details_of, malt_in, one_in, other_in, thing_of
from tablee.games.whisky_race.rules.box import (
    BOTTLES,
    BR,
    CAMP,
    CHECK,
    ENGLISHMAN,
    FRESH,
    GOODS,
    LEAST_CAMP,
    LEAST_CHECK,
    NONE,
    PUB,
    USED,
    WHISKIES,
    contains,
    good,
    number_of,
    place_of,
    state_of,
)
from tablee.games.whisky_race.rules.glen import (
    AT_BID,
    AT_DUEL,
    AT_PLAN,
    AT_TIE_LAST,
    AT_TIE_VOTE,
    Glen,
)
from tablee.games.whisky_race.rules.race import Race
from tablee.games.whisky_race.rules.score import advance, checkpoints

MALT: Final = 0.3  # what a malt is worth while there is a way to go
MORE_MALT: Final = 0.12  # beyond what a round or two can use
ENOUGH: Final = 9.0
MOST_USED: Final[i64] = 9  # malt that helps in the race
LAST_MALT: Final = 0.05  # and at the end
SALE: Final = 1.6  # what a bottle may bring beside its 2 points, if a pub can still be reached
USES: Final = vec[float]([0.7, 0.5, 0.0, 0.5, 0.5, 0.5, 0.5, 0.5])  # what each whisky may do while it is fresh
BRORA_ROUND: Final = 0.3  # and Brora in every round
ALONE: Final = 0.7  # how often one is alone where one meant to land
RIVAL: Final = 0.35  # how much of the best rival's value counts against one's own
PLACE_IN_ORDER: Final = 0.25  # what it is worth to play before another
PACE: Final = 4.6  # cells a clan makes in a round
ENGLISH_PACE: Final = 3.6
HASTE: Final = 0.002  # a move in one piece rather than in many
FAVOUR: Final = 0.4  # what a bargain must bring to be worth the words
WHIM: Final = 0.5  # how far fancy decides a plan
WIDTH: Final = 4.0  # cells by which one must lead to be rather sure
FARTHEST: Final[i64] = 300  # half cells: nobody makes up for such a lead

FEATURES: Final = (
    "value",  # the hand-made value below, plans and offers considered
    "value-lead",  # beyond the best of the others
    "value-lead-late",  # the same, the nearer the end is
    "points",  # certain already
    "wealth",  # points in hand and in sight, the race apart
    "wealth-lead",
    "race",  # what the place in the race may bring
    "drive",  # how far the pawn is and will soon be
    "drive-lead",
    "malt",
    "bottles",
    "at-home",
    "moves-now",
    "to-move",  # has still to move in this round
)


class RaceHeuristic(Heuristic):
    """Sell at pubs, pick up what lies where one lands, keep up with the race, and make bargains both sides like."""

    def depends_on_hidden(self, state: State, seat: i64) -> bool:
        """Only while others have sealed a choice."""
        assert isinstance(state, Race)
        other: i64 = 0
        for choice in state.sealed:
            if choice != NONE and other != seat:
                return True
            other += 1
        return False

    def lookahead_limit(self) -> i64:
        return 0

    def iterations(self) -> i64:
        return 600

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Race)
        return value_with_offer(state, Survey(state), seat)

    def values(self, state: State) -> vec[float]:
        assert isinstance(state, Race)
        survey = Survey(state)
        each = vec[float](capacity=state.seat_count)
        seat: i64 = 0
        while seat < state.seat_count:
            each = append(each, value_with_offer(state, survey, seat))
            seat += 1
        return each

    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def features(self, state: State) -> vec[float]:
        assert isinstance(state, Race)
        survey = Survey(state)
        values = vec[float](capacity=state.seat_count)
        drives = vec[float](capacity=state.seat_count)
        seat: i64 = 0
        while seat < state.seat_count:
            values = append(values, value_with_offer(state, survey, seat))
            drives = append(drives, float(least(survey.drives[seat], 2 * state.box.finish + MOST_USED)))
            seat += 1
        rows = vec[float](capacity=14 * state.seat_count)
        seat = 0
        while seat < state.seat_count:
            rows = described(state, survey, values, drives, seat, rows)
            seat += 1
        return rows


def described(
    glen: Race, survey: Survey, values: vec[float], drives: vec[float], seat: i64, rows: vec[float]
) -> vec[float]:
    """The rows with the features of a seat added."""
    late: float = 1.0 / (1.0 + 0.5 * (survey.left if survey.left > 0.0 else 0.0))
    ahead: float = 0.1 * lead(values, seat)
    rows = append(rows, 0.1 * values[seat])
    rows = append(rows, ahead)
    rows = append(rows, ahead * late)
    rows = append(rows, 0.1 * float(glen.fives[seat] * glen.box.pub_vp + checkpoints(glen, seat)))
    rows = append(rows, 0.1 * survey.wealths[seat])
    rows = append(rows, 0.1 * lead(survey.wealths, seat))
    rows = append(rows, 0.2 * survey.races[seat])
    rows = append(rows, 0.02 * drives[seat])
    rows = append(rows, 0.05 * lead(drives, seat))
    rows = append(rows, 0.1 * float(glen.purse[seat] + glen.chosen[seat]))
    rows = append(rows, 0.2 * float(glen.bottles(seat)))
    rows = append(rows, 1.0 if glen.is_home(seat) else 0.0)
    rows = append(rows, 1.0 if glen.active == seat else 0.0)
    return append(rows, 0.0 if glen.played[seat] == 1 else 1.0)


def lead(worths: vec[float], seat: i64) -> float:
    """By how much a seat is ahead of the best of the others."""
    best: float = -1000.0
    other: i64 = 0
    for theirs in worths:
        if other != seat and theirs > best:
            best = theirs
        other += 1
    return worths[seat] - best


class Survey:
    """What all clans have and how far they are, looked up once for all who compare themselves with them."""

    def __init__(self, glen: Glen) -> None:
        self.left = rounds_left(glen)
        self.pubs = cells_of_pubs(glen)
        self.cellars = vec[float](capacity=glen.seat_count)
        self.wealths = vec[float](capacity=glen.seat_count)
        self.drives = vec[i64](capacity=glen.seat_count)
        seat: i64 = 0
        while seat < glen.seat_count:
            bottles: float = cellar(glen, self.pubs, seat, self.left)
            self.cellars = append(self.cellars, bottles)
            self.wealths = append(self.wealths, wealth(glen, seat, self.left, bottles))
            self.drives = append(self.drives, drive(glen, seat))
            seat += 1
        self.front = foremost(self.drives)
        self.english = chance_of_english(glen, self.front)
        self.races = vec[float](capacity=glen.seat_count)
        seat = 0
        while seat < glen.seat_count:
            self.races = append(self.races, race(glen, self.drives, seat, self.english))
            seat += 1


def value_with_offer(glen: Race, survey: Survey, seat: i64) -> float:
    """How things look for a seat, an open offer of its own considered."""
    return hope_of_offer(glen, survey, seat) if glen.offer_by == seat else outlook(glen, survey, seat)


def standing(survey: Survey, seat: i64) -> float:
    """The own worth, less a part of the best rival's."""
    best: float = -1000.0
    other: i64 = 0
    for has in survey.wealths:
        if other != seat and has + survey.races[other] > best:
            best = has + survey.races[other]
        other += 1
    return survey.wealths[seat] + survey.races[seat] - RIVAL * best


def standing_now(glen: Glen, survey: Survey, seat: i64) -> float:
    """The standing of a seat whose pawn or malt, and nothing else, is no longer what was surveyed."""
    left: float = rounds_left(glen)
    surveyed: i64 = survey.drives[seat]
    survey.drives[seat] = drive(glen, seat)
    front: i64 = foremost(survey.drives)
    english: float = survey.english if front == survey.front else chance_of_english(glen, front)
    best: float = -1000.0
    other: i64 = 0
    while other < glen.seat_count:
        if other != seat:
            has: float = survey.wealths[other]
            if left != survey.left:
                has = wealth(glen, other, left, cellar(glen, survey.pubs, other, left))
            theirs: float = has + race(glen, survey.drives, other, english)
            if theirs > best:
                best = theirs
        other += 1
    own: float = wealth(glen, seat, left, cellar(glen, survey.pubs, seat, left))
    own += race(glen, survey.drives, seat, english)
    survey.drives[seat] = surveyed
    return own - RIVAL * best


# --- what one has ---


def rounds_left(glen: Glen) -> float:
    """How long the race may still last."""
    if len(glen.home) > 0:
        return 0.0
    english: float = float(glen.box.finish - glen.english) / ENGLISH_PACE
    clans: float = float(glen.box.finish - foremost(glen.at)) / PACE
    return clans if clans < english else english


def foremost(cells: vec[i64]) -> i64:
    """The farthest of some places on the track."""
    first: i64 = 0
    for cell in cells:
        if cell > first:
            first = cell
    return first


def wealth(glen: Glen, seat: i64, left: float, bottles: float) -> float:
    """Points in hand and in sight, the bottles among them, the race apart."""
    points: float = float(glen.fives[seat] * glen.box.pub_vp + checkpoints(glen, seat))
    malt: float = MALT if left >= 2.0 else LAST_MALT + (MALT - LAST_MALT) * left / 2.0
    return points + malt / MALT * treasure(glen, seat) + bottles


def treasure(glen: Glen, seat: i64) -> float:
    """What malt is worth: the more there is, the less another one counts."""
    malt: float = float(glen.purse[seat] + glen.chosen[seat])
    return MALT * malt if malt <= ENOUGH else MALT * ENOUGH + MORE_MALT * (malt - ENOUGH)


def cellar(glen: Glen, pubs: vec[i64], seat: i64, left: float) -> float:
    """What the bottles are worth: kept, sold at the pubs ahead, used."""
    bottles: i64 = glen.bottles(seat)
    if bottles == 0:
        return 0.0
    sales: float = float(least(bottles, ahead_of(glen.at[seat], pubs)))
    if sales > 0.7 * left:
        sales = 0.7 * left
    value: float = float(glen.box.unsold_vp * bottles) + SALE * sales
    if left > 0.0:
        held = glen.held
        marker: i64 = 0
        while marker < WHISKIES:
            fresh: i64 = held[seat * GOODS + good(marker, FRESH)]
            if fresh > 0:
                value += float(fresh) * (BRORA_ROUND * left if marker == BR else USES[marker])
            marker += 1
    return value


def cells_of_pubs(glen: Glen) -> vec[i64]:
    """Where pubs lie."""
    pubs = vec[i64](capacity=8)
    for place in glen.lying:
        if thing_of(place) == PUB:
            pubs = append(pubs, cell_of(place))
    return pubs


def ahead_of(cell: i64, places: vec[i64]) -> i64:
    """How many places lie beyond a cell."""
    ahead: i64 = 0
    for place in places:
        if place > cell:
            ahead += 1
    return ahead


def race(glen: Glen, drives: vec[i64], seat: i64, english: float) -> float:
    """The place in the race, by cells and the malt to go on; bad if the Englishman will be first."""
    ahead: float = 0.0
    own: i64 = drives[seat]
    other: i64 = 0
    for theirs in drives:
        if other != seat:
            ahead += chance_ahead(theirs - own)
        other += 1
    low: i64 = int(ahead)
    part: float = ahead - float(low)
    return (1.0 - english) * prize(glen.box.race_vp, low, part) + english * prize(glen.box.race_penalty, low, part)


def drive(glen: Glen, seat: i64) -> i64:
    """How far a clan is, and will soon be, in half cells: a malt is worth one."""
    if glen.is_home(seat):
        return 4 * advance(glen, seat)
    return 2 * glen.at[seat] + least(glen.purse[seat] + glen.chosen[seat], MOST_USED)


def chance_of_english(glen: Glen, front: i64) -> float:
    """How likely the Englishman is home first."""
    if len(glen.home) > 0:
        return 1.0 if glen.home[0] == ENGLISHMAN else 0.0
    him: float = float(glen.box.finish - glen.english) / ENGLISH_PACE
    them: float = (float(glen.box.finish) - 0.5 * float(front)) / PACE + 0.6
    return above(them - him, 1.2)


def chance_ahead(halves: i64) -> float:
    """How likely who leads by so many half cells stays ahead."""
    if halves > FARTHEST:
        return 1.0
    return CHANCES[halves + FARTHEST] if halves >= -FARTHEST else 0.0


def least(one: i64, other: i64) -> i64:
    """The smaller of two."""
    return one if one < other else other


def above(lead: float, width: float) -> float:
    """A chance between 0 and 1 that grows with a lead."""
    return 1.0 / (1.0 + math.exp(-lead / width))


def prize(prizes: vec[i64], low: i64, part: float) -> float:
    """What it is worth when so many are likely ahead: between the prize of a place and that of the next."""
    here: float = float(prizes[low]) if low < len(prizes) else 0.0
    next_one: float = float(prizes[low + 1]) if low + 1 < len(prizes) else 0.0
    return here + (next_one - here) * part


# --- what comes next ---


def outlook(glen: Glen, survey: Survey, seat: i64) -> float:
    """How things look for a seat when its coming or running turn is over."""
    if glen.moment == AT_PLAN:
        sealed: i64 = glen.sealed[seat]
        if sealed == NONE:
            return standing(survey, seat)
        return after_turn(glen, survey, seat, details_of(sealed)) + whim(glen, seat, details_of(sealed))
    if glen.moment == AT_BID:
        bid: i64 = details_of(glen.sealed[seat]) if glen.sealed[seat] != NONE else 0
        return standing(survey, seat) + 0.5 * float(bid if bid < 3 else 3) - MALT * float(bid)
    if glen.active == seat:
        duelling: float = duel(glen, seat, glen.rival) if glen.moment == AT_DUEL else 0.0
        if glen.activated or (glen.budget == 0 and not glen.moved):
            return standing(survey, seat) + duelling
        return after_turn(glen, survey, seat, glen.budget) + duelling - HASTE * float(glen.budget)
    if glen.moment == AT_DUEL and glen.rival == seat:
        return standing(survey, seat) + duel(glen, seat, glen.active)
    if glen.played[seat] == 1:
        return standing(survey, seat)
    mine: float = after_turn(glen, survey, seat, glen.chosen[seat])
    if contains(glen.group, seat):
        return tie(glen, survey, seat, mine)
    place: i64 = place_of(glen.order, seat)
    return mine - PLACE_IN_ORDER * float(place) if place > 0 else mine


def whim(glen: Glen, seat: i64, malt: i64) -> float:
    """Clans that think alike should not choose alike: each has its own fancy for numbers, another every round."""
    return WHIM * float((malt * 37 + seat * 61 + glen.round * 23 + glen.purse[seat] * 11) % 101) / 100.0


def after_turn(glen: Glen, survey: Survey, seat: i64, malt: i64) -> float:
    """How things look once so much malt is walked off, and what lies where that ends is taken."""
    start: i64 = glen.at[seat]
    purse: i64 = glen.purse[seat]
    chosen: i64 = glen.chosen[seat]
    end: i64 = landing(glen, seat, malt)
    if glen.moment == AT_PLAN:
        glen.purse[seat] = purse - malt
    glen.chosen[seat] = 0
    gain: float = 0.0
    if end < glen.box.finish and (end > start or glen.moved) and glen.others_on(end, seat) == 0 and glen.english != end:
        gain = find(glen, survey, seat, end)
        if glen.active != seat:
            gain *= ALONE
    glen.at[seat] = end
    value: float = standing_now(glen, survey, seat) + gain
    glen.at[seat] = start
    glen.purse[seat] = purse
    glen.chosen[seat] = chosen
    return value


def landing(glen: Glen, seat: i64, malt: i64) -> i64:
    """Where so much malt leads, if nobody else moves."""
    cell: i64 = glen.at[seat]
    while cell < glen.box.finish:
        malt -= glen.step_cost(cell, seat)
        if malt < 0:
            break
        cell += 1
    return cell


def find(glen: Glen, survey: Survey, seat: i64, cell: i64) -> float:
    """The best marker of a cell."""
    best: float = 0.0
    for marker in glen.markers_on(cell):
        value: float = 0.3
        if marker < WHISKIES:
            value = purchase(glen, survey, seat, marker)
        elif marker < CHECK:
            value = MALT * float(marker - CAMP + LEAST_CAMP)
        elif marker < PUB:
            value = float(marker - CHECK + LEAST_CHECK)
        elif marker == PUB:
            value = sale(glen, survey, seat)
        if value > best:
            best = value
    return best


def purchase(glen: Glen, survey: Survey, seat: i64, marker: i64) -> float:
    """What a bottle more is worth, less its price."""
    if glen.purse[seat] < glen.box.whisky_price:
        return 0.0
    glen.gain(seat, good(marker, FRESH))
    after: float = cellar(glen, survey.pubs, seat, survey.left)
    glen.lose(seat, good(marker, FRESH))
    return after - survey.cellars[seat] - MALT * float(glen.box.whisky_price)


def sale(glen: Glen, survey: Survey, seat: i64) -> float:
    """What selling the bottle one needs least brings: its points, less what it was worth in the cellar."""
    sold: i64 = NONE
    thing: i64 = 0
    while thing < BOTTLES:
        if glen.has(seat, thing) > 0 and (sold == NONE or state_of(thing) == USED):
            sold = thing
        thing += 1
    if sold == NONE:
        return 0.0
    glen.lose(seat, sold)
    after: float = cellar(glen, survey.pubs, seat, survey.left)
    glen.gain(seat, sold)
    return float(glen.box.pub_vp) + after - survey.cellars[seat]


# --- bargains and duels ---


def tie(glen: Glen, survey: Survey, seat: i64, mine: float) -> float:
    """A tied turn: how likely it is taken at all, and for what."""
    lost: float = without_turn(glen, survey, seat)
    if glen.moment == AT_TIE_VOTE:
        signed: float = chance_of_contract(glen, survey)
        bargained: float = mine + balance(glen, seat)
        return signed * bargained + (1.0 - signed) * (0.6 * mine + 0.4 * lost)
    taken: float = 0.8
    if glen.moment == AT_TIE_LAST:
        taken = chance_of_call(glen, glen.sealed[seat])
    return taken * mine + (1.0 - taken) * lost


def without_turn(glen: Glen, survey: Survey, seat: i64) -> float:
    """How things look when the chosen malt is lost and the pawn stays (R14)."""
    chosen: i64 = glen.chosen[seat]
    glen.chosen[seat] = 0
    lost: float = standing_now(glen, survey, seat)
    glen.chosen[seat] = chosen
    return lost


def chance_of_call(glen: Glen, call: i64) -> float:
    """The list order is what everybody thinks of first."""
    if call == NONE:
        return 0.7
    if call == BLOCK:
        return 0.0
    return 0.8 if details_of(call) == number_of(glen.group, glen.group) else 0.2


def chance_of_contract(glen: Glen, survey: Survey) -> float:
    """How likely all who still vote accept."""
    likely: float = 1.0
    for member in glen.group:
        if member != glen.speaker and place_in_votes(glen, member) >= glen.agreed:
            likely *= accepts(glen, survey, member)
    return likely


def balance(glen: Glen, seat: i64) -> float:
    """What a contract gives a member, less what it takes; playing early counts."""
    contract = glen.contract
    assert contract is not None
    total: float = -PLACE_IN_ORDER * float(place_of(contract.order, seat))
    giver: i64 = 0
    while giver < glen.seat_count:
        if contract.takers[giver] == seat:
            total += bundle_worth(contract.bundles[giver])
        if giver == seat and contract.takers[giver] != NONE:
            total -= bundle_worth(contract.bundles[giver])
        giver += 1
    return total


def bundle_worth(goods: i64) -> float:
    """A bundle at the usual prices."""
    value: float = MALT * float(malt_in(goods))
    if one_in(goods) != NONE:
        value += 2.5
    return value + 2.5 if other_in(goods) != NONE else value


def place_in_votes(glen: Glen, member: i64) -> i64:
    """When a member votes, counted from the speaker."""
    members: i64 = len(glen.group)
    return (place_of(glen.group, member) - place_of(glen.group, glen.speaker) - 1 + members) % members


def accepts(glen: Glen, survey: Survey, member: i64) -> float:
    """How likely a member accepts the contract: the more it gets and the earlier it plays, the likelier."""
    at_stake: float = after_turn(glen, survey, member, glen.chosen[member]) - without_turn(glen, survey, member)
    return above(balance(glen, member) + 0.2 * at_stake - 0.1, 0.08)


def duel(glen: Glen, seat: i64, rival: i64) -> float:
    """R35: the mean over bids that the rival may make, for a bottle worth some points."""
    prize_worth: float = 2.0 + 0.4 * SALE
    sealed: i64 = glen.sealed[seat]
    bid: i64 = details_of(sealed) if sealed != NONE else (2 if glen.purse[seat] >= 2 else glen.purse[seat])
    most: i64 = glen.purse[rival] if glen.purse[rival] < 4 else 4
    total: float = 0.0
    other: i64 = 0
    while other <= most:
        if bid > other:
            total += (prize_worth if glen.active == seat else 0.0) - MALT * float(bid) - 0.3 * MALT * float(bid - other)
        elif other > bid:
            total += MALT * float(other - bid) - (prize_worth if glen.active != seat else 0.0)
        other += 1
    return total / float(most + 1)


def hope_of_offer(glen: Race, survey: Survey, seat: i64) -> float:
    """An open offer of one's own: what it brings if the other side gains by it too, else less than nothing."""
    after = glen.copy()
    after.hand_over(seat, glen.offer_to, glen.give)
    after.hand_over(glen.offer_to, seat, glen.get)
    then = Survey(after)
    if outlook(after, then, glen.offer_to) - outlook(glen, survey, glen.offer_to) > FAVOUR:
        return outlook(after, then, seat) - FAVOUR
    return outlook(glen, survey, seat) - FAVOUR


CHANCES: Final = vec[float]([above(0.5 * float(halves), WIDTH) for halves in range(-FARTHEST, FARTHEST + 1)])
