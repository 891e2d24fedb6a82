"""Environments for programs that learn: many games at once, by Gymnasium's conventions."""

try:
    from tablee.envs.vector import GamesVectorEnv, make_vec
except ModuleNotFoundError as error:
    if (error.name or "").partition(".")[0] not in ("gymnasium", "numpy"):
        raise
    raise ModuleNotFoundError(
        "tablee.envs needs gymnasium and numpy: pip install 'tablee[envs]'", name=error.name
    ) from None

__all__ = ["GamesVectorEnv", "make_vec"]
