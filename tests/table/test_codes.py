import pytest

from tablee.table.codes import CODE_LENGTH, CODE_LETTERS, new_code, read_code


def test_codes_are_short_and_have_no_letters_that_look_alike():
    codes = {new_code() for _ in range(300)}
    assert len(codes) > 290
    assert {len(code) for code in codes} == {CODE_LENGTH}
    assert not set("".join(codes)) & set("AEIOUYLQ01258")
    assert len(CODE_LETTERS) ** CODE_LENGTH > 1_000_000


@pytest.mark.parametrize("text", ["BCDFG", "bcdfg", " bcd fg ", "BCD-FG", "b.c.d.f.g", "bcd\u00a0fg"])
def test_a_code_is_read_as_people_type_it(text):
    assert read_code(text) == "BCDFG"


@pytest.mark.parametrize("text", ["", "BCDF", "BCDFGH", "BCDFA", "BCDF0", "BCDFÇ", "B" * 10_000, "ＢＣＤＦＧ"])
def test_what_cannot_be_a_code(text):
    assert read_code(text) == ""
