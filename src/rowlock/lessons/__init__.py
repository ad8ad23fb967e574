"""Lessons: a first game, and the special rules of each edition, from data files.

`lesson` reads the files and judges what a learner tries, on the rules of `core`.
"""
