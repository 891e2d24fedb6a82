"""La Sortie: the rules. R and RL numbers are those of the README beside this file."""

from __future__ import annotations

from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, NOBODY, PUBLIC, FactNames
from tablee.engine.outcome import Outcome
from tablee.engine.step import ONE_SEAT, OVER, ChanceStep, Step, SteppedState
from tablee.games.la_sortie.events import EVENTS

PLACES: Final = ("A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3", "L", "R", "A0", "B0", "C0")  # §3.1
MAZE: Final[i64] = 9  # places 0 to 8 hold maze cards
CARDS: Final[i64] = 11  # places 9 and 10 hold the finals
LEFT: Final[i64] = 9
RIGHT: Final[i64] = 10
SPOTS: Final[i64] = 11  # places 11 to 13 are the start spots
NOWHERE: Final[i64] = -1

NOT_DEALT: Final[i64] = 0
EXIT: Final[i64] = 10
BLOCKED: Final[i64] = 11
FACES: Final = "?123456789EX"  # a card's letter by its number

LABELS: Final = ("P1", "P2")
BOTH: Final[i64] = 3  # marks are bits: 1 for seat 0, 2 for seat 1
EITHER: Final = vec[i64]([0, 1])

# What happened in a seat's last turn, or so far in its present one; only the picture asks. For each seat, where the two
# pawns stood when it began, and then sets of places as bits:
TRACE: Final[i64] = 5
TURNED: Final[i64] = 2  # cards turned over
LOOKED_AT: Final[i64] = 3
SHIFTED: Final[i64] = 4  # cards swapped, mixed or hidden
ALL_SPOTS: Final = vec[i64]([0, 1, 2])
ALL_CARD_PLACES: Final = vec[i64]([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])


class Board:
    """What the box prints: which places touch, where a pawn arrives, what the cards do at each level."""

    def __init__(
        self, geometry: str, near: list[list[int]], threshold: list[bool], effects: list[list[MazeStep]]
    ) -> None:
        self.geometry = geometry
        self.near = vec[vec[i64]]([vec[i64](places) for places in near])  # of each place, in canonical order
        self.touching = vec[bool]([False] * (CARDS * CARDS))
        place: i64 = 0
        while place < CARDS:
            for other in self.near[place]:
                self.touching[place * CARDS + other] = True
            place += 1
        self.threshold = vec[bool](threshold)
        self.effects = vec[vec[MazeStep]]([vec[MazeStep](parts) for parts in effects])  # card n: 2n, at level 2 2n + 1
        self.firsts = vec[i64](capacity=36)  # the pairs of maze places, in canonical order
        self.seconds = vec[i64](capacity=36)
        first: i64 = 0
        while first < MAZE:
            second: i64 = first + 1
            while second < MAZE:
                self.firsts = append(self.firsts, first)
                self.seconds = append(self.seconds, second)
                second += 1
            first += 1

    def touch(self, one: i64, other: i64) -> bool:
        """R3: whether two places are neighbours."""
        return self.touching[one * CARDS + other]

    def pairs(self) -> i64:
        """How many pairs of maze places there are."""
        return len(self.firsts)

    def pair_text(self, pair: i64) -> str:
        """§11: a pair as it is written, `A1+C2`."""
        return f"{PLACES[self.firsts[pair]]}+{PLACES[self.seconds[pair]]}"


class Variant:
    """What the table has agreed on (the options, as the rules need them)."""

    def __init__(self, opens_on_arrival: bool, turn_limit: i64, memory_aid: bool) -> None:
        self.opens_on_arrival = opens_on_arrival  # RL2: level2_start = arrival
        self.turn_limit = turn_limit
        self.memory_aid = memory_aid


