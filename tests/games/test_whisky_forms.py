"""Bargains by their parts: which forms the Whisky Race shows, and the texts they add up to."""

from __future__ import annotations

import re

import pytest

from tablee import games, words
from tablee.engine import door
from tablee.engine.contract import PUBLIC, State
from tablee.engine.errors import IllegalAction
from tablee.engine.forms import Form
from tablee.table.playing import LONGEST_ACTION

NAMES = ["Ada", "Ben", "Cem", "Dag", "Eve", "Fay"]
SAY = words.load("en", "whisky_race")
PART = games.part("whisky_race", "forms")
FOUR = (
    "n4 round 3 piper 1 / 1@10 p6 w:GM+GM+KI*+cp1 / 2@9 p8 w:BA+KI / 3@8 p3 w:BA+GM+KI / 4@12 w:GM+CV~ / E@11 / "
    "7:pub 11:BR / at PLAN"
)


def table(text: str = FOUR, **options: object) -> State:
    """A table of the race in a position."""
    seats = text[1]
    given = "".join(f",{name}={value}" for name, value in options.items())
    game, chosen = games.table(f"whisky_race(seats={seats}{given})")
    return game.position(chosen, text)


def after(state: State, *acts: str) -> State:
    """The state after some acts, each `seat:action`."""
    for act in acts:
        seat, _, text = act.partition(":")
        state = door.play(state, int(seat) - 1, text).after
    return state


def forms(state: State, seat: int) -> dict[str, Form]:
    """The forms of a seat, counted from 1."""
    view = games.find("whisky_race").view(state, seat - 1 if seat > 0 else PUBLIC)
    return {form.key: form for form in PART.forms(view, SAY, NAMES[: len(view.clans)])}


def composed(state: State, seat: int, key: str, **parts: str) -> str:
    """The text of a form filled in; several values stand between blanks."""
    posted = {name.replace("_", "-"): value.split() for name, value in parts.items()}
    values = forms(state, seat)[key].read(posted)
    return str(PART.compose(games.find("whisky_race").view(state, seat - 1), key, values))


def tie(*members: int, of: str = FOUR, **options: object) -> State:
    """These seats chose 2 malt, the others 1."""
    state = table(of, **options)
    seats = range(1, int(of[1]) + 1)
    purses = games.find("whisky_race").view(state, PUBLIC).clans
    return after(
        state, *(f"{seat}:plan {(2 if seat in members else 1) if purses[seat - 1].purse else 0}" for seat in seats)
    )


def test_an_offer_in_plan_shows_what_both_sides_hold() -> None:
    form = forms(table(), 1)["offer"]
    fields = {field.name: field for field in form.fields}
    assert [choice.value for choice in fields["to"].choices] == ["2", "3", "4"]
    assert [choice.touch for choice in fields["to"].choices] == ["clan-1", "clan-2", "clan-3"]
    assert (fields["malt-mine"].high, fields["malt-mine"].touch) == (6, "purse-0")
    assert [choice.touch for choice in fields["goods-mine"].choices] == [
        "good-0-GM-0",
        "good-0-GM-1",
        "good-0-KIu-0",
        "good-0-cp1-0",
    ]
    assert [choice.label for choice in fields["goods-4"].choices] == ["Convalmore (asleep)", "Glen Mhor"]
    assert "malt-4" not in fields  # an empty purse gives nothing
    assert fields["goods-2"].only_with is not None


def test_an_offer_becomes_its_text_and_the_door_lets_it_in() -> None:
    state = table()
    text = composed(state, 1, "offer", to="2", malt_mine="2", goods_mine="KI*.0", goods_2="BA.0", goods_3="KI.0")
    assert text == "offer 2 give m2+KI* get BA"
    assert door.play(state, 0, text).text == text
    assert composed(state, 1, "offer", to="4", goods_4="GM.0 CV~.0") == "offer 4 give - get GM+CV~"
    assert composed(state, 1, "offer", to="2", goods_mine="GM.0 GM.1", malt_2="1") == "offer 2 give GM+GM get m1"


@pytest.mark.parametrize(
    ("parts", "key"),
    [
        ({"malt_mine": "1"}, "no-partner"),
        ({"to": "2", "goods_mine": "GM.0 GM.1 KI*.0"}, "R10-two-markers"),
        ({"to": "2"}, "R17-nothing"),
        ({"to": "5"}, "no-such-part"),
        ({"to": "2", "goods_mine": "BR.0"}, "no-such-part"),
    ],
)
def test_what_adds_up_to_nothing_says_why(parts: dict[str, str], key: str) -> None:
    with pytest.raises(ValueError, match=f"^{key}: "):
        composed(table(), 1, "offer", **parts)


@pytest.mark.parametrize(
    ("parts", "key"),
    [
        ({"to": "2", "malt_mine": "7"}, "R17-cannot-pay"),
        ({"to": "2", "malt_mine": "1", "malt_2": "1"}, "R17-equal"),
    ],
)
def test_the_rules_judge_the_whole_and_the_game_has_words_for_it(parts: dict[str, str], key: str) -> None:
    state = table()
    with pytest.raises(IllegalAction) as refused:
        door.judge(state, 0, composed(state, 1, "offer", **parts))
    assert refused.value.why[0] == key
    for language in words.LANGUAGES:
        assert words.load(language, "whisky_race")(f"why-{key}")


def test_who_has_committed_neither_offers_nor_is_offered_to() -> None:
    state = after(table(), "2:plan 3", "4:plan 0")
    assert forms(state, 2) == {}
    to = forms(state, 1)["offer"].fields[0]
    assert [choice.value for choice in to.choices] == ["3"]
    assert to.chosen == ("3",)  # there is only one left


