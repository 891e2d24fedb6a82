"""The set-up and its variants (§4, §9.1, §9.2, §9.3): everything before the first round."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.contract import NATURE, NOBODY
from tablee.engine.step import NATURE_OWES, NOBODY_OWES, ONE_SEAT
from tablee.games.whisky_race.rules.acts import BID, DRAW, KEEP, LOT, PICK, PIPER, REPLACE, act, details_of
from tablee.games.whisky_race.rules.box import (
    FRESH,
    IDS,
    KINDS,
    NONE,
    WHISKIES,
    contains,
    good,
    place_of,
    without,
)
from tablee.games.whisky_race.rules.english import leave
from tablee.games.whisky_race.rules.glen import (
    AT_BID,
    AT_DRAW,
    AT_LOT,
    AT_PICK,
    AT_REPLACE,
    GROUP,
    ROW,
    SET_UP,
    START,
    TO_GROUP,
    TO_ROW,
    Glen,
)
from tablee.games.whisky_race.rules.step import Secret, WhiskyStep, count_up

# The stages of the set-up, in this order.
GROUPS: Final[i64] = 0
LAYOUT: Final[i64] = 1
LOTS: Final[i64] = 2
REPLACING: Final[i64] = 3
BIDDING: Final[i64] = 4
RANKING: Final[i64] = 5
PICKING: Final[i64] = 6
FILLING: Final[i64] = 7


def lay_out(glen: Glen) -> None:
    """§4.2, §4.3: the pool, malt and whiskies for everybody, and the standard layout."""
    glen.seat_clans()
    glen.pool = glen.box.copies[:]
    seat: i64 = 0
    while seat < glen.variant.seats:
        glen.purse[seat] = glen.box.start_malt
        if not glen.variant.auction:
            for whisky in glen.box.start_whiskies:
                glen.pool[whisky] -= 1
                glen.gain(seat, good(whisky, FRESH))
        seat += 1
    if not glen.variant.random_layout:
        place: i64 = 0
        for cell in glen.box.marked:
            glen.pool[glen.box.standard[place]] -= 1
            glen.lay(cell, glen.box.standard[place])
            place += 1


class Piper(WhiskyStep):
    """§4.1: a random seat has the pipes first."""

    def seats(self, glen: Glen) -> vec[i64]:
        return NATURE_OWES

    def actions(self, glen: Glen, seat: i64) -> vec[i64]:
        return count_up(0, glen.variant.seats - 1, PIPER) if seat == NATURE else NOBODY_OWES

    def weights(self, glen: Glen) -> vec[i64]:
        return vec[i64]([1] * glen.variant.seats)

    def play(self, glen: Glen, seat: i64, action: i64) -> None:
        glen.piper = details_of(action)
        glen.tell("piper", glen.piper)
        glen.go(SET_UP)


class SetUp(WhiskyStep):
    """The next thing that the variants ask for."""

    def run(self, glen: Glen) -> None:
        if glen.stage == GROUPS:
            self.groups(glen)
        elif glen.stage == LAYOUT:
            self.layout(glen)
        elif glen.stage == LOTS:
            self.lots(glen)
        elif glen.stage == REPLACING:
            self.replacing(glen)
        elif glen.stage == BIDDING:
            self.bidding(glen)
        elif glen.stage == RANKING:
            self.ranking(glen)
        elif glen.stage == PICKING:
            self.picking(glen)
        else:
            self.filling(glen)

    def groups(self, glen: Glen) -> None:
        """§9.2: as many groups of three whiskies as there are seats."""
        drawn: i64 = len(glen.groups)
        if glen.variant.auction and drawn < GROUP * glen.variant.seats:
            glen.draw_to = TO_GROUP + drawn // GROUP
            glen.go(AT_DRAW)
        else:
            glen.stage = LAYOUT

    def layout(self, glen: Glen) -> None:
        """§9.1: a marker for each marked cell, ascending."""
        laid: i64 = len(glen.lying)
        if glen.variant.random_layout and laid < len(glen.box.marked) and glen.pool_size() > 0:
            glen.draw_to = glen.box.marked[laid]
            glen.go(AT_DRAW)
        else:
            glen.stage = LOTS

    def lots(self, glen: Glen) -> None:
        """§9.1: who may replace a marker first is drawn by lot."""
        if not glen.variant.random_layout:
            glen.stage = BIDDING
        elif len(glen.lot) == 0:
            seat: i64 = 0
            glen.among = vec[i64](capacity=6)
            while seat < glen.variant.seats:
                glen.among = append(glen.among, seat)
                seat += 1
            glen.go(AT_LOT)
        else:
            glen.stage = REPLACING

    def replacing(self, glen: Glen) -> None:
        """§9.1: each seat once."""
        if glen.turn < glen.variant.seats:
            glen.go(AT_REPLACE)
        else:
            glen.turn = 0
            glen.lot = vec[i64]()
            glen.stage = BIDDING

    def bidding(self, glen: Glen) -> None:
        """§9.2: secret bids for the groups."""
        if glen.variant.auction:
            glen.go(AT_BID)
        else:
            glen.stage = FILLING

    def ranking(self, glen: Glen) -> None:
        """§9.2: the highest bid first, equal bids in an order drawn by lot."""
        best: i64 = NONE
        seat: i64 = 0
        for bid in glen.bids:
            if not contains(glen.lot, seat) and bid > best:
                best = bid
            seat += 1
        if best == NONE:
            glen.stage = PICKING
            return
        glen.among = vec[i64](capacity=6)
        seat = 0
        for bid in glen.bids:
            if bid == best and not contains(glen.lot, seat):
                glen.among = append(glen.among, seat)
            seat += 1
        if len(glen.among) == 1:
            glen.lot = append(glen.lot, glen.among[0])
            glen.among = vec[i64]()
        else:
            glen.go(AT_LOT)

    def picking(self, glen: Glen) -> None:
        """§9.2: each seat takes a group."""
        if glen.turn < glen.variant.seats:
            glen.go(AT_PICK)
        else:
            glen.turn = 0
            glen.lot = vec[i64]()
            glen.groups = vec[i64]()
            glen.stage = FILLING

    def filling(self, glen: Glen) -> None:
        """§9.3: the first row."""
        if glen.variant.choice and len(glen.row) < ROW and glen.pool_size() > 0:
            glen.draw_to = TO_ROW
            glen.go(AT_DRAW)
        else:
            glen.go(START)


class Draw(WhiskyStep):
    """D16: a marker from the pool, each copy as likely as the others; for the groups of §9.2 whiskies only."""

    def seats(self, glen: Glen) -> vec[i64]:
        return NATURE_OWES

    def kinds(self, glen: Glen) -> i64:
        """Ids below may be drawn."""
        return WHISKIES if glen.draw_to >= TO_GROUP else KINDS

    def actions(self, glen: Glen, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=19)
        if seat != NATURE:
            return found
        marker: i64 = 0
        while marker < self.kinds(glen):
            if glen.pool[marker] > 0:
                found = append(found, act(DRAW, marker))
            marker += 1
        return found

    def weights(self, glen: Glen) -> vec[i64]:
        found = vec[i64](capacity=19)
        marker: i64 = 0
        while marker < self.kinds(glen):
            if glen.pool[marker] > 0:
                found = append(found, glen.pool[marker])
            marker += 1
        return found

    def play(self, glen: Glen, seat: i64, action: i64) -> None:
        marker: i64 = details_of(action)
        glen.pool[marker] -= 1
        if glen.draw_to == TO_ROW:
            add_to_row(glen, marker)
        elif glen.draw_to >= TO_GROUP:
            glen.groups = append(glen.groups, marker)
            glen.tell("grouped", NOBODY, glen.draw_to - TO_GROUP + 1, text=IDS[marker])
        else:
            self.lay(glen, marker)
        if glen.round == 0:
            glen.go(SET_UP)
        elif glen.draw_to != TO_ROW or len(glen.row) == ROW or glen.pool_size() == 0:
            leave(glen)

    def lay(self, glen: Glen, marker: i64) -> None:
        """On a cell; what is being replaced returns to the pool after the draw (§9.1)."""
        is_layout: i64 = 1 if glen.round == 0 and glen.replacing == NONE else 0
        if glen.replacing != NONE:
            old: i64 = glen.markers_on(glen.replacing)[0]
            glen.lift(glen.replacing, old)
            glen.pool[old] += 1
            glen.replacing = NONE
        glen.lay(glen.draw_to, marker)
        glen.tell("laid", NOBODY, glen.draw_to, is_layout, text=IDS[marker])


def add_to_row(glen: Glen, marker: i64) -> None:
    """§9.3: the row lies in id order."""
    row = vec[i64](capacity=3)
    is_added: bool = False
    for other in glen.row:
        if not is_added and marker < other:
            row = append(row, marker)
            is_added = True
        row = append(row, other)
    glen.row = row if is_added else append(row, marker)
    glen.tell("row", NOBODY, text=IDS[marker])


class Lot(WhiskyStep):
    """D16: the next seat of a lot; the last one left is not drawn."""

    def seats(self, glen: Glen) -> vec[i64]:
        return NATURE_OWES

    def actions(self, glen: Glen, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=6)
        if seat == NATURE:
            for other in glen.among:
                found = append(found, act(LOT, other))
        return found

    def weights(self, glen: Glen) -> vec[i64]:
        return vec[i64]([1] * len(glen.among))

    def play(self, glen: Glen, seat: i64, action: i64) -> None:
        self.take(glen, place_of(glen.among, details_of(action)))
        if len(glen.among) == 1:
            self.take(glen, 0)
            glen.go(SET_UP)

    def take(self, glen: Glen, place: i64) -> None:
        """A seat has its place."""
        glen.lot = append(glen.lot, glen.among[place])
        glen.tell("lot", glen.among[place], len(glen.lot))
        glen.among = without(glen.among, place)


class Replace(WhiskyStep):
    """D13: keep the layout, or have the marker of one cell replaced (§9.1)."""

    def seats(self, glen: Glen) -> vec[i64]:
        return ONE_SEAT[glen.lot[glen.turn]]

    def actions(self, glen: Glen, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=26)
        if seat != glen.lot[glen.turn]:
            return found
        found = append(found, KEEP)
        if glen.pool_size() > 0:
            for cell in glen.box.marked:
                found = append(found, act(REPLACE, cell))
        return found

    def play(self, glen: Glen, seat: i64, action: i64) -> None:
        glen.turn += 1
        if action == KEEP:
            glen.tell("kept", seat)
            glen.go(SET_UP)
            return
        glen.replacing = details_of(action)
        glen.draw_to = glen.replacing
        glen.tell("replaced", seat, glen.replacing, text=IDS[glen.markers_on(glen.replacing)[0]])
        glen.go(AT_DRAW)


class Bid(Secret):
    """D14: everybody bids malt in secret and pays it (§9.2)."""

    def choices(self, glen: Glen, seat: i64) -> vec[i64]:
        return count_up(0, glen.purse[seat], BID)

    def play(self, glen: Glen, seat: i64, action: i64) -> None:
        glen.tell("bid-made", seat)
        if not glen.seal(seat, action):
            return
        glen.bids = glen.bids[:]
        bidder: i64 = 0
        while bidder < glen.variant.seats:
            bid: i64 = details_of(glen.sealed[bidder])
            glen.bids[bidder] = bid
            glen.purse[bidder] -= bid
            glen.tell("bid", bidder, bid)
            bidder += 1
        glen.unseal_all()
        glen.stage = RANKING
        glen.go(SET_UP)


class Pick(WhiskyStep):
    """D15: one of the groups that are left, all three whiskies fresh (§9.2)."""

    def seats(self, glen: Glen) -> vec[i64]:
        return ONE_SEAT[glen.lot[glen.turn]]

    def actions(self, glen: Glen, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=6)
        if seat != glen.lot[glen.turn]:
            return found
        group: i64 = 0
        while group < glen.variant.seats:
            if glen.groups[group * GROUP] != NONE:
                found = append(found, act(PICK, group + 1))
            group += 1
        return found

    def play(self, glen: Glen, seat: i64, action: i64) -> None:
        first: i64 = (details_of(action) - 1) * GROUP
        if glen.story is not None:
            whiskies = sorted([glen.groups[first], glen.groups[first + 1], glen.groups[first + 2]])
            glen.tell("picked", seat, details_of(action), text="+".join([IDS[marker] for marker in whiskies]))
        place: i64 = first
        while place < first + GROUP:
            glen.gain(seat, good(glen.groups[place], FRESH))
            glen.groups[place] = NONE
            place += 1
        glen.turn += 1
        glen.go(SET_UP)
