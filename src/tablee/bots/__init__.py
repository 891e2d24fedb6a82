"""Bots choose actions from what their seat knows."""

from __future__ import annotations

from collections.abc import Callable

from tablee.bots.bot import Bot, Knowledge
from tablee.bots.expectiminimax import ExpectiminimaxBot
from tablee.bots.greedy import GreedyBot
from tablee.bots.levels import make_level
from tablee.bots.outside import from_outside
from tablee.bots.random import RandomBot
from tablee.bots.search import SearchBot
from tablee.engine import door
from tablee.engine.contract import State
from tablee.engine.errors import IllegalAction, NotYourTurn, UnknownBot
from tablee.engine.game import Game
from tablee.engine.trained import heuristic_of

__all__ = ["NAMES", "Bot", "Knowledge", "ask", "make", "seconds_of"]

MAKERS: dict[str, Callable[[Game, int], Bot]] = {
    "greedy": lambda game, seed: GreedyBot("greedy", seed, heuristic_of(game)),
    "random": lambda game, seed: RandomBot("random", seed),
    "beginner": lambda game, seed: make_level("beginner", seed, heuristic_of(game), game.name),
    "apprentice": lambda game, seed: make_level("apprentice", seed, heuristic_of(game), game.name),
    "regular": lambda game, seed: make_level("regular", seed, heuristic_of(game), game.name),
    "expert": lambda game, seed: make_level("expert", seed, heuristic_of(game), game.name),
    "master": lambda game, seed: make_level("master", seed, heuristic_of(game)),
    **from_outside(),
}
QUICK = 1.0  # seconds that a bot without a budget of its own may take
NAMES = tuple(MAKERS)


def make(name: str, game: Game, seed: int) -> Bot:
    """A bot by its name, for a game; the same seed makes the same choices."""
    if name not in MAKERS:
        raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(NAMES)}", bot=name, known=", ".join(NAMES))
    return MAKERS[name](game, seed)


def seconds_of(bot: Bot) -> float:
    """How long a bot may think about one action."""
    return float(bot.budget.seconds) if isinstance(bot, SearchBot | ExpectiminimaxBot) else QUICK


def ask(bot: Bot, game: Game, state: State, seat: int, may_propose: Callable[[int], bool] | None = None) -> int:
    """Ask a bot for its seat's action; it learns what the seat knows, and its answer is judged like anyone's.

    Of the composed actions it is shown only those that it may propose.
    """
    if not door.may_act(state, seat):
        waiting = door.waiting_for(state)
        raise NotYourTurn(f"{bot.name} on seat {seat} is asked too early: {waiting}", step=state.step_name())
    action = bot.choose(Knowledge(game, state, seat, may_propose))
    reason = state.allows(seat, action)
    if reason:
        raise IllegalAction(
            f"{bot.name} on seat {seat} answered {action}: {reason}; {door.waiting_for(state)}",
            step=state.step_name(),
            action=action,
            reason=reason,
        )
    return action
