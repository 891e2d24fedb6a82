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
from tablee.games.whisky_race.questions import ask, ended
from tablee.games.whisky_race.rules.box import ENGLISHMAN
from tablee.words import Words

__all__ = ["ask", "ended", "label", "told"]

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
    sentence = say(f"told-{key}", who=who, **facts)
    return sentence[:1].upper() + sentence[1:]


def told_key(event: Event) -> str:
    """The sentence of an event, which its details may turn; empty for none."""
    key = str(event.key)
    match key:
        case "agreed":
            return "agreed-last" if event.b else key
        case "last-call":
            return "last-call-block" if event.text == "block" else key
        case "order":
            return key if ">" in event.text else "order-one" if event.seat >= 0 else "order-nobody"
        case "turn":
            return "" if event.a else "turn-broke"
        case "moved":
            return key if event.c == event.b - event.a else "moved-brawl"
        case "announced":
            return "announced-BE" if event.text == "BE" else ""
        case "vetoed" | "stopped":
            return f"{key}-veto" if event.text == "veto" else key
        case "pushed":
            way = "on" if event.c > event.b else "back"
            return f"pushed-self-{way}" if event.a == event.seat else f"pushed-{way}"
        case "sent":
            return "sent-on" if event.a > 0 else "sent-back"
        case "english":
            return english_key(event)
        case "offered" | "countered":
            return f"{key}-{direction(*sides(event.text))}"
        case "laid":
            if event.b:  # the random layout: the picture shows it
                return ""
            return "laid-by" if event.seat >= 0 else key
    return key


def english_key(event: Event) -> str:
    """The Englishman walks on, past pawns, or back."""
    if event.b < event.a:
        return "english-back"
    return "english-skips" if event.b - event.a > 3 else "english"


def told_facts(event: Event, say: Words, names: Sequence[str]) -> Facts:
    """What an event's sentence needs, by its key."""
    match event.key:
        case "round":
            return {"round": event.a, "turn": event.a % 3 if event.a > 1 else "first"}
        case "home" | "english-home" | "lot":
            return {"place": event.a}
        case "moved" | "pushed" | "english":
            return told_way(event, say, names)
        case "finished":
            return {"reason": event.text}
        case "order":
            return {"others": listed(named(event.text, names)[1:], say)} if ">" in event.text else {}
        case "tied" | "tabled" | "agreed" | "last-call" | "lost-turn" | "revealed":
            return told_planning(event, say, names)
        case "offered" | "countered":
            give, get = sides(event.text)
            return {"whom": names[event.a], "give": bundle(give, say), "get": bundle(get, say)}
        case "vetoed":
            return told_veto(event, say, names)
        case "stole" | "halved" | "exchanged" | "challenged" | "bids" | "duel-won" | "duel-kept" | "duel-even":
            return told_whisky(event, say, names)
    return told_marker(event, say)


def told_way(event: Event, say: Words, names: Sequence[str]) -> Facts:
    """Who went from where to where, and at what price."""
    if event.key == "pushed":
        target = say("englishman") if event.a == ENGLISHMAN else names[event.a]
        return {"target": target, "to": event.c}
    paid = malt(event.c, say)
    turn = (event.a // 3 + event.b + event.seat) % 4  # the same step is not always told in the same words
    return {"from": event.a, "to": event.b, "cells": cells(event.b - event.a, say), "malt": paid, "turn": turn}


def told_planning(event: Event, say: Words, names: Sequence[str]) -> Facts:
    """Choices, ties and orders."""
    match event.key:
        case "revealed" | "lost-turn":
            return {"malt": malt(event.a, say), "count": event.a}
        case "tied":
            return {"members": listed(named(event.text, names), say), "malt": malt(event.a, say)}
        case "tabled":
            return {"contract": contract(event.text, say, names)}
    if event.text == "block":
        return {}
    return {"order": in_turn(named(event.text, names), say)}


def told_veto(event: Event, say: Words, names: Sequence[str]) -> Facts:
    """What is stopped and whose it was."""
    what = "" if event.text == "veto" else quoted(deed(event.text, say, names), say)
    return {"rival": names[event.a], "deed": what}


def told_whisky(event: Event, say: Words, names: Sequence[str]) -> Facts:
    """Malt and whiskies taken from another."""
    facts: Facts = {"whom": names[event.a], "malt": malt(event.b, say)}
    match event.key:
        case "exchanged" | "challenged":
            facts["good"] = good(event.text, say)
        case "bids":
            facts |= {"bid": event.b, "other": event.c}
        case "duel-won" | "duel-kept":
            facts |= {"good": good(event.text, say), "other": event.c, "lost": malt(event.c, say)}
    return facts


def told_marker(event: Event, say: Words) -> Facts:
    """Markers used, laid, drawn or left, and what that brings."""
    match event.key:
        case "camp" | "tax-paid" | "brora" | "bid":
            return {"malt": malt(event.a, say), "turn": (event.seat + event.a) % 2}
        case "checkpoint":
            return {"points": points(event.a, say)}
        case "bought" | "bought-far":
            return {"malt": malt(event.a, say), "cell": event.b, "name": whisky(event.text, say)}
        case "sold-vp":
            return {
                "points": points(event.a, say),
                "good": good(event.text, say),
                "turn": (event.seat + len(event.text)) % 2,
            }
        case "sold-malt":
            return {"malt": malt(event.a, say), "good": good(event.text, say)}
        case "tax-dropped":
            return {"good": good(event.text, say)}
        case "swapped":
            return dict(swapped(event.text, say))
        case "sent":
            return {"cells": cells(abs(int(event.a)), say)}
        case "woke" | "slept":
            return {"name": whisky(event.text, say)}
        case "laid":
            return {"cell": event.a, "marker": marker(event.text, say)}
        case "replaced":
            return {"cell": event.a, "marker": marker(event.text, say, "the")}
        case "picked":
            return {"goods": bundle(goods_of(event.text), say)}
    return {}
