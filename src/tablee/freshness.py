"""Whether the compiled modules still match their sources: an extension shadows the source that it was built from.

Compiling in place writes a record beside the package: the digest of every compiled source, one file for each Python.
Only a checkout (or an editable install of one) is looked at: an installed package has no `setup.py` above it.
`setup.py` writes the record, `scripts/prepare.py` compiles again when it no longer fits, and importing the package
checks it.
"""

import hashlib
import sys
from collections.abc import Iterable
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RECORD = Path(__file__).with_name(f"compiled-{sys.implementation.cache_tag}.txt")
SUFFIX = EXTENSION_SUFFIXES[0]


def digests(sources: Iterable[str]) -> dict[str, str]:
    """The digest of each source by its path in the checkout; a missing one has none."""
    return {source: digest(ROOT / source) for source in sources}


def digest(file: Path) -> str:
    """The digest of one file's content."""
    try:
        return hashlib.sha256(file.read_bytes()).hexdigest()
    except FileNotFoundError:
        return ""


def write_record(sources: Iterable[str]) -> None:
    """Remember what was compiled, in the format of sha256sum."""
    lines = [f"{found}  {source}\n" for source, found in digests(sources).items()]
    RECORD.write_text("".join(lines), "utf-8")


def read_record() -> dict[str, str]:
    """What was compiled, for this Python; nothing if it never was."""
    if not RECORD.is_file():
        return {}
    lines = RECORD.read_text("utf-8").splitlines()
    return {source: found for found, _, source in (line.partition("  ") for line in lines)}


def stale() -> list[str]:
    """The sources that changed since they were compiled; the package itself if nobody knows what was compiled."""
    recorded = read_record()
    if recorded:
        return [source for source, found in digests(recorded).items() if found != recorded[source]]
    return ["src/tablee"] if (ROOT / "src" / f"tablee__mypyc{SUFFIX}").is_file() else []


def sentence(changed: list[str]) -> str:
    """What is wrong, and what to do about it."""
    others = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
    return (
        f"{changed[0]}{others} changed since it was compiled"
        " (`make run`, `make test` or `python setup.py build_ext --inplace` compile again)"
    )


def extensions() -> list[Path]:
    """Every compiled module of the checkout that this Python would load."""
    return sorted((ROOT / "src").rglob(f"*{SUFFIX}"))
