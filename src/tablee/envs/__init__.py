"""Environments for programs that learn: many games at once, by Gymnasium's conventions."""

try:
    from tablee.envs.make import make_vec
    from tablee.envs.one_seat import OneSeatVectorEnv
    from tablee.envs.registration import register_games
    from tablee.envs.vector import GamesVectorEnv
except ModuleNotFoundError as error:
    if (error.name or "").partition(".")[0] not in ("gymnasium", "numpy"):
        raise
    raise ModuleNotFoundError(
        "tablee.envs needs gymnasium and numpy: pip install 'tablee[envs]'", name=error.name
    ) from None

register_games()

__all__ = ["GamesVectorEnv", "OneSeatVectorEnv", "make_vec"]
