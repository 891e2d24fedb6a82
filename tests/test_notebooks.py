"""The notebooks of the documentation run from the first cell to the last, and are kept without their results."""

from __future__ import annotations

from pathlib import Path

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")

ROOT = Path(__file__).parent.parent
NOTEBOOKS = sorted((ROOT / "docs/notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: str(file.stem))
def test_a_notebook_runs(file: Path, tmp_path: Path) -> None:
    if file.stem == "openspiel":
        pytest.importorskip("pyspiel")
    book = nbformat.read(file, as_version=4)
    nbformat.validate(book)
    cells = [cell for cell in book.cells if cell.cell_type == "code"]
    assert len(cells) > 2
    assert not any(cell.outputs or cell.execution_count for cell in cells)
    nbclient.NotebookClient(book, timeout=120, resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert all(cell.execution_count for cell in cells)


def test_a_notebook_shows_the_board_and_not_a_black_box(tmp_path: Path) -> None:
    book = nbformat.read(ROOT / "docs/notebooks/first-steps.ipynb", as_version=4)
    book.cells = book.cells[:2]
    nbclient.NotebookClient(book, timeout=120, resources={"metadata": {"path": str(tmp_path)}}).execute()
    picture = book.cells[1].outputs[0].data["image/svg+xml"]
    assert picture.startswith("<svg")
    assert "<style>" in picture
