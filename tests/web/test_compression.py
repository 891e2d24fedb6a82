"""What a page's socket compresses: large messages, and not what goes in one packet anyway."""

from __future__ import annotations

import pytest
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

from tablee.web.server.websockets import SMALLEST_COMPRESSED, LargeMessageDeflateFactory
from tests.web.house import Running, start_pair, to_play
from tests.web.sockets import Listener

pytestmark = pytest.mark.once
LARGE = b"one and the same, " * SMALLEST_COMPRESSED
SMALL = b"x" * (SMALLEST_COMPRESSED - 1)


def test_large_messages_are_compressed_and_small_ones_are_not() -> None:
    browser = ClientPerMessageDeflateFactory(client_max_window_bits=True)
    answer, server = LargeMessageDeflateFactory().process_request_params(browser.get_request_params(), [])
    reader = browser.process_response_params(answer, [])
    for text in (SMALL, LARGE, b"", LARGE, SMALL, LARGE):
        sent = server.encode(Frame(Opcode.TEXT, text))
        assert sent.rsv1 == (len(text) >= SMALLEST_COMPRESSED)
        assert (len(sent.data) < len(text)) == (text == LARGE)
        assert reader.decode(sent).data == text
    ping = Frame(Opcode.PING, LARGE)
    assert server.encode(ping) == ping


def test_a_page_s_socket_compresses_so(house: Running) -> None:
    table, ada, ben = start_pair(house)
    page = Listener(ada, table)
    page.next()
    (reader,) = page.socket.protocol.extensions
    heard, decode = list[tuple[bool, int]](), reader.decode

    def listen(frame: Frame, *, max_size: int | None = None) -> Frame:
        found = decode(frame, max_size=max_size)
        heard.append((frame.rsv1, len(found.data)))
        return found

    reader.decode = listen  # type: ignore[method-assign]
    live = house.context.registry.live_tables[table[3:]]
    for _ in range(5):
        to_play(table, ada, ben).play(table)
        page.next()
        house.do(live.listeners.ping)
        page.next("ping")
    assert {is_compressed for is_compressed, _ in heard} == {False, True}
    assert all(is_compressed == (size >= SMALLEST_COMPRESSED) for is_compressed, size in heard)
