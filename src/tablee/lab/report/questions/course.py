"""How long games are, how they end, and with how many points."""

from __future__ import annotations

from tablee.lab.kinds import kinds_of
from tablee.lab.measures.figure import spread
from tablee.lab.measures.length import Counted, Endings, Minutes, Scores, Stalls
from tablee.lab.report.answers import Answer, Fact, interval, rows
from tablee.lab.report.collect import Collected


def length(found: Collected, kind: type[Counted], within: float) -> Answer | None:
    """How long a game is."""
    measure = found.tally.get(kind)
    if not measure.games:
        return None
    seen, own = spread(measure.counts), rows(measure.figures(), within)
    facts = interval(own[0].figure) | {
        "five": Fact(seen.five * measure.scale, "number"),
        "most": Fact(seen.ninety_five * measure.scale, "number"),
    }
    verdict = "known"
    said = found.plan.game().minutes
    if kind is Minutes and said:
        facts["said"] = Fact("–".join(map(str, dict.fromkeys(said))), "text")
        verdict = "fits" if said[0] <= rounded(own[0].figure.value) <= said[-1] else "differs"
    return Answer(
        question=measure.name,
        verdict=verdict,
        facts=facts,
        games=measure.games,
        rows=own,
        counts=measure.counts,
        scale=measure.scale,
        spread=seen,
        is_key=kind is Minutes,
    )


def rounded(minutes: float) -> int:
    """Minutes as games say them of themselves: in steps of five."""
    return max(5, 5 * round(minutes / 5))


def endings(found: Collected, within: float) -> Answer:
    """Why games end."""
    measure = found.tally.get(Endings)
    own = rows(measure.figures(), within)
    first = own[0].figure
    facts = interval(first) | {"name": Fact(first.name, "name", "ending")}
    verdict = "one" if len(own) == 1 else "most" if first.value > 0.5 else "many"
    return Answer(question="endings", verdict=verdict, facts=facts, games=measure.games, rows=own, names="ending")


def stalls(found: Collected, within: float) -> Answer | None:
    """Whether a limit must end games."""
    if not kinds_of(found.plan.game().name).stalls:
        return None
    measure = found.tally.get(Stalls)
    own = rows(measure.figures(), within)
    figure = own[0].figure
    verdict = "none" if measure.stalled == 0 else "few" if figure.high < 0.05 else "some"
    return Answer(
        question="stalls",
        verdict=verdict,
        facts=interval(figure),
        games=measure.games,
        rows=own,
        is_key=verdict == "some",
    )


def scores(found: Collected, within: float) -> Answer | None:
    """With how many points one wins."""
    measure = found.tally.get(Scores)
    if not measure.games or not measure.margins:
        return None
    own = rows(measure.figures(), within)
    by_name = {row.figure.name: row.figure for row in own}
    facts = {
        "value": Fact(by_name["winners"].value, "number"),
        "margin": Fact(by_name["margin"].value, "number"),
        "all": Fact(by_name["all"].value, "number"),
    }
    return Answer(
        question="scores",
        verdict="known",
        facts=facts,
        games=measure.games,
        rows=own,
        names="points",
        counts=measure.winners,
        spread=spread(measure.winners),
    )
