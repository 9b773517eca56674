"""Irregularities in words: what each is called, and what is done about it (house practice 2)."""
