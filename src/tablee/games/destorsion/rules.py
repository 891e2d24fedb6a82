"""Déstorsion: the rules. R and Q numbers are those of the README beside this file."""

from __future__ import annotations

from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.chance import Chance
from tablee.engine.contract import FactNames
from tablee.engine.outcome import Item, Outcome, ranked
from tablee.engine.step import OVER, ChanceStep, Step, SteppedState
from tablee.games.destorsion.events import EVENTS

PLAIN: Final[i64] = 0
SLINGSHOT: Final[i64] = 1
PIT: Final[i64] = 2

LETTERS: Final = "ABCD"


class Board:
    """What the box prints: the score board, the dungeon, the dice."""

    def __init__(
        self,
        effects: list[int],
        first_lap_stop: i64,
        low_stop: i64,
        lap_points: i64,
        dungeon: i64,
        hex_every: i64,
        warp_every: i64,
        spell_distance: i64,
        tie_cell: i64,
        sides: i64,
        third_die_gap: i64,
        double_shift: i64,
    ) -> None:
        self.cells: i64 = len(effects) - 1  # effects[1] … effects[cells]; 0 stands for the start
        self.effects = vec[i64](effects)
        self.out: i64 = 2 * self.cells + 1  # beyond the second lap
        self.first_lap_stop = first_lap_stop
        self.low_stop = low_stop
        self.lap_points = lap_points
        self.dungeon = dungeon
        self.master_out: i64 = dungeon + 1
        self.hex_every = hex_every
        self.warp_every = warp_every
        self.spell_distance = spell_distance
        self.tie_cell = tie_cell
        self.sides = sides
        self.third_die_gap = third_die_gap
        self.double_shift = double_shift
        self.throws = vec[vec[i64]]([self.all_throws(2), self.all_throws(3)])
        self.chances = vec[vec[i64]]([self.throw_chances(0), self.throw_chances(1)])
        self.numbers = vec[vec[i64]]([count_up(len(self.throws[0])), count_up(len(self.throws[1]))])
        self.dice = vec[vec[i64]]([digits(throw) for throw in range(1000)])  # of a throw, by its decimal digits
        self.singles = vec[vec[i64]]([vec[i64]([value]) for value in range(3 * sides + 1)])  # without a double
        self.start_numbers = vec[vec[i64]](capacity=5)
        self.start_chances = vec[vec[i64]](capacity=5)
        ways: i64 = 1
        while len(self.start_numbers) < 5:  # for 0 to 4 seats that roll together
            self.start_numbers = append(self.start_numbers, count_up(ways))
            self.start_chances = append(self.start_chances, vec[i64]([1] * ways))
            ways *= sides

    def all_throws(self, dice: i64) -> vec[i64]:
        """Every throw whose dice ascend, a decimal digit a die: 34 is a three and a four."""
        throws = vec[i64]()
        low: i64 = 1
        while low <= self.sides:
            middle: i64 = low
            while middle <= self.sides:
                if dice == 2:
                    throws = append(throws, low * 10 + middle)
                else:
                    high: i64 = middle
                    while high <= self.sides:
                        throws = append(throws, low * 100 + middle * 10 + high)
                        high += 1
                middle += 1
            low += 1
        return throws

    def throw_chances(self, extra: i64) -> vec[i64]:
        """In how many ways each throw can fall."""
        chances = vec[i64]()
        for throw in self.throws[extra]:
            first: i64 = throw // 100
            second: i64 = throw // 10 % 10
            third: i64 = throw % 10
            if extra == 0:
                chances = append(chances, 1 if second == third else 2)
            elif first == second and second == third:
                chances = append(chances, 1)
            elif first == second or second == third:
                chances = append(chances, 3)
            else:
                chances = append(chances, 6)
        return chances

    def effect(self, track: i64) -> i64:
        """R7: what the cell of a track number does, the same on both laps."""
        if track <= self.cells:
            return self.effects[track]
        if track < self.out:
            return self.effects[track - self.cells]
        return PLAIN

    def lapped(self, track: i64) -> bool:
        """R2: whether a dwarf there has the lap marker."""
        return track > self.cells

    def dice_stop(self, track: i64) -> i64:
        """R3: where dice stop pushing a dwarf back."""
        return self.cells + self.low_stop if track > self.cells else self.first_lap_stop

    def spell_stop(self, track: i64) -> i64:
        """R4: where a spell stops pushing a dwarf back."""
        return self.cells + self.low_stop if track > self.cells else self.low_stop

    def points(self, track: i64) -> i64:
        """R1: the cell's number, plus the lap marker's points; R33: out counts as the last cell of lap two."""
        place: i64 = track if track < self.out else 2 * self.cells
        return place - self.cells + self.lap_points if place > self.cells else place