class MazeStep(Step["Maze"]):
    """A decision of one player, or one part of a card's effect (§5.2 of the README)."""

    def take_up(self, maze: Maze) -> bool:
        """Begin this part of an effect; true when somebody has to choose first. R8: void without a target."""
        if len(self.actions(maze, maze.decider)) == 0:
            maze.tell("void", maze.decider, text=self.name)
            return False
        maze.step = self
        return True

    def size(self, maze: Maze) -> i64:
        return CARDS

    def seats(self, maze: Maze) -> vec[i64]:
        return ONE_SEAT[maze.decider]

    def write(self, maze: Maze, action: i64) -> str:
        return f"{self.name} {PLACES[action]}"


# --- before the first turn ---


class First(ChanceStep["Maze"]):
    """§4.3: who starts is drawn."""

    def size(self, maze: Maze) -> i64:
        return 2

    def actions(self, maze: Maze, seat: i64) -> vec[i64]:
        return EITHER

    def play(self, maze: Maze, seat: i64, action: i64) -> None:
        maze.first = action
        maze.decider = action
        maze.tell("starts", action)
        maze.step = DEAL

    def write(self, maze: Maze, action: i64) -> str:
        return f"P1={action}"


class Deal(ChanceStep["Maze"]):
    """R1: every place in turn gets one of the cards left, unseen by all."""

    def size(self, maze: Maze) -> i64:
        return CARDS

    def actions(self, maze: Maze, seat: i64) -> vec[i64]:
        left = vec[i64](capacity=9)
        card: i64 = 1 if maze.dealt < MAZE else EXIT
        last: i64 = MAZE if maze.dealt < MAZE else BLOCKED
        while card <= last:
            if maze.place_of(card) == NOWHERE:
                left = append(left, card - 1)
            card += 1
        return left

    def play(self, maze: Maze, seat: i64, action: i64) -> None:
        maze.cards[maze.dealt] = action + 1
        maze.dealt += 1
        if maze.dealt == CARDS:
            maze.tell("dealt", NATURE)
            maze.step = START

    def write(self, maze: Maze, action: i64) -> str:
        return f"{PLACES[maze.dealt]}={FACES[action + 1]}"

    def written_for(self, maze: Maze, viewer: i64, seat: i64, action: i64) -> str:
        return f"{PLACES[maze.dealt]}=?"


class Start(MazeStep):
    """R2, RL23: a spot in front of row 1, in turn order; both may take the same."""

    def size(self, maze: Maze) -> i64:
        return 3

    def actions(self, maze: Maze, seat: i64) -> vec[i64]:
        return ALL_SPOTS

    def play(self, maze: Maze, seat: i64, action: i64) -> None:
        maze.pawns[seat] = SPOTS + action
        maze.tell("placed", seat, SPOTS + action)
        if maze.pawns[1 - seat] == NOWHERE:
            maze.decider = 1 - seat
        else:
            maze.forget_turns()
            maze.begin_turn(1 - seat)

    def write(self, maze: Maze, action: i64) -> str:
        return f"start {PLACES[SPOTS + action]}"


# --- the turn ---


class Move(MazeStep):
    """R3: one compulsory move to a neighbour. RL2, option `arrival`: or open the final one stands on."""

    def size(self, maze: Maze) -> i64:
        return CARDS + 2

    def actions(self, maze: Maze, seat: i64) -> vec[i64]:
        here: i64 = maze.pawns[maze.active]
        options = maze.ways_from(here)
        if maze.variant.opens_on_arrival and maze.level == 2 and maze.is_hidden_final(here):
            options = append(options, OPEN)
        if len(options) == 0:
            options = append(options, PASS)
        return options

    def play(self, maze: Maze, seat: i64, action: i64) -> None:
        if action == PASS:
            maze.tell("passed", seat)
        elif action == OPEN:
            maze.tell("opened", seat, maze.pawns[seat])
            maze.reveal(seat, maze.pawns[seat])
        else:
            maze.tell("moved", seat, maze.pawns[seat], action)
            maze.enter(seat, action, True)
        maze.go_on()

    def write(self, maze: Maze, action: i64) -> str:
        if action == OPEN:
            return "open"
        return "pass" if action == PASS else f"go {PLACES[action]}"


# --- effects that ask ---


