"""Evaluation of plays, hints, reviews and puzzles.

Needs the extra `sim`; importing this package alone costs nothing.
"""
