"""Moments of a race for the gallery: a caption, the table, a position (§11 of the README), and who looks."""

from __future__ import annotations

BOARD = (
    "2:camp3 5:BE 7:pub 9:camp5 11:BR 13:cp1 14:CO 16:pub 18:feast 19:camp4 21:BA 22:eng 24:cp2 25:pub 27:CV 29:holy "
    "30:camp5 32:pub 34:BE 35:cp2 37:camp6 38:CO 40:pub 41:cp3 43:pub"
)
LATER = (
    "5:BE 7:pub 10:BA 11:BR+pub 13:cp1 16:pub 18:feast 19:camp4+eng 22:eng 24:camp4+cp2 25:pub 27:CV 29:holy "
    "30:camp5 32:pub 34:BE 35:cp2 37:camp6 38:CO 40:pub 41:cp3 43:pub"
)
FIRST = " / ".join(f"{seat}@0 p12 w:GM+KI" for seat in range(1, 7))
SIX = (
    "n6 round 5 piper 2 / 1@18 p9 w:GM+KI*+cp1 v1 / 2@18 p14 w:BA+BR+KI / 3@14 p3{chosen} w:CO+GM*+KI / "
    "4@{four} p7 w:BA+KI* v2 / 5@{five} p17 w:KI / 6@18 p5 w:CV+GM+GM*+KI+cp2 / E@19"
)
MIDWAY = SIX.format(chosen="", four=21, five=16)
FOUR = (
    "n4 round 4 piper 1 / 1@16 p9 w:GM+KI v1 / 2@13 p6 w:BA+KI* / 3@18 p11 w:BR+GM+KI / 4@11 p4 w:CV+KI+cp1 / "
    f"E@15 / {LATER}"
)
TIED = "1:plan 4, 2:plan 4, 3:plan 3, 4:plan 4, 5:plan 4, 6:plan 4"
CONTRACT = "1:plan 5, 2:plan 4, 3:plan 5, 4:plan 2, 1:deal 3>1 | 1->3 m2+KI; 3->1 BR"
GROUPS = "BA+GM+KI CO+GM+KI BE+BR+KI BA+BR+GM CV+KI+KI CV+GM+GM"
DRAWN = ", ".join(
    f"!draw g{number} {whisky}" for number, group in enumerate(GROUPS.split(), 1) for whisky in group.split("+")
)

EPISODES: tuple[tuple[str, str, str, int | None], ...] = (  # who looks: a seat, or the first that is asked
    ("Six clans at the start", "seats=6", f"n6 round 1 piper 3 / {FIRST} / E@6 / {BOARD} / at PLAN then 1:plan 4", 1),
    ("A full purse", "seats=6", f"{MIDWAY} / {LATER} / at PLAN then 1:plan 4, 2:plan 6", 4),
    ("A sealed choice", "seats=4", f"{FOUR} / at PLAN then 1:plan 5", 0),
    ("A tie of five", "seats=6", f"{MIDWAY} / {LATER} / at PLAN then {TIED}", None),
    ("A contract", "seats=4", f"{FOUR} / at PLAN then {CONTRACT}", None),
    ("An offer", "seats=4", f"{FOUR} / at PLAN then 1:offer 3 give m2+KI get BR", 2),
    (
        "A brawl ahead",
        "seats=6",
        f"{MIDWAY} / {LATER} / order 3>1>2 / at TURN 3 b8",
        None,
    ),
    ("At the pub", "seats=4", f"{FOUR} / order 1>3 / at TURN 1 b0 moved over:2", None),
    ("The feast", "seats=4", f"{FOUR} / order 3>1 / at TURN 3 b0 moved", None),
    ("A veto is asked", "seats=4", f"{FOUR} / order 3>1 / at TURN 3 b2 then 3:KI E+2", None),
    ("A duel", "seats=4", f"{FOUR} / order 1>3 / at TURN 1 b0 moved then 1:GM 3 BR, 2:allow", None),
    ("The tax", "seats=4", f"{FOUR.replace('E@15', 'E@11')} / order - / at ENGLISH", None),
    (
        "The marker under the Englishman",
        "seats=4,english_marker=choice",
        f"{FOUR} / row BA+camp5+pub / order 3>1 / at ENGLISH then 1:drop GM, 3:pay",
        None,
    ),
    (
        "The auction",
        "seats=6,whisky_auction=on",
        f"whisky_race(seats=6,whisky_auction=on) then !piper 2, {DRAWN}, 2:bid 3",
        0,
    ),
    (
        "The end",
        "seats=6",
        f"{SIX.format(chosen='', four=45, five=41)} / {LATER} / home 4 / order - / at END",
        0,
    ),
)