class Look(MazeStep):
    """A secret look: everybody sees where, only the player who looks sees what (§8)."""

    def play(self, maze: Maze, seat: i64, action: i64) -> None:
        maze.tell("looked", maze.decider, action, NOWHERE)
        maze.look(action)
        maze.go_on()

    def write(self, maze: Maze, action: i64) -> str:
        return f"look {PLACES[action]}"


class LookFinal(Look):
    """R16: one of the two finals."""

    def actions(self, maze: Maze, seat: i64) -> vec[i64]:
        return maze.face_down(LEFT, CARDS)


class LookNear(Look):
    """R18, RL19: a face-down maze card next to the card being resolved."""

    def actions(self, maze: Maze, seat: i64) -> vec[i64]:
        options = vec[i64](capacity=4)
        for place in maze.board.near[maze.resolving]:
            if place < MAZE and not maze.up[place]:
                options = append(options, place)
        return options


class LookTwo(MazeStep):
    """R24, RL18: two face-down maze cards that do not touch; if there is no such pair, a single one."""

    def size(self, maze: Maze) -> i64:
        return maze.board.pairs() + MAZE

    def actions(self, maze: Maze, seat: i64) -> vec[i64]:
        board = maze.board
        options = vec[i64](capacity=24)
        pair: i64 = 0
        while pair < board.pairs():
            first: i64 = board.firsts[pair]
            second: i64 = board.seconds[pair]
            if not maze.up[first] and not maze.up[second] and not board.touch(first, second):
                options = append(options, pair)
            pair += 1
        if len(options) == 0:
            for place in maze.face_down(0, MAZE):
                options = append(options, board.pairs() + place)
        return options

    def play(self, maze: Maze, seat: i64, action: i64) -> None:
        board = maze.board
        if action < board.pairs():
            maze.tell("looked", maze.decider, board.firsts[action], board.seconds[action])
            maze.look(board.firsts[action])
            maze.look(board.seconds[action])
        else:
            maze.tell("looked", maze.decider, action - board.pairs(), NOWHERE)
            maze.look(action - board.pairs())
        maze.go_on()

    def write(self, maze: Maze, action: i64) -> str:
        if action < maze.board.pairs():
            return f"look {maze.board.pair_text(action)}"
        return f"look {PLACES[action - maze.board.pairs()]}"


class SwapCards(MazeStep):
    """R19, RL14: two neighbours change places under the pawns; not a shielded one (R20)."""

    def size(self, maze: Maze) -> i64:
        return maze.board.pairs()

    def actions(self, maze: Maze, seat: i64) -> vec[i64]:
        board = maze.board
        options = vec[i64](capacity=12)
        pair: i64 = 0
        while pair < board.pairs():
            first: i64 = board.firsts[pair]
            second: i64 = board.seconds[pair]
            if first != maze.shield and second != maze.shield and board.touch(first, second):
                options = append(options, pair)
            pair += 1
        return options

    def play(self, maze: Maze, seat: i64, action: i64) -> None:
        first: i64 = maze.board.firsts[action]
        second: i64 = maze.board.seconds[action]
        maze.exchange(first, second)
        maze.trace(SHIFTED, first)
        maze.trace(SHIFTED, second)
        maze.tell("swapped", maze.decider, first, second)
        maze.go_on()

    def write(self, maze: Maze, action: i64) -> str:
        return f"swap {maze.board.pair_text(action)}"


class Shield(MazeStep):
    """R20, RL12: a face-down card, finals included, stays where it is until it is revealed."""

    def actions(self, maze: Maze, seat: i64) -> vec[i64]:
        return maze.face_down(0, CARDS)

    def play(self, maze: Maze, seat: i64, action: i64) -> None:
        maze.shield = action
        maze.tell("shielded", maze.decider, action)
        maze.go_on()


