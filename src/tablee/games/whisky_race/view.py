"""What a viewer of the Whisky Race may know: everything on the table, and of the sealed choices only its own."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.contract import PUBLIC
from tablee.engine.game import View
from tablee.games.whisky_race.position import told
from tablee.games.whisky_race.rules.acts import malt_in, one_in, other_in
from tablee.games.whisky_race.rules.box import (
    BE,
    CO,
    CV,
    FULL_TRADE,
    GM,
    GOODS,
    IDS,
    KI,
    NONE,
    TIES_ONLY,
    good_text,
)
from tablee.games.whisky_race.rules.glen import AT_TIE_LAST, AT_TIE_SPEAK, AT_TIE_VOTE, GROUP
from tablee.games.whisky_race.rules.notation import contract_text, write
from tablee.games.whisky_race.rules.race import Race


class ClanSeen(msgspec.Struct, frozen=True, kw_only=True):
    """One seat and what lies before it."""

    at: int  # the cell of its pawn; `finish` when it is home
    purse: int  # a sealed plan is still in it (§8)
    chosen: int
    goods: tuple[str, ...]  # whiskies and check points as the notation writes them: "GM", "KI*", "CV~", "cp2"
    fives: int  # 5-VP markers
    offers: int  # made this round
    played: bool
    lost: bool
    sealed: bool  # has made its secret choice of this decision


class TieSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A tied group at its bargaining."""

    members: tuple[int, ...]  # R6: in list order
    left: tuple[int, ...]  # contracts each member may still table, in list order
    speaker: int  # who speaks, or whose contract is voted on; -1 at the last call
    contract: str  # being voted on, as it is written: "1>3 | 1->3 m2"; empty otherwise
    agreed: tuple[int, ...]  # members that have accepted it


class OfferSeen(msgspec.Struct, frozen=True, kw_only=True):
    """An open offer, as seen by who made the proposal now on the table."""

    by: int
    to: int
    give: tuple[str, ...]  # "m2", "KI*", "cp2"; empty for nothing
    get: tuple[str, ...]
    is_counter: bool


class Announced(msgspec.Struct, frozen=True, kw_only=True):
    """Something announced that may be vetoed; a veto is an announcement too."""

    seat: int
    text: str  # the action's text: "KI 2-2", "take camp5", "veto", or "BR" for the extra malt of a Brora


class DuelSeen(msgspec.Struct, frozen=True, kw_only=True):
    """A Glen Mhor duel."""

    challenger: int
    challenged: int
    stake: str


