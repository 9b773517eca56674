"""The table around the hand: seats and stacks, buy-ins, the croupier, the shift."""
