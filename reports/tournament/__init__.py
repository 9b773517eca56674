"""The sheet of a table in a tournament, and its seat cards, as PDF."""
