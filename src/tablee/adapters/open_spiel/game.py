"""Our games in OpenSpiel's register, one for each game of the shelf, and their states."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pyspiel

from tablee import games
from tablee.adapters.open_spiel import parameters
from tablee.adapters.open_spiel.history import hides
from tablee.adapters.open_spiel.numbering import MOST_NUMBERS, FixedNumbers, Numbering, encoder_of
from tablee.adapters.open_spiel.observer import Observer
from tablee.adapters.open_spiel.position import Position
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.options import Number, Options

LONGEST: Final = 50_000  # decisions and draws; no game comes near it
MOST_NAMED: Final = 12  # actions, in an error
SIMULTANEOUS: Final = int(pyspiel.PlayerId.SIMULTANEOUS)
USUAL: Final = pyspiel.IIGObservationType(perfect_recall=False)


class OpenSpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A table of ours."""

    def __init__(self, name: str, given: dict[str, Any]) -> None:
        try:
            self.table = parameters.read(name, given)
        except TableeError as error:
            raise pyspiel.SpielError(str(error)) from error
        self.ours = self.table.game
        self.options = self.table.options
        self.encoder = encoder_of(self.ours, self.options)
        self.numbering = FixedNumbers(self.encoder) if self.encoder else Numbering()
        self.takes_turns = not (self.ours.simultaneous and self.table.simultaneous)
        about = kind(self.ours, self.takes_turns, self.encoder is not None)
        super().__init__(about, facts(self.options, self.numbering), self.table.parameters())
        self.first = Position(self, self.table.start())  # states are values: all games begin from this one

    def new_initial_state(self) -> GameState:
        """The state before anything has been played."""
        return GameState(self)

    def make_py_observer(self, sort: Any = None, given: Any = None) -> Observer:
        """What somebody observes of a state."""
        return Observer(self, sort or USUAL, given)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[str]]:
        return load_again, (str(self),)


class GameState(pyspiel.State):  # type: ignore[misc]
    """A position with OpenSpiel's own book-keeping around it: history, checks, algorithms in C++."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.position = game.first.clone()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> GameState:
        """A state that the player cannot tell from this one; its history is empty, for nobody knows the true one."""
        game: OpenSpielGame = self.position.game
        twin = game.new_initial_state()
        twin.position = self.position.resample_from_infostate(player, sampler)
        return twin

    def current_player(self) -> int:
        position = self.position
        if not position.game.takes_turns and not position.is_terminal() and len(position.state.seats()) > 1:
            return SIMULTANEOUS
        return position.current_player()

    def is_terminal(self) -> bool:
        return self.position.is_terminal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.position.chance_outcomes()

    def returns(self) -> list[float]:
        return self.position.returns()

    def __str__(self) -> str:
        position = self.position
        board = position.game.ours.write_position(position.state)
        step = "over" if position.is_terminal() else position.state.step_name()
        return f"{board} | {step} after {len(self.full_history())}"

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.legal_for(player) if self.position.owes(player) else []

    def _apply_action(self, action: int) -> None:
        if self.is_terminal():
            raise pyspiel.SpielError(f"action {action} cannot be played: the game is over")
        self._check(self.position.state.seats()[0], action)
        self.position = self.position.clone()
        self.position.apply_action(action)

    def _apply_actions(self, actions: list[int]) -> None:
        answers = {seat: action for seat, action in enumerate(actions) if self.position.owes(seat)}
        for seat, action in answers.items():
            self._check(seat, action)
        self.position = self.position.clone()
        self.position.apply_together(answers)

    def _action_to_string(self, player: int, action: int) -> str:
        if player >= 0 and not self.position.owes(player):
            return "nothing"  # whoever takes no part in a simultaneous choice stands in its list with any number
        self._check(player, action)
        return self.position.action_to_string(player, action)

    def _check(self, seat: int, action: int) -> None:
        """SpielError if a seat, or nature, cannot play this now."""
        if action in self.position.choices(seat):
            return
        who = "nature" if seat < 0 else f"player {seat}"
        legal = self.position.legal_for(seat)
        some = ", ".join(map(str, legal[:MOST_NAMED])) + (", …" if len(legal) > MOST_NAMED else "")
        raise pyspiel.SpielError(f"{who} cannot play action {action} now: legal are {some} ({len(legal)} in all)")


def kind(game: Game, takes_turns: bool, has_tensors: bool) -> Any:
    """What sort of game it is; where nothing is hidden all seats have the same information."""
    sort = pyspiel.GameType
    seats = game.options_type.kinds()["seats"]
    assert isinstance(seats, Number)
    return sort(
        short_name=f"{parameters.PREFIX}{game.name}",
        long_name=game.name.replace("_", " ").title(),
        dynamics=sort.Dynamics.SEQUENTIAL if takes_turns else sort.Dynamics.SIMULTANEOUS,
        chance_mode=sort.ChanceMode.EXPLICIT_STOCHASTIC,
        information=sort.Information.IMPERFECT_INFORMATION if hides(game) else sort.Information.PERFECT_INFORMATION,
        utility=sort.Utility.ZERO_SUM,
        reward_model=sort.RewardModel.TERMINAL,
        min_num_players=seats.low,
        max_num_players=seats.high,
        provides_information_state_string=True,
        provides_information_state_tensor=has_tensors,
        provides_observation_string=True,
        provides_observation_tensor=has_tensors,
        provides_factored_observation_string=True,
        parameter_specification=parameters.specification(game),
    )


def facts(options: Options, numbering: Numbering) -> Any:
    """The bounds of a table."""
    return pyspiel.GameInfo(
        num_distinct_actions=numbering.count,
        max_chance_outcomes=MOST_NUMBERS,
        num_players=options.seats,
        min_utility=-1.0 / (options.seats - 1),
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )


def load_again(text: str) -> OpenSpielGame:
    """A pickled game; where it is read this module is imported, so the game is registered."""
    game: OpenSpielGame = pyspiel.load_game(text)
    return game


def register(name: str) -> None:
    """Make a game known to `pyspiel.load_game`, as `tablee_<name>`."""

    class Registered(OpenSpielGame):
        """A class, for OpenSpiel lets go of what makes a game after Python has ended; of a function nothing is left."""

        def __init__(self, given: dict[str, Any] | None = None) -> None:
            super().__init__(name, given or {})

    game = games.find(name)
    has_tensors = encoder_of(game, game.options()) is not None
    pyspiel.register_game(kind(game, not game.simultaneous, has_tensors), Registered)


for shelved in games.names():
    register(shelved)
