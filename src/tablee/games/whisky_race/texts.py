"""How the actions of each step are written (§11 of the README); trade is read at every step and judged by R16."""

from __future__ import annotations

from typing import Final

from tablee.engine.notation import Written
from tablee.games.whisky_race.rules.box import IDS

MARKER: Final = f"({'|'.join(IDS)})"
GOOD: Final = rf"({MARKER}[*~]?)"
BUNDLE: Final = rf"(-|(m\d+|{GOOD})(\+(m\d+|{GOOD}))*)"
SPOT: Final = rf"\d+\.{MARKER}"
ORDER: Final = r"\d(>\d)*"
OFFER: Final = rf"offer \d+ give {BUNDLE} get {BUNDLE}|withdraw"
REPLY: Final = rf"accept|refuse|counter give {BUNDLE} get {BUNDLE}|withdraw"
WHISKY: Final = rf"{MARKER}|CO \d|CV \d {GOOD}|GM \d {GOOD}|KI [\dE][+-]\d"
ARRIVE: Final = (
    rf"take {MARKER}|buy {MARKER}|sell {GOOD} (vp|malt)|swap {SPOT} {SPOT}|eng [+-]\d|react {GOOD}|sbuy {SPOT}|pass"
)
WHISKIES: Final = ("BE", "CO 1", "CV 1 KI*", "GM 3 BR", "KI 3-2", "KI E+2")

NOTATION: Final = {
    "piper": Written(r"!piper \d", ("!piper 2",)),
    "draw": Written(rf"!draw (\d+|g\d|row) {MARKER}", ("!draw 10 pub", "!draw g2 BR", "!draw row pub")),
    "lot": Written(r"!lot \d", ("!lot 3",)),
    "replace": Written(r"replace \d+|keep", ("replace 13", "keep")),
    "bid": Written(r"bid \d+", ("bid 3",)),
    "pick": Written(r"pick \d+", ("pick 2",)),
    "plan": Written(rf"plan \d+|{OFFER}", ("plan 5", "offer 3 give m2 get KI*", "withdraw")),
    "tie_speak": Written(
        rf"deal {ORDER}( \| \d->\d {BUNDLE}(; \d->\d {BUNDLE})*)?|pass", ("deal 1>3", "deal 1>3 | 1->3 m2+KI*", "pass")
    ),
    "tie_vote": Written("accept|refuse|withdraw", ("accept", "refuse", "withdraw")),
    "tie_last": Written(rf"order {ORDER}|block", ("order 1>3", "block")),
    "move": Written(rf"mv -?\d+|pass|{WHISKY}|{OFFER}", ("mv 4", "pass", *WHISKIES)),
    "arrive": Written(
        rf"{ARRIVE}|{WHISKY}|{OFFER}",
        ("take camp5", "buy BR", "sell KI* vp", "swap 18.feast 30.camp5", "eng -2", "react KI", "sbuy 27.CV", "pass"),
    ),
    "after": Written(rf"end|{WHISKY}|{OFFER}", ("end", *WHISKIES)),
    "reply": Written(REPLY, ("accept", "refuse", "counter give KI* get m4", "withdraw")),
    "veto": Written("veto|allow", ("veto", "allow")),
    "duel": Written(r"bid \d+", ("bid 3",)),
    "tax": Written(rf"pay|drop {GOOD}", ("pay", "drop GM*")),
    "place": Written(f"place {MARKER}", ("place pub",)),
    "lay": Written(f"!place {MARKER}", ("!place pub",)),
}
