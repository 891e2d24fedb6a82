"""The clans beside the valley: purse, chosen malt, bottles, check points and what they have sold."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tablee.draw import (
    NOTHING,
    Box,
    Svg,
    at,
    el,
    emblem,
    group,
    hit,
    join,
    player,
    seat_class,
    stamp,
    text,
    title,
    touchable,
)
from tablee.games.whisky_race.figures import numbered, thing
from tablee.games.whisky_race.layout import Layout
from tablee.games.whisky_race.lines import MARKERS, deeds
from tablee.games.whisky_race.tips import good_tip, spot_name
from tablee.games.whisky_race.view import ClanSeen, RaceView, choice_of
from tablee.words import Words


def clan(view: RaceView, say: Words, here: Layout, seat: int, name: str) -> Svg:
    """A clan's plaid with its name and all that is no bottle."""
    states = [seat_class(seat), "clan"]
    states += ["active"] if seat in view.awaited or seat == view.active else []
    states += ["mine"] if seat == view.viewer else []
    states += ["won"] if view.ranks and view.ranks[seat] == 1 else []
    now = now_of(view, seat)
    shown = say("you-named") if seat == view.viewer else name
    return plaid(say, here, seat, name, shown, " ".join(states), view.clans[seat], now, view.finish, view.pub_vp)


class Now(NamedTuple):
    """What is to be said of a clan now: signs, the malt it has chosen, and whether that is still its secret."""

    signs: tuple[str, ...]
    malt: int
    is_secret: bool


def now_of(view: RaceView, seat: int) -> Now:
    """What is to be said of a clan now."""
    return Now(moments(view, seat), chosen_malt(view, seat), view.step == "plan")


@lru_cache(maxsize=512)
def plaid(
    say: Words,
    here: Layout,
    seat: int,
    name: str,
    shown: str,
    states: str,
    own: ClanSeen,
    now: Now,
    finish: int,
    pub_vp: int,
) -> Svg:
    """A clan's plaid in its states; `shown` is its name as the viewer reads it on the plaid."""
    box = here.clans[seat]
    edge = 16 if here.is_wide else 9
    frame = {"x": box.x, "y": box.y, "width": box.width, "height": box.height, "rx": 12 if here.is_wide else 8}
    weave = {"x": box.x + 3, "y": box.y + 3, "width": edge, "height": box.height - 6, "rx": 6 if here.is_wide else 4}
    return group(
        title(clan_words(say, name, own, finish)),
        el("rect", **{**frame, "y": box.y + 3}, class_="shadow"),
        el("rect", **frame, class_="panel"),
        el("rect", **weave, fill=f"url(#tartan-{seat})", class_="weave"),
        header(say, here, seat, name, shown, own.purse),
        corner(say, here, seat, now, own.fives, pub_vp),
        id=f"clan-{seat}",
        class_=states,
    )


@lru_cache(maxsize=1024)
def header(say: Words, here: Layout, seat: int, name: str, shown: str, malt: int) -> Svg:
    """Name and purse."""
    box = here.clans[seat]
    size, y, edge = (20, box.y + 26, 36) if here.is_wide else (15, box.y + 15, 24)
    x = box.x + edge + (17 if here.is_wide else 11)
    room = box.right - x - (74 if here.is_wide else 52)
    return join(
        (
            emblem(seat, box.x + edge, y, 11 if here.is_wide else 8, "emblem seat-mark"),
            player(seat, shown, x, y + size * 0.34, room * 0.94, size, "clan-name display", least=here.least),
            purse(say, here, seat, name, malt),
        )
    )


@lru_cache(maxsize=2048)
def corner(say: Words, here: Layout, seat: int, now: Now, sold: int, pub_vp: int) -> Svg:
    """Below the purse, where it takes no room from the name: what is so in this round, and what was sold."""
    upper, lower = corner_lines(here, seat, now, sold)
    return join((this_round(say, here, now, upper), fives(say, here, sold, pub_vp, lower)))


def corner_lines(here: Layout, seat: int, now: Now, sold: int) -> tuple[Box, Box]:
    """One line for this round and one for what was sold; where there is only one of them, it has the room of both."""
    box, edge = here.clans[seat], 7 if here.is_wide else 4
    top = 48 if here.is_wide else 28
    both = Box(box.x, box.y + top, box.width - edge, box.height - top)
    if not (sold and round_width(here, now)):
        return both, both
    half = both.height / 2
    return Box(both.x, both.y, both.width, half), Box(both.x, both.y + half, both.width, half)


def corner_width(view: RaceView, here: Layout, seat: int) -> float:
    """How much room the corner takes from the goods."""
    gap, one, more = (8, 54, 66) if here.is_wide else (4, 32, 44)
    count, now = view.clans[seat].fives, round_width(here, now_of(view, seat))
    return max(now + gap if now else 0, more if count > 1 else one if count else 0)


def round_width(here: Layout, now: Now) -> float:
    """How much room the signs of the moment and the chosen malt take."""
    return len(now.signs) * sign_gap(here) + (chosen_width(here) if now.malt else 0)


def this_round(say: Words, here: Layout, now: Now, line: Box) -> Svg:
    """Signs of the moment, then chosen malt."""
    gap, left = sign_gap(here), line.right - round_width(here, now)
    signs = enumerate(now.signs)
    marks = [
        stamp(sign, left + gap * (order + 0.5), line.middle[1], gap - 3, f"moment {sign}") for order, sign in signs
    ]
    return join((*marks, chosen(say, here, now, line)))


def sign_gap(here: Layout) -> float:
    """From one sign of the moment to the next."""
    return 24 if here.is_wide else 19


