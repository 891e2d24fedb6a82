"""A TCP proxy between pages and the processes of a house, which can cut every connection at once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from contextlib import suppress

CONNECTS_WITHIN = 1.0  # seconds; then another process is tried
AT_ONCE = 64 * 1024  # bytes


class Proxy:
    """Leads each connection to one of several ports; a port that refuses is passed over."""

    def __init__(self, ports: Sequence[int]) -> None:
        self.ports = ports
        self.server: asyncio.Server | None = None
        self.writers: set[asyncio.StreamWriter] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Listen on a free port."""
        self.server = await asyncio.start_server(self.accept, "127.0.0.1", 0)

    @property
    def port(self) -> int:
        """Where it listens."""
        assert self.server is not None
        return int(self.server.sockets[0].getsockname()[1])

    def cut(self) -> int:
        """Cut all connections, as a network does: no WebSocket is closed in order. Gives how many ends there were."""
        cut = len(self.writers)
        for writer in list(self.writers):
            writer.transport.abort()
        return cut

    async def stop(self) -> None:
        """Listen no more, and hang up."""
        if self.server is not None:
            self.server.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Somebody connects."""
        task = asyncio.create_task(self.lead(reader, writer))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry what both ends of a connection say, until either hangs up."""
        ends = [writer]
        self.writers.add(writer)
        carrying: list[asyncio.Task[None]] = []
        try:
            there, other = await self.connect()
            ends.append(other)
            self.writers.add(other)
            carrying = [asyncio.create_task(carry(reader, other)), asyncio.create_task(carry(there, writer))]
            await asyncio.wait(carrying, return_when=asyncio.FIRST_COMPLETED)
        except OSError:
            writer.transport.abort()
        finally:
            for task in carrying:
                task.cancel()
            for end in ends:
                self.writers.discard(end)
                end.close()

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection to one of the processes."""
        for port in random.sample(self.ports, len(self.ports)):
            with suppress(OSError):
                return await asyncio.wait_for(asyncio.open_connection("127.0.0.1", port), CONNECTS_WITHIN)
        raise ConnectionRefusedError("no process takes connections")


async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Carry one direction until it ends."""
    with suppress(OSError):
        while data := await reader.read(AT_ONCE):
            writer.write(data)
            await writer.drain()
