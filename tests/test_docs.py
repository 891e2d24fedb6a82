"""The documentation is a site: every page is in its contents, links lead somewhere, nothing comes from elsewhere."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

import tablee

ROOT = Path(__file__).parent.parent
OURS = re.compile(r'<(?:script|link|img|iframe)[^>]+(?:src|href)="https?://')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built; a warning is an error."""
    site = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(site)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False, env=environment)
    assert built.returncode == 0, built.stdout + built.stderr
    return site


def test_every_page_is_built_and_in_the_contents(site: Path) -> None:
    contents = str(yaml.safe_load((ROOT / "mkdocs.yml").read_text())["nav"])
    for page in (ROOT / "docs").glob("*.md"):
        assert page.name in contents
        assert (site / f"{page.stem}.html").is_file()


def test_the_reference_describes_what_import_tablee_gives(site: Path) -> None:
    page = (site / "reference.html").read_text()
    for name in ("load", "LoadedGame", "GameState"):
        assert f'id="tablee.api.{name}"' in page
    assert 'id="tablee.api.GameState.play"' in page
    assert 'id="tablee.lab.compare.compare"' in page


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    for page in site.glob("*.html"):
        assert not OURS.search(page.read_text()), page.name


def test_the_citation_names_this_version() -> None:
    assert yaml.safe_load((ROOT / "CITATION.cff").read_text())["version"] == tablee.__version__
