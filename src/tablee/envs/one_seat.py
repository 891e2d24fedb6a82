"""`make_vec` with opponents: whoever learns has one seat of every game, bots and policies have the others."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium.error import InvalidAction
from gymnasium.vector import AutoresetMode

from tablee import api, bots
from tablee.engine.batch import STAYS
from tablee.engine.chance import Chance
from tablee.engine.contract import Heuristic
from tablee.engine.encoder import Row
from tablee.envs.vector import AFTER_END, MOST_SEED, Array, GamesVectorEnv

Policy = Callable[[Array, Array], Array]  # observations and masks of some games in, a number for each of them out


class OneSeatVectorEnv(GamesVectorEnv):
    """Games in which one seat learns: a step plays its action and then those of all others, until it is asked again.

    The own seat changes with every game: in game i it is seat i first, and goes round. Who plays the others is drawn
    for each game: an opponent is a bot of the house by name, or a policy, which answers for many games at once.
    The reward is that of the own seat; with `promising`, a difference in the game's heuristic value that promises much,
    it is shaped: every step adds how much better the position has become, which adds up to the same over every game
    from a given start. `info["rewards"]` is never shaped.
    """

    after_end: ClassVar = {**AFTER_END, AutoresetMode.SAME_STEP: STAYS}  # the last observation is the own seat's

    def __init__(
        self,
        start: api.GameState,
        n: int,
        autoreset: AutoresetMode,
        copy: bool,
        scaled: bool,
        opponents: Sequence[str | Policy],
        promising: float | None,
    ) -> None:
        super().__init__(start, n, autoreset, copy, scaled)
        self.opponents = opponents if isinstance(opponents, list) else list(opponents)  # a list may grow meanwhile
        for opponent in self.opponents:
            if isinstance(opponent, str):
                self.game.bot(opponent)  # every name is tried before a game begins
        self.promising = promising
        self._heuristic: Heuristic = self.game.game.heuristic()
        self._lots = [Chance(0) for _ in range(n)]  # what draws the opponent of each game, and its seed
        self._bots: list[dict[str, bots.Bot]] = [{} for _ in range(n)]
        self._own = np.full(n, -1, np.int64)
        self._opponent = np.zeros(n, np.int64)  # its place among the opponents
        self._asked = np.zeros(n, bool)  # whether the own seat has been asked in this game
        self._promise = np.zeros(n)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin all games, or some, as without opponents; a game's seed draws its opponents, too."""
        super().reset(seed=seed, options=options)
        self._let_others_play()
        self._promise[:] = self._promised()
        return self._seen(self._observation), self._info()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Play one number in every game, and let the others play until the own seat is asked again."""
        begins = self._ended.copy()  # the batch begins these anew by itself
        self._play(actions)
        for game in np.flatnonzero(begins).tolist():
            self._deal(game)
        self._let_others_play()
        ended, rewards = self._ended.copy(), self._rewards.copy()
        reward = rewards[np.arange(self.num_envs), self._own]
        promise = self._promised()
        reward += np.where(begins, 0.0, promise - self._promise)
        begins_at_once = self.autoreset is AutoresetMode.SAME_STEP
        for game in np.flatnonzero(ended).tolist():
            self._show_end(game, self._batch.last_observation if begins_at_once else self._batch.observation)
        final = {}
        if begins_at_once and ended.any():
            final = self._final()
            for game in np.flatnonzero(ended).tolist():
                self._restart(game)
            self._let_others_play()
            promise = self._promised()
        self._promise[:] = promise
        info = {**self._info(), "rewards": rewards, **final}
        return self._seen(self._observation), reward, ended, self._never.copy(), info

    def _info(self) -> dict[str, Any]:
        return {**super()._info(), "player": self._own.copy()}

    def _show_end(self, game: int, row: Row) -> None:
        """How a game has ended, as the own seat sees it."""
        row.at = game * self.encoder.width
        self.encoder.encode(self._batch.states[game], int(self._own[game]), row)

    # --- who sits where ---

    def _begin(self, game: int, seed: int) -> None:
        super()._begin(game, seed)
        self._lots[game] = Chance((seed + MOST_SEED // 2) % MOST_SEED)  # other numbers than the game's own chance
        self._bots[game] = {}
        self._own[game] = game - 1
        self._deal(game)

    def _restart(self, game: int) -> None:
        self._batch.clear(game)
        self._batch.restart(game)
        self._deal(game)

    def _deal(self, game: int) -> None:
        """The own seat is the next one; who plays the others is drawn."""
        self._own[game] = (self._own[game] + 1) % self.game.seats
        self._opponent[game] = self._lots[game].below(len(self.opponents))
        self._asked[game] = False

    # --- the others ---

    def _let_others_play(self) -> None:
        """Until every game waits for its own seat, or has ended after that seat has been asked."""
        while True:
            while (waiting := np.flatnonzero((self._player != self._own) & ~self._ended)).size:
                for place, opponent in enumerate(self.opponents):
                    theirs = waiting[self._opponent[waiting] == place]
                    if isinstance(opponent, str):
                        for game in theirs.tolist():
                            self._ask(game, opponent)
                    elif theirs.size:
                        self._follow(theirs, opponent)
            self._asked |= ~self._ended
            if self._asked.all():
                return
            for game in np.flatnonzero(~self._asked).tolist():
                self._restart(game)

    def _ask(self, game: int, name: str) -> None:
        """A bot plays in a game until it is another's turn."""
        batch, own = self._batch, self._bots[game]
        if name not in own:
            own[name] = self.game.bot(name, self._lots[game].bits())
        while not self._ended[game] and (seat := int(self._player[game])) != self._own[game]:
            batch.act(game, bots.ask(own[name], self.game.game, batch.states[game], seat))

    def _follow(self, games: Array, policy: Policy) -> None:
        """A policy plays one action in each of some games."""
        numbers = np.asarray(policy(self._seen(self._observation[games]), self._mask[games]))
        if numbers.shape != games.shape or numbers.dtype.kind not in "iu":
            raise InvalidAction(
                f"an opponent's policy was asked for {games.size} whole numbers and gave something of the shape "
                f"{numbers.shape} and the type {numbers.dtype}"
            )
        for game, number in zip(games.tolist(), numbers.tolist(), strict=True):
            if not self._batch.is_answer(game, number):
                raise InvalidAction(f"an opponent's policy: {self._refusal(game, number)}")
            self._batch.play(game, number)

    # --- hints ---

    def _promised(self) -> Array:
        """How good the heuristic finds the games for their own seats, from -1 to 1; nothing after the end."""
        found = np.zeros(self.num_envs)
        if self.promising is not None:
            for game in np.flatnonzero(~self._ended & (self._own >= 0)).tolist():
                value = self._heuristic.value(self._batch.states[game], int(self._own[game]))
                found[game] = math.tanh(value / self.promising)
        return found
