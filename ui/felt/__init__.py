"""What lies on the felt: seats, cards, pots, and notes at the seats."""
