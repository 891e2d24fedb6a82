"""Boards and decks are TOML, checked at load: a bad file is refused with its name, line, key and reason."""

from __future__ import annotations

import re
import tomllib
from typing import Any, NoReturn

from tablee.engine.errors import BadData


class Data:
    """A TOML text whose values are asked for by path (`score_board.pit`, `stone.3.ends`) and known by their lines."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        try:
            self.tree: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"at line (\d+)", str(error))
            raise BadData(file, int(line[1]) if line else text.count("\n") + 1, "TOML", str(error)) from None

    def get(self, path: str) -> Any:
        """The value at a path; a missing one is an error."""
        value: Any = self.tree
        for part in path.split("."):
            try:
                value = value[int(part)] if isinstance(value, list) else value[part]
            except (KeyError, IndexError, TypeError, ValueError):
                self.fail(path, "is missing")
        return value

    def whole(self, path: str, low: int, high: int) -> int:
        """A whole number between two ends."""
        value = self.get(path)
        if type(value) is not int or not low <= value <= high:
            self.fail(path, f"should be a whole number from {low} to {high}, not {value!r}")
        return value

    def wholes(self, path: str, low: int, high: int) -> list[int]:
        """A list of different whole numbers between two ends."""
        values = self.get(path)
        if type(values) is not list:
            self.fail(path, f"should be a list of whole numbers, not {values!r}")
        for value in values:
            if type(value) is not int or not low <= value <= high:
                self.fail(path, f"{value!r} is not a whole number from {low} to {high}")
        if len(set(values)) != len(values):
            self.fail(path, "holds a number twice")
        return list(values)

    def word(self, path: str, known: tuple[str, ...]) -> str:
        """One of the known words."""
        value = self.get(path)
        if value not in known:
            self.fail(path, f"should be one of {', '.join(known)}, not {value!r}")
        return str(value)

    def only(self, known: dict[str, tuple[str, ...]]) -> None:
        """Refuse sections and keys that nobody reads: a typing slip must not pass in silence."""
        for section, values in self.tree.items():
            if section not in known:
                self.fail(section, f"is unknown; there are {', '.join(known)}")
            for key in values if isinstance(values, dict) else ():
                if key not in known[section]:
                    self.fail(f"{section}.{key}", f"is unknown; there are {', '.join(known[section])}")

    def fail(self, path: str, reason: str) -> NoReturn:
        """Refuse the file because of the value at a path."""
        raise BadData(self.file, self.line(path), path, reason)

    def line(self, path: str) -> int:
        """The line where a path is written, or the nearest line that leads to it."""
        parts = path.split(".")
        line = 1
        table: list[str] = []
        counts: dict[str, int] = {}
        best = 0
        for number, row in enumerate(self.text.splitlines(), 1):
            header = re.match(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]", row)
            if header:
                table = header[2].split(".")
                if header[1] == "[[":
                    name = header[2]
                    counts[name] = counts.get(name, -1) + 1
                    table.append(str(counts[name]))
                here = table
            else:
                key = re.match(r"\s*(\"[^\"]+\"|[\w.-]+)\s*=", row)
                if not key:
                    continue
                here = [*table, *key[1].strip('"').split(".")]
            depth = len(here) if here == parts[: len(here)] else 0
            if depth > best:
                best, line = depth, number
        return line
