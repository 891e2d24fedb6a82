"""What a viewer of File dans ta mare ! may know (§8): exactly the record of its seat, ready to be drawn."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from mypy_extensions import i64

from tablee.engine.contract import PUBLIC
from tablee.engine.game import View
from tablee.games.file_dans_ta_mare.board import COLOURS
from tablee.games.file_dans_ta_mare.rules.box import ARRIVAL, DEPARTURE, EFFECTS, NONE, SIDES, WINDS, Board, Pond
from tablee.games.file_dans_ta_mare.rules.country import POND_DRAW, TRACE, TURN, Country

EDITIONS = 8  # boards of which what never changes is kept


class PondView(msgspec.Struct, frozen=True):
    """The two ponds of a colour, each by its doors `a1:N`."""

    colour: str
    departure: tuple[str, ...]
    arrival: tuple[str, ...]


class TileView(msgspec.Struct, frozen=True):
    """A tile on the board; `serial` follows it wherever it slides."""

    cell: str
    kind: str
    turn: int
    sides: str  # north, east, south, west as it lies
    serial: int


class UnderView(msgspec.Struct, frozen=True):
    """A tile put under the pile: by whom, and which one if the viewer knows."""

    seat: int
    kind: str


class TraceView(msgspec.Struct, frozen=True):
    """What a seat did in its last turn, or so far in its present one; all of it is public."""

    came_from: str  # the place of its character when the turn began
    changed: tuple[str, ...]  # cells where it laid, pushed in, removed, turned or swapped a tile
    slid: tuple[str, ...]  # the cells to which tiles slid, in their order


class CountryView(View, frozen=True, kw_only=True):
    """The landscape, the characters, the own hand, and the sizes of everything else."""

    columns: int
    rows: int
    dark: tuple[str, ...]
    ponds: tuple[PondView, ...]
    kinds: dict[str, str]  # every kind in the box: a landscape's sides at rotation 0, nothing for an effect
    tiles: tuple[TileView, ...]  # on the board, in the order in which they were laid
    colours: tuple[str, ...]  # of each seat, "" while it has none
    places: tuple[str, ...]  # of each character: departure, a cell, arrival
    hand_size: int  # of a full hand
    hand: tuple[str, ...]  # the viewer's slots, "" where one is empty; nothing for a spectator
    hands: tuple[tuple[str, ...], ...]  # every seat's slots: only where everything is laid open, after the end
    hand_sizes: tuple[int, ...]
    pile: int
    under: tuple[UnderView, ...]  # the uppermost first
    discard: tuple[str, ...]  # the last one on top
    away: tuple[str, ...]  # tiles left in the box
    reshuffled: bool  # just now: the discard has become the pile
    by_chance: bool  # whether chance gives the ponds
    first: int  # NATURE's seat while it is not known
    active: int
    round: int
    max_rounds: int
    slides: tuple[str, ...]  # where a tile can be pushed in now, and which way: `c3>E`; only while a turn is asked for
    walking: str  # the effect that further steps are made by
    left: int  # steps or tiles that remain of it
    distances: tuple[int, ...]  # §7
    end: str  # why it is over: pond, limit; empty while it runs
    ranks: tuple[int, ...]  # empty while it runs
    traces: tuple[TraceView, ...]  # of each seat


def ponds_chosen(country: Country) -> tuple[str, ...]:
    """The colour of each seat's ponds, "" while it has none."""
    return tuple("" if colour == NONE else country.board.ponds[colour].colour for colour in country.colours)


def worn(colours: tuple[str, ...], seat: int) -> int:
    """Which of the house's colours and shapes a seat wears: once all have chosen, those of its ponds."""
    return COLOURS.index(colours[seat]) if all(colours) else seat


def view(country: Country, viewer: i64) -> CountryView:
    """The record of a seat, or the public part of it."""
    board = country.board
    outcome = country.outcome()
    seats = range(country.variant.seats)
    return CountryView(
        viewer=viewer,
        step=country.step.name,
        awaited=tuple(country.seats()),
        columns=board.columns,
        rows=board.rows,
        dark=dark_cells(board),
        ponds=ponds(board),
        kinds=kinds(board),
        tiles=tiles(country),
        colours=ponds_chosen(country),
        places=tuple([place_name(country, place) for place in country.places]),
        hand_size=board.hand,
        hand=hand(country, viewer),
        hands=(),
        hand_sizes=tuple([country.hand_size(seat) for seat in seats]),
        pile=country.pile_size(),
        under=under(country, viewer),
        discard=tuple([board.names[kind] for kind in country.discard]),
        away=tuple([name for name, copies in zip(board.names, country.away, strict=True) for _ in range(copies)]),
        reshuffled=country.reshuffled,
        by_chance=country.step is POND_DRAW,
        first=-1 if country.step.name in ("deal", "first") else country.first,
        active=country.active,
        round=country.round_no,
        max_rounds=country.variant.max_rounds,
        slides=slides(country),
        walking="" if country.walking == NONE else EFFECTS[country.walking],
        left=country.left,
        distances=tuple([0 if country.colours[seat] == NONE else country.distance(seat) for seat in seats]),
        end=country.end,
        ranks=tuple(outcome.ranks) if outcome else (),
        traces=tuple([trace(country, seat) for seat in seats]),
    )