class Barrier(MazeStep):
    """R20, RL13: one place that no pawn may enter for a while (R26)."""

    def actions(self, maze: Maze, seat: i64) -> vec[i64]:
        return ALL_CARD_PLACES

    def play(self, maze: Maze, seat: i64, action: i64) -> None:
        maze.barrier = action
        maze.barrier_owner = maze.decider
        maze.barrier_is_new = True
        maze.tell("barred", maze.decider, action)
        maze.go_on()

    def write(self, maze: Maze, action: i64) -> str:
        return f"bar {PLACES[action]}"


class Push(MazeStep):
    """R13, R22, RL5: the opponent's pawn goes one place, and nothing is revealed."""

    reveals: bool

    def __init__(self, name: str, reveals: bool) -> None:
        super().__init__(name)
        self.reveals = reveals

    def actions(self, maze: Maze, seat: i64) -> vec[i64]:
        return maze.ways_from(maze.pawns[1 - maze.decider])

    def play(self, maze: Maze, seat: i64, action: i64) -> None:
        opponent: i64 = 1 - maze.decider
        maze.tell("forced" if self.reveals else "pushed", maze.decider, maze.pawns[opponent], action)
        maze.enter(opponent, action, self.reveals)  # RL6: forced, the opponent reveals and resolves
        maze.go_on()


class Hide(MazeStep):
    """R18, R24, RL16: a maze card revealed earlier is turned face down again; both know it."""

    def actions(self, maze: Maze, seat: i64) -> vec[i64]:
        options = vec[i64](capacity=8)
        place: i64 = 0
        while place < MAZE:
            if maze.up[place] and place != maze.resolving:
                options = append(options, place)
            place += 1
        return options

    def play(self, maze: Maze, seat: i64, action: i64) -> None:
        maze.up[action] = False
        maze.trace(SHIFTED, action)
        maze.marks[action] = BOTH
        maze.hidden = action
        maze.tell("hid", maze.decider, action, maze.cards[action])
        maze.go_on()


class Mix(MazeStep):
    """R24, RL17: a face-down neighbour of the card just hidden, or that card, with another maze card."""

    def size(self, maze: Maze) -> i64:
        return maze.board.pairs()

    def actions(self, maze: Maze, seat: i64) -> vec[i64]:
        options = vec[i64](capacity=36)
        if maze.hidden == NOWHERE:
            return options
        board = maze.board
        pair: i64 = 0
        while pair < board.pairs():
            first: i64 = board.firsts[pair]
            second: i64 = board.seconds[pair]
            near: bool = board.touch(maze.hidden, first) or board.touch(maze.hidden, second)
            if near and maze.can_mix(first) and maze.can_mix(second):
                options = append(options, pair)
            pair += 1
        return options

    def play(self, maze: Maze, seat: i64, action: i64) -> None:
        maze.mixed_one = maze.board.firsts[action]
        maze.mixed_other = maze.board.seconds[action]
        maze.tell("mixed", maze.decider, maze.mixed_one, maze.mixed_other)
        maze.step = SHUFFLE

    def write(self, maze: Maze, action: i64) -> str:
        return f"mix {maze.board.pair_text(action)}"


class RevealNear(MazeStep):
    """R23, RL7: a face-down card next to one's pawn, finals included; the pawn stays, the effect applies."""

    def actions(self, maze: Maze, seat: i64) -> vec[i64]:
        options = vec[i64](capacity=5)
        for place in maze.board.near[maze.pawns[maze.decider]]:
            if not maze.up[place]:
                options = append(options, place)
        return options

    def play(self, maze: Maze, seat: i64, action: i64) -> None:
        maze.tell("reached", maze.decider, action)
        maze.reveal(maze.decider, action)
        maze.go_on()


# --- effects of chance ---


class ShuffleFinals(MazeStep):
    """R17, RL11: the finals are shuffled, unless one of them is shielded."""

    def take_up(self, maze: Maze) -> bool:
        if maze.shield >= MAZE:  # R20
            maze.tell("shuffle-void", maze.decider, maze.shield)
            return False
        maze.mixed_one = LEFT
        maze.mixed_other = RIGHT
        maze.tell("shuffled", maze.decider)
        maze.step = SHUFFLE
        return True


