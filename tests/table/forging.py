"""Files changed by a hand that makes the seals anew: only what the file says can be found wrong."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from tablee.table.export import seal_of

HEAD = ("id", "game", "rules_version", "edition", "position", "created", "commitment")
ENTRY = ("number", "seat", "text", "time", "kind")


def sealed(file: dict[str, Any]) -> str:
    """A file with the seals that fit what it holds, as far as it holds what seals are made of."""
    with suppress(KeyError, TypeError, ValueError, AttributeError):
        besides = ["no hints"] if file.get("hints") is False else []
        besides += ["hints alone"] if file.get("hints") == "alone" else []
        besides += ["not listed"] if file.get("listed") is False else []
        besides += [f"clock {file['clock']}"] if file.get("clock") else []
        copied = [file["copied"]] if file.get("copied") else []
        seal = file["seal"] = seal_of("", [*(file[name] for name in HEAD), *besides, *copied])
        for entry in file["entries"]:
            seal = entry["seal"] = seal_of(seal, [entry[name] for name in ENTRY])
    return json.dumps(file, ensure_ascii=False)
