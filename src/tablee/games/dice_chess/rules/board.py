"""The men on the board: who attacks what, which moves are legal, and what a move changes."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.games.dice_chess.rules.squares import (
    A1,
    A8,
    ALL_RIGHTS,
    AROUND,
    BECOMES,
    BISHOP,
    BITS,
    BLACK,
    BLACK_KEY,
    BLACK_LONG,
    BLACK_SHORT,
    BOTH,
    CELLS,
    DIAGONAL,
    E1,
    E8,
    EAST,
    EDGE,
    EMPTY,
    EN_PASSANT_KEYS,
    EVERYWHERE,
    GOALS,
    H1,
    JUMPS,
    KEPT_RIGHTS,
    KIND,
    KING,
    KNIGHT,
    LINES,
    MAN_KEYS,
    NORTH,
    NOWHERE,
    NUMBER,
    PAWN,
    PROMOTION,
    QUEEN,
    RIGHTS_KEYS,
    ROOK,
    SQUARES,
    STARTS,
    STEPS,
    STRAIGHT,
    WAYS,
    WHITE,
    WHITE_LONG,
    WHITE_SHORT,
    WIDTH,
)


class Board:
    """Placement, side to move, castling rights, en passant target; and what `survey()` has seen from the king."""

    def __init__(self) -> None:
        self.cells = vec[i64]()
        self.ids = vec[i64]()  # which man stands where: an id stays with its man from square to square
        self.origins = vec[i64]()  # what each id was at the start; shared by all copies
        self.men: i64 = 0
        self.side: i64 = WHITE
        self.white_king: i64 = NOWHERE
        self.black_king: i64 = NOWHERE
        self.rights: i64 = 0
        self.target: i64 = NOWHERE  # of an en passant capture
        self.key: i64 = 0
        self.checkers: i64 = 0
        self.answers: i64 = EVERYWHERE  # squares where a man other than the king may go: with a check, to end it
        self.pinned: i64 = 0

    def copy(self) -> Board:
        """An independent twin."""
        twin = Board()
        twin.cells = self.cells[:]
        twin.ids = self.ids[:]
        twin.origins = self.origins
        twin.men = self.men
        twin.side = self.side
        twin.white_king = self.white_king
        twin.black_king = self.black_king
        twin.rights = self.rights
        twin.target = self.target
        twin.key = self.key
        twin.checkers = self.checkers
        twin.answers = self.answers
        twin.pinned = self.pinned
        return twin

    def set_up(self, placement: list[int], side: i64, rights: i64, target: i64) -> None:
        """Put the men on an empty board: 64 of them from a1 to h8, EMPTY where there is none."""
        self.cells = vec[i64]([EDGE] * CELLS)
        self.ids = vec[i64]([-1] * CELLS)
        self.origins = vec[i64]()
        self.men = 0
        self.side = side
        self.rights = rights
        self.target = target
        self.key = RIGHTS_KEYS[rights] ^ (BLACK_KEY if side == BLACK else 0)
        for index, at in enumerate(SQUARES):
            man: i64 = placement[index]
            self.cells[at] = EMPTY
            if man != EMPTY:
                self.ids[at] = self.men
                self.origins = append(self.origins, man)
                self.men += 1
                self.put(man, at)
        self.survey()

    # --- questions ---

    def king(self, side: i64) -> i64:
        """Where a side's king stands."""
        return self.white_king if side == WHITE else self.black_king

    def is_attacked(self, at: i64, foe: i64) -> bool:
        """Whether any man of a side attacks a square, whatever stands there."""
        cells = self.cells
        for step in JUMPS:
            if cells[at + step] == foe + KNIGHT:
                return True
        for step in STRAIGHT:
            to: i64 = at + step
            if cells[to] == foe + KING:
                return True
            while cells[to] == EMPTY:
                to += step
            if cells[to] == foe + ROOK or cells[to] == foe + QUEEN:
                return True
        for step in DIAGONAL:
            to = at + step
            if cells[to] == foe + KING:
                return True
            while cells[to] == EMPTY:
                to += step
            if cells[to] == foe + BISHOP or cells[to] == foe + QUEEN:
                return True
        behind: i64 = -NORTH if foe == WHITE else NORTH
        return cells[at + behind - EAST] == foe + PAWN or cells[at + behind + EAST] == foe + PAWN

    def in_check(self) -> bool:
        """Whether the king of the side to move is attacked."""
        return self.checkers > 0

    def survey(self) -> None:
        """Look from the own king in every direction: who gives check, who is pinned, what would end the check."""
        cells = self.cells
        foe: i64 = BOTH - self.side
        king: i64 = self.king(self.side)
        self.checkers = 0
        self.pinned = 0
        self.answers = EVERYWHERE
        for step in STRAIGHT:
            self.look(cells, king, step, foe, ROOK)
        for step in DIAGONAL:
            self.look(cells, king, step, foe, BISHOP)
        for step in JUMPS:
            if cells[king + step] == foe + KNIGHT:
                self.attacked_from(BITS[king + step])

    def look(self, cells: vec[i64], king: i64, step: i64, foe: i64, slider: i64) -> None:
        """One direction: the first man may give check, or be pinned by the next."""
        line: i64 = 0
        to: i64 = king + step
        while cells[to] == EMPTY:
            line |= BITS[to]
            to += step
        man: i64 = cells[to]
        if man & self.side != 0:
            shield: i64 = to
            to += step
            while cells[to] == EMPTY:
                to += step
            if cells[to] == foe + slider or cells[to] == foe + QUEEN:
                self.pinned |= BITS[shield]
        elif man & foe != 0:
            kind: i64 = man & KIND
            near: bool = line == 0
            if kind in (slider, QUEEN) or (near and kind == KING):
                self.attacked_from(line | BITS[to])
            elif near and kind == PAWN and slider == BISHOP and (step > 0) == (foe == BLACK):
                self.attacked_from(BITS[to])

    def attacked_from(self, squares: i64) -> None:
        """One more check: it ends on these squares; two checks at once end nowhere but by the king."""
        self.checkers += 1
        self.answers = squares if self.checkers == 1 else 0

    def has_move(self) -> bool:
        """Whether ALL is not empty (§5). Castling need not be tried: then the king can step aside as well."""
        found = vec[i64](capacity=32)
        for at in SQUARES:
            if self.cells[at] & self.side != 0:
                found = self.moves_of(at, found)
                if len(found) > 0:
                    return True
        return False

    def identity(self) -> i64:
        """R17: what tells positions apart; an en passant target counts only if the capture is legal."""
        if self.target != NOWHERE and self.can_take_en_passant():
            return self.key ^ EN_PASSANT_KEYS[self.target]
        return self.key

    def can_take_en_passant(self) -> bool:
        """Whether some pawn may capture on the target."""
        behind: i64 = self.target - (NORTH if self.side == WHITE else -NORTH)
        for at in vec[i64]([behind - EAST, behind + EAST]):
            if self.cells[at] == self.side + PAWN and self.is_safe_en_passant(at):
                return True
        return False

    # --- moves ---

    def moves(self, kinds: i64, castling: bool) -> vec[i64]:
        """The moves of ALL made by men of these kinds (a bit each), and castling if allowed: R2, R8."""
        found = vec[i64](capacity=48)
        for at in SQUARES:
            man: i64 = self.cells[at]
            if man & self.side != 0 and (kinds >> (man & KIND)) & 1 != 0:
                found = self.moves_of(at, found)
        if castling and self.rights != 0 and self.checkers == 0:
            found = self.castlings(found)
        return found

    def moves_of(self, at: i64, found: vec[i64]) -> vec[i64]:
        """Add the moves of one man: R7 for ordinary moves, R11 onto the enemy king whatever happens to the own."""
        kind: i64 = self.cells[at] & KIND
        if kind == KING:
            return self.king_moves(at, found)
        allowed: i64 = self.answers
        if self.pinned & BITS[at] != 0:
            allowed &= LINES[self.king(self.side) * CELLS + at]
        if kind == PAWN:
            return self.pawn_moves(at, allowed, found)
        cells = self.cells
        foe: i64 = BOTH - self.side
        row: i64 = at * CELLS
        for step in STEPS[kind]:
            to: i64 = at + step
            while cells[to] == EMPTY:
                if allowed & BITS[to] != 0:
                    found = append(found, NUMBER[row + to])
                if kind == KNIGHT:
                    break
                to += step
            if cells[to] & foe != 0 and (allowed & BITS[to] != 0 or cells[to] == foe + KING):
                found = append(found, NUMBER[row + to])
        return found

    def king_moves(self, at: i64, found: vec[i64]) -> vec[i64]:
        """R7: the king goes where nobody attacks him; his own shadow protects nothing."""
        cells = self.cells
        foe: i64 = BOTH - self.side
        cells[at] = EMPTY
        for step in AROUND:
            to: i64 = at + step
            man: i64 = cells[to]
            if man == foe + KING or ((man == EMPTY or man & foe != 0) and not self.is_attacked(to, foe)):
                found = append(found, NUMBER[at * CELLS + to])
        cells[at] = self.side + KING
        return found

    def pawn_moves(self, at: i64, allowed: i64, found: vec[i64]) -> vec[i64]:
        """One step, two from the start, captures aslant, en passant (R9)."""
        cells = self.cells
        foe: i64 = BOTH - self.side
        forward: i64 = NORTH
        start_rank: i64 = A1 // WIDTH + 1
        if self.side == BLACK:
            forward = -NORTH
            start_rank = A8 // WIDTH - 1
        ahead: i64 = at + forward
        if cells[ahead] == EMPTY:
            if allowed & BITS[ahead] != 0:
                found = pawn_reaches(at, ahead, found)
            two_ahead: i64 = ahead + forward
            if at // WIDTH == start_rank and cells[two_ahead] == EMPTY and allowed & BITS[two_ahead] != 0:
                found = append(found, NUMBER[at * CELLS + two_ahead])
        to: i64 = ahead - EAST
        while to <= ahead + EAST:
            if cells[to] & foe != 0:
                if allowed & BITS[to] != 0 or cells[to] == foe + KING:
                    found = pawn_reaches(at, to, found)
            elif to == self.target and self.target != NOWHERE and self.is_safe_en_passant(at):
                found = append(found, NUMBER[at * CELLS + to])
            to += EAST + EAST
        return found

    def is_safe_en_passant(self, at: i64) -> bool:
        """R7 for a capture en passant: two pawns leave their line at once, so it is tried out."""
        cells = self.cells
        victim: i64 = self.target - (NORTH if self.side == WHITE else -NORTH)
        foe: i64 = BOTH - self.side
        cells[at] = EMPTY
        cells[victim] = EMPTY
        cells[self.target] = self.side + PAWN
        safe: bool = not self.is_attacked(self.king(self.side), foe)
        cells[at] = self.side + PAWN
        cells[victim] = foe + PAWN
        cells[self.target] = EMPTY
        return safe

    def castlings(self, found: vec[i64]) -> vec[i64]:
        """R8: rights, empty squares, and a king who neither crosses nor reaches an attacked square."""
        cells = self.cells
        king: i64 = E1
        short: i64 = WHITE_SHORT
        long: i64 = WHITE_LONG
        if self.side == BLACK:
            king = E8
            short = BLACK_SHORT
            long = BLACK_LONG
        if self.rights & long != 0 and cells[king - 3] == EMPTY:
            found = self.castle(king, -EAST, found)
        if self.rights & short != 0:
            found = self.castle(king, EAST, found)
        return found

    def castle(self, king: i64, way: i64, found: vec[i64]) -> vec[i64]:
        """Add one castling if the king's way is free and safe."""
        foe: i64 = BOTH - self.side
        near: i64 = king + way
        far: i64 = near + way
        if self.cells[near] != EMPTY or self.cells[far] != EMPTY:
            return found
        if self.is_attacked(near, foe) or self.is_attacked(far, foe):
            return found
        return append(found, NUMBER[king * CELLS + far])

    def is_castling(self, action: i64) -> bool:
        """Whether a move of this board is castling: the only one that takes a king two squares along."""
        way: i64 = GOALS[action] - STARTS[action]
        return (way == EAST + EAST or way == -EAST - EAST) and self.cells[STARTS[action]] & KIND == KING

    def is_capture(self, action: i64) -> bool:
        """Whether a move of this board takes something, en passant included."""
        return self.cells[GOALS[action]] != EMPTY or self.is_en_passant(action)

    def is_en_passant(self, action: i64) -> bool:
        """Whether a move of this board is a capture en passant."""
        return GOALS[action] == self.target and self.cells[STARTS[action]] & KIND == PAWN

    # --- what happens ---

    def put(self, man: i64, at: i64) -> None:
        """Set a man on a square."""
        self.cells[at] = man
        self.key ^= MAN_KEYS[man * CELLS + at]
        if man == WHITE + KING:
            self.white_king = at
        elif man == BLACK + KING:
            self.black_king = at

    def lift(self, at: i64) -> i64:
        """Take the man off a square."""
        man: i64 = self.cells[at]
        self.cells[at] = EMPTY
        self.key ^= MAN_KEYS[man * CELLS + at]
        return man

    def take(self, at: i64) -> None:
        """Remove a captured man."""
        self.lift(at)
        self.ids[at] = -1
        self.men -= 1

    def slide(self, at: i64, to: i64, becomes: i64) -> None:
        """Move a man, who may be promoted on the way."""
        man: i64 = self.lift(at)
        self.put(man if becomes == 0 else self.side + becomes, to)
        self.ids[to] = self.ids[at]
        self.ids[at] = -1

    def make(self, action: i64) -> bool:
        """Play a legal move; true if it was a capture or a pawn move (R19)."""
        at: i64 = STARTS[action]
        to: i64 = GOALS[action]
        pawn: bool = self.cells[at] & KIND == PAWN
        captures: bool = self.cells[to] != EMPTY
        if captures:
            self.take(to)
        elif self.is_en_passant(action):
            self.take(to - (NORTH if self.side == WHITE else -NORTH))
        elif self.is_castling(action):
            way: i64 = (to - at) // 2
            self.slide(to + way if way == EAST else to + way + way, at + way, 0)
        self.slide(at, to, BECOMES[action])
        self.lose_rights(KEPT_RIGHTS[at] & KEPT_RIGHTS[to])
        self.pass_on()
        if pawn and (to - at == NORTH + NORTH or at - to == NORTH + NORTH):
            self.target = (at + to) // 2
        return pawn or captures

    def lose_rights(self, kept: i64) -> None:
        """R8: a king or rook that has left home, or was taken there, castles no more."""
        left: i64 = self.rights & kept
        if left != self.rights:
            self.key ^= RIGHTS_KEYS[self.rights] ^ RIGHTS_KEYS[left]
            self.rights = left

    def pass_on(self) -> None:
        """R12: the other side is to move, and the chance to take en passant is gone."""
        self.side = BOTH - self.side
        self.key ^= BLACK_KEY
        self.target = NOWHERE


