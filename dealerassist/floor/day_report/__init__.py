"""The shift reports of a gaming day over all tables, with their sums."""
