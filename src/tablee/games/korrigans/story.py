"""Korrigans in words: what a button says, what is asked, what happened, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tablee.engine.contract import NATURE, Event
from tablee.games.korrigans.rules.box import LETTERS
from tablee.games.korrigans.view import NightView
from tablee.words import Words, You

SIDES = ("left", "right", "above", "below")


def listed(things: Sequence[str], say: Words) -> str:
    """One, two and three."""
    if len(things) < 2:
        return "".join(things)
    return say("two", first=", ".join(things[:-1]), last=things[-1])


def ends(name: str, say: Words) -> str:
    """The two colours of a stone."""
    one, other = (say(f"colour-{LETTERS.index(letter)}") for letter in (name[0], name[1]))
    return say("ends-double", one=one) if one == other else say("ends-two", one=one, other=other)


@lru_cache(maxsize=1024)
def stone(name: str, say: Words) -> str:
    """A stone as players say it, with its points where they are known."""
    points = name[2]
    if points == "?":
        return say("stone-plain", ends=ends(name, say))
    if points == "M":
        return say("stone-mystery", ends=ends(name, say))
    return say("stone-points", ends=ends(name, say), points=points)


@lru_cache(maxsize=1024)
def spot(point: int, glows: tuple[int, ...], say: Words) -> str:
    """A point of the circle: a light by its number, a glow by its colour."""
    if point in glows:
        return say("place-glow", colour=say(f"colour-{glows.index(point)}"))
    return say("place-light", point=point)


def reached(point: int, glow: str, say: Words) -> str:
    """Where a korrigan has come to, as the event tells it: a glow by its colour's letter."""
    if glow:
        return say("place-glow", colour=say(f"colour-{LETTERS.index(glow)}"))
    return say("place-light", point=point)


# --- what a button says ---


def label(view: NightView, action: str, say: Words, names: Sequence[str]) -> str:
    """What a button says for an action."""
    sign, rest = action[0], action[1:]
    match sign:
        case "?":
            return look_label(view, int(rest), say)
        case "=":
            return say("label-stay")
        case ".":
            return say("label-end")
        case ">":
            glow = int(rest) in view.glows
            return say("label-move-glow" if glow else "label-move", place=spot(int(rest), view.glows, say))
        case "!":
            front = view.slots[view.at[view.active]]
            return say("label-attempt", stone=stone(front.name, say) if front else "")
        case "L" | "R":
            return say("label-left" if sign == "L" else "label-right")
        case "A" | "B":
            left = int(rest) - view.dolmens[view.active].row[0].at + 1
            return say("label-roof" if sign == "A" else "label-floor", one=left, other=left + 1)
        case "F":
            return lay_label(rest, say)
    return chance_label(action, say, names)


def look_label(view: NightView, point: int, say: Words) -> str:
    """Which stone to look at, and whether that is any news."""
    seen = view.slots[point]
    name = seen.name if seen else "rr?"
    key = "label-look" if name.endswith("?") else "label-look-again"
    return say(key, point=point, stone=stone(name, say))


@lru_cache(maxsize=4096)
def lay_label(slots: str, say: Words) -> str:
    """Which of the fairy's stones goes where, by their numbers in the picture."""
    first, *others = slots.split(",")
    parts = [say("label-lay-one", number=1, point=first)]
    parts += [say("label-lay-more", number=number, point=slot) for number, slot in enumerate(others, 2)]
    return ", ".join(parts)


def chance_label(action: str, say: Words, names: Sequence[str]) -> str:
    """What chance does."""
    if action.startswith("first"):
        return say("told-begins", who=names[int(action.removeprefix("first"))])
    if action[0] in "dm":
        return say("label-die", die=int(action[1:]))
    if action[0] == "f":
        return say("told-fairy-begins", pillar=say(f"pillar-{action[1:]}"))
    return say("label-drawn", stone=stone(action.removeprefix("s ").removeprefix("+"), say))


# --- what is asked now ---


def ask(view: NightView, say: Words, names: Sequence[str]) -> str:
    """One sentence: what is asked now, and of whom."""
    if not view.awaited:
        return ended(view, say, names)
    if view.step in ("deal", "pillar", "first"):
        return say(f"ask-{view.step}")
    yours = view.active == view.viewer
    rolled_for = view.raised or (view.slots[view.at[view.active]] if view.attempt else None)
    name = stone(rolled_for.name, say) if rolled_for else ""
    return say(question(view, yours), who=names[view.active], stone=name, count=len(view.drawn))


def question(view: NightView, yours: bool) -> str:
    """The key of what the step asks."""
    key = f"ask-{view.step}"
    if not yours:
        return key
    if view.step == "turn":
        key += "-attempt" if view.attempt else ""
        key += "-looked" if view.look_used else ""
    return key + "-you"


# --- what happened ---


def told(event: Event, say: Words, names: Sequence[str]) -> str:
    """One line of the log; empty when an event is not worth one."""
    if event.key in ("dealt", "drew"):
        return ""
    who = names[event.seat] if event.seat != NATURE else ""
    return say(f"told-{event.key}", who=who, **told_facts(event, say))


def told_facts(event: Event, say: Words) -> dict[str, str | int]:
    """What an event's sentence needs, by its key."""
    match event.key:
        case "fairy-begins" | "fairy-moved":
            return {"pillar": say(f"pillar-{event.number('pillar')}")}
        case "looked" | "saw" | "swept" | "laid" | "turned-up":
            return {
                "place": say("place-light", point=event.number("point")),
                "stone": stone(event.string("stone"), say),
            }
        case "moved":
            return {"place": reached(event.number("to_point"), event.string("glow"), say)}
        case "recognised":
            return {"stone": stone(event.string("stone"), say), "number": event.number("drawn")}
        case "rolled" | "mystery-die":
            return {"die": event.number("die"), "worth": 3 + event.number("die")}
        case "won":
            return {"crystals": event.number("crystals")}
        case "failed":
            return {"missing": event.number("missing"), "crystals": event.number("crystals")}
        case "built":
            return {
                "stone": stone(event.string("stone"), say),
                "side": SIDES[event.number("side")],
                "count": event.number("stones"),
            }
        case "recovered":
            return {"count": event.number("crystals")}
        case "reshuffled" | "finished":
            return {"count": event.number("stones")}
        case "stopped":
            return {"count": event.number("rounds")}
    return {}


# --- the end ---


def ended(view: NightView, say: Words, names: Sequence[str]) -> str:
    """Who won and why; a reader who did not win is told their own points."""
    winners = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
    reader = next((seat for seat, name in enumerate(names) if isinstance(name, You)), None)
    best = view.scores[winners[0]]
    alone = len(winners) == 1 and sum(score == best for score in view.scores) == 1
    key = "ended-shared" if len(winners) > 1 else f"ended-{view.end}" if alone else "ended-tie"
    others = listed([names[seat] for seat in winners if seat != reader], say)
    if reader is None:
        return say(key, who=others, points=best)
    if reader in winners:
        return say(f"{key}-you", who=others, points=best)
    return f"{say(key, who=others, points=best)} {say('ended-own', points=view.scores[reader])}"
