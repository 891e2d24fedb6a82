"""A bazaar, made for tests of the page: secret bids, then turns with offers and cries that others may stop."""

from __future__ import annotations

import re
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64
from tablee.games.bazaar.events import EVENTS

from tablee.engine.chance import Chance
from tablee.engine.contract import FactNames, Heuristic, State
from tablee.engine.data import Data
from tablee.engine.game import Game, View
from tablee.engine.options import Options, number
from tablee.engine.outcome import Outcome, ranked

GOODS = ("lamp", "rug", "vase")
WORDS = ("end", "cry", "allow", "stop", "accept", "refuse", "withdraw")
END, CRY, ALLOW, STOP, ACCEPT, REFUSE, WITHDRAW = range(7)
BID, OFFER = 10, 100
ROUNDS = 3


class BazaarView(View, frozen=True, kw_only=True):
    """Everything but the others' sealed bids."""

    coins: tuple[int, ...]
    goods: tuple[str, ...]
    active: int
    round: int
    offer: str
    own_bid: int


class Bazaar(State):
    """`bid` all at once; then each seat's `turn`, which a `reply` or a question (`react`) may interrupt."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.coins = [5] * seats
        self.goods = [GOODS[seat % 3] for seat in range(seats)]
        self.bids = [-1] * seats
        self.active = -1
        self.round = 1
        self.offer: tuple[int, int] | None = None
        self.asked: list[int] = []

    def step_name(self) -> str:
        if self.over:
            return "over"
        if self.active < 0:
            return "bid"
        return "reply" if self.offer else "react" if self.asked else "turn"

    def size(self) -> i64:
        return 10_000

    def seats(self) -> vec[i64]:
        if self.over:
            return vec[i64]()
        if self.active < 0:
            return vec[i64]([seat for seat, bid in enumerate(self.bids) if bid < 0])
        owing = self.offer[0] if self.offer else self.asked[0] if self.asked else self.active
        return vec[i64]([owing])

    def actions(self, seat: i64) -> vec[i64]:
        if self.offer and seat == self.active:
            return vec[i64]([WITHDRAW])
        if seat not in self.seats():
            return vec[i64]()
        steps = {"bid": [BID, BID + 1, BID + 2], "reply": [ACCEPT, REFUSE], "react": [ALLOW, STOP], "turn": [END, CRY]}
        return vec[i64](steps[self.step_name()])

    def absent(self, seat: i64) -> i64:
        return REFUSE if self.offer else self.actions(seat)[0]

    def allows(self, seat: i64, action: i64) -> str:
        if action < OFFER:
            return super().allows(seat, action)
        to, coins = divmod(action - OFFER, 100)
        if self.step_name() != "turn" or seat != self.active:
            return "B1-window: offers are made in one's own turn"
        if to == seat or to >= len(self.coins):
            return "B2-partner: an offer is made to somebody else"
        return "B3-purse: more coins than you have" if coins > self.coins[seat] else ""

    def play(self, seat: i64, action: i64) -> None:
        self.tell("did", seat, text=self.write(action) if action < BID or action >= OFFER else "bid")
        if action >= OFFER:
            to, coins = divmod(action - OFFER, 100)
            self.offer = (to, coins)
        elif action >= BID:
            self.bids[seat] = action - BID
            if min(self.bids) >= 0:
                self.bids = [-1] * len(self.bids)
                self.active = 0
        elif action == CRY:
            self.asked = [other for other in range(len(self.coins)) if other != seat]
        elif action in (ALLOW, STOP):
            self.asked = self.asked[1:] if action == ALLOW else []
        elif action == END:
            self.end_turn()
        else:
            self.answer(action)

    def answer(self, action: i64) -> None:
        assert self.offer is not None
        to, coins = self.offer
        if action == ACCEPT:
            self.coins[self.active] -= coins
            self.coins[to] += coins
            self.goods[self.active], self.goods[to] = self.goods[to], self.goods[self.active]
        self.offer = None

    def end_turn(self) -> None:
        self.active += 1
        if self.active == len(self.coins):
            self.active = -1
            self.round += 1
            self.over = self.round > ROUNDS

    def write(self, action: i64) -> str:
        if action >= OFFER:
            to, coins = divmod(action - OFFER, 100)
            return f"offer {to + 1} {coins}"
        return f"bid {action - BID}" if action >= BID else WORDS[action]

    def read(self, text: str) -> i64:
        if text in WORDS:
            return WORDS.index(text)
        if form := re.fullmatch(r"bid (\d)", text):
            return BID + int(form[1])
        if form := re.fullmatch(r"offer ([1-9]) (\d\d?)", text):
            return OFFER + (int(form[1]) - 1) * 100 + int(form[2])
        raise ValueError("B9-text: that is nothing one can do in a bazaar")

    def written_for(self, viewer: i64, seat: i64, action: i64) -> str:
        return "bid ?" if BID <= action < OFFER and viewer != seat else self.write(action)

    def copy(self) -> Bazaar:
        twin = Bazaar(len(self.coins))
        twin.coins, twin.goods, twin.bids = self.coins[:], self.goods[:], self.bids[:]
        twin.active, twin.round, twin.offer, twin.asked = self.active, self.round, self.offer, self.asked[:]
        twin.over = self.over
        return twin

    def imagine(self, seat: i64, chance: Chance) -> Bazaar:
        dream = self.copy()
        dream.bids = [bid if bid < 0 or who == seat else chance.below(3) for who, bid in enumerate(self.bids)]
        return dream

    def events(self) -> dict[str, FactNames]:
        return EVENTS

    def outcome(self) -> Outcome | None:
        return Outcome(ranked(vec[i64](self.coins)), "coins", []) if self.over else None


@dataclass(frozen=True, kw_only=True)
class BazaarOptions(Options):
    """Three traders, or four."""

    seats: int = number(3, 4)


class BazaarGame(Game):
    """The bazaar in its box."""

    name = "bazaar"
    rules_version = 1
    options_type = BazaarOptions
    answers_for_absent = True

    def load(self, data: Data) -> None:
        pass

    def start(self, options: BazaarOptions) -> Bazaar:
        return Bazaar(options.seats)

    def view(self, state: Bazaar, viewer: i64) -> BazaarView:
        return BazaarView(
            viewer=viewer,
            step=state.step_name(),
            awaited=tuple(state.seats()),
            coins=tuple(state.coins),
            goods=tuple(state.goods),
            active=state.active,
            round=state.round,
            offer=f"{state.offer[0] + 1} {state.offer[1]}" if state.offer else "",
            own_bid=state.bids[viewer] if viewer >= 0 else -1,
        )

    def heuristic(self) -> Heuristic:
        return Heuristic()  # no bot plays here


GAME = BazaarGame
