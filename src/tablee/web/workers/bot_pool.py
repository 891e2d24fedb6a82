"""Where bots think: in processes of their own, so that no page waits for them, each within its time.

A bot whose process dies, who thinks for ever or chooses what it may not do does not hold up its table: something quick
and legal is played for it, and the table's log and the server's say so.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from weakref import WeakSet

import msgspec

from tablee import bots
from tablee.engine.contract import State
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.table.table import Table
from tablee.web.workers.bot_worker import Answer, Question
from tablee.web.workers.fair_queue import FairQueue

log = logging.getLogger("tablee.web")
COMMAND = ("-P", "-m", "tablee.web.workers.bot_worker")  # -P: a file beside the server shadows no module
START = 60.0  # seconds for a worker to come up
GRACE = 5.0  # seconds on top of what a bot may take: the machine may be busy
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
    """As many worker processes as there are cores, started when there is something to think about."""

    def __init__(self, workers: int | None = None) -> None:
        self.most = max(1, workers or count_cores())
        self.queue = FairQueue(self.most)
        self.idle: list[Process] = []
        self.busy: set[Process] = set()
        self.starting: set[Process] = set()
        self.killed: WeakSet[Process] = WeakSet()
        self.asking: set[asyncio.Task[object]] = set()  # who waits for an answer; each ends a worker that fails
        self.is_closed = False

    async def think(
        self, table: Table, game: Game, seat: int, share: str = "", is_urgent: Callable[[], bool] = lambda: True
    ) -> Thought:
        """What a bot plays on its seat now: its own choice, or something quick if it fails.

        Where many want to think it waits for a place: what is urgent comes first, then every share in its turn.
        """
        state, note = table.state, ""
        assert state is not None
        for name in dict.fromkeys((table.chairs[seat].played_by, STAND_IN)):
            try:
                async with self.queue.place(share, is_urgent):
                    return Thought(await self.ask(name, table, game, state, seat), note)
            except Failed as failed:
                note = note or failed.note
                log.error("bot %s on seat %d of table %s: %s", name, seat, table.id[:6], failed)
        return Thought(answer_for_the_absent(state, seat), note)

    async def ask(self, name: str, table: Table, game: Game, state: State, seat: int) -> str:
        """A bot's answer, if it comes in time and is legal."""
        question = question_of(name, table, game, seat)
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

    async def answer_to(self, question: Question) -> Answer:
        """The answer to a question."""
        task = asyncio.current_task()
        assert task is not None
        self.asking.add(task)
        try:
            return await self.asked(question)
        finally:
            self.asking.discard(task)

    async def asked(self, question: Question) -> Answer:
        """Send a question to a worker and wait; one that fails or is not waited for is ended, and another starts."""
        worker = await self.worker()
        self.busy.add(worker)
        is_sound = False
        try:
            async with asyncio.timeout(question.limit):
                answer = await exchange(worker, question)
            is_sound = True
            return answer
        except TimeoutError:
            raise Failed("bot-late", f"no answer within {question.limit:g} s") from None
        except (OSError, EOFError, msgspec.MsgspecError) as error:
            raise Failed("bot-lost", f"its process is gone: {error}") from None
        finally:
            self.busy.discard(worker)
            if is_sound and not self.is_closed:
                self.idle.append(worker)
            else:
                await self.end(worker)

    async def worker(self) -> Process:
        """One that is idle and alive, or a new one."""
        while self.idle:
            worker = self.idle.pop()
            if worker.returncode is None:
                return worker
        return await self.start()

    async def start(self) -> Process:
        """A worker that is ready; in a session of its own, so that Ctrl+C is the server's alone to obey."""
        if self.is_closed:
            raise Failed("bot-lost", "the house closes")
        try:
            worker = await asyncio.create_subprocess_exec(
                sys.executable, *COMMAND, stdin=PIPE, stdout=PIPE, start_new_session=True
            )
        except OSError as error:
            raise Failed("bot-lost", f"its process does not start: {error}") from None
        self.starting.add(worker)
        is_ready = False
        try:
            is_ready = not self.is_closed and await says_ready(worker)
        finally:
            if not is_ready:
                await self.end(worker)
            self.starting.discard(worker)
        if not is_ready:
            raise Failed("bot-lost", "its process does not start")
        return worker

    async def end(self, worker: Process) -> None:
        """End a process, whatever it does. It is killed once: a second time might take its status from who waits."""
        if worker not in self.killed:
            self.killed.add(worker)
            with suppress(ProcessLookupError):
                worker.kill()
        await worker.wait()

    async def close(self) -> None:
        """End every thought at once; when this returns no process is left."""
        self.is_closed = True
        await asyncio.gather(*(self.end(worker) for worker in (*self.idle, *self.busy, *self.starting)))
        while self.asking:
            await asyncio.wait(self.asking)


def count_cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


async def says_ready(worker: Process) -> bool:
    """Whether a worker comes up in time."""
    assert worker.stdout is not None
    try:
        async with asyncio.timeout(START):
            return await worker.stdout.readline() == b"ready\n"
    except TimeoutError:
        return False


async def exchange(worker: Process, question: Question) -> Answer:
    """One question, one answer."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(msgspec.json.encode(question) + b"\n")
    await worker.stdin.drain()
    line = await worker.stdout.readline()
    if not line.endswith(b"\n"):
        raise EOFError("it ended without an answer")
    return msgspec.json.decode(line, type=Answer)


def question_of(name: str, table: Table, game: Game, seat: int) -> Question:
    """What a worker must know; a bot that cannot be made fails here."""
    try:
        seconds = bots.seconds_of(bots.make(name, game, 0))
    except TableeError as error:
        raise Failed("bot-failed", str(error)) from None
    return Question(
        table=table.id,
        head=table.head,
        acts=[(played.seat, played.text) for played in table.played],
        seat=seat,
        bot=name,
        seed=secrets.randbits(62),
        limit=seconds + GRACE,
    )


def answer_for_the_absent(state: State, seat: int) -> str:
    """What the rules play for a seat that is not there, else its first action."""
    answer = state.absent(seat)
    return state.write(state.actions(seat)[0] if state.allows(seat, answer) else answer)
