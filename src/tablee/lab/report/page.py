"""A report as one HTML file, and as JSON: sentences in French or English, pictures inside, no scripts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from importlib import resources
from typing import Any

import msgspec
from jinja2 import Environment, FunctionLoader, StrictUndefined
from markupsafe import Markup, escape

from tablee import __version__, words
from tablee.engine.options import split
from tablee.lab.measures import Figure
from tablee.lab.players import WITHOUT
from tablee.lab.report import pictures
from tablee.lab.report.answers import Answer, Fact, Names, Row, Section
from tablee.lab.report.collect import Collected
from tablee.lab.report.questions import sections
from tablee.words import Words

PACKAGE = "tablee.lab.report"
FIGURE_NAMES: dict[str, Names] = {
    "seats": "seat",
    "order": "place",
    "endings": "ending",
    "branching": "step",
    "kinds": "kind",
    "events": "event",
    "scores": "points",
}
KEYS: dict[Names, str] = {  # of the words that a game has for its names
    "ending": "reason",
    "kind": "report-kind",
    "event": "report-event",
    "step": "report-step",
}
NARROW = "\u202f"  # a space that does not break


class Speaker:
    """Says facts in one language: parts in percent, numbers, and the names of what a game has."""

    def __init__(self, say: Words) -> None:
        self.say = say

    def number(self, value: float) -> str:
        """A number with as many digits as say something."""
        digits = 0 if abs(value) >= 100 or value == int(value) else 1 if abs(value) >= 1 else 2
        text = f"{value:,.{digits}f}"
        return text.replace(",", NARROW).replace(".", ",") if self.say.language == "fr" else text

    def part(self, value: float) -> str:
        """A part in percent."""
        percent = 100 * value
        digits = 0 if percent in (0, 100) else 1
        text = f"{percent:.{digits}f}"
        return f"{text.replace('.', ',')}{NARROW}%" if self.say.language == "fr" else f"{text}%"

    def value(self, figure: Figure, value: float) -> str:
        """A value in the unit of its figure."""
        return self.part(value) if figure.unit == "part" else self.number(value)

    def interval(self, figure: Figure) -> str:
        """From the low end to the high one."""
        return f"{self.value(figure, figure.low)} – {self.value(figure, figure.high)}"

    def name(self, names: Names, name: str) -> str:
        """What a name stands for, in words where there are any."""
        if names in ("seat", "place"):
            return self.say(f"name-{names}", name=int(name))
        if names == "judged":
            return self.say("name-judged", name=name)
        if names == "pair":
            upper, _, lower = name.partition(":")
            return self.say("name-pair", upper=self.name("bot", upper), lower=self.name("bot", lower))
        if names == "figure":
            measure, _, own = name.partition(":")
            kind = FIGURE_NAMES.get(measure, "")
            named = self.name(kind, own) if kind and (own or kind == "step") else ""
            asked = self.say(f"compared-{measure}")
            return f"{asked}{self.say('colon')}{named}" if named else asked
        if names == "step" and not name:
            return self.say("name-all-steps")
        if names == "bot":
            bot, _, without = name.partition(WITHOUT)
            return self.in_words(f"report-bot-{bot}", bot) + (f" – {self.name('kind', without)}" if without else "")
        key = KEYS.get(names, names)
        return self.in_words(f"{key}-{name.replace('_', '-')}", name)

    def in_words(self, key: str, name: str) -> str:
        """The words for a key, else the name itself."""
        return self.say(key) if self.say.has(key) else name

    def fact(self, fact: Fact) -> str:
        """A fact as a sentence says it."""
        if isinstance(fact.value, tuple):
            return ", ".join(self.name(fact.names, name) for name in fact.value)
        if fact.form == "text":
            return str(fact.value)
        if isinstance(fact.value, str):
            return self.name(fact.names, fact.value)
        if fact.form == "part":
            return self.part(fact.value)
        if fact.form == "about":
            return self.about(fact.value)
        return self.number(100 * fact.value if fact.form == "points" else fact.value)

    def answer(self, answer: Answer) -> str:
        """The verdict of an answer, in a sentence."""
        facts = {name: self.fact(fact) for name, fact in answer.facts.items()}
        return self.say(f"answer-{answer.question}-{answer.verdict}", **facts)

    def row_verdict(self, answer: Answer, row: Row) -> str:
        """What a single figure says."""
        key = "beside" if row.bots is not None else "judged" if answer.names == "judged" else "row"
        return self.say(f"{key}-{row.verdict}", needed=self.about(row.needed))

    def about(self, number: float) -> str:
        """A number of games that is only an estimate: two digits of it count."""
        return self.number(float(f"{number:.2g}"))

    def sample(self, answer: Answer) -> str:
        """How many games there were, and how many it would take for the precision that was asked for."""
        most = max((row.needed for row in answer.rows), default=0)
        if answer.is_compared or most <= answer.games:
            return self.say("sample", games=self.number(answer.games))
        return self.say("sample-open", games=self.number(answer.games), needed=self.about(most))


def environment() -> Environment:
    """Templates from this package."""

    def source(name: str) -> str:
        return resources.files(PACKAGE).joinpath(name).read_text("utf-8")

    return Environment(loader=FunctionLoader(source), autoescape=True, undefined=StrictUndefined, trim_blocks=True)


def page(found: Collected, language: str) -> str:
    """The report as one HTML file."""
    game = found.plan.game()
    speak = Speaker(words.load(language, game.name, PACKAGE))
    answered = sections(found)
    return (
        environment()
        .get_template("report.html")
        .render(
            say=speak.say,
            speak=speak,
            found=found,
            sections=answered,
            key=[answer for section in answered for answer in section.answers if answer.is_key],
            options=split(found.plan.table)[1],
            changes=found.plan.changes(),
            judge=speak.say(judge_words(found)),
            version=__version__,
            rules=game.rules_version,
            style=Markup(resources.files(PACKAGE).joinpath("report.css").read_text("utf-8")),
            bar=lambda answer, row: Markup(bar(answer, row, speak)),
            ends=lambda answer: Markup(ends(answer, speak)),
            histogram=lambda answer: Markup(histogram(answer, speak)),
        )
    )


def judge_words(found: Collected) -> str:
    """The sentence about who says who leads."""
    return "judge-trained" if found.plan.judge().is_trained else "judge-fitted"


def bar(answer: Answer, row: Row, speak: Speaker) -> str:
    """The interval of a row, on the scale of all rows of its answer."""
    told = speak.say(
        "told-interval", value=speak.value(row.figure, row.figure.value), interval=speak.interval(row.figure)
    )
    return pictures.interval(row.figure, *scale(answer), told)


def ends(answer: Answer, speak: Speaker) -> str:
    """The two ends of the scale of an answer's pictures."""
    figure = answer.rows[0].figure
    low, high = (escape(speak.value(figure, end)) for end in scale(answer))
    return f'<span class="ends"><span>{low}</span><span>{high}</span></span>'


