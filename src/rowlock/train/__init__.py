"""Training of value nets: games of a net against itself, and learning from them."""
