"""The list of moves in columns, for games whose story has `listed_move`; each entry leads to its position."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tablee import games
from tablee.engine.contract import NATURE
from tablee.engine.move_list import ListedMove
from tablee.web.http.context import json, live_table_of, page, wants_json
from tablee.web.live.table import LiveTable
from tablee.web.render.templates import render
from tablee.web.session import visitor_of
from tablee.words import Words


@dataclass
class MoveRow:
    """The moves of one number, by their columns."""

    number: int
    cells: dict[int, MoveCell] = field(default_factory=dict)


@dataclass(frozen=True)
class MoveCell:
    """A move, and where its position is found: by its entry while the game runs, by its moment in the replay."""

    move: ListedMove
    entry: int
    moment: int


async def moves(request: Request) -> Response:
    """The list for the page's script, or as a page of its own."""
    live, visitor = await live_table_of(request), visitor_of(request)
    say = visitor.words(live.game.name)
    facts: dict[str, Any] = {
        "rows": rows_of(live, say),
        "columns": games.part(live.game.name, "story").COLUMNS if lists_moves(live.game.name) else (),
        "table_id": live.table.id,
        "is_over": live.table.phase == "over",
    }
    if wants_json(request):
        return json(request, {"moves": render("move_list.html", say=say, **facts)})
    return page(request, "moves.html", game=live.game.name, live=live, **facts)


def lists_moves(name: str) -> bool:
    """Whether a game writes its moves in columns."""
    return hasattr(games.part(name, "story"), "listed_move")


def rows_of(live: LiveTable, say: Words) -> list[MoveRow]:
    """The moves that count, row by row."""
    if not lists_moves(live.game.name):
        return []
    table, listed = live.table, games.part(live.game.name, "story").listed_move
    moments = live.cache.frames_of(table).places if table.phase == "over" else range(len(table.played) + 1)
    cells = [
        MoveCell(listed(act, say), entry, moment)
        for act, entry, moment in zip(table.played, table.numbers, moments[1:], strict=True)
        if act.seat != NATURE
    ]
    return [
        MoveRow(number, {cell.move.column: cell for cell in row})
        for number, row in groupby(cells, lambda cell: cell.move.row)
    ]
