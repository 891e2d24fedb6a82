"""The midsummer night: the decisions of §5 as steps, and the state they change."""

from __future__ import annotations

from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, PUBLIC, FactNames
from tablee.engine.outcome import Item, Outcome, ranked
from tablee.engine.step import OVER, ChanceStep, Step, SteppedState
from tablee.games.korrigans.events import EVENTS
from tablee.games.korrigans.rules.box import DIE_SIDES, Box, Variant, count_up, order
from tablee.games.korrigans.rules.dolmen import ABOVE, LEFT, NONE, RIGHT, Dolmen

# Who knows a stone's points, a bit for each seat and one for everybody else (§8).
SPECTATORS: Final[i64] = 16
ALL: Final[i64] = 31

# Where a stone is, when it is not in the slot of a point.
PILE: Final[i64] = 100
DISCARD: Final[i64] = 101
DRAWN: Final[i64] = 102
RAISED: Final[i64] = 103  # turned up by an attempt
BUILT: Final[i64] = 104

# What a seat did in its last turn, or so far in its present one; only the picture asks. So many numbers for each seat:
TRACE: Final[i64] = 5
CAME_FROM: Final[i64] = 0  # the point of its korrigan when the turn began
LOOKED_AT: Final[i64] = 1  # a slot, or NONE
TRIED_AT: Final[i64] = 2  # the slot of its attempt, or NONE
PLACED: Final[i64] = 3  # the tag of the stone it built with, or 0
DEALT_BEFORE: Final[i64] = 4  # the last tag given before the turn: stones of later tags are new


def eye(viewer: i64) -> i64:
    """The bit of a seat, or of all who only watch."""
    if viewer == PUBLIC:
        return SPECTATORS
    bit: i64 = 1
    return bit << viewer


class OfNature(ChanceStep["Night"]):
    """A step of chance whose actions are equally likely."""

    def weights(self, night: Night) -> vec[i64]:
        return night.box.equal_chances[self.size(night)]


class Draw(OfNature):
    """R18: the next stone of the pile; R20: of the shuffled discard, when the pile is empty (not before)."""

    def size(self, night: Night) -> i64:
        return night.box.stones

    def actions(self, night: Night, seat: i64) -> vec[i64]:
        source: i64 = PILE if night.pile > 0 else DISCARD
        stones = vec[i64](capacity=40)
        stone: i64 = 0
        while stone < night.box.stones:
            if night.where[stone] == source:
                stones = append(stones, stone)
            stone += 1
        return stones

    def weights(self, night: Night) -> vec[i64]:
        return night.box.equal_chances[night.pile if night.pile > 0 else night.discard]

    def play(self, night: Night, seat: i64, action: i64) -> None:
        if night.pile == 0:
            night.reshuffle()
        night.draw(action)
        night.drawn = append(night.drawn, action)
        night.where[action] = DRAWN
        night.tell("drew", night.active, len(night.drawn), text=night.box.ends(action))
        night.recognise(action)
        night.draw_on()

    def write(self, night: Night, action: i64) -> str:
        return self.sign(night) + night.box.names[action]

    def written_for(self, night: Night, viewer: i64, seat: i64, action: i64) -> str:
        """§11: the points are in the full log only."""
        return self.sign(night) + night.box.ends(action)

    def sign(self, night: Night) -> str:
        """§11: `s` stands for a reshuffle before the draw."""
        return "+" if night.pile > 0 else "s +"


class Deal(Draw):
    """§4.3: the stones of the circle, in the order of the light points."""

    def play(self, night: Night, seat: i64, action: i64) -> None:
        night.draw(action)
        slot: i64 = night.box.slots[night.filled()]
        night.lay(action, slot)
        night.tell("dealt", NATURE, slot, text=night.box.ends(action))
        if night.filled() == len(night.box.slots):
            night.step = PILLAR


