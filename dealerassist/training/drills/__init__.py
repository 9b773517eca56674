"""Drills of a minute or two: one question about a hand, made from a seed, answered by the rules."""
