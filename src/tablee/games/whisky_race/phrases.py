"""Goods, markers, contracts, offers and announcements as phrases, from the notation that writes them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from tablee.games.whisky_race.view import ClanSeen, RaceView
from tablee.words import Words, You

STATES = {"*": "used", "~": "asleep"}
NOTHING = "-"


def called(name: str, say: Words) -> str:
    """A name in the middle of a sentence; the reader is "you"."""
    return say("you-there") if isinstance(name, You) else name


def listed(things: Sequence[str], say: Words) -> str:
    """One, two and three."""
    things = [called(thing, say) for thing in things]
    if len(things) < 2:
        return "".join(things)
    return say("two", first=", ".join(things[:-1]), last=things[-1])


def in_turn(names: Sequence[str], say: Words) -> str:
    """One plays first, then another, then a third."""
    first, *others = names
    turns = [say("contract-first", who=first), *[called(name, say) for name in others]]
    return reduce(lambda before, name: say("then", before=before, next=name), turns)


def seats_of(order: str) -> list[int]:
    """The seats of an order as it is written: `2>1>3`."""
    return [int(seat) - 1 for seat in order.split(">")]


def named(order: str, names: Sequence[str]) -> list[str]:
    """The names of an order as it is written."""
    return [names[seat] for seat in seats_of(order)]


def pawn(text: str, say: Words, names: Sequence[str]) -> str:
    """Whose pawn the notation means: a seat, or `E`."""
    return say("englishman") if text == "E" else names[int(text) - 1]


# --- amounts, goods and markers ---


def malt(count: int, say: Words) -> str:
    """So much malt."""
    return say("malt", count=count)


def points(count: int, say: Words) -> str:
    """So many victory points."""
    return say("points", count=count)


def cells(count: int, say: Words) -> str:
    """So many cells."""
    return say("cells", count=count)


def whisky(text: str, say: Words) -> str:
    """The name of a whisky, whatever its state."""
    return say(f"marker-{text.rstrip('*~')}")


def good(text: str, say: Words, count: int = 1) -> str:
    """What a seat may hold or hand over: `m2`, `KI*`, `cp2`."""
    if text.startswith("m"):
        return malt(int(text[1:]), say)
    if text.startswith("cp"):
        return say("good-check", count=count, points=points(int(text[2:]), say))
    return say(f"good-{STATES.get(text[-1], 'fresh')}", count=count, name=whisky(text, say))


def bundle(goods: Sequence[str], say: Words) -> str:
    """Several goods, equal ones counted; nothing if there are none."""
    if not goods:
        return say("nothing")
    return listed([good(text, say, goods.count(text)) for text in dict.fromkeys(goods)], say)


def goods_of(text: str) -> list[str]:
    """The goods of a bundle as it is written: `m2+KI*`, `-` for none."""
    return [] if text == NOTHING else text.split("+")


def marker(text: str, say: Words, article: str = "a") -> str:
    """A marker of the board with its article, `a` or `the`."""
    if text.startswith("camp"):
        return say(f"{article}-camp", malt=malt(int(text[4:]), say))
    if text.startswith("cp"):
        return say(f"{article}-check", points=points(int(text[2:]), say))
    if text.isupper():
        return say(f"{article}-whisky", name=whisky(text, say))
    return say(f"{article}-{text}")


def swapped(text: str, say: Words) -> dict[str, str]:
    """The two markers of a feast and their cells, as it is written: `18.feast 30.camp5`."""
    (here, one), (there, other) = (spot.split(".") for spot in text.split())
    return {"here": here, "one": marker(one, say, "the"), "there": there, "other": marker(other, say, "the")}


# --- contracts and offers ---


def contract(text: str, say: Words, names: Sequence[str]) -> str:
    """R9: who plays first, and who gives what to whom."""
    order, _, bundles = text.partition(" | ")
    sentences = [say("contract-order", order=in_turn(named(order, names), say))]
    for gift in bundles.split("; ") if bundles else ():
        parties, goods = gift.split()
        giver, taker = (names[int(seat) - 1] for seat in parties.split("->"))
        sentences.append(say("contract-gift", giver=giver, taker=taker, goods=bundle(goods_of(goods), say)))
    return " ".join(sentences)


def sides(text: str) -> tuple[list[str], list[str]]:
    """What an offer gives and asks, as it is written: `give m2 get KI*`."""
    give, get = text.rpartition("give ")[2].split(" get ")
    return goods_of(give), goods_of(get)


def offer(give: Sequence[str], get: Sequence[str], say: Words, by: str, to: str) -> str:
    """R17: an offer as everybody hears it."""
    by, to = called(by, say), called(to, say)
    return say(f"offer-{direction(give, get)}", by=by, to=to, give=bundle(give, say), get=bundle(get, say))


def own_offer(give: Sequence[str], get: Sequence[str], say: Words) -> str:
    """An offer as the one hears it who gives and gets."""
    return say(f"offer-{direction(give, get)}-mine", give=bundle(give, say), get=bundle(get, say))


def direction(give: Sequence[str], get: Sequence[str]) -> str:
    """Whether goods go both ways, or one way only."""
    if not get:
        return "gift"
    return "swap" if give else "ask"


# --- announcements ---


def deed(text: str, say: Words, names: Sequence[str], view: RaceView | None = None) -> str:
    """What is announced: a use of a whisky or of a marker; with a view also where a pawn ends."""
    kind, _, rest = text.partition(" ")
    match kind:
        case "BE" | "BR":
            return say(f"deed-{kind}")
        case "CO":
            return say("deed-CO", who=pawn(rest, say, names))
        case "CV" | "GM":
            seat, thing = rest.split()
            return say(f"deed-{kind}", who=pawn(seat, say, names), good=good(thing, say))
        case "KI":
            return push(rest, say, names, view)
        case "take":
            return say(f"marker-{rest}")
        case "sell":
            thing, way = rest.split()
            return say("deed-sell", good=good(thing, say), price=price(way, say, view))
        case "swap":
            return say("deed-swap", **swapped(rest, say))
        case "eng":
            return sent(int(rest), say, view)
        case "react":
            return say("deed-react", name=whisky(rest, say))
    cell, thing = rest.split(".")
    return say("deed-sbuy", name=whisky(thing, say), cell=cell)


def push(text: str, say: Words, names: Sequence[str], view: RaceView | None) -> str:
    """A Kinclaith: whom it moves, which way, and where to if the table is seen."""
    key = "deed-KI-on" if "+" in text else "deed-KI-back"
    who = pawn(text[:-2], say, names)
    return say(f"{key}-to", who=who, to=way_to(view, pushed_to(view, text), say)) if view else say(key, who=who)


def price(way: str, say: Words, view: RaceView | None) -> str:
    """R43: what a pub gives, as exactly as it is known here."""
    if view is None:
        return say(f"price-{way}")
    return points(view.pub_vp, say) if way == "vp" else malt(view.pub_malt, say)


def sent(steps: int, say: Words, view: RaceView | None) -> str:
    """The Englishman is sent on or back, and where to if the table is seen."""
    key = "deed-eng-on" if steps > 0 else "deed-eng-back"
    count = cells(abs(steps), say)
    return (
        say(f"{key}-to", cells=count, to=way_to(view, english_way(view, steps)[0], say))
        if view
        else say(key, cells=count)
    )


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


def pushed_to(view: RaceView, text: str) -> int:
    """R36: the cell where a push such as `2-2` or `E+2` ends."""
    at = view.english if text[0] == "E" else view.clans[int(text[:-2]) - 1].at
    return min(view.finish, at + int(text[-2:]))


def way_to(view: RaceView, cell: int, say: Words) -> str:
    """The way to a cell."""
    return say("to-home") if cell == view.finish else say("to-cell", cell=cell)


def mine(view: RaceView) -> ClanSeen:
    """The clan of who is asked: the viewer's, or for a spectator the active one."""
    return view.clans[view.viewer if view.viewer >= 0 else view.active]


def bottles(clan: ClanSeen) -> list[str]:
    """The whiskies a clan holds, in any state."""
    return [thing for thing in clan.goods if not thing.startswith("cp")]


def quoted(text: str, say: Words) -> str:
    """A phrase set apart from the sentence around it."""
    return say("quoted", text=text)
