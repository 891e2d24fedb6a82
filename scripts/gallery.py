"""Writes the gallery of every game's scenes: `make gallery`."""

import subprocess
import sys

from tablee import games


def main() -> None:
    """Each scene runs alone as its own gallery."""
    for name in games.names():
        subprocess.run([sys.executable, "-m", f"tablee.games.{name}.scene"], check=True)


if __name__ == "__main__":
    main()
