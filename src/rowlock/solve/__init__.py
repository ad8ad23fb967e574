"""Exact optimal play of one sheet: the expected score, the best choice and its margin."""
