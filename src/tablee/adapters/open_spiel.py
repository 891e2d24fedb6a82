"""Our games as OpenSpiel's, and OpenSpiel's bots as ours.

    game = open_spiel.load("la_sortie")            # a pyspiel.Game: game.new_initial_state() is for all of OpenSpiel
    Position(game, game.ours.start(game.options))  # the same start, light: for its algorithms in Python

Chance nodes are nature's steps with their weights. Where several seats owe an answer, the first of them is asked: what
it seals stays sealed, for an information state is the seat's view, which by the laws of the house holds all that the
seat knows. A return is what a seat's share of the victory exceeds the fair one by: a win is 1, a draw of all is 0.

Actions keep their numbers where a step has few. Where it has more than `MOST_ACTIONS`, because it packs parts into
numbers, they are numbered by their place among the legal ones, the sample of composed ones (State.proposals) behind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyspiel

from tablee import games
from tablee.bots.bot import Bot, Knowledge
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, State
from tablee.engine.game import to_bytes
from tablee.engine.options import Options

MOST_ACTIONS = 8192
LONGEST = 50_000  # decisions and draws; no game comes near it
CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A table of ours, named by its text: `destorsion(seats=3)`."""

    def __init__(self, parameters: dict[str, Any]) -> None:
        self.ours, self.options = games.table(parameters["table"])
        super().__init__(kind(self.ours.heuristic().has_hidden_information()), facts(self.options), parameters)

    def new_initial_state(self) -> GameState:
        """The state before nature's first draw."""
        return GameState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Observer:
        """For OpenSpiel's own suite and its observation module."""
        return Observer()


class Observer:
    """Sees a view as a text; there are no tensors."""

    tensor = None

    def set_from(self, state: GameState, player: int) -> None:
        """Nothing to set: this is for tensors."""

    def string_from(self, state: GameState, player: int) -> str:
        """What a seat sees."""
        return state.position.information_state_string(player)


class Position:
    """One position with all that OpenSpiel's Python algorithms ask of a state, and nothing else: twice as fast."""

    __slots__ = ("game", "listed", "seen", "state")

    def __init__(self, game: OpenSpielGame, state: State) -> None:
        self.game = game
        self.state = state
        self.listed: list[int] | None = None  # our numbers of the legal actions, once they have been asked for
        self.seen: dict[int, str] = {}  # the information states that have been asked for

    def get_game(self) -> OpenSpielGame:
        return self.game

    def clone(self) -> Position:
        return Position(self.game, self.state.copy())

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        return self.clone()

    def imagined(self, seat: int, chance: Chance) -> Position:
        """A position that the seat cannot tell from this one."""
        return Position(self.game, self.state.imagine(seat, chance))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Position:
        return self.imagined(player, Chance(int(sampler() * 2**62)))

    def current_player(self) -> int:
        if self.state.over:
            return TERMINAL
        seat = self.state.seats()[0]
        return CHANCE if seat == NATURE else seat

    def is_terminal(self) -> bool:
        return self.state.over

    def is_chance_node(self) -> bool:
        return not self.state.over and self.state.seats()[0] == NATURE

    def is_by_place(self) -> bool:
        """Whether the step's own numbers are too large for OpenSpiel."""
        return self.state.size() > MOST_ACTIONS

    def choices(self) -> list[int]:
        """Our numbers of all that may be played now, by whom it is asked."""
        if self.listed is None:
            seat = self.state.seats()[0]
            self.listed = list(self.state.actions(seat))
            if seat != NATURE:
                self.listed += self.state.proposals(seat)
        return self.listed

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.state.over or (player is not None and player != self.current_player()):
            return []
        if self.is_by_place():
            return list(range(len(self.choices())))
        return sorted(self.choices())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [int(weight) for weight in self.state.weights()]
        total = sum(weights)
        numbers = range(len(weights)) if self.is_by_place() else self.choices()
        return [(number, weight / total) for number, weight in zip(numbers, weights, strict=True)]

    def number(self, action: int) -> int:
        """Our number of an action."""
        return self.choices()[action] if self.is_by_place() else int(action)

    def apply_action(self, action: int) -> None:
        number = self.number(action)
        self.listed = None
        self.seen = {}
        self.state.play(self.state.seats()[0], number)

    def action_to_string(self, player: int, action: int) -> str:
        return self.state.write(self.number(action))

    def returns(self) -> list[float]:
        seats = self.game.options.seats
        outcome = self.state.outcome()
        if outcome is None:
            return [0.0] * seats
        return [(seats * outcome.share(seat) - 1) / (seats - 1) for seat in range(seats)]

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        if seat not in self.seen:
            self.seen[seat] = to_bytes(self.game.ours.view(self.state, seat)).decode()
        return self.seen[seat]

    observation_string = information_state_string


class GameState(pyspiel.State):  # type: ignore[misc]
    """A position with OpenSpiel's own book-keeping around it: history, checks, algorithms in C++."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.position = Position(game, game.ours.start(game.options))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> GameState:
        """The history stays the true one; no algorithm of OpenSpiel's in Python looks at it."""
        twin: GameState = self.clone()
        twin.position = self.position.resample_from_infostate(player, sampler)
        return twin

    def current_player(self) -> int:
        return self.position.current_player()

    def is_terminal(self) -> bool:
        return self.position.is_terminal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.position.chance_outcomes()

    def returns(self) -> list[float]:
        return self.position.returns()

    def __str__(self) -> str:
        return f"{self.position.state.step_name()} after {len(self.history())}"

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal_actions(player)

    def _apply_action(self, action: int) -> None:
        self.position.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.action_to_string(player, action)


class SpielBot(Bot):
    """A bot of OpenSpiel's at one of our tables: what it is shown are positions as its seat might imagine them."""

    def __init__(self, name: str, seed: int, game: OpenSpielGame, thinker: Any) -> None:
        super().__init__(name, seed)
        self.game = game
        self.thinker = thinker

    def choose(self, known: Knowledge) -> int:
        """What the bot would play, as our number."""
        listed = [int(action) for action in (*known.actions(), *known.proposals())]
        if len(listed) == 1:
            return listed[0]

        def imagined(*_: object) -> Position:
            return Position(self.game, known.imagine(self.chance))

        root = imagined()
        if hasattr(self.thinker, "set_resampler"):
            self.thinker.set_resampler(imagined)
        action = int(self.thinker.step(root))
        return listed[action] if root.is_by_place() else action


def load(table: str) -> OpenSpielGame:
    """A game of OpenSpiel's for a table of ours."""
    return OpenSpielGame({"table": table})


def kind(hides: bool) -> Any:
    """What sort of game it is; where nothing is hidden all seats have the same information."""
    sort = pyspiel.GameType
    return sort(
        short_name="tablee",
        long_name="Tablée",
        dynamics=sort.Dynamics.SEQUENTIAL,
        chance_mode=sort.ChanceMode.EXPLICIT_STOCHASTIC,
        information=sort.Information.IMPERFECT_INFORMATION if hides else sort.Information.PERFECT_INFORMATION,
        utility=sort.Utility.ZERO_SUM,
        reward_model=sort.RewardModel.TERMINAL,
        min_num_players=2,
        max_num_players=6,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={"table": "destorsion"},
    )


def facts(options: Options) -> Any:
    """The bounds of a table."""
    return pyspiel.GameInfo(
        num_distinct_actions=MOST_ACTIONS,
        max_chance_outcomes=MOST_ACTIONS,
        num_players=options.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )


pyspiel.register_game(kind(hides=True), OpenSpielGame)  # for pyspiel.load_game("tablee(table=korrigans)")
