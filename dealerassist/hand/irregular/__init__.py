"""Irregularities in a hand, and how it goes on after them (house practice, chapter 2)."""
