"""What is asked in the Whisky Race, of who answers and of who waits; and at the end, who won."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.contract import NATURE
from tablee.games.whisky_race.phrases import (
    bottles,
    called,
    cells,
    contract,
    deed,
    good,
    in_turn,
    listed,
    malt,
    marker,
    mine,
    named,
    own_offer,
    points,
    quoted,
    way_to,
)
from tablee.games.whisky_race.phrases import offer as said_offer
from tablee.games.whisky_race.view import ClanSeen, RaceView, may_activate, ready
from tablee.words import Words

Facts = dict[str, str | int]

SECRET = ("plan", "tie_last", "duel", "bid")  # §8: decisions that several make at once, unseen


def ask(view: RaceView, say: Words, names: Sequence[str]) -> str:
    """One sentence: what is asked now, and of whom."""
    if not view.awaited:
        return ended(view, say, names)
    if view.awaited[0] == NATURE:
        return ask_chance(view, say)
    if view.offer is not None and (view.step != "plan" or not is_planning(view)):
        return ask_offer(view, say, names)
    if view.step in SECRET:
        return ask_secret(view, say, names)
    match view.step:
        case "tie_speak" | "tie_vote":
            return ask_tie(view, say, names)
        case "veto":
            return ask_veto(view, say, names)
    who = view.awaited[0]
    if who != view.viewer:
        return say(f"ask-{view.step}", who=names[who], **ask_facts(view, who, say))
    asked = say(f"ask-{view.step}-you{shade(view)}", **ask_facts(view, who, say))
    return f"{asked} {say('ask-or-bottle')}" if view.step in ("arrive", "after") and ready(view) else asked


def ask_chance(view: RaceView, say: Words) -> str:
    """What chance is about to do."""
    if view.step == "draw" and view.replacing >= 0:
        return say("ask-draw-replace", cell=view.replacing)
    if view.step == "draw" and view.round > 0:
        return say("ask-draw-english", cell=view.english)
    return say(f"ask-{view.step}")


def is_planning(view: RaceView) -> bool:
    """Whether the viewer still has malt to choose, and no part in the offer on the table."""
    party = view.offer is not None and view.viewer in (view.offer.by, view.offer.to)
    return view.viewer in view.awaited and not party


def ask_offer(view: RaceView, say: Words, names: Sequence[str]) -> str:
    """R18: the proposal on the table, as the one hears it who may take it, who made it, and everybody else."""
    offer = view.offer
    assert offer is not None
    by, to = names[offer.by], names[offer.to]
    key = "ask-counter" if offer.is_counter else "ask-offer"
    if view.viewer == offer.to:
        return say(f"{key}-you", by=by, offer=own_offer(offer.get, offer.give, say))
    if view.viewer == offer.by:
        return say(f"{key}-mine", to=to, offer=own_offer(offer.give, offer.get, say))
    return say(key, by=by, to=to, offer=said_offer(offer.give, offer.get, say, by, to))


def ask_secret(view: RaceView, say: Words, names: Sequence[str]) -> str:
    """A choice that several make at once: to be made, made, or watched."""
    facts = secret_facts(view, say, names)
    facts |= {"whom": listed([names[seat] for seat in view.awaited], say), "count": len(view.awaited)}
    if view.viewer in view.awaited:
        empty = view.step == "plan" and mine(view).purse == 0
        return say(f"ask-{view.step}-you-nothing" if empty else f"ask-{view.step}-you", **facts)
    if not view.own_choice:
        return say(f"ask-{view.step}", **facts)
    kind, _, choice = view.own_choice.partition(" ")
    if view.step == "tie_last":
        if kind == "block":
            return say("ask-tie_last-blocked", **facts)
        return say("ask-tie_last-sealed", **facts | {"order": in_turn(named(choice, names), say)})
    return say(f"ask-{view.step}-sealed", **facts | {"malt": malt(int(choice), say)})


def secret_facts(view: RaceView, say: Words, names: Sequence[str]) -> Facts:
    """What is known to all about a secret choice, and the viewer's own means."""
    facts: Facts = {"most": view.clans[view.viewer].purse if view.viewer >= 0 else 0}
    if view.step == "tie_last":
        facts |= tie_facts(view, say, names)
    if view.step == "duel" and view.duel:
        pair = (view.duel.challenger, view.duel.challenged)
        rival = pair[0] if view.viewer == pair[1] else pair[1]
        facts |= {"challenger": names[pair[0]], "challenged": names[pair[1]], "rival": names[rival]}
        facts["good"] = good(view.duel.stake, say)
    return facts


def tie_facts(view: RaceView, say: Words, names: Sequence[str]) -> Facts:
    """Who bargains, and how much each of them would lose."""
    assert view.tie is not None
    members = view.tie.members
    return {
        "members": listed([names[seat] for seat in members], say),
        "others": listed([names[seat] for seat in members if seat != view.viewer], say),
        "malt": malt(view.clans[members[0]].chosen, say),
    }


def ask_tie(view: RaceView, say: Words, names: Sequence[str]) -> str:
    """A tied group: someone speaks, or votes on what someone proposed."""
    tie, who = view.tie, view.awaited[0]
    assert tie is not None
    facts = tie_facts(view, say, names) | {"who": called(names[who], say), "speaker": names[tie.speaker]}
    facts["left"] = tie.left[tie.members.index(tie.speaker)]
    if view.step == "tie_vote":
        facts["contract"] = contract(tie.contract, say, names)
    if view.viewer == who:
        return say(f"ask-{view.step}-you", **facts)
    if view.viewer == tie.speaker:
        return say(f"ask-{view.step}-speaker", **facts)
    return say(f"ask-{view.step}-member" if view.viewer in tie.members else f"ask-{view.step}", **facts)


