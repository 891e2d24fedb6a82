"""The keys of the dock: what the viewer can say in so many words, the main action first, with its price."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablee.games.whisky_race.figures import is_whisky
from tablee.games.whisky_race.view import RaceView, may_activate, may_pass
from tablee.words import Words


class Key(NamedTuple):
    """A key with its words and its sign; `same` is the thing in the valley that it stands for."""

    id: str
    words: str
    sign: str = ""
    same: str = ""


def is_asked(view: RaceView) -> bool:
    """Whether the viewer owes an answer."""
    return view.viewer >= 0 and view.viewer in view.awaited


def keys(view: RaceView, say: Words) -> list[Key]:
    """All keys of the viewer."""
    me = view.viewer
    if me < 0:
        return []
    if view.offer is not None:
        if me == view.offer.by:
            return [Key("pick-withdraw", say("scene-withdraw"))]
        return list(answers(say)) if me == view.offer.to and is_asked(view) else []
    if view.step == "tie_vote" and view.tie is not None and me == view.tie.speaker:
        return [Key("pick-withdraw", say("scene-withdraw"))]
    return list(decision_keys(view, say)) if is_asked(view) else []


def answers(say: Words) -> Iterator[Key]:
    """To an offer or a deal."""
    yield Key("pick-accept", say("scene-accept"), "check-mark")
    yield Key("pick-refuse", say("scene-refuse"), "stop-sign")


def decision_keys(view: RaceView, say: Words) -> Iterator[Key]:
    """What may be said at each decision."""
    match view.step:
        case "tie_vote":
            yield from answers(say)
        case "tie_speak":
            yield Key("pick-pass", say("scene-pass-floor"))
        case "tie_last":
            yield Key("pick-block", say("scene-block"), "stop-sign")
        case "move":
            yield move_key(view, say)
        case "arrive":
            if may_activate(view):
                yield from marker_keys(view, say)
            if may_pass(view):
                yield Key("pick-pass", say("scene-end"))
        case "after":
            yield Key("pick-end", say("scene-end"))
        case "veto":
            yield Key("pick-veto", say("scene-veto"), "stop-sign")
            yield Key("pick-allow", say("scene-allow"), "check-mark")
        case "tax":
            yield from tax_keys(view, say)
        case "replace":
            yield Key("pick-keep", say("scene-keep"))


def move_key(view: RaceView, say: Words) -> Key:
    """R21: the whole way that the malt pays for."""
    start = view.clans[view.active].at
    cost = sum(toll(view, cell) for cell in range(start, start + view.reach))
    end = min(start + view.reach, view.finish)
    words = say("scene-move", cells=say("cells", count=view.reach), malt=say("malt", count=cost))
    return Key("do-move", words, "walking-boot", f"cell-{end}")


def toll(view: RaceView, cell: int) -> int:
    """R22, R23: what the pawn that moves pays to leave a cell."""
    others = sum(1 for seat, clan in enumerate(view.clans) if seat != view.active and clan.at == cell)
    return 1 if cell == 0 else 1 + others


def marker_keys(view: RaceView, say: Words) -> Iterator[Key]:
    """R40 to R46: what the markers of the cell bring; a feast and an Englishman marker are used in the valley alone."""
    own = view.clans[view.active]
    there = view.markers[own.at]
    for marker in dict.fromkeys(there):
        same = "" if "feast" in there else f"marker-{own.at}-{marker}-0"  # at a feast a touch begins to swap it
        if is_whisky(marker) and own.purse >= view.whisky_price:
            price = say("malt", count=view.whisky_price)
            words = say("scene-buy", name=say(f"marker-{marker}"), malt=price)
            yield Key(f"do-buy-{marker}", words, "barrel", same)
        elif marker.startswith("camp"):
            words = say("scene-take", gain=say("malt", count=int(marker[4:])))
            yield Key(f"do-take-{marker}", words, "grain-bundle", same)
        elif marker.startswith("cp"):
            words = say("scene-take", gain=say("points", count=int(marker[2:])))
            yield Key(f"do-take-{marker}", words, "flying-flag", same)
        elif marker == "pub" and any(map(is_whisky, own.goods)):
            yield Key("way-vp", say("scene-sell", price=say("points", count=view.pub_vp)), "laurels")
            yield Key("way-malt", say("scene-sell", price=say("malt", count=view.pub_malt)), "grain-bundle")
        elif marker == "holy":
            yield from holy_keys(view, say)


def holy_keys(view: RaceView, say: Words) -> Iterator[Key]:
    """R46: refresh a used bottle, or buy one from afar."""
    own = view.clans[view.active]
    if any(good.endswith("*") for good in own.goods):
        yield Key("do-refresh", say("scene-refresh"), "light-thorny-triskelion")
    if own.purse >= view.distant_price and any(is_whisky(marker) for cell in view.markers for marker in cell):
        yield Key("do-far", say("scene-far", malt=say("malt", count=view.distant_price)), "barrel")


def tax_keys(view: RaceView, say: Words) -> Iterator[Key]:
    """R54: pay for all bottles, or give one up."""
    own = view.clans[view.viewer]
    tax = sum(map(is_whisky, own.goods))
    if own.purse >= tax:
        yield Key("pick-pay", say("scene-pay", malt=say("malt", count=tax)), "grain-bundle")
    yield Key("do-drop", say("scene-drop"), "robber-hand")
