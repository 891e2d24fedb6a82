"""The picture of Korrigans: the moor at midsummer midnight, the circle of lights, and the dolmens around it."""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path

from tablee.draw import (
    Layer,
    Picture,
    Scene,
    Svg,
    die,
    drawn_from,
    el,
    group,
    halo,
    hit,
    icon,
    join,
    text,
    things,
    touchable,
    write_pages,
)
from tablee.draw import at as place_at
from tablee.draw import stylesheet as shared_stylesheet
from tablee.engine.contract import NATURE, PUBLIC
from tablee.engine.door import play
from tablee.games import table
from tablee.games.korrigans.dolmens import built, find_mound, ghosts, mound
from tablee.games.korrigans.figures import (
    crystal,
    fairy,
    glow_badge,
    knowers,
    korrigan,
    light_badge,
    loose_stone,
    numbered,
    only_you,
    slab,
    stone,
)
from tablee.games.korrigans.layout import Layout, Spot, plan
from tablee.games.korrigans.moor import ground, touch
from tablee.games.korrigans.story import listed, spot
from tablee.games.korrigans.story import stone as stone_words
from tablee.games.korrigans.traces import footprints, marked_slots, outline, placed
from tablee.games.korrigans.view import DolmenSeen, NightView, StoneSeen
from tablee.words import LANGUAGES, Words, load, seat_names

Quarters = tuple[int, ...]  # of each seat

SETUP = ("deal", "pillar", "first")


@cache
def stylesheet() -> str:
    """The mood of the moor."""
    return resources.files("tablee.games.korrigans").joinpath("scene.css").read_text("utf-8")


def scene(view: NightView, say: Words, shape: str, names: tuple[str, ...] = ()) -> Scene:
    """What one viewer sees, with the players' names by seat; the page adds only the frame."""
    here = plan(shape, view.points, view.glows, view.quarters, view.viewer)
    seats = range(len(view.quarters))
    names = names or seat_names(say, len(seats))
    slots = tuple(slot for faced in view.pillars for slot in faced)
    layers = (
        ground(here, view.glows, view.pillars, view.quarters, say),
        Layer("beam", beam(view, here)),
        Layer("mounds", things(mound(view, say, here, seat, names[seat]) for seat in seats)),
        Layer("heaps", things((pile(view, say, here), discard(view, say, here, names)))),
        Layer("dolmens", things(built(find_mound(view, here, seat), say) for seat in seats)),
        Layer("placed", placed(view, here)),
        Layer("table", things((lost_crystals(view, here), the_fairy(view, say, here)))),
        Layer("footprints", footprints(view, here)),
        Layer("stones", things(circle_stones(view, say, here, names))),
        Layer("marks", things((marked_slots(view, here), within_reach(view, here)))),
        Layer("korrigans", things(walker(view, say, here, seat, names[seat]) for seat in seats)),
        touch(here, slots, tuple(slot for slot in slots if view.slots[slot])),
        Layer("hands", things((ghosts(view, say, here), the_die(view, say, here), rest(view, say, here)))),
    )
    own = (f"mound-{view.viewer}",) if view.viewer >= 0 else ()
    return Scene(
        here.width, here.height, layers, say("game-title"), described(view, say, names), "korrigans", shape, own
    )


def path(view: NightView, action: str) -> tuple[str, ...]:
    """The things an action touches, in their order."""
    sign, rest_ = action[0], action[1:]
    match sign:
        case "?":
            return (f"slot-{rest_}",)
        case ">":
            return (f"korrigan-{view.active}", f"point-{rest_}")
        case "=" | ".":
            return ("rest",)
        case "!":
            return ("die",)
        case "L" | "R" | "A" | "B":
            return (f"place-{action}",)
        case "F":
            return lay_path(view, rest_.split(","))
    return ()


