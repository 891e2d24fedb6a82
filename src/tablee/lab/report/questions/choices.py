"""What is really decided: forced decisions, branching, kinds of action and events that never come up."""

from __future__ import annotations

from typing import Final

from tablee.lab.kinds import kinds_of
from tablee.lab.measures.choices import Branching, Events, Forced, Kinds
from tablee.lab.measures.figure import spread
from tablee.lab.report.answers import NAMED, Answer, Fact, in_order, interval, rows
from tablee.lab.report.collect import Collected

RARE: Final = 0.02  # of the decisions where it is offered: a kind of action that is taken less often is hardly ever


def forced(found: Collected, within: float) -> Answer:
    """How many decisions are none."""
    measure = found.tally.get(Forced)
    own = rows(measure.figures(), within)
    figure = own[0].figure
    verdict = "few" if figure.value < 0.1 else "some" if figure.value < 0.35 else "many"
    return Answer(question="forced", verdict=verdict, facts=interval(figure), games=measure.games, rows=own)


def branching(found: Collected, within: float) -> Answer | None:
    """Among how many actions one chooses."""
    measure = found.tally.get(Branching)
    if not measure.counts:
        return None
    own, seen = rows(measure.figures(), within), spread(measure.counts)
    facts = interval(own[0].figure) | {
        "median": Fact(seen.median, "number"),
        "most": Fact(seen.ninety_five, "number"),
        "longest": Fact(seen.most, "number"),
    }
    return Answer(
        question="branching",
        verdict="known",
        facts=facts,
        games=measure.games,
        rows=own,
        names="step",
        counts=measure.counts,
        spread=seen,
    )


def kinds(found: Collected, within: float) -> Answer | None:
    """Which kinds of action are never, or hardly ever, taken where they are offered."""
    declared = kinds_of(found.plan.game().name)
    if not declared.actions:
        return None
    measure = found.tally.get(Kinds)
    rules = {kind.name: kind.rule for kind in declared.actions}
    own = rows((figure for figure in measure.figures()), within, rules)
    never = [row.figure.name for row in own if row.figure.value == 0]
    rare = [row.figure.name for row in own if row.figure.value > 0 and row.figure.high < RARE]
    unseen = [name for name in rules if name not in measure.taken]
    verdict = "never" if never else "rare" if rare else "unseen" if unseen else "all"
    told = never or rare or unseen
    facts = {"names": Fact(tuple(told[:NAMED]), "names", "kind"), "count": Fact(len(told), "number")}
    return Answer(
        question="kinds",
        verdict=verdict,
        facts=facts,
        games=measure.games,
        rows=in_order(own, list(rules)),
        names="kind",
        is_key=verdict in ("never", "rare"),
    )


def events(found: Collected, within: float) -> Answer | None:
    """What of the rules hardly ever happens."""
    declared = kinds_of(found.plan.game().name).events
    if not declared:
        return None
    measure = found.tally.get(Events)
    rules = {event.name: event.rule for event in declared}
    for name in rules:
        measure.told.setdefault(name, 0)
    own = rows((figure for figure in measure.figures() if figure.name in rules), within, rules)
    rare = [row.figure.name for row in own if row.figure.high < 0.1]
    facts = {"names": Fact(tuple(rare[:NAMED]), "names", "event"), "count": Fact(len(rare), "number")}
    return Answer(
        question="events",
        verdict="rare" if rare else "all",
        facts=facts,
        games=measure.games,
        rows=in_order(own, list(rules)),
        names="event",
    )
