"""What a viewer of the Whisky Race may know: everything on the table, and of the sealed choices only its own."""

from __future__ import annotations

import msgspec

from tablee.engine.game import View


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
    """The valley as one viewer sees it. Seats are numbers from 0; the Englishman is ENGLISHMAN = 6 wherever a pawn is named."""

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
    active: int  # whose turn it is, -1 outside turns
    budget: int
    reach: int  # K: the steps its pawn can pay now
    moved: bool
    activated: bool
    overtaken: tuple[int, ...]
    uses: int
    free: str  # the id of a free token, or ""
    own_choice: str  # the viewer's sealed choice: "plan 5", "order 1>3", "bid 2"; "" if none
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