def lay_path(view: NightView, slots: list[str]) -> tuple[str, ...]:
    """Each drawn stone, then the place where it would lie."""
    pairs = zip(view.drawn, slots, strict=True)
    return tuple(id_ for drawn, slot in pairs for id_ in (f"stone-{drawn.tag}", f"lay-{drawn.tag}-{slot}"))


# --- the circle ---


@drawn_from("fairy", "pillars")
def beam(view: NightView, here: Layout) -> Svg:
    """The fairy's light falls on the slots she faces."""
    if view.fairy < 0:
        return join(())
    x, y = here.centre
    faced = view.pillars[view.fairy]
    reach = math.hypot(here.slots[0][0] - x, here.slots[0][1] - y) + here.stone[1] * 0.7
    half = 45 / (len(faced) + 1)
    ends = [math.radians(here.angles[slot] + off) for slot, off in ((faced[0], -half), (faced[-1], half))]
    (x1, y1), (x2, y2) = ((x + reach * math.cos(end), y + reach * math.sin(end)) for end in ends)
    wedge = f"M{x:.0f} {y:.0f}L{x1:.1f} {y1:.1f}A{reach:.1f} {reach:.1f} 0 0 1 {x2:.1f} {y2:.1f}Z"
    return el("path", d=wedge, class_="beam")


def circle_stones(view: NightView, say: Words, here: Layout, names: tuple[str, ...]) -> Iterator[Svg]:
    """The stones in their slots, the one turned up, and those the fairy has brought."""
    for point, seen in enumerate(view.slots):
        if seen is not None:
            yield stone_in_slot(seen, point, view.quarters, secret_words(seen, view.viewer, names, say), here)
    if view.raised is not None:
        yield raised_stone(view.raised, view.at[view.active], say, here)
    for number, seen in enumerate(view.drawn):
        yield drawn_stone(seen, number, view.quarters, secret_words(seen, view.viewer, names, say), here)
    if view.active == view.viewer:
        faced = view.pillars[view.fairy]
        yield from (laid(seen.tag, number, slot, here) for number, seen in enumerate(view.drawn) for slot in faced)


@lru_cache(maxsize=2048)
def stone_in_slot(seen: StoneSeen, point: int, quarters: Quarters, tip: str, here: Layout) -> Svg:
    """A stone in front of its point."""
    return stone(f"stone-{seen.tag}", *here.slots[point], *hidden_stone(here, seen, quarters), say=tip)


def within_reach(view: NightView, here: Layout) -> Svg:
    """A frame around the stone that the viewer may roll for."""
    if not view.attempt or view.active != view.viewer:
        return join(())
    return outline(*here.slots[view.at[view.active]], *here.stone, "within-reach")


def raised_stone(seen: StoneSeen, point: int, say: Words, here: Layout) -> Svg:
    """The stone that an attempt has turned up."""
    drawing = slab(seen.name, seen.name[0], seen.name[1], *here.stone, "slab raised")
    return stone(f"stone-{seen.tag}", *here.slots[point], drawing, say=stone_words(seen.name, say))


def drawn_stone(seen: StoneSeen, number: int, quarters: Quarters, tip: str, here: Layout) -> Svg:
    """A stone that the fairy has brought."""
    drawing = hidden_stone(here, seen, quarters)
    mark = numbered(number + 1, *here.stone)
    kind = f"implied drawn-{number + 1}"
    face = group(*drawing, mark, id=f"face-{seen.tag}")  # drawn again where it may be laid
    return loose_stone(f"stone-{seen.tag}", *drawn_spot(here, number), *here.stone, face, say=tip, class_=kind)


@lru_cache(maxsize=1024)
def laid(tag: int, number: int, slot: int, here: Layout) -> Svg:
    """Where a stone that the fairy has brought may lie: an empty bed once it is taken up, then the stone in it."""
    width, height = here.stone
    bed = outline(0, 0, width, height, "halo")
    face = el("use", href=f"#face-{tag}")
    kind = f"laid waits implied of-{number + 1}"
    return touchable(f"lay-{tag}-{slot}", *here.slots[slot], bed, face, hit(width, height), class_=kind)