def pawn_reaches(at: i64, to: i64, found: vec[i64]) -> vec[i64]:
    """R10: on the last rank a pawn becomes one of four men."""
    if A1 + NORTH <= to < A8:
        return append(found, NUMBER[at * CELLS + to])
    first: i64 = PROMOTION[at * CELLS + to]
    way: i64 = 0
    while way < WAYS:
        found = append(found, first + way)
        way += 1
    return found


def rights_fit(board: Board) -> i64:
    """DR11: the castling rights that a placement can have, king and rook at home."""
    cells = board.cells
    rights: i64 = ALL_RIGHTS
    if cells[E1] != WHITE + KING:
        rights &= BLACK_SHORT | BLACK_LONG
    if cells[E8] != BLACK + KING:
        rights &= WHITE_SHORT | WHITE_LONG
    if cells[H1] != WHITE + ROOK:
        rights &= ALL_RIGHTS - WHITE_SHORT
    if cells[A1] != WHITE + ROOK:
        rights &= ALL_RIGHTS - WHITE_LONG
    if cells[H1 + 7 * NORTH] != BLACK + ROOK:
        rights &= ALL_RIGHTS - BLACK_SHORT
    if cells[A8] != BLACK + ROOK:
        rights &= ALL_RIGHTS - BLACK_LONG
    return rights
