"""The questions of a report, each answered from what was counted: a verdict, its figures, and the sample."""

from __future__ import annotations

from tablee.lab.measures.length import Decisions, Minutes, Turns
from tablee.lab.measures.victory import Seats, TurnOrder
from tablee.lab.report.answers import Answer, Section
from tablee.lab.report.collect import Collected
from tablee.lab.report.questions.choices import branching, events, forced, kinds
from tablee.lab.report.questions.course import endings, length, scores, stalls
from tablee.lab.report.questions.fairness import favoured
from tablee.lab.report.questions.people import people
from tablee.lab.report.questions.skill import ladder, luck, without
from tablee.lab.report.questions.tension import calibration, comebacks, decided, kingmaking, lead_changes


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
