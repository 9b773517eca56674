"""The keys with which something is entered: numbers, amounts, names, PINs, cards, seats."""
