"""The decisions of File dans ta mare !, one by one, and the country they change. R and Q numbers: see the README."""

from __future__ import annotations

from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, FactNames
from tablee.engine.outcome import Outcome, ranked
from tablee.engine.step import NATURE_OWES, OVER, ChanceStep, Step, SteppedState
from tablee.games.file_dans_ta_mare.events import EVENTS
from tablee.games.file_dans_ta_mare.rules.box import (
    ARRIVAL,
    BOND,
    CHANTIER,
    CORRIDOR,
    CRAPAUDUC,
    DEPARTURE,
    DEVIATION,
    ECHANGE,
    EFFECTS,
    HEDGE,
    HOUSING,
    NONE,
    ORDINARY,
    RENATURATION,
    Board,
    Variant,
)

# What a seat did in its last turn, or so far in its present one; only the picture asks. So many numbers for each seat:
TRACE: Final[i64] = 5
CAME_FROM: Final[i64] = 0  # the place of its character when the turn began
CHANGED: Final[i64] = 1  # a cell that it changed, or NONE
CHANGED_TOO: Final[i64] = 2  # another one
PUSHED: Final[i64] = 3  # the wind by which it pushed a tile in, or NONE
SLID: Final[i64] = 4  # how many tiles slid

NOTHING: Final = vec[i64]()


class CountryStep(Step["Country"]):
    """What the seat whose turn it is may choose (§5 of the README); all such actions share the numbers of the board."""

    def size(self, country: Country) -> i64:
        return country.board.size

    def write(self, country: Country, action: i64) -> str:
        return country.board.texts[action]

    def read(self, country: Country, text: str) -> i64:
        if text not in country.board.by_text:
            raise ValueError(f"{text!r} is not an action")
        return country.board.by_text[text]


class Draw(ChanceStep["Country"]):
    """R17, R18: one tile from the top of the pile; at the set-up (§4) until every hand is full."""

    def size(self, country: Country) -> i64:
        return country.board.kinds

    def actions(self, country: Country, seat: i64) -> vec[i64]:
        if country.pool_size == 0:
            return vec[i64]([country.under_kind[0]])
        found = vec[i64](capacity=16)
        kind: i64 = 0
        while kind < country.board.kinds:
            if country.pool[kind] > 0:
                found = append(found, kind)
            kind += 1
        return found

    def weights(self, country: Country) -> vec[i64]:
        """Any tile of the shuffled part is as likely as another."""
        if country.pool_size == 0:
            return vec[i64]([1])
        found = vec[i64](capacity=16)
        for copies in country.pool:
            if copies > 0:
                found = append(found, copies)
        return found

    def play(self, country: Country, seat: i64, action: i64) -> None:
        country.take_from_pile(action)
        country.refill()

    def write(self, country: Country, action: i64) -> str:
        return f"{'s ' if country.reshuffled else ''}+{country.board.names[action]}"

    def read(self, country: Country, text: str) -> i64:
        start = "s +" if country.reshuffled else "+"
        if not text.startswith(start) or text[len(start) :] not in country.board.names:
            raise ValueError(f"{text!r} is not '{start}' and the name of a tile")
        return country.board.names.index(text[len(start) :])


class First(ChanceStep["Country"]):
    """§4: any seat may be the first."""

    def size(self, country: Country) -> i64:
        return country.variant.seats

    def actions(self, country: Country, seat: i64) -> vec[i64]:
        return vec[i64](list(range(country.variant.seats)))

    def play(self, country: Country, seat: i64, action: i64) -> None:
        country.first = action
        country.active = action
        country.tell("first", action)
        country.step = POND_DRAW if country.variant.random_ponds else POND

    def write(self, country: Country, action: i64) -> str:
        return f"first{action + 1}"

    def read(self, country: Country, text: str) -> i64:
        for seat in range(country.variant.seats):
            if text == f"first{seat + 1}":
                return seat
        raise ValueError(f"{text!r} is not 'first' and the number of a seat")


