"""From an action's text to the things it touches in the picture, in their order."""

from __future__ import annotations

from tablee.games.whisky_race.dock import numbers, page_of
from tablee.games.whisky_race.figures import ENGLISHMAN, WHISKIES, coded
from tablee.games.whisky_race.valley import is_stop, standing
from tablee.games.whisky_race.view import RaceView

WORDS = ("accept", "refuse", "withdraw", "pass", "block", "allow", "veto", "pay", "keep", "end")


def path(view: RaceView, action: str) -> tuple[str, ...]:
    """The things an action touches; none for what can only be read in the list."""
    kind, _, rest = action.partition(" ")
    if kind in WORDS:
        return (f"pick-{kind}",)
    if kind in WHISKIES:
        return use_path(view, kind, rest.split())
    match kind:
        case "plan" | "bid":
            return number_path(view, kind, int(rest))
        case "order" | "deal":
            return () if "|" in rest else tuple(f"order-{int(seat) - 1}" for seat in rest.split(">")[:-1])
        case "mv":
            return move_path(view, int(rest))
        case "drop":
            return (good(view.viewer, rest), "do-drop")
        case "pick":
            return (f"group-{rest}",)
        case "replace":
            return (f"cell-{rest}",)
        case "place":
            return (f"row-{rest}-0",)
    return activation_path(view, kind, rest)


def number_path(view: RaceView, kind: str, number: int) -> tuple[str, ...]:
    """A number on the pad, after the pages that must be turned."""
    asked = numbers(view)
    least = asked[1] if asked else 0
    return (*(f"more-{page}" for page in range(1, page_of(number, least) + 1)), f"{kind}-{number}")


def move_path(view: RaceView, steps: int) -> tuple[str, ...]:
    """The pawn and the end of its way; or a stop, where a whisky can be used before the pawn goes on."""
    cell = view.clans[view.active].at + steps
    if steps == view.reach:
        return (f"pawn-{view.active}", f"cell-{cell}")
    return (f"pawn-{view.active}", f"stop-{cell}") if is_stop(view, cell) else ()


def good(seat: int, goods: str) -> str:
    """The first of equal goods of a seat."""
    return f"good-{seat}-{coded(goods)}-0"


def use_path(view: RaceView, whisky: str, details: list[str]) -> tuple[str, ...]:
    """A bottle, then on whom and on what."""
    bottle = good(view.active, whisky)
    match whisky, details:
        case "KI", [aim]:
            pawn = ENGLISHMAN if aim[0] == "E" else int(aim[0]) - 1
            cell = view.english if pawn == ENGLISHMAN else view.clans[pawn].at
            return (bottle, f"pawn-{pawn}", f"push-{pawn}-{min(cell + int(aim[1:]), view.finish)}")
        case _, [victim, stake]:
            return (bottle, good(int(victim) - 1, stake))
        case _, [victim]:
            return (bottle, f"purse-{int(victim) - 1}")
    return (bottle, f"purse-{view.active}")


def activation_path(view: RaceView, kind: str, rest: str) -> tuple[str, ...]:
    """A marker on the pawn's cell, then what it acts on."""
    if view.active < 0:
        return ()
    cell = view.clans[view.active].at
    match kind:
        case "take" | "buy":
            has_feast = "feast" in view.markers[cell]  # there a touch of a marker begins to swap it
            return (f"do-{kind}-{rest}",) if has_feast else (f"marker-{cell}-{rest}-0",)
        case "sell":
            bottle, way = rest.split()
            return (good(view.active, bottle), f"way-{way}")
        case "swap":
            return tuple(f"marker-{word.replace('.', '-')}-0" for word in rest.split())
        case "eng":
            return (f"marker-{cell}-eng-0", f"cell-{english_landing(view, int(rest))}")
        case "react":
            return (good(view.active, f"{rest}*"), "do-refresh")
        case "sbuy":
            return ("do-far", f"marker-{rest.replace('.', '-')}-0")
    return ()


def english_landing(view: RaceView, steps: int) -> int:
    """R45, R53: where the Englishman lands when he counts only cells without clansmen."""
    way = 1 if steps > 0 else -1
    cell, left = view.english, abs(steps)
    while left and 0 <= cell + way <= view.finish:
        cell += way
        if cell == view.finish or not standing(view, cell):
            left -= 1
    return cell
