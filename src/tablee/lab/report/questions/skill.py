"""Whether thinking pays, how much is luck, and what one can do without."""

from __future__ import annotations

import msgspec

from tablee.lab.kinds import kinds_of
from tablee.lab.measures.victory import Bots, Luck
from tablee.lab.players import WITHOUT
from tablee.lab.report.answers import NAMED, Answer, Fact, interval, rows
from tablee.lab.report.collect import Collected


def ladder(found: Collected, within: float) -> Answer | None:
    """Whether thinking pays: each kind of bot among those that think less."""
    own = []
    for step in found.ladder:
        for figure in step.tally.get(Bots).figures():
            if figure.name == step.upper:
                own.append(msgspec.structs.replace(figure, name=f"{step.upper}:{step.lower}"))
    if not own:
        return None
    told = rows(own, within)
    pays = [row.figure.name for row in told if row.verdict == "more"]
    not_yet = [row.figure.name for row in told if row.verdict != "more"]
    verdict = "all" if not not_yet else "some" if pays else "none"
    facts = {
        "names": Fact(tuple(pays), "names", "pair"),
        "others": Fact(tuple(not_yet), "names", "pair"),
        "value": Fact(told[-1].figure.value, "part"),
        "expected": Fact(told[-1].figure.expected or 0.0, "part"),
    }
    return Answer(
        question="ladder",
        verdict=verdict,
        facts=facts,
        games=sum(step.tally.games for step in found.ladder),
        rows=told,
        names="pair",
        is_key=True,
    )


def luck(found: Collected, within: float) -> Answer | None:
    """How much of the victory is not skill, at each step of the ladder."""
    own = []
    for step in found.ladder:
        for figure in step.tally.get(Luck).figures():
            own.append(msgspec.structs.replace(figure, name=f"{step.upper}:{step.lower}"))
    if not own:
        return None
    told = rows(own, within)
    last = told[-1].figure
    verdict = (
        "little" if last.value < 1 / 3 else "all" if last.value > 0.95 else "much" if last.value > 2 / 3 else "half"
    )
    facts = interval(last) | {"name": Fact(last.name, "name", "pair")}
    return Answer(question="luck", verdict=verdict, facts=facts, games=last.games, rows=told, names="pair", is_key=True)


def without(found: Collected, within: float) -> Answer | None:
    """What it costs never to use a kind of action."""
    rules = {kind.name: kind.rule for kind in kinds_of(found.plan.game().name).actions}
    own = []
    for kind, tally in found.without.items():
        for figure in tally.get(Bots).figures():
            if figure.name.endswith(WITHOUT + kind):
                own.append(msgspec.structs.replace(figure, name=kind))
    if not own:
        return None
    told = rows(own, within, rules)
    costly = [row.figure.name for row in sorted(told, key=lambda row: row.figure.value) if row.verdict == "less"]
    useless = [row.figure.name for row in told if row.verdict in ("same", "more")]
    verdict = "both" if costly and useless else "costly" if costly else "useless" if useless else "open"
    facts = {
        "names": Fact(tuple(costly[:NAMED]), "names", "kind"),
        "others": Fact(tuple(useless[:NAMED]), "names", "kind"),
        "count": Fact(len(costly), "number"),
        "needed": Fact(max(row.needed for row in told), "about"),
    }
    return Answer(
        question="without",
        verdict=verdict,
        facts=facts,
        games=sum(tally.games for tally in found.without.values()),
        rows=told,
        names="kind",
        is_key=bool(useless),
    )
