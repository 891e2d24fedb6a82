"""The Whisky Race as numbers for programs that learn: what a seat may know. `numbering.py` numbers the actions."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.contract import State
from tablee.engine.encoder import HIGHEST, Encoder, Row, feature, for_each_seat
from tablee.games.whisky_race.numbering import RELATIVE, action_sizes, detail_number
from tablee.games.whisky_race.rules.acts import (
    BLOCK,
    cell_of,
    details_of,
    kind_of,
    malt_in,
    one_in,
    other_in,
    thing_of,
)
from tablee.games.whisky_race.rules.box import (
    ENGLISHMAN,
    GOODS,
    IDS,
    KINDS,
    NONE,
    WHISKIES,
    Box,
    Variant,
    contains,
    good_text,
    place_of,
)
from tablee.games.whisky_race.rules.glen import GROUP, WAITING_STEPS
from tablee.games.whisky_race.rules.race import STEPS, Race

MOST: Final[i64] = 1000  # malt, markers and offers are not counted further than that


class RaceEncoder(Encoder):
    """The whole table, for only sealed choices are secret; of those the seat's own."""

    def __init__(self, box: Box, variant: Variant) -> None:
        self.box = box
        self.variant = variant
        seats = variant.seats
        names = [STEPS[step].name for step in range(WAITING_STEPS)]
        goods = ", ".join([good_text(thing) for thing in range(GOODS)])
        seat = [
            feature("cell", 1, box.finish, "the cell of the pawn"),
            feature("purse", 1, MOST, "malt in the purse"),
            feature("chosen", 1, MOST, "malt chosen for this round"),
            feature("goods", GOODS, MOST, f"how many of each: {goods}"),
            feature("fives", 1, MOST, "5-VP markers"),
            feature("offers", 1, MOST, "offers made in this round"),
            feature("played", 1, 1, "whether its turn of this round is over"),
            feature("lost", 1, 1, "whether it has lost its turn"),
            feature("sealed", 1, 1, "whether a secret choice is made"),
            feature("piper", 1, 1, "whether the pipes are there"),
            feature("active", 1, 1, "whether it is its turn"),
            feature("overtaken", 1, 1, "whether it has just been overtaken"),
            feature("arrived", 1, seats + 1, "the place on the arrival list, 0 for none"),
            feature("order", 1, seats, "the place in the order of turns, 0 for none"),
            feature("tied", 1, seats, "the place in the tied group, 0 for none"),
            feature("contracts", 1, 2, "contracts that it may still table"),
            feature("speaker", 1, 1, "whether it has tabled the contract, or may"),
            feature("contract-order", 1, seats, "its place in the contract, 0 for none"),
            feature("contract-gives", 3, MOST, "malt and two goods (from 1 on) that it gives"),
            feature("contract-to", 1, seats, "who gets them, from 1 on, the own seat first"),
            feature("offers-now", 1, 1, "whether the proposal is its"),
            feature("offered-now", 1, 1, "whether the proposal is made to it"),
            feature("announces", 1, 1, "whether it announced what may be vetoed"),
            feature("duel", 1, 1, "whether it fights the duel"),
            feature("taxed", 1, 1, "whether it is still to be taxed"),
            feature("lot", 1, seats, "its place in the lot, 0 for none"),
            feature("bid", 1, MOST, "its bid for the groups"),
        ]
        features = [
            feature("seat", seats, 1, "which seat this is: actions name the seats by their numbers"),
            feature("step", WAITING_STEPS, 1, f"the decision: {', '.join(names)}"),
            *for_each_seat(seats, seat),
            feature("own-choice", 1, MOST, "the own sealed choice: malt or the number of an order, from 1 on"),
            feature("own-block", 1, 1, "whether it is a block"),
            feature("english", 1, box.finish, "the cell of the Englishman"),
            feature("english-arrived", 1, seats + 1, "his place on the arrival list, 0 for none"),
            feature("markers", (box.finish + 1) * KINDS, MOST, f"by cell from 0 on, and there: {', '.join(IDS)}"),
            feature("pool", KINDS, MOST, f"markers in the pool: {', '.join(IDS)}"),
            feature("row", KINDS, MOST, f"markers in the row: {', '.join(IDS)}"),
            feature("groups", seats * WHISKIES, MOST, f"by group, and there: {', '.join(IDS[:WHISKIES])}"),
            feature("round", 1, variant.max_rounds + 1, "the round"),
            feature("budget", 1, MOST, "malt of the turn that is left"),
            feature("moved", 1, 1, "whether the pawn has moved in this turn"),
            feature("activated", 1, 1, "whether a marker was activated in this turn"),
            feature("uses", 1, MOST, "whiskies used in this turn"),
            feature("free", WHISKIES, 1, "the whisky that may be used besides"),
            feature("agreed", 1, seats, "votes for the contract"),
            feature("offer-gives", 3, MOST, "malt and two goods (from 1 on) of the proposal"),
            feature("offer-gets", 3, MOST, "what it asks for"),
            feature("counter", 1, 1, "whether it is a counter-offer"),
            feature("announcements", 1, MOST, "announcements that wait: vetoes of vetoes"),
            feature("announced", 1, HIGHEST, "the number of the action that may be vetoed, from 1 on"),
            feature("stake", 1, GOODS, "the good of the duel, from 1 on"),
            feature("replacing", 1, box.finish + 1, "the cell whose marker is replaced, from 1 on"),
        ]
        super().__init__(features, action_sizes(box, variant), relative=RELATIVE)

    # --- actions ---

    def actions(self, state: State, seat: i64) -> vec[i64]:
        """Without those that have no number (`numbering.py` says which)."""
        assert isinstance(state, Race)
        listed = super().actions(state, seat)
        found = vec[i64](capacity=len(listed))
        for action in listed:
            if detail_number(state, seat, action) != NONE:
                found = append(found, action)
        return found

    def numbers(self, state: State, seat: i64, actions: vec[i64]) -> vec[i64]:
        """By the kind of an action and what it leaves open."""
        assert isinstance(state, Race)
        found = vec[i64](capacity=len(actions))
        for action in actions:
            found = append(found, self.offsets[kind_of(action)] + detail_number(state, seat, action))
        return found

    # --- what a seat may know ---

    def encode(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Race)
        seats: i64 = self.variant.seats
        row.put_choice(seat, seats)
        row.put_choice(state.moment, WAITING_STEPS)
        after: i64 = 0
        while after < seats:
            self.put_clan(state, (seat + after) % seats, row)
            self.put_doings(state, seat, (seat + after) % seats, row)
            after += 1
        own: i64 = state.sealed[seat]
        row.put_capped(0 if own in (NONE, BLOCK) else details_of(own) + 1, MOST)
        row.put_flag(own == BLOCK)
        row.put(state.english)
        row.put(place_of(state.home, ENGLISHMAN) + 1)
        self.put_markers(state, row)
        self.put_turn(state, row)

    def put_clan(self, race: Race, seat: i64, row: Row) -> None:
        """What lies before a seat."""
        row.put(race.at[seat])
        row.put_capped(race.purse[seat], MOST)
        row.put_capped(race.chosen[seat], MOST)
        thing: i64 = 0
        while thing < GOODS:
            row.put_capped(race.has(seat, thing), MOST)
            thing += 1
        row.put_capped(race.fives[seat], MOST)
        row.put_capped(race.offers[seat], MOST)
        row.put(race.played[seat])
        row.put(race.lost[seat])
        row.put_flag(race.sealed[seat] != NONE)
        row.put_flag(race.piper == seat)
        row.put_flag(race.active == seat)
        row.put_flag(race.active != NONE and race.is_overtaken(seat))
        row.put(place_of(race.home, seat) + 1)
        row.put(place_of(race.order, seat) + 1)

    def put_doings(self, race: Race, viewer: i64, seat: i64, row: Row) -> None:
        """What a seat has to do with the tie, the contract, the offer and all else that is under way."""
        seats: i64 = self.variant.seats
        row.put(place_of(race.group, seat) + 1)
        row.put_capped(race.left[seat], 2)
        row.put_flag(race.speaker == seat)
        contract = race.contract
        if contract is None:
            row.fill(0, 5)
        else:
            row.put(place_of(contract.order, seat) + 1)
            self.put_bundle(contract.bundles[seat], row)
            taker: i64 = contract.takers[seat]
            row.put((taker - viewer + seats) % seats + 1 if taker != NONE else 0)
        row.put_flag(race.offer_by == seat)
        row.put_flag(race.offer_to == seat)
        announced: i64 = len(race.announced)
        row.put_flag(announced > 0 and race.announced[announced - 1].seat == seat)
        row.put_flag(race.rival != NONE and (race.rival == seat or race.active == seat))
        row.put_flag(contains(race.taxed, seat))
        row.put(place_of(race.lot, seat) + 1)
        row.put_capped(race.bids[seat], MOST)

    def put_bundle(self, goods: i64, row: Row) -> None:
        """Malt and two goods."""
        row.put_capped(malt_in(goods), MOST)
        row.put(one_in(goods) + 1)
        row.put(other_in(goods) + 1)

    def put_markers(self, race: Race, row: Row) -> None:
        """Everything that lies on the track, in the pool, in the row and in the groups."""
        start: i64 = row.at
        row.fill(0, (self.box.finish + 1) * KINDS)
        for place in race.lying:
            row.add(start + cell_of(place) * KINDS + thing_of(place))
        for copies in race.pool:
            row.put_capped(copies, MOST)
        start = row.at
        row.fill(0, KINDS)
        for marker in race.row:
            row.add(start + marker)
        start = row.at
        row.fill(0, self.variant.seats * WHISKIES)
        drawn: i64 = 0
        for whisky in race.groups:
            if whisky != NONE:
                row.add(start + drawn // GROUP * WHISKIES + whisky)
            drawn += 1

    def put_turn(self, race: Race, row: Row) -> None:
        """The turn, the proposal and the announcement that are under way."""
        row.put(race.round)
        row.put_capped(race.budget, MOST)
        row.put_flag(race.moved)
        row.put_flag(race.activated)
        row.put_capped(race.uses, MOST)
        row.put_choice(race.free, WHISKIES)
        row.put(race.agreed)
        self.put_bundle(race.give, row)
        self.put_bundle(race.get, row)
        row.put_flag(race.is_counter)
        announced: i64 = len(race.announced)
        row.put_capped(announced, MOST)
        row.put(self.announced_number(race) if announced > 0 else 0)
        row.put(race.stake + 1)
        row.put(race.replacing + 1)

    def announced_number(self, race: Race) -> i64:
        """The fixed number, from 1 on, of what was announced first; 0 for the extra malt of a Brora, which has none."""
        first = race.announced[0]
        kind: i64 = kind_of(first.action)
        if kind >= len(self.offsets):
            return 0
        return self.offsets[kind] + detail_number(race, first.seat, first.action) + 1
