"""The Englishman: his walk, his tax and the marker under him (R45, R52–R56, §9.3)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.contract import NATURE, NOBODY
from tablee.engine.step import NATURE_OWES, NOBODY_OWES, ONE_SEAT
from tablee.games.whisky_race.rules.acts import DROP, LAY, PAY, PLACE, act, details_of
from tablee.games.whisky_race.rules.box import (
    BOTTLES,
    ENGLISHMAN,
    IDS,
    NONE,
    USED,
    good_text,
    place_of,
    state_of,
    without,
)
from tablee.games.whisky_race.rules.glen import (
    AT_DRAW,
    AT_LAY,
    AT_PLACE,
    AT_TAX,
    BITS,
    END_CHECK,
    GO_ON,
    INCOME,
    ROW,
    TAX,
    TO_ROW,
    UNDER_HIM,
    Glen,
)
from tablee.games.whisky_race.rules.step import WhiskyStep


class English(WhiskyStep):
    """R52: after the last turn, unless he is home, he walks, taxes, and a marker is placed under him."""

    def run(self, glen: Glen) -> None:
        glen.keep()
        if glen.english_is_home():
            leave(glen)
            return
        walk(glen, glen.box.english_step)


def leave(glen: Glen) -> None:
    """What comes after him (Q6)."""
    glen.go(END_CHECK if glen.variant.income_before else INCOME)


def walk(glen: Glen, steps: i64) -> None:
    """R53: so many cells free of pawns, back if negative; he taxes where he starts and where he skips (R54, Q15)."""
    began: i64 = glen.english
    cell: i64 = began
    glen.taxed = vec[i64](capacity=6)
    tax_those_on(glen, cell)
    ahead: i64 = 1 if steps > 0 else -1
    left: i64 = steps if steps > 0 else -steps
    passed: i64 = 0  # bits of seats
    while left > 0:
        cell += ahead
        if cell >= glen.box.finish:
            break
        if glen.others_on(cell, NONE) > 0:
            tax_those_on(glen, cell)
            passed |= seats_on(glen, cell)
        else:
            left -= 1
    glen.english = cell
    glen.tell("english", NOBODY, began, cell, passed)
    if cell >= glen.box.finish:
        glen.arrive(ENGLISHMAN)
    glen.go(TAX)


def tax_those_on(glen: Glen, cell: i64) -> None:
    """R54: clockwise from the piper; seats without whisky pay nothing."""
    around: i64 = 0
    while around < glen.variant.seats:
        seat: i64 = (glen.piper + around) % glen.variant.seats
        if glen.at[seat] == cell and glen.bottles(seat) > 0:
            glen.taxed = append(glen.taxed, seat)
        around += 1


def seats_on(glen: Glen, cell: i64) -> i64:
    """The seats whose pawns stand on a cell, as bits."""
    found: i64 = 0
    seat: i64 = 0
    for place in glen.at:
        if place == cell:
            found |= BITS[seat]
        seat += 1
    return found


def can_go_ahead(glen: Glen, steps: i64) -> bool:
    """R45: forward, if he does not reach the finish in fewer steps."""
    cell: i64 = glen.english + 1
    while cell < glen.box.finish and steps > 1:
        if glen.others_on(cell, NONE) == 0:
            steps -= 1
        cell += 1
    return steps == 1


def can_go_back(glen: Glen, steps: i64) -> bool:
    """R45: back, if there are so many free cells down to the start."""
    cell: i64 = glen.english - 1
    while cell >= 0 and steps > 0:
        if glen.others_on(cell, NONE) == 0:
            steps -= 1
        cell -= 1
    return steps == 0


class Tax(WhiskyStep):
    """R54: the next taxed seat; after the last one the turn, or the round, goes on."""

    def run(self, glen: Glen) -> None:
        if len(glen.taxed) > 0:
            glen.go(AT_TAX)
        elif glen.active != NONE:
            glen.go(GO_ON)
        else:
            glen.go(UNDER_HIM)


class PayTax(WhiskyStep):
    """D10: 1 malt per whisky from the purse (Q14), or one whisky into the pool."""

    def seats(self, glen: Glen) -> vec[i64]:
        return ONE_SEAT[glen.taxed[0]]

    def actions(self, glen: Glen, seat: i64) -> vec[i64]:
        found = vec[i64](capacity=8)
        if seat != glen.taxed[0]:
            return found
        if glen.purse[seat] >= glen.bottles(seat):
            found = append(found, PAY)
        thing: i64 = 0
        while thing < BOTTLES:
            if glen.has(seat, thing) > 0:
                found = append(found, act(DROP, thing))
            thing += 1
        return found

    def play(self, glen: Glen, seat: i64, action: i64) -> None:
        if action == PAY:
            due: i64 = glen.bottles(seat)
            glen.purse[seat] -= due
            glen.tell("tax-paid", seat, due)
        else:
            glen.drop(seat, details_of(action))
            glen.tell("tax-dropped", seat, text=good_text(details_of(action)))
        glen.taxed = without(glen.taxed, 0)
        glen.go(TAX)

    def absent(self, glen: Glen, seat: i64) -> i64:
        """§5: pay if legal, else drop a used whisky before any other."""
        actions = self.actions(glen, seat)
        if actions[0] == PAY:
            return PAY
        for action in actions:
            if state_of(details_of(action)) == USED:
                return action
        return actions[0]


class UnderHim(WhiskyStep):
    """R55: a marker is drawn for his cell; §9.3: the first mover of the round chooses it from the row."""

    def run(self, glen: Glen) -> None:
        if glen.english_is_home():
            leave(glen)
        elif not glen.variant.choice:
            glen.draw_to = glen.english
            if glen.pool_size() > 0:
                glen.go(AT_DRAW)
            else:
                leave(glen)
        elif len(glen.row) == 0:
            fill_row(glen)
        elif len(glen.order) > 0:
            glen.go(AT_PLACE)
        else:
            glen.go(AT_LAY)


def fill_row(glen: Glen) -> None:
    """§9.3: three markers beside the board, fewer if the pool is short."""
    glen.draw_to = TO_ROW
    if len(glen.row) < ROW and glen.pool_size() > 0:
        glen.go(AT_DRAW)
    else:
        leave(glen)


class Place(WhiskyStep):
    """D12: who took the first turn of the round chooses one of the row."""

    def seats(self, glen: Glen) -> vec[i64]:
        return ONE_SEAT[glen.order[0]]

    def actions(self, glen: Glen, seat: i64) -> vec[i64]:
        return row_kinds(glen, PLACE) if seat == glen.order[0] else NOBODY_OWES

    def play(self, glen: Glen, seat: i64, action: i64) -> None:
        place_under_him(glen, seat, details_of(action))


class Lay(WhiskyStep):
    """§9.3: nobody took a turn, so chance takes one of the row."""

    def seats(self, glen: Glen) -> vec[i64]:
        return NATURE_OWES

    def actions(self, glen: Glen, seat: i64) -> vec[i64]:
        return row_kinds(glen, LAY) if seat == NATURE else NOBODY_OWES

    def weights(self, glen: Glen) -> vec[i64]:
        found = vec[i64](capacity=3)
        last: i64 = NONE
        for marker in glen.row:
            if marker == last:
                found[len(found) - 1] += 1
            else:
                found = append(found, 1)
            last = marker
        return found

    def play(self, glen: Glen, seat: i64, action: i64) -> None:
        place_under_him(glen, NOBODY, details_of(action))


def row_kinds(glen: Glen, kind: i64) -> vec[i64]:
    """The markers of the row, equal ones once."""
    found = vec[i64](capacity=3)
    last: i64 = NONE
    for marker in glen.row:
        if marker != last:
            found = append(found, act(kind, marker))
        last = marker
    return found


def place_under_him(glen: Glen, seat: i64, marker: i64) -> None:
    """§9.3: one of the row under him, the rest to the pool, and a new row."""
    glen.lay(glen.english, marker)
    glen.tell("laid", seat, glen.english, text=IDS[marker])
    for other in without(glen.row, place_of(glen.row, marker)):
        glen.pool[other] += 1
    glen.row = vec[i64]()
    fill_row(glen)
