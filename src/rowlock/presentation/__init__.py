"""Games as messages show them: positions, choices and events, for a server and for a screen."""