class Variant:
    """What the table has agreed on (the options, as the rules need them)."""

    def __init__(
        self,
        seats: i64,
        three_rounds: bool,
        third_die_optional: bool,
        slingshot_may: bool,
        turn_limit: i64,
        max_extra_rounds: i64,
    ) -> None:
        self.seats = seats
        self.three_rounds = three_rounds
        self.third_die_optional = third_die_optional
        self.slingshot_may = slingshot_may
        self.turn_limit = turn_limit
        self.max_extra_rounds = max_extra_rounds


class Dwarf:
    """R1: a dwarf's place is its track number; its posture matters on pits and slingshots only.

    It never changes, so that copies of a position share it: one that moves, lies down or stands up is another one.
    """

    def __init__(self, track: i64, lying: bool, moved_at: i64, was: i64) -> None:
        self.track = track
        self.lying = lying
        self.moved_at = moved_at  # the last turn in which dice or a spell moved it, 0 = none
        self.was = was  # where it stood when that turn began

    def in_posture(self, lying: bool) -> Dwarf:
        """The same dwarf, lying or standing."""
        return Dwarf(self.track, lying, self.moved_at, self.was)


def count_up(size: i64) -> vec[i64]:
    """0, 1, 2 … size - 1."""
    numbers = vec[i64]([0] * size)
    number: i64 = 0
    while number < size:
        numbers[number] = number
        number += 1
    return numbers


def add_once(options: vec[i64], option: i64) -> vec[i64]:
    """Options with the same effect are one option."""
    for other in options:
        if other == option:
            return options
    return append(options, option)


class Start(ChanceStep["Race"]):
    """§4.4: every seat rolls one die, the highest starts; those who share the highest roll again."""

    def size(self, race: Race) -> i64:
        return len(race.board.start_numbers[len(race.rollers)])

    def actions(self, race: Race, seat: i64) -> vec[i64]:
        return race.board.start_numbers[len(race.rollers)]

    def weights(self, race: Race) -> vec[i64]:
        return race.board.start_chances[len(race.rollers)]

    def play(self, race: Race, seat: i64, action: i64) -> None:
        highest: i64 = 0
        best = vec[i64]()
        for roller in race.rollers:
            die: i64 = action % race.board.sides + 1
            action //= race.board.sides
            race.tell("start-die", roller, die)
            if die > highest:
                highest = die
                best = vec[i64]()
            if die == highest:
                best = append(best, roller)
        race.rollers = best
        if len(best) == 1:
            race.tell("starts", best[0])
            race.begin_turn(best[0], 1)

    def write(self, race: Race, action: i64) -> str:
        dice = []
        for seat in race.rollers:
            dice.append(f"{LETTERS[seat]}{action % race.board.sides + 1}")
            action //= race.board.sides
        return "start " + " ".join(dice)

    def read(self, race: Race, text: str) -> i64:
        words = text.split()
        if words[:1] != ["start"] or [word[0] for word in words[1:]] != [LETTERS[seat] for seat in race.rollers]:
            expected = " ".join(f"{LETTERS[seat]}<die>" for seat in race.rollers)
            raise ValueError(f"{text!r} is not 'start {expected}'")
        action: i64 = 0
        unit: i64 = 1
        for word in words[1:]:
            action += (read_die(race, word[1:]) - 1) * unit
            unit *= race.board.sides
        return action


