"""The race: the steps of a round joined together, as the contract wants them."""

from __future__ import annotations

from typing import Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.engine.chance import Chance
from tablee.engine.contract import NOBODY, FactNames
from tablee.engine.outcome import Outcome
from tablee.games.whisky_race.events import EVENTS
from tablee.games.whisky_race.rules import acts, notation, refusals, score, tie, trade
from tablee.games.whisky_race.rules.acts import act, asked_in, details_of, given_in, kind_of, receiver_in
from tablee.games.whisky_race.rules.box import (
    GOODS,
    IDS,
    KINDS,
    NONE,
    Box,
    Variant,
    arrangement,
    ascending,
    changed,
    number_of,
    same,
    seats_text,
)
from tablee.games.whisky_race.rules.english import English, Lay, PayTax, Place, Tax, UnderHim
from tablee.games.whisky_race.rules.glen import (
    AT_PIPER,
    AT_TIE_LAST,
    AT_TIE_SPEAK,
    TO_GROUP,
    TO_ROW,
    WAITING_STEPS,
    Glen,
)
from tablee.games.whisky_race.rules.income import EndCheck, Income, PayOut
from tablee.games.whisky_race.rules.plan import Plan, Start
from tablee.games.whisky_race.rules.setting import Bid, Draw, Lot, Pick, Piper, Replace, SetUp, lay_out
from tablee.games.whisky_race.rules.step import Over, WhiskyStep
from tablee.games.whisky_race.rules.tie import Settle, Speak, TieLast, TieSpeak, TieVote
from tablee.games.whisky_race.rules.trade import Reply
from tablee.games.whisky_race.rules.turn import After, Arrive, GoOn, Move, NextTurn
from tablee.games.whisky_race.rules.veto import Ask, Resolve, Veto
from tablee.games.whisky_race.rules.whiskies import Duel

STEPS: Final = vec[WhiskyStep](  # by their numbers in glen.py
    [
        Piper("piper"),
        Draw("draw"),
        Lot("lot"),
        Replace("replace"),
        Bid("bid"),
        Pick("pick"),
        Plan("plan"),
        TieSpeak("tie_speak"),
        TieVote("tie_vote"),
        TieLast("tie_last"),
        Move("move"),
        Arrive("arrive"),
        After("after"),
        Reply("reply"),
        Veto("veto"),
        Duel("duel"),
        PayTax("tax"),
        Place("place"),
        Lay("lay"),
        Over("over"),
        SetUp("set_up"),
        Start("start"),
        Settle("settle"),
        Speak("speak"),
        NextTurn("next_turn"),
        GoOn("go_on"),
        Ask("ask"),
        Resolve("resolve"),
        Tax("next_tax"),
        English("english"),
        UnderHim("under_him"),
        Income("income"),
        PayOut("pay_out"),
        EndCheck("end_check"),
    ]
)


