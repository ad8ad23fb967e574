"""Exact optimal play of one sheet by dynamic programming."""
