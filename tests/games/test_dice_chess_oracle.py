"""The moves of Dice Chess against python-chess, and the known counts of ordinary chess."""

import random

import chess
import pytest

from tablee.engine.contract import NATURE
from tablee.games import find
from tablee.games.dice_chess import position
from tablee.games.dice_chess.rules import board as board_module
from tablee.games.dice_chess.rules.board import Board
from tablee.games.dice_chess.rules.duel import Duel
from tablee.games.dice_chess.rules.squares import EVERY_KIND, PASS, TEXTS

COMPILED = not board_module.__file__.endswith(".py")
POSITIONS = 10_000
FACES = {"1": chess.PAWN, "2": chess.KNIGHT, "3": chess.BISHOP, "4": chess.ROOK, "5": chess.QUEEN, "6": chess.KING}


def ordinary_and_kingcap(board: "chess.Board") -> tuple[set[str], set[str]]:
    """§5: ORDINARY and KINGCAP by their definitions, from python-chess's generators."""
    prey = board.king(not board.turn)
    ordinary = {move.uci() for move in board.legal_moves if move.to_square != prey}
    kingcap = {move.uci() for move in board.pseudo_legal_moves if move.to_square == prey}
    return ordinary, kingcap


def legal(board: "chess.Board", moves: set[str], roll: str) -> set[str]:
    """§5: LEGAL(position, dice)."""
    if len(roll) == 2 and roll[0] == roll[1]:
        return moves
    shown = {FACES[face] for face in roll}

    def needs(text: str) -> set[int]:
        move = chess.Move.from_uci(text)
        return {chess.ROOK, chess.KING} if board.is_castling(move) else {board.piece_type_at(move.from_square)}

    return {text for text in moves if needs(text) & shown}


class Twin:
    """A dice game on our board and on python-chess's, side by side."""

    def __init__(self, duel: Duel, chance: random.Random) -> None:
        self.duel, self.chance = duel, chance
        self.board = chess.Board(position.write_fen(duel))
        self.kingcaps = 0

    def compare(self) -> None:
        """At the start of a turn: the same placement, rights, target and the same sets."""
        ours = position.write_fen(self.duel).split()
        assert ours[:4] == self.board.fen(en_passant="fen").split()[:4]
        found = [TEXTS[action] for action in self.duel.board.moves(EVERY_KIND, True)]
        ordinary, kingcap = ordinary_and_kingcap(self.board)
        assert len(found) == len(set(found))
        assert set(found) == ordinary | kingcap, ours
        assert self.duel.board.in_check() == self.board.is_check()
        assert self.duel.board.has_move() == bool(found)
        self.kingcaps += bool(kingcap)

    def turn(self) -> None:
        """One roll and one uniformly random answer."""
        self.compare()
        duel, board = self.duel, self.board
        roll = self.chance.choice(list(duel.actions(NATURE)))
        dice = duel.write(roll)
        duel.play(NATURE, roll)
        actions = list(duel.actions(duel.mover()))
        expected = legal(board, set.union(*ordinary_and_kingcap(board)), dice)
        assert {duel.write(action) for action in actions} == (expected or {"pass"}), (board.fen(), dice)
        action = self.chance.choice(actions)
        text = duel.write(action)
        duel.play(duel.mover(), action)
        board.push(chess.Move.null() if action == PASS else chess.Move.from_uci(text))


@pytest.mark.parametrize("table", ["dice_chess(white=seat0)", "dice_chess(white=seat0,check_dice=1)"])
def test_random_dice_games_have_the_moves_of_python_chess(table: str) -> None:
    """§5, R7, R8, R9, R11: ORDINARY, KINGCAP and LEGAL in 10,000 positions."""
    game = find("dice_chess")
    chance = random.Random(table)
    options = game.options([tuple(part.split("=")) for part in table[11:-1].split(",")])
    seen = kingcaps = 0
    while seen < POSITIONS // 2:
        twin = Twin(game.start(options), chance)
        while not twin.duel.over and seen < POSITIONS // 2:
            twin.turn()
            seen += 1
        kingcaps += twin.kingcaps
    assert kingcaps > 50


