"""Templates into text; what a template prints is escaped unless it is markup the house made, or a mail's plain text."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any

import segno
from jinja2 import Environment, PackageLoader, StrictUndefined, Template, meta, nodes
from markupsafe import Markup

from tablee import draw, games
from tablee.web.bot_catalogue import USUAL_BOT, face_of, stars, stars_text
from tablee.web.faces import face_parts
from tablee.web.server.static import asset, digest, hashed_name

ALL_SCENES = "all"
COMMENTS_AND_BLANKS = re.compile(r"/\*.*?\*/\s*|(?m:^ +)|(?<=[{};,])\n\s*", re.DOTALL)  # of style sheets
CACHE_SIZE = 4096  # parts of pages: from one position to the next most of them say the same
LINEN = {"day": "#efe7d6", "night": "#17191e"}  # the ground of every page, as in house.css


def is_markup(template: str | None) -> bool:
    """Whether what a template prints is escaped: always, but in the plain text of mails."""
    return template is None or not template.endswith(".txt")


@cache
def environment() -> Environment:
    """The templates, compiled once."""
    made = Environment(
        loader=PackageLoader("tablee.web", "templates"),
        autoescape=is_markup,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )
    made.globals["asset"] = asset
    made.globals["scene_style"] = lambda game: scene_style(game)[0]
    made.globals["LINEN"] = LINEN
    made.globals["face_of"] = face_of
    made.globals["face_parts"] = face_parts
    made.globals["stars"] = stars
    made.globals["stars_text"] = stars_text
    made.globals["usual_bot"] = USUAL_BOT
    return made


def render(template: str, **facts: Any) -> str:
    """A template with its facts."""
    return compiled(template).render(**facts)


def render_kept(template: str, facts: dict[str, Any]) -> str:
    """A template with the facts that it names, which must be plain values: written once for the same ones."""
    return written(template, *[facts[name] for name in named_in(template)])


@lru_cache(maxsize=CACHE_SIZE)
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
def scene_style(game: str | None = None) -> tuple[str, bytes]:
    """The address and the text of the style sheet for the scenes of one game, or of all on the shelf."""
    shown = [name for name in games.names() if game in (None, name)]
    sheets = [draw.stylesheet(), *[games.part(name, "scene").stylesheet() for name in shown]]
    content = COMMENTS_AND_BLANKS.sub("", "\n".join(sheets)).encode()
    return f"/scenes/{hashed_name(f'{game or ALL_SCENES}.css', digest(content))}", content


def qr_code(address: str) -> Markup:
    """An address as a picture to point a phone at."""
    drawn = segno.make(address, error="m").svg_inline(border=2, omitsize=True, svgclass="qr", lineclass=None)
    return Markup(drawn)  # segno draws numbers only
