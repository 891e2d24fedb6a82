"""The Dockerfile's commands, run without Docker: its two stages in two environments, its server, its health check."""

from __future__ import annotations

import json
import os
import re
import shlex
import socket
import subprocess
import sys
import time
import venv
from pathlib import Path

import pytest

from tests.packaging.test_wheel import run

ROOT = Path(__file__).parents[2]
START_TIMEOUT = 60.0  # seconds until the server must answer
pytestmark = pytest.mark.packaging
Instruction = tuple[str, str]


def instructions() -> list[Instruction]:
    """What the file says, line by line."""
    lines = [line for line in (ROOT / "Dockerfile").read_text("utf-8").splitlines() if line and line[0] != "#"]
    return [(name, rest) for name, _, rest in (line.partition(" ") for line in lines)]


def said(name: str) -> list[str]:
    return [rest for each, rest in instructions() if each == name]


def settings(port: int, data: Path) -> dict[str, str]:
    """The environment of the container, on a free port and with a folder of the test's."""
    given = dict(word.split("=", 1) for line in said("ENV") for word in line.split())
    assert given == {"TABLEE_HOST": "0.0.0.0", "TABLEE_PORT": "8000", "TABLEE_DATABASE": "/data/tablee.sqlite"}
    return {"TABLEE_HOST": "127.0.0.1", "TABLEE_PORT": str(port), "TABLEE_DATABASE": str(data / "tablee.sqlite")}


@pytest.fixture(scope="module")
def binaries(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both stages: wheels are built, and installed in a bare environment without the network."""
    wheels, bare = tmp_path_factory.mktemp("wheels"), tmp_path_factory.mktemp("bare")
    build, install = (line for line in said("RUN") if line.startswith("pip "))
    build, install = (line.replace("/wheels", str(wheels)).replace("/src", str(ROOT)) for line in (build, install))
    # The tools that are here build, uncompiled; that a wheel is compiled is tested beside
    environment = {"TABLEE_COMPILE": "0", "PIP_NO_BUILD_ISOLATION": "0"}
    command = shlex.split(build)
    run(sys.executable, "-m", *command, cwd=wheels, **environment)
    venv.create(bare, with_pip=False)
    (folder,) = {path.parent for path in bare.rglob("python*") if path.parent.name in ("bin", "Scripts")}
    run(sys.executable, "-m", "pip", "--python", folder / "python", *shlex.split(install)[1:], cwd=wheels)
    return folder


def test_the_container_serves_keeps_its_data_apart_and_is_healthy(binaries: Path, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    environment = {"PATH": str(binaries), "HOME": str(tmp_path), **settings(port, tmp_path)}
    (command,) = said("CMD")
    (health,) = said("HEALTHCHECK")
    check = json.loads(health[health.index("[") :].replace(":8000/", f":{port}/"))
    words = json.loads(command)
    with (tmp_path / "said.txt").open("wb") as out:
        server = subprocess.Popen(
            [str(binaries / words[0]), *words[1:]], cwd=tmp_path, env=environment, stdout=out, stderr=out
        )
    try:
        deadline = time.monotonic() + START_TIMEOUT
        while subprocess.run([str(binaries / check[0]), *check[1:]], env=environment, capture_output=True).returncode:
            assert server.poll() is None, (tmp_path / "said.txt").read_text()
            assert time.monotonic() < deadline, (tmp_path / "said.txt").read_text()
        assert (tmp_path / "tablee.sqlite").exists()
    finally:
        server.terminate()
        assert server.wait(START_TIMEOUT) == 0
    assert subprocess.run([str(binaries / check[0]), *check[1:]], env=environment, capture_output=True).returncode != 0


def test_who_serves_is_not_root_and_owns_only_the_data() -> None:
    names = [name for name, _ in instructions()]
    last_stage = len(names) - names[::-1].index("FROM") - 1
    assert names[last_stage:].count("USER") == 1
    (user,) = said("USER")
    (made,) = (line for line in said("RUN") if "useradd" in line)
    assert re.search(rf"useradd .*--uid 1000 {user} && mkdir /data && chown {user} /data$", made)
    assert said("WORKDIR") == said("VOLUME") == ["/data"]
    assert names.index("USER") > max(place for place, name in enumerate(names) if name == "RUN")
    assert names.index("USER") < names.index("CMD")


def test_no_compiler_stays_in_the_image() -> None:
    first, second = (ROOT / "Dockerfile").read_text("utf-8").split("\nFROM ")[1:]
    assert "gcc" in first
    assert "gcc" not in second
    assert all(base.endswith("-slim") for base in re.findall(r"^FROM (\S+)", (ROOT / "Dockerfile").read_text(), re.M))
    assert os.path.exists(ROOT / ".dockerignore")