PERFT = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1": (20, 400, 8902, 197281),
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": (48, 2039, 97862, 4085603),
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": (14, 191, 2812, 43238),
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": (6, 264, 9467, 422333),
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": (44, 1486, 62379, 2103487),
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": (46, 2079, 89890, 3894594),
}


def perft(board: Board, depth: int) -> int:
    """How many sequences of ordinary moves there are."""
    moves = board.moves(EVERY_KIND, True)
    if depth == 1:
        return len(moves)
    total = 0
    for action in moves:
        after = board.copy()
        after.make(action)
        after.survey()
        total += perft(after, depth - 1)
    return total


@pytest.mark.parametrize("fen", PERFT)
def test_perft(fen: str) -> None:
    """R7: the known counts of ordinary chess, to depth 4 compiled and 2 uncompiled."""
    for depth, count in enumerate(PERFT[fen][: 4 if COMPILED else 2], 1):
        assert perft(position.read_fen(fen.split()).board, depth) == count


def random_placement(chance: random.Random) -> "chess.Board":
    """Any men anywhere (DR11): kings may touch, both may be in check, there may be nine queens."""
    board = chess.Board(None)
    squares = list(chess.SQUARES)
    chance.shuffle(squares)
    for colour in chess.COLORS:
        board.set_piece_at(squares.pop(), chess.Piece(chess.KING, colour))
    for _ in range(chance.randrange(1, 24)):
        square = squares.pop()
        kind = chance.choice(chess.PIECE_TYPES[:5])
        if kind != chess.PAWN or 0 < chess.square_rank(square) < 7:
            board.set_piece_at(square, chess.Piece(kind, chance.choice(chess.COLORS)))
    board.turn = chance.choice(chess.COLORS)
    targets = [square for square in chess.SQUARES if fits_en_passant(board, square)]
    if targets and chance.random() < 0.7:
        board.ep_square = chance.choice(targets)
    return board


def fits_en_passant(board: "chess.Board", target: int) -> bool:
    """DR11: d6 with White to move, a black pawn on d5, d6 and d7 empty."""
    forward, rank = (8, 5) if board.turn else (-8, 2)
    if chess.square_rank(target) != rank or board.piece_at(target) or board.piece_at(target + forward):
        return False
    return board.piece_at(target - forward) == chess.Piece(chess.PAWN, not board.turn)


def is_ordinary(board: "chess.Board", move: "chess.Move") -> bool:
    """§5, word for word: after the move the mover's own king is not attacked."""
    if move.to_square == board.king(not board.turn):
        return False
    after = board.copy(stack=False)
    after.push(move)
    return not after.is_attacked_by(after.turn, after.king(board.turn))


def test_any_placement_has_the_moves_of_the_definition() -> None:
    """DR3, DR11: set-up positions that no game reaches: adjacent kings, double checks, pins on every line."""
    chance = random.Random(11)
    for _ in range(3000):
        board = random_placement(chance)
        ours = position.read_fen(board.fen(en_passant="fen").split()).board
        ordinary = {move.uci() for move in board.pseudo_legal_moves if is_ordinary(board, move)}
        kingcap = ordinary_and_kingcap(board)[1]
        assert {TEXTS[action] for action in ours.moves(EVERY_KIND, True)} == ordinary | kingcap, board.fen()
        assert ours.has_move() == bool(ordinary | kingcap)


def test_identity_is_kept_up_to_date() -> None:
    """R17: the key kept move by move is the key of the position set up anew."""
    game = find("dice_chess")
    chance = random.Random(17)
    for _ in range(20):
        duel = game.start(game.options([("white", "seat0")]))
        while not duel.over:
            seat = duel.seats()[0]
            duel.play(seat, chance.choice(list(duel.actions(seat))))
            if duel.end != "king_capture":
                fresh = position.read_fen(position.write_fen(duel).split()).board
                assert fresh.identity() == duel.board.identity()
                assert fresh.men == duel.board.men
