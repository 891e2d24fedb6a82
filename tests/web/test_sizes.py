"""What travels: an update, as browsers get it. What a first page loads is in tests/web/browser/test_first_view.py."""

from __future__ import annotations

import random
import zlib

import msgspec
import pytest

from tablee import games
from tablee.web.render.fragment import fragment
from tablee.web.server.websockets import new_compressor
from tablee.web.updates.messages import SocketMemory, update
from tablee.words import load
from tests.web.house import Running, start_pair, to_play
from tests.web.sockets import Listener
from tests.web.test_changes import play_anything, running_live_table

pytestmark = pytest.mark.once
UPDATE = 8_000  # bytes of an update as it is sent
PLAIN = 16_000  # bytes of one before it is compressed
MOVES = 150  # far enough for full hands, piles that are shuffled and the end


def test_an_update_is_a_few_kilobytes(house: Running) -> None:
    table, ada, ben = start_pair(house)
    sizes = []
    page = Listener(ada, table, since=ada.number(table))
    assert page.socket.response is not None
    assert "permessage-deflate" in page.socket.response.headers["Sec-WebSocket-Extensions"]
    for _ in range(10):
        to_play(table, ada, ben).play(table)
        sizes.append(len(msgspec.json.encode(page.next())))
    assert max(sizes) < PLAIN
    assert sum(sizes) / len(sizes) < PLAIN / 2


@pytest.mark.parametrize("name", games.names())
def test_no_update_of_a_full_table_is_large(name: str) -> None:
    """Every other seat has a phone."""
    live, chance, say = running_live_table(name, is_full=True), random.Random(name), load("fr", name)
    viewers = range(len(live.table.chairs))
    shapes = {viewer: ("wide", "tall")[viewer % 2] for viewer in viewers}
    shown = {viewer: fragment(live, viewer, False, say, shapes[viewer]).picture() for viewer in viewers}
    memories = {viewer: SocketMemory() for viewer in viewers}
    sockets = {viewer: new_compressor() for viewer in viewers}
    for _ in range(MOVES):
        if not play_anything(live, chance):
            break
        for viewer in viewers:
            drawn = fragment(live, viewer, False, say, shapes[viewer])
            told = update(drawn, live.table.phase, drawn.changes_since(shown[viewer]), memories[viewer])
            sent = msgspec.json.encode(told)
            zipped = sockets[viewer].compress(sent) + sockets[viewer].flush(zlib.Z_SYNC_FLUSH)
            assert len(zipped) < UPDATE, f"{len(zipped)} bytes: {sent[:3000].decode(errors='replace')}"
            shown[viewer] = drawn
