"""Boards that people have made: each has an address by its digest; `tablee.store` keeps them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

import msgspec

UNPLAYED: Final = 30 * 86_400.0  # seconds for which a board is kept on which no table is laid
MOST_UNPLAYED: Final = 10_000


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """Another board of a game, whole."""

    digest: str
    game: str
    board: str  # the text of its file
    until: float | None = None  # None: a table was laid on it, and it stays


class HouseBoard(msgspec.Struct, frozen=True, kw_only=True):
    """A board that the host of a house offers to everybody."""

    name: str
    edition: Edition


class EditionMemory(ABC):
    """The boards of a house besides the usual ones."""

    @abstractmethod
    async def keep_edition(self, edition: Edition) -> None:
        """Keep a board, or keep it longer; one that was played stays for ever."""

    @abstractmethod
    def edition(self, digest: str) -> Edition | None:
        """A board by its digest."""

    @abstractmethod
    def unplayed_editions(self) -> int:
        """How many boards there are on which no table was laid."""

    @abstractmethod
    def editions(self) -> tuple[Edition, ...]:
        """All boards, to be put into another store."""
