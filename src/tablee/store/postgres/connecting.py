"""Connections to PostgreSQL: how they are opened, and which errors mean that one was lost."""

from __future__ import annotations

import os
from socket import gaierror
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import asyncpg

from tablee.store.addresses import shown
from tablee.table.errors import BadStore, NotStored, Unreachable

if TYPE_CHECKING:
    Connection: TypeAlias = asyncpg.Connection[asyncpg.Record]

CONNECT_TIMEOUT: Final = 5.0  # seconds
COMMAND_TIMEOUT: Final = 10.0
RECONNECT_PAUSE: Final = 0.1  # seconds between two attempts to connect
SETTINGS: Final = {  # a process or a machine that is gone or stands still loses its locks within seconds
    "tcp_keepalives_idle": "3",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "3",
    "idle_in_transaction_session_timeout": "5s",
}
DURABLE: Final = """
    select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'
"""
LOST: Final = (
    OSError,  # a timeout is one too
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # the server stops, starts, or ends a connection
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.InternalClientError,
    asyncpg.TooManyConnectionsError,
)


async def connect(address: str, job: str, **settings: str) -> Connection:
    """A connection for a job, which is named in the server's list of connections."""
    return await asyncpg.connect(address, **arguments(job, **settings))


def arguments(job: str, **settings: str) -> dict[str, Any]:
    """What all connections are opened with."""
    return {
        "timeout": CONNECT_TIMEOUT,
        "command_timeout": COMMAND_TIMEOUT,
        "server_settings": {"application_name": f"tablee {job}", **SETTINGS, **settings},
    }


def is_lost(error: Exception) -> bool:
    """Whether an error means that the connection is gone, so that what was asked may have happened or not."""
    if isinstance(error, asyncpg.InterfaceError):
        return not isinstance(error, ValueError)  # a value that cannot be sent is the caller's fault
    return isinstance(error, LOST)


async def first_connect(address: str, job: str) -> Connection:
    """The same when the house opens: BadStore names the host and the reason, and no password.

    It is Unreachable if the database may answer later.
    """
    try:
        return await connect(address, job)
    except (asyncpg.InterfaceError, ValueError):
        raise cannot_be_used(address, "the address cannot be understood") from None
    except TimeoutError:
        raise cannot_be_used(address, f"no answer within {CONNECT_TIMEOUT:.0f} seconds", Unreachable) from None
    except LOST as error:
        raise cannot_be_used(address, reason_of(error), Unreachable) from None
    except asyncpg.PostgresError as error:
        raise cannot_be_used(address, reason_of(error)) from None


def reason_of(error: Exception) -> str:
    """What is wrong, on one line."""
    if isinstance(error, OSError) and not isinstance(error, gaierror) and error.errno:
        return os.strerror(error.errno)  # asyncio's own text has the address once more
    return " ".join(str(error).split()) or type(error).__name__


def cannot_be_used(address: str, reason: str, kind: type[BadStore] = BadStore) -> BadStore:
    """The error for a database that cannot be used as a store, in one sentence."""
    place = shown(address)
    return kind(f"{place} cannot be used as a store: {reason}", file=place)


def not_answering(address: str, reason: str) -> NotStored:
    """The error for a write that never reached the database."""
    return NotStored(f"nothing was written: {shown(address)} does not answer: {reason}", reason=reason)
