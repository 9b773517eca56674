"""Hands that are dealt by the program: a shuffled pack, and guests who play them."""
