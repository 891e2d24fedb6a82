"""Tablée: French board games to play, study and perfect."""

import os
import sys
from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablee import envs as envs
    from tablee.api import GameState as GameState
    from tablee.api import LoadedGame as LoadedGame
    from tablee.api import load as load
    from tablee.engine.chance import Chance as Chance
    from tablee.text_environment import TextEnv as TextEnv
    from tablee.text_environment import text_env as text_env

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


def _avoid_stale() -> None:
    """Run uncompiled where a source changed since it was compiled: the extension would hide the change."""
    from tablee import freshness

    if changed := freshness.stale():
        print(f"tablee: {freshness.sentence(changed)}; all of it runs uncompiled.", file=sys.stderr)
        os.environ["TABLEE_PURE"] = "1"  # for the processes started from here, which then say nothing more
        _load_sources_only()


if os.environ.get("TABLEE_PURE") == "1":
    _load_sources_only()
elif (Path(__file__).parents[2] / "setup.py").is_file():  # a checkout: what is installed is never looked at
    _avoid_stale()


def __getattr__(name: str) -> Any:
    """`tablee.load` and its kin, imported when they are first asked for: the house itself starts without them."""
    if name == "envs":
        return import_module("tablee.envs")
    if name not in ("Chance", "GameState", "LoadedGame", "TextEnv", "load", "text_env"):
        raise AttributeError(f"module 'tablee' has no attribute {name!r}")
    module = import_module("tablee.text_environment" if name in ("TextEnv", "text_env") else "tablee.api")
    return getattr(module, name)
