"""The journal's files: connection, schema, lock, keys and the mirror on another disk."""
