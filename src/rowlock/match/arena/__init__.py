"""The arena: bots against each other, many times, seats rotating over the same dice."""