class ScoreLine(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a score sheet."""

    key: str  # race, sold, bottles, checkpoints, malt
    points: int


class RaceView(View, frozen=True, kw_only=True):
    """The valley as one viewer sees it; the Englishman is ENGLISHMAN wherever a pawn is named."""

    finish: int
    english_start: int
    marked: tuple[int, ...]  # the cells with circles
    stretches: tuple[tuple[int, str], ...]  # first cell and name of each stretch of the Spey
    round: int
    max_rounds: int
    piper: int  # -1 before it is drawn
    clans: tuple[ClanSeen, ...]
    english: int  # his cell; `finish` when he is home
    home: tuple[int, ...]  # the arrival list: seats, ENGLISHMAN for him
    markers: tuple[tuple[str, ...], ...]  # the markers of each cell, in id order
    pool: tuple[tuple[str, int], ...]  # ids and copies, in id order
    row: tuple[str, ...]  # §9.3
    groups: tuple[tuple[str, ...], ...]  # §9.2: the whiskies of each group; empty once picked
    order: tuple[int, ...]  # of turns this round, played or not; empty before it is known
    began: tuple[int, ...]  # where the pawns, and last the Englishman, stood when the last turns began; empty before
    active: int  # whose turn it is, -1 outside turns
    budget: int
    reach: int  # K: the steps its pawn can pay now
    moved: bool
    activated: bool
    overtaken: tuple[int, ...]
    uses: int
    free: str  # the id of a free token, or ""
    usable: tuple[str, ...]  # R28, R29: the fresh whiskies that the active seat may still use this turn
    acts: tuple[str, ...]  # §11: played since the last position that has a text; sealed choices of others as ?
    own_choice: str  # the viewer's sealed choice: "plan 5", "order 1>3", "bid 2"; "" if none
    choices: tuple[str, ...]  # every seat's sealed choice: only where everything is laid open, after the end
    tie: TieSeen | None
    offer: OfferSeen | None
    announced: tuple[Announced, ...]  # the oldest first; the last one is asked about
    duel: DuelSeen | None
    taxed: tuple[int, ...]  # who is still to be taxed, the one asked first
    replacing: int  # §9.1: the cell whose marker is being replaced, -1 otherwise
    lot: tuple[int, ...]  # seats in the order drawn so far
    trade: str
    offers_per_round: int
    whisky_price: int
    distant_price: int
    pub_vp: int
    pub_malt: int
    income: int
    sheets: tuple[tuple[ScoreLine, ...], ...]  # empty while it runs
    ranks: tuple[int, ...]
    end: str  # why it is over: pawn, english or limit; "" while it runs


def view(race: Race, viewer: i64) -> RaceView:
    """§8: what a seat sees; a spectator is a seat without secrets."""
    box, variant = race.box, race.variant
    outcome = race.outcome()
    has_sealed = viewer != PUBLIC and race.sealed[viewer] != NONE
    return RaceView(
        viewer=viewer,
        step=race.step_name(),
        awaited=tuple(race.seats()),
        finish=box.finish,
        english_start=box.english_start,
        marked=tuple(box.marked),
        stretches=tuple(box.stretches),
        round=race.round,
        max_rounds=variant.max_rounds,
        piper=race.piper,
        clans=tuple([see_clan(race, seat) for seat in range(variant.seats)]),
        english=race.english,
        home=tuple(race.home),
        markers=see_markers(race),
        pool=tuple([(IDS[marker], copies) for marker, copies in enumerate(race.pool) if copies]),
        row=names(race.row),
        groups=see_groups(race.groups),
        order=tuple(race.order),
        began=tuple(race.began),
        active=race.active,
        budget=race.budget,
        reach=race.reach() if race.active != NONE else 0,
        moved=race.moved,
        activated=race.activated,
        overtaken=tuple([seat for seat in range(variant.seats) if race.active != NONE and race.is_overtaken(seat)]),
        uses=race.uses,
        free=IDS[race.free] if race.free != NONE else "",
        usable=see_usable(race),
        acts=told(race, viewer),
        own_choice=race.write(race.sealed[viewer]) if has_sealed else "",
        choices=(),
        tie=see_tie(race),
        offer=see_offer(race),
        announced=tuple([Announced(seat=one.seat, text=write(one.action)) for one in race.announced]),
        duel=see_duel(race),
        taxed=tuple(race.taxed),
        replacing=race.replacing,
        lot=tuple(race.lot),
        trade="full" if variant.trade == FULL_TRADE else "ties" if variant.trade == TIES_ONLY else "none",
        offers_per_round=variant.offers_per_round,
        whisky_price=box.whisky_price,
        distant_price=box.distant_price,
        pub_vp=box.pub_vp,
        pub_malt=box.pub_malt,
        income=box.income,
        sheets=tuple(
            tuple(ScoreLine(key=item.key, points=item.points) for item in sheet)
            for sheet in (outcome.sheets if outcome else [])
        ),
        ranks=tuple(outcome.ranks) if outcome else (),
        end=outcome.reason if outcome else "",
    )


def open_view(race: Race) -> RaceView:
    """What a spectator sees, with the sealed choices laid open."""
    choices = tuple("" if sealed == NONE else race.write(sealed) for sealed in race.sealed)
    return msgspec.structs.replace(view(race, PUBLIC), choices=choices if any(choices) else ())


def choice_of(race: RaceView, seat: int) -> str:
    """The sealed choice of a seat, as far as the viewer knows it."""
    if race.choices:
        return race.choices[seat]
    return race.own_choice if seat == race.viewer else ""


def may_activate(race: RaceView) -> bool:
    """R38: whether the active pawn has moved and stands alone on a cell of the track, nothing activated yet."""
    at = race.clans[race.active].at
    if not race.moved or race.activated or at >= race.finish or at == race.english:
        return False
    return sum(clan.at == at for clan in race.clans) == 1


def may_pass(race: RaceView) -> bool:
    """R39: brown markers alone take effect by themselves."""
    there = race.markers[race.clans[race.active].at]
    return not (may_activate(race) and there and all(marker.startswith(("camp", "cp")) for marker in there))


def ready(race: RaceView) -> tuple[str, ...]:
    """R31 to R36: the whiskies of the turn that have somebody to be used on now."""
    others = [clan for seat, clan in enumerate(race.clans) if seat != race.active]
    behind = [race.clans[seat] for seat in race.overtaken]
    aims = {
        "BE": any(clan.purse if clan.played else clan.chosen for clan in others),
        "CO": any(clan.purse >= 2 for clan in behind),
        "CV": any(is_exchanged(good) for clan in behind for good in clan.goods),
        "GM": any(not good.startswith("cp") for clan in others for good in clan.goods),
        "KI": race.english < race.finish or any(clan.at < race.finish for clan in race.clans),
    }
    return tuple([whisky for whisky in race.usable if aims[whisky]])


def is_exchanged(good: str) -> bool:
    """R34: whether a Convalmore can be exchanged for a good."""
    return not good.startswith(("cp", "CV"))


def see_usable(race: Race) -> tuple[str, ...]:
    """The whiskies of the turn; Banff and Brora have moments of their own."""
    if race.active == NONE:
        return ()
    return tuple([IDS[marker] for marker in (BE, CO, CV, GM, KI) if race.may_use(race.active, marker)])


def names(markers: vec[i64]) -> tuple[str, ...]:
    """Markers by their ids."""
    return tuple(IDS[marker] for marker in markers)


def see_clan(race: Race, seat: i64) -> ClanSeen:
    """One seat; of its sealed choice only that it is made."""
    return ClanSeen(
        at=race.at[seat],
        purse=race.purse[seat],
        chosen=race.chosen[seat],
        goods=goods_of(tuple(race.held[seat * GOODS : (seat + 1) * GOODS])),
        fives=race.fives[seat],
        offers=race.offers[seat],
        played=race.played[seat] == 1,
        lost=race.lost[seat] == 1,
        sealed=race.sealed[seat] != NONE,
    )


@lru_cache(maxsize=1024)
def goods_of(held: tuple[int, ...]) -> tuple[str, ...]:
    """Goods by their texts, given how many there are of each."""
    return tuple(good_text(thing) for thing, count in enumerate(held) for _ in range(count))


def see_markers(race: Race) -> tuple[tuple[str, ...], ...]:
    """The markers of every cell."""
    return markers_of(tuple(race.lying), race.box.finish)


@lru_cache(maxsize=256)
def markers_of(lying: tuple[int, ...], finish: int) -> tuple[tuple[str, ...], ...]:
    """The markers of every cell, given the places of those that lie somewhere."""
    cells: list[list[str]] = [[] for _ in range(finish + 1)]
    for place in lying:
        cells[place >> 5].append(IDS[place & 31])
    return tuple(map(tuple, cells))


def see_groups(groups: vec[i64]) -> tuple[tuple[str, ...], ...]:
    """§9.2: the groups of an auction, as far as they are drawn."""
    found = []
    for first in range(0, len(groups), GROUP):
        whiskies = sorted(marker for marker in groups[first : first + GROUP] if marker != NONE)
        found.append(tuple(IDS[marker] for marker in whiskies))
    return tuple(found)


def see_tie(race: Race) -> TieSeen | None:
    """The group that bargains now."""
    if race.moment not in (AT_TIE_SPEAK, AT_TIE_VOTE, AT_TIE_LAST):
        return None
    members = list(race.group)
    contract = race.contract
    agreed = []
    if contract is not None:
        first = members.index(race.speaker) + 1
        agreed = [members[(first + vote) % len(members)] for vote in range(race.agreed)]
    return TieSeen(
        members=tuple(members),
        left=tuple(race.left[member] for member in members),
        speaker=race.speaker,
        contract=contract_text(contract) if contract is not None else "",
        agreed=tuple(agreed),
    )


def parts(goods: i64) -> tuple[str, ...]:
    """A bundle, part by part."""
    malt = (f"m{malt_in(goods)}",) if malt_in(goods) else ()
    return malt + tuple(good_text(thing) for thing in (one_in(goods), other_in(goods)) if thing != NONE)


def see_offer(race: Race) -> OfferSeen | None:
    """The proposal on the table."""
    if race.offer_by == NONE:
        return None
    give, get = parts(race.give), parts(race.get)
    return OfferSeen(by=race.offer_by, to=race.offer_to, give=give, get=get, is_counter=race.is_counter)


def see_duel(race: Race) -> DuelSeen | None:
    """The duel that is fought now."""
    if race.rival == NONE:
        return None
    return DuelSeen(challenger=race.active, challenged=race.rival, stake=good_text(race.stake))
