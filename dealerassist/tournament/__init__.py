"""Tournaments (chapter 11): structure, clock, colour-up, seats, finishing order."""
