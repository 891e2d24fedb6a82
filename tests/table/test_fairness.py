import doctest
import hashlib
import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.table import fairness

SEED = bytes(range(32))
DOC = Path(__file__).parents[2] / "docs" / "fair-chance.md"
CRITICAL = {1: 10.83, 3: 16.27, 20: 45.31, 35: 66.62, 51: 87.97}  # chi-square, one in a thousand
TWO_DICE = [1 if low == high else 2 for low in range(6) for high in range(low, 6)]
WORDS = st.lists(st.text(st.characters(codec="utf-8"), max_size=4), max_size=4)
DIE = [0, 4, 4, 0, 0, 2, 3, 3, 3, 3, 4, 4]
THROWS = [10, 2, 5, 10, 11, 10, 12, 4]


def script():
    """The script of the document, as a reader would run it."""
    names: dict[str, object] = {}
    exec(re.search(r"```python\n(import .*?)```", DOC.read_text("utf-8"), re.DOTALL)[1], names)
    return names


def chi_square(counts, weights):
    expected = [sum(counts.values()) * weight / sum(weights) for weight in weights]
    return sum((counts[at] - mean) ** 2 / mean for at, mean in enumerate(expected) if mean)


def test_the_commitment_is_the_sha256_of_the_seed():
    assert fairness.commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_seeds_have_256_bits_and_differ():
    seeds = {fairness.new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


def test_draws_never_change():
    """Old logs are checked with them: these numbers stand for ever."""
    assert [fairness.draw(SEED, [], n, [1] * 6) for n in range(1, 13)] == DIE
    assert [fairness.draw(SEED, ["bonjour", "été"], n, TWO_DICE) for n in range(1, 9)] == THROWS


def test_the_documents_examples_are_true():
    text = DOC.read_text("utf-8").replace("```", "")
    examples = doctest.DocTestParser().get_doctest(text, script(), "fair-chance.md", str(DOC), 0)
    assert len(examples.examples) >= 4
    assert doctest.DocTestRunner().run(examples).failed == 0


@settings(deadline=None)  # a busy machine is not a slow draw
@given(
    seed=st.binary(min_size=32, max_size=32),
    words=WORDS,
    n=st.integers(1, 10**6),
    weights=st.lists(st.integers(0, 50), min_size=1, max_size=20).filter(any),
)
def test_the_documents_script_draws_the_same(seed, words, n, weights):
    index = fairness.draw(seed, words, n, weights)
    assert script()["draw"](seed, words, n, weights) == index
    assert weights[index] > 0


def test_the_documents_script_is_short():
    code = re.search(r"```python\n(import .*?)```", DOC.read_text("utf-8"), re.DOTALL)[1]
    assert sum(bool(line.strip()) for line in code.splitlines()) <= 15


@pytest.mark.parametrize("weights", [[1], [1, 1], [1, 2], [3, 0, 1, 2], [1, 1, 1, 1, 1], [5, 7, 1], [1] * 16, [1] * 17])
def test_there_is_no_bias_at_all(weights, monkeypatch):
    """Every pattern of bits an HMAC can begin with, each once: every index comes exactly as often as it weighs."""
    total = sum(weights)
    bits = (total - 1).bit_length()
    counts, thrown_away = Counter(), 0
    for pattern in range(2**bits):
        first = (pattern << (256 - bits)).to_bytes(32, "big") if bits else b"\xff" * 32
        answers = iter([first, b"\x00" * 32])
        asked = []

        def digest(_key, message, _kind, asked=asked, answers=answers):
            asked.append(message)
            return next(answers)

        monkeypatch.setattr(fairness.hmac, "digest", digest)
        index = fairness.draw(SEED, [], 1, weights)
        if len(asked) == 1:
            counts[index] += 1
        else:
            thrown_away += 1
            assert [message.split()[4] for message in asked] == [b"1", b"2"]
    assert [counts[at] for at in range(len(weights))] == weights
    assert thrown_away == 2**bits - total


@pytest.mark.parametrize("weights", [[1, 1], [3, 0, 1, 2, 4], [1] * 36, TWO_DICE, [1] * 52])
def test_draws_follow_their_weights(weights):
    counts = Counter(fairness.draw(SEED, ["santé"], n, weights) for n in range(1, 20_001))
    freedom = sum(weight > 0 for weight in weights) - 1
    assert chi_square(counts, weights) < CRITICAL[freedom]
    assert all(counts[at] == 0 for at, weight in enumerate(weights) if weight == 0)


def test_draws_that_follow_each_other_are_independent():
    drawn = [fairness.draw(SEED, [], n, [1] * 6) for n in range(1, 20_002)]
    pairs = Counter(a * 6 + b for a, b in zip(drawn[::2], drawn[1::2], strict=False))
    assert chi_square(pairs, [1] * 36) < CRITICAL[35]


def test_seed_words_and_number_each_matter():
    def sequence(seed=SEED, words=("a", "b"), first=1):
        return tuple(fairness.draw(seed, words, n, [1] * 1000) for n in range(first, first + 20))

    other = bytes([1, *SEED[1:]])
    words = [(), ("ab",), ("a", "b", ""), ("b", "a"), ("a,1:b",), ("1:a", "b")]
    different = {sequence(), sequence(other), sequence(first=2), *(sequence(words=w) for w in words)}
    assert len(different) == 9


@settings(deadline=None)  # a busy machine is not a slow draw
@given(WORDS, WORDS)
def test_different_words_never_read_alike(some, others):
    assert (fairness.encode_words(some) == fairness.encode_words(others)) == (some == others)


@pytest.mark.parametrize(("n", "weights"), [(0, [1]), (-1, [1]), (1, []), (1, [0, 0]), (1, [2, -1]), (1, [2**257])])
def test_what_cannot_be_drawn_is_refused(n, weights):
    with pytest.raises(ValueError, match=r"draw|weights"):
        fairness.draw(SEED, [], n, weights)


def test_small_and_huge_totals_work():
    assert fairness.draw(SEED, [], 1, [0, 7, 0]) == 1
    assert fairness.draw(SEED, [], 1, [2**255, 2**255]) in (0, 1)


def test_lots_cover_their_whole_range():
    assert {fairness.uniform_below(SEED, [], n, 5) for n in range(1, 100)} == set(range(5))
    assert {fairness.uniform_below(SEED, [], n, 1) for n in range(1, 5)} == {0}
