"""What an expectation is, and what is said when it does not hold."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablee.engine.scenario.situation import Situation
from tablee.engine.scenario.text import YamlValue

NOTHING = "–"


@dataclass(frozen=True)
class Mismatch:
    """Something that is not as expected."""

    what: str
    expected: str
    found: str
    more: tuple[tuple[str, str], ...] = ()


def listed(texts: list[str]) -> str:
    """Texts in one line."""
    return ", ".join(texts) or NOTHING


class Check:
    """One expectation. Making it checks how it is written; `judge` compares it with a moment."""

    def __init__(self, value: YamlValue) -> None:
        self.value = value
        self.read()

    def read(self) -> None:
        """Refuse what is not written as it should be."""
        raise NotImplementedError

    def judge(self, now: Situation) -> Iterator[Mismatch]:
        """What is not as expected."""
        raise NotImplementedError
