"""An offer of coins for what somebody has."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.bazaar import BazaarView

from tablee.engine.forms import Choice, Field, Form, Standing, Values
from tablee.words import Words


def forms(view: BazaarView, say: Words, names: Sequence[str]) -> tuple[Form, ...]:
    is_turn = view.step == "turn" and view.active == view.viewer
    if not is_turn and (view.step != "bid" or view.own_bid >= 0):  # before bidding one may prepare it
        return ()
    others = [seat for seat in range(len(view.coins)) if seat != view.viewer]
    to = Field("to", say("to"), "one", tuple(Choice(str(seat + 1), names[seat], f"stall-{seat}") for seat in others))
    coins = Field("coins", say("coins"), "count", high=view.coins[view.viewer], touch=f"purse-{view.viewer}")
    return (Form("offer", say("form-offer"), (to, coins)),)


def compose(view: BazaarView, key: str, values: Values) -> str:
    if not values["to"]:
        raise ValueError("incomplete: an offer is made to somebody")
    return f"offer {values['to'][0]} {values['coins'][0]}"


def standing(view: BazaarView) -> Standing | None:
    return Standing("allow", f"{view.round} {view.active}", "allow-all")