class Shuffle(ChanceStep["Maze"]):
    """RL11: two face-down cards change places or not, evenly, and nobody sees it."""

    def size(self, maze: Maze) -> i64:
        return 2

    def actions(self, maze: Maze, seat: i64) -> vec[i64]:
        return EITHER

    def play(self, maze: Maze, seat: i64, action: i64) -> None:
        if action == CHANGED:
            maze.exchange(maze.mixed_one, maze.mixed_other)
        maze.forget(maze.mixed_one, maze.mixed_other)
        maze.trace(SHIFTED, maze.mixed_one)
        maze.trace(SHIFTED, maze.mixed_other)
        maze.mixed_one = NOWHERE
        maze.mixed_other = NOWHERE
        maze.go_on()

    def write(self, maze: Maze, action: i64) -> str:
        return "changed" if action == CHANGED else "kept"

    def written_for(self, maze: Maze, viewer: i64, seat: i64, action: i64) -> str:
        return "?"


# --- effects that happen at once ---


class SkipSelf(MazeStep):
    """R21, R25: the player who reveals it is due to skip."""

    def take_up(self, maze: Maze) -> bool:
        maze.due_to_skip(maze.decider)
        return False


class SkipOpponent(MazeStep):
    """R16, R21, R25: the other player is due to skip."""

    def take_up(self, maze: Maze) -> bool:
        maze.due_to_skip(1 - maze.decider)
        return False


class ExtraTurn(MazeStep):
    """R23, RL10: a whole new turn follows."""

    def take_up(self, maze: Maze) -> bool:
        maze.extra = True
        maze.tell("extra", maze.decider)
        return False


class SwapPawns(MazeStep):
    """R19, RL15: not an entry; void when both stand on the same place."""

    def take_up(self, maze: Maze) -> bool:
        own: i64 = maze.pawns[maze.decider]
        other: i64 = maze.pawns[1 - maze.decider]
        if own == other:
            maze.tell("void", maze.decider, text=self.name)
            return False
        maze.pawns[maze.decider] = other
        maze.pawns[1 - maze.decider] = own
        maze.tell("pawns-swapped", maze.decider, own, other)
        return False


