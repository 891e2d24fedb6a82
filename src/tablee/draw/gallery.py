"""A page with many pictures of a game: how a scene is looked at without a table."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from html import escape
from importlib import resources
from pathlib import Path

from tablee.draw.scene import Scene

PAGE = """<!doctype html>
<html lang="{language}" data-theme="{theme}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="stylesheet" href="{fonts}">
<style>
:root {{ font: 16px/1.4 "Atkinson Hyperlegible Next Variable", sans-serif; }}
:root[data-theme="day"] {{ background: #efe7d6; color: #2b2420; color-scheme: light; }}
:root[data-theme="night"] {{ background: #191b20; color: #e9dfcc; color-scheme: dark; }}
body {{ margin: 0; }}
figure {{ margin: 0 auto 24px; max-width: {width}px; }}
figcaption {{ padding: 8px; }}
{css}
</style>
{pictures}
"""


@dataclass(frozen=True)
class Picture:
    """A scene with a line about it."""

    caption: str
    scene: Scene
    lit: tuple[str, ...] = ()  # ids shown as touchable


def fonts_from(folder: Path) -> str:
    """Where the built fonts lie, seen from a folder."""
    fonts = Path(str(resources.files("tablee"))) / "web" / "static" / "built" / "fonts.css"
    return Path(os.path.relpath(fonts, folder)).as_posix()


def write_page(file: Path, pictures: Iterable[Picture], css: str, language: str, theme: str) -> None:
    """Write one page of pictures."""
    figures = []
    width = 0
    for number, picture in enumerate(pictures):
        width = max(width, picture.scene.width)
        caption = f"<figcaption>{escape(picture.caption)}</figcaption>"
        figures.append(f"<figure>{lit(picture, f'p{number}-')}{caption}</figure>")
    file.parent.mkdir(parents=True, exist_ok=True)
    page = PAGE.format(
        language=language,
        theme=theme,
        title=file.stem,
        fonts=fonts_from(file.parent.resolve()),
        width=width,
        css=css,
        pictures="\n".join(figures),
    )
    file.write_text(page, "utf-8")


def write_pages(
    folder: Path, css: str, languages: Iterable[str], pictures: Callable[[str, str], list[Picture]]
) -> list[Path]:
    """Write what `pictures` draws in a language and a shape: in both shapes, all languages, by day and by night."""
    files = []
    for language in languages:
        for shape in ("wide", "tall"):
            drawn = pictures(language, shape)
            for theme in ("day", "night"):
                files.append(folder / f"{shape}-{theme}-{language}.html")
                write_page(files[-1], drawn, css, language, theme)
    return files


def lit(picture: Picture, prefix: str) -> str:
    """The picture with what can be touched lit up, as the page does it."""
    svg = picture.scene.svg(prefix=prefix)
    for id_ in picture.lit:
        svg = svg.replace(f' id="{prefix}{id_}" class="', f' id="{prefix}{id_}" class="can-touch ')
    return svg
