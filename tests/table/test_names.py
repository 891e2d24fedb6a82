import pytest

from tablee.table.errors import BadName, BadWords
from tablee.table.names import clean_name, clean_words, free_name


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("Ame\u0301lie", "Am\u00e9lie"),
        ("x" * 24, "x" * 24),
        ("e\u0301" * 24, "\u00e9" * 24),  # counted after normalising
        ("<b>&", "<b>&"),  # escaping is the page's business
        ("مریم\u200cجان", "مریم\u200cجان"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("7", "7"),
    ],
)
def test_a_name_is_shown_as_it_was_meant(typed, shown):
    assert clean_name(typed) == shown
    assert clean_name(shown) == shown


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "x" * 25,
        "x" * 10_000_000,
        "a\nb",
        "a\tb",
        "a\x00b",
        "\u202egnp.exe",
        "a\u2066b",
        "\u200f",
        "\u200b",
        "\u200d\u200d",
        "\u3164",
        "\u2800",
        "\ufeffAnn",
        "a\u2028b",
        "\ud800",
        "\ue000",
        "\u0301",
    ],
)
def test_what_does_not_show_or_turns_text_around_is_no_name(typed):
    with pytest.raises(BadName) as refused:
        clean_name(typed)
    assert refused.value.key == "bad-name"
    assert refused.value.facts == {"most": 24}
    assert len(str(refused.value)) < 200


def test_words_for_the_chance_may_be_longer():
    assert clean_words("x" * 120) == "x" * 120
    with pytest.raises(BadWords):
        clean_words("x" * 121)


@pytest.mark.parametrize(
    ("name", "taken", "free"),
    [
        ("Ann", ["", "Ben"], "Ann"),
        ("Ann", ["Ann"], "Ann 2"),
        ("ann", ["Ann", "ANN 2"], "ann 3"),
        ("Straße", ["STRASSE"], "Straße 2"),
        ("x" * 24, ["x" * 24], "x" * 22 + " 2"),
    ],
)
def test_a_name_that_is_taken_gets_a_number(name, taken, free):
    assert free_name(name, taken) == free
    assert clean_name(free) == free
