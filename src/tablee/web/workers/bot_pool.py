"""Bots think in worker processes, each within its time.

A bot whose process dies, who thinks for ever or chooses what it may not do does not hold up its table: something quick
and legal is played for it, and the table's log and the server's say so.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass

from tablee import bots
from tablee.engine.contract import State
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.table.table import Table
from tablee.web.workers.bot_answers import Act, BotAnswer, BotQuestion, answer_question
from tablee.web.workers.fair_queue import FairQueue
from tablee.web.workers.pool import WorkerLost, WorkerPool, count_cores

log = logging.getLogger("tablee.web")
ANSWER_GRACE = 5.0  # seconds on top of what a bot may take: the machine may be busy
STAND_IN = "greedy"  # plays for a bot that fails


@dataclass(frozen=True)
class Thought:
    """What is played for a bot's seat; the note says why, if it is not the bot's own choice."""

    text: str
    note: str = ""


class Failed(Exception):
    """A bot gave no answer that counts."""

    def __init__(self, note: str, reason: str) -> None:
        super().__init__(reason)
        self.note = note


class BotPool:
    """As many bots think at once as there are cores; who comes first is decided by a fair queue."""

    def __init__(self, workers: WorkerPool, at_once: int | None = None) -> None:
        self.workers = workers
        self.queue = FairQueue(max(1, at_once or count_cores()))

    async def think(
        self, table: Table, game: Game, seat: int, share: str = "", is_urgent: Callable[[], bool] = lambda: True
    ) -> Thought:
        """What a bot plays on its seat now: its own choice, or something quick if it fails.

        Where many want to think it waits for a place: what is urgent comes first, then every share in its turn.
        """
        state, acts, note = table.state, acts_of(table), ""  # the table may move on while this waits for a place
        assert state is not None
        own = table.chairs[seat].played_by  # nobody, if a person has come back in this moment: the answer is dropped
        for name in dict.fromkeys((own or STAND_IN, STAND_IN)):
            try:
                async with self.queue.place(share, is_urgent):
                    return Thought(await self.ask(name, table, game, state, seat, acts), note)
            except Failed as failed:
                note = note or failed.note
                log.error("bot %s on seat %d of table %s: %s", name, seat, table.id[:6], failed)
        return Thought(answer_for_the_absent(state, seat), note)

    async def ask(self, name: str, table: Table, game: Game, state: State, seat: int, acts: list[Act]) -> str:
        """A bot's answer, if it comes in time and is legal."""
        question = question_of(name, table, game, seat, acts)
        answer = await self.answer_to(question)
        if answer.error:
            raise Failed("bot-illegal" if answer.illegal else "bot-failed", answer.error)
        try:
            reason = state.allows(seat, state.read(answer.action))
        except ValueError as error:
            reason = str(error)
        if reason:
            raise Failed("bot-illegal", f"answered {answer.action!r}: {reason}")
        return answer.action

    async def answer_to(self, question: BotQuestion) -> BotAnswer:
        """The answer of a worker."""
        try:
            return await self.workers.run(question.limit, answer_question, question)
        except TimeoutError:
            raise Failed("bot-late", f"no answer within {question.limit:g} s") from None
        except WorkerLost as error:
            raise Failed("bot-lost", str(error)) from None


def acts_of(table: Table) -> list[Act]:
    """What has been played so far."""
    return [(played.seat, played.text) for played in table.played]


def question_of(name: str, table: Table, game: Game, seat: int, acts: list[Act]) -> BotQuestion:
    """What a worker must know; a bot that cannot be made fails here."""
    try:
        seconds = bots.seconds_of(bots.make(name, game, 0))
    except TableeError as error:
        raise Failed("bot-failed", str(error)) from None
    return BotQuestion(
        table=table.id,
        head=table.head,
        acts=acts,
        seat=seat,
        bot=name,
        seed=secrets.randbits(62),
        limit=seconds + ANSWER_GRACE,
        people=tuple([at for at, chair in enumerate(table.chairs) if chair.plays_in_person]),
    )


def answer_for_the_absent(state: State, seat: int) -> str:
    """What the rules play for a seat that is not there, else its first action."""
    answer = state.absent(seat)
    return state.write(state.actions(seat)[0] if state.allows(seat, answer) else answer)