class Roll(Step["Race"]):
    """R9 with `third_die = optional`: two dice or three?"""

    def size(self, race: Race) -> i64:
        return 2

    def actions(self, race: Race, seat: i64) -> vec[i64]:
        return TWO_OPTIONS

    def play(self, race: Race, seat: i64, action: i64) -> None:
        race.extra_die = action
        race.step = THROW

    def write(self, race: Race, action: i64) -> str:
        return "roll 3" if action == 1 else "roll 2"


class Throw(ChanceStep["Race"]):
    """R9: the dice fall, seen by all."""

    def size(self, race: Race) -> i64:
        return len(race.board.throws[race.extra_die])

    def actions(self, race: Race, seat: i64) -> vec[i64]:
        return race.board.numbers[race.extra_die]

    def weights(self, race: Race) -> vec[i64]:
        return race.board.chances[race.extra_die]

    def play(self, race: Race, seat: i64, action: i64) -> None:
        race.thrown = race.board.throws[race.extra_die][action]
        race.tell("rolled", race.active, race.thrown)
        race.step = DICE

    def write(self, race: Race, action: i64) -> str:
        return "rolled " + ",".join(str(race.board.throws[race.extra_die][action]))

    def read(self, race: Race, text: str) -> i64:
        """The order of the dice has no meaning."""
        words = text.split()
        if len(words) != 2 or words[0] != "rolled":
            raise ValueError(f"{text!r} is not 'rolled <die>,<die>'")
        dice = sorted(read_die(race, word) for word in words[1].split(","))
        if len(dice) != 2 + race.extra_die:
            raise ValueError(f"{text!r}: {2 + race.extra_die} dice are rolled here")
        throw = 0
        for die in dice:
            throw = throw * 10 + die
        return list(race.board.throws[race.extra_die]).index(throw)


class Dice(Step["Race"]):
    """R10: one die for a dwarf, another for the Master."""

    def size(self, race: Race) -> i64:
        return race.board.sides * race.board.sides

    def actions(self, race: Race, seat: i64) -> vec[i64]:
        dice = race.board.dice[race.thrown]
        options = vec[i64](capacity=6)
        first: i64 = 0
        for dwarf_die in dice:
            second: i64 = 0
            for master_die in dice:
                if first != second:
                    options = add_once(options, (dwarf_die - 1) * race.board.sides + master_die - 1)
                second += 1
            first += 1
        return options

    def play(self, race: Race, seat: i64, action: i64) -> None:
        race.dwarf_die = action // race.board.sides + 1
        race.master_die = action % race.board.sides + 1
        race.tell("assigned", race.active, race.dwarf_die, race.master_die)
        if race.extra_die == 0:
            race.step = DWARF
            return
        total: i64 = 0
        for die in race.board.dice[race.thrown]:
            total += die
        race.third_die = total - race.dwarf_die - race.master_die
        race.step = THIRD

    def write(self, race: Race, action: i64) -> str:
        return f"dice {action // race.board.sides + 1}/{action % race.board.sides + 1}"


class Third(Step["Race"]):
    """R11: the third die is added to the dwarf's or to the Master's movement."""

    def size(self, race: Race) -> i64:
        return 2

    def actions(self, race: Race, seat: i64) -> vec[i64]:
        return TWO_OPTIONS

    def play(self, race: Race, seat: i64, action: i64) -> None:
        race.third_to_master = action == 1
        race.tell("third-to-master" if action == 1 else "third-to-dwarf", race.active, race.third_die)
        race.step = DWARF

    def write(self, race: Race, action: i64) -> str:
        return "third M" if action == 1 else "third N"


