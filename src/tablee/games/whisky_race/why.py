"""The Whisky Race: which rule forbids what somebody touched; told from the view alone."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.why import Because, thing
from tablee.games.whisky_race.figures import ENGLISHMAN
from tablee.games.whisky_race.view import RaceView

TURN = "R3"  # says whose turn it is

OWN_TURN = ("move", "arrive", "after")
ON_THE_TABLE = ("pawn", "cell", "marker", "good", "purse", "pool")
FIRST = {  # what is asked before anything on the table can be touched
    "plan": Because("plan-first", "R1"),
    "tie_speak": Because("tie-first", "R4"),
    "tie_vote": Because("vote-first", "R12"),
    "tie_last": Because("last-call", "R13"),
    "reply": Because("reply-first", "R18"),
    "veto": Because("veto-first", "R48"),
    "duel": Because("duel-first", "R35"),
    "tax": Because("tax-first", "R54"),
    "place": Because("row-first", "V3"),
    "replace": Because("replace-marked", "V1"),
    "bid": Because("bid-first", "V2"),
    "pick": Because("pick-first", "V2"),
}


def why(view: RaceView, touched: Sequence[str], chosen: Sequence[str]) -> Because | None:
    """The first of the things touched that a rule speaks of."""
    for id_ in touched:
        kind, rest = thing(id_)
        if kind in ON_THE_TABLE and view.step in FIRST:
            return FIRST[view.step]
        if view.step in OWN_TURN and view.active == view.viewer and (answer := in_turn(view, kind, rest)):
            return answer
    return None


def in_turn(view: RaceView, kind: str, rest: tuple[str, ...]) -> Because | None:
    """R21 to R46: one's own turn."""
    match kind:
        case "pawn":
            return wrong_pawn(view, int(rest[0]))
        case "cell":
            return wrong_cell(view, int(rest[0]))
        case "marker":
            return wrong_marker(view, int(rest[0]), rest[1])
        case "good":
            return wrong_good(view, int(rest[0]), rest[1])
        case "purse":
            return Because("purse", "R16") if int(rest[0]) != view.active else Because("purse-saved", "R22")
        case "pool":
            return Because("pool", "Q2")
    return None


def wrong_pawn(view: RaceView, pawn: int) -> Because:
    """R21, R25, R36: a pawn that does not move."""
    if pawn == ENGLISHMAN:
        return Because("englishman", "R52")
    if pawn != view.active:
        return Because("not-yours", "R36")
    if view.clans[pawn].at == view.finish:
        return Because("home", "R25")
    return Because("no-malt", "R24")


def wrong_cell(view: RaceView, cell: int) -> Because | None:
    """R21 to R24: a cell that the malt does not pay for."""
    at = view.clans[view.active].at
    if at == view.finish:
        return Because("home", "R25")
    if cell == at:
        return Because("must-walk", "R21") if view.reach else None
    if cell < at:
        return Because("forward", "R21")
    if 0 < cell - at < view.reach:
        return Because("on-the-way", "R21")
    return Because("reach", "R22", {"cells": view.reach}) if view.reach else Because("no-malt", "R24")


def wrong_marker(view: RaceView, cell: int, marker: str) -> Because:
    """R38, R40: a marker that cannot be activated."""
    clan = view.clans[view.active]
    if cell != clan.at:
        return Because("other-cell", "R38")
    if view.activated:
        return Because("one-marker", "R38")
    if view.reach:
        return Because("walk-first", "R21")
    others = [other.at for seat, other in enumerate(view.clans) if seat != view.active]
    if not view.moved:
        return Because("not-moved", "R38")
    if cell in others or cell == view.english:
        return Because("not-alone", "R38")
    if marker in ("BA", "BE", "BR", "CO", "CV", "GM", "KI") and clan.purse < view.whisky_price:
        return Because("too-dear", "R40", {"price": view.whisky_price})
    if marker in ("pub", "holy") and can_use(view, marker):
        return Because(f"{marker}-how", {"pub": "R43", "holy": "R46"}[marker])
    return Because("nothing-to-do", {"pub": "R43", "feast": "R44", "eng": "R45", "holy": "R46"}.get(marker, "R38"))


def can_use(view: RaceView, marker: str) -> bool:
    """R43, R46: whether the dock has a key for a marker."""
    own = view.clans[view.active]
    bottles = [good for good in own.goods if not good.startswith("cp")]
    if marker == "pub":
        return bool(bottles)
    return any(good.endswith("*") for good in bottles) or own.purse >= view.distant_price


def wrong_good(view: RaceView, seat: int, coded: str) -> Because:
    """R28 to R36: a bottle that cannot be used now."""
    if seat != view.active:
        return Because("others-good", "R16")
    if coded.startswith("cp"):
        return Because("check-point", "R42")
    if coded.endswith("u"):
        return Because("used", "R29")
    if coded[:2] in BOTTLES and (coded[:2] in ("BA", "BR") or not view.uses):
        return BOTTLES[coded[:2]]
    return Because("one-whisky", "R28")


BOTTLES = {
    "BA": Because("banff", "R47"),
    "BR": Because("brora", "R32"),
    "BE": Because("benromach", "R31"),
    "CO": Because("coleraine", "R33"),
    "CV": Because("convalmore", "R34"),
    "GM": Because("glen-mhor", "R35"),
    "KI": Because("kinclaith", "R36"),
}
