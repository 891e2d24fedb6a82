"""`python -m tablee` is the command line."""

from tablee.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
