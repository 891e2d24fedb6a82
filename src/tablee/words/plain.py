"""Sentences that need little of Fluent, written without it: some ten times as fast.

A sentence is plain if it only names facts and chooses among its forms by a fact that is a text. What looks different
from language to language, such as large numbers and plurals, is left to Fluent.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fluent.runtime.resolver import (
    NeverIsolatingPlaceable,
    Pattern,
    Placeable,
    SelectExpression,
    TextElement,
    VariableReference,
)
from fluent.syntax.ast import Identifier

LONGEST_FACT = 2500  # letters; Fluent refuses longer ones
Facts = Mapping[str, str | int | float]
Write = Callable[[Facts], str | None]  # None: Fluent has to write this one


def writer_of(pattern: Any) -> Write | None:
    """What writes a pattern; None if it is not plain."""
    parts: list[str] = []  # a template for `str.format`, cut where a form is chosen
    choices: list[Write] = []
    for part in pattern.elements if isinstance(pattern, Pattern) else [pattern]:
        if isinstance(part, TextElement):
            parts.append(part.value.replace("{", "{{").replace("}", "}}"))
            continue
        if not isinstance(part, (Placeable, NeverIsolatingPlaceable)):
            return None
        expression = part.expression
        if isinstance(expression, VariableReference):
            parts.append(f"{{{expression.id.name}}}")
        elif isinstance(expression, SelectExpression) and (choice := chooser_of(expression)) is not None:
            parts.append(f"{{{len(choices)}}}")
            choices.append(choice)
        else:
            return None
    return with_choices("".join(parts), choices) if choices else "".join(parts).format_map


def with_choices(template: str, choices: list[Write]) -> Write:
    """What writes a template in which forms are chosen, each named by its place."""

    def write(facts: Facts) -> str | None:
        chosen = [choice(facts) for choice in choices]
        return None if None in chosen else template.format(*chosen, **facts)

    return write


def chooser_of(expression: SelectExpression) -> Write | None:
    """What writes the form that a fact chooses."""
    if not isinstance(expression.selector, VariableReference):
        return None
    name, forms, other = expression.selector.id.name, dict[str, Write](), None
    for variant in expression.variants:
        form = writer_of(variant.value)
        if form is None or not isinstance(variant.key, Identifier):  # a number
            return None
        forms.setdefault(variant.key.name, form)
        if variant.default:
            other = form
    if other is None:
        return None
    usual = other

    def choose(facts: Facts) -> str | None:
        fact = facts[name]
        return forms.get(fact, usual)(facts) if isinstance(fact, str) else None

    return choose


def is_printed_as_it_is(fact: str | int | float) -> bool:
    """Whether a fact looks the same in every language: a text, or a number too small for separators."""
    return (isinstance(fact, str) and len(fact) <= LONGEST_FACT) or (type(fact) is int and 0 <= fact < 1000)
