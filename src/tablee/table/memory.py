"""What the processes of one house share beside the logs: short-lived things that a page may ask any process for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Final

import msgspec

ALIVE: Final = 10.0  # seconds after its last heartbeat for which a process counts as open


class Slip(msgspec.Struct, frozen=True, kw_only=True):
    """A record that expires: a one-time link, a seat's pass, a screen's code, a request to swap chairs."""

    kind: str
    key: str  # by which it is found; the database holds only its hash, so `slips` leaves it empty
    owner: str  # has at most one of a kind: a new one replaces it
    until: float
    table_id: str = ""  # whose pages change with it, if any
    payload: str = ""


class HouseMemory(ABC):
    """Times are seconds since 1970 by `now`, the same clock for all processes of a house."""

    @abstractmethod
    def now(self) -> float:
        """The time."""

    # --- answers in advance: `web` plays them where it holds the table's lease ---

    @abstractmethod
    async def set_standing(self, table_id: str, seat: int, answer: str) -> None:
        """Keep what a seat answers in advance; an empty answer takes it back."""

    @abstractmethod
    def standing(self, table_id: str) -> dict[int, str]:
        """The answers given in advance, by seat."""

    # --- slips: device links, passes, knocking screens, swap requests, dismissals ---

    @abstractmethod
    async def keep_slip(self, slip: Slip) -> None:
        """Keep a slip in the place of any other of its kind and owner."""

    @abstractmethod
    async def spend_slip(self, kind: str, key: str, now: float) -> Slip | None:
        """Take a slip away if it is still good: of several who ask at once one gets it."""

    @abstractmethod
    def slip(self, kind: str, key: str, now: float) -> Slip | None:
        """A slip that is still good; it stays."""

    @abstractmethod
    def slips(self, table_id: str, now: float, kind: str = "") -> list[Slip]:
        """The slips at a table that are still good, all or those of a kind."""

    # --- signs of life: `Store.last_sign` counts them, and no clock runs while all processes were closed ---

    @abstractmethod
    async def beat(self, now: float) -> None:
        """Note that this process is open, and that what it says of presence is still true."""

    @abstractmethod
    async def tidy(self, now: float) -> None:
        """Forget what has run out."""

    @abstractmethod
    async def leave(self, now: float) -> None:
        """Note that this process closes now: it counts as open no more, and nobody is present in it."""

    @abstractmethod
    def peers(self, now: float) -> set[str]:
        """The other processes of the house that are open: their last heartbeat is younger than ALIVE."""

    # --- presence: who looks at a table in another process; it is true as long as that process is open ---

    @abstractmethod
    async def set_presence(self, said: Mapping[str, str], now: float) -> None:
        """Say of tables who is there in this process; empty: nobody."""

    @abstractmethod
    def presence(self, table_id: str, now: float) -> dict[str, str]:
        """What the other processes say of a table, by process."""

    # --- limits of the whole house: guesses of codes, imports, new tables ---

    @abstractmethod
    async def take(self, key: str, per_second: float, burst: int, now: float) -> bool:
        """Take a token from a bucket that refills with time; False if it is empty. A rate of 0 is no limit."""

    # --- the coach: what it found, by the digest of a log ---

    @abstractmethod
    async def keep_analysis(self, digest: str, analysis: str, now: float) -> None:
        """Keep what was found of a log."""

    @abstractmethod
    def analysis(self, digest: str) -> str:
        """What was found of a log; empty if nothing is kept."""
