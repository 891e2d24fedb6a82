"""Toy games in plain Python: small, whole, and with one thing wrong on demand, to see that the laws notice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from librt.vecs import vec
from mypy_extensions import i64

from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, FactNames, Heuristic, State
from tablee.engine.data import Data
from tablee.engine.encoder import Encoder, Row, feature
from tablee.engine.errors import BadPosition
from tablee.engine.game import Game, View
from tablee.engine.notation import Written
from tablee.engine.options import Options, number
from tablee.engine.outcome import Outcome, ranked

CARDS = 4
EVENTS = {"dealt": FactNames("card"), "sealed": FactNames()}


class CardsView(View, frozen=True, kw_only=True):
    """Own card and own bid; of the others only that they hold one."""

    card: int
    bid: int
    sealed: tuple[bool, ...]
    revealed: tuple[int, ...]
    rounds: int


class Bidding(State):
    """Each seat is dealt a hidden card, bids in secret, three times; then cards plus bids are compared."""

    def __init__(self, seats: int, fault: str) -> None:
        super().__init__(seats)
        self.fault = fault
        self.cards: list[int] = []
        self.bids: list[int] = [-1] * seats
        self.points = [0] * seats
        self.rounds = 0

    def step_name(self) -> str:
        return "over" if self.over else "deal" if len(self.cards) < self.seat_count else "bid"

    def size(self) -> i64:
        return CARDS - 1 if self.fault == "space" else CARDS

    def seats(self) -> vec[i64]:
        if self.over:
            return vec[i64]()
        if len(self.cards) < self.seat_count:
            return vec[i64]([NATURE])
        return vec[i64]([seat for seat in range(self.seat_count) if self.bids[seat] < 0])

    def actions(self, seat: i64) -> vec[i64]:
        if seat not in self.seats():
            return vec[i64]()
        if seat == NATURE:
            return vec[i64]([card for card in range(CARDS) if card not in self.cards])
        if self.fault == "leaky-actions":
            return vec[i64](list(range(1 + self.cards[seat - 1])))
        return vec[i64](list(range(CARDS)))

    def weights(self) -> vec[i64]:
        return vec[i64]([0 if self.fault == "weights" else 1] * len(self.actions(NATURE)))

    def play(self, seat: i64, action: i64) -> None:
        if seat == NATURE:
            self.cards.append(action)
            self.tell("dealt", len(self.cards) - 1, action if self.fault == "loud" else 0)
            return
        self.bids[seat] = action
        self.tell("sealed", seat)
        if self.fault == "order":
            self.points[seat] += sum(bid >= 0 for bid in self.bids)
        if min(self.bids) >= 0:
            for own in range(self.seat_count):
                self.points[own] += self.cards[own] + self.bids[own]
            self.bids = [-1] * self.seat_count
            self.rounds += 1
            self.over = self.rounds == 3 and self.fault != "endless"

    def write(self, action: i64) -> str:
        return f"{self.step_name()} {action}"

    def read(self, text: str) -> i64:
        if self.fault == "text" and text.endswith("2"):
            return 1
        word, _, digits = text.partition(" ")
        if word != self.step_name() or not digits.isdigit():
            raise ValueError(f"{text!r} is not a {self.step_name()}")
        return int(digits)

    def written_for(self, viewer: i64, seat: i64, action: i64) -> str:
        hidden = viewer != len(self.cards) if seat == NATURE else viewer != seat
        return f"{self.step_name()} ?" if hidden and self.fault != "gossip" else self.write(action)

    def blank(self) -> Bidding:
        return Bidding(self.seat_count, self.fault)

    def copy_into(self, twin: Self) -> None:
        twin.cards = self.cards[:]
        twin.bids = self.bids if self.fault == "shared-copy" else self.bids[:]
        twin.points = [0] * self.seat_count if self.fault == "forgetful-copy" else self.points[:]
        twin.rounds = self.rounds

    def imagine(self, seat: i64, chance: Chance) -> Bidding:
        dream = self.copy()
        if self.fault == "cheat":
            return dream
        own = self.cards[seat] if 0 <= seat < len(self.cards) else -1
        left = vec[i64]([card for card in range(CARDS) if card != own])
        chance.shuffle(left)
        pool = list(left)
        dream.cards = [own if who == seat else pool.pop() for who in range(len(self.cards))]
        dream.bids = [bid if who == seat or bid < 0 else chance.below(CARDS) for who, bid in enumerate(self.bids)]
        if self.fault == "shuffled-own" and 0 <= seat < len(dream.cards):
            dream.cards[seat] = pool.pop()
        return dream

    def events(self) -> dict[str, FactNames]:
        return EVENTS

    def outcome(self) -> Outcome | None:
        if not self.over and self.fault != "early":
            return None
        return Outcome(ranked(vec[i64](self.points)), "points", [])


@dataclass(frozen=True, kw_only=True)
class ToyOptions(Options):
    """Two or three seats."""

    seats: int = number(2, 3)


class ToyHeuristic(Heuristic):
    """No bot plays here; the cards are hidden, whatever is said."""

    def __init__(self, fault: str) -> None:
        self.fault = fault

    def has_hidden_information(self) -> bool:
        return self.fault != "says-all-is-open"

    def near(self, state: State) -> Heuristic:
        return ToyHeuristic("hopeful") if self.fault == "hopeful-near" else self

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, Bidding)
        return float(state.points[seat] + (self.fault == "hopeful"))

    def secrets(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Bidding)
        whose = 0 if self.fault == "strange-secrets" else seat
        return state.cards[whose] + 1 if whose < len(state.cards) else 0


class ToyEncoder(Encoder):
    """The own card and bid, and of the others whether they have made theirs."""

    def __init__(self, seats: int, fault: str) -> None:
        self.fault = fault
        features = [
            feature("card", 1, CARDS - 1 if fault == "high" else CARDS, "the own card, from 1 on"),
            feature("bid", 1, CARDS, "the own bid, from 1 on"),
            feature("sealed", seats, 1, "who has made a bid, the own seat first"),
            feature("rounds", 1, 3, "rounds played"),
        ]
        super().__init__(features, [("bid", CARDS - 1 if fault == "small" else CARDS)])

    def encode(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Bidding)
        whose = 0 if self.fault == "spies" else seat
        row.put(state.cards[whose] + 1 if whose < len(state.cards) and self.fault != "blind" else 0)
        row.put(state.bids[seat] + 1)
        for after in range(state.seat_count):
            row.put_flag(state.bids[(seat + after) % state.seat_count] >= 0)
        if self.fault != "short":
            row.put(state.rounds)

    def numbers(self, state: State, seat: i64, actions: vec[i64]) -> vec[i64]:
        found = super().numbers(state, seat, actions)
        if self.fault == "same":
            return vec[i64]([0] * len(found))
        assert isinstance(state, Bidding)
        if self.fault == "drifts":
            return vec[i64]([(number + state.rounds) % CARDS for number in found])
        return found


class Toy(Game):
    """The bidding game in its box, whole unless a fault is named."""

    name = "toy"
    rules_version = 1
    options_type = ToyOptions

    def __init__(self, fault: str = "") -> None:
        self.edition = None
        self.fault = fault

    def load(self, data: Data) -> None:
        pass

    def events(self) -> dict[str, FactNames]:
        return EVENTS

    def notation(self) -> dict[str, Written]:
        return {"deal": Written(r"deal \d+", ("deal 3",)), "bid": Written(r"bid \d+", ("bid 2",))}

    @classmethod
    def rules_text(cls) -> str:
        return ""

    def start(self, options: ToyOptions) -> Bidding:
        return Bidding(options.seats, self.fault)

    def position(self, options: ToyOptions, text: str) -> Bidding:
        try:
            cards, bids, points, rounds = (part.split() for part in text.split("/"))
            state = Bidding(options.seats, self.fault)
            state.cards = [int(card) for card in cards]
            state.bids = [int(bid) for bid in bids]
            state.points = [int(point) for point in points]
            state.rounds = int(rounds[0])
        except ValueError:
            raise BadPosition(f"{text!r} is not cards / bids / points / rounds") from None
        return state

    def write_position(self, state: Bidding) -> str:
        parts = (state.cards, state.bids, state.points, [state.rounds])
        return "/".join(" ".join(map(str, part)) for part in parts)

    def view(self, state: Bidding, viewer: i64) -> CardsView:
        sits = 0 <= viewer < len(state.cards)
        return CardsView(
            viewer=viewer,
            step=state.step_name(),
            awaited=tuple(state.seats()),
            card=state.cards[0 if self.fault == "peek" else viewer] if sits else -1,
            bid=state.bids[viewer] if sits else -1,
            sealed=tuple(bid >= 0 for bid in state.bids),
            revealed=tuple(state.points),
            rounds=state.rounds,
        )

    def heuristic(self) -> Heuristic:
        return ToyHeuristic(self.fault)

    def encoder(self, options: ToyOptions) -> Encoder:
        return ToyEncoder(options.seats, self.fault)
