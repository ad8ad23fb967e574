"""The room engine: log entries, their fold into a room, and what a command adds to the log."""