def trace(country: Country, seat: int) -> TraceView:
    """What a seat did lately."""
    board = country.board
    came_from, one, other, wind, slid = country.traces[TRACE * seat : TRACE * (seat + 1)]
    changed = tuple([board.cell_names[cell] for cell in (one, other) if cell != NONE])
    along, cell = [], one
    for _ in range(slid):
        cell = board.next_on_line(cell, wind)
        along.append(board.cell_names[cell])
    return TraceView(place_name(country, came_from), changed, tuple(along))


def open_view(country: Country) -> CountryView:
    """What a spectator sees, with all hands and the tiles under the pile laid open."""
    names = country.board.names
    hidden = zip(country.under_kind, country.under_seat, strict=True)
    return msgspec.structs.replace(
        view(country, PUBLIC),
        hands=tuple(hand(country, seat) for seat in range(country.variant.seats)),
        under=tuple(UnderView(seat, names[kind]) for kind, seat in hidden),
    )


@lru_cache(maxsize=EDITIONS)
def dark_cells(board: Board) -> tuple[str, ...]:
    """The cells where nothing slides."""
    return tuple(name for name, dark in zip(board.cell_names, board.dark, strict=True) if dark)


@lru_cache(maxsize=EDITIONS)
def light_cells(board: Board) -> list[str]:
    """The cells where a tile can be pushed in."""
    return [name for name, dark in zip(board.cell_names, board.dark, strict=True) if not dark]


@lru_cache(maxsize=EDITIONS)
def ponds(board: Board) -> tuple[PondView, ...]:
    """The ponds of every colour."""
    return tuple(pond_view(board, pond) for pond in board.ponds)


def pond_view(board: Board, pond: Pond) -> PondView:
    """A colour's ponds."""
    names = board.cell_names
    departure, arrival = (
        tuple(f"{names[door // 4]}:{WINDS[door % 4]}" for door in doors) for doors in (pond.departure, pond.arrival)
    )
    return PondView(pond.colour, departure, arrival)


@lru_cache(maxsize=EDITIONS)
def kinds(board: Board) -> dict[str, str]:
    """The box's kinds with their sides."""
    return {
        name: form_sides(board, board.first_form[kind]) if kind < board.landscapes else ""
        for kind, name in enumerate(board.names)
    }


@lru_cache(maxsize=256)
def form_sides(board: Board, form: i64) -> str:
    """The four sides of a form, as letters."""
    return "".join(SIDES[side] for side in board.form_sides[4 * form : 4 * form + 4])


def can_hop(view: CountryView) -> bool:
    """Whether the character of the active seat has somewhere to hop (R4 to R6)."""
    colour, place = view.colours[view.active], view.places[view.active]
    ponds = next(pond for pond in view.ponds if pond.colour == colour)
    sides = {tile.cell: tile.sides for tile in view.tiles}
    if place == "departure":
        doors = [door.split(":") for door in ponds.departure]
        return any(is_open(sides, cell, wind) and cell not in view.places for cell, wind in doors)
    if any(is_open(sides, place, door[-1]) for door in ponds.arrival if door.startswith(f"{place}:")):
        return True
    for wind, (across, down) in zip(WINDS, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True):
        cell, back = f"{chr(ord(place[0]) + across)}{int(place[1:]) + down}", WINDS[(WINDS.index(wind) + 2) % 4]
        if is_open(sides, place, wind) and is_open(sides, cell, back) and cell not in view.places:
            return True
    return False


def is_open(sides: dict[str, str], cell: str, wind: str) -> bool:
    """R3: whether a tile lies on a cell whose side in this direction is meadow or hedge."""
    return cell in sides and sides[cell][WINDS.index(wind)] in "MH"


def tiles(country: Country) -> tuple[TileView, ...]:
    """The landscape; the order of laying is the order in the picture, so that a sliding tile keeps its place there."""
    board = country.board
    found = [
        tile_view(board, cell, form, country.serial[cell]) for cell, form in enumerate(country.land) if form != NONE
    ]
    return tuple(sorted(found, key=lambda tile: tile.serial))


@lru_cache(maxsize=4096)
def tile_view(board: Board, cell: i64, form: i64, serial: i64) -> TileView:
    """A tile on its cell; equal ones are one object, which compares faster."""
    return TileView(board.cell_names[cell], *board.form_name(form), form_sides(board, form), serial)


def slides(country: Country) -> tuple[str, ...]:
    """R11–R15: seen by all, for it is a matter of the board alone."""
    if country.step is not TURN:
        return ()
    light = light_cells(country.board)
    return tuple([f"{light[spot // 4]}>{WINDS[spot % 4]}" for spot in country.insertion_spots()])


def place_name(country: Country, place: i64) -> str:
    """Where a character is."""
    if place == DEPARTURE:
        return "departure"
    return "arrival" if place == ARRIVAL else country.board.cell_names[place]


def hand(country: Country, viewer: i64) -> tuple[str, ...]:
    """A seat's own slots."""
    if viewer < 0:
        return ()
    size = country.board.hand
    slots = country.hands[viewer * size : (viewer + 1) * size]
    return tuple("" if kind == NONE else country.board.names[kind] for kind in slots)


def under(country: Country, viewer: i64) -> tuple[UnderView, ...]:
    """Whose swap each tile under the pile came from; the own ones by name."""
    return tuple(
        UnderView(seat, country.board.names[kind] if seat == viewer else "")
        for kind, seat in zip(country.under_kind, country.under_seat, strict=True)
    )
