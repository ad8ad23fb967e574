"""What plays are worth, and what a game was like: evaluation, hints, reviews, puzzles.

Needs the extra `sim`; importing this package alone costs nothing.
"""
