"""The questions of a report, each answered from what was counted: a verdict, its figures, and the sample."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Literal, TypeVar

import msgspec

from tablee.lab.kinds import kinds_of
from tablee.lab.measures import Figure, Measure, Verdict
from tablee.lab.measures.choices import Branching, Events, Forced, Kinds
from tablee.lab.measures.figure import Spread, spread, verdict, wider
from tablee.lab.measures.length import Counted, Decisions, Endings, Minutes, Scores, Stalls, Turns
from tablee.lab.measures.tension import Calibration, Comebacks, Decided, Kingmaking, LeadChanges
from tablee.lab.measures.victory import Bots, Luck, Seats, TurnOrder
from tablee.lab.players import WITHOUT
from tablee.lab.report.collect import Collected

AGREES: Final = 0.05  # of the games, and of a length: people and bots that are no further apart agree
COMPARED: Final = (  # of people's games with the bots'
    *("seats", "order", "endings", "turns", "decisions", "minutes", "forced", "branching", "kinds", "events"),
    *("scores", "lead-changes", "decided", "comebacks", "stalls"),
)
FAIR: Final = 2  # times the asked precision: within that a part counts as fair
RARE: Final = 0.02  # of the decisions where it is offered: a kind of action that is taken less often is hardly ever
WRONG: Final = 0.1  # of the victory: a judge that is off by so much in the mean says little about the lead
NAMED: Final = 4  # kinds or events that one sentence names
Names = Literal["seat", "place", "bot", "ending", "kind", "event", "step", "points", "judged", "pair", "figure", ""]

M = TypeVar("M", bound=Measure)


class Fact(msgspec.Struct, frozen=True):
    """A value that a sentence names: a part, a number, or a name that has words of its own."""

    value: float | int | str | tuple[str, ...]
    form: Literal["part", "number", "about", "points", "text", "name", "names"]
    names: Names = ""


class Row(msgspec.Struct, frozen=True):
    """A figure with what it says."""

    figure: Figure
    verdict: Verdict
    needed: int  # games that would settle it
    rule: str = ""
    bots: Figure | None = None  # the same figure of the bots' games, beside that of people's


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """A question with its answer; its words are `question-…` and `answer-…-…`."""

    question: str
    verdict: str
    facts: dict[str, Fact]
    games: int
    rows: tuple[Row, ...] = ()
    names: Names = ""  # what the rows' names stand for
    counts: dict[int, int] = msgspec.field(default_factory=dict)  # games by a number, for a histogram
    scale: float = 1.0  # of that number
    spread: Spread | None = None
    is_key: bool = False  # whether its verdict belongs to the summary
    is_doubtful: bool = False  # whether it rests on a judge that is often wrong

    @property
    def is_compared(self) -> bool:
        """Whether its figures are compared with what would be fair."""
        return any(row.figure.expected is not None for row in self.rows)


class Section(msgspec.Struct, frozen=True):
    """Questions that belong together; its heading is `section-…`."""

    name: str
    answers: tuple[Answer, ...]


def sections(found: Collected) -> list[Section]:
    """All questions that can be answered."""
    within = found.request.within
    judged = calibration(found, within)
    is_doubtful = judged is not None and judged.verdict in ("wrong", "blind")
    asked: dict[str, list[Answer | None]] = {
        "fairness": [favoured(found, Seats, "seat", within), favoured(found, TurnOrder, "place", within)],
        "length": [length(found, kind, within) for kind in (Turns, Decisions, Minutes)],
        "ending": [endings(found, within), stalls(found, within), scores(found, within)],
        "choices": [forced(found, within), branching(found, within), kinds(found, within), events(found, within)],
        "skill": [ladder(found, within), luck(found, within), without(found, within)],
        "tension": [
            lead_changes(found, within, is_doubtful),
            decided(found, within, is_doubtful),
            comebacks(found, within, is_doubtful),
            kingmaking(found, within, is_doubtful),
            judged,
        ],
        "people": [people(found)],
    }
    answered = {name: tuple(answer for answer in answers if answer is not None) for name, answers in asked.items()}
    return [Section(name, answers) for name, answers in answered.items() if answers]


def people(found: Collected) -> Answer | None:
    """Where people and bots agree."""
    if found.people is None:
        return None
    counted = found.people.tally
    bots = {(figure.measure, figure.name): figure for figure in found.tally.figures() if is_compared(figure, found)}
    pairs = [
        (figure, bots[figure.measure, figure.name])
        for figure in counted.figures()
        if (figure.measure, figure.name) in bots
    ]
    told = []
    for figure, other in pairs:
        matters = AGREES if figure.unit == "part" else AGREES * other.value
        half = wider(len(pairs)) * math.hypot(figure.half, other.half)
        said, needed = verdict(figure.value - other.value, half, matters, figure.games)
        named = msgspec.structs.replace(figure, name=f"{figure.measure}:{figure.name}")
        told.append(Row(named, said, needed, bots=other))
    alike = [row.figure.name for row in told if row.verdict == "same"]
    different = [row.figure.name for row in told if row.verdict in ("more", "less")]
    facts = {
        "count": Fact(counted.games, "number"),
        "names": Fact(tuple(different[:NAMED]), "names", "figure"),
        "others": Fact(tuple(alike[:NAMED]), "names", "figure"),
        "left": Fact(found.people.not_asked + found.people.other, "number"),
        "damaged": Fact(found.people.damaged, "number"),
    }
    said_of_all = (
        "none"
        if not told
        else "both"
        if alike and different
        else "differ"
        if different
        else "agree"
        if alike
        else "open"
    )
    return Answer(
        question="people",
        verdict=said_of_all,
        facts=facts,
        games=counted.games,
        rows=tuple(told),
        names="figure",
        is_key=bool(told),
    )


def is_compared(figure: Figure, found: Collected) -> bool:
    """Whether people's figure is set beside this one of the bots."""
    if figure.measure == "events":
        return figure.name in {event.name for event in kinds_of(found.plan.game().name).events}
    return figure.measure in COMPARED and not (figure.measure == "branching" and figure.name)


