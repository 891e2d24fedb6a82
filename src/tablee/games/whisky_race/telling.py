"""The whole position in words, for those who cannot see it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tablee.games.whisky_race import phrases
from tablee.games.whisky_race.clans import clan_words
from tablee.games.whisky_race.figures import ENGLISHMAN
from tablee.games.whisky_race.ribbon import said_home, said_order, said_round
from tablee.games.whisky_race.tips import bundle_words, good_name, pawn_name, racer_tip
from tablee.games.whisky_race.view import ClanSeen, RaceView
from tablee.words import Words


def described(view: RaceView, say: Words, names: tuple[str, ...]) -> str:
    """Every fact of the position, one sentence each."""
    return " ".join(fact if fact[-1] in ".!?…" else f"{fact}." for fact in facts(view, say, names))


def facts(view: RaceView, say: Words, names: tuple[str, ...]) -> Iterator[str]:
    """The table, the clans, the valley, and what is being decided."""
    yield said_round(view, say, names)
    if view.order:
        yield said_order(view, say, names)
    for seat in range(len(view.clans)):
        yield seat_words(view, say, seat, names[seat])
    yield racer_tip(view, say, names, ENGLISHMAN)
    if view.home:
        yield said_home(view, say, names)
    yield marker_words(view.markers, say)
    yield say("scene-pool", count=sum(copies for _, copies in view.pool))
    if view.row:
        yield say("scene-row", markers=bundle_words(say, view.row))
    for number, whiskies in enumerate(view.groups, 1):
        if whiskies:
            yield say("scene-group", number=number, bottles=bundle_words(say, whiskies))
    yield from moment(view, say, names)
    yield from scores(view, say, names)


@lru_cache(maxsize=256)
def marker_words(markers: tuple[tuple[str, ...], ...], say: Words) -> str:
    """What lies on the path."""
    filled = [(cell, codes) for cell, codes in enumerate(markers) if codes]
    lying = [say("scene-lies", cell=cell, markers=bundle_words(say, codes)) for cell, codes in filled]
    return say("scene-markers", markers="; ".join(lying) or say("scene-nothing"))


def seat_words(view: RaceView, say: Words, seat: int, name: str) -> str:
    """A clan with all that lies before it."""
    return full_words(say, name, view.clans[seat], view.finish, view.pub_vp)


@lru_cache(maxsize=1024)
def full_words(say: Words, name: str, own: ClanSeen, finish: int, pub_vp: int) -> str:
    """A clan with all that lies before it, from these facts alone."""
    told = [clan_words(say, name, own, finish)]
    if own.chosen:
        told.append(say("scene-chosen", malt=own.chosen))
    if own.goods:
        told.append(bundle_words(say, own.goods))
    if own.fives:
        told.append(say("scene-sold", points=own.fives * pub_vp))
    if own.sealed:
        told.append(say("scene-sealed"))
    if own.lost:
        told.append(say("scene-lost"))
    elif own.played:
        told.append(say("scene-played"))
    return "; ".join(told)


def moment(view: RaceView, say: Words, names: tuple[str, ...]) -> Iterator[str]:
    """What is on the table just now."""
    if view.active >= 0:
        yield say("scene-turn", who=names[view.active], malt=view.budget, reach=view.reach)
    if view.overtaken:
        yield say("scene-has-overtaken", who=", ".join(pawn_name(say, names, pawn) for pawn in view.overtaken))
    if view.tie is not None:
        yield say("scene-tied", who=", ".join(names[seat] for seat in view.tie.members))
        if view.tie.contract:
            yield say("scene-contract", text=phrases.contract(view.tie.contract, say, names))
    if view.offer is not None:
        by, to = view.offer.by, view.offer.to
        yield phrases.offer(view.offer.give, view.offer.get, say, names[by], names[to])
    for one in view.announced:
        text = say("scene-veto") if one.text == "veto" else phrases.deed(one.text, say, names, view)
        yield say("scene-announced", who=names[one.seat], text=text)
    if view.duel is not None:
        who, whom = names[view.duel.challenger], names[view.duel.challenged]
        yield say("scene-duel", who=who, whom=whom, bottle=good_name(say, view.duel.stake))
    if view.taxed:
        yield say("scene-taxed", who=", ".join(names[seat] for seat in view.taxed))


def scores(view: RaceView, say: Words, names: tuple[str, ...]) -> Iterator[str]:
    """The score sheets."""
    for seat, lines in enumerate(view.sheets):
        items = ", ".join(f"{say(f'scene-item-{line.key}')} {line.points}" for line in lines)
        yield say("scene-score", who=names[seat], items=items, total=sum(line.points for line in lines))
