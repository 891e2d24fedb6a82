"""What the server writes down: one line per event, as text or as JSON. No names, cookies, tokens or cards."""

from __future__ import annotations

import logging
import re
import sys
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.web.server.journal import KIND_ATTRIBUTE, JournalHandler
from tablee.web.server.metrics import RequestMetrics
from tablee.web.server.middleware import address_in

CLOSE_REASON = "tablee.closed"  # in a socket's scope: why it was closed
SERVER = "tablee.server"  # in a socket's scope: what receives and sends without the middleware, once it is open
SHOWN_OF_ID = 6  # characters of a table's id: enough to find it, too few to look in
CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")
NO_ROUTE = "-"
TOO_MANY = 429
PROTOCOL_ERRORS = frozenset({1002, 1003, 1007, 1009, 4001, 4002, 4003, 4004})  # close codes: no page of ours gets them
SOURCES = ("tablee", "uvicorn", "websockets", "asyncio")  # whose lines are written down
requests = logging.getLogger("tablee.requests")


class AccessLog:
    """The outermost middleware: counts every response in the metrics and, if configured, writes an access log."""

    def __init__(self, app: ASGIApp, request_metrics: RequestMetrics) -> None:
        self.app = app
        self.request_metrics = request_metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; note its status and duration."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        begun, status, method = time.perf_counter(), 0, scope.get("method", "SOCKET")
        if method == "SOCKET":
            scope[SERVER] = receive, send

        def watched(message: Message) -> Awaitable[None]:
            nonlocal status
            if not status:
                status = status_in(message)
                self.request_metrics.note(method, status, time.perf_counter() - begun)
            return send(message)

        try:
            await self.app(scope, receive, watched)
        except Exception:  # an unhandled exception: its page is made further outside
            if not status:
                status = 500
                self.request_metrics.note(method, status, time.perf_counter() - begun)
            raise
        finally:
            scope.pop(SERVER, None)  # which hold the scope themselves
            if requests.isEnabledFor(logging.INFO):
                found, seconds = scope.get("path_params") or {}, time.perf_counter() - begun
                address, table = address_in(scope), str(found.get("table", ""))
                write_down(method, route_of(scope, found), status, seconds, address, table, scope.get(CLOSE_REASON))


def status_in(message: Message) -> int:
    """The status that the first message of an answer tells."""
    if message["type"] == "websocket.accept":
        return 101
    return int(message.get("status", 403))  # a socket that is closed before it was accepted


def write_down(
    method: str,
    route: str,
    status: int,
    seconds: float,
    address: str,
    table: str,
    closed: tuple[int, str] | None = None,
) -> None:
    """Log a request by its route, never by its URL, which may open a table.

    Of a socket also the code and the reason with which it was closed.
    """
    facts: dict[str, Any] = {
        "method": method[:10],
        "route": route,
        "status": status,
        "ms": round(seconds * 1000, 1),
        "address": address,
    }
    if table:
        facts["table"] = table[:SHOWN_OF_ID]
    if closed is not None:
        facts["close"], facts["reason"] = closed
    kind = kind_of_refusal(route, status, closed)
    requests.info("request", extra={"facts": facts, **({KIND_ATTRIBUTE: kind} if kind else {})})


def kind_of_refusal(route: str, status: int, closed: tuple[int, str] | None) -> str:
    """What is written once a minute and not each time: what strangers can ask for as often as they like."""
    if closed is not None and closed[0] in PROTOCOL_ERRORS:
        return f"sockets closed with {closed[0]}"
    if route == NO_ROUTE or status == TOO_MANY:
        return f"requests answered with {status}"
    return ""


def route_of(scope: Scope, found: dict[str, Any]) -> str:
    """The route of a request, such as /t/{table}/play; `-` if it has none."""
    if "endpoint" not in scope:
        return NO_ROUTE
    if scope.get("root_path"):  # static files
        return str(scope["root_path"])
    parts = {str(value): f"{{{name}}}" for name, value in found.items() if value}
    return "/".join(parts.get(part, part) for part in scope["path"].split("/"))


class JsonLines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, who says it, what; then the facts."""
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "source": record.name,
            "event": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def on_one_line(text: str) -> str:
    """A text with control characters escaped: else a client could forge lines of the journal."""
    return CONTROL.sub(lambda found: f"\\x{ord(found[0]):02x}", text)


class PlainLines(logging.Formatter):
    """One line of plain text."""

    def format(self, record: logging.LogRecord) -> str:
        """The time, what is wrong if something is, what happened."""
        facts = getattr(record, "facts", None)
        what = " ".join(str(value) for value in facts.values()) if facts else record.getMessage()
        level = "" if record.levelno == logging.INFO else f"{record.levelname} "
        line = f"{time.strftime('%Y-%m-%d %H:%M:%S', time.localtime(record.created))} {level}{on_one_line(what)}"
        if not record.exc_info:
            return line
        trace = self.formatException(record.exc_info).splitlines()
        return "\n".join([line, *(f"    {on_one_line(part)}" for part in trace)])  # indented: no line of its own


COMPLAINTS = {
    "Invalid HTTP request received.": "400 Bad Request",
    "Invalid UTF-8 sequence received from client.": "a message that is not UTF-8",
    "Unsupported upgrade request.": "",  # it is answered as if it had not asked
    "ASGI callable returned without completing handshake.": "",  # said of every handshake that is refused by an answer
}


class HandshakeErrorFilter(logging.Filter):
    """uvicorn's messages about malformed requests: counted, and logged once a minute."""

    def __init__(self, refuse: Callable[[str], None]) -> None:
        super().__init__()
        self.refuse = refuse
        self.source = logging.getLogger("uvicorn.error")

    def listen(self) -> None:
        """Add the filter to uvicorn's logger."""
        self.source.addFilter(self)

    def fall_silent(self) -> None:
        """Remove the filter."""
        self.source.removeFilter(self)

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether to log a record."""
        reason = COMPLAINTS.get(str(record.msg))
        if reason:
            self.refuse(reason)
        return reason is None


def keep_journal(kind: str) -> None:
    """Send all log records of this process to standard error, in one format, each kind bounded."""
    handler = JournalHandler(sys.stderr)
    handler.setFormatter(JsonLines() if kind == "json" else PlainLines())
    for name in SOURCES:
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(logging.WARNING)
    requests.setLevel(logging.WARNING if kind == "quiet" else logging.INFO)
