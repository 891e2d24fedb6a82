"""The Whisky Race in words: what a button says, what is asked, what happened, how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.contract import NATURE, Event
from tablee.games.whisky_race import phrases
from tablee.games.whisky_race.phrases import (
    bundle,
    cells,
    contract,
    deed,
    good,
    goods_of,
    in_turn,
    listed,
    malt,
    marker,
    named,
    own_offer,
    pawn,
    points,
    pushed_to,
    sides,
    swapped,
    way_to,
    whisky,
)
from tablee.games.whisky_race.rules.box import ENGLISHMAN
from tablee.games.whisky_race.view import ClanSeen, RaceView
from tablee.words import Words

Facts = dict[str, str | int]

SECRET = ("plan", "tie_last", "duel", "bid")  # §8: decisions that several make at once, unseen
SILENT = frozenset(  # what the picture shows as well, or what another line says better
    (
        *("planned", "last-called", "bid-sealed", "bid-made", "allowed", "passed", "turn-ended"),
        *("gave", "income", "row", "grouped"),
    )
)


# --- what a button says ---


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
        said = contract(view.tie.contract, say, names) if view.tie else ""
        return say("label-accept-deal", contract=said) if kind == "accept" else say(f"label-{kind}-deal")
    if kind == "accept":
        return say("label-accept-offer", offer=own_offer(view.offer.get, view.offer.give, say))
    return say(f"label-{kind}-offer")


def move_label(view: RaceView, steps: int, say: Words) -> str:
    """How far, where to, and what it costs if others stand in the way."""
    at = mine(view).at
    cost = sum(step_cost(view, cell) for cell in range(at, at + steps))
    facts = {"cells": cells(steps, say), "to": way_to(view, at + steps, say)}
    return say("label-mv", **facts) if cost == steps else say("label-mv-brawl", malt=malt(cost, say), **facts)


def step_cost(view: RaceView, cell: int) -> int:
    """R22, R23: what it costs the active pawn to leave a cell."""
    others = [seat for seat, clan in enumerate(view.clans) if clan.at == cell and seat != view.active]
    return 1 + len(others) if cell > 0 else 1


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


def english_way(view: RaceView, steps: int) -> tuple[int, set[int]]:
    """R53: where so many free cells take him, and the cells whose pawns he meets."""
    taken = {clan.at for clan in view.clans if clan.at < view.finish}
    cell, met, left = view.english, {view.english}, abs(steps)
    while left and (cell < view.finish if steps > 0 else cell > 0):
        cell += 1 if steps > 0 else -1
        if cell in taken:
            met.add(cell)
        else:
            left -= 1
    return cell, met


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


def mine(view: RaceView) -> ClanSeen:
    """The clan of who is asked: the viewer's, or for a spectator the active one."""
    return view.clans[view.viewer if view.viewer >= 0 else view.active]


def bottles(clan: ClanSeen) -> list[str]:
    """The whiskies a clan holds, in any state."""
    return [thing for thing in clan.goods if not thing.startswith("cp")]


def quoted(text: str, say: Words) -> str:
    """A phrase set apart from the sentence around it."""
    return say("quoted", text=text)


# --- what is asked now ---


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
    key = f"ask-{view.step}-you{shade(view)}" if who == view.viewer else f"ask-{view.step}"
    return say(key, who=names[who], **ask_facts(view, who, say))


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
    return say(key, by=by, to=to, offer=phrases.offer(offer.give, offer.get, say, by, to))


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
        "malt": malt(view.clans[members[0]].chosen, say),
    }


def ask_tie(view: RaceView, say: Words, names: Sequence[str]) -> str:
    """A tied group: someone speaks, or votes on what someone proposed."""
    tie, who = view.tie, view.awaited[0]
    assert tie is not None
    facts = tie_facts(view, say, names) | {"who": names[who], "speaker": names[tie.speaker]}
    facts["left"] = tie.left[tie.members.index(tie.speaker)]
    if view.step == "tie_vote":
        facts["contract"] = contract(tie.contract, say, names)
    if view.viewer == who:
        return say(f"ask-{view.step}-you", **facts)
    return say(f"ask-{view.step}-speaker" if view.viewer == tie.speaker else f"ask-{view.step}", **facts)


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
    if view.step == "tax" and clan.purse < len(bottles(clan)):
        return "-poor"
    if view.step != "arrive":
        return ""
    if clan.at == view.finish:
        return "-home"
    if not view.markers[clan.at]:
        return "-bare"
    if not view.moved:
        return "-still"
    crowd = sum(other.at == clan.at for other in view.clans) > 1 or view.english == clan.at
    return "-shared" if crowd else ""


def ask_facts(view: RaceView, who: int, say: Words) -> Facts:
    """What the question to one seat needs, by its step."""
    clan = view.clans[who]
    match view.step:
        case "move":
            return {"malt": malt(view.budget, say), "cells": cells(view.reach, say)}
        case "arrive":
            found = [marker(one, say) for one in view.markers[clan.at]]
            return {"cell": clan.at, "markers": listed(found, say)}
        case "tax":
            held = len(bottles(clan))
            return {"count": held, "malt": malt(held, say)}
        case "place":
            return {"cell": view.english}
    return {}


# --- what happened ---


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
            return f"{key}-{phrases.direction(*sides(event.text))}"
        case "laid":
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
            return {"points": points(event.a, say), "good": good(event.text, say), "turn": len(event.text) % 2}
        case "sold-malt":
            return {"malt": malt(event.a, say), "good": good(event.text, say)}
        case "tax-dropped":
            return {"good": good(event.text, say)}
        case "swapped":
            return dict(swapped(event.text, say))
        case "sent":
            return {"cells": cells(abs(event.a), say)}
        case "woke" | "slept":
            return {"name": whisky(event.text, say)}
        case "laid":
            return {"cell": event.a, "marker": marker(event.text, say)}
        case "replaced":
            return {"cell": event.a, "marker": marker(event.text, say, "the")}
        case "picked":
            return {"goods": bundle(goods_of(event.text), say)}
    return {}


# --- the end ---


def ended(view: RaceView, say: Words, names: Sequence[str]) -> str:
    """Who won and why."""
    totals = [sum(line.points for line in sheet) for sheet in view.sheets]
    winners = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
    best = totals[winners[0]]
    who = listed([names[seat] for seat in winners], say)
    alone = totals.count(best) == 1
    key = "ended-shared" if len(winners) > 1 else f"ended-{view.end}" if alone else "ended-tie"
    return say(key, who=who, points=points(best, say))
