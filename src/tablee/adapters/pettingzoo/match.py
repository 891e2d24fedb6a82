"""One game after another, as PettingZoo's environments play them: numbers in, numbers out."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from operator import index
from typing import Any, Final

import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded
from numpy.typing import NDArray

from tablee.adapters.pickles import check_rules
from tablee.api import LoadedGame
from tablee.bots import Bot, ask
from tablee.engine import door
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, State
from tablee.engine.playout import draw

MOST_NAMED: Final = 12  # actions, in an error
Log = list[tuple[int, str]]


class Match:
    """A state, the chance that plays in it, and what its seats may do."""

    def __init__(self, game: LoadedGame) -> None:
        self.game = game
        self.encoder = game.encoder
        self.highs = np.array([f.high for f in self.encoder.features for _ in range(f.width)], np.float32)
        self.chance: Chance | None = None
        self.state: State | None = None  # until the first game begins

    def __reduce__(self) -> tuple[Callable[..., Match], tuple[Any, ...]]:
        chance = self.chance
        drawn = None if chance is None else tuple(map(int, (chance.a, chance.b, chance.c, chance.counter)))
        begun = None if self.state is None else (self.origin, self.log)
        return restore, (self.game, self.game.game.rules_version, drawn, begun)

    def begin(self, seed: int | None, position: str | None = None) -> None:
        """A new game; without a seed its chance goes on, or is anyone's guess."""
        if seed is not None or self.chance is None:
            self.chance = Chance(random.getrandbits(62) if seed is None else seed)
        self.start(position)
        self.let_chance_play()

    def start(self, position: str | None) -> None:
        """Lay the table; BadPosition if the position cannot be."""
        game, options = self.game.game, self.game.options
        self.state = game.start(options) if position is None else game.position(options, position)
        self.origin = position
        self.log: Log = []
        self.legal_now: dict[int, dict[int, int]] = {}

    @property
    def now(self) -> State:
        """The state; ResetNeeded before the first game."""
        if self.state is None:
            raise ResetNeeded("no game has begun: call reset() first")
        return self.state

    @property
    def owing(self) -> list[int]:
        """The seats that owe an answer."""
        return [] if self.now.over else [int(seat) for seat in self.now.seats()]

    def legal(self, seat: int) -> Mapping[int, int]:
        """What a seat may play now: the step's own actions by their fixed numbers."""
        found = self.legal_now.get(seat)
        if found is None:
            found = self.encoder.legal(self.now, seat) if seat in self.owing else {}
            self.legal_now[seat] = found
        return found

    def judge(self, seat: int, given: Any) -> int:
        """The number, if the seat may play it now; InvalidAction with the fact if not."""
        count = self.encoder.action_count
        number = whole(given)
        if not 0 <= number < count:
            raise InvalidAction(f"{given!r} is no action: actions are whole numbers from 0 to {count - 1}")
        legal = self.legal(seat)
        if number not in legal:
            some = ", ".join(f"{each} ({self.now.write(legal[each])})" for each in sorted(legal)[:MOST_NAMED])
            more = "" if len(legal) <= MOST_NAMED else f" … {len(legal)} in all"
            raise InvalidAction(f"player_{seat} cannot play {number} at {self.now.step_name()}: legal are {some}{more}")
        return number

    def play(self, seat: int, number: int) -> None:
        """Play a legal number of a seat."""
        self.apply(seat, self.legal(seat)[number])

    def play_together(self, numbers: dict[int, int]) -> dict[int, str]:
        """Answers given at the same time come in the order of the seats; what was dropped, by seat.

        An answer that others have made impossible is dropped: an offer to somebody who has just committed.
        """
        actions = {seat: self.legal(seat)[number] for seat, number in numbers.items()}
        texts = {seat: self.now.write(action) for seat, action in actions.items()}
        dropped = {}
        for seat, action in sorted(actions.items()):
            if seat in self.owing and not self.now.allows(seat, action):
                self.apply(seat, action)
            else:
                dropped[seat] = texts[seat]
        return dropped

    def apply(self, seat: int, action: int) -> None:
        """Play an action that is known to be legal."""
        self.log.append((seat, self.now.write(action)))
        self.now.play(seat, action)
        self.legal_now = {}

    def ask(self, bot: Bot, seat: int) -> int:
        """The number of what a bot of the house would play for a seat, which sees its seat's view."""
        action = int(ask(bot, self.game.game, self.now, seat))
        return next(number for number, own in self.legal(seat).items() if own == action)

    def let_chance_play(self) -> None:
        """Throw dice and draw cards until a seat is asked or the game is over."""
        assert self.chance is not None
        while self.owing == [NATURE]:
            self.apply(int(NATURE), int(draw(self.now, self.chance)))

    def observe(self, seat: int) -> NDArray[np.float32]:
        """What a seat may know: each feature of the encoder from 0 to 1."""
        seen = np.asarray(self.encoder.observe(self.now, seat))
        features: NDArray[np.float32] = np.divide(seen, self.highs, dtype=np.float32)
        return features

    def rewards(self) -> list[float]:
        """What each seat's share of the victory exceeds the fair one by, once the game is over; else zeros."""
        seats, outcome = self.game.seats, self.now.outcome()
        if outcome is None:
            return [0.0] * seats
        return [(seats * outcome.share(seat) - 1) / (seats - 1) for seat in range(seats)]


def whole(given: Any) -> int:
    """A whole number of any kind, an array that holds one too; -1 for everything else."""
    if isinstance(given, bool):
        return -1
    try:
        return index(given)
    except TypeError:
        return -1


def restore(
    game: LoadedGame, rules_version: int, drawn: tuple[int, ...] | None, begun: tuple[str | None, Log] | None
) -> Match:
    """A pickled match, played again; BadLog if it comes from another version of the rules."""
    check_rules(game.game, rules_version)
    match = Match(game)
    if drawn is not None:
        chance = Chance(0)
        chance.a, chance.b, chance.c, chance.counter = drawn
        match.chance = chance
    if begun is not None:
        origin, log = begun
        match.start(origin)
        for seat, text in log:
            match.apply(seat, door.judge(match.now, seat, text))
    return match
