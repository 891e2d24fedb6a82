"""Boards and decks are TOML, checked at load: a bad file is refused with its name, line, key and reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any, NoReturn

from tablee.engine.errors import BadData

LONGEST_DATA = 16_000  # characters; the longest board so far has 4,000
LONGEST_SHOWN = 80


class Data:
    """A TOML text whose values are asked for by path (`score_board.pit`, `stone.3.ends`) and known by their lines."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        if len(text) > LONGEST_DATA:
            reason = f"has {len(text)} characters, more than {LONGEST_DATA}"
            raise BadData(file, 1, "TOML", reason, "long", {"count": len(text), "most": LONGEST_DATA})
        try:
            self.tree: dict[str, Any] = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # a number too long to read is a ValueError only
            line = re.search(r"at line (\d+)", str(error))
            where = int(line[1]) if line else text.count("\n") + 1
            raise BadData(file, where, "TOML", str(error), "toml", {"detail": str(error)}) from None

    def get(self, path: str) -> Any:
        """The value at a path; a missing one is an error."""
        value: Any = self.tree
        for part in path.split("."):
            try:
                value = value[int(part)] if isinstance(value, list) else value[part]
            except (KeyError, IndexError, TypeError, ValueError):
                self.fail(path, "is missing", "missing")
        return value

    def whole(self, path: str, low: int, high: int) -> int:
        """A whole number between two ends."""
        value = self.get(path)
        if type(value) is not int or not low <= value <= high:
            told = shown(value)
            self.fail(
                path,
                f"should be a whole number from {low} to {high}, not {told}",
                "whole",
                low=low,
                high=high,
                value=told,
            )
        return value

    def wholes(self, path: str, low: int, high: int) -> list[int]:
        """A list of different whole numbers between two ends."""
        values = self.get(path)
        if type(values) is not list:
            told = shown(values)
            self.fail(path, f"should be a list of whole numbers, not {told}", "list", value=told)
        for value in values:
            if type(value) is not int or not low <= value <= high:
                told = shown(value)
                self.fail(
                    path, f"{told} is not a whole number from {low} to {high}", "number", low=low, high=high, value=told
                )
        if len(set(values)) != len(values):
            self.fail(path, "holds a number twice", "twice")
        return list(values)

    def word(self, path: str, known: tuple[str, ...]) -> str:
        """One of the known words."""
        value = self.get(path)
        if value not in known:
            told, words = shown(value), ", ".join(known)
            self.fail(path, f"should be one of {words}, not {told}", "word", known=words, value=told)
        return str(value)

    def line_of_text(self, path: str, most: int) -> str:
        """A text of one line, not empty and not too long."""
        value = self.get(path)
        if not isinstance(value, str) or not value.strip():
            self.fail(path, f"should be a text, not {shown(value)}", "no-text")
        if len(value) > most:
            self.fail(path, f"has {len(value)} characters, more than {most}", "text", most=most)
        if not value.isprintable():
            self.fail(path, f"has signs that cannot be printed: {value!a}", "signs")
        return value

    def only(self, known: Mapping[str, tuple[str, ...]]) -> None:
        """Refuse sections and keys that nobody reads: a typing slip must not pass in silence."""
        for section, values in self.tree.items():
            if section not in known:
                self.fail(section, f"is unknown; there are {', '.join(known)}", "unknown", known=", ".join(known))
            if known[section] and not isinstance(values, dict):
                self.fail(section, "should be a table of keys and values", "table")
            if not known[section] and not (type(values) is list and all(isinstance(one, dict) for one in values)):
                self.fail(section, f"should be written [[{section}]], once for each", "tables")
            for key in values if known[section] else ():
                if key not in known[section]:
                    keys = ", ".join(known[section])
                    self.fail(f"{section}.{key}", f"is unknown; there are {keys}", "unknown", known=keys)

    def fail(self, path: str, reason: str, why: str = "", **details: str | int) -> NoReturn:
        """Refuse the file because of the value at a path; `data-<why>` may have the reason's words in a language."""
        raise BadData(self.file, self.line(path), path, reason, why, details)

    def line(self, path: str) -> int:
        """The line where a path is written, or the nearest line that leads to it."""
        parts = path.split(".")
        line = 1
        table: list[str] = []
        counts: dict[str, int] = {}
        best = 0
        for number, row in enumerate(self.text.splitlines(), 1):
            section, is_list = section_in(row)
            if section:
                table = section.split(".")
                if is_list:
                    counts[section] = counts.get(section, -1) + 1
                    table.append(str(counts[section]))
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


def section_in(row: str) -> tuple[str, bool]:
    """The name in a row like [name], and whether it is [[name]], one of a list; empty in any other row."""
    row = row.strip()
    is_list = row.startswith("[[")
    name, closed, _ = row.removeprefix("[[" if is_list else "[").partition("]")
    is_section = row.startswith("[") and closed and "[" not in name
    return (name.strip() if is_section else "", is_list)


def shown(value: object) -> str:
    """A value as an error shows it, however long it is."""
    try:
        text = repr(value)
    except ValueError:  # Python writes no number of more than 4,300 digits
        return "a number too long to write"
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"
