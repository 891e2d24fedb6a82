"""Tablée: six French board games to play, study and perfect."""

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

__version__ = "0.1.0"


def _load_sources_only() -> None:
    """Ignore compiled modules: with TABLEE_PURE=1 the very same sources run uncompiled."""
    here = str(Path(__file__).parent)
    finder = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def only_ours(path: str) -> FileFinder:
        if path != here and not path.startswith(here + os.sep):
            raise ImportError(path)
        found = finder(path)
        assert isinstance(found, FileFinder)
        return found

    sys.path_hooks.insert(0, only_ours)
    for path in [path for path in sys.path_importer_cache if path.startswith(here)]:
        del sys.path_importer_cache[path]


if os.environ.get("TABLEE_PURE") == "1":
    _load_sources_only()
