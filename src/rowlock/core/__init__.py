"""The game itself: pure, immutable, standard library only."""
