"""The games from Python: load one, start it, play it.

    import tablee

    game, chance = tablee.load("destorsion", seats=2), tablee.Chance(1)
    state = game.start().roll(chance)
    state = state.play(state.legal()[0])

A state is a value: it never changes, `play` gives the next one. It is equal to any other in which the same was played
from the same start, it can be hashed, copied and pickled, and a notebook shows its board.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cached_property
from operator import index
from typing import Any, Final, SupportsIndex

from tablee import bots, games
from tablee.draw import Scene
from tablee.engine import door
from tablee.engine.batch import Batch
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, PUBLIC, State
from tablee.engine.door import Played
from tablee.engine.edition import digest_of
from tablee.engine.encoder import Encoder
from tablee.engine.errors import BadLog, IllegalAction, NotYourTurn
from tablee.engine.game import Game, View
from tablee.engine.options import Value, written
from tablee.engine.outcome import Outcome
from tablee.engine.playout import draw
from tablee.words import load as load_words

LONGEST_SHOWN: Final = 80  # characters of a position in a repr
SHAPES: Final = ("wide", "tall")  # of a board's picture
Log = tuple[tuple[int, str], ...]


def load(name: str, *, edition: str | None = None, **options: Value) -> LoadedGame:
    """A game with its options, such as `load("destorsion", seats=3, slingshot="may")`; perhaps on another board.

    `edition` is the text of a board's file, whole or with the keys that change. Every other argument is an option.
    """
    board = games.edition(name, edition) if edition is not None else None
    game = games.find(name, board)
    return LoadedGame(game, [(option, written(value)) for option, value in options.items()])


class LoadedGame:
    """A game with its board and options: where states come from."""

    def __init__(self, game: Game, given: list[tuple[str, str]]) -> None:
        self.game = game
        self.options = game.options(given)
        self.text = self.options.write(game.name)  # with every option: destorsion(seats=2,mode=single,…)
        self.seats: int = self.options.seats

    def __repr__(self) -> str:
        board = f" on board {digest_of(self.game.name, self.game.edition)}" if self.game.edition else ""
        return f"<{self.text}{board}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LoadedGame):
            return NotImplemented
        return (self.text, self.game.edition) == (other.text, other.game.edition)

    def __hash__(self) -> int:
        return hash((self.text, self.game.edition))

    def __reduce__(self) -> tuple[Callable[..., LoadedGame], tuple[str, str | None]]:
        return restore_game, (self.text, self.game.edition)

    def start(self) -> GameState:
        """The state before nature's first draw."""
        return GameState(self, self.game.start(self.options))

    def position(self, text: str) -> GameState:
        """The state that a position text stands for, such as "A5 B14 M10"; BadPosition if it stands for none."""
        return GameState(self, self.game.position(self.options, text), origin=text)

    def replay(self, log: Log, position: str | None = None) -> GameState:
        """The state that a log leads to; the error of its first action that cannot be played."""
        state = self.start() if position is None else self.position(position)
        for seat, text in log:
            state = state.play(text, seat)
        return state

    @cached_property
    def encoder(self) -> Encoder:
        """How its states and actions are written as numbers; NoEncoder in a game that does not say it."""
        return self.game.encoder(self.options)

    def bot(self, name: str = "greedy", seed: int = 0) -> bots.Bot:
        """A bot of the house, by name."""
        return bots.make(name, self.game, seed)


