"""La Sortie in words: what a button says, what is asked, what happened, how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.contract import NATURE, Event
from tablee.games.la_sortie.rules import BLOCKED, CARDS, EXIT, MAZE, NOWHERE, PLACES
from tablee.games.la_sortie.view import MazeView
from tablee.words import Words


def place(number: int, say: Words) -> str:
    """A place as players say it."""
    name = PLACES[number]
    if number < MAZE:
        return name
    return say(f"place-{name}") if number < CARDS else say("place-start", column=name[0])


def to(number: int, say: Words) -> str:
    """The way to a card place."""
    return say("to-maze" if number < MAZE else "to-final", place=place(number, say))


def card(number: int, say: Words) -> str:
    """A card as players say it."""
    if number in (EXIT, BLOCKED):
        return say("card-exit" if number == EXIT else "card-blocked")
    return say("card-number", card=number)


def effect(parts: Sequence[str], say: Words) -> str:
    """What a card does, all of its parts."""
    return listed([say(f"effect-{part}") for part in parts], say)


def listed(things: Sequence[str], say: Words) -> str:
    """One, two and three."""
    if len(things) == 1:
        return things[0]
    return say("two", first=", ".join(things[:-1]), last=things[-1])


def known(view: MazeView, number: int) -> int:
    """The card at a place as the picture may show it to this viewer; 0 where it shows none."""
    return view.faces[number] if view.up[number] or view.memory_aid else 0


# --- what a button says ---


def label(view: MazeView, action: str, say: Words, names: Sequence[str]) -> str:
    """What a button says for an action."""
    kind, _, rest = action.partition(" ")
    if kind in ("open", "pass"):
        return say(f"label-{kind}", place=place(view.pawns[view.decider], say))
    if not rest:
        return say("label-chance", text=action)
    places = [PLACES.index(name) for name in rest.split("+")]
    if len(places) == 2:
        key = "label-look-two" if kind == "look" else f"label-{kind}"
        return say(key, first=place(places[0], say), second=place(places[1], say))
    facts = {"place": place(places[0], say), "to": to(places[0], say), "who": names[1 - view.decider]}
    if kind == "go":
        return go_label(view, places[0], facts, say)
    if kind == "hide" or (kind == "reveal" and known(view, places[0])):
        key = "label-hide" if kind == "hide" else "label-reveal-known"
        return say(key, card=card(view.faces[places[0]], say), **facts)
    return say(f"label-{kind}", **facts)


def go_label(view: MazeView, number: int, facts: dict[str, str], say: Words) -> str:
    """A move, with what waits there."""
    stays_down = view.opens_on_arrival and view.level == 1 and number >= MAZE
    if view.up[number] or stays_down:
        return say("label-go", **facts)
    if known(view, number):
        return say("label-go-known", card=card(known(view, number), say), **facts)
    return say("label-go-final" if number >= MAZE else "label-go-down", **facts)


# --- what is asked now ---


def ask(view: MazeView, say: Words, names: Sequence[str]) -> str:
    """One sentence: what is asked now, and of whom."""
    if not view.awaited:
        return ended(view, say, names)
    if view.awaited[0] == NATURE:
        return say(f"ask-{view.step}")
    who, rival = names[view.decider], names[1 - view.decider]
    if view.decider != view.viewer:
        return say(f"ask-{view.step}", who=who, rival=rival)
    if view.step == "move":
        return say(own_move(view))
    return say(f"ask-{view.step}-you", who=who, rival=rival)


def own_move(view: MazeView) -> str:
    """The key of what a player is asked who moves now."""
    here = view.pawns[view.decider]
    if view.barrier != NOWHERE and view.barrier == here - CARDS:
        return "ask-pass-you"  # RL20: the only way in is barred
    on_final = MAZE <= here < CARDS
    return "ask-open-you" if view.opens_on_arrival and view.level == 2 and on_final else "ask-move-you"


# --- what happened ---


def told(event: Event, say: Words, names: Sequence[str]) -> str:
    """One line of the log; empty when an event is not worth one."""
    who = names[event.seat] if event.seat >= 0 else ""
    rival = names[1 - event.seat] if event.seat >= 0 else ""
    match event.key:
        case "over-exit" | "over-blocked" | "over-limit":
            return say("told-over")
        case "turned":
            return told_turned(event, say, who)
        case "arrived":
            key = "told-arrived" if event.number("place") < MAZE else "told-arrived-final"
            return say(key, who=who, place=place(event.number("place"), say))
        case "looked":
            looked_at = (event.number("place"), event.number("other_place"))
            places = [place(number, say) for number in looked_at if number != NOWHERE]
            return say("told-looked", who=who, place=listed(places, say))
        case "saw" | "hid":
            seen = card(event.number("card"), say)
            return say(f"told-{event.key}", who=who, place=place(event.number("place"), say), card=seen)
        case "swapped" | "mixed":
            second = place(event.number("other_place"), say)
            return say(f"told-{event.key}", who=who, first=place(event.number("place"), say), second=second)
        case "moved" | "pushed" | "forced" | "pawns-swapped":
            return say(f"told-{event.key}", who=who, rival=rival, to=to(event.number("to_place"), say))
        case "void":
            return say(f"told-void-{event.string('effect')}", rival=rival)
        case "starts" | "dealt" | "passed" | "shuffled" | "must-skip" | "skips" | "extra" | "level-2":
            return say(f"told-{event.key}", who=who)
    return say(f"told-{event.key}", who=who, place=place(event.number("place"), say))


def told_turned(event: Event, say: Words, who: str) -> str:
    """Somebody turns a card over: what it is, and what it says."""
    facts = {"who": who, "place": place(event.number("place"), say), "card": card(event.number("card"), say)}
    if event.number("card") > MAZE:
        return say("told-turned-final", **facts)
    return say("told-turned", effect=effect(event.string("effects").split("+"), say), **facts)


# --- the end ---


def ended(view: MazeView, say: Words, names: Sequence[str]) -> str:
    """Who won and why."""
    if view.winner < 0:
        return say("ended-limit", turns=view.turn)
    return say(f"ended-{view.end}", who=names[view.winner], rival=names[1 - view.winner])
