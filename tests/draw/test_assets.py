"""What is built from npm: nothing that names a host, and every icon that is listed."""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tablee.draw import MissingIcon, icon, icons, stamp

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def assets() -> Iterator[ModuleType]:
    sys.path.insert(0, str(ROOT / "scripts"))  # as for a script that is run
    spec = importlib.util.spec_from_file_location("assets", ROOT / "scripts" / "assets.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    sys.path.remove(str(ROOT / "scripts"))


def test_the_lock_names_no_host_and_pins_every_package() -> None:
    text = (ROOT / "package-lock.json").read_text("utf-8")
    assert not re.search(r"https?://", text)
    assert '"resolved"' not in text
    packages = json.loads(text)["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)
    wanted = json.loads((ROOT / "package.json").read_text("utf-8"))["devDependencies"]
    assert packages[""]["devDependencies"] == wanted


def test_every_listed_icon_is_built(assets: ModuleType) -> None:
    listed = {name for name, _ in assets.used_icons()}
    assert listed
    for name in listed:
        assert icon(name, 0, 0, 32).startswith('<path d="')


@pytest.mark.parametrize(
    ("drawn", "written"),
    [
        ("M1.4 2.6L10.2 2.4H20.7v.4z", "m1 3l9-1l11 0l0 1z"),
        ("m.4.4.4.4.4.4", "m0 0l1 1l0 0"),  # no error adds up
        ("M10 10zm1.6 1zl2 2", "m10 10zm2 1zl2 2"),
        ("M0 0a5 5.5 0 01-3.4 2", "m0 0a5 5.5 0 0 1-3 2"),
        ("M0 0c1.2 2 3 4 5 6s1.4 1 2 2q1-1.6 2 0t3 3", "m0 0c1 2 3 4 5 6s1 1 2 2q1-2 2 0t3 3"),
    ],
)
def test_an_outline_is_written_short(assets: ModuleType, drawn: str, written: str) -> None:
    assert assets.outlines.shortened(drawn) == written


def test_an_icon_of_another_name_says_what_to_do() -> None:
    with pytest.raises(MissingIcon, match="no-such-icon"):
        icon("no-such-icon", 0, 0, 32)


def test_missing_icons_say_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(icons.resources, "files", lambda _: tmp_path)
    icons.outlines.cache_clear()
    with pytest.raises(MissingIcon, match=re.escape("scripts/assets.py")):
        icon("trophy", 0, 0, 32)
    icons.outlines.cache_clear()


def test_a_stamp_is_placed_like_its_icon() -> None:
    where = 'transform="translate(5 6) scale(0.0625) translate(-256 -256)"'
    assert where in icon("trophy", 5, 6, 32)
    assert (
        stamp("trophy", 5, 6, 32, "x", "Coupe")
        == f'<use href="#icon-trophy" class="x" {where}><title>Coupe</title></use>'
    )


def test_an_unknown_icon_in_a_list_is_reported_with_its_file(assets: ModuleType) -> None:
    with pytest.raises(assets.BuildError, match=r"games/x/icons\.txt.*'dragoon'"):
        assets.outline({"icons": {}}, "dragoon", "games/x/icons.txt")


def test_an_alias_is_followed(assets: ModuleType) -> None:
    source = {"icons": {"old": {"body": '<path fill="currentColor" d="M1 1"/>'}}, "aliases": {"new": {"parent": "old"}}}
    assert assets.outline(source, "new", "x") == "m1 1"


def test_only_the_scripts_we_write_in_are_taken(assets: ModuleType) -> None:
    rule = "/* face-{0}-wght-normal */\n@font-face {{\n  src: url(./files/face-{0}.woff2) format('woff2');\n}}"
    css = "\n\n".join(rule.format(script) for script in ("vietnamese", "latin-ext", "latin"))
    assert [file for file, _ in assets.faces(css, ("latin", "latin-ext"))] == [
        "face-latin-ext.woff2",
        "face-latin.woff2",
    ]


def test_a_build_is_stale_when_an_input_changes(
    assets: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    names = tmp_path / "icons.txt"
    built = (
        "stamp",
        "icons.json",
        "fonts.css",
        *assets.FACE_SHEETS,
        "client.js",
        "worker.js",
        "push.js",
        "workshop.js",
        *assets.HOUSE_ICONS,
    )
    results = [tmp_path / name for name in (*built, *[f"{name}.br" for name in assets.PACKED])]
    for path in (names, *results):
        path.write_text("anchor", "utf-8")
    for name, value in {"ROOT": tmp_path, "STAMP": results[0], "ICONS": results[1], "STATIC": tmp_path}.items():
        monkeypatch.setattr(assets, name, value)
    monkeypatch.setattr(assets, "CLIENT", tmp_path / "main.ts")
    monkeypatch.setattr(assets, "inputs", lambda: [names])
    assert assets.is_stale()
    results[0].write_text(assets.digest(), "utf-8")
    assert not assets.is_stale()
    names.write_text("anvil", "utf-8")
    assert assets.is_stale()
    results[0].write_text(assets.digest(), "utf-8")
    results[2].unlink()
    assert assets.is_stale()
