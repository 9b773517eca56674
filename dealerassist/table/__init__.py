"""The table around the hand: seats, stacks, shifts, staff, and the house's own money."""
