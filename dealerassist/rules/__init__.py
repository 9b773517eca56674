"""What a house plays: options, limits and profiles (rules 5.6, 8 and 9)."""
