"""Whether a game stays open: lead changes, decision, comebacks, kingmaking; and whether the judge is right."""

from __future__ import annotations

from typing import Final

from tablee.lab.measures.figure import spread
from tablee.lab.measures.tension import Calibration, Comebacks, Decided, Kingmaking, LeadChanges
from tablee.lab.report.answers import Answer, Fact, interval, rows, simple
from tablee.lab.report.collect import Collected

WRONG: Final = 0.1  # of the victory: a judge that is off by so much in the mean says little about the lead


def lead_changes(found: Collected, within: float, is_doubtful: bool) -> Answer | None:
    """How often the lead passes."""
    measure = found.tally.get(LeadChanges)
    if not measure.games:
        return None
    own, seen = rows(measure.figures(), within), spread(measure.counts)
    facts = interval(own[0].figure) | {"five": Fact(seen.five, "number"), "most": Fact(seen.ninety_five, "number")}
    return Answer(
        question="lead-changes",
        verdict="known",
        facts=facts,
        games=measure.games,
        rows=own,
        counts=measure.counts,
        spread=seen,
        is_doubtful=is_doubtful,
    )


def decided(found: Collected, within: float, is_doubtful: bool) -> Answer | None:
    """When the winner takes the lead for good."""
    measure = found.tally.get(Decided)
    if not measure.games:
        return None
    own, seen = rows(measure.figures(), within), spread(measure.counts)
    verdict = "early" if seen.median < 40 else "late" if seen.median > 85 else "midway"
    facts = {"median": Fact(seen.median / 100, "part"), "five": Fact(seen.five / 100, "part")}
    return Answer(
        question="decided",
        verdict=verdict,
        facts=facts,
        games=measure.games,
        rows=own,
        counts=measure.counts,
        spread=seen,
        is_key=not is_doubtful,
        is_doubtful=is_doubtful,
    )


def comebacks(found: Collected, within: float, is_doubtful: bool) -> Answer | None:
    """Whether one can come back."""
    measure = found.tally.get(Comebacks)
    return simple(
        measure,
        within,
        is_doubtful,
        lambda value: "none" if not value else "rare" if value < 0.1 else "some" if value < 0.4 else "often",
    )


def kingmaking(found: Collected, within: float, is_doubtful: bool) -> Answer | None:
    """Whether who cannot win decides who does."""
    measure = found.tally.get(Kingmaking)
    return simple(
        measure, within, is_doubtful, lambda value: "none" if value == 0 else "rare" if value < 0.1 else "often"
    )


def calibration(found: Collected, within: float) -> Answer | None:
    """Whether the judge who says who leads is right."""
    measure = found.tally.get(Calibration)
    figures = measure.figures()
    moments = [ratio.under for ratio in measure.won if ratio.under]
    if not figures:
        return None
    off = sum(
        abs(figure.value - (figure.expected or 0.0)) * weight for figure, weight in zip(figures, moments, strict=True)
    ) / sum(moments)
    spread_of = sum(
        abs((figure.expected or 0.0) - 1 / len(found.plan.lineup)) * weight
        for figure, weight in zip(figures, moments, strict=True)
    ) / sum(moments)
    verdict = "wrong" if off > WRONG else "blind" if spread_of < WRONG / 2 else "right"
    facts = {"value": Fact(off, "points"), "spread": Fact(spread_of, "points")}
    return Answer(
        question="calibration",
        verdict=verdict,
        facts=facts,
        games=measure.games,
        rows=rows(figures, within),
        names="judged",
    )
