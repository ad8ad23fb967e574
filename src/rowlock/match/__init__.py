"""Playing games: bots, sources of chance, and drivers of whole games."""
