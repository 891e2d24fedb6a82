"""The Whisky Race in words: what a button says, what is asked, what happened, how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.contract import Event
from tablee.games.whisky_race.labels import label
from tablee.games.whisky_race.phrases import (
    bundle,
    cells,
    contract,
    deed,
    direction,
    good,
    goods_of,
    in_turn,
    listed,
    malt,
    marker,
    named,
    points,
    quoted,
    sides,
    swapped,
    whisky,
)
from tablee.games.whisky_race.questions import ask, ended, then
from tablee.games.whisky_race.rules.box import ENGLISHMAN
from tablee.words import Words, You

__all__ = ["ask", "ended", "label", "then", "told"]

Facts = dict[str, str | int]

SILENT = frozenset(  # what the picture shows as well, or what another line says better
    (
        *("planned", "last-called", "bid-sealed", "bid-made", "allowed", "passed", "turn-ended"),
        *("gave", "income", "row", "grouped"),
    )
)


def told(event: Event, say: Words, names: Sequence[str]) -> str:
    """One line of the log; empty when an event is not worth one."""
    if event.key in SILENT:
        return ""
    key, facts = told_key(event), told_facts(event, say, names)
    if not key:
        return ""
    who = names[event.seat] if event.seat >= 0 else ""
    if key == "tied" and any(isinstance(name, You) for name in named(event.string("members"), names)):
        key = "tied-you"
    sentence = say(f"told-{key}", who=who, **facts)
    return sentence[:1].upper() + sentence[1:]


def told_key(event: Event) -> str:
    """The sentence of an event, which its details may turn; empty for none."""
    key = str(event.key)
    match key:
        case "agreed":
            return "agreed-last" if event.number("at_last_call") else key
        case "last-call":
            return "last-call-block" if event.string("order") == "block" else key
        case "order":
            if ">" in event.string("order"):
                return key
            return "order-one" if event.seat >= 0 else "order-nobody"
        case "turn":
            return "" if event.number("malt") else "turn-broke"
        case "moved":
            steps = event.number("to_cell") - event.number("from_cell")
            return key if event.number("malt") == steps else "moved-brawl"
        case "announced":
            return "announced-BE" if event.string("action") == "BE" else ""
        case "vetoed" | "stopped":
            return f"{key}-veto" if event.string("action") == "veto" else key
        case "pushed":
            way = "on" if event.number("to_cell") > event.number("from_cell") else "back"
            return f"pushed-self-{way}" if event.number("pawn") == event.seat else f"pushed-{way}"
        case "sent":
            return "sent-on" if event.number("steps") > 0 else "sent-back"
        case "english":
            return english_key(event)
        case "offered" | "countered":
            return f"{key}-{direction(*sides(event.string('bargain')))}"
        case "laid":
            if event.number("is_layout"):  # the random layout: the picture shows it
                return ""
            return "laid-by" if event.seat >= 0 else key
    return key


def english_key(event: Event) -> str:
    """The Englishman walks on, past pawns, or back."""
    steps = event.number("to_cell") - event.number("from_cell")
    if steps < 0:
        return "english-back"
    return "english-skips" if event.number("passed") else "english"


def told_facts(event: Event, say: Words, names: Sequence[str]) -> Facts:
    """What an event's sentence needs, by its key."""
    match event.key:
        case "round":
            return {"round": event.number("round")}
        case "home" | "english-home" | "lot":
            return {"place": event.number("rank")}
        case "moved" | "pushed" | "english":
            return told_way(event, say, names)
        case "finished":
            return {"reason": event.string("reason")}
        case "order":
            order = event.string("order")
            return {"others": listed(named(order, names)[1:], say)} if ">" in order else {}
        case "tied" | "tabled" | "agreed" | "last-call" | "lost-turn" | "revealed":
            return told_planning(event, say, names)
        case "offered" | "countered":
            give, get = sides(event.string("bargain"))
            return {"whom": names[event.number("rival")], "give": bundle(give, say), "get": bundle(get, say)}
        case "offer-accepted" | "offer-refused" | "offer-withdrawn":
            return {"whom": names[event.number("rival")]}
        case "vetoed":
            return told_veto(event, say, names)
        case "stopped":
            return told_stopped(event, say)
        case "stole" | "halved" | "exchanged" | "challenged" | "bids" | "duel-won" | "duel-kept" | "duel-even":
            return told_whisky(event, say, names)
    return told_marker(event, say)


