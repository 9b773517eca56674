"""The rules that a house plays by: its profiles, limits and options (rules 5.6, 8 and 9)."""
