"""Sets of drills: their state, their screen, and the keys to answer with."""
