"""The scenario runner itself: what it finds, what it refuses, how it reports."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablee import games
from tablee.engine import scenario
from tablee.engine.contract import FactNames
from tablee.engine.errors import BadScenario
from tablee.engine.game import Game
from tablee.engine.options import Options, split
from tablee.engine.scenario import Result
from tablee.engine.scenario.expect import CHECKS
from tablee.engine.scenario.form import SCENARIO_KEYS, ScriptedMove, read
from tablee.engine.scenario.of_refusals import RefusedCheck
from tablee.engine.scenario.report import told
from tests.games.toys import Bidding, Toy, ToyOptions

pytestmark = pytest.mark.once

PAGE = Path(__file__).parents[2] / "docs" / "scenarios.md"
TURN = """
- rule: R15
  title: a turn
  table: destorsion(seats=2)
  position: A5 B14 M10
  play: {play}
  expect: {expect}
"""


def only(text: str) -> Result:
    (one,) = read(text, "here.yaml")
    return scenario.run(one, games.table)


def turn(expect: str, play: str = "rolled 3,4 → dice 4/3") -> Result:
    return only(TURN.format(play=play, expect=expect))


def refusal(text: str) -> str:
    with pytest.raises(BadScenario) as caught:
        read(text, "here.yaml")
    return str(caught.value)


# --- the page that documents it ---


def test_the_example_of_the_documentation_runs(tmp_path: Path) -> None:
    (block,) = re.findall(r"```yaml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    file = tmp_path / "example.yaml"
    file.write_text(block, "utf-8")
    results = scenario.run_file(file, games.table)
    assert len(results) == 5
    assert [told(result) for result in results if not result.passed] == []


def test_the_command_of_the_documentation_says_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    (block,) = re.findall(r"```console\n\$ tablee check (\S+)\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    monkeypatch.chdir(PAGE.parents[1])
    assert checked(block[0]) == (0, block[1])


def test_every_key_is_documented() -> None:
    page = PAGE.read_text("utf-8")
    keys = [*CHECKS, *SCENARIO_KEYS, *RefusedCheck.KEYS[1:], "ranks", "scores", "everyone", "public", "nature"]
    assert [key for key in keys if f"`{key}" not in page and f"{key}: " not in page] == []


# --- what holds and what does not ---

HOLDS = [
    "{step: dwarf}",
    "{awaits: A}",
    "{awaits: [A]}",
    "{legal: [B>18, A>9, B>10]}",
    "{legal: {A: [A>9, B>10, B>18], B: []}}",
    "{includes: A>9}",
    "{excludes: [A>8, M>3]}",
    "{count: 3}",
    "{count: {A: 3, B: 0, nature: 0}}",
    "{accepts: [A>9]}",
    "{refuses: [A>8, {A>7: not-legal-now}, warp -]}",
    "{refuses: {A: [A>8], B: [{A>9: not-legal-now}]}}",
    "{position: A5 B14 M10}",
    "{outcome: none}",
    "{sees: {everyone: {tracks: [5, 14], lying: [false, false], third_to: '', step: dwarf}}}",
    "{sees: {public: rolled}}",
    "{hides: {B: [dice 3/4]}}",
    "{hides: {A: {tracks: [14, 5]}}}",
    "{told: {A: [dice 4/3], public: ['rolled 3,4', dice 4/3]}}",
    "{events: [assigned]}",
    "{events: {B: [assigned]}}",
    "{refused: {action: A>8, error: illegal-action, why: not-legal-now}}",
    "{refused: [{action: A>9, seat: B, error: not-your-turn}, {action: hop, error: unreadable}]}",
]

FAILS = [
    ("{step: master}", "step"),
    ("{awaits: B}", "awaits"),
    ("{awaits: nature}", "awaits"),
    ("{awaits: []}", "awaits"),
    ("{legal: [A>9, B>10]}", "extra     B>18"),
    ("{legal: [A>9, B>10, B>18, B>19]}", "missing   B>19"),
    ("{legal: {B: [A>9]}}", "legal of B"),
    ("{includes: [A>9, A>8]}", "expected  A>8"),
    ("{excludes: [A>9]}", "without A>9"),
    ("{count: 4}", "found     3: A>9"),
    ("{accepts: [A>8]}", "refused: not-legal-now"),
    ("{refuses: [A>9]}", "found     accepted"),
    ("{refuses: [{A>8: something else}]}", "refused: not-legal-now"),
    ("{chances: {'rolled 3,4': 1/18}}", "nature is asked"),
    ("{position: A5 B15 M10}", "expected  B15\n      found     B14"),
    ("{position: A5 B14 M10 B to play}", "position"),
    ("{outcome: {winners: A}}", "the game is over"),
    ("{sees: {A: {tracks: [5, 15]}}}", "A sees tracks"),
    ("{sees: {A: {tracks: [5]}}}", "A sees tracks"),
    ("{sees: {A: {tracks: 5}}}", "A sees tracks"),
    ("{sees: {A: {master: [10]}}}", "A sees master"),
    ("{sees: {A: nowhere}}", "nowhere"),
    ("{hides: {everyone: slingshots}}", "public must not see"),
    ("{hides: {A: {tracks: [5, 14]}}}", "A hides tracks"),
    ("{told: {A: [dice 3/4]}}", "A is told"),
    ("{events: [rolled]}", "events heard by public"),
    ("{refused: {action: A>9, error: illegal-action}}", "it was let in"),
    ("{refused: {action: A>8, error: unreadable}}", "illegal-action: seat 0 cannot play"),
    ("{refused: {action: A>8, error: illegal-action, why: too far}}", "illegal-action: too far"),
]


@pytest.mark.parametrize("expect", HOLDS)
def test_what_holds(expect: str) -> None:
    result = turn(expect)
    assert result.passed, told(result)


@pytest.mark.parametrize(("expect", "report"), FAILS)
def test_what_does_not_hold_is_reported(expect: str, report: str) -> None:
    result = turn(expect)
    assert not result.passed
    assert not result.malformed
    assert report in told(result)


def test_all_that_does_not_hold_is_reported_with_its_place() -> None:
    report = told(turn("{step: master, count: 4}"))
    assert report.splitlines() == [
        "FAILED here.yaml:2: scenario 1 (a turn) [R15]",
        "  line 7",
        "  after rolled 3,4 → dice 4/3 (line 6)",
        "  at A5 B14 M10",
        "  waiting for dwarf of A",
        "    step",
        "      expected  master",
        "      found     dwarf",
        "    count of A",
        "      expected  4",
        "      found     3: A>9, B>10, B>18",
    ]


OUTCOMES = [
    ("{winners: B, reason: exit, ranks: {A: 2, B: 1}, scores: {A: 5, B: {cell: 25, lap: 25}}}", True),
    ("{winners: [A, B]}", False),
    ("{winners: A}", False),
    ("{reason: master}", False),
    ("{ranks: {A: 1}}", False),
    ("{scores: {B: 51}}", False),
    ("{scores: {B: {cell: 50}}}", False),
    ("none", False),
]


@pytest.mark.parametrize(("outcome", "holds"), OUTCOMES)
def test_outcomes(outcome: str, holds: bool) -> None:
    text = TURN.replace("B14", "B49").format(
        play="rolled 3,4,1 → dice 4/3 → third N → B>out", expect=f"{{outcome: {outcome}}}"
    )
    assert only(text).passed is holds


@pytest.mark.parametrize(("share", "holds"), [("1/18", True), ("2/36", True), ("1/36", False), ("0.5", False)])
def test_chances(share: str, holds: bool) -> None:
    text = TURN.replace("  play: {play}\n", "").format(expect=f"{{chances: {{'rolled 3,4': {share}}}}}")
    assert only(text).passed is holds


def test_a_chance_that_cannot_be_read_is_a_failure() -> None:
    text = TURN.replace("  play: {play}\n", "").format(expect="{chances: {'rolled 3': 1/6}}")
    assert "2 dice are rolled here" in told(only(text))


# --- how it is played ---


def test_chance_apart_from_actions_falls_when_nature_is_asked() -> None:
    text = """