class ChoosePond(CountryStep):
    """§4, Q1: a colour that nobody has yet."""

    def actions(self, country: Country, seat: i64) -> vec[i64]:
        free = vec[i64](capacity=4)
        colour: i64 = 0
        while colour < len(country.board.ponds):
            if country.seat_of(colour) == NONE:
                free = append(free, colour)
            colour += 1
        return free

    def play(self, country: Country, seat: i64, action: i64) -> None:
        country.settle(action)


class DrawPond(ChoosePond):
    """Q1: with `pond_choice = random` chance gives each seat in turn one of the free colours."""

    def seats(self, country: Country) -> vec[i64]:
        return NATURE_OWES

    def weights(self, country: Country) -> vec[i64]:
        return vec[i64]([1] * len(self.actions(country, NATURE)))


class Turn(CountryStep):
    """R1: one action: move, swap, lay, insert, or play an effect."""

    def actions(self, country: Country, seat: i64) -> vec[i64]:
        board = country.board
        found = country.walks(vec[i64](capacity=128), ORDINARY, board.move_at)
        found = country.swaps(found)
        found = country.lays(found, board.lay_at)
        found = country.insertions(found)
        effect: i64 = 0
        while effect < len(EFFECTS):
            if country.holds(board.landscapes + effect):
                found = country.effects(found, effect)
            effect += 1
        return found

    def play(self, country: Country, seat: i64, action: i64) -> None:
        board = country.board
        if action < board.swap_at:
            if not country.walk(action - board.move_at):
                country.end_turn()
        elif action < board.lay_at:
            country.swap(action - board.swap_at)
            country.end_turn()
        elif action < board.insert_at:
            country.lay(action - board.lay_at)
            country.end_turn()
        elif action < board.walk_at:
            country.insert(action - board.insert_at)
            country.end_turn()
        else:
            self.play_effect(country, action)

    def play_effect(self, country: Country, action: i64) -> None:
        """R26: the tile goes to the discard, then its effect happens."""
        board = country.board
        if action < board.further_at:
            targets: i64 = board.cells + 1
            effect: i64 = (action - board.walk_at) // targets
            country.play_tile(board.landscapes + effect, False)
            country.walking = effect
            country.left = country.steps_of(effect)
            country.step_on((action - board.walk_at) % targets)
        elif action < board.remove_at:
            country.play_tile(board.landscapes + CHANTIER, False)
            country.left = board.chantier_tiles
            country.lay_on(action - board.works_at)
        elif action < board.idle_at:
            country.change_the_land(action)
            country.end_turn()
        else:
            country.play_tile(board.landscapes + action - board.idle_at, True)
            country.end_turn()


class Further(CountryStep):
    """R20, R21: one more step of the same kind, or stop."""

    def actions(self, country: Country, seat: i64) -> vec[i64]:
        found = vec[i64]([country.board.stop], capacity=8)
        return country.walks(found, country.walking, country.board.further_at)

    def play(self, country: Country, seat: i64, action: i64) -> None:
        if action == country.board.stop:
            country.tell("stops", country.active)
            country.end_turn()
        else:
            country.step_on(action - country.board.further_at)


class LayMore(CountryStep):
    """R22: one more tile, or stop."""

    def actions(self, country: Country, seat: i64) -> vec[i64]:
        found = vec[i64]([country.board.stop], capacity=64)
        return country.lays(found, country.board.lay_at)

    def play(self, country: Country, seat: i64, action: i64) -> None:
        if action == country.board.stop:
            country.tell("stops", country.active)
            country.end_turn()
        else:
            country.lay_on(action - country.board.lay_at)