def moments(view: RaceView, seat: int) -> tuple[str, ...]:
    """What is to be said of a clan now, as signs."""
    own = view.clans[seat]
    facts = (
        ("crown", seat in view.taxed),
        ("wax-seal", own.sealed and not (seat == view.viewer and chosen_malt(view, seat))),
        ("stop-sign", own.lost),
        ("checkered-flag", seat in view.home),
    )
    return tuple([sign for sign, is_so in facts if is_so])


def purse(say: Words, here: Layout, seat: int, name: str, malt: int) -> Svg:
    """The malt in the purse, to be touched where malt is taken or paid."""
    box = here.clans[seat]
    width, height = (62, 36) if here.is_wide else (47, 25)
    x, y = box.right - width / 2 - (7 if here.is_wide else 4), box.y + (26 if here.is_wide else 15)
    frame = {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": height / 2}
    glow = {"x": -width / 2 - 4, "y": -height / 2 - 4, "width": width + 8, "height": height + 8, "rx": height / 2}
    size = 21 if here.is_wide else 16
    return touchable(
        f"purse-{seat}",
        x,
        y,
        el("rect", **glow, class_="halo"),
        el("rect", **frame, class_="purse"),
        stamp("grain-bundle", -width / 2 + height * 0.52, 0, height * 0.74, "malt-sign"),
        text(str(malt), width * 0.19, size * 0.35, size, "malt-count"),
        hit(width, height),
        say=say("scene-purse", who=name, malt=malt),
        class_="waits",
    )


def chosen(say: Words, here: Layout, now: Now, line: Box) -> Svg:
    """The malt set aside for this round: open, spent bit by bit, or known to its seat alone."""
    malt = now.malt
    if not malt:
        return NOTHING
    width = chosen_width(here)
    height = min(32 if here.is_wide else 23, line.height - 1.5)
    frame = {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": 7}
    size = 20 if here.is_wide else 15
    return group(
        title(say("scene-chosen", malt=malt)),
        el("rect", **frame, class_="chosen-malt secret" if now.is_secret else "chosen-malt"),
        stamp("walking-boot", -width / 2 + height * 0.5, 0, height * 0.72, "boot"),
        text(str(malt), width * 0.2, size * 0.35, size, "boot-count"),
        transform=at(line.right - width / 2, line.middle[1]),
    )


def chosen_malt(view: RaceView, seat: int) -> int:
    """What a seat walks with: its budget in its turn, its own secret while it is one."""
    if seat == view.active:
        return view.budget
    known = choice_of(view, seat)
    if known.startswith("plan "):
        return int(known.split()[1])
    return view.clans[seat].chosen


def chosen_width(here: Layout) -> float:
    """How wide the sign of chosen malt is."""
    return 54 if here.is_wide else 37


def fives(say: Words, here: Layout, count: int, pub_vp: int, line: Box) -> Svg:
    """Points for whisky sold."""
    if not count:
        return NOTHING
    radius = min(19 if here.is_wide else 13, line.height / 2 - 0.5)
    size = 18 if here.is_wide else 15
    words = f"{count}×" if count > 1 else ""
    return group(
        title(say("scene-sold", points=count * pub_vp)),
        el("circle", cx=2, cy=3, r=radius, class_="shadow"),
        el("circle", r=radius, class_="five"),
        text(str(pub_vp), 0, size * 0.36, size, "five-count"),
        text(words, -radius - 3, size * 0.36, size, "times", "end"),
        transform=at(line.right - radius - 3, line.middle[1]),
    )


def goods_line(here: Layout, box: Box) -> float:
    """The height on which a clan's goods stand."""
    top = 48 if here.is_wide else 28
    return box.y + top + (box.height - top) / 2 - (1 if here.is_wide else 0)


def goods(view: RaceView, say: Words, here: Layout, seat: int, name: str) -> Svg:
    """Bottles and check points, each to be touched."""
    held, is_own = view.clans[seat].goods, seat == view.viewer
    return goods_of(say, here, seat, name, held, corner_width(view, here, seat), is_own)


@lru_cache(maxsize=1024)
def goods_of(
    say: Words, here: Layout, seat: int, name: str, held: tuple[str, ...], corner_: float, is_own: bool
) -> Svg:
    """Bottles and check points beside a corner so wide."""
    box = here.clans[seat]
    left = 44 if here.is_wide else 26
    right = (24 if here.is_wide else 18) + corner_
    step = here.bottle[0] + (10 if here.is_wide else 4)
    if len(held) > 1:
        step = min(step, (box.width - left - right) / (len(held) - 1))
    y = goods_line(here, box)
    shown = [
        thing(
            f"good-{seat}-{code.replace('*', 'u').replace('~', 'z')}-{copy}",
            code,
            box.x + left + order * step,
            y,
            here,
            good_tip(say, name, code),
            "good" if is_own else "good waits",
        )
        for order, (code, copy) in enumerate(numbered(held))
    ]
    whose = "goods mine" if is_own else "goods"
    return group(*shown, class_=whose)


def clan_words(say: Words, name: str, own: ClanSeen, finish: int) -> str:
    """Where a clan is and what it has."""
    return say("scene-clan", who=name, spot=spot_name(say, own.at, finish), malt=own.purse)


@lru_cache(maxsize=24)
def legend(say: Words, here: Layout) -> Svg:
    """What the markers do, where the clans leave room for it."""
    box = here.legend
    if box is None:
        return NOTHING
    frame = el("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=12, class_="panel quiet")
    inside = Box(box.x + 10, box.y + 8, box.width - 14, box.height - 16)
    return group(frame, deeds(MARKERS, say, here, inside, 2, "legend-word"))
