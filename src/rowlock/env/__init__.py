"""Environments for reinforcement learning. Needs the extra `learn`; OpenSpiel has its own.

Importing this package registers `rowlock/classic-v0` and the other editions with Gymnasium. The
names below are imported when they are first used.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from rowlock.errors import RowlockError, missing_extra

if TYPE_CHECKING:
    from rowlock.env.agent_table import BadAction
    from rowlock.env.multi_agent import SeatsEnv, env, parallel_env
    from rowlock.env.single_agent import SingleAgentEnv
    from rowlock.env.vector import VectorEnv

_HOMES = {
    "BadAction": "agent_table",
    "SeatsEnv": "multi_agent",
    "SingleAgentEnv": "single_agent",
    "VectorEnv": "vector",
    "env": "multi_agent",
    "parallel_env": "multi_agent",
}

__all__ = ["BadAction", "SeatsEnv", "SingleAgentEnv", "VectorEnv", "env", "parallel_env"]


def __getattr__(name: str) -> Any:
    if name == "open_spiel":
        return import_module("rowlock.env.open_spiel")
    if name not in _HOMES:
        raise AttributeError(f"module 'rowlock.env' has no attribute {name!r}")
    if find_spec("gymnasium") is None or find_spec("numba") is None:
        raise RowlockError(missing_extra("An environment", "learn"))
    return getattr(import_module(f"rowlock.env.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "open_spiel"])


if find_spec("gymnasium") is not None and find_spec("numba") is not None:
    from rowlock.env.registration import register_all

    register_all()
