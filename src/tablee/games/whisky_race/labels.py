"""What a button of the Whisky Race says: every action with what it brings."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.whisky_race.keys import toll
from tablee.games.whisky_race.phrases import (
    bottles,
    bundle,
    cells,
    contract,
    deed,
    english_way,
    good,
    in_turn,
    listed,
    malt,
    marker,
    mine,
    named,
    own_offer,
    pawn,
    points,
    pushed_to,
    quoted,
    sides,
    swapped,
    way_to,
    whisky,
)
from tablee.games.whisky_race.view import RaceView
from tablee.words import Words


def label(view: RaceView, action: str, say: Words, names: Sequence[str]) -> str:
    """What a button says for an action."""
    kind, _, rest = action.partition(" ")
    if action.startswith("!"):
        return chance_label(kind, rest, say, names)
    match kind:
        case "plan" | "bid":
            return say(f"label-{kind}", count=int(rest), malt=malt(int(rest), say))
        case "deal" | "order" | "block" | "pass" | "accept" | "refuse" | "withdraw" | "offer" | "counter":
            return bargain_label(view, kind, rest, say, names)
        case "mv":
            return move_label(view, int(rest), say)
        case "BE" | "CO" | "CV" | "GM" | "KI":
            return use_label(view, kind, rest, say, names)
        case "veto" | "allow":
            return veto_label(view, kind, say, names)
        case "end" | "keep":
            return say(f"label-{kind}")
        case "pay":
            return say("label-pay", malt=malt(len(bottles(mine(view))), say))
        case "drop":
            return say("label-drop", good=good(rest, say))
        case "place":
            return say("label-place", marker=marker(rest, say), cell=view.english)
        case "replace":
            return replace_label(view, int(rest), say)
        case "pick":
            return say("label-pick", group=rest, goods=bundle(view.groups[int(rest) - 1], say))
    return activate_label(view, kind, rest, say, names)


def bargain_label(view: RaceView, kind: str, rest: str, say: Words, names: Sequence[str]) -> str:
    """Contracts, calls, offers and the answers to them; a shared word is read by the decision that waits."""
    match kind:
        case "deal":
            return say("label-deal", contract=contract(rest, say, names))
        case "order":
            return say("label-order", order=in_turn(named(rest, names), say))
        case "block":
            return say("label-block", malt=malt(mine(view).chosen, say))
        case "pass":
            if view.step == "tie_speak":
                return say("label-pass-floor")
            return say("label-pass", lost=view.budget, malt=malt(view.budget, say))
        case "offer":
            seat, _, bargain = rest.partition(" ")
            return say("label-offer", who=pawn(seat, say, names), offer=own_offer(*sides(bargain), say))
        case "counter":
            return say("label-counter", offer=own_offer(*sides(rest), say))
    if view.offer is None:
        return deal_answer(view, kind, say, names)
    if kind == "accept":
        return say("label-accept-offer", offer=own_offer(view.offer.get, view.offer.give, say))
    return say(f"label-{kind}-offer")


def deal_answer(view: RaceView, kind: str, say: Words, names: Sequence[str]) -> str:
    """R12: to a deal; who refuses has the next proposal, if there is one left."""
    tie = view.tie
    if kind == "accept":
        return say("label-accept-deal", contract=contract(tie.contract, say, names) if tie else "")
    if kind == "refuse" and tie is not None and view.viewer in tie.members:
        left = tie.left[tie.members.index(view.viewer)]
        return say("label-refuse-deal-floor" if left else "label-refuse-deal")
    return say(f"label-{kind}-deal")


def move_label(view: RaceView, steps: int, say: Words) -> str:
    """How far, where to, and what it costs; or a stop on the way."""
    at = mine(view).at
    cost = sum(toll(view, cell) for cell in range(at, at + steps))
    key = "label-mv" if steps >= view.reach else "label-mv-stop"
    return say(key, cells=cells(steps, say), to=way_to(view, at + steps, say), malt=malt(cost, say))


def use_label(view: RaceView, kind: str, rest: str, say: Words, names: Sequence[str]) -> str:
    """A whisky, on whom, and what it brings."""
    match kind:
        case "BE":
            return say("label-BE", malt=malt(spoils(view), say))
        case "CO":
            half = view.clans[int(rest) - 1].purse // 2
            return say("label-CO", who=pawn(rest, say, names), malt=malt(half, say))
        case "KI":
            own = rest[:-2] == str(view.viewer + 1)
            who = say("own-pawn") if own else pawn(rest[:-2], say, names)
            key = "label-KI-on" if "+" in rest else "label-KI-back"
            return say(key, who=who, to=way_to(view, pushed_to(view, rest), say))
    seat, thing = rest.split()
    return say(f"label-{kind}", who=pawn(seat, say, names), good=good(thing, say))


def spoils(view: RaceView) -> int:
    """R31: how much malt a Benromach steals in all."""
    others = [clan for seat, clan in enumerate(view.clans) if seat != view.active]
    return sum((clan.purse if clan.played else clan.chosen) > 0 for clan in others)


def activate_label(view: RaceView, kind: str, rest: str, say: Words, names: Sequence[str]) -> str:
    """A marker, and what it brings."""
    match kind:
        case "take":
            if rest.startswith("camp"):
                return say("label-take-camp", malt=malt(int(rest[4:]), say))
            return say("label-take-check", points=points(int(rest[2:]), say))
        case "buy":
            return say("label-buy", name=whisky(rest, say), malt=malt(view.whisky_price, say))
        case "sell":
            thing, way = rest.split()
            if way == "vp":
                return say("label-sell-vp", good=good(thing, say), points=points(view.pub_vp, say))
            return say("label-sell-malt", good=good(thing, say), malt=malt(view.pub_malt, say))
        case "swap":
            return say("label-swap", **swapped(rest, say))
        case "eng":
            return send_label(view, int(rest), say, names)
        case "react":
            return say("label-react", name=whisky(rest, say))
    cell, thing = rest.split(".")
    return say("label-sbuy", name=whisky(thing, say), cell=cell, malt=malt(view.distant_price, say))


def send_label(view: RaceView, steps: int, say: Words, names: Sequence[str]) -> str:
    """Where the Englishman goes, and who pays for it."""
    cell, met = english_way(view, steps)
    facts = {"cells": cells(abs(steps), say), "to": way_to(view, cell, say)}
    key = "label-eng-on" if steps > 0 else "label-eng-back"
    taxed = [names[seat] for seat, clan in enumerate(view.clans) if clan.at in met and bottles(clan)]
    return say(f"{key}-tax", who=listed(taxed, say), **facts) if taxed else say(key, **facts)


def veto_label(view: RaceView, kind: str, say: Words, names: Sequence[str]) -> str:
    """To stop what is announced or to let it be."""
    asked = view.announced[-1]
    if asked.text == "veto":
        return say(f"label-{kind}-veto", who=names[asked.seat])
    return say(f"label-{kind}", deed=quoted(deed(asked.text, say, names, view), say))


def replace_label(view: RaceView, cell: int, say: Words) -> str:
    """§9.1: which marker goes back."""
    there = view.markers[cell]
    if not there:
        return say("label-replace-bare", cell=cell)
    return say("label-replace", cell=cell, marker=listed([marker(one, say, "the") for one in there], say))


def chance_label(kind: str, rest: str, say: Words, names: Sequence[str]) -> str:
    """What chance does."""
    if kind in ("!piper", "!lot"):
        return say(f"label-chance-{kind[1:]}", who=pawn(rest, say, names))
    return say("label-chance-draw", marker=marker(rest.split()[-1], say))
