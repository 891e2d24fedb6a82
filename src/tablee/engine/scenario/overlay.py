"""An edition given as the keys of the usual board that are otherwise: `edition: {score_board.pit: [3, 9]}`."""

from __future__ import annotations

import tomllib
from typing import Any

from tablee.engine.edition import written
from tablee.engine.scenario.text import YamlValue


class Overlay:
    """Single keys of the usual board, by their paths, with other values."""

    def __init__(self, value: YamlValue) -> None:
        self.changes = value.mapping()
        if not self.changes:
            value.fail("changes nothing")

    def applied(self, board: str) -> str:
        """The text of the board with these changes."""
        tree = tomllib.loads(board)
        for path, value in self.changes.items():
            holder, key = holder_of(tree, path, value)
            holder[key] = as_kind_of(holder[key], value)
        return written(tree)


def holder_of(tree: dict[str, Any], path: str, value: YamlValue) -> tuple[Any, Any]:
    """The table or list that holds a path, and the last key of the path."""
    holder: Any = tree
    *way, last = path.split(".")
    for name in way:
        holder = holder[key_in(holder, name, value)]
    if not isinstance(holder, dict | list):
        value.fail("is no key of the usual board")
    return holder, key_in(holder, last, value)


def key_in(holder: Any, name: str, value: YamlValue) -> Any:
    """A key of a table or an index of a list; a name that is not there is refused."""
    known = [str(key) for key in (holder if isinstance(holder, dict) else range(len(holder)))]
    if name not in known:
        value.fail(f"is no key of the usual board: {name!r} is unknown; there are {', '.join(known)}")
    return name if isinstance(holder, dict) else int(name)


def as_kind_of(usual: Any, value: YamlValue) -> Any:
    """The new value, read as the kind of thing that stands there usually."""
    if isinstance(usual, list):
        return [as_kind_of(usual[0] if usual else "", item) for item in value.items()]
    if isinstance(usual, dict):
        given = value.mapping(tuple(usual))
        return {**usual, **{key: as_kind_of(usual[key], part) for key, part in given.items()}}
    if isinstance(usual, bool):
        if value.text() not in ("true", "false"):
            value.fail(f"should be true or false, not {value.text()!r}")
        return value.text() == "true"
    return value.whole() if isinstance(usual, int) else value.text()
