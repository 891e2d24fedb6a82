"""Compiles the hot modules with mypyc; without a compiler the same sources run uncompiled."""

import os
import runpy
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HOT_ENGINE = ("chance", "outcome", "value_function", "contract", "step", "playout", "encoder", "batch")
RENDERING = ("buttons", "fragment", "log_text", "staging", "view_model")
LIVE = ("composing", "listeners", "presence", "staging", "table", "undo", "waiting")
# Where only the build's own requirements are installed, libraries have no types; `scripts/lint.py` is the strict check
CHECKS = (
    "--config-file=",
    "--follow-imports=silent",
    "--disable-error-code=import-not-found",
    "--disable-error-code=import-untyped",
)
GROUP = "tablee"  # mypyc puts all modules into one library of this name, and a stub for each beside its source
FLAGS = ["-ffp-contract=off", "-Wno-unused-function"]  # compiled and pure must round alike, or a search differs
ELF_FLAGS = ["-fno-semantic-interposition"]


def hot_modules() -> list[str]:
    """The engine's hot parts, every game's rules and heuristic, the bots, and what a move costs every page."""
    package = Path("src/tablee")
    engine = [package / "engine" / f"{name}.py" for name in HOT_ENGINE]
    games = [
        *package.glob("games/*/rules.py"),
        *package.glob("games/*/rules/*.py"),
        *package.glob("games/*/heuristic.py"),
        *package.glob("games/*/make_view.py"),
        *package.glob("games/*/encode.py"),
        *package.glob("games/*/numbering.py"),
        *package.glob("games/*/ways.py"),
    ]
    bots = [path for path in package.glob("bots/*.py") if path.name != "__init__.py"]
    exact = [package / "lab" / "exact" / "expectimax.py"]
    render = package / "web" / "render"
    pages = [package / "draw" / "things.py", *(render / f"{name}.py" for name in RENDERING)]
    live = [package / "web" / "live" / f"{name}.py" for name in LIVE]
    table = [package / "table" / f"{name}.py" for name in ("resigning", "table", "undo")]
    moves = [package / "store" / "clock.py", *table, *live, package / "web" / "updates" / "messages.py"]
    return [path.as_posix() for path in [*engine, *sorted(games), *sorted(bots), *exact, *pages, *moves]]


def is_compiled() -> bool:
    """Whether the extensions beside the sources are those of the sources (or were tried in vain)."""
    return bool(freshness()["read_record"]() == freshness()["digests"](recorded_files()))


def recorded_files() -> list[str]:
    """What the extensions depend on."""
    return ["setup.py", *hot_modules()]


def freshness() -> dict[str, Any]:
    """The module that records what was compiled, without importing the package, which would check the record."""
    return runpy.run_path("src/tablee/freshness.py")


def wants_extensions() -> bool:
    """TABLEE_COMPILE=0 leaves the compiler out, and makes a wheel for every machine."""
    return os.environ.get("TABLEE_COMPILE") != "0"


def extensions() -> list[Any]:
    """The compiled modules, each optional."""
    from mypyc.build import mypycify

    compiled = mypycify([*CHECKS, *hot_modules()], opt_level="3", group_name=GROUP, multi_file=True)
    flags = [*FLAGS, *(ELF_FLAGS if sys.platform == "linux" else [])] if os.name == "posix" else []
    for extension in compiled:
        extension.optional = True
        extension.depends = [*extension.depends, "setup.py"]
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]  # mypyc gives all one list
    return compiled


class BuildTogether(build_ext):
    """Compiles all or nothing, the files of an extension side by side, one on each core."""

    def run(self) -> None:
        """Only now the sources are translated to C: describing the package needs no compiler."""
        if self.inplace:
            for old in freshness()["extensions"]():
                old.unlink()
        inplace = self.inplace
        self.distribution.ext_modules = extensions()
        self.reinitialize_command(self)  # now that the extensions are known
        self.inplace = inplace
        self.ensure_finalized()
        super().run()
        if self.inplace:
            freshness()["write_record"](recorded_files())

    def get_source_files(self) -> list[str]:
        """The C files are made anew from the sources: a source distribution has none."""
        return []

    def build_extensions(self) -> None:
        """If one extension fails none is kept: the stubs are of no use without their library."""
        super().build_extensions()
        paths = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if not all(path.exists() for path in paths):
            print("tablee: the rules could not be compiled (see above); they run uncompiled, some forty times slower.")
            for path in paths:
                path.unlink(missing_ok=True)

    def build_extension(self, ext: Extension) -> None:
        """One extension."""
        if self.compiler.compiler_type != "unix":
            super().build_extension(ext)
            return
        compile_alone = self.compiler.compile
        headers = newest(Path("build").glob("*.h"))  # mypyc leaves a file alone that would be the same

        def compile_one(source: str, output_dir: str, **given: Any) -> list[str]:
            made = self.compiler.object_filenames([source], output_dir=output_dir)
            if newest(map(Path, made)) > max(headers, newest([Path(source), Path("setup.py")])):
                return list(made)
            return list(compile_alone([source], output_dir=output_dir, **given))

        def compile_together(sources: list[str], **given: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as cores:
                return [
                    file for files in cores.map(lambda source: compile_one(source, **given), sources) for file in files
                ]

        self.compiler.compile = compile_together
        try:
            super().build_extension(ext)
        finally:
            self.compiler.compile = compile_alone


def newest(files: Iterable[Path]) -> float:
    """When the newest of some files was written; 0 if none of them is there."""
    return max((file.stat().st_mtime for file in files if file.exists()), default=0.0)


if __name__ == "__main__":
    described = [Extension(f"{GROUP}__mypyc", sources=[], optional=True)] if wants_extensions() else []
    setup(ext_modules=described, cmdclass={"build_ext": BuildTogether})
