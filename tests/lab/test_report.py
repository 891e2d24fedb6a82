"""Reports: every question is answered with a verdict, an interval and a sample, on a page that needs nothing else."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tablee import cli, games, words
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE
from tablee.engine.playout import draw
from tablee.lab.executors.local import LocalExecutor
from tablee.lab.kinds import kinds_of
from tablee.lab.measures import MEASURES, Figure
from tablee.lab.people import PeopleGames
from tablee.lab.report import collect, page, pictures
from tablee.lab.report.collect import Collected, Request, needed
from tablee.lab.report.questions import sections
from tablee.lab.report.questions.people import people
from tablee.words import LANGUAGES

TABLE = "la_sortie(seats=2,turn_limit=20)"


@pytest.fixture(scope="module")
def found() -> Collected:
    request = Request(table=TABLE, bots=("random",), games=120, within=0.05, ladder=("random", "greedy"), seed=1)
    return collect.collect(request, LocalExecutor(1))


class Page(HTMLParser):
    """What a page consists of."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.sources: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        facts = dict(attrs)
        self.ids.add(facts.get("id") or "")
        if (facts.get("href") or "").startswith("#"):
            self.links.add(str(facts["href"])[1:])
        self.sources += [str(facts[name]) for name in ("src", "href") if not (facts.get(name) or "#").startswith("#")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_stands_alone(found: Collected, language: str) -> None:
    text = page.page(found, language)
    seen = Page()
    seen.feed(text)
    assert "script" not in seen.tags
    assert seen.sources == []
    assert "url(" not in text
    assert seen.links <= seen.ids
    assert f'<html lang="{language}">' in text
    assert seen.tags.count("h1") == 1
    assert text.count("<svg") > 20
    assert text.count("<svg") == text.count("<svg><title>") + len(re.findall(r"<svg [^>]*><title>", text)), (
        "every picture says in words what it shows"
    )
    assert "prefers-color-scheme: dark" in text


def test_every_question_has_a_verdict_an_interval_and_a_sample(found: Collected) -> None:
    data = json.loads(json.dumps(page.plain(found, "en")))
    answers = {answer["question"]: answer for section in data["sections"] for answer in section["answers"]}
    assert {"seats", "order", "turns", "decisions", "minutes", "endings", "stalls", "forced", "branching"} <= set(
        answers
    )
    assert {
        "kinds",
        "events",
        "ladder",
        "luck",
        "without",
        "lead-changes",
        "decided",
        "comebacks",
        "calibration",
    } <= set(answers)
    for answer in answers.values():
        assert answer["says"]
        assert answer["verdict"]
        assert answer["games"] > 0
        for figure in answer["figures"]:
            assert figure["low"] <= figure["value"] <= figure["high"]
            assert figure["verdict"] in ("more", "less", "same", "known", "open")
    assert data["is_whole"]
    assert answers["without"]["figures"][0]["rule"] == "R3"


def test_what_is_seen_here_is_said(found: Collected) -> None:
    """Greedy bots beat random ones in La Sortie; the final card is where one wins."""
    data = page.plain(found, "en")
    answers = {answer["question"]: answer for section in data["sections"] for answer in section["answers"]}
    assert answers["ladder"]["verdict"] == "all"
    assert answers["ladder"]["figures"][0]["name"] == "greedy:random"
    assert "clever bot against random player" in answers["luck"]["says"]


def test_every_verdict_has_words() -> None:
    """Verdicts that these games do not show have sentences, too, with the same facts in both languages."""
    english, french = (words.load(language, None, page.PACKAGE) for language in ("en", "fr"))
    assert english.keys == french.keys
    for name in MEASURES:
        if name not in ("bots",):
            assert english.has(f"question-{name}"), name


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_game_names_has_words(name: str, language: str) -> None:
    say, declared = words.load(language, name), kinds_of(name)
    for kind in declared.actions:
        assert say.has(f"report-kind-{kind.name}")
    for event in declared.events:
        assert say.has(f"report-event-{event.name}")
    game, options = games.table(f"{name}(seats={games.find(name).options_type.kinds()['seats'].samples()[0]})")
    chance, state = Chance(1), game.start(options)
    for _ in range(3000):
        if state.over:
            state = game.start(options)
        seat = state.seats()[0]
        actions = [draw(state, chance)] if seat == NATURE else list(state.actions(seat))
        if len(actions) > 1:
            assert say.has(f"report-step-{state.step_name().replace('_', '-')}")
        state.play(seat, actions[chance.below(len(actions))])


def test_the_games_end_when_all_is_known_as_asked() -> None:
    def figure(measure: str, half: float, unit: str = "part", value: float = 0.5) -> Figure:
        return Figure(
            measure=measure,
            value=value,
            low=value - half,
            high=value + half,
            unit=unit,
            games=100,  # type: ignore[arg-type]
        )

    assert needed([figure("seats", 0.1)], 0.01) == 10_000
    assert needed([figure("seats", 0.0099)], 0.01) == 0
    assert needed([figure("turns", 2.0, "number", 100.0)], 0.01) == 400, "lengths are known in part of themselves"
    assert needed([figure("kinds", 0.5)], 0.01) == 0, "what is not asked for is not waited for"


def test_a_wider_interval_takes_fewer_games() -> None:
    wide, narrow = (
        collect.collect(
            Request(table=TABLE, bots=("random",), games=400, within=within, ladder=(), seed=1), LocalExecutor(1)
        )
        for within in (0.2, 0.05)
    )
    assert wide.tally.games == collect.FIRST
    assert wide.tally.games < narrow.tally.games <= 400


def test_who_interrupts_gets_what_there_is() -> None:
    def stop(done: int, total: int) -> None:
        if done:
            raise KeyboardInterrupt

    request = Request(table=TABLE, bots=("random",), games=400, within=0.05, seed=1)
    stopped = collect.collect(request, LocalExecutor(1), stop)
    assert not stopped.is_whole
    assert stopped.tally.games > 0
    assert "Stopped early" in page.page(stopped, "en")


def test_people_are_set_beside_bots(found: Collected) -> None:
    """The same games on both sides agree in nothing but what has no spread: few games leave the rest open."""
    assert people(found) is None
    found.people = PeopleGames(tally=found.tally, not_asked=2)
    answer = people(found)
    assert answer is not None
    assert {row.verdict for row in answer.rows} <= {"same", "open"}
    assert answer.rows
    assert sections(found)[-1].name == "people"
    assert "120" in page.page(found, "fr")
    found.people = PeopleGames(tally=found.plan.empty_tally(), not_asked=2)
    nobody = people(found)
    assert nobody is not None
    assert nobody.verdict == "none"
    assert "2 are left out" in page.page(found, "en")
    found.people = None


def test_a_histogram_counts_every_game() -> None:
    bars = pictures.binned(dict.fromkeys(range(1, 101), 3))
    assert sum(count for _, _, count in bars) == 300
    assert bars[0][0] == 1
    assert bars[-1][1] == 100
    assert pictures.binned({7: 5}) == [(7, 7, 5)]


def test_the_command_writes_a_page_and_data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    html, data = tmp_path / "report.html", tmp_path / "report.json"
    words_given = ["report", "la_sortie", "turn_limit=20", "--bots", "random", "--ladder", "random", "--until", "±20"]
    given = [*words_given, "--seed", "1", "--workers", "1", "--output", str(html), "--json", str(data), "--lang", "fr"]
    assert cli.main(given) == 0
    said = capsys.readouterr().out
    assert "La place à table compte-t-elle" in said
    assert html.read_text("utf-8").startswith("<!doctype html>")
    assert json.loads(data.read_text("utf-8"))["table"].startswith("la_sortie(")
    for wrong, sentence in (
        (["--until", "±0"], "should be a number of points from 0.01 to 50"),
        (["--until", "much"], "should be a number of points"),
        (["--ladder", "random,deep"], "there is no bot"),
        (["--output", str(tmp_path / "none" / "x.html")], "there is no such folder"),
        (["--house", str(tmp_path / "none.sqlite")], "none.sqlite"),
        (["--edition", "none.toml"], "cannot read none.toml"),
    ):
        before = html.read_bytes()
        assert cli.main([*words_given, "--workers", "1", "--output", str(html), *wrong, "--lang", "en"]) == 2
        assert sentence in capsys.readouterr().err
        assert html.read_bytes() == before, "nothing is overwritten"


@pytest.mark.parametrize("name", games.names())
def test_no_words_of_a_report_hide_behind_others(name: str) -> None:
    """Of two sentences with one key the first would be said."""
    alone = words.load("en", None, page.PACKAGE).keys - words.load("en").keys
    assert len(alone) > 150
    assert not alone & (words.load("en", name).keys - words.load("en").keys)
