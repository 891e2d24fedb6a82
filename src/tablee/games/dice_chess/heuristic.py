"""How good a position of Dice Chess is for a seat: men, what the next rolls may win, and kings in danger.

All weights are log odds of winning. They lie near those that explain best how 450 games of the search against itself
ended: men count for less than in chess and kings for more, as two checks in five find the other side without an answer.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.contract import Heuristic, State
from tablee.games.dice_chess.rules.board import Board
from tablee.games.dice_chess.rules.duel import Duel
from tablee.games.dice_chess.rules.squares import (
    AROUND,
    BISHOP,
    BLACK,
    BOTH,
    CELLS,
    DIAGONAL,
    EAST,
    EDGE,
    EMPTY,
    EVERY_KIND,
    GOALS,
    JUMPS,
    KIND,
    KING,
    KNIGHT,
    NORTH,
    PAWN,
    QUEEN,
    ROOK,
    SQUARES,
    STARTS,
    STEPS,
    STRAIGHT,
    WHITE,
    WIDTH,
)

WORTH: Final = vec[float]([0.0, 0.09, 0.28, 0.28, 0.6, 0.85, 0.0])  # by kind; kings are counted apart
RUN: Final = 0.002  # of a pawn, for the square of the steps it has made
CENTRE: Final = 0.012  # of a knight, the nearer it is to the middle
ROOM: Final = 0.008  # of a move more to choose from
FREEDOM: Final = 1.2  # of rolling what can move: a roll that fits nothing is a turn lost
GAIN: Final = 1.8  # how many times its worth a man counts that can be captured: it is won with the initiative
ANSWERED: Final = 0.45  # how often a guarded man is avenged: the roll must fit
CHECK: Final = 0.65  # of rolling what can give check and be safe
SIEGE: Final = 0.1  # of a square next to the king that is attacked
CAPTURE: Final = 3.3  # of rolling what captures the king
LATER: Final = 0.65  # of a threat while the other side may still act
KINDS: Final[i64] = 7

FEATURES: Final = (
    "value",  # the hand-made value below
    "pawns",
    "knights",
    "bishops",
    "rooks",
    "queens",
    "balance",  # men, their places and their room, more than the other side's
    "moves-now",
    "freedom",  # of rolling what can move
    "siege",  # squares next to the other king that are attacked
    "strike",  # of rolling what captures the king, now
    "prize",  # what the next roll may capture
    "prize-now",  # on one's own move
    "check",  # of rolling what can give check and be safe
    "check-now",
    "safe",  # not in check
    "sheltered",  # not in check, or the roll will help
)


class DuelHeuristic(Heuristic):
    """Count the men, expect what the next two rolls win, and hunt a king who may fail to answer."""

    def has_hidden_information(self) -> bool:
        return False

    def chance_only_restricts(self) -> bool:
        return True

    def delays_opponent_expansion(self) -> bool:
        return True

    def iterations(self) -> i64:
        return 8000

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Duel)
        mover: float = for_mover(state)
        return mover if state.mover() == seat else -mover

    def values(self, state: State) -> vec[float]:
        assert isinstance(state, Duel)
        mover: float = for_mover(state)
        return vec[float]([mover, -mover] if state.mover() == 0 else [-mover, mover])

    def feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def features(self, state: State) -> vec[float]:
        assert isinstance(state, Duel)
        survey = Survey(state)
        rows = vec[float](capacity=34)
        if state.mover() == 0:
            return described(survey, False, described(survey, True, rows))
        return described(survey, True, described(survey, False, rows))


def for_mover(duel: Duel) -> float:
    """How good it looks for the side to move, whatever it rolls: luck would only hide what the position is worth."""
    return Survey(duel).value()


class Survey:
    """What both sides may hope for: the side to move now, the other one later."""

    def __init__(self, duel: Duel) -> None:
        board = duel.board
        side: i64 = board.side
        foe: i64 = BOTH - side
        sight = Sight(board)
        self.sight = sight
        self.mover = Hopes(sight, side, board.king(foe))
        self.other = Hopes(sight, foe, board.king(side))
        self.strike: float = odds(sight.kinds(board.king(foe), side), 2)
        self.in_check: bool = board.in_check()
        self.danger: float = 0.0
        dice: i64 = 2
        prizes = vec[float]()
        if self.in_check:
            answers = board.moves(EVERY_KIND, False)
            dice = duel.dice_count()
            prizes = sight.prizes_of(answers)
            helpless: float = 1.0 - odds(movers(board, answers), dice)
            self.danger = helpless * odds(sight.kinds(board.king(side), foe), 2)
        else:
            prizes = sight.prizes(side)
        self.mover.expect(sight, side, board.king(foe), prizes, dice)
        self.other.expect(sight, foe, board.king(side), sight.prizes(foe), 2)

    def value(self) -> float:
        """All together for the side to move, as log odds."""
        stance: float = self.mover.stance() - self.other.stance()
        threats: float = self.mover.threats() - LATER * self.other.threats()
        return self.sight.balance + stance + CAPTURE * self.strike + threats - CAPTURE * self.danger


class Hopes:
    """What one side has: it rolls what can move, besieges the other king, and its next roll may bring something."""

    def __init__(self, sight: Sight, side: i64, prey: i64) -> None:
        self.side = side
        self.freedom: float = odds(sight.movable >> (side - WHITE), 2)
        self.siege: float = float(sight.besieged(prey, side))
        self.prize: float = 0.0
        self.check: float = 0.0

    def expect(self, sight: Sight, side: i64, prey: i64, prizes: vec[float], dice: i64) -> None:
        """Reckon with the next roll: a capture, a promotion, a check."""
        self.prize = expected(prizes, dice)
        self.check = odds(sight.checks(prey, side), dice)

    def stance(self) -> float:
        """How the side stands, whoever is to move."""
        return FREEDOM * self.freedom + SIEGE * self.siege

    def threats(self) -> float:
        """What its next roll may bring."""
        return GAIN * self.prize + CHECK * self.check


def described(survey: Survey, is_mover: bool, rows: vec[float]) -> vec[float]:
    """The rows with the features of a side added."""
    hopes = survey.mover if is_mover else survey.other
    sign: float = 1.0 if is_mover else -1.0
    now: float = 1.0 if is_mover else 0.0
    rows = append(rows, 0.25 * sign * survey.value())
    counts = vec[i64]([0] * KINDS)
    for at in survey.sight.men:
        man: i64 = survey.sight.cells[at]
        if man & hopes.side != 0:
            counts[man & KIND] += 1
    rows = append(rows, 0.125 * float(counts[PAWN]))
    rows = append(rows, 0.5 * float(counts[KNIGHT]))
    rows = append(rows, 0.5 * float(counts[BISHOP]))
    rows = append(rows, 0.5 * float(counts[ROOK]))
    rows = append(rows, float(counts[QUEEN]))
    rows = append(rows, sign * survey.sight.balance)
    rows = append(rows, now)
    rows = append(rows, hopes.freedom)
    rows = append(rows, 0.125 * hopes.siege)
    rows = append(rows, now * survey.strike)
    rows = append(rows, hopes.prize)
    rows = append(rows, now * hopes.prize)
    rows = append(rows, hopes.check)
    rows = append(rows, now * hopes.check)
    rows = append(rows, -now if survey.in_check else 0.0)
    return append(rows, -now * survey.danger)


class Sight:
    """Which kinds of either side attack each square, as if nobody were pinned; and the men, weighed on the way."""

    def __init__(self, board: Board) -> None:
        self.cells = board.cells
        self.side = board.side
        self.attackers = vec[i64]([0] * CELLS)  # a bit for each kind of White, and eight bits further of Black
        self.movable: i64 = 0  # the kinds that have a move, likewise
        self.men = vec[i64](capacity=32)  # where they stand
        self.balance: float = 0.0  # of men and their room, for the side to move
        for at in SQUARES:
            man: i64 = self.cells[at]
            if man != EMPTY:
                self.men = append(self.men, at)
                worth: float = VALUES[man * CELLS + at] + ROOM * float(self.look(at, man))
                self.balance += worth if man & self.side != 0 else -worth

    def look(self, at: i64, man: i64) -> i64:
        """Note what a man attacks; returns how many moves it has."""
        kind: i64 = man & KIND
        side: i64 = man - kind
        bit: i64 = 1 << (kind + side - WHITE)
        moves: i64 = 0
        if kind == PAWN:
            moves = self.look_ahead(at + (NORTH if side == WHITE else -NORTH), bit)
        else:
            for step in STEPS[kind]:
                moves += self.look_along(at, step, kind in (KNIGHT, KING), side, bit)
        if moves > 0:
            self.movable |= bit
        return moves

    def look_ahead(self, ahead: i64, bit: i64) -> i64:
        """A pawn attacks aslant of the square ahead of it."""
        self.attackers[ahead - EAST] |= bit
        self.attackers[ahead + EAST] |= bit
        return 1 if self.cells[ahead] == EMPTY else 0

    def look_along(self, at: i64, step: i64, is_single: bool, side: i64, bit: i64) -> i64:
        """Another man attacks one square in a direction, or all up to the first man."""
        moves: i64 = 0
        to: i64 = at + step
        while self.cells[to] == EMPTY:
            self.attackers[to] |= bit
            moves += 1
            if is_single:
                return moves
            to += step
        self.attackers[to] |= bit
        return moves + 1 if self.cells[to] & (side + EDGE) == 0 else moves

    def kinds(self, at: i64, side: i64) -> i64:
        """The kinds of a side that attack a square."""
        return (self.attackers[at] >> (side - WHITE)) & EVERY_KIND

    # --- what can be won ---

    def prizes(self, side: i64) -> vec[float]:
        """The best capture or promotion of each kind of a side."""
        best = vec[float]([0.0] * KINDS)
        for at in self.men:
            man: i64 = self.cells[at]
            if man & side == 0:
                self.hunt(best, at, self.kinds(at, side), side)
            elif man & KIND == PAWN and at // WIDTH == (8 if side == WHITE else 3):
                self.promote(best, at + (NORTH if side == WHITE else -NORTH), side)
        return best

    def prizes_of(self, moves: vec[i64]) -> vec[float]:
        """The best capture of each kind of the side to move by one of these moves."""
        best = vec[float]([0.0] * KINDS)
        for action in moves:
            if self.cells[GOALS[action]] != EMPTY:
                self.hunt(best, GOALS[action], 1 << (self.cells[STARTS[action]] & KIND), self.side)
        return best

    def hunt(self, best: vec[float], at: i64, kinds: i64, side: i64) -> None:
        """What each of these kinds gains on a square; what is guarded may be avenged."""
        prey: float = WORTH[self.cells[at] & KIND]
        risk: float = 0.0
        if self.kinds(at, BOTH - side) != 0:
            risk = ANSWERED
            kinds &= EVERY_KIND - (1 << KING)  # R7: a king goes nowhere that is guarded
        kind: i64 = PAWN
        while kinds >> kind != 0:
            if (kinds >> kind) & 1 != 0 and prey - risk * WORTH[kind] > best[kind]:
                best[kind] = prey - risk * WORTH[kind]
            kind += 1

    def promote(self, best: vec[float], ahead: i64, side: i64) -> None:
        """What a pawn gains by its last step, if nobody stands there."""
        if self.cells[ahead] != EMPTY:
            return
        risk: float = ANSWERED if self.kinds(ahead, BOTH - side) != 0 else 0.0
        gain: float = (1.0 - risk) * WORTH[QUEEN] - WORTH[PAWN]
        if gain > best[PAWN]:
            best[PAWN] = gain

    # --- kings ---

    def besieged(self, king: i64, side: i64) -> i64:
        """How many squares around a king a side attacks."""
        count: i64 = 0
        for step in AROUND:
            if self.cells[king + step] != EDGE and self.kinds(king + step, side) != 0:
                count += 1
        return count

    def checks(self, king: i64, side: i64) -> i64:
        """The kinds of a side that can give check to a king from a square that nobody guards."""
        found: i64 = 0
        for jump in JUMPS:
            found |= self.welcome(king + jump, side) & (1 << KNIGHT)
        for step in STRAIGHT:
            found |= self.welcome_along(king, step, side) & (1 << ROOK | 1 << QUEEN)
        for step in DIAGONAL:
            found |= self.welcome_along(king, step, side) & (1 << BISHOP | 1 << QUEEN)
        return found

    def welcome_along(self, king: i64, step: i64, side: i64) -> i64:
        """The kinds of a side that can safely go to a square from which a line leads to the king."""
        found: i64 = 0
        to: i64 = king + step
        while self.cells[to] == EMPTY:
            found |= self.welcome(to, side)
            to += step
        return found | self.welcome(to, side)

    def welcome(self, at: i64, side: i64) -> i64:
        """The kinds of a side that can safely go to a square."""
        if self.cells[at] & (side + EDGE) != 0 or self.kinds(at, BOTH - side) != 0:
            return 0
        return self.kinds(at, side)


# --- dice ---


def expected(prizes: vec[float], dice: i64) -> float:
    """The mean over all rolls of the best prize among the kinds shown; a double shows them all."""
    total: float = 0.0
    best: float = 0.0
    kind: i64 = PAWN
    while kind <= KING:
        prize: float = prizes[kind]
        if prize > best:
            best = prize
        if prize > 0.0:
            total += prize * float(beaten(prizes, kind) if dice == 2 else 1)
        kind += 1
    return (2.0 * total + 6.0 * best) / 36.0 if dice == 2 else total / 6.0


def beaten(prizes: vec[float], kind: i64) -> i64:
    """Beside how many other kinds a kind has the better prize; of equals the later one has it."""
    count: i64 = 0
    other: i64 = PAWN
    while other <= KING:
        if prizes[other] < prizes[kind] or (prizes[other] == prizes[kind] and other < kind):
            count += 1
        other += 1
    return count


def odds(kinds: i64, dice: i64) -> float:
    """How often a roll shows one of these kinds; a double does, if there are any."""
    missing: i64 = 6
    kind: i64 = PAWN
    while kind <= KING:
        missing -= (kinds >> kind) & 1
        kind += 1
    if missing == 6:
        return 0.0
    return 1.0 - float(missing * (missing - 1)) / 36.0 if dice == 2 else 1.0 - float(missing) / 6.0


def movers(board: Board, moves: vec[i64]) -> i64:
    """The kinds that have one of these moves."""
    kinds: i64 = 0
    for action in moves:
        kinds |= 1 << (board.cells[STARTS[action]] & KIND)
    return kinds


# --- men on their squares ---


def list_values() -> vec[float]:
    """What every man is worth on every square: [man * CELLS + at]."""
    values = vec[float]([0.0] * (EDGE * CELLS))
    for side in vec[i64]([WHITE, BLACK]):
        for at in SQUARES:
            kind: i64 = PAWN
            while kind < KING:
                values[(side + kind) * CELLS + at] = WORTH[kind] + place(side + kind, at)
                kind += 1
    return values


def place(man: i64, at: i64) -> float:
    """What a square adds: pawns run, knights like the middle."""
    rank: i64 = at // WIDTH - 2
    file: i64 = at % WIDTH - 1
    if man & KIND == PAWN:
        steps: i64 = rank - 1 if man & WHITE != 0 else 6 - rank
        return RUN * float(steps * steps)
    if man & KIND == KNIGHT:
        return CENTRE * float(file * (7 - file) + rank * (7 - rank) - 12)
    return 0.0


VALUES: Final = list_values()