- rule: R8
  title: apart
  table: destorsion(seats=2)
  chance: ["start A2 B5", "rolled 3,4", "rolled 1,1"]
  actions: [dice 4/3, B>4, M>3]
  expect: {awaits: A, step: dice, position: A0 B4 M3 A to play turn:2}
"""
    assert only(text).passed


def test_chance_left_over_is_a_failure() -> None:
    text = TURN.replace("play: {play}", "chance: ['rolled 3,4', 'rolled 1,1']").format(expect="{step: dice}")
    assert "left over: rolled 1,1" in told(only(text))


def test_chance_left_over_falls_in_the_branches() -> None:
    text = """
- rule: R8
  title: apart
  table: destorsion(seats=2)
  position: A5 B14 M10
  chance: ["rolled 3,4", "rolled 1,1"]
  actions: [dice 4/3]
  branches:
    - {actions: [A>9, M>7], expect: {awaits: B, legal: [dice 1/1]}}
    - {actions: [B>10, M>13], expect: {awaits: B, legal: [dice 1/1]}}
"""
    assert only(text).passed


def test_an_action_while_nature_is_asked_is_a_failure() -> None:
    assert "the game awaits rolled of nature" in told(turn("{step: dwarf}", play="dice 4/3"))


def test_an_illegal_action_is_a_failure_at_its_line() -> None:
    result = turn("{step: master}", play="rolled 3,4 → dice 4/3 → A>8")
    assert result.failures[0].line == 6
    assert "seat 0 cannot play 'A>8': not-legal-now" in told(result)


def test_playing_after_the_end_is_a_failure() -> None:
    text = TURN.replace("B14", "B49").format(
        play="rolled 3,4,1 → dice 4/3 → third N → B>out → M>3", expect="{outcome: none}"
    )
    assert "nobody: the game is over" in told(only(text))


@pytest.mark.parametrize("play", ["{A: B>10}", "'A: B>10'", "'A:B>10'", "B>10"])
def test_a_seat_may_be_named(play: str) -> None:
    steps = f"[rolled 3&4, dice 4/3, {play}]".replace("rolled 3&4", "'rolled 3,4'")
    assert turn("{step: master, told: {B: [B>10]}}", play=steps).passed


def test_a_seat_that_does_not_owe_is_refused() -> None:
    assert "seat 1 cannot play" in told(turn("{step: master}", play="['rolled 3,4', {B: dice 4/3}]"))


def test_branches_part_and_fail_apart() -> None:
    text = """