class MoveDwarf(Step["Race"]):
    """R15–R19: move exactly one dwarf, any seat's, or stand up when stuck."""

    def size(self, race: Race) -> i64:
        return 1 + 4 * race.board.out

    def actions(self, race: Race, seat: i64) -> vec[i64]:
        if race.is_stuck():
            return ONLY_UP
        options = vec[i64](capacity=24)
        plain = race.dwarf_values(1)  # R19
        own = race.own_values()
        who: i64 = 0
        for dwarf in race.dwarfs:
            values = own if who == race.active else plain
            stop: i64 = race.board.dice_stop(dwarf.track)
            if dwarf.track > stop:  # R3
                for value in values:
                    back: i64 = dwarf.track - value
                    options = add_once(options, race.dwarf_action(who, back if back > stop else stop))
            for value in values:
                options = add_once(options, race.dwarf_action(who, race.forward(dwarf.track, value)))
            who += 1
        return options

    def play(self, race: Race, seat: i64, action: i64) -> None:
        own = race.dwarfs[race.active]
        if action == UP:  # R16
            race.dwarfs[race.active] = own.in_posture(False)
            race.tell("stood-up", race.active)
            race.step = MASTER
            return
        who: i64 = (action - 1) // race.board.out
        was: i64 = race.dwarfs[who].track
        doubled: bool = who == race.active and race.is_armed()
        if own.lying:  # R18
            race.dwarfs[race.active] = own.in_posture(False)
            if who != race.active:
                race.tell("stood-up-on-slingshot", race.active)
        race.put(who, (action - 1) % race.board.out + 1)
        race.tell("shot" if doubled else "moved", race.active, who, was, race.dwarfs[who].track)
        if not race.has_left(who, was):
            race.step = MASTER

    def write(self, race: Race, action: i64) -> str:
        if action == UP:
            return "up"
        track: i64 = (action - 1) % race.board.out + 1
        letter = LETTERS[(action - 1) // race.board.out]
        return f"{letter}>out" if track == race.board.out else f"{letter}>{track}"


class MoveMaster(Step["Race"]):
    """R21: the Master must be moved, in either direction R6 allows."""

    def size(self, race: Race) -> i64:
        return race.board.master_out

    def actions(self, race: Race, seat: i64) -> vec[i64]:
        options = vec[i64](capacity=6)
        values = race.master_values()
        if race.master >= 2:
            for value in values:
                back: i64 = race.master - value
                options = add_once(options, back - 1 if back > 1 else 0)
        for value in values:
            ahead: i64 = race.master + value
            options = add_once(options, (ahead if ahead < race.board.master_out else race.board.master_out) - 1)
        return options

    def play(self, race: Race, seat: i64, action: i64) -> None:
        was: i64 = race.master
        race.master_was = was
        race.master = action + 1
        if race.master == race.board.master_out:
            race.tell("master-out", race.active, was)
            race.master_passes()
            return
        race.tell("master-moved", race.active, was, race.master)
        if race.master % race.board.hex_every == 0:  # R22
            race.step = HEX
        else:
            race.end_turn()

    def write(self, race: Race, action: i64) -> str:
        return "M>out" if action + 1 == race.board.master_out else f"M>{action + 1}"


class Hex(Step["Race"]):
    """R22: any one dwarf may be sent back 3."""

    def size(self, race: Race) -> i64:
        return 5

    def actions(self, race: Race, seat: i64) -> vec[i64]:
        spells = vec[i64]([DECLINE], capacity=5)
        who: i64 = 0
        for dwarf in race.dwarfs:
            if dwarf.track > race.board.spell_stop(dwarf.track):  # R4
                spells = append(spells, who + 1)
            who += 1
        return spells

    def play(self, race: Race, seat: i64, action: i64) -> None:
        if action == DECLINE:
            race.tell("hex-declined", race.active)
        else:
            race.spell_back("hexed", action - 1)
        if race.master % race.board.warp_every == 0:  # R23
            race.step = WARP
        else:
            race.end_turn()

    def write(self, race: Race, action: i64) -> str:
        return "hex -" if action == DECLINE else f"hex {LETTERS[action - 1]}"


class Warp(Step["Race"]):
    """R23: any one dwarf may be sent 3 forward or back."""

    def size(self, race: Race) -> i64:
        return 9

    def actions(self, race: Race, seat: i64) -> vec[i64]:
        spells = vec[i64]([DECLINE], capacity=9)
        who: i64 = 0
        for dwarf in race.dwarfs:
            spells = append(spells, 1 + 2 * who)
            if dwarf.track > race.board.spell_stop(dwarf.track):  # R4
                spells = append(spells, 2 + 2 * who)
            who += 1
        return spells

    def play(self, race: Race, seat: i64, action: i64) -> None:
        who: i64 = (action - 1) // 2
        if action == DECLINE:
            race.tell("warp-declined", race.active)
        elif action % 2 == 0:
            race.spell_back("warped", who)
        else:
            was: i64 = race.dwarfs[who].track
            race.put(who, race.forward(was, race.board.spell_distance))
            race.tell("warped", race.active, who, was, race.dwarfs[who].track)
            if race.has_left(who, was):
                return
        race.end_turn()

    def write(self, race: Race, action: i64) -> str:
        if action == DECLINE:
            return "warp -"
        return f"warp {LETTERS[(action - 1) // 2]}{'-' if action % 2 == 0 else '+'}"


class Race(SteppedState):
    """One position of Déstorsion (§5.1)."""

    def __init__(self, board: Board, variant: Variant) -> None:
        super().__init__(variant.seats)
        self.board = board
        self.variant = variant
        self.dwarfs = vec[Dwarf]()
        self.master: i64 = 0
        self.master_was: i64 = -1  # where he stood before his last move, -1 = none
        self.turn_no: i64 = 1
        self.past_turns: i64 = 0  # of earlier rounds
        self.extra_die: i64 = 0
        self.thrown: i64 = 0
        self.dwarf_die: i64 = 0
        self.master_die: i64 = 0
        self.third_die: i64 = 0
        self.third_to_master: bool = False
        self.rollers = vec[i64]()
        self.round_no: i64 = 1
        self.totals = NO_POINTS[variant.seats]
        self.end: str = ""
        self.step = START

    # --- the contract ---

    def blank(self) -> Race:
        return Race(self.board, self.variant)

    def copy_into(self, twin: Self) -> None:
        twin.dwarfs = self.dwarfs[:]
        twin.master = self.master
        twin.master_was = self.master_was
        twin.turn_no = self.turn_no
        twin.past_turns = self.past_turns
        twin.extra_die = self.extra_die
        twin.thrown = self.thrown
        twin.dwarf_die = self.dwarf_die
        twin.master_die = self.master_die
        twin.third_die = self.third_die
        twin.third_to_master = self.third_to_master
        twin.rollers = self.rollers
        twin.round_no = self.round_no
        twin.totals = self.totals  # replaced when a round ends, never changed
        twin.end = self.end

    def imagine(self, seat: i64, chance: Chance) -> Race:
        """Nothing is hidden (§8)."""
        return self.copy()

    def events(self) -> dict[str, FactNames]:
        return EVENTS

    def outcome(self) -> Outcome | None:
        """§7: ranks by points, in three rounds by total."""
        if not self.over:
            return None
        if self.variant.three_rounds:
            sheets = [[Item("total", total)] for total in self.totals]
            return Outcome(ranked(self.totals), self.end, sheets)
        tracks = vec[i64]([dwarf.track for dwarf in self.dwarfs])
        return Outcome(ranked(tracks), self.end, [self.sheet(track) for track in tracks])

    def sheet(self, track: i64) -> list[Item]:
        """R1: a dwarf's points, item by item."""
        points = self.board.points(track)
        if not self.board.lapped(track):
            return [Item("cell", points)]
        return [Item("cell", points - self.board.lap_points), Item("lap", self.board.lap_points)]

    def turns(self) -> i64:
        return self.past_turns + self.turn_no

    # --- questions ---

    def is_stuck(self) -> bool:
        """R16: the own dwarf lies in a pit."""
        own = self.dwarfs[self.active]
        return own.lying and self.board.effect(own.track) == PIT

    def is_armed(self) -> bool:
        """R17: the own dwarf stands on a slingshot."""
        own = self.dwarfs[self.active]
        return not own.lying and self.board.effect(own.track) == SLINGSHOT

    def lead(self) -> i64:
        """The highest track number."""
        best: i64 = 0
        for dwarf in self.dwarfs:
            if dwarf.track > best:
                best = dwarf.track
        return best

    def leaders(self) -> i64:
        """How many seats share the lead."""
        best: i64 = self.lead()
        count: i64 = 0
        for dwarf in self.dwarfs:
            if dwarf.track == best:
                count += 1
        return count

    def forward(self, track: i64, steps: i64) -> i64:
        """R2: where a forward move arrives."""
        ahead: i64 = track + steps
        return ahead if ahead < self.board.out else self.board.out

    def dwarf_action(self, seat: i64, track: i64) -> i64:
        """The number of `X>n`."""
        return 1 + seat * self.board.out + track - 1

    def values(self, die: i64, times: i64, extra: i64) -> vec[i64]:
        """R12–R14: the die, of a double also 2 less or more and never below 1; times a slingshot; plus a third die."""
        value: i64 = die * times + extra
        if self.dwarf_die != self.master_die:
            return self.board.singles[value]
        shift: i64 = self.board.double_shift * times
        if die > self.board.double_shift:
            return vec[i64]([value - shift, value, value + shift])
        return vec[i64]([value, value + shift])

    def dwarf_values(self, times: i64) -> vec[i64]:
        """R13: how far a dwarf may go."""
        return self.values(self.dwarf_die, times, 0 if self.third_to_master else self.third_die)

    def own_values(self) -> vec[i64]:
        """R17: an armed slingshot doubles; if it only may, both ways are offered."""
        if not self.is_armed():
            return self.dwarf_values(1)
        if not self.variant.slingshot_may:
            return self.dwarf_values(2)
        both = self.dwarf_values(1)[:]
        for value in self.dwarf_values(2):
            both = append(both, value)
        return both

    def master_values(self) -> vec[i64]:
        """R14: how far the Master may go."""
        return self.values(self.master_die, 1, self.third_die if self.third_to_master else 0)

    # --- what happens ---

    def set_up(self) -> None:
        """§4: every dwarf and the Master beside cell 1, and a roll for the first player."""
        dwarfs = vec[Dwarf](capacity=4)
        rollers = vec[i64](capacity=4)
        seat: i64 = 0
        while seat < self.variant.seats:
            dwarfs = append(dwarfs, Dwarf(0, False, 0, 0))
            rollers = append(rollers, seat)
            seat += 1
        self.dwarfs = dwarfs
        self.rollers = rollers
        self.master = 0
        self.master_was = -1
        self.turn_no = 1
        self.forget_dice()
        self.step = START

    def stand(self, dwarfs: list[Dwarf]) -> None:
        """Put the dwarfs where they stand."""
        self.dwarfs = vec[Dwarf](dwarfs)

    def give_total(self, seat: i64, points: i64) -> None:
        """R33: what a seat has scored in the rounds so far."""
        self.totals = self.totals[:]
        self.totals[seat] = points

    def forget_dice(self) -> None:
        """The dice of the last turn are taken up."""
        self.extra_die = 0
        self.thrown = 0
        self.dwarf_die = 0
        self.master_die = 0
        self.third_die = 0
        self.third_to_master = False

    def begin_turn(self, seat: i64, turn_no: i64) -> None:
        """R9: three dice for a seat 12 or more behind the leader."""
        self.active = seat
        self.turn_no = turn_no
        self.forget_dice()
        self.step = THROW
        if self.lead() - self.dwarfs[seat].track >= self.board.third_die_gap:
            self.extra_die = 1
            if self.variant.third_die_optional:
                self.step = ROLL

    def put(self, seat: i64, track: i64) -> None:
        """R20: a dwarf that is moved stands until the end of the turn."""
        dwarf = self.dwarfs[seat]
        was: i64 = dwarf.was if dwarf.moved_at == self.turn_no else dwarf.track
        self.dwarfs[seat] = Dwarf(track, False, self.turn_no, was)

    def has_left(self, seat: i64, was: i64) -> bool:
        """R2, R29: the lap marker at once, the victory at once; true when the dwarf is out."""
        track: i64 = self.dwarfs[seat].track
        if track == self.board.out:
            self.tell("left-the-dungeon", seat)
            self.end_round("exit")
            return True
        if self.board.lapped(track) and not self.board.lapped(was):
            self.tell("lapped", seat)
        return False

    def spell_back(self, spell: str, seat: i64) -> None:
        """R4: back by 3, cut short at the stop."""
        was: i64 = self.dwarfs[seat].track
        stop: i64 = self.board.spell_stop(was)
        back: i64 = was - self.board.spell_distance
        self.put(seat, back if back > stop else stop)
        self.tell(spell, self.active, seat, was, self.dwarfs[seat].track)

    def master_passes(self) -> None:
        """R25: the leader wins; a tie for the lead puts the Master on 44. R34: in three rounds the round ends."""
        if self.variant.three_rounds or self.leaders() == 1:
            self.end_round("master")
            return
        self.master = self.board.tie_cell
        self.tell("tie", self.active, self.master)
        self.end_turn()

    def end_turn(self) -> None:
        """R26–R28, R30: postures, the turn limit, the next seat."""
        self.settle_postures()
        if self.variant.turn_limit > 0 and self.turn_no >= self.variant.turn_limit * self.variant.seats:
            self.end_round("limit")
        else:
            self.begin_turn((self.active + 1) % self.variant.seats, self.turn_no + 1)

    def settle_postures(self) -> None:
        """R26: by its final cell a dwarf that was moved lies down or stands; R27: the others keep their posture."""
        seat: i64 = 0
        for dwarf in self.dwarfs:
            if dwarf.moved_at == self.turn_no:
                effect: i64 = self.board.effect(dwarf.track)
                is_down: bool = effect == PIT or (effect == SLINGSHOT and seat != self.active)
                if is_down != dwarf.lying:
                    self.dwarfs[seat] = dwarf.in_posture(is_down)
                if effect == PIT:
                    self.tell("fell", seat)
                elif effect == SLINGSHOT:
                    self.tell("lies-on-slingshot" if is_down else "armed", seat)
            seat += 1

    def end_round(self, end: str) -> None:
        """R29, R30: the game is over; R33–R35: in three rounds every seat scores and the match goes on."""
        if not self.variant.three_rounds:
            self.over = True
            self.end = end
            self.step = OVER
            self.tell("over-" + end, self.active)
            return
        self.tell("round-over-" + end, self.active, self.round_no)
        seat: i64 = 0
        for dwarf in self.dwarfs:
            points: i64 = self.board.points(dwarf.track)
            self.give_total(seat, self.totals[seat] + points)
            self.tell("scored", seat, points, self.totals[seat])
            seat += 1
        self.after_round()

    def after_round(self) -> None:
        """R36, R37: after round 3 the highest total wins; a shared one asks for another round, while rounds remain."""
        best: i64 = 0
        sharing: i64 = 0
        for total in self.totals:
            if total > best:
                best = total
                sharing = 0
            if total == best:
                sharing += 1
        decided: bool = self.round_no >= ROUNDS and sharing == 1
        if decided or self.round_no >= ROUNDS + self.variant.max_extra_rounds:
            self.over = True
            self.end = "total"
            self.step = OVER
            self.tell("over-total", self.active)
            return
        self.round_no += 1
        self.past_turns += self.turn_no
        self.set_up()


def digits(throw: i64) -> vec[i64]:
    """The dice of a throw, ascending."""
    if throw > 99:
        return vec[i64]([throw // 100, throw // 10 % 10, throw % 10])
    return vec[i64]([throw // 10, throw % 10])


def read_die(race: Race, text: str) -> i64:
    """One die's value."""
    if len(text) != 1 or not text.isdigit() or not 1 <= int(text) <= race.board.sides:
        raise ValueError(f"{text!r} is not a die")
    return int(text)


ROUNDS: Final[i64] = 3  # R32
UP: Final[i64] = 0
DECLINE: Final[i64] = 0
ONLY_UP: Final = vec[i64]([UP])
NO_POINTS: Final = vec[vec[i64]]([vec[i64]([0] * seats) for seats in range(5)])  # by the number of seats
TWO_OPTIONS: Final = vec[i64]([0, 1])

START: Final = Start("start")
ROLL: Final = Roll("roll")
THROW: Final = Throw("rolled")
DICE: Final = Dice("dice")
THIRD: Final = Third("third")
DWARF: Final = MoveDwarf("dwarf")
MASTER: Final = MoveMaster("master")
HEX: Final = Hex("hex")
WARP: Final = Warp("warp")
