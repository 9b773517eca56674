"""What the programs of the screen have in common, and what they reach outside it."""
