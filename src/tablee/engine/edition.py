"""Other editions of a board: a whole file, or only the keys that are otherwise than on the usual board."""

from __future__ import annotations

import hashlib
import json
import math
import re
import tomllib
from typing import Any

import msgspec

from tablee.engine.data import Data

DEEPEST = 8  # levels of keys; the usual boards have four


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """A key that two boards do not share; empty where one of them lacks it."""

    path: str
    usual: str
    here: str


def whole_board(usual: str, given: Data) -> str:
    """The text of the board that a file stands for.

    A file with all the sections of the usual board is a board of its own; any other is laid over the usual one.
    """
    tree = tomllib.loads(usual)
    if set(tree) <= set(given.tree):
        return given.text
    return written(laid_over(tree, given.tree, given, ()))


def laid_over(usual: Any, here: Any, given: Data, way: tuple[str, ...]) -> Any:
    """A value of the usual board with what is given over it: tables key by key, everything else in its place.

    A table over a list changes single items of it by their numbers, from 0.
    """
    path = ".".join(way)
    if len(way) > DEEPEST:  # items of lists count too
        given.fail(path, f"lies deeper than {DEEPEST} keys", "deep", most=DEEPEST)
    if not isinstance(here, dict):
        return plain(here, given, way)
    if isinstance(usual, list):
        items = list(usual)
        for key, value in here.items():
            if not (key.isascii() and key.isdecimal() and int(key[:9]) < len(items)):
                given.fail(
                    f"{path}.{key}",
                    f"is no item of a list of {len(items)}, numbered from 0",
                    "item",
                    count=len(items),
                )
            items[int(key)] = laid_over(items[int(key)], value, given, (*way, key))
        return items
    tree = dict(usual) if isinstance(usual, dict) else {}
    for key, value in here.items():
        tree[key] = laid_over(tree.get(key), value, given, (*way, key))
    return tree


def plain(value: Any, given: Data, way: tuple[str, ...]) -> Any:
    """A value as boards have them: a number, a text, true or false, or a list of such values and tables of them."""
    if isinstance(value, list):
        return [laid_over(None, part, given, (*way, str(at))) for at, part in enumerate(value)]
    if not isinstance(value, str | int | float) or value in (math.inf, -math.inf) or value != value:
        given.fail(".".join(way), "should be a number, a text, true or false, a list or a table", "value")
    return value


def written(tree: dict[str, Any]) -> str:
    """A board as a TOML file, a line for each of its sections."""
    return "".join(f"{json.dumps(key)} = {written_value(value)}\n" for key, value in tree.items())


def written_value(value: Any) -> str:
    """A value of a board as TOML, in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {written_value(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def digest_of(game: str, board: str) -> str:
    """What names an edition: the same for files that say the same, however they are laid out."""
    said = json.dumps([game, tomllib.loads(board)], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(said.encode()).hexdigest()[:16]


def differences(usual: str, board: str) -> list[Difference]:
    """Where a board is otherwise than the usual one, key by key in the order of the usual file."""
    ours, theirs = leaves(tomllib.loads(usual)), leaves(tomllib.loads(board))
    return [
        Difference(path=path, usual=ours.get(path, ""), here=theirs.get(path, ""))
        for path in {**ours, **theirs}
        if ours.get(path) != theirs.get(path)
    ]


def leaves(value: Any, path: str = "") -> dict[str, str]:
    """The values of a board by their paths; a list of plain values is one of them."""
    if isinstance(value, list) and any(isinstance(part, dict) for part in value):
        value = dict(enumerate(value))
    if not isinstance(value, dict):
        return {path: written_value(value)}
    found: dict[str, str] = {}
    for key, part in value.items():
        found |= leaves(part, f"{path}.{key}" if path else str(key))
    return found


def overlay(usual: str, tree: dict[str, Any]) -> str:
    """The shortest file that stands for a board: single keys, a line for each, or the whole board where it must be."""
    before = tomllib.loads(usual)
    lines = changed_lines(before, tree, ())
    sections = {line[0][0] for line in lines or ()}
    if lines is None or sections == set(before):
        return written(tree)
    return "".join(f"{'.'.join(map(written_key, way))} = {written_value(value)}\n" for way, value in lines)


def changed_lines(before: Any, now: Any, way: tuple[str, ...]) -> list[tuple[tuple[str, ...], Any]] | None:
    """What is otherwise, each with the keys that lead there; None if a key has gone, which no single line can say."""
    if isinstance(before, dict) and isinstance(now, dict):
        pairs = [(key, before.get(key), value) for key, value in now.items()]
        if not set(before) <= set(now):
            return None
    elif isinstance(before, list) and isinstance(now, list) and len(before) == len(now) and holds_tables(before + now):
        pairs = [(str(at), *both) for at, both in enumerate(zip(before, now, strict=True))]
    else:
        return [] if before == now and type(before) is type(now) else [(way, now)]
    found: list[tuple[tuple[str, ...], Any]] = []
    for key, old, new in pairs:
        more = changed_lines(old, new, (*way, key))
        if more is None:
            return None
        found += more
    return found


def holds_tables(items: list[Any]) -> bool:
    """Whether a list is one of tables."""
    return all(isinstance(item, dict) for item in items)


def written_key(key: str) -> str:
    """A key as TOML."""
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key)
