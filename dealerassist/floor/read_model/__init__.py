"""Rows, tiles and sums, which the keeper writes from the entries."""
