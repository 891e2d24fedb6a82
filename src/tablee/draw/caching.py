"""Drawings cached by the fields of the view that they are made from."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, update_wrapper
from operator import attrgetter
from types import SimpleNamespace
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

V = TypeVar("V")
P = ParamSpec("P")
R = TypeVar("R")

CACHE_SIZE = 256  # results of one function: for some sixty tables of one game, four pages each


def drawn_from(
    *fields: str, most: int = CACHE_SIZE
) -> Callable[[Callable[Concatenate[V, P], R]], Callable[Concatenate[V, P], R]]:
    """Cache a function of a view, and of other hashable arguments by position, by the named fields of the view.

    The function is handed these fields and nothing else of the view, so its result cannot depend on one that is not
    named: it would raise AttributeError. Viewers share a result only where these fields are equal.
    """
    pick = attrgetter(*fields)
    is_single = len(fields) == 1

    def decorate(function: Callable[Concatenate[V, P], R]) -> Callable[Concatenate[V, P], R]:
        draw = cast(Callable[..., R], function)

        @lru_cache(maxsize=most)
        def draw_from_values(values: Any, *args: Any) -> R:
            shown: Any = SimpleNamespace(**dict(zip(fields, (values,) if is_single else values, strict=True)))
            return draw(shown, *args)

        def draw_once(view: V, *args: Any) -> R:
            return draw_from_values(pick(view), *args)

        return cast(Callable[Concatenate[V, P], R], update_wrapper(draw_once, draw))

    return decorate