def scale(answer: Answer) -> tuple[float, float]:
    """From where to where the pictures of an answer go: from 0, or around what is fair if all is close to it."""
    figures = [row.figure for row in answer.rows]
    high = max(figure.high for figure in figures)
    fair = {figure.expected for figure in figures}
    if answer.names in ("seat", "place") and None not in fair:
        (middle,) = (value for value in fair if value is not None)
        reach = max(0.05, max(max(figure.high - middle, middle - figure.low) for figure in figures))
        reach = math.ceil(reach * 22) / 20
        return max(0.0, middle - reach), min(1.0, middle + reach)
    if figures[0].unit == "number":
        return min(0.0, *(figure.low for figure in figures), 0.0), high
    high = max([high, *(value for value in fair if value is not None)])
    return 0.0, 1.0 if high > 0.5 else math.ceil(high * 20) / 20


def histogram(answer: Answer, speak: Speaker) -> str:
    """The bars of an answer's numbers."""

    def told(first: float, last: float, part: float) -> str:
        ends = speak.number(first) if first == last else f"{speak.number(first)} – {speak.number(last)}"
        return speak.say("told-bar", ends=ends, part=speak.part(part))

    return pictures.histogram(answer.counts, answer.scale, told, speak.say(f"question-{answer.question}"))


def plain(found: Collected, language: str) -> dict[str, Any]:
    """The report as plain data: every question with its verdict, its sentence, its figures and the sample."""
    game = found.plan.game()
    speak = Speaker(words.load(language, game.name, PACKAGE))
    return {
        "table": found.plan.table,
        "edition": [msgspec.to_builtins(change) for change in found.plan.changes()],
        "bots": list(found.plan.lineup),
        "seed": found.plan.seed,
        "games": found.tally.games,
        "is_whole": found.is_whole,
        "rules_version": game.rules_version,
        "house": __version__,
        "judge": speak.say(judge_words(found)),
        "sections": [plain_section(section, speak) for section in sections(found)],
    }


def plain_section(section: Section, speak: Speaker) -> dict[str, Any]:
    """A section as plain data."""
    return {"section": section.name, "answers": [plain_answer(answer, speak) for answer in section.answers]}


def plain_answer(answer: Answer, speak: Speaker) -> dict[str, Any]:
    """An answer as plain data."""
    return {
        "question": answer.question,
        "asks": speak.say(f"question-{answer.question}"),
        "verdict": answer.verdict,
        "says": speak.answer(answer),
        "games": answer.games,
        "is_doubtful": answer.is_doubtful,
        "figures": plain_rows(answer.rows),
        "counts": {number * answer.scale: count for number, count in sorted(answer.counts.items())},
    }


def plain_rows(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """Figures with their verdicts as plain data."""
    return [
        {
            **msgspec.to_builtins(row.figure),
            "verdict": row.verdict,
            "needed": row.needed,
            "rule": row.rule,
            **({} if row.bots is None else {"bots": msgspec.to_builtins(row.bots)}),
        }
        for row in rows
    ]