class Maze(SteppedState):
    """One position of La Sortie (§5)."""

    def __init__(self, board: Board, variant: Variant) -> None:
        super().__init__(2)
        self.board = board
        self.variant = variant
        self.cards = vec[i64]()  # the card at each card place
        self.up = vec[bool]()
        self.marks = vec[i64]()  # §8: who has seen the face-down card there
        self.backs = vec[i64]()  # the cards as anybody can follow them by eye: a picture's ids
        self.pawns = vec[i64]()
        self.skip = vec[bool]()
        self.level: i64 = 1
        self.shield: i64 = NOWHERE
        self.barrier: i64 = NOWHERE
        self.barrier_owner: i64 = NOBODY
        self.barrier_is_new: bool = False  # put down in this very turn
        self.turn_no: i64 = 0
        self.first: i64 = 0  # the seat that starts: P1 of the README
        self.extra: bool = False
        self.arrived: i64 = NOBODY  # whose pawn has arrived in this turn, the level still being 1
        self.dealt: i64 = 0
        self.decider: i64 = 0  # who chooses now, or applies the effect being resolved
        self.resolving: i64 = NOWHERE  # the place of the card whose effect is being resolved
        self.effect: vec[MazeStep] = NO_EFFECT
        self.part: i64 = 0  # the next part of it
        self.hidden: i64 = NOWHERE  # the place just hidden by that card
        self.mixed_one: i64 = NOWHERE
        self.mixed_other: i64 = NOWHERE
        self.winner: i64 = NOBODY
        self.end: str = ""
        self.traces = vec[i64]()  # TRACE numbers by seat
        self.tracing: i64 = NOBODY  # whose turn, or turns in a row, they are being noted for
        self.step = FIRST

    # --- the contract ---

    def blank(self) -> Maze:
        return Maze(self.board, self.variant)

    def copy_into(self, twin: Self) -> None:
        twin.cards = self.cards[:]
        twin.up = self.up[:]
        twin.marks = self.marks[:]
        twin.backs = self.backs[:]
        twin.pawns = self.pawns[:]
        twin.skip = self.skip[:]
        twin.level = self.level
        twin.shield = self.shield
        twin.barrier = self.barrier
        twin.barrier_owner = self.barrier_owner
        twin.barrier_is_new = self.barrier_is_new
        twin.turn_no = self.turn_no
        twin.first = self.first
        twin.extra = self.extra
        twin.arrived = self.arrived
        twin.dealt = self.dealt
        twin.decider = self.decider
        twin.resolving = self.resolving
        twin.effect = self.effect
        twin.part = self.part
        twin.hidden = self.hidden
        twin.mixed_one = self.mixed_one
        twin.mixed_other = self.mixed_other
        twin.winner = self.winner
        twin.end = self.end
        twin.traces = self.traces[:]
        twin.tracing = self.tracing

    def imagine(self, seat: i64, chance: Chance) -> Maze:
        """§8: the cards a seat cannot name are dealt anew to their places, maze and final cards apart."""
        twin = self.copy()
        twin.redeal(seat, 0, MAZE, 1, chance)
        twin.redeal(seat, LEFT, CARDS, EXIT, chance)
        return twin

    def turns(self) -> i64:
        return self.turn_no

    def events(self) -> dict[str, FactNames]:
        return EVENTS

    def outcome(self) -> Outcome | None:
        """§7: one winner, or a draw by the turn limit."""
        if not self.over:
            return None
        if self.winner == NOBODY:
            return Outcome(vec[i64]([1, 1]), self.end, [])
        ranks = vec[i64]([2, 2])
        ranks[self.winner] = 1
        return Outcome(ranks, self.end, [])

    # --- questions ---

    def knows(self, seat: i64, place: i64) -> bool:
        """§8: whether a seat (or PUBLIC) can name the card at a place."""
        if self.up[place]:
            return True
        return seat != PUBLIC and (self.marks[place] >> seat) & 1 == 1

    def place_of(self, card: i64) -> i64:
        """Where a card lies, or NOWHERE while it is not dealt."""
        place: i64 = 0
        while place < CARDS:
            if self.cards[place] == card:
                return place
            place += 1
        return NOWHERE

    def face_down(self, start: i64, stop: i64) -> vec[i64]:
        """The places of a range whose card is face down."""
        places = vec[i64](capacity=11)
        place: i64 = start
        while place < stop:
            if not self.up[place]:
                places = append(places, place)
            place += 1
        return places

    def ways_from(self, here: i64) -> vec[i64]:
        """R3, R14: the neighbours of a pawn's place without the barred one."""
        near = self.board.near[here]
        if self.barrier == NOWHERE:
            return near[:]
        ways = vec[i64](capacity=6)
        for place in near:
            if place != self.barrier:
                ways = append(ways, place)
        return ways

    def is_hidden_final(self, place: i64) -> bool:
        """RL2: something that `open` could turn."""
        return MAZE <= place < CARDS and not self.up[place]

    def can_mix(self, place: i64) -> bool:
        """RL17, R20: face down and not shielded."""
        return not self.up[place] and place != self.shield

    # --- what happens to cards ---

    def set_up(self) -> None:
        """§4: an empty table; the draws come next."""
        self.cards = vec[i64]([NOT_DEALT] * CARDS)
        self.up = vec[bool]([False] * CARDS)
        self.marks = vec[i64]([0] * CARDS)
        self.backs = ALL_CARD_PLACES[:]
        self.pawns = vec[i64]([NOWHERE, NOWHERE])
        self.skip = vec[bool]([False, False])
        self.forget_turns()

    def forget_turns(self) -> None:
        """At the start and in a position that was read nothing has happened yet."""
        self.traces = vec[i64]([self.pawns[0], self.pawns[1], 0, 0, 0, self.pawns[0], self.pawns[1], 0, 0, 0])
        self.tracing = NOBODY

    def trace(self, what: i64, place: i64) -> None:
        """Note what has happened at a place in this turn."""
        if self.tracing != NOBODY:
            bit: i64 = 1
            self.traces[TRACE * self.tracing + what] |= bit << place

    def trace_turn(self, seat: i64) -> None:
        """A seat begins to play; what it did before is forgotten, unless that was just now."""
        if self.tracing == seat:
            return
        self.tracing = seat
        first: i64 = TRACE * seat
        self.traces[first] = self.pawns[0]
        self.traces[first + 1] = self.pawns[1]
        self.traces[first + TURNED] = 0
        self.traces[first + LOOKED_AT] = 0
        self.traces[first + SHIFTED] = 0

    def look(self, place: i64) -> None:
        """§8: the player who looks has a mark there from now on."""
        seat: i64 = self.decider
        self.marks[place] |= 1 << seat
        self.trace(LOOKED_AT, place)
        self.tell("saw", seat, place, self.cards[place], only=seat)

    def exchange(self, one: i64, other: i64) -> None:
        """R15: cards change places with their faces and with what everybody knows of them; pawns stay."""
        card: i64 = self.cards[one]
        up: bool = self.up[one]
        marks: i64 = self.marks[one]
        back: i64 = self.backs[one]
        self.cards[one] = self.cards[other]
        self.up[one] = self.up[other]
        self.marks[one] = self.marks[other]
        self.backs[one] = self.backs[other]
        self.cards[other] = card
        self.up[other] = up
        self.marks[other] = marks
        self.backs[other] = back

    def forget(self, one: i64, other: i64) -> None:
        """§8: after a shuffle nobody knows either card, and the eye can no longer follow them."""
        self.marks[one] = 0
        self.marks[other] = 0
        if self.backs[one] > self.backs[other]:
            back: i64 = self.backs[one]
            self.backs[one] = self.backs[other]
            self.backs[other] = back

    def redeal(self, seat: i64, start: i64, stop: i64, card: i64, chance: Chance) -> None:
        """Deal the cards from `card` on that a seat cannot name to the places it cannot name."""
        unknown = vec[i64](capacity=9)
        last: i64 = card + stop - start
        while card < last:  # by number, so that the true order tells nothing
            place: i64 = self.place_of(card)
            if place == NOWHERE or not self.knows(seat, place):
                unknown = append(unknown, card)
            card += 1
        chance.shuffle(unknown)
        dealt: i64 = 0
        place = start
        while place < stop:
            if self.cards[place] != NOT_DEALT and not self.knows(seat, place):
                self.cards[place] = unknown[dealt]
                dealt += 1
            place += 1

    # --- what happens in a turn ---

    def begin_turn(self, seat: i64) -> None:
        """§5.1 BEGIN; R7, R12: a player due to skip has no turn, but it is counted."""
        while True:
            if self.turn_no >= self.variant.turn_limit:
                self.finish(NOBODY, "limit")
                return
            self.turn_no += 1
            self.active = seat
            self.decider = seat
            self.extra = False
            self.barrier_is_new = False
            self.rest()
            if not self.skip[seat]:
                self.trace_turn(seat)
                self.step = MOVE
                return
            self.skip[seat] = False
            self.tell("skips", seat)
            seat = 1 - seat

    def rest(self) -> None:
        """No card is being resolved."""
        self.resolving = NOWHERE
        self.effect = NO_EFFECT
        self.part = 0
        self.hidden = NOWHERE

    def enter(self, seat: i64, place: i64, reveals: bool) -> None:
        """§5.3 ENTER; R4, R5, R9: a pawn comes to a place, and may be the first to arrive."""
        self.pawns[seat] = place
        if self.level == 1 and self.arrived == NOBODY:
            if self.variant.opens_on_arrival:
                if place >= MAZE:
                    self.arrived = seat
                    self.tell("arrived", seat, place)
                    return
            elif self.board.threshold[place]:
                self.arrived = seat
                self.tell("arrived", seat, place)
        if reveals and not self.up[place]:
            self.reveal(seat, place)

    def reveal(self, seat: i64, place: i64) -> None:
        """§5.3 REVEAL; R11: a final ends the game, any other card has its effect at the current level."""
        card: i64 = self.cards[place]
        self.up[place] = True
        self.marks[place] = 0
        self.trace(TURNED, place)
        if self.story is not None:
            effect = effect_text(self.board.effects[2 * card + self.level - 1])
            self.tell("turned", seat, place, card, self.level, effect)
        if self.shield == place:
            self.shield = NOWHERE
            self.tell("shield-off", seat, place)
        if card == EXIT:
            self.finish(seat, "exit")
        elif card == BLOCKED:
            self.finish(1 - seat, "blocked")
        else:
            self.decider = seat
            self.resolving = place
            self.effect = self.board.effects[2 * card + self.level - 1]
            self.part = 0
            self.hidden = NOWHERE

    def go_on(self) -> None:
        """R4, R8: take up the parts of the effect that are left until one asks; then the turn ends."""
        while not self.over and self.part < len(self.effect):
            part = self.effect[self.part]
            self.part += 1
            if part.take_up(self):
                return
        if not self.over:
            self.end_turn()

    def end_turn(self) -> None:
        """§5.1 END; R26, then R9 and R10, R23, R7."""
        if self.barrier != NOWHERE and self.barrier_owner != self.active and not self.barrier_is_new:
            self.tell("bar-off", self.active, self.barrier)
            self.barrier = NOWHERE
            self.barrier_owner = NOBODY
        if self.arrived != NOBODY:
            follower: i64 = 1 - self.arrived
            self.arrived = NOBODY
            self.level = 2
            self.skip[follower] = False
            self.tell("level-2", follower)
            self.begin_turn(follower)
        elif self.extra:
            self.begin_turn(self.active)
        else:
            self.begin_turn(1 - self.active)

    def due_to_skip(self, seat: i64) -> None:
        """R25, RL9: a yes or no; twice is still one turn."""
        self.skip[seat] = True
        self.tell("must-skip", seat)

    def finish(self, winner: i64, end: str) -> None:
        """R11, R12: the game is over at once."""
        self.rest()
        self.over = True
        self.winner = winner
        self.end = end
        self.step = OVER
        self.tell("over-" + end, winner)


