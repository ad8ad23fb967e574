"""The names of the environments in Gymnasium's registry."""

import gymnasium

from rowlock.variants import VARIANTS


def register_all() -> None:
    """Register `rowlock/EDITION-v0` for every edition, with its vector environment."""
    for variant in VARIANTS:
        name = f"rowlock/{variant.id}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="rowlock.env.single_agent:SingleAgentEnv",
                # The kernel has no card games.
                vector_entry_point=None if variant.has_cards else "rowlock.env.vector:VectorEnv",
                kwargs={"variant": variant.id},
            )
