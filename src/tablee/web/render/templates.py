"""Templates into text; everything a template prints is escaped unless it is markup the house made."""

from __future__ import annotations

import hashlib
import re
import time
from functools import cache, lru_cache
from importlib import resources
from typing import Any

import segno
from jinja2 import Environment, PackageLoader, StrictUndefined, Template, meta, nodes
from markupsafe import Markup

from tablee import draw, games

SCENES = re.compile(r"scene(?:-(\w+))?\.css")
KEPT = 8192  # parts of pages: from one position to the next most of them say the same
UNREAD = re.compile(rb"/\*.*?\*/\s*|(?m:^ +)|(?<=[{};,])\n\s*", re.DOTALL)  # of style sheets: remarks and blanks
LINEN = {"day": "#efe7d6", "night": "#17191e"}  # the ground of every page, as in house.css


@cache
def environment() -> Environment:
    """The templates, compiled once."""
    made = Environment(
        loader=PackageLoader("tablee.web", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals["asset"] = asset
    made.globals["LINEN"] = LINEN
    made.globals["now_ms"] = lambda: int(time.time() * 1000)
    return made


def render(template: str, **facts: Any) -> str:
    """A template with its facts."""
    return compiled(template).render(**facts)


def render_kept(template: str, facts: dict[str, Any]) -> str:
    """A template with the facts that it names, which must be plain values: written once for the same ones."""
    return written(template, *[facts[name] for name in named_in(template)])


@lru_cache(maxsize=KEPT)
def written(template: str, *values: Any) -> str:
    """A template with the values of the facts that it names, in their order."""
    part = compiled(template)
    facts = dict(zip(named_in(template), values, strict=True))
    return "".join(part.root_render_func(part.new_context({**part.globals, **facts}, shared=True)))


@cache
def named_in(template: str) -> tuple[str, ...]:
    """The facts that a template asks for, it and those it includes."""
    made = environment()
    assert made.loader is not None
    tree = made.parse(made.loader.get_source(made, template)[0])
    names = meta.find_undeclared_variables(tree)
    for other in meta.find_referenced_templates(tree):
        assert other is not None, "every template that is included is named"
        names |= set(named_in(other))
    own = {name.name for name in tree.find_all(nodes.Name) if name.ctx == "store"}
    return tuple(sorted(names - own - made.globals.keys()))


@cache
def compiled(template: str) -> Template:
    """A template, looked up once."""
    return environment().get_template(template)


@cache
def asset(name: str) -> str:
    """The address of a static file; it changes with the file, so that it may be kept for ever."""
    try:
        content = static_bytes(name)
    except FileNotFoundError:
        raise FileNotFoundError(f"{name} is not built yet: run `python scripts/assets.py`") from None
    return f"/static/{name}?v={hashlib.sha256(content).hexdigest()[:12]}"


def static_bytes(name: str) -> bytes:
    """The bytes of a static file; the scenes' colours come from the drawing kit and the games, from all or from one."""
    scenes = SCENES.fullmatch(name)
    if scenes and (shown := [game for game in games.names() if scenes[1] in (None, game)]):
        sheets = [draw.stylesheet(), *[games.part(game, "scene").stylesheet() for game in shown]]
        return UNREAD.sub(b"", "\n".join(sheets).encode())
    content = resources.files("tablee.web").joinpath("static", name).read_bytes()
    return UNREAD.sub(b"", content) if name.endswith(".css") else content


def qr_code(address: str) -> Markup:
    """An address as a picture to point a phone at."""
    drawn = segno.make(address, error="m").svg_inline(border=2, omitsize=True, svgclass="qr", lineclass=None)
    return Markup(drawn)  # segno draws numbers only
