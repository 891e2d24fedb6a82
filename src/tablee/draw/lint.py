"""What no scene may hold: anything active, foreign or ambiguous."""

from __future__ import annotations

import re
from collections import Counter
from xml.etree import ElementTree

from tablee.draw.elements import ELEMENTS, SMALLEST_TEXT


def lint(picture: str) -> list[str]:
    """Every fault of an SVG picture, in words; empty when it is clean."""
    root = ElementTree.fromstring(picture)
    faults = [fault for element in root.iter() for fault in element_faults(element)]
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    faults += [f"the id {id_} is given {count} times" for id_, count in ids.items() if count > 1]
    wanted = set(re.findall(r'(?:url\(#| href="#)([^)"]+)', picture))
    return faults + [f"#{id_} points at nothing" for id_ in sorted(wanted - set(ids))]


def element_faults(element: ElementTree.Element) -> list[str]:
    """The faults of one element."""
    name = element.tag.rpartition("}")[2]
    faults = [] if name in ELEMENTS else [f"<{name}> has no place in a scene"]
    for key, value in element.attrib.items():
        short = key.rpartition("}")[2]
        if short == "style" or short.startswith("on"):
            faults.append(f"<{name}> has an attribute {short}")
        if short == "href" and not value.startswith("#"):
            faults.append(f"<{name}> refers to {value}")
        if re.search(r"url\((?!#)", value):
            faults.append(f"<{name}> has a foreign {short}={value}")
        if short == "font-size" and float(value) < SMALLEST_TEXT:
            faults.append(f"<{name}> writes at {value} px")
    return faults
