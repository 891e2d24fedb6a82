"""Sentences that speak to the reader."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

import tablee
from tablee.words import Words, You, addressed
from tablee.words.plain import writer_of

SENTENCES = """
rolled = { $who } rolls { $die }.
rolled-you = You roll { $die }.
pushed = { $who } pushes { $whom }.
pushed-you = You push { $whom }.
pushed-whom-you = { $who } pushes you.
falls = { $who } falls.
counts = { $who } has { $count ->
    [one] a point
   *[other] { $count } points
}.
counts-you = You have { $count ->
    [one] a point
   *[other] { $count } points
}.
"""

FILES = sorted(Path(tablee.__file__).parent.rglob("*.ftl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_no_sentence_is_written_twice_under_one_key(path: Path) -> None:
    """The second would silently replace the first."""
    resource = FluentResource(path.read_text("utf-8"))
    keys = Counter(entry.id.name for entry in resource.body if isinstance(entry, Message))
    assert [key for key, times in keys.items() if times > 1] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_what_is_written_without_fluent_is_what_fluent_writes(path: Path) -> None:
    text = path.read_text("utf-8")
    bundle = FluentBundle([path.stem], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    names, forms = set(re.findall(r"\$([\w-]+)", text)), re.findall(r"^\s+\*?\[([\w-]+)\]", text, re.MULTILINE)
    written = 0
    for key in re.findall(r"^([\w-]+) =", text, re.MULTILINE):
        pattern = bundle.get_message(key).value
        assert pattern is not None
        if (write := writer_of(pattern)) is None:
            continue
        for fact in ("{Ann}", 7, *sorted(set(forms))):
            facts = dict.fromkeys(names, fact)
            assert write(facts) in (None, bundle.format_pattern(pattern, facts)[0])
            written += write(facts) is not None
    assert written


def words() -> Words:
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(SENTENCES))
    return Words("en", bundle)


@pytest.mark.parametrize(
    ("reader", "said"),
    [
        (-1, ["Ann rolls 3.", "Ann pushes Bo.", "Ann falls.", "Ann has 2 points."]),
        (0, ["You roll 3.", "You push Bo.", "Ann falls.", "You have 2 points."]),
        (1, ["Ann rolls 3.", "Ann pushes you.", "Ann falls.", "Ann has 2 points."]),
    ],
)
def test_who_reads_is_called_you_where_there_is_a_sentence_for_it(reader: int, said: list[str]) -> None:
    say, (ann, bo) = words(), addressed(("Ann", "Bo"), reader)
    for _ in range(2):  # sentences are remembered
        told = [say("rolled", who=ann, die=3), say("pushed", who=ann, whom=bo), say("falls", who=ann)]
        assert [*told, say("counts", who=ann, count=2)] == said


def test_a_sentence_remembered_for_one_reader_is_not_said_to_another() -> None:
    say = words()
    assert say("rolled", who="Ann", die=3) == "Ann rolls 3."
    assert say("rolled", who=You("Ann"), die=3) == "You roll 3."
    assert say("rolled", who="Ann", die=3) == "Ann rolls 3."
