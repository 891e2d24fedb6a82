"""Shares as they are shown: whole hundredths, which add up to the whole wherever they stand together."""

from __future__ import annotations

from collections.abc import Sequence


def percent(share: float) -> int:
    """A share that is shown alone."""
    return round(100 * share)


def hundredths(shares: Sequence[float], total: int = 100) -> tuple[int, ...]:
    """Shares that are shown together: rounded, and those rounded worst the other way until they add up."""
    parts = [100 * share for share in shares]
    whole = [round(part) for part in parts]
    while rest := total - sum(whole):
        step = 1 if rest > 0 else -1
        worst = max(range(len(parts)), key=lambda at: (parts[at] != 0, step * (parts[at] - whole[at])))
        whole[worst] += step
    return tuple(whole)