def told_way(event: Event, say: Words, names: Sequence[str]) -> Facts:
    """Who went from where to where, and at what price."""
    start, end = event.number("from_cell"), event.number("to_cell")
    if event.key == "pushed":
        pawn = event.number("pawn")
        return {"target": say("englishman") if pawn == ENGLISHMAN else names[pawn], "to": end}
    facts: Facts = {"to": end, "cells": cells(end - start, say)}
    if event.key == "moved":
        facts["malt"] = malt(event.number("malt"), say)
    if event.key == "english":
        passed = [name for seat, name in enumerate(names) if event.number("passed") >> seat & 1]
        facts["passed"] = passed[0] if len(passed) == 1 else listed(passed, say)
    return facts


def told_planning(event: Event, say: Words, names: Sequence[str]) -> Facts:
    """Choices, ties and orders."""
    match event.key:
        case "revealed" | "lost-turn":
            return {"malt": malt(event.number("malt"), say), "count": event.number("malt")}
        case "tied":
            members = named(event.string("members"), names)
            return {"members": listed(members, say), "malt": malt(event.number("malt"), say)}
        case "tabled":
            return {"contract": contract(event.string("contract"), say, names)}
    order = event.string("order")
    return {} if order == "block" else {"order": in_turn(named(order, names), say)}


def told_veto(event: Event, say: Words, names: Sequence[str]) -> Facts:
    """What is stopped and whose it was."""
    action = event.string("action")
    what = "" if action == "veto" else quoted(deed(action, say, names), say)
    return {"rival": names[event.number("rival")], "deed": what}


def told_stopped(event: Event, say: Words) -> Facts:
    """R50: what is cancelled, by the kind of thing it is."""
    kind, _, rest = event.string("action").partition(" ")
    if kind == "veto":
        return {}
    things = {"take": "camp" if rest.startswith("camp") else "check", "sell": "pub", "swap": "feast", "eng": "eng"}
    things |= {"react": "holy", "sbuy": "holy"}
    return {"thing": things.get(kind, "whisky"), "name": "" if kind in things else whisky(kind, say)}


def told_whisky(event: Event, say: Words, names: Sequence[str]) -> Facts:
    """Malt and whiskies taken from another."""
    facts: Facts = {"whom": names[event.number("rival")]}
    match event.key:
        case "stole" | "halved":
            facts["malt"] = malt(event.number("malt"), say)
        case "exchanged" | "challenged":
            facts["good"] = good(event.string("good"), say)
        case "bids":
            facts |= {"bid": event.number("bid"), "other": event.number("rival_bid")}
        case "duel-won" | "duel-kept":
            bid, other = event.number("bid"), event.number("rival_bid")
            facts |= {"malt": malt(bid, say), "other": other, "lost": malt(other, say)}
            facts["good"] = good(event.string("good"), say)
    return facts


def told_marker(event: Event, say: Words) -> Facts:
    """Markers used, laid, drawn or left, and what that brings."""
    match event.key:
        case "camp" | "tax-paid" | "brora" | "bid":
            return {"malt": malt(event.number("malt"), say)}
        case "checkpoint":
            return {"points": points(event.number("points"), say)}
        case "bought" | "bought-far":
            price, bottle = event.number("malt"), event.string("whisky")
            return {"malt": malt(price, say), "cell": event.number("cell"), "name": whisky(bottle, say)}
        case "sold-vp":
            return {"points": points(event.number("points"), say), "good": good(event.string("good"), say)}
        case "sold-malt":
            return {"malt": malt(event.number("malt"), say), "good": good(event.string("good"), say)}
        case "tax-dropped":
            return {"good": good(event.string("good"), say)}
        case "swapped":
            return dict(swapped(event.string("spots"), say))
        case "sent":
            return {"cells": cells(abs(int(event.number("steps"))), say)}
        case "woke" | "slept":
            return {"name": whisky(event.string("whisky"), say)}
        case "laid":
            return {"cell": event.number("cell"), "marker": marker(event.string("marker"), say)}
        case "replaced":
            return {"cell": event.number("cell"), "marker": marker(event.string("marker"), say, "the")}
        case "picked":
            return {"goods": bundle(goods_of(event.string("whiskies")), say)}
    return {}
