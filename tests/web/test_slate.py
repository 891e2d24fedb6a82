"""What the wings of a house count together: each takes from the same pots and sees who is elsewhere."""

from __future__ import annotations

import pytest

from tablee.web.server import slate as slates
from tablee.web.server.middleware import Bucket
from tablee.web.server.slate import Crowd, Slate
from tablee.web.server.wings import Wing, build_wings


@pytest.fixture
def slate() -> Slate:
    return Slate(3)


def test_all_wings_take_from_one_pot(slate: Slate) -> None:
    now = [100.0]
    one, other = (Bucket(2, 3, slate.pots("posts"), clock=lambda: now[0]) for _ in range(2))
    assert [bucket.take("ada") for bucket in (one, other, one, other, one)] == [True, True, True, False, False]
    assert other.take("ben"), "each has a pot of one's own"
    now[0] += 0.5
    assert [one.take("ada"), other.take("ada")] == [True, False]
    assert Bucket(2, 3, slate.pots("guesses"), clock=lambda: now[0]).take("ada"), "so has each kind of limit"


def test_a_slate_never_grows(slate: Slate) -> None:
    bucket = Bucket(1, 5, slate.pots("requests"))  # two may meet in one slot
    assert all(bucket.take(f"192.0.2.{number}") for number in range(200))
    assert len(bucket.pots) == 0


def test_a_wing_sees_who_is_in_the_others(slate: Slate) -> None:
    wings = [slate.crowd("streams", wing) for wing in range(3)]
    for wing in (0, 0, 2):
        wings[wing]["ada"] += 1
    assert [wing.everywhere("ada") for wing in wings] == [3, 3, 3]
    assert [wing["ada"] for wing in wings] == [2, 0, 1]
    assert wings[1].everywhere("ben") == 0
    wings[0]["ada"] -= 2
    del wings[0]["ada"]
    assert not wings[0]
    assert wings[1].everywhere("ada") == 1
    wings[2]["ada"] -= 1
    assert [wing.everywhere("ada") for wing in wings] == [0, 0, 0]


def test_two_that_meet_in_a_slot_are_counted_apart_in_their_own_wing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slates, "SLOTS", 1)
    slate = Slate(2)
    here, there = slate.crowd("streams", 0), slate.crowd("streams", 1)
    here["ada"], here["ben"] = 2, 3
    assert (here.everywhere("ada"), here.everywhere("ben")) == (2, 3)
    assert there.everywhere("ada") == 5  # from elsewhere they look like one
    del here["ada"], here["ben"]
    assert there.everywhere("ada") == 0


def test_nobody_outside_can_foretell_a_slot() -> None:
    slots = {tuple(map(Slate(1).slot, ("192.0.2.1", "192.0.2.2"))) for _ in range(4)}
    assert len(slots) == 4


def test_a_house_of_one_process_has_no_slate() -> None:
    (wing,) = build_wings(1)
    assert wing == Wing()
    assert type(wing.pots("posts")) is dict
    assert type(wing.crowd("streams")) is Crowd
