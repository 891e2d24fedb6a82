"""Many games of one table side by side, stepped in compiled code into buffers that stay where they are.

Every buffer is a `vec`, whose memory numpy reads without copying it. Chance is played inside: a game waits for a seat
or is over. Where several seats owe an answer the first of them is asked.
"""

from __future__ import annotations

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, State
from tablee.engine.encoder import Encoder, Row
from tablee.engine.playout import draw

ALL_WELL: Final[i64] = -1
NUMBER_BYTES: Final[i64] = 8

# What becomes of a game that has ended
STAYS: Final[i64] = 0  # until it is begun anew
BEGINS_AT_ONCE: Final[i64] = 1
BEGINS_AT_NEXT_STEP: Final[i64] = 2


class Batch:
    """So many games from one start, each with its own chance."""

    def __init__(self, start: State, encoder: Encoder, games: i64, after_end: i64) -> None:
        self.start = start
        self.encoder = encoder
        self.games = games
        self.after_end = after_end
        self.seats: i64 = start.seat_count
        self.width: i64 = encoder.width
        self.action_count: i64 = encoder.action_count
        self.states = vec[State]([start] * games)
        self.chances = vec[Chance]([Chance(0) for _ in range(games)])
        nothing = vec[i64]()
        self.actions = vec[vec[i64]]([nothing] * games)  # what each game's player may play, as its step numbers it
        self.numbers = vec[vec[i64]]([nothing] * games)  # the same by the fixed numbers
        self.begun = vec[bool]([False] * games)
        # the buffers
        self.observation = Row(games * self.width)  # of the player
        self.mask = vec[u8]([u8(0)] * (games * self.action_count))
        self.player = vec[i64]([-1] * games)  # who is to play; after the end who played last
        self.rewards = vec[float]([0.0] * (games * self.seats))  # what each seat got by the last step
        self.reward = vec[float]([0.0] * games)  # what the seat got that played
        self.ended = vec[bool]([False] * games)  # by the last step
        self.last_observation = Row(games * self.width)  # of games that have ended and begun anew in one step

    def begin(self, game: i64, seed: i64) -> None:
        """Start a game with a seed of its own."""
        self.chances[game] = Chance(seed)
        self.begun[game] = True
        self.clear(game)
        self.restart(game)

    def step(self, chosen: bytes) -> i64:
        """Play one number in every game (64 bits each); ALL_WELL, or the first game in which it cannot be played.

        If one cannot be played nothing is.
        """
        game: i64 = 0
        while game < self.games:
            if not self.is_answer(game, read_i64_le(chosen, game * NUMBER_BYTES)):
                return game
            game += 1
        game = 0
        while game < self.games:
            self.play(game, read_i64_le(chosen, game * NUMBER_BYTES))
            game += 1
        return ALL_WELL

    def choose(self, chance: Chance) -> vec[i64]:
        """A random legal number for every game, each equally likely; 0 for a game that is over."""
        chosen = vec[i64]([0] * self.games)
        game: i64 = 0
        while game < self.games:
            legal = self.numbers[game]
            if len(legal) > 0:
                chosen[game] = legal[chance.below(len(legal))]
            game += 1
        return chosen

    def is_answer(self, game: i64, number: i64) -> bool:
        """Whether a number may be played in a game; one that begins anew takes any."""
        if not self.begun[game]:
            return False
        if self.states[game].over:
            return self.after_end == BEGINS_AT_NEXT_STEP
        return 0 <= number < self.action_count and self.mask[game * self.action_count + number] == 1

    def play(self, game: i64, number: i64) -> None:
        """Play a legal number, let chance fall, and fill the game's part of the buffers."""
        if self.ended[game]:
            self.clear(game)
        if self.states[game].over:
            self.restart(game)
            return
        place: i64 = 0
        for legal in self.numbers[game]:
            if legal == number:
                self.act(game, self.actions[game][place])
                return
            place += 1

    def act(self, game: i64, action: i64) -> None:
        """Play a legal action as the game's step numbers it, and let chance fall."""
        self.mask_all(game)
        self.states[game].play(self.player[game], action)
        self.run(game)

    def mask_all(self, game: i64) -> None:
        """Nothing may be played until somebody is asked again."""
        mask: i64 = game * self.action_count
        for legal in self.numbers[game]:
            self.mask[mask + legal] = u8(0)

    def clear(self, game: i64) -> None:
        """The rewards of the last step are taken."""
        self.ended[game] = False
        self.reward[game] = 0.0
        seat: i64 = 0
        while seat < self.seats:
            self.rewards[game * self.seats + seat] = 0.0
            seat += 1

    def restart(self, game: i64) -> None:
        """Set a game up again; its chance goes on."""
        self.mask_all(game)
        self.states[game] = self.start.copy()
        self.run(game)

    def run(self, game: i64) -> None:
        """Let chance fall until a seat is to play or the game is over, and show it."""
        state = self.states[game]
        while not state.over:
            seat: i64 = state.seats()[0]
            if seat != NATURE:
                self.ask(game, state, seat)
                return
            state.play(NATURE, draw(state, self.chances[game]))
        self.end(game, state)

    def ask(self, game: i64, state: State, seat: i64) -> None:
        """Show a game to the seat that is to play."""
        self.player[game] = seat
        actions = self.encoder.actions(state, seat)
        numbers = self.encoder.numbers(state, seat, actions)
        self.actions[game] = actions
        self.numbers[game] = numbers
        mask: i64 = game * self.action_count
        for legal in numbers:
            self.mask[mask + legal] = u8(1)
        self.observation.at = game * self.width
        self.encoder.encode(state, seat, self.observation)

    def end(self, game: i64, state: State) -> None:
        """Give each seat what its share of the victory exceeds the fair one by, as OpenSpiel's games do."""
        outcome = state.outcome()
        assert outcome is not None
        player: i64 = self.player[game]
        seats: float = float(self.seats)
        self.ended[game] = True
        seat: i64 = 0
        while seat < self.seats:
            reward: float = (seats * outcome.share(seat) - 1.0) / (seats - 1.0)
            self.rewards[game * self.seats + seat] = reward
            if seat == player:
                self.reward[game] = reward
            seat += 1
        shown = self.last_observation if self.after_end == BEGINS_AT_ONCE else self.observation
        shown.at = game * self.width
        self.encoder.encode(state, player, shown)
        self.numbers[game] = vec[i64]()
        if self.after_end == BEGINS_AT_ONCE:
            self.restart(game)
