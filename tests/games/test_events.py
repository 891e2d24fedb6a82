"""Events: a game declares the names of their facts, tells nothing else, has words for each, says what they mean."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from tablee import games, words
from tablee.engine import door
from tablee.engine.chance import Chance
from tablee.engine.contract import PUBLIC, Event, FactNames
from tests.games.laws import draw
from tests.games.toys import Toy

MOVES = 400


def test_facts_are_read_by_name() -> None:
    event = Event("moved", 1, FactNames("from_cell", "to_cell", text="pawn"), 4, 0, 0, "red", PUBLIC)
    assert event.facts == {"from_cell": 4, "to_cell": 0, "pawn": "red"}
    assert (event.number("from_cell"), event.number("to_cell"), event.string("pawn")) == (4, 0, "red")
    with pytest.raises(KeyError, match="'moved' has no number 'pawn'"):
        event.number("pawn")
    with pytest.raises(KeyError, match="'moved' has no text 'to_cell'"):
        event.string("to_cell")


def test_what_is_not_declared_cannot_be_told() -> None:
    state = Toy().start(Toy().options())
    state.tell("delt", 0, 3)  # nobody listens
    state.story = []
    with pytest.raises(KeyError, match="'delt' is not declared"):
        state.tell("delt", 0, 3)
    for first, second, third, text in ((3, 1, 0, ""), (3, 0, 1, ""), (3, 0, 0, "three")):
        with pytest.raises(ValueError, match="'dealt' is told"):
            state.tell("dealt", 0, first, second, third, text)
    with pytest.raises(ValueError, match="more numbers"):
        state.tell("sealed", 0, 1)
    assert state.story == []
    state.tell("dealt", 0, 3)
    assert [event.facts for event in state.story] == [{"card": 3}]


@pytest.mark.parametrize("name", games.names())
def test_every_event_the_rules_can_tell_is_declared_with_its_facts(name: str) -> None:
    declared = games.find(name).events()
    calls = list(calls_in_rules(name))
    told = {key for call in calls for given in call.args[:1] for key in keys_of(given, declared)}
    assert told == declared.keys(), "declared and never told"
    for call in calls:
        if not is_tell(call) or isinstance(call.args[0], ast.Name):  # a key handed on by another call
            continue
        keys = keys_of(call.args[0], declared)
        assert keys, f"line {call.lineno} tells what is not declared"
        texts = [word.value for word in call.keywords if word.arg == "text"] + call.args[5:]
        for key in keys:
            names = declared[key]
            assert len(call.args[2:5]) <= len(names.numbers), f"{key}, line {call.lineno}"
            assert not texts or names.text, f"{key}, line {call.lineno}"


@pytest.mark.parametrize("name", games.names())
def test_every_declared_event_can_be_put_into_words(name: str) -> None:
    """By the sentences of both languages, or in silence: `told` of every story ends in one or the other."""
    source = "".join(path.read_text("utf-8") for path in folder(name).glob("*.py") if path.name != "events.py")
    for language in ("en", "fr"):
        sentences = (folder(name) / "words" / f"{language}.ftl").read_text("utf-8")
        for key in games.find(name).events():
            said = re.search(rf"^told-{key}(-[\w-]+)? =", sentences, re.MULTILINE)
            assert said or f'"{key}"' in source or key.startswith("over-"), key


@pytest.mark.parametrize("name", games.names())
def test_random_games_tell_what_is_declared(name: str) -> None:
    """Every fact has its name and kind, and the story knows how to tell the event."""
    game, options = games.table(name)
    say, told = words.load("en", name), games.part(name, "story").told
    names = [f"Player {seat}" for seat in range(1, options.seats + 1)]
    state, chance, heard = game.start(options), Chance(5), set[str]()
    assert state.events() == game.events()
    for _ in range(MOVES):
        if state.over:
            state = game.start(options)
        seat = state.seats()[0]
        played = door.play_number(state, seat, draw(state, seat, chance))
        for event in played.events:
            declared = game.events()[event.key]
            kinds = {**dict.fromkeys(declared.numbers, int), **({declared.text: str} if declared.text else {})}
            assert {fact: type(value) for fact, value in event.facts.items()} == kinds
            assert isinstance(told(event, say, names), str)
            heard.add(event.key)
        state = played.after
    assert heard


@pytest.mark.parametrize("name", games.names())
def test_the_readme_says_what_events_and_facts_mean(name: str) -> None:
    declared = games.find(name).events()
    readme = (folder(name) / "README.md").read_text("utf-8")
    events, facts = re.split(r"\n\| Fact \|", readme.split("\n| Event | Facts |")[1])
    shown = {
        key: re.findall(r"`([a-z_]+)`", cells[2])
        for cells in (line.split("|") for line in events.splitlines()[2:] if line.startswith("|"))
        for key in re.findall(r"`([a-z0-9-]+)`", cells[1])
    }
    assert shown == {key: [*names.numbers, *([names.text] if names.text else [])] for key, names in declared.items()}
    explained = [
        fact
        for line in facts.splitlines()[2:]
        if line.startswith("|")
        for fact in re.findall(r"`([a-z_]+)`", line.split("|")[1])
    ]
    assert sorted(explained) == sorted({fact for names in shown.values() for fact in names})


def folder(name: str) -> Path:
    """A game's folder."""
    path = resources.files(f"tablee.games.{name}")
    assert isinstance(path, Path)
    return path


def calls_in_rules(name: str) -> Iterator[ast.Call]:
    """Every call in the rules of a game."""
    for path in (*folder(name).glob("rules.py"), *folder(name).glob("rules/*.py")):
        yield from (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call))


def is_tell(call: ast.Call) -> bool:
    """Whether a call tells an event."""
    return isinstance(call.func, ast.Attribute) and call.func.attr == "tell"


def keys_of(written: ast.expr, declared: dict[str, FactNames]) -> set[str]:
    """The declared keys that an expression may stand for; of one put together, those that begin like it."""
    match written:
        case ast.Constant(value=str(key)):
            return {key} & declared.keys()
        case ast.IfExp(body=one, orelse=other):
            keys = keys_of(one, declared), keys_of(other, declared)
            return keys[0] | keys[1] if all(keys) else set()
        case ast.BinOp(left=ast.Constant(value=str(start))):
            return {key for key in declared if key.startswith(start)}
    return set()
