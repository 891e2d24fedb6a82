"""The valley in letters, for the terminal: the path stretch by stretch, then a line for each clan."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.games.whisky_race.rules.box import ENGLISHMAN
from tablee.games.whisky_race.view import RaceView
from tablee.words import Words

CLAN = "①②③④⑤⑥"
ENGLISH, CIRCLE = "E", "○"
CELL = 10  # columns of a cell: nine make a hundred with a name


def board(view: RaceView, say: Words, names: Sequence[str]) -> str:
    """The whole table."""
    lines = [line for first, name in view.stretches for line in stretch(view, first, name)]
    lines.append(race(view, say, names))
    lines += [clan(view, say, names, seat) for seat in range(len(view.clans))]
    if view.row:
        lines.append(say("letters-row", markers=" ".join(view.row)))
    for number, group in enumerate(view.groups, 1):
        if group:
            lines.append(say("letters-group", group=number, goods=" ".join(group)))
    return "\n".join(lines)


def legend(say: Words) -> str:
    """What the signs mean."""
    signs = {CLAN[0]: "pawn", ENGLISH: "english", CIRCLE: "marked", "KI*": "used", "CV~": "asleep"}
    signs |= {"camp5": "camp", "cp2": "cp", "feast eng holy": "places"}
    lines = [f"{sign:<15} {say(f'legend-{key}')}" for sign, key in signs.items()]
    lines += [f"{text:<15} {say(f'marker-{text}')}" for text in ("BA", "BE", "BR", "CO", "CV", "GM", "KI")]
    return "\n".join(lines)


def stretch(view: RaceView, first: int, name: str) -> list[str]:
    """Some cells side by side: number and pawns, below them their markers, one on each line."""
    starts = [cell for cell, _ in view.stretches if cell > first]
    begin = 0 if first == view.stretches[0][0] else first  # the start lies before the first stretch
    numbers = range(begin, min(starts, default=view.finish + 1))
    lines = ["".join(f"{cell} {standing(view, cell)}".ljust(CELL) for cell in numbers)]
    piles = [view.markers[cell] or ((CIRCLE,) if cell in view.marked else ()) for cell in numbers]
    for level in range(max(map(len, piles))):
        row = [f"   {pile[level]}" if level < len(pile) else "" for pile in piles]
        lines.append("".join(text.ljust(CELL) for text in row))
    heads = [name, *[""] * (len(lines) - 1)]
    width = 1 + max(len(named) for _, named in view.stretches)
    return [f"{head:<{width}}{line}".rstrip() for head, line in zip(heads, lines, strict=True)]


def standing(view: RaceView, cell: int) -> str:
    """The pawns on a cell; at the finish in the order they came home."""
    if cell == view.finish:
        return "".join(ENGLISH if pawn == ENGLISHMAN else CLAN[pawn] for pawn in view.home)
    pawns = "".join(sign for sign, seen in zip(CLAN, view.clans, strict=False) if seen.at == cell)
    return pawns + (ENGLISH if view.english == cell else "")


def race(view: RaceView, say: Words, names: Sequence[str]) -> str:
    """Round, piper and order of turns."""
    facts = [say("letters-round", round=view.round, most=view.max_rounds)]
    if view.piper >= 0:
        facts.append(say("letters-piper", who=names[view.piper]))
    if view.order:
        facts.append(say("letters-order", order=" ".join(CLAN[seat] for seat in view.order)))
    return " · ".join(facts)


def clan(view: RaceView, say: Words, names: Sequence[str], seat: int) -> str:
    """What lies before a seat, and what it has done this round."""
    seen = view.clans[seat]
    facts = [say("letters-clan", purse=seen.purse)]
    if seen.chosen:
        facts.append(say("letters-chosen", chosen=seen.chosen))
    if seat == view.active and view.budget:
        facts.append(say("letters-budget", budget=view.budget))
    facts.append(" ".join(seen.goods) or "–")
    if seen.fives:
        facts.append(say("letters-points", points=say("points", count=seen.fives * view.pub_vp)))
    done = "sealed" if seen.sealed else "lost" if seen.lost else "played" if seen.played else ""
    if done:
        facts.append(say(f"letters-{done}"))
    return say("letters-seat", sign=CLAN[seat], who=names[seat], facts=" · ".join(facts))
