"""Wire structs of games: positions, options and events."""