def ask_veto(view: RaceView, say: Words, names: Sequence[str]) -> str:
    """R48: what was announced by whom, and who may stop it; a veto is announced against something."""
    asked, who = view.announced[-1], view.awaited[0]
    key = "ask-veto"
    about = asked
    if asked.text == "veto":
        key, about = "ask-veto-veto", view.announced[-2]
    what = say("deed-veto", who=names[about.seat]) if about.text == "veto" else deed(about.text, say, names, view)
    facts = {"announcer": names[asked.seat], "who": names[who], "deed": quoted(what, say)}
    return say(f"{key}-you" if view.viewer == who else key, **facts)


def shade(view: RaceView) -> str:
    """What in particular the viewer is asked."""
    clan = mine(view)
    match view.step:
        case "tax":
            return "-poor" if clan.purse < len(bottles(clan)) else ""
        case "move":
            return "-bottle" if ready(view) else ""
        case "arrive":
            return marker_shade(view, clan)
    return ""


def marker_shade(view: RaceView, clan: ClanSeen) -> str:
    """What the cell offers; nothing in particular where there are several markers."""
    there = view.markers[clan.at] if clan.at < view.finish else ()
    if clan.at == view.finish:
        return "-home"
    if not there:
        return "-bare"
    if not view.moved:
        return "-still"
    if not may_activate(view):
        return "-shared"
    if len(there) > 1:
        return ""
    marker = there[0]
    if marker.isupper():
        return "-whisky" if clan.purse >= view.whisky_price else "-dear"
    if marker == "pub" and not bottles(clan):
        return "-pub-empty"
    if marker == "eng" and view.english == view.finish:
        return "-eng-home"
    return "-camp" if marker.startswith("camp") else "-check" if marker.startswith("cp") else f"-{marker}"


def ask_facts(view: RaceView, who: int, say: Words) -> Facts:
    """What the question to one seat needs, by its step."""
    clan = view.clans[who]
    match view.step:
        case "move":
            end = min(clan.at + view.reach, view.finish)
            return {"malt": malt(view.budget, say), "cells": cells(view.reach, say), "to": way_to(view, end, say)}
        case "arrive":
            return arrival_facts(view, clan, say)
        case "tax":
            held = len(bottles(clan))
            return {"count": held, "malt": malt(held, say)}
        case "place":
            return {"cell": view.english}
    return {}


def arrival_facts(view: RaceView, clan: ClanSeen, say: Words) -> Facts:
    """The markers of the cell, and what the only one costs or brings."""
    there = view.markers[clan.at] if clan.at < view.finish else ()
    facts: Facts = {"cell": clan.at, "markers": listed([marker(one, say) for one in there], say)}
    only = there[0] if len(there) == 1 else ""
    if only.isupper():
        facts |= {"name": say(f"marker-{only}"), "malt": malt(view.whisky_price, say)}
    elif only.startswith("camp"):
        facts["malt"] = malt(int(only[4:]), say)
    elif only.startswith("cp"):
        facts["points"] = points(int(only[2:]), say)
    elif only == "pub":
        facts |= {"points": points(view.pub_vp, say), "malt": malt(view.pub_malt, say)}
    elif only == "holy":
        facts["malt"] = malt(view.distant_price, say)
    return facts


def then(view: RaceView, kind: str, say: Words) -> str:
    """What is asked after a touch that leaves something open, by the kind of the touched thing; empty for no more."""
    match kind.split("-"):
        case ["good", bottle]:
            return then_bottle(view, bottle, say)
        case ["marker", "eng"] if "feast" not in here(view):
            return say("then-eng")
        case ["marker", _] if "feast" not in here(view):
            return say("then-far")
        case ["pawn"] | ["order"] | ["way", _] | ["do", "drop" | "far" | "refresh"]:
            return say(f"then-{kind.replace('-vp', '').replace('-malt', '')}")
    return ""


def here(view: RaceView) -> tuple[str, ...]:
    """The markers under the active pawn."""
    return view.markers[view.clans[view.active].at] if view.active >= 0 else ()


def then_bottle(view: RaceView, bottle: str, say: Words) -> str:
    """A bottle was touched: to be used, sold, refreshed or given up."""
    if view.step == "tax":
        return say("then-drop")
    may = view.step == "arrive" and may_activate(view)
    asked = []
    if bottle in view.usable:
        asked.append(say(f"then-{bottle}"))
    elif may and "holy" in here(view):
        asked.append(say("then-refresh"))
    if may and "pub" in here(view):
        asked.append(say("then-or-sell" if asked else "then-sell"))
    return " ".join(asked)


def ended(view: RaceView, say: Words, names: Sequence[str]) -> str:
    """Who won and why."""
    totals = [sum(line.points for line in sheet) for sheet in view.sheets]
    winners = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
    best = totals[winners[0]]
    if len(winners) > 1:
        return capital(
            say("ended-shared", who=listed([names[seat] for seat in winners], say), points=points(best, say))
        )
    key = f"ended-{view.end}" if totals.count(best) == 1 else "ended-tie"
    return say(key, who=names[winners[0]], points=points(best, say))


def capital(sentence: str) -> str:
    """A sentence that begins with a capital, also where its first word is a fact."""
    return sentence[:1].upper() + sentence[1:]
