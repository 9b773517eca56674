"""The report of a tournament over all its tables: what it is made of, and for programs."""
