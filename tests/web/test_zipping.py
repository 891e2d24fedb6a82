"""A gzip stream of pieces: every reader unzips it, piece by piece."""

from __future__ import annotations

import gzip
import random
import zlib

import pytest

from tablee.web.updates.gzip_stream import KEPT, SMALL, Gzip

NOISE = random.Random(1).randbytes(70_000)
PIECES = [b"a", b"", b"retry: 800\n\n", bytes(SMALL), bytes(SMALL + 1), b"data: {}\n\n" * 9000, NOISE]


def test_all_pieces_make_one_file() -> None:
    stream = Gzip()
    written = b"".join([*map(stream.piece, PIECES), stream.end()])
    assert gzip.decompress(written) == b"".join(PIECES)  # checks length and sum


def test_a_stream_without_a_piece_is_a_file_too() -> None:
    assert gzip.decompress(Gzip().end()) == b""


@pytest.mark.parametrize("order", range(5))
def test_every_piece_can_be_read_when_it_arrives(order: int) -> None:
    pieces, stream, reader = random.Random(order).sample(PIECES, len(PIECES)), Gzip(), zlib.decompressobj(31)
    for piece in pieces:
        assert reader.decompress(stream.piece(piece)) == piece


def test_what_repeats_itself_is_squeezed() -> None:
    assert len(Gzip().piece(b"data: {}\n\n" * 9000)) < 600


def test_what_has_been_written_shortens_what_says_it_again() -> None:
    stream, page = Gzip(), random.Random(2).randbytes(4_000)
    first, again = stream.piece(page), stream.piece(page)
    assert len(first) > 4_000 > 100 > len(again)


def test_only_the_end_is_kept() -> None:
    stream, reader, chance = Gzip(), zlib.decompressobj(31), random.Random(3)
    for _ in range(300):
        piece = chance.choice(PIECES)[: chance.randrange(40_000)]
        assert reader.decompress(stream.piece(piece)) == piece
        assert stream.kept == sum(map(len, stream.end_so_far)) < 2 * KEPT
