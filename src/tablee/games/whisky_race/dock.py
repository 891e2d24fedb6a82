"""The ribbon above the valley and the dock below: the order of the round, what is on the table, what can be chosen."""

from __future__ import annotations

import math
from collections.abc import Iterator

from tablee.draw import NOTHING, Svg, at, el, fitted, group, hit, join, seat_class, shape, stamp, text, title, touchable
from tablee.games.whisky_race.figures import ENGLISHMAN, badge, is_whisky, numbered, thing
from tablee.games.whisky_race.layout import Box, Plan
from tablee.games.whisky_race.lines import Line
from tablee.games.whisky_race.tips import deed, pawn_name
from tablee.games.whisky_race.view import Announced, RaceView
from tablee.words import Words

PAGE = 15  # numbers shown at once; the place after the last one turns the page
ABREAST = 8  # places in a row of numbers
TURN = ("move", "arrive", "after")

Button = tuple[str, str, str]  # id, words, icon


# --- the ribbon ---


def ribbon(view: RaceView, say: Words, here: Plan) -> Svg:
    """Round and piper, the order of the turns, who is home, and the pool."""
    box = here.ribbon
    y = box.middle[1]
    first = Line(here)
    first.word(say("scene-round", round=view.round), "ribbon-text display")
    if view.piper >= 0:
        first.sign("bagpipes", "ribbon-sign").who(view.piper)
    queue = order(view, here)
    left = box.x + (14 if here.is_wide else 7)
    middle = max(left + first.width + 8, box.middle[0] - queue.width / 2 + (0 if here.is_wide else 12))
    return group(
        el("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=8, fill="url(#plaid)", class_="ribbon"),
        el("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=8, class_="ribbon-shade"),
        group(title(said_round(view, say)), first.at(left, y)),
        group(title(said_order(view, say)), queue.at(middle, y)),
        stores(view, say, here),
    )


def order(view: RaceView, here: Plan) -> Line:
    """The seats as they play this round, then those that lost their turn, then the Englishman."""
    line = Line(here)
    line.gap = 4 if here.is_wide else 2
    if not view.order and not any(clan.lost for clan in view.clans):
        return line
    side = 34 if here.is_wide else 25
    for seat in view.order:
        state = "now" if seat == view.active else "done" if view.clans[seat].played else ""
        line.put(side, turn_badge(seat, side / 2, state))
    for seat, clan in enumerate(view.clans):
        if clan.lost:
            line.put(side, turn_badge(seat, side / 2, "lost"))
    if view.english < view.finish:
        line.put(side, badge(ENGLISHMAN, 0, 0, side * 0.36))
    return line


def turn_badge(seat: int, half: float, state: str) -> Svg:
    """A seat in the order: to come, now, done, or its turn lost."""
    marks = {"done": [stamp("check-mark", half * 0.4, half * 0.3, half, "tick")]}.get(state, [])
    if state == "lost":
        marks = [el("path", d=f"M{-half * 0.7:.1f} {half * 0.7:.1f}L{half * 0.7:.1f} {-half * 0.7:.1f}", class_="struck")]
    return group(
        el("circle", r=half * 0.92, class_="turn-disc"),
        el("path", d=shape(seat, half * 0.55), class_="seat-fill badge"),
        *marks,
        class_=f"{seat_class(seat)} turn {state}".strip(),
    )


def stores(view: RaceView, say: Words, here: Plan) -> Svg:
    """The pool and the bank at the end of the ribbon; who is home before them."""
    box = here.ribbon
    y = box.middle[1]
    size = 30 if here.is_wide else 22
    count = sum(copies for _, copies in view.pool)
    pool_x = box.right - (96 if here.is_wide else 40)
    inside = ", ".join(f"{copies}× {say(f'marker-{code}')}" for code, copies in view.pool)
    parts = [
        group(
            title(f"{say('scene-pool', count=count)} {inside}".strip()),
            stamp("swap-bag", 0, 0, size, "ribbon-sign"),
            text(str(count), size * 0.62, 6 if here.is_wide else 5, 17 if here.is_wide else 14, "ribbon-text", "start"),
            id="pool",
            transform=at(pool_x, y),
        )
    ]
    if here.is_wide:
        parts.append(bank(say, box.right - 26, y, size))
    if view.home:
        line = Line(here).sign("checkered-flag", "ribbon-sign").who(*view.home)
        parts.append(group(title(said_home(view, say)), line.at(pool_x - line.width - size * 0.6, y)))
    return join(parts)


def bank(say: Words, x: float, y: float, size: float) -> Svg:
    """Where malt comes from and goes to."""
    return touchable("bank", x, y, stamp("coins", 0, 0, size, "ribbon-sign"), say=say("scene-bank"))


def said_round(view: RaceView, say: Words) -> str:
    """Round and piper in words."""
    told = say("scene-round", round=view.round)
    return f"{told} · {say('scene-piper', who=say(f'seat-{view.piper}'))}" if view.piper >= 0 else told


def said_order(view: RaceView, say: Words) -> str:
    """The order of the round in words."""
    names = ", ".join(say(f"seat-{seat}") for seat in view.order)
    return say("scene-order", who=names or say("scene-nobody"))


def said_home(view: RaceView, say: Words) -> str:
    """The arrival list in words."""
    return say("scene-home", who=", ".join(pawn_name(say, pawn) for pawn in view.home))


# --- what is on the table ---


def dock(view: RaceView, say: Words, here: Plan) -> Svg:
    """What is asked below the valley: on the left what it is about, on the right what can be chosen."""
    box = here.dock
    frame = {"x": box.x, "y": box.y, "width": box.width, "height": box.height, "rx": 12 if here.is_wide else 8}
    told, chosen = rooms(view, here)
    return group(
        el("rect", **{**frame, "y": box.y + 3}, class_="shadow"),
        el("rect", **frame, fill="url(#oak)", class_="dock"),
        stacked(list(matters(view, say, here)), told, here),
        controls(view, say, here, chosen),
    )


def rooms(view: RaceView, here: Plan) -> tuple[Box, Box]:
    """The two parts of the dock; on a phone numbers need its whole width."""
    box = here.dock
    if here.is_wide:
        return Box(box.x + 16, box.y + 8, 424, box.height - 16), Box(box.x + 446, box.y + 8, 430, box.height - 16)
    if needs_width(view):
        return Box(box.x + 6, box.y, box.width - 12, 28), Box(box.x + 3, box.y + 28, box.width - 6, box.height - 29)
    count = len(list(buttons_for(view)))
    room = 158 if count else 0
    return Box(box.x + 8, box.y + 4, box.width - 16 - room, box.height - 8), Box(
        box.right - room - 4, box.y + 6, room, box.height - 12
    )


def needs_width(view: RaceView) -> bool:
    """Whether there is more to choose than a few words."""
    return bool(numbers(view) or orders(view) or (view.step == "place" and view.row))


def stacked(lines: list[Line], box: Box, here: Plan) -> Svg:
    """Lines one below the other, in columns when they are many."""
    high = 34 if here.is_wide else 29
    per_column = max(1, int(box.height // high))
    columns = math.ceil(len(lines) / per_column) if lines else 1
    shown = []
    for number, line in enumerate(lines):
        column, row = divmod(number, per_column)
        rows = min(per_column, len(lines) - column * per_column) if columns == 1 else per_column
        y = box.y + box.height / 2 + (row - (rows - 1) / 2) * high
        shown.append(line.at(box.x + column * box.width / columns, y))
    return join(shown)


def matters(view: RaceView, say: Words, here: Plan) -> Iterator[Line]:
    """What the table is about now, line by line."""
    if view.offer is not None:
        yield from offer_lines(view, here)
    elif view.announced:
        yield from (announced_line(one, here, view) for one in view.announced)
    elif view.duel is not None:
        duel = view.duel
        yield Line(here).who(duel.challenger).sign("crossed-swords").who(duel.challenged).chip(duel.stake)
        yield from sealed_lines(view, say, here)
    elif view.tie is not None:
        yield from tie_lines(view, say, here)
    elif view.taxed:
        line = Line(here).who(ENGLISHMAN).sign("robber-hand")
        yield line.who(*view.taxed)
    elif view.step in TURN and view.active >= 0:
        yield from turn_lines(view, say, here)
    elif view.ranks:
        winners = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
        yield Line(here).sign("laurels", "laurels").who(*winners).word(
            say("scene-winner" if len(winners) == 1 else "scene-shared"), "dock-text display"
        )
    else:
        yield from sealed_lines(view, say, here)
    if view.row and view.step != "place" and not (needs_width(view) and not here.is_wide):
        yield Line(here).who(ENGLISHMAN).chips(view.row)
    if view.lot and view.step in ("lot", "replace", "pick"):
        yield Line(here).word(say("scene-lot")).who(*view.lot)


def offer_lines(view: RaceView, here: Plan) -> Iterator[Line]:
    """Two bundles between two clans."""
    assert view.offer is not None
    by, to = view.offer.by, view.offer.to
    yield Line(here).who(by).chips(view.offer.give).word("→").who(to)
    yield Line(here).who(by).word("←").chips(view.offer.get).who(to)


def tie_lines(view: RaceView, say: Words, here: Plan) -> Iterator[Line]:
    """Who is tied at how much, whose word it is, and the contract on the table."""
    tie = view.tie
    assert tie is not None
    if not tie.contract:
        line = Line(here).malt(view.clans[tie.members[0]].chosen).word("=")
        yield line.who(*tie.members)
        if tie.speaker >= 0:
            yield Line(here).sign("shaking-hands").who(tie.speaker)
        else:
            yield from sealed_lines(view, say, here)
        return
    ranking, _, bundles = tie.contract.partition(" | ")
    line = Line(here).sign("shaking-hands")
    for number, seat in enumerate(ranking.split(">")):
        line = line.word("›") if number else line
        line = line.who(int(seat) - 1)
    yield line
    for bundle in filter(None, bundles.split("; ")):
        ways, _, goods = bundle.partition(" ")
        giver, _, taker = ways.partition("->")
        yield Line(here).who(int(giver) - 1).chips(tuple(goods.split("+"))).word("→").who(int(taker) - 1)
    if tie.agreed:
        yield Line(here).sign("check-mark", "dock-sign tick").who(*tie.agreed)


def turn_lines(view: RaceView, say: Words, here: Plan) -> Iterator[Line]:
    """What is left to walk with, whom the pawn has overtaken, what it may still use."""
    line = Line(here).who(view.active).sign("walking-boot").malt(view.budget)
    if view.free:
        line.word("+").chip(view.free)
    if view.uses:
        line.sign("barrel").word("✓")
    yield line
    if view.overtaken:
        yield Line(here).word(say("scene-overtaken")).who(*view.overtaken)


def sealed_lines(view: RaceView, say: Words, here: Plan) -> Iterator[Line]:
    """Who has made a secret choice, who is still thinking; one's own is told to oneself."""
    thinking = [seat for seat in view.awaited if seat >= 0]
    sealed = [seat for seat, clan in enumerate(view.clans) if clan.sealed]
    if not (thinking or sealed) or view.step not in ("plan", "tie_last", "duel", "bid"):
        return
    if sealed:
        line = Line(here).sign("wax-seal", "seal")
        yield line.who(*sealed)
    if view.own_choice:
        kind, _, rest = view.own_choice.partition(" ")
        line = Line(here).word(say("scene-own-choice"))
        if kind == "order":
            yield line.who(*(int(seat) - 1 for seat in rest.split(">")))
        else:
            yield line.malt(int(rest)) if rest else line.word(say("scene-block"))
    elif thinking:
        yield Line(here).word("…").who(*thinking, class_="thinking")


def announced_line(one: Announced, here: Plan, view: RaceView) -> Line:
    """What somebody announces, as things."""
    line = Line(here).who(one.seat)
    kind, *rest = one.text.split()
    match kind:
        case "veto":
            return line.chip("BA").sign("stop-sign", "stop")
        case "take":
            return line.chip(rest[0])
        case "sell":
            gain = line.chip("pub").chip(rest[0]).word("→")
            return gain.word(f"{view.pub_vp} ★") if rest[1] == "vp" else gain.malt(view.pub_malt)
        case "swap":
            return line.chip("feast").chip(rest[0].partition(".")[2]).word("⇄").chip(rest[1].partition(".")[2])
        case "eng":
            return line.chip("eng").who(ENGLISHMAN).word(signed(rest[0]))
        case "react":
            return line.chip("holy").chip(f"{rest[0]}*").word("→").chip(rest[0])
        case "sbuy":
            return line.chip("holy").word("→").chip(rest[0].partition(".")[2])
        case "KI":
            return line.chip("KI").who(*target(rest[0])).word(signed(rest[0][1:]))
        case "BR":
            return line.chip("BR").word("→").malt(1)
    line.chip(kind)
    if rest:
        line.word("→").who(*target(rest[0]))
    return line.chip(rest[1]) if len(rest) > 1 else line


def target(word: str) -> tuple[int]:
    """The pawn that a text names first."""
    return (ENGLISHMAN,) if word[0] == "E" else (int(word[0]) - 1,)


def signed(number: str) -> str:
    """A number of cells with a proper minus."""
    return number.replace("-", "−")


# --- what can be chosen ---


def is_asked(view: RaceView) -> bool:
    """Whether the viewer owes an answer."""
    return view.viewer >= 0 and view.viewer in view.awaited


def numbers(view: RaceView) -> tuple[str, int, int] | None:
    """What a number would mean, the least and the most, where one is asked."""
    if not is_asked(view) or view.clans[view.viewer].sealed:
        return None
    purse = view.clans[view.viewer].purse
    if view.step == "plan" and not (view.offer and view.viewer in (view.offer.by, view.offer.to)):
        return ("plan", min(1, purse), purse)
    if view.step in ("duel", "bid"):
        return ("bid", 0, purse)
    return None


def page_of(number: int, least: int) -> int:
    """On which page a number stands."""
    return (number - least) // PAGE


def orders(view: RaceView) -> tuple[int, ...]:
    """The clans to be put in an order by the viewer."""
    if view.tie is None or not is_asked(view) or view.step not in ("tie_speak", "tie_last"):
        return ()
    return view.tie.members


def controls(view: RaceView, say: Words, here: Plan, box: Box) -> Svg:
    """Numbers, clans, markers or words to touch."""
    bottles = sum(map(is_whisky, view.clans[view.viewer].goods)) if view.viewer >= 0 else 0
    facts = {"points": view.pub_vp, "malt": view.pub_malt, "tax": bottles}
    words = [(id_, say(key, **facts), sign) for id_, key, sign in buttons_for(view)]
    if asked := numbers(view):
        return pad(*asked, here, box)
    if members := orders(view):
        return join((clan_order(members, view, say, here, box), *in_row(words, right_end(box, here), here)))
    if view.step == "place" and view.row:
        return row(view, say, here, box)
    return join(in_row(words, box, here))


def pad(kind: str, least: int, most: int, here: Plan, box: Box) -> Svg:
    """Numbers to choose from, fifteen at a time."""
    width, height = box.width / ABREAST, box.height / 2
    parts = []
    for page in range(page_of(most, least) + 1):
        first = least + page * PAGE
        shown = [(f"{kind}-{number}", str(number)) for number in range(first, min(first + PAGE, most + 1))]
        if first + PAGE <= most:
            shown.append((f"more-{page + 1}", "…"))
        keys = []
        for place, (id_, words) in enumerate(shown):
            line, column = divmod(place, ABREAST)
            spot = (box.x + (column + 0.5) * width, box.y + (line + 0.5) * height)
            keys.append(key(id_, words, *spot, width - 4, height - 4, 22 if here.is_wide else 18))
        parts.append(group(*keys, class_=f"page page-{page}"))
    return group(*parts, class_="pad")


def key(id_: str, words: str, x: float, y: float, width: float, height: float, size: float) -> Svg:
    """One place of the pad."""
    frame = {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": 9}
    return touchable(
        id_,
        x,
        y,
        el("rect", **frame, class_="key"),
        el("rect", **frame, class_="halo"),
        text(words, 0, size * 0.35, size, "key-text"),
        hit(width, height),
        class_=f"choice {id_}",
    )


def right_end(box: Box, here: Plan) -> Box:
    """The part of a row of clans where a word is left to say."""
    width = 120 if here.is_wide else 104
    return Box(box.right - width, box.y, width, box.height)


def clan_order(members: tuple[int, ...], view: RaceView, say: Words, here: Plan, box: Box) -> Svg:
    """The clans of a tie: touch them in the order they shall play."""
    room = box.width - right_end(box, here).width - 6
    abreast = len(members) if here.is_wide else min(len(members), 5 if len(members) == 5 else 3)
    if not here.is_wide and len(members) <= 4:
        abreast = len(members)
    lines = math.ceil(len(members) / abreast)
    width, height = min(64.0, room / abreast), min(52.0, box.height / lines)
    parts = []
    for number, seat in enumerate(members):
        line, column = divmod(number, abreast)
        x = box.x + (column + 0.5) * width
        y = box.middle[1] + (line - (lines - 1) / 2) * height
        frame = {"x": -width / 2 + 2, "y": -height / 2 + 2, "width": width - 4, "height": height - 4, "rx": 10}
        parts.append(
            touchable(
                f"order-{seat}",
                x,
                y,
                el("rect", **frame, class_="key"),
                el("rect", **frame, class_="halo"),
                el("path", d=shape(seat, 13), class_="seat-fill badge"),
                hit(width, height),
                say=say(f"seat-{seat}"),
                class_=f"choice {seat_class(seat)}",
            )
        )
    return join(parts)


def row(view: RaceView, say: Words, here: Plan, box: Box) -> Svg:
    """§9.3: the markers of which one goes under the Englishman."""
    step = 80 if here.is_wide else 64
    first = box.middle[0] - step * (len(view.row) - 1) / 2
    return join(
        thing(f"row-{code}-{copy}", code, first + step * number, box.middle[1], here, deed(say, code), "marker")
        for number, (code, copy) in enumerate(numbered(view.row))
    )


def buttons_for(view: RaceView) -> Iterator[Button]:
    """Plain choices of the viewer: id, the key of its words, its icon."""
    me = view.viewer
    if me < 0:
        return
    if view.offer is not None:
        if me == view.offer.to and is_asked(view):
            yield from (("pick-accept", "scene-accept", "check-mark"), ("pick-refuse", "scene-refuse", "stop-sign"))
        if me == view.offer.by:
            yield ("pick-withdraw", "scene-withdraw", "")
        return
    if view.step == "tie_vote" and view.tie is not None and me == view.tie.speaker:
        yield ("pick-withdraw", "scene-withdraw", "")
    if is_asked(view):
        yield from plain_choices(view)


def plain_choices(view: RaceView) -> Iterator[Button]:
    """What may be said in so many words at each decision."""
    match view.step:
        case "tie_vote":
            yield from (("pick-accept", "scene-accept", "check-mark"), ("pick-refuse", "scene-refuse", "stop-sign"))
        case "tie_speak":
            yield ("pick-pass", "scene-pass", "")
        case "tie_last":
            yield ("pick-block", "scene-block", "stop-sign")
        case "arrive":
            if "pub" in view.markers[view.clans[view.active].at]:
                yield ("way-vp", "scene-way-vp", "laurels")
                yield ("way-malt", "scene-way-malt", "grain-bundle")
            yield ("pick-pass", "scene-pass", "")
        case "after":
            yield ("pick-end", "scene-end", "")
        case "veto":
            yield from (("pick-veto", "scene-veto", "stop-sign"), ("pick-allow", "scene-allow", "check-mark"))
        case "tax":
            yield ("pick-pay", "scene-pay", "grain-bundle")
        case "replace":
            yield ("pick-keep", "scene-keep", "")


def in_row(words: list[Button], box: Box, here: Plan) -> list[Svg]:
    """Buttons side by side, or one above the other where it is narrow."""
    if not words:
        return []
    beside = here.is_wide and box.width > 200
    across = min(190.0, box.width / len(words)) if beside else box.width
    high = 60.0 if beside else min(52.0, box.height / len(words))
    left = box.right - across * len(words) if beside else box.x
    top = box.middle[1] - (high if beside else high * len(words)) / 2
    parts = []
    for number, button in enumerate(words):
        x = left + (number + 0.5) * across if beside else box.middle[0]
        y = top + high / 2 if beside else top + (number + 0.5) * high
        parts.append(worded(*button, x, y, across - 6, high - 5, here))
    return parts


def worded(id_: str, words: str, sign: str, x: float, y: float, width: float, height: float, here: Plan) -> Svg:
    """A button with a sign and a word."""
    frame = {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": 11}
    room = 34 if sign and here.is_wide else 26 if sign else 0
    size = fitted(words, width - room - 12, 20 if here.is_wide else 16)
    marks = [stamp(sign, -width / 2 + room * 0.62, 0, room * 0.8, "key-sign")] if sign else []
    return touchable(
        id_,
        x,
        y,
        el("rect", **frame, class_="key"),
        el("rect", **frame, class_="halo"),
        *marks,
        text(words, room / 2 - (2 if sign else 0), size * 0.35, size, "key-text"),
        hit(width, height),
        class_=f"choice {id_}",
    )
