"""Offers are made where both sides gain, and are not taken back by the next one."""

from __future__ import annotations

from tablee import games
from tablee.bots import Knowledge
from tablee.bots.bargains import worth_proposing
from tablee.bots.evaluator import Evaluator
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE
from tablee.engine.playout import draw
from tablee.engine.trained import heuristic_of


def moments(seed, count):
    """Decisions of a random Whisky Race at which offers could be made."""
    game, options = games.table("whisky_race(seats=4)")
    state, chance = game.start(options), Chance(seed)
    while not state.over and count:
        seat = int(state.seats()[0])
        if seat == NATURE:
            state.play(NATURE, draw(state, chance))
            continue
        if any(not state.is_answer(proposal) for proposal in state.proposals(seat)):
            yield game, state.copy(), seat
            count -= 1
        actions = state.actions(seat)
        state.play(seat, actions[chance.below(len(actions))])


def judged(game, state, seat):
    evaluator = Evaluator(heuristic_of(game), state.seat_count)
    known = Knowledge(game, state, seat)
    evaluator.estimate_scale(known, Chance(1))
    return known, evaluator


def test_few_of_the_offers_are_worth_making_and_some_are():
    possible = kept = 0
    for game, state, seat in moments(3, 60):
        known, evaluator = judged(game, state, seat)
        offers = [one for one in state.proposals(seat) if not state.is_answer(one)]
        possible += len(offers)
        kept += sum(not state.is_answer(one) for one in worth_proposing(known, evaluator, Chance(1)))
    assert 0 < kept < possible / 2


def test_what_was_bargained_is_not_bargained_back():
    """After an offer that both liked, no offer of the same two that undoes it is liked by both."""
    undone = 0
    for game, state, seat in moments(5, 60):
        known, evaluator = judged(game, state, seat)
        for offer in worth_proposing(known, evaluator, Chance(1)):
            if state.is_answer(offer):
                continue
            words = state.write(offer).split()
            after = state.copy()
            after.play(seat, offer)
            partner = int(words[1]) - 1
            after.play(partner, after.read("accept"))
            back = f"offer {words[1]} give {words[5]} get {words[3]}"
            if seat in after.seats() and not after.allows(seat, after.read(back)):
                twin = after.copy()
                evaluator.evaluate(twin)
                before = list(evaluator.shares)
                twin.play(seat, after.read(back))
                twin.play(partner, twin.read("accept"))
                evaluator.evaluate(twin)
                assert not all(evaluator.shares[one] >= before[one] + 0.002 for one in (seat, partner))
                undone += 1
    assert undone > 0


def test_answers_are_not_left_out():
    for game, state, seat in moments(7, 10):
        known, evaluator = judged(game, state, seat)
        answers = [one for one in state.proposals(seat) if state.is_answer(one)]
        assert [one for one in worth_proposing(known, evaluator, Chance(1)) if state.is_answer(one)] == answers
