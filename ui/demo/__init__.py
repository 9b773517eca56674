"""The demonstration: a seeded shift through the real desk and journal, with paper and pictures."""