def drawn_spot(here: Layout, number: int) -> Spot:
    """The fairy's stones wait on the table, one above the other."""
    return here.centre[0], here.centre[1] + (number - 1) * (here.stone[1] + (6 if here.is_wide else 2))


def hidden_stone(here: Layout, seen: StoneSeen, quarters: Quarters) -> list[Svg]:
    """A stone whose points only some know."""
    width, height = here.stone
    drawing = [slab(seen.name, seen.name[0], seen.name[1], width, height)]
    if not seen.name.endswith("?") and not seen.open:
        drawing.append(only_you(width, height))
    if not seen.open:
        drawing.append(knowers(tuple(quarters[seat] for seat in seen.known_by), width, height, height * 0.1))
    return drawing


def secret_words(seen: StoneSeen, viewer: int, names: tuple[str, ...], say: Words) -> str:
    """A stone and who knows it."""
    told = stone_words(seen.name, say)
    if seen.open or not seen.known_by:
        return told
    if seen.known_by == (viewer,):
        return say("scene-known", stone=told)
    return seen_words(told, tuple([say("scene-you") if seat == viewer else names[seat] for seat in seen.known_by]), say)


@lru_cache(maxsize=2048)
def seen_words(told: str, eyes: tuple[str, ...], say: Words) -> str:
    """A stone and those who have seen it."""
    return say("scene-seen", stone=told, who=listed(list(eyes), say))


@drawn_from("crystals", "crystals_each", "quarters")
def lost_crystals(view: NightView, here: Layout) -> Svg:
    """Crystals on the stone table, each colour in its corner."""
    gem = 24.0 if here.is_wide else 17.0
    x, y = here.centre
    parts = []
    for seat, quarter in enumerate(view.quarters):
        angle = math.radians(-135 + 90 * quarter)
        reach = here.table * 0.56
        for number in range(view.crystals[seat], view.crystals_each):
            shift = (number - (view.crystals_each - 1) / 2) * gem * 0.72
            at = (x + reach * math.cos(angle) + shift, y + reach * math.sin(angle))
            parts.append(crystal(f"crystal-{seat}-{number}", quarter, *at, gem))
    return join(parts)


@drawn_from("fairy")
def the_fairy(view: NightView, say: Words, here: Layout) -> Svg:
    """The fairy on her pillar."""
    if view.fairy < 0:
        return join(())
    tip = say("scene-fairy", pillar=say(f"pillar-{view.fairy}"))
    return fairy(*here.pillars[view.fairy], 56 if here.is_wide else 36, tip)


def walker(view: NightView, say: Words, here: Layout, seat: int, name: str) -> Svg:
    """A korrigan on its point."""
    plays = seat == view.active and bool(view.awaited) and view.step not in SETUP
    words, point = korrigan_words(view, say, seat, name), view.at[seat]
    below = here.korrigan * 0.3
    badge = glow_badge(view.glows.index(point), below) if point in view.glows else light_badge(point, below)
    return korrigan(seat, view.quarters[seat], *here.points[point], here.korrigan, words, plays, badge)


# --- pile, discard, die ---


