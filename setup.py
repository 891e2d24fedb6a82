"""Compiles the hot modules with mypyc; without a compiler the same sources run uncompiled."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

FLAGS = [
    "-fno-semantic-interposition",
    "-ffp-contract=off",  # compiled and pure must round alike, or a search chooses differently
    "-Wno-unused-function",
]


def hot_modules() -> list[str]:
    """The engine's hot parts, every game's rules and hints, the bots, and what every move costs a table and a page."""
    package = Path("src/tablee")
    engine = [package / "engine" / f"{name}.py" for name in ("chance", "outcome", "contract", "playout")]
    games = [*package.glob("games/*/rules.py"), *package.glob("games/*/rules/*.py"), *package.glob("games/*/hints.py")]
    bots = [path for path in package.glob("bots/*.py") if path.name != "__init__.py"]
    tables = [package / "table" / "undo.py"]
    drawing = ("columns", "facts", "fragment", "room", "updates", "zipping")
    pages = [package / "draw" / "things.py", *(package / "web" / f"{name}.py" for name in drawing)]
    return [str(path) for path in [*engine, *sorted(games), *sorted(bots), *tables, *pages]]


def extensions() -> list[Extension]:
    """The compiled modules, each optional."""
    if os.environ.get("TABLEE_COMPILE") == "0":
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    sources = ["--config-file=pyproject.toml", *hot_modules()]
    compiled = mypycify(sources, opt_level="3", group_name="tablee", multi_file=True)
    for extension in compiled:
        extension.optional = True
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]  # mypyc gives all one list
    return [extension for extension in compiled if isinstance(extension, Extension)]


class BuildTogether(build_ext):
    """Compiles the files of an extension side by side, one on each core."""

    def build_extension(self, ext: Extension) -> None:
        """One extension."""
        compile_alone = self.compiler.compile

        def compile_together(sources: list[str], **given: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as cores:
                made = cores.map(lambda source: compile_alone([source], **given), sources)
                return [file for files in made for file in files]

        self.compiler.compile = compile_together
        try:
            super().build_extension(ext)
        finally:
            self.compiler.compile = compile_alone


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildTogether})
