"""The process in which bots think: reads questions, one JSON line each, and answers each with a line.

    python -m tablee.web.workers.bot_worker

It holds no table's truth: it plays the acts of a question up to the position asked about, makes the bot, and says what
it chose. Whoever asks judges the answer like anyone's. It ends when nobody can ask any more.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO

import msgspec

from tablee import bots, games
from tablee.engine.contract import State
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.log import Header, first_state
from tablee.engine.options import split

NICENESS = 10  # pages come first
MOST_TABLES = 64  # positions remembered
Act = tuple[int, str]  # a seat and its action's text, nature's too


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot plays on a seat after these acts; `limit` is the time in seconds after which nobody waits."""

    table: str
    head: Header
    acts: list[Act]
    seat: int
    bot: str
    seed: int
    limit: float


class Answer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The action's text; or what went wrong, `illegal` if the bot chose something it may not do."""

    action: str = ""
    error: str = ""
    illegal: bool = False


class Position:
    """A table as far as this worker has played it."""

    def __init__(self, head: Header) -> None:
        self.head = head
        self.game: Game = games.find(split(head.game)[0], head.edition)
        self.state: State = first_state(self.game, head)
        self.acts: list[Act] = []

    def leads_to(self, question: Question) -> bool:
        """Whether a question is about the same game further on."""
        return self.head == question.head and self.acts == question.acts[: len(self.acts)]

    def play_on(self, acts: list[Act]) -> None:
        """Play what is new; it was judged when it happened."""
        for seat, text in acts[len(self.acts) :]:
            self.state.play(seat, self.state.read(text))
        self.acts = acts


class Worker:
    """Answers questions and remembers the positions they were about."""

    def __init__(self) -> None:
        self.positions: OrderedDict[str, Position] = OrderedDict()

    def answer(self, question: Question) -> Answer:
        """Let the bot choose."""
        try:
            position = self.position(question)
            bot = bots.make(question.bot, position.game, question.seed)
            action = bots.ask(bot, position.game, position.state, question.seat)
            return Answer(action=position.state.write(action))
        except TableeError as error:
            return Answer(error=str(error), illegal=error.key == "illegal-action")
        except Exception as error:  # a bot's defect is its own: the next question finds a sound worker
            return Answer(error=f"{type(error).__name__}: {error}")

    def position(self, question: Question) -> Position:
        """The position asked about, from the last one known of that table or from the start."""
        found = self.positions.pop(question.table, None)
        if found is None or not found.leads_to(question):
            found = Position(question.head)
        found.play_on(question.acts)
        self.positions[question.table] = found
        if len(self.positions) > MOST_TABLES:
            self.positions.popitem(last=False)
        return found


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Say that all is ready, then answer until nobody asks."""
    worker = Worker()
    answers.write(b"ready\n")
    answers.flush()
    for line in questions:
        question = msgspec.json.decode(line, type=Question)
        with alarm(question.limit + 1):  # whoever asks gives up first, and knows why
            said = worker.answer(question)
        answers.write(msgspec.json.encode(said) + b"\n")
        answers.flush()


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Ends the process when a thought lasts too long, also if nobody is left to end it from outside.

    SIGALRM is left to the system, which ends a process that does not handle it, whatever it is doing.
    """
    set_alarm(seconds)
    try:
        yield
    finally:
        set_alarm(0)


def set_alarm(seconds: float) -> None:
    """Start the clock, or stop it with 0; not every system has one."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def main() -> None:
    """Speak on the standard streams; what a bot prints goes to the errors."""
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    with suppress(BrokenPipeError):  # nobody listens any more
        serve(sys.stdin.buffer, answers)
    with suppress(BrokenPipeError):
        answers.close()


if __name__ == "__main__":
    main()
