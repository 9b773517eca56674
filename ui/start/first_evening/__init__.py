"""The first evening: a practice hand on the table's own screen, step by step."""
