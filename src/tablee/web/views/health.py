"""Health check and metrics, for whoever runs the server."""

from __future__ import annotations

import asyncio
import hmac
import ipaddress
import time

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee import __version__
from tablee.engine.errors import TableeError
from tablee.web.errors import Problem
from tablee.web.http.context import AppContext, context_of
from tablee.web.server.middleware import address_in

TRIED_AGAIN = 2.0  # seconds for which a result is reused
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
PLAIN = "text/plain; version=0.0.4; charset=utf-8"


async def health(request: Request) -> Response:
    """Whether the house can keep what is played, which version it is, how much is there; 503 if it cannot write."""
    context = context_of(request)
    tables = await try_to_write(context)
    is_writable = tables is not None
    facts: dict[str, object] = {
        "status": "ok" if is_writable else "failing",
        "version": __version__,
        "storage": "writable" if is_writable else "not writable",
        "streams": context.open_streams,
        "tables_in_memory": len(context.registry.live_tables),
    }
    if is_writable:
        facts["tables"] = tables
    status, headers = 200 if is_writable else 503, {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(facts), status, headers, "application/json")  # no cookie for monitoring


async def try_to_write(context: AppContext) -> dict[str, int] | None:
    """The tables by phase if a write reaches the disk, else None; tried by one for all, at most every other second."""
    async with context.trying:
        at, tables = context.tried
        if time.monotonic() - at > TRIED_AGAIN:
            try:
                async with asyncio.timeout(5):
                    await context.registry.store.try_write()
                    tables = await asyncio.to_thread(context.registry.store.count_tables)
            except (TableeError, TimeoutError):
                tables = None
            context.tried = (time.monotonic(), tables)
        return tables


async def metrics(request: Request) -> Response:
    """Counts in the text form of Prometheus, for those who may read them; for all others 404."""
    context = context_of(request)
    if not may_measure(request, context):
        raise Problem(404, "no-page")
    tables = await asyncio.to_thread(context.registry.store.count_tables)
    return Response(context.request_metrics.write(tables), headers={"Cache-Control": "no-store"}, media_type=PLAIN)


def may_measure(request: Request, context: AppContext) -> bool:
    """Whether the request brings the token, or comes from this machine and through no proxy."""
    if context.metrics_token:
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        return hmac.compare_digest(given.encode(), context.metrics_token.encode())
    if context.metrics != "loopback" or any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ipaddress.ip_address(address_in(request.scope)).is_loopback
    except ValueError:
        return False