class Pillar(OfNature):
    """§4.4, Q8: the pillar where the fairy begins."""

    def size(self, night: Night) -> i64:
        return len(night.box.pillars)

    def actions(self, night: Night, seat: i64) -> vec[i64]:
        return count_up(len(night.box.pillars))

    def play(self, night: Night, seat: i64, action: i64) -> None:
        night.fairy = action
        night.tell("fairy-begins", NATURE, action)
        night.step = FIRST

    def write(self, night: Night, action: i64) -> str:
        return f"f{action}"


class First(OfNature):
    """§4.5: the seat that begins."""

    def size(self, night: Night) -> i64:
        return night.variant.seats

    def actions(self, night: Night, seat: i64) -> vec[i64]:
        return count_up(night.variant.seats)

    def play(self, night: Night, seat: i64, action: i64) -> None:
        night.first = action
        night.tell("begins", action)
        night.forget_turns()
        night.begin_turn(action, 1)

    def write(self, night: Night, action: i64) -> str:
        return f"first{action}"


class Turn(Step["Night"]):
    """R1, R2: look, stay, move or attempt."""

    def size(self, night: Night) -> i64:
        return 2 * night.box.points + 2

    def actions(self, night: Night, seat: i64) -> vec[i64]:
        points: i64 = night.box.points
        options = vec[i64](capacity=24)
        if not night.look_used:
            options = night.looks(options)
        options = append(options, 2 * points)
        for point in night.box.reach[night.at[night.active]]:
            if not night.is_held(point):  # R5
                options = append(options, points + point)
        if night.may_attempt():
            options = append(options, 2 * points + 1)
        return options

    def play(self, night: Night, seat: i64, action: i64) -> None:
        points: i64 = night.box.points
        if action < points:
            night.look(action)
        elif action < 2 * points:
            night.move(action - points)
        elif action == 2 * points:
            night.tell("stayed", night.active)
            night.wrap_up()
        else:
            night.attempt()

    def write(self, night: Night, action: i64) -> str:
        points: i64 = night.box.points
        if action < points:
            return f"?{action}"
        if action < 2 * points:
            return f">{action - points}"
        return "=" if action == 2 * points else "!"


class Die(OfNature):
    """R9: the die of an attempt."""

    def size(self, night: Night) -> i64:
        return DIE_SIDES

    def actions(self, night: Night, seat: i64) -> vec[i64]:
        return night.box.faces

    def play(self, night: Night, seat: i64, action: i64) -> None:
        night.roll(action + 1)

    def write(self, night: Night, action: i64) -> str:
        return f"d{action + 1}"


class Build(Step["Night"]):
    """R12–R15: where the stone just won is placed."""

    def size(self, night: Night) -> i64:
        return ABOVE + 2 * night.variant.joints

    def actions(self, night: Night, seat: i64) -> vec[i64]:
        return night.dolmens[night.active].places(night.raised)

    def play(self, night: Night, seat: i64, action: i64) -> None:
        night.build(action)

    def write(self, night: Night, action: i64) -> str:
        if action == LEFT:
            return "L"
        if action == RIGHT:
            return "R"
        dolmen = night.dolmens[night.active]
        return f"{'A' if dolmen.is_roof(action) else 'B'}{dolmen.joint_of(action)}"


class Fairy(Step["Night"]):
    """R18: the drawn stones are laid on the slots she faces, one way or another."""

    def size(self, night: Night) -> i64:
        return len(night.box.ways_to_lay(night.fairy, len(night.drawn)))

    def actions(self, night: Night, seat: i64) -> vec[i64]:
        return night.box.ways_to_lay(night.fairy, len(night.drawn))

    def play(self, night: Night, seat: i64, action: i64) -> None:
        slots = self.slots(night, action)
        drawn: i64 = 0
        for stone in night.drawn:
            slot: i64 = slots[drawn]
            night.lay(stone, slot)
            night.tell("laid", night.active, slot, text=night.box.ends(stone))
            drawn += 1
        night.drawn = vec[i64]()
        night.wrap_up()

    def write(self, night: Night, action: i64) -> str:
        return "F" + ",".join([str(slot) for slot in self.slots(night, action)])

    def slots(self, night: Night, action: i64) -> vec[i64]:
        """Where the drawn stones go."""
        faced = night.box.pillars[night.fairy]
        places = order(action, len(faced), len(night.drawn))
        number: i64 = 0
        for place in places:
            places[number] = faced[place]
            number += 1
        return places


