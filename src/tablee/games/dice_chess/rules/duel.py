"""The dice, the turn, the end: one position of Dice Chess and the decisions it waits for."""

from __future__ import annotations

from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.chance import Chance
from tablee.engine.contract import FactNames, Prospects
from tablee.engine.outcome import Outcome
from tablee.engine.step import ONE_SEAT, OVER, ChanceStep, Step, SteppedState
from tablee.games.dice_chess.events import EVENTS
from tablee.games.dice_chess.rules.board import Board
from tablee.games.dice_chess.rules.san import mark, san
from tablee.games.dice_chess.rules.squares import (
    BISHOP,
    EMPTY,
    EVERY_KIND,
    GOALS,
    KIND,
    KING,
    KNIGHT,
    NUMBER_OF_TEXT,
    PASS,
    PAWN,
    SIZE,
    SQUARES,
    STARTS,
    TEXTS,
    WHITE,
    is_light,
)

DRAWN: Final[i64] = -1  # who is White is not known yet; who has won: nobody
NO_MOVE: Final[i64] = -1
CASTLING: Final[i64] = 0  # beside the kinds of men
QUIET: Final[i64] = 20  # of `clock`: every ten moves of each it is told how near a draw is
LAST_CALL: Final[i64] = 10  # of `clock`: and five moves of each before the draw
ONLY_PASS: Final = vec[i64]([PASS])
TWO_SEATS: Final = vec[i64]([0, 1])


