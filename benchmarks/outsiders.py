"""The players of strength.py: our search and the outsiders, each with the same processor time for a decision.

Our search and OpenSpiel's bots look at the clock of their thread before every iteration. A chess engine is another
process: it searches without an end, and is stopped when its own processor clock says so (on Linux).
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from functools import cache
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from tablee.adapters import open_spiel
from tablee.bots import Bot, Knowledge
from tablee.bots.expectiminimax import ExpectiminimaxBot
from tablee.bots.levels import make_master
from tablee.bots.search import Budget, Search, most_visited
from tablee.engine.game import Game
from tablee.engine.trained import heuristic_of
from tablee.games.dice_chess.position import write_fen
from tablee.games.dice_chess.rules.duel import Duel
from tablee.games.dice_chess.rules.squares import BOTH

OURS, OPEN_SPIEL, STOCKFISH, FAIRY = "ours", "OpenSpiel", "Stockfish", "Fairy-Stockfish"
ENGINES = {STOCKFISH: "stockfish", FAIRY: "fairy-stockfish"}
ENDLESS = 10**9
LEAST = 2  # simulations without which OpenSpiel's bots have nothing to choose from
CURIOSITY = 2.0  # as in OpenSpiel's own examples, with returns from -1 to 1
KING_CAPTURE = "[kingcapture:extinction]\nextinctionPieceTypes = k\n"  # chess without check, lost with the king
WON = 10**6


def player(who: str, table: str, game: Game, seed: int, seconds: float) -> Player:
    """One of the players, for one game."""
    if who == OURS:
        return Ours(seed, seconds, game)
    if who == OPEN_SPIEL:
        return OpenSpiel(seed, seconds, table)
    return Chess(who, seed, seconds)


def is_here(who: str) -> bool:
    """Whether a player is installed."""
    return who not in ENGINES or path_of(who) is not None


class Player(Bot):
    """A bot whose thoughts are measured; what is forced takes no thought."""

    def __init__(self, name: str, seed: int, seconds: float) -> None:
        super().__init__(name, seed)
        self.seconds = seconds
        self.decisions = 0
        self.spent = 0.0
        self.simulations = 0
        self.detours = 0  # decisions that had to be taken in another way

    def choose(self, known: Knowledge) -> int:
        listed = [*known.actions(), *known.proposals()]
        if len(listed) == 1:
            return int(listed[0])
        self.decisions += 1
        began = self.clock()
        action = self.decide(known)
        self.spent += self.clock() - began
        return action

    def clock(self) -> float:
        """The processor time of whoever thinks."""
        return time.thread_time()

    def decide(self, known: Knowledge) -> int:
        raise NotImplementedError


class Ours(Player):
    """Our search, with the parameters of the strongest level."""

    def __init__(self, seed: int, seconds: float, game: Game) -> None:
        super().__init__(OURS, seed, seconds)
        self.heuristic = heuristic_of(game)
        self.master = make_master(seed, self.heuristic)

    def decide(self, known: Knowledge) -> int:
        if isinstance(self.master, ExpectiminimaxBot):
            self.master.budget = Budget(ENDLESS, self.seconds)
            found = self.master.think(known)
            self.simulations += found.evaluated
            return int(found.best)
        until = time.thread_time() + self.seconds
        search = Search(known, self.heuristic, self.master.parameters, self.chance)
        search.iterate()
        self.simulations += 1
        while time.thread_time() < until:
            search.iterate()
            self.simulations += 1
        return search.root.actions[most_visited(search.root)]


# --- OpenSpiel ---


class TimeIsUp(Exception):
    """Ends a search between two simulations."""


class Hourglass:
    """Counts the simulations of one decision and ends them in time."""

    def __init__(self) -> None:
        self.until = 0.0
        self.turned = 0

    def start(self, seconds: float) -> None:
        self.until = time.thread_time() + seconds
        self.turned = 0

    def turn(self) -> None:
        if self.turned >= LEAST and time.thread_time() >= self.until:
            raise TimeIsUp
        self.turned += 1


class TimedMCTS(mcts.MCTSBot):  # type: ignore[misc]  # OpenSpiel has no types
    """OpenSpiel's MCTS, bound by time."""

    def __init__(self, game: Any, seed: int) -> None:
        luck = np.random.RandomState(seed % 2**32)
        super().__init__(game, CURIOSITY, ENDLESS, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
        self.glass = Hourglass()
        self.root: Any = None

    def step(self, state: open_spiel.Position) -> int:
        try:
            return int(super().step(state))
        except TimeIsUp:
            return int(self.root.best_child().action)

    def _apply_tree_policy(self, root: Any, state: open_spiel.Position) -> Any:
        self.glass.turn()
        self.root = root
        return super()._apply_tree_policy(root, state)


class TimedISMCTS(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's ISMCTS, bound by time."""

    def __init__(self, game: Any, seed: int) -> None:
        luck = np.random.RandomState(seed % 2**32)
        super().__init__(
            game,
            mcts.RandomRolloutEvaluator(1, luck),
            CURIOSITY,
            ENDLESS,
            random_state=luck,
            use_observation_string=True,  # what a seat knows now is all that matters, and makes fewer nodes
        )
        self.glass = Hourglass()

    def run_search(self, state: open_spiel.Position) -> Any:
        try:
            return super().run_search(state)
        except TimeIsUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: open_spiel.Position) -> Any:
        self.glass.turn()
        return super().sample_root_state(state)


class OpenSpiel(Player):
    """OpenSpiel's bot for the table: ISMCTS where something is hidden, else MCTS."""

    def __init__(self, seed: int, seconds: float, table: str) -> None:
        super().__init__(OPEN_SPIEL, seed, seconds)
        game = loaded(table)
        thinker = TimedISMCTS if game.ours.heuristic().has_hidden_information() else TimedMCTS
        self.bot = open_spiel.SpielBot(OPEN_SPIEL, seed, game, thinker(game, seed))

    def decide(self, known: Knowledge) -> int:
        glass: Hourglass = self.bot.thinker.glass
        glass.start(self.seconds)
        action = self.bot.choose(known)
        self.simulations += glass.turned
        return action


@cache
def loaded(table: str) -> open_spiel.OpenSpielGame:
    """The table as OpenSpiel sees it."""
    return open_spiel.load(table)


# --- chess engines ---


def path_of(who: str) -> str | None:
    """Where an engine is; Debian has a place of its own for games."""
    return shutil.which(ENGINES[who]) or shutil.which(ENGINES[who], path="/usr/games")


class Engine:
    """A process that speaks UCI."""

    def __init__(self, who: str) -> None:
        path = path_of(who)
        if path is None:
            raise SystemExit(f"{who} is not installed (Debian: apt install {ENGINES[who]})")
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.tell("uci")
        self.wait_for("uciok")
        if who == FAIRY:
            with tempfile.NamedTemporaryFile("w", suffix=".ini") as file:
                file.write(KING_CAPTURE)
                file.flush()
                self.tell(f"setoption name VariantPath value {file.name}")
                self.tell("setoption name UCI_Variant value kingcapture")
                self.ready()

    def tell(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")

    def wait_for(self, word: str) -> list[str]:
        """All lines up to the one that begins with a word."""
        assert self.process.stdout is not None
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if line.startswith(word):
                return lines
        raise RuntimeError(f"the engine ended instead of saying {word}; its last words: {lines[-3:]}")

    def ready(self) -> None:
        self.tell("isready")
        self.wait_for("readyok")

    def new_game(self) -> None:
        self.tell("ucinewgame")
        self.ready()

    def clock(self) -> float:
        """The engine's processor time: Linux gives every process a clock by this number."""
        return time.clock_gettime((~self.process.pid << 3) | 2)

    def search(self, fen: str, moves: list[str], seconds: float) -> tuple[str, int]:
        """The best of the moves (of all, if none are named) and its score in centipawns, after so much thought."""
        self.tell(f"position fen {fen}")
        until = self.clock() + seconds
        self.tell("go infinite" + (f" searchmoves {' '.join(moves)}" if moves else ""))
        while (left := until - self.clock()) > 0:
            time.sleep(max(left, 0.0002))
        self.tell("stop")
        lines = self.wait_for("bestmove")
        scores = [line.split() for line in lines if " score " in line]
        return lines[-1].split()[1], score_of(scores[-1]) if scores else 0


def score_of(words: list[str]) -> int:
    """Centipawns for the side to move; the sooner a mate the better for who gives it."""
    kind, value = words[words.index("score") + 1 :][:2]
    number = int(value)
    if kind == "cp":
        return number
    return WON - number if number > 0 else -WON - number


@cache
def engine(who: str) -> Engine:
    """One process of each kind is enough."""
    return Engine(who)


class Chess(Player):
    """A chess engine at Dice Chess: it searches chess, restricted to the moves that the dice allow.

    A king that can be captured is captured. Stockfish knows no position in which the side to move could capture a king;
    if the dice forbid the capture there, it searches what each allowed move leads to, in the same time altogether.
    Fairy-Stockfish plays chess without check in which the king is captured, and knows every position.
    """

    def __init__(self, who: str, seed: int, seconds: float) -> None:
        super().__init__(who, seed, seconds)
        self.engine = engine(who)
        self.engine.new_game()

    def clock(self) -> float:
        return self.engine.clock()

    def decide(self, known: Knowledge) -> int:
        duel = known.imagine(self.chance)
        assert isinstance(duel, Duel)
        actions = {duel.write(action): action for action in known.actions()}
        for action in actions.values():
            if after(duel, action).end == "king_capture":
                return action
        prey = duel.board.king(BOTH - duel.board.side)
        if self.name == STOCKFISH and duel.board.is_attacked(prey, duel.board.side):
            self.detours += 1
            share = self.seconds / len(actions)
            return max(actions.values(), key=lambda action: self.worth(after(duel, action), known.seat, share))
        best, _ = self.engine.search(write_fen(duel), list(actions), self.seconds)
        return actions[best]

    def worth(self, duel: Duel, seat: int, seconds: float) -> int:
        """What a position in which the opponent is to move is worth to a seat."""
        outcome = duel.outcome()
        if outcome is not None:
            return round(WON * (2 * outcome.share(seat) - 1))
        return -self.engine.search(write_fen(duel), [], seconds)[1]


def after(duel: Duel, action: int) -> Duel:
    """The position that an action leads to."""
    twin = duel.copy()
    twin.play(twin.mover(), action)
    return twin
