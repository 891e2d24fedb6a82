"""Why something cannot be done: a key with the number of its rule, and a sentence."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.games.whisky_race.rules import activation, acts, whiskies
from tablee.games.whisky_race.rules.acts import details_of, kind_of, target_of, thing_of
from tablee.games.whisky_race.rules.box import CV, IDS, NONE, good_text, marker_of
from tablee.games.whisky_race.rules.glen import (
    AT_AFTER,
    AT_ARRIVE,
    AT_BID,
    AT_DRAW,
    AT_DUEL,
    AT_LAY,
    AT_LOT,
    AT_MOVE,
    AT_PICK,
    AT_PIPER,
    AT_PLACE,
    AT_PLAN,
    AT_REPLACE,
    AT_REPLY,
    AT_TAX,
    AT_TIE_LAST,
    AT_TIE_SPEAK,
    AT_TIE_VOTE,
    AT_VETO,
    Glen,
)

TURN_STEPS = (AT_MOVE, AT_ARRIVE, AT_AFTER)


def fits(step: i64, kind: i64) -> bool:
    """Whether an act is an answer to a decision at all; trade is judged wherever it is tried (R16)."""
    if kind in (acts.OFFER, acts.COUNTER):
        return True
    if kind in (acts.ACCEPT, acts.REFUSE, acts.WITHDRAW):
        return step in (AT_PLAN, AT_REPLY, AT_TIE_VOTE)
    if acts.USE_BE <= kind <= acts.USE_KI:
        return step in TURN_STEPS
    if kind == acts.PASS:
        return step in (AT_TIE_SPEAK, AT_MOVE, AT_ARRIVE)
    if kind == acts.BID:
        return step in (AT_DUEL, AT_BID)
    if kind in (acts.TAKE, acts.BUY) or acts.SELL <= kind <= acts.FAR_BUY:
        return step in TURN_STEPS
    if kind in (acts.MOVE, acts.END):
        return step in TURN_STEPS
    answers = {
        acts.PLAN: AT_PLAN,
        acts.ORDER: AT_TIE_LAST,
        acts.BLOCK: AT_TIE_LAST,
        acts.BARE_DEAL: AT_TIE_SPEAK,
        acts.DEAL: AT_TIE_SPEAK,
        acts.ALLOW: AT_VETO,
        acts.VETO: AT_VETO,
        acts.PAY: AT_TAX,
        acts.DROP: AT_TAX,
        acts.PLACE: AT_PLACE,
        acts.REPLACE: AT_REPLACE,
        acts.KEEP: AT_REPLACE,
        acts.PICK: AT_PICK,
        acts.PIPER: AT_PIPER,
        acts.DRAW: AT_DRAW,
        acts.LAY: AT_LAY,
        acts.LOT: AT_LOT,
    }
    return answers.get(kind) == step


def why(glen: Glen, seat: i64, action: i64) -> str:
    """The reason why a seat may not play an action that its step knows and does not list."""
    kind, details = kind_of(action), details_of(action)
    try:
        glen.write(action)
    except (ValueError, IndexError):
        return "not-legal-now"
    if kind in (acts.ALLOW, acts.VETO):
        return "R48-no-banff: only a seat that is asked, with a fresh Banff, stops something"
    if kind == acts.PLAN:
        return why_no_plan(glen, seat)
    if kind in (acts.ACCEPT, acts.REFUSE, acts.WITHDRAW) and glen.moment == AT_PLAN:
        return "R18-no-offer: there is no open offer to answer"
    if kind == acts.BID:
        return ("S9" if glen.moment == AT_BID else "R35") + "-bid: a bid is from 0 to the purse"
    if kind == acts.MOVE:
        return f"R21-steps: the budget pays {glen.reach()} steps"
    if acts.USE_BE <= kind <= acts.USE_KI:
        return why_no_use(glen, seat, kind, details)
    if kind == acts.PAY:
        return "R54-cannot-pay: the purse does not hold 1 malt for each whisky"
    if kind == acts.DROP:
        return f"R54-not-held: the seat does not hold {good_text(details)}"
    if kind == acts.PLACE:
        return f"S9-place: {IDS[details]} is not in the row"
    if kind == acts.REPLACE:
        return f"S9-replace: cell {details} carries no circle, or the pool is empty"
    if kind == acts.PICK:
        return f"S9-pick: there is no group {details} left"
    if kind == acts.END:
        return "R21-steps: the turn ends with the movement and the arrival"
    if kind == acts.PASS and glen.moment in TURN_STEPS:
        return why_no_pass(glen)
    return why_no_activation(glen, seat, kind, details) if glen.moment in TURN_STEPS else "not-legal-now"


def why_no_plan(glen: Glen, seat: i64) -> str:
    """R1, R2, R19."""
    if seat < 0:
        return "not-legal-now"
    if glen.sealed[seat] != NONE:
        return "R2-committed: a commitment cannot be changed"
    if seat in (glen.offer_by, glen.offer_to):
        return "R19-offer-open: the two seats of an open offer settle it first"
    return f"R1-plan: at least 1 and at most the {glen.purse[seat]} malt of the purse; 0 only with an empty purse"


def why_no_use(glen: Glen, seat: i64, kind: i64, details: i64) -> str:
    """R28–R36."""
    marker = whiskies.marker_used(kind)
    if seat != glen.active:
        return "not-legal-now"
    if glen.fresh(seat, marker) == 0:
        return f"R29-not-fresh: the seat has no fresh {IDS[marker]}"
    if not glen.may_use(seat, marker):
        return "R28-one-whisky: one whisky a turn"
    if kind == acts.USE_BE:
        return "R31-nobody-loses: no opponent has malt to lose"
    if kind == acts.USE_CO:
        return "R33-target: half a purse is taken from a seat overtaken now that has 2 malt or more"
    if kind == acts.USE_CV:
        if marker_of(thing_of(details)) == CV:
            return "R34-target: a Convalmore is not taken for a Convalmore"
        return "R34-target: a bottle is taken from a seat overtaken now that holds it"
    if kind == acts.USE_GM:
        return f"R35-stake: seat {target_of(details) + 1} is no opponent that holds {good_text(thing_of(details))}"
    return "R36-target: a pawn that is not home moves two cells, backwards from cell 2 on"


def why_no_pass(glen: Glen) -> str:
    """R21, R39."""
    if glen.moment == AT_MOVE:
        return "R21-steps: the pawn goes on as long as the budget pays the next step"
    return "R39-forced: the brown marker one stands on alone is activated"


def why_no_activation(glen: Glen, seat: i64, kind: i64, details: i64) -> str:
    """R38–R46."""
    if glen.moment != AT_ARRIVE or not activation.may_activate(glen):
        return "R38-no-activation: one marker a turn, after moving, alone on its cell, when no step can be paid"
    here = glen.at[seat]
    if kind == acts.TAKE:
        return f"R38-no-activation: {IDS[details]} does not lie on cell {here}"
    if kind == acts.BUY:
        if glen.has_marker(here, details):
            return f"R40-price: a whisky costs {glen.box.whisky_price} malt"
        return f"R38-no-activation: {IDS[details]} does not lie on cell {here}"
    if kind == acts.SELL:
        return f"R43-not-held: there is no pub here, or the seat does not hold {good_text(details >> 1)}"
    if kind == acts.SWAP:
        return "R44-swap: a feast exchanges two markers of different kinds on different cells"
    if kind == acts.SEND:
        return "R45-steps: he cannot be sent so far that way"
    if kind == acts.REACT:
        return f"R46-wake: there is no sacred place here, or the seat has no used {IDS[details]}"
    return f"R46-price: a whisky that lies elsewhere costs {glen.box.distant_price} malt at a sacred place"
