"""The arena: matches between bots, with the same dice in every rotation of the seats."""