def rows(
    figures: Iterable[Figure], within: float, rules: Mapping[str, str] | None = None, questions: int = 1
) -> tuple[Row, ...]:
    """Figures with what they say; verdicts are corrected for their number, over as many questions of this kind."""
    told = list(figures)
    return tuple(
        Row(
            figure, *figure.judged(tolerance(figure, within), len(told) * questions), (rules or {}).get(figure.name, "")
        )
        for figure in told
    )


def tolerance(figure: Figure, within: float) -> float:
    """What is narrow enough; where a part is fair or not, a difference of twice the asked precision does not matter."""
    if figure.unit == "number":
        return within * abs(figure.value)
    return within if figure.expected is None else FAIR * within


def interval(figure: Figure, form: Literal["part", "number"] | None = None) -> dict[str, Fact]:
    """A figure's value and interval as facts."""
    form = form or figure.unit
    values = {"value": figure.value, "low": figure.low, "high": figure.high}
    return {name: Fact(value, form) for name, value in values.items()}


def favoured(found: Collected, kind: type[Seats | TurnOrder], names: Names, within: float) -> Answer:
    """Who wins more often than is fair."""
    measure = found.tally.get(kind)
    own = rows(measure.figures(), within, questions=2)
    extreme = max(own, key=lambda row: abs(row.figure.value - (row.figure.expected or 0)))
    clear = [row for row in own if row.verdict in ("more", "less")]
    clear.sort(key=lambda row: (row.verdict != "more", -abs(row.figure.value - (row.figure.expected or 0))))
    if clear:
        verdict, told = clear[0].verdict, clear[0]
    elif all(row.verdict == "same" for row in own):
        verdict, told = "same", extreme
    else:
        verdict, told = "open", extreme
    facts = interval(told.figure) | {
        "name": Fact(told.figure.name, "name", names),
        "expected": Fact(told.figure.expected or 0.0, "part"),
        "within": Fact(FAIR * within, "points"),
        "needed": Fact(max(row.needed for row in own), "about"),
    }
    return Answer(
        question=measure.name, verdict=verdict, facts=facts, games=measure.games, rows=own, names=names, is_key=True
    )


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


def in_order(found: Sequence[Row], names: Sequence[str]) -> tuple[Row, ...]:
    """Rows in the order in which the game names what they are about."""
    return tuple(sorted(found, key=lambda row: names.index(row.figure.name)))


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


def simple(measure: Measure, within: float, is_doubtful: bool, say: Callable[[float], str]) -> Answer | None:
    """An answer with a single part."""
    if not measure.games:
        return None
    own = rows(measure.figures(), within)
    return Answer(
        question=measure.name,
        verdict=say(own[0].figure.value),
        facts=interval(own[0].figure),
        games=measure.games,
        rows=own,
        is_doubtful=is_doubtful,
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