@mypyc_attr(free_list_len=1)  # bots copy and drop countries by the thousand
class Country(SteppedState):
    """One position: the landscape, the characters, the hands and the pile."""

    def __init__(self, board: Board, variant: Variant) -> None:
        super().__init__(variant.seats)
        self.board = board
        self.variant = variant
        self.land = NOTHING  # a form on each cell
        self.serial = NOTHING  # when the tile there was laid: pictures know it again by that
        self.laid: i64 = 0
        self.colours = NOTHING  # of each seat
        self.places = NOTHING
        self.hands = NOTHING  # slots: kinds, or NONE
        self.pool = NOTHING  # copies of each kind in the shuffled part of the pile
        self.pool_size: i64 = 0
        self.under_kind = NOTHING  # R18: below the pool, the uppermost first
        self.under_seat = NOTHING
        self.discard = NOTHING  # the last one on top
        self.away = NOTHING  # left in the box (positions only)
        self.reshuffled: bool = False  # since the last draw
        self.first: i64 = 0
        self.round_no: i64 = 1
        self.walking: i64 = NONE  # the effect that steps are made by
        self.left: i64 = 0  # steps or tiles of the effect that remain
        self.end: str = ""
        self.traces = NOTHING  # TRACE numbers by seat
        self.step = DEAL

    # --- the contract ---

    def written_for(self, viewer: i64, seat: i64, action: i64) -> str:
        """§8: only who draws or swaps reads which tile."""
        text = self.write(action)
        if viewer == self.active:
            return text
        if self.step is DEAL or self.step is DRAW:
            return "s +1" if self.reshuffled else "+1"
        return "S:?" if text.startswith("S:") else text

    def blank(self) -> Country:
        return Country(self.board, self.variant)

    def copy_into(self, twin: Self) -> None:
        twin.land = self.land[:]
        twin.serial = self.serial[:]
        twin.laid = self.laid
        twin.hands = self.hands[:]
        # These are replaced as a whole when they change, so twins may share them
        twin.colours = self.colours
        twin.places = self.places
        twin.pool = self.pool
        twin.pool_size = self.pool_size
        twin.under_kind = self.under_kind
        twin.under_seat = self.under_seat
        twin.discard = self.discard
        twin.away = self.away
        twin.reshuffled = self.reshuffled
        twin.first = self.first
        twin.round_no = self.round_no
        twin.walking = self.walking
        twin.left = self.left
        twin.end = self.end
        twin.traces = self.traces[:]

    def imagine(self, seat: i64, chance: Chance) -> Country:
        """§8: all tiles that the seat has no record of are one pool, shuffled and dealt anew."""
        dream = self.copy()
        tiles = self.unknown_tiles(seat)
        chance.shuffle(tiles)
        dealt: i64 = dream.deal_hands(seat, tiles)
        dream.under_kind = self.under_kind[:]
        at: i64 = 0
        while at < len(dream.under_kind):
            if dream.under_seat[at] != seat:
                dream.under_kind[at] = tiles[dealt]
                dealt += 1
            at += 1
        dream.pool = vec[i64]([0] * self.board.kinds)
        while dealt < len(tiles):
            dream.pool[tiles[dealt]] += 1
            dealt += 1
        return dream

    def unknown_tiles(self, seat: i64) -> vec[i64]:
        """The pile and the other hands, but for the own tiles under the pile; in the order of their kinds."""
        copies = self.pool[:]
        slot: i64 = 0
        for kind in self.hands:
            if kind != NONE and slot // self.board.hand != seat:
                copies[kind] += 1
            slot += 1
        at: i64 = 0
        while at < len(self.under_kind):
            if self.under_seat[at] != seat:
                copies[self.under_kind[at]] += 1
            at += 1
        tiles = vec[i64](capacity=64)
        kind = 0
        while kind < self.board.kinds:
            left: i64 = copies[kind]
            while left > 0:
                tiles = append(tiles, kind)
                left -= 1
            kind += 1
        return tiles

    def deal_hands(self, seat: i64, tiles: vec[i64]) -> i64:
        """Give every other seat as many tiles as it holds, from its first slot on; returns how many were dealt."""
        dealt: i64 = 0
        other: i64 = 0
        while other < self.variant.seats:
            if other != seat:
                held: i64 = self.hand_size(other)
                slot: i64 = 0
                while slot < self.board.hand:
                    self.hands[other * self.board.hand + slot] = tiles[dealt + slot] if slot < held else NONE
                    slot += 1
                dealt += held
            other += 1
        return dealt

    def events(self) -> dict[str, FactNames]:
        return EVENTS

    def outcome(self) -> Outcome | None:
        """R28, §7: the seats that do not win share the last place."""
        if not self.over:
            return None
        won = vec[i64]([0] * self.variant.seats)
        best: i64 = self.least_distance()
        seat: i64 = 0
        while seat < self.variant.seats:
            if self.distance(seat) == best:
                won[seat] = 1
            seat += 1
        return Outcome(ranked(won), self.end, [])

    def turns(self) -> i64:
        after_first: i64 = (self.active - self.first + self.variant.seats) % self.variant.seats
        return (self.round_no - 1) * self.variant.seats + after_first + (0 if self.end == "limit" else 1)

    # --- questions ---

    def holds(self, kind: i64) -> bool:
        """Whether the active seat has a tile of this kind."""
        slot: i64 = self.active * self.board.hand
        end: i64 = slot + self.board.hand
        while slot < end:
            if self.hands[slot] == kind:
                return True
            slot += 1
        return False

    def hand_size(self, seat: i64) -> i64:
        """How many tiles a seat holds."""
        held: i64 = 0
        slot: i64 = seat * self.board.hand
        end: i64 = slot + self.board.hand
        while slot < end:
            if self.hands[slot] != NONE:
                held += 1
            slot += 1
        return held

    def pile_size(self) -> i64:
        """The shuffled tiles and those put under them."""
        return self.pool_size + len(self.under_kind)

    def seat_of(self, colour: i64) -> i64:
        """Who has chosen a colour."""
        seat: i64 = 0
        for chosen in self.colours:
            if chosen == colour:
                return seat
            seat += 1
        return NONE

    def occupied(self, cell: i64) -> bool:
        """Whether a character stands on a cell."""
        for place in self.places:  # noqa: SIM110 (a generator would be slow in the hottest of all questions)
            if place == cell:
                return True
        return False

    def side(self, cell: i64, wind: i64) -> i64:
        """R3: one side of the tile on a cell."""
        return self.board.form_sides[4 * self.land[cell] + wind]

    def distance(self, seat: i64) -> i64:
        """§7: the remaining distance of a character."""
        place: i64 = self.places[seat]
        colour: i64 = self.colours[seat]
        if place == ARRIVAL:
            return 0
        if place != DEPARTURE:
            return self.board.steps_home[colour][place]
        least: i64 = self.board.cells
        for door in self.board.ponds[colour].departure:
            far: i64 = self.board.steps_home[colour][door // 4]
            if far < least:
                least = far
        return 1 + least

    def least_distance(self) -> i64:
        """The smallest remaining distance of all."""
        least: i64 = self.board.cells
        seat: i64 = 0
        while seat < self.variant.seats:
            far: i64 = self.distance(seat)
            if far < least:
                least = far
            seat += 1
        return least

    def steps_of(self, effect: i64) -> i64:
        """R19–R21: how many steps an effect gives in all."""
        if effect == BOND:
            return self.board.bond_steps
        return self.board.corridor_steps if effect == CORRIDOR else 1

    # --- legal sets: each adds its actions to those found ---

    def walks(self, found: vec[i64], how: i64, at: i64) -> vec[i64]:
        """R4–R7, R19, R21: where the active character can step, ordinarily or by an effect."""
        place: i64 = self.places[self.active]
        if place == DEPARTURE:
            for door in self.board.ponds[self.colours[self.active]].departure:  # R5
                cell: i64 = door // 4
                if self.land[cell] != NONE and not self.occupied(cell) and self.opens(cell, door % 4, how):
                    found = append(found, at + cell)
            return found
        ponds = self.board.arrives[self.colours[self.active]]
        arrives: bool = False
        wind: i64 = 0
        while wind < 4:
            beyond: i64 = self.board.neighbour[4 * place + wind]
            if beyond != NONE:
                if self.can_cross(place, wind, beyond, how):
                    found = append(found, at + beyond)
            elif ponds[4 * place + wind] and self.opens(place, wind, how):  # R6
                arrives = True
            wind += 1
        if arrives:
            found = append(found, at + self.board.cells)
        return found

    def opens(self, cell: i64, wind: i64, how: i64) -> bool:
        """R3, R5, R6: whether a tile's side lets one through to or from a pond."""
        side: i64 = self.side(cell, wind)
        if how == CRAPAUDUC:
            return side != HOUSING  # R19
        if how == CORRIDOR:
            return side == HEDGE  # R21
        return side <= HEDGE

    def can_cross(self, cell: i64, wind: i64, beyond: i64, how: i64) -> bool:
        """R4: both sides open and nobody beyond; R19: roads count as open; R21: one side is a hedge."""
        if self.land[beyond] == NONE or self.occupied(beyond):
            return False
        near: i64 = self.side(cell, wind)
        far: i64 = self.side(beyond, (wind + 2) % 4)
        if how == CRAPAUDUC:
            return near != HOUSING and far != HOUSING
        if near > HEDGE or far > HEDGE:
            return False
        return how != CORRIDOR or near == HEDGE or far == HEDGE

    def swaps(self, found: vec[i64]) -> vec[i64]:
        """R18: any kind in hand."""
        kind: i64 = 0
        while kind < self.board.kinds:
            if self.holds(kind):
                found = append(found, self.board.swap_at + kind)
            kind += 1
        return found

    def lays(self, found: vec[i64], at: i64) -> vec[i64]:
        """R9: any landscape tile in hand on any empty cell, in any rotation."""
        board = self.board
        kind: i64 = 0
        while kind < board.landscapes:
            if self.holds(kind):
                cell: i64 = 0
                for form_there in self.land:
                    if form_there == NONE:
                        form: i64 = board.first_form[kind]
                        end: i64 = board.first_form[kind + 1]
                        while form < end:
                            found = append(found, at + cell * board.forms + form)
                            form += 1
                    cell += 1
            kind += 1
        return found

    def insertions(self, found: vec[i64]) -> vec[i64]:
        """R11–R15: any landscape tile in hand, any legal cell and direction, any rotation."""
        board = self.board
        spots = self.insertion_spots()
        kind: i64 = 0
        while kind < board.landscapes:
            if self.holds(kind):
                for spot in spots:
                    form: i64 = board.first_form[kind]
                    end: i64 = board.first_form[kind + 1]
                    while form < end:
                        found = append(found, board.insert_at + spot * board.forms + form)
                        form += 1
            kind += 1
        return found

    def insertion_spots(self) -> vec[i64]:
        """Where and which way a series can slide: light cell * 4 + direction."""
        found = vec[i64](capacity=96)
        cell: i64 = 0
        while cell < self.board.cells:
            if self.land[cell] != NONE and not self.board.dark[cell]:
                wind: i64 = 0
                while wind < 4:
                    if self.can_slide(cell, wind):
                        found = append(found, 4 * self.board.light_number[cell] + wind)
                    wind += 1
            cell += 1
        return found

    def can_slide(self, cell: i64, wind: i64) -> bool:
        """R12–R14: the series ends at an empty cell, nothing of it is dark, no character on the line (Q7)."""
        at: i64 = cell
        while True:
            if self.board.dark[at]:  # R13
                return False
            if self.land[at] == NONE:
                break
            if self.occupied(at):
                return False
            at = self.board.next_on_line(at, wind)
            if at == cell:  # R12: the line is full
                return False
        if self.variant.whole_line:
            while at != cell:
                if self.occupied(at):
                    return False
                at = self.board.next_on_line(at, wind)
        return True

    def effects(self, found: vec[i64], effect: i64) -> vec[i64]:
        """R19–R25: every legal target of an effect; R27: without any it may be thrown away."""
        before: i64 = len(found)
        board = self.board
        if effect <= CORRIDOR:
            found = self.walks(found, effect, board.walk_at + effect * (board.cells + 1))
        elif effect == CHANTIER:
            found = self.lays(found, board.works_at)
        elif effect == RENATURATION:
            found = self.removals(found)
        elif effect == DEVIATION:
            found = self.turnings(found)
        else:
            found = self.changes(found)
        if len(found) == before:
            found = append(found, board.idle_at + effect)
        return found

    def is_free(self, cell: i64) -> bool:
        """Q10: a tile with no character on it."""
        return self.land[cell] != NONE and not self.occupied(cell)

    def removals(self, found: vec[i64]) -> vec[i64]:
        """R23: any free tile."""
        cell: i64 = 0
        while cell < self.board.cells:
            if self.is_free(cell):
                found = append(found, self.board.remove_at + cell)
            cell += 1
        return found

    def turnings(self, found: vec[i64]) -> vec[i64]:
        """R24: any free tile, to any other of its forms."""
        board = self.board
        cell: i64 = 0
        while cell < board.cells:
            if self.is_free(cell):
                now: i64 = self.land[cell]
                kind: i64 = board.form_kind[now]
                form: i64 = board.first_form[kind]
                end: i64 = board.first_form[kind + 1]
                while form < end:
                    if form != now:
                        found = append(found, board.turn_at + 4 * cell + board.form_turn[form])
                    form += 1
            cell += 1
        return found

    def changes(self, found: vec[i64]) -> vec[i64]:
        """R25: any two free tiles with different patterns."""
        board = self.board
        one: i64 = 0
        while one < board.cells:
            if self.is_free(one):
                pattern: i64 = board.form_pattern[self.land[one]]
                other: i64 = one + 1
                while other < board.cells:
                    if self.is_free(other) and board.form_pattern[self.land[other]] != pattern:
                        found = append(found, board.change_at + board.pair(one, other))
                    other += 1
            one += 1
        return found

    # --- what happens ---

    def set_up(self) -> None:
        """§4: all tiles in the pile, three to be dealt to each seat, an empty board."""
        board = self.board
        seats = self.variant.seats
        self.land = vec[i64]([NONE] * board.cells)
        self.serial = vec[i64]([0] * board.cells)
        self.colours = vec[i64]([NONE] * seats)
        self.places = vec[i64]([DEPARTURE] * seats)
        self.hands = vec[i64]([NONE] * (seats * board.hand))
        self.away = vec[i64]([0] * board.kinds)
        self.pool = self.board.counts[:]
        self.pool_size = 0
        for copies in self.pool:
            self.pool_size += copies
        self.active = 0
        self.step = DEAL
        self.forget_turns()

    def forget_turns(self) -> None:
        """At a new table and in a position that was read nothing has been done yet."""
        self.traces = vec[i64]([NONE] * (TRACE * self.variant.seats))
        seat: i64 = 0
        while seat < self.variant.seats:
            self.trace_anew(seat)
            seat += 1

    def trace_anew(self, seat: i64) -> None:
        """Nothing has been done yet in this turn of a seat."""
        first: i64 = TRACE * seat
        self.traces[first + CAME_FROM] = self.places[seat]
        self.traces[first + CHANGED] = NONE
        self.traces[first + CHANGED_TOO] = NONE
        self.traces[first + PUSHED] = NONE
        self.traces[first + SLID] = 0

    def trace_change(self, cell: i64) -> None:
        """The active seat has changed a cell in this turn, the first one or another."""
        first: i64 = TRACE * self.active
        what: i64 = CHANGED if self.traces[first + CHANGED] == NONE else CHANGED_TOO
        self.traces[first + what] = cell

    def lay_pile(self, pool: list[int], away: list[int]) -> None:
        """So many of each kind are in the pile, and so many in the box."""
        self.pool = vec[i64](pool)
        self.pool_size = sum(pool)
        self.away = vec[i64](away)

    def lay_discard(self, kinds: list[int]) -> None:
        """These tiles are in the discard, the last one on top."""
        self.discard = vec[i64](kinds)

    def lay_under(self, kind: i64, seat: i64) -> None:
        """A seat's tile comes below the pile."""
        self.under_kind = append(self.under_kind[:], kind)
        self.under_seat = append(self.under_seat[:], seat)

    def settle(self, colour: i64) -> None:
        """§4: a character starts in the departure pond of its colour; after the last choice the first turn begins."""
        self.colours = self.colours[:]
        self.colours[self.active] = colour
        self.tell("settled", self.active, colour, text=self.board.ponds[colour].colour)
        self.active = (self.active + 1) % self.variant.seats
        if self.active == self.first:
            self.begin_turn()

    def begin_turn(self) -> None:
        """§5: a seat without any option is not asked, and its turn goes straight to its end."""
        self.step = TURN
        while self.is_idle():
            self.tell("idle", self.active)
            self.refill_or_pass()

    def is_idle(self) -> bool:
        """Whether the seat whose turn it is has neither a tile nor a way to go."""
        if self.step is not TURN or self.hand_size(self.active) > 0:
            return False
        return len(self.walks(vec[i64](), ORDINARY, 0)) == 0

    def end_turn(self) -> None:
        """R17: refill, then the next seat."""
        self.walking = NONE
        self.left = 0
        self.refill_or_pass()
        if self.step is TURN:
            self.begin_turn()

    def refill(self) -> None:
        """After a draw: go on drawing, or go on with the game."""
        if self.step is DRAW:
            self.end_turn()
        elif self.hand_size(self.active) == self.board.hand:
            self.active += 1
            if self.active == self.variant.seats:
                self.active = 0
                self.step = FIRST

    def refill_or_pass(self) -> None:
        """R17: draw while tiles are missing and there are any; else it is the next seat's turn."""
        if self.hand_size(self.active) < self.board.hand:
            self.reshuffle_if_empty()
            if self.pile_size() > 0:
                self.step = DRAW
                return
        self.active = (self.active + 1) % self.variant.seats
        self.step = TURN
        if self.active == self.first:
            self.round_no += 1
            if self.round_no > self.variant.max_rounds:  # §7
                self.finish("limit")
                return
        self.trace_anew(self.active)

    def reshuffle_if_empty(self) -> None:
        """R17: the discard becomes the pile."""
        if self.pile_size() > 0 or len(self.discard) == 0:
            return
        self.pool = self.pool[:]
        for kind in self.discard:
            self.pool[kind] += 1
        self.pool_size = len(self.discard)
        self.discard = vec[i64]()
        self.reshuffled = True
        self.tell("reshuffled", self.active)

    def take_from_pile(self, kind: i64) -> None:
        """One tile into the first free slot of the active hand."""
        if self.pool_size > 0:
            self.pool = self.pool[:]
            self.pool[kind] -= 1
            self.pool_size -= 1
        else:
            self.under_kind = self.under_kind[1:]
            self.under_seat = self.under_seat[1:]
        slot: i64 = self.active * self.board.hand
        while self.hands[slot] != NONE:
            slot += 1
        self.hands[slot] = kind
        self.reshuffled = False
        self.tell("drew", self.active)
        self.tell("drew-tile", self.active, kind, text=self.board.names[kind], only=self.active)

    def take_from_hand(self, kind: i64) -> None:
        """A tile of this kind leaves the active hand."""
        slot: i64 = self.active * self.board.hand
        while self.hands[slot] != kind:
            slot += 1
        self.hands[slot] = NONE

    def swap(self, kind: i64) -> None:
        """R18: under the pile, face down; an empty pile is made of the discard first."""
        self.reshuffle_if_empty()
        self.take_from_hand(kind)
        self.lay_under(kind, self.active)
        self.tell("swapped", self.active)
        self.tell("swapped-tile", self.active, kind, text=self.board.names[kind], only=self.active)

    def put(self, cell: i64, form: i64) -> None:
        """A new tile lies on a cell."""
        self.laid += 1
        self.land[cell] = form
        self.serial[cell] = self.laid

    def lay(self, spot: i64) -> None:
        """R9: a landscape tile from hand onto an empty cell."""
        cell: i64 = spot // self.board.forms
        form: i64 = spot % self.board.forms
        self.take_from_hand(self.board.form_kind[form])
        self.put(cell, form)
        self.trace_change(cell)
        self.tell("laid", self.active, cell, form, text=self.named(cell, self.land[cell]))

    def lay_on(self, spot: i64) -> None:
        """R22: lay, and perhaps another."""
        self.lay(spot)
        self.left -= 1
        if self.left > 0:
            self.step = LAY2
        else:
            self.end_turn()

    def insert(self, spot: i64) -> None:
        """R16: the series slides, each tile keeping its rotation, and the new tile takes its first cell."""
        board = self.board
        form: i64 = spot % board.forms
        wind: i64 = spot // board.forms % 4
        start: i64 = 0
        while board.light_number[start] != spot // board.forms // 4:
            start += 1
        self.take_from_hand(board.form_kind[form])
        self.tell("inserted", self.active, start, form, wind, self.named(start, form))
        pushed: i64 = self.land[start]
        serial: i64 = self.serial[start]
        cell: i64 = start
        slid: i64 = 0
        while pushed != NONE:
            cell = board.next_on_line(cell, wind)
            next_form: i64 = self.land[cell]
            next_serial: i64 = self.serial[cell]
            self.land[cell] = pushed
            self.serial[cell] = serial
            pushed = next_form
            serial = next_serial
            slid += 1
        self.put(start, form)
        self.trace_change(start)
        self.traces[TRACE * self.active + PUSHED] = wind
        self.traces[TRACE * self.active + SLID] = slid
        self.tell("slid", self.active, slid, cell, wind)

    def walk(self, target: i64) -> bool:
        """R4–R6: one step; true when it ends the game (R28)."""
        self.places = self.places[:]
        if target == self.board.cells:
            self.places[self.active] = ARRIVAL
            self.tell("arrived", self.active)
            self.finish("pond")
            return True
        self.places[self.active] = target
        self.tell("stepped", self.active, target, text=self.board.cell_names[target])
        return False

    def step_on(self, target: i64) -> None:
        """R19–R21: a step of an effect, and perhaps another."""
        if self.walk(target):
            return
        self.left -= 1
        if self.left > 0:
            self.step = STEP
        else:
            self.end_turn()

    def play_tile(self, kind: i64, idly: bool) -> None:
        """R26: an effect tile goes to the discard as it is played; R27: idly, if it has no target."""
        self.take_from_hand(kind)
        self.discard = append(self.discard[:], kind)
        self.tell("wasted" if idly else "played", self.active, kind, text=self.board.names[kind])

    def change_the_land(self, action: i64) -> None:
        """R23–R25: a free tile is removed or turned, or two change places."""
        board = self.board
        if action < board.turn_at:
            self.play_tile(board.landscapes + RENATURATION, False)
            self.remove(action - board.remove_at)
        elif action < board.change_at:
            self.play_tile(board.landscapes + DEVIATION, False)
            self.turn((action - board.turn_at) // 4, (action - board.turn_at) % 4)
        else:
            self.play_tile(board.landscapes + ECHANGE, False)
            self.exchange(action - board.change_at)

    def remove(self, cell: i64) -> None:
        """R23: from the board to the discard."""
        kind: i64 = self.board.form_kind[self.land[cell]]
        self.tell("removed", self.active, cell, kind, text=self.named(cell, self.land[cell]))
        self.discard = append(self.discard[:], kind)
        self.land[cell] = NONE
        self.serial[cell] = 0
        self.trace_change(cell)

    def turn(self, cell: i64, turn: i64) -> None:
        """R24: the same tile in another rotation."""
        form: i64 = self.board.first_form[self.board.form_kind[self.land[cell]]]
        while self.board.form_turn[form] != turn:
            form += 1
        self.land[cell] = form
        self.trace_change(cell)
        self.tell("turned", self.active, cell, form, text=self.named(cell, self.land[cell]))

    def exchange(self, pair: i64) -> None:
        """R25: two tiles change places, each keeping its rotation."""
        one: i64 = 0
        while self.board.pair(one, self.board.cells - 1) < pair:
            one += 1
        other: i64 = pair - self.board.pair(one, one + 1) + one + 1
        form: i64 = self.land[one]
        serial: i64 = self.serial[one]
        self.land[one] = self.land[other]
        self.serial[one] = self.serial[other]
        self.land[other] = form
        self.serial[other] = serial
        self.trace_change(one)
        self.trace_change(other)
        names = self.board.cell_names
        self.tell("exchanged", self.active, one, other, text=f"{names[one]},{names[other]}")

    def named(self, cell: i64, form: i64) -> str:
        """A tile and its cell in the notation, `bord@c3/2`; made only while somebody listens."""
        if self.story is None:
            return ""
        name, turn = self.board.form_name(form)
        return f"{name}@{self.board.cell_names[cell]}/{turn}"

    def finish(self, end: str) -> None:
        """R28, §7: the game is over."""
        self.over = True
        self.end = end
        self.step = OVER
        self.tell("over-" + end, self.active)


DEAL: Final = Draw("deal")
DRAW: Final = Draw("draw")
FIRST: Final = First("first")
POND: Final = ChoosePond("pond")
POND_DRAW: Final = DrawPond("pond")
TURN: Final = Turn("turn")
STEP: Final = Further("step")
LAY2: Final = LayMore("lay2")
