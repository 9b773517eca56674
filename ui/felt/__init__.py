"""The felt: seats, cards, chips, pots, and how the pots are paid out."""
