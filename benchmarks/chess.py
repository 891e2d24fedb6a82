"""Random chess, move by move: our board beside python-chess and OpenSpiel, each driven from Python, in one run.

    python benchmarks/chess.py [--rounds 5] [--plies 6000]

Every player does the same: list the legal moves, draw one uniformly, make it, until nobody can move or 300 plies are
played. Rounds alternate between the players, the clock is CPU time, and medians are compared. The last lines play
Dice Chess itself, dice included: compiled from start to end, and the same game on python-chess.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from tablee import games
from tablee.engine.chance import Chance
from tablee.engine.playout import finish
from tablee.games.dice_chess import position
from tablee.games.dice_chess.rules import board as rules
from tablee.games.dice_chess.rules.squares import EVERY_KIND

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
LONGEST = 300
HERE = Path(__file__).resolve().parent
TARGET = 15
PAIRS = (("ours", "python-chess"), ("ours", "OpenSpiel"), ("ours, dice chess", "python-chess, dice chess"))

Player = Callable[[int, random.Random], int]  # so many plies at least; returns how many


def ours(plies: int, chance: random.Random) -> int:
    """Our compiled board."""
    start = position.read_fen(START.split()).board
    done = 0
    while done < plies:
        board = start.copy()
        for _ in range(LONGEST):
            moves = board.moves(EVERY_KIND, True)
            if not moves:
                break
            board.make(moves[int(chance.random() * float(len(moves)))])
            board.survey()
            done += 1
    return done


def python_chess() -> Player:
    """python-chess, as its own documentation plays it."""
    chess = import_module("chess")

    def play(plies: int, chance: random.Random) -> int:
        done = 0
        while done < plies:
            board = chess.Board()
            for _ in range(LONGEST):
                moves = list(board.legal_moves)
                if not moves:
                    break
                board.push(moves[int(chance.random() * len(moves))])
                done += 1
        return done

    return play


def open_spiel() -> Player:
    """OpenSpiel's C++ chess, which draws by repetition and fifty moves too."""
    game = import_module("pyspiel").load_game("chess")

    def play(plies: int, chance: random.Random) -> int:
        done = 0
        while done < plies:
            state = game.new_initial_state()
            for _ in range(LONGEST):
                if state.is_terminal():
                    break
                moves = state.legal_actions()
                state.apply_action(moves[int(chance.random() * len(moves))])
                done += 1
        return done

    return play


def our_dice_chess(plies: int, chance: random.Random) -> int:
    """Whole games of Dice Chess by the compiled engine; decisions, passes among them."""
    game, options = games.table("dice_chess(white=seat0)")
    start, luck = game.start(options), Chance(chance.getrandbits(32))
    done = 0
    while done < plies:
        done += finish(start.copy(), luck)
    return done


def python_dice_chess() -> Player:
    """Dice Chess on python-chess, without its rarer rules: no repetition, no fifty moves, no capture by pinned men."""
    chess = import_module("chess")

    def play(plies: int, chance: random.Random) -> int:
        done = 0
        while done < plies:
            board = chess.Board()
            for _ in range(LONGEST):
                moves = list(board.legal_moves)
                if not moves:
                    break
                low, high = 1 + int(chance.random() * 6), 1 + int(chance.random() * 6)
                if low != high:
                    moves = [move for move in moves if may_move(board, move, low, high)]
                move = moves[int(chance.random() * len(moves))] if moves else chess.Move.null()
                prey = board.king(not board.turn)
                board.push(move)
                done += 1
                if move and move.to_square == prey:
                    break
        return done

    def may_move(board: Any, move: Any, low: int, high: int) -> bool:
        kinds = {low, high}
        return board.piece_type_at(move.from_square) in kinds or bool(4 in kinds and board.is_castling(move))

    return play


def available() -> dict[str, Player]:
    """The players that are installed."""
    players: dict[str, Player] = {"ours": ours}
    for name, make in (("python-chess", python_chess), ("OpenSpiel", open_spiel)):
        try:
            players[name] = make()
        except ImportError:
            print(f"{name} is not installed")
    players["ours, dice chess"] = our_dice_chess
    if "python-chess" in players:
        players["python-chess, dice chess"] = python_dice_chess()
    return players


def speeds(players: dict[str, Player], rounds: int, plies: int) -> dict[str, float]:
    """The median plies per second of CPU time, in alternating rounds."""
    measured: dict[str, list[float]] = {name: [] for name in players}
    for number in range(-1, rounds):  # the first round warms up
        for name, player in players.items():
            many = plies * (10 if name.startswith("ours") else 1)
            chance = random.Random(number)
            began = time.process_time()
            done = player(many, chance)
            if number >= 0:
                measured[name].append(done / (time.process_time() - began))
    return {name: statistics.median(values) for name, values in measured.items()}


def main() -> None:
    """Run from the command line."""
    sys.path = [path for path in sys.path if Path(path).resolve() != HERE]  # or `import chess` would find this file
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--plies", type=int, default=6000)
    asked = parser.parse_args()
    print("rules:", "uncompiled" if rules.__file__.endswith(".py") else "compiled")
    found = speeds(available(), asked.rounds, asked.plies)
    for name, speed in found.items():
        print(f"{name:26} {speed:12,.0f} plies/s")
    for own, other in PAIRS:
        if other in found:
            print(f"{own} : {other} = {found[own] / found[other]:.1f}")
    if "python-chess" in found:
        reached = found["ours"] >= TARGET * found["python-chess"]
        print(f"target {TARGET} times python-chess on random legal plies: {'reached' if reached else 'MISSED'}")


if __name__ == "__main__":
    main()
