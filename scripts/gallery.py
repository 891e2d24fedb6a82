"""Writes the gallery of every game's scenes: `make gallery`."""

import subprocess
import sys
from pathlib import Path

from tablee import draw, games, words
from tablee.engine.contract import PUBLIC
from tablee.web import rulebook

FOLDER = Path("gallery")


def main() -> None:
    """Each scene runs alone as its own gallery; one that has none shows the pictures of its rulebook."""
    for name in games.names():
        if hasattr(games.part(name, "scene"), "write_gallery"):
            subprocess.run([sys.executable, "-m", f"tablee.games.{name}.scene"], check=True)
        else:
            print(*write_rulebook_gallery(name, FOLDER / name), sep="\n")


def write_rulebook_gallery(name: str, folder: Path) -> list[Path]:
    """The positions of a game's rulebook, whole, in both shapes and languages, by day and by night."""
    game, scene = games.find(name), games.part(name, "scene")
    told = rulebook.pictures(name).tree
    views = {key: game.view(rulebook.state_of(name, one), one.get("eyes", PUBLIC)) for key, one in told.items()}

    def pictures(language: str, shape: str) -> list[draw.Picture]:
        say = words.load(language, name)
        return [draw.Picture(key, scene.scene(view, say, shape)) for key, view in views.items()]

    return draw.write_pages(folder, draw.stylesheet() + scene.stylesheet(), words.LANGUAGES, pictures)


if __name__ == "__main__":
    main()
