"""A table on the network."""