class Race(Glen):
    """One race of three to six clans against each other and the Englishman."""

    def __init__(self, box: Box, variant: Variant) -> None:
        super().__init__(box, variant)
        self.go(AT_PIPER)

    def set_up(self) -> None:
        """§4: everything that is not drawn."""
        lay_out(self)

    # --- parts of a position ---

    def clear(self) -> None:
        """Nobody has anything, and nothing lies anywhere."""
        self.purse = vec[i64]([0] * self.variant.seats)
        self.held = vec[i64]([0] * (self.variant.seats * GOODS))
        self.lying = vec[i64]()
        self.pool = vec[i64]([0] * KINDS)

    def lay_markers(self, spots: list[int]) -> None:
        """These markers lie on the track."""
        self.lying = vec[i64](spots)

    def lay_row(self, markers: list[int]) -> None:
        """These markers lie in the row."""
        self.row = vec[i64](markers)

    def fill_pool(self, copies: list[int]) -> None:
        """So many of each marker are in the pool."""
        self.pool = vec[i64](copies)

    def bring_home(self, pawns: list[int]) -> None:
        """These pawns have arrived, in this order."""
        self.home = vec[i64](pawns)

    def settle_order(self, seats: list[int]) -> None:
        """The seats move in this order."""
        self.order = vec[i64](seats)
        self.is_ordered = True

    # --- the contract ---

    def go(self, moment: i64) -> None:
        self.moment = moment
        self.step = STEPS[moment]

    def actions(self, seat: i64) -> vec[i64]:
        """R18: who has made an offer may withdraw it while others owe an answer."""
        return STEPS[self.moment].actions(self, seat)

    def kind(self, action: i64) -> i64:
        kind: i64 = kind_of(action)
        if kind == acts.DEAL:
            return acts.BARE_DEAL
        return acts.ORDER if kind == acts.BLOCK else kind

    def is_answer(self, action: i64) -> bool:
        kind: i64 = kind_of(action)
        return kind != acts.OFFER and kind != acts.WITHDRAW

    def play(self, seat: i64, action: i64) -> None:
        self.note(seat, action)
        super().play(seat, action)
        self.run()

    def run(self) -> None:
        """Let happen what happens by itself, up to the next decision."""
        while self.moment >= WAITING_STEPS:
            STEPS[self.moment].run(self)

    def note(self, seat: i64, action: i64) -> None:
        """§11: remember what led away from the last position that has a text."""
        kind: i64 = kind_of(action)
        if self.round > 0 and self.base is None:
            if not leads_away(kind):
                return
            self.keep()
        if is_secret(kind):
            self.note_secret(seat, action)
        else:
            self.since = append(append(self.since, seat), action)

    def if_agreed(self, seat: i64, proposal: i64) -> Race | None:
        """R20: both bundles of an offer change hands; a contract is voted on first."""
        if kind_of(proposal) != acts.OFFER:
            return None
        details: i64 = details_of(proposal)
        twin = self.copy()
        twin.offers = changed(self.offers, seat, self.offers[seat] + 1)
        twin.hand_over(seat, receiver_in(details), given_in(details))
        twin.hand_over(receiver_in(details), seat, asked_in(details))
        return twin

    def turns(self) -> i64:
        """A race is counted in rounds."""
        return self.round

    def seat_on_turn(self) -> i64:
        """Nobody's while all plan or agree on the order; a duel belongs to the turn it is fought in."""
        return NOBODY if self.active == NONE else self.active

    def events(self) -> dict[str, FactNames]:
        return EVENTS

    def outcome(self) -> Outcome | None:
        return score.outcome(self) if self.over else None

    # --- judging and text ---

    def allows(self, seat: i64, action: i64) -> str:
        kind: i64 = kind_of(action)
        details: i64 = details_of(action)
        if kind == acts.OFFER:
            return trade.refusal(self, seat, receiver_in(details), given_in(details), asked_in(details))
        if kind == acts.COUNTER:
            return trade.counter_refusal(self, seat, given_in(details), asked_in(details))
        if kind == acts.DEAL:
            return tie.refusal(self, seat, self.laid[details]) if details < len(self.laid) else "not-legal-now"
        for legal in self.actions(seat):
            if legal == action:
                return ""
        return refusals.why(self, seat, action)

    def write(self, action: i64) -> str:
        kind: i64 = kind_of(action)
        details: i64 = details_of(action)
        if kind == acts.ORDER:
            return f"order {seats_text(arrangement(self.group, details))}"
        if kind == acts.BARE_DEAL:
            return f"deal {seats_text(arrangement(self.group, details))}"
        if kind == acts.DEAL:
            return f"deal {notation.contract_text(self.laid[details])}"
        if kind == acts.DRAW:
            return f"!draw {self.draw_text()} {IDS[details]}"
        return notation.write(action)

    def draw_text(self) -> str:
        """Where a drawn marker goes."""
        if self.draw_to == TO_ROW:
            return "row"
        return f"g{self.draw_to - TO_GROUP + 1}" if self.draw_to >= TO_GROUP else str(self.draw_to)

    def read(self, text: str) -> i64:
        action: i64 = self.read_any(" ".join(text.split()))
        if not refusals.fits(self.moment, kind_of(action)):
            raise ValueError(f"{text!r} is no answer at {self.step_name()}")
        return action

    def read_any(self, text: str) -> i64:
        """The action of a text, whatever is waited for."""
        first, _, rest = text.partition(" ")
        if first == "order":
            order = notation.read_order(rest, "R13")
            if self.moment != AT_TIE_LAST or not self.is_group(order):
                raise ValueError(f"R13: {rest!r} is no order of {seats_text(ascending(self.group))}")
            return act(acts.ORDER, number_of(self.group, order))
        if first == "deal":
            contract = notation.read_contract(rest)
            is_bare = all(taker == NONE for taker in contract.takers)
            if is_bare and self.moment == AT_TIE_SPEAK and self.is_group(contract.order):
                return act(acts.BARE_DEAL, number_of(self.group, contract.order))
            return tie.lay_aside(self, contract)
        if first == "!draw":
            place, _, marker = rest.partition(" ")
            if place != self.draw_text() or marker not in IDS:
                raise ValueError(f"{text!r} should be a marker drawn for {self.draw_text()}")
            return act(acts.DRAW, IDS.index(marker))
        return notation.read(text)

    def is_group(self, order: vec[i64]) -> bool:
        """Whether an order names each member of the tied group once."""
        return same(ascending(order), ascending(self.group)) and len(order) == len(self.group)

    def written_for(self, viewer: i64, seat: i64, action: i64) -> str:
        kind: i64 = kind_of(action)
        if seat == viewer or not is_secret(kind):
            return self.write(action)
        return "plan ?" if kind == acts.PLAN else "bid ?" if kind == acts.BID else "order ?"

    # --- copies ---

    def blank(self) -> Race:
        return Race(self.box, self.variant)

    def copy_into(self, twin: Self) -> None:
        twin.moment = self.moment
        twin.round = self.round
        twin.piper = self.piper
        twin.at = self.at[:]
        twin.purse = self.purse[:]
        twin.chosen = self.chosen[:]
        twin.held = self.held[:]
        twin.played = self.played[:]
        twin.lost = self.lost[:]
        twin.sealed = self.sealed[:]
        twin.english = self.english
        twin.pool = self.pool[:]
        twin.groups = self.groups[:]
        twin.is_ordered = self.is_ordered
        twin.turn = self.turn
        twin.budget = self.budget
        twin.moved = self.moved
        twin.activated = self.activated
        twin.overtaken = self.overtaken
        twin.uses = self.uses
        twin.free = self.free
        twin.level = self.level
        twin.floor = self.floor
        twin.speaker = self.speaker
        twin.contract = self.contract
        twin.agreed = self.agreed
        if len(self.laid) > 0:
            twin.laid = self.laid[:]
        twin.offer_by = self.offer_by
        twin.offer_to = self.offer_to
        twin.give = self.give
        twin.get = self.get
        twin.is_counter = self.is_counter
        if len(self.announced) > 0:
            twin.announced = self.announced[:]
        twin.rival = self.rival
        twin.stake = self.stake
        twin.paid_out = self.paid_out
        twin.broras = self.broras
        twin.draw_to = self.draw_to
        twin.stage = self.stage
        twin.replacing = self.replacing
        twin.lot = self.lot[:]
        # what follows is replaced, never changed, so copies share it
        twin.fives = self.fives
        twin.offers = self.offers
        twin.left = self.left
        twin.order = self.order
        twin.home = self.home
        twin.bids = self.bids
        twin.lying = self.lying
        twin.row = self.row
        twin.began = self.began
        twin.group = self.group
        twin.taxed = self.taxed
        twin.among = self.among
        twin.base = self.base
        twin.since = self.since[:]

    def imagine(self, seat: i64, chance: Chance) -> Race:
        """§8: only sealed choices are hidden; those of others are drawn anew among all they might have been."""
        twin = self.copy()
        other: i64 = 0
        while other < self.variant.seats:
            if other != seat and self.sealed[other] != NONE:
                twin.reseal(other, chance)
            other += 1
        return twin

    def reseal(self, seat: i64, chance: Chance) -> None:
        """Another sealed choice in the place of the true one, also in what happened since."""
        true_choice: i64 = self.sealed[seat]
        self.sealed[seat] = NONE
        choices: vec[i64] = self.actions(seat)
        drawn: i64 = choices[chance.below(len(choices))]
        self.sealed[seat] = drawn
        place: i64 = len(self.since) - 2
        while self.since[place] != seat or self.since[place + 1] != true_choice:
            place -= 2
        self.since[place + 1] = drawn

    def unseal(self, seat: i64) -> None:
        """The others choose again; what happened since forgets their choices too."""
        kept = vec[i64](capacity=len(self.since))
        place: i64 = 0
        while place < len(self.since):
            other: i64 = self.since[place]
            is_sealed: bool = other >= 0 and other != seat and self.sealed[other] == self.since[place + 1]
            if not is_sealed:
                kept = append(append(kept, other), self.since[place + 1])
            place += 2
        self.since = kept
        other = 0
        while other < self.variant.seats:
            if other != seat:
                self.sealed[other] = NONE
            other += 1


def leads_away(kind: i64) -> bool:
    """§11: acts after which the moment may have no text of its own."""
    if kind == acts.PLAN or kind == acts.OFFER or kind == acts.TAKE:
        return True
    return acts.USE_BE <= kind <= acts.USE_KI or acts.SELL <= kind <= acts.FAR_BUY


def is_secret(kind: i64) -> bool:
    """§8: acts that nobody else may read before the reveal."""
    return kind == acts.PLAN or kind == acts.BID or kind == acts.ORDER or kind == acts.BLOCK
