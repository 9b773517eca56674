"""The floor's screen: every table of the house in one look, and one of them as the pit shows it."""
