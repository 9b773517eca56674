"""The desk of a table: the one loop from a command to a durable entry to the new state."""
