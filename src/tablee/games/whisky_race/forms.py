"""How a bargain is put together: offers, counter-offers and contracts by their parts (R9–R11, R16–R18).

Seats are written as the notation counts them, from 1; a good is `KI*.0`: its code and which of several equal ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tablee.engine.forms import Choice, Field, Form, Standing, Values, With
from tablee.games.whisky_race.view import RaceView, TieSeen, may_activate
from tablee.words import Words

MOST_MARKERS = 2  # R10
TURN_STEPS = ("move", "arrive", "after")
NOBODY = "-"


def forms(view: RaceView, say: Words, names: Sequence[str]) -> tuple[Form, ...]:
    """What the viewer may compose now."""
    if view.viewer < 0 or view.end:
        return ()
    if view.tie is not None and view.viewer in view.awaited and view.step in ("tie_speak", "tie_last"):
        return contract_forms(view, view.tie, say, names)
    if may_offer(view) and (others := partners(view)):
        return (offer_form(view, others, say, names),)
    if view.offer is not None and view.offer.to == view.viewer and not view.offer.is_counter:
        return (counter_form(view, say, names),)
    return ()


def may_offer(view: RaceView) -> bool:
    """R16, R17: whether the viewer can open an offer to somebody."""
    own = view.clans[view.viewer]
    if view.trade != "full" or view.offer is not None or own.offers >= view.offers_per_round:
        return False
    if view.step == "plan":
        return not own.sealed
    return view.step in TURN_STEPS and view.active == view.viewer


def partners(view: RaceView) -> list[int]:
    """R16: those an offer can be made to; in PLAN only who has not committed."""
    others = [seat for seat in range(len(view.clans)) if seat != view.viewer]
    return [seat for seat in others if view.step != "plan" or not view.clans[seat].sealed]


def offer_form(view: RaceView, others: Sequence[int], say: Words, names: Sequence[str]) -> Form:
    """Whom, what, and for what; the other side shows what the chosen partner holds."""
    to = people("to", say("form-to"), others, names)
    fields = [replace(to, chosen=(str(others[0] + 1),)) if len(others) == 1 else to]
    fields += bundle(view, view.viewer, "mine", say("form-you-give"), say)
    for seat in others:
        theirs = bundle(view, seat, str(seat + 1), say("form-you-get", name=names[seat]), say)
        fields += [replace(field, only_with=With("to", (str(seat + 1),))) for field in theirs]
    return Form("offer", say("form-offer"), tuple(fields), is_aside(view))


def is_aside(view: RaceView) -> bool:
    """Whether an offer opens nothing that the turn lacks: malt for a bottle on the cell, or a bottle for a pub."""
    if view.step not in TURN_STEPS:
        return False
    there = view.markers[view.clans[view.active].at]
    return view.step != "arrive" or not may_activate(view) or not any(needs_goods(marker) for marker in there)


def needs_goods(marker: str) -> bool:
    """R40, R43, R46: markers that are of use only to who has malt or a bottle."""
    return marker.isupper() or marker in ("pub", "holy")


def counter_form(view: RaceView, say: Words, names: Sequence[str]) -> Form:
    """The offer on the table, seen from the other side, to be changed."""
    offer = view.offer
    assert offer is not None
    fields = bundle(view, view.viewer, "mine", say("form-you-give"), say, offer.get)
    fields += bundle(view, offer.by, "theirs", say("form-you-get", name=names[offer.by]), say, offer.give)
    return Form("counter", say("form-counter"), tuple(fields))


def contract_forms(view: RaceView, tie: TieSeen, say: Words, names: Sequence[str]) -> tuple[Form, ...]:
    """R9: an order, and what each member gives for it; R13: at the last call only an order."""
    label = say("form-first") if len(tie.members) == 2 else say("form-order-of-play")
    called = [say("form-you") if seat == view.viewer else name for seat, name in enumerate(names)]
    order = replace(people("order", label, tie.members, called), kind="order")
    if view.step == "tie_last":
        return (Form("order", say("form-order"), (order,)),) if len(tie.members) > 2 else ()
    fields = [order]
    if view.trade != "none":
        for giver in tie.members:
            fields += gift(view, tie, giver, say, called)
    return (Form("deal", say("form-deal"), tuple(fields)),)


def gift(view: RaceView, tie: TieSeen, giver: int, say: Words, names: Sequence[str]) -> list[Field]:
    """What one member gives; among more than two also to whom."""
    group = say("form-you-give") if giver == view.viewer else say("form-gives", name=names[giver])
    goods = bundle(view, giver, str(giver + 1), group, say)
    takers = [seat for seat in tie.members if seat != giver]
    if len(takers) == 1 or not goods:
        return goods
    choices = tuple(Choice(str(seat + 1), names[seat]) for seat in takers)  # the clans in the picture are the order's
    nobody = Choice(NOBODY, say("form-nobody"))
    name = f"to-{giver + 1}"
    to = Field(name, say("form-gives-to"), "one", (nobody, *choices), chosen=(NOBODY,), group=group)
    some = With(name, tuple(choice.value for choice in choices))
    return [to, *(replace(field, only_with=some) for field in goods)]


def people(name: str, label: str, seats: Sequence[int], names: Sequence[str]) -> Field:
    """One of these players."""
    choices = tuple(Choice(str(seat + 1), names[seat], f"clan-{seat}") for seat in seats)
    return Field(name, label, "one", choices)


def bundle(view: RaceView, seat: int, name: str, group: str, say: Words, chosen: Sequence[str] = ()) -> list[Field]:
    """R10: malt of a purse and up to two markers."""
    clan = view.clans[seat]
    malt = [part[1:] for part in chosen if part.startswith("m")]
    fields = []
    if clan.purse:
        fields.append(
            Field(
                f"malt-{name}",
                say("form-malt"),
                "count",
                high=clan.purse,
                touch=f"purse-{seat}",
                chosen=tuple(malt),
                group=group,
            )
        )
    if clan.goods:
        fields.append(
            Field(
                f"goods-{name}",
                say("form-goods", most=MOST_MARKERS),
                "several",
                tuple(
                    Choice(value, good_label(code, say), touch_id(seat, value)) for code, value in copies(clan.goods)
                ),
                high=MOST_MARKERS,
                chosen=tuple(value for _, value in copies([part for part in chosen if not part.startswith("m")])),
                group=group,
            )
        )
    return fields


def copies(goods: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each good with its value in a form: equal ones are told apart by a number."""
    seen: Counter[str] = Counter()
    for code in goods:
        yield code, f"{code}.{seen[code]}"
        seen[code] += 1


