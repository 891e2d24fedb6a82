"""A scene as PNG, where no SVG is shown: in mails, and as dots for programs. It needs one of the extras that draw.

The renderer knows neither variables nor `calc()` nor colours with spaces, so every element first gets the style that
a browser would compute for it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final
from xml.etree import ElementTree

VARIABLE: Final = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*(?:\([^()]*\)[^()]*)*))?\)")
PRODUCT: Final = re.compile(r"calc\(\s*([\d.]+)\s*\*\s*([\d.]+)\s*\)")
COLOUR: Final = re.compile(r"rgb\(\s*([\d.]+) ([\d.]+) ([\d.]+) / ([\d.]+)%\s*\)")
MOST_NESTED: Final = 8  # variables that name variables
STYLE: Final = re.compile(r"<style>(.*?)</style>", re.DOTALL)
Declarations = list[tuple[str, str]]


def png(svg: str, width: int) -> bytes:
    """A scene that stands alone, drawn so many dots wide; ImportError without the renderer."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=with_styles(svg), width=width))


def with_styles(svg: str) -> str:
    """The picture with its style sheet put into its elements."""
    import cssselect2

    found = STYLE.search(svg)
    assert found is not None, "a scene that stands alone brings its style"
    matcher = matcher_of(found[1])
    root = ElementTree.fromstring(svg.replace(found[0], ""))
    wrapper = cssselect2.ElementWrapper.from_xml_root(root)
    apply(wrapper, matcher, {})
    return ElementTree.tostring(root, encoding="unicode")


@cache
def matcher_of(css: str) -> Any:
    """The rules of a style sheet that hold for a picture by day; those under an @ are left out."""
    import html

    import cssselect2
    import tinycss2

    matcher = cssselect2.Matcher()
    for rule in tinycss2.parse_stylesheet(html.unescape(css), skip_comments=True, skip_whitespace=True):
        if rule.type != "qualified-rule":
            continue
        try:
            selectors = cssselect2.compile_selector_list(rule.prelude)
        except cssselect2.SelectorError:
            continue  # about pages and pointers
        given = tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
        values = [(one.name, tinycss2.serialize(one.value).strip()) for one in given if one.type == "declaration"]
        for selector in selectors:
            if selector.pseudo_element is None:
                matcher.add_selector(selector, values)
    return matcher


def apply(element: Any, matcher: Any, inherited: dict[str, str]) -> None:
    """Give an element and all in it their styles; variables are inherited."""
    matched: list[tuple[Any, int, Any, Declarations]] = sorted(matcher.match(element), key=lambda one: one[:2])
    values: dict[str, str] = {}
    for *_, declarations in matched:
        values |= dict(declarations)
    own = element.etree_element.get("style", "")
    values |= {
        name.strip(): value.strip() for name, _, value in (one.partition(":") for one in own.split(";")) if value
    }
    variables = inherited | {name: value for name, value in values.items() if name.startswith("--")}
    style = {name: computed(value, variables) for name, value in values.items() if not name.startswith("--")}
    if style:
        element.etree_element.set("style", ";".join(f"{name}:{value}" for name, value in style.items() if value))
    for child in element.iter_children():
        apply(child, matcher, variables)


def computed(value: str, variables: dict[str, str]) -> str:
    """A value with its variables put in; empty if one is missing."""
    for _ in range(MOST_NESTED):
        if "var(" not in value:
            break
        value = VARIABLE.sub(lambda found: variables.get(found[1], found[2] or ""), value)
    value = COLOUR.sub(lambda found: f"rgba({found[1]},{found[2]},{found[3]},{float(found[4]) / 100})", value)
    return PRODUCT.sub(lambda found: str(float(found[1]) * float(found[2])), value).strip()