def no_effect() -> vec[MazeStep]:
    """No parts at all."""
    return vec[MazeStep]()


def effect_text(effect: vec[MazeStep]) -> str:
    """The parts of an effect by their names, `look_final+skip_opponent`."""
    return "+".join([part.name for part in effect])


OPEN: Final[i64] = 11
PASS: Final[i64] = 12
CHANGED: Final[i64] = 1

FIRST: Final = First("first")
DEAL: Final = Deal("deal")
START: Final = Start("start")
MOVE: Final = Move("move")
SHUFFLE: Final = Shuffle("shuffle")
LOOK_FINAL: Final = LookFinal("look_final")
LOOK_NEAR: Final = LookNear("look_near")
LOOK_TWO: Final = LookTwo("look_two")
SHUFFLE_FINALS: Final = ShuffleFinals("shuffle_finals")
SWAP_CARDS: Final = SwapCards("swap_cards")
SWAP_PAWNS: Final = SwapPawns("swap_pawns")
SHIELD: Final = Shield("shield")
BARRIER: Final = Barrier("barrier")
PUSH: Final = Push("push", False)
FORCE: Final = Push("force", True)
HIDE: Final = Hide("hide")
MIX: Final = Mix("mix")
REVEAL_NEAR: Final = RevealNear("reveal")
SKIP_SELF: Final = SkipSelf("skip_self")
SKIP_OPPONENT: Final = SkipOpponent("skip_opponent")
EXTRA_TURN: Final = ExtraTurn("extra_turn")
NO_EFFECT: Final = no_effect()
