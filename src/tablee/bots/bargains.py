"""Which offers are worth making: those that whoever gets them agrees to, and that pay for who makes them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablee.bots.bot import Knowledge
from tablee.bots.evaluator import Evaluator
from tablee.engine.chance import Chance
from tablee.engine.contract import NOBODY, State

GAIN: Final = 0.002  # of the victory: what both must gain at least, so that nothing is traded to and fro


def worth_proposing(known: Knowledge, evaluator: Evaluator, chance: Chance) -> vec[i64]:
    """The proposals of a seat without the offers that its partner would refuse, or that bring itself nothing."""
    proposals: vec[i64] = known.proposals()
    kept = vec[i64]()
    present: State | None = None
    before = vec[float]()
    for proposal in proposals:
        if known.is_answer(proposal):
            kept = append(kept, proposal)
            continue
        if present is None:
            present = known.imagine(chance)
            evaluator.evaluate(present)
            before = evaluator.shares[:]
        if may_pay(present, before, known.seat, proposal, evaluator) and both_gain(
            present, before, known.seat, proposal, evaluator
        ):
            kept = append(kept, proposal)
    return kept


def may_pay(present: State, before: vec[float], seat: i64, proposal: i64, evaluator: Evaluator) -> bool:
    """Whether a proposal, if all agree, gives its seat and somebody else more; true where that must be played out."""
    agreed = present.if_agreed(seat, proposal)
    if agreed is None:
        return True
    evaluator.evaluate(agreed)
    if evaluator.shares[seat] < before[seat] + GAIN:
        return False
    other: i64 = 0
    for share in before:
        if other != seat and evaluator.shares[other] >= share + GAIN:
            return True
        other += 1
    return False


def both_gain(present: State, before: vec[float], seat: i64, proposal: i64, evaluator: Evaluator) -> bool:
    """Whether some answer to an offer, other than what is played for who is away, gives both more than before."""
    offered = present.copy()
    offered.play(seat, proposal)
    partner: i64 = whom_it_asks(present, offered, seat)
    if partner == NOBODY:
        return True
    own: float = before[seat] + GAIN
    theirs: float = before[partner] + GAIN
    refusal: i64 = offered.absent(partner)
    for answer in offered.actions(partner):
        if answer == refusal:
            continue
        after = offered.copy()
        after.play(partner, answer)
        evaluator.evaluate(after)
        if evaluator.shares[seat] >= own and evaluator.shares[partner] >= theirs:
            return True
    return False


def whom_it_asks(present: State, offered: State, seat: i64) -> i64:
    """The seat that an offer asks: another one that owes an answer, and not the same as before."""
    for other in offered.seats():
        if other >= 0 and other != seat and not same(offered.actions(other), present.actions(other)):
            return other
    return NOBODY


def same(some: vec[i64], others: vec[i64]) -> bool:
    """Whether two lists of actions are equal."""
    if len(some) != len(others):
        return False
    at: i64 = 0
    while at < len(some):
        if some[at] != others[at]:
            return False
        at += 1
    return True
