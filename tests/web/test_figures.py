"""The figures that the documentation tells are those of the code."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablee.store import sqlite
from tablee.store.postgres import store as postgres
from tablee.store.postgres import writer
from tablee.table import export, memory
from tablee.web.http.context import FILE_MEMORY, Limits
from tablee.web.live import following, presence, registry, seat_requests, staging
from tablee.web.live.pace import FACTORS
from tablee.web.notices import notifier
from tablee.web.serve import SOCKET_PONG_TIMEOUT
from tablee.web.server import connections, journal, middleware, websockets
from tablee.web.updates import socket
from tablee.web.updates.protocol import LARGEST_MESSAGE
from tablee.web.views import import_file

pytestmark = pytest.mark.once
DOCS = Path(__file__).resolve().parents[2] / "docs"
CLIENT = DOCS.parent / "src" / "tablee" / "web" / "client"
KB, MB = 1024, 1024 * 1024
LIMITS = Limits()
LATEST = socket.TAKEN_WITHIN * (1 + 1 / socket.UNREAD_CHECKS)
FIGURES = [
    ("protocol", f"the first message, within {socket.HELLO_WITHIN:g} seconds"),
    ("protocol", f"no `hello` within {socket.HELLO_WITHIN:g} seconds"),
    ("protocol", f"A message has at most {LARGEST_MESSAGE // KB} KB"),
    ("protocol", f"a message of more than {LARGEST_MESSAGE // KB} KB"),
    ("protocol", f"a sign of life, every {registry.PING_EVERY:g} seconds"),
    ("protocol", f"took nothing of what was sent for {socket.TAKEN_WITHIN:g} seconds"),
    ("protocol", f"looked at every {socket.TAKEN_WITHIN / socket.UNREAD_CHECKS:g} seconds"),
    ("protocol", f"after {socket.TAKEN_WITHIN:g} to {LATEST:g}"),
    ("protocol", f"no ping of the WebSocket protocol for {SOCKET_PONG_TIMEOUT} seconds"),
    ("protocol", f"messages of {websockets.SMALLEST_COMPRESSED:,} bytes or more"),
    ("protocol", f"window of {2**websockets.WINDOW_BITS // KB} KB"),
    ("hosting", f"{middleware.LARGEST_HEAD // KB} KB, {middleware.MOST_HEADERS} headers"),
    ("hosting", f"time for a head, from its first byte | {connections.HEAD_TIME:g} s"),
    ("hosting", f"time for a whole body, however it drips | {middleware.SLOWEST_BODY:g} s"),
    ("hosting", f"{connections.READ_TIME:g} s; a page's socket {socket.TAKEN_WITHIN:g} to {LATEST:g} s"),
    ("hosting", f"a message of a page's socket | {LARGEST_MESSAGE // KB} KB"),
    ("hosting", f"first message of a page's socket | {socket.HELLO_WITHIN:g} s"),
    ("hosting", f"at most {import_file.LONGEST_FILE // MB} MB and {export.MOST_ENTRIES:,} entries"),
    ("hosting", f"within {import_file.JOB_TIMEOUT:g} seconds, {import_file.MOST_COMPUTING:g} of them computing"),
    ("hosting", f"and {FILE_MEMORY // MB // KB} GB of address space"),
    ("hosting", f"in bursts of up to {LIMITS.tables_at_once}"),
    ("hosting", "eight times at once, then four times a minute"),
    ("hosting", "is missed after at most ten seconds"),
    ("hosting", "the house waits up to ten seconds for it"),
    ("hosting", "up to four read"),
    ("hosting", f"nobody has looked for {presence.REQUEST_GRACE:g} seconds"),
    ("hosting", "tried three times within six minutes"),
    ("hosting", "a count each minute"),
    ("hosting", "of different errors from one place in the code five are written"),
    ("web", f"good for {seat_requests.GOOD_FOR / 60:g} minutes"),
    ("web", f"one of {seat_requests.TOLD_FOR / 60:g} minutes"),
    ("web", f"every {notifier.LOOK_EVERY:g} seconds for running tables"),
    ("web", f"`stay`: {staging.CHANCE_SECONDS:g} seconds for chance, {staging.ACT_SECONDS:g} for a plain act"),
    ("web", "times 1.7, 1, 0.5 or 0"),
    ("web", f"over {staging.ACT_SECONDS:g} (`web/live/pace.py`)"),
    ("web", "every two seconds, the last numbers are compared"),
    ("web", "waits two milliseconds for more"),
    ("web", f"in {presence.REQUEST_GRACE:g} seconds rests"),
]


@pytest.mark.parametrize(("page", "told"), FIGURES)
def test_a_figure_of_the_documentation_is_that_of_the_code(page: str, told: str) -> None:
    assert told in " ".join((DOCS / f"{page}.md").read_text("utf-8").split())


def test_figures_in_words_are_those_of_the_code() -> None:
    assert (LIMITS.seat_requests_at_once, LIMITS.seat_requests_per_minute) == (8, 4)
    assert (memory.ALIVE, writer.REACHABLE_WITHIN, postgres.READERS) == (10, 10, 4)
    assert (len(notifier.PAUSES), sum(notifier.PAUSES) <= 6 * 60) == (3, True)
    assert (journal.TOLD_EVERY, journal.MOST_TEXTS) == (60, 5)
    assert (seat_requests.PAUSE, following.COMPARE_EVERY, sqlite.BATCH_DELAY) == (60, 2, 0.002)
    assert list(FACTORS.values()) == [1.7, 1, 0.5, 0]


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ("waits 0.4 seconds before the first try, then twice as long each time up to 15 seconds", "400 * 2 **"),
        ("up to 15 seconds, each time between half and one and a half of it", "LONGEST_PAUSE = 15_000"),
        ("between half and one and a half of it", "(0.5 + Math.random())"),
        ("hears nothing for 40 seconds connects anew", "SILENCE = 40_000"),
    ],
)
def test_how_a_page_connects_again_is_told(told: str, code: str) -> None:
    assert told in " ".join((DOCS / "protocol.md").read_text("utf-8").split())
    assert code in (CLIENT / "live.ts").read_text("utf-8")
