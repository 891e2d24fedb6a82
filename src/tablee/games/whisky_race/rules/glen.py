"""All that lies on the table, and the small things that can be done with it. The decisions stand beside."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.contract import NOBODY
from tablee.engine.step import SteppedState
from tablee.games.whisky_race.rules.acts import Contract, cell_of, malt_in, one_in, other_in, spot, thing_of
from tablee.games.whisky_race.rules.box import (
    ASLEEP,
    BA,
    BOTTLES,
    CV,
    ENGLISHMAN,
    FRESH,
    GOODS,
    NONE,
    STATES,
    USED,
    Box,
    Variant,
    contains,
    good,
    marker_of,
    without,
)

# The steps of the game: what is waited for, or what is about to happen by itself.
AT_PIPER: Final[i64] = 0
AT_DRAW: Final[i64] = 1
AT_LOT: Final[i64] = 2
AT_REPLACE: Final[i64] = 3
AT_BID: Final[i64] = 4
AT_PICK: Final[i64] = 5
AT_PLAN: Final[i64] = 6
AT_TIE_SPEAK: Final[i64] = 7
AT_TIE_VOTE: Final[i64] = 8
AT_TIE_LAST: Final[i64] = 9
AT_MOVE: Final[i64] = 10
AT_ARRIVE: Final[i64] = 11
AT_AFTER: Final[i64] = 12
AT_REPLY: Final[i64] = 13
AT_VETO: Final[i64] = 14
AT_DUEL: Final[i64] = 15
AT_TAX: Final[i64] = 16
AT_PLACE: Final[i64] = 17
AT_LAY: Final[i64] = 18
AT_OVER: Final[i64] = 19
WAITING_STEPS: Final[i64] = 20  # the steps from here on happen by themselves
SET_UP: Final[i64] = 20
START: Final[i64] = 21
SETTLE: Final[i64] = 22  # R5: the next tied group, or the first turn
SPEAK: Final[i64] = 23  # R8: the next speaker of a tied group
NEXT_TURN: Final[i64] = 24
GO_ON: Final[i64] = 25  # the turn goes on: D5, D6 or D7
ASK: Final[i64] = 26  # R48: the next seat that may veto
RESOLVE: Final[i64] = 27  # an announcement stands
TAX: Final[i64] = 28  # R54: the next taxed seat
ENGLISH: Final[i64] = 29
UNDER_HIM: Final[i64] = 30  # R55
INCOME: Final[i64] = 31
PAY_OUT: Final[i64] = 32  # R57: the next seat, or its next Brora
END_CHECK: Final[i64] = 33

# Where a drawn marker goes: a cell, or one of these.
TO_ROW: Final[i64] = 100
TO_GROUP: Final[i64] = 101  # and the groups after it

BITS: Final = vec[i64]([1, 2, 4, 8, 16, 32])  # of seats

ROW: Final[i64] = 3  # §9.3: markers beside the board
GROUP: Final[i64] = 3  # §9.2: whiskies in a group


class Announcement:
    """R48: something announced, and how far the seats have been asked about it. It never changes."""

    def __init__(self, seat: i64, action: i64, asked: i64) -> None:
        self.seat = seat
        self.action = action
        self.asked = asked  # seats passed, clockwise from the announcer


class Glen(SteppedState):
    """Everything of §5: seats, table, and what is under way."""

    def __init__(self, box: Box, variant: Variant) -> None:
        super().__init__(variant.seats)
        self.box = box
        self.variant = variant
        self.moment: i64 = AT_PIPER  # the number of the step; only go() changes it
        self.round: i64 = 0
        self.piper: i64 = NONE
        # seats
        self.at = vec[i64]()
        self.purse = vec[i64]()
        self.chosen = vec[i64]()
        self.held = vec[i64]()
        self.fives = vec[i64]()
        self.offers = vec[i64]()
        self.played = vec[i64]()
        self.lost = vec[i64]()
        self.sealed = vec[i64]()  # secret choices that wait, as actions
        # table
        self.english: i64 = box.english_start
        self.home = vec[i64]()  # R25: the arrival list
        self.lying = vec[i64]()  # spots, ascending
        self.pool = vec[i64]()
        self.row = vec[i64]()  # §9.3: markers, in id order
        self.groups = vec[i64]()  # §9.2: whiskies drawn, three a group; NONE once picked
        self.order = vec[i64]()  # of turns
        self.is_ordered = False
        self.began = vec[i64]()  # where the pawns, and last the Englishman, stood when the turns of a round began
        self.turn: i64 = 0  # the place in the order (in the set-up: in the lot) of who comes next
        # a turn
        self.active = NONE
        self.budget: i64 = 0
        self.moved = False
        self.activated = False
        self.overtaken: i64 = 0  # bits of seats
        self.uses: i64 = 0
        self.free: i64 = NONE  # R28: the id of a free token
        # a tie
        self.group = vec[i64]()  # R6: members in list order
        self.level: i64 = NONE  # what they chose
        self.left = vec[i64]()  # R7: contracts each may still table
        self.floor: i64 = 0  # place in the list
        self.speaker: i64 = NONE
        self.contract: Contract | None = None
        self.agreed: i64 = 0  # R12: votes for it so far
        self.laid: list[Contract] = []  # contracts with bundles that were spoken of this round
        # an offer
        self.offer_by: i64 = NONE
        self.offer_to: i64 = NONE
        self.give: i64 = 0
        self.get: i64 = 0
        self.is_counter = False
        # vetoes, duel, tax, draws
        self.announced: list[Announcement] = []
        self.rival: i64 = NONE
        self.stake: i64 = NONE
        self.taxed = vec[i64]()
        self.paid_out: i64 = 0  # R57: seats that have their income
        self.broras: i64 = 0  # of the next seat, still to be announced
        self.draw_to: i64 = 0
        self.stage: i64 = 0  # of the set-up
        self.replacing: i64 = NONE
        self.bids = vec[i64]()
        self.lot = vec[i64]()
        self.among = vec[i64]()  # the seats a lot is drawn among
        # §11: how the present moment is written
        self.base: Glen | None = None  # the last position that has a text, if this one has none
        self.since = vec[i64]()  # seats and actions since then; in the set-up: since the beginning

    def go(self, moment: i64) -> None:
        """Wait for another step, or let it happen: the numbers above stand for steps that need one another."""
        raise NotImplementedError

    def seat_clans(self) -> None:
        """Nobody has anything yet, and all stand at the start."""
        seats: i64 = self.variant.seats
        self.at = vec[i64]([0] * seats)
        self.purse = vec[i64]([0] * seats)
        self.chosen = vec[i64]([0] * seats)
        self.held = vec[i64]([0] * (seats * GOODS))
        self.fives = vec[i64]([0] * seats)
        self.offers = vec[i64]([0] * seats)
        self.played = vec[i64]([0] * seats)
        self.lost = vec[i64]([0] * seats)
        self.sealed = vec[i64]([NONE] * seats)
        self.left = vec[i64]([0] * seats)
        self.bids = vec[i64]([0] * seats)

    # --- goods ---

    def has(self, seat: i64, thing: i64) -> i64:
        """How many of a good a seat holds."""
        return self.held[seat * GOODS + thing]

    def fresh(self, seat: i64, marker: i64) -> i64:
        """How many fresh bottles of a whisky a seat holds."""
        return self.held[seat * GOODS + marker * STATES]

    def gain(self, seat: i64, thing: i64) -> None:
        """A good more."""
        self.held[seat * GOODS + thing] += 1

    def lose(self, seat: i64, thing: i64) -> None:
        """A good less."""
        self.held[seat * GOODS + thing] -= 1

    def turn_over(self, seat: i64, marker: i64) -> None:
        """R29: a fresh bottle is used."""
        self.lose(seat, marker * STATES + FRESH)
        self.gain(seat, marker * STATES + USED)

    def bottles(self, seat: i64) -> i64:
        """All whiskies of a seat, in any state."""
        held = self.held
        count: i64 = 0
        at: i64 = seat * GOODS
        last: i64 = at + BOTTLES
        while at < last:
            count += held[at]
            at += 1
        return count

    def can_pay(self, seat: i64, goods: i64) -> bool:
        """R10, R11: whether a seat holds a bundle."""
        if malt_in(goods) > self.purse[seat]:
            return False
        one: i64 = one_in(goods)
        other: i64 = other_in(goods)
        if one == other and one != NONE:
            return self.has(seat, one) >= 2
        return (one == NONE or self.has(seat, one) > 0) and (other == NONE or self.has(seat, other) > 0)

    def hand_over(self, giver: i64, taker: i64, goods: i64) -> None:
        """R20: a bundle changes hands, whiskies as they are."""
        self.purse[giver] -= malt_in(goods)
        self.purse[taker] += malt_in(goods)
        self.hand_good(giver, taker, one_in(goods))
        self.hand_good(giver, taker, other_in(goods))

    def hand_good(self, giver: i64, taker: i64, thing: i64) -> None:
        """One good changes hands."""
        if thing != NONE:
            self.lose(giver, thing)
            self.gain(taker, thing)

    def settled(self, seat: i64, thing: i64) -> i64:
        """R51: a good that was named, as it is now: a Banff used meanwhile goes on as a used one."""
        if thing == good(BA, FRESH) and self.has(seat, thing) == 0:
            return good(BA, USED)
        return thing

    def drop(self, seat: i64, thing: i64) -> None:
        """A marker goes back to the pool, fresh (Q2)."""
        self.lose(seat, thing)
        self.pool[marker_of(thing)] += 1

    # --- markers on the track ---

    def lay(self, cell: i64, marker: i64) -> None:
        """A marker comes to lie on a cell."""
        place: i64 = spot(cell, marker)
        grown = vec[i64](capacity=len(self.lying) + 1)
        is_laid: bool = False
        for other in self.lying:
            if not is_laid and place < other:
                grown = append(grown, place)
                is_laid = True
            grown = append(grown, other)
        if not is_laid:
            grown = append(grown, place)
        self.lying = grown

    def lift(self, cell: i64, marker: i64) -> None:
        """A marker leaves its cell."""
        place: i64 = spot(cell, marker)
        at: i64 = 0
        for other in self.lying:
            if other == place:
                self.lying = without(self.lying, at)
                return
            at += 1
        raise ValueError("no such marker there")

    def markers_on(self, cell: i64) -> vec[i64]:
        """The markers of a cell in id order, equal ones once."""
        found = vec[i64](capacity=4)
        last: i64 = NONE
        for place in self.lying:
            if cell_of(place) > cell:
                break
            if cell_of(place) == cell and place != last:
                found = append(found, thing_of(place))
                last = place
        return found

    def has_marker(self, cell: i64, marker: i64) -> bool:
        """Whether a marker lies on a cell."""
        return contains(self.lying, spot(cell, marker))

    def pool_size(self) -> i64:
        """All markers in the pool."""
        size: i64 = 0
        for copies in self.pool:
            size += copies
        return size

    # --- pawns ---

    def is_home(self, seat: i64) -> bool:
        """R25: whether a pawn has reached the finish."""
        return self.at[seat] >= self.box.finish

    def english_is_home(self) -> bool:
        """Whether the Englishman has."""
        return self.english >= self.box.finish

    def others_on(self, cell: i64, seat: i64) -> i64:
        """The pawns of other seats on a cell; nobody stands on the finish."""
        if cell >= self.box.finish:
            return 0
        count: i64 = 0
        other: i64 = 0
        for place in self.at:
            if place == cell and other != seat:
                count += 1
            other += 1
        return count

    def arrive(self, pawn: i64) -> None:
        """R25: a pawn is home; the list is written at once (Q12)."""
        self.home = append(self.home[:], pawn)
        if pawn == ENGLISHMAN:
            self.english = self.box.finish
            self.tell("english-home", NOBODY, len(self.home))
        else:
            self.at[pawn] = self.box.finish
            self.tell("home", pawn, len(self.home))

    def step_cost(self, cell: i64, seat: i64) -> i64:
        """R22, R23: what a step from a cell costs a seat."""
        if cell == 0:
            return 1
        return 1 + self.others_on(cell, seat)

    def reach(self) -> i64:
        """K: the steps that the active pawn can pay (R22–R24)."""
        cell: i64 = self.at[self.active]
        left: i64 = self.budget
        steps: i64 = 0
        while cell < self.box.finish:
            left -= self.step_cost(cell, self.active)
            if left < 0:
                break
            cell += 1
            steps += 1
        return steps

    def is_overtaken(self, seat: i64) -> bool:
        """R27: overtaken this turn, not home, and still strictly behind the active pawn."""
        return (self.overtaken >> seat & 1) == 1 and not self.is_home(seat) and self.at[seat] < self.at[self.active]

    def overtake(self, cell: i64) -> None:
        """R27: the active pawn overtakes all opponents on a cell."""
        if cell >= self.box.finish:
            return
        seat: i64 = 0
        for place in self.at:
            if place == cell and seat != self.active:
                self.overtaken |= BITS[seat]
            seat += 1

    def wake_all(self) -> None:
        """§5: asleep whiskies wake at the end of the round."""
        seat: i64 = 0
        while seat < self.variant.seats:
            asleep: i64 = self.has(seat, good(CV, ASLEEP))
            self.held[seat * GOODS + good(CV, ASLEEP)] = 0
            self.held[seat * GOODS + good(CV, FRESH)] += asleep
            seat += 1

    # --- announcements ---

    def announce(self, seat: i64, action: i64) -> None:
        """R48: something that may be vetoed."""
        self.announced.append(Announcement(seat, action, 0))
        self.go(ASK)

    def may_use(self, seat: i64, marker: i64) -> bool:
        """R28, R29: whether the active seat may use a fresh bottle of this whisky."""
        is_free: bool = self.variant.any_whiskies or self.uses == 0 or self.free == marker
        return is_free and self.fresh(seat, marker) > 0

    def count_use(self, marker: i64) -> None:
        """R28: a use counts, unless a token of its id is spent."""
        if self.free == marker:
            self.free = NONE
        else:
            self.uses += 1

    # --- how the moment is written ---

    def keep(self) -> None:
        """§11: this position has a text; those that follow are written from it on."""
        self.base = None
        self.since = vec[i64]()
        twin = self.copy()
        assert isinstance(twin, Glen)
        self.base = twin

    def stand_by_itself(self) -> None:
        """§11: this position has a text of its own."""
        self.base = None
        self.since = vec[i64]()

    def keep_before_plans(self) -> None:
        """§11: an offer in PLAN is closed: the position without the plans, then the plans by seat."""
        sealed = self.sealed
        self.sealed = vec[i64]([NONE] * self.variant.seats)
        self.keep()
        self.sealed = sealed
        seat: i64 = 0
        for choice in sealed:
            if choice != NONE:
                self.since = append(append(self.since, seat), choice)
            seat += 1
        if len(self.since) == 0:
            self.base = None

    def note_secret(self, seat: i64, action: i64) -> None:
        """§11: secret choices are written by seat, whatever the order in which they came."""
        earlier: i64 = len(self.since)
        while earlier > 0 and self.since[earlier - 2] > seat and self.since[earlier - 1] == self.sealed_by(earlier):
            earlier -= 2
        grown = self.since[:earlier]
        grown = append(append(grown, seat), action)
        while earlier < len(self.since):
            grown = append(grown, self.since[earlier])
            earlier += 1
        self.since = grown

    def sealed_by(self, after: i64) -> i64:
        """The sealed choice of the seat that acted just before this place in what happened since."""
        seat: i64 = self.since[after - 2]
        return self.sealed[seat] if seat >= 0 else NONE

    # --- secret choices ---

    def seal(self, seat: i64, action: i64) -> bool:
        """A secret choice waits; true when nobody owes one any more (the groups that owe differ by step)."""
        self.sealed[seat] = action
        return len(self.seats()) == 0

    def unseal_all(self) -> None:
        """All choices are open."""
        seat: i64 = 0
        while seat < self.variant.seats:
            self.sealed[seat] = NONE
            seat += 1
