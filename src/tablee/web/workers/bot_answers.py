"""A bot's choice, worked out in a worker process.

It has no access to tables: it plays the acts of a question up to the position asked about, makes the bot, and says what
it chose. The caller checks the answer like any other play.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import cache, partial

import msgspec

from tablee import bots, games
from tablee.engine.contract import State
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.log import Header, first_state
from tablee.engine.options import split

MOST_TABLES = 64  # positions remembered
Act = tuple[int, str]  # a seat and its action's text, nature's too


class BotQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot plays on a seat after these acts; `limit` is the time in seconds after which nobody waits."""

    table: str
    head: Header
    acts: list[Act]
    seat: int
    bot: str
    seed: int
    limit: float
    people: tuple[int, ...] = ()  # the seats on which people play


class BotAnswer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The action's text; or what went wrong, `illegal` if the bot chose something it may not do."""

    action: str = ""
    error: str = ""
    illegal: bool = False


class ReplayedTable:
    """A table as far as this worker has played it."""

    def __init__(self, head: Header) -> None:
        self.head = head
        self.game: Game = games.find(split(head.game)[0], head.edition)
        self.state: State = first_state(self.game, head)
        self.manners = self.game.manners()
        self.acts: list[Act] = []

    def leads_to(self, question: BotQuestion) -> bool:
        """Whether a question is about the same game further on."""
        return self.head == question.head and self.acts == question.acts[: len(self.acts)]

    def play_on(self, acts: list[Act]) -> None:
        """Play what is new; it was judged when it happened."""
        for seat, text in acts[len(self.acts) :]:
            action = self.state.read(text)
            if self.manners is not None and seat >= 0:
                self.manners.hear(self.state, seat, action)
            self.state.play(seat, action)
        self.acts = acts

    def may_propose(self, seat: int, action: int, people: tuple[int, ...]) -> bool:
        """Whether a bot is shown a composed action: by its manners, and no offer where the table wants none."""
        if not self.head.bot_offers and not self.state.is_answer(action):
            return False
        return self.manners is None or self.manners.allow(self.state, seat, action, people)


class Thinker:
    """Answers questions and remembers the positions they were about."""

    def __init__(self) -> None:
        self.positions: OrderedDict[str, ReplayedTable] = OrderedDict()

    def answer(self, question: BotQuestion) -> BotAnswer:
        """Let the bot choose."""
        try:
            position = self.position(question)
            bot = bots.make(question.bot, position.game, question.seed)
            may_propose = partial(position.may_propose, question.seat, people=question.people)
            action = bots.ask(bot, position.game, position.state, question.seat, may_propose)
            return BotAnswer(action=position.state.write(action))
        except TableeError as error:
            return BotAnswer(error=str(error), illegal=error.key == "illegal-action")
        except Exception as error:  # a failing bot must not end the worker
            return BotAnswer(error=f"{type(error).__name__}: {error}")

    def position(self, question: BotQuestion) -> ReplayedTable:
        """The position asked about, from the last one known of that table or from the start."""
        found = self.positions.pop(question.table, None)
        if found is None or not found.leads_to(question):
            found = ReplayedTable(question.head)
        found.play_on(question.acts)
        self.positions[question.table] = found
        if len(self.positions) > MOST_TABLES:
            self.positions.popitem(last=False)
        return found


@cache
def thinker() -> Thinker:
    """The only instance of this process."""
    return Thinker()


def answer_question(question: BotQuestion) -> BotAnswer:
    """The job of a worker."""
    return thinker().answer(question)