def good_label(code: str, say: Words) -> str:
    """A good on a chip."""
    name = say(f"marker-{code.rstrip('*~')}")
    if code.endswith("*"):
        return say("form-used", name=name)
    return say("form-asleep", name=name) if code.endswith("~") else name


def touch_id(seat: int, value: str) -> str:
    """The good in the picture."""
    code, _, number = value.partition(".")
    return f"good-{seat}-{code.replace('*', 'u').replace('~', 'z')}-{number}"


# --- from parts to text ---


def compose(view: RaceView, key: str, values: Values) -> str:
    """The action's text (§11)."""
    if key == "offer":
        if not values["to"]:
            raise ValueError("no-partner: an offer is made to somebody")
        to = values["to"][0]
        return f"offer {to} {written_bargain(values, to)}"
    if key == "counter":
        return f"counter {written_bargain(values, 'theirs')}"
    assert view.tie is not None
    members = [str(seat + 1) for seat in view.tie.members]
    if len(values["order"]) < len(members):
        raise ValueError("no-order: somebody has no place in the order yet")
    order = ">".join(values["order"])
    if key == "order":
        return f"order {order}"
    gifts = [text for giver in sorted(members) if (text := written_gift(values, giver, members))]
    return f"deal {order}" + (f" | {'; '.join(gifts)}" if gifts else "")


def written_bargain(values: Values, theirs: str) -> str:
    """`give m2 get KI*`; one side may be nothing, not both (R17)."""
    give, get = written(values, "mine"), written(values, theirs)
    if (give, get) == ("-", "-"):
        raise ValueError("R17-nothing: an offer gives or asks for something")
    return f"give {give} get {get}"


def written_gift(values: Values, giver: str, members: Sequence[str]) -> str:
    """`1->3 m2+KI*`, or nothing."""
    goods = written(values, giver)
    if f"to-{giver}" not in values:  # a tie of two
        taker = next(member for member in members if member != giver)
        return f"{giver}->{taker} {goods}" if goods != "-" else ""
    taker = (*values[f"to-{giver}"], NOBODY)[0]
    if taker != NOBODY and goods == "-":
        raise ValueError("R10-empty-bundle: a bundle is not empty")
    return f"{giver}->{taker} {goods}" if taker != NOBODY else ""


def written(values: Values, name: str) -> str:
    """A bundle as it is written: `m2+KI*`, or `-` for nothing."""
    malt = [f"m{count}" for count in values.get(f"malt-{name}", ()) if count != "0"]
    goods = [value.partition(".")[0] for value in values.get(f"goods-{name}", ())]
    if len(goods) > MOST_MARKERS:
        raise ValueError("R10-two-markers: a bundle has at most two markers")
    return "+".join([*malt, *goods]) or "-"


def standing(view: RaceView) -> Standing | None:
    """R48: who is asked about every announcement may let all of a turn (or of an income) pass."""
    return None if view.end else Standing("allow", f"{view.round} {view.active}", "form-allow-turn")
