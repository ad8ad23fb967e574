"""The server: network, storage, scheduling and limits around the room engine."""
