"""The report of a tournament over all its tables."""