- rule: R15
  title: ways
  table: destorsion(seats=2)
  position: A5 B14 M10
  play: rolled 3,4
  branches:
    - {title: wrong, play: dice 4/3, expect: {count: 99}}
    - title: deeper
      play: dice 3/4
      branches:
        - {play: A>8, expect: {step: master}}
        - {play: B>11, expect: {step: hex}}
"""
    result = only(text)
    assert [failure.branch for failure in result.failures] == ["wrong", "deeper / branch 2"]


def test_an_edition_may_be_a_file_or_a_text(tmp_path: Path) -> None:
    board = Path(__file__).parents[1] / "scenarios" / "destorsion" / "other_board.toml"
    (tmp_path / "other.toml").write_text(board.read_text("utf-8"), "utf-8")
    form = "- rule: R7\n  title: board\n  table: destorsion\n  edition: {}\n  expect: {{sees: {{A: {{cells: 20}}}}}}\n"
    inline = "|\n" + "".join(f"    {line}\n" for line in board.read_text("utf-8").splitlines())
    for edition in ("other.toml", inline):
        file = tmp_path / "edition.yaml"
        file.write_text(form.format(edition), "utf-8")
        (result,) = scenario.run_file(file, games.table)
        assert result.passed, told(result)


NOTATIONS = [  # as written in YAML, and the text that is played
    ("hex -", "hex -"),
    ("'>8'", ">8"),
    ("'!'", "!"),
    ("?6", "?6"),
    ("=", "="),
    (".", "."),
    ("12", "12"),
    ("no", "no"),
    ("A-2", "A-2"),
    ("+rb2,yg3", "+rb2,yg3"),
    ("F9,10,11", "F9,10,11"),
    ("S:bord", "S:bord"),
    ("I:bord@c3>E/2", "I:bord@c3>E/2"),
    ("2:plan 5", "2:plan 5"),
    ("deal 1>3 | 1->3 m2+KI*; 3->1 cp2", "deal 1>3 | 1->3 m2+KI*; 3->1 cp2"),
    ("swap A1+A2", "swap A1+A2"),
]


@pytest.mark.parametrize(("written", "text"), NOTATIONS)
def test_any_notation_can_be_written(written: str, text: str) -> None:
    (one,) = read(
        f"- rule: R1\n  title: it\n  table: any\n  play:\n    - {written}\n  expect: {{step: a}}", "here.yaml"
    )
    move = one.play.parts[0]
    assert isinstance(move, ScriptedMove)
    assert (move.seat, move.text) == ("", text)


# --- hidden information, simultaneous choices, composed actions: a toy game that has them ---


class Haggling(Bidding):
    """Bids of any size may be made, though only the small ones are listed."""

    def allows(self, seat: i64, action: i64) -> str:
        return "too-high" if action > 99 else ""

    def blank(self) -> Bidding:
        return Haggling(self.seat_count, self.fault)


class HagglingToy(Toy):
    """The toy with composed bids."""

    def start(self, options: ToyOptions) -> Bidding:
        return Haggling(options.seats, self.fault)


def toy(game: Game, *steps: str) -> Result:
    def find(table: str, edition: str | None) -> tuple[Game, Options]:
        return game, game.options(split(table)[1])

    rows = "".join(f"    - {step}\n" for step in steps)
    (one,) = read(f"- rule: R1\n  title: toy\n  table: toy(seats=2)\n  play:\n{rows}", "toy.yaml")
    return scenario.run(one, find)


DEALT = "deal 3 → deal 1"


def test_hidden_cards_are_seen_by_their_seat_only() -> None:
    result = toy(
        Toy(),
        DEALT,
        "expect: {sees: {1: {card: 3}, 2: {card: 1}, public: {card: -1}}}",
        "expect: {told: {1: [deal 3, 'deal ?'], 2: ['deal ?', deal 1], public: ['deal ?', 'deal ?']}}",
        "expect: {hides: {2: ['\"card\":3', deal 3], public: [deal 3, deal 1]}}",
        "expect: {events: {everyone: [dealt]}}",
    )
    assert result.passed, told(result)


@pytest.mark.parametrize(
    ("fault", "expect"),
    [
        ("peek", "{hides: {2: {card: 3}}}"),
        ("peek", "{sees: {2: {card: 1}}}"),
        ("gossip", "{hides: {public: deal 3}}"),
        ("gossip", "{told: {2: ['deal ?', deal 1]}}"),
    ],
)
def test_a_leak_is_noticed(fault: str, expect: str) -> None:
    assert toy(Toy(), DEALT, f"expect: {expect}").passed
    assert not toy(Toy(fault), DEALT, f"expect: {expect}").passed


@pytest.mark.parametrize("bids", [("1: bid 2", "2: bid 0"), ("2: bid 0", "1: bid 2"), ("2:bid 0", "1:bid 2")])
def test_simultaneous_choices_name_their_seats(bids: tuple[str, str]) -> None:
    result = toy(
        Toy(),
        DEALT,
        "expect: {awaits: [1, 2], count: {1: 4, 2: 4}}",
        bids[0],
        "expect: {hides: {public: bid 2}, outcome: none}",
        bids[1],
        "expect: {awaits: [2, 1], position: 3 1/-1 -1/5 1/1}",
    )
    assert result.passed, told(result)


def test_simultaneous_choices_without_a_seat_are_a_failure() -> None:
    assert "one seat, or name it" in told(toy(Toy(), DEALT, "bid 2", "expect: {step: bid}"))
    assert "one seat that owes an answer" in told(toy(Toy(), DEALT, "expect: {count: 4}"))
    assert "one seat that owes" in told(toy(Toy(), DEALT, "expect: {refused: {action: bid 9, error: illegal-action}}"))


def test_a_composed_step_accepts_more_than_it_lists() -> None:
    result = toy(
        HagglingToy(),
        DEALT,
        "expect: {includes: {1: [bid 3]}, excludes: {1: [bid 50]}, accepts: {1: [bid 50]}}",
        "expect: {refuses: {1: [bid 100, {bid 101: too-high}, deal 3]}}",
        "1: bid 50",
        "2: bid 99",
        "expect: {position: 3 1/-1 -1/53 100/1}",
    )
    assert result.passed, told(result)


def test_a_sample_that_the_rules_refuse_is_noticed() -> None:
    class Strict(Haggling):
        def allows(self, seat: i64, action: i64) -> str:
            return "too-low" if action < 2 else ""

    class StrictToy(Toy):
        def start(self, options: ToyOptions) -> Bidding:
            state = Strict(options.seats, self.fault)
            state.cards = [3, 1]
            return state

    assert "'bid 0' of 1" in told(toy(StrictToy(), "expect: {accepts: {1: [bid 50]}}"))


class Odd(Bidding):
    """Whispers a bid to its seat, lists the lowest bid twice, and counts a round when a bid is read."""

    def play(self, seat: i64, action: i64) -> None:
        super().play(seat, action)
        self.tell("whisper", seat, text=f"you bid {action}", only=seat)

    def events(self) -> dict[str, FactNames]:
        return super().events() | {"whisper": FactNames(text="words")}

    def actions(self, seat: i64) -> vec[i64]:
        return vec[i64]([*super().actions(seat), *super().actions(seat)[:1]])

    def read(self, text: str) -> i64:
        self.rounds += text.startswith("bid")
        return super().read(text)

    def blank(self) -> Bidding:
        return Odd(self.seat_count, self.fault)


class OddToy(Toy):
    """The toy that does what no game should."""

    def start(self, options: ToyOptions) -> Bidding:
        state = Odd(options.seats, self.fault)
        state.cards = [3, 1]
        return state


def test_what_only_one_seat_hears_is_hidden_from_the_others() -> None:
    bid = "1: bid 2"
    assert toy(OddToy(), bid, "expect: {sees: {1: you bid 2}, hides: {2: you bid, public: you bid}}").passed
    assert toy(OddToy(), bid, "expect: {events: {1: [sealed, whisper], 2: [sealed], public: [sealed]}}").passed
    assert not toy(OddToy(), bid, "expect: {hides: {1: you bid}}").passed


def test_an_action_listed_twice_is_noticed() -> None:
    expect = "expect: {legal: {1: [bid 0, bid 1, bid 2, bid 3]}}"
    assert toy(Toy(), DEALT, expect).passed
    assert "twice     bid 0" in told(toy(OddToy(), expect))


def test_a_refusal_that_changes_something_is_noticed() -> None:
    expect = "expect: {refused: {action: bid 9, seat: 1, error: illegal-action}}"
    assert toy(Toy(), DEALT, expect).passed
    assert "the state has changed" in told(toy(OddToy(), expect))


def test_an_outcome_without_score_sheets() -> None:
    rounds = ["1: bid 3", "2: bid 0"] * 3
    assert toy(Toy(), DEALT, *rounds, "expect: {outcome: {winners: 1, ranks: {1: 1, 2: 2}, reason: points}}").passed
    assert "points: 1 rank 1; 2 rank 2" in told(toy(Toy(), DEALT, *rounds, "expect: {outcome: {scores: {1: 18}}}"))


# --- malformed files ---

HEAD = "- rule: R1\n  title: it\n  table: destorsion\n"
MALFORMED = [
    ("", "here.yaml, line 1: this file is empty"),
    ("just words", "the file should be a list, not a text"),
    ("[]", "has no scenarios"),
    ("defaults: {}", "the file has no scenarios"),
    ("defaults: {seats: 2}\nscenarios: []", "line 1: seats is unknown here"),
    ("- [", "this is not YAML"),
    ("- rule: R1\n\ttitle: x", "line 2: this is not YAML"),
    ("- a\x00b", "this is not YAML"),
    ("[" * 90, "nested too deeply"),
    (HEAD + "  play: *it", "line 4: a text that begins with * or & needs quotes"),
    (HEAD + "  play: &it dice", "line 4: a text that begins with * or & needs quotes"),
    (HEAD + "  play: !go", "line 4: a text that begins with ! needs quotes"),
    ("- rule: R1\n  rule: R2", "line 2: rule is given twice"),
    ("- words", "scenario 1 should have keys"),
    ("- title: it\n  table: destorsion", "scenario 1 has no rule"),
    ("- rule: R1\n  table: destorsion", "scenario 1 has no title"),
    ("- rule: R1\n  title: it", "scenario 1 has no table"),
    (HEAD, "line 1: scenario 1 (it): it expects nothing"),
    (HEAD.replace("R1", "first"), "numbers such as R22 or Q3, not 'first'"),
    (HEAD + "  wants: {}", "line 4: wants is unknown here"),
    (HEAD + "  expect: {}", "scenario 1 (it): expect says nothing"),
    (HEAD + "  expect: all is well", "line 4: scenario 1 (it): expect should have keys"),
    (HEAD + "  expect: {will: rain}", "will is unknown here; there are step, awaits, legal"),
    (HEAD + "  expect: {position: A1 M1 total:A1,B2}", "a text that holds a comma needs quotes"),
    (HEAD + "  expect: {step: [a]}", "step should be a text, not a list"),
    (HEAD + "  expect: {step: }", "step should be a text, and is empty"),
    (HEAD + "  expect: {legal: {}}", "legal says nothing"),
    (HEAD + "  expect: {legal: {A: {B: C}}}", "A should be a text, not a mapping"),
    (HEAD + "  expect: {legal: [a, a]}", "names an action twice"),
    (HEAD + "  expect: {count: many}", "count should be a whole number, not 'many'"),
    (HEAD + "  expect: {count: [1]}", "count should be a text, not a list"),
    (HEAD + "  expect: {refuses: {A: {B: C}}}", "A should be a list of texts"),
    (HEAD + "  expect: {chances: {a: often}}", "should be a share such as 2/36, not 'often'"),
    (HEAD + "  expect: {chances: {a: 1/0}}", "should be a share such as 2/36"),
    (HEAD + "  expect: {outcome: soon}", "outcome should be `none`, or have the keys"),
    (HEAD + "  expect: {outcome: {}}", "outcome says nothing"),
    (HEAD + "  expect: {outcome: {winner: A}}", "winner is unknown here; there are winners, reason, ranks, scores"),
    (HEAD + "  expect: {outcome: {ranks: [1, 2]}}", "ranks should have keys"),
    (HEAD + "  expect: {outcome: {ranks: {A: first}}}", "A should be a whole number, not 'first'"),
    (HEAD + "  expect: {outcome: {scores: {A: {cell: x}}}}", "cell should be a whole number"),
    (HEAD + "  expect: {sees: A}", "sees should have keys"),
    (HEAD + "  expect: {sees: {}}", "sees says nothing"),
    (HEAD + "  expect: {told: {A: {b: c}}}", "A should be a text, not a mapping"),
    (HEAD + "  expect: {told: {A: []}}", "A says nothing"),
    (HEAD + "  expect: {events: {}}", "events says nothing"),
    (HEAD + "  expect: {refused: A>3}", "refused should have keys"),
    (HEAD + "  expect: {refused: {action: A>3}}", "needs an action and the key of its error"),
    (HEAD + "  expect: {refused: {action: A>3, error: [x]}}", "error should be a text"),
    (HEAD + "  expect: {refused: {action: A>3, error: illegal}}", "error should be one of illegal-action"),
    (HEAD + "  expect: {same_view: A}", "names two viewers or more"),
    (HEAD + "  same_for: A\n  expect: {step: dwarf}", "needs two branches or more"),
    (HEAD + "  play: []\n  actions: []\n  expect: {step: a}", "play stands alone"),
    (HEAD + "  play: []\n  chance: []\n  expect: {step: a}", "play stands alone"),
    (HEAD + "  play: [[a]]\n  expect: {step: a}", "play should have keys"),
    (HEAD + "  play: [{A: b, B: c}]\n  expect: {step: a}", "should have one step each"),
    (HEAD + "  chance: [{A: b}]\n  expect: {step: a}", "chance should be a text, not a mapping"),
    (HEAD + "  branches: {}\n  expect: {step: a}", "branches should be a list"),
    (HEAD + "  branches: [{play: a}]", "branches expects nothing"),
    (HEAD + "  branches: [{table: a}]", "table is unknown here"),
    (HEAD + "  edition: nowhere.toml\n  expect: {step: a}", "edition cannot be read"),
]


@pytest.mark.parametrize(("text", "reason"), MALFORMED)
def test_a_malformed_file_is_refused(text: str, reason: str) -> None:
    message = refusal(text)
    assert message.startswith("here.yaml, line ")
    assert reason in message


UNPLAYABLE = [
    (TURN.replace("destorsion(", "chess("), "there is no game 'chess'"),
    (TURN.replace("seats=2", "seats=9"), "option seats='9' should be a whole number from 2 to 4"),
    (TURN.replace("seats=2", "shoes=2"), "there is no option 'shoes'"),
    (TURN.replace("M10", "M99"), "M99: places go from 0 to 49, or out"),
    (TURN.replace("  play", "  edition: |\n    [dice]\n    sides = 6\n  play"), "score_board.cells: is missing"),
]


@pytest.mark.parametrize(("text", "reason"), UNPLAYABLE)
def test_a_table_that_cannot_be_is_malformed(text: str, reason: str) -> None:
    result = only(text.format(play="dice 4/3", expect="{step: dwarf}"))
    assert result.malformed.startswith("here.yaml, line 2: scenario 1 (a turn): ")
    assert reason in result.malformed


NOBODY = ["{awaits: C}", "{legal: {C: [a]}}", "{sees: {C: a}}", "{sees: {nature: a}}", "{outcome: {winners: C}}"]


@pytest.mark.parametrize("expect", NOBODY)
def test_a_seat_that_is_not_at_the_table_is_malformed(expect: str) -> None:
    text = TURN.replace("B14", "B49").format(play="rolled 3,4,1 → dice 4/3 → third N → B>out", expect=expect)
    result = only(text)
    assert "here.yaml, line 7: scenario 1 (a turn): " in result.malformed
    assert "there are A, B" in result.malformed


def test_so_is_one_that_plays() -> None:
    assert "line 6" in turn("{step: dice}", play="[{C: 'rolled 3,4'}]").malformed


# --- the command ---


def checked(*paths: Path | str) -> tuple[int, str]:
    out = io.StringIO()
    return scenario.check(paths, games.table, out), out.getvalue()


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")
    return path


GOOD = TURN.format(play="rolled 3,4 → dice 4/3", expect="{step: dwarf}")
WRONG = TURN.format(play="rolled 3,4 → dice 4/3", expect="{step: master}")


def test_check_passes(tmp_path: Path) -> None:
    path = written(tmp_path, "good.yaml", GOOD + GOOD)
    assert checked(path) == (0, f"{path}: 2 passed, 0 failed\n\n2 passed, 0 failed\n")


def test_check_fails_and_goes_on(tmp_path: Path) -> None:
    written(tmp_path, "a.yaml", WRONG + GOOD)
    written(tmp_path / "deeper", "b.yml", GOOD)
    written(tmp_path, "notes.txt", "not a scenario")
    code, out = checked(tmp_path)
    assert code == 1
    assert f"{tmp_path / 'a.yaml'}: 1 passed, 1 failed" in out
    assert f"{tmp_path / 'deeper' / 'b.yml'}: 1 passed, 0 failed" in out
    assert f"FAILED {tmp_path / 'a.yaml'}:2: scenario 1 (a turn) [R15]" in out
    assert out.endswith("2 passed, 1 failed\n")


def test_check_tells_of_malformed_files_and_scenarios_and_goes_on(tmp_path: Path) -> None:
    written(tmp_path, "a.yaml", "- rule: R1\n  titel: slip")
    written(tmp_path, "b.yaml", GOOD.replace("destorsion(", "chess(") + GOOD)
    code, out = checked(tmp_path)
    assert code == 1
    assert f"MALFORMED {tmp_path / 'a.yaml'}, line 2: titel is unknown here" in out
    assert f"MALFORMED {tmp_path / 'b.yaml'}, line 2: scenario 1 (a turn): there is no game 'chess'" in out
    assert out.endswith("1 passed, 0 failed, 2 malformed\n")


def test_check_tells_of_missing_and_unreadable_files(tmp_path: Path) -> None:
    code, out = checked(tmp_path / "missing.yaml")
    assert code == 1
    assert "this file cannot be read" in out
    (tmp_path / "binary.yaml").write_bytes(b"\xff\xfe\x00")
    code, out = checked(tmp_path / "binary.yaml")
    assert code == 1
    assert "this file cannot be read" in out


def test_check_of_an_empty_folder_is_no_success(tmp_path: Path) -> None:
    assert checked(tmp_path) == (1, "no scenario files found\n")