def test_offers_outside_their_windows_have_no_form() -> None:
    state = table()
    assert forms(state, 0) == {}  # a spectator's
    assert forms(table(trade="ties"), 1) == {}
    assert forms(table(offers_per_round=0), 1) == {}
    used = after(state, *(["1:offer 2 give m1 get -", "2:refuse"] * 2))
    assert forms(used, 1) == {}
    assert "offer" in forms(used, 2)
    turn = after(state, "1:plan 4", "2:plan 3", "3:plan 2", "4:plan 0")
    assert set(forms(turn, 1)) == {"offer"}
    assert forms(turn, 2) == {}


def test_a_counter_offer_starts_from_the_offer_seen_from_the_other_side() -> None:
    state = after(table(), "1:offer 2 give m2+KI* get BA")
    assert forms(state, 1) == {}
    chosen = {field.name: field.chosen for field in forms(state, 2)["counter"].fields}
    assert chosen == {"malt-mine": (), "goods-mine": ("BA.0",), "malt-theirs": ("2",), "goods-theirs": ("KI*.0",)}
    text = composed(state, 2, "counter", goods_mine="BA.0", malt_theirs="5")
    assert text == "counter give BA get m5"
    countered = door.play(state, 1, text).after
    assert forms(countered, 1) == {}  # R18: to a counter only yes or no


def test_a_contract_of_two_is_an_order_and_what_each_gives() -> None:
    state = tie(1, 2)
    form = forms(state, 1)["deal"]
    names = ["order", "malt-1", "goods-1", "malt-2", "goods-2"]
    assert [field.name for field in form.fields] == names
    assert forms(state, 2) == {}
    assert composed(state, 1, "deal", order="2") == "deal 2>1"
    text = composed(state, 1, "deal", order="1 2", malt_1="2", goods_1="KI*.0", malt_2="0")
    assert text == "deal 1>2 | 1->2 m2+KI*"
    assert door.play(state, 0, text).text == text


def test_a_contract_of_three_says_who_gives_to_whom() -> None:
    state = tie(1, 2, 3)
    text = composed(state, 1, "deal", order="3 1", to_1="3", malt_1="1", to_2="-", to_3="2", goods_3="KI.0")
    assert text == "deal 3>1>2 | 1->3 m1; 3->2 KI"
    assert door.play(state, 0, text).text == text
    assert composed(state, 1, "deal", order="3 1 2", malt_1="3") == "deal 3>1>2"  # to nobody
    with pytest.raises(ValueError, match=r"^no-order: "):
        composed(state, 1, "deal", order="3")
    with pytest.raises(ValueError, match=r"^R10-empty-bundle: "):
        composed(state, 1, "deal", order="3 1 2", to_1="3")


def test_without_trade_a_contract_is_an_order_alone() -> None:
    state = tie(1, 2, 3, trade="none")
    assert [field.name for field in forms(state, 1)["deal"].fields] == ["order"]


def test_the_last_call_of_three_is_an_order() -> None:
    state = after(tie(1, 2, 3), "1:pass", "2:pass", "3:pass")
    assert [set(forms(state, seat)) for seat in (1, 2, 3, 4)] == [{"order"}, {"order"}, {"order"}, set()]
    assert composed(state, 2, "order", order="2 3 1") == "order 2>3>1"
    called = door.play(state, 1, "order 2>3>1").after
    assert forms(called, 2) == {}
    assert forms(called, 1)["order"] == forms(state, 1)["order"]  # nothing of the other's call is in it


def test_a_contract_of_six_with_six_bundles_fits() -> None:
    goods = "w:GM+GM+KI*+KI*"
    seats = " / ".join(f"{seat}@{seat} p{9010 + seat} {goods if seat < 3 else ''}".strip() for seat in range(1, 7))
    state = tie(1, 2, 3, 4, 5, 6, of=f"n6 round 2 piper 1 / {seats} / E@9 / at PLAN")
    parts = {"order": "6 5 4 3 2 1"}
    for giver in range(1, 7):
        parts |= {f"to_{giver}": str(giver % 6 + 1), f"malt_{giver}": "9000"}
        if giver < 3:
            parts[f"goods_{giver}"] = "GM.0 KI*.1"
    text = composed(state, 1, "deal", **parts)
    assert text.count("->") == 6
    assert len(text) < LONGEST_ACTION
    assert door.play(state, 0, text).text == text


def test_an_answer_in_advance_lasts_for_a_turn() -> None:
    state = after(table(), "1:plan 4", "2:plan 3", "3:plan 2", "4:plan 0")
    game = games.find("whisky_race")
    first = PART.standing(game.view(state, 1))
    assert first.text == "allow"
    assert SAY.has(first.word)
    assert PART.standing(game.view(after(state, "1:mv 1"), 1)) == first
    next_turn = after(state, "1:mv 3", "1:pass")
    assert PART.standing(game.view(next_turn, 1)).span != first.span


def test_every_form_has_words_in_both_languages() -> None:
    for language in words.LANGUAGES:
        say = words.load(language, "whisky_race")
        for state, seat in ((table(), 1), (tie(1, 2, 3), 1), (after(table(), "1:offer 2 give m1 get -"), 2)):
            view = games.find("whisky_race").view(state, seat - 1)
            for form in PART.forms(view, say, NAMES[:4]):
                assert form.title
                assert all(field.label for field in form.fields)
                assert all(re.fullmatch(r"[\w-]+", field.name) for field in form.fields)
