"""Simulated hands and shifts: players, shuffled packs, chosen deals, a demonstration shift."""
