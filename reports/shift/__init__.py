"""The report of a shift: page 1, which is signed, and everything in full behind it."""
