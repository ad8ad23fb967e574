"""The Qwixx family of dice games: rules, records, bots, solver, server and screens."""

__version__ = "0.1.0"
