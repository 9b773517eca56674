"""The table: the moments of a hand, and the keys round them that never move."""
