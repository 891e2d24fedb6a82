"""Déstorsion in words: what a button says, what is asked, what happened, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tablee.engine.contract import NATURE, PUBLIC, Event
from tablee.games.destorsion import Destorsion
from tablee.games.destorsion.rules import LETTERS
from tablee.games.destorsion.view import DungeonView
from tablee.words import Words

MINUS = "\u2212"


@cache
def usual_cells() -> int:
    """The cells of a score board; an event tells a track number only."""
    return int(Destorsion().board.cells)


def place(track: int, cells: int, say: Words) -> str:
    """A track number as players say it: 30 is cell 5 on the second lap."""
    if track == 0:
        return say("place-start")
    if track > 2 * cells:
        return say("place-out")
    return say("place-one" if track <= cells else "place-two", cell=cell_of(track, cells))


def cell_of(track: int, cells: int) -> int:
    """The cell of a track number: the same cells serve both laps."""
    return track if track <= cells else track - cells


def steps(count: int) -> str:
    """+4 or −3."""
    return f"+{count}" if count > 0 else f"{MINUS}{-count}"


def listed(things: Sequence[str], say: Words, key: str = "two") -> str:
    """One, two and three; with the key `or`: one, two or three."""
    if len(things) < 2:
        return "".join(things)
    return say(key, first=", ".join(things[:-1]), last=things[-1])


# --- what a button says ---


def label(view: DungeonView, action: str, say: Words, names: Sequence[str]) -> str:
    """What a button says for an action."""
    kind, _, rest = action.partition(" ")
    if kind == "roll":
        return say(f"label-roll-{rest}")
    if kind == "dice":
        dwarf, master = rest.split("/")
        return say("label-dice", dwarf=dwarf, master=master)
    if kind == "third":
        return say("label-third-master" if rest == "M" else "label-third-dwarf", die=view.third_die)
    if kind == "up":
        return say("label-up")
    if kind == "hex":
        return spell_label("label-hex", view, rest, say, names)
    if kind == "warp":
        way = {"+": "-forward", "-": "-back"}[rest[-1]] if rest != "-" else ""
        return spell_label(f"label-warp{way}", view, rest, say, names)
    if kind == "rolled":
        return say("label-rolled", dice=listed(rest.split(","), say))
    if kind == "start":
        dice = [f"{names[LETTERS.index(word[0])]} {word[1:]}" for word in rest.split()]
        return say("label-start", dice=", ".join(dice))
    return move_label(view, action, say, names)


def spell_label(key: str, view: DungeonView, target: str, say: Words, names: Sequence[str]) -> str:
    """A spell on someone, on oneself, or on nobody."""
    if target == "-":
        return say(f"{key}-none")
    seat = LETTERS.index(target[0])
    return say(f"{key}-own") if seat == view.viewer else say(key, who=names[seat])


def move_label(view: DungeonView, action: str, say: Words, names: Sequence[str]) -> str:
    """`X>n` or `M>n`, with what waits there."""
    who, _, arrival = action.partition(">")
    if who == "M":
        return master_label(view, arrival, say)
    seat = LETTERS.index(who)
    key = "label-own" if seat == view.viewer else "label-other"
    if arrival == "out":
        return say(f"{key}-out", who=names[seat])
    track = int(arrival)
    move = say(key, who=names[seat], steps=steps(track - view.tracks[seat]), place=place(track, view.cells, say))
    cell = cell_of(track, view.cells)
    if cell in view.pits:
        return say("label-pit", move=move)
    return say("label-slingshot", move=move) if cell in view.slingshots else move


def master_label(view: DungeonView, arrival: str, say: Words) -> str:
    """A move of the Master."""
    if arrival == "out":
        return say("label-master-out")
    cell = int(arrival)
    move = say("label-master", steps=steps(cell - view.master), cell=cell)
    if cell % view.warp_every == 0:
        return say("label-warp-cell", move=move)
    return say("label-hex-cell", move=move) if cell % view.hex_every == 0 else move


# --- what is asked now ---


def ask(view: DungeonView, say: Words, names: Sequence[str]) -> str:
    """One sentence: what is asked now, and of whom."""
    if not view.awaited:
        return ended(view, say, names)
    if view.step == "start":
        return say("ask-start")
    yours = view.active == view.viewer
    key = question(view, yours) + ("-you" if yours else "")
    facts: dict[str, str | int] = {"who": names[view.active], "die": view.third_die}
    if view.step in ("dwarf", "master"):
        facts |= {"value": any_of(view.distances, say), "own": any_of(view.own_distances, say)}
    return say(key, **facts)


def question(view: DungeonView, yours: bool) -> str:
    """The key of what the step asks."""
    if view.step == "dice" and yours and len(view.dice) > 2:
        return "ask-dice-three"
    if view.step == "dwarf":
        cell = cell_of(view.tracks[view.active], view.cells)
        if view.lying[view.active] and cell in view.pits:
            return "ask-stuck"
        if yours and cell in view.slingshots and not view.lying[view.active]:
            return "ask-dwarf-armed"
    return f"ask-{view.step}"


def any_of(numbers: Sequence[int], say: Words) -> str:
    """4; or 2, 4 or 6."""
    return listed([str(number) for number in numbers], say, "or")


# --- what happened ---


def told(event: Event, say: Words, names: Sequence[str]) -> str:
    """One line of the log; empty when an event is not worth one."""
    key = f"told-{event.key}"
    if event.key in ("moved", "shot", "hexed", "warped"):
        return told_move(event, say, names)
    if event.key.startswith("over-"):
        return say("told-over")
    facts = told_facts(event, say)
    who = names[event.seat] if event.seat != NATURE else ""
    return say(key, who=who, **facts)


def told_move(event: Event, say: Words, names: Sequence[str]) -> str:
    """A dwarf goes somewhere: one's own or another's, forward or back."""
    dwarf, start, end = event.number("dwarf"), event.number("from_track"), event.number("to_track")
    own = dwarf == event.seat
    key = f"told-{event.key}"
    if event.key == "moved":
        key += "-own" if own else "-other"
    elif event.key != "shot" and own:
        key += "-own"
    way = "forward" if end > start else "back"
    return say(key, who=names[event.seat], whom=names[dwarf], way=way, place=place(end, usual_cells(), say))


def told_facts(event: Event, say: Words) -> dict[str, str | int]:
    """What the other events' sentences need, by their key."""
    match event.key:
        case "start-die" | "third-to-dwarf" | "third-to-master":
            return {"die": event.number("die")}
        case "rolled":
            return {"dice": listed(list(str(event.number("dice"))), say)}
        case "assigned":
            return {"dwarf": event.number("dwarf_die"), "master": event.number("master_die")}
        case "master-moved":
            start, end = event.number("from_cell"), event.number("to_cell")
            return {"cell": end, "way": "forward" if end > start else "back"}
        case "tie":
            return {"cell": event.number("cell")}
        case "scored":
            return {"points": event.number("points"), "total": event.number("total")}
        case "round-over-exit" | "round-over-master" | "round-over-limit":
            return {"round": event.number("round")}
    return {}


# --- the end ---


def ended(view: DungeonView, say: Words, names: Sequence[str]) -> str:
    """Who won and why."""
    winners = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
    side = "" if view.viewer == PUBLIC else "-you" if view.viewer in winners else "-lost"
    named = listed([names[seat] for seat in winners if seat != view.viewer], say)
    return say(f"ended-{view.end}{side}", who=named, count=len(winners), points=max(view.totals))