class GameState:
    """One position of a game, with what led to it."""

    def __init__(
        self, loaded: LoadedGame, state: State, log: Log = (), origin: str | None = None, last: Played | None = None
    ) -> None:
        self.loaded = loaded
        self.log = log  # who played what since the start, nature (seat -1) included
        self.origin = origin  # the position it began from; None: the usual start
        self.last = last  # the action that led here, with the events it told; None at the start
        self._state = state

    # --- what is to be done ---

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._state.over)

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that owe an answer, (NATURE,) where chance does, () at the end."""
        return () if self.over else tuple(int(seat) for seat in self._state.seats())

    @property
    def is_chance(self) -> bool:
        """Whether dice are thrown or cards are drawn now."""
        return self.to_move == (NATURE,)

    @property
    def step(self) -> str:
        """The decision that is waited for, by its name in the rules; "over" at the end."""
        return "over" if self.over else self._state.step_name()

    def legal(self, seat: int | None = None) -> list[str]:
        """What a seat may play, in the game's notation; by default the first seat that owes an answer."""
        if self.over:
            return []
        return [self._state.write(action) for action in self._state.actions(self._seat(seat))]

    def proposals(self, seat: int | None = None) -> list[str]:
        """A sample of the composed actions (offers, contracts) that a seat may play besides; many more are legal."""
        if self.over or self.is_chance:
            return []
        return [self._state.write(action) for action in self._state.proposals(self._seat(seat))]

    def chances(self) -> Mapping[str, Fraction]:
        """How likely each draw of nature is; NotYourTurn unless it is nature's turn."""
        if not self.is_chance:
            raise NotYourTurn(f"nothing is drawn now: {door.waiting_for(self._state)}", step=self.step)
        weights = [int(weight) for weight in self._state.weights()]
        return {text: Fraction(weight, sum(weights)) for text, weight in zip(self.legal(), weights, strict=True)}

    # --- going on ---

    def play(self, action: str | SupportsIndex, seat: int | None = None) -> GameState:
        """The state after an action, given in notation or as its number in `legal`; Refused if it cannot be played."""
        who = self._seat(seat)
        if not isinstance(action, str):
            legal, number = self.legal(who), index(action)
            if not 0 <= number < len(legal):
                reason = f"there are {len(legal)} legal actions, numbered from 0"
                raise IllegalAction(
                    f"action {number}: {reason}; {door.waiting_for(self._state)}", step=self.step, action=number
                )
            action = legal[number]
        played = door.play(self._state, who, action)
        return GameState(self.loaded, played.after, (*self.log, (who, played.text)), self.origin, played)

    def draw(self, chance: Chance) -> GameState:
        """Let nature draw once, by its weights; NotYourTurn unless it is nature's turn."""
        if not self.is_chance:
            raise NotYourTurn(f"nothing is drawn now: {door.waiting_for(self._state)}", step=self.step)
        return self.play(self._state.write(draw(self._state, chance)))

    def roll(self, chance: Chance) -> GameState:
        """Let nature draw until a seat owes an answer or the game is over."""
        state = self
        while state.is_chance:
            state = state.draw(chance)
        return state

    def ask(self, bot: bots.Bot, seat: int | None = None) -> str:
        """What a bot would play for a seat: it sees the seat's view alone."""
        who = self._seat(seat)
        return self._state.write(bots.ask(bot, self.loaded.game, self._state, who))

    def clone(self) -> GameState:
        """An independent twin; states are values, so this is seldom needed."""
        return GameState(self.loaded, self._state.copy(), self.log, self.origin, self.last)

    # --- what is known ---

    def view(self, seat: int = PUBLIC) -> View:
        """What a seat may know, or what everybody sees."""
        return self.loaded.game.view(self._state, self._known(seat))

    def observation(self, seat: int | None = None) -> memoryview:
        """What a seat may know as whole numbers of 16 bits, laid out as `encoder.features` says.

        `numpy.asarray` makes it an array without copying it.
        """
        return memoryview(self.loaded.encoder.observe(self._state, self._known(self._seat(seat), everybody=False)))

    def numbered(self, seat: int | None = None) -> dict[int, str]:
        """What a seat may play, proposals included, by the fixed numbers of `encoder.ranges`; nothing for chance."""
        who = self._seat(seat)
        found = self.loaded.encoder.legal(self._state, who) if who != NATURE else {}
        return {number: self._state.write(action) for number, action in found.items()}

    def batch(self, games: int, after_end: int) -> Batch:
        """So many games that begin here, stepped in compiled code: what `tablee.envs` is made of."""
        return Batch(self._state.copy(), self.loaded.encoder, games, after_end)

    def imagine(self, seat: int, chance: Chance) -> GameState:
        """A state that the seat cannot tell from this one: all that is hidden from it is drawn anew.

        It stands for itself: what led to it is not known, so it has no log and cannot be pickled.
        """
        twin = self._state.imagine(self._known(seat), chance)
        return GameState(self.loaded, twin, origin="imagined")

    @cached_property
    def position(self) -> str:
        """The state as a position text."""
        return self.loaded.game.write_position(self._state)

    def outcome(self) -> Outcome | None:
        """Who won and why, once the game is over."""
        return self._state.outcome()

    def returns(self) -> list[float]:
        """Each seat's share of the victory, once the game is over; else zeros."""
        outcome = self.outcome()
        return [outcome.share(seat) if outcome else 0.0 for seat in range(self.loaded.seats)]

    def scene(self, seat: int = PUBLIC, language: str = "en", shape: str = "wide") -> Scene:
        """The board as a seat sees it, "wide" or "tall"."""
        if shape not in SHAPES:
            raise ValueError(f"a board is {' or '.join(SHAPES)}, not {shape!r}")
        name = self.loaded.game.name
        scene: Scene = games.part(name, "scene").scene(self.view(seat), load_words(language, name), shape)
        return scene

    def _repr_svg_(self) -> str:
        return self.scene()._repr_svg_()

    # --- as a value ---

    def __repr__(self) -> str:
        position = self.position
        if len(position) > LONGEST_SHOWN:
            position = f"{position[: LONGEST_SHOWN - 1]}…"
        return f"<{self.loaded.game.name}: {position}; {'over' if self.over else door.waiting_for(self._state)}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameState):
            return NotImplemented
        if "imagined" in (self.origin, other.origin):
            return self is other
        return (self.loaded, self.origin, self.log) == (other.loaded, other.origin, other.log)

    def __hash__(self) -> int:
        return hash((self.loaded, self.origin, self.log))

    def __copy__(self) -> GameState:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> GameState:
        return self.clone()

    def __reduce__(self) -> tuple[Callable[..., GameState], tuple[Any, ...]]:
        if self.origin == "imagined":
            raise TypeError("an imagined state has no log, so it cannot be pickled")
        return restore_state, (self.loaded, self.loaded.game.rules_version, self.origin, self.log)

    # --- checks ---

    def _seat(self, seat: int | None) -> int:
        """A seat that may be meant: the first that owes an answer, unless one is named."""
        if seat is None:
            return self.to_move[0] if self.to_move else 0
        return index(seat) if seat == NATURE else self._known(seat, everybody=False)

    def _known(self, seat: int, everybody: bool = True) -> int:
        """A seat of this table, or PUBLIC; IndexError for any other."""
        seat = index(seat)
        if 0 <= seat < self.loaded.seats or (everybody and seat == PUBLIC):
            return seat
        raise IndexError(f"there is no seat {seat}: the seats are 0 to {self.loaded.seats - 1}")


def restore_game(text: str, edition: str | None) -> LoadedGame:
    """A pickled game."""
    game, options = games.table(text, edition)
    return LoadedGame(game, list(options.items()))


def restore_state(loaded: LoadedGame, rules_version: int, origin: str | None, log: Log) -> GameState:
    """A pickled state, played again; BadLog if it comes from another version of the rules."""
    if rules_version != loaded.game.rules_version:
        raise BadLog(
            f"the state was pickled under version {rules_version} of the rules of {loaded.game.name}; "
            f"this is version {loaded.game.rules_version}",
            fault="rules-version",
            version=rules_version,
            plays=loaded.game.rules_version,
        )
    return loaded.replay(log, origin)
