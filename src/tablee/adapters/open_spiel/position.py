"""One position with all that OpenSpiel's Python algorithms ask of a state, and nothing else: twice as fast.

Where several seats owe an answer, the first of them is asked; what it seals stays sealed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pyspiel

from tablee.adapters.open_spiel.history import Eyes, Moment
from tablee.adapters.pickles import check_rules
from tablee.engine import door
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, State

if TYPE_CHECKING:
    from tablee.adapters.open_spiel.game import OpenSpielGame

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
Entry = tuple[int, str, bool]  # who played what, and whether it was dropped


class Position:
    """A moment of a game, and the next one after each action."""

    __slots__ = ("game", "moment", "state")

    def __init__(self, game: OpenSpielGame, state: State) -> None:
        self.game = game
        self.go(Moment(state))

    def go(self, moment: Moment) -> None:
        """Stand at a moment."""
        self.moment = moment
        self.state = moment.state

    def at(self, moment: Moment) -> Position:
        """Another position of the game."""
        twin = Position.__new__(Position)
        twin.game = self.game
        twin.go(moment)
        return twin

    def get_game(self) -> OpenSpielGame:
        return self.game

    def clone(self) -> Position:
        return self.at(self.moment)

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        return self.clone()

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[Any, ...]]:
        return restore, (str(self.game), self.game.ours.rules_version, self.log())

    def log(self) -> tuple[Entry, ...]:
        """What has been played, as texts; TypeError for an imagined position, which has no log."""
        entries = []
        moment = self.moment
        while moment.before is not None:
            if moment.imagined_by is not None:
                raise TypeError("an imagined position has no log, so it cannot be pickled")
            text = moment.dropped or moment.before.state.write(moment.action)
            entries.append((int(moment.seat), text, bool(moment.dropped)))
            moment = moment.before
        if moment is not self.game.first.moment:
            raise TypeError("a position that did not begin at the game's start has no log, so it cannot be pickled")
        return tuple(reversed(entries))

    def imagined(self, seat: int, chance: Chance) -> Position:
        """A position that the seat cannot tell from this one."""
        return self.at(self.moment.imagine(seat, self.state.imagine(seat, chance)))

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

    def choices(self, seat: int) -> dict[int, int]:
        """All that a seat, or NATURE, may play now: our numbers by OpenSpiel's."""
        found = self.moment.choices.get(seat)
        if found is None:
            numbering = self.game.numbering
            found = numbering.chances(self.state) if seat == NATURE else numbering.legal(self.state, seat)
            self.moment.choices[seat] = found
        return found

    def owes(self, seat: int) -> bool:
        """Whether a seat owes an answer now."""
        return not self.state.over and seat in self.state.seats()

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.state.over or (player is not None and player != self.current_player()):
            return []
        return self.legal_for(self.state.seats()[0])

    def legal_for(self, seat: int) -> list[int]:
        """What a seat that owes an answer may play."""
        return sorted(self.choices(seat))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = [int(weight) for weight in self.state.weights()]
        total = sum(weights)
        return [(number, weight / total) for number, weight in zip(self.choices(int(NATURE)), weights, strict=True)]

    def number(self, action: int, seat: int | None = None) -> int:
        """Our number of an action of a seat, by default of who is asked; KeyError if it is not legal."""
        return self.choices(self.state.seats()[0] if seat is None else seat)[action]

    def apply_action(self, action: int) -> None:
        self.go(self.moment.play(self.state.seats()[0], self.number(action)))

    def apply_together(self, answers: dict[int, int]) -> None:
        """Answers given at the same time, by seat: they come in the order of the seats.

        One that has become impossible by then (an offer to somebody who has just committed) is dropped: only its seat
        knows of it, and is asked again.
        """
        numbers = {seat: self.number(action, seat) for seat, action in answers.items()}
        texts = {seat: self.state.write(number) for seat, number in numbers.items()}
        for seat, number in sorted(numbers.items()):
            if self.owes(seat) and not self.state.allows(seat, number):
                self.go(self.moment.play(seat, number))
            else:
                self.go(self.moment.drop(seat, texts[seat]))

    def action_to_string(self, player: int, action: int) -> str:
        return self.state.write(self.number(action, int(NATURE) if player == CHANCE else player))

    def returns(self) -> list[float]:
        seats = self.game.options.seats
        outcome = self.state.outcome()
        if outcome is None:
            return [0.0] * seats
        return [(seats * outcome.share(seat) - 1) / (seats - 1) for seat in range(seats)]

    def information_state_string(self, player: int | None = None) -> str:
        """What a seat sees, and a digest of all that it has seen and done until now."""
        seat = self.current_player() if player is None else player
        return self.described(Eyes((seat,), public=True), recall=True)

    def observation_string(self, player: int | None = None) -> str:
        """What a seat sees now: its view."""
        seat = self.current_player() if player is None else player
        return self.described(Eyes((seat,), public=True), recall=False)

    def described(self, eyes: Eyes, recall: bool) -> str:
        """What these eyes see, and perhaps remember, as a text."""
        seen = eyes.look(self.game.ours, self.state).decode()
        if not recall:
            return seen
        return f"{seen}\nrecall {self.moment.remembered(self.game.ours, eyes).hex()}"


def restore(table: str, rules_version: int, log: tuple[Entry, ...]) -> Position:
    """A pickled position, played again; BadLog if it comes from another version of the rules."""
    from tablee.adapters.open_spiel.game import load_again

    game = load_again(table)
    check_rules(game.ours, rules_version)
    position = game.first.clone()
    for seat, text, dropped in log:
        if dropped:
            position.go(position.moment.drop(seat, text))
        else:
            position.go(position.moment.play(seat, door.judge(position.state, seat, text)))
    return position
