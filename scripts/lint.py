"""Style, types and layers: every checker runs, the worst exit code counts. Used by `make lint` and `make test`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHECKS = (
    ("-m", "ruff", "check", "."),
    ("-m", "ruff", "format", "--check", "."),
    ("-m", "mypy"),
    ("scripts/assets.py", "--types"),
    ("-c", "from importlinter.cli import lint_imports_command; lint_imports_command()"),
)


def main() -> int:
    """One after the other."""
    return max(subprocess.run([sys.executable, *check], cwd=ROOT).returncode for check in CHECKS)


if __name__ == "__main__":
    sys.exit(main())