class Box:
    """What the box holds: the start, the faces of the dice, and what each roll allows."""

    def __init__(self, start: Board, clock: i64, turn_no: i64, faces: list[int], castling_faces: list[int]) -> None:
        self.start = start
        self.clock = clock
        self.turn_no = turn_no
        self.faces = vec[i64](faces)  # the kind each face shows, from face 1 on
        self.rolls = vec[vec[i64]]([list_single_rolls(), list_rolls()])
        self.numbers = vec[vec[i64]]([count_up(len(self.rolls[0])), count_up(len(self.rolls[1]))])
        self.chances = vec[vec[i64]]([vec[i64]([1] * 6), list_chances(self.rolls[1])])
        self.kinds = vec[i64]([0] * 67)  # by roll: the kinds that may move
        self.castles = vec[i64]([0] * 67)  # by roll: whether castling is allowed
        for rolls in self.rolls:
            for roll in rolls:
                self.kinds[roll] = self.kinds_shown(roll)
                if is_double(roll):
                    self.castles[roll] = 1
                for face in castling_faces:
                    if roll // 10 == face or roll % 10 == face:
                        self.castles[roll] = 1
        self.allowing = vec[vec[i64]]([self.list_allowing(self.rolls[0]), self.list_allowing(self.rolls[1])])

    def list_allowing(self, rolls: vec[i64]) -> vec[i64]:
        """The rolls, a bit each, with which each kind may move; those with which a king may castle come first."""
        allowing = vec[i64]([0] * (KING + 1))
        bit: i64 = 1
        for roll in rolls:
            if self.castles[roll] == 1:
                allowing[CASTLING] |= bit
            kind: i64 = PAWN
            while kind <= KING:
                if (self.kinds[roll] >> kind) & 1 == 1:
                    allowing[kind] |= bit
                kind += 1
            bit += bit
        return allowing

    def kinds_shown(self, roll: i64) -> i64:
        """R2: the kinds on the dice; R3, DR10: after a double all of them."""
        if is_double(roll):
            return EVERY_KIND
        kinds: i64 = 1 << self.faces[roll % 10 - 1]
        if roll > 9:
            kinds |= 1 << self.faces[roll // 10 - 1]
        return kinds


def is_double(roll: i64) -> bool:
    """Whether two equal dice were rolled; one die is no double (DR1)."""
    return roll // 10 == roll % 10


def list_single_rolls() -> vec[i64]:
    """The rolls of one die."""
    return vec[i64]([1, 2, 3, 4, 5, 6])


def list_rolls() -> vec[i64]:
    """§4.3: the 21 rolls of two dice, a decimal digit each, ascending."""
    rolls = vec[i64](capacity=21)
    low: i64 = 1
    while low <= 6:
        high: i64 = low
        while high <= 6:
            rolls = append(rolls, low * 10 + high)
            high += 1
        low += 1
    return rolls


def list_chances(rolls: vec[i64]) -> vec[i64]:
    """§4.3: a double falls in one way, any other roll in two."""
    chances = vec[i64](capacity=21)
    for roll in rolls:
        chances = append(chances, 1 if is_double(roll) else 2)
    return chances


def count_up(size: i64) -> vec[i64]:
    """0, 1, 2 … size - 1."""
    numbers = vec[i64]([0] * size)
    number: i64 = 0
    while number < size:
        numbers[number] = number
        number += 1
    return numbers


class Variant:
    """What the table has agreed on (the options, as the rules need them)."""

    def __init__(self, check_dice: i64, standard_list: bool, repetitions: i64, clock: i64, white: i64) -> None:
        self.check_dice = check_dice
        self.standard_list = standard_list
        self.repetitions = repetitions
        self.clock = clock
        self.white = white


class DrawWhite(ChanceStep["Duel"]):
    """§4.2: the colours are drawn between the two seats."""

    def size(self, duel: Duel) -> i64:
        return 2

    def actions(self, duel: Duel, seat: i64) -> vec[i64]:
        return TWO_SEATS

    def play(self, duel: Duel, seat: i64, action: i64) -> None:
        duel.tell("white", action)
        duel.white = action
        duel.begin_turn()

    def write(self, duel: Duel, action: i64) -> str:
        return f"white {action}"

    def read(self, duel: Duel, text: str) -> i64:
        if text not in ("white 0", "white 1"):
            raise ValueError(f"{text!r} is not 'white 0' or 'white 1'")
        return int(text[-1])


class Roll(ChanceStep["Duel"]):
    """R1: two dice; R13, DR1: one for a player in check if the table plays so."""

    def size(self, duel: Duel) -> i64:
        return len(self.rolls(duel))

    def rolls(self, duel: Duel) -> vec[i64]:
        """The rolls that can fall now."""
        return duel.box.rolls[duel.dice_count() - 1]

    def actions(self, duel: Duel, seat: i64) -> vec[i64]:
        return duel.box.numbers[duel.dice_count() - 1]

    def weights(self, duel: Duel) -> vec[i64]:
        return duel.box.chances[duel.dice_count() - 1]

    def play(self, duel: Duel, seat: i64, action: i64) -> None:
        duel.dice = self.rolls(duel)[action]
        duel.rolled += 1
        duel.step = MOVE
        duel.tell("rolled", duel.mover(), duel.dice, duel.box.kinds[duel.dice])

    def write(self, duel: Duel, action: i64) -> str:
        return str(self.rolls(duel)[action])

    def read(self, duel: Duel, text: str) -> i64:
        """The order of the dice has no meaning."""
        count = duel.dice_count()
        if len(text) != count or not all(face in "123456" for face in text):
            raise ValueError(f"{text!r} is not a roll of {'one die' if count == 1 else 'two dice'}")
        return list(self.rolls(duel)).index(int("".join(sorted(text))))


class Move(Step["Duel"]):
    """R2–R5: a move that the dice allow; a pass only when there is none."""

    def size(self, duel: Duel) -> i64:
        return SIZE

    def seats(self, duel: Duel) -> vec[i64]:
        return ONE_SEAT[duel.mover()]

    def actions(self, duel: Duel, seat: i64) -> vec[i64]:
        moves = duel.board.moves(duel.box.kinds[duel.dice], duel.box.castles[duel.dice] == 1)
        return moves if len(moves) > 0 else ONLY_PASS

    def play(self, duel: Duel, seat: i64, action: i64) -> None:
        if action == PASS:
            duel.pass_turn()
        else:
            duel.move(action)

    def write(self, duel: Duel, action: i64) -> str:
        return TEXTS[action]

    def read(self, duel: Duel, text: str) -> i64:
        action = NUMBER_OF_TEXT.get(text)
        if action is None:
            raise ValueError(f"{text!r} is neither a move such as e2e4 or e7e8q nor pass")
        return action


class Duel(SteppedState):
    """One position of Dice Chess (§5)."""

    def __init__(self, box: Box, variant: Variant, board: Board) -> None:
        super().__init__(2)
        self.box = box
        self.variant = variant
        self.board = board
        self.white: i64 = variant.white
        self.dice: i64 = 0  # a decimal digit a die: 12, with one die 6; 0 before the roll
        self.turn_no: i64 = 1
        self.rolled: i64 = 0  # turns of both players so far
        self.clock: i64 = 0  # moves since the last capture or pawn move
        self.counted = vec[i64]()  # the positions counted since then (R18)
        self.last: i64 = NO_MOVE  # the action of the turn before
        self.end: str = ""
        self.winner: i64 = DRAWN
        self.step = DRAW_WHITE

    # --- the contract ---

    def blank(self) -> Duel:
        return Duel(self.box, self.variant, self.board)

    def copy_into(self, twin: Self) -> None:
        twin.board = self.board.copy()
        twin.white = self.white
        twin.dice = self.dice
        twin.turn_no = self.turn_no
        twin.rolled = self.rolled
        twin.clock = self.clock
        twin.counted = self.counted[:]
        twin.last = self.last
        twin.end = self.end
        twin.winner = self.winner

    def imagine(self, seat: i64, chance: Chance) -> Duel:
        """Nothing is hidden (§8)."""
        return self.copy()

    def prospects(self) -> Prospects:
        """Every move with the rolls that allow it, and a pass with those that allow none."""
        if self.step is not ROLL:
            return super().prospects()
        dice: i64 = self.dice_count() - 1
        allowing = self.box.allowing[dice]
        moves = self.board.moves(EVERY_KIND, True)
        rolls = vec[i64](capacity=len(moves) + 1)
        left: i64 = (1 << len(self.box.rolls[dice])) - 1
        for action in moves:
            kind: i64 = CASTLING if self.board.is_castling(action) else self.board.cells[STARTS[action]] & KIND
            rolls = append(rolls, allowing[kind])
            left &= ~allowing[kind]
        if left != 0:
            moves = append(moves, PASS)
            rolls = append(rolls, left)
        return Prospects(self.mover(), moves, rolls, self.box.chances[dice])

    def events(self) -> dict[str, FactNames]:
        return EVENTS

    def outcome(self) -> Outcome | None:
        """§7: a win, or half a point each."""
        if not self.over:
            return None
        ranks = vec[i64]([1, 1])
        if self.winner != DRAWN:
            ranks[1 - self.winner] = 2
        return Outcome(ranks, self.end, [])

    def turns(self) -> i64:
        return self.rolled

    # --- questions ---

    def seat_of(self, side: i64) -> i64:
        """The seat that plays a colour."""
        return self.white if side == WHITE else 1 - self.white

    def mover(self) -> i64:
        """The seat whose turn it is."""
        return self.seat_of(self.board.side)

    def dice_count(self) -> i64:
        """R13: two, or what the table rolls in check."""
        return self.variant.check_dice if self.board.in_check() else 2

    def times_counted(self) -> i64:
        """R18: how often a move has produced this position."""
        here: i64 = self.board.identity()
        times: i64 = 0
        for position in self.counted:
            if position == here:
                times += 1
        return times

    def is_dead(self) -> bool:
        """R20: two bare kings; DR6: or the standard list."""
        if self.board.men == 2:
            return True
        return self.variant.standard_list and self.is_on_standard_list()

    def is_on_standard_list(self) -> bool:
        """DR6: at most one knight and no bishop, or bishops of one colour of squares and no knight."""
        knights: i64 = 0
        light: i64 = 0
        dark: i64 = 0
        for at in SQUARES:
            kind: i64 = self.board.cells[at] & KIND
            if kind == KNIGHT:
                knights += 1
            elif kind == BISHOP and is_light(at):
                light += 1
            elif kind == BISHOP:
                dark += 1
            elif kind != EMPTY and kind != KING:
                return False
        if knights > 0:
            return knights == 1 and light + dark == 0
        return light == 0 or dark == 0

    # --- what happens ---

    def set_up(self) -> None:
        """§4: the colours are drawn, or fixed by the table; then the first turn."""
        self.turn_no = self.box.turn_no
        self.clock = self.box.clock
        self.count_position()
        if self.white == DRAWN:
            self.step = DRAW_WHITE
        else:
            self.begin_turn()

    def count_position(self) -> None:
        """R18: this position has been produced once more."""
        self.board.survey()
        self.counted = append(self.counted, self.board.identity())

    def begin_turn(self) -> None:
        """R15, R16, R18–R21: what ends the game before any roll, in this order."""
        self.dice = 0
        if not self.board.has_move():
            if self.board.in_check():
                self.finish("checkmate", 1 - self.mover())
            else:
                self.finish("stalemate", DRAWN)
        elif self.is_dead():
            self.finish("dead_position", DRAWN)
        elif self.times_counted() >= self.variant.repetitions:
            self.finish("repetition", DRAWN)
        elif self.clock >= self.variant.clock:
            self.finish("fifty_moves", DRAWN)
        else:
            self.step = ROLL

    def move(self, action: i64) -> None:
        """§5 MOVE: a captured king ends the game at once (R11); any other move is made, counted and passed on."""
        mover: i64 = self.mover()
        victim: i64 = self.board.cells[GOALS[action]] & KIND
        piece: i64 = self.board.cells[STARTS[action]] & KIND
        text = san(self.board, action) if self.story is not None else ""
        self.last = action
        if self.board.make(action):
            self.clock = 0
            self.counted = vec[i64](capacity=8)
        else:
            self.clock += 1
        if victim == KING:
            self.tell("took-king", mover, action, piece, victim, text)
            self.finish("king_capture", mover)
            return
        self.end_turn()
        self.count_position()
        if self.story is not None:
            self.tell("moved", mover, action, piece, victim, text + mark(self.board))
        self.begin_turn()
        if not self.over and self.board.in_check():
            self.tell("check", self.mover())
        if not self.over and self.story is not None:
            self.tell_of_draws(mover)

    def tell_of_draws(self, mover: i64) -> None:
        """How near a draw is: a position comes again (R18), many moves bring nothing new (R19)."""
        times: i64 = self.times_counted()
        if times > 1:
            self.tell("again", mover, times, self.variant.repetitions)
        if self.clock > 0 and (self.clock % QUIET == 0 or self.variant.clock - self.clock == LAST_CALL):
            self.tell("quiet", mover, self.clock // 2, self.variant.clock // 2)

    def pass_turn(self) -> None:
        """R5, R12: no move, so neither `clock` nor the position counts change."""
        self.tell("passed", self.mover(), self.dice, self.box.kinds[self.dice])
        self.last = PASS
        self.board.pass_on()
        self.end_turn()
        self.board.survey()
        self.begin_turn()

    def end_turn(self) -> None:
        """R12: the turn number grows after Black."""
        if self.board.side == WHITE:
            self.turn_no += 1

    def finish(self, end: str, winner: i64) -> None:
        """§7: it is over."""
        self.over = True
        self.end = end
        self.winner = winner
        self.dice = 0
        self.step = OVER
        self.tell("over-" + end.replace("_", "-"), winner)


DRAW_WHITE: Final = DrawWhite("white")
ROLL: Final = Roll("roll")
MOVE: Final = Move("move")
