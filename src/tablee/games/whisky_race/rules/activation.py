"""Activating the marker one stands on (R38–R46)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.games.whisky_race.rules import english
from tablee.games.whisky_race.rules.acts import (
    BUY,
    FAR_BUY,
    FOR_MALT,
    FOR_VP,
    MOST_STEPS,
    REACT,
    SELL,
    SEND,
    SWAP,
    TAKE,
    act,
    cell_of,
    details_of,
    kind_of,
    thing_of,
)
from tablee.games.whisky_race.rules.box import (
    BOTTLES,
    CAMP,
    CHECK,
    ENG,
    FEAST,
    FRESH,
    HOLY,
    IDS,
    LEAST_CAMP,
    LEAST_CHECK,
    NONE,
    PUB,
    USED,
    WHISKIES,
    changed,
    good,
    good_text,
    is_brown,
)
from tablee.games.whisky_race.rules.glen import GO_ON, Glen
from tablee.games.whisky_race.rules.notation import spot_text, write


def may_activate(glen: Glen) -> bool:
    """R38, Q16: moved, not home, alone; one marker a turn."""
    seat: i64 = glen.active
    cell: i64 = glen.at[seat]
    if not glen.moved or glen.activated or glen.is_home(seat):
        return False
    return glen.others_on(cell, seat) == 0 and glen.english != cell


def may_pass(glen: Glen) -> bool:
    """R39, Q7: brown markers alone force their benefit on who may activate."""
    if not may_activate(glen):
        return True
    markers = glen.markers_on(glen.at[glen.active])
    for marker in markers:
        if not is_brown(marker):
            return True
    return len(markers) == 0


def options(glen: Glen) -> vec[i64]:
    """All that the markers of the cell offer, in id order."""
    found = vec[i64](capacity=16)
    seat: i64 = glen.active
    for marker in glen.markers_on(glen.at[seat]):
        if marker < WHISKIES:
            if glen.purse[seat] >= glen.box.whisky_price:  # R40
                found = append(found, act(BUY, marker))
        elif is_brown(marker):
            found = append(found, act(TAKE, marker))
        elif marker == PUB:
            found = with_sales(glen, found)
        elif marker == FEAST:
            found = with_swaps(glen, found)
        elif marker == ENG:
            found = with_sendings(glen, found)
        elif marker == HOLY:
            found = with_graces(glen, found)
    return found


def with_sales(glen: Glen, found: vec[i64]) -> vec[i64]:
    """R43: any whisky held, for points or for malt."""
    thing: i64 = 0
    while thing < BOTTLES:
        if glen.has(glen.active, thing) > 0:
            found = append(found, act(SELL, thing * 2 + FOR_VP))
            found = append(found, act(SELL, thing * 2 + FOR_MALT))
        thing += 1
    return found


def with_swaps(glen: Glen, found: vec[i64]) -> vec[i64]:
    """R44: any two markers of different id on different cells, equal ones once."""
    low_last: i64 = NONE
    count: i64 = len(glen.lying)
    first: i64 = 0
    while first < count:
        low: i64 = glen.lying[first]
        if low != low_last:
            high_last: i64 = NONE
            second: i64 = first + 1
            while second < count:
                high: i64 = glen.lying[second]
                if high != high_last and cell_of(high) != cell_of(low) and thing_of(high) != thing_of(low):
                    found = append(found, act(SWAP, low << 11 | high))
                high_last = high
                second += 1
        low_last = low
        first += 1
    return found


def with_sendings(glen: Glen, found: vec[i64]) -> vec[i64]:
    """R45: one to three steps either way, as far as they can be counted."""
    if glen.english_is_home():
        return found
    steps: i64 = MOST_STEPS
    while steps > 0:
        if english.can_go_back(glen, steps):
            found = append(found, act(SEND, MOST_STEPS - steps))
        steps -= 1
    steps = 1
    while steps <= MOST_STEPS:
        if english.can_go_ahead(glen, steps):
            found = append(found, act(SEND, MOST_STEPS + steps))
        steps += 1
    return found


def with_graces(glen: Glen, found: vec[i64]) -> vec[i64]:
    """R46: wake a used whisky, or buy one that lies anywhere."""
    marker: i64 = 0
    while marker < WHISKIES:
        if glen.has(glen.active, good(marker, USED)) > 0:
            found = append(found, act(REACT, marker))
        marker += 1
    if glen.purse[glen.active] < glen.box.distant_price:
        return found
    last: i64 = NONE
    for place in glen.lying:
        if thing_of(place) < WHISKIES and place != last:
            found = append(found, act(FAR_BUY, place))
        last = place
    return found


# --- activating ---


def activate(glen: Glen, action: i64) -> None:
    """One marker a turn; a purchase on the spot is not announced (R40, Q11), all else may be vetoed (R47)."""
    glen.activated = True
    seat: i64 = glen.active
    cell: i64 = glen.at[seat]
    if kind_of(action) == BUY:
        marker: i64 = details_of(action)
        glen.purse[seat] -= glen.box.whisky_price
        glen.lift(cell, marker)
        glen.gain(seat, good(marker, FRESH))
        glen.tell("bought", seat, glen.box.whisky_price, cell, text=IDS[marker])
        glen.go(GO_ON)
        return
    if glen.story is not None:
        glen.tell("announced", seat, cell, text=write(action))
    glen.announce(seat, action)


def take_effect(glen: Glen, action: i64) -> None:
    """An activation that nobody stopped."""
    kind: i64 = kind_of(action)
    details: i64 = details_of(action)
    glen.go(GO_ON)
    if kind == TAKE:
        take(glen, details)
    elif kind == SELL:
        sell(glen, details >> 1, details & 1 == FOR_VP)
    elif kind == SWAP:
        swap(glen, details >> 11, details & 2047)
    elif kind == SEND:
        glen.tell("sent", glen.active, details - MOST_STEPS)
        english.walk(glen, details - MOST_STEPS)
    elif kind == REACT:
        wake(glen, details)
    else:
        buy_far(glen, details)


def come_to_nothing(glen: Glen, action: i64) -> None:
    """R50: brown markers go to the pool without effect, blue ones stay."""
    if kind_of(action) == TAKE:
        marker: i64 = details_of(action)
        glen.lift(glen.at[glen.active], marker)
        glen.pool[marker] += 1
    glen.go(GO_ON)


def take(glen: Glen, marker: i64) -> None:
    """R41: a camp gives malt and goes to the pool; R42: a check point is kept."""
    seat: i64 = glen.active
    glen.lift(glen.at[seat], marker)
    if marker < CHECK:
        malt: i64 = marker - CAMP + LEAST_CAMP
        glen.purse[seat] += malt
        glen.pool[marker] += 1
        glen.tell("camp", seat, malt)
    else:
        glen.gain(seat, good(marker, FRESH))
        glen.tell("checkpoint", seat, marker - CHECK + LEAST_CHECK)


def sell(glen: Glen, named: i64, for_points: bool) -> None:
    """R43: a whisky goes to the pool for a marker of points or for malt; the pub stays."""
    seat: i64 = glen.active
    thing: i64 = glen.settled(seat, named)
    glen.drop(seat, thing)
    if for_points:
        glen.fives = changed(glen.fives, seat, glen.fives[seat] + 1)
        if glen.story is not None:
            glen.tell("sold-vp", seat, glen.box.pub_vp, text=good_text(thing))
    else:
        glen.purse[seat] += glen.box.pub_malt
        if glen.story is not None:
            glen.tell("sold-malt", seat, glen.box.pub_malt, text=good_text(thing))


def swap(glen: Glen, low: i64, high: i64) -> None:
    """R44: two markers exchange places."""
    glen.lift(cell_of(low), thing_of(low))
    glen.lift(cell_of(high), thing_of(high))
    glen.lay(cell_of(low), thing_of(high))
    glen.lay(cell_of(high), thing_of(low))
    if glen.story is not None:
        glen.tell("swapped", glen.active, text=f"{spot_text(low)} {spot_text(high)}")


def wake(glen: Glen, marker: i64) -> None:
    """R46: a used whisky is fresh again and may be used this turn without counting (R28)."""
    glen.lose(glen.active, good(marker, USED))
    glen.gain(glen.active, good(marker, FRESH))
    glen.free = marker
    glen.tell("woke", glen.active, text=IDS[marker])


def buy_far(glen: Glen, place: i64) -> None:
    """R46: a whisky that lies anywhere."""
    glen.purse[glen.active] -= glen.box.distant_price
    glen.lift(cell_of(place), thing_of(place))
    glen.gain(glen.active, good(thing_of(place), FRESH))
    if glen.story is not None:
        glen.tell("bought-far", glen.active, glen.box.distant_price, cell_of(place), text=IDS[thing_of(place)])
