"""What to do about a problem: what to ask, and the procedure for this hand (house practice 2)."""
