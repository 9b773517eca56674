"""What is asked of the croupier beside the hand: a module for each dialog."""
