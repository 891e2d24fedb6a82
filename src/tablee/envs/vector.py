"""Many games of one table, stepped in compiled code, as a vector environment of Gymnasium."""

from __future__ import annotations

from typing import Any, ClassVar, Final, NoReturn

import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from tablee import api, bots
from tablee.engine import door
from tablee.engine.batch import ALL_WELL, BEGINS_AT_NEXT_STEP, BEGINS_AT_ONCE, STAYS
from tablee.engine.chance import Chance

Array = np.ndarray[Any, Any]

AFTER_END: Final = {
    AutoresetMode.SAME_STEP: BEGINS_AT_ONCE,
    AutoresetMode.NEXT_STEP: BEGINS_AT_NEXT_STEP,
    AutoresetMode.DISABLED: STAYS,
}
MOST_SHOWN: Final = 8  # legal numbers in an error's sentence
MOST_SEED: Final = 1 << 62


class GamesVectorEnv(VectorEnv[Array, Array, Array]):
    """Games in which whoever's turn it is acts: each step plays one action in every game.

    An observation is that of the seat to play. `info` holds `player` (that seat), `action_mask`, and `rewards` (what
    every seat got by the last step); the reward of a step is what the seat got that played. Rewards fall at the end:
    by what a seat's share of the victory exceeds the fair one, 1 for a win alone.
    """

    after_end: ClassVar = AFTER_END

    def __init__(self, start: api.GameState, n: int, autoreset: AutoresetMode, copy: bool, scaled: bool) -> None:
        self.game = start.loaded
        self.encoder = self.game.encoder
        self.num_envs = n
        self.copy = copy
        self.autoreset = autoreset
        self.metadata = {"autoreset_mode": autoreset, "render_modes": []}
        highs = np.concatenate([np.full(each.width, each.high, np.int16) for each in self.encoder.features])
        if scaled:
            self.single_observation_space = Box(0.0, 1.0, highs.shape, np.float32)
        else:
            self.single_observation_space = Box(np.zeros_like(highs), highs, dtype=np.int16)
        self.single_action_space = Discrete(int(self.encoder.action_count))
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)
        batch = start.batch(n, self.after_end[autoreset])
        self._batch = batch
        self._parts = 1 / highs.astype(np.float32) if scaled else None
        self._observation = np.asarray(memoryview(batch.observation.values)).reshape(n, -1)
        self._last_observation = np.asarray(memoryview(batch.last_observation.values)).reshape(n, -1)
        self._mask = np.asarray(memoryview(batch.mask)).view(np.int8).reshape(n, -1)
        self._player = np.asarray(memoryview(batch.player))
        self._rewards = np.asarray(memoryview(batch.rewards)).reshape(n, -1)
        self._reward = np.asarray(memoryview(batch.reward))
        self._ended = np.asarray(memoryview(batch.ended)).view(bool)
        self._never = np.zeros(n, bool)
        self._never.flags.writeable = False

    def __repr__(self) -> str:
        return f"GamesVectorEnv({self.game.text}, {self.num_envs})"

    def __reduce__(self) -> NoReturn:
        raise TypeError(f"{self!r} cannot be pickled or copied: make another one, and begin it with the same seed")

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """Begin all games, or those of `options={"reset_mask": …}`; game i has the seed `seed + i`, or `seed[i]`."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        chosen = self._chosen(options or {})
        for game, own in enumerate(self._seeds(seed)):
            if chosen[game]:
                self._begin(game, own % MOST_SEED)
        return self._seen(self._observation), self._info()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Play one number in every game; if one of them cannot be played none is, and an error says why."""
        self._play(actions)
        info = self._info()
        if self.autoreset is AutoresetMode.SAME_STEP and self._ended.any():
            info |= self._final()
        reward, ended, truncated = map(self._given, (self._reward, self._ended, self._never))
        return self._seen(self._observation), reward, ended, truncated, info

    def _begin(self, game: int, seed: int) -> None:
        self._batch.begin(game, seed)

    def _play(self, actions: Array) -> None:
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise InvalidAction(
                f"{self.num_envs} whole numbers are needed, one for each game; these are of the shape {given.shape} "
                f"and the type {given.dtype}"
            )
        fault = self._batch.step(given.astype("<i8").tobytes())
        if fault != ALL_WELL:
            raise self._refusal(fault, int(given[fault]))

    def random_actions(self, chance: Chance) -> Array:
        """A random legal number for every game, each equally likely; 0 for a game that is over."""
        return np.asarray(memoryview(self._batch.choose(chance)))

    def ask(self, bot: bots.Bot) -> Array:
        """What a bot of the house would play in every game, by its number; 0 for a game that is over."""
        batch, game = self._batch, self.game.game
        asked = np.zeros(self.num_envs, np.int64)
        for place, (state, seat) in enumerate(zip(batch.states, batch.player, strict=True)):
            if not state.over:
                action = bots.ask(bot, game, state, seat)
                asked[place] = batch.numbers[place][list(batch.actions[place]).index(action)]
        return asked

    def observe(self, game: int, seat: int) -> Array:
        """What any seat of a game may know."""
        self._existing(game)
        if not 0 <= seat < self.game.seats:
            raise IndexError(f"there is no seat {seat}: the seats are 0 to {self.game.seats - 1}")
        return np.asarray(memoryview(self.encoder.observe(self._batch.states[game], seat)))

    def state(self, game: int) -> api.GameState:
        """A copy of a game as it stands, all that is hidden included; it has no log."""
        self._existing(game)
        return api.GameState(self.game, self._batch.states[game].copy(), origin="imagined")

    # --- what is given back ---

    def _seen(self, observation: Array) -> Array:
        return self._given(observation) if self._parts is None else observation * self._parts

    def _given(self, buffer: Array) -> Array:
        return buffer.copy() if self.copy else buffer

    def _info(self) -> dict[str, Any]:
        return {
            "player": self._given(self._player),
            "action_mask": self._given(self._mask),
            "rewards": self._given(self._rewards),
        }

    def _final(self) -> dict[str, Any]:
        """The last observations of games that have ended and begun anew, where Gymnasium's wrappers look for them."""
        last = np.full(self.num_envs, None, object)
        for game in np.flatnonzero(self._ended):
            last[game] = self._seen(self._last_observation[game])
        ended = self._ended.copy()
        return {
            "final_obs": last,
            "_final_obs": ended,
            "final_info": {"rewards": self._rewards.copy()},
            "_final_info": ended,
        }

    # --- what is asked for ---

    def _seeds(self, seed: int | list[int | None] | None) -> list[int]:
        if isinstance(seed, int):
            return [seed + game for game in range(self.num_envs)]
        if seed is not None and len(seed) != self.num_envs:
            raise ValueError(f"{len(seed)} seeds are given for {self.num_envs} games")
        own = [int(number) for number in self.np_random.integers(MOST_SEED, size=self.num_envs)]
        return (
            own if seed is None else [mine if given is None else given for mine, given in zip(own, seed, strict=True)]
        )

    def _chosen(self, options: dict[str, Any]) -> Array:
        unknown = set(options) - {"reset_mask"}
        if unknown:
            raise ValueError(f"there is no option {min(unknown)!r} of a reset; there is reset_mask")
        mask = np.asarray(options.get("reset_mask", np.ones(self.num_envs, bool)))
        if mask.shape != (self.num_envs,) or mask.dtype != bool:
            raise ValueError(f"reset_mask is {self.num_envs} times True or False, not {mask.dtype} of {mask.shape}")
        return mask

    def _existing(self, game: int) -> None:
        if not 0 <= game < self.num_envs:
            raise IndexError(f"there is no game {game}: the games are 0 to {self.num_envs - 1}")

    def _refusal(self, game: int, number: int) -> Exception:
        """Why a number cannot be played."""
        if not self._batch.begun[game]:
            return ResetNeeded(f"game {game} has not begun: call reset first")
        state = self._batch.states[game]
        if state.over:
            return ResetNeeded(f"game {game} is over: begin it with reset(options={{'reset_mask': …}})")
        seat = self._batch.player[game]
        if not 0 <= number < self.encoder.action_count:
            reason = f"the numbers go from 0 to {self.encoder.action_count - 1}"
        else:
            names = ", ".join(each.name for each in self.encoder.ranges if 0 <= number - each.offset < each.size)
            reason = f"it is masked ({names})"
        legal = self.encoder.legal(state, seat)
        shown = ", ".join(f"{each} ({state.write(legal[each])})" for each in list(legal)[:MOST_SHOWN])
        more = f" … ({len(legal)} in all)" if len(legal) > MOST_SHOWN else ""
        return InvalidAction(
            f"game {game}: seat {seat} cannot play {number}: {reason}; {door.waiting_for(state)}: {shown}{more}"
        )
