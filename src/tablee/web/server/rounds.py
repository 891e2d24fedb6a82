"""One wing asks all others for their counts; question and answer take the ways on which connections are handed over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from itertools import count

import msgspec

from tablee.web.server.metrics import Counts
from tablee.web.server.wings import Wing

PATIENCE = 2.0  # seconds for all to answer


class Word(msgspec.Struct, array_like=True, frozen=True):
    """A question of a wing, by its number there; or, with the counts of who says it, the answer."""

    number: int
    wing: int
    counts: Counts | None = None


class Rounds:
    """The questions that a wing has asked, and its answers to those of others."""

    def __init__(self, wing: Wing, own: Callable[[], Counts]) -> None:
        self.wing = wing
        self.own = own
        self.numbers = count()
        self.open: dict[int, dict[int, asyncio.Future[Counts]]] = {}  # the answers still to come, by question and wing

    async def gather(self) -> list[Counts]:
        """The counts of every wing; TimeoutError or OSError if one does not answer."""
        loop, number = asyncio.get_running_loop(), next(self.numbers)
        others = [wing for wing in range(self.wing.count) if wing != self.wing.index]
        answers = self.open[number] = {wing: loop.create_future() for wing in others}
        try:
            for wing in others:
                self.say(wing, Word(number, self.wing.index))
            async with asyncio.timeout(PATIENCE):
                return [self.own(), *await asyncio.gather(*answers.values())]
        finally:
            del self.open[number]

    def hear(self, told: bytes) -> None:
        """Answer a question, or take an answer; to one that comes too late nobody listens."""
        word = msgspec.json.decode(told, type=Word)
        if word.counts is None:
            with suppress(OSError):  # whoever asks is gone, or too busy to hear
                self.say(word.wing, Word(word.number, self.wing.index, self.own()))
        elif (answer := self.open.get(word.number, {}).get(word.wing)) and not answer.done():
            answer.set_result(word.counts)

    def say(self, wing: int, word: Word) -> None:
        """Send a word to a wing."""
        self.wing.ways[wing].send(msgspec.json.encode(word))
