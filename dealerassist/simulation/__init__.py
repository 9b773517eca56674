"""Hands and whole shifts that play by themselves: players, a deck, deals, a demonstration."""
