"""Training of value nets by self-play with TD(λ)."""