def heap(here: Layout, at: Spot, count: int, class_: str) -> Svg:
    """A stack of stones, higher the more there are."""
    width, height = here.corner, here.corner * 0.62
    box = {"x": at[0] - width / 2, "width": width, "height": height, "rx": 9}
    layers = min(4, (count + 5) // 6)
    return join(el("rect", **box, y=at[1] - height / 2 - 4 * number, class_=class_) for number in range(layers))


@drawn_from("pile", "listed")
def pile(view: NightView, say: Words, here: Layout) -> Svg:
    """The draw pile: how many there are, and no more."""
    x, y = here.pile
    tip = say("scene-pile-size", count=view.pile)
    listed_ = [stone_words(seen.name, say) for seen in view.listed]
    if listed_:
        tip += " · " + say("scene-listed", stones=", ".join(listed_))
    size = 26 if here.is_wide else 18
    lift = 4 * (min(4, (view.pile + 5) // 6) - 1) if view.pile else 0
    return group(
        el("title", tip),
        bed(here, here.pile),
        heap(here, here.pile, view.pile, "heap"),
        text(str(view.pile), x, y - lift + size * 0.34, size, "heap-count display"),
        text(say("scene-pile"), x, caption_line(here, y), 16 if here.is_wide else 14, "caption"),
    )


@drawn_from("discard", "viewer")
def discard(view: NightView, say: Words, here: Layout, names: tuple[str, ...]) -> Svg:
    """The discard: its stones lie on top of each other, the latest drawn in full."""
    x, y = here.discard
    words = [secret_words(seen, view.viewer, names, say) for seen in view.discard]
    width, height = here.corner, here.corner * 0.7
    parts = [el("title", say("scene-discard-size", count=len(words)) + "".join(f" · {told}" for told in words))]
    parts.append(bed(here, here.discard))
    for number, seen in enumerate(view.discard):
        tilt = (seen.tag * 37 % 17) - 8
        under = len(view.discard) - 1 - number
        if under < 4:
            drawing = slab(seen.name, seen.name[0], seen.name[1], width, height)
            parts.append(thrown(seen, x, y, tilt, drawing))
    size = 16 if here.is_wide else 14
    parts.append(text(f"{say('scene-discard')} {len(words)}", x, caption_line(here, y), size, "caption"))
    return group(*parts)


def thrown(seen: StoneSeen, x: float, y: float, tilt: float, drawing: Svg) -> Svg:
    """A stone in the discard, a little askew."""
    return group(drawing, id=f"stone-{seen.tag}", class_="stone", transform=place_at(x, y, tilt))


def bed(here: Layout, at: Spot) -> Svg:
    """Where a heap lies."""
    width, height = here.corner + 8, here.corner * 0.7 + 8
    return el("rect", x=at[0] - width / 2, y=at[1] - height / 2, width=width, height=height, rx=10, class_="bed")


def caption_line(here: Layout, y: float) -> float:
    """Where the word under a heap stands."""
    return y + here.corner * (0.76 if here.is_wide else 0.82)


@drawn_from("mystery", "die", "attempt", "active", "viewer")
def the_die(view: NightView, say: Words, here: Layout) -> Svg:
    """The die: of the last attempt, of the mystery at the end; touched to dare an attempt."""
    x, y = here.die
    value = view.mystery or view.die
    size = here.corner * (0.76 if here.is_wide else 0.9)
    tip = say("scene-rolled", die=value) if value else say("scene-no-roll")
    state = "mystery-die" if view.mystery else "" if value else "unrolled"
    may = view.attempt and view.active == view.viewer
    word = key(here, "die", x, y, say("scene-try")) if may else caption(here, x, y, say("scene-die"))
    return join((die("die", value or 6, x, y, size, tip, state), word))


@drawn_from("active", "viewer", "step", "round")
def rest(view: NightView, say: Words, here: Layout) -> Svg:
    """Stay, or end the turn: a sleepy moon to touch. It also tells the round."""
    x, y = here.rest
    size = here.corner * (0.8 if here.is_wide else 0.92)
    mine = view.active == view.viewer and view.step in ("turn", "last")
    order = say("scene-end" if view.step == "last" else "scene-stay")
    word = key(here, "rest", x, y, order) if mine else caption(here, x, y, say("scene-round", round=view.round))
    moon = touchable(
        "rest",
        x,
        y,
        halo(size * 0.56),
        el("circle", r=size * 0.46, class_="rest"),
        icon("night-sleep", 0, 0, size * 0.66, "rest-sign"),
        hit(size, size),
        say=say("label-end" if view.step == "last" else "label-stay"),
    )
    return join((moon, word))


def caption(here: Layout, x: float, y: float, word: str) -> Svg:
    """What stands under the die and the moon."""
    return text(word, x, caption_line(here, y), 16 if here.is_wide else 14, "caption")


def key(here: Layout, same: str, x: float, y: float, order: str) -> Svg:
    """The order that a touch of the die or the moon gives, as a button below."""
    width, height, size = (112, 36, 18) if here.is_wide else (74, 23, 14)
    box = {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": height / 2}
    return touchable(
        f"key-{same}",
        x,
        caption_line(here, y) - size * 0.35,
        el("rect", **box, class_="key"),
        text(order, 0, size * 0.35, size, "key-word"),
        el("rect", **box, class_="hit"),
        same=same,
    )


# --- the picture in words ---


def described(view: NightView, say: Words, names: tuple[str, ...]) -> str:
    """The whole position as text, for those who cannot see it."""
    facts = [seat_words(view, say, seat, names[seat]) for seat in range(len(view.quarters))]
    facts.append(circle_words(view, say, names))
    facts += [
        say("scene-table-crystals", crystals=view.crystals_each - left, colour=say(f"tint-{view.quarters[seat]}"))
        for seat, left in enumerate(view.crystals)
        if left < view.crystals_each
    ]
    if view.fairy >= 0:
        facts.append(say("scene-fairy", pillar=say(f"pillar-{view.fairy}")))
    facts.append(say("scene-pile-size", count=view.pile))
    if view.listed:
        facts.append(say("scene-listed", stones=", ".join(all_words(view, say, names, view.listed))))
    discarded = all_words(view, say, names, view.discard)
    facts.append("; ".join([say("scene-discard-size", count=len(view.discard)), *discarded]))
    if view.raised:
        facts.append(say("scene-raised", stone=stone_words(view.raised.name, say)))
    if view.drawn:
        waiting = enumerate(all_words(view, say, names, view.drawn), 1)
        stones = [say("scene-drawn-one", number=number, stone=told) for number, told in waiting]
        facts.append(say("scene-drawn", stones="; ".join(stones)))
    if view.awaited and view.step not in SETUP:
        facts.append(say("scene-to-play", who=names[view.active]))
    return ". ".join(facts) + "."


def all_words(view: NightView, say: Words, names: tuple[str, ...], stones: tuple[StoneSeen, ...]) -> list[str]:
    """Several stones, each with who knows it."""
    return [secret_words(seen, view.viewer, names, say) for seen in stones]


@drawn_from("slots", "viewer")
def circle_words(view: NightView, say: Words, names: tuple[str, ...]) -> str:
    """The stones in their slots."""
    slots = [
        say("scene-slot", point=point, stone=secret_words(seen, view.viewer, names, say))
        for point, seen in enumerate(view.slots)
        if seen is not None
    ]
    return f"{say('scene-circle')}: {'; '.join(slots)}" if slots else say("scene-circle")


def seat_words(view: NightView, say: Words, seat: int, name: str) -> str:
    """A korrigan and its dolmen."""
    return f"{korrigan_words(view, say, seat, name)}; {dolmen_words(view.dolmens[seat], say)}"


@lru_cache(maxsize=1024)
def dolmen_words(dolmen: DolmenSeen, say: Words) -> str:
    """The stones of a dolmen."""
    stones = [stone_words(one.name, say) for one in dolmen.row]
    stones += [say("scene-roof", stone=stone_words(one.name, say)) for one in dolmen.roofs]
    stones += [say("scene-floor", stone=stone_words(one.name, say)) for one in dolmen.floors]
    return say("scene-dolmen", count=dolmen.count, stones=", ".join(stones))


def korrigan_words(view: NightView, say: Words, seat: int, name: str) -> str:
    """Where a korrigan stands and its crystals."""
    return place_words(name, view.quarters[seat], view.at[seat], view.crystals[seat], view.glows, say)


@lru_cache(maxsize=1024)
def place_words(name: str, quarter: int, point: int, crystals: int, glows: tuple[int, ...], say: Words) -> str:
    """Whose korrigan stands where with how many crystals."""
    return say(
        "scene-korrigan",
        who=name,
        colour=say(f"tint-{quarter}"),
        place=spot(point, glows, say),
        crystals=crystals,
    )


# --- the gallery ---

CIRCLE = "circle 1=rb2 2=by4~r 3=ryM 5=gr6~y 6=gg3 7=bb5 9=yg3 10=ry5~r 11=bg4 13=rr5 14=rbM~r 15=yy3 / fairy 1"
FOUR = "red 3 c2 gr2-rr0-ry4-yg4 A0=ry2 / blue 5 c1 bb0-rb4-gr3 / yellow 9 c0 by2-yy0-yg6 B-1=byM / green 12 gg0-bg6"
THREE = "red 1 c2 rr0-rb3-rb4 A0=rb6 / blue 6 bb0-bg2 / yellow 10 c1 yy0-yg2-gr4 / fairy 0"
LONG = "red 1 c1 rb2-rr0-rb3-rb4-ry2 A0=rbM B-1=rr3 / yellow 10 c2 by2-by3-yy0-yg2-gr4 A-2=by4 B0=yy3"
KING = (
    "red 1 c1 rr0-rr3-rr5-rb2-by4-yg6-grM / blue 4 bb0-bg2 / yellow 8 yy0-yy5-by6-rb6-ryM / green 13 c0 gg0-gr2 A0=gr3"
)
EPISODES = (  # a caption, the table, a position, and what is played from there
    ("The first turn", "korrigans(seats=2)", CIRCLE, ""),
    ("An attempt is possible", "korrigans(seats=4)", f"{FOUR} / {CIRCLE} / discard rb6~all by6~g grM / round 7", ""),
    ("Where does it go?", "korrigans(seats=3)", f"{THREE} / circle 1=rb2 2=by4~r 3=ryM 5=gr6~by 6=gg3 9=yg3", "! → d3"),
    (
        "The fairy's stones",
        "korrigans(seats=4)",
        f"red 6 c0 gr2-rr0-ry4 / yellow 10 / {CIRCLE}",
        ">8 → +by2 → +rb3 → +gr4",
    ),
    ("A last look", "korrigans(seats=3)", f"yellow 10 c1 yy0-yg2 / {CIRCLE} / yellow to play", ">9"),
    (
        "Long dolmens",
        "korrigans(seats=2,dolmen_size=8)",
        f"{LONG} / circle 1=ry4 2=gr2 5=bb3 / discard rr5~all",
        "! → d4",
    ),
    ("The king", "korrigans(seats=4)", f"{KING} / circle 2=gg3 / step mystery", "m2"),
)


def episodes() -> Iterator[tuple[str, NightView, tuple[str, ...]]]:
    """Typical positions: a caption, the view of the seat to play, and what it can touch first."""
    for caption, table_text, position, moves in EPISODES:
        game, options = table(table_text)
        state = game.position(options, position)
        for action in filter(None, moves.split(" → ")):
            state = play(state, next(iter(state.seats())), action).after
        seats = list(state.seats())
        seat = seats[0] if seats and seats[0] != NATURE else PUBLIC
        view = game.view(state, seat)
        assert isinstance(view, NightView)
        legal = [state.write(action) for action in state.actions(seat)] if seat != PUBLIC else []
        yield caption, view, tuple(dict.fromkeys(id_ for action in legal for id_ in path(view, action)))


def write_gallery(folder: Path) -> list[Path]:
    """Write all pictures in both shapes, both languages, by day and by night."""

    def pictures(language: str, shape: str) -> list[Picture]:
        say = load(language, "korrigans")
        return [Picture(caption, scene(view, say, shape), lit) for caption, view, lit in episodes()]

    return write_pages(folder, shared_stylesheet() + stylesheet(), LANGUAGES, pictures)


if __name__ == "__main__":
    for file in write_gallery(Path(sys.argv[1] if len(sys.argv) > 1 else "gallery/korrigans")):
        print(file)
