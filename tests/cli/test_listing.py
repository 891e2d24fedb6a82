"""`tablee games GAME` lists all that scenarios may name."""

from __future__ import annotations

import pytest

from tablee import games
from tablee.cli import main


@pytest.mark.parametrize("name", games.names())
def test_a_game_is_listed_with_its_names(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", name, "--lang", "en"]) == 0
    out = capsys.readouterr().out
    game = games.find(name)
    for seat in range(2):
        assert game.seat_label(seat) in out
    for key in (*game.notation(), *game.events()):
        assert f"  {key}" in out
    for word in ("viewer: int", "awaited: tuple[int, ...]", "nature", "R1", "§1", "public"):
        assert word in out


def test_an_unknown_game_is_refused_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games", "chess", "--lang", "en"]) != 0
    out, err = capsys.readouterr()
    assert "destorsion" in out + err