class Last(Step["Night"]):
    """R2: the look that is still unused, or the end of the turn."""

    def size(self, night: Night) -> i64:
        return night.box.points + 1

    def actions(self, night: Night, seat: i64) -> vec[i64]:
        options = night.looks(vec[i64](capacity=16))
        return append(options, night.box.points)

    def play(self, night: Night, seat: i64, action: i64) -> None:
        if action < night.box.points:
            night.look(action)
        night.end_turn()

    def write(self, night: Night, action: i64) -> str:
        return "." if action == night.box.points else f"?{action}"


class Mystery(OfNature):
    """R22: one die for every mystery stone of every dolmen."""

    def size(self, night: Night) -> i64:
        return DIE_SIDES

    def actions(self, night: Night, seat: i64) -> vec[i64]:
        return night.box.faces

    def play(self, night: Night, seat: i64, action: i64) -> None:
        night.mystery = action + 1
        night.tell("mystery-die", night.active, night.mystery)
        night.over = True
        night.step = OVER

    def write(self, night: Night, action: i64) -> str:
        return f"m{action + 1}"


class Night(SteppedState):
    """One position of Korrigans, complete."""

    def __init__(self, box: Box, variant: Variant) -> None:
        super().__init__(variant.seats)
        self.box = box
        self.variant = variant
        self.slots = vec[i64]()  # the stone in front of each point
        self.where = vec[i64]()  # by stone
        self.knows = vec[i64]()  # by stone: who knows its points; in the pile: who has it on the list
        self.tags = vec[i64]()  # by stone: a number from draw to shuffle that tells stones apart and nothing else
        self.dealt: i64 = 0  # the last tag given
        self.pile: i64 = 0
        self.discard: i64 = 0
        self.drawn = vec[i64]()
        self.raised: i64 = NONE
        self.fairy: i64 = NONE
        self.at = vec[i64]()  # the point of each korrigan
        self.crystals = vec[i64]()  # in front of each seat; the others are on the table (Q15)
        self.dolmens = vec[Dolmen]()
        self.first: i64 = 0
        self.turn_no: i64 = 1
        self.look_used: bool = False
        self.die: i64 = 0  # of the last attempt
        self.mystery: i64 = 0
        self.traces = vec[i64]()  # TRACE numbers by seat
        self.step = DEAL

    # --- the contract ---

    def blank(self) -> Night:
        return Night(self.box, self.variant)

    def copy_into(self, twin: Self) -> None:
        twin.dolmens = self.dolmens[:]  # build() replaces what it changes
        twin.slots = self.slots[:]
        twin.where = self.where[:]
        twin.knows = self.knows[:]
        twin.tags = self.tags[:]
        twin.dealt = self.dealt
        twin.pile = self.pile
        twin.discard = self.discard
        twin.drawn = self.drawn[:]
        twin.raised = self.raised
        twin.fairy = self.fairy
        twin.at = self.at[:]
        twin.crystals = self.crystals[:]
        twin.first = self.first
        twin.turn_no = self.turn_no
        twin.look_used = self.look_used
        twin.die = self.die
        twin.mystery = self.mystery
        twin.traces = self.traces[:]

    def imagine(self, seat: i64, chance: Chance) -> Night:
        """§8: the points the seat does not know are dealt anew among stones of equal ends; who knows them stays."""
        dream = self.copy()
        for alike in self.box.of_kind:
            places = self.unknown_places(alike, eye(seat))
            stones = in_order(places)
            chance.shuffle(stones)
            number: i64 = 0
            for place in places:
                dream.take_place(self, stones[number], place)
                number += 1
        return dream

    def events(self) -> dict[str, FactNames]:
        return EVENTS

    def outcome(self) -> Outcome | None:
        """R23, Q13: the highest score; of equal scores the later in turn order, unless they share."""
        if not self.over:
            return None
        sheets = []
        strengths = vec[i64](capacity=4)
        seat: i64 = 0
        while seat < self.variant.seats:
            sheet = self.sheet(seat)
            sheets.append(sheet)
            strength: i64 = 0
            for item in sheet:
                strength += item.points
            if not self.variant.ties_shared:
                strength = strength * self.variant.seats + (seat - self.first) % self.variant.seats
            strengths = append(strengths, strength)
            seat += 1
        finished: bool = self.dolmens[self.active].count >= self.variant.dolmen_size
        return Outcome(ranked(strengths), "dolmen" if finished else "rounds", sheets)

    def sheet(self, seat: i64) -> list[Item]:
        """R22, R23: points of stones, of mystery stones with the die, and crystals."""
        plain: i64 = 0
        mystery: i64 = 0
        for stone in self.dolmens[seat].stones():
            if self.box.mysteries[stone]:
                mystery += self.box.values[stone] + self.mystery
            else:
                plain += self.box.values[stone]
        return [Item("stones", plain), Item("mystery", mystery), Item("crystals", self.crystals[seat])]

    def turns(self) -> i64:
        return self.turn_no

    # --- questions ---

    def is_held(self, point: i64) -> bool:
        """R5: whether a korrigan stands there."""
        for held in self.at:  # noqa: SIM110 (a generator would be made and thrown away at every step)
            if held == point:
                return True
        return False

    def filled(self) -> i64:
        """How many slots hold a stone."""
        count: i64 = 0
        for stone in self.slots:
            if stone != NONE:
                count += 1
        return count

    def looks(self, options: vec[i64]) -> vec[i64]:
        """R3: every stone of the circle may be looked at, from anywhere."""
        for point in self.box.slots:
            if self.slots[point] != NONE:
                options = append(options, point)
        return options

    def may_attempt(self) -> bool:
        """R8: the korrigan stands in front of a stone that has a place in its dolmen."""
        stone: i64 = self.slots[self.at[self.active]]
        return stone != NONE and self.dolmens[self.active].fits(stone)

    def unknown_places(self, alike: vec[i64], eyes: i64) -> vec[i64]:
        """Which of these stones the viewer cannot tell apart, in an order that follows from what the viewer sees."""
        places = vec[i64](capacity=8)
        for stone in alike:
            if self.knows[stone] & eyes == 0:
                places = append(places, stone)
                at: i64 = len(places) - 1
                while at > 0 and self.order_of(places[at - 1]) > self.order_of(stone):
                    places[at] = places[at - 1]
                    at -= 1
                places[at] = stone
        return places

    def order_of(self, stone: i64) -> i64:
        """Stones out of the pile go by their tags; those in it can be told apart by who has them on the list only."""
        if self.where[stone] == PILE:
            last: i64 = self.dealt + 1
            return last + self.knows[stone]
        return self.tags[stone]

    # --- what happens ---

    def set_up(self) -> None:
        """§4: korrigans on their glows with their crystals, the starting stones, all other stones in the pile."""
        box = self.box
        self.slots = vec[i64]([NONE] * box.points)
        self.where = vec[i64]([PILE] * box.stones)
        self.knows = vec[i64]([0] * box.stones)
        self.tags = vec[i64]([0] * box.stones)
        self.pile = box.stones
        self.at = vec[i64]([box.glows[quarter] for quarter in self.variant.quarters])
        self.crystals = vec[i64]([box.crystals] * self.variant.seats)
        dolmens = vec[Dolmen](capacity=4)
        for quarter in self.variant.quarters:
            dolmen = Dolmen(box, self.variant)
            dolmen.begin(box.starts[quarter])
            dolmens = append(dolmens, dolmen)
        self.dolmens = dolmens
        self.forget_turns()

    def forget_turns(self) -> None:
        """At a new table and in a position that was read nothing has been done yet."""
        self.traces = vec[i64]([0] * (TRACE * self.variant.seats))
        seat: i64 = 0
        while seat < self.variant.seats:
            self.trace_anew(seat)
            seat += 1

    def trace_anew(self, seat: i64) -> None:
        """Nothing has been done yet in this turn of a seat."""
        first: i64 = TRACE * seat
        self.traces[first + CAME_FROM] = self.at[seat]
        self.traces[first + LOOKED_AT] = NONE
        self.traces[first + TRIED_AT] = NONE
        self.traces[first + PLACED] = 0
        self.traces[first + DEALT_BEFORE] = self.dealt

    def trace(self, what: i64, value: i64) -> None:
        """Note what the active seat has done in this turn."""
        self.traces[TRACE * self.active + what] = value

    def hold_drawn(self, stones: list[int]) -> None:
        """These stones are drawn and not laid yet."""
        self.drawn = vec[i64](stones)

    def begin_turn(self, seat: i64, turn_no: i64) -> None:
        """§5: a new turn, its look unused."""
        self.active = seat
        self.turn_no = turn_no
        self.look_used = False
        self.trace_anew(seat)
        self.step = TURN

    def look(self, point: i64) -> None:
        """R2, R3: the seat alone learns the points; all see where it looked."""
        stone: i64 = self.slots[point]
        self.knows[stone] |= eye(self.active)
        self.look_used = True
        self.trace(LOOKED_AT, point)
        self.tell("looked", self.active, point, text=self.box.ends(stone))
        self.tell("saw", self.active, point, text=self.box.names[stone], only=self.active)

    def move(self, point: i64) -> None:
        """R4–R6, R17: walk; a glow gives the crystals back and wakes the fairy."""
        was: i64 = self.at[self.active]
        self.at[self.active] = point
        self.tell("moved", self.active, point, was, text=self.box.glow_letter(point))
        if self.box.has_slot[point]:
            self.wrap_up()
            return
        missing: i64 = self.box.crystals - self.crystals[self.active]
        self.crystals[self.active] = self.box.crystals
        if missing > 0:
            self.tell("recovered", self.active, missing)
        if missing == 0 and self.variant.glow_only_if_missing:  # Q6
            self.wrap_up()
        else:
            self.move_fairy()

    def move_fairy(self) -> None:
        """R18: to the next pillar, where she sweeps away what is left; then a stone is drawn for each of its slots."""
        self.fairy = (self.fairy + 1) % len(self.box.pillars)
        self.tell("fairy-moved", self.active, self.fairy)
        for slot in self.box.pillars[self.fairy]:
            stone: i64 = self.slots[slot]
            if stone != NONE:
                self.slots[slot] = NONE
                self.throw_away(stone)
                self.tell("swept", self.active, slot, text=self.box.ends(stone))
        self.draw_on()

    def draw_on(self) -> None:
        """R18, R20: until there are stones for all slots she faces, or none is left to draw."""
        if len(self.drawn) < len(self.box.pillars[self.fairy]) and self.pile + self.discard > 0:
            self.step = DRAW
        elif len(self.drawn) > 0:
            self.step = FAIRY
        else:
            self.wrap_up()

    def reshuffle(self) -> None:
        """R20, §8: the discard becomes the pile; the stones whose points a seat knew make its new pile list."""
        self.tell("reshuffled", self.active, self.discard)
        stone: i64 = 0
        while stone < self.box.stones:
            if self.where[stone] == DISCARD:
                self.where[stone] = PILE
                self.tags[stone] = 0
            stone += 1
        self.pile = self.discard
        self.discard = 0

    def draw(self, stone: i64) -> None:
        """§8: only the last stone of its ends in the pile is recognised, by those who have it on their list."""
        alone: bool = True
        for other in self.box.of_kind[self.box.kinds[stone]]:
            if other != stone and self.where[other] == PILE:
                alone = False
                self.knows[other] = 0
        if not alone:
            self.knows[stone] = 0
        self.pile -= 1
        self.dealt += 1
        self.tags[stone] = self.dealt

    def recognise(self, stone: i64) -> None:
        """Tell those who know which stone was drawn."""
        if self.knows[stone] == ALL:
            self.tell("recognised", self.active, len(self.drawn), text=self.box.names[stone])
            return
        seat: i64 = 0
        while seat < self.variant.seats:
            if self.knows[stone] & eye(seat):
                self.tell("recognised", seat, len(self.drawn), text=self.box.names[stone], only=seat)
            seat += 1

    def lay(self, stone: i64, slot: i64) -> None:
        """A stone comes to lie in a slot, points hidden."""
        self.slots[slot] = stone
        self.where[stone] = slot

    def throw_away(self, stone: i64) -> None:
        """A stone goes to the discard; those who know it still do."""
        self.where[stone] = DISCARD
        self.discard += 1

    def attempt(self) -> None:
        """R9, Q11: the stone is turned up for all, and the die must fall."""
        point: i64 = self.at[self.active]
        self.raised = self.slots[point]
        self.slots[point] = NONE
        self.where[self.raised] = RAISED
        self.knows[self.raised] = ALL
        self.trace(TRIED_AT, point)
        self.tell("turned-up", self.active, point, text=self.box.names[self.raised])
        self.step = DIE

    def roll(self, die: i64) -> None:
        """R9–R11: the gap is paid in crystals, or the stone and all crystals are lost."""
        self.die = die
        short: i64 = self.box.values[self.raised] - die
        gap: i64 = short if short > 0 else 0
        own: i64 = self.crystals[self.active]
        name = self.box.names[self.raised]
        self.tell("rolled", self.active, die)
        if gap <= own:  # R10
            self.crystals[self.active] = own - gap
            self.tell("won", self.active, gap, text=name)
            self.step = BUILD
            return
        self.crystals[self.active] = 0  # R11
        self.throw_away(self.raised)
        self.raised = NONE
        self.tell("failed", self.active, gap, own, text=name)
        self.wrap_up()

    def build(self, place: i64) -> None:
        """R12–R16; R21: the last stone of a dolmen ends the game at once."""
        dolmen = self.dolmens[self.active].copy()
        self.dolmens[self.active] = dolmen
        stone: i64 = self.raised
        self.raised = NONE
        self.where[stone] = BUILT
        self.trace(PLACED, self.tags[stone])
        self.tell("built", self.active, dolmen.side(place), dolmen.count + 1, text=self.box.names[stone])
        dolmen.put(stone, place)
        if dolmen.count >= self.variant.dolmen_size:
            self.tell("finished", self.active, dolmen.count)
            self.step = MYSTERY
        else:
            self.wrap_up()

    def wrap_up(self) -> None:
        """§5: an unused look may still be taken; R2: else the turn ends."""
        if self.look_used:
            self.end_turn()
        else:
            self.step = LAST

    def end_turn(self) -> None:
        """The next seat clockwise; Q16: unless all rounds are played."""
        if self.turn_no >= self.variant.max_rounds * self.variant.seats:
            self.tell("stopped", self.active, self.variant.max_rounds)
            self.step = MYSTERY
        else:
            self.begin_turn((self.active + 1) % self.variant.seats, self.turn_no + 1)

    def take_place(self, truth: Night, stone: i64, place: i64) -> None:
        """In an imagined night, put a stone where in truth another one is, known to the same seats."""
        at: i64 = truth.where[place]
        self.where[stone] = at
        self.knows[stone] = truth.knows[place]
        self.tags[stone] = truth.tags[place]
        if at < self.box.points:
            self.slots[at] = stone
        elif at == DRAWN:
            number: i64 = 0
            for other in truth.drawn:
                if other == place:
                    self.drawn[number] = stone
                number += 1


def in_order(stones: vec[i64]) -> vec[i64]:
    """The same stones by their numbers."""
    ordered = vec[i64](capacity=8)
    for stone in stones:
        ordered = append(ordered, stone)
        at: i64 = len(ordered) - 1
        while at > 0 and ordered[at - 1] > stone:
            ordered[at] = ordered[at - 1]
            at -= 1
        ordered[at] = stone
    return ordered


DEAL: Final = Deal("deal")
PILLAR: Final = Pillar("pillar")
FIRST: Final = First("first")
TURN: Final = Turn("turn")
DIE: Final = Die("die")
BUILD: Final = Build("build")
DRAW: Final = Draw("draw")
FAIRY: Final = Fairy("fairy")
LAST: Final = Last("last")
MYSTERY: Final = Mystery("mystery")
