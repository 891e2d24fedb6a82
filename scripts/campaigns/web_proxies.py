"""nginx and Caddy in front of two hosts, each set up by the examples of docs/hosting.md, word for word."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

from campaigns.house import ROOT, Failed

PAGE = ROOT / "docs" / "hosting.md"
PACKAGES = {"nginx": "nginx-light", "caddy": "caddy"}  # of Debian's, by program
ADDRESS = re.compile(r"\d+\.\d+\.\d+\.\d+:\d+")


def command_of(proxy: str, folder: Path, hosts: Sequence[str]) -> list[str]:
    """How to start a proxy for these hosts; its files are written into the folder."""
    certificate = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=tablee"]
    names = ["-addext", "subjectAltName=IP:127.0.0.1"]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run([*certificate, *names, *files], check=True, capture_output=True)
    write: dict[str, Callable[[Path, Sequence[str]], list[str]]] = {"nginx": nginx, "caddy": caddy}
    return write[proxy](folder, hosts)


def nginx(folder: Path, hosts: Sequence[str]) -> list[str]:
    """Its configuration, with the addresses and the certificate of this place."""
    site, upstream = examples("nginx", 2)
    servers, lines = iter(hosts), []
    for line in upstream.splitlines():
        if line.strip().startswith("server "):
            if (host := next(servers, None)) is None:
                continue
            line = ADDRESS.sub(host, line)
        lines.append(line)
    here = {
        "/etc/ssl/tablee": str(folder),
        "server_name tablee.example": "server_name 127.0.0.1",
        "http://127.0.0.1:8000": "http://tablee",
    }
    places = "".join(
        f"{what}_temp_path {folder}/{what};\n" for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    outside = f"daemon off; pid {folder}/pid; error_log {folder}/error.log; events {{}}\n"
    inside = "\n".join([places, "access_log off;", *lines, with_changes(site, here)])
    written = folder / "nginx.conf"
    written.write_text(f"{outside}http {{\n{inside}\n}}\n")
    return ["nginx", "-p", str(folder), "-c", str(written)]


def caddy(folder: Path, hosts: Sequence[str]) -> list[str]:
    """Its configuration, with the addresses of this place, and a certificate that is made here and not asked for."""
    _, several = examples("caddy", 2)
    named = re.search(rf"(?:{ADDRESS.pattern} ?)+", several)
    if named is None:
        raise Failed("docs/hosting.md no longer names several processes for Caddy")
    certificate = f"tls {folder}/fullchain.pem {folder}/privkey.pem"
    here = {"tablee.example {": f"127.0.0.1 {{\n    {certificate}", named[0]: f"{' '.join(hosts)} "}
    written = folder / "Caddyfile"
    options = f"admin off\nstorage file_system {folder}/caddy\nlog {{\n    output file {folder}/caddy.log\n}}"
    written.write_text(f"{{\n{options}\n}}\n{with_changes(several, here)}\n")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(written)]


def examples(language: str, count: int) -> list[str]:
    """All blocks of the documentation in a language."""
    found: list[str] = re.findall(rf"```{language}\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    if len(found) != count:
        raise Failed(f"docs/hosting.md has {len(found)} examples for {language} instead of {count}")
    return found


def with_changes(text: str, changes: dict[str, str]) -> str:
    """An example with what is different here; each change must apply."""
    for said, here in changes.items():
        if said not in text:
            raise Failed(f"docs/hosting.md no longer says {said}")
        text = text.replace(said, here)
    return text
