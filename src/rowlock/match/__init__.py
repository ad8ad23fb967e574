"""Playing games: who sits at the table, where chance comes from, and driving a game to its end."""
